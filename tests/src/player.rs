//! A player that does anything the rules allow, with a taste for what moves a game toward its end.

use engine::action::{Action, Deed, Entity, Kind, Payout, Program};
use engine::game::{Choice, Event, Game};
use engine::ids::PlayerId;
use engine::money::Money;

use crate::random::Random;
use crate::track::routes;

/// Games that are not over after so many actions are stopped.
pub const MOST_ACTIONS: usize = 900;

/// An action, the automatic ones that followed it, and what its trains earned.
#[derive(Debug, Clone)]
pub struct Turn {
    /// What was chosen.
    pub action: Action,
    /// What programs did after it.
    pub automatic: Vec<Action>,
    /// What each train earned.
    pub revenues: Vec<Money>,
}

/// A game with its record.
#[derive(Debug, Clone)]
pub struct Played {
    /// The game, over.
    pub game: Game,
    /// All that was done.
    pub turns: Vec<Turn>,
}

/// Plays a game to its end, with a look at the game before it begins and after every action.
///
/// # Errors
/// What `look` says, or that nothing can be done although the game is not over, with the number of the turn.
pub fn play(
    mut game: Game,
    seed: u64,
    mut look: impl FnMut(&Game, Option<&Action>) -> Result<(), String>,
) -> Result<Played, String> {
    let mut player = Player::new(seed);
    let mut turns: Vec<Turn> = Vec::new();
    look(&game, None)?;
    while !game.finished() {
        let at = |problem: String| format!("turn {}: {problem}", turns.len() + 1);
        let action = if turns.len() < MOST_ACTIONS { player.choose(&game) } else { Some(stop()) };
        let action = action.ok_or_else(|| at("nothing can be done".to_owned()))?;
        let turn = take(&mut game, action, &mut look).map_err(at)?;
        turns.push(turn);
    }
    Ok(Played { game, turns })
}

/// The first player ends the game.
pub fn stop() -> Action {
    Action { entity: Entity::Player(PlayerId(0)), deed: Deed::EndGame }
}

/// Takes an action and what programs do after it, with a look after each.
pub(crate) fn take(
    game: &mut Game,
    action: Action,
    look: &mut impl FnMut(&Game, Option<&Action>) -> Result<(), String>,
) -> Result<Turn, String> {
    let refused = |action: &Action, reason: String| format!("{action:?} is refused: {reason}");
    let events = game.process(&action).map_err(|it| refused(&action, it.to_string()))?;
    let ran = |event: &Event| match event {
        Event::Ran(_, revenue) => Some(*revenue),
        _ => None,
    };
    let revenues = events.iter().filter_map(ran).collect();
    look(game, Some(&action))?;
    let mut automatic = Vec::new();
    while let [next, ..] = &game.programmed_actions()[..] {
        game.process(next).map_err(|it| refused(next, it.to_string()))?;
        look(game, Some(next))?;
        automatic.push(next.clone());
    }
    Ok(Turn { action, automatic, revenues })
}

/// Someone who chooses.
#[derive(Debug)]
pub struct Player {
    random: Random,
}

impl Player {
    /// Someone whose choices the seed decides.
    pub fn new(seed: u64) -> Player {
        Player { random: Random::new(seed) }
    }

    /// An action that is possible now; none if there is none.
    pub fn choose(&mut self, game: &Game) -> Option<Action> {
        if self.random.below(60) == 0 {
            return Some(self.aside(game));
        }
        let choices = game.legal_actions();
        let kind = self.kind(choices.iter().map(Choice::kind))?;
        let of_kind: Vec<&Choice> = choices.iter().filter(|it| it.kind() == kind).collect();
        let choice = self.among(&of_kind);
        Some(self.settle(game, choice))
    }

    /// One of the kinds, each once, by how much it is liked.
    fn kind(&mut self, kinds: impl Iterator<Item = Kind>) -> Option<Kind> {
        let mut kinds: Vec<Kind> = kinds.collect();
        kinds.sort();
        kinds.dedup();
        let mut left = self.random.below(kinds.iter().map(|it| liking(*it)).sum());
        kinds.into_iter().find(|it| {
            let here = left < liking(*it);
            left = left.saturating_sub(liking(*it));
            here
        })
    }

    fn among<'c>(&mut self, choices: &[&'c Choice]) -> &'c Choice {
        let fixed = |it: &&&Choice| matches!(it, Choice::BuyTrain { min, max, .. } if min == max);
        let from_bank: Vec<&Choice> = choices.iter().filter(fixed).copied().collect();
        if !from_bank.is_empty() && self.random.below(4) > 0 {
            return self.random.pick(&from_bank).expect("there is one");
        }
        self.random.pick(choices).expect("a kind is only chosen where there is a choice")
    }

    fn settle(&mut self, game: &Game, choice: &Choice) -> Action {
        match choice {
            Choice::RunRoutes { corporation, cars } => {
                let routes = routes(game, *corporation, cars, &mut self.random).into();
                Action { entity: Entity::Corporation(*corporation), deed: Deed::RunRoutes(routes) }
            }
            Choice::Exactly(action @ Action { entity, deed: Deed::Dividend(chosen) }) => {
                let payout =
                    if self.random.below(5) > 0 { Payout::Payout } else { Payout::Withhold };
                let liked = Action { entity: *entity, deed: Deed::Dividend(payout) };
                let keep = *chosen == Payout::Half || !game.is_offered(&liked);
                if keep { action.clone() } else { liked }
            }
            Choice::Bid { min, max, step, .. } | Choice::Dividend { min, max, step, .. } => {
                let steps = usize::try_from((max.0 - min.0) / step).unwrap_or(0).min(4);
                let more = i32::try_from(self.random.below(steps + 1)).expect("few steps");
                choice.at(Money(min.0 + more * step)).expect("it has a price")
            }
            Choice::BuyCompany { min, max, .. } | Choice::BuyTrain { min, max, .. } => {
                let between = min.0 + (max.0 - min.0) / 3;
                choice
                    .at(Money(*self.random.pick(&[min.0, max.0, between]).expect("three prices")))
                    .expect("it has a price")
            }
            _ => self.random.pick(&choice.ends()).expect("a choice is something").clone(),
        }
    }

    /// Talk, and programs.
    fn aside(&mut self, game: &Game) -> Action {
        let player = Entity::Player(PlayerId::at(self.random.below(game.state().players.len())));
        let pass =
            Program::SharePass { unconditional: self.random.below(2) == 0, indefinite: false };
        let deeds = [
            Deed::message("what about \"this\" offer, then? 20 % \u{2192} 30 %"),
            Deed::from(pass),
            Deed::disable("no longer wanted"),
        ];
        Action { entity: player, deed: self.random.pick(&deeds).expect("three deeds").clone() }
    }
}

/// How much a kind of action is liked. Trains, shares and track bring a game to its end.
fn liking(kind: Kind) -> usize {
    match kind {
        Kind::BuyTrain | Kind::BuyShares | Kind::Bankrupt => 20,
        Kind::Bid | Kind::Par | Kind::LayTile => 12,
        Kind::PlaceToken | Kind::Pass => 4,
        Kind::BuyCompany | Kind::SellShares => 2,
        _ => 1,
    }
}
