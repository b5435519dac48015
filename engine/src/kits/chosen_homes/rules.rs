//! Where a corporation may choose its home, and how it is named.

use super::state::Homing;
use super::words::{HomeChoice, HomesAtStart};
use crate::action::Entity;
use crate::game::{Game, homes, tiles};
use crate::ids::{CorporationId, HexId};
use crate::joints::{Refused, StepChoices};
use crate::state::Reservation;
use crate::title::{BuySellParShares, HomeTokenTiming, Title};
use crate::vocab::Member;

/// Nobody is asked before the first round, so that a home taken then must be settled.
pub(super) fn refuse(title: &Title, refused: &mut dyn Refused) {
    for (at, corporation) in title.entities.corporations.iter().enumerate() {
        let timing = corporation.home_token_timing.unwrap_or(title.rules.home_token_timing);
        if timing == HomeTokenTiming::Start && corporation.home_choice.is_some() {
            let path = format!("entities.corporations[{at}].home_choice");
            refused.not_built(&path, "home_choice` with `home_token_timing: start");
        }
    }
}

/// The home that was named when a corporation was started.
pub(super) fn named_home(game: &Game, corporation: CorporationId) -> Option<HexId> {
    let mut named = game.state.kits.chosen_homes.0.iter();
    named.find(|(it, _)| *it == corporation).map(|(_, hex)| *hex)
}

/// Whether a corporation may choose its home on a hex.
pub(super) fn may_choose(game: &Game, corporation: CorporationId, hex: HexId) -> bool {
    match &game.ruleset().corporation(corporation).home_choice {
        None => false,
        Some(HomeChoice::Any(_)) => true,
        Some(HomeChoice::Hexes(hexes)) => hexes.contains(&hex),
    }
}

/// The corporation whose token on a hex the home of another may replace, if it is the owner of that.
pub(super) fn replaced(
    game: &Game,
    corporation: CorporationId,
    hex: HexId,
    owner: u8,
) -> Option<CorporationId> {
    let replaced = &game.ruleset().corporation(corporation).home_replaces;
    let found = replaced.iter().copied().find(|it| it.0 == owner);
    found.filter(|_| !game.state.hexes[hex.index()].has_station(corporation))
}

/// A corporation was started: whether its home must be named.
pub(super) fn ask_home(game: &mut Game, step: &BuySellParShares, corporation: CorporationId) {
    let homes = step.homes_at_start.as_ref().is_some_and(|it| {
        game.home(corporation).is_none() && !homes_to_name(game, corporation, it).is_empty()
    });
    game.state.round.turn.kits.chosen_homes = Homing(Some(corporation).filter(|_| homes));
}

/// The homes of which one must be named now.
pub(super) fn homes_to_choose(game: &Game) -> Option<StepChoices> {
    let homes = awaited_homes(game)?;
    Some(StepChoices {
        names: homes.into_iter().map(|it| name_of(game, it)).collect(),
        unknown: |_| "that is no place for a home".into(),
    })
}

/// A home is named, where one must be: a place is kept there, in the only city with room or else on the hex.
pub(super) fn choose_home(game: &mut Game, name: &str) -> bool {
    let Some(corporation) = game.state.round.turn.kits.chosen_homes.0 else { return false };
    let homes = awaited_homes(game).into_iter().flatten();
    let Some(hex) = homes.into_iter().find(|it| name_of(game, *it) == name) else { return false };
    game.state.round.turn.kits.chosen_homes = Homing(None);
    game.state.kits.chosen_homes.0.push((corporation, hex));
    let city = game.only_room(hex);
    let holder = Entity::Corporation(corporation);
    game.state.reservations.push(Reservation { holder, hex, city });
    true
}

fn awaited_homes(game: &Game) -> Option<Vec<HexId>> {
    let corporation = game.state.round.turn.kits.chosen_homes.0?;
    let mut steps = game.steps().iter().filter_map(BuySellParShares::of);
    let terms = steps.find_map(|it| it.homes_at_start.as_ref())?;
    Some(homes_to_name(game, corporation, terms))
}

/// Hexes of which one may be named as the home of a corporation that was just started.
fn homes_to_name(game: &Game, corporation: CorporationId, terms: &HomesAtStart) -> Vec<HexId> {
    let mut hexes: Vec<HexId> = Vec::new();
    for (hex, _, _) in homes::home_sites(game, corporation) {
        let mut kept = game.state.reservations.iter();
        let kept = kept.any(|it| it.hex == hex && it.city.is_none());
        if !kept && !hexes.contains(&hex) {
            hexes.push(hex);
        }
    }
    let white = |it: &HexId| !tiles::is_upgrade(game, *it);
    if terms.white_first && hexes.iter().any(white) {
        hexes.retain(white);
    }
    hexes
}

/// How game files name a home that is chosen.
fn name_of(game: &Game, hex: HexId) -> String {
    let hex = &game.ruleset().board.hexes[hex.index()];
    format!("{} ({})", hex.location.as_ref().unwrap_or(&hex.name), hex.name)
}
