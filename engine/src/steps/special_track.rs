//! Companies lay tiles.

use super::{Planned, Stance, StepTurn};
use crate::abilities::{Ability, TileLay};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::board::HexState;
use crate::game::lays;
use crate::game::{Builder, Choices, Game, Lay, Purse, TileLaying};
use crate::game::{lay_chances, tiles};
use crate::ids::{CompanyId, CorporationId, HexId, TileId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::set::CompanySet;
use crate::title::SpecialTrack;

impl StepTurn for SpecialTrack {
    fn holds_windows(&self) -> bool {
        true
    }

    /// Whoever builds where a company was to lay tiles may end that.
    fn watch(&self, game: &mut Game, action: &Action) {
        lays::lose_lay_abilities(game, action);
    }

    /// As a step of its own it is over once it has been passed, but for companies that may lay tiles later on.
    fn wakes(&self) -> bool {
        self.blocks
    }

    fn stands_by(&self) -> bool {
        !self.blocks
    }

    fn stance(&self, game: &Game, at: usize) -> Stance {
        let passed = game.step_passed(at);
        match waiting(game) {
            _ if passed && !self.blocks => Stance::Over,
            Some(company) => self.stance_toward(game, at, Entity::Company(company)),
            None if passed || !self.blocks => Stance::StandsBy,
            None => self.stance_in_turn(game, at),
        }
    }

    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        let Entity::Company(company) = entity else { return self.kinds_of_turn(game, at, entity) };
        if let Some(waiting) = sold(game)
            && waiting != company
        {
            return Kinds::NONE;
        }
        let Some(number) = lays::track_ability(game, entity) else { return Kinds::NONE };
        Kinds::of(&[Kind::LayTile]).and(Kind::Pass, may_pass(game, company, number))
    }

    fn takes(&self, game: &Game, at: usize, entity: Entity, kind: Kind) -> bool {
        matches!(kind, Kind::LayTile | Kind::Pass) && self.kinds(game, at, entity).has(kind)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Company(company) = entity else {
            choices.add(entity, Deed::Pass);
            return;
        };
        let Some(number) = lays::track_ability(game, entity) else { return };
        if may_pass(game, company, number) {
            choices.add(entity, Deed::Pass);
        }
        let hexes = hexes(game, number);
        for with in combinations(game, number) {
            for hex in
                game.ruleset().board.hex_ids().filter(|it| hexes.is_empty() || hexes.contains(it))
            {
                choices.offer_tiles(game, self, at, entity, hex, with);
            }
        }
    }
}

/// What a company does with its ability to lay tiles.
#[derive(Debug)]
pub(crate) enum SpecialLay {
    /// The one in turn lets the step pass, in which companies could lay tiles.
    PassStep,
    /// The company does without what is left of its ability.
    Forgo { number: usize },
    /// It lays a tile.
    Build(Building),
}

/// A tile that a company lays.
#[derive(Debug)]
pub(crate) struct Building {
    company: CompanyId,
    /// The ability that lets it.
    number: usize,
    hex: HexId,
    laying: TileLaying,
    /// The corporation for which it lays the tile.
    builder: Option<CorporationId>,
    /// An ordinary lay is used up by it.
    takes_lay: bool,
    /// It is an upgrade, or counts as one.
    upgrade: bool,
}

impl Planned for SpecialTrack {
    type Plan = SpecialLay;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<SpecialLay, Refusal> {
        let Entity::Company(company) = action.entity else {
            ensure!(action.deed == Deed::Pass, "only companies lay these tiles");
            return Ok(SpecialLay::PassStep);
        };
        let number =
            lays::track_ability(game, action.entity).ok_or("the company can lay no tile now")?;
        let Some(lay) = Lay::of(&action.deed) else {
            ensure!(may_pass(game, company, number), "all tiles of the company must be laid");
            return Ok(SpecialLay::Forgo { number });
        };
        check(game, company, number, &lay).map(SpecialLay::Build)
    }

    fn carry_out(&self, game: &mut Game, at: usize, plan: SpecialLay) {
        match plan {
            SpecialLay::PassStep => game.pass_step(at),
            SpecialLay::Forgo { number } => {
                game.state.abilities[number].gone = true;
                game.state.round.turn.laying = None;
                game.state.round.turn.moved = None;
            }
            SpecialLay::Build(building) => build(game, &building),
        }
    }
}

impl SpecialTrack {
    /// As a step of its own, it waits for the one in turn to pass, while a company could lay tiles.
    fn kinds_of_turn(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        let waits = self.blocks
            && !game.step_passed(at)
            && game.round_entity() == Some(entity)
            && matches!(entity, Entity::Corporation(_))
            && lays::special_lay_waits(game);
        Kinds::NONE.and(Kind::Pass, waits)
    }
}

/// The company that must act before anything else: one just sold that may lay a tile, or one with tiles left.
fn waiting(game: &Game) -> Option<CompanyId> {
    sold(game).or(game.state().round.turn.laying).or_else(|| moved(game))
}

/// The company that has just moved a station and may lay a tile there.
fn moved(game: &Game) -> Option<CompanyId> {
    let (company, _) = game.state().round.turn.moved?;
    let number = lays::track_ability(game, Entity::Company(company))?;
    Some(company).filter(|_| tile_lay(game, number).is_some_and(|it| it.after_move))
}

fn sold(game: &Game) -> Option<CompanyId> {
    game.state().round.turn.just_sold.filter(|it| lays::sold_lay(game, *it).is_some())
}

/// Hexes of an ability; any where empty.
fn hexes(game: &Game, number: usize) -> &[HexId] {
    match &game.ruleset().abilities[number].1 {
        Ability::TileLay(it) if may_go_elsewhere(game, number, it) => &[],
        Ability::TileLay(it) => &it.hexes,
        Ability::Teleport(it) => &it.hexes,
        _ => &[],
    }
}

/// Whether an ability may still lay a tile outside its hexes.
fn may_go_elsewhere(game: &Game, number: usize, it: &TileLay) -> bool {
    let laid = game.state().abilities[number].laid;
    let outside = laid.iter().filter(|hex| !it.hexes.contains(hex)).count();
    usize::from(it.elsewhere) > outside
}

/// Tiles of an ability; any where empty.
fn tiles(game: &Game, number: usize) -> &[TileId] {
    match &game.ruleset().abilities[number].1 {
        Ability::TileLay(it) => &it.tiles,
        Ability::Teleport(it) => &it.tiles,
        _ => &[],
    }
}

fn tile_lay(game: &Game, number: usize) -> Option<&TileLay> {
    match &game.ruleset().abilities[number].1 {
        Ability::TileLay(it) => Some(it),
        _ => None,
    }
}

/// A company that waits may let it be, unless all its tiles must be laid and there is one that can be.
fn may_pass(game: &Game, company: CompanyId, number: usize) -> bool {
    let Some(it) = tile_lay(game, number) else { return false };
    let must = it.blocks || (it.must_lay_together && it.must_lay_all);
    waiting(game) == Some(company) && !(must && can_lay(game, company, number))
}

/// Whether there is any tile that a company could lay.
fn can_lay(game: &Game, company: CompanyId, number: usize) -> bool {
    let (hexes, tiles) = (hexes(game, number), tiles(game, number));
    let fits = |hex: HexId, tile: TileId| {
        let copy = u8::try_from(game.state().tiles[tile.index()].free.trailing_zeros());
        let copy = copy.unwrap_or(u8::MAX);
        (0..6).any(|rotation| {
            let lay = Lay { hex, tile, copy, rotation, with: CompanySet::default() };
            check(game, company, number, &lay).is_ok()
        })
    };
    let stock = (0..game.state().tiles.len()).map(TileId::at);
    let stock = stock.filter(|it| tiles.is_empty() || tiles.contains(it));
    let open = |hex: HexId| stock.clone().any(|tile| fits(hex, tile));
    let mut all = game.ruleset().board.hex_ids();
    all.any(|hex| (hexes.is_empty() || hexes.contains(&hex)) && open(hex))
}

/// Sets of other companies whose abilities may be used for the same tile; none at all first.
fn combinations(game: &Game, number: usize) -> Vec<CompanySet> {
    let mut sets = vec![CompanySet::default()];
    let others = tile_lay(game, number).map(|it| &*it.combo_entities).unwrap_or_default();
    for other in others.iter().filter(|it| check_other(game, number, **it).is_ok()) {
        let with: Vec<CompanySet> = sets
            .iter()
            .map(|it| {
                let mut set = *it;
                set.insert(other.index());
                set
            })
            .collect();
        sets.extend(with);
    }
    sets
}

/// Whether the ability of another company may be used for the same tile.
fn check_other(game: &Game, number: usize, other: CompanyId) -> Result<(), Refusal> {
    let named = tile_lay(game, number).is_some_and(|it| it.combo_entities.contains(&other));
    ensure!(named, "{} cannot be used for the same tile", other);
    let holder = game.ruleset().abilities[number].0;
    let owner = |it: Entity| (game.holding_corporation(it), game.holding_player(it));
    let theirs = Entity::Company(other);
    ensure!(
        theirs != holder && owner(theirs) == owner(holder),
        "{} belongs to someone else",
        other
    );
    let usable = lays::track_ability(game, theirs).is_some_and(|it| tile_lay(game, it).is_some());
    ensure!(usable, "{} can lay no tile now", other);
    Ok(())
}

/// The corporation of which an ordinary lay is used up by it; none where it comes on top of them.
fn slot_taken(
    game: &Game,
    company: CompanyId,
    number: usize,
    hex: HexId,
) -> Result<Option<CorporationId>, Refusal> {
    let builder = builds_for(game, company);
    if tile_lay(game, number).is_some_and(|it| {
        !it.consume_tile_lay
            || builder.is_some_and(|builder| lays::is_free_at_home(game, it, builder, hex))
    }) {
        return Ok(None);
    }
    let corporation = builder.filter(|it| game.operator() == Some(*it));
    ensure!(corporation.is_some(), "no corporation of its owner lays tiles now");
    Ok(corporation)
}

/// Whether a tile of an ability is an upgrade, or counts as one.
fn takes_upgrade(game: &Game, number: usize, hex: HexId) -> bool {
    let always =
        matches!(&game.ruleset().abilities[number].1, Ability::Teleport(it) if it.as_upgrade);
    always || tiles::is_upgrade(game, hex)
}

/// The corporation for which a company lays a tile: its owner, or the one in turn if its owner presides over that.
fn builds_for(game: &Game, company: CompanyId) -> Option<CorporationId> {
    let owner = game.company_player(company);
    let presided = || game.operator().filter(|it| owner.is_some() && game.president(*it) == owner);
    game.company_corporation(company).or_else(presided)
}

/// A tile costs the corporation for which it is laid, else the player who owns the company.
fn builder(game: &Game, company: CompanyId, number: usize, extra: Money) -> Builder {
    let corporation = builds_for(game, company);
    let seller_pays = tile_lay(game, number).is_some_and(|it| it.seller_pays);
    let seller = game.state().company(company).seller.filter(|_| seller_pays);
    let payer = match (seller, corporation, game.company_player(company)) {
        (Some(player), _, _) | (None, None, Some(player)) => Purse::Player(player),
        (None, Some(corporation), _) => Purse::Corporation(corporation),
        (None, None, None) => Purse::Bank,
    };
    Builder { corporation, power: Some(number), payer, extra }
}

/// How a company lays a tile, if it may.
fn check(game: &Game, company: CompanyId, number: usize, lay: &Lay) -> Result<Building, Refusal> {
    ensure!(lay.hex.index() < game.ruleset().board.hexes.len(), "there is no such hex");
    check_terms(game, company, number, lay)?;
    if let Some(laying) = game.state().round.turn.laying {
        ensure!(laying == company, "{} must lay its tiles first", laying);
    }
    for other in game.ruleset().companies().filter(|it| lay.with.has(it.index())) {
        check_other(game, number, other)?;
        let theirs =
            lays::track_ability(game, Entity::Company(other)).ok_or("it can lay no tile now")?;
        check_terms(game, other, theirs, lay)?;
    }
    let known = game.ruleset().companies().filter(|it| lay.with.has(it.index())).count();
    ensure!(known == lay.with.len(), "{} is used with an unknown company", company);
    let slot = slot_taken(game, company, number, lay.hex)?;
    let upgrade = takes_upgrade(game, number, lay.hex);
    let extra = match slot {
        Some(it) => lay_chances::check_slot(game, it, lay, upgrade)?,
        None => Money::ZERO,
    };
    let builder = builder(game, company, number, extra);
    let reachable = tile_lay(game, number).is_some_and(|it| it.reachable);
    if reachable {
        let connected = |it| game.reach(it).connected(lay.hex);
        ensure!(
            builder.corporation.is_some_and(connected),
            "that hex is not connected to a station"
        );
    }
    let laying = game.check_lay(lay, &builder)?;
    if reachable {
        check_reached(game, builder.corporation, lay)?;
    }
    check_joined(game, number, lay)?;
    let (hex, builder) = (lay.hex, builder.corporation);
    let takes_lay = slot.is_some() || is_counted(game, number, builder, hex);
    let building = Building { company, number, hex, laying, builder, takes_lay, upgrade };
    check_next(game, &building)?;
    Ok(building)
}

/// Whether a tile that comes on top of the ordinary ones still counts as one of them.
fn is_counted(game: &Game, number: usize, builder: Option<CorporationId>, hex: HexId) -> bool {
    tile_lay(game, number).is_some_and(|it| {
        it.counted && !builder.is_some_and(|whose| lays::is_free_at_home(game, it, whose, hex))
    })
}

/// Hex and tile must be among those of the ability, and it must be able to lay, or to upgrade.
fn check_terms(game: &Game, company: CompanyId, number: usize, lay: &Lay) -> Result<(), Refusal> {
    let hexes = hexes(game, number);
    ensure!(hexes.is_empty() || hexes.contains(&lay.hex), "{} cannot build on that hex", company);
    let tiles = tiles(game, number);
    ensure!(tiles.is_empty() || tiles.contains(&lay.tile), "{} cannot lay that tile", company);
    let Some(it) = tile_lay(game, number) else { return Ok(()) };
    if it.after_move {
        let there = lays::moved_lay(game, Entity::Company(company)) == Some(lay.hex);
        ensure!(there, "{} builds where its station has moved to", company);
    }
    let colour = game.ruleset().board.tiles.get(lay.tile.index()).map(|it| it.colour);
    ensure!(
        it.colors.is_empty() || colour.is_some_and(|it_| it.colors.contains(&it_)),
        "{} cannot lay a tile of that colour",
        company
    );
    let upgrade = tiles::is_upgrade(game, lay.hex);
    ensure!(!(it.empty && upgrade), "something was built on that hex already");
    ensure!(
        lays::has_lay_left(game, number, upgrade),
        "{} cannot {} a tile any more",
        company,
        if upgrade { "upgrade" } else { "lay" }
    );
    Ok(())
}

/// Where only what is reached may be built on, some track of the tile as it is turned must be reached, but at home.
fn check_reached(game: &Game, builder: Option<CorporationId>, lay: &Lay) -> Result<(), Refusal> {
    let reached = builder.is_some_and(|it| {
        let now = tiles::hex_after(game, lay);
        game.home(it) == Some(lay.hex)
            || game.with_trial(it, lay.hex, now, |reach| reach.reachable(lay.hex))
    });
    ensure!(reached, "the track of the tile is not connected to a station");
    Ok(())
}

/// Of several tiles that must all be laid, none may leave the next without a place.
fn check_next(game: &Game, building: &Building) -> Result<(), Refusal> {
    let Building { company, number, .. } = *building;
    let Some(it) = tile_lay(game, number) else { return Ok(()) };
    let left = game.state().abilities[number].left.unwrap_or(0);
    if !(it.must_lay_together && it.must_lay_all) || left < 2 {
        return Ok(());
    }
    let has_next = game.with_copy(|after| {
        build(after, building);
        can_lay(after, company, number)
    });
    ensure!(has_next, "no further tile could join it");
    Ok(())
}

/// Tiles that are laid together must join.
fn check_joined(game: &Game, number: usize, lay: &Lay) -> Result<(), Refusal> {
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

fn build(game: &mut Game, building: &Building) {
    let Building { company, number, hex, upgrade, .. } = *building;
    game.lay_tile(&building.laying);
    if building.takes_lay {
        lay_chances::use_slot(game, upgrade);
    }
    lays::spend_lay(game, number, upgrade);
    let ruleset = game.shared_ruleset();
    match &ruleset.abilities[number].1 {
        Ability::TileLay(it) => after_lay(game, company, number, it, hex),
        Ability::Teleport(it) => after_teleport(game, building, it.from_owner),
        _ => {}
    }
    game.close_after_use(number);
}

fn after_lay(game: &mut Game, company: CompanyId, number: usize, it: &TileLay, hex: HexId) {
    if it.after_move {
        game.state.round.turn.moved = None;
    }
    let state = &mut game.state.abilities[number];
    if !state.gone && state.laid.len() < state.laid.capacity() {
        state.laid.push(hex);
    }
    let left = state.left.unwrap_or(0) > 0;
    if it.must_lay_together {
        game.state.round.turn.laying = left.then_some(company);
    }
}

/// A station may follow, if the corporation has one.
fn after_teleport(game: &mut Game, building: &Building, from_owner: bool) {
    let has_station = building
        .builder
        .is_some_and(|it| !from_owner || game.state.corporation(it).next_station().is_some());
    if has_station {
        game.state.round.turn.teleported = Some(building.company);
    } else {
        game.state.abilities[building.number].gone = true;
    }
}
