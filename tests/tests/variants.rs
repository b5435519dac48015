//! Optional rules with which another title is played.

use engine::record::ruleset;
use engine::wire::GameFile;
use tests::backends::{both, interpreted};

fn game(option: &str) -> String {
    game_of("System18", 2, &format!("\"{option}\""))
}

fn game_of(title: &str, players: usize, options: &str) -> String {
    let players: Vec<_> =
        (1..=players).map(|id| format!(r#"{{"id":{id},"name":"P{id}"}}"#)).collect();
    format!(
        r#"{{"id":1,"title":"{title}","players":[{}],
        "settings":{{"seed":1,"optional_rules":[{options}]}},"result":{{}},"actions":[]}}"#,
        players.join(",")
    )
}

#[test]
fn a_map_is_a_title_of_its_own() {
    let maps = [("map_France", "System18France"), ("map_UK_Limited", "System18UKLimited")];
    for (option, title) in maps {
        let text = game(option);
        let file = GameFile::parse(&text).expect("it is a game");
        for rules in both(&file) {
            assert_eq!(&*rules.title.title.name, title);
            assert!(rules.options.is_empty(), "the map is no rule of the title that has it");
        }
    }
}

#[test]
fn what_else_was_chosen_holds_in_the_title_that_an_option_leads_to() {
    let text = game_of("18GA", 3, r#""soft_rust_4t","cotton_port""#);
    let file = GameFile::parse(&text).expect("it is a game");
    for rules in both(&file) {
        assert_eq!(&*rules.title.title.name, "18GACottonPort");
        assert_eq!(rules.options, ["soft_rust_4t"]);
    }
}

#[test]
fn an_option_that_leads_to_another_title_is_not_inherited() {
    let symbols = |title: &str| -> Vec<String> {
        let title = interpreted(title).expect("it is shipped");
        title.options.iter().map(|it| it.sym.to_string()).collect()
    };
    let mut others = symbols("18GA");
    others.retain(|it| it != "cotton_port");
    assert_eq!(symbols("18GACottonPort"), others);
    assert_eq!(symbols("System18France"), [""; 0]);
}

#[test]
fn a_map_that_is_not_there_is_refused() {
    let text = game("map_Nowhere");
    let file = GameFile::parse(&text).expect("it is a game");
    let problem = ruleset(&file, &interpreted).expect_err("there is no such map");
    assert_eq!(problem.to_string(), "System18 has no optional rule `map_Nowhere`");
}

#[test]
fn a_title_does_not_play_another_by_itself() {
    let title = interpreted("System18").expect("it is shipped");
    let problem = title.select(&["map_France"]).expect_err("it is another title");
    assert_eq!(problem.to_string(), "with `map_France`, `System18France` is played");
}
