//! What of a game a script looks at, found by looking at the program alone.

use super::api::Entry;
use super::program::{Expr, Program, Routine};

/// Parts of a game that change. What a script is asked about is not among them: whoever asks knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reads(u8);

impl Reads {
    /// Nothing but what it is asked about.
    pub const NOTHING: Reads = Reads(0);
    /// The phase.
    pub const PHASE: Reads = Reads(1);
    /// Variables of the script.
    pub const VARIABLES: Reads = Reads(2);
    /// What lies on the map.
    pub const MAP: Reads = Reads(4);
    /// Whatever there is.
    pub const GAME: Reads = Reads(8);

    /// Both together.
    #[must_use]
    pub const fn with(self, other: Reads) -> Reads {
        Reads(self.0 | other.0)
    }

    /// Whether a part is among these.
    pub const fn has(self, part: Reads) -> bool {
        self.0 & part.0 != 0
    }

    /// As generated code writes it.
    pub fn rust(self) -> String {
        let named = [("PHASE", Reads::PHASE), ("VARIABLES", Reads::VARIABLES), ("MAP", Reads::MAP)];
        if self.has(Reads::GAME) {
            return "Reads::GAME".to_owned();
        }
        let parts = named.into_iter().filter(|(_, part)| self.has(*part));
        let all = parts.map(|(name, _)| format!("Reads::{name}"));
        all.reduce(|all, it| format!("{all}.with({it})")).unwrap_or("Reads::NOTHING".to_owned())
    }
}

/// Entries that look at nothing that changes, by module: only at what the title says.
const FIXED: &[(&str, &[&str])] = &[
    ("world", &["players", "corporations", "companies", "hexes", "train_kinds"]),
    ("hex", &["name", "location", "neighbours"]),
    ("tile", &["name", "colour", "label", "towns"]),
    ("corporation", &["name", "sym"]),
    ("corporation_type", &["name"]),
    ("company", &["name", "sym", "value"]),
    ("train_kind", &["name", "price", "distance", "counts_kinds", "pays", "visits"]),
    ("phase", &["name", "tiles"]),
    ("round", &["name", "kind"]),
    ("status", &["name"]),
    ("event", &["name"]),
];

/// Entries that look at what lies on the map. Other paths and cities than those that a script is asked about come of
/// entries that look at more.
const OF_MAP: &[(&str, &[&str])] = &[("hex", &["tile", "colour", "label", "has_track", "cities"])];
const OF_SUBJECT: &[(&str, &[&str])] =
    &[("path", &["gauge", "terminal"]), ("city", &["slots", "stations", "has_station"])];

fn is_listed(list: &[(&str, &[&str])], entry: &Entry) -> bool {
    list.iter().any(|(module, names)| entry.module == *module && names.contains(&entry.name))
}

fn of_entry(entry: &Entry) -> Reads {
    match entry {
        it if it.plain || is_listed(FIXED, it) || is_listed(OF_SUBJECT, it) => Reads::NOTHING,
        it if is_listed(OF_MAP, it) => Reads::MAP,
        it if (it.module, it.name) == ("world", "phase") => Reads::PHASE,
        _ => Reads::GAME,
    }
}

/// What a routine of a program looks at, with the functions that it calls.
pub fn reads(program: &Program, routine: &Routine) -> Reads {
    // Functions call only those before them.
    let mut functions: Vec<Reads> = Vec::new();
    for function in &program.functions {
        let found = of_routine(function, &functions);
        functions.push(found);
    }
    of_routine(routine, &functions)
}

fn of_routine(routine: &Routine, functions: &[Reads]) -> Reads {
    let mut all = Reads::NOTHING;
    routine.body.visit(&mut |it| {
        let part = match it {
            Expr::Known(entry, _) => of_entry(entry),
            // A train that has left the game is none any more.
            Expr::Var(ty, ..) if ty.basic() == super::types::Basic::Train => Reads::GAME,
            Expr::Var(..) => Reads::VARIABLES,
            Expr::Own(at, _) => functions.get(usize::from(*at)).copied().unwrap_or(Reads::GAME),
            _ => Reads::NOTHING,
        };
        all = all.with(part);
    });
    if all.has(Reads::GAME) { Reads::GAME } else { all }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hooks::api;

    #[test]
    fn every_entry_that_is_listed_is_there() {
        for (module, names) in [FIXED, OF_MAP, OF_SUBJECT].into_iter().flatten() {
            for name in *names {
                let found =
                    api::entries_of_all().any(|it| it.module == *module && it.name == *name);
                assert!(found, "{module}.{name}");
            }
        }
    }
}
