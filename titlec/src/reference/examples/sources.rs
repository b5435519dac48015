//! The examples that were written by hand.

use engine::abilities::Ability;
use engine::scenario::Scenario;
use engine::title::{
    Company, Corporation, CorporationType, Entities, MapTable, Phase, Rounds, Title, Train, Trains,
};
use engine::vocab::{Ty, Typed};

use super::{Example, Home};
use crate::diagnostic::Diagnostics;
use crate::source::{Files, Part};
use crate::syntax;
use crate::syntax::tree::Kind;

/// A file of examples.
struct Source {
    text: &'static str,
    /// The file that they belong into.
    home: Home,
    /// What each of them is.
    ty: Ty,
    /// What makes such a file of one.
    around: (&'static str, &'static str),
}

/// What stands around an ability in a file that says nothing else.
pub(super) const IN_COMPANY: (&str, &str) =
    ("(companies: [(sym: \"XC\", name: \"Another Company\", value: 80, abilities: [", "])])");

/// What stands around the fields of a scenario besides its name.
pub(super) const IN_SCENARIO: (&str, &str) = ("(name: \"a mistake\", ", ")");

const SOURCES: &[Source] = &[
    Source {
        text: include_str!("words/abilities.ron"),
        home: Home::Part(Part::Entities),
        ty: Ability::TY,
        around: IN_COMPANY,
    },
    Source {
        text: include_str!("words/companies.ron"),
        home: Home::Part(Part::Entities),
        ty: Company::TY,
        around: ("(companies: [", "])"),
    },
    Source {
        text: include_str!("words/corporations.ron"),
        home: Home::Part(Part::Entities),
        ty: Corporation::TY,
        around: ("(corporations: [", "])"),
    },
    Source {
        text: include_str!("words/types.ron"),
        home: Home::Part(Part::Entities),
        ty: CorporationType::TY,
        around: ("(types: [", "])"),
    },
    Source {
        text: include_str!("words/entities.ron"),
        home: Home::Part(Part::Entities),
        ty: Entities::TY,
        around: ("", ""),
    },
    Source {
        text: include_str!("words/train.ron"),
        home: Home::Part(Part::Trains),
        ty: Train::TY,
        around: ("(trains: [", "])"),
    },
    Source {
        text: include_str!("words/phases.ron"),
        home: Home::Part(Part::Trains),
        ty: Phase::TY,
        around: ("(phases: [", "])"),
    },
    Source {
        text: include_str!("words/trains.ron"),
        home: Home::Part(Part::Trains),
        ty: Trains::TY,
        around: ("", ""),
    },
    Source {
        text: include_str!("words/rounds.ron"),
        home: Home::Part(Part::Rounds),
        ty: Rounds::TY,
        around: ("", ""),
    },
    Source {
        text: include_str!("words/map.ron"),
        home: Home::Part(Part::Map),
        ty: MapTable::TY,
        around: ("", ""),
    },
    Source {
        text: include_str!("words/title.toml"),
        home: Home::Part(Part::Title),
        ty: Title::TY,
        around: ("", ""),
    },
    Source {
        text: include_str!("words/scenarios.ron"),
        home: Home::Scenario,
        ty: Scenario::TY,
        around: ("", ""),
    },
];

/// Every example that was written by hand, in the order of the files.
pub(super) fn examples() -> Vec<Example> {
    SOURCES.iter().flat_map(of).collect()
}

fn of(source: &Source) -> Vec<Example> {
    let texts = if source.home == Home::Part(Part::Title) {
        blocks(source.text)
    } else {
        items(source.text)
    };
    let example = |text| Example {
        text,
        home: source.home,
        by_hand: true,
        ty: source.ty,
        around: source.around,
    };
    texts.into_iter().map(example).collect()
}

/// The blocks of a text, with empty lines between them. What is noted before the first is left out.
fn blocks(text: &str) -> Vec<String> {
    let blocks = text.split("\n\n").map(|it| it.trim().to_owned());
    blocks.filter(|it| it.starts_with('[')).collect()
}

/// The items of a RON list.
fn items(text: &str) -> Vec<String> {
    let mut files = Files::default();
    let id = files.add("examples.ron", text);
    let tree = syntax::file(&files, id, &mut Diagnostics::default());
    match tree.map(|tree| tree.kind) {
        Some(Kind::List(items)) => items.iter().map(|it| outdented(files.text(it.span))).collect(),
        _ => Vec::new(),
    }
}

/// The text without the spaces that all lines but the first share.
pub(super) fn outdented(text: &str) -> String {
    let spaces = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let rest = || text.lines().skip(1).filter(|line| !line.trim().is_empty());
    let shared = rest().map(spaces).min().unwrap_or_default();
    let cut = |(at, line): (usize, &str)| match at {
        0 => line.to_owned(),
        _ => line.get(shared..).unwrap_or_default().to_owned(),
    };
    text.lines().enumerate().map(cut).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_examples_is_read() {
        for source in SOURCES {
            assert!(!of(source).is_empty(), "{}", source.text);
        }
    }

    #[test]
    fn an_example_starts_at_the_margin() {
        assert_eq!(outdented("(\n        a: 1,\n    )"), "(\n    a: 1,\n)");
    }
}
