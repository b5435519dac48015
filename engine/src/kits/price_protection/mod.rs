//! Price protection: when a player sells shares, the price does not fall at once. Whoever presided over the corporation
//! may take the shares over for what they brought, and the price stays; if not, it falls by a row a share.

mod rules;
mod state;
mod step;
pub(crate) mod words;

pub use self::state::{Sales, SoldBlock};
use self::words::PriceProtection;
use crate::game::{Block, Game};
use crate::ids::{CorporationId, PlayerId};
use crate::joints::Joints;
use crate::kits::has_step;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_step::<PriceProtection>(title)
    }

    fn share_sold(game: &mut Game, block: &Block, president: Option<PlayerId>) -> bool {
        rules::await_president(game, block, president)
    }

    fn counts_for_limit(game: &Game, base: bool, corporation: CorporationId) -> bool {
        base && !rules::falls_out_of_limit(game, corporation)
    }

    fn corporation_closed(game: &mut Game, corporation: CorporationId) {
        game.state.round.kits.price_protection.forget(corporation);
    }
}
