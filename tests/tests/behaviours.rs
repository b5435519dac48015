//! Behaviours of corporations, money and shares: without any of them, a scenario of its title fails.

use std::path::PathBuf;

use engine::game::Game;
use engine::list::{List, Map};
use engine::money::Money;
use engine::record::snapshot;
use engine::ruleset::Ruleset;
use engine::title::{
    AtOnce, BuyTrain, CellKind, CompanyDraw, CompanyPrices, CompanyScore, CompanySellers,
    Corporation, CorporationType, Direction, DividendKind, Dividends, EndReason, FirstOrder,
    FreeAmount, FreeAmountFor, HalfRounding, HomesAtStart, MustBuyTrain, OwnShares, Percent,
    PriceMove, RedeemShares, RouteBonus, Rules, SoldOutExtra, Step, TileLay, TileUpgrade, Title,
    TrainlessScore, TrainsAllowed, UnfloatedIncome, UpgradeUse,
};
use engine::wire::Names;
use tests::powers::folder;
use tests::scenarios::Scenarios;

type Change = fn(&mut Title);

fn types(title: &mut Title, change: impl Fn(&mut CorporationType)) {
    let mut types = title.entities.types.to_vec();
    types.iter_mut().for_each(change);
    title.entities.types = types.into();
}

fn corporations(title: &mut Title, change: impl Fn(&mut Corporation)) {
    let mut corporations = title.entities.corporations.to_vec();
    corporations.iter_mut().for_each(change);
    title.entities.corporations = corporations.into();
}

/// Changes the dividends of the title and of all its types.
fn dividends(title: &mut Title, change: impl Fn(&mut Dividends)) {
    change(&mut title.rules.dividends);
    types(title, |it| {
        if let Some(dividends) = &mut it.dividends {
            change(dividends);
        }
    });
}

fn moves(title: &mut Title, change: impl Fn(&mut PriceMove)) {
    dividends(title, |it| {
        let mut rows = it.price_move.to_vec();
        rows.iter_mut().for_each(&change);
        it.price_move = rows.into();
    });
}

fn without_kind(title: &mut Title, kind: DividendKind) {
    dividends(title, |it| {
        it.kinds = it.kinds.iter().copied().filter(|it| *it != kind).collect();
    });
}

fn lays(rules: &mut Rules, change: impl Fn(&mut TileLay)) {
    let mut lays = rules.tile_lays.to_vec();
    lays.iter_mut().for_each(change);
    rules.tile_lays = lays.into();
}

fn upgrades(title: &mut Title, change: impl Fn(&mut TileUpgrade)) {
    let mut upgrades = title.rules.upgrades.to_vec();
    upgrades.iter_mut().for_each(change);
    title.rules.upgrades = upgrades.into();
}

const DIVIDENDS: &[(&str, Change)] = &[
    ("payout", |it| without_kind(it, DividendKind::Payout)),
    ("withhold", |it| without_kind(it, DividendKind::Withhold)),
    ("half", |it| without_kind(it, DividendKind::Half)),
    ("variable", |it| without_kind(it, DividendKind::Variable)),
    ("automatic", |it| dividends(it, |it| it.automatic = None)),
    ("rounding up", |it| dividends(it, |it| it.half = HalfRounding::SharesDown)),
    ("rounding down", |it| dividends(it, |it| it.half = HalfRounding::SharesUp)),
    ("own shares", |it| dividends(it, |it| it.own_shares = OwnShares::ByCapital)),
    ("amounts for shares", |it| {
        let variable = FreeAmount { r#for: FreeAmountFor::Whole, step: Money(2) };
        dividends(it, |it| it.variable = variable.clone());
    }),
    ("amounts for the whole", |it| {
        let variable = FreeAmount { r#for: FreeAmountFor::Share, step: Money(2) };
        dividends(it, |it| it.variable = variable.clone());
    }),
    ("steps of amounts", |it| dividends(it, |it| it.variable.step = Money(1))),
    ("price moves", |it| dividends(it, |it| it.price_move = List::EMPTY)),
    ("several cells", |it| moves(it, |it| it.steps = 1)),
    ("lowest price", |it| moves(it, |it| it.from_price = None)),
    ("highest price", |it| moves(it, |it| it.to_price = None)),
    ("types", |it| moves(it, |it| it.types = List::EMPTY)),
    ("kinds of cell", |it| moves(it, |it| it.not_in = List::EMPTY)),
    ("rule of a type", |it| types(it, |it| it.dividends = None)),
];

const TYPES: &[(&str, Change)] = &[
    ("float by phase", |it| types(it, |it| it.float_by_phase = Map::EMPTY)),
    ("capital", |it| types(it, |it| it.capital_times_par = None)),
    ("price", |it| types(it, |it| it.priced = true)),
    ("stations", |it| types(it, |it| it.tokens = None)),
    ("companies", |it| types(it, |it| it.may_own_companies = true)),
    ("trains", |it| types(it, |it| it.must_buy_train = Some(MustBuyTrain::Route))),
    ("no trains", |it| types(it, |it| it.must_buy_train = Some(MustBuyTrain::Never))),
    ("sold out", |it| types(it, |it| it.sold_out_increase = None)),
    ("rank", |it| types(it, |it| it.operating_rank = 0)),
    ("train limit", |it| {
        let mut phases = it.trains.phases.to_vec();
        phases.iter_mut().for_each(|it| it.train_limit = TrainsAllowed::All(3));
        it.trains.phases = phases.into();
    }),
    ("given price", |it| {
        corporations(it, |it| {
            if let Some(start) = &mut it.start {
                start.price = None;
            }
        });
    }),
    ("given money", |it| {
        corporations(it, |it| {
            if let Some(start) = &mut it.start {
                start.treasury = Money::ZERO;
            }
        });
    }),
    ("given trains", |it| {
        corporations(it, |it| {
            if let Some(start) = &mut it.start {
                start.trains = List::EMPTY;
            }
        });
    }),
    ("float", |it| types(it, |it| it.float_percent = Percent(60))),
];

const LAYS: &[(&str, Change)] = &[
    ("first turn", |it| lays(&mut it.rules, |it| it.first_turn = false)),
    ("phases", |it| lays(&mut it.rules, |it| it.phases = List::EMPTY)),
    ("status", |it| lays(&mut it.rules, |it| it.status = None)),
    ("cost of upgrades", |it| lays(&mut it.rules, |it| it.upgrade_cost = None)),
    ("one hex", |it| lays(&mut it.rules, |it| it.cannot_reuse_same_hex = false)),
    ("station", |it| lays(&mut it.rules, |it| it.station = None)),
    ("for each", |it| lays(&mut it.rules, |it| it.for_each = None)),
];

const PARS: &[(&str, Change)] = &[
    ("rules", |it| it.rules.par_rules = List::EMPTY),
    ("first phase", |it| change_pars(it, |it| it.from = None)),
    ("last phase", |it| change_pars(it, |it| it.to = None)),
    ("types", |it| change_pars(it, |it| it.types = List::EMPTY)),
    ("cells", |it| change_pars(it, |it| it.cells = List::Const(&[CellKind::Par1]))),
    ("first round", |it| it.rules.first_operating_round = FirstOrder::Descending),
];

fn change_pars(title: &mut Title, change: impl Fn(&mut engine::title::ParRule)) {
    let mut rules = title.rules.par_rules.to_vec();
    rules.iter_mut().for_each(change);
    title.rules.par_rules = rules.into();
}

const HOMES: &[(&str, Change)] = &[
    ("more homes", |it| corporations(it, |it| it.more_homes = List::EMPTY)),
    ("choice", |it| corporations(it, |it| it.home_choice = None)),
];

const COMPANY_PRICES: &[(&str, Change)] = &[
    ("range", |it| it.rules.company_prices = CompanyPrices::HalfToDouble),
    ("by phase", |it| it.rules.company_prices_by_phase = Map::EMPTY),
    ("first turn", |it| it.rules.company_prices_first_turn = None),
    ("sellers", |it| {
        let option = it.options.iter().cloned().map(|mut it| {
            it.set = Map::EMPTY;
            it
        });
        it.options = option.collect();
        it.rules.company_sellers = CompanySellers::Players;
    }),
    ("status", |it| {
        let mut phases = it.trains.phases.to_vec();
        phases[0].status = List::EMPTY;
        it.trains.phases = phases.into();
    }),
];

const EXPORTS: &[(&str, Change)] = &[
    ("all", |it| change_export(it, |it| it.all = false)),
    ("unless bought", |it| change_export(it, |it| it.unless_bought = false)),
    ("rule", |it| it.rules.export = None),
];

fn change_export(title: &mut Title, change: impl Fn(&mut engine::title::Export)) {
    title.rules.export.as_mut().into_iter().for_each(change);
}

const UPGRADES: &[(&str, Change)] = &[
    ("hexes", |it| upgrades(it, |it| it.hexes = List::EMPTY)),
    ("tiles there", |it| upgrades(it, |it| it.from = List::EMPTY)),
    ("colours", |it| upgrades(it, |it| it.colors = List::EMPTY)),
    ("tiles", |it| upgrades(it, |it| it.to = List::EMPTY)),
    ("only", |it| upgrades(it, |it| it.r#use = UpgradeUse::Also)),
];

const SPLITS: &[(&str, Change)] = &[
    ("splits", |it| upgrades(it, |it| it.splits = false)),
    ("until", |it| upgrades(it, |it| it.until = None)),
    ("first city", |it| upgrades(it, |it| it.first_city = None)),
];

const REISSUE: &[(&str, Change)] = &[
    ("in cells", |it| extras(it, |it| it.cells = List::EMPTY)),
    ("held", |it| extras(it, |it| it.held = None)),
    ("further", |it| it.rules.sold_out_extra = List::EMPTY),
    ("own shares", |it| it.rules.sold_out_with_own_shares = false),
    ("presidents", |it| it.rules.multiple_buy_by_president = false),
    ("limit", |it| it.rules.multiple_buy_limit = None),
    ("one exchange", |it| it.rules.one_exchange_a_turn = false),
    ("first round", |it| redeem(it, |it| it.in_first_round = None)),
    ("one by one", |it| redeem(it, |it| it.at_once = AtOnce::Any)),
    ("by players", |it| redeem(it, |it| it.started_by_players = false)),
    ("offered again", |it| redeem(it, |it| it.offer_again_at = None)),
];

fn extras(title: &mut Title, change: impl Fn(&mut SoldOutExtra)) {
    let mut extras = title.rules.sold_out_extra.to_vec();
    extras.iter_mut().for_each(change);
    title.rules.sold_out_extra = extras.into();
}

fn redeem(title: &mut Title, change: impl Fn(&mut RedeemShares)) {
    let mut steps = title.rounds.operating.to_vec();
    for step in &mut steps {
        if let Step::RedeemShares(it) = step {
            change(it);
        }
    }
    title.rounds.operating = steps.into();
}

const DRAWS: &[(&str, Change)] = &[
    ("draws", |it| it.entities.draws = List::EMPTY),
    ("leave", |it| draws(it, |it| it.leave = false)),
    ("count", |it| draws(it, |it| it.count = 2)),
    ("with a company", |it| change_pars(it, |it| it.with_company = false)),
];

fn draws(title: &mut Title, change: impl Fn(&mut CompanyDraw)) {
    let mut draws = title.entities.draws.to_vec();
    draws.iter_mut().for_each(change);
    title.entities.draws = draws.into();
}

const LATE_HOMES: &[(&str, Change)] = &[
    ("startable", |it| types(it, |it| it.startable = true)),
    ("homes at start", |it| homes_at_start(it, |it| *it = None)),
    ("white first", |it| {
        homes_at_start(it, |it| it.iter_mut().for_each(|it| it.white_first = false));
    }),
];

fn homes_at_start(title: &mut Title, change: impl Fn(&mut Option<HomesAtStart>)) {
    let mut steps = title.rounds.stock.to_vec();
    for step in &mut steps {
        if let Step::BuySellParShares(it) = step {
            change(&mut it.homes_at_start);
        }
    }
    title.rounds.stock = steps.into();
}

const FERRIES: &[(&str, Change)] = &[
    ("licences", |it| it.rules.licences = List::EMPTY),
    ("bonus", |it| it.rules.route_bonuses = List::EMPTY),
    ("station on", |it| {
        let mut bonuses = it.rules.route_bonuses.to_vec();
        for bonus in &mut bonuses {
            if let RouteBonus::StopBonus(it) = bonus {
                it.only.station_on = List::EMPTY;
            }
        }
        it.rules.route_bonuses = bonuses.into();
    }),
    ("hexes without stations", |it| {
        let mut steps = it.rounds.operating.to_vec();
        for step in &mut steps {
            if let Step::Token(it) = step {
                it.not_on = List::EMPTY;
            }
        }
        it.rounds.operating = steps.into();
    }),
];

const ENDINGS: &[(&str, Change)] = &[
    ("last round", |it| it.rules.last_operating_round = Some(9)),
    ("reason", |it| {
        let reasons = it.rules.game_end.0.iter().filter(|(it, _)| *it != EndReason::FixedRound);
        it.rules.game_end = Map(reasons.copied().collect());
    }),
    ("bank", |it| it.bank.cash = engine::title::BankCash::Fixed(Money(0))),
    ("companies", |it| it.rules.score.companies = CompanyScore::Face),
    ("shares", |it| it.rules.score.trainless = TrainlessScore::Price),
    ("face value", |it| it.rules.always_buy_trains_at_face_value = false),
];

const REBATES: &[(&str, Change)] = &[("rebates", |it| it.rules.auction_rebates = 1)];

const START_SHARES: &[(&str, Change)] = &[
    ("large president", |it| corporations(it, |it| it.large_president = false)),
    ("shares in the market", |it| corporations(it, |it| it.market_shares = List::EMPTY)),
];

const TRAIN_PRICES: &[(&str, Change)] = &[
    ("income", |it| it.rules.unfloated_income = UnfloatedIncome::None),
    ("buyer", |it| buy_train(it, |it| it.buyer_moves = Direction::Stay)),
    ("seller", |it| buy_train(it, |it| it.seller_moves = Direction::Stay)),
];

fn buy_train(title: &mut Title, change: impl Fn(&mut BuyTrain)) {
    let mut steps = title.rounds.operating.to_vec();
    for step in &mut steps {
        if let Step::BuyTrain(it) = step {
            change(it);
        }
    }
    title.rounds.operating = steps.into();
}

const TITLES: &[(&str, &[(&str, Change)])] = &[
    ("Dividends", DIVIDENDS),
    ("Types", TYPES),
    ("Lays", LAYS),
    ("Pars", PARS),
    ("Homes", HOMES),
    ("CompanyPrices", COMPANY_PRICES),
    ("Exports", EXPORTS),
    ("Upgrades", UPGRADES),
    ("Splits", SPLITS),
    ("Reissue", REISSUE),
    ("Draws", DRAWS),
    ("LateHomes", LATE_HOMES),
    ("Ferries", FERRIES),
    ("Endings", ENDINGS),
    ("Rebates", REBATES),
    ("StartShares", START_SHARES),
    ("TrainPrices", TRAIN_PRICES),
];

fn scenarios(name: &str) -> Scenarios {
    let path: PathBuf = folder().join(name);
    Scenarios::of(&path)
}

#[test]
fn a_corporation_that_enters_later_is_in_no_trace_before() {
    let shown = |later: bool| {
        let mut title = scenarios("LateHomes").title;
        types(&mut title, |it| it.enters_later &= later);
        let rules = Ruleset::new(&title, &[], 2).expect("two may play");
        let game = Game::start(rules.into(), 1).expect("the script does not fail");
        let names = Names::new(game.ruleset(), vec!["1".to_owned(), "2".to_owned()]);
        let state = snapshot(&game, &names);
        ["cash", "tokens_left"].map(|key| state[key].get("LA").is_some())
    };
    assert_eq!(shown(true), [false, false]);
    assert_eq!(shown(false), [true, true]);
}

#[test]
fn a_scenario_fails_without_the_behaviour_that_it_shows() {
    let mut idle = Vec::new();
    for (name, changes) in TITLES {
        let scenarios = scenarios(name);
        for (what, change) in *changes {
            let mut title = scenarios.title.clone();
            change(&mut title);
            if scenarios.all.iter().all(|it| titlec::scenario::run(&title, it).is_ok()) {
                idle.push(format!("{name}: all scenarios hold without `{what}`"));
            }
        }
    }
    assert!(idle.is_empty(), "{}", idle.join("\n"));
}
