//! A scenario file to scenarios.

use std::sync::Arc;

use engine::board::Board;
use engine::ruleset::Rulesets;
use engine::scenario::{BasePosition, Failure, Positions, Scenario};
use engine::title::Title;
use engine::vocab::Typed;

use super::host::Host;
use super::{base, diagnostics, doubts, players, rounds, routes, turned};
use crate::diagnostic::{Diagnostic, Diagnostics};
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

/// The scenarios of a file, linked to a title; none of a file with a position that others build on. Those with mistakes are
/// left out, and the mistakes are in `out`. What a scenario builds on is looked for in `files`.
pub fn load(title: &Title, file: FileId, files: &Files, out: &mut Diagnostics) -> Vec<Loaded> {
    on(&Host::new(title, None), file, files, out)
}

fn on(host: &Host<'_>, file: FileId, files: &Files, out: &mut Diagnostics) -> Vec<Loaded> {
    let Some(tree) = syntax::file(files, file, out) else { return Vec::new() };
    if base::is_base(&tree) {
        check_base(host, &tree, files, out);
        return Vec::new();
    }
    let written = match &tree.kind {
        Kind::List(nodes) => &nodes[..],
        _ => std::slice::from_ref(&tree),
    };
    written.iter().filter_map(|node| one(host, node, files, out)).collect()
}

/// Tells what is wrong with the scenarios in some files of a title that was compiled, without running them: mistakes,
/// positions that cannot be, and what is hardly meant.
pub fn check(title: &Title, scenarios: &[FileId], files: &Files, out: &mut Diagnostics) {
    check_on(title, None, scenarios, files, out);
}

/// The same on the board of the title, where that is known.
pub(crate) fn check_on(
    title: &Title,
    board: Option<&Arc<Board>>,
    scenarios: &[FileId],
    files: &Files,
    out: &mut Diagnostics,
) {
    let host = Host::new(title, board.cloned());
    let mut positions = Positions::new(Rulesets::on(title, board.cloned()));
    for file in scenarios {
        for loaded in on(&host, *file, files, out) {
            let found = match positions.position(&loaded.scenario.given) {
                Ok(position) => doubts(title, &loaded, &position),
                Err(wrong) => diagnostics(&Failure::Position(wrong), &loaded.places),
            };
            extend_once(out, &found);
        }
    }
}

/// Tells what is wrong with a position that scenarios build on, whether any does or not.
fn check_base(host: &Host<'_>, node: &Node, files: &Files, out: &mut Diagnostics) {
    let mut found = Diagnostics::default();
    let mut authored = Reader { files, out: &mut found }.read(node, BasePosition::TY);
    base::build_on(&mut authored, files, &mut found);
    link::about(&host.names, &mut authored, &mut found);
    extend_once(out, &found);
}

/// Several scenarios may build on a position with a mistake, which is told once.
fn extend_once(out: &mut Diagnostics, found: &Diagnostics) {
    let told = |it: &Diagnostic, out: &Diagnostics| {
        let key = |it: &Diagnostic| (it.rule().code, it.span(), it.message().to_owned());
        out.iter().any(|other| key(other) == key(it))
    };
    let news: Vec<Diagnostic> = found.iter().filter(|it| !told(it, out)).cloned().collect();
    out.extend(news);
}

fn one(host: &Host<'_>, node: &Node, files: &Files, out: &mut Diagnostics) -> Option<Loaded> {
    let mut found = Diagnostics::default();
    let mut authored = Reader { files, out: &mut found }.read(node, Scenario::TY);
    base::build_on(&mut authored, files, &mut found);
    let value = link::about(&host.names, &mut authored, &mut found);
    let scenario = Scenario::from_value(&value).filter(|_| !found.has_errors());
    if let Some(scenario) = &scenario {
        players::check(host.title, scenario, &value, &authored.place, &mut found);
    }
    let places = Places::new(authored.place);
    if let Some(scenario) = &scenario {
        routes::check(host, scenario, &places, files, &mut found);
        turned::check(scenario, &places, &mut found);
        rounds::check(host.title, scenario, &places, &mut found);
    }
    let good = !found.has_errors();
    extend_once(out, &found);
    scenario.filter(|_| good).map(|scenario| Loaded { scenario, places })
}
