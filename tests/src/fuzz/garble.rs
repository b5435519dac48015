//! Texts changed a little or a lot: bytes, words, numbers at boundaries, pieces of other texts.

use crate::random::Random;

/// No garbled text is longer.
const MOST_BYTES: usize = 64 * 1024;

/// How deep brackets are put into each other at most.
const MOST_DEPTH: usize = 200;

/// Numbers at which something may end.
const NUMBERS: [&str; 22] = [
    "0",
    "-1",
    "1",
    "2",
    "7",
    "31",
    "32",
    "33",
    "63",
    "64",
    "65",
    "127",
    "128",
    "255",
    "256",
    "32768",
    "65535",
    "65536",
    "2147483647",
    "4294967296",
    "9223372036854775807",
    "99999999999999999999",
];

/// What means something in one of the languages.
const SIGNS: [&str; 40] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    ";",
    "\"",
    "'",
    "\\",
    "/*",
    "*/",
    "//",
    "#",
    "=",
    "=>",
    "->",
    "..",
    ".",
    "|",
    "_",
    "_0",
    "-",
    "+",
    "*",
    "/",
    "%",
    "null",
    "true",
    "none",
    "Some(",
    "r#\"",
    "\u{0}",
    "\u{7f}",
    "\u{fe0f}",
    "\u{1f682}",
    "\r\n",
    "\t",
];

/// A text made of one of some texts, perhaps with pieces of another.
pub(super) fn garbled(texts: &[&str], at: usize, random: &mut Random) -> String {
    let mut text = texts[at].to_owned();
    let changes = 1 + random.below(4) * random.below(3);
    for _ in 0..changes {
        text = changed(&text, texts, random);
        if text.len() > MOST_BYTES {
            text.truncate(boundary(&text, MOST_BYTES));
        }
    }
    text
}

fn changed(text: &str, texts: &[&str], random: &mut Random) -> String {
    match random.below(12) {
        0 => byte(text, random),
        1 => without(text, random),
        2 => twice(text, random),
        3 | 4 => number(text, random),
        5 => inserted(text, random.pick(&SIGNS).copied().unwrap_or_default(), random),
        6 => spliced(text, texts, random),
        7 => lines(text, random),
        8 => deeper(text, random),
        9 => text[..place(text, random)].to_owned(),
        _ => words(text, texts, random),
    }
}

/// The last boundary of a character up to some place.
fn boundary(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|it| text.is_char_boundary(*it)).unwrap_or(0)
}

fn place(text: &str, random: &mut Random) -> usize {
    boundary(text, random.below(text.len() + 1))
}

/// A piece of a text, short more often than not.
fn piece(text: &str, random: &mut Random) -> (usize, usize) {
    let from = place(text, random);
    let most = if random.below(4) == 0 { text.len() } else { 24 };
    (from, boundary(text, (from + 1 + random.below(most.max(1))).min(text.len())).max(from))
}

fn byte(text: &str, random: &mut Random) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let at = random.below(bytes.len());
    if let Some(byte) = bytes.get_mut(at) {
        *byte ^= 1 << random.below(8);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn without(text: &str, random: &mut Random) -> String {
    let (from, to) = piece(text, random);
    format!("{}{}", &text[..from], &text[to..])
}

fn twice(text: &str, random: &mut Random) -> String {
    let (from, to) = piece(text, random);
    let again = text[from..to].repeat(1 + random.below(3) * random.below(20));
    format!("{}{again}{}", &text[..to], &text[to..])
}

fn inserted(text: &str, what: &str, random: &mut Random) -> String {
    let at = place(text, random);
    format!("{}{what}{}", &text[..at], &text[at..])
}

/// Another number in the place of one.
fn number(text: &str, random: &mut Random) -> String {
    let tokens = tokens(text);
    let is_number = |it: &&(usize, usize)| text[it.0..it.1].bytes().all(|it| it.is_ascii_digit());
    let numbers: Vec<(usize, usize)> = tokens.iter().filter(is_number).copied().collect();
    let Some((from, to)) = random.pick(&numbers).copied() else { return byte(text, random) };
    let other = random.pick(&NUMBERS).copied().unwrap_or_default();
    format!("{}{other}{}", &text[..from], &text[to..])
}

/// The beginning of one text and the end of another, or a piece of it in the middle.
fn spliced(text: &str, texts: &[&str], random: &mut Random) -> String {
    let other = random.pick(texts).copied().unwrap_or_default();
    let at = place(text, random);
    let (from, to) = piece(other, random);
    match random.below(2) {
        0 => format!("{}{}{}", &text[..at], &other[from..to], &text[at..]),
        _ => format!("{}{}", &text[..at], &other[from..]),
    }
}

fn lines(text: &str, random: &mut Random) -> String {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    if lines.is_empty() {
        return "\n".to_owned();
    }
    let (a, b) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(3) {
        0 => lines.swap(a, b),
        1 => drop(lines.remove(a)),
        _ => lines.insert(a, lines[b]),
    }
    lines.concat()
}

/// Brackets around nothing or something, one in the other.
fn deeper(text: &str, random: &mut Random) -> String {
    let pairs = [("(", ")"), ("[", "]"), ("{", "}"), ("not ", ""), ("-", ""), ("Some(", ")")];
    let (open, close) = random.pick(&pairs).copied().unwrap_or_default();
    let depth = 1 + random.below(MOST_DEPTH);
    let (from, to) = piece(text, random);
    let within = &text[from..to];
    format!("{}{}{within}{}{}", &text[..from], open.repeat(depth), close.repeat(depth), &text[to..])
}

/// One word for another, from anywhere.
fn words(text: &str, texts: &[&str], random: &mut Random) -> String {
    let own = tokens(text);
    let Some((from, to)) = random.pick(&own).copied() else { return byte(text, random) };
    let source =
        if random.below(3) == 0 { random.pick(texts).copied().unwrap_or(text) } else { text };
    let others = tokens(source);
    let other = random.pick(&others).map(|it| &source[it.0..it.1]).unwrap_or_default();
    format!("{}{other}{}", &text[..from], &text[to..])
}

/// Words, numbers and signs, by where they begin and end.
fn tokens(text: &str) -> Vec<(usize, usize)> {
    let kind = |it: char| match it {
        it if it.is_ascii_digit() => 1,
        it if it.is_alphanumeric() || it == '_' => 2,
        it if it.is_whitespace() => 0,
        _ => 3,
    };
    let mut all: Vec<(usize, usize)> = Vec::new();
    let mut last = 0;
    for (at, char) in text.char_indices() {
        let (kind, end) = (kind(char), at + char.len_utf8());
        match all.last_mut() {
            Some(token) if kind == last && kind != 3 && kind != 0 => token.1 = end,
            _ if kind == 0 => {}
            _ => all.push((at, end)),
        }
        last = kind;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_garbled_in_many_ways_and_always_the_same() {
        let texts = ["(a: 12, b: [\"é\", none])\n// end\n", "x = 3\ny = \"z\"\n", ""];
        let all = |from: u64| -> Vec<String> {
            (from..from + 500)
                .map(|it| garbled(&texts, (it % 3) as usize, &mut Random::new(it)))
                .collect()
        };
        let (once, again) = (all(1), all(1));
        assert_eq!(once, again);
        let mut different = once.clone();
        different.sort();
        different.dedup();
        assert!(different.len() > 300, "only {} texts", different.len());
        assert!(once.iter().all(|it| it.len() <= MOST_BYTES));
    }
}
