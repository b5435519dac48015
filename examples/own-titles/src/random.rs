//! Somebody who does anything that is possible, by chance; trains run as well as they can.

use engine::action::{Action, Deed, Entity};
use engine::game::{Choice, Game};
use engine::ids::PlayerId;
use engine::title::Title;

/// Games that are not over after so many actions are stopped.
const MOST_ACTIONS: usize = 5_000;

/// Where the search for routes is broken off.
const POSITIONS: u64 = 20_000;

/// Plays a title to its end. The same seed gives the same game.
///
/// # Panics
/// If so many cannot play.
pub fn play(title: &Title, players: usize, seed: u64) -> (Game, usize) {
    let mut game = crate::start(title, players, seed).expect("so many may play");
    let mut dice = Dice(seed);
    let mut actions = 0;
    while !game.finished() {
        let action = if actions < MOST_ACTIONS { choose(&game, &mut dice) } else { stop() };
        game.process(&action).expect("what is offered is accepted");
        actions += 1;
    }
    (game, actions)
}

fn choose(game: &Game, dice: &mut Dice) -> Action {
    let choices = game.legal_actions();
    let all: Vec<&Choice> = choices.iter().collect();
    let choice = dice.pick(&all);
    match choice {
        Choice::RunRoutes { corporation, .. } => {
            let (routes, _) =
                game.best_routes(*corporation, &mut |positions| positions < POSITIONS);
            Action { entity: choice.entity(), deed: Deed::RunRoutes(routes.into()) }
        }
        _ => dice.pick(&choice.ends()).clone(),
    }
}

/// The first player ends the game.
fn stop() -> Action {
    Action { entity: Entity::Player(PlayerId(0)), deed: Deed::EndGame }
}

/// Numbers that look random (splitmix).
struct Dice(u64);

impl Dice {
    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let number = usize::try_from((mixed ^ (mixed >> 31)) >> 1).expect("a usize has 64 bits");
        items
            .get(number % items.len().max(1))
            .expect("something is possible until the game is over")
    }
}
