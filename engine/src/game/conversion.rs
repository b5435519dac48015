//! Corporations of one type become such of another.

use super::Game;
use super::money::Purse;
use crate::ids::{CorporationId, TypeId};
use crate::ruleset::CorporationInfo;
use crate::state::{Certificate, Holder, Station};
use crate::title::Conversion;

impl Game {
    /// The type that a corporation has now.
    pub fn type_of(&self, corporation: CorporationId) -> TypeId {
        self.state.corporation(corporation).kind
    }

    /// What follows from a corporation's entry and the type that it has now.
    pub fn info(&self, corporation: CorporationId) -> &CorporationInfo {
        self.ruleset.info(corporation, self.type_of(corporation))
    }

    /// What a corporation may become, unless it has closed.
    pub(crate) fn conversion(&self, corporation: CorporationId) -> Option<&Conversion> {
        let open = !self.state.corporation(corporation).closed;
        self.info(corporation).converts.as_ref().filter(|_| open)
    }

    /// A corporation becomes what it may become: its certificates change their sizes, and there are more of them.
    pub(crate) fn convert(&mut self, corporation: CorporationId) {
        let ruleset = self.shared_ruleset();
        let Some(conversion) = &ruleset.info(corporation, self.type_of(corporation)).converts
        else {
            return;
        };
        let sizes = &ruleset.info(corporation, conversion.to).shares;
        let it = &mut self.state.corporations[corporation.index()];
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
            let price = self.market_price(corporation).unwrap_or_default();
            let funding = price * i32::from(conversion.funding);
            self.pay(Purse::Bank, Purse::Corporation(corporation), funding);
        }
    }
}
