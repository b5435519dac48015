//! Game files that come from elsewhere, and those that go there: nothing is lost on the way, neither what other programs
//! leave out nor what this engine has no use for.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use engine::action::{Action, Deed, Entity};
use engine::game::Game;
use engine::ids::PlayerId;
use engine::record::{Replay, snapshot, write_action};
use engine::ruleset::Ruleset;
use engine::wire::{GameFile, Key, Names, RawAction};
use rayon::prelude::*;
use serde_json::{Value, json};
use tests::backends;
use tests::data::{conformance_folder, conformance_games, own_games};
use tests::player::play;
use tests::record::{game_file, keys};
use tests::table::Table;

/// Actions that are no decisions, so that there is nothing to understand.
const NOT_DECODED: [&str; 3] = ["undo", "redo", "destination_connection"];

fn names<'r>(file: &GameFile<'_>, ruleset: &'r Ruleset) -> Names<'r> {
    Names::new(ruleset, file.players.iter().map(|it| it.key()).collect())
}

fn every_action<'f, 'a>(file: &'f GameFile<'a>) -> impl Iterator<Item = &'f RawAction<'a>> {
    file.actions.iter().flat_map(|it| std::iter::once(it).chain(&it.auto_actions))
}

fn end_of(text: &str) -> u64 {
    let file = GameFile::parse(text).expect("a game file");
    let [ruleset, _] = backends::both(&file);
    let mut replay = Replay::new(&file, &ruleset).expect("it is understood");
    replay.run().unwrap_or_else(|(id, problem)| panic!("action {id}: {problem}"));
    replay.game().digest()
}

/// All files of the conformance data, also those of titles that are not there.
fn records() -> Vec<(PathBuf, String)> {
    let Some(folder) = conformance_folder() else { return Vec::new() };
    let list = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("the folder is there");
        entries.flatten().map(|it| it.path()).collect()
    };
    let files = list(&folder.join("games")).into_iter().flat_map(|it| list(&it));
    files.map(|it| (it.clone(), fs::read_to_string(&it).expect("text"))).collect()
}

/// Without fields that are `null`, and without lists of automatic actions that have none in them.
fn plain(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let says = |(name, value): &(String, Value)| {
                !value.is_null() && (name != "auto_actions" || *value != json!([]))
            };
            let fields = fields.into_iter().filter(says);
            Value::Object(fields.map(|(name, value)| (name, plain(value))).collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(plain).collect()),
        other => other,
    }
}

#[test]
fn a_record_that_is_read_and_written_says_the_same() {
    records().par_iter().for_each(|(path, text)| {
        let file = GameFile::parse(text).unwrap_or_else(|it| panic!("{}: {it}", path.display()));
        let written = file.to_text();
        let before: Value = serde_json::from_str(text).expect("JSON");
        let after: Value = serde_json::from_str(&written).expect("JSON");
        assert!(plain(before) == plain(after), "{} says something else", path.display());
        assert_eq!(GameFile::parse(&written).expect("a game file"), file, "{}", path.display());
    });
}

#[test]
fn every_action_of_a_record_is_the_same_once_it_was_understood_and_written() {
    conformance_games().par_iter().for_each(|recorded| {
        let file = GameFile::parse(&recorded.game).expect("a game file");
        let [ruleset, _] = backends::both(&file);
        let names = names(&file, &ruleset);
        for raw in every_action(&file).filter(|it| !NOT_DECODED.contains(&&*it.kind)) {
            // An action that was undone may name what the title does not have.
            let Ok(action) = names.decode(raw) else { continue };
            let written = serde_json::to_string(&names.encode(&action)).expect("plain data");
            let read: RawAction<'_> = serde_json::from_str(&written).expect("an action");
            let again = names.decode(&read).unwrap_or_else(|it| panic!("{}: {it}", recorded.name));
            assert_eq!(again, action, "{}: {written}", recorded.name);
            assert_eq!(read.kind, raw.kind, "{}", recorded.name);
        }
    });
}

/// Some game with messages and programs in it.
fn lively() -> Value {
    let game = own_games().into_iter().find(|it| it.game.contains("program_disable"));
    let game = game.expect("somebody ends a program in one of the games");
    serde_json::from_str(&game.game).expect("JSON")
}

#[test]
fn what_is_null_is_as_if_it_were_left_out() {
    let game = lively();
    let mut nulls = game.clone();
    let fields = [
        "company",
        "corporation",
        "minor",
        "price",
        "share_price",
        "shares",
        "percent",
        "hex",
        "tile",
        "rotation",
        "city",
        "slot",
        "routes",
        "extra_revenue",
        "subsidy",
        "kind",
        "amount",
        "train",
        "variant",
        "exchange",
        "target",
        "choice",
        "cost",
        "combo_entities",
        "token_type",
        "tokener",
        "until_condition",
        "from_market",
        "unconditional",
        "auto_actions",
        "message",
        "reason",
        "original_type",
        "user",
        "created_at",
        "swap",
        "purchase_for",
        "total_price",
    ];
    for action in nulls["actions"].as_array_mut().expect("a list") {
        let action = action.as_object_mut().expect("an action");
        for field in fields {
            action.entry(field).or_insert(Value::Null);
        }
        for route in action["routes"].as_array_mut().into_iter().flatten() {
            let route = route.as_object_mut().expect("a route");
            for field in ["hexes", "halts", "abilities", "subsidy", "nodes", "revenue_str"] {
                route.entry(field).or_insert(Value::Null);
            }
        }
    }
    nulls["result"] = Value::Null;
    nulls["description"] = Value::Null;
    nulls["settings"]["optional_rules"] = Value::Null;
    nulls["settings"]["pin"] = Value::Null;
    let (nulls, game) = (nulls.to_string(), game.to_string());
    assert_eq!(end_of(&nulls), end_of(&game));
    let (read, plain) = (GameFile::parse(&nulls), GameFile::parse(&game).expect("a game file"));
    let result = plain.result.clone();
    assert_eq!(GameFile { result, ..read.expect("a game file") }, plain);
}

#[test]
fn a_file_without_ids_is_numbered_by_position() {
    let game = lively();
    let mut bare = game.clone();
    bare.as_object_mut().expect("a game").remove("id");
    let actions = bare["actions"].as_array_mut().expect("a list");
    actions.iter_mut().for_each(|it| drop(it.as_object_mut().expect("an action").remove("id")));
    assert_eq!(end_of(&bare.to_string()), end_of(&game.to_string()));
    let half = actions_of(&bare) / 2;
    let mut undone = bare.clone();
    let actions = undone["actions"].as_array_mut().expect("a list");
    actions.retain(|it| it["type"] != "message");
    let mut shorter = undone.clone();
    shorter["actions"].as_array_mut().expect("a list").truncate(half);
    let undo = json!({ "type": "undo", "entity": 1, "entity_type": "player", "action_id": half });
    undone["actions"].as_array_mut().expect("a list").push(undo);
    assert_eq!(end_of(&undone.to_string()), end_of(&shorter.to_string()));
    for players in [json!([{ "name": "A" }, { "name": "B" }]), json!([{ "id": 7 }, { "id": 8 }])] {
        let text = json!({ "title": "1889", "players": players, "actions": [] }).to_string();
        let file = GameFile::parse(&text).expect("nothing else is needed");
        assert_eq!((file.seed(), file.actions.len()), (0, 0));
    }
}

fn actions_of(game: &Value) -> usize {
    game["actions"].as_array().map_or(0, Vec::len)
}

#[test]
fn players_that_cannot_be_told_apart_are_refused() {
    let refused = |players: Value| {
        let text = json!({ "title": "1889", "players": players, "actions": [] }).to_string();
        GameFile::parse(&text).expect_err("nobody knows who acts").to_string()
    };
    let nameless = refused(json!([{ "id": 1, "name": "A" }, { "id": null, "name": null }]));
    assert_eq!(nameless, "not a game file: player 2 has neither `id` nor `name`; give one of them");
    let twice = refused(json!([{ "id": 1, "name": "A" }, { "id": "1", "name": "B" }]));
    assert_eq!(twice, "not a game file: two players go by `1`; each needs its own");
}

#[test]
fn what_is_said_is_written_and_comes_back() {
    let title = backends::interpreted("1889").expect("it is shipped");
    let ruleset = Ruleset::new(&title, &[], 3).expect("three may play");
    let names = Names::new(&ruleset, vec!["1".into(), "Ann".into(), "3".into()]);
    let deeds = [
        (Deed::message("\"quoted\" \\ and\nbroken \u{1f682}"), "message", "message"),
        (Deed::message(""), "message", "message"),
        (Deed::Message { text: "a note".into(), log: true }, "log", "message"),
        (Deed::disable("SR 2 is over"), "program_disable", "reason"),
        (
            Deed::ProgramDisable { reason: "".into(), program: Some("program_buy_shares".into()) },
            "program_disable",
            "reason",
        ),
    ];
    for (deed, kind, field) in deeds {
        let action = Action { entity: Entity::Player(PlayerId(1)), deed };
        let written = serde_json::to_value(names.encode(&action)).expect("plain data");
        assert_eq!(written["type"], kind);
        assert!(written[field].is_string(), "{written}");
        let text = written.to_string();
        let read: RawAction<'_> = serde_json::from_str(&text).expect("an action");
        assert_eq!(names.decode(&read).expect("it is understood"), action);
    }
}

/// A random game of a title, with its seed.
fn random_game(name: &str, seed: u64) -> Option<String> {
    let title = backends::interpreted(name).expect("it is shipped");
    let ruleset = Arc::new(Ruleset::new(&title, &[], 3).expect("three may play"));
    let played = play(Game::start(ruleset, seed).ok()?, seed, |_, _| Ok(())).ok()?;
    Some(game_file(&format!("{name}-{seed}"), seed, &played))
}

#[test]
fn a_game_that_was_played_here_says_what_others_ask_for() {
    let mut seen = [0; 3];
    for seed in 1..=4 {
        let text = random_game("1889", seed).expect("it can be played");
        let file = GameFile::parse(&text).expect("a game file");
        assert_eq!(file.to_text(), text);
        for action in every_action(&file) {
            match &*action.kind {
                "message" => assert!(action.message.is_some()),
                "program_disable" => {
                    assert!(action.reason.as_deref().is_some_and(|it| !it.is_empty()));
                }
                _ => continue,
            }
            seen[usize::from(action.kind == "program_disable")
                + usize::from(action.id.is_none())] += 1;
        }
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
}

#[test]
fn a_run_with_a_subsidy_says_how_much_it_is() {
    let mut told = 0;
    for text in (1..=4).filter_map(|seed| random_game("18VA", seed)) {
        let file = GameFile::parse(&text).expect("a game file");
        let runs = every_action(&file).filter(|it| it.subsidy.is_some());
        for run in runs {
            assert_eq!(run.kind, "run_routes");
            assert!(run.subsidy > Some(0), "nothing is not told");
            told += 1;
        }
    }
    assert!(told > 0, "no run has a subsidy");
}

#[test]
fn the_price_of_issued_shares_is_what_they_brought_alone() {
    let mut table = Table::new("18Neb", 2);
    // Nobody can do anything after the sale: the stock round is over, and the company pays.
    table.given(|it| {
        it.started("MP", "90,2,3", &[("p:1", 20), ("market", 40)]).operated("MP").owns("MP", "P3");
        it.cash("p:1", 0).cash("p:2", 0).stock_round(3);
    });
    let mut game = table.game().clone();
    let ruleset = game.shared_ruleset();
    let names = Names::new(&ruleset, keys(2));
    let sale =
        r#"{"type":"sell_shares","entity":"MP","entity_type":"corporation","shares":["MP_8"]}"#;
    let sale: RawAction<'_> = serde_json::from_str(sale).expect("an action");
    let sale = names.decode(&sale).expect("it is understood");
    let written = write_action(&mut game, &names, &sale).expect("it is accepted");
    assert_eq!(game.round_name(), "OR 3.1");
    let cash = snapshot(&game, &names)["cash"]["MP"].clone();
    assert_eq!((written.share_price, cash), (Some(Key::Number(90)), json!(105)));
}

/// Writes random games for a judge: `GAMES_OUT` is the folder, `GAMES_TITLES` the titles, `GAMES_COUNT` how many of each.
#[test]
#[ignore = "writes where it is told to"]
fn write_games_for_another_engine() {
    let said = |name: &str, otherwise: &str| std::env::var(name).unwrap_or(otherwise.to_owned());
    let out = PathBuf::from(said("GAMES_OUT", "games-out"));
    let count: u64 = said("GAMES_COUNT", "5").parse().expect("a number");
    for title in said("GAMES_TITLES", "1889,1830,18Chesapeake").split(',') {
        fs::create_dir_all(out.join(title)).expect("the folder can be made");
        for seed in 1..=count {
            let Some(text) = random_game(title, seed) else { continue };
            fs::write(out.join(title).join(format!("{seed}.json")), text).expect("it takes files");
        }
    }
}
