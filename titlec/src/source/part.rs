//! The files that make a title.

use std::collections::BTreeMap;

use super::FileId;

/// A file of a title, by what it holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Identity, players, bank, rules, market and options.
    Title,
    /// Hexes and tiles.
    Map,
    /// Companies, corporations, their types, and minors.
    Entities,
    /// Trains, phases and events.
    Trains,
    /// Rounds, their steps, and what follows what.
    Rounds,
    /// Hook scripts.
    Rules,
}

impl Part {
    /// Every part, in reading order.
    pub const ALL: [Part; 6] =
        [Part::Title, Part::Map, Part::Entities, Part::Trains, Part::Rounds, Part::Rules];

    /// Name of the file in the folder of a title.
    pub fn file_name(self) -> &'static str {
        match self {
            Part::Title => "title.toml",
            Part::Map => "map.ron",
            Part::Entities => "entities.ron",
            Part::Trains => "trains.ron",
            Part::Rounds => "rounds.ron",
            Part::Rules => "rules.hook",
        }
    }

    /// The field of a title that the file is; `title.toml` is several.
    pub fn field(self) -> Option<&'static str> {
        match self {
            Part::Map => Some("map"),
            Part::Entities => Some("entities"),
            Part::Trains => Some("trains"),
            Part::Rounds => Some("rounds"),
            Part::Title | Part::Rules => None,
        }
    }

    /// The file in which a field of a title stands.
    pub fn of_field(name: &str) -> Part {
        let part = Part::ALL.into_iter().find(|part| part.field() == Some(name));
        part.unwrap_or(Part::Title)
    }
}

/// A title as it was found: a name and the files that are there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Folder {
    /// Name of the folder, by which other titles and `by_name` know the title.
    pub name: String,
    /// The parts that exist. A title that extends another may leave any out but `title.toml`.
    pub parts: BTreeMap<Part, FileId>,
}
