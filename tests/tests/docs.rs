//! What the README and the guides show is true.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use engine::game::Game;
use engine::ruleset::Ruleset;
use tests::holds::is_sound;
use tests::player::play;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect("it is there")
}

#[test]
fn the_readme_shows_the_tiny_title_as_it_is() {
    let readme = read("README.md");
    for file in ["title.toml", "map.ron", "entities.ron", "trains.ron", "rounds.ron"] {
        assert!(readme.contains(&read(&format!("docs/tiny/{file}"))), "{file} differs");
    }
}

#[test]
fn the_tiny_title_plays_to_its_end() {
    let title =
        titlec::load_title(&root().join("docs/tiny")).unwrap_or_else(|report| panic!("{report}"));
    for players in 2..=3 {
        let rules = Arc::new(Ruleset::new(&title, &[], players).expect("it takes so many"));
        let played =
            play(Game::start(rules, 1).expect("the script does not fail"), 1, |game, _| {
                is_sound(game)
            })
            .expect("it is sound");
        assert!(played.game.finished());
    }
}

/// A title that `titlec new` makes, in a folder that is gone afterwards.
fn made(name: &str, files: &[titlec::starter::File]) -> engine::title::Title {
    let shelf = std::env::temp_dir().join(format!("titlec-made-{}-{name}", std::process::id()));
    let folder = shelf.join(name);
    for (path, text) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("it is in the folder"))
            .expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    }
    let title = titlec::load_title(&folder);
    fs::remove_dir_all(&shelf).expect("it was made");
    title.unwrap_or_else(|report| panic!("{report}"))
}

#[test]
fn titles_that_are_made_new_play_to_their_end() {
    let base = titles::all().iter().find(|it| &*it.title.name == "1889").expect("it is shipped");
    let all = [
        made("whole", &titlec::starter::whole("Whole")),
        made("like", &titlec::starter::variant("Like", "1889", base)),
    ];
    for title in &all {
        for players in title.title.players.min..=title.title.players.max {
            let rules = Ruleset::new(title, &[], usize::from(players)).expect("it takes so many");
            let game = Game::start(Arc::new(rules), 1).expect("the script does not fail");
            let played = play(game, 1, |game, _| is_sound(game)).expect("it is sound");
            assert!(played.game.finished());
        }
    }
}

/// The text without the indentation of its lines.
fn flush(text: &str) -> String {
    text.lines().map(str::trim).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_guides_show_titles_as_they_are() {
    for (guide, least) in [("docs/abilities.md", 8), ("docs/rounds.md", 8)] {
        let count = blocks_shown_rightly(&read(guide));
        assert!(count >= least, "only {count} blocks were found in {guide}");
    }
}

/// How many blocks a guide has. Each says which file it is taken from.
fn blocks_shown_rightly(guide: &str) -> usize {
    let mut count = 0;
    for block in guide.split("\n```").skip(1).step_by(2) {
        let (head, shown) = block.split_once('\n').expect("a block has lines");
        let (_, path) = head.split_once(' ').expect("a block says where it is from");
        assert!(flush(&read(path)).contains(&flush(shown)), "{path} does not say:\n{shown}");
        count += 1;
    }
    count
}
