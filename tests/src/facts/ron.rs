//! Small pieces of RON.

use std::fmt::Write;

/// A text in quotes.
pub fn text(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// A bare word where the text is one; else the text in quotes, so that the compiler tells what is wrong with it.
pub fn word(text: &str) -> String {
    let letter = |it: char| it.is_ascii_alphabetic() || it == '_';
    let bare = text.starts_with(letter) && text.chars().all(|it| letter(it) || it.is_ascii_digit());
    if bare { text.to_owned() } else { self::text(text) }
}

/// A list of what is written already.
pub fn list(items: &[String]) -> String {
    format!("[{}]", items.join(", "))
}

/// Adds a line.
pub fn line(out: &mut String, text: &str) {
    writeln!(out, "{text}").expect("a text takes all");
}
