//! Licences that a corporation buys in its track step, in place of a tile.

use super::rules;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game, lay_chances};
use crate::ids::CorporationId;
use crate::joints::KitPlan;
use crate::refusal::{Refusal, ensure};
use crate::steps::{has_lay, rules_of};
use crate::title::Track;
use crate::vocab::Member;

/// The corporation that could buy licences in a step: one that acts in a track step, where there are such licences.
fn buyer(game: &Game, at: usize, entity: Entity) -> Option<CorporationId> {
    let Entity::Corporation(corporation) = entity else { return None };
    Track::of(&game.steps()[at])?;
    rules::sold(game, true).next().map(|_| corporation)
}

/// To choose a licence or to pass, where the corporation may buy one.
pub(super) fn kinds(game: &Game, at: usize, entity: Entity) -> Kinds {
    let buys = buyer(game, at, entity).is_some_and(|corporation| {
        has_lay(game, corporation)
            && rules::sold(game, true).any(|it| rules::check(game, it, corporation).is_ok())
    });
    if buys { Kinds::of(&[Kind::Choose, Kind::Pass]) } else { Kinds::NONE }
}

/// Adds the licences that a corporation may buy.
pub(super) fn offer(game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
    if buyer(game, at, entity).is_none() {
        return;
    }
    for number in rules::sold(game, true) {
        let name = Box::from(&*rules::all(game)[number].name);
        choices.offer(game, rules_of(&game.steps()[at]), at, entity, Deed::Choose(name));
    }
}

/// The purchase of a licence by its name, if it is possible.
pub(super) fn deal(game: &Game, at: usize, action: &Action) -> Option<Result<KitPlan, Refusal>> {
    let Deed::Choose(name) = &action.deed else { return None };
    let corporation = buyer(game, at, action.entity)?;
    Some(purchase(game, name, corporation))
}

fn purchase(game: &Game, name: &str, corporation: CorporationId) -> Result<KitPlan, Refusal> {
    let number = rules::named(game, name, true)?;
    ensure!(has_lay(game, corporation), "no tile may be laid any more in this turn");
    rules::check(game, number, corporation)?;
    Ok(KitPlan::new(move |game| {
        rules::buy(game, number, corporation);
        lay_chances::use_slot(game, false);
    }))
}
