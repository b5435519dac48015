//! How much a route could still gain beyond its end: what it reaches, and what of that lies on one way. Where a
//! single stop joins two parts of the map, a route that goes into one of them does not come back for the other.

use super::graph::{Graph, Way};
use super::set::Set;

/// Memory of the walk over blocks.
#[derive(Debug, Default)]
pub(super) struct Blocks {
    seen_at: Vec<u32>,
    low: Vec<u32>,
    beyond: Vec<i64>,
    stack: Vec<u32>,
    next: u32,
    root: usize,
}

/// What a route may still use.
pub(super) struct Free<'a, const S: usize, const T: usize> {
    pub(super) graph: &'a Graph<S, T>,
    pub(super) visited: &'a Set<S>,
    pub(super) used: &'a Set<T>,
    pub(super) groups: u64,
}

impl<const S: usize, const T: usize> Free<'_, S, T> {
    #[inline]
    fn may_go(&self, way: &Way) -> bool {
        let to = way.to as usize;
        !self.visited.has(to) && self.graph.stops[to].groups & self.groups == 0 && self.is_free(way)
    }

    #[inline]
    fn is_free(&self, way: &Way) -> bool {
        !self.graph.links[way.link as usize].uses.meets(self.used)
    }

    /// Stops that can be reached within a number of links.
    pub(super) fn reach(&self, from: usize, links: u16, queue: &mut Vec<u32>) -> Reach<S> {
        let mut found = Reach::NOTHING;
        queue.clear();
        queue.push(from as u32);
        let (mut at, mut end) = (0, 1);
        for _ in 0..links {
            while at < end {
                let stop = queue[at] as usize;
                at += 1;
                for way in &self.graph.stops[stop].ways {
                    let to = way.to as usize;
                    let passes = self.graph.open.has(to) && !way.last_there;
                    let known = found.stops.has(to) && (found.passed.has(to) || !passes);
                    if !known && self.may_go(way) {
                        found.stops.insert(to);
                        if passes {
                            found.passed.insert(to);
                            queue.push(way.to);
                        }
                    }
                }
            }
            if queue.len() == end {
                break;
            }
            end = queue.len();
        }
        found
    }

    /// Takes out of those that a route can pass the ones of which all ways begin with the same track, or that have
    /// only one. The route goes on from `from`.
    pub(super) fn leave_out_dead_ends(&self, reach: &mut Reach<S>, from: [usize; 2]) {
        for stop in reach.passed.iter() {
            let ways = self.graph.stops[stop].ways.iter().filter(|it| {
                let to = it.to as usize;
                !it.last_here && (reach.stops.has(to) || from.contains(&to)) && self.is_free(it)
            });
            let mut uses = ways.map(|it| &self.graph.links[it.link as usize].uses);
            let Some(mut common) = uses.next().copied() else { continue };
            let joins = uses.any(|it| {
                common = common.shared(it);
                common.is_empty()
            });
            if !joins {
                reach.passed.remove(stop);
            }
        }
    }
}

/// What a route can go on to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reach<const S: usize> {
    /// Stops that it can call at.
    pub(super) stops: Set<S>,
    /// Those of them after which it can go on.
    pub(super) passed: Set<S>,
}

impl<const S: usize> Reach<S> {
    pub(super) const NOTHING: Reach<S> = Reach { stops: Set::EMPTY, passed: Set::EMPTY };

    pub(super) fn and(self, other: &Reach<S>) -> Reach<S> {
        Reach { stops: self.stops.and(&other.stops), passed: self.passed.and(&other.passed) }
    }
}

impl Blocks {
    /// The most that a route gains beyond a stop, on one way.
    pub(super) fn most<const S: usize, const T: usize>(
        &mut self,
        free: &Free<'_, S, T>,
        from: usize,
        gains: &[i64],
    ) -> i64 {
        let count = free.graph.stops.len();
        self.seen_at.clear();
        self.seen_at.resize(count, 0);
        self.low.resize(count, 0);
        self.beyond.resize(count, 0);
        self.stack.clear();
        self.next = 0;
        self.root = from;
        self.visit(free, from, gains);
        self.beyond[from]
    }

    fn visit<const S: usize, const T: usize>(
        &mut self,
        free: &Free<'_, S, T>,
        stop: usize,
        gains: &[i64],
    ) {
        self.next += 1;
        let number = self.next;
        self.seen_at[stop] = number;
        self.low[stop] = number;
        self.beyond[stop] = 0;
        for way in &free.graph.stops[stop].ways {
            let to = way.to as usize;
            if to == self.root && free.is_free(way) {
                self.low[stop] = 1;
            }
            if !free.may_go(way) {
                continue;
            }
            if way.last_there || !free.graph.open.has(to) {
                // A route can only end there, from whichever stop it comes.
                self.beyond[stop] = self.beyond[stop].max(gains[to]);
                continue;
            }
            if self.seen_at[to] != 0 {
                self.low[stop] = self.low[stop].min(self.seen_at[to]);
                continue;
            }
            let bottom = self.stack.len();
            self.stack.push(way.to);
            self.visit(free, to, gains);
            self.low[stop] = self.low[stop].min(self.low[to]);
            if self.low[to] >= number {
                let block = self.stack.drain(bottom..);
                let (mut sum, mut beyond) = (0, 0);
                for it in block {
                    sum += gains[it as usize];
                    beyond = self.beyond[it as usize].max(beyond);
                }
                self.beyond[stop] = self.beyond[stop].max(sum + beyond);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::graph::{Graph, Link, Stop, Way};
    use super::*;
    use crate::board::NodeRef;
    use crate::ids::HexId;

    fn graph(count: usize, links: &[[usize; 2]], open: &[usize]) -> Graph<1, 1> {
        let at = NodeRef { hex: HexId(0), node: 0 };
        let mut graph = Graph {
            stops: (0..count).map(|_| Stop { at, ways: Vec::new(), groups: 0 }).collect(),
            links: Vec::new(),
            places: links.len(),
            own: vec![0],
            open: Set::EMPTY,
        };
        open.iter().for_each(|it| graph.open.insert(*it));
        for (number, ends) in links.iter().enumerate() {
            let mut uses = Set::EMPTY;
            uses.insert(number);
            graph.links.push(Link { ends: *ends, track: Vec::new(), uses });
            for (here, there) in [(0, 1), (1, 0)] {
                let (link, to) = (number as u32, ends[there] as u32);
                let way = Way { link, to, last_here: false, last_there: false };
                graph.stops[ends[here]].ways.push(way);
            }
        }
        graph
    }

    /// The most that any path from a stop gains.
    fn longest(
        graph: &Graph<1, 1>,
        from: usize,
        visited: Set<1>,
        gains: &[i64],
        root: bool,
    ) -> i64 {
        if !root && !graph.open.has(from) {
            return 0;
        }
        let mut best = 0;
        for way in &graph.stops[from].ways {
            let to = way.to as usize;
            if !visited.has(to) {
                let mut next = visited;
                next.insert(to);
                best = best.max(gains[to] + longest(graph, to, next, gains, false));
            }
        }
        best
    }

    #[test]
    fn no_path_gains_more_than_the_blocks_allow() {
        let mut dice = 88_172_645_463_325_252u64;
        let mut below = |count: usize| {
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            (dice >> 11) as usize % count
        };
        let mut tight = 0;
        for _ in 0..2000 {
            let count = 3 + below(6);
            let links: Vec<[usize; 2]> = (0..count + below(4))
                .map(|_| [below(count), below(count)])
                .filter(|it| it[0] != it[1])
                .collect();
            let open: Vec<usize> = (0..count).filter(|_| below(5) > 0).collect();
            let graph = graph(count, &links, &open);
            let gains: Vec<i64> = (0..count).map(|_| 10 * below(6) as i64).collect();
            let mut visited = Set::EMPTY;
            visited.insert(0);
            let free = Free { graph: &graph, visited: &visited, used: &Set::EMPTY, groups: 0 };
            let most = Blocks::default().most(&free, 0, &gains);
            let longest = longest(&graph, 0, visited, &gains, true);
            assert!(most >= longest, "{most} < {longest}: {links:?} {open:?} {gains:?}");
            tight += usize::from(most == longest);
        }
        assert!(tight > 1000, "{tight} of 2000 bounds are exact");
    }

    #[test]
    fn a_stop_at_which_one_way_ends_can_be_passed_by_another() {
        let mut graph = graph(4, &[[0, 1], [0, 2], [2, 1], [1, 3]], &[0, 1, 2, 3]);
        graph.stops[0].ways[0].last_there = true;
        let mut visited = Set::EMPTY;
        visited.insert(0);
        let free = Free { graph: &graph, visited: &visited, used: &Set::EMPTY, groups: 0 };
        let reach = free.reach(0, 9, &mut Vec::new());
        assert_eq!(reach.stops.iter().collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(reach.passed.iter().collect::<Vec<_>>(), [1, 2, 3]);
    }

    #[test]
    fn a_stop_with_a_single_way_is_not_passed() {
        let graph = graph(4, &[[0, 1], [1, 2], [2, 3]], &[0, 1, 2, 3]);
        let mut visited = Set::EMPTY;
        visited.insert(0);
        let free = Free { graph: &graph, visited: &visited, used: &Set::EMPTY, groups: 0 };
        let mut reach = free.reach(0, 9, &mut Vec::new());
        free.leave_out_dead_ends(&mut reach, [0, 0]);
        assert_eq!(reach.stops.iter().collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(reach.passed.iter().collect::<Vec<_>>(), [1, 2]);
    }
}
