//! Trains are bought, given up and run.

use super::{Deeds, Who};
use crate::action::{Car, Deed, Entity, Payout, TrainRoute};
use crate::game::Game;
use crate::ids::{CorporationId, TrainId};
use crate::list::{List, Text};
use crate::money::Money;
use crate::refusal::{Refusal, ensure, refusal};
use crate::scenario::places::TrainName;
use crate::scenario::route;
use crate::state::{CarState, Place};
use crate::title::DividendKind;
use crate::vocab::word;

word! {
    /// What the trains earned is paid out, kept, or divided.
    pub struct Dividend bare 1 {
        /// What becomes of it.
        pub kind: DividendKind,
        /// How much is paid, where the kind is `variable`.
        pub amount: Option<Money> = None,
        /// Who pays.
        pub by: Option<Who> = None,
    }
}

impl Deeds for Dividend {
    fn deed(&self, _game: &Game, _by: Entity) -> Result<Deed, Refusal> {
        Ok(Deed::Dividend(match self.kind {
            DividendKind::Payout => Payout::Payout,
            DividendKind::Withhold => Payout::Withhold,
            DividendKind::Half => Payout::Half,
            DividendKind::Variable => {
                Payout::Variable(self.amount.ok_or("the amount of the dividend must be said")?)
            }
        }))
    }
}

word! {
    /// A train is bought.
    pub struct BuyTrain {
        /// Who buys.
        pub by: Option<Who> = None,
        /// Which train.
        pub train: TrainName,
        /// For how much; its list price if left out.
        pub price: Option<Money> = None,
        /// From which corporation; from the bank if left out.
        pub from: Option<CorporationId> = None,
        /// The train given in exchange.
        pub exchange: Option<TrainId> = None,
    }
}

impl Deeds for BuyTrain {
    fn deed(&self, game: &Game, by: Entity) -> Result<Deed, Refusal> {
        let train = self.train.train();
        let at = match self.from {
            Some(owner) => owned(game, owner, train)?,
            None => train_of_bank(game, train)?,
        };
        let variant = form(game, &self.train)?;
        let given = match (self.exchange, by) {
            (None, _) => None,
            (Some(given), Entity::Corporation(it)) => Some(owned(game, it, given)?),
            (Some(_), _) => return Err("only corporations have trains".into()),
        };
        let discounted = given.and_then(|it| game.discounted(at, variant, it));
        let list = game.ruleset().forms[train.index()][usize::from(variant)].price;
        let cars = &game.state().cars;
        Ok(Deed::BuyTrain {
            car: cars[at].car,
            price: self.price.or(discounted).unwrap_or(list),
            variant,
            exchange: given.map(|it| cars[it].car),
        })
    }
}

word! {
    /// A train and where it runs: `("3", "K8 K6 K4")`.
    pub struct RunTrain bare 2 {
        /// Which kind, or which form of it: `("4", "4+4")`. A kind alone is a train that has none of its other forms,
        /// if there is one.
        pub train: TrainName,
        /// The hexes that it passes, in order. Where several routes pass them, the stops say which is meant: `H6#1`
        /// makes the second stop of the hex, `H6#0#1` the first and the second, and `H6#-` none.
        pub route: Text,
    }
}

word! {
    /// Trains run.
    pub struct RunRoutes {
        /// Whose trains.
        pub by: Option<Who> = None,
        /// Each with its route.
        pub routes: List<RunTrain>,
    }
}

impl Deeds for RunRoutes {
    fn deed(&self, game: &Game, by: Entity) -> Result<Deed, Refusal> {
        let Entity::Corporation(owner) = by else {
            return Err("only corporations have trains".into());
        };
        let mut routes: Vec<TrainRoute> = Vec::new();
        for run in &self.routes {
            let car = running(game, owner, &run.train, &routes)?;
            routes.push(TrainRoute { car, spec: route::find(game, owner, &run.route)? });
        }
        Ok(Deed::RunRoutes(routes.into()))
    }
}

/// The train of a corporation that is to run next, besides those that run already.
fn running(
    game: &Game,
    owner: CorporationId,
    name: &TrainName,
    others: &[TrainRoute],
) -> Result<Car, Refusal> {
    let variant = form(game, name)?;
    let trains = game.state().corporation(owner).trains;
    let cars = trains.iter().map(|it| &game.state().cars[usize::from(*it)]);
    let free = |it: &&CarState| {
        it.car.train == name.train() && others.iter().all(|other| other.car != it.car)
    };
    let free: Vec<&CarState> = cars.filter(free).collect();
    let exact = free.iter().find(|it| it.variant == variant);
    let any = free.first().filter(|_| name.variant().is_none());
    let train = &game.ruleset().forms[name.train().index()][usize::from(variant)].name;
    let none = || refusal!("{} has no such {} train", owner, train);
    exact.or(any).map(|it| it.car).ok_or_else(none)
}

/// The form of a train that a name means.
pub(in crate::scenario) fn form(game: &Game, name: &TrainName) -> Result<u8, Refusal> {
    let forms = &game.ruleset().forms[name.train().index()];
    let Some(variant) = name.variant() else { return Ok(0) };
    let at = forms.iter().position(|it| it.name == variant);
    let at = at.and_then(|it| u8::try_from(it).ok());
    at.ok_or_else(|| refusal!("train {} has no form `{}`", &forms[0].name, variant))
}

/// The first train of a kind of who acts.
pub(super) fn car_of(game: &Game, by: Entity, train: TrainId) -> Result<Car, Refusal> {
    let Entity::Corporation(owner) = by else {
        return Err("only corporations have trains".into());
    };
    owned(game, owner, train).map(|at| game.state().cars[at].car)
}

/// The first of a corporation's trains of a kind.
fn owned(game: &Game, owner: CorporationId, train: TrainId) -> Result<usize, Refusal> {
    let trains = game.state().corporation(owner).trains;
    let of_kind = |at: &usize| game.state().cars[*at].car.train == train;
    let found = trains.iter().map(|it| usize::from(*it)).find(of_kind);
    let name = &game.ruleset().train(train).name;
    found.ok_or_else(|| refusal!("{} has no such {} train", owner, name))
}

/// The train of a kind that the bank would sell: the next one, else one that was given up.
pub(crate) fn train_of_bank(game: &Game, train: TrainId) -> Result<usize, Refusal> {
    let cars = &game.state().cars;
    let of_kind = |at: &usize| cars[*at].car.train == train;
    let sold = game.depot_trains().into_iter().find(of_kind);
    let later = || (0..cars.len()).filter(of_kind).find(|at| cars[*at].place == Place::Upcoming);
    let name = &game.ruleset().train(train).name;
    let found = sold.or_else(later);
    ensure!(found.is_some(), "the bank has no {} train", name);
    Ok(found.unwrap_or_default())
}
