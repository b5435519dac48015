//! Everything that may be done now.

use super::choice::Choice;
use super::choices::Choices;
use super::{Game, flow};
use crate::action::{Action, Deed, Entity, Kinds};
use crate::ids::PlayerId;
use crate::steps::rules_of;

impl Game {
    /// Everything that anybody may do now, besides talk, programs and the end of the game, which are always open.
    /// What is listed is accepted, and what is accepted is listed; routes only as trains.
    pub fn legal_actions(&self) -> Choices {
        self.scripts.meter.metered(|| all_choices(self))
    }

    /// Whether an action is open now: among the legal ones, or always possible.
    pub fn is_offered(&self, action: &Action) -> bool {
        match action.deed {
            Deed::Message { .. } => true,
            Deed::EndGame => self.scripts.meter.metered(|| process_would_take(self, action)),
            _ if action.deed.sets_program() => {
                self.scripts.meter.metered(|| process_would_take(self, action))
            }
            _ => self.legal_actions().iter().any(|it| it.covers(action)),
        }
    }
}

fn all_choices(game: &Game) -> Choices {
    let mut choices = Choices::default();
    if game.finished() {
        return choices;
    }
    let mut claimed: Vec<(Entity, Kinds)> = entities(game).map(|it| (it, Kinds::NONE)).collect();
    for (at, _) in flow::taking_steps(game) {
        let step = rules_of(&game.steps()[at]);
        for (entity, claimed) in &mut claimed {
            let kinds = step.kinds(game, at, *entity);
            let mut offered = Choices::default();
            if !kinds.is_empty() {
                step.offer(game, at, *entity, &mut offered);
            }
            let open = |it: &Choice| kinds.has(it.kind()) && !claimed.has(it.kind());
            choices.add_some(offered, open);
            *claimed = claimed.union(kinds);
        }
    }
    choices
}

fn entities(game: &Game) -> impl Iterator<Item = Entity> {
    let players = (0..game.ruleset.players).map(|it| Entity::Player(PlayerId(it)));
    let corporations = game.ruleset.all_corporations().map(Entity::Corporation);
    players.chain(corporations).chain(game.ruleset.companies().map(Entity::Company))
}

fn process_would_take(game: &Game, action: &Action) -> bool {
    flow::check_action(game, action).is_ok()
}
