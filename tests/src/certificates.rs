//! Which certificates change hands where any of several would do.

use engine::action::{Action, Bundle, Deed, Share};
use engine::game::Game;
use engine::state::State;

/// The action with those certificates that have been with their holder longest, as other programs name them; as it is
/// where it must be just these.
pub fn longest_held(game: &Game, action: Action) -> Action {
    let mut older = action.clone();
    match &mut older.deed {
        Deed::BuyShares(it)
        | Deed::SellShares(it)
        | Deed::CorporateBuyShares(it)
        | Deed::CorporateSellShares(it) => name_again(game.state(), it),
        _ => return action,
    }
    if game.is_offered(&older) { older } else { action }
}

fn name_again(state: &State, bundle: &mut Bundle) {
    let mut named: Vec<Share> = Vec::new();
    for share in &bundle.shares {
        let corporation = state.corporation(share.corporation);
        let certificate = corporation.certificate(share.index);
        let alike = corporation.certificates.iter().filter(|it| {
            let ordinary = (it.index == 0) == (share.index == 0);
            ordinary
                && certificate
                    .is_some_and(|was| (was.holder, was.percent) == (it.holder, it.percent))
        });
        let mut alike = alike.map(|it| Share { index: it.index, ..*share });
        let first = alike.find(|it| !named.contains(it));
        named.push(first.unwrap_or(*share));
    }
    bundle.shares = named.into_iter().collect();
}
