//! Long texts from strangers in messages: nobody reads a name of a megabyte, its beginning will do.

use std::borrow::Cow;

/// As many characters of a name as a message quotes.
const QUOTED: usize = 60;

/// Names up to this length are quoted as a whole, so that a cut is worth its sign.
const WHOLE: usize = 100;

/// More characters than any message has, unless names in it have quotes of their own.
const MESSAGE: usize = 4000;

/// The beginning of a name, with a sign where there is more.
pub fn cut(name: &str) -> Cow<'_, str> {
    match name.char_indices().nth(WHOLE) {
        Some(_) => beginning(name, QUOTED),
        None => Cow::Borrowed(name),
    }
}

/// A message with each name in it that is quoted cut.
pub(crate) fn cut_quoted(message: String) -> String {
    if message.len() <= WHOLE {
        return message;
    }
    let parts: Vec<Cow<'_, str>> = message
        .split('`')
        .enumerate()
        .map(|(at, part)| if at % 2 == 1 { cut(part) } else { Cow::Borrowed(part) })
        .collect();
    beginning(&parts.join("`"), MESSAGE).into_owned()
}

fn beginning(text: &str, longest: usize) -> Cow<'_, str> {
    match text.char_indices().nth(longest) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_in_messages_are_cut() {
        let long = "é".repeat(1000);
        let told = cut_quoted(format!("there is no field `{long}` here, nor `{long}`"));
        let short = format!("`{}…`", "é".repeat(QUOTED));
        assert_eq!(told, format!("there is no field {short} here, nor {short}"));
        let whole = format!("there is no field `{}`", "x".repeat(WHOLE));
        assert_eq!(cut_quoted(whole.clone()), whole);
    }

    #[test]
    fn a_name_full_of_quotes_is_cut_with_the_message() {
        let told = cut_quoted(format!("there is no field `{}`", "a`".repeat(100_000)));
        assert_eq!(told.chars().count(), MESSAGE + 1);
    }
}
