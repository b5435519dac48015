//! Numbers that stand for the named things of a title: positions in its tables.

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[doc = $doc:literal])* $Name:ident($int:ty);)+) => {$(
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $Name(pub $int);

        impl $Name {
            /// The id at a position of its table.
            ///
            /// # Panics
            /// Tables are checked to fit when a title is linked.
            pub fn at(index: usize) -> $Name {
                $Name(<$int>::try_from(index).expect("the table fits its id"))
            }

            /// The position in its table.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }
    )+};
}

ids! {
    /// A hex of the map.
    HexId(u16);
    /// A kind of tile in the manifest.
    TileId(u16);
    /// A corporation or minor.
    CorporationId(u8);
    /// A private company.
    CompanyId(u8);
    /// A kind of train.
    TrainId(u8);
    /// A phase.
    PhaseId(u8);
    /// A type of corporation.
    TypeId(u8);
    /// A round of the title's own.
    RoundId(u8);
    /// A round of a title: those that every title has first, then its own.
    NodeId(u8);
    /// A status of the title's own.
    StatusId(u8);
    /// An event of the title's own.
    EventId(u8);
    /// A player, by seat at the start of the game.
    PlayerId(u8);
}
