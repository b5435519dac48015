//! What scripts can do.

use super::rules;
use crate::hooks::Fault;
use crate::hooks::api::effects::{effects, require};

effects! {
    /// A corporation becomes what its type may become.
    fn convert(m, corporation: corporation) {
        let game = m.change()?;
        let conversion = rules::conversion(game, corporation).cloned();
        let conversion = conversion.ok_or_else(|| Fault::refused("the corporation cannot become another type"))?;
        let stations = &game.state.corporation(corporation).stations;
        let room = stations.len() + conversion.stations.len() <= stations.capacity();
        require(room, "there is no room for more tokens")?;
        rules::convert(game, corporation, &conversion);
        Ok(())
    }
}
