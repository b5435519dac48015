//! Licences: trains only call at some hexes if their corporation has a licence, and some track there is not reached without
//! one either. There are few of each; a corporation buys one in its turn, or in place of a tile, or gets it with a company.

pub mod acts;
mod lay;
mod rules;
mod state;
mod step;
pub(crate) mod words;

pub use self::state::Holders;
use crate::action::{Action, Entity, Kinds};
use crate::board::Barred;
use crate::game::{Choices, Game};
use crate::ids::{CompanyId, CorporationId, HexId};
use crate::joints::{Joints, KitPlan};
use crate::refusal::Refusal;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        !title.rules.licences.is_empty()
    }

    fn closed_stops(
        game: &Game,
        mut base: Vec<(HexId, &'static str)>,
        corporation: CorporationId,
    ) -> Vec<(HexId, &'static str)> {
        let why = "the corporation has no licence to call at";
        base.extend(rules::closed_hexes(game, corporation).map(|it| (it, why)));
        base
    }

    fn barred_track(game: &Game, mut base: Barred, corporation: CorporationId) -> Barred {
        rules::bar_track(game, corporation, &mut base);
        base
    }

    fn company_came(game: &mut Game, company: CompanyId, corporation: CorporationId) {
        rules::get_licences_with(game, company, corporation);
    }

    fn step_kinds(game: &Game, base: Kinds, at: usize, entity: Entity) -> Kinds {
        base.union(lay::kinds(game, at, entity))
    }

    fn step_offers(game: &Game, mut base: Choices, at: usize, entity: Entity) -> Choices {
        lay::offer(game, at, entity, &mut base);
        base
    }

    fn step_plan(
        game: &Game,
        base: Option<Result<KitPlan, Refusal>>,
        at: usize,
        action: &Action,
    ) -> Option<Result<KitPlan, Refusal>> {
        base.or_else(|| lay::deal(game, at, action))
    }
}
