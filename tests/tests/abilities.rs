//! Every ability and every time of use, tried out on small titles.

use std::collections::BTreeSet;

use engine::abilities::{Ability, Role, Use, When};
use engine::ids::HexId;
use engine::list::List;
use engine::ruleset::Ruleset;
use engine::scenario::{About, Check, Scenario, ScenarioStep};
use engine::vocab::Typed;
use tests::facts::Triple;
use tests::powers::{compiled, folder, without};
use tests::scenarios::Scenarios;
use tests::words::word;
use titlec::source::load as disk;

/// What other titles say and what can never happen: a time that is none, or an owner who never sees it.
const DEFECTS: &[(&str, Option<&str>, Option<&str>)] = &[
    ("close", Some("run_train"), None),
    ("shares", Some("3"), None),
    ("shares", Some("4"), None),
    ("token", Some("owning_player_track"), Some("corporation")),
];

fn titles() -> Vec<Scenarios> {
    let folders = disk::find(&folder()).expect("the titles are there");
    folders.iter().map(|it| Scenarios::of(it)).collect()
}

fn triple(use_: &About) -> Triple {
    let owner = use_.owner_type.name();
    (
        use_.ability.0.to_owned(),
        use_.when.map(|it| it.name().to_owned()),
        Some(owner.to_owned()).filter(|it| it != "either"),
    )
}

fn refuses(scenario: &Scenario) -> bool {
    scenario.steps.iter().any(|it| matches!(it, ScenarioStep::Check(Check::Refused(_))))
}

fn looks_before(scenario: &Scenario) -> bool {
    scenario.steps.iter().any(|it| matches!(it, ScenarioStep::Check(Check::Expect(_))))
}

#[test]
fn scenarios_about_abilities_hold_on_both_back_ends() {
    for scenarios in titles() {
        let name = &scenarios.title.title.name;
        scenarios.hold_on_both(compiled(name).unwrap_or_else(|| panic!("{name} is not compiled")));
    }
}

#[test]
fn a_scenario_fails_without_the_ability_or_the_time_that_it_is_about() {
    let mut wrong = Vec::new();
    for scenarios in titles() {
        for loaded in &scenarios.all {
            for use_ in loaded.scenario.about.iter() {
                let name = &loaded.scenario.name;
                let Some(title) = without(&scenarios.title, use_) else {
                    wrong.push(format!("{name}: {:?} is not in the title", triple(use_)));
                    continue;
                };
                if titlec::scenario::run(&title, loaded).is_ok() {
                    wrong.push(format!("{name}: holds without {:?}", triple(use_)));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_use_of_an_ability_that_other_titles_have_is_shown() {
    let titles = titles();
    let shown: BTreeSet<Triple> = titles
        .iter()
        .flat_map(|it| it.all.iter().flat_map(|it| it.scenario.about.iter().map(triple)))
        .collect();
    let defects: Vec<Triple> = DEFECTS
        .iter()
        .map(|(a, b, c)| ((*a).to_owned(), b.map(str::to_owned), c.map(str::to_owned)))
        .collect();
    let listed = tests::facts::listed_triples();
    let missing: Vec<&Triple> =
        listed.iter().filter(|it| !shown.contains(it) && !defects.contains(it)).collect();
    assert!(missing.is_empty(), "{} uses are not shown: {missing:#?}", missing.len());
}

#[test]
fn every_ability_and_every_time_is_used_and_refused() {
    let titles = titles();
    let scenarios: Vec<&Scenario> =
        titles.iter().flat_map(|it| it.all.iter().map(|it| &it.scenario)).collect();
    let about = |fits: &dyn Fn(&About) -> bool| -> Vec<&Scenario> {
        scenarios.iter().copied().filter(|it| it.about.iter().any(fits)).collect()
    };
    let mut missing = Vec::new();
    for item in Ability::ONE_OF.items {
        let found = about(&|it| it.ability.0 == item.name);
        let chosen = Ability::comes_by_name(item.name) == Some(Use::Chosen);
        if found.is_empty() {
            missing.push(format!("{}: no scenario", item.name));
        } else if chosen && !found.iter().any(|it| refuses(it)) {
            missing.push(format!("{}: nothing is refused", item.name));
        }
    }
    for when in When::ALL {
        let found = about(&|it| it.when == Some(*when));
        let tried = match when.role() {
            Role::Window(_) => *when == When::Any || found.iter().any(|it| refuses(it)),
            Role::Moment => found.iter().any(|it| looks_before(it)),
        };
        if found.is_empty() || !tried {
            missing.push(format!("{}: {} scenarios, tried {tried}", when.name(), found.len()));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn a_title_that_asks_for_more_room_than_there_is_cannot_be_played() {
    let title = Scenarios::of(&folder().join("FullHouse")).title;
    assert!(Ruleset::not_built(&title).is_empty());
    let with = |ability: Ability| {
        let mut title = title.clone();
        let mut companies = title.entities.companies.to_vec();
        companies[0].abilities = vec![ability].into();
        title.entities.companies = companies.into();
        Ruleset::not_built(&title).into_iter().map(|(path, _)| path).collect::<Vec<_>>()
    };
    let stations = with(Ability::AdditionalToken(word(&[("count", Some(1u8).to_value())])));
    assert_eq!(stations, ["entities.corporations[0].tokens"]);
    let hexes: List<HexId> = (0..63).map(|_| HexId(0)).collect();
    let places = with(Ability::Reservation(word(&[("hexes", hexes.to_value())])));
    assert_eq!(places, ["entities"]);
}
