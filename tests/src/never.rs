//! What the games of a title have not shown: kinds of action that its steps took, abilities, and endings.

use std::collections::{BTreeMap, BTreeSet};

use engine::abilities::{Ability, ExchangeFor, From, Use};
use engine::action::{Action, Deed, Entity, Kind};
use engine::game::Game;
use engine::state::{CompanyOwner, Ending};
use engine::title::Owner;

/// What was open, and what was done, in some games of one title.
#[derive(Debug, Clone, Default)]
pub struct Shown {
    open: BTreeSet<Kind>,
    done: BTreeMap<Kind, usize>,
    /// Abilities that are there, by holder and name, and in how many games they came into play.
    abilities: BTreeMap<(String, &'static str), usize>,
    /// Endings that the title has, and how many games had them.
    endings: BTreeMap<String, usize>,
    /// Abilities that came into play in the game that is on.
    seen: BTreeSet<usize>,
}

impl Shown {
    /// Notes a position and the action that led to it.
    pub fn note(&mut self, game: &Game, action: Option<&Action>) {
        if let Some(action) = action {
            *self.done.entry(action.deed.kind()).or_default() += 1;
        }
        let current = game.current().map(|it| game.kinds(it));
        self.open.extend(current.iter().flat_map(|it| it.iter()));
        for (number, (holder, ability)) in game.ruleset().abilities.iter().enumerate() {
            let used = game.state().abilities[number].used
                || game.state().markers.iter().any(|it| usize::from(it.ability) == number)
                || action.is_some_and(|it| exchanges(it, *holder, ability));
            let chosen = ability.comes_by() == Use::Chosen;
            if used || (!chosen && is_held(game, *holder, ability.terms().owner_type)) {
                self.seen.insert(number);
            }
        }
    }

    /// Notes the end of a game.
    pub fn end(&mut self, game: &Game) {
        let ruleset = game.ruleset();
        for (number, (holder, ability)) in ruleset.abilities.iter().enumerate() {
            let sym = match holder {
                Entity::Company(it) if !ruleset.companies().any(|there| there == *it) => continue,
                Entity::Company(it) => ruleset.company(*it).sym.to_string(),
                Entity::Corporation(it) => ruleset.corporation(*it).sym.to_string(),
                Entity::Player(_) => continue,
            };
            let count = self.abilities.entry((sym, ability.name())).or_default();
            *count += usize::from(self.seen.contains(&number));
        }
        self.seen.clear();
        for (reason, _) in ruleset.title.rules.game_end.iter() {
            self.endings.entry(reason.name().to_owned()).or_default();
        }
        let ending = match game.state().ending {
            Some(Ending::Rule(reason)) => reason.name(),
            Some(Ending::Script) => "script",
            _ => "stopped",
        };
        *self.endings.entry(ending.to_owned()).or_default() += 1;
    }

    /// What other games have shown, added.
    pub fn add(&mut self, other: Shown) {
        self.open.extend(other.open);
        for (kind, count) in other.done {
            *self.done.entry(kind).or_default() += count;
        }
        for (ability, count) in other.abilities {
            *self.abilities.entry(ability).or_default() += count;
        }
        for (ending, count) in other.endings {
            *self.endings.entry(ending).or_default() += count;
        }
    }

    /// What never happened, in words: kinds of action, abilities, endings.
    pub fn never(&self) -> [Vec<String>; 3] {
        let kinds = self.open.iter().filter(|it| !self.done.contains_key(it));
        let abilities = self.abilities.iter().filter(|(_, count)| **count == 0);
        let endings = self.endings.iter().filter(|(_, count)| **count == 0);
        [
            kinds.map(|it| it.name().to_owned()).collect(),
            abilities.map(|((sym, name), _)| format!("{sym} {name}")).collect(),
            endings.map(|(reason, _)| reason.clone()).collect(),
        ]
    }

    /// How the games ended, in words.
    pub fn ended(&self) -> String {
        let parts: Vec<String> = self
            .endings
            .iter()
            .filter(|(_, count)| **count > 0)
            .map(|(reason, count)| format!("{reason} {count}"))
            .collect();
        parts.join(", ")
    }
}

/// Whether an action gives a company for a share, or starts a corporation with it, which leaves nothing of the ability.
fn exchanges(action: &Action, holder: Entity, ability: &Ability) -> bool {
    let Ability::Exchange(exchange) = ability else { return false };
    match (&action.deed, &exchange.corporations) {
        (Deed::BuyShares(_), _) => action.entity == holder,
        (Deed::Par { corporation, .. }, ExchangeFor::Named(named)) => {
            exchange.from.contains(&From::Par) && named.contains(corporation)
        }
        _ => false,
    }
}

/// Whether the holder of an ability has an owner of the kind that the ability asks for.
fn is_held(game: &Game, holder: Entity, by: Owner) -> bool {
    match holder {
        Entity::Company(company) => match game.state().company(company).owner {
            CompanyOwner::Player(_) => by != Owner::Corporation,
            CompanyOwner::Corporation(_) => by != Owner::Player,
            _ => false,
        },
        Entity::Corporation(corporation) => game.state().corporation(corporation).floated,
        Entity::Player(_) => false,
    }
}
