//! What a title says.

use std::sync::Arc;

use engine::game::Game;
use engine::ids::{CompanyId, PhaseId, TrainId};
use engine::ruleset::Ruleset;
use engine::state::CompanyOwner;
use engine::title::{Cell, CellKind, Count, Distance, Title, TrainsAllowed};

use super::{Values, sorted};

/// The values of a title, under the paths that [`theirs`](super::theirs) has for the facts.
pub fn ours(title: &Title) -> Values {
    let mut out = Values::new();
    let range = &title.title.players;
    out.insert("players".into(), format!("{} to {}", range.min, range.max));
    for option in &title.options {
        out.insert(format!("option {}", option.sym), String::new());
    }
    for players in range.min..=range.max {
        setup(title, players, &mut out);
    }
    trains(title, &mut out);
    phases(title, &mut out);
    entities(title, &mut out);
    map(title, &mut out);
    for (at, row) in title.market.grid.iter().enumerate() {
        let cells = row.0.iter().map(|it| it.as_ref().map_or("-".to_owned(), cell));
        out.insert(format!("market {at}"), cells.collect::<Vec<_>>().join(" "));
    }
    out
}

fn setup(title: &Title, players: u8, out: &mut Values) {
    let rules = Ruleset::new(title, &[], usize::from(players)).expect("it takes so many");
    let game = Game::start(Arc::new(rules), 1).expect("the script does not fail");
    let (rules, state) = (game.ruleset(), game.state());
    let mut add =
        |what: &str, value: String| out.insert(format!("{players} players: {what}"), value);
    add("cash", rules.starting_cash.to_string());
    add("bank", state.bank.to_string());
    add("certificates", rules.cert_limit.to_string());
    add("hexes", rules.board.hexes.len().to_string());
    let corporations = rules.all_corporations().filter(|it| !state.corporation(*it).closed);
    add("corporations", sorted(corporations.map(|it| &*rules.corporation(it).sym)));
    let removed = |it: &CompanyId| state.company(*it).owner == CompanyOwner::Removed;
    let companies = rules.companies().filter(|it| !removed(it));
    add("companies", sorted(companies.map(|it| &*rules.company(it).sym)));
    let trains = title.trains.trains.iter().enumerate().map(|(at, it)| {
        let count = state.cars.iter().filter(|car| car.car.train.index() == at).count();
        format!("{}:{count}", it.name)
    });
    let trains: Vec<String> = trains.filter(|it| !it.ends_with(":0")).collect();
    add("trains", sorted(trains.iter().map(String::as_str)));
}

fn trains(title: &Title, out: &mut Values) {
    let train = |it: &TrainId| title.trains.trains[it.index()].name.to_string();
    let phase = |it: &PhaseId| title.trains.phases[it.index()].name.to_string();
    for it in &title.trains.trains {
        let mut add =
            |what: &str, value: String| out.insert(format!("train {}: {what}", it.name), value);
        add("price", it.price.to_string());
        if let Distance::Stops(stops) = it.distance {
            add("distance", stops.to_string());
        }
        add("rusts", it.rusts_on.iter().map(train).collect::<Vec<_>>().join(" "));
        add("obsolete", it.obsolete_on.as_ref().map_or(String::new(), train));
        add("available", it.available_on.as_ref().map_or(String::new(), phase));
        let variants: Vec<_> =
            it.variants.iter().map(|it| format!("{}:{}", it.name, it.price)).collect();
        add("variants", sorted(variants.iter().map(String::as_str)));
    }
}

fn phases(title: &Title, out: &mut Values) {
    let train = |it: &TrainId| title.trains.trains[it.index()].name.to_string();
    for it in &title.trains.phases {
        let mut add =
            |what: &str, value: String| out.insert(format!("phase {}: {what}", it.name), value);
        add("on", it.on.iter().map(train).collect::<Vec<_>>().join(" "));
        add("tiles", it.tiles.iter().map(|it| it.name()).collect::<Vec<_>>().join(" "));
        add("rounds", it.operating_rounds.map_or(String::new(), |it| it.to_string()));
        if let TrainsAllowed::All(limit) = it.train_limit {
            add("trains", limit.to_string());
        }
    }
}

fn entities(title: &Title, out: &mut Values) {
    for it in &title.entities.companies {
        out.insert(format!("company {}", it.sym), format!("{} {}", it.value, it.revenue));
    }
    for it in &title.entities.corporations {
        let kind = &title.entities.types[it.r#type.map_or(0, |it| it.index())];
        let mut add = |what: &str, value: String| out.insert(format!("{}: {what}", it.sym), value);
        let tokens =
            it.tokens.as_ref().or(kind.tokens.as_ref()).into_iter().flat_map(|it| it.iter());
        add("tokens", tokens.map(ToString::to_string).collect::<Vec<_>>().join(" "));
        let homes = it.home.iter().chain(&it.more_homes);
        let board = engine::board::Board::new(title);
        let homes = homes.map(|it| board.hexes[it.index()].name.to_string());
        add("home", homes.collect::<Vec<_>>().join(" "));
        add("float", it.float_percent.unwrap_or(kind.float_percent).0.to_string());
    }
}

fn map(title: &Title, out: &mut Values) {
    for (colour, groups) in title.map.hexes.iter() {
        for (names, face) in groups.iter() {
            for hex in &names.0 {
                out.insert(format!("hex {hex}"), format!("{} {}", colour.name(), face.0));
            }
        }
    }
    for (name, tile) in title.map.tiles.iter() {
        let count = match tile.count {
            Count::Fixed(count) => count.to_string(),
            Count::Unlimited(_) => "unlimited".to_owned(),
        };
        out.insert(format!("tile {name}: count"), count);
        if let (Some(colour), Some(face)) = (&tile.color, &tile.code) {
            out.insert(format!("tile {name}: face"), format!("{} {}", colour.name(), face.0));
        }
    }
}

/// A cell as market rows are written.
fn cell(cell: &Cell) -> String {
    let letter = |kind: &CellKind| CellKind::LETTERS.iter().find(|(_, it)| it == kind);
    let letters = cell.kinds.iter().filter_map(letter).map(|(it, _)| *it);
    format!("{}{}", cell.price, letters.collect::<String>())
}
