//! The corporation in turn becomes part of another.

use super::{Planned, StepTurn, in_turn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::board::Reach;
use crate::game::{Choices, Game, Swap};
use crate::ids::{CorporationId, TypeId};
use crate::refusal::{Refusal, ensure};
use crate::title::Merge;

impl StepTurn for Merge {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Some(corporation) = in_turn(game, entity) else { return Kinds::NONE };
        let mut others = game.ruleset().all_corporations();
        if others.any(|it| self.swaps(game, corporation, it).is_ok()) {
            return Kinds::of(&[Kind::Merge, Kind::Pass]);
        }
        Kinds::NONE
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        choices.add(entity, Deed::Pass);
        for corporation in game.ruleset().all_corporations() {
            choices.offer(game, self, at, entity, Deed::Merge { corporation });
        }
    }
}

/// What the corporation in turn does.
pub(crate) enum Merger {
    /// It becomes part of another, whose shares are given for its own.
    Into { from: CorporationId, into: CorporationId, swaps: Vec<Swap> },
    /// It stays what it is.
    Pass,
}

impl Planned for Merge {
    type Plan = Merger;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Merger, Refusal> {
        match (action.entity, &action.deed) {
            (Entity::Corporation(from), &Deed::Merge { corporation: into }) => {
                let swaps = self.swaps(game, from, into)?;
                Ok(Merger::Into { from, into, swaps })
            }
            _ => Ok(Merger::Pass),
        }
    }

    fn carry_out(&self, game: &mut Game, at: usize, plan: Merger) {
        match plan {
            Merger::Into { from, into, swaps } => {
                game.swap_shares(into, swaps, self.lacking);
                game.fold_in(from, into, self.stations);
            }
            Merger::Pass => game.pass_step(at),
        }
    }
}

impl Merge {
    /// What holders get when a corporation becomes part of another, if it may.
    fn swaps(
        &self,
        game: &Game,
        from: CorporationId,
        into: CorporationId,
    ) -> Result<Vec<Swap>, Refusal> {
        ensure!(into.index() < game.state().corporations.len(), "there is no such corporation");
        ensure!(from != into, "a corporation does not become part of itself");
        ensure!(game.state().corporation(from).floated, "{} does not operate", from);
        ensure!(is_of(game, from, &self.from), "{} does not merge", from);
        ensure!(is_of(game, into, &self.into), "nothing becomes part of {}", into);
        let it = game.state().corporation(into);
        ensure!(it.floated && !it.closed, "{} does not operate", into);
        ensure!(
            !self.same_president || game.president(from) == game.president(into),
            "{} has another president",
            into
        );
        ensure!(!self.connected || are_connected(game, from, into), "{} is not connected", into);
        let trains = game.state().corporation(from).trains.len() + it.trains.len();
        ensure!(trains <= it.trains.capacity(), "{} has no room for so many trains", into);
        game.swaps(from, into, self)
    }
}

fn is_of(game: &Game, corporation: CorporationId, types: &[TypeId]) -> bool {
    types.is_empty() || types.contains(&game.type_of(corporation))
}

/// Whether one of two corporations reaches a station of the other.
fn are_connected(game: &Game, a: CorporationId, b: CorporationId) -> bool {
    let reaches = |from: CorporationId, to: CorporationId| {
        let stations = game.state().corporation(to).stations;
        let has = |reach: &Reach| {
            reach.nodes().any(|at| {
                let city =
                    game.ruleset().board.city_index(&game.state().hexes[at.hex.index()], at.node);
                stations.iter().any(|it| it.hex == Some(at.hex) && city == Some(it.city))
            })
        };
        game.reaches(from, has)
    };
    reaches(a, b) || reaches(b, a)
}
