//! Work grows no faster than what is worked on. Four times as much takes about four times as long where the growth is even
//! and sixteen times where every two things are compared, so that a limit between them holds on a busy machine too.
#![cfg(feature = "cli")]

use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use engine::record::effective;
use engine::wire::RawAction;
use titlec::compile;
use titlec::diagnostic::{Format, Report, Style, render};
use titlec::shelf::Shelf;
use titlec::source::{Bases, Files, Folder, NoBases, Part};
use titlec::starter;

/// What this thread has worked so far. Where the system does not tell, all time counts, also that of others.
fn worked(since: Instant) -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = told.split(' ').next().and_then(|it| it.parse().ok());
    nanoseconds.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

/// The best of a few runs.
fn time(mut work: impl FnMut()) -> Duration {
    let mut run = || {
        let start = Instant::now();
        let before = worked(start);
        work();
        worked(start).saturating_sub(before)
    };
    let _warm = run();
    [run(), run(), run()].into_iter().min().expect("three runs")
}

/// Whether four times as much takes less than nine times as long.
fn assert_even(what: &str, size: usize, mut work: impl FnMut(usize)) {
    // A machine that is busy with other things slows a run down, but not every one of them by the same.
    let tries = (0..5).map(|_| (time(|| work(size)), time(|| work(4 * size))));
    let mut uneven = Vec::new();
    for (some, more) in tries {
        if more < 9 * some + Duration::from_millis(20) {
            return;
        }
        uneven.push((some, more));
    }
    panic!("{what}: what {size} take, and four times as many: {uneven:?}");
}

fn action(kind: &'static str, action_id: Option<i64>) -> RawAction<'static> {
    RawAction { kind: kind.into(), action_id, ..RawAction::default() }
}

/// Half of the actions count, and then all of them are taken back and brought again time after time.
fn storm(count: usize, undo: RawAction<'static>) -> Vec<RawAction<'static>> {
    let deeds = std::iter::repeat_n(action("pass", None), count / 2);
    let storm = [undo, action("redo", None)];
    deeds.chain(storm.into_iter().cycle().take(count / 2)).collect()
}

#[test]
fn undo_and_redo_a_hundred_thousand_times() {
    for undo in [action("undo", None), action("undo", Some(0)), action("undo", Some(1))] {
        assert_eq!(effective(&storm(100_000, undo.clone())).map(|it| it.len()), Ok(50_000));
        let [some, more] = [25_000, 100_000].map(|count| storm(count, undo.clone()));
        assert_even("undo and redo", 25_000, |count| {
            let actions = if count == 25_000 { &some } else { &more };
            black_box(effective(actions)).expect("all of them are understood");
        });
    }
}

/// A new title with something written in one of its files.
fn check(part: Part, from: &str, to: &str) -> (Files, titlec::Compiled) {
    compiled(|found, text| if found == part { text.replacen(from, to, 1) } else { text })
}

/// A new title with this script.
fn with_script(script: &str) -> titlec::Compiled {
    compiled(|found, text| if found == Part::Rules { script.to_owned() } else { text }).1
}

/// A new title, each of its files as `change` has it.
fn compiled(change: impl Fn(Part, String) -> String) -> (Files, titlec::Compiled) {
    let written = starter::whole("18Large");
    let text_of = |part: Part| {
        written
            .iter()
            .find(|it| it.0 == part.file_name())
            .map(|it| it.1.clone())
            .unwrap_or_default()
    };
    let mut files = Files::default();
    let parts = Part::ALL.map(|it| (it, files.add(it.file_name(), change(it, text_of(it)))));
    let folder = Folder { name: "18Large".to_owned(), parts: parts.into_iter().collect() };
    let compiled = compile(&folder, &mut files, &NoBases);
    (files, compiled)
}

fn rendered(part: Part, from: &str, to: &str) -> String {
    let (files, compiled) = check(part, from, to);
    let report = [Report { files: &files, diagnostics: &compiled.diagnostics }];
    [Format::Json, Format::Sarif, Format::Human, Format::Github]
        .map(|format| render::render(&report, format, Style::PLAIN))
        .concat()
}

#[test]
fn wrong_names_and_their_messages() {
    assert_even("wrong names", 1_000, |count| {
        let names: Vec<String> = (0..count).map(|it| format!("\"Q{it}\"")).collect();
        let to = format!("hexes: [{}]", names.join(", "));
        let text = rendered(Part::Entities, "hexes: [\"B4\"]", &to);
        assert!(text.contains("hex `Q999` is not on the map"));
    });
}

#[test]
fn things_that_are_said_twice() {
    assert_even("doubled keys", 1_000, |count| {
        let to = format!("locations: {{ {}", "\"A5\": \"x\", ".repeat(count));
        assert!(rendered(Part::Map, "locations: {", &to).contains("`A5` is given twice"));
    });
}

#[test]
fn things_that_are_said_of_one_part_of_a_tile() {
    assert_even("attributes", 2_000, |count| {
        let many: String = (0..count).map(|it| format!(",hide:{it}")).collect();
        let to = format!("\"D6\": \"city=revenue:0{many}\"");
        let text = rendered(Part::Map, "\"D6\": \"upgrade=cost:60,terrain:mountain\"", &to);
        assert!(text.contains("`hide` is said twice"));
    });
}

/// A mistake in the innermost of many blocks: whatever stands around it, nothing is parsed again for another attempt.
#[test]
fn a_mistake_deep_inside_a_script() {
    let frames = [
        ("a = if e { ", " }"),
        ("a[b] = if e { ", " }"),
        ("a[if e { ", " }]"),
        ("a(if e { ", " })"),
        ("a(b: if e { ", " })"),
        ("a(b => if e { ", " })"),
        ("a.b(if e { ", " })"),
        ("a - if e { ", " }"),
        ("a == if e { ", " }"),
        ("not if e { ", " }"),
        ("let a = if e { ", " };"),
        ("for a in b where if e { ", " } { }"),
        ("if e { } else if e { ", " }"),
        ("if if e { ", " } { }"),
        ("require if e { ", " } else \"\""),
        ("\"{if e { ", " }}\""),
        ("[if e { ", " }]"),
        ("(if e { ", " })"),
    ];
    for (open, close) in frames {
        for mistake in ["let", "1 +", "a[", "?", "a b"] {
            assert_even(open, 5, |count| {
                let body = format!("{}{mistake}{}", open.repeat(count), close.repeat(count));
                let compiled = with_script(&format!("hook setup {{ {body} }}"));
                let codes: Vec<_> = compiled.diagnostics.iter().map(|it| it.rule().code).collect();
                assert!(codes.contains(&"hook::syntax"), "`{open}` around `{mistake}`: {codes:?}");
            });
        }
    }
}

/// More than there may be of something takes no longer than what there may be.
#[test]
fn what_is_too_much_is_refused_at_once() {
    let options = |count: usize| -> String {
        let option = |it| {
            format!(
                "\n[[options]]\nsym = \"o{it}\"\nname = \"O\"\n[options.set]\n\"bank.cash\" = {it}\n"
            )
        };
        (0..count).map(option).collect()
    };
    assert_even("optional rules", 500, |count| {
        let to = format!("\"bank.cash\" = 9000\n{}", options(count));
        let (_, compiled) = check(Part::Title, "\"bank.cash\" = 9000", &to);
        assert!(
            compiled
                .diagnostics
                .iter()
                .any(|it| it.message().contains("optional rules are more than the 50"))
        );
    });
    let tiles = |count: usize| -> String {
        (0..count)
            .map(|it| format!("\"T{it}\": (count: 1, color: yellow, code: \"path=a:0,b:1\"),"))
            .collect()
    };
    assert_even("tiles", 1_000, |count| {
        let (_, compiled) = check(Part::Map, "tiles: {", &format!("tiles: {{ {}", tiles(count)));
        assert!(
            compiled
                .diagnostics
                .iter()
                .any(|it| it.message().contains("more than 500 of the kind tile"))
        );
    });
}

#[test]
fn titles_that_extend_the_one_beside_them() {
    let root = std::env::temp_dir().join(format!("titlec-growth-{}", std::process::id()));
    let name = |it: usize| format!("18T{it}");
    for count in [200, 800] {
        for it in 0..count {
            let folder = root.join(count.to_string()).join(name(it));
            fs::create_dir_all(&folder).expect("a folder can be made");
            fs::write(folder.join("title.toml"), "").expect("a file can be written");
        }
    }
    assert_even("titles beside each other", 200, |count| {
        let shelf = root.join(count.to_string());
        for it in 1..count {
            let beside = Shelf::beside(&shelf.join(name(it)));
            let found = beside.open(&name(it - 1), &mut Files::default());
            assert!(found.is_ok_and(|it| it.is_some()));
        }
    });
    drop(fs::remove_dir_all(root));
}
