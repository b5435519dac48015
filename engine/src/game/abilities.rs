//! Who has which abilities, and whether they may be used now. One function decides when.

use super::Game;
use super::money::Purse;
use crate::abilities::{Ability, During, Use, When, Whose, Window};
use crate::action::Entity;
use crate::ids::{CorporationId, HexId, PlayerId};
use crate::list::Text;
use crate::state::{CompanyOwner, RoundKind};
use crate::title::Owner;
use crate::vocab::Member;

impl Game {
    /// Abilities of a type that are not gone: their numbers, who has them, and what they say.
    pub(crate) fn powers<T: Member<Ability> + 'static>(
        &self,
    ) -> impl Iterator<Item = (usize, Entity, &T)> {
        self.ruleset.abilities_by_type[T::AT]
            .iter()
            .filter(|number| !self.state.abilities[**number].gone)
            .map(|number| {
                let (holder, ability) = &self.ruleset.abilities[*number];
                (*number, *holder, T::of(ability).expect("sorted by type"))
            })
    }

    /// Abilities of a type that a company or corporation has and that are not gone.
    pub(crate) fn powers_of<T: Member<Ability> + 'static>(
        &self,
        holder: Entity,
    ) -> impl Iterator<Item = (usize, &T)> {
        self.live_abilities(holder).filter_map(|(number, it)| T::of(it).map(|it| (number, it)))
    }

    /// Abilities of a company or corporation that are not gone, with their numbers.
    pub fn live_abilities(&self, holder: Entity) -> impl Iterator<Item = (usize, &Ability)> {
        self.ruleset
            .abilities_of(holder)
            .filter(|number| !self.state.abilities[*number].gone)
            .map(|number| (number, &self.ruleset.abilities[number].1))
    }

    /// What was chosen last with each ability of a company or corporation, in the order of its abilities; those by which
    /// nothing was chosen are left out.
    pub(crate) fn chosen_with(&self, holder: Entity) -> Vec<Text> {
        let chosen = |number: usize| {
            let choice = self.state.abilities[number].chosen?;
            let choices = self.ruleset.abilities[number].1.choices();
            choices.get(usize::from(choice)).map(|it| Text::from(*it))
        };
        self.ruleset.abilities_of(holder).filter_map(chosen).collect()
    }

    /// The corporation that has an ability: itself, or by a company that it owns.
    pub(crate) fn holding_corporation(&self, holder: Entity) -> Option<CorporationId> {
        match holder {
            Entity::Company(company) => self.company_corporation(company),
            Entity::Corporation(corporation) => Some(corporation),
            Entity::Player(_) => None,
        }
    }

    /// The player who decides about an ability that no corporation has by a company.
    pub(crate) fn holding_player(&self, holder: Entity) -> Option<PlayerId> {
        match holder {
            Entity::Company(company) => self.company_player(company),
            Entity::Corporation(corporation) => self.president(corporation),
            Entity::Player(player) => Some(player),
        }
    }

    /// The purse of whoever owns a company, or of a corporation itself.
    pub(crate) fn owner_purse(&self, holder: Entity) -> Option<Purse> {
        let corporation = self.holding_corporation(holder).map(Purse::Corporation);
        corporation.or_else(|| self.holding_player(holder).map(Purse::Player))
    }

    /// Whether the holder's owner is of the kind that the ability asks for. A company that nobody owns counts as a
    /// player's.
    pub(crate) fn is_right_owner(&self, holder: Entity, wanted: Owner) -> bool {
        let owner = match holder {
            Entity::Company(it) => self.state.company(it).owner,
            Entity::Corporation(_) | Entity::Player(_) => CompanyOwner::None,
        };
        let corporate = matches!(owner, CompanyOwner::Corporation(_));
        match wanted {
            Owner::Either => true,
            Owner::Player => !corporate && !is_with_bank(self, holder),
            Owner::Corporation => corporate,
        }
    }

    /// Whether an ability could be used, if it were time.
    pub(crate) fn is_ready(&self, number: usize) -> bool {
        let holder = self.ruleset.abilities[number].0;
        let terms = &self.ruleset.terms[number];
        let state = &self.state.abilities[number];
        !state.gone
            && state.left != Some(0)
            && terms.count_per_or.is_none_or(|it| state.used_this_or < it)
            && terms.after_phase.is_none_or(|it| self.state.phase > it)
            && self.is_right_owner(holder, terms.owner_type)
    }

    /// Whether an ability may be used now; one without a time always may.
    pub(crate) fn is_open(&self, number: usize) -> bool {
        self.is_open_in(number, |_| true)
    }

    /// Whether an ability may be used now in one of the windows that are asked about.
    pub(crate) fn is_open_in(&self, number: usize, asked: impl Fn(When) -> bool) -> bool {
        let holder = self.ruleset.abilities[number].0;
        let when = &self.ruleset.terms[number].when;
        let open = |it: &When| (*it == When::Any || asked(*it)) && self.window(holder, *it);
        (when.is_empty() || when.iter().any(open)) && self.is_ready(number) && is_had(self, holder)
    }

    /// The corporation for which an ability is used: the one that has it, or the one in turn over which its owner
    /// presides.
    pub(crate) fn used_for(&self, holder: Entity) -> Option<CorporationId> {
        self.holding_corporation(holder).or_else(|| {
            let player = self.holding_player(holder)?;
            self.operator().filter(|it| self.president(*it) == Some(player))
        })
    }

    /// Whether it is the time of a window, whoever's it is.
    pub(crate) fn is_in_window(&self, when: When) -> bool {
        when.window().is_some_and(|it| is_during(self, it))
    }

    /// Whether a window is open to the holder of an ability.
    fn window(&self, holder: Entity, when: When) -> bool {
        let Some(window) = when.window() else { return false };
        is_theirs(self, holder, window.whose) && is_during(self, window)
    }

    /// The player in turn in a stock round.
    pub(crate) fn stock_player(&self) -> Option<PlayerId> {
        match self.round_entity() {
            Some(Entity::Player(player)) => Some(player),
            _ => None,
        }
    }

    /// Whether an ability is there for a corporation: its own, one of its companies', or one of its president's that
    /// only players have.
    pub(crate) fn is_for(&self, number: usize, corporation: CorporationId) -> bool {
        let holder = self.ruleset.abilities[number].0;
        if self.holding_corporation(holder) == Some(corporation) {
            return true;
        }
        let terms = &self.ruleset.terms[number];
        let players =
            terms.owner_type == Owner::Player || terms.when.iter().any(|it| is_presidents(*it));
        let president = self.president(corporation);
        players && president.is_some() && self.holding_player(holder) == president
    }

    /// Whether an ability that is in force by itself is so for a corporation now.
    pub(crate) fn is_in_force(&self, number: usize, corporation: CorporationId) -> bool {
        self.is_for(number, corporation) && self.is_open(number)
    }

    /// Whether a corporation has any ability with a time of its own that somebody could choose to use now.
    pub(crate) fn has_ability_to_use(&self, corporation: CorporationId) -> bool {
        (0..self.ruleset.abilities.len()).any(|number| {
            let (holder, ability) = &self.ruleset.abilities[number];
            let when = &self.ruleset.terms[number].when;
            !self.state.abilities[number].gone
                && ability.comes_by() == Use::Chosen
                && !when.is_empty()
                && (self.holding_corporation(*holder) == Some(corporation)
                    || when.iter().any(|it| is_presidents(*it)))
                && self.is_for(number, corporation)
                && self.is_open(number)
                && self.has_station_for(number)
        })
    }

    /// Whether the corporation that has an ability for stations still has one for it, and a hex without one.
    pub(crate) fn has_station_for(&self, number: usize) -> bool {
        let (holder, ability) = &self.ruleset.abilities[number];
        let (Ability::Token(it), Some(corporation)) = (ability, self.holding_corporation(*holder))
        else {
            return true;
        };
        let owner = self.state.corporation(corporation);
        let free = |hex: &HexId| !owner.stations.iter().any(|it| it.hex == Some(*hex));
        it.hexes.is_empty()
            || ((!it.from_owner || owner.next_station().is_some()) && it.hexes.iter().any(free))
    }
}

fn is_presidents(when: When) -> bool {
    when.window().is_some_and(|it| it.whose == Whose::President)
}

/// Whether a company is for sale at the bank in the course of the game.
fn is_with_bank(game: &Game, holder: Entity) -> bool {
    game.ruleset.bank_sells
        && matches!(holder, Entity::Company(it) if game.state.company(it).owner == CompanyOwner::None)
}

/// Whether the holder of an ability is in the game: a company that somebody owns, or a corporation that has started.
fn is_had(game: &Game, holder: Entity) -> bool {
    match holder {
        Entity::Company(it) => {
            game.company_corporation(it).is_some() || game.company_player(it).is_some()
        }
        Entity::Corporation(it) => game.state.corporation(it).ipoed,
        Entity::Player(_) => true,
    }
}

fn is_during(game: &Game, window: Window) -> bool {
    let round = &game.state.round;
    let operating = round.kind == RoundKind::Operating;
    let time = match window.during {
        During::Game => true,
        During::Steps(steps) => {
            window_step(game).is_some_and(|at| steps >> game.steps()[at].position() & 1 == 1)
        }
        During::OperatingTurn => operating,
        During::BetweenTurns => operating && !round.turn.operator_acted,
        During::OperatingStart => operating && round.at_start,
        During::StockTurn | During::StockRound => round.kind == RoundKind::Stock,
    };
    time && (!window.first_train || round.turn.kinds_bought.is_empty())
}

fn is_theirs(game: &Game, holder: Entity, whose: Whose) -> bool {
    let round = &game.state.round;
    let of_operator =
        || round.turn.operator.is_some() && game.holding_corporation(holder) == round.turn.operator;
    let of_player =
        |in_turn: Option<PlayerId>| in_turn.is_some() && game.holding_player(holder) == in_turn;
    let president = || round.turn.operator.and_then(|it| game.president(it));
    let of_company = || matches!(holder, Entity::Company(_));
    match (whose, round.kind) {
        (Whose::Anybody, _) => true,
        (Whose::InTurn, RoundKind::Operating | RoundKind::Merger) => {
            of_operator() || (of_company() && of_player(president()))
        }
        (Whose::InTurn | Whose::Player, RoundKind::Stock | RoundKind::Choice) => {
            of_player(game.stock_player())
        }
        (Whose::Operator, RoundKind::Operating | RoundKind::Merger) => of_operator(),
        (Whose::President, RoundKind::Operating | RoundKind::Merger) => of_player(president()),
        _ => false,
    }
}

/// The step of the turn in which abilities are asked about: the first that is not over.
fn window_step(game: &Game) -> Option<usize> {
    let plan = game.ruleset.plan(game.state.round.node);
    let open = plan.with_windows.without(game.state.round.turn.passed);
    open.without(plan.standing_by).iter().next()
}
