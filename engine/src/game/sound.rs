//! What holds in every position of every game.

use super::Game;
use crate::board::{EMPTY, NEUTRAL};
use crate::joints;
use crate::money::Money;
use crate::state::{CorporationState, Holder};

/// What never changes during a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Totals {
    money: Money,
    shares: Vec<u32>,
}

impl Totals {
    /// The totals of a game.
    pub fn of(game: &Game) -> Totals {
        let percent = |it: &CorporationState| {
            it.certificates.iter().map(|it| u32::from(it.percent)).sum::<u32>()
        };
        let shares = game.state.corporations.iter().map(percent).collect();
        Totals { money: game.total_money(), shares }
    }
}

impl Game {
    /// Nobody is below nothing but the bank, and players where they may borrow; every station stands where its owner thinks
    /// it does, and who holds how much is what the certificates say.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn check_sound(&self) -> Result<(), String> {
        check_purses(self)?;
        check_stations(self)?;
        for (at, corporation) in self.state.corporations.iter().enumerate() {
            check_holdings(at, corporation)?;
        }
        Ok(())
    }
}

fn check_holdings(at: usize, corporation: &CorporationState) -> Result<(), String> {
    let holder = corporation.certificate(0).map(|it| it.holder);
    let president = corporation.president.map(Holder::Player);
    if president.is_some() && holder != president {
        return Err(format!("corporation {at} has a president without the certificate"));
    }
    let mut counted = *corporation;
    counted.recount();
    if counted.holdings != corporation.holdings {
        return Err(format!("the holdings of corporation {at} are not those of its certificates"));
    }
    Ok(())
}

fn check_purses(game: &Game) -> Result<(), String> {
    let players = game.state.players.iter().map(|it| it.cash);
    let may_owe = joints::lets_players_owe(&game.ruleset.title);
    let players = players.filter(|_| !may_owe);
    let mut all = players.chain(game.state.corporations.iter().map(|it| it.cash));
    if all.any(|it| it < Money::ZERO) {
        return Err("somebody owes money".to_owned());
    }
    Ok(())
}

fn check_stations(game: &Game) -> Result<(), String> {
    let all = game.state.corporations.iter().flat_map(|it| it.stations.iter());
    let placed = all.filter(|it| it.hex.is_some()).count();
    let slots = game.state.hexes.iter().flat_map(|it| it.slots);
    let standing = slots.filter(|it| *it != EMPTY && *it != NEUTRAL).count();
    if placed != standing {
        return Err(format!("{placed} stations are placed and {standing} stand on the map"));
    }
    Ok(())
}
