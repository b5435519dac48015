//! The corporation in turn places a station.

use super::{Planned, StepTurn};
use crate::abilities::{self, When};
use crate::action::{Action, Deed, Entity, Kind, Kinds, Target};
use crate::board::{NodeRef, Reach};
use crate::game::markers;
use crate::game::station_waits::{extra_station_waits, station_power_waits, station_sites};
use crate::game::tokens;
use crate::game::{Assignment, Choices, Game, Placement};
use crate::game::{station_abilities, stations};
use crate::hooks::{CityAt, Point, at};
use crate::ids::{CompanyId, CorporationId, HexId};
use crate::joints::{self, KitPlan};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::title::Token;

impl StepTurn for Token {
    fn holds_windows(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        let Entity::Corporation(corporation) = entity else { return Kinds::NONE };
        if game.round_entity() != Some(entity) {
            return Kinds::NONE;
        }
        let places =
            can_place(game, corporation, &self.not_on) || can_place_elsewhere(game, corporation);
        let marks = self.marks(game, corporation);
        let kinds = Kinds::NONE.and(Kind::PlaceToken, places).and(Kind::Choose, marks);
        let kinds = joints::step_kinds(game, kinds, at, entity);
        let open = |it: &CompanyId| game.is_in_game(*it) && !game.state().round.turn.tokened;
        let waits = !kinds.is_empty()
            || could_place(game, corporation, !self.not_on.is_empty())
            || station_power_waits(game, corporation)
            || may_place_for_nothing(game, corporation)
            || (self.wait_without_place && can_pay(game, corporation))
            || self.wait_for.iter().any(open)
            || game.owns_one_of(corporation, &self.wait_for_own);
        kinds.and(Kind::Pass, waits)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Corporation(corporation) = entity else { return };
        choices.add(entity, Deed::Pass);
        if let Some(name) = self.marker.as_ref() {
            choices.offer(game, self, at, entity, Deed::Choose(Box::from(&**name)));
        }
        let mut sites: Vec<(HexId, u8)> = {
            let reach = game.reach(corporation);
            reached_cities(game, &reach).collect()
        };
        for site in elsewhere(game) {
            if !sites.contains(&site) {
                sites.push(site);
            }
        }
        for (hex, city) in sites {
            let city = game.name_city(hex, city);
            let deed = Deed::PlaceToken { city, slot: 0, neutral: false };
            choices.offer(game, self, at, entity, deed);
        }
        joints::add_step_offers(game, at, entity, choices);
    }
}

/// What a corporation does in its token step.
#[derive(Debug)]
pub(crate) enum TokenWork {
    /// No more.
    Pass,
    /// It puts its own marker in place of a station.
    Mark(Assignment),
    /// It places a station in a city.
    City(CorporationId, Placement),
    /// It does what only some titles play. The plan says whether the step is over.
    OfKit(KitPlan),
}

impl Planned for Token {
    type Plan = TokenWork;

    fn plan(&self, game: &Game, at: usize, action: &Action) -> Result<TokenWork, Refusal> {
        if let Some(planned) = joints::step_plan(game, None, at, action) {
            return planned.map(TokenWork::OfKit);
        }
        let Entity::Corporation(corporation) = action.entity else { return Ok(TokenWork::Pass) };
        match &action.deed {
            Deed::PlaceToken { city, neutral, .. } => {
                ensure!(!neutral, "no such station is left");
                let (hex, city) = game.city_of(*city)?;
                let station = self.check_city(game, corporation, (hex, city))?;
                Ok(TokenWork::City(corporation, station))
            }
            Deed::Choose(name) => {
                let known = self.marker.as_ref().is_some_and(|it| **it == **name);
                ensure!(known, "`{}` cannot be chosen now", &**name);
                let marker = own_marker(game, corporation).ok_or("no marker can be put now")?;
                Ok(TokenWork::Mark(marker))
            }
            _ => Ok(TokenWork::Pass),
        }
    }

    fn carry_out(&self, game: &mut Game, at: usize, work: TokenWork) {
        match work {
            TokenWork::Pass => {}
            TokenWork::OfKit(plan) => return plan.carry_out(game),
            TokenWork::Mark(marker) => markers::assign(game, &marker),
            TokenWork::City(corporation, station) => {
                stations::place_station(game, &station);
                if extra_station_waits(game, corporation, When::OwningPlayerToken) {
                    return;
                }
            }
        }
        game.pass_step(at);
    }
}

impl Token {
    /// How a corporation places a station in a city, if it may.
    fn check_city(
        &self,
        game: &Game,
        corporation: CorporationId,
        (hex, city): (HexId, u8),
    ) -> Result<Placement, Refusal> {
        ensure!(!self.not_on.contains(&hex), "no station is placed there");
        if let Some(placement) = station_abilities::station_terms(game, corporation, hex, city) {
            return Ok(placement);
        }
        ensure!(!game.state().round.turn.tokened, "a station was already placed in this turn");
        let it = game.state().corporation(corporation);
        let station = it.next_station().ok_or("no station is left")?;
        let price = station_price(game, corporation, station, hex, city)
            .ok_or("no station may be placed in that city")?;
        ensure!(price <= game.buying_power(corporation), "there is not enough money");
        ensure!(
            game.reaches(corporation, |reach| reached_cities(game, reach)
                .any(|it| it == (hex, city))),
            "that city is not connected to a station"
        );
        let slot = game.check_station(corporation, hex, city)?;
        Ok(Placement::bought(corporation, station, (hex, city, slot), price))
    }

    /// Whether a corporation may put its own marker in place of a station.
    fn marks(&self, game: &Game, corporation: CorporationId) -> bool {
        self.marker.is_some() && own_marker(game, corporation).is_some()
    }
}

/// The marker of its own that a corporation may put: on the first of the hexes where it can.
fn own_marker(game: &Game, corporation: CorporationId) -> Option<Assignment> {
    let entity = Entity::Corporation(corporation);
    let called =
        |hex: &HexId| game.reaches(corporation, |reach| reach.nodes().any(|it| it.hex == *hex));
    let hexes = game
        .powers_of::<abilities::AssignHexes>(entity)
        .flat_map(|(_, it)| it.hexes.iter())
        .filter(|it| called(it));
    let mut targets = hexes.map(|it| Target::Hex(*it));
    targets.find_map(|it| markers::check_assign(game, entity, it).ok())
}

/// Cities that are reached.
pub(crate) fn reached_cities<'g>(
    game: &'g Game,
    reach: &'g Reach,
) -> impl Iterator<Item = (HexId, u8)> + 'g {
    let board = &game.ruleset().board;
    let city = |at: NodeRef| {
        let index = board.city_index(&game.state().hexes[at.hex.index()], at.node)?;
        Some((at.hex, index))
    };
    reach.nodes().filter_map(city)
}

/// Whether what a station costs depends on the city.
fn price_varies(game: &Game) -> bool {
    game.has_hook(Point::TokenRule) || joints::station_price_varies(game, false)
}

/// What the next station costs in a city; none if it may not be placed there.
fn station_price(
    game: &Game,
    corporation: CorporationId,
    station: usize,
    hex: HexId,
    city: u8,
) -> Option<Money> {
    let price = game.state().corporation(corporation).stations[station].price;
    let shown = game.ruleset().board.shown(&game.state().hexes[hex.index()]);
    let at = NodeRef { hex, node: shown.cities[usize::from(city)] };
    let price = joints::station_price(game, Some(price), corporation, at)?;
    game.ask_price::<at::TokenRule>(price, || (corporation, CityAt { hex, city }))
}

/// Whether a corporation has a station left and the money for it, wherever it might stand.
fn can_pay(game: &Game, corporation: CorporationId) -> bool {
    let it = game.state().corporation(corporation);
    let station = it.next_station().map(|at| it.stations[at].price);
    !game.state().round.turn.tokened
        && station.is_some_and(|it| it <= game.buying_power(corporation))
}

/// Whether a corporation may place an ordinary station elsewhere than on these hexes.
fn can_place(game: &Game, corporation: CorporationId, not_on: &[HexId]) -> bool {
    let it = game.state().corporation(corporation);
    let Some(station) = it.next_station() else { return false };
    let means = game.buying_power(corporation);
    let pays = |hex: HexId, city: u8| {
        station_price(game, corporation, station, hex, city).is_some_and(|it| it <= means)
    };
    let asked = price_varies(game);
    let open = |(hex, city): (HexId, u8)| {
        !not_on.contains(&hex)
            && (!asked || pays(hex, city))
            && game.check_station(corporation, hex, city).is_ok()
    };
    !game.state().round.turn.tokened
        && (asked || it.stations[station].price <= means)
        && game.reaches(corporation, |reach| reached_cities(game, reach).any(open))
}

/// Whether a corporation has a station and reaches a slot for it that is free as the map is, and with which it could do
/// something if it were for the price of an ability: the turn waits then, even if it may not be placed there now.
fn could_place(game: &Game, corporation: CorporationId, barred: bool) -> bool {
    if price_varies(game) {
        return barred && can_place(game, corporation, &[]);
    }
    let it = game.state().corporation(corporation);
    let Some(station) = it.next_station() else { return false };
    let powers = game.powers::<abilities::Token>();
    let least = powers
        .filter(|(number, holder, _)| {
            game.holding_corporation(*holder) == Some(corporation)
                && game.is_open(*number)
                && game.has_station_for(*number)
        })
        .flat_map(|(_, _, power)| [power.price, power.teleport_price])
        .flatten()
        .chain([it.stations[station].price])
        .min();
    !game.state().round.turn.tokened
        && least.is_some_and(|it| it <= game.buying_power(corporation))
        && game.reaches(corporation, |reach| {
            reached_cities(game, reach)
                .any(|(hex, city)| tokens::has_slot_for(game, corporation, hex, city))
        })
}

/// Whether a corporation has a token for nothing, and one of its own would fit somewhere: then the step waits, although
/// there may be no place for the one and no money for the other.
fn may_place_for_nothing(game: &Game, corporation: CorporationId) -> bool {
    let it = game.state().corporation(corporation);
    let own = it.next_station().is_some();
    let fits = |(hex, city): (HexId, u8)| game.check_station(corporation, hex, city).is_ok();
    own && joints::has_free_token(game, false, corporation)
        && !game.state().round.turn.tokened
        && game.reaches(corporation, |reach| reached_cities(game, reach).any(fits))
}

/// Cities that abilities name.
fn elsewhere(game: &Game) -> impl Iterator<Item = (HexId, u8)> {
    game.powers::<abilities::Token>().flat_map(|(number, _, _)| station_sites(game, number))
}

/// Whether an ability lets the corporation place its station where it could not otherwise.
fn can_place_elsewhere(game: &Game, corporation: CorporationId) -> bool {
    elsewhere(game)
        .any(|(hex, city)| station_abilities::station_terms(game, corporation, hex, city).is_some())
}
