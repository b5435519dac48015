//! Tiles are laid.

use super::blocks::Builders;
use super::hooks::{check_lay, tile_laid};
use super::lay::{Builder, Lay, TileLaying};
use super::money::Purse;
use super::{Game, lay_checks, lay_costs, lays, tile_slots, tiles};
use crate::board::{EMPTY, HexState, NEUTRAL, SLOTS};
use crate::ids::{CorporationId, HexId};
use crate::joints;
use crate::refusal::{Refusal, ensure};
use crate::state::PendingToken;
use crate::steps::Duty;
use crate::title::TokenMover;

impl Game {
    /// How a tile is laid, if it may be.
    pub(crate) fn check_lay(&self, lay: &Lay, builder: &Builder) -> Result<TileLaying, Refusal> {
        let board = &self.ruleset.board;
        ensure!(lay.hex.index() < board.hexes.len(), "there is no such hex");
        ensure!(lay.rotation < 6, "a tile is turned by 0 to 5 sides");
        let tile = board.tiles.get(lay.tile.index()).ok_or("there is no such tile")?;
        let free = lay.copy < 64 && self.state.tiles[lay.tile.index()].free >> lay.copy & 1 == 1;
        ensure!(free, "that copy of tile {} is not available", lay.tile);
        ensure!(
            self.is_available(tile.colour),
            "{} tiles are not available yet",
            tile.colour.name()
        );
        let holder = builder.power.map(|number| self.ruleset.abilities[number].0);
        self.check_blocked(lay.hex, Builders { corporation: builder.corporation, holder })?;
        let divided = !board.hexes[lay.hex.index()].partitions.is_empty();
        ensure!(
            !(divided && lays::crosses_partition(self, lay.hex, &tiles::hex_after(self, lay))),
            "no track may cross there yet"
        );
        let by = self.by(builder);
        ensure!(by.ability || !board.face(tile.face).blocks_lay, "only an ability lays that tile");
        lay_checks::check_upgrade(self, lay, by, tile.face)?;
        ensure!(
            !(by.special || board.lists_upgrades()) || lay_checks::keeps_cities(self, lay, by),
            "a city must stay, with all its stations"
        );
        let pending = &self.state.round.pending_tokens;
        ensure!(
            pending.len() + SLOTS <= pending.capacity(),
            "stations that wait must be put in a city first"
        );
        lay_checks::check_connection(self, lay, builder, tile.face)?;
        tile_slots::check_max_exits(self, lay, builder)?;
        lay_checks::check_restriction(self, lay, builder)?;
        check_paid_lay(self, lay, builder)
    }

    /// Lays a tile, and pays for it.
    pub(crate) fn lay_tile(&mut self, laying: &TileLaying) {
        let TileLaying { lay, builder, cost, .. } = laying;
        if cost.is_positive() {
            self.pay(builder.payer, Purse::Bank, *cost);
        }
        let crossed = lay_costs::terrains_crossed(self, lay);
        lay_costs::use_lay_powers(self, laying, &crossed);
        joints::tile_is_laid(self, lay, builder);
        let stays = tiles::listed(self, lay).any(|it| it.first_city.is_some());
        let old = tiles::exchange_tile(self, lay);
        if builder.power.is_none() {
            self.keep_trial(builder.corporation, lay.hex);
        }
        if self.state.round.turn.laid_hexes.len() < self.state.round.turn.laid_hexes.capacity() {
            self.state.round.turn.laid_hexes.push(lay.hex);
        }
        if !stays {
            unsettle_stations(self, lay.hex, old, builder);
        }
        lays::pay_tile_income(self, builder.corporation, &crossed);
        if let Some(corporation) = builder.corporation {
            joints::tile_laid_for(self, corporation, lay.hex);
        }
        tile_laid(self, lay, builder);
    }

    pub(crate) fn has_home_token_step(&self) -> bool {
        self.step_for(Duty::PlaceHome).is_some()
    }

    /// Takes a station of a corporation off a hex; it must be put down there again.
    pub(crate) fn lift_station(
        &mut self,
        hex: HexId,
        owner: CorporationId,
        chooser: CorporationId,
    ) -> PendingToken {
        let state = &mut self.state.hexes[hex.index()];
        let slot = state.slots.iter().position(|it| *it == owner.0).expect("it stands there");
        let beside = state.extra >> slot & 1 == 1;
        state.slots[slot] = EMPTY;
        state.forget_extra();
        let stations = &mut self.state.corporations[owner.index()].stations;
        let at = stations.iter().position(|it| it.hex == Some(hex)).expect("it stands there");
        stations[at].hex = None;
        self.stations_changed(hex, owner);
        let station = u8::try_from(at).expect("stations fit");
        PendingToken { chooser, owner, station, hex: Some(hex), beside }
    }
}

/// How a tile is laid that fits, if its builder can pay for it and no script objects.
pub(crate) fn check_paid_lay(
    game: &Game,
    lay: &Lay,
    builder: &Builder,
) -> Result<TileLaying, Refusal> {
    let (cost, used) = lay_costs::lay_cost(game, lay, builder);
    let means = match builder.payer {
        Purse::Corporation(corporation) => game.buying_power(corporation),
        payer => game.cash(payer),
    };
    ensure!(means >= cost, "there is not enough money: it costs {}", cost);
    check_lay(game, lay, builder)?;
    Ok(TileLaying { lay: *lay, builder: *builder, cost, used })
}

/// Stations that stood on a hex without track must be put in a city of its first tile, where there are several.
fn unsettle_stations(game: &mut Game, hex: HexId, old: HexState, builder: &Builder) {
    let board = &game.ruleset.board;
    let now = game.state.hexes[hex.index()];
    let several = board.shown(&now).cities.len() > 1;
    if !several || !board.shown(&old).paths.is_empty() || !game.has_home_token_step() {
        return;
    }
    let owned = |it: &u8| *it != EMPTY && *it != NEUTRAL;
    let owners: Vec<u8> = now.slots.iter().copied().filter(owned).collect();
    for owner in owners {
        let owner = CorporationId(owner);
        let chooser = match game.rules().token_placement_on_tile_lay_entity {
            TokenMover::CurrentOperator => builder.corporation.unwrap_or(owner),
            TokenMover::Owner => owner,
        };
        let waiting = game.lift_station(hex, owner, chooser);
        game.state.round.pending_tokens.push(waiting);
    }
}
