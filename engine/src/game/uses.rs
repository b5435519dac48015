//! What becomes of abilities: uses are counted, companies close after them, and phases and events take them away.

use super::Game;
use crate::abilities::{Ability, PhaseOrNever, Removal, Trigger, Use};
use crate::action::Entity;
use crate::ids::{CompanyId, PhaseId};
use crate::title::{ClosesAfter, ClosesAt};

impl Game {
    /// Takes one use from an ability; used up, it goes.
    pub(crate) fn spend(&mut self, number: usize) {
        let ruleset = self.shared_ruleset();
        let holder = &ruleset.abilities[number].0;
        let terms = &ruleset.terms[number];
        let state = &mut self.state.abilities[number];
        state.used = true;
        state.used_this_or = state.used_this_or.saturating_add(1);
        if let Some(left) = &mut state.left {
            *left = left.saturating_sub(1);
            state.gone |= *left == 0 && terms.remove_when_used_up;
        }
        if let Entity::Company(company) = holder {
            self.state.round.turn.used.insert(company.index());
        }
    }

    /// An ability was used: its company closes, if that was the last of it or the company says so.
    pub(crate) fn close_after_use(&mut self, number: usize) {
        let ruleset = self.shared_ruleset();
        let (Entity::Company(company), ability) = &ruleset.abilities[number] else { return };
        if self.is_closed(*company) {
            return;
        }
        let used_up = self.state.abilities[number].left == Some(0);
        if ruleset.terms[number].closed_when_used_up && used_up {
            self.close_company(*company);
            return;
        }
        let Some(closing) = &ruleset.company(*company).closes else { return };
        let after = match closing.after {
            ClosesAfter::Any => true,
            ClosesAfter::All => all_used(self, *company),
            ClosesAfter::TileLay
            | ClosesAfter::Token
            | ClosesAfter::AssignHexes
            | ClosesAfter::AssignCorporation
            | ClosesAfter::ChooseAbility
            | ClosesAfter::AdditionalToken => ability.name() == closing.after.name(),
        };
        match closing.at {
            _ if !after => {}
            ClosesAt::Once => self.close_company(*company),
            ClosesAt::TurnEnd => self.state.round.turn.closing.insert(company.index()),
            ClosesAt::RoundEnd => self.state.round.closing_later.insert(company.index()),
            ClosesAt::WithOthers => self.set_aside(*company),
        }
    }

    /// The turn is over: what had to be used in it is lost, and companies that waited for its end close.
    pub(crate) fn end_powers_of_turn(&mut self) {
        let round = &mut self.state.round;
        let (used, closing) =
            (std::mem::take(&mut round.turn.used), std::mem::take(&mut round.turn.closing));
        round.turn.tile_layers = Default::default();
        let teleported = round.turn.teleported.take();
        if used.is_empty() && closing.is_empty() && teleported.is_none() {
            return;
        }
        let ruleset = self.shared_ruleset();
        for company in ruleset.companies() {
            let late = teleported == Some(company);
            if late || (used.has(company.index()) && ruleset.company(company).together) {
                lose_powers(self, company, late);
            }
            if closing.has(company.index()) && !self.is_closed(company) {
                self.close_company(company);
            }
        }
    }

    /// The round is over: companies that waited for its end close.
    pub(crate) fn end_powers_of_round(&mut self) {
        self.end_powers_of_turn();
        let later = std::mem::take(&mut self.state.round.closing_later);
        let ruleset = self.shared_ruleset();
        for company in ruleset.companies().filter(|it| later.has(it.index())) {
            if !self.is_closed(company) {
                self.close_company(company);
            }
        }
    }

    /// An operating round starts: uses of a round count anew, and what does not outlast one is used up.
    pub(crate) fn renew_abilities(&mut self) {
        let ruleset = self.shared_ruleset();
        for (state, terms) in self.state.abilities.iter_mut().zip(&ruleset.terms) {
            state.used_this_or = 0;
            if state.used && !terms.use_across_ors && state.left.is_some() {
                state.left = Some(0);
                state.gone |= terms.remove_when_used_up;
            }
        }
    }

    /// A phase starts: abilities that end with it go.
    pub(super) fn remove_by_phase(&mut self, phase: PhaseId) {
        let ruleset = self.shared_ruleset();
        for (state, terms) in self.state.abilities.iter_mut().zip(&ruleset.terms) {
            state.gone |= terms.remove == Some(Removal::Phase(phase));
        }
    }

    /// Something happened to the holder of abilities, or to the hexes that they name: those that end with it go.
    pub(super) fn remove_by(&mut self, trigger: Trigger, concerns: impl Fn(&Game, usize) -> bool) {
        for number in 0..self.ruleset.abilities.len() {
            let ends = self.ruleset.terms[number].remove == Some(Removal::Trigger(trigger));
            if ends && concerns(self, number) {
                self.state.abilities[number].gone = true;
            }
        }
    }

    /// Whether abilities of a phase happen in this one.
    pub(super) fn happens_in(&self, number: usize, phase: PhaseId) -> bool {
        let terms = &self.ruleset.terms[number];
        terms.on_phase == Some(PhaseOrNever::Phase(phase))
            && !self.state.abilities[number].gone
            && self.is_right_owner(self.ruleset.abilities[number].0, terms.owner_type)
    }
}

fn all_used(game: &Game, company: CompanyId) -> bool {
    game.ruleset.abilities_of(Entity::Company(company)).all(|number| {
        game.ruleset.abilities[number].1.comes_by() != Use::Chosen
            || game.state.abilities[number].used
    })
}

/// What a company could still choose to do is lost; only its teleport, where that is meant.
fn lose_powers(game: &mut Game, company: CompanyId, teleport: bool) {
    for number in game.ruleset.abilities_of(Entity::Company(company)) {
        let ability = &game.ruleset.abilities[number].1;
        let meant = if teleport {
            matches!(ability, Ability::Teleport(_))
        } else {
            ability.comes_by() == Use::Chosen
        };
        game.state.abilities[number].gone |= meant;
    }
}
