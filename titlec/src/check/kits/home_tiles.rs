//! Homes that need a tile.

use engine::title::{CorporationType, HomeTokenTiming, Step};

use super::Kit;
use crate::check::Context;

pub(super) const KIT: Kit = Kit { brings_city, missing, ..Kit::NONE };

fn brings_city(kind: &CorporationType) -> bool {
    kind.home_tile.is_some()
}

/// Corporations that cannot lay the tile that their home needs.
fn missing(cx: &Context<'_>) -> Vec<(String, String)> {
    let title = cx.title;
    let mut found = Vec::new();
    for (index, corporation) in title.entities.corporations.iter().enumerate() {
        let kind = corporation.r#type.map_or(0, |it| it.index());
        let lays = title.entities.types.get(kind).is_some_and(|it| it.home_tile.is_some());
        let timing = corporation.home_token_timing.unwrap_or(title.rules.home_token_timing);
        let (round, steps) = match timing {
            HomeTokenTiming::Par | HomeTokenTiming::Float => ("stock", &title.rounds.stock),
            _ => ("operating", &title.rounds.operating),
        };
        if lays && !steps.iter().any(|it| matches!(it, Step::HomeTrack(_))) {
            let sym = &corporation.sym;
            let message = format!("`{sym}` needs the step `home_track` in {round} rounds");
            found.push((format!("entities.corporations[{index}].home"), message));
        }
    }
    found
}
