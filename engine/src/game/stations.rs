//! Stations that abilities let place, and the slots that they keep free.

use super::Game;
use super::blocks::Builders;
use super::hooks::token_placed;
use super::money::Purse;
use crate::abilities::{
    Ability, Needed, Reservation, StationTime, Teleport, Token, TokenIncome, When,
};
use crate::action::Entity;
use crate::board::{EMPTY, NEUTRAL};
use crate::ids::{CompanyId, CorporationId, HexId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::{MAX_STATIONS, Station};

/// How a station is placed with an ability.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Placement {
    /// The ability.
    number: usize,
    /// For whom.
    corporation: CorporationId,
    /// Where.
    hex: HexId,
    city: u8,
    slot: u8,
    /// For how much.
    price: Money,
    /// Which of the corporation's own stations; a new one where there is none.
    station: Option<usize>,
    /// It comes on top of the ordinary one.
    extra: bool,
    /// It is nobody's.
    neutral: bool,
    /// It stands beside the slots for good.
    extra_slot: bool,
}

impl Game {
    /// Whether a holder may place a station with one of its abilities now.
    pub(crate) fn may_place_station(&self, holder: Entity) -> bool {
        self.station_powers(holder).next().is_some()
    }

    /// The abilities with which a holder may place a station now.
    pub(crate) fn station_powers(&self, holder: Entity) -> impl Iterator<Item = usize> {
        let tokens = self
            .powers_of::<Token>(holder)
            .filter(|(number, it)| {
                self.is_open(*number)
                    && (it.extra_action || !self.state.round.turn.tokened)
                    && self.station_corporation(*number).is_some_and(|corporation| {
                        !it.from_owner
                            || self.state.corporation(corporation).next_station().is_some()
                    })
            })
            .map(|(number, _)| number);
        tokens.chain(self.late_teleport(holder))
    }

    /// The teleport whose station waits for the token step, in that step.
    pub(super) fn late_teleport(&self, holder: Entity) -> Option<usize> {
        let Entity::Company(company) = holder else { return None };
        if self.state.round.turn.teleported != Some(company) {
            return None;
        }
        let (number, it) = self.teleport_of(company)?;
        let token_step = || self.is_in_window(When::Token);
        let room = it.extra_action || !self.state.round.turn.tokened;
        (it.station == StationTime::TokenStep && room && token_step()).then_some(number)
    }

    /// The teleport of a company.
    pub(crate) fn teleport_of(&self, company: CompanyId) -> Option<(usize, &Teleport)> {
        self.powers_of::<Teleport>(Entity::Company(company)).next()
    }

    /// The corporation that places a station with an ability.
    pub(crate) fn station_corporation(&self, number: usize) -> Option<CorporationId> {
        let (holder, ability) = &self.ruleset.abilities[number];
        let owner = || self.used_for(*holder);
        let theirs = |corporation: &CorporationId| match self.holding_corporation(*holder) {
            Some(owner) => owner == *corporation,
            None => {
                let president = self.president(*corporation);
                president.is_some() && president == self.holding_player(*holder)
            }
        };
        match ability {
            Ability::Token(it) => match it.corporation {
                Some(named) => Some(named).filter(theirs),
                None => owner(),
            }
            .filter(|corporation| {
                it.corporations.is_empty() || it.corporations.contains(corporation)
            })
            .filter(|corporation| self.state.corporation(*corporation).floated),
            _ => owner(),
        }
    }

    /// Whether a station may be placed in a city with an ability.
    pub(crate) fn check_power_station(
        &self,
        number: usize,
        hex: HexId,
        city: u8,
    ) -> Result<Placement, Refusal> {
        let corporation = self.station_corporation(number).ok_or("no corporation places it")?;
        self.check_settled(corporation, hex)?;
        match &self.ruleset.abilities[number].1 {
            Ability::Token(it) => self.check_token_power(number, it, corporation, hex, city),
            Ability::Teleport(it) => {
                ensure!(it.hexes.contains(&hex), "the station must go where the tile was laid");
                self.check_one_station(it.extra_action)?;
                ensure!(
                    it.from_owner || self.may_get_station(corporation),
                    "there is no room for a new station"
                );
                let slot = self.check_station(corporation, hex, city)?;
                let own = self.state.corporation(corporation).next_station();
                let own = own.filter(|_| it.from_owner);
                ensure!(!it.from_owner || own.is_some(), "no station is left");
                Ok(Placement {
                    number,
                    corporation,
                    hex,
                    city,
                    slot,
                    price: Money::ZERO,
                    station: own,
                    extra: it.extra_action,
                    neutral: false,
                    extra_slot: false,
                })
            }
            _ => Err("that is no station".into()),
        }
    }

    /// Whether a station of a corporation waits for its city.
    pub(crate) fn is_unsettled(&self, corporation: CorporationId) -> bool {
        self.state.round.pending_tokens.iter().any(|it| it.owner == corporation)
    }

    /// Stations that wait for their city come first, and keep their room.
    fn check_settled(&self, corporation: CorporationId, hex: HexId) -> Result<(), Refusal> {
        ensure!(!self.is_unsettled(corporation), "a station must be put in its city first");
        let waiting =
            self.state.round.pending_tokens.iter().filter(|it| it.hex == Some(hex)).count();
        let room = || (0..self.city_count(hex)).map(|it| self.open_slots(hex, it)).sum::<usize>();
        ensure!(waiting == 0 || waiting < room(), "another station must be put in its city first");
        Ok(())
    }

    /// Only one station is placed in a turn, besides those that come on top.
    fn check_one_station(&self, extra: bool) -> Result<(), Refusal> {
        ensure!(
            extra || !self.state.round.turn.tokened,
            "a station was already placed in this turn"
        );
        Ok(())
    }

    fn check_token_power(
        &self,
        number: usize,
        it: &Token,
        corporation: CorporationId,
        hex: HexId,
        city: u8,
    ) -> Result<Placement, Refusal> {
        ensure!(it.hexes.is_empty() || it.hexes.contains(&hex), "no station may be placed there");
        ensure!(it.city.is_none_or(|at| at == city), "the station must go into another city");
        ensure!(
            it.extra_action || self.operator() == Some(corporation),
            "it is not the turn of {}",
            corporation
        );
        self.check_one_station(it.extra_action)?;
        for needed in &it.requires {
            self.check_needed(number, needed, hex)?;
        }
        let reached = self.reaches(corporation, |reach| {
            let board = &self.ruleset.board;
            let state = &self.state.hexes[hex.index()];
            reach.nodes().any(|at| at.hex == hex && board.city_index(state, at.node) == Some(city))
        });
        ensure!(
            reached || (it.teleport_price.is_some() && !it.connected),
            "that city is not connected to a station"
        );
        let new = self.is_new_station(number, it);
        let own = self.state.corporation(corporation).next_station().filter(|_| !new);
        let list_price = match own {
            Some(at) => self.state.corporation(corporation).stations[at].price,
            None => Money::ZERO,
        };
        ensure!(new || own.is_some(), "no station is left");
        ensure!(!new || self.may_get_station(corporation), "there is no room for a new station");
        let price = if reached { it.price } else { it.teleport_price };
        let price = price.unwrap_or_else(|| {
            it.discount.as_ref().map_or(list_price, |discount| discount.of(list_price))
        });
        ensure!(
            self.state.corporation(corporation).cash >= price,
            "there is not enough money: it costs {}",
            price
        );
        let slot = self.slot_for_power(it, corporation, hex, city)?;
        Ok(Placement {
            number,
            corporation,
            hex,
            city,
            slot,
            price,
            station: own,
            extra: it.extra_action,
            neutral: it.neutral,
            extra_slot: it.extra_slot,
        })
    }

    /// Whether the station of an ability is a new one. With an ability of its own, a corporation places its own.
    fn is_new_station(&self, number: usize, it: &Token) -> bool {
        !it.from_owner && matches!(self.ruleset.abilities[number].0, Entity::Company(_))
    }

    fn check_needed(&self, number: usize, needed: &Needed, hex: HexId) -> Result<(), Refusal> {
        let state = &self.state.hexes[hex.index()];
        match needed {
            Needed::TileLaid(_) => {
                let laid = self.ruleset.board.tile_of(state.face).is_some();
                ensure!(laid, "a tile must lie there first");
            }
            Needed::OwnTile(_) => {
                let layers = self.state.round.turn.tile_layers;
                let own = matches!(self.ruleset.abilities[number].0,
                    Entity::Company(it) if layers.has(it.index()));
                ensure!(
                    own && self.state.round.turn.laid_hexes.contains(&hex),
                    "the company must have laid the tile in this turn"
                );
            }
            Needed::StationOf(it) => {
                ensure!(
                    state.has_station(it.corporation),
                    "{} must have a station there first",
                    it.corporation
                );
            }
            Needed::NoTrack(_) => {
                ensure!(self.ruleset.board.shown(state).paths.is_empty(), "there is track already");
            }
            Needed::Unblocked(_) => {
                let holder = Some(self.ruleset.abilities[number].0);
                let builder = Builders { corporation: self.station_corporation(number), holder };
                self.check_blocked(hex, builder)?;
            }
        }
        Ok(())
    }

    /// The slot that a station takes; beyond those of the city where the ability says so.
    fn slot_for_power(
        &self,
        it: &Token,
        corporation: CorporationId,
        hex: HexId,
        city: u8,
    ) -> Result<u8, Refusal> {
        let state = &self.state.hexes[hex.index()];
        ensure!(
            it.same_hex_allowed || it.neutral || !state.has_station(corporation),
            "{} already has a station on that hex",
            corporation
        );
        let node = self.city_node(hex, city);
        if it.extra_slot {
            return self.check_beside(hex, city);
        }
        let free = |slot: &u8| state.slots[usize::from(node.first_slot + slot)] == EMPTY;
        let room = node.room_end - node.first_slot;
        let beyond = (node.slots..room).find(free);
        let ordinary = if it.same_hex_allowed || it.neutral {
            self.free_slot(corporation, hex, city)
        } else {
            self.check_station(corporation, hex, city)
        };
        match ordinary {
            Ok(slot) => Ok(slot),
            Err(_) if !it.check_tokenable && (0..node.slots).any(|slot| free(&slot)) => {
                Ok((0..node.slots).find(free).expect("there is one"))
            }
            Err(_) if it.cheater || !it.check_tokenable => {
                beyond.ok_or_else(|| "there is no room in that city".into())
            }
            Err(reason) => Err(reason),
        }
    }

    /// The place beside the slots of a city for a token that takes none of them.
    pub(crate) fn check_beside(&self, hex: HexId, city: u8) -> Result<u8, Refusal> {
        let (state, node) = (&self.state.hexes[hex.index()], self.city_node(hex, city));
        let free = |slot: &u8| state.slots[usize::from(node.first_slot + slot)] == EMPTY;
        let last = (node.slots..node.room_end - node.first_slot).rev().find(free);
        last.ok_or_else(|| "there is no room beside that city".into())
    }

    /// The token that is put there stays beside the slots, whatever the city becomes.
    pub(crate) fn keep_beside(&mut self, hex: HexId, city: u8, slot: u8) {
        let first = self.city_node(hex, city).first_slot;
        self.state.hexes[hex.index()].extra |= 1 << (first + slot);
    }

    /// Places a station with an ability.
    pub(crate) fn place_power_station(&mut self, it: &Placement) {
        self.pay(Purse::Corporation(it.corporation), Purse::Bank, it.price);
        if it.extra_slot {
            self.keep_beside(it.hex, it.city, it.slot);
        }
        if it.neutral {
            let first = self.city_node(it.hex, it.city).first_slot;
            self.state.hexes[it.hex.index()].slots[usize::from(first + it.slot)] = NEUTRAL;
            self.forget_reach();
        } else {
            let station = it.station.unwrap_or_else(|| {
                self.add_station(it.corporation);
                self.state.corporation(it.corporation).stations.len() - 1
            });
            self.put_station(it.corporation, station, it.hex, it.city, it.slot);
            self.pay_token_income(it.corporation, it.hex);
        }
        self.state.round.turn.tokened |= !it.extra;
        let holder = self.ruleset.abilities[it.number].0;
        token_placed(self, it.corporation, it.hex, it.city, Some(holder));
        if matches!(self.ruleset.abilities[it.number].1, Ability::Token(_)) {
            self.spend(it.number);
            self.close_after_use(it.number);
        }
    }

    /// The bank pays for a station that a corporation has placed, where it has an ability of that kind.
    pub(super) fn pay_token_income(&mut self, corporation: CorporationId, hex: HexId) {
        let meant = |it: &TokenIncome| it.hexes.is_empty() || it.hexes.contains(&hex);
        let incomes: Vec<(usize, Money)> = self
            .powers::<TokenIncome>()
            .filter(|(number, _, it)| meant(it) && self.is_in_force(*number, corporation))
            .map(|(number, _, it)| (number, it.income))
            .collect();
        for (number, income) in incomes {
            self.pay(Purse::Bank, Purse::Corporation(corporation), income);
            self.spend(number);
            self.close_after_use(number);
        }
    }

    /// Whether there is room for another station of a corporation.
    pub(crate) fn may_get_station(&self, corporation: CorporationId) -> bool {
        self.state.corporation(corporation).stations.len() < MAX_STATIONS
    }

    /// A corporation gets another station, which costs nothing, if there is room for one.
    pub(crate) fn add_station(&mut self, corporation: CorporationId) {
        self.add_priced_station(corporation, Money::ZERO, false);
    }

    /// A corporation gets another station, if there is room for one: the first that it places, or the last.
    pub(super) fn add_priced_station(
        &mut self,
        corporation: CorporationId,
        price: Money,
        first: bool,
    ) {
        let stations = &mut self.state.corporations[corporation.index()].stations;
        if stations.len() < MAX_STATIONS {
            let next = stations.iter().position(|it| it.hex.is_none()).filter(|_| first);
            let at = next.unwrap_or(stations.len());
            stations.insert(at, Station { price, hex: None, city: 0 });
        }
    }

    /// The ability that changes what an ordinary station of a corporation costs in a city, or lets it go there.
    pub(crate) fn station_terms(
        &self,
        corporation: CorporationId,
        hex: HexId,
        city: u8,
    ) -> Option<Placement> {
        self.powers::<Token>()
            .filter(|(number, holder, it)| {
                let own = *holder == Entity::Corporation(corporation);
                (own || !it.special_only)
                    && it.corporation.is_none_or(|it| it == corporation)
                    && self.holding_corporation(*holder) == Some(corporation)
                    && self.is_open(*number)
            })
            .find_map(|(number, _, _)| self.check_power_station(number, hex, city).ok())
    }

    /// Takes a station of a corporation out of a city. The one placed last is free then, and the others move up: says
    /// what that one cost.
    pub(crate) fn take_station_back(
        &mut self,
        corporation: CorporationId,
        hex: HexId,
        city: u8,
    ) -> Money {
        let at = self.station_in(corporation, hex, city);
        let stations = &mut self.state.corporations[corporation.index()].stations;
        let last = stations.iter().rposition(|it| it.hex.is_some()).expect("it is one of them");
        (stations[at].hex, stations[at].city) = (stations[last].hex, stations[last].city);
        stations[last].hex = None;
        let price = stations[last].price;
        self.clear_slot(corporation, hex, city);
        price
    }

    /// Places that were kept free by abilities that have gone.
    pub(super) fn drop_lost_reservations(&mut self) {
        let ruleset = self.shared_ruleset();
        let abilities = &self.state.abilities;
        let lost = |holder: Entity, hex: HexId| {
            ruleset.abilities_of(holder).any(|number| {
                matches!(&ruleset.abilities[number].1, Ability::Reservation(it)
                    if abilities[number].gone && names(it, hex))
            })
        };
        self.state.reservations.retain(|it| !lost(it.holder, it.hex));
    }
}

fn names(reservation: &Reservation, hex: HexId) -> bool {
    reservation.hex == Some(hex) || reservation.hexes.contains(&hex)
}
