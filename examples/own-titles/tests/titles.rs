//! What came of the titles: their modules as files to review, and games that are played to their end.

use std::fs;
use std::path::Path;

use own_titles::random::play;
use own_titles::{TITLES, t18hill};

/// A change of the title, or of how titles are compiled, shows here as a difference to look at.
#[test]
fn the_module_of_a_title() {
    let module = fs::read_to_string(Path::new(env!("OUT_DIR")).join("t18hill.rs"));
    insta::assert_snapshot!(module.expect("the build script wrote it"));
}

#[test]
fn ids_have_the_names_of_the_title() {
    let corporations = &t18hill::TITLE.entities.corporations;
    assert_eq!(*corporations[t18hill::corporation::BR.index()].sym, *"BR");
}

#[test]
fn every_title_is_played_to_its_end() {
    for title in TITLES {
        for seed in 1..=3 {
            let (game, actions) = play(title, 3, seed);
            assert!(game.finished() && actions > 50, "{}: {actions} actions", title.title.name);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let [one, other] = [7, 7].map(|seed| play(&t18hill::TITLE, 3, seed));
    assert_eq!((one.0.digest(), one.1), (other.0.digest(), other.1));
}
