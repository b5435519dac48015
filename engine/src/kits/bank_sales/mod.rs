//! Sales by the bank: in a stock turn a player may buy a company that nobody has bought yet from the bank, for its price and
//! in place of a share.

mod rules;
pub(crate) mod words;

use crate::action::{Action, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::joints::{Joints, KitPlan, Refused};
use crate::kits::any_step;
use crate::refusal::Refusal;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        any_step(title, rules::sells)
    }

    fn bank_sells_companies(title: &Title) -> bool {
        any_step(title, rules::sells)
    }

    fn refuse(title: &Title, refused: &mut dyn Refused) {
        rules::refuse(title, refused);
    }

    fn step_kinds(game: &Game, base: Kinds, at: usize, entity: Entity) -> Kinds {
        base.and(Kind::BuyCompany, rules::can_buy(game, at, entity))
    }

    fn step_offers(game: &Game, mut base: Choices, at: usize, entity: Entity) -> Choices {
        rules::offer(game, at, entity, &mut base);
        base
    }

    fn step_plan(
        game: &Game,
        base: Option<Result<KitPlan, Refusal>>,
        at: usize,
        action: &Action,
    ) -> Option<Result<KitPlan, Refusal>> {
        base.or_else(|| rules::deal(game, at, action))
    }
}
