//! Train export.

use super::{Event, Game};
use crate::ids::TrainId;
use crate::title::{Count, ExportAfter};

impl Game {
    /// Exports a train, or all of a kind, where the title has it so and the phase that ends it has not begun.
    pub(crate) fn export(&mut self, after: ExportAfter) {
        let ruleset = self.shared_ruleset();
        let Some(export) = ruleset.title.rules.export.as_ref().filter(|it| it.after == after)
        else {
            return;
        };
        let bought = std::mem::take(&mut self.state.bank_sold);
        let over = |game: &Game| export.until.is_some_and(|it| game.state.phase >= it);
        let Some(kind) = self.next_kind().filter(|it| {
            (export.trains.is_empty() || export.trains.contains(it))
                && !(export.unless_bought && bought)
                && !over(self)
        }) else {
            return;
        };
        let endless = matches!(self.ruleset.train(kind).count, Count::Unlimited(_));
        self.export_next();
        while export.all && !endless && !over(self) && self.next_kind() == Some(kind) {
            self.export_next();
        }
    }

    /// The kind of train that the bank sells next.
    fn next_kind(&self) -> Option<TrainId> {
        self.state.upcoming.first().map(|at| self.state.cars[usize::from(*at)].car.train)
    }

    fn export_next(&mut self) {
        let at = usize::from(self.state.upcoming[0]);
        self.remove_train(at);
        self.tell(Event::Exported(self.state.cars[at].car));
        self.train_was_bought(at);
    }
}
