//! Prices move.

use crate::hooks::at;
use std::cmp::Reverse;

use super::Game;
use super::bundles::Block;
use crate::action::Spot;
use crate::ids::CorporationId;
use crate::money::Money;
use crate::ruleset::{CellInfo, MarketGrid};
use crate::state::{CorporationState, Holder, RoundKind};
use crate::title::{CellKind, Direction, FirstOrder, PoolShareDrop, SellMovement, SoldOutExtra};

/// The way a price goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

impl Way {
    /// The way that a direction means, if the price does not stay.
    pub(super) fn of(direction: Direction) -> Option<Way> {
        match direction {
            Direction::Left => Some(Way::Left),
            Direction::Right => Some(Way::Right),
            Direction::Up => Some(Way::Up),
            Direction::Down => Some(Way::Down),
            Direction::Stay => None,
        }
    }
}

impl Game {
    pub(crate) fn market(&self) -> &MarketGrid {
        &self.ruleset.market
    }

    /// The cell of a corporation's price.
    pub(crate) fn cell(&self, corporation: CorporationId) -> Option<&CellInfo> {
        self.state.corporation(corporation).price.and_then(|spot| self.market().cell(spot))
    }

    /// Price of a share of a corporation at the market, once it has one.
    pub fn market_price(&self, corporation: CorporationId) -> Option<Money> {
        self.cell(corporation).map(|it| it.price)
    }

    /// The par price of a corporation, once it is set; the market price where unsold shares cost that.
    pub fn par_price(&self, corporation: CorporationId) -> Option<Money> {
        if self.info(corporation).always_market_price {
            return self.market_price(corporation);
        }
        self.state.corporation(corporation).par.map(|spot| self.market().price(spot))
    }

    pub(crate) fn set_par(&mut self, corporation: CorporationId, spot: Spot) {
        self.state.corporations[corporation.index()].par = Some(spot);
        self.place_marker(corporation, spot);
    }

    fn place_marker(&mut self, corporation: CorporationId, spot: Spot) {
        self.state.arrivals += 1;
        let it = &mut self.state.corporations[corporation.index()];
        it.price = Some(spot);
        it.arrival = self.state.arrivals;
    }

    /// Moves a price as a script says, where it has a say, else as given.
    pub(super) fn move_by_script(
        &mut self,
        corporation: CorporationId,
        (way, times): (Way, u8),
        script: impl FnOnce(&Game, (Way, u8)) -> Option<Vec<Way>>,
    ) {
        match script(self, (way, times)) {
            Some(ways) => ways.into_iter().for_each(|way| self.move_price(corporation, way, 1)),
            None => self.move_price(corporation, way, times),
        }
    }

    /// Moves a price as a rule of the title says.
    pub(crate) fn move_price_towards(
        &mut self,
        corporation: CorporationId,
        direction: Direction,
        times: u8,
    ) {
        if let Some(way) = Way::of(direction) {
            self.move_price(corporation, way, times);
        }
    }

    pub(crate) fn move_price(&mut self, corporation: CorporationId, way: Way, times: u8) {
        for _ in 0..times {
            self.move_once(corporation, way);
        }
    }

    fn move_once(&mut self, corporation: CorporationId, way: Way) {
        let Some(from) = self.state.corporation(corporation).price else { return };
        if way == Way::Right && self.is_held_back(corporation) {
            return;
        }
        let market = self.market();
        let to = match way {
            Way::Left => market.left(from),
            Way::Right => market.right(from),
            Way::Up => market.up(from),
            Way::Down => market.down(from),
        };
        let Some(cell) = market.cell(to).filter(|_| to != from) else { return };
        let end = cell.kind == Some(CellKind::Endgame);
        self.state.market_end_reached |= end;
        self.place_marker(corporation, to);
    }

    /// Whether a price goes no farther to the right for the type of the corporation.
    fn is_held_back(&self, corporation: CorporationId) -> bool {
        let stops = &self.info(corporation).stops_at;
        !stops.is_empty()
            && self.cell(corporation).is_some_and(|it| stops.iter().any(|kind| it.has(*kind)))
    }

    /// The price after a sale of `percent` by the president or somebody else.
    pub(crate) fn move_price_for_sale(
        &mut self,
        corporation: CorporationId,
        block: &Block,
        by_president: bool,
    ) {
        let rule = self.ruleset.plan(self.state.round.node).sell_movement;
        let percent = block.percent;
        let (way, times) = self.sale_move(corporation, rule, percent, by_president);
        let times = if by_president { times } else { self.to_ledge(corporation, way, times) };
        self.move_by_script(corporation, (way, times), |game, base| match block.holder {
            Holder::Player(seller) => {
                game.ask_moves::<at::SalePriceMove>(base, || (seller, corporation, percent.into()))
            }
            _ => None,
        });
    }

    /// The price moves by some rule for sales.
    pub(crate) fn move_price_by(
        &mut self,
        corporation: CorporationId,
        rule: SellMovement,
        percent: u8,
        by_president: bool,
    ) {
        let (way, times) = self.sale_move(corporation, rule, percent, by_president);
        let times = if by_president { times } else { self.to_ledge(corporation, way, times) };
        self.move_price(corporation, way, times);
    }

    /// How far a price falls that stops at a ledge.
    fn to_ledge(&self, corporation: CorporationId, way: Way, times: u8) -> u8 {
        let (floors, market) = (&self.ruleset.title.market.sale_floors, self.market());
        let Some(mut spot) = self.state.corporation(corporation).price else { return times };
        if floors.is_empty() {
            return times;
        }
        for fallen in 0..times {
            if floors.contains(&market.price(spot)) {
                return fallen;
            }
            spot = if way == Way::Down { market.down(spot) } else { market.left(spot) };
        }
        times
    }

    /// How the price moves by some rule for sales.
    fn sale_move(
        &self,
        corporation: CorporationId,
        rule: SellMovement,
        percent: u8,
        by_president: bool,
    ) -> (Way, u8) {
        let shares = percent.div_ceil(self.info(corporation).share_percent);
        let tens = percent / 10;
        match rule {
            SellMovement::DownShare => (Way::Down, shares),
            SellMovement::DownPer10 => (Way::Down, tens),
            SellMovement::DownBlock => (Way::Down, 1),
            SellMovement::DownBlockPres => (Way::Down, u8::from(by_president)),
            SellMovement::LeftShare => (Way::Left, shares),
            SellMovement::LeftShareButOne => (Way::Left, shares.saturating_sub(1)),
            SellMovement::LeftSharePres => (Way::Left, if by_president { shares } else { 0 }),
            SellMovement::LeftBlock => (Way::Left, 1),
            SellMovement::LeftBlockPres => (Way::Left, u8::from(by_president)),
            SellMovement::LeftPer10IfPresElseLeftOne => {
                (Way::Left, if by_president { tens } else { 1 })
            }
            SellMovement::None | SellMovement::DownLeftHexShare => (Way::Down, 0),
        }
    }

    /// At the end of a stock round: sold-out corporations rise, those with shares in the market may fall.
    pub(crate) fn move_prices_after_stock_round(&mut self) {
        let by_round = self.ruleset.plan(self.state.round.node).sold_out_increase;
        let mut corporations: Vec<_> = self
            .ruleset
            .all_corporations()
            .filter(|it| self.state.corporation(*it).floated)
            .collect();
        corporations.sort_by_key(|it| self.operating_key(*it));
        for corporation in corporations {
            let own = self.info(corporation).sold_out_increase;
            let rises = by_round.unwrap_or(own) && self.sold_out(corporation);
            if self.ask::<at::SoldOutIncrease>(|| rises, || (corporation,)) {
                let further = self.rules().sold_out_extra.iter();
                let further = further.filter(|it| self.rises_further(corporation, it)).count();
                let rows = 1 + u8::try_from(further).expect("reasons are few");
                self.move_price(corporation, Way::Up, rows);
            }
            self.drop_for_pool(corporation);
        }
    }

    /// Whether there is a reason for a sold-out corporation to rise further.
    fn rises_further(&self, corporation: CorporationId, extra: &SoldOutExtra) -> bool {
        let it = self.state.corporation(corporation);
        let in_cell = || {
            let cell = self.cell(corporation);
            cell.is_some_and(|cell| extra.cells.iter().any(|it| cell.has(*it)))
        };
        let president = self.president(corporation).map(Holder::Player);
        let held: u8 = [president, Some(Holder::Corporation(corporation))]
            .into_iter()
            .flatten()
            .map(|holder| it.percent_of(holder))
            .sum();
        (extra.cells.is_empty() || in_cell()) && extra.held.is_none_or(|least| held >= least.0)
    }

    fn drop_for_pool(&mut self, corporation: CorporationId) {
        let shares = self.market_percent(corporation) / self.info(corporation).share_percent;
        if shares == 0 {
            return;
        }
        match self.ruleset.plan(self.state.round.node).pool_share_drop {
            PoolShareDrop::None => {}
            PoolShareDrop::DownBlock => self.move_price(corporation, Way::Down, 1),
            PoolShareDrop::DownShare => self.move_price(corporation, Way::Down, shares),
            PoolShareDrop::LeftBlock => self.move_price(corporation, Way::Left, 1),
        }
    }

    /// Sorts corporations as they operate: by rank of their type, then the highest price, the one farthest
    /// to the right, the one farthest up, the one that came first. In the first operating round the lowest price may
    /// come first.
    pub(crate) fn operating_key(&self, corporation: CorporationId) -> impl Ord + use<> {
        let CorporationState { price, arrival, .. } = self.state.corporation(corporation);
        let spot = price.unwrap_or_default();
        let money = self.market_price(corporation).unwrap_or_default();
        let rank = self.info(corporation).operating_rank;
        let column = if self.is_ascending() { 0 } else { spot.column };
        let money = if self.is_ascending() { -money } else { money };
        (rank, Reverse(money), Reverse(column), spot.row, *arrival)
    }

    /// Whether the lowest price operates first now.
    fn is_ascending(&self) -> bool {
        let round = &self.state.round;
        self.rules().first_operating_round == FirstOrder::Ascending
            && round.kind == RoundKind::Operating
            && (self.state.turn, round.number) == (1, 1)
    }
}
