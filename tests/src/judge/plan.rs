//! Which games are played: titles, numbers of players and optional rules, by seed.

use std::ops::RangeInclusive;
use std::sync::Arc;

use engine::ruleset::{Ruleset, SetupError};
use engine::title::Title;

use super::Explained;
use crate::data::made_up;

/// A game to be played.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The title.
    pub title: &'static Title,
    /// The optional rule in force.
    pub option: Option<&'static str>,
    /// How many play.
    pub players: usize,
    /// What everything random depends on.
    pub seed: u64,
    /// Whether the game leaves out what leads to differences that are explained.
    pub detours: bool,
}

/// What is asked for; everything where nothing is.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Titles by name, alias or folder.
    pub titles: Vec<String>,
    /// Numbers of players.
    pub players: Vec<usize>,
    /// Optional rules; `none` is a game without.
    pub options: Vec<String>,
}

impl Filter {
    /// Whether nothing is left out.
    pub fn is_full(&self) -> bool {
        self.titles.is_empty() && self.players.is_empty() && self.options.is_empty()
    }
}

impl Plan {
    /// The rules of the game.
    ///
    /// # Errors
    /// A title that does not take so many players with this option.
    pub fn ruleset(&self) -> Result<Arc<Ruleset>, SetupError> {
        let options: Vec<&str> = self.option.into_iter().collect();
        Ruleset::new(self.title, &options, self.players).map(Arc::new)
    }

    /// The name of the game, which its files have.
    pub fn name(&self) -> String {
        let option = self.option.map(|it| format!("{it}-")).unwrap_or_default();
        format!("{}p-{option}s{}", self.players, self.seed)
    }

    /// The name of the title in game files, and the optional rules that they name: a title to which an option of
    /// another leads is that other one with the option.
    pub fn said(&self) -> (&'static str, Vec<String>) {
        let own = self.option.map(str::to_owned);
        let leads = titles::all().iter().find_map(|other| {
            let option = other.options.iter().find(|option| {
                let plays = option.plays.as_ref().and_then(|it| titles::by_name(it));
                plays.is_some_and(|it| it == self.title)
            });
            option.map(|option| (&*other.title.name, option.sym.to_string()))
        });
        match leads {
            Some((name, option)) => (name, std::iter::once(option).chain(own).collect()),
            None => (&self.title.title.name, own.into_iter().collect()),
        }
    }
}

/// The folder of a title's games: its name without what is neither letter nor digit.
pub(super) fn folder(title: &Title) -> String {
    title.title.name.chars().filter(char::is_ascii_alphanumeric).collect()
}

/// The games of every title that fit the filter, a game a seed. Seeds go in turn through the numbers of players, and
/// through the optional rules after that; every other such round takes the detours of the list.
///
/// # Errors
/// A title that is not known.
pub fn plans(
    filter: &Filter,
    seeds: RangeInclusive<u64>,
    list: &Explained,
) -> Result<Vec<Vec<Plan>>, String> {
    let mut chosen = Vec::new();
    for name in &filter.titles {
        chosen.push(titles::by_name(name).ok_or_else(|| format!("no title `{name}` is known"))?);
    }
    if chosen.is_empty() {
        let made_up: Vec<_> = made_up().into_iter().filter_map(titles::by_name).collect();
        chosen.extend(titles::all().iter().copied().filter(|it| !made_up.contains(it)));
    }
    Ok(chosen.into_iter().map(|it| of_title(it, filter, seeds.clone(), list)).collect())
}

fn of_title(
    title: &'static Title,
    filter: &Filter,
    seeds: RangeInclusive<u64>,
    list: &Explained,
) -> Vec<Plan> {
    let judged = |option: &str| list.is_judged(&folder(title), option);
    let own = title.options.iter().filter(|it| it.plays.is_none() && judged(&it.sym));
    let mut ways = Vec::new();
    for option in std::iter::once(None).chain(own.map(Some)) {
        let sym = option.map(|it| &*it.sym);
        let named = |it: &String| it == sym.unwrap_or("none");
        for players in (title.title.players.min..=title.title.players.max).map(usize::from) {
            let takes = option.is_none_or(|it| it.takes(players))
                && (filter.players.is_empty() || filter.players.contains(&players))
                && (filter.options.is_empty() || filter.options.iter().any(named));
            let plan = Plan { title, option: sym, players, seed: 0, detours: false };
            if takes && plan.ruleset().is_ok() {
                ways.push(plan);
            }
        }
    }
    let count = ways.len().max(1) as u64;
    let plan = |seed: u64| {
        let (round, way) = ((seed.max(1) - 1) / count, (seed.max(1) - 1) % count);
        let way = ways.get(usize::try_from(way).ok()?)?;
        Some(Plan { seed, detours: round % 2 == 1, ..way.clone() })
    };
    seeds.filter_map(plan).collect()
}
