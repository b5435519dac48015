//! What corporations get that have not floated.

use crate::game::{Game, Purse};
use crate::title::UnfloatedIncome;

/// The bank pays corporations that have started and not floated.
pub(super) fn pay(game: &mut Game) {
    match game.rules().unfloated_income {
        UnfloatedIncome::None => {}
        UnfloatedIncome::Par => {
            for corporation in game.shared_ruleset().all_corporations() {
                let it = game.state.corporation(corporation);
                let par = game.par_price(corporation).filter(|_| !it.floated && !it.closed);
                if let Some(par) = par {
                    game.pay(Purse::Bank, Purse::Corporation(corporation), par);
                }
            }
        }
    }
}
