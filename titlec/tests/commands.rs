//! The commands that write modules and tell about words.
#![cfg(feature = "cli")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

use insta::assert_snapshot;

#[test]
fn build_writes_a_module_for_each_title() {
    let out = Scratch::new("modules");
    let built = titlec(&["build", "1889", "1830", "--out", &out.path()]);
    assert_eq!(built.status.code(), Some(0), "{}", text(&built.stderr));
    assert_eq!(out.files(), ["t1830.rs", "t1889.rs"]);
    assert!(built.stdout.is_empty());
}

#[test]
fn build_writes_nothing_if_a_title_has_errors() {
    let titles = Scratch::new("broken");
    titles.write("18Broken/title.toml", "[title]\nname = 1\n");
    let out = Scratch::new("nothing");
    let built = titlec(&["build", "1889", &titles.path(), "--out", &out.path()]);
    assert_eq!(built.status.code(), Some(1));
    assert!(text(&built.stderr).contains("title::wrong_type"), "{}", text(&built.stderr));
    assert_eq!(out.files(), [""; 0]);
}

#[test]
fn list_tells_players_and_designer() {
    let list = text(&titlec(&["list"]).stdout);
    let line = list.lines().find(|line| line.starts_with("1830 ")).expect("1830 is shipped");
    assert_eq!(
        line.split_whitespace().collect::<Vec<_>>().join(" "),
        "1830 2 to 6 Francis Tresham"
    );
    let json: serde_json::Value =
        serde_json::from_slice(&titlec(&["list", "--format", "json"]).stdout).unwrap();
    let entries = json.as_array().expect("the list is a list");
    let entry = entries.iter().find(|it| it["name"] == "1830").expect("1830 is shipped");
    assert_eq!(entry["players"]["max"], 6);
}

#[test]
fn test_runs_the_scenarios_that_the_program_carries() {
    let out = titlec(&["test", "1889", "--filter", "the ferry lays"]);
    assert_eq!(text(&out.stdout), "ok    1889: the ferry lays its port between turns, once\n");
    assert_eq!(text(&out.stderr), "1 scenario, all hold\n");
    assert_eq!(out.status.code(), Some(0));
}

#[test]
fn test_shows_what_came_out_otherwise() {
    let titles = Scratch::new("scenarios");
    titles.write("18Test/title.toml", "[title]\nname = \"18Test\"\nextends = \"1889\"\n");
    let scenario = "(name: \"rich\", then: (cash: { player(1): 421 }))\n";
    titles.write("18Test/scenarios/cash.ron", scenario);
    let out = titlec(&["test", &titles.path()]);
    assert_eq!((text(&out.stderr), out.status.code()), ("1 scenario, 1 failed\n".into(), Some(1)));
    assert!(text(&out.stdout).starts_with("FAIL  18Test: rich\n"), "{}", text(&out.stdout));
    assert!(text(&out.stdout).contains("cash of player 1: 420"), "{}", text(&out.stdout));
    let file = format!("{}/18Test/scenarios/cash.ron", titles.path());
    let out = titlec(&["test", &file, "--format", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!(json["scenarios"][0]["ok"], false);
    assert_eq!(json["scenarios"][0]["diagnostics"][0]["code"], "title::scenario_failed");
    assert_eq!(json["scenarios"][0]["diagnostics"][0]["label"], "expected 421");
}

#[test]
fn check_reads_scenario_files_and_does_not_run_them() {
    let titles = Scratch::new("checked");
    titles.write("18Test/title.toml", "[title]\nname = \"18Test\"\nextends = \"1889\"\n");
    titles
        .write("18Test/scenarios/fails.ron", "(name: \"rich\", then: (cash: { player(1): 421 }))");
    let out = titlec(&["check", &titles.path()]);
    assert_eq!(text(&out.stderr), "1 title checked, no problems\n", "{}", text(&out.stdout));
    titles.write("18Test/scenarios/field.ron", "(name: \"x\", given: (playres: 3))");
    titles.write("18Test/scenarios/name.ron", "[(name: \"y\", steps: [pass(by: \"XX\")])]");
    titles.write("18Test/scenarios/syntax.ron", "(name: \"z\"");
    let out = titlec(&["check", &titles.path(), "--format", "github"]);
    assert_snapshot!(text(&out.stdout).replace(&titles.path(), ""), @"
    ::error file=/18Test/scenarios/field.ron,line=1,endLine=1,col=21,endColumn=28,title=title%3A%3Aunknown_field::there is no field `playres` here%0Ahelp: did you mean `players`?
    ::error file=/18Test/scenarios/name.ron,line=1,endLine=1,col=31,endColumn=35,title=title%3A%3Aunknown_entity::there is no corporation or company `XX`%0Ahelp: expected `AR`, `IR`, `SR`, `KO`, `TR` or one of 9 others
    ::error file=/18Test/scenarios/syntax.ron,line=1,endLine=1,col=11,endColumn=11,title=title%3A%3Asyntax::the file ends before `(` is closed%0Ahelp: put `)` where `(` ends
    ");
    assert_eq!(
        (text(&out.stderr), out.status.code()),
        ("1 title checked, 3 errors\n".into(), Some(1))
    );
}

#[test]
fn layers_and_stats_tell_what_check_refuses() {
    let titles = Scratch::new("refused");
    let title = "[title]\nname = \"18Test\"\nextends = \"1889\"\n";
    for (wrong, code) in [
        (format!("{title}[rules]\nno_such_rule = 1\n"), "title::unknown_field"),
        (format!("{title}# {}\n", "x".repeat(2 << 20)), "larger than 1 MB"),
    ] {
        titles.write("18Test/title.toml", &wrong);
        for command in ["layers", "stats"] {
            let out = titlec(&[command, &titles.path()]);
            assert_eq!(out.status.code(), Some(1), "{command}");
            assert!(text(&out.stderr).contains(code), "{command}: {}", text(&out.stderr));
        }
    }
}

#[test]
fn a_replay_tells_what_is_wrong_with_its_title_or_an_automatic_action() {
    let titles = Scratch::new("replayed");
    let player = |id: u8| format!("{{\"id\":{id},\"name\":\"{id}\"}}");
    let pass = "{\"type\":\"pass\",\"entity\":2,\"entity_type\":\"player\"}";
    let first = format!(
        "{{\"type\":\"pass\",\"entity\":1,\"entity_type\":\"player\",\"auto_actions\":[{pass},{pass}]}}"
    );
    let game = |title: &str| {
        let players = [player(1), player(2)].join(",");
        format!("{{\"title\":\"{title}\",\"players\":[{players}],\"actions\":[{first}]}}")
    };
    titles.write("18Broken/title.toml", "[title]\nname = \"18Broken\"\nextends = 1\n");
    titles.write("broken.json", &game("18Broken"));
    let path = format!("{}/broken.json", titles.path());
    let out = titlec(&["replay", &path, "--titles", &titles.path()]);
    let line: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!(line["error"], "broken: the title `18Broken` has errors: `check` shows them");
    titles.write("game.json", &game("1889"));
    let out = titlec(&["replay", &format!("{}/game.json", titles.path())]);
    assert_snapshot!(text(&out.stderr), @r#"game: action 1: refused: expected "automatic pass is accepted", got "automatic action 2 (pass): player 1 is in turn, not player 2""#);
}

#[test]
fn long_names_are_cut_in_messages() {
    let titles = Scratch::new("long");
    let long = "x".repeat(1 << 19);
    let title = "[title]\nname = \"18Test\"\nextends = \"1889\"\n";
    titles.write("18Test/title.toml", &format!("{title}{long} = 1\n"));
    let out = titlec(&["check", &titles.path()]);
    let told = text(&out.stdout);
    assert!(told.contains("xxx…`") && told.len() < 4000, "{} bytes", told.len());
}

#[test]
fn check_warns_of_two_titles_of_one_name() {
    let titles = Scratch::new("same");
    for folder in ["18A", "18B"] {
        let title = "[title]\nname = \"18Test\"\nextends = \"1889\"\n";
        titles.write(&format!("{folder}/title.toml"), title);
    }
    let out = titlec(&["check", &titles.path(), "--format", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    let told = ["code", "file", "message"].map(|it| json["diagnostics"][0][it].as_str().unwrap());
    assert_snapshot!(told.join("\n").replace(&titles.path(), ""), @"
    title::same_name
    /18B/title.toml
    another title is called `18Test`: /18A/title.toml
    ");
    assert_eq!(text(&out.stderr), "2 titles checked, 1 warning\n");
    let one = format!("{}/18A", titles.path());
    assert_eq!(text(&titlec(&["check", &one, &one]).stdout), "");
}

#[test]
fn the_summary_follows_the_messages() {
    let titles = Scratch::new("order");
    titles.write("18Test/title.toml", "[title]\nname = 1\n");
    for command in ["check", "test"] {
        let program = env!("CARGO_BIN_EXE_titlec");
        let script = format!("'{program}' {command} '{}' 2>&1", titles.path());
        let out = Command::new("sh").args(["-c", &script]).output().expect("there is a shell");
        let told = text(&out.stdout);
        let last = told.lines().last().expect("there is a summary");
        assert!(last.contains("error") || last.contains("problem"), "{command}: {told}");
    }
}

#[test]
fn numbers_that_are_none_are_refused_in_words() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/games/1889.json");
    let huge = "99999999999999999999";
    for arguments in [
        vec!["replay", game, "--jobs=-1"],
        vec!["replay", game, "--jobs", "-1"],
        vec!["replay", game, "--jobs", "many"],
        vec!["routes", game, "--at", huge],
        vec!["reach", game, "--at", huge],
        vec!["render", "--game", game, "--out", "nowhere", "--at", huge],
    ] {
        let out = titlec(&arguments);
        assert_eq!(out.status.code(), Some(2), "{arguments:?}");
        let said = text(&out.stderr);
        assert!(said.contains("a whole number from 0 to 4294967295 is needed"), "{said}");
    }
}

#[test]
fn bytes_of_a_place_count_a_byte_order_mark() {
    let titles = Scratch::new("marked");
    let title = "[title]\nname = \"18Test\"\nextends = \"1889\"\nnaem = 1\n";
    let offset = |title: &str| {
        titles.write("18Test/title.toml", title);
        let out = titlec(&["check", &titles.path(), "--format", "json"]);
        let json: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
        json["diagnostics"][0]["region"]["byteOffset"].as_u64()
    };
    assert_eq!(offset(title), Some(title.find("naem").unwrap() as u64));
    assert_eq!(offset(&format!("\u{feff}{title}")), Some(title.find("naem").unwrap() as u64 + 3));
}

#[test]
fn explain_shows_a_step_of_a_scenario_or_a_field_of_its_position() {
    assert_snapshot!(shown(&["assign", "given.tiles", "refused", "refused.because", "laid_tile.rotation"]), @r#"
    assign: for example, in scenarios/*.ron
          steps: [assign(by: "LC", hex: "E3")]

    given.tiles: for example, in scenarios/*.ron
          given: (tiles: { "C3": ("57", 0) })

    refused: for example, in scenarios/*.ron
          steps: [refused(lay_tile(tile: "57", hex: "D4"), because: "not of the next colour")]

    refused.because: for example, in scenarios/*.ron
          steps: [refused(scrap_train(by: "EA", train: "3"), because: "not possible")]

    laid_tile.rotation: for example, in scenarios/*.ron
          then: (tiles: { "C3": ("57", 0) })
    "#);
}

/// The examples of words, as they are told.
fn shown(words: &[&str]) -> String {
    let example = |word: &&str| {
        let told = explain(&[word]);
        let at = told.rfind("for example").expect("it has an example");
        format!("{word}: {}", &told[at..])
    };
    words.iter().map(example).collect::<Vec<_>>().join("\n")
}

#[test]
fn test_without_a_scenario_is_an_error() {
    let out = titlec(&["test", "1889", "--filter", "fery lays"]);
    assert_eq!(out.status.code(), Some(1));
    assert_eq!(text(&out.stdout), "");
    let said = text(&out.stderr);
    let (problem, help) = said.split_once("\nhelp: ").expect("a problem and a remedy");
    assert!(problem.starts_with("the name of none of "), "{said}");
    assert!(problem.ends_with("contains `fery lays`: looked in `titles/1889/scenarios`"), "{said}");
    assert!(help.starts_with("the nearest names are `the ferry lays its port"), "{said}");
    let titles = Scratch::new("unproven");
    titles.write("18Test/title.toml", "[title]\nname = \"18Test\"\nextends = \"1889\"\n");
    for more in [&[][..], &["--filter", "x"]] {
        let path = titles.path();
        let out = titlec(&[&["test", &*path], more].concat());
        let said = text(&out.stderr).replace(&path, "");
        assert_eq!(out.status.code(), Some(1));
        assert_eq!(
            said,
            "no scenario was found: looked in `/18Test/scenarios`\n\
             help: scenarios of a title are the files `scenarios/*.ron` in its folder\n"
        );
    }
    let out = titlec(&["test", &titles.path(), "--format", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!((out.status.code(), json["scenarios"].as_array().map(Vec::len)), (Some(1), Some(0)));
    assert!(json["problem"].as_str().is_some_and(|it| it.starts_with("no scenario")), "{json}");
}

#[test]
fn test_of_no_title_is_an_error() {
    assert_eq!(titlec(&["test", "no/such/title"]).status.code(), Some(1));
    assert_eq!(titlec(&["test", "--fast"]).status.code(), Some(2));
}

#[test]
fn explain_tells_every_meaning_of_a_word() {
    assert_snapshot!(explain(&["buy_train"]));
}

#[test]
fn explain_tells_the_values_of_a_rule() {
    assert_snapshot!(explain(&["rules.must_buy_train"]), @r#"
    must_buy_train: a field of `rules`: `route`, `always` or `never`; `route` if
    left out

      When a corporation must own a train.

      route
          When it has a route.

      always
          Always.

      never
          Never.

      for example, in title.toml
          [rules]
          must_buy_train = "route"
    "#);
}

#[test]
fn explain_tells_what_a_code_is_about() {
    assert_snapshot!(explain(&["unknown_value"]), @r#"
    title::unknown_value: an error

      Abilities, steps, rules and colours are chosen from closed sets of names.
      `titlec explain WORD` tells what each of them means.

      for example, in title.toml
          capitalization = "fully"

      write instead
          capitalization = "full"
    "#);
}

#[test]
fn explain_tells_where_a_script_is_asked_and_what_it_can_name() {
    assert_snapshot!(explain(&["revenue_for"]), @"
    revenue_for: a hook point, a query: hook revenue_for(route, stops) -> money

      What a route earns with the stops that pay. Asked for each route, after its
      checks; where a train chooses among its stops, for each choice.

      route: route

      stops: list of stop

      base: money
          What the engine itself would say.
    ");
    assert_snapshot!(explain(&["hex.name"]), @"
    name: known to scripts: hex.name -> text

      Its name on the map.
    ");
    assert_snapshot!(explain(&["effect.close"]), @"
    close: an effect of scripts: close(company: company)

      A company closes.
    ");
}

#[test]
fn fmt_lays_scripts_out_and_says_which() {
    let titles = Scratch::new("fmt");
    titles.write("18Good/title.toml", "[title]\nname = \"18Good\"\n");
    titles.write("18Good/rules.hook", "hook setup { log(\"hello\") }\n");
    titles.write("18Odd/title.toml", "[title]\nname = \"18Odd\"\n");
    titles.write("18Odd/rules.hook", "hook  setup{log( \"hello\" )}");
    let odd = format!("{}/18Odd/rules.hook", titles.path());
    let run = |arguments: &[&str]| {
        let out = titlec(arguments);
        (text(&out.stdout), text(&out.stderr), out.status.code())
    };
    let would = format!("would change {odd}\n");
    assert_eq!(run(&["fmt", "--check", &titles.path()]), (would, String::new(), Some(1)));
    let changed = format!("changed {odd}\n");
    assert_eq!(run(&["fmt", &titles.path()]), (changed, String::new(), Some(0)));
    let good = "hook setup { log(\"hello\") }\n";
    assert_eq!(fs::read_to_string(&odd).expect("it is there"), good);
    assert_eq!(run(&["fmt", "--check", &odd]), (String::new(), String::new(), Some(0)));
    titles.write("18Odd/rules.hook", "hook");
    let (out, told, code) = run(&["fmt", &odd]);
    assert_eq!((out.as_str(), code), ("", Some(1)));
    assert!(told.contains("hook::syntax"), "{told}");
    assert_eq!(run(&["fmt", "no such folder"]).2, Some(1));
}

#[test]
fn explain_tells_what_a_company_does() {
    assert_snapshot!(explain(&["UTF", "--title", "1889"]), @"
    UTF, Uno-Takamatsu Ferry: a private company.

      Face value: ¥150.
      What it pays its owner before each operating round: ¥30.
      In the hands of a player it stays open when the other companies close, and
      pays ¥50 from phase 5 on. It is only used with four players or more.
      Fewest players with whom it is in the game: 4.
      It closes when the first 5-train is bought, unless an ability says otherwise.

      * While a player owns it: the company closes at a moment, or in a phase.
        What makes it happen: nothing, not even what closes all others.

      * While a player owns it: the company pays another amount from a phase or
        moment on.
        What makes it happen: phase 5.
        What it pays then: ¥50.
    ");
}

#[test]
fn explain_asks_what_was_meant() {
    let output = titlec(&["explain", "tiel_lay"]);
    assert_eq!(output.status.code(), Some(1));
    assert_snapshot!(text(&output.stderr), @"
    there is no word `tiel_lay`
    help: did you mean `tile_lay`?
    ");
    let output = titlec(&["explain", "UFT", "--title", "1889"]);
    assert_eq!(output.status.code(), Some(1));
    assert_snapshot!(text(&output.stderr), @"
    1889 has nothing called `UFT`
    help: did you mean `UTF`?
    ");
}

#[test]
fn explain_tells_who_may_do_what_and_when() {
    assert_snapshot!(explain(&["MF", "--title", "1889"]), @"
    MF, Mitsubishi Ferry: a private company.

      Face value: ¥30.
      What it pays its owner before each operating round: ¥5.
      The player who owns it may build the port tile 437 on Nakamura (B11), Nangoku
      (G10), Muki (I12) or Komatsujima (J9), once and besides ordinary tiles: in a
      stock round, while a corporation of which the player is president lays track,
      or between two turns of an operating round.
      It closes when the first 5-train is bought.

      * While a player owns it: lets the owner lay or upgrade a tile besides the
        ordinary ones.
        It may be used in a stock round, in anybody's turn; in the track step of a
        corporation whose president owns it; or in an operating round, before the
        corporation in turn has done anything.
        How often it may be used: once.
        Hexes that it reaches: B11 (Nakamura), G10 (Nangoku), I12 (Muki) and J9
        (Komatsujima).
        Tiles that it lays: 437.
    ");
}

#[test]
fn stats_counts_what_titles_write() {
    let output = titlec(&["stats", "1889", "18ChesapeakeOffTheRails"]);
    assert_eq!(output.status.code(), Some(0));
    assert_snapshot!(text(&output.stdout));
}

#[test]
fn stats_for_machines_has_every_word() {
    let output = titlec(&["stats", "--format", "json"]);
    let stats: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert!(stats["titles"].as_u64() >= Some(6));
    for item in engine::abilities::Ability::ONE_OF.items {
        let ability = &stats["abilities"][item.name];
        assert!(ability["uses"].is_u64() && ability["titles"].is_u64(), "{}", item.name);
        assert_eq!(ability["fields"].as_object().map(|it| it.len()), Some(item.word.fields.len()));
    }
    for item in engine::abilities::When::CHOICE.items {
        assert!(stats["when"][item.name]["uses"].is_u64(), "{}", item.name);
    }
    let one = titlec(&["stats", "1889", "--format", "json"]);
    let one: serde_json::Value = serde_json::from_slice(&one.stdout).expect("it is JSON");
    assert_snapshot!(one["abilities"]["tile_lay"]["when"], @r#"{"or_between_turns":{"titles":1,"uses":1},"owning_player_track":{"titles":1,"uses":1},"sold":{"titles":1,"uses":1},"stock_round":{"titles":1,"uses":1}}"#);
}

#[test]
fn stats_counts_only_what_is_written() {
    let titles = Scratch::new("counted");
    let company =
        "(sym: \"A\", name: \"A\", value: 1, abilities: [tile_lay(when: [track, sold]), no_buy])";
    titles.write("18A/title.toml", "[title]\nname = \"18A\"\nplayers = { min = 2, max = 3 }\n");
    titles.write("18A/entities.ron", &format!("(companies: [{company}])"));
    let output = titlec(&["stats", &titles.path(), "--format", "json"]);
    let stats: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let lay = &stats["abilities"]["tile_lay"];
    assert_eq!((&lay["uses"], &lay["fields"]["when"]["uses"]), (&1.into(), &1.into()));
    assert_eq!(lay["fields"]["special"]["uses"], 0);
    assert_eq!(
        (&stats["when"]["sold"]["uses"], &stats["when"]["any"]["uses"]),
        (&1.into(), &0.into())
    );
    assert_eq!(titlec(&["stats", "no/such/title"]).status.code(), Some(1));
}

#[test]
fn layers_tell_values_behaviours_and_scripts_of_each_title() {
    let titles = Scratch::new("layers");
    // Two names and two numbers in title.toml; symbol, name and value of a company (its description is not counted).
    titles.write(
        "18A/title.toml",
        "[title]\nname = \"18A\"\nfull_name = \"A\"\nplayers = { min = 2, max = 3 }\n",
    );
    let lay = "tile_lay(when: [track, sold], free: true)";
    titles.write(
        "18A/entities.ron",
        &format!("(companies: [(sym: \"A\", name: \"A\", value: 1, description: \"It lays.\", abilities: [{lay}, no_buy, no_buy])])"),
    );
    // A tile code is not counted, nor are the keys of a map; the count of a tile is.
    titles.write(
        "18A/map.ron",
        "(hexes: { \"white\": { \"B2\": \"city=revenue:0\" } }, tiles: { \"57\": (count: 2) })",
    );
    let script = "// A comment.\n\nvar n: number = 0\nhook setup {\n    // Another.\n    n = 1; // A third.\n}\non event_close_companies { log(\"// {n}\") }\n";
    titles.write("18A/rules.hook", script);
    titles.write("18B/title.toml", "[title]\nname = \"18B\"\nextends = \"18A\"\n");
    let output = titlec(&["layers", &titles.path()]);
    // 4 + 3, `track`, `sold` and `true` of the ability, and the count of the tile.
    assert_snapshot!(text(&output.stdout), @"
    title  values  behaviours  uses  lines  hooks
    18A        11           2     3      5  setup, event_close_companies
    18B         2           0     0      0  none
    ");
    let output = titlec(&["layers", &titles.path(), "--format", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_snapshot!(json[0], @r#"{"behaviours":{"uses":3,"words":[{"set":"Ability","uses":2,"word":"no_buy"},{"set":"Ability","uses":1,"word":"tile_lay"}]},"script":{"hooks":["setup","event_close_companies"],"lines":5},"title":"18A","values":11}"#);
    assert_eq!(json[1]["values"], 2);
    assert_eq!(titlec(&["layers", "no/such/title"]).status.code(), Some(1));
    let shipped = titlec(&["layers"]);
    let shipped = text(&shipped.stdout);
    assert_eq!(shipped.lines().count(), titlec::embedded().len() + 1, "{shipped}");
}

#[test]
fn new_makes_a_title_without_mistakes_whose_scenario_holds() {
    let here = Scratch::new("new");
    let made = titlec(&["new", "18 Own", "--in", &here.path()]);
    assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
    assert_snapshot!(text(&made.stdout).replace(&here.path(), "HERE"), @r#"
    made HERE/18 Own
        title.toml
        map.ron
        entities.ron
        trains.ron
        rounds.ron
        scenarios/first.ron

    next:
        titlec check "HERE/18 Own"
        titlec test "HERE/18 Own"
        titlec render "HERE/18 Own" --what all --out pictures
    "#);
    let title = format!("{}/18 Own", here.path());
    let checked = titlec(&["check", &title]);
    assert_eq!(
        text(&checked.stderr),
        "1 title checked, no problems\n",
        "{}",
        text(&checked.stdout)
    );
    let tested = titlec(&["test", &title]);
    assert_eq!(text(&tested.stderr), "1 scenario, all hold\n", "{}", text(&tested.stdout));
}

#[test]
fn new_from_a_title_writes_only_what_differs() {
    let here = Scratch::new("new-from");
    let made = titlec(&["new", "18Like", "--from", "1889", "--in", &here.path()]);
    assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
    assert!(!text(&made.stdout).contains("titlec test"), "it has no scenario yet");
    let title = format!("{}/18Like", here.path());
    assert_eq!(fs::read_dir(&title).map_or(0, Iterator::count), 1);
    let checked = titlec(&["check", &title]);
    assert_eq!(
        text(&checked.stderr),
        "1 title checked, no problems\n",
        "{}",
        text(&checked.stdout)
    );
    let written = fs::read_to_string(format!("{title}/title.toml")).expect("it was written");
    assert!(written.contains("extends = \"1889\"") && written.contains("\"bank.cash\" = 7000"));
}

#[test]
fn new_refuses_what_is_there_and_what_cannot_be() {
    let here = Scratch::new("new-refused");
    here.write("18Mine/notes.txt", "mine\n");
    let refused = |arguments: &[&str]| {
        let output = titlec(&[&["new", "--in", &here.path()], arguments].concat());
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{}", text(&output.stdout));
        text(&output.stderr).replace(&here.path(), "HERE")
    };
    assert_snapshot!(refused(&["18Mine"]), @"
    HERE/18Mine is there already
    help: choose another name, or another folder with --in
    ");
    assert_snapshot!(refused(&["a/b"]), @"
    `a/b` cannot be the name of a title
    help: letters, digits, spaces and -_'. will do, with a letter or digit at both ends
    ");
    assert_snapshot!(refused(&[".."]), @"
    `..` cannot be the name of a title
    help: letters, digits, spaces and -_'. will do, with a letter or digit at both ends
    ");
    assert_snapshot!(refused(&["18Like", "--from", "1989"]), @"
    there is no title `1989`
    help: did you mean `1889`?
    ");
    assert_snapshot!(refused(&["18Like", "--from", "Castles"]), @"
    there is no title `Castles`
    help: `titlec list` tells what there is
    ");
    assert_eq!(fs::read_dir(here.path()).map_or(0, Iterator::count), 1, "nothing was made");
    assert_eq!(fs::read_to_string(here.0.join("18Mine/notes.txt")).unwrap(), "mine\n");
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = titlec(&["completions", shell]);
        assert_eq!(output.status.code(), Some(0));
        let script = text(&output.stdout);
        assert!(script.contains("explain") && script.contains("stats"), "{shell}");
    }
    assert_eq!(titlec(&["completions", "cmd"]).status.code(), Some(2));
}

/// No word of a title is left without an answer, nor any code.
#[test]
fn every_word_and_code_is_explained() {
    for entry in titlec::reference::entries() {
        let word = if entry.of.is_empty() {
            entry.name.clone()
        } else {
            format!("{}.{}", entry.of, entry.name)
        };
        assert!(entry.answers(&word) && !entry.text.is_empty(), "{word}");
    }
}

fn explain(arguments: &[&str]) -> String {
    let output = titlec(&[&["explain"], arguments].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn replay_takes_no_folder_around_it_for_a_title() {
    let here = Scratch::new("replay");
    here.write("1889/notes.txt", "no title\n");
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/games/1889.json");
    let out = Command::new(env!("CARGO_BIN_EXE_titlec"))
        .args(["replay", game])
        .current_dir(here.path())
        .output()
        .expect("the program runs");
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
}

fn titlec(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_titlec")).args(arguments).output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is UTF-8")
}

/// A folder that is gone after the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let folder = env::temp_dir().join(format!("titlec-commands-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        Scratch(folder)
    }

    fn path(&self) -> String {
        self.0.display().to_string()
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    }

    fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder is there").flatten();
        let mut names: Vec<_> =
            entries.map(|it| it.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
