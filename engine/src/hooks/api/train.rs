//! Single trains.

use super::entries;
use crate::state::Place;

entries! { "train";
    /// Its kind.
    fn kind(m, it: train) -> train_kind { m.game().state().cars[usize::from(it.0)].car.train }

    /// Its name in the form that it has.
    fn name(m, it: train) -> text { m.game().form(usize::from(it.0)).name.clone() }

    /// Its list price in the form that it has.
    fn price(m, it: train) -> money { m.game().form(usize::from(it.0)).price.0.into() }

    /// Which one of its kind it is, from 1.
    fn number(m, it: train) -> number {
        i64::from(m.game().state().cars[usize::from(it.0)].car.index) + 1
    }

    /// The corporation that has it, if one does.
    fn owner(m, it: train) -> (maybe corporation) {
        match m.game().state().cars[usize::from(it.0)].place {
            Place::Owned(owner) => Some(owner),
            _ => None,
        }
    }

    /// Whether it runs only once more.
    fn obsolete(m, it: train) -> boolean { m.game().state().cars[usize::from(it.0)].obsolete }

    /// Whether it was given up and lies with the bank.
    fn discarded(m, it: train) -> boolean {
        m.game().state().cars[usize::from(it.0)].place == Place::Discarded
    }
}
