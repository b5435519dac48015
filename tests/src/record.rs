//! Games that were played here, written as game files.

use engine::game::Game;
use engine::ids::PlayerId;
use engine::record::write_action;
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
/// If the game was not played so from the start with this seed.
pub fn game_file(id: &str, seed: u64, played: &Played) -> String {
    let title = &played.game.ruleset().title.title.name;
    game_file_as(id, seed, played, title, &[])
}

/// The text of a game file that calls its title by this name, with these optional rules.
///
/// # Panics
/// If the game was not played so from the start with this seed.
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
    let worth = |it: &PlayerId| (keys[it.index()].clone(), json!(played.game.worth(*it)));
    let mut settings = json!({ "seed": seed });
    if !options.is_empty() {
        settings["optional_rules"] = json!(options);
    }
    let head = json!({
        "id": id,
        "title": title,
        "players": players,
        "settings": settings,
        "result": played.game.state().order.iter().map(worth).collect::<serde_json::Map<_, _>>(),
        "actions": [],
    });
    let head = head.to_string();
    let mut file = GameFile::parse(&head).expect("the head is that of a game file");
    let mut game =
        Game::start(played.game.shared_ruleset(), seed).expect("it was played from the start");
    file.actions =
        (1..).zip(&played.turns).map(|(id, it)| raw(&mut game, &names, id, it)).collect();
    file.to_text()
}

/// A turn as it is played once more.
fn raw(game: &mut Game, names: &Names<'_>, id: i64, turn: &Turn) -> RawAction<'static> {
    let mut write = |action| write_action(game, names, action).expect("it was played so");
    let mut raw = RawAction { id: Some(id), ..write(&turn.action) };
    for action in &turn.automatic {
        let mut after = write(action);
        let told = std::mem::take(&mut after.auto_actions);
        raw.auto_actions.push(after);
        raw.auto_actions.extend(told);
    }
    for (route, revenue) in raw.routes.iter_mut().flatten().zip(&turn.revenues) {
        route.revenue = Some(revenue.0.into());
    }
    raw
}
