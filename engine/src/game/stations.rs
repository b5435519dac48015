//! Stations are placed.

use super::Game;
use super::hooks::token_placed;
use super::money::Purse;
use super::tokens;
use crate::abilities::{Ability, TokenIncome};
use crate::board::EMPTY;
use crate::ids::{CorporationId, HexId};
use crate::joints;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};

/// How a station is placed in a city.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Placement {
    /// The ability with which it is placed; none where it is bought.
    pub(super) ability: Option<usize>,
    /// For whom.
    pub(super) corporation: CorporationId,
    /// Where.
    pub(super) hex: HexId,
    pub(super) city: u8,
    pub(super) slot: u8,
    /// For how much.
    pub(super) price: Money,
    /// Which of the corporation's own stations; a new one where there is none.
    pub(super) station: Option<usize>,
    /// It comes on top of the ordinary one.
    pub(super) extra: bool,
    /// It stands beside the slots for good.
    pub(super) extra_slot: bool,
}

impl Placement {
    /// A station of a corporation, placed for a price.
    pub(crate) fn bought(
        corporation: CorporationId,
        station: usize,
        (hex, city, slot): (HexId, u8, u8),
        price: Money,
    ) -> Placement {
        Placement {
            ability: None,
            corporation,
            hex,
            city,
            slot,
            price,
            station: Some(station),
            extra: false,
            extra_slot: false,
        }
    }
}

impl Game {
    /// Whether a station of a corporation waits for its city.
    pub(crate) fn is_unsettled(&self, corporation: CorporationId) -> bool {
        self.state.round.pending_tokens.iter().any(|it| it.owner == corporation)
    }

    /// Stations that wait for their city come first, and keep their room.
    pub(super) fn check_settled(
        &self,
        corporation: CorporationId,
        hex: HexId,
    ) -> Result<(), Refusal> {
        ensure!(!self.is_unsettled(corporation), "a station must be put in its city first");
        let waiting =
            self.state.round.pending_tokens.iter().filter(|it| it.hex == Some(hex)).count();
        let room =
            || (0..self.city_count(hex)).map(|it| tokens::open_slots(self, hex, it)).sum::<usize>();
        ensure!(waiting == 0 || waiting < room(), "another station must be put in its city first");
        Ok(())
    }

    /// The place beside the slots of a city for a token that takes none of them.
    pub(crate) fn check_beside(&self, hex: HexId, city: u8) -> Result<u8, Refusal> {
        let (state, node) = (&self.state.hexes[hex.index()], self.city_node(hex, city));
        let free = |slot: &u8| state.slots[usize::from(node.first_slot + slot)] == EMPTY;
        let last = (node.slots..node.room_end - node.first_slot).rev().find(free);
        last.ok_or_else(|| "there is no room beside that city".into())
    }
}

/// The token that is put there stays beside the slots, whatever the city becomes.
pub(crate) fn keep_beside(game: &mut Game, hex: HexId, city: u8, slot: u8) {
    let first = game.city_node(hex, city).first_slot;
    game.state.hexes[hex.index()].extra |= 1 << (first + slot);
}

/// Places a station.
pub(crate) fn place_station(game: &mut Game, it: &Placement) {
    game.pay(Purse::Corporation(it.corporation), Purse::Bank, it.price);
    if it.extra_slot {
        keep_beside(game, it.hex, it.city, it.slot);
    }
    if !it.ability.is_some_and(|number| joints::station_put(game, number, it.hex, it.city, it.slot))
    {
        let station = it.station.unwrap_or_else(|| {
            game.add_station(it.corporation);
            game.state.corporation(it.corporation).stations.len() - 1
        });
        game.put_station(it.corporation, station, it.hex, it.city, it.slot);
        pay_token_income(game, it.corporation, it.hex);
    }
    game.state.round.turn.tokened |= !it.extra;
    let holder = it.ability.map(|number| game.ruleset.abilities[number].0);
    token_placed(game, it.corporation, it.hex, it.city, holder);
    if let Some(number) = it.ability
        && matches!(game.ruleset.abilities[number].1, Ability::Token(_))
    {
        game.spend(number);
        game.close_after_use(number);
    }
}

/// The bank pays for a station that a corporation has placed, where it has an ability of that kind.
pub(super) fn pay_token_income(game: &mut Game, corporation: CorporationId, hex: HexId) {
    let meant = |it: &TokenIncome| it.hexes.is_empty() || it.hexes.contains(&hex);
    let incomes: Vec<(usize, Money)> = game
        .powers::<TokenIncome>()
        .filter(|(number, _, it)| meant(it) && game.is_in_force(*number, corporation))
        .map(|(number, _, it)| (number, it.income))
        .collect();
    for (number, income) in incomes {
        game.pay(Purse::Bank, Purse::Corporation(corporation), income);
        game.spend(number);
        game.close_after_use(number);
    }
}
