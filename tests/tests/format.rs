//! A module that was written before compiles and plays as long as the format of modules is the same.

use std::path::Path;
use std::sync::Arc;
use std::{env, fs};

use engine::game::Game;
use engine::generated::FORMAT;
use engine::ruleset::Ruleset;
use tests::player::play;

/// Written when the format was last changed, from the title as it was then.
#[expect(dead_code, unreachable_pub, reason = "it is compiled, and one item is used")]
mod module {
    include!("format/module.rs");
}

/// To write the module anew, once the format has grown: `UPDATE_FORMAT=1 cargo test -p tests --test format`.
#[test]
fn a_module_of_this_format_is_played() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/format/module.rs");
    if env::var_os("UPDATE_FORMAT").is_some() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles/8888");
        let title = titlec::load_title(&folder).expect("the title has no errors");
        fs::write(&file, titlec::generate::module(&title, "8888"))
            .expect("the file can be written");
    }
    let text = fs::read_to_string(&file).expect("the module is there");
    assert!(
        text.contains(&format!("made_for({FORMAT})")),
        "the format has grown; UPDATE_FORMAT=1 writes the module anew"
    );
    let ruleset = Ruleset::new(&module::TITLE, &[], 3).expect("three can play it");
    let game = Game::start(Arc::new(ruleset), 1).expect("the script does not fail");
    let played = play(game, 1, |_, _| Ok(())).expect("it is played to its end");
    assert!(played.turns.len() > 100, "{} turns", played.turns.len());
}
