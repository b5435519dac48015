//! Players, and whose the companies are.

use super::Builder;
use crate::abilities::When;
use crate::ids::{CompanyId, NodeId, PlayerId};
use crate::scenario::given::RoundGiven;
use crate::scenario::who::Seat;
use crate::scenario::wrong::Wrong;
use crate::state::CompanyOwner;
use crate::title::RoundName;

impl Builder<'_> {
    /// The order of priority, who has passed and who is out of the game.
    pub(super) fn players(&mut self) {
        let given = self.given;
        let mut order: Vec<PlayerId> = Vec::new();
        for (at, seat) in given.order.iter().enumerate() {
            let path = format!("given.order[{at}]");
            let Some(player) = self.player(seat.seat(), &path, false) else { continue };
            if order.contains(&player) {
                self.tell(Wrong::new(path, format!("player {} is here twice", seat.seat().0)));
            } else {
                order.push(player);
            }
        }
        let rest = (0..self.game.ruleset().players).map(PlayerId);
        order.extend(rest.filter(|it| !order.contains(it)).collect::<Vec<_>>());
        self.game.state.order = order.into_iter().collect();
        for (at, seat) in given.passed.iter().enumerate() {
            if let Some(player) = self.player(seat.seat(), &format!("given.passed[{at}]"), false) {
                self.game.state.players[player.index()].passed = true;
            }
        }
        for (at, seat) in given.bankrupt.iter().enumerate() {
            if let Some(player) = self.player(seat.seat(), &format!("given.bankrupt[{at}]"), false)
            {
                self.game.state.players[player.index()].bankrupt = true;
            }
        }
    }

    /// Companies go to their owners. One that a corporation owns was sold to it by its president.
    pub(super) fn hand_out_companies(&mut self) {
        let given = self.given;
        for (at, (company, holder)) in given.owners.iter().enumerate() {
            let path = format!("given.owners[{at}]");
            if self.is_in_play(*company, &path) {
                self.hand_out(*company, holder.owner(), &path);
            }
        }
        for (at, (company, discount)) in given.discounts.iter().enumerate() {
            if self.is_in_play(*company, &format!("given.discounts[{at}]")) {
                self.game.state.companies[company.index()].discount = *discount;
            }
        }
    }

    pub(super) fn is_in_play(&mut self, company: CompanyId, path: &str) -> bool {
        let ruleset = self.game.ruleset();
        let in_play = ruleset.companies_in_play.has(company.index());
        if !in_play {
            let sym = ruleset.company(company).sym.to_string();
            let message = format!("{sym} is not in a game of {} players", ruleset.players);
            self.tell(Wrong::new(path, message).at_key());
        }
        in_play
    }

    fn hand_out(&mut self, company: CompanyId, owner: CompanyOwner, path: &str) {
        if let CompanyOwner::Player(player) = owner
            && self.player(Seat(player.0 + 1), path, false).is_none()
        {
            return;
        }
        self.game.state.companies[company.index()].owner = owner;
        if !self.in_auction() {
            self.game.change_revenues_at(When::AuctionEnd, Some(company));
        }
        match owner {
            CompanyOwner::Closed => self.game.close_company(company),
            CompanyOwner::Aside => self.game.set_aside(company),
            CompanyOwner::Corporation(corporation) => {
                if let Some(president) = self.game.president(corporation) {
                    self.game.company_was_sold(company, president);
                    self.game.state.round.turn.just_sold = None;
                    self.game.state.companies[company.index()].seller = None;
                }
            }
            CompanyOwner::None | CompanyOwner::Removed | CompanyOwner::Player(_) => {}
        }
    }

    /// Whether the first sale is still on.
    fn in_auction(&self) -> bool {
        match &self.given.round {
            None => self.game.state().round.kind.sells_companies(),
            Some(RoundGiven::OwnRound(it)) => {
                let node = NodeId::named(&RoundName::Own(it.name));
                node.is_some_and(|it| self.game.ruleset().plan(it).kind.sells_companies())
            }
            Some(round) => matches!(round, RoundGiven::Auction(_)),
        }
    }

    /// Companies that the phase has closed are nobody's any more.
    pub(super) fn check_companies(&mut self) {
        let given = self.given;
        for (at, (company, holder)) in given.owners.iter().enumerate() {
            let closed = self.game.state().company(*company).owner == CompanyOwner::Closed;
            if closed && holder.owner() != CompanyOwner::Closed {
                let sym = self.game.ruleset().company(*company).sym.to_string();
                let phase = self.phase_name(self.game.state().phase);
                let message = format!("{sym} has closed by phase {phase}");
                self.tell(Wrong::new(format!("given.owners[{at}]"), message).at_key());
            }
        }
    }

    /// Uses that abilities have had.
    pub(super) fn use_abilities(&mut self) {
        for (at, (named, uses)) in self.given.used.iter().enumerate() {
            for (which, (ability, count)) in uses.iter().enumerate() {
                let rules = self.game.shared_ruleset();
                let name = |number: &usize| rules.abilities[*number].1.name() == ability.0;
                match rules.abilities_of(named.entity()).find(name) {
                    Some(number) => (0..*count).for_each(|_| self.game.spend(number)),
                    None => {
                        let path = format!("given.used[{at}][{which}]");
                        let message = format!("it has no ability `{}`", ability.0);
                        self.tell(Wrong::new(path, message).at_key());
                    }
                }
            }
        }
        self.game.state.round.turn.used = Default::default();
    }
}
