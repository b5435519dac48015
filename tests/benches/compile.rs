//! How fast titles are checked and built, on one core.

#![expect(clippy::print_stdout, reason = "what it prints is what it is for")]

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use divan::Bencher;
use tests::backends::titles_folder;
use titlec::diagnostic::{Diagnostics, Format, Report, Style, render};
use titlec::shelf::Shelf;
use titlec::source::{Files, Folder, NoBases, Part, load};
use titlec::{Compiled, starter};

fn main() {
    print_slowest();
    divan::main();
}

/// How often each title is checked to find the slowest.
const TRIES: usize = 20;

/// A check of any shipped title takes less.
const GOAL: Duration = Duration::from_millis(5);

/// Prints what all titles take together, the one that takes longest, and those that miss the goal; the best of several tries
/// for each.
fn print_slowest() {
    let timed: Vec<(Duration, Shipped)> = shipped()
        .into_iter()
        .map(|title| {
            let try_once = |_| {
                let start = Instant::now();
                drop(check(&title.0));
                start.elapsed()
            };
            ((0..TRIES).map(try_once).min().expect("it is tried"), title)
        })
        .collect();
    let total: Duration = timed.iter().map(|it| it.0).sum();
    if let Some((slowest, name)) = timed.iter().max_by_key(|it| it.0) {
        println!("{} titles in {total:?}; the slowest is {name} in {slowest:?}", timed.len());
    }
    for (time, name) in timed.iter().filter(|it| it.0 >= GOAL) {
        println!("{name} takes {time:?}, and should take less than {GOAL:?}");
    }
}

/// The folder of a shipped title, called by its name.
#[derive(Debug)]
struct Shipped(PathBuf);

impl fmt::Display for Shipped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.file_name().unwrap_or_default().to_string_lossy())
    }
}

fn shipped() -> Vec<Shipped> {
    folders().into_iter().map(Shipped).collect()
}

fn folders() -> Vec<PathBuf> {
    load::find(&titles_folder()).expect("the titles are there")
}

/// All that `titlec check` does with a title: its files, its options, and its scenarios.
fn check(folder: &Path) -> Compiled {
    let mut files = Files::default();
    let found = load::title(folder, &mut files).expect("the files are there");
    let bases = vec![Shelf::beside(folder), Shelf::Shipped];
    let mut compiled = titlec::compile(&found, &mut files, &bases);
    let scenarios = load::scenarios(folder).expect("the folder can be read");
    let ids: Vec<_> =
        scenarios.iter().map(|it| load::text(it, &mut files).expect("it can be read")).collect();
    assert!(compiled.title.is_some(), "no errors");
    compiled.check_scenarios(&ids, &files);
    assert!(compiled.diagnostics.is_empty(), "nothing is wrong with a shipped title");
    compiled
}

#[divan::bench]
fn check_all_titles(bencher: Bencher<'_, '_>) {
    let folders = folders();
    bencher.bench_local(|| folders.iter().map(|it| check(it)).collect::<Vec<_>>());
}

/// What `titlec check titles/NAME` does once it runs, for each shipped title. The goal is less than 5 ms for every one.
#[divan::bench(args = shipped())]
fn check_one_title(bencher: Bencher<'_, '_>, title: &Shipped) {
    bencher.bench_local(|| check(&title.0));
}

/// A title with fifty thousand wrong names, and all that is said about them.
#[divan::bench(sample_count = 10)]
fn fifty_thousand_messages(bencher: Bencher<'_, '_>) {
    let names: Vec<String> = (0..50_000).map(|it| format!("\"Q{it}\"")).collect();
    let wrong = format!("hexes: [{}]", names.join(", "));
    bencher.bench_local(|| {
        let mut files = Files::default();
        let parts = starter::whole("18Large").into_iter().filter_map(|(path, text)| {
            let part = Part::ALL.into_iter().find(|it| it.file_name() == path)?;
            Some((part, files.add(path, text.replacen("hexes: [\"B4\"]", &wrong, 1))))
        });
        let folder = Folder { name: "18Large".to_owned(), parts: parts.collect() };
        let compiled = titlec::compile(&folder, &mut files, &NoBases);
        let diagnostics: &Diagnostics = &compiled.diagnostics;
        assert!(diagnostics.len() >= 50_000, "each name is told of");
        let report = [Report { files: &files, diagnostics }];
        render::render(&report, Format::Human, Style::PLAIN)
    });
}

#[divan::bench]
fn build_all_titles(bencher: Bencher<'_, '_>) {
    let folder = titles_folder();
    bencher.bench_local(|| titlec::build::titles(&folder).compile());
}
