//! Which hooks have a part in what became of an action.

use super::Scripts;
use crate::hooks::{Fault, FaultKind, Point, Points, Tally};
use crate::list::Text;

/// The hooks of an action: handlers that have had effects, and how often queries had been asked before it.
#[derive(Debug, Default)]
pub(super) struct Acted {
    points: Points,
    events: Vec<String>,
    before: Tally,
}

impl Acted {
    /// Of an action that begins now.
    pub(super) fn since(before: &Tally) -> Acted {
        Acted { before: before.clone(), ..Acted::default() }
    }

    pub(super) fn note(&mut self, point: Point) {
        self.points.insert(point);
    }

    pub(super) fn note_event(&mut self, name: String) {
        if !self.events.contains(&name) {
            self.events.push(name);
        }
    }

    /// As scripts name them.
    fn names(&self) -> Vec<&str> {
        let points = Point::TABLE.iter().filter(|it| self.points.has(it.point));
        points.map(|it| it.name).chain(self.events.iter().map(String::as_str)).collect()
    }
}

impl Scripts {
    /// Whether a handler had effects in the action in progress.
    pub(in crate::game) fn have_acted(&self) -> bool {
        !self.acted.names().is_empty()
    }

    /// Notes that nobody can act any more, and how that shows. The handlers that had effects are to blame;
    /// where there are none, the queries that were asked.
    pub(in crate::game) fn note_deadlock(&self, text: impl Into<Text>) {
        let Acted { before, .. } = &self.acted;
        let mut hooks = self.acted.names();
        if hooks.is_empty() {
            let asked = |it: &Point| self.tally.of(*it) > before.of(*it);
            hooks.extend(Point::ALL.iter().copied().filter(asked).map(|it| it.info().name));
        }
        self.record(Fault::new(FaultKind::Deadlock, text), &hooks.join(", "));
    }
}
