//! How long routes can be: what trains run, what is printed on the map, and which tiles may come to lie there.

use std::collections::BTreeSet;

use engine::abilities::Ability;
use engine::ids::{HexId, TileId};
use engine::title::{
    Distance, DistanceMode, End, Face, Node, NodeKind, Path, PathEnd, TileUpgrade, Title,
};

use super::amount::Stops;
use super::sizes::ROUTES;
use crate::hook::ast::{Item, ItemKind};

/// What a script takes away of the limits that the rules set.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Freedom {
    /// It says itself which tile may replace which.
    any_tile: bool,
    /// It says itself how long a route is.
    any_length: bool,
}

/// What hooks and effects are called that do so.
const ANY_TILE: [&str; 2] = ["upgrades_to", "lay_tile"];
const ANY_LENGTH: &str = "route_distance";

impl Freedom {
    pub(super) fn of(items: &[&Item]) -> Freedom {
        let is_hook = |it: &Item, name: &str| {
            matches!(it.kind, ItemKind::Hook { .. }) && it.name.text == name
        };
        let [upgrades, lays] = ANY_TILE;
        // An effect may stand anywhere in an item; its name does so, too.
        let any_tile =
            |it: &&Item| is_hook(it, upgrades) || format!("{:?}", it.kind).contains(lays);
        Freedom {
            any_tile: items.iter().any(any_tile),
            any_length: items.iter().any(|it| is_hook(it, ANY_LENGTH)),
        }
    }
}

/// How long routes can be.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lengths {
    pub(super) stops: Stops,
}

impl Lengths {
    pub(super) fn of(title: &Title, freedom: &Freedom) -> Lengths {
        let map = Land::of(title, freedom.any_tile);
        let by_train = if freedom.any_length { None } else { longest_run(title, &map) };
        let longest = by_train.unwrap_or(u64::MAX).min(map.stops()).max(1);
        let together = longest.saturating_mul(ROUTES).min(map.stops_of_all().unwrap_or(u64::MAX));
        Lengths { stops: Stops { longest, together: together.max(longest) } }
    }
}

/// Where an ability lays which tiles; everywhere or all where empty.
struct AbilityLay<'t> {
    hexes: &'t [HexId],
    tiles: &'t [TileId],
    /// Whatever stops are there.
    special: bool,
}

/// What abilities of the title lay.
fn lays(title: &Title) -> Vec<AbilityLay<'_>> {
    let companies = title.entities.companies.iter().flat_map(|it| it.abilities.iter());
    let corporations = title.entities.corporations.iter().flat_map(|it| it.abilities.iter());
    let all = companies.chain(corporations).filter_map(|it| match it {
        Ability::TileLay(it) => {
            Some(AbilityLay { hexes: &it.hexes, tiles: &it.tiles, special: it.special })
        }
        Ability::Teleport(it) => {
            Some(AbilityLay { hexes: &it.hexes, tiles: &it.tiles, special: false })
        }
        _ => None,
    });
    all.collect()
}

/// What may lie on the map.
struct Land<'t> {
    /// What is printed, hex by hex.
    printed: Vec<&'t Face>,
    tiles: Vec<(TileId, &'t Face)>,
    /// Hexes that have stops, or may get some.
    with_stops: BTreeSet<usize>,
}

impl<'t> Land<'t> {
    fn of(title: &'t Title, any_tile: bool) -> Land<'t> {
        let groups = title.map.hexes.iter().flat_map(|(_, groups)| groups.iter());
        let printed: Vec<&Face> =
            groups.flat_map(|(names, face)| names.0.iter().map(move |_| face)).collect();
        let tiles = title.map.tiles.iter().enumerate();
        let tiles = tiles.filter_map(|(at, (_, tile))| Some((TileId::at(at), tile.code.as_ref()?)));
        let mut land = Land { printed, tiles: tiles.collect(), with_stops: BTreeSet::new() };
        land.with_stops = (0..land.printed.len())
            .filter(|at| any_tile || may_have_stops(land.printed[*at]))
            .collect();
        let abilities = lays(title);
        for upgrade in &title.rules.upgrades {
            land.add_upgrade(upgrade, &abilities);
        }
        for lay in abilities.iter().filter(|it| it.special) {
            land.add_lay(lay.hexes, lay.tiles);
        }
        land
    }

    /// A list of upgrades may bring stops where there were none.
    fn add_upgrade(&mut self, upgrade: &TileUpgrade, abilities: &[AbilityLay<'_>]) {
        let from_stops =
            !upgrade.from.is_empty() && upgrade.from.iter().all(|it| self.tile_has_stops(*it));
        if from_stops || upgrade.to.is_empty() {
            return;
        }
        if !upgrade.by_ability || !upgrade.hexes.is_empty() {
            self.add_lay(&upgrade.hexes, &upgrade.to);
            return;
        }
        let meant = |it: &&AbilityLay<'_>| {
            it.tiles.is_empty() || it.tiles.iter().any(|tile| upgrade.to.contains(tile))
        };
        for lay in abilities.iter().filter(meant) {
            self.add_lay(lay.hexes, &upgrade.to);
        }
    }

    /// Some of these tiles, or of all, may be laid on these hexes, or on all, whatever lies there.
    fn add_lay(&mut self, hexes: &[HexId], tiles: &[TileId]) {
        let brings = match tiles {
            [] => self.tiles.iter().any(|(_, face)| may_have_stops(face)),
            some => some.iter().any(|it| self.tile_has_stops(*it)),
        };
        match hexes {
            _ if !brings => {}
            [] => self.with_stops.extend(0..self.printed.len()),
            some => self.with_stops.extend(some.iter().map(|it| it.index())),
        }
    }

    fn tile_has_stops(&self, tile: TileId) -> bool {
        let face = self.tiles.iter().find(|(it, _)| *it == tile);
        face.is_none_or(|(_, face)| may_have_stops(face))
    }

    /// The most of something on the hexes that may have stops, where any tile may lie on them.
    fn most(&self, of: impl Fn(&Face) -> u64) -> u64 {
        let tile = self.tiles.iter().map(|(_, face)| of(face)).max().unwrap_or(0);
        let hexes = self.with_stops.iter().filter_map(|at| self.printed.get(*at));
        hexes.map(|face| of(face).max(tile)).sum()
    }

    /// The most stops that there can be at once. A route calls at each only once.
    fn stops(&self) -> u64 {
        self.most(|face| count(stops(face)))
    }

    /// The most stops that all routes of a run have together; none where it is not known. Track from one stop to the next
    /// takes two ends of track at stops, and no other train uses these.
    fn stops_of_all(&self) -> Option<u64> {
        if self.faces().any(joins_stops) {
            return None;
        }
        let ends = self.most(|face| face.0.paths.iter().map(|it| count(node_ends(it))).sum());
        Some((ends / 2).saturating_add(ROUTES))
    }

    fn faces(&self) -> impl Iterator<Item = &'t Face> {
        self.printed.iter().copied().chain(self.tiles.iter().map(|(_, it)| *it))
    }
}

/// The most stops of a route that a train of the title can run; none where there is no limit but the map.
fn longest_run(title: &Title, land: &Land<'_>) -> Option<u64> {
    let cost = |it: &Node| it.flags.as_ref().map_or(1, |it| it.visit_cost);
    if land.faces().flat_map(stops).any(|it| cost(it) == 0) {
        return None;
    }
    let trains = title.trains.trains.iter();
    let own = trains.clone().map(|it| (&it.distance, it.distance_mode));
    let variants = trains.flat_map(|it| it.variants.iter());
    let all = own.chain(variants.map(|it| (&it.distance, it.distance_mode)));
    let most: Option<Vec<u64>> = all.map(|(distance, mode)| stops_of(distance, mode)).collect();
    most?.into_iter().max()
}

fn stops_of(distance: &Distance, mode: DistanceMode) -> Option<u64> {
    match distance {
        _ if mode != DistanceMode::Stops => None,
        Distance::Stops(stops) => Some(u64::from(*stops)),
        Distance::Rows(rows) => {
            Some(rows.iter().map(|it| u64::from(it.visit.unwrap_or(it.pay))).sum())
        }
    }
}

fn stops(face: &Face) -> impl Iterator<Item = &Node> {
    face.0.nodes.iter().filter(|it| it.kind != NodeKind::Junction)
}

/// Whether there are stops, or a label that lets a tile with some be laid.
fn may_have_stops(face: &Face) -> bool {
    let labelled = face.0.label.is_some() || face.0.future_label.is_some();
    labelled || stops(face).next().is_some()
}

/// The ends of a piece of track that lie at stops or junctions.
fn node_ends(path: &Path) -> impl Iterator<Item = &PathEnd> {
    [&path.a, &path.b].into_iter().filter(|it| it.end == End::Node)
}

/// Whether track leads from stop to stop over a junction, and so takes no side of the hex.
fn joins_stops(face: &Face) -> bool {
    let kind = |end: &PathEnd| face.0.nodes.get(usize::from(end.at)).map(|it| it.kind);
    let joined = |path: &&Path| {
        let junctions = node_ends(path).filter(|it| kind(it) == Some(NodeKind::Junction)).count();
        junctions > 0 && node_ends(path).count() > 1
    };
    face.0.paths.iter().filter(joined).count() > 1
}

fn count<T>(items: impl Iterator<Item = T>) -> u64 {
    u64::try_from(items.count()).unwrap_or(u64::MAX)
}
