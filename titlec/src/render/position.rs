//! A position as far as a picture shows it.

use std::sync::Arc;

use engine::abilities::Ability;
use engine::action::{Entity, Spot, Target};
use engine::board::{Board, HexState, PathRef};
use engine::game::Game;
use engine::ids::{CorporationId, HexId};
use engine::ruleset::Ruleset;
use engine::state::CompanyOwner;
use engine::title::Title;

/// What lies on the map, and where prices stand.
#[derive(Debug, Clone)]
pub struct Position {
    /// What is said of it beside the name of the title.
    pub note: Option<String>,
    pub(super) hexes: Vec<HexState>,
    pub(super) kept: Vec<Kept>,
    pub(super) tags: Vec<(HexId, Entity)>,
    /// Routes that are shown.
    pub(super) routes: Vec<ShownRoute>,
    /// Prices in order of arrival.
    pub(super) prices: Vec<(CorporationId, Spot)>,
}

/// A route on the map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownRoute {
    /// What is said of it below the map.
    pub name: String,
    /// Its track.
    pub track: Vec<PathRef>,
}

/// A place that is kept for somebody.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kept {
    pub(super) hex: HexId,
    pub(super) holder: Entity,
    /// Which city, and which of its slots; nowhere in particular if none.
    pub(super) city: Option<(u8, u8)>,
}

impl Position {
    /// The title as it lies on the table before the first action.
    pub fn start(title: &Title) -> Position {
        let players = usize::from(title.title.players.min);
        match Ruleset::new(title, &[], players) {
            // `check` tells of a script that fails at the start; the map can still be looked at.
            Ok(ruleset) => Game::start(Arc::new(ruleset), 1)
                .map_or_else(|_| Position::printed(title), |game| Position::of(&game)),
            // What cannot be played yet can still be looked at.
            Err(_) => Position::printed(title),
        }
    }

    fn printed(title: &Title) -> Position {
        let hexes = Board::new(title).start();
        Position {
            note: None,
            hexes,
            kept: Vec::new(),
            tags: Vec::new(),
            routes: Vec::new(),
            prices: Vec::new(),
        }
    }

    /// A game as it stands.
    pub fn of(game: &Game) -> Position {
        let state = game.state();
        let reserved = state.reservations.iter();
        let kept = reserved.map(|it| Kept { hex: it.hex, holder: it.holder, city: it.city });
        Position {
            note: None,
            hexes: state.hexes.clone(),
            kept: kept.collect(),
            tags: tags(game),
            routes: Vec::new(),
            prices: prices(game),
        }
    }

    /// The same with routes on the map, each in a colour of its own.
    pub fn with_routes(self, routes: Vec<ShownRoute>) -> Position {
        Position { routes, ..self }
    }

    /// The same with a note.
    pub fn with_note(self, note: impl Into<String>) -> Position {
        Position { note: Some(note.into()), ..self }
    }
}

/// Companies that block hexes, markers, and places kept in no particular city.
fn tags(game: &Game) -> Vec<(HexId, Entity)> {
    let (state, ruleset) = (game.state(), game.ruleset());
    let mut tags: Vec<(HexId, Entity)> = Vec::new();
    for company in ruleset.companies() {
        if state.company(company).owner == CompanyOwner::Closed {
            continue;
        }
        for ability in &ruleset.company(company).abilities {
            if let Ability::BlocksHexes(it) = ability
                && !it.hidden
            {
                tags.extend(it.hexes.iter().map(|hex| (*hex, Entity::Company(company))));
            }
        }
    }
    for marker in &state.markers {
        if let Target::Hex(hex) = marker.target {
            let owner = ruleset.abilities[usize::from(marker.ability)].0;
            tags.push((hex, marker.by.map_or(owner, Entity::Corporation)));
        }
    }
    let homeless = state.reservations.iter().filter(|it| it.city.is_none());
    tags.extend(homeless.map(|it| (it.hex, it.holder)));
    tags.sort();
    tags.dedup();
    tags
}

fn prices(game: &Game) -> Vec<(CorporationId, Spot)> {
    let state = game.state();
    let standing = game.ruleset().all_corporations().filter_map(|corporation| {
        let entry = state.corporation(corporation);
        let price = entry.price.filter(|_| !entry.closed)?;
        Some((entry.arrival, corporation, price))
    });
    let mut standing: Vec<_> = standing.collect();
    standing.sort_by_key(|it| (it.0, it.1));
    standing.into_iter().map(|(_, corporation, spot)| (corporation, spot)).collect()
}
