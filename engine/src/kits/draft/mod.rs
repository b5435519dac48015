//! Draft: players take companies in turn and pay face value, by seat, back and forth, or from another seat each time around.
//! What nobody takes leaves the game.

mod state;
mod step;
pub(crate) mod words;

pub use self::state::Turns;
use self::words::Draft;
use crate::joints::Joints;
use crate::kits::has_step;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_step::<Draft>(title)
    }
}
