//! The scenarios of all titles, on both back ends.

use std::path::{Path, PathBuf};

use engine::abilities::Ability;
use engine::game::Game;
use engine::list::List;
use engine::scenario::{Failure, Run};
use engine::title::Title;
use tests::backends::{compiled, titles_folder};
use tests::holds::{agree, is_sound, survives_saving};
use titlec::diagnostic::{Diagnostics, render};
use titlec::scenario::{Loaded, load};
use titlec::source::{Files, load as disk};

/// The title in a folder and its scenarios, which have no mistakes.
fn scenarios(folder: &Path) -> (Title, Files, Vec<Loaded>) {
    let title = titlec::load_title(folder).unwrap_or_else(|report| panic!("{report}"));
    let mut files = Files::default();
    let mut wrong = Diagnostics::default();
    let mut all = Vec::new();
    for path in disk::scenarios(folder).expect("the folder can be read") {
        let id = disk::text(&path, &mut files).expect("the file can be read");
        all.extend(load(&title, id, &files, &mut wrong));
    }
    assert!(wrong.is_empty(), "{}", render::plain(&files, &wrong));
    (title, files, all)
}

fn root() -> PathBuf {
    titles_folder().join("..")
}

/// Runs a scenario on two titles side by side: equal after every step, sound, and the same after saving and loading.
fn run_on_both(left: &Title, right: &Title, loaded: &Loaded) -> Result<(), Failure> {
    let mut runs = [Run::new(left, &loaded.scenario)?, Run::new(right, &loaded.scenario)?];
    loop {
        let holds = agree(runs[0].game(), runs[1].game())
            .and_then(|()| is_sound(runs[0].game()))
            .and_then(|()| survives_saving(runs[0].game()));
        if let Err(problem) = holds {
            panic!("{}: {problem}", loaded.scenario.name);
        }
        let game = runs[1].game();
        let again = Game::load(game.shared_ruleset(), &game.save()).expect("it was just saved");
        runs[1].go_on_with(again);
        let [left, right] = &mut runs;
        let (Some(left), Some(right)) = (left.step(), right.step()) else { return Ok(()) };
        assert_eq!(left, right, "the back ends differ in {}", loaded.scenario.name);
        left?;
    }
}

#[test]
fn the_scenarios_of_all_titles_hold_on_both_back_ends() {
    let mut count = 0;
    for folder in disk::find(&titles_folder()).expect("the titles are there") {
        let (title, files, all) = scenarios(&folder);
        let compiled = compiled(&title.title.name).expect("every title is compiled");
        for loaded in &all {
            if let Err(failure) = run_on_both(&title, &compiled, loaded) {
                let wrong = titlec::scenario::diagnostics(&failure, &loaded.places);
                panic!("{}\n{}", loaded.scenario.name, render::plain(&files, &wrong));
            }
        }
        count += all.len();
    }
    assert!(count >= 10, "only {count} scenarios were found");
}

#[test]
fn the_guide_shows_the_scenario_of_the_tiny_title_which_holds() {
    let folder = root().join("docs/tiny");
    let guide = std::fs::read_to_string(root().join("docs/scenarios.md")).expect("it is there");
    let (title, files, all) = scenarios(&folder);
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
    let (mut title, files, all) = scenarios(&titles_folder().join("1889"));
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
