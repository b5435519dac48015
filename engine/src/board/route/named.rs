//! Routes named by the hexes that they pass, without a word about their stops.

use super::super::NodeRef;
use super::chains::Chains;
use super::{ChainSpec, RouteSpec, Run};
use crate::ids::HexId;

/// A hex that a route passes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passed {
    /// The hex.
    pub hex: HexId,
    /// Which stops of it are made, by position among the stops of the tile, if that is said; none where it is passed
    /// without a stop.
    pub stops: Option<Vec<usize>>,
}

/// Every route that passes these hexes in order, from a stop on the first to a stop on the last.
pub fn named(run: &Run<'_>, hexes: &[Passed]) -> Vec<RouteSpec> {
    let Some(first) = hexes.first() else { return Vec::new() };
    let mut walk = Walk { run, hexes, chains: Vec::new(), stops: Vec::new(), found: Vec::new() };
    for &node in &run.board.shown(&run.hexes[first.hex.index()]).stops {
        walk.stops.push(NodeRef { hex: first.hex, node });
        walk.go_on(0);
        walk.stops.pop();
    }
    if let ([only], true) = (hexes, walk.found.is_empty()) {
        let chain = ChainSpec { hexes: vec![only.hex], between: None };
        return vec![RouteSpec { chains: vec![chain], hints: Vec::new(), local: true }];
    }
    walk.found
}

struct Walk<'a> {
    run: &'a Run<'a>,
    hexes: &'a [Passed],
    chains: Vec<ChainSpec>,
    stops: Vec<NodeRef>,
    found: Vec<RouteSpec>,
}

impl Walk<'_> {
    /// Goes on from the last stop, which is on the hex at a position of the list.
    fn go_on(&mut self, at: usize) {
        if at + 1 == self.hexes.len() && !self.chains.is_empty() {
            self.arrive();
        }
        for to in at..self.hexes.len() {
            for (chain, end) in self.chains_between(at, to) {
                self.chains.push(chain);
                self.stops.push(end);
                self.go_on(to);
                self.stops.pop();
                self.chains.pop();
            }
        }
    }

    /// Track from the last stop to another over the hexes of the list.
    fn chains_between(&self, from: usize, to: usize) -> Vec<(ChainSpec, NodeRef)> {
        let Some(&last) = self.stops.last() else { return Vec::new() };
        let hexes: Vec<HexId> = self.hexes[from..=to].iter().map(|it| it.hex).collect();
        let mut out = Vec::new();
        for between in self.names_within(last, from == to) {
            let spec = ChainSpec { hexes: hexes.clone(), between };
            let mut chains = Chains::default();
            chains.find(self.run, &spec);
            for chain in chains.found.iter().filter(|it| it.ends[0] == last) {
                let new = !self.stops.contains(&chain.ends[1]);
                if new && out.iter().all(|(_, end)| *end != chain.ends[1]) {
                    out.push((spec.clone(), chain.ends[1]));
                }
            }
        }
        out
    }

    /// How track is named beyond its hexes: within one hex perhaps by the stops at its ends.
    fn names_within(&self, from: NodeRef, within: bool) -> Vec<Option<(u8, u8)>> {
        let face = self.run.board.shown(&self.run.hexes[from.hex.index()]);
        if !within || !face.ambiguous {
            return vec![None];
        }
        let part = |node: u8| face.nodes[usize::from(node)].part;
        let others = face.stops.iter().filter(|it| **it != from.node);
        others.map(|it| Some((part(from.node), part(*it)))).chain([None]).collect()
    }

    /// Whether all stops that are asked for on a hex are made, or none where none is asked for.
    fn is_as_said(&self, passed: &Passed) -> bool {
        let hex = passed.hex;
        let face = self.run.board.shown(&self.run.hexes[hex.index()]);
        let stops = in_order(&face.stops);
        match passed.stops.as_deref() {
            None => true,
            Some([]) => !self.stops.iter().any(|it| it.hex == hex),
            Some(asked) => asked.iter().all(|at| {
                stops.get(*at).is_some_and(|&node| self.stops.contains(&NodeRef { hex, node }))
            }),
        }
    }

    fn arrive(&mut self) {
        if !self.hexes.iter().all(|it| self.is_as_said(it)) {
            return;
        }
        let hints =
            self.stops.iter().map(|it| (it.hex, self.run.board.node(self.run.hexes, *it).part));
        let route = RouteSpec { chains: self.chains.clone(), hints: hints.collect(), local: false };
        if !self.found.contains(&route) {
            self.found.push(route);
        }
    }
}

/// The stops that a route makes on a hex, by position in the order of the tile code.
pub fn stops_made(run: &Run<'_>, route: &RouteSpec, hex: HexId) -> Vec<usize> {
    let face = run.board.shown(&run.hexes[hex.index()]);
    let made = |node: u8| route.hints.contains(&(hex, face.nodes[usize::from(node)].part));
    let stops = in_order(&face.stops).into_iter().enumerate();
    stops.filter(|(_, node)| made(*node)).map(|(at, _)| at).collect()
}

/// Stops in the order of the tile code.
fn in_order(stops: &[u8]) -> Vec<u8> {
    let mut sorted = stops.to_vec();
    sorted.sort_unstable();
    sorted
}

#[cfg(test)]
mod tests {
    use super::super::UNASKED;
    use super::*;
    use crate::board::testing::{Map, hex};
    use crate::board::{Board, HexState};
    use crate::ids::CorporationId;
    use crate::title::Colour::Gray;

    fn routes(board: &Board, hexes: &[HexState], text: &str) -> Vec<RouteSpec> {
        let passed = |it: &str| match it.split_once('#') {
            Some((name, stops)) => {
                let stops = stops.split('#').filter_map(|it| it.parse().ok()).collect();
                Passed { hex: hex(board, name), stops: Some(stops) }
            }
            None => Passed { hex: hex(board, it), stops: None },
        };
        let list: Vec<Passed> = text.split(' ').map(passed).collect();
        let corporation = CorporationId(0);
        let run = Run {
            board,
            hexes,
            corporation,
            colours: &[],
            bonuses: &[],
            hex_bonuses: &[],
            rules: &[],
            subsidies: &[],
            standing: &UNASKED,
            zone: None,
            network: None,
            judge: None,
        };
        named(&run, &list)
    }

    #[test]
    fn hexes_without_a_stop_are_passed_and_stops_on_the_way_part_the_route() {
        let board = Map::flat()
            .hexes(Gray, "A1", "city=revenue:20;path=a:0,b:_0")
            .hexes(Gray, "A3", "path=a:0,b:3")
            .hexes(Gray, "A5", "town=revenue:10;path=a:0,b:_0;path=a:_0,b:3")
            .hexes(Gray, "A7", "city=revenue:20;path=a:3,b:_0")
            .board();
        let hexes = board.start();
        let found = routes(&board, &hexes, "A1 A3 A5 A7");
        assert_eq!(found.len(), 1);
        let lengths: Vec<usize> = found[0].chains.iter().map(|it| it.hexes.len()).collect();
        assert_eq!(lengths, [3, 2]);
        assert!(routes(&board, &hexes, "A1 A5").is_empty());
        assert!(routes(&board, &hexes, "A1 A3").is_empty());
    }

    #[test]
    fn a_stop_decides_between_several_routes() {
        let board = Map::flat()
            .hexes(Gray, "A1", "city=revenue:20;path=a:0,b:_0")
            .hexes(Gray, "A3", "city=revenue:20;town=revenue:10;path=a:3,b:_0;path=a:3,b:_1")
            .board();
        let hexes = board.start();
        assert_eq!(routes(&board, &hexes, "A1 A3").len(), 2);
        let chosen = routes(&board, &hexes, "A1 A3#1");
        assert_eq!(chosen.len(), 1);
        assert_eq!(chosen[0].hints.last().map(|(_, part)| *part), Some(1));
    }

    #[test]
    fn a_single_hex_is_a_route_within_its_city() {
        let board = Map::flat().hexes(Gray, "A1", "city=revenue:20;path=a:0,b:_0").board();
        let found = routes(&board, &board.start(), "A1");
        assert!(found[0].local);
    }
}
