//! What ARCHITECTURE says of the engine's parts is true. `UPDATE_ARCHITECTURE=1` writes its table of kits anew.

use std::path::{Path, PathBuf};
use std::{env, fs};

use tests::architecture::{self, Source, kits};

const START: &str = "<!-- kits -->\n";
const END: &str = "<!-- /kits -->";

/// How many methods a game may have. This number only falls.
const MOST_METHODS: usize = 383;
/// How many files may reach each other by calls. This number only falls.
const LARGEST_RING: usize = 5;

fn page() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../ARCHITECTURE.md")
}

fn core() -> Vec<Source> {
    let mut sources = architecture::engine();
    sources.retain(|it| !it.path.starts_with("kits/"));
    sources
}

#[test]
fn the_table_of_kits_is_fresh() {
    let text = fs::read_to_string(page()).expect("it is there");
    let (before, rest) = text.split_once(START).expect("it says where the table starts");
    let (shown, after) = rest.split_once(END).expect("it says where the table ends");
    let fresh = kits::table(&architecture::engine());
    if env::var_os("UPDATE_ARCHITECTURE").is_some() {
        let text = format!("{before}{START}{fresh}{END}{after}");
        fs::write(page(), text).expect("it can be written");
        return;
    }
    let again = "UPDATE_ARCHITECTURE=1 cargo test -p tests --test architecture";
    assert!(shown == fresh, "the table of kits is not fresh; write it anew: {again}\n{fresh}");
}

#[test]
fn kits_list_the_joints_at_which_they_do_something() {
    let wrong = kits::misplaced_joints(&architecture::engine());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn kits_add_no_methods_to_types_of_the_core() {
    let found = kits::extended_types(&architecture::engine());
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// What can be done with a game is a list that one reads. What only one file needs is a function of that file.
#[test]
fn a_game_has_few_methods() {
    let core = core();
    let methods = architecture::methods(&core, "Game");
    let count: usize = methods.values().map(Vec::len).sum();
    assert!(count <= MOST_METHODS, "`Game` has {count} methods: {methods:#?}");
}

#[test]
fn files_of_the_core_call_in_one_direction() {
    let core = core();
    let calls = architecture::calls(&core);
    let rings = architecture::rings(&calls);
    let largest = rings.first().map_or(0, Vec::len);
    assert!(
        largest <= LARGEST_RING,
        "{largest} files all reach each other by calls: {:#?}",
        rings[0]
    );
}
