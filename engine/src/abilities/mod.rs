//! What a company or corporation may do besides its ordinary turn. One file an ability.

mod blocks_hexes;
mod close;
mod exchange;
mod no_buy;
mod revenue_change;
mod shares;
mod teleport;
mod tile_discount;
mod tile_lay;
mod when;

pub use self::blocks_hexes::BlocksHexes;
pub use self::close::{Close, CloseCorporation, Drawn, Never, PhaseOrNever};
pub use self::exchange::{Exchange, From};
pub use self::no_buy::NoBuy;
pub use self::revenue_change::RevenueChange;
pub use self::shares::{Certificate, DrawnShare, ShareGrant, ShareRef, Shares};
pub use self::teleport::Teleport;
pub use self::tile_discount::TileDiscount;
pub use self::tile_lay::TileLay;
pub use self::when::When;
use crate::vocab::one_of;

one_of! {
    /// Something that a company or corporation may do, or that holds because of it.
    pub enum Ability {
        BlocksHexes = "blocks_hexes",
        Close = "close",
        Exchange = "exchange",
        NoBuy = "no_buy",
        RevenueChange = "revenue_change",
        Shares = "shares",
        Teleport = "teleport",
        TileDiscount = "tile_discount",
        TileLay = "tile_lay",
    }
}
