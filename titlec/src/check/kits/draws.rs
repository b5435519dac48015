//! Draws by number of players.

use engine::title::Title;

use super::{ByPlayers, Kit};

pub(super) const KIT: Kit = Kit { by_players, ..Kit::NONE };

fn by_players(title: &Title) -> ByPlayers<'_> {
    let draws = title.entities.drawn_out.iter().enumerate();
    draws.map(|(at, it)| (format!("entities.drawn_out[{at}].count"), &it.count)).collect()
}
