//! How much bonuses can add at most. Whoever searches for the best routes prunes with this: it must never be less than
//! what a route that stays within the bound really gets.

use super::{Run, TrainRun};
use crate::money::Money;
use crate::title::{
    Amount, Counted, PairBonus, PairOver, PassedBonus, RouteBonus, StopBonus, Subsidy,
};

/// What is known of every route that a train might run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Bound {
    /// At most so many stops pay.
    pub paid: usize,
    /// It calls at no more stops than this, paid or not.
    pub called: usize,
    /// It passes no more hexes than this.
    pub hexes: usize,
    /// No stop pays the train more, as it multiplies.
    pub best: Money,
    /// What the stops and the bonuses before this one pay at most.
    pub revenue: Money,
}

impl RouteBonus {
    /// Whether it is paid once for all routes of a run, so that it adds to one of them only.
    pub fn is_shared(&self) -> bool {
        match self {
            RouteBonus::StopBonus(it) => it.count == Counted::Run,
            RouteBonus::PairBonus(it) => it.over != PairOver::Route,
            RouteBonus::LongestBonus(_) => true,
            RouteBonus::PerToken(_) | RouteBonus::PartOfRoute(_) | RouteBonus::PassedBonus(_) => {
                false
            }
        }
    }

    /// The most that it adds to a route of this train: per token, what the best stop pays for each further stop; as
    /// part of a route, that part; for stops, the amount (and the best stop) as often as it is counted; for a pair,
    /// the amount, the most of the hexes for each place, and the best stop; for hexes passed, the amount for each;
    /// for the longest, the amount and that for each stop called at, or for each place that is counted instead.
    ///
    /// A penalty adds nothing at most. Of one that is shared, this is what it adds to a whole run in which the train
    /// gets it: the most of a run is the greatest of its trains. The best stop of a pair that is found on several
    /// routes may be on another route than that of the train, so that `best` must then be that of all trains.
    pub fn most(&self, run: &Run<'_>, train: &TrainRun<'_>, bound: &Bound) -> Money {
        match self {
            RouteBonus::PerToken(_) => bound.best * count(bound.paid.saturating_sub(1)),
            RouteBonus::PartOfRoute(it) => Money(bound.revenue.0 * i32::from(it.percent.0) / 100),
            RouteBonus::StopBonus(it) => it.most(run, train, bound),
            RouteBonus::PairBonus(it) => it.most(run, train, bound),
            RouteBonus::PassedBonus(it) => it.most(run, train, bound),
            RouteBonus::LongestBonus(it) if run.is_for(&it.only, train) => {
                let each = run.amount(&it.each, train).max(Money::ZERO);
                let zones = if it.zones.is_empty() { usize::MAX } else { it.zones.len() };
                let counted = count(bound.called.min(zones));
                (run.amount(&it.amount, train) + each * counted).max(Money::ZERO)
            }
            RouteBonus::LongestBonus(_) => Money::ZERO,
        }
    }
}

impl StopBonus {
    fn most(&self, run: &Run<'_>, train: &TrainRun<'_>, bound: &Bound) -> Money {
        if !run.is_for(&self.only, train) {
            return Money::ZERO;
        }
        let amount = run.amount(&self.amount, train) * train.times(self.multiplied);
        once_or_often(amount, self.again, self.count, bound)
    }
}

impl Subsidy {
    /// The most that it brings the treasury for a route of this train.
    pub fn most(&self, run: &Run<'_>, train: &TrainRun<'_>, bound: &Bound) -> Money {
        if !run.is_for(&self.only, train) {
            return Money::ZERO;
        }
        once_or_often(run.amount(&self.amount, train), self.face, self.count, bound)
    }
}

impl PairBonus {
    fn most(&self, run: &Run<'_>, train: &TrainRun<'_>, bound: &Bound) -> Money {
        if !run.is_for(&self.only, train) {
            return Money::ZERO;
        }
        let hex = self.by_hex.iter().map(|(_, it)| Money(it.0)).max().unwrap_or_default();
        let hexes = hex.max(Money::ZERO) * count(self.places.len());
        let amount = (run.amount(&self.amount, train) + hexes) * train.times(self.multiplied);
        let again = if self.best_again { bound.best } else { Money::ZERO };
        (amount + again).max(Money::ZERO)
    }
}

impl PassedBonus {
    fn most(&self, run: &Run<'_>, train: &TrainRun<'_>, bound: &Bound) -> Money {
        if !run.is_for(&self.only, train) {
            return Money::ZERO;
        }
        let hexes =
            if self.hexes.is_empty() { bound.hexes } else { bound.hexes.min(self.hexes.len()) };
        (run.amount(&self.amount, train) * count(hexes)).max(Money::ZERO)
    }
}

fn once_or_often(amount: Money, again: bool, counted: Counted, bound: &Bound) -> Money {
    let each = amount + if again { bound.best } else { Money::ZERO };
    let times = match counted {
        Counted::Route | Counted::Run => 1,
        Counted::Hex | Counted::Stop => bound.paid,
    };
    (each * count(times)).max(Money::ZERO)
}

/// Numbers of stops and hexes are small; what is without limit counts as many.
fn count(number: usize) -> i32 {
    i32::try_from(number.min(1000)).expect("it was cut down")
}

impl Amount {
    /// Whether it is always nothing.
    pub fn is_nothing(&self) -> bool {
        match self {
            Amount::Fixed(it) => it.0 == 0,
            Amount::Growing(it) => {
                it.by_color.iter().all(|(_, it)| it.0 == 0)
                    && it.by_phase.iter().all(|(_, it)| it.0 == 0)
            }
        }
    }
}
