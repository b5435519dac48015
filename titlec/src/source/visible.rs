//! Texts from strangers on a terminal: characters that would steer it are shown instead of sent.

use std::borrow::Cow;

/// Whether a character moves the cursor, changes colours, turns the direction of writing or ends a line as few expect.
fn steers(it: char) -> bool {
    let ends_line = matches!(it, '\u{2028}' | '\u{2029}');
    let turns = matches!(it, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    it.is_control() && !matches!(it, '\n' | '\t') || turns || ends_line
}

/// The text with each such character as `\u001b`, which is also how JSON writes it. Line ends stay.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(steers) {
        return Cow::Borrowed(text);
    }
    let text = text.replace("\r\n", "\n");
    let shown = text.chars().fold(String::new(), |mut out, it| {
        if steers(it) {
            out += &format!("\\u{:04x}", u32::from(it));
        } else {
            out.push(it);
        }
        out
    });
    Cow::Owned(shown)
}

/// A name within a line: ends of lines and tabs are shown as well, so that nothing in it looks like another line.
pub fn one_line(text: &str) -> Cow<'_, str> {
    let text = visible(text);
    if !text.contains(['\n', '\t']) {
        return text;
    }
    Cow::Owned(text.replace('\n', "\\u000a").replace('\t', "\\u0009"))
}

/// The text with another character of as many bytes in place of each, so that places in it stay where they are.
pub(super) fn masked(text: &str) -> Cow<'_, str> {
    if !text.contains(steers) {
        return Cow::Borrowed(text);
    }
    let mask = |it: char| match (steers(it), it.len_utf8()) {
        (false, _) | (_, 4) => it,
        (true, 1) => '?',
        (true, 2) => '¿',
        (true, _) => '\u{fffd}',
    };
    Cow::Owned(text.chars().map(mask).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_shown() {
        assert_eq!(
            visible("a\x1b[2Jb\r\nc\rd\u{9b}\u{202e}\u{2028}"),
            "a\\u001b[2Jb\nc\\u000dd\\u009b\\u202e\\u2028"
        );
        assert!(matches!(visible("¥ é\tfine\n"), Cow::Borrowed(_)));
    }

    #[test]
    fn a_name_stays_on_its_line() {
        assert_eq!(one_line("1889\nok\t\x1b[2J\r\n"), "1889\\u000aok\\u0009\\u001b[2J\\u000a");
        assert!(matches!(one_line("¥ é"), Cow::Borrowed(_)));
    }

    #[test]
    fn masks_are_as_long_as_what_they_hide() {
        let text = "a\x1bb\u{9b}c\u{202e}\n";
        assert_eq!(masked(text), "a?b¿c\u{fffd}\n");
        assert_eq!(masked(text).len(), text.len());
    }
}
