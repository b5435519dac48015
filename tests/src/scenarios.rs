//! Scenarios of titles in folders, and running them on both back ends at once.

use std::path::Path;

use engine::game::Game;
use engine::scenario::{Failure, Run};
use engine::title::Title;
use titlec::diagnostic::{Diagnostics, render};
use titlec::scenario::{Loaded, load};
use titlec::source::{Files, load as disk};

use crate::holds::{agree, is_sound, survives_saving};

/// A title and its scenarios.
#[derive(Debug)]
pub struct Scenarios {
    /// The title, from its files.
    pub title: Title,
    /// The files of the scenarios.
    pub files: Files,
    /// The scenarios.
    pub all: Vec<Loaded>,
}

impl Scenarios {
    /// The title in a folder and its scenarios, which have no mistakes.
    ///
    /// # Panics
    /// If they have.
    pub fn of(folder: &Path) -> Scenarios {
        let title = titlec::load_title(folder).unwrap_or_else(|report| panic!("{report}"));
        let mut files = Files::default();
        let mut wrong = Diagnostics::default();
        let mut all = Vec::new();
        let paths = disk::scenarios(folder).expect("the folder can be read");
        let read =
            |path: &std::path::PathBuf| disk::text(path, &mut files).expect("the file can be read");
        let ids: Vec<_> = paths.iter().map(read).collect();
        for id in ids {
            all.extend(load(&title, id, &files, &mut wrong));
        }
        assert!(wrong.is_empty(), "{}", render::plain(&files, &wrong));
        Scenarios { title, files, all }
    }

    /// Every scenario holds, on the title from its files and on the compiled one.
    ///
    /// # Panics
    /// If one does not.
    pub fn hold_on_both(&self, compiled: &Title) {
        for loaded in &self.all {
            if let Err(failure) = run_on_both(&self.title, compiled, loaded) {
                panic!("{}\n{}", loaded.scenario.name, self.report(loaded, &failure));
            }
        }
    }

    /// What is wrong with a scenario, for people.
    pub fn report(&self, loaded: &Loaded, failure: &Failure) -> String {
        let wrong = titlec::scenario::diagnostics(failure, &loaded.places);
        render::plain(&self.files, &wrong)
    }
}

/// Runs a scenario on two titles side by side: equal after every step, sound, and the same after saving and loading.
///
/// # Errors
/// If the scenario does not hold.
///
/// # Panics
/// If the back ends differ, or what always holds does not.
pub fn run_on_both(left: &Title, right: &Title, loaded: &Loaded) -> Result<(), Failure> {
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
