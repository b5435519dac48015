//! What scripts do to a game, and what they cannot do.

use engine::action::Kind;
use engine::game::{Choice, Game};
use engine::ids::{CorporationId, NodeId, PhaseId, PlayerId};
use engine::list::Text;
use engine::money::Money;
use engine::ruleset::Ruleset;
use engine::scenario::{ScenarioStep, position};
use engine::state::{CompanyOwner, Ending, Holder};
use tests::holds::{is_sound, survives_saving};
use tests::powers::folder;
use tests::scenarios::Scenarios;

use crate::faults::refusal;
use crate::with_script;

#[test]
fn effects_that_are_not_possible_are_refused() {
    let failing = [
        ("move_price(corporation(\"CD\"), up)", "the corporation has no price"),
        ("close(company(\"PLN\")); close(company(\"PLN\"))", "the company has closed already"),
        ("close_corporation(corporation(\"AB\"))", "the corporation in turn cannot close"),
        ("give_company(company(\"PLN\"), bank)", "only players and corporations own companies"),
        (
            "for c in hex(\"C5\").cities { place_station(corporation(\"AB\"), c) }",
            "no slot is free in that city",
        ),
        (
            "for c in hex(\"C5\").cities { remove_station(corporation(\"CD\"), c) }",
            "there is no such station",
        ),
        ("add_marker(company(\"PLN\"), hex(\"C5\"))", "the company has no marker"),
        ("remove_marker(company(\"PLN\"), hex(\"C5\"))", "the marker is not there"),
        (
            "if let t = depot.first { remove_train(t); remove_train(t) }",
            "the train is no longer in the game",
        ),
        (
            "if let t = depot.first { give_train(t, corporation(\"AB\")); give_train(t, corporation(\"AB\")) }",
            "it has that train",
        ),
        ("pay(company(\"PLN\"), bank, 1)", "a company has no money"),
        (
            "nationalize(corporation(\"CD\"), corporation(\"CD\"), true)",
            "no corporation takes itself over",
        ),
        (
            "nationalize(corporation(\"CD\"), corporation(\"AB\"), true)",
            "the corporation has not floated",
        ),
        (
            "nationalize(corporation(\"AB\"), corporation(\"CD\"), true)",
            "the corporation in turn cannot close",
        ),
        (
            "close_corporation(corporation(\"CD\")); nationalize(corporation(\"AB\"), corporation(\"CD\"), true)",
            "the corporation that takes over has closed",
        ),
        ("set_float_percent(corporation(\"AB\"), 30)", "the corporation has floated already"),
        ("set_float_percent(corporation(\"CD\"), 101)", "it is no part of a whole"),
        (
            "close_corporation(corporation(\"CD\")); set_float_percent(corporation(\"CD\"), 30)",
            "the corporation has closed",
        ),
        ("set_company_revenue(company(\"PLN\"), 20000)", "no company pays so much"),
        (
            "close(company(\"PLN\")); set_company_revenue(company(\"PLN\"), 5)",
            "the company has closed",
        ),
        ("give_share(corporation(\"CD\"), by)", "only players and the market get shares"),
        (
            "for s in corporation(\"CD\").shares { give_share(corporation(\"CD\"), bank) }",
            "no share is unsold",
        ),
        ("start_phase(phase(\"2\"))", "the phase has started already"),
        ("convert(corporation(\"CD\"))", "the corporation cannot become another type"),
        ("lay_tile(hex(\"E7\"), tile(\"57\"), 6)", "a tile is turned by 0 to 5 sides"),
        ("lay_tile(hex(\"E7\"), tile(\"57\"), -1)", "a tile is turned by 0 to 5 sides"),
        ("lay_tile(hex(\"E7\"), tile(\"8\"), 0)", "the tile does not keep the cities and towns"),
        ("lay_tile(hex(\"E7\"), tile(\"14\"), 0)", "the tile is not of the next colour"),
        ("lay_tile(hex(\"H4\"), tile(\"9\"), 0)", "the track would lead off the map"),
        (
            "for h in [hex(\"D6\"), hex(\"E5\")] { lay_tile(h, tile(\"7\"), 0); lay_tile(h, tile(\"80\"), 0) }",
            "no tile 80 is left",
        ),
        (
            "if let p = players.first { set_par(corporation(\"AB\"), 100, p) }",
            "the corporation has started already",
        ),
        (
            "if let p = players.first { set_par(corporation(\"CD\"), 90, p) }",
            "the corporation cannot start at that price",
        ),
        (
            "close_corporation(corporation(\"CD\")); if let p = players.first { set_par(corporation(\"CD\"), 80, p) }",
            "the corporation has closed",
        ),
        (
            "if let t = depot.first { remove_train(t); set_tradable(t, false) }",
            "the train is no longer in the game",
        ),
        ("call_end()", "`game_end` does not say when an event ends the game"),
    ];
    for (body, reason) in failing {
        let script = format!("hook tile_laid(hex, tile, by) {{ {body} }}");
        let told = refusal("HookTileLaid", &script);
        assert!(told.ends_with(&format!("tile_laid: {reason}")), "{body}: {told}");
    }
}

/// The game after the first action of the first scenario of a title, with another script.
fn after_action(name: &str, script: &str) -> Game {
    let scenarios = with_script(name, script);
    let scenario = &scenarios.all[0].scenario;
    let mut game = position(&scenarios.title, &scenario.given).expect("the position is sound");
    let acts = scenario.steps.iter().filter_map(|it| match it {
        ScenarioStep::Act(act) => Some(act),
        ScenarioStep::Check(_) => None,
    });
    let action = acts.take(1).next().expect("it has an action").action(&game);
    game.process(&action.expect("it means something")).expect("it is accepted");
    is_sound(&game).expect("what the script did is sound");
    survives_saving(&game).expect("a game can be saved");
    game
}

#[test]
fn effects_do_what_they_say() {
    let (ab, cd) = (CorporationId(0), CorporationId(1));
    let done = |body: &str| {
        after_action("HookTileLaid", &format!("hook tile_laid(hex, tile, by) {{ {body} }}"))
    };
    let price = |game: &Game| game.market_price(ab).map(|it| it.0);
    // Without a train the price falls in the same turn.
    assert_eq!(price(&done("log(\"nothing\")")), Some(90));
    assert_eq!(price(&done("move_price(corporation(\"AB\"), right)")), Some(100));
    let closed = done("close(company(\"PLN\"))");
    assert_eq!(closed.state().companies[0].owner, CompanyOwner::Closed);
    assert!(done("close_corporation(corporation(\"CD\"))").state().corporation(cd).closed);
    let given = done("if let p = players.first { give_company(company(\"PLN\"), p) }");
    assert_eq!(given.state().companies[0].owner, CompanyOwner::Player(PlayerId(0)));
    let placed = done(
        "for c in hex(\"D2\").cities where c.number == 2 { place_station(corporation(\"AB\"), c) }",
    );
    let stations = &placed.state().corporation(ab).stations;
    assert_eq!(stations.iter().filter(|it| it.hex.is_some()).count(), 2);
    let removed =
        done("for c in corporation(\"AB\").cities { remove_station(corporation(\"AB\"), c) }");
    assert!(removed.state().corporation(ab).stations.iter().all(|it| it.hex.is_none()));
    let kept = |game: &Game| game.state().reservations.len();
    let before = kept(&done("log(\"nothing\")"));
    assert_eq!(kept(&done("remove_reservation(corporation(\"CD\"), hex(\"E7\"))")), before - 1);
    let paid = done("set_company_revenue(company(\"PLN\"), 35)");
    assert_eq!(paid.state().companies[0].revenue, Money(35));
    let held = done("if let p = players.first { give_share(corporation(\"CD\"), p) }");
    assert_eq!(held.percent_held(PlayerId(0), cd), 10);
    let sold = done("give_share(corporation(\"CD\"), bank)");
    assert_eq!(sold.state().corporation(cd).percent_of(Holder::Market), 10);
    let train = done("if let t = depot.first { give_train(t, corporation(\"AB\")) }");
    assert_eq!(train.state().corporation(ab).trains.len(), 1);
    let rusted =
        done("if let t = depot.first { give_train(t, corporation(\"AB\")) }; rust(train(\"2\"))");
    assert!(rusted.state().corporation(ab).trains.is_empty());
    let tied = done("if let t = depot.first { set_tradable(t, false) }");
    assert!(tied.state().cars[usize::from(tied.state().upcoming[0])].tied);
    let free = done(
        "if let t = depot.first { set_tradable(t, false); if not t.tradable { set_tradable(t, true) } }",
    );
    assert!(free.state().cars.iter().all(|it| !it.tied));
    assert_ne!(tied.digest(), free.digest());
    let gone = done("if let t = depot.first { remove_train(t) }");
    assert_eq!(gone.state().upcoming.len() + 1, done("log(\"\")").state().upcoming.len());
    let later = done("start_phase(phase(\"3\"))");
    assert_eq!(later.state().phase, PhaseId(1));
    let tile = done("lay_tile(hex(\"E7\"), tile(\"57\"), 2); log(\"{hex(\"E7\").tile}\")");
    assert_eq!(tile.notes(), ["57"].map(Text::from));
    let started = done("if let p = players.first { set_par(corporation(\"CD\"), 80, p) }");
    assert_eq!(started.market_price(cd), Some(Money(80)));
    assert_eq!(started.president(cd), Some(PlayerId(0)));
    let queued = done("queue_round(operating)");
    assert!(queued.state().course.queued.has(NodeId::OPERATING.index()));
    let status = "status(\"can_buy_companies\")";
    let set = done(&format!("set_status({status}); log(\"{{{status}.holds}}\")"));
    assert_eq!(set.notes(), ["true"].map(Text::from));
    let cleared =
        done(&format!("set_status({status}); clear_status({status}); log(\"{{{status}.holds}}\")"));
    assert_eq!(cleared.notes(), ["false"].map(Text::from));
    let event = "event(\"close_companies\")";
    let happened = done(&format!("trigger_event({event}); log(\"{{{event}.happened}}\")"));
    assert_eq!(happened.notes(), ["true"].map(Text::from));
    assert_eq!(happened.state().companies[0].owner, CompanyOwner::Closed);
    assert_eq!(done("end_game()").state().ending, Some(Ending::Script));
    assert_eq!(
        done("log(\"{by} laid {tile} on {hex}\")").notes(),
        ["AB laid 57 on C5"].map(Text::from)
    );
}

#[test]
fn a_script_lays_no_tile_under_a_token_that_would_have_to_choose_its_city() {
    let script = "hook action_processed(action) { lay_tile(hex(\"D2\"), tile(\"Y1\"), 0) }";
    let scenarios = with_script("Homes", script);
    // A token stands on D2, which has two cities and no track.
    let given = &scenarios.all[1].scenario.given;
    let mut game = position(&scenarios.title, given).expect("the position is sound");
    let before = game.state().clone();
    let choices = game.legal_actions();
    let Some(Choice::Exactly(pass)) = choices.iter().find(|it| it.kind() == Kind::Pass) else {
        panic!("somebody may pass")
    };
    let refused = game.process(pass).map(|_| ()).expect_err("the script fails").to_string();
    assert!(refused.ends_with("a token would have to choose its city"), "{refused}");
    assert_eq!(game.state(), &before, "something changed");
}

#[test]
fn markers_come_and_go_by_scripts() {
    let script = |body: &str| format!("hook action_processed {{ {body} }}");
    let title = Scenarios::of(&folder().join("AssignHexes")).title;
    let company = &title
        .entities
        .companies
        .iter()
        .find(|it| it.abilities.iter().any(|it| it.name() == "assign_hexes"));
    let sym = &company.expect("a company has a marker").sym;
    let put = format!("add_marker(company(\"{sym}\"), hex(\"C5\"))");
    let here = format!("hex(\"C5\").has_marker(company(\"{sym}\"))");
    let markers = |body: &str| {
        let hooks = with_script("AssignHexes", &script(body)).title;
        let rules = Ruleset::new(&hooks, &[], 2).expect("two may play");
        let mut game = Game::start(rules.into(), 1).expect("the script does not fail");
        let choices = game.legal_actions();
        let Some(Choice::Exactly(pass)) = choices.iter().find(|it| it.kind() == Kind::Pass) else {
            panic!("somebody may pass")
        };
        game.process(pass).expect("it was offered");
        (game.state().markers.len(), game.notes().to_vec())
    };
    let told = format!("{put}; log(\"{{{here}}}\")");
    assert_eq!(markers(&told), (1, vec![Text::from("true")]));
    let taken =
        format!("{put}; remove_marker(company(\"{sym}\"), hex(\"C5\")); log(\"{{{here}}}\")");
    assert_eq!(markers(&taken), (0, vec![Text::from("false")]));
}

#[test]
fn a_company_with_a_presidents_certificate_is_not_given_where_no_par_price_can_be_set() {
    let script = "hook tile_laid(hex, tile, by) { if let p = players.first { give_company(company(\"PRE\"), p) } }";
    assert_eq!(
        refusal("GivenCompanies", script),
        "the script of the title failed (hook::refused): tile_laid: a par price comes with the company, and none can be set in this round"
    );
}

#[test]
fn a_script_takes_no_money_that_stands_in_a_bid() {
    let script =
        "hook action_processed { for p in players where p.cash > 5 { pay(p, bank, p.cash - 5) } }";
    let title = with_script("Token", script).title;
    let rules = std::sync::Arc::new(Ruleset::new(&title, &[], 2).expect("two may play"));
    let mut game = Game::start(rules, 1).expect("it starts");
    // The last company is bid for, the first would be bought at once.
    let choices = game.legal_actions();
    let mut bids = choices.iter().filter_map(|it| match it {
        Choice::Bid { min, .. } if min.0 > 5 => it.at(*min),
        _ => None,
    });
    let (bid, before) = (bids.next_back().expect("a company can be bid for"), game.digest());
    let refused = game.process(&bid).map(|_| ()).expect_err("the script takes what is bid");
    assert!(refused.to_string().contains("the money stands in a bid"), "{refused}");
    assert_eq!(game.digest(), before);
}
