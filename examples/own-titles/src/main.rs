//! Plays a title with moves chosen at random, and prints who won: `cargo run -- [TITLE] [SEED]`.

use std::env;
use std::process::ExitCode;

use engine::ids::PlayerId;
use engine::title::Title;
use own_titles::TITLES;
use own_titles::random::play;

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "18Hill".to_owned());
    let seed = arguments.next().and_then(|it| it.parse().ok()).unwrap_or(1);
    let Some(title) = TITLES.iter().find(|it| *it.title.name == *name) else {
        let names: Vec<&str> = TITLES.iter().map(|it: &&Title| &*it.title.name).collect();
        eprintln!("there is no title `{name}`; there are {}", names.join(" and "));
        return ExitCode::from(2);
    };
    let (game, actions) = play(title, 3, seed);
    println!("{name}, seed {seed}: {actions} actions");
    for seat in 0..3 {
        let player = PlayerId::at(seat);
        println!("player {}: {}", seat + 1, game.ruleset().currency(game.worth(player)));
    }
    ExitCode::SUCCESS
}
