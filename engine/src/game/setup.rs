//! The position at the start of a game.

use super::money::Purse;
use super::{Game, chance, end, rounds, sequence};
use crate::abilities::{Ability, DrawnShare, ShareGrant};
use crate::action::{Car, Entity};
use crate::board::TileInfo;
use crate::hooks::{Point, at};
use crate::ids::{CompanyId, CorporationId, HexId, NodeId, PhaseId, PlayerId, TrainId};
use crate::inline::Inline;
use crate::joints;
use crate::kits::KitGames;
use crate::money::Money;
use crate::ruleset::{Ruleset, train_count};
use crate::state::{
    AbilityState, CarState, Certificate, CompanyOwner, CompanyState, CorporationState, Course,
    Ending, Holder, Holdings, MAX_CARS, PlayerState, Reservation, RoundState, ScriptSlot, State,
    Station, TileStock,
};
use crate::steps::way_of;
use crate::title::{EndReason, SetupShares};

/// The state before the first round is set up.
pub(super) fn state(ruleset: &Ruleset, seed: u64) -> State {
    let title = &ruleset.title;
    let mut state = State {
        random: chance::first(seed),
        clock: 0,
        turn: 1,
        phase: PhaseId(0),
        operating_rounds: title.trains.phases[0].operating_rounds.unwrap_or(1),
        operating_rounds_begun: 0,
        end_trigger: None,
        final_turn: None,
        market_end_reached: false,
        ending: None,
        bank: ruleset.bank_cash.unwrap_or_default(),
        bank_broken: false,
        arrivals: 0,
        order: (0..ruleset.players).map(PlayerId).collect(),
        players: vec![PlayerState::default(); usize::from(ruleset.players)],
        corporations: ruleset.all_corporations().map(|it| corporation(ruleset, it)).collect(),
        companies: title.entities.companies.iter().map(company).collect(),
        abilities: ruleset
            .abilities
            .iter()
            .map(|(holder, it)| ability(ruleset, *holder, it))
            .collect(),
        markers: Vec::new(),
        hexes: ruleset.board.start(),
        reservations: Inline::default(),
        tiles: ruleset.board.tiles.iter().map(stock).collect(),
        cars: cars(ruleset),
        upcoming: Vec::new(),
        discarded: Inline::default(),
        round: RoundState::default(),
        course: Course::default(),
        kits: KitGames::default(),
        script: script(ruleset),
    };
    state.upcoming =
        (0..state.cars.len()).map(|it| u8::try_from(it).expect("trains fit")).collect();
    reserve_homes(ruleset, &mut state);
    reserve_by_abilities(ruleset, &mut state);
    state
}

pub(super) fn corporation(ruleset: &Ruleset, corporation: CorporationId) -> CorporationState {
    let kind = ruleset.first_type(corporation);
    let info = ruleset.info(corporation, kind);
    let in_market = &ruleset.corporation(corporation).market_shares;
    let certificate = |(index, percent): (usize, &u8)| {
        let index = u8::try_from(index).expect("certificates fit");
        Certificate { index, percent: *percent, holder: Holder::Ipo }
    };
    let mut state = CorporationState {
        kind,
        cash: Money::ZERO,
        par: None,
        price: None,
        arrival: 0,
        ipoed: false,
        floated: false,
        started_with_status: false,
        closed: false,
        may_start: info.startable,
        float_percent: None,
        capitalization: None,
        president: None,
        operated: 0,
        certificates: info.shares.iter().enumerate().map(certificate).collect(),
        holdings: Holdings::default(),
        stations: info
            .tokens
            .iter()
            .map(|price| Station { price: *price, hex: None, city: 0 })
            .collect(),
        more_trains: 0,
        trains: Inline::default(),
    };
    state.recount();
    in_market.iter().for_each(|index| state.move_certificate(*index, Holder::Market));
    state
}

/// The variables of the script, as they are at the start.
fn script(ruleset: &Ruleset) -> Vec<ScriptSlot> {
    let vars = ruleset.title.hooks.vars.iter();
    vars.flat_map(|it| std::iter::repeat_n(ScriptSlot(it.start), it.count as usize)).collect()
}

fn company(entry: &crate::title::Company) -> CompanyState {
    CompanyState {
        owner: CompanyOwner::None,
        revenue: entry.revenue,
        discount: entry.discount,
        drawn: None,
        seller: None,
    }
}

/// Abilities of companies that are not in the game are gone from the start.
fn ability(ruleset: &Ruleset, holder: Entity, ability: &Ability) -> AbilityState {
    let (lays, upgrades) = match ability {
        Ability::TileLay(it) => (it.lay_count, it.upgrade_count),
        _ => (None, None),
    };
    let absent = |it: CompanyId| !ruleset.companies_in_play.has(it.index());
    AbilityState {
        left: ability.terms().count.or(lays.max(upgrades)),
        lays,
        upgrades,
        used_this_or: 0,
        chosen: None,
        used: false,
        gone: matches!(holder, Entity::Company(it) if absent(it)),
        laid: Inline::default(),
    }
}

fn stock(tile: &TileInfo) -> TileStock {
    let copies = tile.count.unwrap_or(1);
    let free = ((1u64 << copies) - 1) << tile.first_copy;
    TileStock { free, next: tile.first_copy + copies }
}

fn cars(ruleset: &Ruleset) -> Vec<CarState> {
    let kinds = ruleset.title.trains.trains.iter().enumerate();
    kinds
        .flat_map(|(kind, train)| {
            let train_id = TrainId::at(kind);
            (0..train_count(train)).map(move |index| Car { train: train_id, index })
        })
        .map(|car| CarState { car, ..CarState::default() })
        .collect()
}

/// Homes are kept free: a slot where the city is settled, else somewhere on the hex.
fn reserve_homes(ruleset: &Ruleset, state: &mut State) {
    for corporation in ruleset.all_corporations() {
        let entry = ruleset.corporation(corporation);
        let Some(hex) = entry.home else { continue };
        if !joints::keeps_home_at_start(ruleset, corporation) {
            continue;
        }
        reserve(ruleset, state, Entity::Corporation(corporation), hex, entry.city, None);
        for hex in &entry.more_homes {
            reserve(ruleset, state, Entity::Corporation(corporation), *hex, None, None);
        }
    }
}

/// Slots that abilities keep free.
fn reserve_by_abilities(ruleset: &Ruleset, state: &mut State) {
    for (number, (holder, ability)) in ruleset.abilities.iter().enumerate() {
        let Ability::Reservation(it) = ability else { continue };
        if state.abilities[number].gone {
            continue;
        }
        for hex in it.hex.iter().chain(&it.hexes) {
            reserve(ruleset, state, *holder, *hex, it.city, it.slot);
        }
    }
}

fn reserve(
    ruleset: &Ruleset,
    state: &mut State,
    holder: Entity,
    hex: HexId,
    city: Option<u8>,
    slot: Option<u8>,
) {
    let face = &ruleset.board.faces[usize::from(state.hexes[hex.index()].face.0)];
    let settled = if face.cities.len() == 1 { Some(0) } else { city };
    let city = settled.filter(|city| usize::from(*city) < face.cities.len()).and_then(|city| {
        let slots = face.nodes[usize::from(face.cities[usize::from(city)])].slots;
        let taken = |slot: u8| {
            state.reservations.iter().any(|it| it.hex == hex && it.city == Some((city, slot)))
        };
        let free = |slot: &u8| *slot < slots && !taken(*slot);
        slot.filter(free).or_else(|| (0..slots).find(free)).map(|slot| (city, slot))
    });
    state.reservations.push(Reservation { holder, hex, city });
}

/// Sets the game up: cash, what is drawn, and the first round.
pub(super) fn set_up(game: &mut Game) {
    joints::map_set_out(game);
    count_trains(game);
    joints::trains_set_out(game);
    for player in 0..game.ruleset.players {
        game.pay(Purse::Bank, Purse::Player(PlayerId(player)), game.ruleset.starting_cash);
    }
    draw_shares(game);
    joints::shares_drawn(game);
    arrange_shares(game);
    game.set_out_markers();
    game.place_first_homes();
    game.handle::<at::Setup>(());
    if game.has_hook(Point::Setup) {
        // Corporations whose price a handler moved too far close, as they would after an action.
        end::close_by_price(game);
    }
    let ruleset = game.shared_ruleset();
    way_of(&ruleset.title.rounds.initial).begin(game);
    if NodeId::INITIAL.is_played(&ruleset.title) {
        start_sale(game);
    } else {
        go_past_sale(game);
    }
    rounds::leave_finished_rounds(game);
    game.events.clear();
}

/// There are as many trains as a script says, where it has a say and there is room for them.
fn count_trains(game: &mut Game) {
    if !game.has_hook(Point::NumTrains) {
        return;
    }
    let kinds = game.ruleset.title.trains.trains.iter().enumerate();
    let counts: Vec<i64> = kinds
        .map(|(kind, train)| {
            game.ask::<at::NumTrains>(|| train_count(train).into(), || (TrainId::at(kind),))
        })
        .collect();
    let counts: Option<Vec<u8>> = counts.into_iter().map(|it| u8::try_from(it).ok()).collect();
    let fits = |all: &Vec<u8>| all.iter().map(|it| usize::from(*it)).sum::<usize>() <= MAX_CARS;
    let Some(counts) = counts.filter(fits) else {
        return game.scripts.reject(Point::NumTrains, "there is no room for so many trains");
    };
    let cars = counts.iter().enumerate().flat_map(|(kind, count)| {
        (0..*count).map(move |index| Car { train: TrainId::at(kind), index })
    });
    game.state.cars = cars.map(|car| CarState { car, ..CarState::default() }).collect();
    let all = 0..game.state.cars.len();
    game.state.upcoming = all.map(|it| u8::try_from(it).expect("trains fit")).collect();
}

fn draw_shares(game: &mut Game) {
    let ruleset = game.shared_ruleset();
    let mut last = None;
    for company in ruleset.companies() {
        for number in ruleset.abilities_of(Entity::Company(company)) {
            let Ability::Shares(shares) = &ruleset.abilities[number].1 else { continue };
            for grant in &shares.shares {
                let ShareGrant::Drawn(drawn) = grant else { continue };
                let corporation = match drawn {
                    DrawnShare::MatchShare => last,
                    _ => Some(draw(game, *drawn, &shares.corporations)),
                };
                game.state.companies[company.index()].drawn = corporation;
                last = corporation;
            }
        }
    }
}

/// Draws among these corporations, or among all.
fn draw(game: &mut Game, drawn: DrawnShare, among: &[CorporationId]) -> CorporationId {
    match drawn {
        DrawnShare::FirstPresident => among.first().copied().unwrap_or(CorporationId(0)),
        _ if among.is_empty() => {
            let count = game.state.corporations.len();
            CorporationId::at(game.random() as usize % count)
        }
        _ => among[game.random() as usize % among.len()],
    }
}

/// The president's certificate takes in the last share, where the title has it so.
fn arrange_shares(game: &mut Game) {
    let all = game.ruleset.arranges(SetupShares::LargePresident);
    let drawn: Vec<_> = game.state.companies.iter().filter_map(|it| it.drawn).collect();
    let meant = |it: &CorporationId| {
        game.ruleset.corporation(*it).large_president || (all && !drawn.contains(it))
    };
    let meant: Vec<CorporationId> = game.ruleset.all_corporations().filter(meant).collect();
    for corporation in meant {
        let share = game.info(corporation).share_percent;
        let it = &mut game.state.corporations[corporation.index()];
        it.certificates[0].percent += share;
        let last = it.certificates.len() - 1;
        it.certificates[last].holder = Holder::Removed;
        it.recount();
    }
}

fn start_sale(game: &mut Game) {
    game.state.round = RoundState {
        kind: game.ruleset.plan(NodeId::INITIAL).kind,
        number: 1,
        entities: game.acting_in(NodeId::INITIAL),
        ..RoundState::default()
    };
    game.state.course.number = 1;
    game.offer_companies();
}

/// The game starts with the round that follows the sale of companies.
fn go_past_sale(game: &mut Game) {
    match sequence::following(game) {
        Some(node) => rounds::enter_round(game, node),
        None => game.end(Ending::Rule(EndReason::FixedRound)),
    }
}
