//! A title on which the compiler fails, among others: every command tells of it, ends with the code for a fault, and does
//! its work on the rest.

use std::cell::RefCell;
use std::path::PathBuf;
use std::sync::Mutex;
use std::{env, fs};

use clap::Parser;
use serde_json::Value;

use super::{Arguments, Outcome, crash, run};
use crate::starter;

/// The title on which the compiler fails in these cases.
const UNLUCKY: &str = "18Crash";

thread_local! {
    static PRINTED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Commands remember for the whole program that something failed, so that one runs at a time.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// Fails on one title.
pub(super) fn crash_on_purpose(name: &str) {
    assert_ne!(name, UNLUCKY, "on purpose");
}

/// Keeps what a command prints.
pub(super) fn keep(text: &str) {
    PRINTED.with_borrow_mut(|it| it.push_str(text));
}

struct Folder(PathBuf);

impl Folder {
    /// A title that is fine before the one that is not, and one behind it.
    fn new(name: &str) -> Folder {
        let root = env::temp_dir().join(format!("titlec-crash-{}-{name}", std::process::id()));
        for title in ["18Before", UNLUCKY, "18Later"] {
            for file in starter::whole(title) {
                let path = root.join("titles").join(title).join(file.0);
                fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
                fs::write(path, file.1).expect("it can be written");
            }
        }
        Folder(root)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// How a command ends and what it prints; `TITLES` and `OUT` stand for folders.
fn ended(folder: &Folder, command: &str) -> (Outcome, String) {
    let _alone = ONE_AT_A_TIME.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let place = |it: &str| folder.0.join(it).display().to_string();
    let words = command.split(' ').map(|it| match it {
        "TITLES" => place("titles"),
        "OUT" => place("out"),
        it => it.to_owned(),
    });
    let arguments = Arguments::try_parse_from(std::iter::once("titlec".to_owned()).chain(words));
    PRINTED.take();
    let outcome = crash::outcome(|| run(&arguments.expect("a command")));
    (outcome, PRINTED.take())
}

#[test]
fn every_command_over_a_folder_goes_on_and_ends_with_a_fault() {
    let folder = Folder::new("folder");
    for (command, told) in [
        ("check TITLES --format json", vec!["titlec::crashed", UNLUCKY]),
        ("check TITLES --format sarif", vec!["titlec::crashed", UNLUCKY]),
        ("check TITLES", vec!["titlec::crashed", UNLUCKY]),
        ("test TITLES", vec!["18Before", "titlec::crashed", "18Later"]),
        ("test TITLES --format json", vec!["18Before", "titlec::crashed", "18Later"]),
        ("layers TITLES", vec!["18Before", "18Later"]),
        ("layers TITLES --format json", vec!["18Before", "18Later"]),
        ("stats TITLES", vec!["2 titles"]),
        ("stats TITLES --format json", vec!["\"titles\": 2"]),
        ("list --titles TITLES", vec!["18Before", "18Later"]),
        ("list --titles TITLES --format json", vec!["18Before", "18Later"]),
        ("render TITLES --what market --out OUT", vec![]),
        ("build TITLES --out OUT", vec![]),
    ] {
        let (outcome, printed) = ended(&folder, command);
        assert_eq!(outcome, Outcome::Fault, "{command}");
        for words in told {
            assert!(printed.contains(words), "{command} prints {printed}");
        }
        if command.contains("json") || command.contains("sarif") {
            serde_json::from_str::<Value>(&printed).expect("one whole document");
        }
    }
    let drawn = |title: &str| folder.0.join("out").join(title).is_dir();
    assert!(drawn("18Before") && drawn("18Later") && !drawn(UNLUCKY));
}

#[test]
fn a_fault_does_not_outlast_its_command() {
    let folder = Folder::new("next");
    assert_eq!(ended(&folder, "layers TITLES").0, Outcome::Fault);
    let before = format!("{}/18Before", folder.0.join("titles").display());
    assert_eq!(ended(&folder, &format!("check {before}")).0, Outcome::Well);
}
