//! What `titlec explain SYM --title PATH` tells of the companies of the shipped titles.
#![cfg(feature = "cli")]

use insta::assert_snapshot;
use titlec::reference::examples::{Examples, Host};
use titlec::reference::{self, Thing};
use titlec::shelf::Shelf;
use titlec::source::{Bases, Files};

#[test]
fn companies_of_every_shipped_title_in_sentences() {
    for folder in Shelf::Shipped.folders() {
        let mut files = Files::default();
        let found = Shelf::Shipped.open(&folder, &mut files).ok().flatten().expect("it is shipped");
        let title = titlec::compile(&found, &mut files, &Shelf::Shipped).title;
        let things = reference::things(&title.expect("it has no mistakes"));
        let companies = things.iter().filter(|it| it.kind == "A private company.").map(told);
        assert_snapshot!(folder.clone(), companies.collect::<Vec<_>>().join("\n"));
    }
}

/// The company that examples of abilities stand in.
const EXAMPLE: &str = "XC";

#[test]
fn every_example_of_an_ability_in_sentences() {
    let examples = Examples::default();
    let abilities = examples.all().iter().filter(|it| it.by_hand && it.file().contains(EXAMPLE));
    let texts = abilities.map(|example| {
        let (_, compiled) = Host::with_ability(&example.text).compile();
        let things = reference::things(&compiled.title.expect("examples have no mistakes"));
        let company = things.iter().find(|it| it.name == EXAMPLE).expect("it is there");
        format!("{}\n    {}\n", example.text, company.abilities.concat().join("\n    "))
    });
    assert_snapshot!(texts.collect::<Vec<_>>().join("\n"));
}

fn told(thing: &Thing) -> String {
    let mut out = format!("{}\n", thing.name);
    thing.facts.iter().for_each(|fact| out += &format!("  {fact}\n"));
    for ability in &thing.abilities {
        out += &format!("  * {}\n", ability.join("\n    "));
    }
    out
}
