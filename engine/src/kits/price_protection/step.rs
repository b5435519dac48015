//! Presidents take over shares that were sold, so that the price does not fall.

use super::rules::{self, Takeover};
use super::words::PriceProtection;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choice, Choices, Game};
use crate::refusal::{Refusal, ensure};
use crate::steps::{Planned, Programs, Stance, StepTurn};

impl StepTurn for PriceProtection {
    /// A price is protected with the shares that were sold and no others, so a program cannot choose.
    fn programs(&self) -> Option<Programs> {
        Some(Programs::Pass("a share price may be protected"))
    }

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
        let asked = rules::decides(game, entity) && rules::takeover(game, self).is_ok();
        if asked { Kinds::of(&[Kind::BuyShares, Kind::Pass]) } else { Kinds::NONE }
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        choices.add(entity, Deed::Pass);
        let Some(sold) = rules::first_sale(game) else { return };
        let bundle = rules::sold_bundle(game, sold);
        let action = Action { entity, deed: Deed::BuyShares(bundle) };
        if self.plan(game, at, &action).is_ok() {
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
        while rules::first_sale(game).is_some() && rules::takeover(game, self).is_err() {
            rules::decline_protection(game);
        }
    }
}

/// What the president decides on the sale that comes next.
pub(crate) enum Decision {
    /// To take the shares over.
    Protect(Takeover),
    /// To let the price fall.
    Decline,
}

impl Planned for PriceProtection {
    type Plan = Decision;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Decision, Refusal> {
        ensure!(rules::decides(game, action.entity), "only the president takes shares over");
        let takeover = rules::takeover(game, self)?;
        let Deed::BuyShares(bundle) = &action.deed else { return Ok(Decision::Decline) };
        rules::check_bundle(game, bundle, &takeover)?;
        Ok(Decision::Protect(takeover))
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Decision) {
        match plan {
            Decision::Protect(takeover) => rules::protect(game, &takeover),
            Decision::Decline => rules::decline_protection(game),
        }
    }
}
