//! Licences to call at places that are closed to other corporations.

use super::Game;
use super::money::Purse;
use crate::board::Barred;
use crate::ids::{CompanyId, CorporationId, HexId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::CompanyOwner;
use crate::title::{Licence, LicenceBar};

impl Game {
    /// Licences that a corporation does not have.
    fn lacking(&self, corporation: CorporationId) -> impl Iterator<Item = &Licence> {
        let licences = self.rules().licences.iter().zip(&self.state.licences);
        licences.filter(move |(_, it)| !it.has(corporation.index())).map(|(it, _)| it)
    }

    /// Hexes at which trains of a corporation cannot call for want of a licence.
    pub(super) fn closed_hexes(&self, corporation: CorporationId) -> impl Iterator<Item = HexId> {
        self.lacking(corporation).flat_map(|it| it.hexes.iter().copied())
    }

    fn barred_hexes(
        &self,
        corporation: CorporationId,
        bar: LicenceBar,
    ) -> impl Iterator<Item = HexId> {
        let lacking = self.lacking(corporation).filter(move |it| it.bars == bar);
        lacking.flat_map(|it| it.hexes.iter().copied())
    }

    /// What a corporation does not reach for want of a licence.
    pub(super) fn barred(&self, corporation: CorporationId) -> Barred {
        let track = self.barred_hexes(corporation, LicenceBar::Track);
        Barred {
            track: track.map(|it| (it, u32::MAX)).collect(),
            shut: self.barred_hexes(corporation, LicenceBar::Passage).collect(),
        }
    }

    /// Licences of the title that are bought in a track step, or in any other, by number.
    pub(crate) fn licences(&self, in_track: bool) -> impl Iterator<Item = usize> {
        let all = self.rules().licences.iter().enumerate();
        all.filter(move |(_, it)| it.takes_lay == in_track).map(|(number, _)| number)
    }

    /// The licence that is bought under a name.
    pub(crate) fn named_licence(&self, name: &str, in_track: bool) -> Option<usize> {
        self.licences(in_track).find(|it| *self.rules().licences[*it].name == *name)
    }

    /// What a licence costs a corporation.
    pub(crate) fn licence_price(&self, number: usize, corporation: CorporationId) -> Money {
        let licence = &self.rules().licences[number];
        let owned = |company: CompanyId| self.company_corporation(company) == Some(corporation);
        let special = licence.price_for.iter().filter(|(company, _)| owned(**company));
        special.map(|(_, price)| *price).min().unwrap_or(licence.price)
    }

    /// Whether a corporation may buy a licence now.
    pub(crate) fn check_licence(
        &self,
        number: usize,
        corporation: CorporationId,
    ) -> Result<(), Refusal> {
        let licence = &self.rules().licences[number];
        let holders = self.state.licences[number];
        ensure!(!holders.has(corporation.index()), "the corporation has such a licence");
        ensure!(holders.len() < usize::from(licence.count), "no licence is left");
        let waits = licence.with.is_some_and(|it| {
            matches!(self.state.company(it).owner, CompanyOwner::Player(_) | CompanyOwner::None)
        });
        ensure!(!waits, "no licence is sold yet");
        let price = self.licence_price(number, corporation);
        ensure!(
            self.buying_power(corporation) >= price,
            "there is not enough money: it costs {}",
            price
        );
        let reached = |hex: &HexId| self.reaches(corporation, |reach| reach.connected(*hex));
        ensure!(licence.hexes.iter().any(reached), "no track that is reached leads there");
        Ok(())
    }

    /// A corporation buys a licence.
    pub(crate) fn buy_licence(&mut self, number: usize, corporation: CorporationId) {
        let ruleset = self.shared_ruleset();
        let licence = &ruleset.title.rules.licences[number];
        let price = self.licence_price(number, corporation);
        let owner = licence.with.and_then(|it| self.company_corporation(it));
        let part = if owner.is_some() { licence.to_owner.min(price) } else { Money::ZERO };
        self.pay(Purse::Corporation(corporation), Purse::Bank, price - part);
        if let Some(owner) = owner {
            self.pay(Purse::Corporation(corporation), Purse::Corporation(owner), part);
        }
        self.get_licence(number, corporation);
    }

    /// A corporation that has bought a company gets the licences that come with it.
    pub(super) fn licences_with(&mut self, company: CompanyId) {
        let Some(corporation) = self.company_corporation(company) else { return };
        for number in 0..self.state.licences.len() {
            let licence = &self.rules().licences[number];
            let left = self.state.licences[number].len() < usize::from(licence.count);
            if licence.with == Some(company) && left {
                self.get_licence(number, corporation);
            }
        }
    }

    fn get_licence(&mut self, number: usize, corporation: CorporationId) {
        self.state.licences[number].insert(corporation.index());
        self.forget_reach();
    }
}
