//! Kinds of train.

use super::{distance, entries};
use crate::hooks::values::TrainAt;
use crate::title::Distance;

entries! { "train_kind";
    /// Its name.
    fn name(m, it: train_kind) -> text { m.game().ruleset().train(it).name.clone() }

    /// Its list price.
    fn price(m, it: train_kind) -> money { m.game().ruleset().train(it).price.0.into() }

    /// The trains of this kind that the bank has not sold.
    fn depot(m, it: train_kind) -> [train] {
        let state = m.game().state();
        let upcoming = state.upcoming.iter();
        upcoming.filter(|at| state.cars[usize::from(**at)].car.train == it).map(|at| TrainAt(*at)).collect()
    }

    /// How many stops may pay: all that its distance counts, of whatever kind.
    fn distance(m, it: train_kind) -> number { distance::paid(&m.game().ruleset().train(it).distance) }

    /// Whether its distance counts stops by kind, as that of an n+m train does.
    fn counts_kinds(m, it: train_kind) -> boolean { matches!(&m.game().ruleset().train(it).distance, Distance::Rows(_)) }

    /// How many stops of a kind may pay at most.
    fn pays(m, it: train_kind, kind: stop_kind) -> number { distance::paid_of(&m.game().ruleset().train(it).distance, kind) }

    /// How many stops of a kind it may call at at most.
    fn visits(m, it: train_kind, kind: stop_kind) -> number { distance::visited_of(&m.game().ruleset().train(it).distance, kind) }
}
