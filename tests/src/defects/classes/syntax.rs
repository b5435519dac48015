//! Text that is not RON, TOML or a script.

use std::ops::Range;

use titlec::source::{FileId, Part, Span};

use super::{Class, Defect, Specimen};

const RON: [Part; 4] = [Part::Map, Part::Entities, Part::Trains, Part::Rounds];

pub(super) fn classes() -> Vec<Class> {
    let mut out = Vec::new();
    for (name, open, close) in [("paren", '(', ')'), ("bracket", '[', ']'), ("brace", '{', '}')] {
        out.push(Class::new(format!("ron_unclosed_{name}"), move |it| {
            in_files(it, &RON, |text| pairs(text, open, close), |pair| (pair.end - 1..pair.end, ""))
        }));
        out.push(Class::new(format!("ron_closed_twice_{name}"), move |it| {
            let close: &'static str = match close {
                ')' => "))",
                ']' => "]]",
                _ => "}}",
            };
            in_files(
                it,
                &RON,
                |text| pairs(text, open, close.chars().next().unwrap_or(')')),
                |pair| (pair.end - 1..pair.end, close),
            )
        }));
    }
    out.push(Class::new("ron_text_unclosed", |it| {
        in_files(it, &RON, texts, |it| (it.end - 1..it.end, ""))
    }));
    out.push(Class::new("ron_text_unopened", |it| {
        in_files(it, &RON, texts, |it| (it.start..it.start + 1, ""))
    }));
    out.push(Class::new("ron_no_comma", |it| {
        in_files(it, &RON, |text| singles(text, ", "), |it| (it, " "))
    }));
    out.push(Class::new("ron_no_colon", |it| {
        in_files(it, &RON, |text| singles(text, ": "), |it| (it, " "))
    }));
    out.push(Class::new("ron_equals_for_colon", |it| {
        in_files(it, &RON, |text| singles(text, ": "), |it| (it, " = "))
    }));
    out.push(Class::new("ron_stray_character", |it| {
        in_files(it, &RON, |text| singles(text, ", "), |it| (it, ", ; "))
    }));
    let toml = [Part::Title];
    out.push(Class::new("toml_text_unclosed", move |it| {
        in_files(it, &toml, texts, |it| (it.end - 1..it.end, ""))
    }));
    out.push(Class::new("toml_no_equals", move |it| {
        in_files(it, &toml, |text| singles(text, " = "), |it| (it, " "))
    }));
    out.push(Class::new("toml_colon_for_equals", move |it| {
        in_files(it, &toml, |text| singles(text, " = "), |it| (it, ": "))
    }));
    out.push(Class::new("toml_unclosed_bracket", move |it| {
        in_files(it, &toml, |text| pairs(text, '[', ']'), |pair| (pair.end - 1..pair.end, ""))
    }));
    out.push(Class::new("toml_unclosed_brace", move |it| {
        in_files(it, &toml, |text| pairs(text, '{', '}'), |pair| (pair.end - 1..pair.end, ""))
    }));
    out.push(Class::new("toml_no_comma", move |it| {
        in_files(it, &toml, |text| singles(text, ", "), |it| (it, " "))
    }));
    out.push(Class::new("toml_table_twice", |it| {
        let Some(file) = it.file(Part::Title) else { return Vec::new() };
        let text = it.whole(file);
        let header = text.find("\n[bank]\n").map(|at| at + 1);
        let end = Span::new(file, text.len(), text.len());
        let again = |at: usize| {
            Defect::put(end, "\n[bank]\n").seen_at([Span::new(file, at, at)]).or_inside(1)
        };
        header.map(again).into_iter().collect()
    }));
    let hook = [Part::Rules];
    for (name, open, close) in [("brace", '{', '}'), ("paren", '(', ')')] {
        out.push(Class::new(format!("hook_unclosed_{name}"), move |it| {
            in_files(
                it,
                &hook,
                |text| pairs(text, open, close),
                |pair| (pair.end - 1..pair.end, ""),
            )
        }));
    }
    out.push(Class::new("hook_text_unclosed", move |it| {
        in_files(it, &hook, texts, |it| (it.end - 1..it.end, ""))
    }));
    out.push(Class::new("hook_single_equals", move |it| {
        in_files(it, &hook, |text| singles(text, " == "), |it| (it, " = "))
    }));
    out
}

/// Changes at the places of files that a function finds; the mistake is where the place starts, or where the change is.
fn in_files(
    it: &Specimen,
    parts: &[Part],
    find: impl Fn(&str) -> Vec<Range<usize>>,
    edit: impl Fn(Range<usize>) -> (Range<usize>, &'static str),
) -> Vec<Defect> {
    let files = parts.iter().filter_map(|part| it.file(*part));
    let files: Vec<FileId> = files.collect();
    let mut out = Vec::new();
    for file in files {
        for place in find(it.whole(file)) {
            let start = place.start;
            let (range, with) = edit(place);
            let span = Span::new(file, range.start, range.end);
            out.push(Defect::put(span, with).or_at([Span::new(file, start, start)]));
        }
    }
    out
}

/// The text with comments and what stands between quotes blanked out, byte by byte.
fn plain(text: &str) -> Vec<u8> {
    let mut out = text.as_bytes().to_vec();
    let (mut quoted, mut comment) = (false, false);
    let mut at = 0;
    while at < out.len() {
        let is_comment = out[at..].starts_with(b"//") || out[at] == b'#';
        match out[at] {
            b'\n' => comment = false,
            b'"' if !comment => quoted = !quoted,
            _ if comment || quoted => out[at] = b' ',
            _ if is_comment => {
                comment = true;
                out[at] = b' ';
            }
            _ => {}
        }
        at += 1;
    }
    out
}

/// From each opening bracket to the one that closes it.
fn pairs(text: &str, open: char, close: char) -> Vec<Range<usize>> {
    let (mut opened, mut out) = (Vec::new(), Vec::new());
    for (at, byte) in plain(text).into_iter().enumerate() {
        if char::from(byte) == open {
            opened.push(at);
        } else if char::from(byte) == close
            && let Some(start) = opened.pop()
        {
            out.push(start..at + 1);
        }
    }
    out
}

/// From each opening quote to the closing one.
fn texts(text: &str) -> Vec<Range<usize>> {
    let quotes: Vec<usize> =
        plain(text).iter().enumerate().filter(|(_, it)| **it == b'"').map(|(at, _)| at).collect();
    quotes.chunks_exact(2).map(|it| it[0]..it[1] + 1).collect()
}

/// Each place where some characters stand outside quotes and comments.
fn singles(text: &str, wanted: &str) -> Vec<Range<usize>> {
    let plain = plain(text);
    let starts = (0..plain.len()).filter(|at| plain[*at..].starts_with(wanted.as_bytes()));
    starts.filter(|at| text.is_char_boundary(*at)).map(|at| at..at + wanted.len()).collect()
}
