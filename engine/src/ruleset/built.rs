//! What a title asks for and the engine does not play yet: values of the table in `unplayed`, and combinations that there
//! is no rule or no room for. Nothing is ignored silently.

use super::corporation::tokens;
use super::limits::faces;
use super::unplayed::{self, PartlyPlayed};
use super::{Ruleset, train_count};
use crate::abilities::{Ability, DrawnShare, ShareGrant};
use crate::joints::{self, Refused};
use crate::state::{
    MAX_CARS, MAX_CERTIFICATES, MAX_COMPANIES, MAX_COPIES, MAX_ENTITIES, MAX_PENDING_PAR,
    MAX_PLAYERS, MAX_RESERVATIONS, MAX_STATIONS,
};

use crate::title::{
    CellKind, Corporation, Count, EndReason, HomeTokenTiming, NodeKind, Title, Train,
};

impl Ruleset {
    /// What this title asks for that is not built yet: the path, and what is missing.
    pub fn not_built(title: &Title) -> Vec<(String, String)> {
        let mut missing = Missing(Ruleset::too_large(title));
        missing.rules(title);
        missing.types(title);
        missing.drawn_shares(title);
        missing.market(title);
        missing.trains(title);
        missing.sizes(title);
        missing.routes(title);
        missing.0.extend(super::built_rounds::missing(title));
        missing.painted(title);
        missing.0
    }
}

pub(super) struct Missing(Vec<(String, String)>);

impl Refused for Missing {
    fn not_built(&mut self, path: &str, value: &str) {
        self.when(true, path, value);
    }

    fn refuse(&mut self, path: &str, problem: &str) {
        Missing::refuse(self, path, problem);
    }
}

impl Missing {
    fn when(&mut self, condition: bool, path: &str, value: &str) {
        if condition {
            self.0.push((path.to_owned(), format!("`{value}` is not built yet")));
        }
    }

    pub(super) fn refuse(&mut self, path: &str, problem: &str) {
        self.0.push((path.to_owned(), problem.to_owned()));
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
        let presidencies = presidencies_given(title);
        room("entities.companies", "presidencies given away", presidencies, MAX_PENDING_PAR);
        let more = additional_stations(title);
        for (at, corporation) in entities.corporations.iter().enumerate() {
            let kind = entities.types.get(corporation.r#type.map_or(0, |it| it.index()));
            room(
                &format!("entities.corporations[{at}].tokens"),
                "stations, with those that companies bring,",
                tokens(kind, corporation).map_or(0, |it| it.len()) + more,
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
                usize::from(count) + usize::from(tile.first_copy),
                MAX_COPIES,
            );
        }
        let most = |it: &Train| {
            let by_players = it.count_by_players.iter().map(|(_, count)| *count).max();
            usize::from(train_count(it).max(by_players.unwrap_or(0)))
        };
        let trains: usize = title.trains.trains.iter().map(most).sum();
        room("trains.trains", "trains", trains, MAX_CARS);
    }

    fn rules(&mut self, title: &Title) {
        let rules = &title.rules;
        let capital = rules.capitalization;
        self.when(!capital.is_played(), "rules.capitalization", capital.name());
        let after = rules.sell_after;
        self.when(!after.is_played(), "rules.sell_after", after.name());
        let movement = rules.sell_movement;
        self.when(!movement.is_played(), "rules.sell_movement", movement.name());
        let sold_to = rules.sold_shares_destination;
        self.when(!sold_to.is_played(), "rules.sold_shares_destination", sold_to.name());
        for (field, value, is_used) in unplayed::RULES {
            self.when(is_used(rules), &format!("rules.{field}"), value);
        }
        joints::refuse(title, self);
        self.ends(title);
    }

    fn types(&mut self, title: &Title) {
        for (at, kind) in title.entities.types.iter().enumerate() {
            let path = format!("entities.types[{at}]");
            if let Some(capital) = kind.capitalization {
                self.when(!capital.is_played(), &format!("{path}.capitalization"), capital.name());
            }
            let several = !kind.priced && kind.shares.len() != 1;
            self.when(several, &format!("{path}.shares"), "several certificates without a price");
            if kind.enters_later && kind.startable {
                let problem = "it enters with an event that lets it be started: `startable: false`";
                self.refuse(&format!("{path}.enters_later"), problem);
            }
        }
        for (at, corporation) in title.entities.corporations.iter().enumerate() {
            let kind = title.entities.types.get(corporation.r#type.map_or(0, |it| it.index()));
            let several = kind.is_some_and(|it| !it.priced)
                && corporation.shares.as_ref().is_some_and(|it| it.len() != 1);
            let path = format!("entities.corporations[{at}].shares");
            self.when(several, &path, "several certificates without a price");
            let shares = corporation.shares.as_ref().or(kind.map(|it| &it.shares));
            if corporation.large_president && shares.is_none_or(|it| it.len() < 2) {
                let path = format!("entities.corporations[{at}].large_president");
                self.refuse(&path, "there is no other certificate to take in");
            }
            self.first_home(title, at);
        }
    }

    /// Nobody is asked before the first round, so that a home taken then must be settled.
    fn first_home(&mut self, title: &Title, at: usize) {
        let corporation = &title.entities.corporations[at];
        let timing = corporation.home_token_timing.unwrap_or(title.rules.home_token_timing);
        if timing != HomeTokenTiming::Start {
            return;
        }
        let path = format!("entities.corporations[{at}]");
        let faces = title.map.hexes.iter().flat_map(|(_, groups)| groups.iter());
        let mut faces = faces.flat_map(|(names, face)| names.0.iter().map(move |_| face));
        let face = corporation.home.and_then(|hex| faces.nth(hex.index()));
        let several = face.is_some_and(|face| {
            let cities = face.0.nodes.iter().filter(|it| it.kind == NodeKind::City);
            cities.count() > 1 && !face.0.paths.is_empty()
        });
        let value = "home` with several cities and `home_token_timing: start";
        self.when(several && corporation.city.is_none(), &format!("{path}.home"), value);
    }

    /// A share can only match one that was drawn for a company before.
    fn drawn_shares(&mut self, title: &Title) {
        let mut drawn = false;
        for (at, company) in title.entities.companies.iter().enumerate() {
            for (index, ability) in company.abilities.iter().enumerate() {
                let Ability::Shares(it) = ability else { continue };
                for grant in &it.shares {
                    let matches = *grant == ShareGrant::Drawn(DrawnShare::MatchShare);
                    if matches && !drawn {
                        let path = format!("entities.companies[{at}].abilities[{index}].shares");
                        self.refuse(&path, "no share is drawn before this one");
                    }
                    drawn |= matches!(grant, ShareGrant::Drawn(_));
                }
            }
        }
    }

    /// Revenue that grows by a stage without a name.
    fn painted(&mut self, title: &Title) {
        for (path, face) in faces(title) {
            let amounts = face.0.nodes.iter().flat_map(|it| it.revenue.amounts.iter());
            for paint in amounts.filter_map(|it| it.paint.as_ref()) {
                self.when(true, &path, paint);
            }
        }
    }

    fn ends(&mut self, title: &Title) {
        for (reason, timing) in title.rules.game_end.iter() {
            let open =
                *reason == EndReason::FixedRound && title.rules.last_operating_round.is_none();
            self.when(open, "rules.game_end", "fixed_round` without `last_operating_round");
            self.when(!timing.is_played(), "rules.game_end", timing.name());
        }
    }

    fn market(&mut self, title: &Title) {
        let geometry = title.market.geometry;
        self.when(!geometry.is_played(), "market.geometry", geometry.name());
        for kind in title
            .market
            .grid
            .iter()
            .flat_map(|row| row.0.iter().flatten())
            .flat_map(|it| it.kinds.iter())
        {
            self.when(!kind.is_played(), "market.grid", kind.name());
            let idle = match kind {
                CellKind::IgnoreOneSale => !title.market.ledge,
                CellKind::MaxPrice | CellKind::MaxPrice1 => !stops_prices(title, *kind),
                _ => false,
            };
            if idle {
                let what = match kind {
                    CellKind::IgnoreOneSale => "`ledge`",
                    _ => "`not_in` or `stops_at`",
                };
                let problem = format!("`{}` without {what} is not built yet", kind.name());
                self.refuse("market.grid", &problem);
            }
        }
    }

    fn trains(&mut self, title: &Title) {
        for (at, train) in title.trains.trains.iter().enumerate() {
            for (field, value, is_used) in unplayed::TRAINS {
                self.when(is_used(train), &format!("trains.trains[{at}].{field}"), value);
            }
        }
    }
}

/// Whether cells of a kind mean that a price does not move.
fn stops_prices(title: &Title, kind: CellKind) -> bool {
    let by_type = title.entities.types.iter().filter_map(|it| it.dividends.as_ref());
    let mut tables = std::iter::once(&title.rules.dividends).chain(by_type);
    let limit = matches!(kind, CellKind::MaxPrice | CellKind::MaxPrice1);
    let held_back = title.entities.types.iter().any(|it| it.stops_at.contains(&kind));
    limit
        && (held_back
            || tables.any(|it| it.price_move.iter().any(|row| row.not_in.contains(&kind))))
}

fn all_abilities(title: &Title) -> impl Iterator<Item = &Ability> {
    let companies = title.entities.companies.iter().map(|it| &it.abilities);
    let corporations = title.entities.corporations.iter().map(|it| &it.abilities);
    companies.chain(corporations).flat_map(|it| it.iter())
}

/// Presidencies that come with companies.
fn presidencies_given(title: &Title) -> usize {
    let companies = title.entities.companies.iter().flat_map(|it| it.abilities.iter());
    let shares = companies.filter_map(|it| match it {
        Ability::Shares(it) => Some(it.shares.iter()),
        _ => None,
    });
    let first = |it: &&ShareGrant| match it {
        ShareGrant::Named(share) => share.0.index == 0,
        ShareGrant::Drawn(it) => !matches!(it, DrawnShare::RandomShare | DrawnShare::MatchShare),
    };
    shares.flatten().filter(first).count()
}

/// Homes, and places that abilities keep free.
fn places_kept(title: &Title) -> usize {
    let corporations = &title.entities.corporations;
    let homes: usize =
        corporations.iter().map(|it| usize::from(has_home(it)) + it.more_homes.len()).sum();
    let by_ability = all_abilities(title).map(|it| match it {
        Ability::Reservation(it) => usize::from(it.hex.is_some()) + it.hexes.len(),
        _ => 0,
    });
    homes + by_ability.sum::<usize>()
}

/// Whether a corporation has a home, or may choose one.
fn has_home(corporation: &Corporation) -> bool {
    corporation.home.is_some() || joints::chooses_home(corporation)
}

/// Stations that a corporation would get by owning all companies that bring some.
pub(crate) fn additional_stations(title: &Title) -> usize {
    let brought = all_abilities(title).map(|it| match it {
        Ability::AdditionalToken(it) => usize::from(it.count.unwrap_or(1)),
        _ => 0,
    });
    brought.sum()
}
