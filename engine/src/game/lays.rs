//! Tiles that abilities let lay.

use super::Game;
use crate::abilities::{Ability, BlocksPartition, Teleport, TileIncome, TileLay, Trigger, When};
use crate::action::{Action, Deed, Entity};
use crate::board::HexState;
use crate::ids::{CompanyId, CorporationId, HexId};
use crate::joints;
use crate::title::Terrain;

/// Whether an ability names a hex.
fn names_hex(ability: &Ability, hex: HexId) -> bool {
    match ability {
        Ability::BlocksHexes(it) => it.hexes.contains(&hex),
        Ability::BlocksHexesConsent(it) => it.hexes.contains(&hex),
        Ability::TileLay(it) => it.hexes.contains(&hex),
        Ability::Teleport(it) => it.hexes.contains(&hex),
        Ability::Token(it) => it.hexes.contains(&hex),
        Ability::TokenIncome(it) => it.hexes.contains(&hex),
        Ability::AssignHexes(it) => it.hexes.contains(&hex),
        Ability::HexBonus(it) => it.hexes.contains(&hex),
        Ability::Reservation(it) => it.hex == Some(hex) || it.hexes.contains(&hex),
        Ability::TileDiscount(it) => it.hexes.as_ref().is_some_and(|it| it.contains(&hex)),
        _ => false,
    }
}

/// The tile-laying ability, ordinary or teleport, that somebody may use now in the special track step.
pub(crate) fn track_ability(game: &Game, holder: Entity) -> Option<usize> {
    if let Entity::Company(company) = holder
        && let Some(sold) = sold_lay(game, company)
    {
        return Some(sold);
    }
    let lay = game.powers_of::<TileLay>(holder).find(|(number, it)| {
        if it.after_move {
            return moved_lay(game, holder).is_some() && game.is_ready(*number);
        }
        match game.state.round.turn.laying.filter(|_| it.must_lay_together) {
            Some(laying) => holder == Entity::Company(laying) && game.is_ready(*number),
            None => {
                !it.passive.unwrap_or(false)
                    && (!it.after_ordinary || game.state.round.turn.tiles_laid > 0)
                    && game.is_open(*number)
            }
        }
    });
    let teleport = || {
        game.powers_of::<Teleport>(holder)
            .find(|(number, _)| !game.state.abilities[*number].used && game.is_open(*number))
            .map(|(number, _)| number)
    };
    lay.map(|(number, _)| number).or_else(teleport)
}

/// The hex to which somebody has just moved a station.
pub(crate) fn moved_lay(game: &Game, holder: Entity) -> Option<HexId> {
    let (company, hex) = game.state.round.turn.moved?;
    Some(hex).filter(|_| holder == Entity::Company(company))
}

/// The ability of a company that was just sold to lay a tile at once.
pub(crate) fn sold_lay(game: &Game, company: CompanyId) -> Option<usize> {
    if game.state.round.turn.just_sold != Some(company) {
        return None;
    }
    let found = game
        .powers_of::<TileLay>(Entity::Company(company))
        .find(|(number, it)| it.when.contains(&When::Sold) && game.is_ready(*number));
    found.map(|(number, _)| number)
}

/// Whether a tile-laying ability keeps the track step of a corporation open.
pub(crate) fn lay_ability_waits(game: &Game, corporation: CorporationId) -> bool {
    let asked =
        |it: When| matches!(it, When::Track | When::OwningPlayerTrack | When::TrackAndToken);
    game.powers::<TileLay>().any(|(number, _, it)| {
        !it.consume_tile_lay
            && !it.when.is_empty()
            && !it.passive.unwrap_or(false)
            && game.is_for(number, corporation)
            && game.is_open_in(number, asked)
    })
}

/// Whether an ability lets the one in turn lay a tile in the special track step as a step of its own.
pub(crate) fn special_lay_waits(game: &Game) -> bool {
    game.powers::<TileLay>().any(|(number, _, it)| {
        it.when.contains(&When::SpecialTrack)
            && game.is_open_in(number, |it| it == When::SpecialTrack)
    })
}

/// Whether an ability that counts lays and upgrades apart has one left; any other has.
pub(crate) fn has_lay_left(game: &Game, number: usize, upgrade: bool) -> bool {
    let state = &game.state.abilities[number];
    let left = if upgrade { state.upgrades } else { state.lays };
    let apart = state.lays.is_some() || state.upgrades.is_some();
    !apart || left.is_some_and(|it| it > 0)
}

/// Whether an ability lays a tile free because it is the home of a corporation that has not operated yet.
pub(crate) fn is_free_at_home(
    game: &Game,
    it: &TileLay,
    corporation: CorporationId,
    hex: HexId,
) -> bool {
    it.free_at_home
        && game.state.corporation(corporation).operated == 0
        && game.home(corporation) == Some(hex)
}

/// Takes a tile from an ability that counts lays and upgrades apart, or one use from any other.
pub(crate) fn spend_lay(game: &mut Game, number: usize, upgrade: bool) {
    let state = &mut game.state.abilities[number];
    if state.lays.is_some() || state.upgrades.is_some() {
        let (used, other) = if upgrade {
            (&mut state.upgrades, &mut state.lays)
        } else {
            (&mut state.lays, &mut state.upgrades)
        };
        *other = Some(0);
        *used = used.map(|it| it.saturating_sub(1));
        state.left = Some(used.unwrap_or(0) + 1);
    }
    game.spend(number);
    if let Entity::Company(company) = game.ruleset.abilities[number].0 {
        game.state.round.turn.tile_layers.insert(company.index());
    }
}

/// A tile was laid: abilities that are lost by it go.
pub(crate) fn lose_lay_abilities(game: &mut Game, action: &Action) {
    let Deed::LayTile { hex, .. } = action.deed else { return };
    let always = game.rules().tile_lay_ability_lost_when_built;
    let lost: Vec<usize> = game
        .powers::<TileLay>()
        .filter(|(_, holder, it)| {
            (always || it.lost_when_built)
                && it.hexes.contains(&hex)
                && action.entity != *holder
                && game.is_right_owner(*holder, it.owner_type)
        })
        .map(|(number, _, _)| number)
        .collect();
    for number in lost {
        game.state.abilities[number].gone = true;
    }
    game.remove_by(Trigger::LayTile, |game, number| {
        let ability = &game.ruleset.abilities[number].1;
        joints::names_hex(game, names_hex(ability, hex), ability, hex)
    });
}

/// Whether track would cross a line that a company keeps closed.
pub(crate) fn crosses_partition(game: &Game, hex: HexId, now: &HexState) -> bool {
    let board = &game.ruleset.board;
    board.hexes[hex.index()].partitions.iter().any(|line| {
        line.is_crossed(board.shown(now), now)
            && game
                .powers::<BlocksPartition>()
                .any(|(number, _, it)| it.partition_type == line.kind && game.is_ready(number))
    })
}

/// Owners of companies get money for a tile that was laid on such terrain.
pub(crate) fn pay_tile_income(
    game: &mut Game,
    builder: Option<CorporationId>,
    terrains: &[Terrain],
) {
    let incomes: Vec<_> = game
        .powers::<TileIncome>()
        .filter(|(number, _, _)| game.is_open(*number))
        .filter_map(|(number, holder, it)| {
            let owner = game.owner_purse(holder)?;
            let own = builder.is_some()
                && (game.holding_corporation(holder) == builder
                    || game.holding_player(holder) == builder.and_then(|it| game.president(it)));
            let times = match it.terrain {
                None => 1,
                Some(terrain) => terrains.iter().filter(|at| **at == terrain).count(),
            };
            let times = i32::try_from(times).expect("terrains fit");
            (times > 0 && (own || !it.owner_only)).then_some((number, owner, it.income * times))
        })
        .collect();
    for (number, owner, income) in incomes {
        game.pay(super::Purse::Bank, owner, income);
        game.spend(number);
        game.close_after_use(number);
    }
}
