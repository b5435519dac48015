//! The round, and the turn that it has come to.

use super::{Builder, no_player};
use crate::abilities::When;
use crate::action::Entity;
use crate::ids::NodeId;
use crate::inline::Inline;
use crate::scenario::given::RoundGiven;
use crate::scenario::wrong::Wrong;
use crate::state::{Bid, MAX_ENTITIES, RoundKind, RoundState};
use crate::steps::way_of;
use crate::title::RoundName;

impl Builder<'_> {
    /// Which round it is, before anybody has a turn in it.
    pub(super) fn find_round(&mut self) {
        let (node, number) = match &self.given.round {
            None => (self.game.state().round.node, self.game.state().round.number),
            Some(RoundGiven::Auction(_)) => (NodeId::INITIAL, 1),
            Some(RoundGiven::Stock(it)) => {
                self.game.state.turn = it.turn.max(1);
                (NodeId::STOCK, 1)
            }
            Some(RoundGiven::Operating(it)) => {
                let place = self.in_set(NodeId::OPERATING, it.turn, it.number, it.of);
                let before =
                    (it.turn.max(1) - 1).saturating_mul(self.game.state().operating_rounds);
                let count = it.count.unwrap_or(before.saturating_add(it.number.max(1)));
                self.game.state.operating_rounds_begun = count;
                place
            }
            Some(RoundGiven::OwnRound(it)) => {
                let node = NodeId::named(&RoundName::Own(it.name)).expect("it is no end");
                self.in_set(node, it.turn, it.number, it.of)
            }
        };
        let kind = self.game.ruleset().plan(node).kind;
        self.check_number(number, kind);
        self.game.state.round = RoundState { kind, node, number, ..RoundState::default() };
        let main = if kind.is_main() { node } else { NodeId::OPERATING };
        (self.game.state.course.main, self.game.state.course.number) = (main, number);
    }

    /// Who acts in the round, and all that its beginning brings.
    pub(super) fn start_round(&mut self) {
        let (node, kind) = (self.game.state().round.node, self.game.state().round.kind);
        self.queue(node, kind);
        match kind {
            RoundKind::Auction | RoundKind::Draft => self.open_auction(),
            RoundKind::Operating => self.game.change_revenues_at(When::HasTrain, None),
            RoundKind::Stock | RoundKind::Merger | RoundKind::Choice => {}
        }
        self.note_sales();
        self.place_homes();
        self.find_turn();
    }

    /// A round within a set of operating rounds.
    fn in_set(&mut self, node: NodeId, turn: u8, number: u8, of: Option<u8>) -> (NodeId, u8) {
        self.game.state.turn = turn.max(1);
        if let Some(of) = of.or(self.game.ruleset().plan(node).rounds) {
            self.game.state.operating_rounds = of;
        }
        (node, number.max(1))
    }

    fn check_number(&mut self, number: u8, kind: RoundKind) {
        let rounds = self.game.state().operating_rounds;
        if kind == RoundKind::Operating && number > rounds {
            let message = format!("{rounds} operating rounds follow each other here");
            let wrong = Wrong::new("given.round.number", message);
            self.tell(wrong.help("`operating(number: 3, of: 3)` says that there are more"));
        }
        let sale = way_of(&self.game.ruleset().title.rounds.initial).step();
        if let (Some(RoundGiven::Auction(_)), Err(why)) = (&self.given.round, sale) {
            self.tell(Wrong::new("given.round", why));
        }
    }

    fn queue(&mut self, node: NodeId, kind: RoundKind) {
        let given = self.given;
        let mut entities: Inline<Entity, MAX_ENTITIES> = Inline::default();
        for (at, who) in given.queue.iter().enumerate() {
            let path = format!("given.queue[{at}]");
            let entity = who.entity();
            if entities.len() < entities.capacity()
                && self.is_there(entity, &path)
                && self.acts_in(entity, kind, &path)
            {
                entities.push(entity);
            }
        }
        self.game.state.round.entities =
            if given.queue.is_empty() { self.game.acting_in(node) } else { entities };
        if !kind.is_of_corporations() && self.game.state().round.entities.is_empty() {
            self.tell(Wrong::new("given.bankrupt", "nobody is left to play"));
        }
    }

    fn acts_in(&mut self, entity: Entity, kind: RoundKind, path: &str) -> bool {
        let fits = match entity {
            Entity::Player(_) => !kind.is_of_corporations(),
            Entity::Corporation(it) => {
                kind.is_of_corporations() && self.game.state().corporation(it).floated
            }
            Entity::Company(_) => false,
        };
        if !fits {
            let message = format!("{} has no turn in this round", self.game.name_of(entity));
            self.tell(Wrong::new(path, message));
        }
        fits
    }

    fn open_auction(&mut self) {
        let given = self.given;
        self.game.offer_companies();
        for (at, (company, bids)) in given.bids.iter().enumerate() {
            if !self.is_in_play(*company, &format!("given.bids[{at}]")) {
                continue;
            }
            for (index, (bidder, price)) in bids.iter().enumerate() {
                let path = format!("given.bids[{at}][{index}]");
                let Some(player) = self.player(bidder.seat(), &path, true) else { continue };
                let bids = &mut self.game.state.round.bids;
                if bids.len() < bids.capacity() {
                    bids.push(Bid { company: *company, player, price: *price });
                }
            }
        }
    }

    fn note_sales(&mut self) {
        let given = self.given;
        for (at, (seller, corporations)) in given.sold.iter().enumerate() {
            let path = format!("given.sold[{at}]");
            let Some(player) = self.player(seller.seat(), &path, true) else { continue };
            for corporation in corporations {
                self.game.state.round.sold_before[player.index()].insert(corporation.index());
            }
        }
    }

    fn find_turn(&mut self) {
        let Some(who) = &self.given.turn else { return };
        let entity = who.entity();
        let found = self.game.state().round.entities.iter().position(|it| *it == entity);
        match found.map(u8::try_from) {
            Some(Ok(index)) => self.game.state.round.index = index,
            _ => {
                let players = self.game.ruleset().players;
                let wrong = match entity {
                    Entity::Player(it) if it.0 >= players => {
                        no_player("given.turn", it.0 + 1, players)
                    }
                    _ => {
                        let name = self.game.name_of(entity);
                        Wrong::new("given.turn", format!("{name} has no turn in this round"))
                    }
                };
                self.tell(wrong);
            }
        }
    }

    /// The turn begins, or has come to its step. Where nothing can be done in it, the game goes on as it would.
    pub(super) fn start_turn(&mut self) {
        let kind = self.game.state().round.kind;
        let fresh = self.game.state().round.index == 0 && self.given.step.is_none();
        let round = &mut self.game.state.round;
        round.at_start = fresh && !kind.sells_companies();
        self.pass_steps();
        match kind {
            RoundKind::Auction | RoundKind::Draft => {}
            RoundKind::Stock => {
                self.game.begin_stock_turn();
                self.game.start_player();
            }
            RoundKind::Operating => self.start_operating(),
            RoundKind::Merger | RoundKind::Choice => {
                self.game.start_corporation();
            }
        }
        self.check_turn();
    }

    /// Steps before the one that the turn has come to are over.
    fn pass_steps(&mut self) {
        let Some(step) = self.given.step else { return };
        let ruleset = self.game.shared_ruleset();
        let steps = ruleset.steps(self.game.state().round.node);
        // Of two steps of a name, the one that the turn waits for is meant.
        let is = |at: &usize| steps[*at].name() == step.0;
        let positions: Vec<usize> = (0..steps.len()).filter(is).collect();
        let standing_by = ruleset.plan(self.game.state().round.node).standing_by;
        let waiting = positions.iter().find(|at| !standing_by.has(**at));
        let Some(&to) = waiting.or(positions.first()) else {
            let names: Vec<String> = steps.iter().map(|it| format!("`{}`", it.name())).collect();
            let wrong = Wrong::new("given.step", format!("this round has no step `{}`", step.0));
            self.tell(wrong.help(format!("its steps are {}", names.join(", "))));
            return;
        };
        for at in 0..to {
            if !standing_by.has(at) {
                self.game.pass_step(at);
            }
        }
    }

    fn start_operating(&mut self) {
        if let Some(earned) = self.given.earned {
            self.game.state.round.turn.revenue = earned;
            self.game.state.round.turn.ran = true;
        }
        let round = &self.game.state().round;
        let (entities, index) = (round.entities, usize::from(round.index));
        for entity in entities.iter().take(index) {
            self.trains_have_run(*entity);
        }
        let paid = self.game.is_dividend_settled();
        if let (Some(entity), true) = (entities.get(index), paid) {
            self.trains_have_run(*entity);
        }
        if entities.is_empty() {
            return;
        }
        self.game.start_corporation();
        self.game.state.round.turn.operator_acted |= self.given.step.is_some();
    }

    fn trains_have_run(&mut self, entity: Entity) {
        let Entity::Corporation(corporation) = entity else { return };
        let trains = self.game.state().corporation(corporation).trains;
        for at in &trains {
            self.game.state.cars[usize::from(*at)].operated = true;
        }
    }

    /// The position is the one that was asked for, and not a later one because nothing could be done there.
    fn check_turn(&mut self) {
        let wanted = self.given.turn.as_ref().map(|it| it.entity());
        let now = self.game.round_entity();
        if let (Some(wanted), Some(now)) = (wanted, now)
            && wanted != now
        {
            let (wanted, now) = (self.game.name_of(wanted), self.game.name_of(now));
            let message = format!("{wanted} has nothing to do here: it is the turn of {now}");
            self.tell(Wrong::new("given.turn", message));
            return;
        }
        let Some(step) = self.given.step else { return };
        let active = self.game.active_step_name();
        if active != Some(step.0) && self.wrong.is_empty() {
            let now = active.map_or("nothing".to_owned(), |it| format!("`{it}`"));
            let message = format!("the turn waits for {now} here, not for `{}`", step.0);
            self.tell(Wrong::new("given.step", message));
        }
    }
}
