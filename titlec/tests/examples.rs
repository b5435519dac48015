//! The examples of the reference are what the compiler accepts, and show every word.
#![cfg(feature = "cli")]

use std::collections::BTreeSet;

use insta::assert_snapshot;
use titlec::reference::examples::{Examples, Home, Host, Mistake, Verdict, mistakes};
use titlec::reference::{self, Entry};
use titlec::source::Part;

/// Steps that the engine puts into a round by itself; nobody writes them.
const NOT_WRITTEN: &[&str] = &["waterfall_auction", "company_pending_par"];

/// Mistakes that are not made in one place. Each has a test of its own, here or among the errors.
const NOT_IN_ONE_PLACE: &[&str] = &[
    "title::unreadable",
    "title::same_name",
    "title::missing_file",
    "title::idle_event",
    "title::too_many",
    "title::city_without_revenue",
];

#[test]
fn the_host_has_no_mistakes() {
    assert_eq!(Host::default().report(), "");
}

/// What the engine does not play yet may stand in an example; the list shrinks as it learns.
#[test]
fn every_example_is_accepted() {
    let examples = Examples::default();
    let mut not_built = BTreeSet::new();
    let mut bad = String::new();
    for example in examples.all() {
        match example.verdict() {
            Verdict::Good => {}
            Verdict::NotBuilt => drop(not_built.insert(example.text.replace('\n', " "))),
            Verdict::Bad => bad += &format!("{}\n{}\n", example.text, example.report()),
        }
    }
    assert_eq!(bad, "");
    assert_snapshot!(not_built.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn every_word_field_and_value_has_an_example() {
    let examples = Examples::default();
    let missing = |entry: &&Entry| entry.subject.is_some_and(|it| examples.of(it).is_none());
    let entries = reference::entries();
    let missing = entries.iter().filter(missing).filter(|it| !is_not_written(it));
    let names: Vec<String> = missing.map(|it| format!("{}.{}", it.of, it.name)).collect();
    assert_eq!(names, [""; 0], "write an example in titlec/src/reference/examples/words");
}

/// Made examples would say little about when an ability is used.
#[test]
fn every_moment_and_source_has_an_example_written_by_hand() {
    let examples = Examples::default();
    let by_hand = |entry: &&Entry| entry.subject.is_some_and(|it| examples.has_by_hand(it));
    let entries = reference::entries();
    let values = entries.iter().filter(|it| ["when", "from"].contains(&it.of.as_str()));
    let missing: Vec<&str> = values.filter(|it| !by_hand(it)).map(|it| it.name.as_str()).collect();
    assert_eq!(missing, [""; 0], "write an example in titlec/src/reference/examples/words");
}

#[test]
fn every_mistake_yields_its_code_and_the_remedy_none() {
    let mistakes = mistakes();
    let codes: Vec<&str> = mistakes.iter().map(|it| it.code).collect();
    let rules: Vec<&str> = titlec::rules().map(|it| it.code).collect();
    assert_eq!(
        codes, rules,
        "every code has a remedy in titlec/src/reference/examples/errors.toml"
    );
    let mut bad = String::new();
    for mistake in mistakes.iter().filter(|it| !NOT_IN_ONE_PLACE.contains(&it.code)) {
        let mut expected: Vec<&str> = mistake.also.iter().map(String::as_str).collect();
        expected.push(mistake.code);
        expected.sort_unstable();
        let host = made(mistake);
        if host.codes() != expected {
            bad += &format!(
                "{} is not all that comes of {}\n{}",
                mistake.code,
                mistake.wrong,
                host.report()
            );
        }
    }
    assert!(bad.is_empty(), "{bad}");
}

/// The host in which the mistake was made. What it has there otherwise is the remedy.
fn made(mistake: &Mistake) -> Host {
    if mistake.is_ability {
        assert_eq!(Host::with_ability(&mistake.right).report(), "");
        return Host::with_ability(&mistake.wrong);
    }
    let part = match mistake.home {
        Some(Home::Part(part)) => part,
        Some(Home::Scenario) => {
            assert_eq!(Host::with_scenario(&mistake.right).report(), "");
            return Host::with_scenario(&mistake.wrong);
        }
        None => panic!("{} names no file", mistake.code),
    };
    let host = Host::default().replace(part, &mistake.right, &mistake.wrong);
    host.unwrap_or_else(|| panic!("the host does not have `{}` once", mistake.right))
}

#[test]
fn a_file_is_missing() {
    assert_eq!(Host::default().without(Part::Map).codes(), ["title::missing_file"]);
}

#[test]
fn there_are_too_many_trains() {
    let train = |number| format!("(name: \"x{number}\", distance: 2, price: 1, count: 1),");
    let trains: String = (0..300).map(train).collect();
    let host =
        Host::default().replace(Part::Trains, "trains: [\n", &format!("trains: [{trains}\n"));
    assert_eq!(host.expect("the host has trains").codes(), ["title::too_many"]);
}

/// A file of a title is no word of its own, and some steps stand in no list.
fn is_not_written(entry: &Entry) -> bool {
    let is_file = entry.of == "title" && Part::of_field(&entry.name) != Part::Title;
    is_file || entry.of == "step" && NOT_WRITTEN.contains(&entry.name.as_str())
}
