//! How many steps scripts may take, counted beforehand.

use std::path::Path;

use titlec::diagnostic::{Diagnostics, render};
use titlec::source::{Files, load};

/// What a script is told for every title of a folder, where it is not accepted.
fn refused(folder: &str, script: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let titles = load::find(&folder).expect("the titles are there");
    assert!(!titles.is_empty());
    let told = titles.iter().filter_map(|path| {
        let title = titlec::load_title(path).unwrap_or_else(|report| panic!("{report}"));
        let mut files = Files::default();
        let id = files.add("rules.hook", script);
        let mut wrong = Diagnostics::default();
        titlec::hook::hooks(&[id], &title, &files, &mut wrong);
        let report = format!("{}: {}", title.title.name, render::plain(&files, &wrong));
        wrong.has_errors().then_some(report)
    });
    told.collect()
}

/// No two routes of a run may call at the same hex: every stop of every route is held against every other.
const PAIRS: &str = "hook check_route_combination(corporation, routes) {
    require routes.all(a => routes.all(b => a == b
        or not a.stops.any(s => b.stops.any(t => s.hex == t.hex))))
        else \"routes of {corporation} share a hex\"
}";

/// The same for cities, by counting.
const CITIES: &str = "hook check_route_combination(corporation, routes) {
    let called = routes.flat_map(r => r.stops).filter(s => s.city.is_some).map(s => s.hex);
    require called.len == called.uniq.len else \"routes of {corporation} share a city\"
}";

/// The same in a function.
const FUNCTION: &str = "fn apart(all: list of route) -> bool {
    all.all(a => all.all(b => a == b or not a.stops.any(s => b.stops.any(t => s.hex == t.hex))))
}
hook check_route_combination(corporation, routes) {
    require apart(routes) else \"routes of {corporation} share a hex\"
}";

#[test]
fn all_pairs_of_routes_can_be_checked_on_every_map() {
    for script in [PAIRS, CITIES, FUNCTION] {
        for folder in ["../titles", "../tests/titles"] {
            let told = refused(folder, script);
            assert!(told.is_empty(), "{}", told.join("\n"));
        }
    }
}

#[test]
fn all_triples_of_routes_are_too_many() {
    let triples = "hook check_route_combination(corporation, routes) {
        require routes.all(a => routes.all(b => routes.all(c => not a.stops.any(s =>
            b.stops.any(t => c.stops.any(u => s.hex == t.hex and t.hex == u.hex))))))
            else \"three routes share a hex\"
    }";
    let told = refused("../titles/1830", triples);
    assert!(told.len() == 1 && told[0].contains("hook::too_much_work"), "{told:?}");
}

#[test]
fn no_title_of_ours_comes_near_the_limit_of_an_action() {
    let mut scripts = 0;
    for folder in ["../titles", "../tests/titles"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        for path in load::find(&folder).expect("the titles are there") {
            let Ok(script) = std::fs::read_to_string(path.join("rules.hook")) else { continue };
            let title = titlec::load_title(&path).unwrap_or_else(|report| panic!("{report}"));
            let mut files = Files::default();
            let id = files.add("rules.hook", script);
            let mut wrong = Diagnostics::default();
            titlec::hook::hooks(&[id], &title, &files, &mut wrong);
            let report = render::plain(&files, &wrong);
            assert!(!report.contains("hook::near_limit"), "{}: {report}", path.display());
            scripts += 1;
        }
    }
    assert!(scripts > 40, "only {scripts} titles have scripts");
}
