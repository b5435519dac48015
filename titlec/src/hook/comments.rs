//! Where comments stand in a script.

/// First and last byte of each comment, in order. What looks like one in a text between quotes is none.
pub(super) fn places(text: &str) -> Vec<(usize, usize)> {
    let mut all = Vec::new();
    let mut open: Vec<u8> = Vec::new();
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let in_text = open.last() == Some(&b'"');
        let next = bytes.get(at + 1).copied();
        match bytes[at] {
            b'\\' if in_text => at += 1,
            it @ (b'{' | b'}') if in_text && next == Some(it) => at += 1,
            b'{' if in_text => open.push(b'{'),
            b'"' if in_text => drop(open.pop()),
            _ if in_text => {}
            it @ (b'"' | b'{') => open.push(it),
            b'}' => drop(open.pop()),
            b'/' if next == Some(b'/') => {
                let end = text[at..].find('\n').map_or(text.len(), |it| at + it);
                all.push((at, end));
                at = end;
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    all
}
