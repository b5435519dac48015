//! Why an action is refused: a reason with its facts, which is put in words only where somebody reads it.

use std::fmt;
use std::sync::Arc;

use crate::action::{Entity, Kind, Kinds};
use crate::ids::{CompanyId, CorporationId, HexId, PlayerId, TileId};
use crate::list::Text;
use crate::money::Money;
use crate::ruleset::Ruleset;

/// A reason that costs next to nothing until it is read. [`Refusal::words`] puts it in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// A sentence with `{}` in the place of each fact.
    sentence: &'static str,
    facts: Vec<Fact>,
}

/// Something that a reason is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Fact {
    Money(Money),
    Number(i64),
    Entity(Entity),
    Hex(HexId),
    Tile(TileId),
    Kind(Kind),
    /// As a list, each quoted.
    Kinds(Kinds),
    /// A word of the program's own, such as the name of a step.
    Word(&'static str),
    /// A text of the title or of whoever acts.
    Text(Box<str>),
}

macro_rules! facts {
    ($($Type:ty: $it:ident => $fact:expr;)+) => {
        $(impl From<$Type> for Fact {
            fn from($it: $Type) -> Fact {
                $fact
            }
        })+
    };
}

facts! {
    Money: it => Fact::Money(it);
    u8: it => Fact::Number(it.into());
    u16: it => Fact::Number(it.into());
    i32: it => Fact::Number(it.into());
    usize: it => Fact::Number(i64::try_from(it).unwrap_or(i64::MAX));
    Entity: it => Fact::Entity(it);
    PlayerId: it => Fact::Entity(Entity::Player(it));
    CorporationId: it => Fact::Entity(Entity::Corporation(it));
    CompanyId: it => Fact::Entity(Entity::Company(it));
    HexId: it => Fact::Hex(it);
    TileId: it => Fact::Tile(it);
    Kind: it => Fact::Kind(it);
    Kinds: it => Fact::Kinds(it);
    &str: it => Fact::Text(Box::from(it));
    &Text: it => Fact::Text(Box::from(&**it));
    String: it => Fact::Text(it.into_boxed_str());
}

impl Refusal {
    /// A sentence with the facts that belong in its places.
    #[cold]
    pub(crate) fn new(sentence: &'static str, facts: Vec<Fact>) -> Refusal {
        Refusal { sentence, facts }
    }

    /// The reason in words that a player understands, with the names of a game's rules.
    pub fn words(&self, ruleset: &Ruleset) -> String {
        self.words_with(|fact| match *fact {
            Fact::Money(money) => ruleset.currency(money),
            Fact::Entity(entity) => ruleset.name_of(entity),
            Fact::Hex(hex) => ruleset.board.hexes[hex.index()].name.to_string(),
            Fact::Tile(tile) => ruleset.board.tiles[tile.index()].name.to_string(),
            _ => String::new(),
        })
    }

    /// The reason in words, with the names of whatever belongs to a game.
    pub(crate) fn words_with(&self, name: impl Fn(&Fact) -> String) -> String {
        let mut parts = self.sentence.split("{}");
        let mut words = parts.next().unwrap_or_default().to_owned();
        for (fact, part) in self.facts.iter().zip(parts) {
            match fact {
                Fact::Number(number) => words.push_str(&number.to_string()),
                Fact::Kind(kind) => words.push_str(kind.name()),
                Fact::Kinds(kinds) => words.push_str(&list(*kinds)),
                Fact::Word(word) => words.push_str(word),
                Fact::Text(text) => words.push_str(text),
                of_the_game => words.push_str(&name(of_the_game)),
            }
            words.push_str(part);
        }
        words
    }
}

fn list(kinds: Kinds) -> String {
    let quoted: Vec<String> = kinds.iter().map(|it| format!("`{}`", it.name())).collect();
    quoted.join(", ")
}

impl From<&'static str> for Refusal {
    fn from(sentence: &'static str) -> Refusal {
        Refusal { sentence, facts: Vec::new() }
    }
}

impl From<String> for Refusal {
    fn from(words: String) -> Refusal {
        Refusal::new("{}", vec![words.into()])
    }
}

/// Why the rules forbid an action, for whoever reads it. The game is as it was.
#[derive(Debug, Clone)]
pub struct Illegal {
    refusal: Refusal,
    ruleset: Arc<Ruleset>,
}

impl Illegal {
    /// A reason, with the rules whose names it uses.
    pub(crate) fn new(refusal: Refusal, ruleset: Arc<Ruleset>) -> Illegal {
        Illegal { refusal, ruleset }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.refusal.words(&self.ruleset))
    }
}

impl std::error::Error for Illegal {}

/// A sentence with a place for each of so many facts, and with no other braces.
pub(crate) const fn sentence(text: &'static str, facts: usize) -> &'static str {
    let (bytes, mut at, mut places) = (text.as_bytes(), 0, 0);
    while at < bytes.len() {
        if bytes[at] == b'{' {
            assert!(bytes[at + 1] == b'}', "a place for a fact is an empty pair of braces");
            places += 1;
        }
        at += 1;
    }
    assert!(places == facts, "every place needs its fact");
    text
}

/// A refusal: a sentence, and a fact for each `{}` in it.
macro_rules! refusal {
    ($text:literal $(,)?) => {{
        const SENTENCE: &str = $crate::refusal::sentence($text, 0);
        $crate::refusal::Refusal::from(SENTENCE)
    }};
    ($text:literal $(, $fact:expr)+ $(,)?) => {{
        const SENTENCE: &str =
            $crate::refusal::sentence($text, [$(stringify!($fact)),+].len());
        $crate::refusal::Refusal::new(SENTENCE, vec![$($crate::refusal::Fact::from($fact)),+])
    }};
}

/// Returns a refusal from the function unless the condition holds.
macro_rules! ensure {
    ($condition:expr, $($refusal:tt)+) => {
        if !$condition {
            return Err($crate::refusal::refusal!($($refusal)+));
        }
    };
}

pub(crate) use {ensure, refusal};

#[cfg(test)]
mod tests {
    use super::{Fact, Refusal};
    use crate::action::{Kind, Kinds};
    use crate::ids::{CorporationId, HexId};
    use crate::money::Money;

    fn named(refusal: &Refusal) -> String {
        refusal.words_with(|fact| match fact {
            Fact::Money(money) => format!("${money}"),
            other => format!("<{other:?}>"),
        })
    }

    #[test]
    fn facts_stand_in_the_order_of_their_places() {
        let kinds = Kinds::of(&[Kind::Pass, Kind::Bid]);
        let refusal =
            refusal!("{} costs {}, {} of {}: {}", "it", Money(7), 3u8, Fact::Word("w"), kinds);
        assert_eq!(named(&refusal), "it costs $7, 3 of w: `bid`, `pass`");
        assert_eq!(
            named(&refusal!("{} and {}", "the first", String::from("the {}"))),
            "the first and the {}"
        );
    }

    #[test]
    fn names_are_those_of_the_game() {
        let refusal = refusal!("{} is blocked by {}", HexId(4), CorporationId(2));
        assert_eq!(
            named(&refusal),
            "<Hex(HexId(4))> is blocked by <Entity(Corporation(CorporationId(2)))>"
        );
    }
}
