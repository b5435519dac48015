//! A random player that looks for what other games lack: rare kinds of action, abilities, sales, bankruptcies, and one
//! of the endings that the title has. The same game and seed give the same play.

use std::collections::BTreeMap;

use engine::action::{Action, Deed, Entity, Kind, Payout, Program, TrainRoute};
use engine::game::{Choice, Game};
use engine::ids::{CorporationId, PlayerId};
use engine::money::Money;
use engine::title::EndReason;

use crate::certificates::longest_held;
use crate::player::{Played, Turn, stop, take};
use crate::random::Random;
use crate::track::routes;

/// Games that are not over after so many actions are stopped. A bank of a hundred thousand takes its time.
pub const MOST_ACTIONS: usize = 3000;

/// How many positions are looked at for the best routes, so that the search takes the same way every time.
const POSITIONS: u64 = 20_000;

/// Plays a game to its end, with a look at the game before it begins and after every action. What `barred` says
/// yes to is left out where anything else is possible.
///
/// # Errors
/// What `look` says, or that nothing can be done although the game is not over, with the number of the turn.
pub fn play(
    mut game: Game,
    seed: u64,
    barred: &dyn Fn(&Choice) -> bool,
    mut look: impl FnMut(&Game, Option<&Action>) -> Result<(), String>,
) -> Result<Played, String> {
    let mut player = Curious::new(&game, seed);
    let mut turns: Vec<Turn> = Vec::new();
    look(&game, None)?;
    while !game.finished() {
        let at = |problem: String| format!("turn {}: {problem}", turns.len() + 1);
        let action =
            if turns.len() < MOST_ACTIONS { player.choose(&game, barred) } else { Some(stop()) };
        let action = action.ok_or_else(|| at("nothing can be done".to_owned()))?;
        player.remember(&action);
        let turn = take(&mut game, action, &mut look).map_err(at)?;
        turns.push(turn);
    }
    Ok(Played { game, turns })
}

/// What an action counts as: its kind, and the company that acts where one does.
type Sort = (Kind, Option<Entity>);

#[derive(Debug)]
struct Curious {
    random: Random,
    /// The ending that this game is played for.
    goal: EndReason,
    /// How often each sort of action was done in this game.
    done: BTreeMap<Sort, usize>,
    /// Sorts of action that this game does without where it can, so that others show what comes after them.
    shunned: u64,
}

impl Curious {
    fn new(game: &Game, seed: u64) -> Curious {
        let mut random = Random::new(seed ^ 0x00c0_ffee);
        let reasons: Vec<EndReason> =
            game.ruleset().title.rules.game_end.iter().map(|(reason, _)| *reason).collect();
        let goal = random.pick(&reasons).copied().unwrap_or(EndReason::Bank);
        Curious { shunned: random.number(), random, goal, done: BTreeMap::new() }
    }

    fn remember(&mut self, action: &Action) {
        let company = matches!(action.entity, Entity::Company(_)).then_some(action.entity);
        *self.done.entry((action.deed.kind(), company)).or_default() += 1;
    }

    /// An action that is possible now; none if there is none.
    fn choose(&mut self, game: &Game, barred: &dyn Fn(&Choice) -> bool) -> Option<Action> {
        if self.random.below(70) == 0 {
            return Some(self.aside(game));
        }
        let choices = game.legal_actions();
        let mut sorts: BTreeMap<Sort, Vec<&Choice>> = BTreeMap::new();
        let open = |it: &&Choice| !barred(it);
        let all_barred = !choices.iter().any(|it| open(&it));
        for choice in choices.iter().filter(|it| all_barred || open(it)) {
            sorts.entry(sort(choice)).or_default().push(choice);
        }
        if sorts.keys().any(|it| !self.shuns(*it)) {
            sorts.retain(|it, _| !self.shuns(*it));
        }
        let weights: Vec<usize> = sorts.keys().map(|it| self.weight(*it)).collect();
        let mut left = self.random.below(weights.iter().sum());
        let chosen = weights.iter().position(|weight| {
            let here = left < *weight;
            left = left.saturating_sub(*weight);
            here
        })?;
        let of_sort = sorts.into_values().nth(chosen)?;
        let choice = self.among(&of_sort)?;
        Some(longest_held(game, self.settle(game, choice)))
    }

    /// Whether this game does without a sort of action. Nothing is shunned that every game needs.
    fn shuns(&self, (kind, company): Sort) -> bool {
        let needed = matches!(
            kind,
            Kind::Pass
                | Kind::Bid
                | Kind::Par
                | Kind::BuyShares
                | Kind::BuyTrain
                | Kind::RunRoutes
                | Kind::Dividend
        );
        let number = match company {
            Some(Entity::Company(it)) => it.index() + 1,
            _ if needed || kind == Kind::LayTile => return false,
            _ => 0,
        };
        Random::new(self.shunned ^ ((kind as u64) << 8 | number as u64)).below(4) == 0
    }

    /// How much a sort of action is liked: by what it does for the ending, and the more the less it was done.
    fn weight(&self, sort: Sort) -> usize {
        let often = self.done.get(&sort).copied().unwrap_or(0);
        let curiosity = match (often, sort) {
            (_, (Kind::Pass | Kind::Bankrupt, _)) => 1,
            (0, _) => 8,
            (1..=2, (_, Some(_))) => 4,
            (1..=2, _) => 2,
            _ => 1,
        };
        liking(sort.0, self.goal) * curiosity
    }

    fn among<'c>(&mut self, choices: &[&'c Choice]) -> Option<&'c Choice> {
        let fixed = |it: &&&Choice| matches!(it, Choice::BuyTrain { min, max, .. } if min == max);
        let from_bank: Vec<&Choice> = choices.iter().filter(fixed).copied().collect();
        // Trains of other corporations help to empty a treasury.
        let often = if self.goal == EndReason::Bankrupt { 2 } else { 4 };
        if !from_bank.is_empty() && self.random.below(often) > 0 {
            return self.random.pick(&from_bank).copied();
        }
        self.random.pick(choices).copied()
    }

    fn settle(&mut self, game: &Game, choice: &Choice) -> Action {
        match choice {
            Choice::RunRoutes { corporation, cars } => {
                self.earn(game, *corporation).unwrap_or_else(|| {
                    run(*corporation, routes(game, *corporation, cars, &mut self.random))
                })
            }
            Choice::Exactly(action @ Action { entity, deed: Deed::Dividend(_) }) => {
                let liked = Action { entity: *entity, deed: Deed::Dividend(self.payout()) };
                let keep = self.random.below(4) == 0 || !game.is_offered(&liked);
                if keep { action.clone() } else { liked }
            }
            Choice::Bid { min, max, step, .. } | Choice::Dividend { min, max, step, .. } => {
                let steps = usize::try_from((max.0 - min.0) / step).unwrap_or(0);
                let few = if self.random.below(8) == 0 { steps } else { steps.min(4) };
                let more = i32::try_from(self.random.below(few + 1)).unwrap_or(0);
                choice.at(Money(min.0 + more * step)).expect("it has a price")
            }
            Choice::BuyCompany { min, max, .. } | Choice::BuyTrain { min, max, .. } => {
                let between = min.0 + (max.0 - min.0) / 3;
                let prices = [min.0, max.0, between];
                choice
                    .at(Money(self.random.pick(&prices).copied().unwrap_or(min.0)))
                    .expect("it has a price")
            }
            _ => self.random.pick(&choice.ends()).expect("a choice is something").clone(),
        }
    }

    /// The best routes, where the ending asks for money and this is the time.
    fn earn(&mut self, game: &Game, corporation: CorporationId) -> Option<Action> {
        let wanted = matches!(self.goal, EndReason::Bank | EndReason::StockMarket);
        if !wanted || self.random.below(4) == 0 {
            return None;
        }
        let (routes, _) = game.best_routes(corporation, &mut |positions| positions < POSITIONS);
        Some(run(corporation, routes)).filter(|it| game.is_offered(it))
    }

    /// What becomes of revenue, by the ending that is played for: a final phase takes money in treasuries, the others
    /// want it with the players.
    fn payout(&mut self) -> Payout {
        let withheld = match self.goal {
            EndReason::FinalPhase | EndReason::FinalTrain => 3,
            EndReason::StockMarket => 0,
            _ => 1,
        };
        if self.random.below(6) < withheld { Payout::Withhold } else { Payout::Payout }
    }

    /// Talk, and programs.
    fn aside(&mut self, game: &Game) -> Action {
        let player = Entity::Player(PlayerId::at(self.random.below(game.state().players.len())));
        let mut flip = || self.random.below(2) == 0;
        let pass = Program::SharePass { unconditional: flip(), indefinite: false };
        let deeds = [Deed::message("hello"), Deed::from(pass), Deed::disable("no longer wanted")];
        Action { entity: player, deed: self.random.pick(&deeds).expect("three deeds").clone() }
    }
}

fn run(corporation: CorporationId, routes: Vec<TrainRoute>) -> Action {
    Action { entity: Entity::Corporation(corporation), deed: Deed::RunRoutes(routes.into()) }
}

fn sort(choice: &Choice) -> Sort {
    let entity = choice.entity();
    (choice.kind(), matches!(entity, Entity::Company(_)).then_some(entity))
}

/// How much a kind of action is liked in a game that is to end in some way.
fn liking(kind: Kind, goal: EndReason) -> usize {
    match (kind, goal) {
        (Kind::Bankrupt, EndReason::Bankrupt) => 400,
        // Another ending is wanted: first what can be sold or bought.
        (Kind::Bankrupt, _) => 1,
        (Kind::BuyTrain, EndReason::FinalPhase | EndReason::FinalTrain) => 60,
        // Few trains keep the old ones running, and treasuries full enough for the next.
        (Kind::BuyTrain, EndReason::Bank | EndReason::StockMarket) => 2,
        (Kind::BuyTrain, _) => 20,
        (Kind::SellShares, EndReason::StockMarket) => 1,
        (Kind::SellShares, EndReason::Bankrupt) => 8,
        (Kind::SellShares, _) => 3,
        (Kind::BuyShares, _) => 20,
        (Kind::Bid | Kind::Par | Kind::LayTile | Kind::RunRoutes, _) => 12,
        (Kind::PlaceToken | Kind::Pass, _) => 5,
        (Kind::Dividend, _) => 4,
        (Kind::BuyCompany, _) => 3,
        // It ends what the title has for this game.
        (Kind::ManualCloseCompany, _) => 1,
        _ => 3,
    }
}
