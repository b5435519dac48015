//! A small search for routes: good enough to earn money, far from the best.

use engine::action::{Car, TrainRoute};
use engine::board::{ChainSpec, HexState, NodeRef, RouteSpec, TrackEnd};
use engine::game::Game;
use engine::ids::{CorporationId, HexId};

use crate::random::Random;

/// How often a route is lengthened before it is taken as it is.
const TRIES: usize = 40;
/// The most track between two stops that the search follows.
const FAR: usize = 12;

/// Routes for trains of a corporation, each found beside the ones before it. Trains that find none are left out.
pub fn routes(
    game: &Game,
    corporation: CorporationId,
    cars: &[Car],
    random: &mut Random,
) -> Vec<TrainRoute> {
    let mut routes = Vec::new();
    for car in cars {
        if let Some(route) = best_of(game, corporation, *car, &routes, random) {
            routes.push(route);
        }
    }
    routes
}

fn best_of(
    game: &Game,
    corporation: CorporationId,
    car: Car,
    others: &[TrainRoute],
    random: &mut Random,
) -> Option<TrainRoute> {
    let found = stations(game, corporation).into_iter().filter_map(|start| {
        let mut walk = Walk { chains: Vec::new(), stops: vec![start] };
        walk.lengthen(game, random, |spec| earned(game, corporation, car, others, spec))
    });
    found.max_by_key(|(revenue, _)| *revenue).map(|(_, spec)| TrainRoute { car, spec })
}

/// What a route earns beside others; none if the rules forbid it.
fn earned(
    game: &Game,
    corporation: CorporationId,
    car: Car,
    others: &[TrainRoute],
    spec: &RouteSpec,
) -> Option<i32> {
    let mut all = others.to_vec();
    all.push(TrainRoute { car, spec: spec.clone() });
    let routes = game.route_revenues(corporation, &all).ok()?;
    Some(routes.iter().map(|it| it.revenue.0).sum())
}

fn stations(game: &Game, corporation: CorporationId) -> Vec<NodeRef> {
    let board = &game.ruleset().board;
    let placed = game
        .state()
        .corporation(corporation)
        .stations
        .iter()
        .filter_map(|it| it.hex.map(|hex| (hex, it.city)));
    placed
        .map(|(hex, city)| {
            let face = board.shown(&game.state().hexes[hex.index()]);
            NodeRef { hex, node: face.cities[usize::from(city)] }
        })
        .collect()
}

/// A route in the making.
struct Walk {
    chains: Vec<ChainSpec>,
    stops: Vec<NodeRef>,
}

impl Walk {
    /// Adds chains at either end as long as the route is allowed; the best one on the way.
    fn lengthen(
        &mut self,
        game: &Game,
        random: &mut Random,
        earned: impl Fn(&RouteSpec) -> Option<i32>,
    ) -> Option<(i32, RouteSpec)> {
        let mut best: Option<(i32, RouteSpec)> = None;
        for _ in 0..TRIES {
            let at_end = random.below(2) == 0;
            let from = if at_end { self.stops[self.stops.len() - 1] } else { self.stops[0] };
            let chains: Vec<_> = chains_from(game, from)
                .into_iter()
                .filter(|(_, to)| !self.stops.contains(to))
                .collect();
            let Some((chain, to)) = random.pick(&chains) else { continue };
            let longer = self.with(chain.clone(), *to, at_end);
            let spec = RouteSpec { chains: longer.chains.clone(), ..RouteSpec::default() };
            if let Some(revenue) = earned(&spec) {
                if best.as_ref().is_none_or(|(most, _)| revenue > *most) {
                    best = Some((revenue, spec));
                }
                *self = longer;
            }
        }
        best
    }

    fn with(&self, mut chain: ChainSpec, to: NodeRef, at_end: bool) -> Walk {
        let mut longer = Walk { chains: self.chains.clone(), stops: self.stops.clone() };
        if at_end {
            longer.chains.push(chain);
            longer.stops.push(to);
        } else {
            chain.hexes.reverse();
            longer.chains.insert(0, chain);
            longer.stops.insert(0, to);
        }
        longer
    }
}

/// Track from a stop to the next ones.
fn chains_from(game: &Game, from: NodeRef) -> Vec<(ChainSpec, NodeRef)> {
    let mut search = Search { game, trail: Vec::new(), found: Vec::new() };
    search.follow(from.hex, TrackEnd::Node(from.node));
    search.found.retain(|(_, to)| *to != from);
    search.found
}

struct Search<'g> {
    game: &'g Game,
    /// Track behind, as hex and position on its tile.
    trail: Vec<(HexId, usize)>,
    found: Vec<(ChainSpec, NodeRef)>,
}

impl Search<'_> {
    fn state(&self, hex: HexId) -> &HexState {
        &self.game.state().hexes[hex.index()]
    }

    /// Goes on over every track that ends at `entry`.
    fn follow(&mut self, hex: HexId, entry: TrackEnd) {
        if self.trail.len() >= FAR {
            return;
        }
        let ruleset = self.game.shared_ruleset();
        let face = ruleset.board.shown(self.state(hex));
        for (at, track) in face.paths.iter().enumerate() {
            let Some(end) = track.ends.iter().position(|it| *it == entry) else { continue };
            if self.trail.contains(&(hex, at)) {
                continue;
            }
            self.trail.push((hex, at));
            match track.ends[1 - end] {
                TrackEnd::Node(node) => self.arrive(NodeRef { hex, node }),
                TrackEnd::Edge(edge) => self.cross(hex, edge),
                junction @ TrackEnd::Junction(_) => self.follow(hex, junction),
            }
            self.trail.pop();
        }
    }

    fn cross(&mut self, hex: HexId, edge: u8) {
        let board = &self.game.ruleset().board;
        let edge = (edge + self.state(hex).rotation) % 6;
        let Some(other) = board.neighbour(&self.game.state().hexes, hex, edge) else { return };
        let entry = (edge + 3 + 6 - self.state(other).rotation) % 6;
        self.follow(other, TrackEnd::Edge(entry));
    }

    fn arrive(&mut self, to: NodeRef) {
        let board = &self.game.ruleset().board;
        let face = board.shown(self.state(to.hex));
        let mut hexes: Vec<HexId> = self.trail.iter().map(|(hex, _)| *hex).collect();
        hexes.dedup();
        let between = match self.trail[..] {
            [(_, at)] if face.ambiguous => match face.paths[at].ends {
                [TrackEnd::Node(a), TrackEnd::Node(b)] => {
                    Some([a, b].map(|it| face.nodes[usize::from(it)].part).into())
                }
                _ => None,
            },
            _ => None,
        };
        self.found.push((ChainSpec { hexes, between }, to));
    }
}
