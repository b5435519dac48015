//! The trace of a game: its state after every action, under names that people know.

use serde_json::{Map, Value, json};

use crate::abilities::Ability;
use crate::action::{Entity, Kind, Target};
use crate::game::{Game, stations_left};
use crate::ids::{CompanyId, CorporationId, PlayerId};
use crate::joints;
use crate::state::{CompanyOwner, Holder};
use crate::title::Colour;
use crate::wire::Names;

/// The whole state, as a trace names it. A map that would be empty is left out. Corporations that have closed are in none.
pub fn snapshot(game: &Game, names: &Names<'_>) -> Map<String, Value> {
    let view = View { game, names };
    let mut state = Map::new();
    let mut put = |key: &str, value: Value| {
        let empty = value.as_object().is_some_and(Map::is_empty);
        if !empty && !value.is_null() {
            state.insert(key.to_owned(), value);
        }
    };
    put("round", view.round());
    put("step", json!(view.step()));
    put("entity", json!(view.entity().map_or_else(|| "none".to_owned(), |it| names.label(it))));
    put("acts", view.acts());
    put("phase", json!(&*game.ruleset().title.trains.phases[game.state().phase.index()].name));
    put("order", view.players(&game.state().order));
    put("queue", view.queue());
    put("cash", view.cash());
    put("price", view.prices());
    put("par", view.pars());
    put("stack", view.stacks());
    put("shares", view.shares());
    put("pres", view.presidents());
    put("floated", view.flags(|it| game.state().corporation(it).floated));
    put("trains", view.trains());
    put("depot", view.depot());
    put("companies", view.companies());
    put("tokens", view.tokens());
    put("tokens_left", view.tokens_left());
    put("tiles", view.tiles());
    put("assign", view.assigned());
    put("finished", json!(game.finished()));
    state
}

struct View<'v, 'r> {
    game: &'v Game,
    names: &'v Names<'r>,
}

impl View<'_, '_> {
    fn round(&self) -> Value {
        json!(self.game.round_name())
    }

    /// The step in the spelling of the traces: `buy_train` is `BuyTrain`.
    fn step(&self) -> String {
        let Some(name) = self.game.active_step_name() else { return "none".to_owned() };
        name.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
    }

    /// Whose move it is. Once the game is over, whose it would have been in a round that was cut short.
    fn entity(&self) -> Option<Entity> {
        self.game.awaited()
    }

    fn acts(&self) -> Value {
        let Some(entity) = self.game.current() else { return Value::Null };
        let kinds: Vec<&str> = self.game.kinds(entity).iter().map(Kind::name).collect();
        json!(kinds)
    }

    fn players(&self, players: &[PlayerId]) -> Value {
        players.iter().map(|it| json!(self.names.label(Entity::Player(*it)))).collect()
    }

    fn queue(&self) -> Value {
        self.game.state().round.entities.iter().map(|it| json!(self.names.label(*it))).collect()
    }

    fn corporations(&self) -> impl Iterator<Item = (CorporationId, String)> {
        let ruleset = self.names.ruleset();
        let there = |it: &CorporationId| !self.game.enters_later(*it);
        ruleset
            .all_corporations()
            .filter(there)
            .map(|it| (it, ruleset.corporation(it).sym.to_string()))
    }

    fn cash(&self) -> Value {
        let state = self.game.state();
        let mut cash = Map::new();
        cash.insert("bank".to_owned(), json!(state.bank));
        // Who is bankrupt when players line up in the order of passing is in no order any more.
        for player in &state.order {
            let label = self.names.label(Entity::Player(*player));
            cash.insert(label, json!(state.player(*player).cash));
        }
        for (corporation, sym) in self.corporations() {
            if !state.corporation(corporation).closed {
                cash.insert(sym, json!(state.corporation(corporation).cash));
            }
        }
        Value::Object(cash)
    }

    fn prices(&self) -> Value {
        let price = |(it, sym): (CorporationId, String)| {
            let spot = self.game.state().corporation(it).price?;
            Some((sym, json!([self.game.market_price(it), [spot.row, spot.column]])))
        };
        Value::Object(self.corporations().filter_map(price).collect())
    }

    fn pars(&self) -> Value {
        let par = |(it, sym): (CorporationId, String)| {
            self.game.par_price(it).map(|price| (sym, json!(price)))
        };
        Value::Object(self.corporations().filter_map(par).collect())
    }

    fn stacks(&self) -> Value {
        let mut cells = std::collections::BTreeMap::new();
        for (corporation, sym) in self.corporations() {
            let it = self.game.state().corporation(corporation);
            if let Some(spot) = it.price {
                cells
                    .entry((spot.row, spot.column))
                    .or_insert_with(Vec::new)
                    .push((it.arrival, sym));
            }
        }
        let stack = |((row, column), mut markers): ((u8, u8), Vec<(u32, String)>)| {
            markers.sort();
            let syms: Vec<String> = markers.into_iter().map(|(_, sym)| sym).collect();
            (syms.len() > 1).then(|| (format!("{row},{column}"), json!(syms)))
        };
        Value::Object(cells.into_iter().filter_map(stack).collect())
    }

    fn shares(&self) -> Value {
        let mut holders: Map<String, Value> = Map::new();
        for (corporation, sym) in self.corporations() {
            let it = self.game.state().corporation(corporation);
            if it.closed {
                continue;
            }
            for certificate in &it.certificates {
                let holder = match certificate.holder {
                    Holder::Corporation(it) if it == corporation => Holder::Ipo,
                    holder => holder,
                };
                let entry = holders.entry(self.holder(holder)).or_insert_with(|| json!({}));
                let percent = entry.get(&sym).and_then(Value::as_u64).unwrap_or(0)
                    + u64::from(certificate.percent);
                entry[&sym] = json!(percent);
            }
        }
        Value::Object(holders)
    }

    fn holder(&self, holder: Holder) -> String {
        match holder {
            Holder::Ipo => "ipo".to_owned(),
            Holder::Market => "market".to_owned(),
            Holder::Removed => "bank".to_owned(),
            Holder::Player(it) => self.names.label(Entity::Player(it)),
            Holder::Corporation(it) => self.names.label(Entity::Corporation(it)),
        }
    }

    fn presidents(&self) -> Value {
        let president = |(it, sym): (CorporationId, String)| {
            let player = self.game.president(it).map(|it| self.names.label(Entity::Player(it)));
            let for_sale = || joints::presidency_for_sale(self.game, false, it);
            let market = || for_sale().then(|| self.holder(Holder::Market));
            player.or_else(market).map(|it| (sym, json!(it)))
        };
        Value::Object(self.corporations().filter_map(president).collect())
    }

    fn flags(&self, flag: impl Fn(CorporationId) -> bool) -> Value {
        Value::Object(
            self.corporations()
                .filter(|(it, _)| flag(*it))
                .map(|(_, sym)| (sym, json!(true)))
                .collect(),
        )
    }

    fn train_name(&self, at: u8) -> String {
        let car = &self.game.state().cars[usize::from(at)];
        self.names.ruleset().forms[car.car.train.index()][usize::from(car.variant)].name.to_string()
    }

    fn trains(&self) -> Value {
        let trains = |(it, sym): (CorporationId, String)| {
            let trains = &self.game.state().corporation(it).trains;
            let names: Vec<String> = trains.iter().map(|at| self.train_name(*at)).collect();
            (!names.is_empty()).then(|| (sym, json!(names)))
        };
        Value::Object(self.corporations().filter_map(trains).collect())
    }

    fn depot(&self) -> Value {
        let state = self.game.state();
        let discarded: Vec<String> =
            state.discarded.iter().map(|at| self.train_name(*at)).collect();
        json!({
            "next": state.upcoming.first().map_or_else(|| "none".to_owned(), |at| self.train_name(*at)),
            "n": state.upcoming.len(),
            "discarded": discarded,
        })
    }

    fn companies(&self) -> Value {
        let owner = |it: CompanyId| match self.game.state().company(it).owner {
            CompanyOwner::None if self.names.ruleset().bank_sells => "bank".to_owned(),
            CompanyOwner::None | CompanyOwner::Aside => "none".to_owned(),
            CompanyOwner::Closed | CompanyOwner::Removed => "closed".to_owned(),
            CompanyOwner::Player(player) => self.names.label(Entity::Player(player)),
            CompanyOwner::Corporation(corporation) => {
                self.names.label(Entity::Corporation(corporation))
            }
        };
        let ruleset = self.names.ruleset();
        // Those that were not drawn count as closed; others that are not in this game go unmentioned.
        let removed = |it: &CompanyId| {
            self.game.state().company(*it).owner == CompanyOwner::Removed
                && !joints::may_be_drawn(&ruleset.title, *it)
        };
        let entries = ruleset
            .companies()
            .filter(|it| !removed(it))
            .map(|it| (ruleset.company(it).sym.to_string(), json!(owner(it))));
        Value::Object(entries.collect())
    }

    fn tokens(&self) -> Value {
        let hexes = &self.names.ruleset().board.hexes;
        let tokens = |(it, sym): (CorporationId, String)| {
            let stations = &self.game.state().corporation(it).stations;
            let placed = stations
                .iter()
                .filter_map(|it| Some((hexes[it.hex?.index()].name.to_string(), Some(it.city))));
            let towns = joints::own_towns(self.game, Vec::new(), it);
            let in_towns = towns.iter().map(|hex| (hexes[hex.index()].name.to_string(), None));
            let mut placed: Vec<(String, Option<u8>)> = placed.chain(in_towns).collect();
            placed.sort();
            (!placed.is_empty()).then(|| (sym, json!(placed)))
        };
        Value::Object(self.corporations().filter_map(tokens).collect())
    }

    fn tokens_left(&self) -> Value {
        let left = |(it, sym): (CorporationId, String)| {
            let corporation = self.game.state().corporation(it);
            let left = stations_left(self.game, it);
            (!corporation.closed && left > 0).then(|| (sym, json!(left)))
        };
        Value::Object(self.corporations().filter_map(left).collect())
    }

    /// Markers that stand on hexes and corporations, by where they stand.
    fn assigned(&self) -> Value {
        let ruleset = self.names.ruleset();
        let mut targets = std::collections::BTreeMap::new();
        for marker in &self.game.state().markers {
            let (holder, ability) = &ruleset.abilities[usize::from(marker.ability)];
            if matches!(ability, Ability::AssignCorporation(it) if !it.shown) {
                continue;
            }
            let target = match marker.target {
                Target::Hex(hex) => ruleset.board.hexes[hex.index()].name.to_string(),
                Target::Corporation(it) => ruleset.corporation(it).sym.to_string(),
            };
            let key = self.marker_name(*holder).unwrap_or_else(|| match holder {
                Entity::Company(it) => ruleset.company(*it).sym.to_string(),
                Entity::Corporation(it) => {
                    format!("<Engine::Corporation: {}>", ruleset.corporation(*it).sym)
                }
                player @ Entity::Player(_) => self.names.label(*player),
            });
            targets.entry(target).or_insert_with(Vec::new).push(key);
        }
        let sorted = |(target, mut keys): (String, Vec<String>)| {
            keys.sort();
            (target, json!(keys))
        };
        Value::Object(targets.into_iter().map(sorted).collect())
    }

    /// How markers are called where that is not as their company or corporation, and once one of them was turned.
    fn marker_name(&self, holder: Entity) -> Option<String> {
        let abilities = &self.names.ruleset().abilities;
        let names = self.game.state().markers.iter().filter_map(|marker| {
            match &abilities[usize::from(marker.ability)] {
                (whose, Ability::AssignHexes(it)) if *whose == holder => {
                    let turned = it.turned.as_ref().filter(|_| marker.turned);
                    turned.or(it.marker.as_ref()).map(|name| (marker.turned, name.to_string()))
                }
                _ => None,
            }
        });
        names.max_by_key(|(turned, _)| *turned).map(|(_, name)| name)
    }

    fn tiles(&self) -> Value {
        let board = &self.names.ruleset().board;
        let tile = |(at, state): (usize, &crate::board::HexState)| {
            // A gap in the map counts as a hex with a tile that has nothing on it.
            if board.hexes[at].colour == Colour::Empty {
                return Some((board.hexes[at].name.to_string(), json!(["blank", 0])));
            }
            let tile = board.tile_of(state.face)?;
            Some((
                board.hexes[at].name.to_string(),
                json!([&*board.tiles[tile.index()].name, state.rotation]),
            ))
        };
        Value::Object(self.game.state().hexes.iter().enumerate().filter_map(tile).collect())
    }
}

/// What changed, as a JSON merge patch.
pub fn diff(before: &Map<String, Value>, after: &Map<String, Value>) -> Map<String, Value> {
    let mut patch = Map::new();
    for key in before.keys().filter(|it| !after.contains_key(*it)) {
        patch.insert(key.clone(), Value::Null);
    }
    for (key, new) in after {
        match (before.get(key), new) {
            (Some(old), new) if old == new => {}
            (Some(Value::Object(old)), Value::Object(new)) => {
                patch.insert(key.clone(), Value::Object(diff(old, new)));
            }
            _ => {
                patch.insert(key.clone(), new.clone());
            }
        }
    }
    patch
}

/// Applies a JSON merge patch.
pub fn merge(state: &mut Map<String, Value>, patch: &Map<String, Value>) {
    for (key, new) in patch {
        match new {
            Value::Null => {
                state.remove(key);
            }
            Value::Object(inner) => {
                let slot = state.entry(key.clone()).or_insert_with(|| json!({}));
                if !slot.is_object() {
                    *slot = json!({});
                }
                merge(slot.as_object_mut().expect("made one above"), inner);
            }
            _ => {
                state.insert(key.clone(), new.clone());
            }
        }
    }
}
