//! Owners choose between the things that an ability or the script offers, or consent to building.

use super::ability_choice::{AbilityChoice, can_choose, offers_choice};
use super::{Planned, Stance, StepTurn};
use crate::abilities::When;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::hooks::{Party, Point, at};
use crate::list::Text;
use crate::refusal::{Refusal, refusal};
use crate::title::{SpecialChoose, Step};

impl StepTurn for SpecialChoose {
    fn holds_windows(&self) -> bool {
        self.blocks
    }

    /// As a step of its own it is over once it has been passed, but for choices of abilities at other times.
    fn wakes(&self) -> bool {
        self.blocks
    }

    fn stands_by(&self) -> bool {
        !self.blocks
    }

    fn stance(&self, game: &Game, at: usize) -> Stance {
        match (self.blocks, game.step_passed(at)) {
            (false, true) => Stance::Over,
            (false, false) | (true, true) => Stance::StandsBy,
            (true, false) => match game.round_entity() {
                Some(entity)
                    if ability_waits(game) || !self.offered(game, at, entity).is_empty() =>
                {
                    Stance::WaitsFor(entity)
                }
                _ => Stance::Skip,
            },
        }
    }

    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        let later = later_waits(game, at);
        let open = !later
            && game.live_abilities(entity).any(|(number, it)| {
                offers_choice(it) && game.is_open(number) && can_choose(game, entity, it)
            });
        let in_turn = game.round_entity() == Some(entity);
        let waits_elsewhere = later && in_turn;
        let script = !waits_elsewhere && !self.offered(game, at, entity).is_empty();
        let passes = self.may_pass && self.is_waiting_for(game, at, entity);
        Kinds::NONE
            .and(Kind::ChooseAbility, open)
            .and(Kind::Choose, script)
            .and(Kind::Pass, passes && (script || ability_waits(game)))
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let abilities = game.ruleset().abilities_of(entity);
        for (ability, number) in (0u8..).zip(abilities) {
            let count = game.ruleset().abilities[number].1.choices().len();
            for choice in 0..u8::try_from(count).expect("choices fit") {
                choices.offer(game, self, at, entity, Deed::ChooseAbility { ability, choice });
            }
        }
        for choice in self.offered(game, at, entity) {
            choices.offer(game, self, at, entity, Deed::Choose(Box::from(&*choice)));
        }
        if self.kinds(game, at, entity).has(Kind::Pass) {
            choices.add(entity, Deed::Pass);
        }
    }
}

/// What somebody chooses.
pub(crate) enum Selection {
    /// A thing that the script offers.
    Scripted { by: Entity, choice: Text },
    /// A thing that an ability offers, and whether the step is over with it.
    OfAbility { choice: AbilityChoice, ends_step: bool },
    /// Nothing.
    Pass,
}

impl Planned for SpecialChoose {
    type Plan = Selection;

    fn plan(&self, game: &Game, at: usize, action: &Action) -> Result<Selection, Refusal> {
        match &action.deed {
            Deed::Pass => Ok(Selection::Pass),
            Deed::Choose(choice) => {
                let mut offered = self.offered(game, at, action.entity).into_iter();
                let chosen = offered.find(|it| **it == **choice);
                let choice =
                    chosen.ok_or_else(|| refusal!("`{}` cannot be chosen now", &**choice))?;
                Ok(Selection::Scripted { by: action.entity, choice })
            }
            Deed::ChooseAbility { ability, choice } => {
                let choice = AbilityChoice::of(game, action.entity, *ability, *choice)?;
                let ends_step = self.ends_with_choice() && waits_for_ability(game, choice.number);
                Ok(Selection::OfAbility { choice, ends_step })
            }
            _ => Err("only choices are made".into()),
        }
    }

    fn carry_out(&self, game: &mut Game, at: usize, plan: Selection) {
        let ends_step = match plan {
            Selection::Scripted { by, choice } => {
                game.handle::<at::Chosen>((Party::from(by), choice));
                self.ends_with_choice()
            }
            Selection::OfAbility { choice, ends_step } => {
                choice.carry_out(game);
                ends_step
            }
            Selection::Pass => true,
        };
        if ends_step {
            game.pass_step(at);
        }
    }
}

impl SpecialChoose {
    /// Whether the step is over once somebody has chosen what it waits for.
    fn ends_with_choice(&self) -> bool {
        self.blocks && !self.repeat
    }

    /// Whether the turn waits in this step, and for this entity.
    fn is_waiting_for(&self, game: &Game, at: usize, entity: Entity) -> bool {
        self.blocks && !game.step_passed(at) && game.round_entity() == Some(entity)
    }

    /// What the script of the title offers: to everybody, or to the one in turn where the turn waits.
    fn offered(&self, game: &Game, at: usize, entity: Entity) -> Vec<Text> {
        if !game.has_hook(Point::Choices) || (self.blocks && !self.is_waiting_for(game, at, entity))
        {
            return Vec::new();
        }
        game.ask::<at::Choices>(Vec::new, || (Party::from(entity),))
    }
}

/// Whether the turn waits for choices in a later step of the round: that one then takes them, so that they end it.
fn later_waits(game: &Game, at: usize) -> bool {
    let waits = |it: &Step| matches!(it, Step::SpecialChoose(it) if it.blocks);
    let later = &game.steps()[at + 1..];
    later.iter().any(waits)
        && game.active_step().is_some_and(|it| it > at && waits(&game.steps()[it]))
}

/// Whether an ability of the one in turn is waited for.
fn ability_waits(game: &Game) -> bool {
    let abilities = &game.ruleset().abilities;
    let mut all = abilities.iter().enumerate().filter(|(_, (_, it))| offers_choice(it));
    all.any(|(number, (holder, it))| {
        waits_for_ability(game, number) && can_choose(game, *holder, it)
    })
}

/// Whether the turn waits for the choice of an ability, if there is anything to choose.
fn waits_for_ability(game: &Game, number: usize) -> bool {
    game.ruleset().terms[number].when.contains(&When::SpecialChoose)
        && game.is_open_in(number, |it| it == When::SpecialChoose)
}
