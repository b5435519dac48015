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
    let entities = files.add("demo/entities.ron", "(\n  hex: \"B22\",\n)\n");
    let map = files.add("demo/map.ron", "(hexes: { \"white\": { \"B2 ¥\": \"\" } })");
    let gone = files.add("demo/the rest.ron", "");
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
    assert_snapshot!(rendered(Format::Human), @r#"
    title::unknown_hex

      × hex `B22` is not on the map
       ╭─[demo/entities.ron:2:8]
     2 │   hex: "B22",
       ·   ─┬─  ──┬──
       ·    │     ╰── not in map.ron
       ·    ╰── asked for here
       ╰────
      help: did you mean `B2`?

    Advice: 
      ☞ the hexes of the map
       ╭─[demo/map.ron:1:22]
     1 │ (hexes: { "white": { "B2 ¥": "" } })
       ·                      ──────
       ╰────

    title::odd

      ⚠ 100% odd: this, and that
       ╭─[demo/map.ron:1:2]
     1 │ (hexes: { "white": { "B2 ¥": "" } })
       ·  ─────
       ╰────

    title::unknown_hex

      × demo/the rest.ron: there is no such file
    "#);
}

#[test]
fn as_json() {
    assert_snapshot!(rendered(Format::Json), @r#"
    {
      "diagnostics": [
        {
          "code": "title::unknown_hex",
          "severity": "error",
          "message": "hex `B22` is not on the map",
          "subject": "B22",
          "file": "demo/entities.ron",
          "region": {
            "startLine": 2,
            "startColumn": 8,
            "endLine": 2,
            "endColumn": 13,
            "byteOffset": 9,
            "byteLength": 5
          },
          "label": "not in map.ron",
          "help": "did you mean `B2`?",
          "related": [
            {
              "message": "asked for here",
              "file": "demo/entities.ron",
              "region": {
                "startLine": 2,
                "startColumn": 3,
                "endLine": 2,
                "endColumn": 6,
                "byteOffset": 4,
                "byteLength": 3
              }
            },
            {
              "message": "the hexes of the map",
              "file": "demo/map.ron",
              "region": {
                "startLine": 1,
                "startColumn": 22,
                "endLine": 1,
                "endColumn": 28,
                "byteOffset": 21,
                "byteLength": 7
              }
            }
          ]
        },
        {
          "code": "title::odd",
          "severity": "warning",
          "message": "100% odd: this, and that",
          "subject": "hexes",
          "file": "demo/map.ron",
          "region": {
            "startLine": 1,
            "startColumn": 2,
            "endLine": 1,
            "endColumn": 7,
            "byteOffset": 1,
            "byteLength": 5
          },
          "label": null,
          "help": null,
          "related": []
        },
        {
          "code": "title::unknown_hex",
          "severity": "error",
          "message": "there is no such file",
          "subject": "",
          "file": "demo/the rest.ron",
          "region": null,
          "label": null,
          "help": null,
          "related": []
        }
      ]
    }
    "#);
}

#[test]
fn as_sarif() {
    assert_snapshot!(rendered(Format::Sarif), @r#"
    {
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "runs": [
        {
          "columnKind": "unicodeCodePoints",
          "results": [
            {
              "level": "error",
              "locations": [
                {
                  "message": {
                    "text": "not in map.ron"
                  },
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "demo/entities.ron"
                    },
                    "region": {
                      "byteLength": 5,
                      "byteOffset": 9,
                      "endColumn": 13,
                      "endLine": 2,
                      "startColumn": 8,
                      "startLine": 2
                    }
                  }
                }
              ],
              "message": {
                "text": "hex `B22` is not on the map\nhelp: did you mean `B2`?"
              },
              "properties": {
                "subject": "B22"
              },
              "relatedLocations": [
                {
                  "message": {
                    "text": "asked for here"
                  },
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "demo/entities.ron"
                    },
                    "region": {
                      "byteLength": 3,
                      "byteOffset": 4,
                      "endColumn": 6,
                      "endLine": 2,
                      "startColumn": 3,
                      "startLine": 2
                    }
                  }
                },
                {
                  "message": {
                    "text": "the hexes of the map"
                  },
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "demo/map.ron"
                    },
                    "region": {
                      "byteLength": 7,
                      "byteOffset": 21,
                      "endColumn": 28,
                      "endLine": 1,
                      "startColumn": 22,
                      "startLine": 1
                    }
                  }
                }
              ],
              "ruleId": "title::unknown_hex",
              "ruleIndex": 1
            },
            {
              "level": "warning",
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "demo/map.ron"
                    },
                    "region": {
                      "byteLength": 5,
                      "byteOffset": 1,
                      "endColumn": 7,
                      "endLine": 1,
                      "startColumn": 2,
                      "startLine": 1
                    }
                  }
                }
              ],
              "message": {
                "text": "100% odd: this, and that"
              },
              "properties": {
                "subject": "hexes"
              },
              "relatedLocations": [],
              "ruleId": "title::odd",
              "ruleIndex": 0
            },
            {
              "level": "error",
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "demo/the%20rest.ron"
                    }
                  }
                }
              ],
              "message": {
                "text": "there is no such file"
              },
              "properties": {
                "subject": ""
              },
              "relatedLocations": [],
              "ruleId": "title::unknown_hex",
              "ruleIndex": 1
            }
          ],
          "tool": {
            "driver": {
              "name": "titlec",
              "rules": [
                {
                  "defaultConfiguration": {
                    "level": "warning"
                  },
                  "fullDescription": {
                    "text": "It is odd."
                  },
                  "id": "title::odd"
                },
                {
                  "defaultConfiguration": {
                    "level": "error"
                  },
                  "fullDescription": {
                    "text": "Every hex that is named must be on the map."
                  },
                  "id": "title::unknown_hex"
                }
              ],
              "version": "0.1.0"
            }
          }
        }
      ],
      "version": "2.1.0"
    }
    "#);
}

#[test]
fn for_github() {
    assert_snapshot!(rendered(Format::Github), @"
    ::error file=demo/entities.ron,line=2,endLine=2,col=8,endColumn=13,title=title%3A%3Aunknown_hex::hex `B22` is not on the map%0Ahelp: did you mean `B2`?
    ::warning file=demo/map.ron,line=1,endLine=1,col=2,endColumn=7,title=title%3A%3Aodd::100%25 odd: this, and that
    ::error file=demo/the rest.ron,title=title%3A%3Aunknown_hex::there is no such file
    ");
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
    assert_snapshot!(plain(&files, &out), @"
    title::odd

      ⚠ no `c` here
       ╭─[map.ron:2:6]
     2 │   a: (
       ·      ┬
       ·      ╰── in this
       ╰────
    ");
}
