//! Whether an ability may be used now. One function decides.

use super::Game;
use crate::abilities::{Ability, When};
use crate::action::{Action, Deed, Entity};
use crate::ids::{CompanyId, CorporationId, HexId, PlayerId};
use crate::list::List;
use crate::state::{CompanyOwner, RoundKind};
use crate::title::{Owner, Step};

/// The windows in which a company may lay track, besides the step that has its name.
pub(crate) const TRACK_WINDOWS: &[When] = &[
    When::OwningCorpOrTurn,
    When::OwningPlayerOrTurn,
    When::OwningPlayerTrack,
    When::OrBetweenTurns,
    When::StockRound,
];

impl Game {
    /// Abilities of a company that are not gone, with their numbers.
    pub(crate) fn live_abilities(
        &self,
        company: CompanyId,
    ) -> impl Iterator<Item = (usize, &Ability)> {
        self.ruleset
            .abilities_of(company)
            .filter(|number| !self.state.abilities[*number].gone)
            .map(|number| (number, &self.ruleset.abilities[number].1))
    }

    /// Whether the company's owner is of the kind that the ability asks for. A company that nobody owns counts
    /// as a player's.
    pub(crate) fn is_right_owner(&self, company: CompanyId, wanted: Option<Owner>) -> bool {
        let owner = self.state.company(company).owner;
        match wanted {
            None => true,
            Some(Owner::Player) => !matches!(owner, CompanyOwner::Corporation(_)),
            Some(Owner::Corporation) => matches!(owner, CompanyOwner::Corporation(_)),
        }
    }

    /// The step of the operating turn in which abilities are asked about: the first that is not over.
    fn window_step(&self) -> Option<usize> {
        self.steps().iter().enumerate().position(|(at, step)| {
            let counts = matches!(
                step,
                Step::Track(_)
                    | Step::SpecialTrack(_)
                    | Step::Token(_)
                    | Step::Route(_)
                    | Step::Dividend(_)
                    | Step::BuyTrain(_)
            );
            counts && !self.step_passed(at) && self.step_active(at) && self.step_blocks(at)
        })
    }

    /// Whether one of the ability's windows, among those in `asked`, is open.
    pub(crate) fn is_open(
        &self,
        company: CompanyId,
        when: &List<When>,
        asked: impl Fn(When) -> bool,
    ) -> bool {
        when.contains(&When::Any) || when.iter().any(|it| asked(*it) && self.window(company, *it))
    }

    /// The table of windows.
    fn window(&self, company: CompanyId, when: When) -> bool {
        let round = &self.state.round;
        let operating = round.kind == RoundKind::Operating;
        let corporation = self.company_corporation(company);
        let of_operator = corporation.is_some() && corporation == round.operator;
        let player = self.company_player(company);
        let of_president =
            player.is_some() && player == round.operator.and_then(|it| self.president(it));
        let step = || self.window_step().map(|at| &self.steps()[at]);
        match when {
            When::Any => true,
            When::Track => operating && of_operator && matches!(step(), Some(Step::Track(_))),
            When::Token => operating && of_operator && matches!(step(), Some(Step::Token(_))),
            When::Route => operating && of_operator && matches!(step(), Some(Step::Route(_))),
            When::Dividend => operating && of_operator && matches!(step(), Some(Step::Dividend(_))),
            When::BuyTrain => operating && of_operator && matches!(step(), Some(Step::BuyTrain(_))),
            When::OwningCorpOrTurn => operating && of_operator,
            When::OwningPlayerOrTurn => operating && of_president,
            When::OwningPlayerTrack => {
                operating && of_president && matches!(step(), Some(Step::Track(_)))
            }
            When::OwningPlayerToken => {
                operating && of_president && matches!(step(), Some(Step::Token(_)))
            }
            When::OwningPlayerSrTurn => {
                round.kind == RoundKind::Stock && player.is_some() && self.stock_player() == player
            }
            When::OrBetweenTurns => operating && !round.operator_acted,
            When::OrStart => operating && round.at_start,
            When::StockRound => round.kind == RoundKind::Stock,
            When::BoughtTrain | When::RanTrain | When::Operated | When::Par | When::Sold => false,
        }
    }

    /// The player in turn in a stock round.
    pub(crate) fn stock_player(&self) -> Option<PlayerId> {
        match self.round_entity() {
            Some(Entity::Player(player)) => Some(player),
            _ => None,
        }
    }

    /// The tile-laying ability, ordinary or teleport, that a company may use now in the special track step.
    pub(crate) fn track_ability(&self, company: CompanyId) -> Option<usize> {
        if let Some(sold) = self.sold_lay(company) {
            return Some(sold);
        }
        let open = |when: &List<When>| {
            self.is_open(company, when, |it| {
                TRACK_WINDOWS.contains(&it)
                    || matches!(it, When::Track | When::Token | When::Route | When::BuyTrain)
            })
        };
        let lay = self.live_abilities(company).find(|(_, ability)| match ability {
            Ability::TileLay(it) => {
                self.is_right_owner(company, it.owner_type)
                    && match (it.must_lay_all && it.must_lay_together, self.state.round.laying) {
                        (true, Some(laying)) => laying == company,
                        _ => open(&it.when),
                    }
            }
            _ => false,
        });
        let teleport = || {
            self.live_abilities(company).find(|(number, ability)| match ability {
                Ability::Teleport(it) => {
                    !self.state.abilities[*number].used
                        && self.is_right_owner(company, it.owner_type)
                        && open(&it.when)
                }
                _ => false,
            })
        };
        lay.or_else(teleport).map(|(number, _)| number)
    }

    /// The ability of a company that was just sold to lay a tile at once.
    pub(crate) fn sold_lay(&self, company: CompanyId) -> Option<usize> {
        if self.state.round.just_sold != Some(company) {
            return None;
        }
        let found = self.live_abilities(company).find(|(_, ability)| match ability {
            Ability::TileLay(it) => {
                it.when.contains(&When::Sold) && self.is_right_owner(company, it.owner_type)
            }
            _ => false,
        });
        found.map(|(number, _)| number)
    }

    /// Companies whose abilities a corporation may use: its own, and its president's where the window says so.
    fn companies_at_hand(&self, corporation: CorporationId) -> impl Iterator<Item = CompanyId> {
        let president = self.president(corporation);
        self.ruleset.companies().filter(move |it| {
            self.company_corporation(*it) == Some(corporation)
                || (president.is_some() && self.company_player(*it) == president)
        })
    }

    /// Whether a tile-laying ability keeps the track step of a corporation open.
    pub(crate) fn lay_ability_waits(&self, corporation: CorporationId) -> bool {
        self.companies_at_hand(corporation).any(|company| {
            self.live_abilities(company).any(|(_, ability)| match ability {
                Ability::TileLay(it) => {
                    !it.consume_tile_lay
                        && self.counts_for(corporation, company, &it.when)
                        && self.is_right_owner(company, it.owner_type)
                        && self.is_open(company, &it.when, |when| {
                            matches!(when, When::Track | When::OwningPlayerTrack)
                        })
                }
                _ => false,
            })
        })
    }

    fn counts_for(
        &self,
        corporation: CorporationId,
        company: CompanyId,
        when: &List<When>,
    ) -> bool {
        self.company_corporation(company) == Some(corporation)
            || when.iter().any(|it| {
                matches!(
                    it,
                    When::OwningPlayerOrTurn
                        | When::OwningPlayerTrack
                        | When::OwningPlayerToken
                        | When::OwningPlayerSrTurn
                )
            })
    }

    /// Whether a corporation has any ability that somebody could choose to use now.
    pub(crate) fn has_ability_to_use(&self, corporation: CorporationId) -> bool {
        self.companies_at_hand(corporation).any(|company| {
            self.live_abilities(company).any(|(_, ability)| {
                let (owner, when) = match ability {
                    Ability::TileLay(it) => (it.owner_type, &it.when),
                    Ability::Teleport(it) => (it.owner_type, &it.when),
                    Ability::Exchange(it) => (it.owner_type, &it.when),
                    Ability::Close(it) => (it.owner_type, &it.when),
                    Ability::RevenueChange(it) => (it.owner_type, &it.when),
                    Ability::BlocksHexes(_)
                    | Ability::NoBuy(_)
                    | Ability::Shares(_)
                    | Ability::TileDiscount(_) => {
                        return false;
                    }
                };
                self.counts_for(corporation, company, when)
                    && self.is_right_owner(company, owner)
                    && self.is_open(company, when, |_| true)
            })
        })
    }

    /// The company that keeps others from building on a hex.
    pub(crate) fn blocker(&self, hex: HexId, builder: Option<CompanyId>) -> Option<CompanyId> {
        self.ruleset.companies().filter(|it| Some(*it) != builder).find(|company| {
            self.live_abilities(*company).any(|(_, ability)| match ability {
                Ability::BlocksHexes(it) => {
                    it.hexes.contains(&hex) && self.is_right_owner(*company, it.owner_type)
                }
                _ => false,
            })
        })
    }

    /// Takes one use from an ability; used up, it is gone.
    pub(crate) fn use_ability(&mut self, number: usize) {
        let ability = &mut self.state.abilities[number];
        ability.used = true;
        if let Some(left) = &mut ability.left {
            *left = left.saturating_sub(1);
            ability.gone = *left == 0;
        }
    }

    /// Companies that were to lay tiles on a hex lose that when somebody else builds there, where it is so.
    pub(crate) fn lose_lay_abilities(&mut self, action: &Action) {
        let Deed::LayTile { hex, .. } = action.deed else { return };
        if !self.rules().tile_lay_ability_lost_when_built {
            return;
        }
        let ruleset = self.shared_ruleset();
        for (number, (company, ability)) in ruleset.abilities.iter().enumerate() {
            let Ability::TileLay(it) = ability else { continue };
            let theirs = action.entity == Entity::Company(*company);
            if it.hexes.contains(&hex) && !theirs && self.is_right_owner(*company, it.owner_type) {
                self.state.abilities[number].gone = true;
            }
        }
    }
}
