//! What a corporation may become, and how it becomes that.

use super::words::Conversion;
use crate::game::{Game, Purse};
use crate::ids::CorporationId;
use crate::state::{Certificate, Holder, Station};

/// What a corporation may become, unless it has closed.
pub(super) fn conversion(game: &Game, corporation: CorporationId) -> Option<&Conversion> {
    let open = !game.state.corporation(corporation).closed;
    let kind = game.type_of(corporation).index();
    game.ruleset().title.entities.types[kind].converts.as_ref().filter(|_| open)
}

/// A corporation becomes what it may become, if it may become something.
pub(super) fn convert_if_possible(game: &mut Game, corporation: CorporationId) {
    if let Some(conversion) = conversion(game, corporation).cloned() {
        convert(game, corporation, &conversion);
    }
}

/// A corporation becomes another: its certificates change their sizes, and there are more of them.
pub(super) fn convert(game: &mut Game, corporation: CorporationId, conversion: &Conversion) {
    let ruleset = game.shared_ruleset();
    let sizes = &ruleset.info(corporation, conversion.to).shares;
    let it = &mut game.state.corporations[corporation.index()];
    it.kind = conversion.to;
    for certificate in it.certificates.iter_mut() {
        certificate.percent = sizes[usize::from(certificate.index)];
    }
    let kept = it.certificates.len();
    for (index, percent) in (0u8..).zip(sizes).skip(kept) {
        it.certificates.push(Certificate { index, percent: *percent, holder: Holder::Ipo });
    }
    it.recount();
    for price in &conversion.stations {
        it.stations.push(Station { price: *price, hex: None, city: 0 });
    }
    if it.floated {
        let price = game.market_price(corporation).unwrap_or_default();
        let funding = price * i32::from(conversion.funding);
        game.pay(Purse::Bank, Purse::Corporation(corporation), funding);
    }
}
