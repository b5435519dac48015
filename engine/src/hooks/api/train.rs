//! Single trains.

use super::{distance, entries};
use crate::state::Place;
use crate::title::Distance;

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

    /// How many stops may pay: all that its distance counts, of whatever kind.
    fn distance(m, it: train) -> number { distance::paid(&m.game().form(it.index()).distance) }

    /// Whether its distance counts stops by kind, as that of an n+m train does.
    fn counts_kinds(m, it: train) -> boolean { matches!(&m.game().form(it.index()).distance, Distance::Rows(_)) }

    /// How many stops of a kind may pay at most.
    fn pays(m, it: train, kind: stop_kind) -> number { distance::paid_of(&m.game().form(it.index()).distance, kind) }

    /// How many stops of a kind it may call at at most.
    fn visits(m, it: train, kind: stop_kind) -> number { distance::visited_of(&m.game().form(it.index()).distance, kind) }

    /// Whether other corporations may buy it.
    fn tradable(m, it: train) -> boolean { !m.game().state().cars[it.index()].tied }
}
