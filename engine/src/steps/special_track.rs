//! Companies lay tiles.

use super::StepRules;
use crate::abilities::{Ability, TileLay};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::board::HexState;
use crate::game::{Builder, Choices, Game, Lay, Purse};
use crate::ids::{CompanyId, HexId, TileId};
use crate::illegal::{Illegal, ensure};
use crate::money::Money;
use crate::title::SpecialTrack;

impl StepRules for SpecialTrack {
    /// Whoever builds where a company was to lay tiles may end that.
    fn watch(&self, game: &mut Game, action: &Action) {
        game.lose_lay_abilities(action);
    }

    fn waits_for(&self, game: &Game) -> Option<Entity> {
        waiting(game).map(Entity::Company).or_else(|| game.round_entity())
    }

    fn blocks(&self, game: &Game) -> bool {
        waiting(game).is_some()
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Company(company) = entity else { return Kinds::NONE };
        if let Some(waiting) = sold(game)
            && waiting != company
        {
            return Kinds::NONE;
        }
        let Some(number) = game.track_ability(company) else { return Kinds::NONE };
        Kinds::of(&[Kind::LayTile]).and(Kind::Pass, may_pass(game, company, number))
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Company(company) = entity else { return };
        let Some(number) = game.track_ability(company) else { return };
        if may_pass(game, company, number) {
            choices.add(entity, Deed::Pass);
        }
        let (hexes, _) = terms(game, number);
        for hex in
            game.ruleset().board.hex_ids().filter(|it| hexes.is_empty() || hexes.contains(it))
        {
            choices.offer_tiles(game, self, at, entity, hex);
        }
    }

    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Illegal> {
        let Entity::Company(company) = action.entity else {
            return Err("only companies lay these tiles".into());
        };
        let number = game.track_ability(company).ok_or("the company can lay no tile now")?;
        let Some(lay) = Lay::of(&action.deed) else {
            ensure!(may_pass(game, company, number), "all tiles of the company must be laid");
            return Ok(());
        };
        check(game, company, number, &lay)
    }

    fn apply(&self, game: &mut Game, _at: usize, action: &Action) {
        let Entity::Company(company) = action.entity else { return };
        let number = game.track_ability(company).expect("checked before");
        let Some(lay) = Lay::of(&action.deed) else {
            game.state.abilities[number].gone = true;
            game.state.round.laying = None;
            return;
        };
        build(game, company, number, &lay);
    }
}

/// The company that must act before anything else: one just sold that may lay a tile, or one with tiles left.
fn waiting(game: &Game) -> Option<CompanyId> {
    sold(game).or(game.state().round.laying)
}

fn sold(game: &Game) -> Option<CompanyId> {
    game.state().round.just_sold.filter(|it| game.sold_lay(*it).is_some())
}

/// Hexes and tiles of an ability; any where empty.
fn terms(game: &Game, number: usize) -> (&[HexId], &[TileId]) {
    match &game.ruleset().abilities[number].1 {
        Ability::TileLay(it) => (&it.hexes, &it.tiles),
        Ability::Teleport(it) => (&it.hexes, &it.tiles),
        _ => (&[], &[]),
    }
}

fn tile_lay(game: &Game, number: usize) -> Option<&TileLay> {
    match &game.ruleset().abilities[number].1 {
        Ability::TileLay(it) => Some(it),
        _ => None,
    }
}

/// A company that waits may let it be, unless all its tiles must be laid.
fn may_pass(game: &Game, company: CompanyId, number: usize) -> bool {
    let Some(it) = tile_lay(game, number) else { return false };
    let all = it.must_lay_together && it.must_lay_all;
    waiting(game) == Some(company) && !it.blocks && !all
}

/// Whether an ordinary lay of the corporation is used up by it.
fn takes_slot(game: &Game, number: usize) -> bool {
    tile_lay(game, number).is_none_or(|it| it.consume_tile_lay)
}

fn builder(game: &Game, company: CompanyId, number: usize, extra: Money) -> Builder {
    let corporation = game.company_corporation(company);
    let seller_pays = tile_lay(game, number).is_some_and(|it| it.seller_pays);
    let seller = game.state().company(company).seller.filter(|_| seller_pays);
    let payer = match (seller, corporation, game.round_entity()) {
        (Some(seller), _, _) => Purse::Player(seller),
        (None, Some(corporation), _) | (None, None, Some(Entity::Corporation(corporation))) => {
            Purse::Corporation(corporation)
        }
        (None, None, Some(Entity::Player(player))) => Purse::Player(player),
        (None, None, _) => Purse::Bank,
    };
    let corporation = corporation.or_else(|| game.operator());
    Builder { corporation, company: Some((company, number)), payer, extra }
}

fn check(game: &Game, company: CompanyId, number: usize, lay: &Lay) -> Result<(), Illegal> {
    let (hexes, tiles) = terms(game, number);
    let sym = &game.ruleset().company(company).sym;
    ensure!(lay.hex.index() < game.ruleset().board.hexes.len(), "there is no such hex");
    ensure!(hexes.is_empty() || hexes.contains(&lay.hex), "{sym} cannot build on that hex");
    ensure!(tiles.is_empty() || tiles.contains(&lay.tile), "{sym} cannot lay that tile");
    if let Some(laying) = game.state().round.laying {
        ensure!(
            laying == company,
            "{} must lay its tiles first",
            game.ruleset().company(laying).sym
        );
    }
    let extra = match game.company_corporation(company).filter(|_| takes_slot(game, number)) {
        Some(corporation) => game.check_slot(corporation, lay)?,
        None => Money::ZERO,
    };
    let builder = builder(game, company, number, extra);
    if let (Some(it), Some(corporation)) = (tile_lay(game, number), builder.corporation)
        && it.reachable
    {
        ensure!(
            game.reach(corporation).connected(lay.hex),
            "that hex is not connected to a station"
        );
    }
    game.check_lay(lay, &builder)?;
    check_joined(game, number, lay)?;
    check_next(game, company, number, lay)
}

/// Of several tiles that must all be laid, none may leave the next without a place.
fn check_next(game: &Game, company: CompanyId, number: usize, lay: &Lay) -> Result<(), Illegal> {
    let all = tile_lay(game, number).is_some_and(|it| it.must_lay_together && it.must_lay_all);
    let left = game.state().abilities[number].left.unwrap_or(0);
    if !all || left < 2 {
        return Ok(());
    }
    let mut after = game.clone();
    build(&mut after, company, number, lay);
    let (hexes, tiles) = terms(game, number);
    let fits = |hex: HexId, tile: TileId| {
        let free = after.state().tiles[tile.index()].free;
        let copy = u8::try_from(free.trailing_zeros()).unwrap_or(u8::MAX);
        (0..6).any(|rotation| {
            check(&after, company, number, &Lay { hex, tile, copy, rotation }).is_ok()
        })
    };
    let possible = hexes.iter().any(|hex| tiles.iter().any(|tile| fits(*hex, *tile)));
    ensure!(possible, "no further tile could join it");
    Ok(())
}

/// Tiles that are laid together must join.
fn check_joined(game: &Game, number: usize, lay: &Lay) -> Result<(), Illegal> {
    let Some(it) = tile_lay(game, number) else { return Ok(()) };
    let laid = &game.state().abilities[number].laid;
    if !it.connect
        || it.hexes.len() < 2
        || it.count.is_none_or(|count| count < 2)
        || laid.is_empty()
    {
        return Ok(());
    }
    let board = &game.ruleset().board;
    let face = board.tile_face(lay.tile);
    let new = HexState { face, rotation: lay.rotation, ..HexState::printed(lay.hex) };
    let joins = laid.iter().any(|other| {
        let there = &game.state().hexes[other.index()];
        (0..6u8).any(|edge| {
            board.neighbour(&game.state().hexes, lay.hex, edge) == Some(*other)
                && new.exits(board) >> edge & 1 == 1
                && there.exits(board) >> ((edge + 3) % 6) & 1 == 1
        })
    });
    ensure!(joins, "the tiles must join each other");
    Ok(())
}

fn build(game: &mut Game, company: CompanyId, number: usize, lay: &Lay) {
    let slot = game.company_corporation(company).filter(|_| takes_slot(game, number));
    let extra = slot.map_or(Money::ZERO, |it| game.check_slot(it, lay).expect("checked before"));
    let upgrade = game.is_upgrade(lay.hex);
    let builder = builder(game, company, number, extra);
    game.lay_tile(lay, &builder);
    if slot.is_some() {
        game.use_slot(upgrade);
    }
    game.use_ability(number);
    let ruleset = game.shared_ruleset();
    match &ruleset.abilities[number].1 {
        Ability::TileLay(it) => after_lay(game, company, number, it, lay.hex),
        _ => after_teleport(game, company, number),
    }
}

fn after_lay(game: &mut Game, company: CompanyId, number: usize, it: &TileLay, hex: HexId) {
    if !game.state.abilities[number].gone {
        game.state.abilities[number].laid.push(hex);
    }
    let left = game.state.abilities[number].left.unwrap_or(0) > 0;
    if it.must_lay_together {
        game.state.round.laying = left.then_some(company);
    }
    if it.closed_when_used_up && !left {
        game.close_company(company);
    }
}

/// A station may follow, if the corporation has one.
fn after_teleport(game: &mut Game, company: CompanyId, number: usize) {
    let corporation = game.company_corporation(company).or_else(|| game.operator());
    let has_station =
        corporation.is_some_and(|it| game.state.corporation(it).next_station().is_some());
    if has_station {
        game.state.round.teleported = Some(company);
    } else {
        game.state.abilities[number].gone = true;
    }
}
