//! Corporations and minors.

use super::{ability, entries};
use crate::action::{Entity, Target};
use crate::hooks::values::{CityAt, TrainAt};
use crate::ids::CompanyId;
use crate::state::Holder;

entries! { "corporation";
    /// Its full name.
    fn name(m, it: corporation) -> text { m.game().ruleset().corporation(it).name.clone() }

    /// Its short name.
    fn sym(m, it: corporation) -> text { m.game().ruleset().corporation(it).sym.clone() }

    /// Its type.
    fn r#type(m, it: corporation) -> corporation_type { m.game().type_of(it) }

    /// Money in its treasury.
    fn cash(m, it: corporation) -> money { m.game().state().corporation(it).cash.0.into() }

    /// Its price at the market, once it has one.
    fn price(m, it: corporation) -> (maybe money) { m.game().market_price(it).map(|it| it.0.into()) }

    /// Its par price, once it is set.
    fn par(m, it: corporation) -> (maybe money) { m.game().par_price(it).map(|it| it.0.into()) }

    /// Its president, if it has one.
    fn president(m, it: corporation) -> (maybe player) { m.game().president(it) }

    /// Whether its par price is set and its shares may be traded.
    fn started(m, it: corporation) -> boolean { m.game().state().corporation(it).ipoed }

    /// Whether it may operate.
    fn floated(m, it: corporation) -> boolean { m.game().state().corporation(it).floated }

    /// Whether it is no more.
    fn closed(m, it: corporation) -> boolean { m.game().state().corporation(it).closed }

    /// How many turns it has had.
    fn operated(m, it: corporation) -> number { m.game().state().corporation(it).operated.into() }

    /// Its trains, in order of purchase.
    fn trains(m, it: corporation) -> [train] {
        m.game().state().corporation(it).trains.iter().map(|it| TrainAt(*it)).collect()
    }

    /// How many trains it may have.
    fn train_limit(m, it: corporation) -> number {
        i64::try_from(m.game().train_limit(it)).unwrap_or(i64::MAX)
    }

    /// The hexes that are its home.
    fn home_hexes(m, it: corporation) -> [hex] {
        m.game().home(it).into_iter().collect()
    }

    /// The cities in which it has stations.
    fn cities(m, it: corporation) -> [city] {
        let stations = m.game().state().corporation(it).stations;
        stations.iter().filter_map(|it| Some(CityAt { hex: it.hex?, city: it.city })).collect()
    }

    /// How many stations it has not placed.
    fn stations_left(m, it: corporation) -> number {
        let stations = m.game().state().corporation(it).stations;
        i64::try_from(stations.iter().filter(|it| it.hex.is_none()).count()).unwrap_or(0)
    }

    /// The companies that it owns.
    fn companies(m, it: corporation) -> [company] {
        let game = m.game();
        game.ruleset().companies().filter(|at| game.company_corporation(*at) == Some(it)).collect()
    }

    /// How much of it is in the initial offering.
    fn in_ipo(m, it: corporation) -> percent {
        m.game().state().corporation(it).percent_of(Holder::Ipo).into()
    }

    /// How much of it is in the market.
    fn in_market(m, it: corporation) -> percent {
        m.game().state().corporation(it).percent_of(Holder::Market).into()
    }

    /// What it chose last with each ability of its own that offers a choice; nothing where no choice was made. It is kept
    /// until the next choice with the same ability.
    fn chosen(m, it: corporation) -> [text] { m.game().chosen_with(Entity::Corporation(it)) }

    /// Its certificates.
    fn shares(m, it: corporation) -> [share] {
        let certificates = m.game().state().corporation(it).certificates;
        certificates.iter().map(|at| crate::action::Share { corporation: it, index: at.index }).collect()
    }

    /// Whether it has an ability of a type: `has_ability("tile_lay")`. One that is gone does not count.
    fn has_ability(m, it: corporation, kind: ability) -> boolean {
        ability::has(m, Entity::Corporation(it), kind)
    }

    /// How often its abilities of a type may still be used, all together; none where it has none of them, or one without a
    /// limit.
    fn uses_left(m, it: corporation, kind: ability) -> (maybe number) {
        ability::uses_left(m, Entity::Corporation(it), kind)
    }

    /// The texts of its abilities of a type, in order: `text` of `base` and `generic`, `description` of any other.
    fn ability_texts(m, it: corporation, kind: ability) -> [text] {
        ability::texts(m, Entity::Corporation(it), kind)
    }

    /// The `subtype` of each of its `generic` abilities, in order.
    fn generic_subtypes(m, it: corporation) -> [text] {
        ability::subtypes(m, Entity::Corporation(it))
    }

    /// The companies that have put their marker on it, by `assign_corporation`.
    fn markers(m, it: corporation) -> [company] {
        let game = m.game();
        let target = Target::Corporation(it);
        let marked = |at: &CompanyId| game.has_marker(Entity::Company(*at), target);
        game.ruleset().companies().filter(marked).collect()
    }

    /// Whether a company has put its marker on it, by `assign_corporation`.
    fn has_marker(m, it: corporation, company: company) -> boolean {
        m.game().has_marker(Entity::Company(company), Target::Corporation(it))
    }
}
