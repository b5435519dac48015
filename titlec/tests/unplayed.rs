//! The reference says of every value that the engine refuses that it is not played yet, and of no other.
#![cfg(feature = "cli")]

use std::collections::BTreeSet;

use engine::ruleset::{Unplayed, unplayed};
use engine::title::CellKind;
use titlec::reference::examples::{Examples, Host, Verdict};
use titlec::reference::{self, Entry};
use titlec::source::Part;

const NOTE: &str = "The engine does not play ";

/// Kinds of cells that are played where another rule gives them a meaning.
const WITH_ANOTHER_RULE: [CellKind; 3] =
    [CellKind::IgnoreOneSale, CellKind::MaxPrice, CellKind::MaxPrice1];

/// Type and name of everything in the table of the engine.
fn listed() -> BTreeSet<(&'static str, &'static str)> {
    let name = |it: Unplayed| match it {
        Unplayed::Value(choice, name) => (choice.rust, name),
        Unplayed::Field(word, name, _) => (word.rust, name),
    };
    unplayed().into_iter().map(name).collect()
}

fn is_listed(entry: &Entry) -> bool {
    entry.subject.is_some_and(|it| listed().contains(&(it.rust, it.part)))
}

#[test]
fn exactly_what_the_table_lists_is_called_unplayed() {
    for entry in reference::entries().iter().filter(|it| it.subject.is_some()) {
        let said = entry.text.contains(NOTE);
        assert_eq!(said, is_listed(entry), "{}.{}: {}", entry.of, entry.name, entry.text);
    }
    let pages: String = reference::files()
        .into_iter()
        .filter(|(name, _)| name.ends_with(".md"))
        .map(|(_, text)| text)
        .collect();
    assert_eq!(pages.matches(&format!("*{NOTE}")).count(), listed().len());
}

/// A value that is not listed is accepted in some example, and one that is listed in none.
#[test]
fn the_engine_refuses_what_is_listed_and_plays_the_rest() {
    let examples = Examples::default();
    let verdicts: Vec<Verdict> = examples.all().iter().map(|it| it.verdict()).collect();
    let kinds: BTreeSet<&str> = CellKind::ALL.iter().map(|it| it.name()).collect();
    for entry in &reference::entries() {
        let Some(subject) = entry.subject else { continue };
        let shown = examples.showing(subject);
        if shown.is_empty() || (subject.rust == "CellKind" && kinds.contains(subject.part)) {
            continue;
        }
        let is_field_value = is_listed(entry) && subject.rust != "Rules";
        let played = shown.iter().any(|it| verdicts[*it] == Verdict::Good);
        let refused = shown.iter().any(|it| verdicts[*it] == Verdict::NotBuilt);
        let name = format!("{}.{}", entry.of, entry.name);
        if is_listed(entry) {
            assert!(refused, "{name} is listed as unplayed, and no example of it is refused");
            assert!(!played || !is_field_value, "{name} is listed as unplayed, and is played");
        } else {
            assert!(played, "{name} is not listed as unplayed, and no example of it is played");
        }
    }
}

#[test]
fn cells_of_the_market_are_refused_as_listed() {
    let row = "50y 60 70p 80 90";
    for (letter, kind) in CellKind::LETTERS {
        let changed = row.replace("60 ", &format!("60{letter} "));
        let host =
            Host::default().replace(Part::Title, row, &changed).expect("the host has the row");
        let refused = host.codes().contains(&"title::not_built");
        let listed = listed().contains(&("CellKind", kind.name()));
        assert_eq!(refused, listed || WITH_ANOTHER_RULE.contains(kind), "{}", kind.name());
    }
}
