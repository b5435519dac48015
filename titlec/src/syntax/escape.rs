//! Text between quotes as the text it stands for.

/// Replaces the escapes of an ordinary string; the error is the bytes of one that is no character.
pub(super) fn unescape(written: &str) -> Result<String, std::ops::Range<usize>> {
    let mut out = String::with_capacity(written.len());
    let mut rest = written;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let (escaped, length) = character(&rest[at + 1..]);
        let start = written.len() - rest.len() + at;
        out.push(escaped.ok_or(start..start + 1 + length)?);
        rest = &rest[at + 1 + length..];
    }
    out.push_str(rest);
    Ok(out)
}

/// The character after a backslash and how many bytes stand for it. The grammar knows no others.
fn character(text: &str) -> (Option<char>, usize) {
    match text.as_bytes().first() {
        Some(b'n') => (Some('\n'), 1),
        Some(b'r') => (Some('\r'), 1),
        Some(b't') => (Some('\t'), 1),
        Some(b'0') => (Some('\0'), 1),
        Some(b'u') => code_point(text),
        Some(byte) => (Some(char::from(*byte)), 1),
        None => (None, 0),
    }
}

/// `u{1F682}`
fn code_point(text: &str) -> (Option<char>, usize) {
    let end = text.find('}').unwrap_or(text.len());
    let digits = text.get(2..end).unwrap_or_default();
    (u32::from_str_radix(digits, 16).ok().and_then(char::from_u32), end + 1)
}

/// The text of a raw string such as `r#"a "b" c"#`.
pub(super) fn raw(written: &str) -> &str {
    let hashes = written.bytes().skip(1).take_while(|byte| *byte == b'#').count();
    &written[hashes + 2..written.len() - hashes - 1]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_escape_is_replaced() {
        let text = unescape(r#"a\"b\\n\n\t\r\0\u{1F682}¥"#);
        assert_eq!(text.as_deref(), Ok("a\"b\\n\n\t\r\0🚂¥"));
    }

    #[test]
    fn half_a_character_is_found() {
        assert_eq!(unescape(r"ab\u{D800}c"), Err(2..10));
    }

    #[test]
    fn raw_text_stays_as_it_is() {
        assert_eq!(raw(r###"r##"a "# \n b"##"###), r##"a "# \n b"##);
        assert_eq!(raw(r#"r"""#), "");
    }
}
