//! Discounts of nothing, and those that are more than the price.

use engine::abilities::{Ability, Reduction};
use engine::money::Money;
use engine::title::Train;

use super::Kit;
use crate::check::Context;
use crate::check::abilities::bonus::is_nothing;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(super) const KIT: Kit = Kit { checks: &[(&RULE, check)], nothing, ..Kit::NONE };

const RULE: Rule = Rule {
    code: "title::discount_above_price",
    severity: Severity::Warning,
    explain: "A train costs nothing at the least. What a discount is more than the price is lost.",
    example: "train_discount(discount: 100, trains: [\"2\"]) where the train costs 80",
};

fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let Ability::TrainDiscount(it) = held.ability else { continue };
        let Reduction::Amount(amount) = it.discount else { continue };
        for (index, train) in it.trains.iter().enumerate() {
            let Some(train) = cx.title.trains.trains.get(train.index()) else { continue };
            let price = dearest(train);
            if amount > price {
                let message =
                    format!("train `{}` costs {price}, less than the discount", train.name);
                let span = cx.span(&format!("{}.trains[{index}]", held.path));
                out.push(Diagnostic::new(&RULE, span, message).about(&*train.name));
            }
        }
    }
}

/// The price of the dearest form of a train.
fn dearest(train: &Train) -> Money {
    train.variants.iter().map(|it| it.price).fold(train.price, Ord::max)
}

fn nothing(ability: &Ability) -> Option<(&'static str, &'static str)> {
    match ability {
        Ability::TrainDiscount(it) if is_nothing(&it.discount) => Some(("discount", "a discount")),
        _ => None,
    }
}
