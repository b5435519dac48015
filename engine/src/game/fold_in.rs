//! A corporation becomes part of another: what it has goes over, and it closes.

use super::Game;
use super::money::Purse;
use crate::ids::{CorporationId, PlayerId};
use crate::state::{CompanyOwner, Holder, Place};
use crate::title::StationsBecome;

impl Game {
    /// Money, trains, companies, shares of others and stations of a corporation go to another; then it closes.
    pub(crate) fn fold_in(
        &mut self,
        corporation: CorporationId,
        into: CorporationId,
        stations: StationsBecome,
    ) {
        let cash = self.state.corporation(corporation).cash;
        self.pay(Purse::Corporation(corporation), Purse::Corporation(into), cash);
        self.hand_over_trains(corporation, into);
        self.hand_over_companies(corporation, into);
        self.hand_over_shares(corporation, Holder::Corporation(into));
        if stations == StationsBecome::Replaced {
            self.replace_stations(corporation, into);
        }
        self.shut_corporation(corporation);
    }

    pub(super) fn hand_over_trains(&mut self, from: CorporationId, to: CorporationId) {
        let trains = self.state.corporation(from).trains;
        for at in &trains {
            let held = &mut self.state.corporations[to.index()].trains;
            if held.len() < held.capacity() {
                held.push(*at);
                self.state.cars[usize::from(*at)].place = Place::Owned(to);
            }
        }
    }

    pub(super) fn hand_over_companies(&mut self, from: CorporationId, to: CorporationId) {
        let ruleset = self.shared_ruleset();
        for company in ruleset.companies() {
            if self.company_corporation(company) == Some(from) {
                self.state.companies[company.index()].owner = CompanyOwner::Corporation(to);
            }
        }
    }

    /// Shares of other corporations go to a new holder.
    pub(super) fn hand_over_shares(&mut self, from: CorporationId, to: Holder) {
        let holder = Holder::Corporation(from);
        for other in self.ruleset.all_corporations().collect::<Vec<_>>() {
            if other == from {
                continue;
            }
            // What a corporation gets of itself is in its treasury.
            let own = to == Holder::Corporation(other);
            let to = if own { self.treasury(other) } else { to };
            let certificates = self.state.corporation(other).certificates;
            for certificate in certificates.iter().filter(|it| it.holder == holder) {
                self.move_certificate(other, certificate.index, to);
            }
        }
    }

    /// Stations of another corporation stand where those of this one stood, one on a hex, as long as there are any.
    fn replace_stations(&mut self, from: CorporationId, to: CorporationId) {
        let stations = self.state.corporation(from).stations;
        for (at, station) in stations.iter().enumerate() {
            let Some(hex) = station.hex else { continue };
            let Some(next) = self.state.corporation(to).next_station() else { return };
            let city = self.city_node(hex, station.city);
            let hex_state = &self.state.hexes[hex.index()];
            let slot = hex_state.room(city).iter().position(|it| *it == from.0);
            let there = hex_state.slots.contains(&to.0);
            let Some(slot) = slot.and_then(|it| u8::try_from(it).ok()).filter(|_| !there) else {
                continue;
            };
            self.state.corporations[from.index()].stations[at].hex = None;
            self.put_station(to, next, hex, station.city, slot);
        }
    }

    /// The bank pays players and other corporations the market price for what they hold of a corporation.
    pub(super) fn pay_out_shares(&mut self, corporation: CorporationId) {
        for seat in 0..self.ruleset.players {
            self.pay_for_shares(corporation, Holder::Player(PlayerId(seat)));
        }
        for other in self.ruleset.all_corporations().collect::<Vec<_>>() {
            if other != corporation {
                self.pay_for_shares(corporation, Holder::Corporation(other));
            }
        }
    }

    fn pay_for_shares(&mut self, corporation: CorporationId, holder: Holder) {
        let percent = self.state.corporation(corporation).percent_of(holder);
        if percent > 0 {
            let price = self.price_of(corporation, holder, percent);
            self.pay(Purse::Bank, Game::purse_of(holder), price);
        }
    }
}
