//! Games that were played here, written as game files.

use engine::ids::PlayerId;
use engine::wire::{GameFile, Names, RawAction};
use serde_json::json;

use crate::player::{Played, Turn};

/// The keys of so many players in game files: `1`, `2` and so on.
pub fn keys(players: usize) -> Vec<String> {
    (1..=players).map(|it| it.to_string()).collect()
}

/// The text of a game file.
///
/// # Panics
/// Never: the head of the file is written here.
pub fn game_file(id: &str, seed: u64, played: &Played) -> String {
    let title = &played.game.ruleset().title.title.name;
    game_file_as(id, seed, played, title, &[])
}

/// The text of a game file that calls its title by this name, with these optional rules.
///
/// # Panics
/// Never: the head of the file is written here.
pub fn game_file_as(
    id: &str,
    seed: u64,
    played: &Played,
    title: &str,
    options: &[String],
) -> String {
    let ruleset = played.game.ruleset();
    let keys = keys(usize::from(ruleset.players));
    let names = Names::new(ruleset, keys.clone());
    let players: Vec<_> =
        (1..=keys.len()).map(|it| json!({ "id": it, "name": format!("Player {it}") })).collect();
    let worth = |seat: usize| (keys[seat].clone(), json!(played.game.worth(PlayerId::at(seat))));
    let mut settings = json!({ "seed": seed });
    if !options.is_empty() {
        settings["optional_rules"] = json!(options);
    }
    let head = json!({
        "id": id,
        "title": title,
        "players": players,
        "settings": settings,
        "result": (0..keys.len()).map(worth).collect::<serde_json::Map<_, _>>(),
        "actions": [],
    });
    let head = head.to_string();
    let mut file = GameFile::parse(&head).expect("the head is that of a game file");
    file.actions = (1..).zip(&played.turns).map(|(id, turn)| raw(&names, id, turn)).collect();
    file.to_text()
}

fn raw(names: &Names<'_>, id: i64, turn: &Turn) -> RawAction<'static> {
    let mut raw = RawAction { id: Some(id), ..names.encode(&turn.action) };
    raw.auto_actions = turn.automatic.iter().map(|it| names.encode(it)).collect();
    for (route, revenue) in raw.routes.iter_mut().flatten().zip(&turn.revenues) {
        route.revenue = Some(revenue.0.into());
    }
    raw
}
