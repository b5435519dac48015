//! A scenario file to scenarios.

use engine::scenario::Scenario;
use engine::title::Title;
use engine::vocab::Typed;

use super::players;
use crate::diagnostic::Diagnostics;
use crate::link;
use crate::read::{Places, Reader};
use crate::source::{FileId, Files};
use crate::syntax;
use crate::syntax::tree::{Kind, Node};

/// A scenario and where each of its values stands.
#[derive(Debug, Clone)]
pub struct Loaded {
    /// The scenario.
    pub scenario: Scenario,
    /// Where its values stand.
    pub places: Places,
}

/// The scenarios of a file, linked to a title. Those with mistakes are left out, and the mistakes are in `out`.
pub fn load(title: &Title, file: FileId, files: &Files, out: &mut Diagnostics) -> Vec<Loaded> {
    let Some(tree) = syntax::file(files, file, out) else { return Vec::new() };
    let written = match &tree.kind {
        Kind::List(nodes) => &nodes[..],
        _ => std::slice::from_ref(&tree),
    };
    written.iter().filter_map(|node| one(title, node, files, out)).collect()
}

fn one(title: &Title, node: &Node, files: &Files, out: &mut Diagnostics) -> Option<Loaded> {
    let mut found = Diagnostics::default();
    let mut authored = Reader { files, out: &mut found }.read(node, Scenario::TY);
    let value = link::about(title, &mut authored, &mut found);
    let scenario = Scenario::from_value(&value).filter(|_| !found.has_errors());
    if let Some(scenario) = &scenario {
        players::check(title, scenario, &value, &authored.place, &mut found);
    }
    let good = !found.has_errors();
    out.extend(found);
    scenario
        .filter(|_| good)
        .map(|scenario| Loaded { scenario, places: Places::new(authored.place) })
}
