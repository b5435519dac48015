//! What is said of a part, by key and type.

use engine::list::{List, Text};
use engine::money::Money;
use engine::vocab::{Ty, Typed, Value};

use super::face::Face;
use super::grammar::Part;
use crate::diagnostic::{Diagnostic, Rule};
use crate::read::rules::{OUT_OF_RANGE, TILE_CODE, UNKNOWN_VALUE, WRONG_TYPE};
use crate::suggest;

/// More than any stop or terrain is worth.
const MOST_MONEY: u32 = 1_000_000;

impl<'a> Face<'a, '_, '_> {
    /// The value of a key as it was written.
    pub(super) fn written(&self, part: &Part<'a>, key: &str) -> Option<&'a str> {
        part.attributes.iter().find(|(it, _)| *it == key).map(|(_, value)| *value)
    }

    /// A text.
    pub(super) fn text(&self, part: &Part<'a>, key: &str) -> Option<Text> {
        self.written(part, key).map(Text::from)
    }

    /// One of a few words.
    pub(super) fn one_of(&mut self, part: &Part<'a>, key: &str, known: &[&str]) -> Option<Text> {
        let written = self.written(part, key)?;
        if !known.contains(&written) {
            let message = format!("`{written}` is not known here");
            let help = suggest::help(written, known.iter().copied());
            self.complain(&UNKNOWN_VALUE, written, message, help);
        }
        Some(Text::from(written))
    }

    /// A number that may have a fraction, such as the side `2.5`, or one of a few words.
    pub(super) fn decimal(&mut self, part: &Part<'a>, key: &str, words: &[&str]) -> Option<Text> {
        let written = self.written(part, key)?;
        let (whole, fraction) = written.split_once('.').unwrap_or((written, "0"));
        let digits = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
        let number = digits(whole) && digits(fraction);
        if !number && !words.contains(&written) {
            let message = format!("expected a number such as `2.5`, found `{written}`");
            let help = suggest::help(written, words.iter().copied());
            self.complain(&WRONG_TYPE, written, message, help);
        }
        Some(Text::from(written))
    }

    /// Texts separated by `|`.
    pub(super) fn texts(&self, part: &Part<'a>, key: &str) -> List<Text> {
        let written = self.written(part, key).unwrap_or_default();
        written.split('|').filter(|it| !it.is_empty()).map(Text::from).collect()
    }

    /// Whether something is so: `1` or `true`.
    pub(super) fn flag(&mut self, part: &Part<'a>, key: &str) -> bool {
        match self.written(part, key) {
            None | Some("0" | "false") => false,
            Some("1" | "true") => true,
            Some(other) => {
                let message = format!("expected `1` or `0`, found `{other}`");
                self.complain(&WRONG_TYPE, other, message, None);
                false
            }
        }
    }

    /// A number up to `most`.
    pub(super) fn number(&mut self, part: &Part<'a>, key: &str, most: u8) -> Option<u8> {
        let written = self.written(part, key)?;
        self.small(written, most)
    }

    /// A number up to `most`.
    pub(super) fn small(&mut self, written: &'a str, most: u8) -> Option<u8> {
        let number = self.parse(written, most.into())?;
        u8::try_from(number).ok()
    }

    /// An amount of money.
    pub(super) fn money(&mut self, part: &Part<'a>, key: &str) -> Option<Money> {
        let written = self.written(part, key)?;
        self.amount(written)
    }

    /// An amount of money.
    pub(super) fn amount(&mut self, written: &'a str) -> Option<Money> {
        let number = self.parse(written, MOST_MONEY)?;
        i32::try_from(number).ok().map(Money)
    }

    /// A side of the hex.
    pub(super) fn edge(&mut self, part: &Part<'a>, key: &str) -> Option<u8> {
        self.required(part, key)?;
        self.number(part, key, 5)
    }

    /// A colour by its paint: `#` and three or six digits.
    pub(super) fn paint(&mut self, written: &'a str) -> Option<Text> {
        let digits = &written[1..];
        let good = matches!(digits.len(), 3 | 6) && digits.bytes().all(|it| it.is_ascii_hexdigit());
        if !good {
            let message = format!("`{written}` is no paint");
            let help = "write `#` and six digits from 0 to f, such as `#cb7743`".to_owned();
            self.complain(&TILE_CODE, written, message, Some(help));
        }
        good.then(|| Text::from(written))
    }

    /// A name of a closed set.
    pub(super) fn name<T: Typed>(&mut self, part: &Part<'a>, key: &str) -> Option<T> {
        let written = self.written(part, key)?;
        self.choice(written)
    }

    /// A name of a closed set.
    pub(super) fn choice<T: Typed>(&mut self, written: &'a str) -> Option<T> {
        let Ty::Choice(choice) = T::TY else { return None };
        match choice.items.iter().find(|item| item.name == written) {
            Some(item) => T::from_value(&Value::Choice(item.name)),
            None => {
                let known = choice.items.iter().map(|item| item.name);
                let help = suggest::help(written, known);
                let message = format!("`{written}` is not known here");
                self.complain(&UNKNOWN_VALUE, written, message, help);
                None
            }
        }
    }

    /// The value of a key that must be there.
    pub(super) fn required(&mut self, part: &Part<'a>, key: &str) -> Option<&'a str> {
        let written = self.written(part, key);
        if written.is_none() {
            let message = format!("`{}` has no `{key}`", part.kind);
            self.complain(&TILE_CODE, part.text, message, Some(usual(key)));
        }
        written
    }

    fn parse(&mut self, written: &'a str, most: u32) -> Option<u32> {
        match written.parse::<u32>() {
            Ok(number) if number <= most => return Some(number),
            Ok(_) => {
                let message = format!("`{written}` is too large, the greatest is {most}");
                let help = format!("write a number from 0 to {most}");
                self.complain(&OUT_OF_RANGE, written, message, Some(help));
            }
            Err(_) => {
                let message = format!("expected a number, found `{written}`");
                let help = format!("write digits alone: a number from 0 to {most}");
                self.complain(&WRONG_TYPE, written, message, Some(help));
            }
        }
        None
    }

    /// Tells what is wrong with a slice of the code.
    pub(super) fn complain(
        &mut self,
        rule: &'static Rule,
        slice: &str,
        message: String,
        help: Option<String>,
    ) {
        self.good = false;
        let span = self.code.slice(slice);
        self.reader.out.push(Diagnostic::new(rule, span, message).help(help));
    }
}

/// What to add where a key that must be there is missing.
fn usual(key: &str) -> String {
    match key {
        "revenue" => "add what it pays: `revenue:20`, or `revenue:0` where that comes with a tile",
        "a" | "b" => {
            return format!("add its other end: `{key}:3` for a side, `{key}:_0` for a stop");
        }
        "edge" => "add the side, from 0 to 5: `edge:3`",
        _ => return format!("add `{key}:…`"),
    }
    .to_owned()
}
