//! The scenarios of all titles, on both back ends.

use std::path::PathBuf;

use engine::abilities::Ability;
use engine::list::List;
use tests::backends::{compiled, titles_folder};
use tests::scenarios::Scenarios;
use titlec::diagnostic::render;
use titlec::source::load as disk;

fn root() -> PathBuf {
    titles_folder().join("..")
}

#[test]
fn the_scenarios_of_all_titles_hold_on_both_back_ends() {
    let mut count = 0;
    for folder in disk::find(&titles_folder()).expect("the titles are there") {
        let scenarios = Scenarios::of(&folder);
        let name = &scenarios.title.title.name;
        scenarios.hold_on_both(&compiled(name).expect("every title is compiled"));
        count += scenarios.all.len();
    }
    assert!(count >= 10, "only {count} scenarios were found");
}

#[test]
fn the_guide_shows_the_scenario_of_the_tiny_title_which_holds() {
    let folder = root().join("docs/tiny");
    let guide = std::fs::read_to_string(root().join("docs/scenarios.md")).expect("it is there");
    let Scenarios { title, files, all } = Scenarios::of(&folder);
    assert!(!all.is_empty());
    for path in disk::scenarios(&folder).expect("the folder can be read") {
        let text = std::fs::read_to_string(path).expect("it was there a moment ago");
        assert!(guide.contains(text.trim_end()), "the guide shows something else");
    }
    for loaded in &all {
        if let Err(wrong) = titlec::scenario::run(&title, loaded) {
            panic!("{}", render::plain(&files, &wrong));
        }
    }
}

#[test]
fn a_scenario_fails_on_a_title_without_the_ability_that_it_shows() {
    let Scenarios { mut title, files, all } = Scenarios::of(&titles_folder().join("1889"));
    let mut companies = title.entities.companies.to_vec();
    for company in &mut companies {
        let kept = company.abilities.iter().filter(|it| !matches!(it, Ability::TileLay(_)));
        company.abilities = kept.cloned().collect::<List<_>>();
    }
    title.entities.companies = companies.into();
    let ferry =
        all.iter().find(|it| it.scenario.name.starts_with("the ferry")).expect("it is there");
    let wrong = titlec::scenario::run(&title, ferry).expect_err("nothing lays the port");
    let report = render::plain(&files, &wrong);
    assert!(report.contains("title::scenario_failed"), "{report}");
    assert!(report.contains("× refused: "), "{report}");
}
