//! Presidents take over shares that were sold, so that the price does not fall.

use super::StepRules;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choice, Choices, Game};
use crate::illegal::{Illegal, ensure};
use crate::title::PriceProtection;

impl StepRules for PriceProtection {
    fn waits_for(&self, game: &Game) -> Option<Entity> {
        game.first_sale().map(|it| Entity::Player(it.president))
    }

    fn wakes(&self) -> bool {
        true
    }

    fn active(&self, game: &Game, _at: usize) -> bool {
        game.first_sale().is_some()
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let asked = self.waits_for(game) == Some(entity) && game.check_protection(self).is_ok();
        if asked { Kinds::of(&[Kind::BuyShares, Kind::Pass]) } else { Kinds::NONE }
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        choices.add(entity, Deed::Pass);
        let Some(sold) = game.first_sale() else { return };
        let bundle = game.sold_bundle(sold);
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

    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Illegal> {
        ensure!(
            self.waits_for(game) == Some(action.entity),
            "only the president takes shares over"
        );
        game.check_protection(self)?;
        match &action.deed {
            Deed::BuyShares(bundle) => game.check_sold_bundle(bundle),
            _ => Ok(()),
        }
    }

    fn apply(&self, game: &mut Game, _at: usize, action: &Action) {
        match action.deed {
            Deed::BuyShares(_) => game.protect(),
            _ => game.let_fall(),
        }
    }

    /// Sales that nobody can take over move their prices.
    fn skip(&self, game: &mut Game, _at: usize) {
        while game.first_sale().is_some() && game.check_protection(self).is_err() {
            game.let_fall();
        }
    }
}
