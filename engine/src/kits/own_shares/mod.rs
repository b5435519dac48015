//! Own shares: a corporation sells shares of its own to the market, buys them back, and may offer them again. It does so in
//! steps of its turn, in the stock turn of its president, who does nothing else then, or for the money that a train takes
//! which it must have; how many, when and at which prices the title says.

mod emergency;
mod refused;
mod rules;
mod state;
mod step;
mod stock;
pub(crate) mod words;

pub use self::state::{RoundDeals, TurnDeals};
use self::words::{IssueShares, RedeemShares};
use crate::action::{Action, Entity, Kinds};
use crate::game::{Choices, Game};
use crate::ids::{CorporationId, PlayerId};
use crate::joints::{Joints, KitPlan, Refused};
use crate::kits::{any_step, has_step};
use crate::money::Money;
use crate::refusal::Refusal;
use crate::title::{Bankrupt, BuySellParShares, Title};
use crate::vocab::Member;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        let in_stock_rounds = any_step(title, |it| {
            BuySellParShares::of(it).is_some_and(|it| it.own_shares.is_some())
        });
        title.rules.emergency_issue.is_some()
            || in_stock_rounds
            || has_step::<IssueShares>(title)
            || has_step::<RedeemShares>(title)
    }

    fn refuse(title: &Title, refused: &mut dyn Refused) {
        refused::refuse(title, refused);
    }

    fn step_kinds(game: &Game, base: Kinds, at: usize, entity: Entity) -> Kinds {
        let Entity::Corporation(corporation) = entity else { return base };
        base.union(stock::kinds(game, at, corporation)).union(emergency::kinds(
            game,
            at,
            corporation,
        ))
    }

    fn step_offers(game: &Game, mut base: Choices, at: usize, entity: Entity) -> Choices {
        if let Entity::Corporation(corporation) = entity {
            stock::offer(game, at, corporation, &mut base);
            emergency::offer(game, at, corporation, &mut base);
        }
        base
    }

    fn step_plan(
        game: &Game,
        base: Option<Result<KitPlan, Refusal>>,
        at: usize,
        action: &Action,
    ) -> Option<Result<KitPlan, Refusal>> {
        let Entity::Corporation(corporation) = action.entity else { return base };
        base.or_else(|| stock::deal(game, at, corporation, action))
            .or_else(|| emergency::deal(game, at, corporation, action))
    }

    fn step_waits(game: &Game, base: bool, at: usize) -> bool {
        base || stock::waits(game, at)
    }

    fn check_presidents_help(
        game: &Game,
        base: Result<(), Refusal>,
        corporation: CorporationId,
    ) -> Result<(), Refusal> {
        base.and_then(|()| emergency::check_help(game, corporation))
    }

    fn means_for_train(game: &Game, base: Money, corporation: CorporationId) -> Money {
        base + emergency::means(game, corporation)
    }

    fn bankrupts_means(
        game: &Game,
        base: Money,
        president: PlayerId,
        corporation: CorporationId,
        terms: &Bankrupt,
    ) -> Money {
        emergency::bankrupts_means(game, base, president, corporation, terms)
    }

    fn going_bankrupt(game: &mut Game, corporation: CorporationId, terms: &Bankrupt) {
        emergency::issue_before_bankruptcy(game, corporation, terms);
    }

    fn may_buy_train_of(
        game: &Game,
        base: bool,
        _buyer: CorporationId,
        _seller: CorporationId,
    ) -> bool {
        base && emergency::may_buy_of_others(game)
    }

    fn train_bought(game: &mut Game, _corporation: CorporationId) {
        rules::turn(game).issued_for_train = false;
    }
}
