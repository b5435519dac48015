//! What a scenario expects, held against the game.

use super::expected::{DepotNow, Expected, Turn};
use super::places::TrainName;
use super::relative::{AmountNow, Change, CountNow, PriceChange, PriceNow};
use super::who::{Account, AccountWord};
use super::wrong::{Difference, Wrong};
use crate::action::{Entity, Kind, Spot, Target};
use crate::game::{Game, Purse, stations_left};
use crate::ids::{CorporationId, HexId, PlayerId};
use crate::list::List;
use crate::state::{CompanyOwner, Holder, Marker};

/// Everything that is not as expected; `start` is the game before the first step, and `path` is where the expectation
/// stands.
pub(super) fn compare(game: &Game, start: &Game, expected: &Expected, path: &str) -> Vec<Wrong> {
    let mut view = View { game, start, path, wrong: Vec::new() };
    view.flow(expected);
    view.money(expected);
    view.holdings(expected);
    view.trains(expected);
    view.companies(expected);
    view.map(expected);
    view.wrong
}

struct View<'a> {
    game: &'a Game,
    start: &'a Game,
    path: &'a str,
    wrong: Vec<Wrong>,
}

impl View<'_> {
    /// Holds one value against another, as people write them.
    fn hold(&mut self, key: &str, what: &str, expected: String, got: String) {
        if expected == got {
            return;
        }
        let message = format!("{what}: {got}");
        let wrong = Wrong::new(format!("{}.{key}", self.path), message);
        self.wrong.push(Wrong { difference: Some(Difference { expected, got }), ..wrong });
    }

    /// Holds an amount against one that may be relative to the start; there is none of players who are not in the game.
    fn hold_amount(
        &mut self,
        key: &str,
        what: &str,
        expected: Result<i64, &Change>,
        amount: impl Fn(&Game) -> Option<i64>,
        unit: &str,
    ) {
        let text = |it: Option<i64>| it.map_or("none".to_owned(), |it| format!("{it}{unit}"));
        let now = text(amount(self.game));
        let change = match expected {
            Ok(amount) => return self.hold(key, what, text(Some(amount)), now),
            Err(change) => change,
        };
        let before = amount(self.start);
        let wanted = text(before.map(|it| change.after(it)));
        if wanted != now {
            let at_start = text(before);
            let wanted = format!("{wanted}: {} {at_start} at the start", relation(change));
            self.hold(key, what, wanted, now);
        }
    }

    fn hold_price(&mut self, at: usize, corporation: CorporationId, price: Option<&PriceNow>) {
        let key = format!("price[{at}]");
        let what = format!("price of {}", self.sym(corporation));
        let spot = |game: &Game| game.state().corporation(corporation).price;
        let text = |it: Option<Spot>| it.map_or("none".to_owned(), cell);
        let now = text(spot(self.game));
        let change = match price {
            None => return self.hold(&key, &what, "none".to_owned(), now),
            Some(PriceNow::Cell(it)) => {
                let wanted = cell(Spot { row: it.row, column: it.column });
                return self.hold(&key, &what, wanted, now);
            }
            Some(PriceNow::Price(it)) => {
                let now = self.game.market_price(corporation);
                let now = now.map_or("none".to_owned(), |it| it.to_string());
                return self.hold(&key, &what, it.to_string(), now);
            }
            Some(PriceNow::Change(change)) => change,
        };
        let before = spot(self.start);
        let moved = match (change, before) {
            (PriceChange::Same(_), before) => Ok(before),
            (PriceChange::Moved(_), None) => Err("it has no price at the start"),
            (PriceChange::Moved(it), Some(before)) => {
                it.from(before).map(Some).ok_or("that is beyond the edge of the market")
            }
        };
        match moved {
            Ok(moved) if text(moved) == now => {}
            Ok(moved) => {
                let wanted = format!("{}, from {} at the start", text(moved), text(before));
                self.hold(&key, &what, wanted, now);
            }
            Err(problem) => self.wrong.push(Wrong::new(format!("{}.{key}", self.path), problem)),
        }
    }

    fn flow(&mut self, expected: &Expected) {
        let game = self.game;
        if let Some(round) = &expected.round {
            self.hold("round", "the round", round.to_string(), game.round_name());
        }
        if let Some(step) = expected.step {
            let now = game.active_step_name().unwrap_or("none");
            self.hold("step", "the step", step.0.to_owned(), now.to_owned());
        }
        if let Some(turn) = &expected.entity {
            let wanted = match turn {
                Turn::Word(_) => None,
                Turn::Who(who) => Some(who.entity()),
            };
            let name = |it: Option<Entity>| it.map_or("nobody".to_owned(), |it| self.name(it));
            let (wanted, now) = (name(wanted), name(game.current()));
            self.hold("entity", "whose turn it is", wanted, now);
        }
        if let Some(acts) = &expected.acts {
            let open = game.current().map(|it| game.kinds(it));
            let open: Vec<&str> = open.iter().flat_map(|it| it.iter()).map(Kind::name).collect();
            let mut wanted: Vec<&str> = acts.iter().map(|it| &**it).collect();
            wanted.sort_unstable();
            self.hold("acts", "what may be done", list(&wanted), list(&open));
        }
        if let Some(phase) = expected.phase {
            let name = |at: usize| game.ruleset().title.trains.phases[at].name.to_string();
            self.hold("phase", "the phase", name(phase.index()), name(game.state().phase.index()));
        }
        if let Some(order) = &expected.order {
            let wanted = order.iter().map(|it| self.name(Entity::Player(it.seat().player())));
            let wanted: Vec<String> = wanted.collect();
            let now = game.state().order.iter().map(|it| self.name(Entity::Player(*it)));
            let now: Vec<String> = now.collect();
            self.hold("order", "the order of players", list(&wanted), list(&now));
        }
        if let Some(queue) = &expected.queue {
            let wanted: Vec<String> = queue.iter().map(|it| self.name(it.entity())).collect();
            let now: Vec<String> =
                game.state().round.entities.iter().map(|it| self.name(*it)).collect();
            self.hold("queue", "who acts in the round", list(&wanted), list(&now));
        }
        if let Some(finished) = expected.finished {
            let now = game.finished();
            self.hold("finished", "the end", over(finished), over(now));
        }
        if let Some(earned) = expected.earned {
            let now = game.state().round.turn.revenue;
            self.hold("earned", "what trains have earned", earned.to_string(), now.to_string());
        }
        if let Some(subsidy) = expected.subsidy {
            let now = game.state().round.turn.subsidy;
            let what = "what trains have brought the treasury";
            self.hold("subsidy", what, subsidy.to_string(), now.to_string());
        }
    }

    fn money(&mut self, expected: &Expected) {
        let game = self.game;
        for (at, (player, amount)) in expected.score.iter().enumerate() {
            let player = player.seat().player();
            let what = format!("what {} is worth", self.name(Entity::Player(player)));
            let key = format!("score[{at}]");
            self.hold_amount(&key, &what, amount_of(amount), |it| worth(it, player), "");
        }
        for (at, (account, amount)) in expected.cash.iter().enumerate() {
            let (purse, name) = match account {
                Account::Word(AccountWord::Bank(_)) => (Purse::Bank, "the bank".to_owned()),
                Account::Word(AccountWord::Player(it)) => {
                    let player = it.seat.player();
                    (Purse::Player(player), self.name(Entity::Player(player)))
                }
                Account::Corporation(it) => (Purse::Corporation(*it), self.sym(*it)),
            };
            let key = format!("cash[{at}]");
            let what = format!("cash of {name}");
            self.hold_amount(&key, &what, amount_of(amount), |it| cash(it, purse), "");
        }
        for (at, (player, amount)) in expected.worth.iter().enumerate() {
            let player = player.seat().player();
            let what = format!("worth of {}", self.name(Entity::Player(player)));
            let key = format!("worth[{at}]");
            self.hold_amount(&key, &what, amount_of(amount), |it| worth(it, player), "");
        }
        for (at, (corporation, price)) in expected.price.iter().enumerate() {
            self.hold_price(at, *corporation, price.as_ref());
        }
        for (at, (corporation, par)) in expected.par.iter().enumerate() {
            let text =
                |it: Option<crate::money::Money>| it.map_or("none".to_owned(), |it| it.to_string());
            let what = format!("par of {}", self.sym(*corporation));
            self.hold(&format!("par[{at}]"), &what, text(*par), text(game.par_price(*corporation)));
        }
    }

    fn holdings(&mut self, expected: &Expected) {
        let game = self.game;
        for (at, (corporation, holders)) in expected.shares.iter().enumerate() {
            for (index, (holder, percent)) in holders.iter().enumerate() {
                let holder = holder.holder();
                let held = |game: &Game| match holder {
                    Holder::Player(it) if it.index() >= game.state().players.len() => Some(0),
                    _ => Some(game.state().corporation(*corporation).percent_of(holder).into()),
                };
                let what =
                    format!("shares of {} with {}", self.sym(*corporation), self.holder(holder));
                let key = format!("shares[{at}][{index}]");
                self.hold_amount(&key, &what, count_of(percent), held, "%");
            }
        }
        for (at, (corporation, president)) in expected.pres.iter().enumerate() {
            let name = |it: Option<PlayerId>| {
                it.map_or("none".to_owned(), |it| self.name(Entity::Player(it)))
            };
            let wanted = name(president.as_ref().map(|it| it.seat().player()));
            let now = name(game.president(*corporation));
            let what = format!("president of {}", self.sym(*corporation));
            self.hold(&format!("pres[{at}]"), &what, wanted, now);
        }
        for (at, (corporation, floated)) in expected.floated.iter().enumerate() {
            let now = game.state().corporation(*corporation).floated;
            let what = format!("{} has floated", self.sym(*corporation));
            self.hold(&format!("floated[{at}]"), &what, floated.to_string(), now.to_string());
        }
        for (at, (corporation, closed)) in expected.closed.iter().enumerate() {
            let now = game.state().corporation(*corporation).closed;
            let what = format!("{} has closed", self.sym(*corporation));
            self.hold(&format!("closed[{at}]"), &what, closed.to_string(), now.to_string());
        }
    }

    fn trains(&mut self, expected: &Expected) {
        let game = self.game;
        for (at, (corporation, trains)) in expected.trains.iter().enumerate() {
            let now = &game.state().corporation(*corporation).trains;
            let now: Vec<String> = now.iter().map(|it| self.car(*it)).collect();
            let what = format!("trains of {}", self.sym(*corporation));
            let wanted = self.train_names(trains);
            self.hold(&format!("trains[{at}]"), &what, wanted, list(&now));
        }
        if let Some(depot) = &expected.depot {
            self.depot(depot);
        }
    }

    fn depot(&mut self, depot: &DepotNow) {
        let state = self.game.state();
        if let Some(next) = &depot.next {
            let now = state.upcoming.first().map_or("none".to_owned(), |it| self.car(*it));
            let wanted = self.train_name(next);
            self.hold("depot.next", "the next train of the bank", wanted, now);
        }
        if let Some(count) = &depot.n {
            let left = |it: &Game| i64::try_from(it.state().upcoming.len()).ok();
            self.hold_amount("depot.n", "trains left with the bank", count_of(count), left, "");
        }
        if let Some(discarded) = &depot.discarded {
            let now: Vec<String> = state.discarded.iter().map(|it| self.car(*it)).collect();
            let wanted = self.train_names(discarded);
            self.hold("depot.discarded", "trains given up", wanted, list(&now));
        }
    }

    fn companies(&mut self, expected: &Expected) {
        let game = self.game;
        for (at, (company, holder)) in expected.companies.iter().enumerate() {
            let now = game.state().company(*company).owner;
            let what = format!("owner of {}", self.name(Entity::Company(*company)));
            let (wanted, now) = (self.owner(holder.owner()), self.owner(now));
            self.hold(&format!("companies[{at}]"), &what, wanted, now);
        }
        for (at, (company, revenue)) in expected.revenue.iter().enumerate() {
            let now = game.state().company(*company).revenue;
            let what = format!("revenue of {}", self.name(Entity::Company(*company)));
            self.hold(&format!("revenue[{at}]"), &what, revenue.to_string(), now.to_string());
        }
        for (at, (named, abilities)) in expected.abilities.iter().enumerate() {
            let entity = named.entity();
            let mut now: Vec<&str> = game.live_abilities(entity).map(|(_, it)| it.name()).collect();
            let name = self.name(entity);
            let mut wanted: Vec<&str> = abilities.iter().map(|it| it.0).collect();
            wanted.sort_unstable();
            now.sort_unstable();
            let what = format!("abilities of {name}");
            self.hold(&format!("abilities[{at}]"), &what, list(&wanted), list(&now));
        }
        self.markers(expected);
    }

    fn markers(&mut self, expected: &Expected) {
        let game = self.game;
        for (at, (named, targets)) in expected.assigned.iter().enumerate() {
            let holder = named.entity();
            let name = |target: Target| match target {
                Target::Hex(hex) => self.hex(hex),
                Target::Corporation(it) => self.sym(it),
            };
            let of_holder =
                |it: &&Marker| game.ruleset().abilities[usize::from(it.ability)].0 == holder;
            let markers = game.state().markers.iter().filter(of_holder);
            let mut now: Vec<String> = markers.map(|it| name(it.target)).collect();
            let mut wanted: Vec<String> = targets.iter().map(|it| name(it.target())).collect();
            wanted.sort_unstable();
            now.sort_unstable();
            let what = format!("markers of {}", self.name(holder));
            self.hold(&format!("assigned[{at}]"), &what, list(&wanted), list(&now));
        }
    }

    fn map(&mut self, expected: &Expected) {
        let game = self.game;
        let board = &game.ruleset().board;
        for (at, (corporation, stations)) in expected.tokens.iter().enumerate() {
            let name = |(hex, city): (HexId, u8)| format!("{}/{city}", self.hex(hex));
            let mut wanted: Vec<String> = stations.iter().map(|it| name(it.place())).collect();
            let placed = game.state().corporation(*corporation).stations;
            let placed = placed.iter().filter_map(|it| Some(name((it.hex?, it.city))));
            let mut now: Vec<String> = placed.collect();
            wanted.sort();
            now.sort();
            let what = format!("stations of {}", self.sym(*corporation));
            self.hold(&format!("tokens[{at}]"), &what, list(&wanted), list(&now));
        }
        for (at, (corporation, left)) in expected.tokens_left.iter().enumerate() {
            let what = format!("stations left to {}", self.sym(*corporation));
            let key = format!("tokens_left[{at}]");
            let now = |it: &Game| i64::try_from(stations_left(it, *corporation)).ok();
            self.hold_amount(&key, &what, count_of(left), now, "");
        }
        for (at, (hex, laid)) in expected.tiles.iter().enumerate() {
            let state = &game.state().hexes[hex.index()];
            let name =
                |it: usize, rotation: u8| format!("{} turned by {rotation}", board.tiles[it].name);
            let now = board.tile_of(state.face).map(|it| name(it.index(), state.rotation));
            let wanted = laid.as_ref().map(|it| name(it.tile.index(), it.rotation));
            let what = format!("tile on {}", self.hex(*hex));
            let text = |it: Option<String>| it.unwrap_or_else(|| "none".to_owned());
            self.hold(&format!("tiles[{at}]"), &what, text(wanted), text(now));
        }
    }

    fn name(&self, entity: Entity) -> String {
        self.game.name_of(entity)
    }

    fn sym(&self, corporation: CorporationId) -> String {
        self.name(Entity::Corporation(corporation))
    }

    fn hex(&self, hex: HexId) -> String {
        self.game.ruleset().board.hexes[hex.index()].name.to_string()
    }

    fn holder(&self, holder: Holder) -> String {
        match holder {
            Holder::Ipo => "the initial offering".to_owned(),
            Holder::Market => "the market".to_owned(),
            Holder::Removed => "nobody".to_owned(),
            Holder::Player(it) => self.name(Entity::Player(it)),
            Holder::Corporation(it) => self.sym(it),
        }
    }

    fn owner(&self, owner: CompanyOwner) -> String {
        match owner {
            CompanyOwner::None => "the bank".to_owned(),
            CompanyOwner::Closed => "closed".to_owned(),
            CompanyOwner::Aside => "nobody".to_owned(),
            CompanyOwner::Removed => "out of the game".to_owned(),
            CompanyOwner::Player(it) => self.name(Entity::Player(it)),
            CompanyOwner::Corporation(it) => self.sym(it),
        }
    }

    fn car(&self, at: u8) -> String {
        let car = &self.game.state().cars[usize::from(at)];
        let forms = &self.game.ruleset().forms[car.car.train.index()];
        forms[usize::from(car.variant)].name.to_string()
    }

    fn train_name(&self, name: &TrainName) -> String {
        let train = &self.game.ruleset().train(name.train()).name;
        name.variant().unwrap_or(train).to_owned()
    }

    fn train_names(&self, names: &List<TrainName>) -> String {
        let names: Vec<String> = names.iter().map(|it| self.train_name(it)).collect();
        list(&names)
    }
}

fn amount_of(amount: &AmountNow) -> Result<i64, &Change> {
    match amount {
        AmountNow::Exactly(it) => Ok(it.0.0.into()),
        AmountNow::Change(change) => Err(change),
    }
}

fn count_of(count: &CountNow) -> Result<i64, &Change> {
    match count {
        CountNow::Exactly(it) => Ok((*it).into()),
        CountNow::Change(change) => Err(change),
    }
}

fn worth(game: &Game, player: PlayerId) -> Option<i64> {
    (player.index() < game.state().players.len()).then(|| game.worth(player).0.into())
}

fn cash(game: &Game, purse: Purse) -> Option<i64> {
    match purse {
        Purse::Player(it) if it.index() >= game.state().players.len() => None,
        _ => Some(game.cash(purse).0.into()),
    }
}

/// "30 more than", to be followed by the amount at the start.
fn relation(change: &Change) -> String {
    match change {
        Change::More(it) => format!("{} more than", it.amount),
        Change::Less(it) => format!("{} less than", it.amount),
        Change::Same(_) => "as".to_owned(),
    }
}

fn list<T: AsRef<str>>(names: &[T]) -> String {
    match names {
        [] => "none".to_owned(),
        names => names.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", "),
    }
}

fn cell(spot: Spot) -> String {
    format!("the cell ({}, {})", spot.row, spot.column)
}

fn over(finished: bool) -> String {
    if finished { "the game is over" } else { "the game goes on" }.to_owned()
}
