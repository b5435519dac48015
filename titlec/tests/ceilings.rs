//! As many companies as the largest published titles have are read, linked, checked and bought; more than there is room for are
//! refused where they are listed.

use std::sync::Arc;

use engine::action::{Action, Deed};
use engine::game::Game;
use engine::ids::CompanyId;
use engine::money::Money;
use engine::ruleset::Ruleset;
use engine::state::CompanyOwner;
use titlec::source::{Files, Folder, NoBases, Part};
use titlec::{Compiled, compile, starter};

/// A new title with so many companies.
fn with_companies(count: usize) -> Compiled {
    let more: String = (2..count)
        .map(|it| format!("(sym: \"P{it}\", name: \"Private {it}\", value: 20, revenue: 5),\n"))
        .collect();
    let mut files = Files::default();
    let parts = starter::whole("18Large").into_iter().filter_map(|(path, text)| {
        let part = Part::ALL.into_iter().find(|it| it.file_name() == path)?;
        let text = text.replacen("companies: [", &format!("companies: [\n{more}"), 1);
        Some((part, files.add(path, text)))
    });
    let folder = Folder { name: "18Large".to_owned(), parts: parts.collect() };
    compile(&folder, &mut files, &NoBases)
}

fn messages(compiled: &Compiled) -> Vec<&str> {
    compiled.diagnostics.iter().map(|it| it.message()).collect()
}

#[test]
fn seventy_companies_are_checked_and_sold() {
    let compiled = with_companies(70);
    assert!(compiled.diagnostics.is_empty(), "{:?}", messages(&compiled));
    let title = compiled.title.expect("nothing is wrong with it");
    let ruleset = Arc::new(Ruleset::new(&title, &[], 3).expect("three may play"));
    let mut game = Game::start(ruleset, 1).expect("there is no script");
    assert_eq!(game.state().round.offered.len(), 70);
    let deed = Deed::Bid { company: Some(CompanyId(0)), price: title.entities.companies[0].value };
    let last = CompanyId(69);
    let bid =
        Deed::Bid { company: Some(last), price: title.entities.companies[69].value + Money(5) };
    for deed in [deed, bid] {
        let entity = game.current().expect("somebody is in turn");
        game.process(&Action { entity, deed }).expect("the rules allow it");
    }
    assert_ne!(game.state().companies[0].owner, CompanyOwner::None);
    assert_eq!(game.state().round.bids.iter().map(|it| it.company).collect::<Vec<_>>(), [last]);
    assert_eq!(game.state().round.offered.iter().max(), Some(69));
}

#[test]
fn more_companies_than_there_is_room_for() {
    assert!(with_companies(128).diagnostics.is_empty());
    let compiled = with_companies(129);
    let message = "129 companies are more than the 128 that there is room for";
    let found = compiled.diagnostics.iter().find(|it| it.message().contains(message));
    assert!(found.is_some(), "{:?}", messages(&compiled));
}
