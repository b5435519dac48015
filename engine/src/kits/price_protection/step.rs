//! Presidents take over shares that were sold, so that the price does not fall.

use super::rules;
use super::words::PriceProtection;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choice, Choices, Game};
use crate::refusal::{Refusal, ensure};
use crate::steps::{Stance, StepRules, StepTurn};

impl StepTurn for PriceProtection {
    fn wakes(&self) -> bool {
        true
    }

    fn stance(&self, game: &Game, at: usize) -> Stance {
        match rules::first_sale(game) {
            Some(it) => self.stance_toward(game, at, Entity::Player(it.president)),
            None => Stance::Over,
        }
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let asked = rules::decides(game, entity) && rules::check_takeover(game, self).is_ok();
        if asked { Kinds::of(&[Kind::BuyShares, Kind::Pass]) } else { Kinds::NONE }
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        choices.add(entity, Deed::Pass);
        let Some(sold) = rules::first_sale(game) else { return };
        let bundle = rules::sold_bundle(game, sold);
        let action = Action { entity, deed: Deed::BuyShares(bundle) };
        if self.allows(game, at, &action).is_ok() {
            let president = sold.certificates & 1 == 1;
            let count = sold.certificates.count_ones() - u32::from(president);
            choices.push(Choice::Shares {
                kind: Kind::BuyShares,
                entity,
                corporation: sold.corporation,
                ordinary: sold.certificates & !1,
                count: u8::try_from(count).expect("certificates fit"),
                president,
                percent: sold.percent,
                whole: sold.percent,
            });
        }
    }

    /// Sales that nobody can take over move their prices.
    fn skip(&self, game: &mut Game, _at: usize) {
        while rules::first_sale(game).is_some() && rules::check_takeover(game, self).is_err() {
            rules::decline_protection(game);
        }
    }
}

impl StepRules for PriceProtection {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        ensure!(rules::decides(game, action.entity), "only the president takes shares over");
        rules::check_takeover(game, self)?;
        match &action.deed {
            Deed::BuyShares(bundle) => rules::check_bundle(game, bundle),
            _ => Ok(()),
        }
    }

    fn apply(&self, game: &mut Game, _at: usize, action: &Action) {
        match action.deed {
            Deed::BuyShares(_) => rules::protect(game),
            _ => rules::decline_protection(game),
        }
    }
}
