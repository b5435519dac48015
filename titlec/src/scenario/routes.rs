//! Routes that name hexes which are not there, or not beside each other.

use engine::ids::HexId;
use engine::scenario::{Act, Check, RunRoutes, Scenario, ScenarioStep};

use super::host::Host;
use super::rules::BROKEN_ROUTE;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::link::UNKNOWN_HEX;
use crate::read::Places;
use crate::source::{Files, Span};
use crate::suggest;

const EVERY_HEX: &str = "name every hex that the train passes, in order";

/// Checks every route of a scenario. Optional rules may change the map: with any, its routes are only tried.
pub(super) fn check(
    host: &Host<'_>,
    scenario: &Scenario,
    places: &Places,
    files: &Files,
    out: &mut Diagnostics,
) {
    if !scenario.given.options.is_empty() {
        return;
    }
    let routes = Routes { host, places, files };
    for (at, step) in scenario.steps.iter().enumerate() {
        let path = format!("steps[{at}]");
        let tried = format!("{path}.action");
        match step {
            ScenarioStep::Act(Act::RunRoutes(it)) => routes.run(it, &path, true, out),
            ScenarioStep::Check(Check::Refused(it)) => routes.tried(&it.action, &tried, out),
            ScenarioStep::Check(Check::Offered(it)) => routes.tried(&it.action, &tried, out),
            ScenarioStep::Check(Check::NotOffered(it)) => routes.tried(&it.action, &tried, out),
            _ => {}
        }
    }
}

struct Routes<'a> {
    host: &'a Host<'a>,
    places: &'a Places,
    files: &'a Files,
}

impl Routes<'_> {
    /// A run that need not be possible, of hexes that are there all the same.
    fn tried(&self, act: &Act, path: &str, out: &mut Diagnostics) {
        if let Act::RunRoutes(it) = act {
            self.run(it, path, false, out);
        }
    }

    fn run(&self, run: &RunRoutes, path: &str, possible: bool, out: &mut Diagnostics) {
        for (at, train) in run.routes.iter().enumerate() {
            let span = self.places.span(&format!("{path}.routes[{at}].route"));
            out.extend(self.wrong(&train.route, span, possible));
        }
    }

    /// What is wrong first with a route.
    fn wrong(&self, route: &str, span: Span, possible: bool) -> Option<Diagnostic> {
        let board = self.host.board();
        let (mut before, mut end, mut passed) = (None, 0, 0);
        for word in route.split_whitespace() {
            let name = word.split('#').next().unwrap_or(word);
            let at = end + route[end..].find(word).unwrap_or_default();
            end = at + word.len();
            let place = self.within(span, route, at, at + name.len());
            let Some(hex) = board.hex_by_name(name) else {
                let help = suggest::help(name, board.hexes.iter().map(|it| &*it.name));
                let message = format!("hex `{name}` is not on the map");
                return Some(Diagnostic::new(&UNKNOWN_HEX, place, message).help(help));
            };
            let beside =
                |other: HexId| (0..6).any(|it| board.all_neighbour(other, it) == Some(hex));
            if let Some((_, known)) = before.filter(|(other, _)| possible && !beside(*other)) {
                let message = format!("`{name}` is not beside `{known}`");
                let told = Diagnostic::new(&BROKEN_ROUTE, place, message);
                return Some(told.help(EVERY_HEX.to_owned()));
            }
            before = Some((hex, name));
            passed += 1;
        }
        let short = possible && passed < 2 && !self.host.has_short_routes();
        short.then(|| {
            let message = match before {
                Some((_, name)) => format!("a route does not stay on `{name}`"),
                None => "a route passes no hex".to_owned(),
            };
            Diagnostic::new(&BROKEN_ROUTE, span, message).help(EVERY_HEX.to_owned())
        })
    }

    /// The place of a part of a text, where the text stands as it is written.
    fn within(&self, span: Span, text: &str, start: usize, end: usize) -> Span {
        let file = &self.files.get(span.file).text;
        let written = file.get(span.start as usize..span.end as usize).unwrap_or_default();
        match written.find(text) {
            Some(at) => span.part(at + start, at + end),
            None => span,
        }
    }
}
