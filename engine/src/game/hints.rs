//! What records say beside decisions.

use super::Game;
use crate::ids::CorporationId;

/// An automatic action of a record that is no decision: it says for which corporations something is so that the engine
/// would else work out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedHint {
    /// The kind of the automatic action.
    pub kind: &'static str,
    /// The corporations.
    pub corporations: Vec<CorporationId>,
}

impl Game {
    /// Gives hints of a record in place of those given before: each counts when what it says is asked next.
    pub fn give_hints(&mut self, hints: impl IntoIterator<Item = RecordedHint>) {
        self.hints = hints.into_iter().collect();
    }

    /// The hints that nothing has asked for yet.
    pub fn hints(&self) -> impl Iterator<Item = &RecordedHint> {
        self.hints.iter()
    }

    /// Takes the next hint of a kind, if there is one.
    pub(crate) fn take_hint(&mut self, kind: &str) -> Option<Vec<CorporationId>> {
        let at = self.hints.iter().position(|it| it.kind == kind)?;
        self.hints.remove(at).map(|it| it.corporations)
    }
}
