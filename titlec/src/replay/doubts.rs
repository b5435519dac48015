//! Routes whose recorded revenue the engine that recorded it no longer confirms.

use serde_json::Value;

/// The routes of a game that a table lists, by action and train. The table has a line of tabs for each: folder, file,
/// action, corporation, train, kind, recorded revenue, and what it would be now. Only lines of the kind `value` count:
/// the route is known, and its revenue is another.
pub fn doubted<'t>(table: &'t str, folder: &str, file: &str) -> Vec<(i64, &'t str)> {
    let row = |line: &'t str| {
        let columns: Vec<&str> = line.split('\t').collect();
        match columns[..] {
            [of, game, action, _, train, "value", ..] if of == folder && game == file => {
                Some((action.parse().ok()?, train))
            }
            _ => None,
        }
    };
    table.lines().filter_map(row).collect()
}

/// The text of a game in which these routes no longer say where they lead, so that their revenue is a ruling. Anything
/// that is no game stays as it is.
pub fn ruled(game: &str, routes: &[(i64, &str)]) -> String {
    let Ok(mut file) = serde_json::from_str::<Value>(game) else { return game.to_owned() };
    let actions = file.get_mut("actions").and_then(Value::as_array_mut);
    for action in actions.into_iter().flatten() {
        let id = action.get("id").and_then(Value::as_i64);
        let run = action.get_mut("routes").and_then(Value::as_array_mut);
        for route in run.into_iter().flatten().filter_map(Value::as_object_mut) {
            let train = route.get("train").and_then(Value::as_str);
            if routes.iter().any(|(action, of)| Some(*action) == id && Some(*of) == train) {
                route.remove("connections");
            }
        }
    }
    file.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "folder\tfile\taction\tentity\ttrain\tkind\tstored\trecomputed\n\
        A\tone\t7\tAB\t2-0\tvalue\t50\t40\n\
        A\tone\t9\tAB\t2-0\tno_connections\t50\t\n\
        A\ttwo\t7\tAB\t2-0\tvalue\t50\t40\n";

    #[test]
    fn a_table_names_routes_by_action_and_train() {
        assert_eq!(doubted(TABLE, "A", "one"), [(7, "2-0")]);
        assert_eq!(doubted(TABLE, "B", "one"), []);
    }

    #[test]
    fn only_the_routes_that_are_named_become_rulings() {
        let game = r#"{"actions":[
            {"id":7,"routes":[{"train":"2-0","connections":[],"revenue":50},{"train":"2-1","connections":[]}]},
            {"id":8,"routes":[{"train":"2-0","connections":[]}]}]}"#;
        let text = ruled(game, &[(7, "2-0")]);
        assert_eq!(text.matches("connections").count(), 2);
        assert!(text.contains(r#"{"revenue":50,"train":"2-0"}"#), "{text}");
    }

    #[test]
    fn what_is_no_game_stays() {
        assert_eq!(ruled("no game", &[(7, "2-0")]), "no game");
    }
}
