//! What the designer sees for mistakes of form, and what the tree holds without them.

use insta::assert_snapshot;

use super::tree::{Kind, Node};
use super::{file, parse};
use crate::diagnostic::{Diagnostics, render};
use crate::source::Files;

fn read(path: &str, text: &str) -> (Files, Option<Node>, Diagnostics) {
    let mut files = Files::default();
    let id = files.add(path, text);
    let mut out = Diagnostics::default();
    let node = file(&files, id, &mut out);
    (files, node, out)
}

fn ron_report(text: &str) -> String {
    let (files, _, out) = read("map.ron", text);
    render::plain(&files, &out)
}

fn toml_report(text: &str) -> String {
    let (files, _, out) = read("title.toml", text);
    render::plain(&files, &out)
}

/// The tree as an outline: kind, value, and the text that the span covers.
fn outline(path: &str, text: &str) -> String {
    let (files, node, out) = read(path, text);
    assert!(out.is_empty(), "{}", render::plain(&files, &out));
    let mut lines = String::new();
    draw(&files, &node.unwrap(), "", &mut lines);
    lines
}

fn draw(files: &Files, node: &Node, indent: &str, lines: &mut String) {
    let written = files.text(node.span).replace('\n', " ");
    let name = node.name().map_or(String::new(), |name| format!(" {}", name.text));
    let deeper = format!("{indent}  ");
    let mut line = |value: String| {
        lines.push_str(&format!("{indent}{}{name}{value} <{written}>\n", node.kind.describe()));
    };
    match &node.kind {
        Kind::Str(it) => line(format!(" {it:?}")),
        Kind::Int(it) => line(format!(" {it}")),
        Kind::Float(it) => line(format!(" {it:?}")),
        Kind::Bool(it) => line(format!(" {it}")),
        Kind::Unit(_) => line(String::new()),
        Kind::List(items) | Kind::Tuple(_, items) => {
            line(String::new());
            items.iter().for_each(|item| draw(files, item, &deeper, lines));
        }
        Kind::Map(entries) => {
            line(String::new());
            entries.iter().for_each(|(key, value)| {
                draw(files, key, &deeper, lines);
                draw(files, value, &format!("{deeper}  "), lines);
            });
        }
        Kind::Mixed(_, items, fields) => {
            line(String::new());
            items.iter().for_each(|item| draw(files, item, &deeper, lines));
            fields.iter().for_each(|(name, value)| {
                lines.push_str(&format!("{deeper}{}:\n", files.text(name.span)));
                draw(files, value, &format!("{deeper}  "), lines);
            });
        }
        Kind::Struct(_, fields) => {
            line(String::new());
            fields.iter().for_each(|(name, value)| {
                lines.push_str(&format!("{deeper}{}:\n", files.text(name.span)));
                draw(files, value, &format!("{deeper}  "), lines);
            });
        }
    }
}

/// Everything our grammar knows.
const EVERYTHING: &str = r###"
#![schema = "entities.schema.json"]
// a comment
(
  sym: "MF", name: "a \"b\" \u{A5}\n", raw: r#"x "y" \z"#, /* one /* in */ another */
  numbers: [1, -2, +3, 1_000, 0.5, -1_0.2_5, 007],
  flags: (true, false, truest),
  none: (), empty: [], nothing: {},
  abilities: [tile_lay(hexes: ["B2",], free: true), close(5), no_buy],
  hexes: { "white": { "B3": "" }, 3: x, red: y, },
)
"###;

#[test]
fn every_kind_of_value_knows_where_it_stands() {
    assert_snapshot!(outline("entities.ron", EVERYTHING), @r##"
    fields <(   sym: "MF", name: "a \"b\" \u{A5}\n", raw: r#"x "y" \z"#, /* one /* in */ another */   numbers: [1, -2, +3, 1_000, 0.5, -1_0.2_5, 007],   flags: (true, false, truest),   none: (), empty: [], nothing: {},   abilities: [tile_lay(hexes: ["B2",], free: true), close(5), no_buy],   hexes: { "white": { "B3": "" }, 3: x, red: y, }, )>
      sym:
        a text "MF" <"MF">
      name:
        a text "a \"b\" ¥\n" <"a \"b\" \u{A5}\n">
      raw:
        a text "x \"y\" \\z" <r#"x "y" \z"#>
      numbers:
        a list <[1, -2, +3, 1_000, 0.5, -1_0.2_5, 007]>
          a number 1 <1>
          a number -2 <-2>
          a number 3 <+3>
          a number 1000 <1_000>
          a fraction 0.5 <0.5>
          a fraction -10.25 <-1_0.2_5>
          a number 7 <007>
      flags:
        a group <(true, false, truest)>
          true or false true <true>
          true or false false <false>
          a word truest <truest>
      none:
        a group <()>
      empty:
        a list <[]>
      nothing:
        a map <{}>
      abilities:
        a list <[tile_lay(hexes: ["B2",], free: true), close(5), no_buy]>
          fields tile_lay <tile_lay(hexes: ["B2",], free: true)>
            hexes:
              a list <["B2",]>
                a text "B2" <"B2">
            free:
              true or false true <true>
          a group close <close(5)>
            a number 5 <5>
          a word no_buy <no_buy>
      hexes:
        a map <{ "white": { "B3": "" }, 3: x, red: y, }>
          a text "white" <"white">
            a map <{ "B3": "" }>
              a text "B3" <"B3">
                a text "" <"">
          a number 3 <3>
            a word x <x>
          a word red <red>
            a word y <y>
    "##);
}

#[test]
fn toml_gives_the_same_tree_in_written_order() {
    let text = "[title]\nname = \"1889\"\nplayers = { min = 2, max = 6 }\n\n[bank]\ncash = 7_000\n\
                rate = 0.5\n[a.z]\nx = true\n[[options]]\nb = 1\na = 0x10\n[[options]]\n[a.b]\n";
    assert_snapshot!(outline("title.toml", text), @r#"
    fields <>
      title:
        fields <[title]>
          name:
            a text "1889" <"1889">
          players:
            fields <{ min = 2, max = 6 }>
              min:
                a number 2 <2>
              max:
                a number 6 <6>
      bank:
        fields <[bank]>
          cash:
            a number 7000 <7_000>
          rate:
            a fraction 0.5 <0.5>
      a:
        fields <a>
          z:
            fields <[a.z]>
              x:
                true or false true <true>
          b:
            fields <[a.b]>
      options:
        a list <[[options]]>
          fields <[[options]]>
            b:
              a number 1 <1>
            a:
              a number 16 <0x10>
          fields <[[options]]>
    "#);
}

#[test]
fn other_files_are_left_alone() {
    let (_, node, out) = read("rules.hook", "((((");
    assert_eq!(node, None);
    assert!(out.is_empty());
}

#[test]
fn every_file_is_reported_in_one_run() {
    let mut files = Files::default();
    files.add("map.ron", "(a: )");
    files.add("trains.ron", "()");
    files.add("rounds.ron", "(b: )");
    let mut out = Diagnostics::default();
    assert_eq!(parse(&files, &mut out).len(), 1);
    assert_eq!(out.len(), 2);
}

#[test]
fn a_comma_is_missing() {
    assert_snapshot!(ron_report("(\n  sym: \"MF\"\n  value: 30,\n)"), @r#"
    title::syntax

      × expected `,` or `)`
       ╭─[map.ron:3:3]
     2 │   sym: "MF"
       ·           ┬
       ·           ╰── after this
     3 │   value: 30,
       ·   ──┬──
       ·     ╰── found `value`
       ╰────
      help: put a `,` before `value`
    "#);
}

#[test]
fn a_value_is_missing() {
    assert_snapshot!(ron_report("(sym: , value: 30)"), @"
    title::syntax

      × expected a value
       ╭─[map.ron:1:7]
     1 │ (sym: , value: 30)
       ·       ┬
       ·       ╰── found `,`
       ╰────
      help: write a value before `,`, or take it away
    ");
}

#[test]
fn a_field_is_written_as_in_toml() {
    assert_snapshot!(ron_report("(sym = \"MF\")"), @r#"
    title::syntax

      × expected `,`, `:` or `)`
       ╭─[map.ron:1:6]
     1 │ (sym = "MF")
       ·      ┬
       ·      ╰── found `=`
       ╰────
      help: a field is written `name: value`
    "#);
}

#[test]
fn text_stands_between_single_quotes() {
    assert_snapshot!(ron_report("(sym: 'MF')"), @"
    title::syntax

      × expected a value
       ╭─[map.ron:1:7]
     1 │ (sym: 'MF')
       ·       ┬
       ·       ╰── found `'`
       ╰────
      help: text stands between double quotes
    ");
}

#[test]
fn a_quote_is_missing_in_the_middle() {
    assert_snapshot!(ron_report("[\"B2, \"B3\"]"), @r#"
    title::syntax

      × expected `,` or `]`
       ╭─[map.ron:1:8]
     1 │ ["B2, "B3"]
       ·        ─┬
       ·         ╰── found `B3`
       ╰────
      help: put a `,` before `B3`
    "#);
}

#[test]
fn text_is_never_closed() {
    assert_snapshot!(ron_report("[\n  \"B2,\n  B3]\n"), @r#"
    title::syntax

      × this text is never closed
       ╭─[map.ron:2:3]
     2 │   "B2,
       ·   ┬
       ·   ╰── starts here
       ╰────
      help: close it with `"`
    "#);
}

#[test]
fn a_comment_is_never_closed() {
    assert_snapshot!(ron_report("( /* a /* b */ )"), @"
    title::syntax

      × this comment is never closed
       ╭─[map.ron:1:3]
     1 │ ( /* a /* b */ )
       ·   ─┬
       ·    ╰── starts here
       ╰────
      help: close it with `*/`
    ");
}

#[test]
fn the_file_is_cut_off() {
    assert_snapshot!(ron_report("(\n  companies: [\n    (sym: \"MF\", value: 30,\n"), @r#"
    title::syntax

      × the file ends before `(` is closed
       ╭─[map.ron:3:26]
     3 │     (sym: "MF", value: 30,
       ·     ┬                    ┬
       ·     │                    ╰── expected `)`
       ·     ╰── opened here
       ╰────
      help: put `)` where `(` ends
    "#);
}

#[test]
fn the_wrong_bracket_closes() {
    assert_snapshot!(ron_report("(\n  hexes: [\"B2\", \"B3\"),\n)"), @r#"
    title::syntax

      × `)` does not close `[`
       ╭─[map.ron:2:21]
     2 │   hexes: ["B2", "B3"),
       ·          ┬          ┬
       ·          │          ╰── expected `]`
       ·          ╰── opened here
       ╰────
      help: put `]` before it, or take `)` away
    "#);
}

#[test]
fn a_bracket_too_many() {
    assert_snapshot!(ron_report("(a: 1))"), @"
    title::syntax

      × `)` closes nothing
       ╭─[map.ron:1:7]
     1 │ (a: 1))
       ·       ┬
       ·       ╰── not opened
       ╰────
      help: take it away
    ");
}

#[test]
fn something_follows_the_end() {
    assert_snapshot!(ron_report("(a: 1)\n(b: 2)"), @"
    title::syntax

      × expected the end of the file
       ╭─[map.ron:2:1]
     1 │ (a: 1)
       ·      ┬
       ·      ╰── after this
     2 │ (b: 2)
       · ┬
       · ╰── found `(`
       ╰────
      help: take `(` away, or close what is open before it
    ");
}

#[test]
fn the_file_is_empty() {
    assert_snapshot!(ron_report(""), @"
    title::syntax

      × map.ron: expected a value
      help: a file of a title starts with `(` and ends with `)`
    ");
    assert_snapshot!(ron_report("// nothing yet\n"), @"
    title::syntax

      × expected a value
       ╭─[map.ron:1:14]
     1 │ // nothing yet
       ·              ┬
       ·              ╰── the file ends here
       ╰────
      help: a file of a title starts with `(` and ends with `)`
    ");
}

#[test]
fn an_escape_does_not_exist() {
    assert_snapshot!(ron_report(r#"("a\qb")"#), @r#"
    title::syntax

      × expected an escape such as `\n` or `\"`
       ╭─[map.ron:1:5]
     1 │ ("a\qb")
       ·     ┬
       ·     ╰── found `q`
       ╰────
      help: a backslash itself is written `\\`
    "#);
    assert_snapshot!(ron_report(r#"("a\u{D800}b")"#), @r#"
    title::syntax

      × there is no such character
       ╭─[map.ron:1:4]
     1 │ ("a\u{D800}b")
       ·    ────────
       ╰────
    "#);
}

#[test]
fn a_number_is_too_large() {
    assert_snapshot!(ron_report("(value: 99999999999999999999)"), @"
    title::syntax

      × the number is too large
       ╭─[map.ron:1:9]
     1 │ (value: 99999999999999999999)
       ·         ────────────────────
       ╰────
    ");
}

#[test]
fn a_field_is_given_twice() {
    assert_snapshot!(ron_report("(value: 20, sym: \"MF\", value: 30)"), @r#"
    title::duplicate_key

      × `value` is given twice
       ╭─[map.ron:1:24]
     1 │ (value: 20, sym: "MF", value: 30)
       ·  ──┬──                 ──┬──
       ·    │                     ╰── again here
       ·    ╰── first here
       ╰────
      help: keep one of them
    "#);
}

#[test]
fn a_key_is_given_twice() {
    assert_snapshot!(ron_report("{\n  \"57\": 1,\n  57: 2,\n  r\"57\": 3,\n}"), @r#"
    title::duplicate_key

      × `57` is given twice
       ╭─[map.ron:2:3]
     2 │   "57": 1,
       ·   ──┬─
       ·     ╰── first here
       ╰────
       ╭─[map.ron:4:3]
     4 │   r"57": 3,
       ·   ──┬──
       ·     ╰── again here
       ╰────
      help: keep one of them
    "#);
}

#[test]
fn toml_mistakes_are_reported_together() {
    assert_snapshot!(toml_report("[title\nname = \n\n[bank]\ncash = 7000 7\n"), @"
    title::syntax

      × unclosed table
       ╭─[title.toml:1:6]
     1 │ [title
       ·      ┬
       ·      ╰── expected `]`
       ╰────
      help: a table in a line is written `{ name = value, other = value }`

    title::syntax

      × string values must be quoted
       ╭─[title.toml:5:8]
     5 │ cash = 7000 7
       ·        ───┬──
       ·           ╰── expected literal string
       ╰────
      help: text stands between double quotes, in one line
    ");
}

#[test]
fn toml_key_is_given_twice() {
    assert_snapshot!(toml_report("[bank]\ncash = 1\ncash = 2\n"), @"
    title::duplicate_key

      × `cash` is given twice
       ╭─[title.toml:3:1]
     3 │ cash = 2
       · ──┬─
       ·   ╰── again here
       ╰────
      help: keep one of them
    ");
}

#[test]
fn toml_text_is_never_closed() {
    assert_snapshot!(toml_report("name = \"1889\nplayers = 2\n"), @r#"
    title::syntax

      × invalid basic string
       ╭─[title.toml:1:12]
     1 │ name = "1889
       ·            ┬
       ·            ╰── expected `"`
       ╰────
      help: text stands between double quotes, in one line
    "#);
}

#[test]
fn toml_has_a_date() {
    assert_snapshot!(toml_report("published = 1889-01-01\n"), @r#"
    title::syntax

      × a title has no dates
       ╭─[title.toml:1:13]
     1 │ published = 1889-01-01
       ·             ──────────
       ╰────
      help: write it as text: `"1889-01-01"`
    "#);
}

#[test]
fn nesting_has_a_limit() {
    let deep = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    assert_eq!(ron_report(&deep(64)), "");
    assert_snapshot!(ron_report(&deep(65)), @"
    title::syntax

      × more than 64 levels of nesting
       ╭─[map.ron:1:65]
     1 │ [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
       ·                                                                 ┬
       ·                                                                 ╰── one level too many
       ╰────
      help: close the brackets that are open here
    ");
}

#[test]
fn megabytes_of_brackets_are_one_short_message() {
    for opening in ["(", "[", "{", "a(", "(a:", "{a:", "/*", "[\n", "((]"] {
        let report = ron_report(&opening.repeat(10_000_000 / opening.len()));
        assert!(report.contains("title::syntax") && report.len() < 3_000, "{opening}: {report}");
    }
}

#[test]
fn megabytes_of_toml_are_refused_at_once() {
    assert_snapshot!(toml_report(&"[".repeat(10_000_000)), @"
    title::syntax

      × the file is larger than 1 MB
       ╭─[title.toml:1:1]
     1 │ [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
       · ─
       ╰────
    ");
}

#[test]
fn deep_toml_is_a_few_short_messages() {
    let cases = [
        ("x=", "[", ""),
        ("x=", "{a=", ""),
        ("", "[", ""),
        ("", "a.", "a=1"),
        ("[", "a.", "a]"),
        ("x={", "a.", "a=1}"),
    ];
    for (start, middle, end) in cases {
        let text = format!("{start}{}{end}", middle.repeat(100_000));
        let report = toml_report(&text);
        assert!(report.contains("title::syntax") && report.len() < 9_000, "{middle}: {report}");
    }
}

#[test]
fn every_cut_of_a_file_is_reported_without_panic() {
    for end in
        EVERYTHING.char_indices().map(|(at, _)| at).take_while(|at| *at < EVERYTHING.len() - 3)
    {
        assert!(ron_report(&EVERYTHING[..end]).contains("title::syntax"), "cut at {end}");
    }
}

#[test]
fn what_we_accept_is_ron() {
    let mut accepted = 0;
    for text in samples() {
        let (_, node, _) = read("x.ron", &text);
        if node.is_some() {
            accepted += 1;
            let oracle = ron::from_str::<Box<ron::value::RawValue>>(&text);
            assert!(oracle.is_ok(), "{oracle:?}\n{text}");
        }
    }
    assert!(accepted > 100, "only {accepted} samples were accepted");
}

/// The text above with one stretch of up to three characters taken out, for every stretch.
fn samples() -> impl Iterator<Item = String> {
    let chars: Vec<char> = EVERYTHING.chars().collect();
    (0..chars.len()).flat_map(move |at| {
        let chars = chars.clone();
        (0..4).map(move |length| {
            let tail = chars.iter().skip(at + length);
            chars[..at].iter().chain(tail).collect()
        })
    })
}
