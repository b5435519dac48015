//! Positions made by hand: who owns what, what lies where, whose turn it is. What is not said stays as it was.

use engine::action::{Entity, Spot};
use engine::board::EMPTY;
use engine::ids::{CompanyId, CorporationId, HexId, NodeId, PhaseId, PlayerId};
use engine::money::Money;
use engine::ruleset::Ruleset;
use engine::state::{
    Certificate, CompanyOwner, Holder, Place, RoundKind, RoundState, State, TurnState,
};

/// A state that is being changed. Names that a title does not have are mistakes of the test.
#[derive(Debug)]
pub struct Position<'r> {
    /// The rules.
    pub ruleset: &'r Ruleset,
    /// The state.
    pub state: State,
}

impl<'r> Position<'r> {
    pub(crate) fn new(ruleset: &'r Ruleset, state: State) -> Position<'r> {
        Position { ruleset, state }
    }

    /// A corporation by its symbol.
    ///
    /// # Panics
    /// If there is none.
    pub fn corporation(&self, sym: &str) -> CorporationId {
        let found =
            self.ruleset.all_corporations().find(|it| self.ruleset.corporation(*it).sym == sym);
        found.unwrap_or_else(|| panic!("no corporation {sym}"))
    }

    /// A company by its symbol.
    ///
    /// # Panics
    /// If there is none.
    pub fn company(&self, sym: &str) -> CompanyId {
        let found = self.ruleset.companies().find(|it| self.ruleset.company(*it).sym == sym);
        found.unwrap_or_else(|| panic!("no company {sym}"))
    }

    fn hex(&self, name: &str) -> HexId {
        self.ruleset.board.hex_by_name(name).unwrap_or_else(|| panic!("no hex {name}"))
    }

    /// `p:1` is the first player.
    fn player(&self, label: &str) -> Option<PlayerId> {
        let number: usize = label.strip_prefix("p:")?.parse().ok()?;
        Some(PlayerId::at(number - 1))
    }

    /// A company is owned by a player or a corporation.
    pub fn owns(&mut self, owner: &str, sym: &str) -> &mut Self {
        let company = self.company(sym);
        let owner = match self.player(owner) {
            Some(player) => CompanyOwner::Player(player),
            None => CompanyOwner::Corporation(self.corporation(owner)),
        };
        self.state.companies[company.index()].owner = owner;
        self.state.round.offered.remove(company.index());
        self
    }

    /// Someone has so much money; the bank gives or takes the difference.
    pub fn cash(&mut self, who: &str, amount: i32) -> &mut Self {
        let player = self.player(who);
        let purse = match player {
            Some(player) => &mut self.state.players[player.index()].cash,
            None => {
                let corporation = self.corporation(who);
                &mut self.state.corporations[corporation.index()].cash
            }
        };
        self.state.bank -= Money(amount) - *purse;
        *purse = Money(amount);
        self
    }

    /// A corporation has started in a cell of the market, such as `100,0,3`; these hold its shares, the president first.
    pub fn started(&mut self, sym: &str, cell: &str, holders: &[(&str, u8)]) -> &mut Self {
        let corporation = self.corporation(sym);
        let numbers: Vec<u8> = cell.split(',').skip(1).filter_map(|it| it.parse().ok()).collect();
        let spot = Spot { row: numbers[0], column: numbers[1] };
        self.state.arrivals += 1;
        let it = &mut self.state.corporations[corporation.index()];
        (it.par, it.price, it.arrival, it.ipoed) =
            (Some(spot), Some(spot), self.state.arrivals, true);
        for (holder, percent) in holders {
            let holder = self.player(holder).map_or(Holder::Market, Holder::Player);
            self.hand(corporation, holder, *percent);
        }
        let kind = self.state.corporation(corporation).kind;
        let float = self.ruleset.info(corporation, kind).float_percent[self.state.phase.index()];
        let president = holders.first().and_then(|(it, _)| self.player(it));
        let it = &mut self.state.corporations[corporation.index()];
        it.president = president;
        it.floated = it.percent_of(Holder::Ipo) <= 100 - float;
        self
    }

    /// Unsold shares go to a holder, the president's certificate before all others.
    fn hand(&mut self, corporation: CorporationId, holder: Holder, percent: u8) {
        let it = &mut self.state.corporations[corporation.index()];
        let mut missing = percent;
        while missing > 0 {
            let fits = |it: &&Certificate| {
                it.holder == Holder::Ipo
                    && it.percent <= missing
                    && (it.index != 0 || holder != Holder::Market)
            };
            let certificate = *it.certificates.iter().find(fits).expect("there are such shares");
            it.move_certificate(certificate.index, holder);
            missing -= certificate.percent;
        }
    }

    /// A corporation has operated before.
    pub fn operated(&mut self, sym: &str) -> &mut Self {
        let corporation = self.corporation(sym);
        self.state.corporations[corporation.index()].operated = 1;
        self
    }

    /// The next station of a corporation stands in a city of a hex.
    pub fn station(&mut self, sym: &str, hex: &str, city: u8) -> &mut Self {
        let (corporation, hex) = (self.corporation(sym), self.hex(hex));
        let face = self.ruleset.board.shown(&self.state.hexes[hex.index()]);
        let node = &face.nodes[usize::from(face.cities[usize::from(city)])];
        let slots = usize::from(node.first_slot)..usize::from(node.room_end);
        let slots = &mut self.state.hexes[hex.index()].slots[slots];
        *slots.iter_mut().find(|it| **it == EMPTY).expect("a slot is free") = corporation.0;
        let it = &mut self.state.corporations[corporation.index()];
        let next = it.next_station().expect("a station is left");
        (it.stations[next].hex, it.stations[next].city) = (Some(hex), city);
        self.state.reservations.retain(|it| {
            it.holder != engine::action::Entity::Corporation(corporation) || it.hex != hex
        });
        self
    }

    /// A tile lies on a hex without stations.
    pub fn tile(&mut self, hex: &str, tile: &str, rotation: u8) -> &mut Self {
        let hex = self.hex(hex);
        let tile =
            self.ruleset.board.tile_by_name(tile).unwrap_or_else(|| panic!("no tile {tile}"));
        let stock = &mut self.state.tiles[tile.index()];
        let copy = u8::try_from(stock.free.trailing_zeros()).expect("copies fit");
        stock.free &= !(1 << copy);
        let state = &mut self.state.hexes[hex.index()];
        (state.face, state.rotation, state.copy) =
            (self.ruleset.board.tile_face(tile), rotation, copy);
        self
    }

    /// No copy of a tile is left.
    pub fn no_more(&mut self, tile: &str) -> &mut Self {
        let tile =
            self.ruleset.board.tile_by_name(tile).unwrap_or_else(|| panic!("no tile {tile}"));
        self.state.tiles[tile.index()].free = 0;
        self
    }

    /// A corporation has the next train of a kind. Those before it stay with the bank.
    pub fn train(&mut self, sym: &str, name: &str) -> &mut Self {
        let corporation = self.corporation(sym);
        let is = |at: &u8| self.train_name(*at) == name;
        let at = self.state.upcoming.iter().position(is).expect("such a train is left");
        let car = self.state.upcoming.remove(at);
        self.state.cars[usize::from(car)].place = Place::Owned(corporation);
        self.state.corporations[corporation.index()].trains.push(car);
        self
    }

    /// The next train of the bank is the first of a kind; those before it are out of the game.
    pub fn next_train(&mut self, name: &str) -> &mut Self {
        while self.train_name(self.state.upcoming[0]) != name {
            let gone = self.state.upcoming.remove(0);
            self.state.cars[usize::from(gone)].place = Place::Gone;
        }
        self
    }

    fn train_name(&self, at: u8) -> &str {
        &self.ruleset.train(self.state.cars[usize::from(at)].car.train).name
    }

    /// The phase.
    ///
    /// # Panics
    /// If there is none of that name.
    pub fn phase(&mut self, name: &str) -> &mut Self {
        let phases = &self.ruleset.title.trains.phases;
        self.state.phase = PhaseId::at(
            phases.iter().position(|it| it.name == name).expect("there is such a phase"),
        );
        self.state.operating_rounds =
            phases[self.state.phase.index()].operating_rounds.unwrap_or(1);
        self
    }

    /// A stock round begins; the first player is in turn.
    pub fn stock_round(&mut self, turn: u8) -> &mut Self {
        self.state.turn = turn;
        let entities = self.state.order.iter().map(|it| Entity::Player(*it)).collect();
        self.state.round = RoundState {
            kind: RoundKind::Stock,
            node: NodeId::STOCK,
            number: 1,
            entities,
            ..RoundState::default()
        };
        (self.state.course.main, self.state.course.number) = (NodeId::STOCK, 1);
        self
    }

    /// An operating round begins; the first of these corporations is in turn.
    pub fn operating_round(&mut self, order: &[&str]) -> &mut Self {
        let corporations: Vec<_> = order.iter().map(|it| self.corporation(it)).collect();
        self.state.round = RoundState {
            kind: RoundKind::Operating,
            node: NodeId::OPERATING,
            number: 1,
            entities: corporations.iter().map(|it| Entity::Corporation(*it)).collect(),
            turn: TurnState { operator: corporations.first().copied(), ..TurnState::default() },
            ..RoundState::default()
        };
        (self.state.course.main, self.state.course.number) = (NodeId::OPERATING, 1);
        self
    }

    /// The steps of the turn before this one are over.
    ///
    /// # Panics
    /// If operating rounds have no such step.
    pub fn at_step(&mut self, name: &str) -> &mut Self {
        let steps = &self.ruleset.title.rounds.operating;
        let at = steps.iter().position(|it| it.name() == name).expect("there is such a step");
        let turn = ["track", "token", "route", "dividend", "buy_train"];
        let over = (0..at).filter(|it| turn.contains(&steps[*it].name()));
        self.state.round.turn.passed = over.collect();
        self
    }
}
