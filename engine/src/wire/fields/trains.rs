//! Where trains run.

use std::borrow::Cow;
use std::sync::Arc;

use super::{FileField, Source};
use crate::action::TrainRoute;
use crate::board::{ChainSpec, RouteSpec};
use crate::ids::HexId;
use crate::wire::{Names, RawAction, RawRoute, WireError, quoted, wrong};

impl<'a> FileField<Vec<RawRoute<'a>>> for Arc<[TrainRoute]> {
    fn read(from: &Source<'_>, value: &Vec<RawRoute<'a>>) -> Result<Self, WireError> {
        value.iter().map(|it| route(from.names, it)).collect()
    }

    fn write(&self, names: &Names<'_>, _: &mut RawAction<'static>) -> Option<Vec<RawRoute<'a>>> {
        Some(self.iter().map(|it| raw_route(names, it)).collect())
    }
}

fn route(names: &Names<'_>, raw: &RawRoute<'_>) -> Result<TrainRoute, WireError> {
    let connections = raw.connections.as_deref().unwrap_or_default();
    let local = matches!(connections, [only] if only.iter().any(|it| it == "local"));
    let stretch = |named: &[Cow<'_, str>]| {
        let hexes: Vec<_> = named.iter().filter(|it| *it != "local").cloned().collect();
        chain(names, &hexes)
    };
    let chains = connections.iter().map(|it| stretch(it)).collect::<Result<_, _>>()?;
    let hints = raw.nodes.iter().flatten().map(|it| hint(names, it)).collect::<Result<_, _>>()?;
    Ok(TrainRoute { car: names.car(&raw.train)?, spec: RouteSpec { chains, hints, local } })
}

/// Hexes one after the other; `H6 0.1` is a path between two nodes of one tile.
fn chain(names: &Names<'_>, named: &[Cow<'_, str>]) -> Result<ChainSpec, WireError> {
    let mut between = None;
    let mut hexes = Vec::with_capacity(named.len());
    for name in named {
        let (name, nodes) =
            name.split_once(' ').map_or((&**name, None), |(name, nodes)| (name, Some(nodes)));
        if let Some(nodes) = nodes {
            let pair =
                nodes.split_once('.').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
            between = Some(pair.map_or_else(|| wrong(no_nodes(nodes)), Ok)?);
        }
        hexes.push(names.hex_id(name)?);
    }
    Ok(ChainSpec { hexes, between })
}

fn hint(names: &Names<'_>, text: &str) -> Result<(HexId, u8), WireError> {
    match text.rsplit_once('-').and_then(|(hex, part)| Some((hex, part.parse().ok()?))) {
        Some((hex, part)) => Ok((names.hex_id(hex)?, part)),
        None => wrong(format!(
            "{} is not a stop; it must be a hex and the part of its tile, such as `H6-0`",
            quoted(text)
        )),
    }
}

fn no_nodes(text: &str) -> String {
    format!("{} names no two nodes; they must be two numbers, such as `0.1`", quoted(text))
}

fn raw_route<'a>(names: &Names<'_>, route: &TrainRoute) -> RawRoute<'a> {
    let mut connections: Vec<Vec<_>> =
        route.spec.chains.iter().map(|it| chain_text(names, it)).collect();
    if route.spec.local {
        connections.iter_mut().for_each(|it| it.insert(0, "local".into()));
    }
    let hints = route.spec.hints.iter();
    let nodes = hints.map(|(hex, part)| format!("{}-{part}", names.hex(*hex)).into());
    RawRoute {
        train: names.car_text(route.car).into(),
        connections: Some(connections),
        nodes: Some(nodes.collect()).filter(|it: &Vec<_>| !it.is_empty()),
        ..RawRoute::default()
    }
}

fn chain_text<'a>(names: &Names<'_>, chain: &ChainSpec) -> Vec<Cow<'a, str>> {
    let nodes = chain.between.map(|(a, b)| format!(" {a}.{b}")).unwrap_or_default();
    chain.hexes.iter().map(|it| format!("{}{nodes}", names.hex(*it)).into()).collect()
}
