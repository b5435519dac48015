//! Numbers of steps and items, as far as they depend on how long routes are.
//!
//! The routes of a run share no track, so that all of them together have few stops, however long a single one may be. A
//! loop over the routes therefore counts what is done for each stop by the stops of all routes, and not by the longest
//! route for each of them.

/// How many loops over routes, one within the other, are told apart. Within further ones every route is the longest.
const LOOPS: usize = 2;

/// A loop over the routes of a run, by how many such loops are around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RouteLoop(u8);

/// How many stops routes can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stops {
    /// The longest route.
    pub(super) longest: u64,
    /// All routes of a run together.
    pub(super) together: u64,
}

/// The most steps or items that there can be: a sum of products. Position 0 has the plain number; the bits of any other
/// position say the stops of which routes, by their loops, the number there is multiplied with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Amount([u64; 1 << LOOPS]);

impl RouteLoop {
    /// The loop within so many others, if it is told apart.
    pub(super) fn within(loops: usize) -> Option<RouteLoop> {
        u8::try_from(loops).ok().filter(|_| loops < LOOPS).map(RouteLoop)
    }

    fn bit(self) -> usize {
        1 << self.0
    }
}

impl From<u64> for Amount {
    fn from(number: u64) -> Amount {
        let mut parts = [0; 1 << LOOPS];
        parts[0] = number;
        Amount(parts)
    }
}

impl Amount {
    pub(super) const ZERO: Amount = Amount([0; 1 << LOOPS]);

    /// As many as the route of a loop has stops.
    pub(super) fn stops_of(route: RouteLoop) -> Amount {
        let mut amount = Amount::ZERO;
        amount.0[route.bit()] = 1;
        amount
    }

    pub(super) fn plus(self, other: impl Into<Amount>) -> Amount {
        self.each(other.into(), u64::saturating_add)
    }

    /// At least as many as either of two amounts.
    pub(super) fn or(self, other: Amount) -> Amount {
        self.each(other, u64::max)
    }

    /// The lesser of two amounts.
    pub(super) fn least(self, other: Amount, stops: Stops) -> Amount {
        if self.most(stops) <= other.most(stops) { self } else { other }
    }

    fn each(mut self, other: Amount, of: fn(u64, u64) -> u64) -> Amount {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a = of(*a, b));
        self
    }

    /// So many times another amount. Stops of one route that count twice are as many as the longest route has, once.
    pub(super) fn times(self, other: Amount, stops: Stops) -> Amount {
        let mut product = Amount::ZERO;
        for (a, left) in self.0.into_iter().enumerate().filter(|(_, it)| *it > 0) {
            for (b, right) in other.0.into_iter().enumerate().filter(|(_, it)| *it > 0) {
                let twice = stops.longest.saturating_pow((a & b).count_ones());
                let number = left.saturating_mul(right).saturating_mul(twice);
                product.0[a | b] = product.0[a | b].saturating_add(number);
            }
        }
        product
    }

    /// The amount of one route, for so many routes that share no track.
    pub(super) fn for_all(self, route: RouteLoop, routes: Amount, stops: Stops) -> Amount {
        let (mut with, mut without) = (Amount::ZERO, Amount::ZERO);
        for (at, number) in self.0.into_iter().enumerate() {
            if at & route.bit() == 0 {
                without.0[at] = number;
            } else {
                with.0[at ^ route.bit()] = number.saturating_mul(stops.together);
            }
        }
        without.times(routes, stops).plus(with)
    }

    /// The number that it is at most.
    pub(super) fn most(self, stops: Stops) -> u64 {
        let number = |(at, number): (usize, u64)| {
            number.saturating_mul(stops.longest.saturating_pow(at.count_ones()))
        };
        self.0.into_iter().enumerate().map(number).fold(0, u64::saturating_add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STOPS: Stops = Stops { longest: 10, together: 25 };

    fn route(loops: usize) -> RouteLoop {
        RouteLoop::within(loops).expect("it is told apart")
    }

    #[test]
    fn all_routes_have_fewer_stops_than_the_longest_so_often() {
        let once = Amount::stops_of(route(0)).times(Amount::from(3), STOPS).plus(2);
        assert_eq!(once.most(STOPS), 32);
        assert_eq!(once.for_all(route(0), Amount::from(4), STOPS).most(STOPS), 4 * 2 + 25 * 3);
    }

    #[test]
    fn pairs_of_routes_have_as_many_pairs_of_stops_as_all_stops_have() {
        let pair = Amount::stops_of(route(0)).times(Amount::stops_of(route(1)), STOPS);
        let inner = pair.for_all(route(1), Amount::from(4), STOPS);
        assert_eq!(inner.most(STOPS), 10 * 25);
        assert_eq!(inner.for_all(route(0), Amount::from(4), STOPS), Amount::from(25 * 25));
    }

    #[test]
    fn stops_of_the_same_route_twice_are_those_of_the_longest_once() {
        let stops = Amount::stops_of(route(0));
        let square = stops.times(stops, STOPS);
        assert_eq!(square.most(STOPS), 100);
        assert_eq!(square.for_all(route(0), Amount::from(4), STOPS), Amount::from(250));
    }
}
