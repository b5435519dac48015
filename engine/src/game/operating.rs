//! What happens in the turn of a corporation: routes, dividends, and money for a train that it must have.

use super::flow::Taker;
use super::shares::Block;
use super::{Event, Game};
use crate::abilities::When;
use crate::action::{Action, Deed, Entity, TrainRoute};
use crate::board::{Judge, NodeRef, Route, Run, TrainRun, UNASKED};
use crate::hooks::Change;
use crate::ids::{CorporationId, HexId, PlayerId};
use crate::money::Money;
use crate::refusal::{Illegal, Refusal, ensure};
use crate::state::Holder;
use crate::title::{HomeTokenTiming, Step};

/// More than any train earns, and little enough to be paid out.
const MOST_REVENUE: Money = Money(1_000_000);

impl Game {
    /// Trains of a corporation that have not run in this round.
    pub(crate) fn runnable(&self, corporation: CorporationId) -> impl Iterator<Item = usize> {
        self.runnable_or_not(corporation).filter(|at| !self.state.cars[*at].operated)
    }

    /// All trains of a corporation.
    pub(crate) fn runnable_or_not(
        &self,
        corporation: CorporationId,
    ) -> impl Iterator<Item = usize> {
        self.state.corporation(corporation).trains.iter().map(|at| usize::from(*at))
    }

    pub(crate) fn has_room(&self, corporation: CorporationId) -> bool {
        let trains = &self.state.corporation(corporation).trains;
        self.counted_trains(corporation) < self.train_limit(corporation)
            && trains.len() < trains.capacity()
    }

    /// The trains that a corporation may run now; all of them when it is not its turn.
    pub(super) fn cars_to_run(&self, corporation: CorporationId) -> Vec<usize> {
        match self.operator() == Some(corporation) {
            true => self.runnable(corporation).collect(),
            false => self.runnable_or_not(corporation).collect(),
        }
    }

    fn check_trains(
        &self,
        corporation: CorporationId,
        routes: &[TrainRoute],
    ) -> Result<(), Refusal> {
        for (index, route) in routes.iter().enumerate() {
            let at = self.car_at(route.car).ok_or("there is no such train")?;
            ensure!(self.runnable(corporation).any(|it| it == at), "that train cannot run now");
            ensure!(routes[..index].iter().all(|it| it.car != route.car), "a train runs only once");
        }
        Ok(())
    }

    /// What each train would earn.
    ///
    /// # Errors
    /// Why a route is not allowed.
    pub fn route_revenues(
        &self,
        corporation: CorporationId,
        routes: &[TrainRoute],
    ) -> Result<Vec<Route>, Illegal> {
        let mut found = Vec::new();
        let judged = self.work_out(corporation, routes, &mut found);
        judged.map(|()| found).map_err(|it| self.illegal(it))
    }

    /// What a run would earn in all: with its routes, and besides.
    ///
    /// # Errors
    /// Why a route, or the routes together, are not allowed.
    pub fn run_revenue(
        &self,
        corporation: CorporationId,
        routes: &[TrainRoute],
    ) -> Result<Money, Illegal> {
        let found = self.route_revenues(corporation, routes)?;
        let (revenue, _, extra) = self.totals(corporation, routes, &found);
        Ok(revenue + extra)
    }

    /// What a run that is allowed earns with its routes, what it brings the treasury, and what it earns besides.
    pub(super) fn totals(
        &self,
        corporation: CorporationId,
        routes: &[TrainRoute],
        found: &[Route],
    ) -> (Money, Money, Money) {
        let extra = self.unlinked_revenue(corporation, routes, found);
        self.run_total(corporation, &self.roster_of(routes), found, extra)
    }

    /// What each train would earn. Where a route is not allowed, what is in `found` means nothing.
    fn work_out(
        &self,
        corporation: CorporationId,
        routes: &[TrainRoute],
        found: &mut Vec<Route>,
    ) -> Result<(), Refusal> {
        self.check_trains(corporation, routes)?;
        self.judge_routes(corporation, routes, found)
    }

    /// What each train would earn if it could run now. Where a route is not allowed, what is in `found` means nothing.
    pub(super) fn judge_routes(
        &self,
        corporation: CorporationId,
        routes: &[TrainRoute],
        found: &mut Vec<Route>,
    ) -> Result<(), Refusal> {
        let hex_bonuses = self.hex_bonuses(corporation);
        let standing = self.standing(corporation);
        let trains = self.roster_of(routes);
        let judging = self.judging(corporation, trains.clone(), None);
        let judge = judging.as_ref().map(|it| it as &dyn Judge);
        let network = self.network(corporation);
        let run = Run {
            standing: &standing,
            judge,
            network: network.as_deref(),
            ..self.run_of(corporation, &hex_bonuses)
        };
        let specs: Vec<_> = routes.iter().map(|it| (self.train_run(it), &it.spec)).collect();
        run.routes(&specs, &mut self.room.borrow_mut(), found)?;
        self.check_combination(corporation, &trains, found)
    }

    /// Positions of trains in the roster; none where it is of no use.
    fn roster_of(&self, routes: &[TrainRoute]) -> Vec<u8> {
        if self.hooks().is_empty() {
            return Vec::new();
        }
        let at = |it: &TrainRoute| self.car_at(it.car).and_then(|at| u8::try_from(at).ok());
        routes.iter().map(|it| at(it).expect("checked before")).collect()
    }

    /// What a stop pays to a train by itself.
    pub(crate) fn stop_revenue(&self, corporation: CorporationId, train: u8, at: NodeRef) -> Money {
        self.run_of(corporation, &[]).stop_revenue(&self.car_run(usize::from(train)), at)
    }

    /// What is the same for all trains of a corporation.
    pub(crate) fn run_of<'g>(
        &'g self,
        corporation: CorporationId,
        hex_bonuses: &'g [(HexId, Money)],
    ) -> Run<'g> {
        Run {
            board: &self.ruleset.board,
            hexes: &self.state.hexes,
            corporation,
            colours: &self.phase().tiles,
            bonuses: &self.rules().route_bonuses,
            hex_bonuses,
            rules: &self.rules().route_rules,
            subsidies: &self.rules().subsidies,
            standing: &UNASKED,
            zone: self.ruleset.zone(corporation),
            network: None,
            judge: None,
        }
    }

    fn train_run(&self, route: &TrainRoute) -> TrainRun<'_> {
        self.car_run(self.car_at(route.car).expect("checked before"))
    }

    /// What matters about a train of the roster when it runs.
    pub(crate) fn car_run(&self, at: usize) -> TrainRun<'_> {
        let form = self.form(at);
        let train = self.ruleset.train(self.state.cars[at].car.train);
        TrainRun {
            name: &form.name,
            distance: &form.distance,
            mode: form.distance_mode,
            multiplier: form.multiplier,
            diesel: train.diesel,
            requires_token: train.requires_token,
            no_local: train.no_local,
        }
    }

    pub(crate) fn check_routes(
        &self,
        corporation: CorporationId,
        routes: &[TrainRoute],
    ) -> Result<(), Refusal> {
        self.work_out(corporation, routes, &mut self.routes.borrow_mut())
    }

    /// Runs the routes that were checked last.
    pub(crate) fn run_checked(&mut self, corporation: CorporationId, routes: &[TrainRoute]) {
        let found = std::mem::take(self.routes.get_mut());
        let (revenue, subsidy, extra) = self.totals(corporation, routes, &found);
        let roster = self.roster_of(routes);
        for (route, found) in routes.iter().zip(&found) {
            self.tell(Event::Ran(route.car, found.revenue));
        }
        self.tell(Event::Earned(revenue + extra));
        self.state.round.turn.revenue = revenue + extra;
        self.state.round.turn.subsidy = subsidy;
        self.state.round.turn.ran = !routes.is_empty() || extra.is_positive();
        self.tell_besides(extra);
        self.hook_routes_run(corporation, &roster, &found);
        *self.routes.get_mut() = found;
    }

    pub(super) fn routes_by_ruling(
        &self,
        action: &Action,
        revenues: &[Money],
    ) -> Result<Taker, Refusal> {
        let (Entity::Corporation(corporation), Deed::RunRoutes(routes)) =
            (action.entity, &action.deed)
        else {
            return Err("only routes are ruled on".into());
        };
        ensure!(routes.len() == revenues.len(), "every train needs its revenue");
        let possible = |it: &Money| (Money::ZERO..=MOST_REVENUE).contains(it);
        ensure!(revenues.iter().all(possible), "no train earns that much");
        let open = self.kinds(action.entity).has(crate::action::Kind::RunRoutes);
        ensure!(open && !self.finished(), "no trains run now");
        self.check_trains(corporation, routes)?;
        let at = self
            .steps()
            .iter()
            .position(|it| matches!(it, Step::Route(_)))
            .expect("trains run in it");
        Ok(Taker::Step(at))
    }

    pub(super) fn take_ruling(&mut self, taker: Taker, action: &Action, revenues: &[Money]) {
        let (Taker::Step(at), Deed::RunRoutes(routes)) = (taker, &action.deed) else { return };
        self.state.clock += 1;
        self.state.round.turn.acted.insert(at);
        for (route, revenue) in routes.iter().zip(revenues) {
            self.tell(Event::Ran(route.car, *revenue));
        }
        let revenue = revenues.iter().copied().sum();
        self.tell(Event::Earned(revenue));
        self.state.round.turn.revenue = revenue;
        self.state.round.turn.ran = !routes.is_empty();
        if let Entity::Corporation(corporation) = action.entity {
            self.hook_routes_run(corporation, &[], &[]);
        }
        self.pass_step(at);
        self.follow(action);
    }

    /// A par price was set.
    pub(crate) fn after_par(&mut self, corporation: CorporationId) {
        self.pay_for_grants(corporation);
        self.close_companies_at(When::Par, corporation);
        self.consent_by_par(corporation);
        if self.home_timing(corporation) == HomeTokenTiming::Par {
            self.place_home_token(corporation);
        }
        self.hook_state(corporation, Change::Par);
    }

    /// Whether the president may help a corporation without a train to buy one: it must, or reaches a hex that allows it.
    pub(crate) fn president_may_help(&self, corporation: CorporationId) -> bool {
        let hexes = &self.rules().ebuy_if_reached;
        let reached = || {
            self.state.corporation(corporation).trains.is_empty()
                && self.reaches(corporation, |reach| hexes.iter().any(|it| reach.reachable(*it)))
        };
        self.must_buy_train(corporation) || (!hexes.is_empty() && reached())
    }

    pub(crate) fn presidents_cash(&self, corporation: CorporationId) -> Money {
        self.president(corporation).map_or(Money::ZERO, |it| self.state.player(it).cash)
    }

    /// Whether the turn waits for the purchase of a train.
    pub(crate) fn is_buying_trains(&self) -> bool {
        self.active_step().is_some_and(|at| matches!(self.steps()[at], Step::BuyTrain(_)))
    }

    /// Whether a president may sell shares to help with a train.
    pub(crate) fn check_emergency_sale(
        &self,
        player: PlayerId,
        block: &Block,
    ) -> Result<(), Refusal> {
        let operator = self.operator().ok_or("no corporation is in turn")?;
        ensure!(self.must_buy_train(operator), "no train must be bought");
        ensure!(!self.must_issue_first(operator), "the corporation must sell shares first");
        self.check_helping_sale(player, block, operator)
    }

    fn check_helping_sale(
        &self,
        player: PlayerId,
        block: &Block,
        operator: CorporationId,
    ) -> Result<(), Refusal> {
        let corporation = block.corporation;
        ensure!(block.holder == Holder::Player(player), "one can only sell one's own shares");
        ensure!(self.state.corporation(corporation).ipoed, "the corporation has not started");
        ensure!(self.info(corporation).priced, "its shares have no price");
        ensure!(
            !(self.rules().must_sell_in_blocks
                && self.state.round.turn.emergency_sold.has(corporation.index())),
            "all shares of a corporation are sold at once"
        );
        ensure!(self.sale_time(player, corporation), "shares cannot be sold yet");
        self.check_trade(player, block, false)?;
        self.check_president_last(block)?;
        ensure!(self.can_dump(block), "nobody else can become president");
        ensure!(self.fits_in_market(block), "the market takes no more of these shares");
        ensure!(
            self.sells_down(player, block),
            "too little would be sold to get down to the limit"
        );
        let concern = !self.rules().ebuy_pres_swap || corporation == operator;
        let left = self.percent_held(player, corporation) - block.percent;
        ensure!(
            self.president(corporation) != Some(player)
                || !concern
                || left >= self.others_most(block),
            "the presidency must not change"
        );
        ensure!(
            self.rules().ebuy_sell_more_than_needed
                || self.is_needed(player, block, operator)
                || (self.is_short(player, operator) && self.just_sells_down(player, block)),
            "more would be sold than is needed"
        );
        Ok(())
    }

    /// What a president lacks to help a corporation to its train.
    fn missing_with_president(&self, player: PlayerId, operator: CorporationId) -> Money {
        self.emergency_price() - self.state.player(player).cash - self.buying_power(operator)
    }

    fn is_short(&self, player: PlayerId, operator: CorporationId) -> bool {
        self.missing_with_president(player, operator).is_positive()
    }

    /// Whether one certificate less would not do.
    fn is_needed(&self, player: PlayerId, block: &Block, operator: CorporationId) -> bool {
        let corporation = block.corporation;
        let missing = self.missing_with_president(player, operator);
        let it = self.state.corporation(corporation);
        let least = block
            .certificates
            .iter()
            .filter_map(|index| it.certificate(*index))
            .map(|it| it.percent)
            .min();
        let price = self.price_of(corporation, block.holder, block.percent);
        price - self.price_of(corporation, block.holder, least.unwrap_or(0)) < missing
    }

    /// A president sells shares to help; those still to operate are sorted anew.
    pub(crate) fn emergency_sale(&mut self, block: &Block) {
        self.state.round.turn.last_sold_price =
            Some(self.price_per_share(block.corporation, block.holder));
        self.state.round.turn.emergency_sold.insert(block.corporation.index());
        self.sell_shares(block);
        self.sort_remaining();
    }

    /// The most of a corporation that a player could sell to help another.
    pub(crate) fn best_sale(
        &self,
        player: PlayerId,
        corporation: CorporationId,
        operator: CorporationId,
    ) -> Option<Block> {
        let blocks = self.sellable_blocks(corporation, Holder::Player(player));
        blocks.into_iter().rfind(|it| self.check_helping_sale(player, it, operator).is_ok())
    }

    /// What a president could raise for a train, with the corporation's money.
    pub(crate) fn emergency_means(&self, player: PlayerId, operator: CorporationId) -> Money {
        let shares: Money = self
            .ruleset
            .all_corporations()
            .filter_map(|it| self.best_sale(player, it, operator))
            .map(|it| self.price_of(it.corporation, it.holder, it.percent))
            .sum();
        let own = self.buying_power(operator) + self.emergency_issue_means(operator);
        self.state.player(player).cash + shares + own
    }
}
