//! Corporations that nobody presides over, since their president went bankrupt and nobody else has shares enough.
//!
//! A corporation is in receivership while it has started and its president's certificate lies in the market: that needs no
//! state of its own. What follows from it is asked here by what runs the turn, pays dividends, and sells trains and shares.

use super::{Event, Game};
use crate::action::Entity;
use crate::ids::{CorporationId, PlayerId};
use crate::state::Holder;
use crate::title::{DividendKind, ReceiverBuys, Receivership};

impl Game {
    /// The rules for a corporation in receivership; none where somebody presides over it.
    fn receiver(&self, corporation: CorporationId) -> Option<&Receivership> {
        let terms = self.rules().receivership.as_ref()?;
        let it = self.state.corporation(corporation);
        let in_market = || it.certificate(0).is_some_and(|it| it.holder == Holder::Market);
        (it.ipoed && it.president.is_none() && in_market()).then_some(terms)
    }

    /// Whether nobody presides over a corporation that has started.
    pub fn is_in_receivership(&self, corporation: CorporationId) -> bool {
        self.receiver(corporation).is_some()
    }

    /// Whether the one in turn takes part in a step of the round: all do but corporations in receivership.
    #[inline]
    pub(super) fn takes_part(&self, at: usize) -> bool {
        self.rules().receivership.is_none() || self.is_among_steps_of_receiver(at)
    }

    fn is_among_steps_of_receiver(&self, at: usize) -> bool {
        let Some(Entity::Corporation(corporation)) = self.round_entity() else { return true };
        let Some(terms) = self.receiver(corporation) else { return true };
        let name = self.steps()[at].name();
        terms.steps.iter().any(|it| it.0 == name)
    }

    /// What becomes of the revenue of a corporation in receivership.
    pub(super) fn receivers_dividend(&self, corporation: CorporationId) -> Option<DividendKind> {
        self.receiver(corporation).map(|it| it.dividend)
    }

    /// Whether a corporation is in receivership and buys a train without being asked.
    pub(crate) fn receiver_needs_train(&self, corporation: CorporationId) -> bool {
        let buys = self.receiver(corporation).is_some_and(|it| it.buys == ReceiverBuys::Cheapest);
        buys && self.state.corporation(corporation).trains.is_empty()
    }

    /// Whether other corporations may buy the trains of a corporation.
    pub(super) fn sells_trains(&self, corporation: CorporationId) -> bool {
        self.receiver(corporation).is_none_or(|it| it.sells_trains)
    }

    /// How much the smallest certificate of a corporation is that may be bought of a holder who has some: a share, or the
    /// president's where nothing else lies in the market.
    pub(crate) fn least_certificate(&self, corporation: CorporationId, holder: Holder) -> u8 {
        let share = self.share_percent(corporation);
        if holder != Holder::Market || !self.is_in_receivership(corporation) {
            return share;
        }
        let president = self.presidents_percent(corporation);
        if self.market_percent(corporation) > president { share } else { president }
    }

    /// A corporation that has lost its president and that nobody else can preside over comes under receivership, where
    /// the title has that, or else closes.
    pub(crate) fn abandon(&mut self, corporation: CorporationId) {
        if self.rules().receivership.is_none() {
            return self.close_corporation(corporation);
        }
        self.state.corporations[corporation.index()].president = None;
        self.tell(Event::Receivership(corporation));
        self.drop_markers_of_president(corporation);
    }

    /// Whoever holds enough of a corporation in receivership takes the president's certificate for as many shares.
    pub(super) fn end_receivership(&mut self, corporation: CorporationId) {
        if !self.is_in_receivership(corporation) {
            return;
        }
        let percent = self.presidents_percent(corporation);
        let has_enough = |it: &PlayerId| self.percent_held(*it, corporation) >= percent;
        let Some(president) = self.state.order.iter().copied().find(has_enough) else { return };
        let shares = percent / self.share_percent(corporation);
        self.install(corporation, president);
        self.move_some(corporation, Holder::Player(president), Holder::Market, shares);
        self.move_certificate(corporation, 0, Holder::Player(president));
    }

    fn presidents_percent(&self, corporation: CorporationId) -> u8 {
        self.state.corporation(corporation).certificate(0).map_or(0, |it| it.percent)
    }
}
