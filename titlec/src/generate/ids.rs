//! The things that a title refers to by name, as constants.

use engine::title::Title;
use engine::vocab::Kind;

use super::names::{Names, constant};

/// How many names share a line.
const ON_A_LINE: usize = 12;

/// The tables of a title, one a kind.
#[derive(Debug)]
pub(super) struct Ids {
    tables: Vec<(Kind, Vec<String>)>,
}

impl Ids {
    /// The tables in the order of the vocabulary.
    pub(super) fn of(title: &Title) -> Ids {
        let tables = Kind::ALL.iter().map(|&kind| (kind, table(title, kind)));
        Ids { tables: tables.collect() }
    }

    /// The constant for a reference: `hex::B2`.
    pub(super) fn constant(&self, kind: Kind, index: u16) -> String {
        let id = self
            .tables
            .iter()
            .find(|(it, _)| *it == kind)
            .and_then(|(_, ids)| ids.get(usize::from(index)));
        match id {
            Some(id) => format!("{}::{id}", module_name(kind)),
            None => format!("engine::ids::{}({index})", kind.rust()),
        }
    }

    /// The modules that the title has.
    pub(super) fn modules(&self) -> impl Iterator<Item = String> {
        self.tables.iter().filter(|(_, ids)| !ids.is_empty()).map(|(kind, _)| module_name(*kind))
    }

    /// A module of constants for each kind that the title has.
    pub(super) fn tables(&self) -> impl Iterator<Item = String> {
        self.tables
            .iter()
            .filter(|(_, ids)| !ids.is_empty())
            .map(|(kind, ids)| declared(*kind, ids))
    }
}

fn declared(kind: Kind, ids: &[String]) -> String {
    let mut out = format!(
        "named_ids! {{\n    /// Each {} of the title, by name.\n    {}: {} =\n",
        kind.noun(),
        module_name(kind),
        kind.rust()
    );
    for line in ids.chunks(ON_A_LINE) {
        out.push_str(&format!("        {}\n", line.join(" ")));
    }
    out + "}\n"
}

fn module_name(kind: Kind) -> String {
    kind.noun().replace(' ', "_")
}

fn table(title: &Title, kind: Kind) -> Vec<String> {
    let prefix = kind.noun()[..1].to_ascii_uppercase();
    let mut names = Names::default();
    let id = |(name, _): (&str, Option<&str>)| names.take(&[constant(name, &prefix)]);
    entries(title, kind).into_iter().map(id).collect()
}

/// Short and full names, in the order of the table.
pub(crate) fn entries(title: &Title, kind: Kind) -> Vec<(&str, Option<&str>)> {
    let plain = |name| (name, None);
    match kind {
        Kind::Hex => hexes(title),
        Kind::Tile => title.map.tiles.iter().map(|(name, _)| plain(&**name)).collect(),
        Kind::Corporation => {
            title.entities.corporations.iter().map(|it| (&*it.sym, Some(&*it.name))).collect()
        }
        Kind::Company => {
            title.entities.companies.iter().map(|it| (&*it.sym, Some(&*it.name))).collect()
        }
        Kind::Train => title.trains.trains.iter().map(|it| plain(&*it.name)).collect(),
        Kind::Phase => title.trains.phases.iter().map(|it| plain(&*it.name)).collect(),
        Kind::CorporationType => title.entities.types.iter().map(|it| plain(&*it.name)).collect(),
        Kind::Round => title.rounds.nodes.iter().map(|it| plain(&*it.name)).collect(),
        Kind::Status => title.trains.statuses.iter().map(|it| plain(&**it)).collect(),
        Kind::Event => title.trains.events.iter().map(|(name, _)| plain(&**name)).collect(),
        Kind::Entity => {
            let corporations = entries(title, Kind::Corporation).into_iter();
            corporations.chain(entries(title, Kind::Company)).collect()
        }
    }
}

fn hexes(title: &Title) -> Vec<(&str, Option<&str>)> {
    let groups = title.map.hexes.iter().flat_map(|(_, groups)| groups.iter());
    let names = groups.flat_map(|(names, _)| names.0.iter());
    names.map(|name| (&**name, title.map.locations.get(name).map(|it| &**it))).collect()
}
