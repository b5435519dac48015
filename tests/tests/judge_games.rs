//! The command that has random games judged by another engine, with judges made up here.

use std::path::{Path, PathBuf};
use std::{env, fs};

use engine::action::{Action, Entity, Kind};
use engine::game::{Choice, Game};
use engine::ids::PlayerId;
use engine::money::Money;
use tests::backends::compiled;
use tests::curious;
use tests::judge::{
    Case, Difference, Explained, Filter, Found, Judge, LeftOut, Plan, Row, Title, Without,
    never_table, plans, reached_after_all, run, summary,
};
use titlec::replay::Job;

/// A judge that is our own engine, and changes its traces: `change` gets the lines of a trace.
struct Ours<F>(F);

impl<F: Fn(&mut Vec<String>) + Sync> Judge for Ours<F> {
    fn replay(&self, games: &Path, out: &Path) -> Result<String, String> {
        let mut said = String::new();
        for folder in fs::read_dir(games).map_err(|it| it.to_string())?.flatten() {
            for game in fs::read_dir(folder.path()).map_err(|it| it.to_string())?.flatten() {
                let text = fs::read_to_string(game.path()).map_err(|it| it.to_string())?;
                let job = Job { name: "game", game: &text, against: None, trace: true };
                let outcome = titlec::replay::run(job, &compiled).map_err(|it| it.0)?;
                let trace = outcome.trace.unwrap_or_default();
                let mut lines: Vec<String> = trace.lines().map(str::to_owned).collect();
                (self.0)(&mut lines);
                let name = game.path().file_stem().unwrap_or_default().to_owned();
                let path = out.join(folder.file_name()).join(&name).with_extension("jsonl");
                fs::write(path, lines.join("\n")).map_err(|it| it.to_string())?;
                said += &format!("[\"{}\", \"no such train\"]\n", name.to_string_lossy());
            }
        }
        Ok(said)
    }
}

fn games(title: &str, seeds: std::ops::RangeInclusive<u64>) -> Vec<Plan> {
    let filter = Filter { titles: vec![title.to_owned()], ..Filter::default() };
    plans(&filter, seeds, &Explained::default()).expect("the title is known").remove(0)
}

fn out(name: &str) -> PathBuf {
    env::temp_dir().join(format!("judge_games_{name}_{}", std::process::id()))
}

/// What a judge finds in the first game of a title.
fn found(name: &str, change: impl Fn(&mut Vec<String>) + Sync) -> Title {
    let folder = out(name);
    let left_out = LeftOut { always: &[], list: &Explained::default() };
    let title = run(&games("8888", 1..=1), left_out, &folder, &Ours(change), &|| {});
    let title = title.expect("it is judged");
    fs::remove_dir_all(folder).expect("it was made");
    title
}

fn difference(name: &str, change: impl Fn(&mut Vec<String>) + Sync) -> Difference {
    match found(name, change).cases.remove(0).found {
        Found::Differs(it) => it,
        other => panic!("no difference: {other:?}"),
    }
}

#[test]
fn a_judge_that_does_the_same_finds_nothing() {
    let title = found("same", |_| ());
    let [Case { actions, equal, found: Found::Equal, .. }] = &title.cases[..] else {
        panic!("{:?}", title.cases)
    };
    assert!(actions == equal && *actions > 50, "{actions} actions, {equal} equal");
}

#[test]
fn a_state_that_differs_is_found_where_it_first_does() {
    let it = difference("state", |lines| {
        lines[20] = lines[20].replacen('{', "{\"phase\":\"another\",", 1);
    });
    assert_eq!((it.action, &*it.key, &*it.there), (20, "phase", "\"another\""));
    assert_ne!(it.kind, "setup");
}

#[test]
fn a_print_in_the_place_of_another_is_no_tile() {
    let with = |tiles: &'static str| {
        move |lines: &mut Vec<String>| {
            assert!(!lines[0].contains("\"tiles\""), "nothing is laid at the start");
            lines[0] = lines[0].replacen('{', &format!("{{\"tiles\":{tiles},"), 1);
        }
    };
    let title = found("print", with("{\"B4\":[\"B4\",0]}"));
    assert!(matches!(title.cases[0].found, Found::Equal), "{:?}", title.cases[0].found);
    let it = difference("tile", with("{\"B4\":[\"57\",0]}"));
    assert_eq!((it.action, &*it.key), (0, "tiles"));
}

#[test]
fn a_trace_that_ends_early_is_a_difference_with_what_the_judge_said() {
    let it = difference("stopped", |lines| lines.truncate(31));
    assert_eq!((it.action, &*it.key), (31, "stopped"));
    assert!(it.there.contains("no such train"), "{it}");
    let it = difference("nothing", Vec::clear);
    assert_eq!((it.action, &*it.kind, &*it.key), (0, "setup", "stopped"));
}

#[test]
fn who_would_be_in_turn_after_the_end_is_no_difference() {
    let in_turn = |line: &mut String| {
        let mut state: serde_json::Value = serde_json::from_str(line).expect("a line of a trace");
        state["entity"] = "p:7".into();
        *line = state.to_string();
    };
    let somebody = |lines: &mut Vec<String>| {
        let last = lines.last_mut().expect("a game has lines");
        assert!(last.contains("\"finished\":true"), "the game has ended");
        in_turn(last);
    };
    let title = found("end", somebody);
    assert!(matches!(title.cases[0].found, Found::Equal), "{:?}", title.cases[0].found);
    let it = difference("end_cash", |lines| {
        somebody(lines);
        let last = lines.last_mut().expect("a game has lines");
        *last = last.replacen('{', "{\"phase\":\"another\",", 1);
    });
    assert_eq!(&*it.key, "phase");
    let it = difference("turn", |lines| in_turn(&mut lines[20]));
    assert_eq!((it.action, &*it.key), (20, "entity"));
}

#[test]
fn a_pattern_has_its_parts_in_order_and_an_entry_its_actions_before() {
    let mut title = found("pattern", |lines| lines.truncate(31));
    let Found::Differs(difference) = &mut title.cases[0].found else { panic!("no difference") };
    *difference = Difference {
        action: 9,
        kind: "buy_train".to_owned(),
        entity: "AR".to_owned(),
        names: "price 5".to_owned(),
        key: "stopped".to_owned(),
        there: "too dear".to_owned(),
        here: "accepted".to_owned(),
        before: vec!["buy_train".to_owned(), "sell_shares".to_owned()],
    };
    let text = "action 9, buy_train by AR (price 5): stopped: there too dear, here accepted";
    assert_eq!(difference.to_string(), text);
    for (entry, fits) in [
        ("8888 buy_train stopped `by AR…too dear` — why", true),
        ("8888 buy_train stopped `too dear…by AR` — why", false),
        ("8888 buy_train stopped after sell_shares,buy_train — why", true),
        ("* buy_train stopped after sell_shares — why", true),
        ("8888 buy_train stopped after sell_shares,pass — why", false),
    ] {
        let list = Explained::parse(entry).expect("an entry");
        assert_eq!(Row::of(&title, &list).unexplained == 0, fits, "{entry}");
    }
}

#[test]
fn an_entry_explains_what_it_names_and_nothing_else() {
    let list = "# why\n\n8888 any stopped `no such train` — their train is lost\n";
    let list = Explained::parse(list).expect("an entry");
    let title = found("explained", |lines| lines.truncate(31));
    let row = Row::of(&title, &list);
    assert_eq!((row.games, row.equal, row.unexplained), (1, 0, 0));
    assert_eq!(row.explained.get(&3), Some(&1));
    assert!(summary(&[row], &list).contains("8888: 1 games: their train is lost"));
    for other in [
        "1889 any stopped — another title",
        "8888/7p any stopped — another number of players",
        "8888 bankrupt stopped — another kind of action",
        "8888 any cash — another key",
        "8888 any stopped `no such token` — another message",
        "8888 any stopped after bankrupt — nothing of the kind before",
    ] {
        let list = Explained::parse(other).expect("an entry");
        assert_eq!(Row::of(&title, &list).unexplained, 1, "{other}");
    }
}

#[test]
fn an_entry_without_reason_or_key_is_refused() {
    for (text, said) in [
        ("8888 any stopped", "no reason"),
        ("8888 stopped — short", "not a title, a kind of action and a key"),
        ("8888 any stopped `open — why", "the pattern has no end"),
        ("8888 any stopped without buying — why", "`buying` is not a kind of action"),
        ("8888 any stopped beside pass — why", "neither `after` nor `without`"),
    ] {
        let problem = Explained::parse(text).expect_err(text);
        assert!(problem.starts_with("line 1: ") && problem.contains(said), "{problem}");
    }
}

#[test]
fn the_committed_list_is_one() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("conformance/explained.txt");
    let text = fs::read_to_string(path).expect("the list is there");
    let list = Explained::parse(&text).unwrap_or_else(|problem| panic!("{problem}"));
    for entry in &list.entries {
        let title = entry.title.split('/').next().unwrap_or_default();
        let known = titles::all()
            .iter()
            .any(|it| title.chars().eq(it.title.name.chars().filter(char::is_ascii_alphanumeric)));
        assert!(
            known || title == "*",
            "line {}: no title has the folder `{}`",
            entry.line,
            entry.title
        );
    }
}

#[test]
fn seeds_go_through_numbers_of_players_and_options() {
    let plans = games("1830", 1..=40);
    let title = plans[0].title;
    for players in title.title.players.min..=title.title.players.max {
        assert!(plans.iter().any(|it| it.players == usize::from(players)), "{players} players");
    }
    for option in title.options.iter() {
        assert!(plans.iter().any(|it| it.option == Some(&*option.sym)), "option {}", option.sym);
    }
}

#[test]
fn a_title_that_an_option_leads_to_is_said_as_that_option() {
    let (title, options) = games("18GACottonPort", 1..=1)[0].said();
    assert_eq!((title, options), ("18GA", vec!["cotton_port".to_owned()]));
}

#[test]
fn the_curious_player_does_the_same_with_the_same_seed_and_shows_what_it_never_did() {
    let plan = &games("8888", 3..=3)[0];
    let mut shown = tests::never::Shown::default();
    let mut end = || {
        let game =
            Game::start(plan.ruleset().expect("it can be played"), plan.seed).expect("it starts");
        let look = |game: &Game, action: Option<&Action>| {
            shown.note(game, action);
            Ok(())
        };
        let played = curious::play(game, plan.seed, &|_| false, look).expect("it is played");
        shown.end(&played.game);
        played.game.digest()
    };
    assert_eq!(end(), end());
    let title = Title { folder: "8888".to_owned(), cases: Vec::new(), shown };
    assert!(never_table(&[title], &Explained::default()).contains("| 8888 | "));
}

#[test]
fn what_is_left_out_is_not_done_where_anything_else_is_possible() {
    let plan = &games("8888", 3..=3)[0];
    let game =
        Game::start(plan.ruleset().expect("it can be played"), plan.seed).expect("it starts");
    let barred = |it: &Choice| it.kind() == Kind::LayTile;
    let played = curious::play(game, plan.seed, &barred, |_, _| Ok(())).expect("it is played");
    assert!(played.turns.iter().all(|it| it.action.deed.kind() != Kind::LayTile));
    assert!("lay_tiles".parse::<Without>().is_err());
}

#[test]
fn every_other_round_of_games_takes_the_detours_of_its_title() {
    let ways = games("1830", 1..=40).iter().map(Plan::name).collect::<Vec<_>>();
    let round = ways.iter().skip(1).position(|it| it.starts_with("2p-s")).map(|it| it + 1);
    let round = round.unwrap_or_else(|| panic!("no round begins anew: {ways:?}"));
    let taken: Vec<bool> = games("1830", 1..=40).iter().map(|it| it.detours).collect();
    assert!(taken[..round].iter().all(|it| !it) && taken[round..2 * round].iter().all(|it| *it));

    let list = "1830 buy_company stopped without buy_company@CA — given out again\n";
    let list = Explained::parse(list).expect("an entry");
    let [without] = &list.detours("1830")[..] else { panic!("one detour: {list:?}") };
    assert!(list.detours("1889").is_empty());
    let ruleset = games("1830", 1..=1)[0].ruleset().expect("it can be played");
    let company = |sym: &str| ruleset.companies().find(|it| ruleset.company(*it).sym == *sym);
    let bought = |sym: &str| Choice::BuyCompany {
        buyer: Entity::Player(PlayerId(0)),
        company: company(sym).expect("a company"),
        min: Money(1),
        max: Money(2),
    };
    assert!(without.means(&ruleset, &bought("CA")) && !without.means(&ruleset, &bought("BO")));
    let of = |text: &str| text.parse::<Without>().expect("a kind of action");
    assert!(of("buy_company@player").means(&ruleset, &bought("BO")));
    assert!(!of("buy_company@corporation").means(&ruleset, &bought("BO")));
}

#[test]
fn an_entry_with_a_detour_explains_nothing_in_the_games_that_take_it() {
    let list = "8888 any stopped without sell_shares — the sale";
    let list = Explained::parse(list).expect("an entry");
    let mut title = found("detour", |lines| lines.truncate(31));
    assert_eq!(Row::of(&title, &list).unexplained, 0);
    title.cases[0].detours = true;
    assert_eq!(Row::of(&title, &list).unexplained, 1);
}

#[test]
fn an_option_that_the_judge_does_not_know_is_not_played() {
    let list = "1830 unjudged dh_token_in_token_step — ours";
    let list = Explained::parse(list).expect("a line");
    let filter = Filter { titles: vec!["1830".to_owned()], ..Filter::default() };
    let names = |list: &Explained| {
        let plans = plans(&filter, 1..=60, list).expect("the title is known").remove(0);
        plans.iter().filter(|it| it.option == Some("dh_token_in_token_step")).count()
    };
    assert!(names(&Explained::default()) > 0 && names(&list) == 0);
}

#[test]
fn an_ending_that_no_game_reaches_is_left_out_with_its_reason_until_one_does() {
    let title = found("unreached", |_| ());
    let [.., never] = title.shown.never();
    let ended = title.shown.ended();
    let ended = ended.split(' ').next().expect("it has ended");
    let never = never.first().expect("one game has one ending of two");
    let list = |ending: &str| {
        Explained::parse(&format!("8888 unreached {ending} — too far")).expect("a line")
    };
    let titles = [title];
    let table = never_table(&titles, &list(never));
    assert!(!table.contains(&format!("| {never} |")), "{table}");
    assert!(table.contains(&format!("8888: no game ends by {never}: too far")), "{table}");
    assert!(reached_after_all(&titles, &list(never)).is_empty());
    assert_eq!(reached_after_all(&titles, &list(ended)).len(), 1);
}
