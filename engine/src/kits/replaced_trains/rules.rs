//! Which trains may be given up for longer ones, and what follows from that.

use super::state::GivenUp;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::Game;
use crate::ids::CorporationId;
use crate::joints::KitPlan;
use crate::refusal::{Refusal, ensure};
use crate::title::BuyTrain;
use crate::vocab::Member;

/// The step at a place of the round, if it is one in which trains are bought and may be given up for longer ones.
pub(super) fn train_step(game: &Game, at: usize) -> Option<&BuyTrain> {
    BuyTrain::of(&game.steps()[at]).filter(|it| !it.replaces.is_empty())
}

/// The train that was given up and is not replaced yet.
fn given_up(game: &Game) -> Option<usize> {
    game.state.round.turn.kits.replaced_trains.0.map(usize::from)
}

/// What the corporation in turn may do. While a train that it gave up is not replaced, it does not pass.
pub(super) fn kinds(
    game: &Game,
    step: &BuyTrain,
    base: Kinds,
    corporation: CorporationId,
) -> Kinds {
    if game.round_entity() != Some(Entity::Corporation(corporation)) {
        return base;
    }
    if given_up(game).is_some() {
        return base.without(Kind::Pass);
    }
    let gives_up = !replaceable(game, step, corporation).is_empty();
    base.and(Kind::ScrapTrain, gives_up).and(Kind::Pass, gives_up)
}

/// Trains that a corporation may give up for longer ones, for which it has the money.
pub(super) fn replaceable(game: &Game, step: &BuyTrain, corporation: CorporationId) -> Vec<usize> {
    if !step.replaces.contains(&game.type_of(corporation)) {
        return Vec::new();
    }
    let cash = game.buying_power(corporation);
    let bank = step.bank_trains(game, corporation).into_iter();
    let longest = bank
        .chain(step.other_trains(game, corporation))
        .filter(|at| game.form(*at).price <= cash)
        .map(|at| game.form(at).length())
        .max();
    let own = game.runnable_or_not(corporation);
    own.filter(|at| longest.is_some_and(|it| game.form(*at).length() < it)).collect()
}

/// A train is given up, if that is what an action says.
pub(super) fn plan(
    game: &Game,
    step: &BuyTrain,
    action: &Action,
) -> Option<Result<KitPlan, Refusal>> {
    let (Entity::Corporation(corporation), Deed::ScrapTrain(car)) = (action.entity, &action.deed)
    else {
        return None;
    };
    let train = game.car_at(*car).filter(|it| replaceable(game, step, corporation).contains(it));
    let train = train.ok_or("no longer train can be bought in its place");
    Some(train.map_err(Refusal::from).map(|train| {
        KitPlan::new(move |game| {
            game.discard_train(train);
            game.state.round.turn.kits.replaced_trains = GivenUp(u8::try_from(train).ok());
        })
    }))
}

/// Whether a form of a train may be bought: one that was given up is replaced by a longer one.
pub(super) fn check_length(game: &Game, at: usize, variant: u8) -> Result<(), Refusal> {
    let forms = &game.ruleset().forms[game.state.cars[at].car.train.index()];
    let length = forms[usize::from(variant)].length();
    ensure!(
        given_up(game).is_none_or(|it| game.form(it).length() < length),
        "a train that is longer than the one given up must be bought"
    );
    Ok(())
}
