//! Kinds of train.

use super::entries;
use crate::hooks::values::TrainAt;

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
}
