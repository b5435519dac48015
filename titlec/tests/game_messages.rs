//! What a player sees for every way in which a game file can be wrong: which action it is, what stands there, and what must
//! stand there. No message speaks of how the file is read.

#![cfg(feature = "cli")]

use std::path::Path;
use std::sync::{Arc, LazyLock};

use engine::title::Title;
use insta::assert_snapshot;
use serde_json::{Value, json};
use titlec::replay::{Failure, Job, Outcome, run};

static TITLE: LazyLock<Arc<Title>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles/1889");
    Arc::new(titlec::load_title(&folder).expect("the title has no errors"))
});

fn replay(game: &str) -> Result<Outcome, Failure> {
    let job = Job { name: "game", game, against: None, trace: false };
    run(job, &|name| (name == "1889").then(|| Arc::clone(&TITLE)))
}

fn failure(game: &str) -> String {
    replay(game).map(|it| it.line()).expect_err("it is refused").0
}

fn game() -> Value {
    json!({
        "id": 1,
        "title": "1889",
        "players": [{ "id": 1, "name": "A" }, { "id": 2, "name": "B" }],
        "actions": [],
    })
}

/// The file with another value in a field.
fn with(field: &str, value: Value) -> String {
    let mut game = game();
    game[field] = value;
    game.to_string()
}

fn without(field: &str) -> String {
    let mut game = game();
    game.as_object_mut().expect("an object").remove(field);
    game.to_string()
}

/// One of each kind of action, right but for what is done to it.
fn actions() -> Vec<Value> {
    let player =
        |kind: &str| json!({ "type": kind, "id": 7, "entity": 1, "entity_type": "player" });
    let corporation =
        |kind: &str| json!({ "type": kind, "id": 7, "entity": "AR", "entity_type": "corporation" });
    let more = |mut action: Value, fields: Value| {
        let fields = fields.as_object().expect("an object").clone();
        action.as_object_mut().expect("an object").extend(fields);
        action
    };
    vec![
        more(player("bid"), json!({ "company": "TR", "price": 20 })),
        more(player("par"), json!({ "corporation": "AR", "share_price": "100,0,3" })),
        more(player("buy_shares"), json!({ "shares": ["AR_1"], "percent": 10 })),
        more(
            corporation("lay_tile"),
            json!({ "hex": "K8", "tile": "57-0", "rotation": 0, "combo_entities": [] }),
        ),
        more(
            corporation("place_token"),
            json!({ "city": "K8-0-0", "slot": 0, "token_type": "normal" }),
        ),
        more(
            corporation("run_routes"),
            json!({ "routes": [{ "train": "2-0", "connections": [["K8", "J7"]], "hexes": ["K8"], "revenue": 30, "revenue_str": "K8", "subsidy": 0, "nodes": ["K8-0"] }], "extra_revenue": 0, "subsidy": 0 }),
        ),
        more(corporation("dividend"), json!({ "kind": "variable", "amount": 10 })),
        more(
            corporation("buy_train"),
            json!({ "train": "2-0", "price": 80, "variant": "2", "exchange": "2-1" }),
        ),
        more(player("assign"), json!({ "target": "K8", "target_type": "hex" })),
        more(player("choose_ability"), json!({ "choice": "close" })),
        more(player("special_buy"), json!({ "description": "x", "cost": 10 })),
        more(
            player("program_buy_shares"),
            json!({ "corporation": "AR", "until_condition": 3, "from_market": false, "auto_pass_after": false }),
        ),
        more(player("program_share_pass"), json!({ "unconditional": false, "indefinite": false })),
        more(player("merge"), json!({ "minor": "AR" })),
        more(player("message"), json!({ "message": "hello" })),
        more(player("undo"), json!({ "action_id": 99 })),
    ]
}

/// What no message says: words of the library that reads files, and of Rust.
const OUR_OWN: [&str; 12] = [
    "untagged",
    "variant did not",
    "invalid type",
    "i64",
    "u8",
    "struct",
    "Option",
    "missing field",
    "serde",
    "enum ",
    "borrowed",
    "sequence",
];

fn assert_plain(message: &str) {
    for words in OUR_OWN {
        assert!(!message.contains(words), "{message}");
    }
    assert!(message.chars().count() < 420, "{message}");
    assert!(!message.contains(&"x".repeat(100)), "{message}");
}

#[test]
fn files_that_are_no_games() {
    let whole = game().to_string();
    let cases = [
        String::new(),
        "{".to_owned(),
        whole[..whole.len() / 2].to_owned(),
        whole.replace(':', "="),
        format!("{whole}}}"),
        "[]".to_owned(),
        "\"a game\"".to_owned(),
        "\u{feff}{}".to_owned(),
        "[".repeat(100_000),
        without("title"),
        without("players"),
        without("actions"),
        with("actions", Value::Null),
        with("title", json!("x".repeat(100_000))),
        with("settings", json!({ "seed": -1 })),
        with("settings", json!({ "seed": 1.5 })),
        with("settings", json!({ "seed": [1] })),
        with("settings", json!({ "seed": "none" })),
        with("title", json!(1889)),
        with("players", json!("A and B")),
        with("players", json!(["A", "B"])),
        with("players", json!([{ "name": 7 }])),
        with("players", json!([{}])),
        with("players", json!([{ "name": "A" }, { "name": "A" }])),
        with("players", json!([{ "name": "x".repeat(100_000) }, { "name": "x".repeat(100_000) }])),
        with("settings", json!([1])),
        with("settings", json!({ "optional_rules": "all" })),
        with("settings", json!({ "optional_rules": [1] })),
        with("settings", json!({ "optional_rules": ["x".repeat(100_000)] })),
        with("result", json!([1])),
        with("result", json!({ "1": "much" })),
        with("result", json!({ "1": 1.5 })),
        with("actions", json!({})),
        with("actions", json!("none")),
        with("actions", json!([null])),
        with("actions", json!(["pass"])),
        with("actions", json!([{}])),
        with("actions", json!([{ "type": 1 }])),
        with("actions", json!([{ "id": 5, "type": null }])),
        with("actions", json!([{ "type": "pass", "id": "five" }])),
        with("actions", json!([{ "type": "pass", "auto_actions": 1 }])),
        with(
            "actions",
            json!([{ "type": "pass", "id": 5, "auto_actions": [{ "type": "bid", "price": "x" }] }]),
        ),
        whole.replace("\"actions\"", "\"title\":\"1830\",\"actions\""),
    ];
    let told: Vec<String> = cases.iter().map(|it| failure(it)).collect();
    told.iter().for_each(|it| assert_plain(it));
    assert_snapshot!(told.join("\n"));
}

#[test]
fn every_field_of_every_action_with_a_wrong_value() {
    let wrong = [
        json!("x".repeat(5000)),
        json!(-1),
        json!(9_007_199_254_740_993_i64),
        json!(1.5),
        json!(true),
        json!([1]),
        json!({ "a": 1 }),
    ];
    let mut told = Vec::new();
    for action in actions() {
        for field in action.as_object().expect("an object").keys() {
            for value in &wrong {
                let mut action = action.clone();
                action[field] = value.clone();
                let Err(failure) = replay(&with("actions", json!([action]))) else { continue };
                assert_plain(&failure.0);
                assert!(
                    failure.0.contains("action 7")
                        || field == "id"
                        || field == "type" && failure.0.contains("action 1"),
                    "{}",
                    failure.0
                );
                // The others say the same of another value.
                if value.is_string() || value.is_array() {
                    told.push(failure.0);
                }
            }
        }
    }
    told.sort();
    told.dedup();
    assert_snapshot!(told.join("\n"));
}

#[test]
fn every_action_without_one_of_its_fields() {
    let mut told = Vec::new();
    for action in actions() {
        for field in action.as_object().expect("an object").keys() {
            let mut action = action.clone();
            action.as_object_mut().expect("an object").remove(field);
            let Err(failure) = replay(&with("actions", json!([action]))) else { continue };
            assert_plain(&failure.0);
            told.push(failure.0);
        }
    }
    told.sort();
    told.dedup();
    assert_snapshot!(told.join("\n"));
}

#[test]
fn every_part_of_a_route_with_a_wrong_value() {
    let actions = actions();
    let action = actions.iter().find(|it| it["type"] == "run_routes").expect("one of them");
    let mut told = Vec::new();
    for field in action["routes"][0].as_object().expect("a route").keys() {
        for value in [json!(7), json!("Z99"), json!([["Z99"]]), json!(["local", 7]), json!({})] {
            let mut action = action.clone();
            action["routes"][0][field] = value;
            let Err(failure) = replay(&with("actions", json!([action]))) else { continue };
            assert_plain(&failure.0);
            told.push(failure.0);
        }
    }
    told.sort();
    told.dedup();
    assert_snapshot!(told.join("\n"));
}
