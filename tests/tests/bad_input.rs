//! Input that makes no sense: it is refused in words, changes nothing, and nothing panics.

use std::sync::Arc;

use engine::abilities::{Ability, Certificate, ShareGrant, ShareRef, Shares};
use engine::action::{
    Action, Bundle, Car, City, Deed, Entity, Payout, Program, Share, Site, Spot, Target,
    TrainRoute, Until,
};
use engine::board::{ChainSpec, RouteSpec};
use engine::game::Game;
use engine::ids::{CompanyId, CorporationId, HexId, PlayerId, TileId, TrainId};
use engine::money::Money;
use engine::record::Replay;
use engine::ruleset::Ruleset;
use engine::title::Title;
use engine::wire::{GameFile, Names, RawAction};
use tests::backends;
use tests::data::own_games;
use tests::holds::copy;
use tests::record::keys;
use titlec::replay::{Job, run};

fn failure(game: &str) -> String {
    let job = Job { name: "game", game, against: None, trace: false };
    run(job, &backends::compiled).map(|it| it.line()).expect_err("it is refused").0
}

/// A game of 1889 with these actions.
fn game(actions: &str) -> String {
    format!(
        r#"{{"id":1,"title":"1889","players":[{{"id":1,"name":"A"}},{{"id":2,"name":"B"}}],"actions":[{actions}]}}"#
    )
}

#[test]
fn a_file_that_is_not_json_is_refused_with_its_place() {
    assert!(failure("").contains("not a game file: it ends in the middle"));
    assert!(failure("{").contains("line 1 column 1"));
    assert!(failure("[]").contains("not a game file"));
    assert!(failure(r#"{"id":1}"#).contains("`title` is missing; it must be a text"));
    assert!(failure("\u{feff}{}").contains("not a game file"));
}

#[test]
fn a_file_that_is_cut_off_anywhere_is_refused() {
    for recorded in own_games() {
        let text = recorded.game.trim_end();
        let cuts = (1..text.len()).filter(|it| it % 997 == 0 && text.is_char_boundary(*it));
        for cut in cuts.chain([text.len() - 1]) {
            assert!(GameFile::parse(&text[..cut]).is_err(), "{} cut at {cut}", recorded.name);
        }
    }
}

#[test]
fn an_unknown_title_is_named() {
    let text = game("").replace("1889", "1777");
    assert_eq!(failure(&text), "game: no title `1777` is known: `list` shows those that are");
}

#[test]
fn a_number_of_players_that_the_title_does_not_take_is_refused() {
    let one = game("").replace(r#",{"id":2,"name":"B"}"#, "");
    assert_eq!(failure(&one), "game: 1889 is for 2 to 6 players, not 1");
    let none = r#"{"id":1,"title":"1889","players":[],"actions":[]}"#;
    assert!(failure(none).contains("not 0"));
}

#[test]
fn an_unknown_optional_rule_is_refused() {
    let text = game("")
        .replace(r#""actions""#, r#""settings":{"optional_rules":["no_such_rule"]},"actions""#);
    assert!(failure(&text).contains("no_such_rule"), "{}", failure(&text));
}

#[test]
fn an_action_that_is_not_understood_is_named_with_its_number() {
    let cases = [
        (
            r#"{"type":"fly","id":7,"entity":1,"entity_type":"player"}"#,
            "action 7 (fly): `fly` is not a kind of action",
        ),
        (r#"{"type":"pass","id":7}"#, "it does not say who acts"),
        (r#"{"type":"pass","entity":1}"#, "it does not say what kind of entity acts"),
        (r#"{"type":"pass","entity":1,"entity_type":"bank"}"#, "nobody is a `bank`"),
        (r#"{"type":"pass","entity":9,"entity_type":"player"}"#, "no player `9` in this game"),
        (
            r#"{"type":"pass","entity":"XX","entity_type":"corporation"}"#,
            "no corporation `XX` in this title",
        ),
        (
            r#"{"type":"bid","entity":1,"entity_type":"player","company":"TR"}"#,
            "`price` is missing",
        ),
        (
            r#"{"type":"bid","entity":1,"entity_type":"player","company":"XX","price":20}"#,
            "no company `XX`",
        ),
        (
            r#"{"type":"bid","entity":1,"entity_type":"player","company":"TR","price":-20}"#,
            "a price of -20 is not possible",
        ),
        (
            r#"{"type":"bid","entity":1,"entity_type":"player","company":"TR","price":9007199254740993}"#,
            "a price of 9007199254740993 is not possible",
        ),
        (
            r#"{"type":"buy_shares","entity":1,"entity_type":"player","shares":["XX_1"]}"#,
            "no corporation `XX`",
        ),
        (
            r#"{"type":"buy_shares","entity":1,"entity_type":"player","shares":["AR"]}"#,
            "`AR` is not a share",
        ),
        (
            r#"{"type":"buy_shares","entity":1,"entity_type":"player","shares":["AR_999"]}"#,
            "`AR_999` is not a share",
        ),
        (
            r#"{"type":"sell_shares","entity":1,"entity_type":"player","shares":["AR_0"],"percent":-10}"#,
            "`percent` cannot be -10",
        ),
        (
            r#"{"type":"par","entity":1,"entity_type":"player","corporation":"AR","share_price":"1,2"}"#,
            "no cell `1,2`",
        ),
        (
            r#"{"type":"lay_tile","entity":"AR","entity_type":"corporation","hex":"Z9","tile":"57-0","rotation":0}"#,
            "no hex `Z9`",
        ),
        (
            r#"{"type":"lay_tile","entity":"AR","entity_type":"corporation","hex":"K8","tile":"57","rotation":0}"#,
            "no tile `57`",
        ),
        (
            r#"{"type":"lay_tile","entity":"AR","entity_type":"corporation","hex":"K8","tile":"57-0","rotation":-1}"#,
            "`rotation` cannot be -1",
        ),
        (
            r#"{"type":"place_token","entity":"AR","entity_type":"corporation","city":"K8"}"#,
            "`K8` is not a city",
        ),
        (
            r#"{"type":"buy_train","entity":"AR","entity_type":"corporation","train":"7-0","price":80}"#,
            "no train `7-0`",
        ),
        (
            r#"{"type":"buy_train","entity":"AR","entity_type":"corporation","train":"2-0","variant":"9","price":80}"#,
            "no form `9`",
        ),
        (
            r#"{"type":"dividend","entity":"AR","entity_type":"corporation","kind":"third"}"#,
            "no dividend is called `third`",
        ),
        (
            r#"{"type":"run_routes","entity":"AR","entity_type":"corporation","routes":[{"train":"2-0","connections":[["Z9"]]}]}"#,
            "no hex `Z9`",
        ),
        (r#"{"type":"undo","action_id":55}"#, "there is no action 55 to undo"),
        (r#"{"type":"redo"}"#, "there is nothing to redo"),
    ];
    for (action, words) in cases {
        let reason = failure(&game(action));
        assert!(reason.contains(words), "{action} is refused because `{reason}`");
    }
}

#[test]
fn fields_of_a_wrong_type_are_refused() {
    let cases = [
        r#"{"type":1}"#,
        r#"{"type":"bid","entity":1,"entity_type":"player","company":"TR","price":"twenty"}"#,
        r#"{"type":"bid","entity":1,"entity_type":"player","company":"TR","price":1e40}"#,
        r#"{"type":"buy_shares","entity":1,"entity_type":"player","shares":"AR_1"}"#,
        r#"null"#,
    ];
    for action in cases {
        let reason = failure(&game(action));
        assert!(reason.contains("not a game file"), "{action} is refused because `{reason}`");
    }
}

#[test]
fn a_player_that_is_a_list_is_nobody() {
    let action = r#"{"type":"bid","entity":[1],"entity_type":"player","company":"TR","price":20}"#;
    assert!(failure(&game(action)).contains("action 1 (bid): no player `[1]` in this game"));
}

#[test]
fn a_bid_without_a_company_is_refused() {
    let text = game(r#"{"type":"bid","id":1,"entity":1,"entity_type":"player","price":9999}"#);
    let job = Job { name: "game", game: &text, against: None, trace: true };
    let outcome = run(job, &backends::compiled).expect("the file is understood");
    let diverged = outcome.diverged.expect("it does not go on");
    assert_eq!((diverged.action, &*diverged.key), (1, "refused"));
}

#[test]
fn more_shares_than_there_are_in_a_bundle_are_refused() {
    let shares = vec![r#""AR_1""#; 40].join(",");
    let action = format!(
        r#"{{"type":"sell_shares","entity":1,"entity_type":"player","shares":[{shares}]}}"#
    );
    assert!(failure(&game(&action)).contains("40 shares are too many"));
}

#[test]
fn a_forbidden_action_in_a_record_is_where_the_replay_ends() {
    let text = game(r#"{"type":"pass","id":1,"entity":2,"entity_type":"player"}"#);
    let job = Job { name: "game", game: &text, against: None, trace: true };
    let outcome = run(job, &backends::compiled).expect("the file is understood");
    let diverged = outcome.diverged.expect("it does not go on");
    assert_eq!((diverged.action, &*diverged.key), (1, "refused"));
    assert_eq!(diverged.got, "player 1 is in turn, not player 2");
}

#[test]
fn a_seed_is_a_number_or_left_out() {
    let with_seed = |seed: &str| {
        game("").replace(r#""actions""#, &format!(r#""settings":{{"seed":{seed}}},"actions""#))
    };
    for seed in ["\"\"", "null", "0", "18446744073709551615", "\"42\""] {
        let text = with_seed(seed);
        let file = GameFile::parse(&text).expect("it is a seed");
        let [ruleset, _] = backends::both(&file);
        assert!(Replay::new(&file, &ruleset).is_ok(), "{seed}");
    }
    for seed in ["-5", "\"abc\"", "1e99", "1.5", "[1]", "true", "\"99999999999999999999999\""] {
        let problem = GameFile::parse(&with_seed(seed)).expect_err("it is none").to_string();
        assert!(problem.contains("`seed` must be a whole number"), "{seed}: {problem}");
    }
}

#[test]
fn a_saved_game_that_is_damaged_is_refused() {
    let rules = |title: &str| {
        Arc::new(Ruleset::new(titles::by_name(title).expect("a title"), &[], 3).expect("for three"))
    };
    let saved = Game::start(rules("1889"), 1).expect("the script does not fail").save();
    assert!(Game::load(rules("1889"), &saved).is_ok());
    assert!(Game::load(rules("1830"), &saved).is_err());
    assert!(Game::load(rules("1889"), &saved[..saved.len() / 2]).is_err());
    assert!(Game::load(rules("1889"), "{}").is_err());
}

/// A save of another version is refused by its version, whatever else it holds; one of before there were versions too.
#[test]
fn a_game_that_another_version_saved_is_refused_by_name() {
    let title = titles::by_name("1889").expect("a title");
    let rules = Arc::new(Ruleset::new(title, &[], 3).expect("for three"));
    let saved = Game::start(Arc::clone(&rules), 1).expect("the script does not fail").save();
    let (head, state) = saved.split_once("\"state\":").expect("a save holds the state");
    let problem = |text: &str| Game::load(Arc::clone(&rules), text).expect_err("it is refused");
    let bare = state.strip_suffix('}').expect("the state comes last");
    assert!(
        problem(bare).contains("by an older program (version 1 of the format"),
        "{}",
        problem(bare)
    );
    let newer = format!("{}\"state\":0}}", head.replacen("\"version\":4", "\"version\":99", 1));
    assert!(problem(&newer).contains("by a newer program (version 99 of the format"));
    let other = saved.replacen("\"title\":\"1889\"", "\"title\":\"18XX\"", 1);
    assert!(problem(&other).contains("is one of 18XX, not of 1889"), "{}", problem(&other));
}

fn bundle(shares: &[(u8, u8)], percent: Option<u8>) -> Bundle {
    let share = |(corporation, index): &(u8, u8)| Share {
        corporation: CorporationId(*corporation),
        index: *index,
    };
    Bundle { shares: shares.iter().map(share).collect(), percent }
}

fn route(car: Car, hexes: &[u16], between: Option<(u8, u8)>, local: bool) -> Deed {
    let chain = ChainSpec { hexes: hexes.iter().map(|it| HexId(*it)).collect(), between };
    let spec = RouteSpec { chains: vec![chain], hints: vec![(HexId(60_000), 250)], local };
    Deed::RunRoutes([TrainRoute { car, spec }].into())
}

/// Deeds with numbers that stand for nothing.
fn absurd_deeds() -> Vec<Deed> {
    let no_car = Car { train: TrainId(200), index: 250 };
    let car = Car { train: TrainId(0), index: 0 };
    let mut all = vec![
        Deed::Pass,
        Deed::Bankrupt,
        Deed::Dividend(Payout::Payout),
        Deed::DiscardTrain(no_car),
        Deed::ScrapTrain(no_car),
    ];
    for company in [CompanyId(250), CompanyId(64), CompanyId(0)] {
        for price in [Money(i32::MAX), Money(i32::MIN), Money(-1), Money(0)] {
            all.extend([
                Deed::Bid { company: Some(company), price },
                Deed::BuyCompany { company, price },
            ]);
        }
    }
    for (corporation, spot) in [(250, (0, 0)), (0, (250, 250)), (0, (0, 250)), (64, (0, 3))] {
        let spot = Spot { row: spot.0, column: spot.1 };
        all.push(Deed::Par { corporation: CorporationId(corporation), spot });
    }
    let doubled: &[(u8, u8)] = &[(0, 1), (0, 1)];
    for shares in
        [&[][..], &[(250, 0)], &[(0, 250)], doubled, &[(0, 1), (1, 1)], &[(0, 0)], &[(64, 1)]]
    {
        for percent in [None, Some(0), Some(5), Some(10), Some(255)] {
            all.extend([
                Deed::BuyShares(bundle(shares, percent)),
                Deed::SellShares(bundle(shares, percent)),
            ]);
        }
    }
    for (hex, tile, copy, rotation) in [
        (60_000, 0, 0, 0),
        (0, 60_000, 0, 0),
        (0, 0, 200, 0),
        (0, 0, 64, 0),
        (0, 0, 0, 200),
        (0, 0, 0, 6),
        (u16::MAX, u16::MAX, 255, 255),
    ] {
        all.push(Deed::LayTile {
            hex: HexId(hex),
            tile: TileId(tile),
            copy,
            rotation,
            with: [0, 1].into_iter().collect(),
        });
    }
    for site in [
        Site::Hex(HexId(60_000)),
        Site::Tile(TileId(60_000), 0),
        Site::Tile(TileId(0), 250),
        Site::Hex(HexId(0)),
    ] {
        let city = City { site, part: 250 };
        all.extend([
            Deed::PlaceToken { city, slot: 250, neutral: false },
            Deed::RemoveToken { city, slot: 250 },
        ]);
    }
    for (bought, variant, exchange) in [
        (no_car, 0, None),
        (car, 250, None),
        (car, 0, Some(no_car)),
        (car, 0, Some(car)),
        (no_car, 250, Some(no_car)),
    ] {
        for price in [Money(i32::MIN), Money(i32::MAX), Money(0), Money(-80)] {
            all.push(Deed::BuyTrain { car: bought, price, variant, exchange });
        }
    }
    for hexes in [&[][..], &[60_000], &[0], &[0, 0], &[0, 60_000, 0]] {
        for between in [None, Some((250, 250))] {
            all.extend([
                route(no_car, hexes, between, false),
                route(car, hexes, between, false),
                route(car, hexes, between, true),
            ]);
        }
    }
    all.extend([
        Deed::Assign(Target::Hex(HexId(60_000))),
        Deed::Assign(Target::Corporation(CorporationId(250))),
        Deed::ChooseAbility { ability: 250, choice: 250 },
        Deed::ManualCloseCompany,
        Deed::SellCompany { company: CompanyId(250), price: Money(i32::MAX) },
        Deed::BorrowTrain(no_car),
        Deed::PurchaseTrain,
    ]);
    all.push(Deed::from(Program::BuyShares {
        corporation: CorporationId(250),
        until: Until::Shares(255),
        from_market: true,
        auto_pass_after: true,
    }));
    all
}

fn entities() -> Vec<Entity> {
    let players = [0, 1, 99, 255].map(|it| Entity::Player(PlayerId(it)));
    let corporations = [0, 64, 250].map(|it| Entity::Corporation(CorporationId(it)));
    let companies = [0, 64, 250].map(|it| Entity::Company(CompanyId(it)));
    players.into_iter().chain(corporations).chain(companies).collect()
}

/// Whatever is tried, a game either takes it because it was offered, or refuses it and stays as it was.
fn try_all(game: &Game, deeds: &[Deed]) {
    let mut scratch = copy(game);
    let offered = game.legal_actions();
    for entity in game.current().into_iter().chain(entities()) {
        for deed in deeds {
            let action = Action { entity, deed: deed.clone() };
            let before = scratch.digest();
            match scratch.process(&action).map(|_| ()) {
                Ok(()) => {
                    assert!(
                        offered.iter().any(|it| it.covers(&action)),
                        "taken, but not offered: {action:?}"
                    );
                    scratch = copy(game);
                }
                Err(reason) => {
                    assert!(!reason.to_string().is_empty());
                    assert_eq!(
                        scratch.digest(),
                        before,
                        "refused, but the game changed: {action:?}"
                    );
                    assert!(
                        !game.is_offered(&action) || matches!(action.deed, Deed::RunRoutes(_)),
                        "offered, but refused: {action:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn numbers_that_stand_for_nothing_are_refused_at_every_stage_of_a_game() {
    let deeds = absurd_deeds();
    for recorded in own_games() {
        let file = GameFile::parse(&recorded.game).expect("a game file");
        let [_, ruleset] = backends::both(&file);
        let mut replay = Replay::new(&file, &ruleset).expect("it is understood");
        let mut at = 0;
        while replay.step().is_some() {
            at += 1;
            if at % 40 == 0 {
                try_all(replay.game(), &deeds);
            }
        }
        try_all(replay.game(), &deeds);
    }
}

/// A title whose first company brings some presidencies, each with a par price to be set.
fn with_presidencies(count: usize) -> Title {
    let mut title = Title::clone(&backends::compiled("1830").expect("it is shipped"));
    let mut given = None;
    for company in title.entities.companies.to_mut() {
        let is_given = |it: &Ability| matches!(it, Ability::Shares(it) if is_presidency(it));
        given = given.or_else(|| company.abilities.iter().find(|it| is_given(it)).cloned());
    }
    let Some(Ability::Shares(mut given)) = given else { panic!("a company brings a presidency") };
    let share = |at: usize| {
        let corporation = CorporationId::at(at);
        ShareGrant::Named(ShareRef(Certificate { corporation, index: 0 }))
    };
    given.shares = (0..count).map(|it| share(it % title.entities.corporations.len())).collect();
    title.entities.companies.to_mut()[0].abilities = vec![Ability::Shares(given)].into();
    title
}

fn is_presidency(it: &Shares) -> bool {
    it.shares.iter().any(|it| matches!(it, ShareGrant::Named(it) if it.0.index == 0))
}

#[test]
fn every_presidency_that_comes_with_a_company_waits_for_its_par_price() {
    let title = with_presidencies(6);
    let ruleset = Arc::new(Ruleset::new(&title, &[], 3).expect("three may play"));
    let mut game = Game::start(ruleset, 1).expect("there is no script");
    let company = CompanyId(0);
    let price = title.entities.companies[0].value;
    let entity = game.current().expect("somebody is in turn");
    game.process(&Action { entity, deed: Deed::Bid { company: Some(company), price } })
        .expect("it is bought");
    assert_eq!(game.state().round.pending_par.len(), 6);
}

#[test]
fn more_presidencies_than_can_wait_are_refused_before_the_game() {
    // One of 1830's own companies brings one as well.
    let refused = Ruleset::new(&with_presidencies(24), &[], 3).expect_err("there are too many");
    let told = "25 presidencies given away are more than the 24 that there is room for";
    assert!(refused.to_string().contains(told), "{refused}");
}

#[test]
fn a_ruling_must_fit_its_trains() {
    let mut game =
        Game::start(Arc::new(Ruleset::new(titles::all()[0], &[], 3).expect("for three")), 1)
            .expect("the script does not fail");
    let before = game.digest();
    let car = Car { train: TrainId(200), index: 250 };
    for entity in entities() {
        let action = Action { entity, deed: route(car, &[0], None, false) };
        for revenues in [&[][..], &[Money(-1)], &[Money(i32::MAX)], &[Money(1), Money(1)]] {
            assert!(game.process_ruling(&action, revenues).is_err());
        }
        assert!(game.process_ruling(&Action { entity, deed: Deed::Pass }, &[]).is_err());
    }
    assert_eq!(game.digest(), before);
}

#[test]
fn names_of_routes_that_make_no_sense_are_refused() {
    let ruleset =
        Ruleset::new(titles::by_name("1889").expect("a title"), &[], 3).expect("for three");
    let names = Names::new(&ruleset, keys(3));
    for (field, value) in [
        ("connections", r#"[["H6 0"]]"#),
        ("connections", r#"[["H6 a.b"]]"#),
        ("connections", r#"[["H6 0.999"]]"#),
        ("nodes", r#"["K8"]"#),
        ("nodes", r#"["K8-x"]"#),
    ] {
        let text = format!(
            r#"{{"type":"run_routes","entity":"AR","entity_type":"corporation","routes":[{{"train":"2-0","{field}":{value}}}]}}"#
        );
        let raw: RawAction<'_> = serde_json::from_str(&text).expect("the form is right");
        assert!(names.decode(&raw).is_err(), "{text}");
    }
}

/// A recorded game whose trains earn this much, and do not say where they ran.
fn with_revenue(recorded: &str, revenue: i64) -> String {
    let mut file = GameFile::parse(recorded).expect("a game file");
    for route in file.actions.iter_mut().filter_map(|it| it.routes.as_mut()).flatten() {
        route.connections = None;
        route.revenue = Some(revenue);
    }
    file.to_text()
}

/// Where the replay of such a game ends.
fn refused_with_revenue(revenue: i64) {
    for recorded in own_games() {
        let game = with_revenue(&recorded.game, revenue);
        let job = Job { name: &recorded.name, game: &game, against: None, trace: false };
        let outcome = run(job, &backends::compiled).expect("the file is understood");
        let diverged = outcome.diverged.expect("it does not go on");
        assert_eq!(diverged.key, "refused", "{revenue} in {}", recorded.name);
    }
}

#[test]
fn a_record_cannot_vouch_for_a_loss() {
    for revenue in [-1, -1_000_000] {
        refused_with_revenue(revenue);
    }
}

#[test]
fn a_record_cannot_vouch_for_more_money_than_there_is() {
    for revenue in [i64::MAX, i64::from(i32::MAX), 2_000_000_000, 50_000_000] {
        refused_with_revenue(revenue);
    }
}

#[test]
fn every_kind_of_dividend_is_written_as_it_was_read() {
    let title = tests::powers::compiled("Dividends").expect("it is compiled");
    let rules = Ruleset::new(title, &[], 2).expect("two may play");
    let names = Names::new(&rules, keys(2));
    let entity = r#""entity":"EF","entity_type":"corporation""#;
    for kind in [r#""kind":"half""#, r#""kind":"variable","amount":12"#, r#""kind":"payout""#] {
        let text = format!(r#"{{"type":"dividend",{entity},{kind}}}"#);
        let raw: RawAction<'_> = serde_json::from_str(&text).expect("it is JSON");
        let action = names.decode(&raw).expect("it is a dividend");
        assert_eq!(serde_json::to_string(&names.encode(&action)).expect("it is JSON"), text);
    }
    for wrong in [r#""kind":"variable""#, r#""kind":"variable","amount":-1"#, r#""kind":"third""#] {
        let text = format!(r#"{{"type":"dividend",{entity},{wrong}}}"#);
        let raw: RawAction<'_> = serde_json::from_str(&text).expect("it is JSON");
        assert!(names.decode(&raw).is_err(), "{text}");
    }
}
