//! Rounds, events and deals in shares: the scenarios that show them fail where they are taken away.

use std::path::Path;
use std::sync::Arc;

use engine::action::{Action, Bundle, Deed, Entity, Share};
use engine::game::Game;
use engine::ids::CorporationId;
use engine::list::{List, Map};
use engine::money::Money;
use engine::ruleset::Ruleset;
use engine::title::{
    BankCompanies, Capitalization, ClosedCorporations, CorporationType, DiscardedTrains,
    DividendKind, EbuyFromOthers, Effect, EventKind, Initial, IssueLimit, LackingShares, Merge,
    NationalRun, NextPlayerOrder, OwnShareSellers, Percent, PlayerLoan, PlayerLoans, PriceSide,
    ProtectionBar, ReceiverBuys, Receivership, RoundNode, SellMovement, SharesFrom, SpecialChoose,
    StationsBecome, Step, StepName, Title, Train, TrainsBought, Unsold,
};
use engine::wire::Names;
use tests::holds::{Totals, is_sound};
use tests::player::play;
use tests::powers::folder;
use tests::scenarios::Scenarios;
use titlec::scenario::Loaded;

fn scenarios(title: &str) -> Scenarios {
    Scenarios::of(&folder().join(Path::new(title)))
}

fn holds(title: &Title, loaded: &Loaded) -> bool {
    titlec::scenario::run(title, loaded).is_ok()
}

/// How many scenarios no longer hold on a title that was changed.
fn failing(scenarios: &Scenarios, change: impl Fn(&mut Title)) -> Vec<&str> {
    let mut title = scenarios.title.clone();
    change(&mut title);
    let failing = scenarios.all.iter().filter(|it| !holds(&title, it));
    failing.map(|it| &*it.scenario.name).collect()
}

fn change_steps(title: &mut Title, change: &dyn Fn(&mut Step)) {
    let changed = |steps: &List<Step>| -> List<Step> {
        let mut steps = steps.to_vec();
        steps.iter_mut().for_each(change);
        steps.into()
    };
    title.rounds.stock = changed(&title.rounds.stock);
    title.rounds.operating = changed(&title.rounds.operating);
    change_nodes(title, &|node| node.steps = changed(&node.steps));
}

fn change_nodes(title: &mut Title, change: &dyn Fn(&mut RoundNode)) {
    let mut nodes = title.rounds.nodes.to_vec();
    nodes.iter_mut().for_each(change);
    title.rounds.nodes = nodes.into();
}

/// Each event of the table brings something about that its scenario shows.
#[test]
fn the_scenario_of_an_event_fails_without_it() {
    let scenarios = scenarios("Events");
    for event in EventKind::ALL {
        let shown = format!("{}: ", event.name());
        let all = || scenarios.all.iter().filter(|it| it.scenario.name.starts_with(&*shown));
        assert!(all().count() > 0, "no scenario shows `{}`", event.name());
        let mut title = scenarios.title.clone();
        let mut events = title.trains.events.0.to_vec();
        events.push((event.name().into(), List::EMPTY));
        title.trains.events = Map(events.into());
        for loaded in all() {
            assert!(!holds(&title, loaded), "{}", loaded.scenario.name);
        }
    }
}

/// Each effect of the title's own events is seen in some scenario.
#[test]
fn a_scenario_fails_without_an_effect() {
    let scenarios = scenarios("Events");
    let events = scenarios.title.trains.events.0.to_vec();
    for (at, (name, effects)) in events.iter().enumerate() {
        for index in 0..effects.len() {
            let without = |title: &mut Title| {
                let mut left = effects.to_vec();
                left.remove(index);
                let mut events = events.clone();
                events[at].1 = left.into();
                title.trains.events = Map(events.into());
            };
            let failing = failing(&scenarios, without);
            let effect = effects[index].name();
            assert!(!failing.is_empty(), "`{effect}` of {name:?} is seen in no scenario");
        }
    }
}

/// Without its ways and rounds a title plays the usual sequence.
#[test]
fn scenarios_of_rounds_fail_in_the_usual_sequence() {
    for (name, count) in [("Mergers", 1), ("OperatingFirst", 2), ("Bourse", 4)] {
        let scenarios = scenarios(name);
        let failing = failing(&scenarios, |title| title.rounds.then = Map::EMPTY);
        assert!(failing.len() >= count, "{name}: only {failing:?}");
    }
}

#[test]
fn scenarios_fail_without_what_a_way_asks_for() {
    let scenarios = [scenarios("Mergers"), scenarios("OperatingFirst"), scenarios("Bourse")];
    for scenarios in &scenarios {
        let then = scenarios.title.rounds.then.0.to_vec();
        for (at, (_, ways)) in then.iter().enumerate() {
            for (index, way) in ways.iter().enumerate() {
                let conditions = way.when.len() + way.unless.len() + usize::from(way.once);
                for left_out in 0..conditions {
                    let change = |title: &mut Title| {
                        let mut then = then.clone();
                        let mut ways = ways.to_vec();
                        let way = &mut ways[index];
                        let (when, unless) = (way.when.len(), way.unless.len());
                        if left_out < when {
                            let mut left = way.when.to_vec();
                            left.remove(left_out);
                            way.when = left.into();
                        } else if left_out < when + unless {
                            way.unless = List::EMPTY;
                        } else {
                            way.once = false;
                        }
                        then[at].1 = ways.into();
                        title.rounds.then = Map(then.into());
                    };
                    let failing = failing(scenarios, change);
                    let name = &scenarios.title.title.name;
                    assert!(!failing.is_empty(), "{name}: condition {left_out} of {way:?}");
                }
            }
        }
    }
}

#[test]
fn scenarios_fail_without_what_a_round_says_of_itself() {
    let bourse = scenarios("Bourse");
    type Change = fn(&mut RoundNode);
    let changes: [(&str, Change); 6] = [
        ("prices", |node| node.prices = None),
        ("sold_out_increase", |node| {
            node.prices.iter_mut().for_each(|it| it.sold_out_increase = None);
        }),
        ("pool_share_drop", |node| {
            node.prices.iter_mut().for_each(|it| it.pool_share_drop = None);
        }),
        ("sell_movement", |node| node.prices.iter_mut().for_each(|it| it.sell_movement = None)),
        ("next_player_order", |node| node.next_player_order = None),
        ("rounds", |node| node.rounds = None),
    ];
    for (name, change) in changes {
        let failing = failing(&bourse, |title| change_nodes(title, &change));
        assert!(!failing.is_empty(), "{name}");
    }
    let mergers = scenarios("Mergers");
    let failing = failing(&mergers, |title| change_nodes(title, &|node| node.types = List::EMPTY));
    assert!(!failing.is_empty(), "types");
}

#[test]
fn scenarios_fail_with_other_terms_of_a_merger() {
    type Change = fn(&mut Merge);
    let changes: [(&str, &str, Change); 9] = [
        ("Mergers", "from", |it| it.from = it.into.clone()),
        ("Mergers", "into", |it| it.into = List::EMPTY),
        ("Mergers", "same_president", |it| it.same_president = false),
        ("Mergers", "get", |it| it.get = 1),
        ("Mergers", "lacking", |it| it.lacking = LackingShares::Lost),
        ("Mergers", "stations", |it| it.stations = StationsBecome::Removed),
        ("Joined", "give", |it| it.give = 1),
        ("Joined", "connected", |it| it.connected = false),
        ("Joined", "stations", |it| it.stations = StationsBecome::Replaced),
    ];
    for (title, name, change) in changes {
        let merge = |step: &mut Step| {
            if let Step::Merge(it) = step {
                change(it);
            }
        };
        let failing = failing(&scenarios(title), |title| change_steps(title, &merge)).len();
        assert!(failing > 0, "{name}");
    }
}

#[test]
fn scenarios_fail_with_other_terms_of_dealing() {
    type Change = fn(&mut Step);
    let changes: [(&str, &str, Change); 16] = [
        ("FullTreasury", "limit", |it| issue(it, |it| it.limit = IssueLimit::None)),
        ("Dealing", "buy operated", |it| buy(it, |it| it.operated = 2)),
        ("Dealing", "limit", |it| issue(it, |it| it.limit = IssueLimit::None)),
        ("Dealing", "price", |it| issue(it, |it| it.price = PriceSide::Current)),
        ("Dealing", "movement", |it| issue(it, |it| it.movement = SellMovement::None)),
        ("Dealing", "operated", |it| issue(it, |it| it.operated = 0)),
        ("Dealing", "once", |it| issue(it, |it| it.once = false)),
        ("Dealing", "or_redeem", |it| issue(it, |it| it.or_redeem = None)),
        ("Dealing", "redeem price", |it| {
            issue(it, |it| it.or_redeem.iter_mut().for_each(|it| it.price = PriceSide::Current));
        }),
        ("FullTreasury", "issue one by one", |it| {
            issue(it, |it| it.at_once = engine::title::AtOnce::Any);
        }),
        ("FullTreasury", "redeem one by one", |it| {
            redeem(it, |it| it.at_once = engine::title::AtOnce::Any);
        }),
        ("FullTreasury", "redeem once", |it| redeem(it, |it| it.once = true)),
        ("FullTreasury", "issue once", |it| issue(it, |it| it.once = true)),
        ("Dealing", "from", |it| {
            buy(it, |it| it.from = List::Const(&[SharesFrom::Market]));
        }),
        ("Dealing", "one_corporation", |it| buy(it, |it| it.one_corporation = false)),
        ("Dealing", "market_limit", |it| {
            if let Step::CorporateSellShares(it) = it {
                it.market_limit = false;
            }
        }),
    ];
    for (title, name, change) in changes {
        let failing = failing(&scenarios(title), |title| change_steps(title, &change)).len();
        assert!(failing > 0, "{name}");
    }
}

#[test]
fn scenarios_fail_with_other_terms_of_prices_that_are_kept_up() {
    type Change = fn(&mut Step);
    let changes: [(&str, Change); 7] = [
        ("barred", |it| protect(it, |it| it.barred = ProtectionBar::Seller)),
        ("but_in_turn", |it| protect(it, |it| it.but_in_turn = false)),
        ("own_shares", |it| {
            if let Step::BuySellParShares(it) = it {
                it.own_shares = None;
            }
        }),
        ("most", |it| own_shares(it, |it| it.most = 9)),
        ("of_players", |it| own_shares(it, |it| it.of_players = OwnShareSellers::President)),
        ("offer_at", |it| own_shares(it, |it| it.offer_at = Percent(100))),
        ("offer_at_most", |it| own_shares(it, |it| it.offer_at_most = Some(Money(90)))),
    ];
    let scenarios = scenarios("PriceProtection");
    for (name, change) in changes {
        let failing = failing(&scenarios, |title| change_steps(title, &change)).len();
        assert!(failing > 0, "{name}");
    }
}

#[test]
fn scenarios_fail_without_runs_to_destinations() {
    let scenarios = scenarios("Destinations");
    let without = failing(&scenarios, |title| {
        let steps = title.rounds.operating.iter();
        let kept = steps.filter(|it| !matches!(it, Step::ConnectionRun(_))).cloned();
        title.rounds.operating = kept.collect();
        // The option speaks of the step.
        title.options = List::default();
    });
    assert!(without.len() > 4, "{without:?}");
    let early = failing(&scenarios, |title| {
        change_steps(title, &|it| {
            if let Step::ConnectionRun(it) = it {
                it.in_slot = List::Const(&[CorporationId(0)]);
            }
        });
    });
    assert!(!early.is_empty(), "in_slot");
}

#[test]
fn scenarios_fail_with_other_terms_of_own_shares_bankruptcies_and_local_lines() {
    type Change = fn(&mut Step);
    let changes: [(&str, &str, Change); 11] = [
        ("Liquidation", "keeps_order", |it| bankrupt(it, |it| it.keeps_order = false)),
        ("Receivership", "unsold", |it| bankrupt(it, |it| it.unsold = Unsold::Market)),
        ("Receivership", "issues", |it| bankrupt(it, |it| it.issues = None)),
        ("Liquidation", "movement", |it| bankrupt(it, |it| it.movement = None)),
        ("Liquidation", "closes", |it| bankrupt(it, |it| it.closes = false)),
        ("LocalLines", "replaces", |it| {
            if let Step::BuyTrain(it) = it {
                it.replaces = List::EMPTY;
            }
        }),
        ("OwnDeals", "market_first", |it| own_shares(it, |it| it.market_first = true)),
        ("OwnDeals", "operated", |it| own_shares(it, |it| it.operated = true)),
        ("OwnDeals", "once", |it| own_shares(it, |it| it.once = true)),
        ("OwnDeals", "issue", |it| own_shares(it, |it| it.issue = None)),
        ("OwnDeals", "waits", |it| own_shares(it, |it| it.waits = false)),
    ];
    for (title, name, change) in changes {
        let failing = failing(&scenarios(title), |title| change_steps(title, &change)).len();
        assert!(failing > 0, "{name}");
    }
}

#[test]
fn scenarios_fail_with_other_terms_of_choices() {
    type Change = fn(&mut SpecialChoose);
    let changes: [(&str, usize, Change); 3] = [
        ("blocks", 10, |it| it.blocks = false),
        ("may_pass", 1, |it| it.may_pass = true),
        ("repeat", 1, |it| it.repeat = false),
    ];
    for (name, count, change) in changes {
        let changed = |step: &mut Step| {
            if let Step::SpecialChoose(it) = step {
                change(it);
            }
        };
        let scenarios = scenarios("BlockingChoices");
        let failing = failing(&scenarios, |title| change_steps(title, &changed));
        assert!(failing.len() >= count, "{name}: only {failing:?}");
    }
}

fn receivership(title: &mut Title, change: fn(&mut Receivership)) {
    title.rules.receivership.iter_mut().for_each(change);
}

fn loans(title: &mut Title, change: impl Fn(&mut PlayerLoans)) {
    title.rules.player_loans.iter_mut().for_each(change);
}

#[test]
fn scenarios_fail_with_other_rules_of_sales_and_closings() {
    type Change = fn(&mut Title);
    let changes: [(&str, &str, Change); 22] = [
        ("PriceProtection", "sells_down_to_limit", |title| {
            title.rules.sells_down_to_limit = false;
        }),
        ("Receivership", "receivership", |title| title.rules.receivership = None),
        ("Receivership", "steps", |title| {
            receivership(title, |it| it.steps = List::Const(&[StepName("route")]));
        }),
        ("Receivership", "dividend", |title| {
            receivership(title, |it| it.dividend = DividendKind::Withhold);
        }),
        ("Receivership", "buys", |title| {
            receivership(title, |it| it.buys = ReceiverBuys::Cheapest);
        }),
        ("Receivership", "sells_trains", |title| {
            receivership(title, |it| it.sells_trains = true);
        }),
        ("OpenSaleAtOnce", "sold_at_once", |title| {
            if let Initial::OpenAuction(it) = &mut title.rounds.initial {
                it.sold_at_once = false;
            }
        }),
        ("Liquidation", "closed_corporations", |title| {
            title.rules.closed_corporations = ClosedCorporations::Remove;
        }),
        ("Liquidation", "ebuy_from_others", |title| {
            title.rules.ebuy_from_others = EbuyFromOthers::Value;
        }),
        ("Liquidation", "purchase_min", |title| {
            title.rules.ebuy_sell_more_than_needed_sets_purchase_min = false;
        }),
        ("PlayerLoans", "loans", |title| {
            title.rules.ebuy_can_take_player_loan = PlayerLoan::Never;
            title.rules.player_loans = None;
        }),
        ("PlayerLoans", "fee", |title| loans(title, |it| it.fee = Money::ZERO)),
        ("PlayerLoans", "interest", |title| loans(title, |it| it.interest = Percent(0))),
        ("LocalLines", "rusted_trains", |title| {
            title.rules.rusted_trains = DiscardedTrains::Remove;
        }),
        ("LocalLines", "buys_trains", |title| {
            types(title, |it| it.buys_trains = TrainsBought::Running);
        }),
        ("LocalLines", "home_tile", |title| types(title, |it| it.home_tile = None)),
        ("NationalsByRule", "buys_trains", |title| {
            types(title, |it| it.buys_trains = TrainsBought::Running);
        }),
        ("NationalsByRule", "run", |title| {
            types(title, |it| it.national.iter_mut().for_each(|it| it.run = NationalRun::Routes));
        }),
        ("NationalsByRule", "automatic", |title| {
            types(title, |it| it.dividends.iter_mut().for_each(|it| it.automatic = None));
        }),
        ("AutomaticDividends", "automatic_single of the title", |title| {
            title.rules.dividends.automatic_single = false;
        }),
        ("AutomaticDividends", "automatic_single of types", |title| {
            types(title, |it| it.dividends.iter_mut().for_each(|it| it.automatic_single = false));
        }),
        ("OwnDeals", "started_with", |title| {
            types(title, |it| it.rest_to_market.iter_mut().for_each(|it| it.started_with = None));
        }),
    ];
    for (title, name, change) in changes {
        assert!(!failing(&scenarios(title), change).is_empty(), "{name}");
    }
}

fn types(title: &mut Title, change: fn(&mut CorporationType)) {
    let mut types = title.entities.types.to_vec();
    types.iter_mut().for_each(change);
    title.entities.types = types.into();
}

fn bankrupt(step: &mut Step, change: fn(&mut engine::title::Bankrupt)) {
    if let Step::Bankrupt(it) = step {
        change(it);
    }
}

fn protect(step: &mut Step, change: fn(&mut engine::title::PriceProtection)) {
    if let Step::PriceProtection(it) = step {
        change(it);
    }
}

fn own_shares(step: &mut Step, change: fn(&mut engine::title::OwnShareDeals)) {
    if let Step::BuySellParShares(it) = step {
        it.own_shares.iter_mut().for_each(change);
    }
}

fn issue(step: &mut Step, change: fn(&mut engine::title::IssueShares)) {
    if let Step::IssueShares(it) = step {
        change(it);
    }
}

fn redeem(step: &mut Step, change: fn(&mut engine::title::RedeemShares)) {
    if let Step::RedeemShares(it) = step {
        change(it);
    }
}

fn buy(step: &mut Step, change: fn(&mut engine::title::CorporateBuyShares)) {
    if let Step::CorporateBuyShares(it) = step {
        change(it);
    }
}

#[test]
fn scenarios_fail_with_other_terms_of_conversions_and_stations() {
    type Change = fn(&mut Step);
    let changes: [(&str, &str, Change); 4] = [
        ("Conversion", "status", |it| {
            if let Step::Convert(it) = it {
                it.status = None;
            }
        }),
        ("Conversion", "operated", |it| {
            if let Step::Convert(it) = it {
                it.operated = 0;
            }
        }),
        ("TownStations", "towns", |it| {
            if let Step::Token(it) = it {
                it.towns = false;
            }
        }),
        ("TownStations", "wait_without_place", |it| {
            if let Step::Token(it) = it {
                it.wait_without_place = false;
            }
        }),
    ];
    for (title, name, change) in changes {
        let failing = failing(&scenarios(title), |title| change_steps(title, &change)).len();
        assert!(failing > 0, "{name}");
    }
}

/// The shares that a corporation has of itself lie where its money comes from.
/// Companies sold by the bank or drafted, corporations and trains by number of players, and the last set.
#[test]
fn scenarios_fail_with_another_start_or_end() {
    type Change = fn(&mut Title);
    let changes: [(&str, &str, Change); 7] = [
        ("BankSale", "bank_companies", |title| {
            change_steps(title, &|it| {
                if let Step::BuySellParShares(it) = it {
                    it.bank_companies = BankCompanies::None;
                }
            });
        }),
        ("DraftsWithPasses", "may_pass", |title| {
            if let Initial::Draft(it) = &mut title.rounds.initial {
                it.may_pass = false;
            }
        }),
        ("DraftsWithPasses", "initial_order", |title| {
            title.rounds.initial_order = Some(NextPlayerOrder::Same);
        }),
        ("DrawnOut", "drawn_out", |title| title.entities.drawn_out = List::EMPTY),
        ("LastSet", "count_by_players", |title| {
            let all = |it: &Train| Train { count_by_players: Map::EMPTY, ..it.clone() };
            title.trains.trains = title.trains.trains.iter().map(all).collect();
        }),
        ("LastSet", "end_set", |title| leave_out(title, |it| matches!(it, Effect::EndSet(_)))),
        ("LastSet", "end_game", |title| leave_out(title, |it| matches!(it, Effect::EndGame(_)))),
    ];
    for (title, name, change) in changes {
        let failing = failing(&scenarios(title), change).len();
        assert!(failing > 0, "{name}");
    }
}

/// Events without some of their effects.
fn leave_out(title: &mut Title, gone: fn(&Effect) -> bool) {
    let mut events = title.trains.events.0.to_vec();
    for (_, effects) in &mut events {
        *effects = effects.iter().filter(|it| !gone(it)).cloned().collect();
    }
    title.trains.events = Map(events.into());
}

#[test]
fn scenarios_of_the_treasury_fail_where_money_comes_otherwise() {
    for (name, other) in
        [("Dealing", Capitalization::Full), ("FullTreasury", Capitalization::Incremental)]
    {
        let failing = failing(&scenarios(name), |title| title.rules.capitalization = other).len();
        assert!(failing >= 2, "{name}: {failing}");
    }
}

/// Whole games of these titles, on the title from its files.
#[test]
fn games_with_rounds_of_their_own_come_to_an_end() {
    let names = [
        "Mergers",
        "OperatingFirst",
        "Bourse",
        "ChangedSteps",
        "Events",
        "Dealing",
        "FullTreasury",
        "LocalLines",
        "Liquidation",
        "PlayerLoans",
        "OwnDeals",
    ];
    for name in names {
        let title = scenarios(name).title;
        for players in 2..=4 {
            let rules = Ruleset::new(&title, &[], players).expect("it takes so many");
            let game = Game::start(Arc::new(rules), 1).expect("the script does not fail");
            let totals = Totals::of(&game);
            let look = |game: &Game, _: Option<&Action>| {
                is_sound(game)?;
                let same = Totals::of(game) == totals;
                same.then_some(()).ok_or_else(|| "money or shares appeared or vanished".to_owned())
            };
            let played = play(game, players as u64, look);
            let played = played.unwrap_or_else(|problem| panic!("{name}, {players}: {problem}"));
            assert!(played.game.finished());
        }
    }
}

/// An event may happen by a train or by a phase; both are seen.
#[test]
fn scenarios_fail_where_nothing_brings_the_events() {
    let scenarios = scenarios("Events");
    let by_train = failing(&scenarios, |title| {
        let mut trains = title.trains.trains.to_vec();
        trains.iter_mut().for_each(|it| it.events = List::EMPTY);
        title.trains.trains = trains.into();
    });
    let by_phase = failing(&scenarios, |title| {
        let mut phases = title.trains.phases.to_vec();
        phases.iter_mut().for_each(|it| it.events = List::EMPTY);
        title.trains.phases = phases.into();
    });
    assert!(by_train.len() >= 4, "{by_train:?}");
    assert!(!by_phase.is_empty());
}

/// Game files write the new kinds of action as others do.
#[test]
fn actions_survive_the_way_through_a_game_file() {
    let title = scenarios("Mergers").title;
    let rules = Ruleset::new(&title, &[], 2).expect("it takes two");
    let names = Names::new(&rules, vec!["1".to_owned(), "2".to_owned()]);
    let [ab, m1] = ["AB", "M1"].map(|sym| {
        let at = title.entities.corporations.iter().position(|it| it.sym == sym);
        CorporationId::at(at.expect("it is there"))
    });
    let share = Share { corporation: ab, index: 3 };
    let bundle = Bundle { shares: std::iter::once(share).collect(), percent: Some(10) };
    let deeds = [
        Deed::CorporateBuyShares(bundle),
        Deed::CorporateSellShares(bundle),
        Deed::Merge { corporation: ab },
    ];
    for deed in deeds {
        let action = Action { entity: Entity::Corporation(m1), deed };
        let written = names.encode(&action);
        assert_eq!(&*written.kind, action.deed.kind().name());
        assert_eq!(names.decode(&written).expect("it is understood"), action);
    }
    let merge = r#"{"type": "merge", "entity": "AB", "entity_type": "corporation", "minor": "M1"}"#;
    let read = names.decode(&serde_json::from_str(merge).expect("it is an action"));
    let expected =
        Action { entity: Entity::Corporation(ab), deed: Deed::Merge { corporation: m1 } };
    assert_eq!(read.expect("it is understood"), expected);
}
