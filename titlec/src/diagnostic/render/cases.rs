//! The same messages in every form.

use insta::assert_snapshot;

use super::{Format, Report, Style, plain, render};
use crate::diagnostic::{Diagnostic, Diagnostics, Rule, Severity};
use crate::source::{Files, Span};

const UNKNOWN: Rule = Rule {
    code: "title::unknown_hex",
    severity: Severity::Error,
    explain: "Every hex that is named must be on the map.",
    example: "",
};
const ODD: Rule =
    Rule { code: "title::odd", severity: Severity::Warning, explain: "It is odd.", example: "" };

/// An error with places in two files, a warning, and a message about a missing file.
fn messages() -> (Files, Diagnostics) {
    let mut files = Files::default();
    let entities = files.add("1889/entities.ron", "(\n  hex: \"B22\",\n)\n");
    let map = files.add("1889/map.ron", "(hexes: { \"white\": { \"B2 ¥\": \"\" } })");
    let gone = files.add("1889/the rest.ron", "");
    let mut out = Diagnostics::default();
    out.push(
        Diagnostic::new(&UNKNOWN, Span::new(entities, 9, 14), "hex `B22` is not on the map")
            .label("not in map.ron")
            .help("did you mean `B2`?".to_owned())
            .related(Span::new(entities, 4, 7), "asked for here")
            .related(Span::new(map, 21, 28), "the hexes of the map"),
    );
    out.push(Diagnostic::new(&ODD, Span::new(map, 1, 6), "100% odd: this, and that"));
    out.push(Diagnostic::new(&UNKNOWN, Span::file(gone), "there is no such file"));
    (files, out)
}

fn rendered(format: Format) -> String {
    let (files, diagnostics) = messages();
    render(&[Report { files: &files, diagnostics: &diagnostics }], format, Style::PLAIN)
}

#[test]
fn for_people() {
    assert_snapshot!(rendered(Format::Human), @"");
}

#[test]
fn as_json() {
    assert_snapshot!(rendered(Format::Json), @"");
}

#[test]
fn as_sarif() {
    assert_snapshot!(rendered(Format::Sarif), @"");
}

#[test]
fn for_github() {
    assert_snapshot!(rendered(Format::Github), @"");
}

#[test]
fn colours_only_where_asked() {
    let (files, diagnostics) = messages();
    let report = [Report { files: &files, diagnostics: &diagnostics }];
    let colour = render(&report, Format::Human, Style { colour: true, width: 80 });
    assert!(colour.contains("\u{1b}["));
    assert!(!plain(&files, &diagnostics).contains('\u{1b}'));
}

#[test]
fn a_line_of_megabytes_is_cut() {
    let mut files = Files::default();
    let id = files.add("map.ron", "¥[".repeat(1_000_000));
    let mut out = Diagnostics::default();
    out.push(
        Diagnostic::new(&ODD, Span::new(id, 1_500_000, 3_000_000), "far")
            .label("here")
            .related(Span::new(id, 2, 3), "and there"),
    );
    let text = plain(&files, &out);
    assert!(text.contains("[map.ron:1:1000001]"), "{text}");
    assert!(text.len() < 6_000, "{}", text.len());
}

#[test]
fn a_place_over_many_lines_shows_its_first() {
    let mut files = Files::default();
    let id = files.add("map.ron", "(\r\n  a: (\r\n    b: 1,\r\n  ),\r\n)");
    let mut out = Diagnostics::default();
    out.push(Diagnostic::new(&ODD, Span::new(id, 8, 28), "no `c` here").label("in this"));
    assert_snapshot!(plain(&files, &out), @"");
}
