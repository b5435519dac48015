//! Optional rules with which another title is played.

use engine::record::ruleset;
use engine::wire::GameFile;
use tests::backends::{both, interpreted};

fn game(option: &str) -> String {
    format!(
        r#"{{"id":1,"title":"System18","players":[{{"id":1,"name":"A"}},{{"id":2,"name":"B"}}],
        "settings":{{"seed":1,"optional_rules":["{option}"]}},"result":{{}},"actions":[]}}"#
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
