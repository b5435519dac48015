//! Tiles are laid.

use super::hooks::{check_lay, tile_laid};
use crate::game::lays;
use crate::game::tile_slots;
use crate::game::tokens;
use std::borrow::Cow;

use super::Game;
use super::blocks::Builders;
use super::money::Purse;
use crate::abilities::{self, Ability, TileDiscount, TileIncome};
use crate::action::Entity;
use crate::board::{EMPTY, FaceId, HexState, NEUTRAL, SLOTS, upgrade};
use crate::hooks::{Point, Slot, at};
use crate::ids::{CorporationId, HexId, TileId};
use crate::joints;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::set::CompanySet;
use crate::state::PendingToken;
use crate::steps::Duty;
use crate::title::{
    BorderKind, Colour, LaidOn, Terrain, TileLay, TileUpgrade, TokenMover, TrackRestriction,
};

pub(crate) const ALL_SIDES: u8 = 0b11_1111;

/// A tile, where it goes and how it is turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Lay {
    pub(crate) hex: HexId,
    pub(crate) tile: TileId,
    pub(crate) copy: u8,
    pub(crate) rotation: u8,
    /// Other companies whose abilities are used for it.
    pub(crate) with: CompanySet,
}

/// On whose behalf a tile is laid.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Builder {
    /// The corporation whose network counts, if it must be reached.
    pub(crate) corporation: Option<CorporationId>,
    /// The ability that lets it be laid, by number.
    pub(crate) power: Option<usize>,
    /// Who pays.
    pub(crate) payer: Purse,
    /// What it costs besides the terrain.
    pub(crate) extra: Money,
}

/// A tile that may be laid, and what that takes.
#[derive(Debug)]
pub(crate) struct TileLaying {
    lay: Lay,
    builder: Builder,
    /// What it costs in all.
    cost: Money,
    /// Abilities that are used besides the one that lays it.
    used: Vec<usize>,
}

/// What abilities say about the cost of a tile.
#[derive(Default)]
struct LayTerms {
    /// Neither terrain nor borders cost anything.
    free: bool,
    discount: Money,
    /// What it costs besides.
    extra: Money,
    /// Which abilities say so, besides the one that lays the tile.
    used: Vec<usize>,
}

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
            !(divided && lays::crosses_partition(self, lay.hex, &hex_after(self, lay))),
            "no track may cross there yet"
        );
        let by = self.by(builder);
        ensure!(by.ability || !board.face(tile.face).blocks_lay, "only an ability lays that tile");
        check_upgrade(self, lay, by, tile.face)?;
        ensure!(
            !(by.special || board.lists_upgrades()) || keeps_cities(self, lay, by),
            "a city must stay, with all its stations"
        );
        let pending = &self.state.round.pending_tokens;
        ensure!(
            pending.len() + SLOTS <= pending.capacity(),
            "stations that wait must be put in a city first"
        );
        check_connection(self, lay, builder, tile.face)?;
        tile_slots::check_max_exits(self, lay, builder)?;
        check_restriction(self, lay, builder)?;
        check_paid_lay(self, lay, builder)
    }

    /// Lays a tile, and pays for it.
    pub(crate) fn lay_tile(&mut self, laying: &TileLaying) {
        let TileLaying { lay, builder, cost, .. } = laying;
        if cost.is_positive() {
            self.pay(builder.payer, Purse::Bank, *cost);
        }
        let crossed = terrains_crossed(self, lay);
        use_lay_powers(self, laying, &crossed);
        joints::tile_is_laid(self, lay, builder);
        let stays = self.listed(lay).any(|it| it.first_city.is_some());
        let old = exchange_tile(self, lay);
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

    /// The tile leaves the stock, and the one below it goes back, each with what is on its back.
    pub(crate) fn swap_tiles(&mut self, lay: &Lay) {
        let board = &self.ruleset.board;
        for tile in board.sides(lay.tile) {
            let stock = &mut self.state.tiles[tile.index()];
            stock.free &= !(1 << lay.copy);
            if board.tiles[tile.index()].count.is_none() && stock.next < 64 {
                stock.free |= 1 << stock.next;
                stock.next += 1;
            }
        }
        let old = self.state.hexes[lay.hex.index()];
        for tile in board.tile_of(old.face).into_iter().flat_map(|it| board.sides(it)) {
            self.state.tiles[tile.index()].free |= 1 << old.copy;
        }
    }

    pub(crate) fn put_tile(&mut self, lay: &Lay, old: HexState) {
        let face = self.ruleset.board.tile_face(lay.tile);
        show_face(self, lay.hex, old, face, (lay.rotation, lay.copy));
        let board = &self.ruleset.board;
        let (_, crossings) = upgrade::border_cost(board, &self.state.hexes, lay.hex);
        crossings.iter().for_each(|it| it.mark(&mut self.state.hexes));
        joints::tile_put(self, lay.hex);
    }

    /// Takes tiles off the map, so that what is printed shows again.
    pub(super) fn remove_tiles(&mut self, hexes: &[HexId], colours: &[Colour]) {
        for hex in hexes {
            let old = self.state.hexes[hex.index()];
            let board = &self.ruleset.board;
            let Some(tile) = board.tile_of(old.face) else { continue };
            if !colours.is_empty() && !colours.contains(&board.tiles[tile.index()].colour) {
                continue;
            }
            for side in board.sides(tile) {
                self.state.tiles[side.index()].free |= 1 << old.copy;
            }
            show_face(self, *hex, old, HexState::printed(*hex).face, (0, 0));
            restore_borders(self, *hex);
            joints::tile_removed(self, *hex);
        }
        self.forget_reach();
    }

    /// What the title lists about a tile for what lies on its hex.
    pub(crate) fn listed(&self, lay: &Lay) -> impl Iterator<Item = &TileUpgrade> {
        let from = self.state.hexes[lay.hex.index()].face;
        self.ruleset.board.listed(lay.hex, from, lay.tile)
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

/// The chance to lay a tile that a corporation has now.
pub(crate) fn tile_lay(game: &Game, corporation: CorporationId) -> Option<Cow<'_, Slot>> {
    let number = usize::from(game.state.round.turn.tiles_laid);
    if game.has_hook(Point::TileLays) {
        return lays_by_script(game, corporation).into_iter().nth(number).map(Cow::Owned);
    }
    open_lays(game, corporation).nth(number).map(Cow::Borrowed)
}

/// The chances to lay a tile that a corporation has in this turn by the script of the title.
fn lays_by_script(game: &Game, corporation: CorporationId) -> Vec<Slot> {
    let below = |it: Money| it < Money::ZERO;
    let costs_less = |it: &Slot| below(it.0.cost) || it.0.upgrade_cost.is_some_and(below);
    game.ask_usable::<at::TileLays>(
        || open_lays(game, corporation).cloned().collect(),
        || (corporation,),
        |it| it.iter().any(costs_less).then_some("a tile never costs less than 0"),
    )
}

/// The chances to lay a tile that a corporation has in this turn.
pub(super) fn open_lays(game: &Game, corporation: CorporationId) -> impl Iterator<Item = &Slot> {
    let lays = &game.info(corporation).tile_lays;
    let open = lays.iter().filter(move |it| is_open_lay(game, corporation, it));
    open.flat_map(|it| std::iter::repeat_n(it, times_open(game, it)))
}

/// How often a chance to lay a tile can be taken in this turn.
fn times_open(game: &Game, lay: &TileLay) -> usize {
    match lay.for_each {
        None => 1,
        Some(LaidOn::Town) => tile_slots::laid_in_turn(game).filter(|it| it.towns > 0).count(),
    }
}

/// Whether the time has come for a chance to lay a tile.
fn is_open_lay(game: &Game, corporation: CorporationId, lay: &TileLay) -> bool {
    (!lay.first_turn || game.state.corporation(corporation).operated == 0)
        && (lay.phases.is_empty() || lay.phases.contains(&game.state.phase))
        && lay.status.is_none_or(|it| game.has_status(it))
        && lay.station.is_none_or(|it| game.station_hexes(corporation).any(|hex| hex == it))
}

fn shown_colour(game: &Game, hex: HexId) -> Colour {
    game.ruleset.board.shown(&game.state.hexes[hex.index()]).colour
}

/// Whether an ordinary lay may be used for this, and what it costs besides the terrain.
pub(crate) fn check_slot(
    game: &Game,
    corporation: CorporationId,
    lay: &Lay,
    upgrade: bool,
) -> Result<Money, Refusal> {
    let slot = tile_lay(game, corporation).ok_or("no tile may be laid any more in this turn")?;
    if upgrade {
        ensure!(tile_slots::may(game, slot.upgrade), "no tile may be upgraded now");
        tile_slots::suits(game, slot.upgrade, lay.tile)?;
    } else {
        ensure!(tile_slots::may(game, slot.lay), "no new tile may be laid now");
        tile_slots::suits(game, slot.lay, lay.tile)?;
    }
    let again = slot.cannot_reuse_same_hex && game.state.round.turn.laid_hexes.contains(&lay.hex);
    ensure!(!again, "a tile was already laid on that hex in this turn");
    Ok(if upgrade { slot.upgrade_cost.unwrap_or(slot.cost) } else { slot.cost })
}

/// How a tile is laid that fits, if its builder can pay for it and no script objects.
pub(crate) fn check_paid_lay(
    game: &Game,
    lay: &Lay,
    builder: &Builder,
) -> Result<TileLaying, Refusal> {
    let (cost, used) = lay_cost(game, lay, builder);
    let means = match builder.payer {
        Purse::Corporation(corporation) => game.buying_power(corporation),
        payer => game.cash(payer),
    };
    ensure!(means >= cost, "there is not enough money: it costs {}", cost);
    check_lay(game, lay, builder)?;
    Ok(TileLaying { lay: *lay, builder: *builder, cost, used })
}

/// Whether a tile may replace what lies there.
pub(crate) fn check_upgrade(
    game: &Game,
    lay: &Lay,
    by: upgrade::By,
    face: FaceId,
) -> Result<(), Refusal> {
    let base = upgrade::upgrades_on(&game.ruleset.board, &game.state.hexes, lay.hex, face, by);
    check_listed(game, lay)?;
    if !game.has_hook(Point::UpgradesTo) {
        return base;
    }
    let from = game.ruleset.board.tile_of(game.state.hexes[lay.hex.index()].face);
    let given = || (lay.hex, from, lay.tile);
    match (base.is_ok(), game.ask::<at::UpgradesTo>(|| base.is_ok(), given)) {
        (true, true) => Ok(()),
        (true, false) => Err("that tile cannot be laid there".into()),
        (false, false) => base,
        (false, true) => {
            ensure!(keeps_cities(game, lay, by), "a city must stay, with all its stations");
            Ok(())
        }
    }
}

/// Whether what the title lists about a tile on its hex lets it be laid now, and turned so.
fn check_listed(game: &Game, lay: &Lay) -> Result<(), Refusal> {
    let past = game.listed(lay).all(|it| it.until.is_some_and(|it| game.state.phase >= it));
    ensure!(!past || game.listed(lay).next().is_none(), "that tile is no longer laid there");
    for corporation in game.listed(lay).filter_map(|it| it.first_city) {
        let first = tokens::city_kept(game, corporation, lay.hex).is_none_or(|city| {
            let board = &game.ruleset.board;
            let old = game.state.hexes[lay.hex.index()];
            let map = upgrade::city_map(board, old, board.tile_face(lay.tile), lay.rotation);
            map[usize::from(city)] == 0
        });
        ensure!(first, "the city of {} must become the first of the tile", corporation);
    }
    Ok(())
}

/// Whether every station of a hex still stands after a lay, and a hex with cities still has one, unless the title
/// lists the tile for what lies there.
pub(crate) fn keeps_cities(game: &Game, lay: &Lay, by: upgrade::By) -> bool {
    let board = &game.ruleset.board;
    let (old, new) = (game.state.hexes[lay.hex.index()], hex_after(game, lay));
    let cities = |it: &HexState| !board.shown(it).cities.is_empty();
    if joints::takes_stations_up(game, false, lay) {
        return cities(&new);
    }
    let listed = || {
        let upgrade = board.listed_upgrade(lay.hex, old.face, board.tile_face(lay.tile), by);
        upgrade.is_some_and(|it| it.is_ok())
    };
    keeps_stations(game, lay) && (cities(&new) || !cities(&old) || listed())
}

/// Whether every station of a hex still stands after a lay.
pub(crate) fn keeps_stations(game: &Game, lay: &Lay) -> bool {
    let (old, new) = (game.state.hexes[lay.hex.index()], hex_after(game, lay));
    let stations = |it: &HexState| it.slots.iter().filter(|slot| **slot != EMPTY).count();
    stations(&new) == stations(&old)
}

/// The tile must be turned so that it joins what is there, and what its builder reaches.
fn check_connection(
    game: &Game,
    lay: &Lay,
    builder: &Builder,
    face: FaceId,
) -> Result<(), Refusal> {
    let board = &game.ruleset.board;
    let open = builder.power.is_some_and(
        |number| matches!(&game.ruleset.abilities[number].1, Ability::TileLay(it) if it.dead_ends),
    );
    let (hexes, rotation) = (&game.state.hexes, lay.rotation);
    let turned =
        |sides: u8| upgrade::legal_rotation(board, hexes, lay.hex, face, rotation, sides, open);
    if builder.power.is_some() {
        return turned(ALL_SIDES);
    }
    let corporation = builder.corporation.ok_or("only corporations and companies build")?;
    let exits = upgrade::exits(board, face, rotation);
    if game.reaches_side(corporation, lay.hex, exits) {
        return turned(exits);
    }
    let reach = game.reach(corporation);
    ensure!(reach.connected(lay.hex), "that hex is not connected to a station");
    turned(reach.edges(lay.hex))
}

/// New track must be of use, where the title asks for it.
fn check_restriction(game: &Game, lay: &Lay, builder: &Builder) -> Result<(), Refusal> {
    let rules = game.rules();
    if builder.power.is_some() {
        return Ok(());
    }
    let before = game.state.hexes[lay.hex.index()];
    let now = hex_after(game, lay);
    let board = &game.ruleset.board;
    let corporation = builder.corporation.ok_or("only corporations and companies build")?;
    let has_track = !board.shown(&before).paths.is_empty();
    let by = game.by(builder);
    let from = before.face;
    let listed = board.listed_upgrade(lay.hex, from, board.tile_face(lay.tile), by);
    let strict = game.listed(lay).any(|it| it.keeps_stops);
    let towns = rules.allow_removing_towns || (!strict && listed.is_some_and(|it| it.is_ok()));
    if !has_track || rules.track_restriction == TrackRestriction::Permissive {
        return upgrade::keeps_towns(board, before, now, towns);
    }
    game.with_trial(corporation, lay.hex, now, |reach| {
        upgrade::track_rule(board, before, now, lay.hex, reach, rules.track_restriction, towns)
    })
}

/// The hex as the lay would leave it, but for homes, which only matter to slots.
pub(crate) fn hex_after(game: &Game, lay: &Lay) -> HexState {
    let board = &game.ruleset.board;
    let old = game.state.hexes[lay.hex.index()];
    upgrade::lay(board, old, board.tile_face(lay.tile), lay.rotation, lay.copy, &[EMPTY; 8])
}

/// What a tile costs, and the abilities that have a say in that besides the one that lays it.
fn lay_cost(game: &Game, lay: &Lay, builder: &Builder) -> (Money, Vec<usize>) {
    let LayTerms { free, discount, extra, used } = lay_terms(game, lay, builder);
    if free {
        return (extra, used);
    }
    let (terrain, kinds) =
        upgrade::terrain_cost(&game.ruleset.board, game.state.hexes[lay.hex.index()].face);
    let whose = builder.corporation;
    let off = terrain_discount(game, whose, lay.hex, kinds, terrain);
    let terrain = (terrain - off.min(terrain)).max(game.rules().tile_cost);
    let base = terrain + border_cost(game, lay, whose) + extra;
    let base = base - discount.min(base);
    (base - general_discount(game, whose, lay.hex, base).min(base), used)
}

/// What abilities say about the cost of a tile.
fn lay_terms(game: &Game, lay: &Lay, builder: &Builder) -> LayTerms {
    let mut terms = LayTerms { extra: builder.extra, ..LayTerms::default() };
    for number in lay_powers(game, lay, builder) {
        if builder.power != Some(number) {
            terms.used.push(number);
        }
        match &game.ruleset.abilities[number].1 {
            Ability::TileLay(it) => {
                let home = builder.corporation;
                terms.free |= it.free
                    || home.is_some_and(|whose| lays::is_free_at_home(game, it, whose, lay.hex));
                terms.discount += it.discount;
                terms.extra += it.cost;
            }
            Ability::Teleport(it) => {
                terms.free |= it.free_tile_lay;
                terms.extra += it.cost.unwrap_or_default();
            }
            _ => {}
        }
    }
    terms
}

/// Abilities that have a say in what a tile costs: the one that lays it, those used with it, and those that are
/// in force when a corporation lays an ordinary tile.
pub(crate) fn lay_powers(game: &Game, lay: &Lay, builder: &Builder) -> impl Iterator<Item = usize> {
    let (hex, tile) = (lay.hex, lay.tile);
    let colour = game.ruleset.board.tiles[tile.index()].colour;
    let upgrade = is_upgrade(game, hex);
    let with = combined(game, lay.with);
    let ordinary = builder.corporation.filter(|_| builder.power.is_none());
    let in_force = game.powers::<abilities::TileLay>().filter(move |(number, holder, it)| {
        ordinary.is_some_and(|corporation| {
            (it.passive.unwrap_or(false) || *holder == Entity::Corporation(corporation))
                && game.holding_corporation(*holder) == Some(corporation)
                && (it.hexes.is_empty() || it.hexes.contains(&hex))
                && (it.tiles.is_empty() || it.tiles.contains(&tile))
                && (it.colors.is_empty() || it.colors.contains(&colour))
                && !(it.empty && upgrade)
                && lays::has_lay_left(game, *number, upgrade)
                && game.is_open(*number)
        })
    });
    builder.power.into_iter().chain(with).chain(in_force.map(|(number, _, _)| number))
}

/// The tile-laying abilities of companies that are used together with another.
pub(crate) fn combined(game: &Game, with: CompanySet) -> impl Iterator<Item = usize> {
    let companies = game.ruleset.companies().filter(move |it| with.has(it.index()));
    companies.filter_map(|it| lays::track_ability(game, Entity::Company(it)))
}

fn border_cost(game: &Game, lay: &Lay, whose: Option<CorporationId>) -> Money {
    let board = &game.ruleset.board;
    if board.hexes[lay.hex.index()].borders.iter().all(|it| it.cost.is_none()) {
        return Money::ZERO;
    }
    let mut after = game.state.hexes.clone();
    after[lay.hex.index()] = hex_after(game, lay);
    let (_, crossings) = upgrade::border_cost(board, &after, lay.hex);
    let cost = |it: &upgrade::Crossing| {
        it.cost - border_discount(game, whose, lay.hex, it.kind, it.cost).min(it.cost)
    };
    crossings.iter().map(cost).sum()
}

/// Discounts that a corporation has on a hex.
fn discounts(
    game: &Game,
    whose: Option<CorporationId>,
    hex: HexId,
) -> impl Iterator<Item = (usize, &TileDiscount)> {
    let powers = game.powers::<TileDiscount>().filter(move |(number, _, it)| {
        it.hexes.as_ref().is_none_or(|hexes| hexes.contains(&hex))
            && whose.is_some_and(|whose| game.is_in_force(*number, whose))
    });
    powers.map(|(number, _, it)| (number, it))
}

/// Discounts that have a number of uses, and of which one was used for a tile.
fn spend_discounts(game: &mut Game, whose: Option<CorporationId>, hex: HexId, kinds: &[Terrain]) {
    let used: Vec<usize> = discounts(game, whose, hex)
        .filter(|(number, it)| {
            let counted = game.state.abilities[*number].left.is_some() || it.count_per_or.is_some();
            counted && it.terrain.is_none_or(|terrain| kinds.contains(&terrain))
        })
        .map(|(number, _)| number)
        .collect();
    for number in used {
        game.spend(number);
        game.close_after_use(number);
    }
}

fn terrain_discount(
    game: &Game,
    whose: Option<CorporationId>,
    hex: HexId,
    kinds: &[Terrain],
    price: Money,
) -> Money {
    let fits = |it: &TileDiscount| {
        let among = |terrain| {
            if it.exact_match { kinds == [terrain] } else { kinds.contains(&terrain) }
        };
        it.terrain.is_some_and(among)
    };
    let fitting = discounts(game, whose, hex).filter(|(_, it)| fits(it));
    fitting.map(|(_, it)| it.discount.off(price)).sum()
}

fn general_discount(game: &Game, whose: Option<CorporationId>, hex: HexId, price: Money) -> Money {
    discounts(game, whose, hex)
        .filter(|(_, it)| it.terrain.is_none())
        .map(|(_, it)| it.discount.off(price))
        .sum()
}

fn border_discount(
    game: &Game,
    whose: Option<CorporationId>,
    hex: HexId,
    kind: BorderKind,
    price: Money,
) -> Money {
    let same = |terrain: Option<Terrain>| terrain.is_some_and(|it| it.name() == kind.name());
    discounts(game, whose, hex)
        .find(|(_, it)| same(it.terrain))
        .map_or(Money::ZERO, |(_, it)| it.discount.off(price))
}

/// Puts a tile in the place of what lies there; says what that was.
pub(crate) fn exchange_tile(game: &mut Game, lay: &Lay) -> HexState {
    game.swap_tiles(lay);
    let old = game.state.hexes[lay.hex.index()];
    game.put_tile(lay, old);
    let board = &game.ruleset.board;
    let now = game.state.hexes[lay.hex.index()];
    let several = [old, now].iter().any(|it| board.shown(it).cities.len() > 1);
    game.tile_was_laid(lay.hex, several);
    old
}

/// What makes a tile dear: the terrain of its hex, and the borders that it crosses.
fn terrains_crossed(game: &Game, lay: &Lay) -> Vec<Terrain> {
    if !counts_terrain(game) {
        return Vec::new();
    }
    let board = &game.ruleset.board;
    let mut terrains =
        upgrade::terrain_cost(board, game.state.hexes[lay.hex.index()].face).1.to_vec();
    if board.hexes[lay.hex.index()].borders.iter().any(|it| it.cost.is_some()) {
        let mut after = game.state.hexes.clone();
        after[lay.hex.index()] = hex_after(game, lay);
        let (_, crossings) = upgrade::border_cost(board, &after, lay.hex);
        let terrain = |it: &upgrade::Crossing| {
            Terrain::ALL.iter().copied().find(|terrain| terrain.name() == it.kind.name())
        };
        terrains.extend(crossings.iter().filter_map(terrain));
    }
    terrains
}

fn counts_terrain(game: &Game) -> bool {
    game.powers::<TileIncome>().next().is_some()
        || game.powers::<TileDiscount>().any(|(_, _, it)| it.terrain.is_some())
}

/// Abilities that were in force, or used besides the one that laid the tile, have been used once more.
fn use_lay_powers(game: &mut Game, laying: &TileLaying, terrains: &[Terrain]) {
    let TileLaying { lay, builder, used, .. } = laying;
    let upgrade = is_upgrade(game, lay.hex);
    for number in used {
        lays::spend_lay(game, *number, upgrade);
        game.close_after_use(*number);
    }
    spend_discounts(game, builder.corporation, lay.hex, terrains);
}

/// Whoever crosses the borders of a hex again pays again.
fn restore_borders(game: &mut Game, hex: HexId) {
    game.state.hexes[hex.index()].crossed = 0;
    for edge in 0..6u8 {
        if let Some(other) = game.ruleset.board.all_neighbour(hex, edge) {
            game.state.hexes[other.index()].crossed &= !(1 << ((edge + 3) % 6));
        }
    }
}

/// Another face shows on a hex; stations and places kept free move with their cities.
fn show_face(game: &mut Game, hex: HexId, old: HexState, face: FaceId, (rotation, copy): (u8, u8)) {
    let ruleset = game.shared_ruleset();
    let board = &ruleset.board;
    let map = upgrade::city_map(board, old, face, rotation);
    let firsts: Vec<u8> = board
        .face(face)
        .cities
        .iter()
        .map(|it| board.face(face).nodes[usize::from(*it)].first_slot)
        .collect();
    let kept = tokens::move_reservations(game, hex, map, &firsts);
    game.state.hexes[hex.index()] = upgrade::lay(board, old, face, rotation, copy, &kept);
    for corporation in &mut game.state.corporations {
        for station in corporation.stations.iter_mut().filter(|it| it.hex == Some(hex)) {
            station.city = map[usize::from(station.city)];
        }
    }
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

/// An ordinary lay was used.
pub(crate) fn use_slot(game: &mut Game, upgraded: bool) {
    game.state.round.turn.tiles_laid += 1;
    game.state.round.turn.upgraded |= upgraded;
}

pub(crate) fn is_upgrade(game: &Game, hex: HexId) -> bool {
    shown_colour(game, hex) != Colour::White
}
