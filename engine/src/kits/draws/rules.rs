//! How corporations and companies are drawn.

use crate::game::{Game, chance};
use crate::ids::{CompanyId, CorporationId};
use crate::joints::Refused;
use crate::title::Title;

/// No more corporations are drawn than there are.
pub(super) fn refuse(title: &Title, refused: &mut dyn Refused) {
    for (at, it) in title.entities.drawn_out.iter().enumerate() {
        let count = it.count.iter().map(|(_, count)| usize::from(*count)).max().unwrap_or(0);
        let among = match it.corporations.len() {
            0 => title.entities.corporations.len(),
            named => named,
        };
        if count > among {
            let path = format!("entities.drawn_out[{at}].count");
            refused.refuse(&path, &format!("{count} cannot be drawn among {among}"));
        }
    }
}

/// Some corporations are drawn and leave the game.
pub(super) fn draw_corporations(game: &mut Game) {
    let ruleset = game.shared_ruleset();
    for it in &ruleset.title.entities.drawn_out {
        let count = it.count.get(&ruleset.players).copied().unwrap_or(0);
        let mut among: Vec<CorporationId> = match &*it.corporations {
            [] => ruleset.all_corporations().collect(),
            named => named.to_vec(),
        };
        for _ in 0..count {
            let drawn = among.remove(game.random() as usize % among.len());
            game.shut_corporation(drawn);
        }
    }
}

/// Some companies are drawn among others: they stay in the game and the others leave it, or the other way round.
pub(super) fn draw_companies(game: &mut Game) {
    for draw in &game.shared_ruleset().title.entities.draws {
        let among: Vec<CompanyId> =
            draw.among.iter().copied().filter(|it| game.is_in_game(*it)).collect();
        let mut shuffled = chance::shuffled(game, among);
        let others = shuffled.split_off(usize::from(draw.count).min(shuffled.len()));
        for company in if draw.leave { shuffled } else { others } {
            game.remove_company(company);
        }
    }
}
