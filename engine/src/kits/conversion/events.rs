//! Events that convert corporations.

use super::rules::convert_if_possible;
use super::words::ConvertAll;
use crate::game::{EffectRules, Game};
use crate::ids::CorporationId;
use crate::title::Effect;

impl EffectRules for ConvertAll {
    fn bring_about(&self, game: &mut Game) {
        for corporation in game.among(&self.types, &self.corporations) {
            convert_if_possible(game, corporation);
        }
    }
}

/// A corporation begins anew as what events have made of its like.
pub(super) fn convert_as_before(game: &mut Game, corporation: CorporationId) {
    let ruleset = game.shared_ruleset();
    let events = ruleset.title.trains.trains.iter().flat_map(|it| &it.events);
    let past = events.filter(|it| game.state.course.happened.has(it.r#type.position()));
    let effects: Vec<Effect> = past.flat_map(|it| ruleset.effects(&it.r#type).to_vec()).collect();
    for effect in effects {
        if let Effect::ConvertAll(it) = effect
            && game.among(&it.types, &it.corporations).contains(&corporation)
        {
            convert_if_possible(game, corporation);
        }
    }
}
