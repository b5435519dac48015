//! The things that a title refers to by name, as constants.

use codegen::Module;
use engine::title::Title;
use engine::vocab::Kind;

use super::layout::prose;
use super::names::{Names, constant};

/// The tables of a title, one a kind.
#[derive(Debug)]
pub(super) struct Ids {
    tables: Vec<(Kind, Vec<Id>)>,
}

#[derive(Debug)]
struct Id {
    constant: String,
    doc: String,
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
            Some(id) => format!("{}::{}", module_name(kind), id.constant),
            None => format!("engine::ids::{}({index})", kind.rust()),
        }
    }

    /// A module of constants for each kind that the title has.
    pub(super) fn modules(&self) -> impl Iterator<Item = Module> {
        self.tables.iter().filter(|(_, ids)| !ids.is_empty()).map(|(kind, ids)| module(*kind, ids))
    }
}

fn module(kind: Kind, ids: &[Id]) -> Module {
    let mut out = Module::new(module_name(kind));
    let rust = kind.rust();
    out.vis("pub")
        .doc(format!("Each {} of the title, by name.", kind.noun()))
        .import("engine::ids", rust);
    for (index, id) in ids.iter().enumerate() {
        out.scope()
            .raw(format!("/// {}\npub const {}: {rust} = {rust}({index});", id.doc, id.constant));
    }
    out
}

fn module_name(kind: Kind) -> String {
    kind.noun().replace(' ', "_")
}

fn table(title: &Title, kind: Kind) -> Vec<Id> {
    let prefix = kind.noun()[..1].to_ascii_uppercase();
    let mut names = Names::default();
    let id = |(name, known_as): (&str, Option<&str>)| Id {
        constant: names.take(&[constant(name, &prefix)]),
        doc: doc(kind, name, known_as),
    };
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

fn doc(kind: Kind, name: &str, known_as: Option<&str>) -> String {
    let noun = kind.noun();
    let named = known_as.map_or_else(String::new, |it| format!(", {it}"));
    prose(&format!("{}{} {name}{named}.", noun[..1].to_ascii_uppercase(), &noun[1..]))
}
