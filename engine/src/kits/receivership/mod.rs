//! Receivership: a corporation goes on whose president went bankrupt and that nobody else can preside over. Nobody decides
//! for it: what becomes of its revenue and whether it buys a train is settled by the title. Whoever gets enough of its shares
//! presides over it.

mod rules;
pub(crate) mod words;

use crate::game::Game;
use crate::ids::CorporationId;
use crate::joints::Joints;
use crate::title::{DividendKind, Title};

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        title.rules.receivership.is_some()
    }

    fn goes_on_without_president(_game: &Game, _base: bool) -> bool {
        true
    }

    fn presidency_for_sale(game: &Game, base: bool, corporation: CorporationId) -> bool {
        base || rules::terms(game, corporation).is_some()
    }

    fn takes_part(game: &Game, base: bool, at: usize) -> bool {
        base && rules::takes_part(game, at)
    }

    fn settled_dividend(
        game: &Game,
        base: Option<DividendKind>,
        corporation: CorporationId,
    ) -> Option<DividendKind> {
        base.or_else(|| rules::terms(game, corporation).map(|it| it.dividend))
    }

    fn step_skipped(game: &mut Game, at: usize) {
        rules::buy_train(game, at);
    }

    fn may_buy_train_of(
        game: &Game,
        base: bool,
        _buyer: CorporationId,
        seller: CorporationId,
    ) -> bool {
        base && rules::terms(game, seller).is_none_or(|it| it.sells_trains)
    }

    fn moved_without_president(game: &mut Game, corporation: CorporationId) {
        rules::end(game, corporation);
    }
}
