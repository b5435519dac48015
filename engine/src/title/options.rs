//! Optional rules: named patches on the data of a title.

use crate::list::{List, Map, Text};
use crate::vocab::blank::blanks;
use crate::vocab::{Code, Ty, Typed, Value, word};

/// A path into the title, as the positions that it leads through.
#[derive(Debug, Clone, PartialEq)]
pub struct TitlePath(pub List<u16>);

blanks! {
    TitlePath = TitlePath(List::EMPTY),
}

impl Typed for TitlePath {
    const TY: Ty = Ty::Code(Code::Path, &<List<u16> as Typed>::TY);

    fn to_value(&self) -> Value {
        self.0.to_value()
    }

    fn from_value(value: &Value) -> Option<Self> {
        Typed::from_value(value).map(TitlePath)
    }
}

word! {
    /// A rule that the players may agree on before the game.
    pub struct OptionalRule key sym {
        /// Name in game files.
        pub sym: Text,
        /// Name for people.
        pub name: Text,
        /// What it changes.
        pub description: Text = Text::EMPTY,
        /// Numbers of players with whom it changes something; any where empty.
        pub players: List<u8> = List::EMPTY,
        /// The title that is played instead, by its name or its folder, with the other rules that were chosen.
        pub plays: Option<Text> = None,
        /// Rules that cannot be used together with it.
        pub excludes: List<Text> = List::EMPTY,
        /// The changes, in order: what is replaced, and what stands there instead.
        pub set: Map<TitlePath, Value> = Map::EMPTY,
    }
}

impl OptionalRule {
    /// Whether it changes something with so many players.
    pub fn takes(&self, players: usize) -> bool {
        self.players.is_empty() || self.players.iter().any(|it| usize::from(*it) == players)
    }
}
