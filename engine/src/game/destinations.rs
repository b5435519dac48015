//! Corporations reach their destinations.

use super::market::Way;
use super::money::Purse;
use super::{Event, Game};
use crate::abilities::{Ability, Destination};
use crate::action::{Entity, Payout, Target};
use crate::board::{EMPTY, HexState, NodeRef, Run, SLOTS};
use crate::ids::{CorporationId, HexId};
use crate::refusal::{Refusal, ensure};
use crate::state::{ConnectionStage, Station};
use crate::title::{ConnectionRun, Distance};

impl Game {
    /// The destination of a corporation, and the number of the ability.
    fn destination(&self, corporation: CorporationId) -> Option<(usize, HexId)> {
        let mut found = self.powers_of::<Destination>(Entity::Corporation(corporation));
        found.next().map(|(number, it)| (number, it.hex))
    }

    /// Whether the marker of a corporation still lies at its destination.
    fn is_on_its_way(&self, corporation: CorporationId, hex: HexId) -> bool {
        self.state.markers.iter().any(|it| {
            let (holder, ability) = &self.ruleset.abilities[usize::from(it.ability)];
            *holder == Entity::Corporation(corporation)
                && it.target == Target::Hex(hex)
                && matches!(ability, Ability::Destination(_))
        })
    }

    /// Where trains of a corporation earn more because its station stands at its destination.
    pub(super) fn reached_destination(&self, corporation: CorporationId) -> Option<HexId> {
        let (_, hex) = self.destination(corporation)?;
        (!self.is_on_its_way(corporation, hex)).then_some(hex)
    }

    /// The destination of a corporation, if it has one; also when it was reached and its ability is gone.
    pub(crate) fn destination_of(&self, corporation: CorporationId) -> Option<HexId> {
        self.connection_end(corporation)
    }

    /// Whether the trains of a corporation have run to its destination.
    pub(crate) fn has_reached_destination(&self, corporation: CorporationId) -> bool {
        self.connection_end(corporation).is_some_and(|it| !self.is_on_its_way(corporation, it))
    }

    /// Home and destination of a corporation that is still on its way.
    fn connection(&self, corporation: CorporationId) -> Option<(NodeRef, NodeRef)> {
        let (_, hex) = self.destination(corporation)?;
        let home = self.state.corporation(corporation).stations.first()?.hex?;
        if !self.is_on_its_way(corporation, hex) {
            return None;
        }
        let city = *self.ruleset.board.shown(&self.state.hexes[home.index()]).cities.first()?;
        let nodes = &self.ruleset.board.shown(&self.state.hexes[hex.index()]).nodes;
        let there = !nodes.is_empty();
        there.then_some((NodeRef { hex: home, node: city }, NodeRef { hex, node: 0 }))
    }

    /// The corporations that can run to their destinations now get to run, if it is time; a record may tell otherwise. Nobody
    /// asks in the turn of one that closes.
    pub(crate) fn find_connections(&mut self, due: bool) {
        let entities = self.state.round.entities;
        let mut found: Vec<CorporationId> = entities
            .iter()
            .filter_map(|it| match it {
                Entity::Corporation(it) => Some(*it),
                _ => None,
            })
            .filter(|it| !self.state.corporation(*it).closed)
            .collect();
        let operator = self.operator();
        if operator.is_some_and(|it| self.is_closing(it)) {
            return;
        }
        found.sort_by_key(|it| Some(*it) != operator);
        match self.told.pop_front() {
            Some(told) => {
                let open =
                    |it: &CorporationId| found.contains(it) && self.connection(*it).is_some();
                found = told.into_iter().filter(open).collect();
            }
            None => found.retain(|it| due && self.is_connected(*it)),
        }
        if let Some(operator) = operator {
            self.tell(Event::ConnectionsAsked(operator));
            found.iter().for_each(|it| self.tell(Event::Connected(*it)));
        }
        self.state.round.connections = found.into_iter().collect();
        self.state.round.connection_stage = ConnectionStage::Station;
    }

    /// Whether a train of a corporation could run from its home to its destination.
    fn is_connected(&self, corporation: CorporationId) -> bool {
        let Some((home, destination)) = self.connection(corporation) else { return false };
        let trains = &self.state.corporation(corporation).trains;
        let most = trains.iter().map(|at| self.stops_of(usize::from(*at))).max();
        let reached = |most: &u16| {
            *most > 1
                && self.reaches(corporation, |reach| reach.nodes().any(|it| it == destination))
        };
        most.filter(reached).is_some_and(|most| {
            let network = self.network(corporation);
            let run = Run { network: network.as_deref(), ..self.run_of(corporation, &[]) };
            run.connects(home, destination, usize::from(most))
        })
    }

    /// How many stops a train calls at.
    fn stops_of(&self, at: usize) -> u16 {
        match &self.form(at).distance {
            Distance::Stops(stops) => *stops,
            Distance::Rows(rows) => {
                rows.iter().map(|it| u16::from(it.visit.unwrap_or(it.pay))).sum()
            }
        }
    }

    /// Whether a corporation may put its station at the destination.
    pub(crate) fn check_destination_station(
        &self,
        terms: &ConnectionRun,
        corporation: CorporationId,
    ) -> Result<(), Refusal> {
        let (_, hex) = self.destination(corporation).ok_or("it has no destination")?;
        let state = self.state.hexes[hex.index()];
        ensure!(!state.has_station(corporation), "it has a station there");
        ensure!(self.city_count(hex) > 0, "there is no city");
        ensure!(self.may_get_station(corporation), "it has no room for another station");
        let placed = self.placed_at(terms, corporation, hex);
        ensure!(placed.is_some(), "there is no room beside that city");
        Ok(())
    }

    /// The hex with the station of a corporation at its destination, and the slot of its first city.
    fn placed_at(
        &self,
        terms: &ConnectionRun,
        corporation: CorporationId,
        hex: HexId,
    ) -> Option<HexState> {
        let mut state = self.state.hexes[hex.index()];
        let node = self.city_node(hex, 0);
        let room = state.slots.iter().filter(|it| **it == corporation.0).count();
        if terms.in_slot.contains(&corporation) {
            self.ruleset.board.place_station(&mut state, node, corporation.0, &[EMPTY; SLOTS]);
        } else {
            state.place_extra(node, corporation.0)?;
        }
        let more = state.slots.iter().filter(|it| **it == corporation.0).count() > room;
        more.then_some(state)
    }

    /// A corporation gets the station for its destination, and puts it there or keeps it.
    pub(crate) fn use_destination_station(
        &mut self,
        terms: &ConnectionRun,
        corporation: CorporationId,
        put: bool,
    ) {
        let (number, hex) = self.destination(corporation).expect("it is connected");
        let placed = put.then(|| self.placed_at(terms, corporation, hex)).flatten();
        self.state.markers.retain(|it| usize::from(it.ability) != number);
        let room = self.may_get_station(corporation);
        let it = &mut self.state.corporations[corporation.index()];
        let station = Station { price: terms.station_price, hex: placed.map(|_| hex), city: 0 };
        if room {
            it.stations.push(station);
        }
        let trains = it.trains;
        match placed {
            Some(state) => {
                self.state.hexes[hex.index()] = state;
                self.stations_changed(hex, corporation);
            }
            None => self.state.abilities[number].gone = true,
        }
        for at in &trains {
            self.state.cars[usize::from(*at)].operated = false;
        }
        if placed.is_some() {
            self.hook_token_placed(corporation, hex, 0, None);
        }
    }

    /// Home and destination of a corporation whose trains run there now.
    pub(super) fn connection_to_run(&self, corporation: CorporationId) -> Option<(HexId, HexId)> {
        let round = &self.state.round;
        let runs = round.connections.first() == Some(&corporation)
            && round.connection_stage == ConnectionStage::Route;
        let home = self.state.corporation(corporation).stations.first()?.hex;
        home.filter(|_| runs).zip(self.connection_end(corporation))
    }

    /// The destination of a corporation, also when its ability is gone.
    fn connection_end(&self, corporation: CorporationId) -> Option<HexId> {
        let numbers = self.ruleset.abilities_of(Entity::Corporation(corporation));
        let abilities = numbers.map(|it| &self.ruleset.abilities[it].1);
        abilities.into_iter().find_map(|it| match it {
            Ability::Destination(it) => Some(it.hex),
            _ => None,
        })
    }

    /// The trains have run; what they earned is divided, if it is anything.
    pub(crate) fn end_connection_route(&mut self, corporation: CorporationId) {
        if self.state.round.turn.revenue.is_positive() {
            self.state.round.connection_stage = ConnectionStage::Dividend;
        } else {
            self.pay_connection(corporation, Payout::Withhold);
        }
    }

    /// What the run to a destination has earned is paid out or kept, and the next corporation runs.
    pub(crate) fn pay_connection(&mut self, corporation: CorporationId, payout: Payout) {
        let revenue = std::mem::take(&mut self.state.round.turn.revenue);
        self.pay_subsidy(corporation);
        if payout == Payout::Payout && revenue.is_positive() {
            self.pay_shareholders(corporation, revenue);
            self.move_price(corporation, Way::Right, 1);
        } else {
            self.pay(Purse::Bank, Purse::Corporation(corporation), revenue);
        }
        self.state.round.connections.remove(0);
        self.state.round.connection_stage = ConnectionStage::Station;
        self.sort_remaining();
    }
}
