//! Bonuses of nothing.

use engine::abilities::{Ability, Reduction, TileLay};
use engine::money::Money;

use crate::check::{Context, Held, kits};
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::read::State;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_bonus",
    severity: Severity::Warning,
    explain: "A bonus, income or discount of 0 changes nothing, nor does a train limit that is 0 higher.",
    example: "hex_bonus(hexes: [\"C3\"], amount: 0)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        if let Ability::TileLay(it) = held.ability {
            out.extend(idle_discount(cx, &held, it));
        }
        let Some((field, what)) = nothing(held.ability) else { continue };
        let path = format!("{}.{field}", held.path);
        // A marker may be there for the script alone: then nothing is said of a bonus.
        let marker = matches!(held.ability, Ability::AssignHexes(_));
        if marker && cx.places.place(&path).state != State::Written {
            continue;
        }
        let span = cx.span(&path);
        out.push(
            Diagnostic::new(&RULE, span, format!("{what} of 0 changes nothing"))
                .help("write how much it is, or take the ability away".to_owned())
                .about(held.holder),
        );
    }
}

/// What is said of the discount of a lay: none at all, or off a terrain that costs nothing.
fn idle_discount(cx: &Context<'_>, held: &Held<'_>, lay: &TileLay) -> Option<Diagnostic> {
    let path = format!("{}.discount", held.path);
    let (message, help) = match (lay.free, lay.discount) {
        (true, it) if it != Money::ZERO => (
            "with `free` the terrain costs nothing: there is nothing to take off",
            "leave one of them out",
        ),
        (_, Money::ZERO) if cx.places.place(&path).state == State::Written => {
            ("a discount of 0 changes nothing", "write how much it is, or leave it out")
        }
        _ => return None,
    };
    let told = Diagnostic::new(&RULE, cx.span(&path), message).help(help.to_owned());
    Some(told.about(held.holder))
}

/// The field that leaves an ability without effect, and what it is.
fn nothing(ability: &Ability) -> Option<(&'static str, &'static str)> {
    match ability {
        Ability::HexBonus(it) if it.amount == Money::ZERO => Some(("amount", "a bonus")),
        Ability::TileIncome(it) if it.income == Money::ZERO => Some(("income", "an income")),
        Ability::TokenIncome(it) if it.income == Money::ZERO => Some(("income", "an income")),
        Ability::TileDiscount(it) if is_nothing(&it.discount) => Some(("discount", "a discount")),
        Ability::AssignHexes(it)
            if it.bonus == Money::ZERO && it.bonus_for_others == Money::ZERO =>
        {
            Some(("bonus", "a bonus"))
        }
        Ability::TrainLimit(it) if it.increase == 0 => Some(("increase", "an increase")),
        _ => kits::ALL.iter().find_map(|it| (it.nothing)(ability)),
    }
}

/// Whether nothing is taken off.
pub(in crate::check) fn is_nothing(discount: &Reduction) -> bool {
    match discount {
        Reduction::Amount(it) => *it == Money::ZERO,
        Reduction::Part(it) => it.0.percent.0 == 0,
    }
}
