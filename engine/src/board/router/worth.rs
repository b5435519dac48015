//! What stops are worth to a train, and the most that it could earn with some of them.

use super::super::route::{Judge, Run, TrainRun, fits_rows};
use super::bound::Reach;
use super::graph::Graph;
use super::set::Set;
use crate::money::Money;
use crate::title::{Distance, DistanceMode, NodeKind};

/// Prices are worked out in parts of a unit of money, so that they can be fine.
pub(super) const PARTS: i64 = 64;

/// More stops than any route has.
const MANY: u16 = 30_000;

const KINDS: usize = NodeKind::ALL.len();

/// What a kind of train makes of the stops.
#[derive(Debug)]
pub(super) struct Worth {
    /// What each stop pays at most, in parts.
    pub(super) values: Vec<i64>,
    kinds: Vec<u8>,
    /// How far each stop counts toward the length.
    costs: Vec<u16>,
    limits: Limits,
    /// A script says how far the train goes, which is known of whole routes only.
    far: bool,
    /// How many stops cost nothing to call at.
    free: u16,
    /// The most that a route earns beyond its stops, in parts.
    pub(super) extra: i64,
    /// Stops alone decide what a route earns, and whether it may be run.
    pub(super) plain: bool,
}

#[derive(Debug)]
enum Limits {
    /// So many stops of any kind, all of which pay.
    Stops(u16),
    /// By rows: how many of each kind may pay, how many in all, and how many may be called at.
    Rows { pay: [u16; KINDS], pays: u16, visits: u16 },
}

/// What a route has used of its train.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tally {
    /// Length by kind of stop.
    length: [u16; KINDS],
    total: u16,
    /// What its stops pay, if all do.
    pub(super) value: i64,
}

impl Worth {
    pub(super) fn new<const S: usize, const T: usize>(
        run: &Run<'_>,
        train: &TrainRun<'_>,
        graph: &Graph<S, T>,
        unsure: bool,
    ) -> Worth {
        let node = |at: usize| run.board.node(run.hexes, graph.stops[at].at);
        let stops = 0..graph.stops.len();
        let values: Vec<i64> = stops
            .clone()
            .map(|it| PARTS * i64::from(run.most_at(train, graph.stops[it].at).0))
            .collect();
        let far = run.judge.is_some_and(Judge::judges_distance);
        let mut worth = Worth {
            kinds: stops.clone().map(|it| node(it).kind as u8).collect(),
            free: stops.clone().filter(|it| node(*it).visit_cost == 0).count() as u16,
            costs: stops.map(|it| u16::from(node(it).visit_cost)).collect(),
            limits: Limits::new(train, far),
            far,
            extra: 0,
            plain: matches!(train.distance, Distance::Stops(_)) && run.is_plain(train) && !unsure,
            values,
        };
        let whole = worth.most_in_all();
        let whole = Money(i32::try_from(whole / PARTS).unwrap_or(i32::MAX));
        let extra = run.most_extra(train, whole, usize::from(worth.paying(0).pays));
        worth.extra = PARTS * i64::from(extra.0);
        worth
    }

    /// The most that a route earns by its stops if it could have any.
    fn most_in_all(&self) -> i64 {
        let mut sorted: Vec<usize> = (0..self.values.len()).collect();
        sorted.sort_by_key(|it| -self.values[*it]);
        let mut paying = self.paying(0);
        sorted.into_iter().map(|it| paying.take(self, it, self.values[it])).sum()
    }

    /// The tally with one more stop; none if the train does not go so far.
    #[inline]
    pub(super) fn add(&self, train: &TrainRun<'_>, tally: Tally, stop: usize) -> Option<Tally> {
        let mut tally = tally;
        tally.length[usize::from(self.kinds[stop])] += self.costs[stop];
        tally.total += self.costs[stop];
        tally.value += self.values[stop];
        let fits = match (&self.limits, train.distance) {
            _ if self.far => true,
            (Limits::Stops(limit), _) => tally.total <= *limit,
            (Limits::Rows { .. }, Distance::Rows(rows)) => {
                fits_rows(rows, |kind| tally.length[kind as usize])
            }
            (Limits::Rows { .. }, Distance::Stops(_)) => false,
        };
        fits.then_some(tally)
    }

    /// How many more stops a route can call at.
    #[inline]
    pub(super) fn left(&self, tally: &Tally) -> u16 {
        self.free
            + match self.limits {
                Limits::Stops(limit) => limit - tally.total,
                Limits::Rows { visits, .. } => visits.saturating_sub(tally.total),
            }
    }

    /// The most that a route earns by its stops if it has `visited` and may go on to some of `reach`, which are worth
    /// `gains` in the order `sorted`. No more than `ends` of them are such that it cannot pass.
    pub(super) fn most<const S: usize>(
        &self,
        tally: &Tally,
        visited: &Set<S>,
        (reach, ends): (&Reach<S>, u16),
        gains: &Gains,
    ) -> i64 {
        match self.limits {
            Limits::Stops(limit) => {
                let (mut left, mut ends) = (limit - tally.total, ends);
                let mut sum = tally.value;
                for &stop in &gains.sorted {
                    let stop = stop as usize;
                    let cost = self.costs[stop];
                    if !reach.stops.has(stop) || cost > left {
                        continue;
                    }
                    // What counts more than once may leave room for two that are worth more together, and what counts
                    // for nothing does not take the place of another: only then is the best first the most.
                    let last = cost > 0 && !reach.passed.has(stop);
                    if last && ends == 0 {
                        continue;
                    }
                    ends -= u16::from(last);
                    left -= cost.min(1);
                    sum += gains.values[stop];
                }
                sum
            }
            Limits::Rows { .. } => {
                let mut paying = self.paying(tally.total);
                let had = gains.raw.iter().map(|it| *it as usize).filter(|it| visited.has(*it));
                let next =
                    gains.sorted.iter().map(|it| *it as usize).filter(|it| reach.stops.has(*it));
                let mut had = had.peekable();
                let mut next = next.peekable();
                let mut sum = 0;
                loop {
                    let value = |it: Option<&usize>, of: &[i64]| it.map_or(i64::MIN, |it| of[*it]);
                    let (old, new) =
                        (value(had.peek(), &self.values), value(next.peek(), &gains.values));
                    if old == i64::MIN && new == i64::MIN {
                        return sum;
                    }
                    if old >= new {
                        let stop = had.next().expect("it was there");
                        sum += paying.take(self, stop, old);
                    } else {
                        let stop = next.next().expect("it was there");
                        sum += paying.take_new(self, stop, new);
                    }
                }
            }
        }
    }

    fn paying(&self, length: u16) -> Paying {
        match self.limits {
            Limits::Stops(limit) => {
                let most = limit + self.free;
                Paying { pay: [most; KINDS], pays: most, visits: limit }
            }
            Limits::Rows { pay, pays, visits } => {
                Paying { pay, pays, visits: visits.saturating_sub(length) }
            }
        }
    }
}

/// How many stops may still pay.
struct Paying {
    pay: [u16; KINDS],
    pays: u16,
    visits: u16,
}

impl Paying {
    /// What a stop adds, best first.
    fn take(&mut self, worth: &Worth, stop: usize, value: i64) -> i64 {
        let kind = &mut self.pay[usize::from(worth.kinds[stop])];
        if *kind == 0 || self.pays == 0 || value <= 0 {
            return 0;
        }
        *kind -= 1;
        self.pays -= 1;
        value
    }

    fn take_new(&mut self, worth: &Worth, stop: usize, value: i64) -> i64 {
        // One that costs more must not keep out two others that are worth more together.
        let cost = worth.costs[stop].min(1);
        if cost > self.visits {
            return 0;
        }
        let gain = self.take(worth, stop, value);
        if gain > 0 {
            self.visits -= cost;
        }
        gain
    }
}

impl Limits {
    fn new(train: &TrainRun<'_>, far: bool) -> Limits {
        match train.distance {
            Distance::Stops(_) if far => Limits::Stops(MANY),
            // Whoever counts something else than stops says when it is too much.
            Distance::Stops(_) if train.mode != DistanceMode::Stops => Limits::Stops(MANY),
            Distance::Stops(limit) => Limits::Stops((*limit).min(MANY)),
            Distance::Rows(rows) => {
                let mut pay = [0u16; KINDS];
                for kind in NodeKind::ALL {
                    let rows = rows.iter().filter(|it| it.nodes.contains(kind));
                    pay[*kind as usize] = rows.map(|it| u16::from(it.pay)).sum();
                }
                Limits::Rows {
                    pay,
                    pays: rows.iter().map(|it| u16::from(it.pay)).sum(),
                    visits: match far {
                        true => MANY,
                        false => rows.iter().map(|it| u16::from(it.visit.unwrap_or(it.pay))).sum(),
                    },
                }
            }
        }
    }
}

/// What a stop adds to a route that goes on to it, less the least that the way there costs.
#[derive(Debug, Default)]
pub(super) struct Gains {
    pub(super) values: Vec<i64>,
    /// Stops with something to gain, best first.
    pub(super) sorted: Vec<u32>,
    /// All stops by what they are worth, best first.
    raw: Vec<u32>,
}

impl Gains {
    pub(super) fn new<const S: usize, const T: usize>(
        worth: &Worth,
        graph: &Graph<S, T>,
        tolls: &[i64],
    ) -> Gains {
        let least = |stop: usize| {
            let ways = graph.stops[stop].ways.iter();
            ways.map(|it| tolls[it.link as usize]).min().unwrap_or(0)
        };
        let values: Vec<i64> =
            (0..graph.stops.len()).map(|stop| (worth.values[stop] - least(stop)).max(0)).collect();
        let all = || (0..graph.stops.len() as u32).collect::<Vec<u32>>();
        let (mut sorted, mut raw) = (all(), all());
        sorted.retain(|it| values[*it as usize] > 0);
        sorted.sort_by_key(|it| -values[*it as usize]);
        raw.sort_by_key(|it| -worth.values[*it as usize]);
        Gains { values, sorted, raw }
    }
}
