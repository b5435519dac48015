//! How fast titles are checked and built, on one core.

#![expect(clippy::print_stdout, reason = "what it prints is what it is for")]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use divan::Bencher;
use tests::backends::titles_folder;
use titlec::diagnostic::{Diagnostics, Format, Report, Style, render};
use titlec::shelf::Shelf;
use titlec::source::{Files, Folder, NoBases, Part, load};
use titlec::{Compiled, scenario, starter};

fn main() {
    print_slowest();
    divan::main();
}

/// How often each title is checked to find the slowest.
const TRIES: usize = 10;

/// Prints what all titles take together, and the one that takes longest; the best of several tries for each.
fn print_slowest() {
    let timed: Vec<(Duration, String)> = folders()
        .iter()
        .map(|folder| {
            let try_once = |_| {
                let start = Instant::now();
                drop(check(folder));
                start.elapsed()
            };
            let best = (0..TRIES).map(try_once).min().expect("it is tried");
            (best, folder.file_name().unwrap_or_default().to_string_lossy().into_owned())
        })
        .collect();
    let total: Duration = timed.iter().map(|it| it.0).sum();
    if let Some((slowest, name)) = timed.iter().max() {
        println!("{} titles in {total:?}; the slowest is {name} in {slowest:?}", timed.len());
    }
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
    let title = compiled.title.as_ref().expect("no errors");
    let scenarios = load::scenarios(folder).expect("the folder can be read");
    let ids: Vec<_> =
        scenarios.iter().map(|it| load::text(it, &mut files).expect("it can be read")).collect();
    scenario::check(title, &ids, &files, &mut compiled.diagnostics);
    assert!(compiled.diagnostics.is_empty(), "nothing is wrong with a shipped title");
    compiled
}

#[divan::bench]
fn check_all_titles(bencher: Bencher<'_, '_>) {
    let folders = folders();
    bencher.bench_local(|| folders.iter().map(|it| check(it)).collect::<Vec<_>>());
}

#[divan::bench]
fn check_one_title(bencher: Bencher<'_, '_>) {
    let folder = titles_folder().join("1889");
    bencher.bench_local(|| check(&folder));
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
    bencher.bench_local(|| titlec::generate::build(&folder));
}
