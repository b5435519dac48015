//! Destinations: a corporation has a marker far from its home. As soon as its trains could run there it gets a further
//! station, which it may put there for nothing, and its trains run at once, out of turn. Afterwards the place may pay its
//! trains more.

pub(crate) mod ability;
pub mod entries;
mod rules;
mod state;
mod step;
pub(crate) mod words;

use self::ability::Destination;
pub(super) use self::rules::CONNECTIONS;
pub use self::state::{Connections, Stage};
use self::words::ConnectionRun;
use crate::abilities::Ability;
use crate::board::Joined;
use crate::game::Game;
use crate::ids::{CorporationId, HexId};
use crate::joints::Joints;
use crate::kits::{has_ability, has_step};
use crate::list::List;
use crate::title::Title;
use crate::vocab::Member;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_step::<ConnectionRun>(title) || has_ability::<Destination>(title)
    }

    fn corporation_closed(game: &mut Game, corporation: CorporationId) {
        game.state.round.kits.destinations.finish(corporation);
    }

    fn markers_at_start(_game: &Game, base: List<HexId>, ability: &Ability) -> List<HexId> {
        Destination::of(ability).map_or(base, |it| vec![it.hex].into())
    }

    fn marks_own(_game: &Game, base: bool, ability: &Ability) -> bool {
        base && Destination::of(ability).is_none()
    }

    fn names_hex(_game: &Game, base: bool, ability: &Ability, hex: HexId) -> bool {
        base || Destination::of(ability).is_some_and(|it| it.hex == hex)
    }

    fn named_places(
        game: &Game,
        mut base: Vec<(&'static str, HexId)>,
        corporation: CorporationId,
    ) -> Vec<(&'static str, HexId)> {
        base.extend(rules::paid_more_at(game, corporation).map(|it| ("destination", it)));
        base
    }

    fn run_requirements(
        game: &Game,
        base: Option<Joined>,
        corporation: CorporationId,
    ) -> Option<Joined> {
        base.or_else(|| rules::required_route(game, corporation))
    }
}
