//! Tiles are laid.

use super::hooks::{check_lay, tile_laid};
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
    /// The chance to lay a tile that a corporation has now.
    pub(crate) fn tile_lay(&self, corporation: CorporationId) -> Option<Cow<'_, Slot>> {
        let number = usize::from(self.state.round.turn.tiles_laid);
        if self.has_hook(Point::TileLays) {
            return self.lays_by_script(corporation).into_iter().nth(number).map(Cow::Owned);
        }
        self.open_lays(corporation).nth(number).map(Cow::Borrowed)
    }

    /// The chances to lay a tile that a corporation has in this turn by the script of the title.
    fn lays_by_script(&self, corporation: CorporationId) -> Vec<Slot> {
        let below = |it: Money| it < Money::ZERO;
        let costs_less = |it: &Slot| below(it.0.cost) || it.0.upgrade_cost.is_some_and(below);
        self.ask_usable::<at::TileLays>(
            || self.open_lays(corporation).cloned().collect(),
            || (corporation,),
            |it| it.iter().any(costs_less).then_some("a tile never costs less than 0"),
        )
    }

    /// The chances to lay a tile that a corporation has in this turn.
    pub(super) fn open_lays(&self, corporation: CorporationId) -> impl Iterator<Item = &Slot> {
        let lays = &self.info(corporation).tile_lays;
        let open = lays.iter().filter(move |it| self.is_open_lay(corporation, it));
        open.flat_map(|it| std::iter::repeat_n(it, self.times_open(it)))
    }

    /// How often a chance to lay a tile can be taken in this turn.
    fn times_open(&self, lay: &TileLay) -> usize {
        match lay.for_each {
            None => 1,
            Some(LaidOn::Town) => self.laid_in_turn().filter(|it| it.towns > 0).count(),
        }
    }

    /// Whether the time has come for a chance to lay a tile.
    fn is_open_lay(&self, corporation: CorporationId, lay: &TileLay) -> bool {
        (!lay.first_turn || self.state.corporation(corporation).operated == 0)
            && (lay.phases.is_empty() || lay.phases.contains(&self.state.phase))
            && lay.status.is_none_or(|it| self.has_status(it))
            && lay.station.is_none_or(|it| self.station_hexes(corporation).any(|hex| hex == it))
    }

    fn shown_colour(&self, hex: HexId) -> Colour {
        self.ruleset.board.shown(&self.state.hexes[hex.index()]).colour
    }

    /// Whether an ordinary lay may be used for this, and what it costs besides the terrain.
    pub(crate) fn check_slot(
        &self,
        corporation: CorporationId,
        lay: &Lay,
        upgrade: bool,
    ) -> Result<Money, Refusal> {
        let slot = self.tile_lay(corporation).ok_or("no tile may be laid any more in this turn")?;
        if upgrade {
            ensure!(self.may(slot.upgrade), "no tile may be upgraded now");
            self.suits(slot.upgrade, lay.tile)?;
        } else {
            ensure!(self.may(slot.lay), "no new tile may be laid now");
            self.suits(slot.lay, lay.tile)?;
        }
        let again =
            slot.cannot_reuse_same_hex && self.state.round.turn.laid_hexes.contains(&lay.hex);
        ensure!(!again, "a tile was already laid on that hex in this turn");
        Ok(if upgrade { slot.upgrade_cost.unwrap_or(slot.cost) } else { slot.cost })
    }

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
            !(divided && self.crosses_partition(lay.hex, &self.hex_after(lay))),
            "no track may cross there yet"
        );
        let by = self.by(builder);
        ensure!(by.ability || !board.face(tile.face).blocks_lay, "only an ability lays that tile");
        self.check_upgrade(lay, by, tile.face)?;
        ensure!(
            !(by.special || board.lists_upgrades()) || self.keeps_cities(lay, by),
            "a city must stay, with all its stations"
        );
        let pending = &self.state.round.pending_tokens;
        ensure!(
            pending.len() + SLOTS <= pending.capacity(),
            "stations that wait must be put in a city first"
        );
        self.check_connection(lay, builder, tile.face)?;
        self.check_max_exits(lay, builder)?;
        self.check_restriction(lay, builder)?;
        self.check_paid_lay(lay, builder)
    }

    /// How a tile is laid that fits, if its builder can pay for it and no script objects.
    pub(crate) fn check_paid_lay(
        &self,
        lay: &Lay,
        builder: &Builder,
    ) -> Result<TileLaying, Refusal> {
        let (cost, used) = self.lay_cost(lay, builder);
        let means = match builder.payer {
            Purse::Corporation(corporation) => self.buying_power(corporation),
            payer => self.cash(payer),
        };
        ensure!(means >= cost, "there is not enough money: it costs {}", cost);
        check_lay(self, lay, builder)?;
        Ok(TileLaying { lay: *lay, builder: *builder, cost, used })
    }

    /// Whether a tile may replace what lies there.
    pub(crate) fn check_upgrade(
        &self,
        lay: &Lay,
        by: upgrade::By,
        face: FaceId,
    ) -> Result<(), Refusal> {
        let base = upgrade::upgrades_on(&self.ruleset.board, &self.state.hexes, lay.hex, face, by);
        self.check_listed(lay)?;
        if !self.has_hook(Point::UpgradesTo) {
            return base;
        }
        let from = self.ruleset.board.tile_of(self.state.hexes[lay.hex.index()].face);
        let given = || (lay.hex, from, lay.tile);
        match (base.is_ok(), self.ask::<at::UpgradesTo>(|| base.is_ok(), given)) {
            (true, true) => Ok(()),
            (true, false) => Err("that tile cannot be laid there".into()),
            (false, false) => base,
            (false, true) => {
                ensure!(self.keeps_cities(lay, by), "a city must stay, with all its stations");
                Ok(())
            }
        }
    }

    /// What the title lists about a tile for what lies on its hex.
    pub(crate) fn listed(&self, lay: &Lay) -> impl Iterator<Item = &TileUpgrade> {
        let from = self.state.hexes[lay.hex.index()].face;
        self.ruleset.board.listed(lay.hex, from, lay.tile)
    }

    /// Whether what the title lists about a tile on its hex lets it be laid now, and turned so.
    fn check_listed(&self, lay: &Lay) -> Result<(), Refusal> {
        let past = self.listed(lay).all(|it| it.until.is_some_and(|it| self.state.phase >= it));
        ensure!(!past || self.listed(lay).next().is_none(), "that tile is no longer laid there");
        for corporation in self.listed(lay).filter_map(|it| it.first_city) {
            let first = self.city_kept(corporation, lay.hex).is_none_or(|city| {
                let board = &self.ruleset.board;
                let old = self.state.hexes[lay.hex.index()];
                let map = upgrade::city_map(board, old, board.tile_face(lay.tile), lay.rotation);
                map[usize::from(city)] == 0
            });
            ensure!(first, "the city of {} must become the first of the tile", corporation);
        }
        Ok(())
    }

    /// Whether an ability lays a tile, and may pass over label and number of stops.
    pub(crate) fn by(&self, builder: &Builder) -> upgrade::By {
        let special = match builder.power.map(|number| &self.ruleset.abilities[number].1) {
            Some(Ability::TileLay(it)) => it.special,
            _ => false,
        };
        upgrade::By { ability: builder.power.is_some(), special }
    }

    /// Whether every station of a hex still stands after a lay, and a hex with cities still has one, unless the title
    /// lists the tile for what lies there.
    pub(crate) fn keeps_cities(&self, lay: &Lay, by: upgrade::By) -> bool {
        let board = &self.ruleset.board;
        let (old, new) = (self.state.hexes[lay.hex.index()], self.hex_after(lay));
        let cities = |it: &HexState| !board.shown(it).cities.is_empty();
        if joints::takes_stations_up(self, false, lay) {
            return cities(&new);
        }
        let listed = || {
            let upgrade = board.listed_upgrade(lay.hex, old.face, board.tile_face(lay.tile), by);
            upgrade.is_some_and(|it| it.is_ok())
        };
        self.keeps_stations(lay) && (cities(&new) || !cities(&old) || listed())
    }

    /// Whether every station of a hex still stands after a lay.
    pub(crate) fn keeps_stations(&self, lay: &Lay) -> bool {
        let (old, new) = (self.state.hexes[lay.hex.index()], self.hex_after(lay));
        let stations = |it: &HexState| it.slots.iter().filter(|slot| **slot != EMPTY).count();
        stations(&new) == stations(&old)
    }

    /// The tile must be turned so that it joins what is there, and what its builder reaches.
    fn check_connection(&self, lay: &Lay, builder: &Builder, face: FaceId) -> Result<(), Refusal> {
        let board = &self.ruleset.board;
        let open = builder.power.is_some_and(|number| {
            matches!(&self.ruleset.abilities[number].1, Ability::TileLay(it) if it.dead_ends)
        });
        let (hexes, rotation) = (&self.state.hexes, lay.rotation);
        let turned =
            |sides: u8| upgrade::legal_rotation(board, hexes, lay.hex, face, rotation, sides, open);
        if builder.power.is_some() {
            return turned(ALL_SIDES);
        }
        let corporation = builder.corporation.ok_or("only corporations and companies build")?;
        let exits = upgrade::exits(board, face, rotation);
        if self.reaches_side(corporation, lay.hex, exits) {
            return turned(exits);
        }
        let reach = self.reach(corporation);
        ensure!(reach.connected(lay.hex), "that hex is not connected to a station");
        turned(reach.edges(lay.hex))
    }

    /// New track must be of use, where the title asks for it.
    fn check_restriction(&self, lay: &Lay, builder: &Builder) -> Result<(), Refusal> {
        let rules = self.rules();
        if builder.power.is_some() {
            return Ok(());
        }
        let before = self.state.hexes[lay.hex.index()];
        let now = self.hex_after(lay);
        let board = &self.ruleset.board;
        let corporation = builder.corporation.ok_or("only corporations and companies build")?;
        let has_track = !board.shown(&before).paths.is_empty();
        let by = self.by(builder);
        let from = before.face;
        let listed = board.listed_upgrade(lay.hex, from, board.tile_face(lay.tile), by);
        let strict = self.listed(lay).any(|it| it.keeps_stops);
        let towns = rules.allow_removing_towns || (!strict && listed.is_some_and(|it| it.is_ok()));
        if !has_track || rules.track_restriction == TrackRestriction::Permissive {
            return upgrade::keeps_towns(board, before, now, towns);
        }
        self.with_trial(corporation, lay.hex, now, |reach| {
            upgrade::track_rule(board, before, now, lay.hex, reach, rules.track_restriction, towns)
        })
    }

    /// The hex as the lay would leave it, but for homes, which only matter to slots.
    pub(crate) fn hex_after(&self, lay: &Lay) -> HexState {
        let board = &self.ruleset.board;
        let old = self.state.hexes[lay.hex.index()];
        upgrade::lay(board, old, board.tile_face(lay.tile), lay.rotation, lay.copy, &[EMPTY; 8])
    }

    /// What a tile costs, and the abilities that have a say in that besides the one that lays it.
    fn lay_cost(&self, lay: &Lay, builder: &Builder) -> (Money, Vec<usize>) {
        let LayTerms { free, discount, extra, used } = self.lay_terms(lay, builder);
        if free {
            return (extra, used);
        }
        let (terrain, kinds) =
            upgrade::terrain_cost(&self.ruleset.board, self.state.hexes[lay.hex.index()].face);
        let whose = builder.corporation;
        let off = self.terrain_discount(whose, lay.hex, kinds, terrain);
        let terrain = (terrain - off.min(terrain)).max(self.rules().tile_cost);
        let base = terrain + self.border_cost(lay, whose) + extra;
        let base = base - discount.min(base);
        (base - self.general_discount(whose, lay.hex, base).min(base), used)
    }

    /// What abilities say about the cost of a tile.
    fn lay_terms(&self, lay: &Lay, builder: &Builder) -> LayTerms {
        let mut terms = LayTerms { extra: builder.extra, ..LayTerms::default() };
        for number in self.lay_powers(lay, builder) {
            if builder.power != Some(number) {
                terms.used.push(number);
            }
            match &self.ruleset.abilities[number].1 {
                Ability::TileLay(it) => {
                    let home = builder.corporation;
                    terms.free |= it.free
                        || home.is_some_and(|whose| self.is_free_at_home(it, whose, lay.hex));
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
    pub(crate) fn lay_powers(&self, lay: &Lay, builder: &Builder) -> impl Iterator<Item = usize> {
        let (hex, tile) = (lay.hex, lay.tile);
        let colour = self.ruleset.board.tiles[tile.index()].colour;
        let upgrade = self.is_upgrade(hex);
        let with = self.combined(lay.with);
        let ordinary = builder.corporation.filter(|_| builder.power.is_none());
        let in_force = self.powers::<abilities::TileLay>().filter(move |(number, holder, it)| {
            ordinary.is_some_and(|corporation| {
                (it.passive.unwrap_or(false) || *holder == Entity::Corporation(corporation))
                    && self.holding_corporation(*holder) == Some(corporation)
                    && (it.hexes.is_empty() || it.hexes.contains(&hex))
                    && (it.tiles.is_empty() || it.tiles.contains(&tile))
                    && (it.colors.is_empty() || it.colors.contains(&colour))
                    && !(it.empty && upgrade)
                    && self.has_lay_left(*number, upgrade)
                    && self.is_open(*number)
            })
        });
        builder.power.into_iter().chain(with).chain(in_force.map(|(number, _, _)| number))
    }

    /// The tile-laying abilities of companies that are used together with another.
    pub(crate) fn combined(&self, with: CompanySet) -> impl Iterator<Item = usize> {
        let companies = self.ruleset.companies().filter(move |it| with.has(it.index()));
        companies.filter_map(|it| self.track_ability(Entity::Company(it)))
    }

    fn border_cost(&self, lay: &Lay, whose: Option<CorporationId>) -> Money {
        let board = &self.ruleset.board;
        if board.hexes[lay.hex.index()].borders.iter().all(|it| it.cost.is_none()) {
            return Money::ZERO;
        }
        let mut after = self.state.hexes.clone();
        after[lay.hex.index()] = self.hex_after(lay);
        let (_, crossings) = upgrade::border_cost(board, &after, lay.hex);
        let cost = |it: &upgrade::Crossing| {
            it.cost - self.border_discount(whose, lay.hex, it.kind, it.cost).min(it.cost)
        };
        crossings.iter().map(cost).sum()
    }

    /// Discounts that a corporation has on a hex.
    fn discounts(
        &self,
        whose: Option<CorporationId>,
        hex: HexId,
    ) -> impl Iterator<Item = (usize, &TileDiscount)> {
        let powers = self.powers::<TileDiscount>().filter(move |(number, _, it)| {
            it.hexes.as_ref().is_none_or(|hexes| hexes.contains(&hex))
                && whose.is_some_and(|whose| self.is_in_force(*number, whose))
        });
        powers.map(|(number, _, it)| (number, it))
    }

    /// Discounts that have a number of uses, and of which one was used for a tile.
    fn spend_discounts(&mut self, whose: Option<CorporationId>, hex: HexId, kinds: &[Terrain]) {
        let used: Vec<usize> = self
            .discounts(whose, hex)
            .filter(|(number, it)| {
                let counted =
                    self.state.abilities[*number].left.is_some() || it.count_per_or.is_some();
                counted && it.terrain.is_none_or(|terrain| kinds.contains(&terrain))
            })
            .map(|(number, _)| number)
            .collect();
        for number in used {
            self.spend(number);
            self.close_after_use(number);
        }
    }

    fn terrain_discount(
        &self,
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
        let fitting = self.discounts(whose, hex).filter(|(_, it)| fits(it));
        fitting.map(|(_, it)| it.discount.off(price)).sum()
    }

    fn general_discount(&self, whose: Option<CorporationId>, hex: HexId, price: Money) -> Money {
        self.discounts(whose, hex)
            .filter(|(_, it)| it.terrain.is_none())
            .map(|(_, it)| it.discount.off(price))
            .sum()
    }

    fn border_discount(
        &self,
        whose: Option<CorporationId>,
        hex: HexId,
        kind: BorderKind,
        price: Money,
    ) -> Money {
        let same = |terrain: Option<Terrain>| terrain.is_some_and(|it| it.name() == kind.name());
        self.discounts(whose, hex)
            .find(|(_, it)| same(it.terrain))
            .map_or(Money::ZERO, |(_, it)| it.discount.off(price))
    }

    /// Lays a tile, and pays for it.
    pub(crate) fn lay_tile(&mut self, laying: &TileLaying) {
        let TileLaying { lay, builder, cost, .. } = laying;
        if cost.is_positive() {
            self.pay(builder.payer, Purse::Bank, *cost);
        }
        let crossed = self.terrains_crossed(lay);
        self.use_lay_powers(laying, &crossed);
        joints::tile_is_laid(self, lay, builder);
        let stays = self.listed(lay).any(|it| it.first_city.is_some());
        let old = self.exchange_tile(lay);
        if builder.power.is_none() {
            self.keep_trial(builder.corporation, lay.hex);
        }
        if self.state.round.turn.laid_hexes.len() < self.state.round.turn.laid_hexes.capacity() {
            self.state.round.turn.laid_hexes.push(lay.hex);
        }
        if !stays {
            self.unsettle_stations(lay.hex, old, builder);
        }
        self.pay_tile_income(builder.corporation, &crossed);
        if let Some(corporation) = builder.corporation {
            self.pay_for_connections(corporation, lay.hex);
        }
        tile_laid(self, lay, builder);
    }

    /// Puts a tile in the place of what lies there; says what that was.
    pub(crate) fn exchange_tile(&mut self, lay: &Lay) -> HexState {
        self.swap_tiles(lay);
        let old = self.state.hexes[lay.hex.index()];
        self.put_tile(lay, old);
        let board = &self.ruleset.board;
        let now = self.state.hexes[lay.hex.index()];
        let several = [old, now].iter().any(|it| board.shown(it).cities.len() > 1);
        self.tile_was_laid(lay.hex, several);
        old
    }

    /// What makes a tile dear: the terrain of its hex, and the borders that it crosses.
    fn terrains_crossed(&self, lay: &Lay) -> Vec<Terrain> {
        if !self.counts_terrain() {
            return Vec::new();
        }
        let board = &self.ruleset.board;
        let mut terrains =
            upgrade::terrain_cost(board, self.state.hexes[lay.hex.index()].face).1.to_vec();
        if board.hexes[lay.hex.index()].borders.iter().any(|it| it.cost.is_some()) {
            let mut after = self.state.hexes.clone();
            after[lay.hex.index()] = self.hex_after(lay);
            let (_, crossings) = upgrade::border_cost(board, &after, lay.hex);
            let terrain = |it: &upgrade::Crossing| {
                Terrain::ALL.iter().copied().find(|terrain| terrain.name() == it.kind.name())
            };
            terrains.extend(crossings.iter().filter_map(terrain));
        }
        terrains
    }

    fn counts_terrain(&self) -> bool {
        self.powers::<TileIncome>().next().is_some()
            || self.powers::<TileDiscount>().any(|(_, _, it)| it.terrain.is_some())
    }

    /// Abilities that were in force, or used besides the one that laid the tile, have been used once more.
    fn use_lay_powers(&mut self, laying: &TileLaying, terrains: &[Terrain]) {
        let TileLaying { lay, builder, used, .. } = laying;
        let upgrade = self.is_upgrade(lay.hex);
        for number in used {
            self.spend_lay(*number, upgrade);
            self.close_after_use(*number);
        }
        self.spend_discounts(builder.corporation, lay.hex, terrains);
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
        self.show_face(lay.hex, old, face, (lay.rotation, lay.copy));
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
            self.show_face(*hex, old, HexState::printed(*hex).face, (0, 0));
            self.restore_borders(*hex);
            joints::tile_removed(self, *hex);
        }
        self.forget_reach();
    }

    /// Whoever crosses the borders of a hex again pays again.
    fn restore_borders(&mut self, hex: HexId) {
        self.state.hexes[hex.index()].crossed = 0;
        for edge in 0..6u8 {
            if let Some(other) = self.ruleset.board.all_neighbour(hex, edge) {
                self.state.hexes[other.index()].crossed &= !(1 << ((edge + 3) % 6));
            }
        }
    }

    /// Another face shows on a hex; stations and places kept free move with their cities.
    fn show_face(&mut self, hex: HexId, old: HexState, face: FaceId, (rotation, copy): (u8, u8)) {
        let ruleset = self.shared_ruleset();
        let board = &ruleset.board;
        let map = upgrade::city_map(board, old, face, rotation);
        let firsts: Vec<u8> = board
            .face(face)
            .cities
            .iter()
            .map(|it| board.face(face).nodes[usize::from(*it)].first_slot)
            .collect();
        let kept = self.move_reservations(hex, map, &firsts);
        self.state.hexes[hex.index()] = upgrade::lay(board, old, face, rotation, copy, &kept);
        for corporation in &mut self.state.corporations {
            for station in corporation.stations.iter_mut().filter(|it| it.hex == Some(hex)) {
                station.city = map[usize::from(station.city)];
            }
        }
    }

    /// Stations that stood on a hex without track must be put in a city of its first tile, where there are several.
    fn unsettle_stations(&mut self, hex: HexId, old: HexState, builder: &Builder) {
        let board = &self.ruleset.board;
        let now = self.state.hexes[hex.index()];
        let several = board.shown(&now).cities.len() > 1;
        if !several || !board.shown(&old).paths.is_empty() || !self.has_home_token_step() {
            return;
        }
        let owned = |it: &u8| *it != EMPTY && *it != NEUTRAL;
        let owners: Vec<u8> = now.slots.iter().copied().filter(owned).collect();
        for owner in owners {
            let owner = CorporationId(owner);
            let chooser = match self.rules().token_placement_on_tile_lay_entity {
                TokenMover::CurrentOperator => builder.corporation.unwrap_or(owner),
                TokenMover::Owner => owner,
            };
            let waiting = self.lift_station(hex, owner, chooser);
            self.state.round.pending_tokens.push(waiting);
        }
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

    /// An ordinary lay was used.
    pub(crate) fn use_slot(&mut self, upgraded: bool) {
        self.state.round.turn.tiles_laid += 1;
        self.state.round.turn.upgraded |= upgraded;
    }

    pub(crate) fn is_upgrade(&self, hex: HexId) -> bool {
        self.shown_colour(hex) != Colour::White
    }
}
