//! What a route may not do.

use super::super::track::TrackEnd;
use super::super::turn::{opposite, turn, turn_sides};
use super::super::{NodeRef, PathRef};
use super::{Route, Run, TrainRun};
use crate::ids::HexId;
use crate::refusal::{Refusal, ensure};
use crate::title::{Distance, DistanceMode, DistanceRow, NodeKind};

impl Run<'_> {
    pub(super) fn check(
        &self,
        at: usize,
        train: &TrainRun<'_>,
        route: &Route,
    ) -> Result<(), Refusal> {
        ensure!(route.stops.len() > 1 || train.is_local(), "a route must have at least two stops");
        let token = route.stops.iter().any(|&it| self.has_start(it));
        ensure!(token, "the route must have a station of the corporation");
        self.check_groups(route)?;
        self.check_terminals(route)?;
        self.check_distance(at, train, route)?;
        self.zone.map_or(Ok(()), |it| it.check(self, route))?;
        self.check_connected(route)
    }

    fn check_groups(&self, route: &Route) -> Result<(), Refusal> {
        let board = self.board;
        for (index, &stop) in route.stops.iter().enumerate() {
            for &group in board.groups_at(self.hexes, stop) {
                let again = |it: &NodeRef| board.groups_at(self.hexes, *it).contains(&group);
                let name = &board.groups[usize::from(group)];
                ensure!(
                    !route.stops[..index].iter().any(again),
                    "a route cannot use the group `{}` twice",
                    name
                );
            }
        }
        Ok(())
    }

    fn check_terminals(&self, route: &Route) -> Result<(), Refusal> {
        let [_, between @ .., _] = &route.paths[..] else { return Ok(()) };
        let passes = between.iter().any(|&it| self.board.path(self.hexes, it).terminal);
        ensure!(!passes, "a route cannot pass through a place where track ends");
        Ok(())
    }

    fn check_distance(
        &self,
        at: usize,
        train: &TrainRun<'_>,
        route: &Route,
    ) -> Result<(), Refusal> {
        let asked = |length: u16| self.judge.map_or(length, |it| it.distance(at, route, length));
        if train.mode != DistanceMode::Stops {
            return held(train, asked(length(train, route)));
        }
        let stops = || route.stops.iter().map(|&it| self.board.node(self.hexes, it));
        let cost =
            |kind| stops().filter(|it| it.kind == kind).map(|it| u16::from(it.visit_cost)).sum();
        let base: u16 = stops().map(|it| u16::from(it.visit_cost)).sum();
        let length = asked(base);
        match train.distance {
            Distance::Stops(limit) => {
                ensure!(length <= *limit, "{} stops are too many for the train", length);
            }
            Distance::Rows(rows) => {
                let filled = fill_rows(rows, cost);
                let fits = match length.checked_sub(base) {
                    Some(more) => filled.excess == 0 && more <= filled.left,
                    None => filled.excess <= base - length,
                };
                ensure!(fits, "the route has too many stops");
            }
        }
        Ok(())
    }

    /// Each track must lead to the next, over a side or through a stop that is not blocked.
    fn check_connected(&self, route: &Route) -> Result<(), Refusal> {
        let connected = route.paths.windows(2).all(|pair| self.leads_to(pair[0], pair[1]));
        ensure!(connected, "the route is not connected");
        Ok(())
    }

    pub(super) fn leads_to(&self, from: PathRef, to: PathRef) -> bool {
        let next = self.board.path(self.hexes, to);
        self.board.path(self.hexes, from).ends.into_iter().any(|end| match end {
            TrackEnd::Edge(edge) => self.crosses_to(from.hex, edge, to),
            TrackEnd::Junction(_) => from.hex == to.hex && next.ends.contains(&end),
            TrackEnd::Node(node) => {
                let through = NodeRef { hex: from.hex, node };
                from.hex == to.hex && next.ends.contains(&end) && !self.blocks(through)
            }
        })
    }

    fn crosses_to(&self, hex: HexId, edge: u8, to: PathRef) -> bool {
        let edge = turn(edge, self.hexes[hex.index()].rotation);
        let sides =
            turn_sides(self.board.path(self.hexes, to).edges, self.hexes[to.hex.index()].rotation);
        self.board.neighbour(self.hexes, hex, edge) == Some(to.hex)
            && sides & (1 << opposite(edge)) != 0
    }
}

/// A route that is measured by hexes or their sides.
pub(in crate::board) fn check_length(train: &TrainRun<'_>, route: &Route) -> Result<(), Refusal> {
    held(train, length(train, route))
}

/// How many hexes, or sides of hexes, a route passes, as its train counts them.
fn length(train: &TrainRun<'_>, route: &Route) -> u16 {
    let hexes = u16::try_from(route.entered().len()).unwrap_or(u16::MAX);
    match train.mode {
        DistanceMode::Edges => hexes.saturating_sub(1),
        DistanceMode::Hexes | DistanceMode::Stops => hexes,
    }
}

/// Holds a length in hexes or their sides against the distance of a train.
fn held(train: &TrainRun<'_>, length: u16) -> Result<(), Refusal> {
    let what = match train.mode {
        DistanceMode::Edges => "sides of hexes",
        DistanceMode::Hexes | DistanceMode::Stops => "hexes",
    };
    if let Distance::Stops(limit) = train.distance {
        ensure!(length <= *limit, "{} {} are too many for the train", length, what);
    }
    Ok(())
}

/// Whether rows by kind hold a number of stops of each kind.
pub(in crate::board) fn fits_rows(rows: &[DistanceRow], cost: impl Fn(NodeKind) -> u16) -> bool {
    fill_rows(rows, cost).excess == 0
}

/// What becomes of stops that are put into rows by kind.
struct Filled {
    /// Stops for which there is no room.
    excess: u16,
    /// Room that is left.
    left: u16,
}

/// Puts a number of stops of each kind into rows. Kinds with fewer rows to choose from come first.
fn fill_rows(rows: &[DistanceRow], cost: impl Fn(NodeKind) -> u16) -> Filled {
    let mut excess = 0;
    let mut left = [0u16; 8];
    left.iter_mut().zip(rows).for_each(|(left, row)| *left = row.visit.unwrap_or(row.pay).into());
    let choices = |kind: NodeKind| rows.iter().filter(|it| it.nodes.contains(&kind)).count();
    let ordered = (0..=rows.len())
        .flat_map(|count| NodeKind::ALL.iter().filter(move |&&it| choices(it) == count));
    for &kind in ordered {
        let mut stops = cost(kind);
        for (left, _) in left.iter_mut().zip(rows).filter(|(_, row)| row.nodes.contains(&kind)) {
            let taken = stops.min(*left);
            *left -= taken;
            stops -= taken;
        }
        excess += stops;
    }
    Filled { excess, left: left.iter().sum() }
}
