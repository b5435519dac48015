//! How scenarios say that a train is borrowed.

use crate::action::{Deed, Entity};
use crate::game::Game;
use crate::ids::TrainId;
use crate::refusal::Refusal;
use crate::scenario::{Deeds, Who, train_of_bank};
use crate::vocab::word;

word! {
    /// A train is borrowed from the bank.
    pub struct BorrowTrain {
        /// Who borrows it.
        pub by: Option<Who> = None,
        /// Which kind.
        pub train: TrainId,
    }
}

impl Deeds for BorrowTrain {
    fn deed(&self, game: &Game, _by: Entity) -> Result<Deed, Refusal> {
        let at = train_of_bank(game, self.train)?;
        Ok(Deed::BorrowTrain(game.state().cars[at].car))
    }
}
