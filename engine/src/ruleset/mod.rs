//! A title made ready to play: options applied, for a number of players, with what follows from its data.

mod built;
mod built_rounds;
mod built_routes;
mod corporation;
mod events;
mod limits;
mod market;
mod rounds;
mod rulesets;
mod select;
mod unplayed;

use std::fmt;
use std::sync::Arc;

pub(crate) use self::built::additional_stations;
pub(crate) use self::built_rounds::step_lists;
pub use self::corporation::CorporationInfo;
pub(crate) use self::corporation::tokens;
pub use self::events::effects;
pub(crate) use self::events::type_named;
pub use self::limits::{MOST_CELLS, MOST_HEXES, MOST_OF_ONE, MOST_OPTIONS, MOST_TILES};
pub use self::market::{CellInfo, MarketGrid};
pub use self::rounds::RoundPlan;
pub use self::rulesets::Rulesets;
pub(crate) use self::unplayed::PartlyPlayed;
pub use self::unplayed::{Unplayed, unplayed};
use crate::abilities::{Ability, Terms};
use crate::action::{Entity, Spot};
use crate::board::{Board, Domain};
use crate::hooks::Points;
use crate::ids::{CompanyId, CorporationId, NodeId, TrainId, TypeId};
use crate::joints::{self, Joint};
use crate::kits::KitUse;
use crate::list::{List, Map, Text};
use crate::money::Money;
use crate::set::CompanySet;

use crate::title::{
    BankCash, Company, Corporation, Count, Distance, DistanceMode, Effect, EventName, SetupShares,
    StatusName, Step, Title, Train,
};

/// Why a game cannot start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupError(pub String);

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SetupError {}

/// One of the forms of a train.
#[derive(Debug, Clone)]
pub struct Form {
    /// Its name.
    pub name: Text,
    /// How far it runs.
    pub distance: Distance,
    /// What the distance counts.
    pub distance_mode: DistanceMode,
    /// Its price.
    pub price: Money,
    /// Which trains make it rust.
    pub rusts_on: List<TrainId>,
    /// Which train makes it obsolete.
    pub obsolete_on: Option<TrainId>,
    /// How often each stop pays.
    pub multiplier: u8,
    /// What is taken off its price for a train given in exchange.
    pub discount: Map<TrainId, Money>,
}

impl Form {
    /// How far it runs, to tell the longer of two: in all stops that it may call at.
    pub fn length(&self) -> u16 {
        match &self.distance {
            Distance::Stops(stops) => *stops,
            Distance::Rows(rows) => {
                rows.iter().map(|it| u16::from(it.visit.unwrap_or(it.pay))).sum()
            }
        }
    }
}

/// A title, ready to play.
#[derive(Debug)]
pub struct Ruleset {
    /// The title with its options applied.
    pub title: Title,
    /// Optional rules in force.
    pub options: Vec<Text>,
    /// How many play.
    pub players: u8,
    /// The map.
    pub board: Arc<Board>,
    /// By corporation, hexes in which it counts as having stations.
    pub zones: Vec<Option<Arc<dyn Domain>>>,
    /// The market.
    pub market: MarketGrid,
    /// By corporation, what follows for each type that it could have.
    corporations: Vec<Vec<CorporationInfo>>,
    /// Companies that are in the game with this number of players.
    pub companies_in_play: CompanySet,
    /// For each company, then for each corporation, where its own abilities start in `abilities`, and one end more.
    pub first_ability: Vec<usize>,
    /// All abilities of companies, then of corporations, in order: whose, and which.
    pub abilities: Vec<(Entity, Ability)>,
    /// What all abilities have in common, by number.
    pub terms: Vec<Terms>,
    /// By type of ability, those of the type.
    pub(crate) abilities_by_type: Vec<Vec<usize>>,
    /// By train, its forms; the first is the train itself.
    pub forms: Vec<Vec<Form>>,
    /// Cash of each player at the start.
    pub starting_cash: Money,
    /// How many certificates a player may hold.
    pub cert_limit: u8,
    /// What the bank has before the players get theirs; none if there is no end of it.
    pub bank_cash: Option<Money>,
    /// Companies that nobody has bought are the bank's, which sells them in stock rounds.
    pub bank_sells: bool,
    /// How shares are arranged.
    pub setup_shares: List<SetupShares>,
    /// The kits that the title uses.
    pub(crate) kits: KitUse,
    /// Where scripts are asked.
    pub(crate) hooked: Points,
    /// The rounds: those that every title has, then its own.
    pub rounds: Vec<RoundPlan>,
    cert_limits: Map<u8, u8>,
    cert_limits_left: Map<u8, u8>,
}

impl Ruleset {
    /// A title with some optional rules, for some number of players.
    ///
    /// # Errors
    /// An unknown option, a number of players that the title does not take, or a rule that is not built yet.
    pub fn new(title: &Title, options: &[&str], players: usize) -> Result<Ruleset, SetupError> {
        Rulesets::new(title).make(options, players)
    }

    /// A title to which optional rules have been applied, for some number of players, on the map that `board` gives.
    fn of_selected(
        mut title: Title,
        options: &[&str],
        players: usize,
        board: impl FnOnce(&Title) -> Arc<Board>,
    ) -> Result<Ruleset, SetupError> {
        let players = player_count(&title, players)?;
        select::count_trains(&mut title, players);
        if let Some((path, problem)) = Ruleset::not_built(&title).into_iter().next() {
            return Err(SetupError(format!("{path}: {problem}")));
        }
        let (first_ability, abilities) = abilities(&title);
        let bank_sells = joints::bank_sells_companies(&title);
        let board = board(&title);
        Ok(Ruleset {
            rounds: rounds::plans(&title),
            zones: title
                .entities
                .corporations
                .iter()
                .map(|it| joints::domain(&title, &board, it))
                .collect(),
            board,
            market: MarketGrid::new(&title.market, title.rules.sold_out_top_row_movement),
            corporations: title
                .entities
                .corporations
                .iter()
                .map(|it| CorporationInfo::by_type(&title, it, players))
                .collect(),
            companies_in_play: companies_in_play(&title, players),
            first_ability,
            terms: abilities.iter().map(|(_, it)| it.terms()).collect(),
            abilities_by_type: by_type(&abilities),
            abilities,
            forms: title.trains.trains.iter().map(forms).collect(),
            starting_cash: by_players(&title.by_players.starting_cash, players, "starting cash")?,
            cert_limit: by_players(&title.by_players.cert_limit, players, "certificate limit")?,
            bank_cash: bank_cash(&title, players)?,
            bank_sells,
            kits: KitUse::of(&title),
            hooked: title.hooks.hooks.iter().map(|it| it.point).collect(),
            setup_shares: title.by_players.shares.get(&players).cloned().unwrap_or_default(),
            cert_limits: title.by_players.cert_limit.clone(),
            cert_limits_left: title
                .by_players
                .cert_limit_left
                .get(&players)
                .cloned()
                .unwrap_or(Map::EMPTY),
            options: options.iter().map(|it| Text::from(*it)).collect(),
            players,
            title,
        })
    }

    /// A round and what follows it.
    pub fn plan(&self, node: NodeId) -> &RoundPlan {
        &self.rounds[node.index()]
    }

    /// Steps of a round, in order.
    pub fn steps(&self, node: NodeId) -> &[Step] {
        &self.plan(node).steps
    }

    /// The name of an event.
    pub fn event_name(&self, event: &EventName) -> Text {
        match event {
            EventName::Word(it) => Text::Const(it.name()),
            EventName::Own(it) => {
                self.title.trains.events.0.get(it.index()).map_or(Text::EMPTY, |it| it.0.clone())
            }
        }
    }

    /// The name of a status.
    pub fn status_name(&self, status: &StatusName) -> Text {
        match status {
            StatusName::Word(it) => Text::Const(it.name()),
            StatusName::Own(it) => {
                self.title.trains.statuses.get(it.index()).cloned().unwrap_or(Text::EMPTY)
            }
        }
    }

    /// What an event brings about, in order.
    pub fn effects(&self, event: &EventName) -> List<Effect> {
        effects(&self.title, event)
    }

    /// The certificate limit for some number of players, where the title has one.
    pub fn cert_limit_for(&self, players: u8) -> u8 {
        self.cert_limits.get(&players).copied().unwrap_or(self.cert_limit)
    }

    /// The certificate limit when so many corporations are left, where that changes it; the number is only counted if so.
    pub(crate) fn cert_limit_with(&self, left: impl FnOnce() -> usize) -> Option<u8> {
        let limits = &self.cert_limits_left;
        if limits.is_empty() {
            return None;
        }
        let left = left();
        let reached = limits.iter().filter(|(corporations, _)| usize::from(**corporations) >= left);
        reached.min_by_key(|(corporations, _)| **corporations).map(|(_, limit)| *limit)
    }

    /// A company's entry.
    pub fn company(&self, company: CompanyId) -> &Company {
        &self.title.entities.companies[company.index()]
    }

    /// A corporation's entry.
    pub fn corporation(&self, corporation: CorporationId) -> &Corporation {
        &self.title.entities.corporations[corporation.index()]
    }

    /// What follows from a corporation's entry while it has a type.
    pub fn info(&self, corporation: CorporationId, kind: TypeId) -> &CorporationInfo {
        &self.corporations[corporation.index()][kind.index()]
    }

    /// The cell in which a corporation starts, if nobody chooses it.
    pub fn start_spot(&self, corporation: CorporationId) -> Option<Spot> {
        let start = self.corporation(corporation).start.as_ref()?;
        start.price.and_then(|it| self.market.spot_of(it))
    }

    /// The type that a corporation has at the start.
    pub fn first_type(&self, corporation: CorporationId) -> TypeId {
        self.corporation(corporation).r#type.unwrap_or(TypeId(0))
    }

    /// Hexes in which a corporation counts as having stations.
    pub fn zone(&self, corporation: CorporationId) -> Option<&dyn Domain> {
        self.zones[corporation.index()].as_deref()
    }

    /// Whether bonuses or rules ask about the corporation that runs.
    pub fn asks_about_routes(&self) -> bool {
        let rules = &self.title.rules;
        !(rules.route_bonuses.is_empty()
            && rules.route_rules.is_empty()
            && !self.kits.has(Joint::closed_stops)
            && rules.subsidies.is_empty())
    }

    /// A kind of train.
    pub fn train(&self, train: TrainId) -> &Train {
        &self.title.trains.trains[train.index()]
    }

    /// Numbers of the abilities of a company or corporation; players have none.
    pub fn abilities_of(&self, holder: Entity) -> std::ops::Range<usize> {
        let at = match holder {
            Entity::Company(company) => company.index(),
            Entity::Corporation(it) => self.title.entities.companies.len() + it.index(),
            Entity::Player(_) => return 0..0,
        };
        self.first_ability[at]..self.first_ability[at + 1]
    }

    /// Companies in the game.
    pub fn companies(&self) -> impl Iterator<Item = CompanyId> {
        (0..self.title.entities.companies.len())
            .filter(|it| self.companies_in_play.has(*it))
            .map(CompanyId::at)
    }

    /// All corporations.
    pub fn all_corporations(&self) -> impl Iterator<Item = CorporationId> + use<> {
        (0..self.corporations.len()).map(CorporationId::at)
    }

    /// Whether shares are arranged in this way.
    pub fn arranges(&self, way: SetupShares) -> bool {
        self.setup_shares.contains(&way)
    }

    /// The least par price.
    pub fn least_par(&self) -> Money {
        self.market.least_par()
    }

    /// An amount as the title writes it.
    pub fn currency(&self, amount: Money) -> String {
        self.title.bank.currency.replace("{}", &amount.to_string())
    }

    /// A player, corporation or company as messages name it.
    pub fn name_of(&self, entity: Entity) -> String {
        match entity {
            Entity::Player(player) => format!("player {}", player.0 + 1),
            Entity::Corporation(it) => self.corporation(it).sym.to_string(),
            Entity::Company(it) => self.company(it).sym.to_string(),
        }
    }
}

fn player_count(title: &Title, players: usize) -> Result<u8, SetupError> {
    let range = &title.title.players;
    u8::try_from(players).ok().filter(|it| (range.min..=range.max).contains(it)).ok_or_else(|| {
        let name = &title.title.name;
        SetupError(format!("{name} is for {} to {} players, not {players}", range.min, range.max))
    })
}

fn by_players<T: Copy>(table: &Map<u8, T>, players: u8, what: &str) -> Result<T, SetupError> {
    table
        .get(&players)
        .copied()
        .ok_or_else(|| SetupError(format!("no {what} for {players} players")))
}

fn bank_cash(title: &Title, players: u8) -> Result<Option<Money>, SetupError> {
    match &title.bank.cash {
        BankCash::Fixed(amount) => Ok(Some(*amount)),
        BankCash::ByPlayers(table) => by_players(table, players, "cash of the bank").map(Some),
        BankCash::Unlimited(_) => Ok(None),
    }
}

fn companies_in_play(title: &Title, players: u8) -> CompanySet {
    let mut bits = CompanySet::default();
    for (index, company) in title.entities.companies.iter().enumerate() {
        if company.min_players <= players {
            bits.insert(index);
        }
    }
    bits
}

fn abilities(title: &Title) -> (Vec<usize>, Vec<(Entity, Ability)>) {
    let companies = title.entities.companies.iter().map(|it| &it.abilities);
    let companies = companies.enumerate().map(|(at, it)| (Entity::Company(CompanyId::at(at)), it));
    let corporations = title.entities.corporations.iter().map(|it| &it.abilities).enumerate();
    let corporations =
        corporations.map(|(at, it)| (Entity::Corporation(CorporationId::at(at)), it));
    let mut first = vec![0];
    let mut all = Vec::new();
    for (holder, abilities) in companies.chain(corporations) {
        all.extend(abilities.iter().map(|it| (holder, it.clone())));
        first.push(all.len());
    }
    (first, all)
}

fn by_type(abilities: &[(Entity, Ability)]) -> Vec<Vec<usize>> {
    let mut types = vec![Vec::new(); Ability::ONE_OF.items.len()];
    for (number, (_, ability)) in abilities.iter().enumerate() {
        types[ability.position()].push(number);
    }
    types
}

fn forms(train: &Train) -> Vec<Form> {
    let itself = Form {
        name: train.name.clone(),
        distance: train.distance.clone(),
        distance_mode: train.distance_mode,
        price: train.price,
        rusts_on: train.rusts_on.clone(),
        obsolete_on: train.obsolete_on,
        multiplier: train.multiplier,
        discount: train.discount.clone(),
    };
    let others = train.variants.iter().map(|it| Form {
        name: it.name.clone(),
        distance: it.distance.clone(),
        distance_mode: it.distance_mode,
        price: it.price,
        rusts_on: it.rusts_on.clone().unwrap_or_else(|| train.rusts_on.clone()),
        obsolete_on: it.obsolete_on.or(train.obsolete_on),
        multiplier: it.multiplier,
        discount: it.discount.clone(),
    });
    std::iter::once(itself).chain(others).collect()
}

/// How many trains of a kind there are at the start; one of those without end, and more as they are bought.
pub(crate) fn train_count(train: &Train) -> u8 {
    match train.count {
        Count::Fixed(count) => count,
        Count::Unlimited(_) => train.events.iter().map(|it| it.when).max().unwrap_or(1),
    }
}
