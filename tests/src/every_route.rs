//! Every route of a corporation, found without the router: all walks along track, each put to the route step.

use engine::action::{Action, Car, Deed, Entity, TrainRoute};
use engine::board::{ChainSpec, HexState, NodeRef, PathRef, RouteSpec, TrackEnd};
use engine::game::{Event, Game};
use engine::ids::{CorporationId, HexId};
use engine::money::Money;
use engine::ruleset::Ruleset;

/// The most that a corporation earns with any set of routes that the route step takes, and how many sets it takes.
/// Every train is tried on every walk in both directions, and idle.
pub fn best_run(game: &Game, corporation: CorporationId) -> (Option<Money>, usize) {
    let walks = walks(game);
    let trains = game.state().corporation(corporation).trains.iter();
    let cars: Vec<Car> = trains.map(|it| game.state().cars[usize::from(*it)].car).collect();
    let mut search = Search { game, corporation, walks: &walks, best: None, allowed: 0 };
    search.go_on(&cars, &mut Vec::new());
    (search.best, search.allowed)
}

/// What a run earns, or nothing if the route step refuses it.
pub fn earned(
    game: &Game,
    corporation: CorporationId,
    routes: &[TrainRoute],
) -> Result<Money, String> {
    let entity = Entity::Corporation(corporation);
    let mut game = game.clone();
    let action = Action { entity, deed: Deed::RunRoutes(routes.to_vec().into()) };
    let events = game.process(&action).map_err(|it| it.to_string())?;
    let told = events.iter().find_map(|it| match it {
        Event::Earned(it) => Some(*it),
        _ => None,
    });
    told.ok_or_else(|| "nothing was earned".to_owned())
}

struct Search<'a> {
    game: &'a Game,
    corporation: CorporationId,
    walks: &'a [RouteSpec],
    best: Option<Money>,
    allowed: usize,
}

impl Search<'_> {
    fn go_on(&mut self, cars: &[Car], chosen: &mut Vec<TrainRoute>) {
        let [car, rest @ ..] = cars else {
            if let Ok(revenue) = earned(self.game, self.corporation, chosen) {
                self.best = self.best.max(Some(revenue));
                self.allowed += 1;
            }
            return;
        };
        self.go_on(rest, chosen);
        for spec in self.walks {
            chosen.push(TrainRoute { car: *car, spec: spec.clone() });
            self.go_on(rest, chosen);
            chosen.pop();
        }
    }
}

/// Every walk along track from a stop to another, as a route names it.
pub fn walks(game: &Game) -> Vec<RouteSpec> {
    let rules = game.ruleset();
    let hexes = &game.state().hexes;
    let mut walk = Walk { rules, hexes, track: Vec::new(), stops: Vec::new(), found: Vec::new() };
    for hex in rules.board.hex_ids() {
        for node in 0..rules.board.shown(&hexes[hex.index()]).nodes.len() {
            walk.leave(NodeRef { hex, node: node as u8 });
        }
    }
    walk.found
}

struct Walk<'a> {
    rules: &'a Ruleset,
    hexes: &'a [HexState],
    /// By chain, its track.
    track: Vec<Vec<PathRef>>,
    stops: Vec<NodeRef>,
    found: Vec<RouteSpec>,
}

impl Walk<'_> {
    fn leave(&mut self, stop: NodeRef) {
        self.stops.push(stop);
        self.track.push(Vec::new());
        self.follow_all(stop.hex, TrackEnd::Node(stop.node));
        self.track.pop();
        self.stops.pop();
    }

    /// Goes on along all track that starts at a place.
    fn follow_all(&mut self, hex: HexId, from: TrackEnd) {
        let face = self.rules.board.shown(&self.hexes[hex.index()]);
        for (at, path) in face.paths.iter().enumerate() {
            let here = PathRef { hex, path: at as u8 };
            let Some(end) = path.ends.iter().position(|it| *it == from) else { continue };
            if self.track.iter().flatten().any(|it| *it == here) {
                continue;
            }
            self.chain().push(here);
            self.arrive(hex, path.ends[1 - end]);
            self.chain().pop();
        }
    }

    fn chain(&mut self) -> &mut Vec<PathRef> {
        self.track.last_mut().expect("a walk has left a stop")
    }

    fn arrive(&mut self, hex: HexId, end: TrackEnd) {
        match end {
            TrackEnd::Edge(edge) => {
                let edge = (edge + self.hexes[hex.index()].rotation) % 6;
                let Some(next) = self.rules.board.neighbour(self.hexes, hex, edge) else { return };
                let entry = (edge + 9 - self.hexes[next.index()].rotation) % 6;
                self.follow_all(next, TrackEnd::Edge(entry));
            }
            TrackEnd::Junction(_) => self.follow_all(hex, end),
            TrackEnd::Node(node) => {
                let stop = NodeRef { hex, node };
                if self.stops.contains(&stop) {
                    return;
                }
                self.stops.push(stop);
                self.note();
                self.stops.pop();
                self.leave(stop);
            }
        }
    }

    fn note(&mut self) {
        let part = |at: &NodeRef| (at.hex, self.rules.board.node(self.hexes, *at).part);
        let chain = |track: &Vec<PathRef>| {
            let mut hexes: Vec<HexId> = track.iter().map(|it| it.hex).collect();
            hexes.dedup();
            ChainSpec { hexes, between: None }
        };
        let chains = self.track.iter().map(chain).collect();
        let hints = self.stops.iter().map(part).collect();
        let spec = RouteSpec { chains, hints, local: false };
        if !self.found.contains(&spec) {
            self.found.push(spec);
        }
    }
}
