//! What a tile costs, and the abilities that have a say in that.

use super::Game;
use super::lay::{Builder, Lay, TileLaying};
use super::lays;
use super::tiles::{hex_after, is_upgrade};
use crate::abilities::{self, Ability, TileDiscount, TileIncome};
use crate::action::Entity;
use crate::board::upgrade;
use crate::ids::{CorporationId, HexId};
use crate::money::Money;
use crate::set::CompanySet;
use crate::title::{BorderKind, Terrain};

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

/// What a tile costs, and the abilities that have a say in that besides the one that lays it.
pub(super) fn lay_cost(game: &Game, lay: &Lay, builder: &Builder) -> (Money, Vec<usize>) {
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

/// What makes a tile dear: the terrain of its hex, and the borders that it crosses.
pub(super) fn terrains_crossed(game: &Game, lay: &Lay) -> Vec<Terrain> {
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
pub(super) fn use_lay_powers(game: &mut Game, laying: &TileLaying, terrains: &[Terrain]) {
    let TileLaying { lay, builder, used, .. } = laying;
    let upgrade = is_upgrade(game, lay.hex);
    for number in used {
        lays::spend_lay(game, *number, upgrade);
        game.close_after_use(*number);
    }
    spend_discounts(game, builder.corporation, lay.hex, terrains);
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
