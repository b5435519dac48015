//! Markers of companies on hexes and corporations, and what they and other bonuses are worth to trains.

use super::Game;
use super::money::Purse;
use crate::abilities::{Ability, AssignCorporation, AssignHexes, BonusFor, HexBonus, When};
use crate::action::{Entity, Target};
use crate::ids::{CompanyId, CorporationId, HexId, PhaseId};
use crate::joints;
use crate::list::List;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Marker;

/// A marker that may be put on a target.
#[derive(Debug)]
pub(crate) struct Assignment {
    /// The ability.
    number: usize,
    holder: Entity,
    target: Target,
    payer: Purse,
    cost: Money,
    /// The marker lies there already, and is turned.
    turns: bool,
    /// The corporation that gets a marker as well.
    with: Option<CorporationId>,
}

impl Game {
    pub(crate) fn has_marker(&self, holder: Entity, target: Target) -> bool {
        self.state.markers.iter().any(|it| {
            it.target == target && self.ruleset.abilities[usize::from(it.ability)].0 == holder
        })
    }

    pub(crate) fn put_marker(&mut self, number: usize, holder: Entity, target: Target) {
        let by = self.used_for(holder);
        let ability = u16::try_from(number).expect("abilities fit");
        let hex = |target: Target| matches!(target, Target::Hex(_));
        let ruleset = self.shared_ruleset();
        self.state.markers.retain(|it| {
            ruleset.abilities[usize::from(it.ability)].0 != holder || hex(it.target) != hex(target)
        });
        self.state.markers.push(Marker { ability, target, by, turned: false });
    }

    /// Whether a holder has put a marker on a hex that is not turned yet.
    pub(crate) fn has_open_marker(&self, holder: Entity) -> bool {
        self.state.markers.iter().any(|it| {
            let its = self.ruleset.abilities[usize::from(it.ability)].0 == holder;
            its && !it.turned && matches!(it.target, Target::Hex(_))
        })
    }

    /// The markers of a holder are turned: they are worth nothing to others any more.
    pub(crate) fn turn_marker(&mut self, holder: Entity) {
        let ruleset = self.shared_ruleset();
        let its = |it: &&mut Marker| ruleset.abilities[usize::from(it.ability)].0 == holder;
        self.state.markers.iter_mut().filter(its).for_each(|it| it.turned = true);
    }

    /// The marker of a holder leaves a target.
    pub(crate) fn take_marker(&mut self, holder: Entity, target: Target) {
        let ruleset = self.shared_ruleset();
        self.state.markers.retain(|it| {
            it.target != target || ruleset.abilities[usize::from(it.ability)].0 != holder
        });
    }

    /// Markers that stand on hexes from the start.
    pub(super) fn set_out_markers(&mut self) {
        let ruleset = self.shared_ruleset();
        for (number, (holder, ability)) in ruleset.abilities.iter().enumerate() {
            let hexes = match ability {
                Ability::MarksHexes(it) => it.hexes.clone(),
                _ => joints::markers_at_start(self, List::EMPTY, ability),
            };
            if self.state.abilities[number].gone {
                continue;
            }
            let by = match *holder {
                Entity::Corporation(it) => Some(it),
                Entity::Company(_) | Entity::Player(_) => None,
            };
            let ability = u16::try_from(number).expect("abilities fit");
            let target = |hex: &HexId| Target::Hex(*hex);
            let marker = |hex| Marker { ability, target: target(hex), by, turned: false };
            self.state.markers.extend(hexes.iter().map(marker));
        }
    }

    /// A company that was sold puts its marker on the corporation that bought it, where it is so.
    pub(super) fn assign_at_sale(&mut self, company: CompanyId) {
        let holder = Entity::Company(company);
        let Some(corporation) = self.company_corporation(company) else { return };
        let found = self
            .powers_of::<AssignCorporation>(holder)
            .find(|(number, it)| it.when.contains(&When::Sold) && self.is_ready(*number))
            .map(|(number, _)| number);
        if let Some(number) = found {
            self.put_marker(number, holder, Target::Corporation(corporation));
            self.spend(number);
            self.close_after_use(number);
        }
    }

    /// Markers that a corporation loses with its president.
    pub(super) fn drop_markers_of_president(&mut self, corporation: CorporationId) {
        let ruleset = self.shared_ruleset();
        self.state.markers.retain(|it| match &ruleset.abilities[usize::from(it.ability)].1 {
            Ability::AssignCorporation(ability) => {
                !ability.until_new_president || it.target != Target::Corporation(corporation)
            }
            _ => true,
        });
    }

    /// Markers that are worth something to a corporation that closes, and those that it has itself, leave with it.
    pub(super) fn drop_markers_of(&mut self, corporation: CorporationId) {
        let ruleset = self.shared_ruleset();
        self.state.markers.retain(|it| match &ruleset.abilities[usize::from(it.ability)].1 {
            _ if it.target == Target::Corporation(corporation) => false,
            Ability::AssignHexes(ability) => {
                ability.bonus_for != BonusFor::Assigner || it.by != Some(corporation)
            }
            _ => true,
        });
    }

    /// Markers that a phase takes away.
    pub(super) fn drop_markers(&mut self, phase: PhaseId) {
        let ruleset = self.shared_ruleset();
        self.state.markers.retain(|it| match &ruleset.abilities[usize::from(it.ability)].1 {
            Ability::AssignHexes(it) => it.bonus_until != Some(phase),
            _ => true,
        });
    }

    /// What trains of a corporation earn besides on hexes, once for each hex.
    pub(crate) fn hex_bonuses(&self, corporation: CorporationId) -> Vec<(HexId, Money)> {
        let mut bonuses = Vec::new();
        for (number, _, it) in self.powers::<HexBonus>() {
            if self.is_in_force(number, corporation) {
                bonuses.extend(it.hexes.iter().map(|hex| (*hex, it.amount)));
            }
        }
        for marker in &self.state.markers {
            let Target::Hex(hex) = marker.target else { continue };
            let Some(it) = assign_hexes(self, usize::from(marker.ability)) else { continue };
            if it.bonus.is_positive() && is_marked_for(self, marker, it.bonus_for, corporation) {
                bonuses.push((hex, it.bonus));
            } else if it.bonus_for_others.is_positive() && !marker.turned {
                bonuses.push((hex, it.bonus_for_others));
            }
        }
        bonuses
    }
}

/// The ability with which a holder may put its marker on a target now.
pub(crate) fn assigner(game: &Game, holder: Entity, target: Target) -> Option<usize> {
    match target {
        Target::Hex(hex) => game
            .powers_of::<AssignHexes>(holder)
            .find(|(number, it)| {
                (it.hexes.is_empty() || it.hexes.contains(&hex)) && game.is_open(*number)
            })
            .map(|(number, _)| number),
        Target::Corporation(corporation) => game
            .powers_of::<AssignCorporation>(holder)
            .find(|(number, it)| {
                (it.corporations.is_empty() || it.corporations.contains(&corporation))
                    && game.is_open(*number)
            })
            .map(|(number, _)| number),
    }
}

/// Whether a holder may put any marker now.
pub(crate) fn may_assign(game: &Game, holder: Entity) -> bool {
    game.powers_of::<AssignHexes>(holder).any(|(number, _)| game.is_open(number))
        || game.powers_of::<AssignCorporation>(holder).any(|(number, _)| game.is_open(number))
}

/// Who pays for a marker.
fn assigning_purse(game: &Game, holder: Entity) -> Purse {
    match (game.holding_corporation(holder), game.holding_player(holder)) {
        (Some(corporation), _) => Purse::Corporation(corporation),
        (None, Some(player)) => Purse::Player(player),
        (None, None) => Purse::Bank,
    }
}

/// How a marker is put on a target, if it may be.
pub(crate) fn check_assign(
    game: &Game,
    holder: Entity,
    target: Target,
) -> Result<Assignment, Refusal> {
    match target {
        Target::Hex(hex) => {
            ensure!(hex.index() < game.state.hexes.len(), "there is no such hex");
        }
        Target::Corporation(it) => {
            ensure!(it.index() < game.state.corporations.len(), "there is no such corporation");
            let it = game.state.corporation(it);
            ensure!(it.floated && !it.closed, "the corporation has not floated");
        }
    }
    let number = assigner(game, holder, target).ok_or("no marker can be put there now")?;
    let may_turn = assign_hexes(game, number).is_some_and(|it| it.turned.is_some());
    let turns = game.has_marker(holder, target);
    ensure!(may_turn || !turns, "the marker is there already");
    let payer = assigning_purse(game, holder);
    let Some(it) = assign_hexes(game, number) else {
        let cost = Money::ZERO;
        return Ok(Assignment { number, holder, target, payer, cost, turns, with: None });
    };
    let lies = game.state.markers.iter().find(|it| usize::from(it.ability) == number);
    let elsewhere = lies.is_some_and(|it| it.target != target);
    ensure!(!(may_turn && elsewhere), "the marker lies elsewhere");
    ensure!(game.cash(payer) >= it.cost, "there is not enough money");
    let user = game.used_for(holder);
    let equipped = user.is_some_and(|it| !game.state.corporation(it).trains.is_empty());
    ensure!(!it.with_corporation || user.is_some(), "no corporation of its owner is in turn");
    ensure!(!it.needs_train || equipped, "the corporation needs a train for that");
    if let (true, Target::Hex(hex)) = (it.connected, target) {
        let reached = user.is_some_and(|it| game.reaches(it, |reach| reach.reachable(hex)));
        ensure!(reached, "that hex is not connected to a station");
    }
    let with = user.filter(|_| it.with_corporation);
    Ok(Assignment { number, holder, target, payer, cost: it.cost, turns, with })
}

fn assign_hexes(game: &Game, number: usize) -> Option<&AssignHexes> {
    match &game.ruleset.abilities[number].1 {
        Ability::AssignHexes(it) => Some(it),
        _ => None,
    }
}

/// Puts a marker; it leaves where it was.
pub(crate) fn assign(game: &mut Game, assignment: &Assignment) {
    let Assignment { number, holder, target, payer, cost, turns, with } = *assignment;
    if cost.is_positive() {
        game.pay(payer, Purse::Bank, cost);
    }
    if turns {
        let ability = u16::try_from(number).expect("abilities fit");
        let lies = game.state.markers.iter_mut().find(|it| it.ability == ability);
        lies.into_iter().for_each(|it| it.turned = true);
        if let Entity::Company(company) = holder {
            game.close_company(company);
        }
        return;
    }
    game.put_marker(number, holder, target);
    if let Some(corporation) = with {
        game.put_marker(number, holder, Target::Corporation(corporation));
    }
    game.spend(number);
    game.close_after_use(number);
}

/// A corporation has placed a station: markers that have shown the way to it leave the hex.
pub(super) fn drop_markers_at(game: &mut Game, corporation: CorporationId, hex: HexId) {
    let ruleset = game.shared_ruleset();
    game.state.markers.retain(|it| match &ruleset.abilities[usize::from(it.ability)].1 {
        Ability::MarksHexes(ability) => {
            !ability.until_station || it.by != Some(corporation) || it.target != Target::Hex(hex)
        }
        _ => true,
    });
}

fn is_marked_for(
    game: &Game,
    marker: &Marker,
    whose: BonusFor,
    corporation: CorporationId,
) -> bool {
    match whose {
        BonusFor::Everyone => true,
        BonusFor::Assigner => marker.by == Some(corporation),
        BonusFor::Assigned => {
            let holder = game.ruleset.abilities[usize::from(marker.ability)].0;
            game.has_marker(holder, Target::Corporation(corporation))
        }
    }
}
