//! What scripts can do.

use super::rules;
use crate::hooks::api::effects::{effects, possible};

effects! {
    /// A tile is put on a hex, turned by `rotation` sides, for nothing and whatever the phase. It must be a proper upgrade of
    /// what lies there, and no token may have to choose its city.
    fn lay_tile(m, hex: hex, tile: tile, rotation: number) {
        let game = m.change()?;
        let rotation = u8::try_from(rotation).unwrap_or(u8::MAX);
        let lay = possible(game, rules::check(game, hex, tile, rotation))?;
        rules::put(game, &lay);
        Ok(())
    }
}
