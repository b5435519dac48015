//! Corporations start: where, and with what.

use super::{Game, start};
use crate::abilities::When;
use crate::action::{Share, Spot};
use crate::hooks::{Change, Point, at};
use crate::ids::{CorporationId, PlayerId};
use crate::joints;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;
use crate::title::{Capitalization, CellKind, HomeTokenTiming};

impl Game {
    /// Whether somebody chooses the par price of a corporation.
    pub(crate) fn chooses_par(&self, corporation: CorporationId) -> bool {
        self.info(corporation).priced && self.ruleset.start_spot(corporation).is_none()
    }

    /// Cells in which a corporation may start now.
    pub(crate) fn par_spots(&self, corporation: CorporationId) -> Vec<Spot> {
        let mut spots = self.open_pars(corporation);
        if self.has_hook(Point::ParOptions) {
            let prices = pars_by_script(self, corporation, &spots);
            spots.retain(|it| prices.contains(&self.market().price(*it)));
        }
        spots
    }

    /// Cells in which a corporation may start now unless a script has a say.
    pub(crate) fn open_pars(&self, corporation: CorporationId) -> Vec<Spot> {
        if !self.info(corporation).priced {
            return Vec::new();
        }
        if let Some(spot) = self.ruleset.start_spot(corporation) {
            return vec![spot];
        }
        let open = |it: &Spot| {
            self.market().cell(*it).is_some_and(|cell| {
                joints::is_open_par(self, cell.has(CellKind::Par), corporation, cell)
            })
        };
        self.market().pars().filter(open).collect()
    }

    /// The least price at which a corporation may start now, if it may.
    pub(crate) fn least_par_of(&self, corporation: CorporationId) -> Option<Money> {
        let plain = !joints::pars_vary(self, false)
            && self.chooses_par(corporation)
            && !self.has_hook(Point::ParOptions);
        if plain {
            return Some(self.ruleset.least_par());
        }
        self.par_spots(corporation).into_iter().map(|it| self.market().price(it)).min()
    }

    /// Whether a corporation may start in a cell now.
    pub(crate) fn check_par_spot(
        &self,
        corporation: CorporationId,
        spot: Spot,
    ) -> Result<(), Refusal> {
        self.check_open_par(corporation, spot)?;
        ensure!(
            !self.has_hook(Point::ParOptions) || self.par_spots(corporation).contains(&spot),
            "the corporation cannot start at that price"
        );
        Ok(())
    }

    /// Whether a corporation may start in a cell now unless a script has a say.
    pub(crate) fn check_open_par(
        &self,
        corporation: CorporationId,
        spot: Spot,
    ) -> Result<(), Refusal> {
        ensure!(
            corporation.index() < self.state.corporations.len(),
            "there is no such corporation"
        );
        ensure!(self.info(corporation).priced, "{} has no price", corporation);
        if let Some(fixed) = self.ruleset.start_spot(corporation) {
            let price = self.market().price(fixed);
            ensure!(spot == fixed, "{} starts at {}", corporation, price);
            return Ok(());
        }
        let cell = self.market().cell(spot).filter(|it| it.is_par());
        let cell = cell.ok_or("no corporation can start at that price")?;
        ensure!(
            joints::is_open_par(self, cell.has(CellKind::Par), corporation, cell),
            "{} cannot start at that price now",
            corporation
        );
        Ok(())
    }

    /// A player gets the president's certificate of a corporation whose price nobody chooses.
    pub(crate) fn start_at_once(&mut self, corporation: CorporationId, player: PlayerId) {
        let spot = self.ruleset.start_spot(corporation);
        self.start_in(corporation, spot, player);
    }

    /// Whether a script may start a corporation at a price; the cell in which it starts.
    pub(crate) fn check_given_start(
        &self,
        corporation: CorporationId,
        price: Money,
        player: PlayerId,
    ) -> Result<Spot, Refusal> {
        let it = self.state.corporation(corporation);
        ensure!(!it.closed, "the corporation has closed");
        ensure!(!it.ipoed && it.par.is_none(), "the corporation has started already");
        let company = self.started_by_company(corporation)
            || joints::starter(self, None, corporation).is_some();
        ensure!(!company, "the corporation starts with a company");
        let unsold = it.certificate(0).is_some_and(|it| it.holder == Holder::Ipo);
        ensure!(unsold, "the president's certificate is not for sale");
        ensure!(!self.state.player(player).bankrupt, "the player is out of the game");
        let spots = self.open_pars(corporation);
        let spot = spots.into_iter().find(|it| self.market().price(*it) == price);
        spot.ok_or_else(|| "the corporation cannot start at that price".into())
    }

    /// A corporation starts in a cell, and a player gets its president's certificate.
    pub(crate) fn start_in(
        &mut self,
        corporation: CorporationId,
        spot: Option<Spot>,
        player: PlayerId,
    ) {
        if let Some(spot) = spot {
            self.set_par(corporation, spot);
        }
        self.give_share(Share { corporation, index: 0 }, Holder::Player(player));
        self.after_par(corporation);
    }

    /// A corporation gets what it has from the start.
    pub(super) fn endow(&mut self, corporation: CorporationId) {
        let ruleset = self.shared_ruleset();
        let Some(start) = &ruleset.corporation(corporation).start else { return };
        self.pay(super::Purse::Bank, super::Purse::Corporation(corporation), start.treasury);
        for train in &start.trains {
            let trains = &self.state.corporation(corporation).trains;
            let room = trains.len() < trains.capacity();
            let kind = |at: &u8| self.state.cars[usize::from(*at)].car.train == *train;
            let Some(at) = self.state.upcoming.iter().copied().find(kind).filter(|_| room) else {
                continue;
            };
            self.move_train(usize::from(at), corporation, Money::ZERO);
            self.train_was_bought(usize::from(at));
        }
        joints::corporation_endowed(self, corporation);
    }

    /// A par price was set.
    pub(crate) fn after_par(&mut self, corporation: CorporationId) {
        start::pay_for_grants(self, corporation);
        self.close_companies_at(When::Par, corporation);
        self.consent_by_par(corporation);
        if self.home_timing(corporation) == HomeTokenTiming::Par {
            self.place_home_token(corporation);
        }
        self.handle::<at::CorporationState>((corporation, Change::Par));
    }
}

/// A corporation that sells its shares itself is paid by the bank for those that come with companies.
pub(super) fn pay_for_grants(game: &mut Game, corporation: CorporationId) {
    if game.capitalization(corporation) != Capitalization::Incremental {
        return;
    }
    let percent: u8 = game
        .ruleset
        .companies()
        .filter(|it| !game.is_closed(*it))
        .map(|it| game.percent_with(it, corporation))
        .sum();
    let shares = i32::from(percent / game.share_percent(corporation));
    let par = game.par_price(corporation).unwrap_or_default();
    game.pay(super::Purse::Bank, super::Purse::Corporation(corporation), par * shares);
}

/// Which of the prices of some cells the script of the title lets a corporation start at.
fn pars_by_script(game: &Game, corporation: CorporationId, spots: &[Spot]) -> Vec<Money> {
    let mut open: Vec<i64> = spots.iter().map(|it| game.market().price(*it).0.into()).collect();
    open.sort_unstable();
    open.dedup();
    let prices = game.ask_usable::<at::ParOptions>(
        || open.clone(),
        || (corporation, open.clone()),
        |it| {
            let other = it.iter().any(|it| !open.contains(it));
            other.then_some("every price must be one of `prices`")
        },
    );
    prices.into_iter().filter_map(|it| i32::try_from(it).ok().map(Money)).collect()
}

/// Whether somebody must set the par of a corporation because of a company.
pub(crate) fn comes_with_company(game: &Game, corporation: CorporationId) -> bool {
    let mut pending = game.state.round.pending_par.iter();
    pending.any(|it| game.corporation_to_par(*it) == Some(corporation))
}
