//! Words that the vocabulary has and the engine does not play yet. Nothing is ignored silently.

use super::{Ruleset, train_count};
use crate::abilities::Ability;
use crate::state::{
    MAX_CARS, MAX_CERTIFICATES, MAX_COMPANIES, MAX_COPIES, MAX_ENTITIES, MAX_PLAYERS,
    MAX_RESERVATIONS, MAX_STATIONS, MAX_STEPS,
};
use crate::title::{
    BankCash, Capitalization, CellKind, CompanyPrices, Count, EndReason, EndTiming, Geometry,
    HomeTokenTiming, LayRule, PlayerLoan, SellAfter, SellMovement, SharesSoldTo, TileType, Title,
    TrainsAllowed,
};

impl Ruleset {
    /// What this title asks for that is not built yet: the path, and what is missing.
    pub fn not_built(title: &Title) -> Vec<(String, String)> {
        let mut missing = Missing(Vec::new());
        missing.rules(title);
        missing.market(title);
        missing.trains(title);
        missing.sizes(title);
        missing.0
    }
}

struct Missing(Vec<(String, String)>);

impl Missing {
    fn when(&mut self, condition: bool, path: &str, value: &str) {
        if condition {
            self.0.push((path.to_owned(), format!("`{value}` is not built yet")));
        }
    }

    /// The state has room for so many and no more.
    fn sizes(&mut self, title: &Title) {
        let entities = &title.entities;
        let mut room = |path: &str, what: &str, count: usize, most: usize| {
            if count > most {
                self.0.push((
                    path.to_owned(),
                    format!("{count} {what} are more than the {most} that there is room for"),
                ));
            }
        };
        room("title.players.max", "players", usize::from(title.title.players.max), MAX_PLAYERS);
        room("entities.corporations", "corporations", entities.corporations.len(), MAX_ENTITIES);
        room("entities.companies", "companies", entities.companies.len(), MAX_COMPANIES);
        room("entities", "places kept free", places_kept(title), MAX_RESERVATIONS);
        let more = additional_stations(title);
        for (at, corporation) in entities.corporations.iter().enumerate() {
            room(
                &format!("entities.corporations[{at}].tokens"),
                "stations, with those that companies bring,",
                corporation.tokens.len() + more,
                MAX_STATIONS,
            );
            let shares = corporation.shares.as_ref().map_or(0, |it| it.len());
            room(
                &format!("entities.corporations[{at}].shares"),
                "certificates",
                shares,
                MAX_CERTIFICATES,
            );
        }
        for (at, kind) in entities.types.iter().enumerate() {
            room(
                &format!("entities.types[{at}].shares"),
                "certificates",
                kind.shares.len(),
                MAX_CERTIFICATES,
            );
        }
        for (at, (_, tile)) in title.map.tiles.iter().enumerate() {
            let count = if let Count::Fixed(count) = tile.count { count } else { 1 };
            room(
                &format!("map.tiles[{at}].count"),
                "copies of a tile",
                usize::from(count),
                MAX_COPIES,
            );
        }
        let trains: usize = title.trains.trains.iter().map(|it| usize::from(train_count(it))).sum();
        room("trains.trains", "trains", trains, MAX_CARS);
        room("rounds.operating", "steps", title.rounds.operating.len(), MAX_STEPS);
        room("rounds.stock", "steps", title.rounds.stock.len(), MAX_STEPS);
    }

    fn rules(&mut self, title: &Title) {
        let rules = &title.rules;
        let capital = rules.capitalization;
        self.when(capital == Capitalization::Escrow, "rules.capitalization", capital.name());
        self.when(rules.sell_after == SellAfter::Round, "rules.sell_after", "round");
        self.when(
            rules.sell_movement == SellMovement::DownLeftHexShare,
            "rules.sell_movement",
            "down_left_hex_share",
        );
        self.when(
            rules.sold_shares_destination == SharesSoldTo::Corporation,
            "rules.sold_shares_destination",
            "corporation",
        );
        self.when(rules.president_sales_to_market, "rules.president_sales_to_market", "true");
        self.when(rules.buy_share_from_other_player, "rules.buy_share_from_other_player", "true");
        self.when(rules.turn_sell_limit.is_some(), "rules.turn_sell_limit", "a limit");
        self.when(
            rules.always_buy_trains_at_face_value,
            "rules.always_buy_trains_at_face_value",
            "true",
        );
        self.when(
            rules.discarded_train_discount.0 > 0,
            "rules.discarded_train_discount",
            "a discount",
        );
        self.when(
            rules.ebuy_sell_more_than_needed_sets_purchase_min,
            "rules.ebuy_sell_more_than_needed_sets_purchase_min",
            "true",
        );
        self.when(
            rules.ebuy_can_take_player_loan != PlayerLoan::Never,
            "rules.ebuy_can_take_player_loan",
            rules.ebuy_can_take_player_loan.name(),
        );
        self.when(rules.ebuy_owner_must_help, "rules.ebuy_owner_must_help", "true");
        self.when(
            rules.must_emergency_issue_before_ebuy,
            "rules.must_emergency_issue_before_ebuy",
            "true",
        );
        self.when(rules.tile_cost.is_positive(), "rules.tile_cost", "a cost");
        self.when(rules.tile_type == TileType::Lawson, "rules.tile_type", "lawson");
        self.when(
            !rules.tile_upgrades_must_use_max_exits.is_empty(),
            "rules.tile_upgrades_must_use_max_exits",
            "a restriction",
        );
        self.when(
            rules.home_token_timing == HomeTokenTiming::Start,
            "rules.home_token_timing",
            "start",
        );
        self.when(
            rules.company_prices != CompanyPrices::HalfToDouble,
            "rules.company_prices",
            rules.company_prices.name(),
        );
        self.lays(title);
        self.ends(title);
    }

    fn lays(&mut self, title: &Title) {
        for lay in title.rules.tile_lays.iter().flat_map(|it| [it.lay, it.upgrade]) {
            let odd = matches!(lay, LayRule::NotIfUpgradedOrCity | LayRule::DoubleLay);
            self.when(odd, "rules.tile_lays", lay.name());
        }
    }

    fn ends(&mut self, title: &Title) {
        for (reason, timing) in title.rules.game_end.iter() {
            self.when(*reason == EndReason::FixedRound, "rules.game_end", reason.name());
            let odd = matches!(
                timing,
                EndTiming::CurrentTurn | EndTiming::AfterMaxOperates | EndTiming::ThreeRounds
            );
            self.when(odd, "rules.game_end", timing.name());
        }
        self.when(matches!(title.bank.cash, BankCash::Unlimited(_)), "bank.cash", "unlimited");
    }

    fn market(&mut self, title: &Title) {
        let geometry = title.market.geometry;
        self.when(geometry != Geometry::Grid, "market.geometry", geometry.name());
        for kind in title
            .market
            .grid
            .iter()
            .flat_map(|row| row.0.iter().flatten())
            .flat_map(|it| it.kinds.iter())
        {
            let known = matches!(
                kind,
                CellKind::Par
                    | CellKind::Endgame
                    | CellKind::Close
                    | CellKind::MultipleBuy
                    | CellKind::Unlimited
                    | CellKind::NoCertLimit
            );
            self.when(!known, "market.grid", kind.name());
        }
    }

    fn trains(&mut self, title: &Title) {
        for (at, train) in title.trains.trains.iter().enumerate() {
            self.when(train.reserved, &format!("trains.trains[{at}].reserved"), "true");
        }
        for (at, phase) in title.trains.phases.iter().enumerate() {
            let by_type = matches!(phase.train_limit, TrainsAllowed::ByType(_));
            self.when(by_type, &format!("trains.phases[{at}].train_limit"), "train limit by type");
        }
    }
}

fn all_abilities(title: &Title) -> impl Iterator<Item = &Ability> {
    let companies = title.entities.companies.iter().map(|it| &it.abilities);
    let corporations = title.entities.corporations.iter().map(|it| &it.abilities);
    companies.chain(corporations).flat_map(|it| it.iter())
}

/// Homes, and places that abilities keep free.
fn places_kept(title: &Title) -> usize {
    let homes = title.entities.corporations.iter().filter(|it| it.home.is_some()).count();
    let by_ability = all_abilities(title).map(|it| match it {
        Ability::Reservation(it) => usize::from(it.hex.is_some()) + it.hexes.len(),
        _ => 0,
    });
    homes + by_ability.sum::<usize>()
}

/// Stations that a corporation would get by owning all companies that bring some.
fn additional_stations(title: &Title) -> usize {
    let brought = all_abilities(title).map(|it| match it {
        Ability::AdditionalToken(it) => usize::from(it.count.unwrap_or(1)),
        _ => 0,
    });
    brought.sum()
}
