//! The steps of rounds. Each says what it offers to whom, whether it allows an action, and carries it out.

mod ability_choice;
mod assign;
mod bankrupt;
pub(crate) mod bidding;
mod buy_company;
mod buy_sell_par_shares;
mod buy_train;
mod cheapest_train;
mod companies;
mod company_pending_par;
mod discard_train;
mod dividend;
mod first_sale;
mod home_token;
mod route;
mod share_purchase;
mod special_choose;
mod special_token;
mod special_track;
mod start;
mod start_choices;
mod token;
mod track;
mod train_purchase;
mod train_terms;
mod turn;
mod waterfall_auction;

pub(crate) use self::first_sale::{FirstSale, way_of};
pub(crate) use self::token::reached_cities;
pub(crate) use self::track::has_lay;
pub(crate) use self::train_purchase::note_bank_sale;
pub(crate) use self::turn::{check_operated, in_turn};
use crate::action::{Action, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::refusal::Refusal;
use crate::title::{Step, each_step};

/// What a step means to the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stance {
    /// It is over, or has no work yet.
    Over,
    /// The turn would wait for it, but nobody can do anything there: it takes its course and is over.
    Skip,
    /// It takes actions, and the turn does not wait for them.
    StandsBy,
    /// The turn waits until this one has acted.
    WaitsFor(Entity),
}

/// What rules outside of a step ask about: which step of a round sees to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Duty {
    /// The par price is set of a corporation whose president's certificate came with a company.
    SetPar,
    /// A token that waits for a city is put in one.
    PlaceHome,
    /// Trains run.
    RunTrains,
    /// What they earned is paid out or kept.
    Divide,
    /// Trains are bought.
    BuyTrains,
}

/// When a step acts, and what it has to offer. `at` is its position in the round.
pub(crate) trait StepTurn {
    /// Whether the step may have something to do although it has been passed, so that it is looked at anew.
    fn wakes(&self) -> bool {
        false
    }

    /// Whether the turn does not wait for the step by itself: whoever may act there does so while it waits for another.
    fn stands_by(&self) -> bool {
        false
    }

    /// What it sees to, where other rules ask which step does.
    fn duty(&self) -> Option<Duty> {
        None
    }

    /// Whether windows of abilities can be named after the step: the turn waits for it, rather than that it stands by.
    fn holds_windows(&self) -> bool {
        false
    }

    /// What programs of players do while the turn waits for the step; nothing where none.
    fn programs(&self) -> Option<Programs> {
        None
    }

    /// Whether players act from the last seat to the first in a round with the step.
    fn is_reversed(&self) -> bool {
        false
    }

    /// Whether players keep their order when a round with the step is over, where the title does not say otherwise.
    fn keeps_order(&self) -> bool {
        false
    }

    /// What the step means to the turn now.
    fn stance(&self, game: &Game, at: usize) -> Stance {
        match game.step_passed(at) {
            true => Stance::Over,
            false if self.stands_by() => Stance::StandsBy,
            false => self.stance_in_turn(game, at),
        }
    }

    /// It waits for the one in turn, if that one can do something there.
    fn stance_in_turn(&self, game: &Game, at: usize) -> Stance {
        match game.round_entity() {
            Some(entity) => self.stance_toward(game, at, entity),
            None => Stance::Skip,
        }
    }

    /// It waits for an entity that can do something there.
    fn stance_toward(&self, game: &Game, at: usize, entity: Entity) -> Stance {
        match self.kinds(game, at, entity).is_empty() {
            true => Stance::Skip,
            false => Stance::WaitsFor(entity),
        }
    }

    /// Kinds of action that it takes from an entity.
    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds;

    /// Whether it takes actions of a kind from an entity. A step may say yes too often where `plan` refuses.
    fn takes(&self, game: &Game, at: usize, entity: Entity, kind: Kind) -> bool {
        self.kinds(game, at, entity).has(kind)
    }

    /// Everything that it would allow an entity to do.
    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices);

    /// Sees every action that any step of the round has taken, its own included, and may draw consequences. To
    /// watch claims nothing: who may act and whom the turn waits for do not change by it.
    fn watch(&self, _game: &mut Game, _action: &Action) {}

    /// Nothing could be done.
    fn skip(&self, game: &mut Game, at: usize) {
        game.pass_step(at);
    }
}

/// A step as it is written: legality is judged once, and what was worked out to judge an action is what carries it out.
pub(crate) trait Planned: StepTurn {
    /// All that is needed to carry an action out. It owns its data.
    type Plan;

    /// Judges an action of one of the kinds that the step takes.
    ///
    /// # Errors
    /// Why the rules forbid it.
    fn plan(&self, game: &Game, at: usize, action: &Action) -> Result<Self::Plan, Refusal>;

    /// Carries a plan out, in the state in which it was made. It cannot fail.
    fn carry_out(&self, game: &mut Game, at: usize, plan: Self::Plan);
}

/// A step as the flow of the game sees it.
pub(crate) trait StepRules: StepTurn {
    /// Whether it allows an action of one of its kinds.
    ///
    /// # Errors
    /// Why the rules forbid it.
    fn allows(&self, game: &Game, at: usize, action: &Action) -> Result<(), Refusal>;

    /// Takes an action of one of its kinds.
    ///
    /// # Errors
    /// Why the rules forbid it; the game is then as it was.
    fn take(&self, game: &mut Game, at: usize, action: &Action) -> Result<(), Refusal>;
}

impl<T: Planned> StepRules for T {
    fn allows(&self, game: &Game, at: usize, action: &Action) -> Result<(), Refusal> {
        self.plan(game, at, action).map(drop)
    }

    fn take(&self, game: &mut Game, at: usize, action: &Action) -> Result<(), Refusal> {
        let plan = self.plan(game, at, action)?;
        game.accept();
        self.carry_out(game, at, plan);
        Ok(())
    }
}

/// What programs of players do in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Programs {
    /// They trade shares, or pass.
    Trade,
    /// Those that pass do so; those that buy shares end, for this reason.
    Pass(&'static str),
}

impl Step {
    /// Whether windows of abilities can be named after it: the turn waits for it, rather than that it stands by.
    pub fn holds_windows(&self) -> bool {
        rules_of(self).holds_windows()
    }

    /// Whether the turn does not wait for it by itself: whoever may act there does so while it waits for another.
    pub fn stands_by(&self) -> bool {
        rules_of(self).stands_by()
    }
}

macro_rules! rules_of {
    ($($Step:ident = $text:tt,)+) => {
        /// What a step does.
        pub(crate) fn rules_of(step: &Step) -> &dyn StepRules {
            match step {
                $(Step::$Step(it) => it),+
            }
        }
    };
}

each_step!(rules_of);
