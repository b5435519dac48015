//! `titlec routes`: the best routes of a corporation, with proof, or the price of a route.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use engine::board::{BestRoutes, NodeRef, Route};
use engine::game::Game;
use engine::ids::CorporationId;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use super::asked::{Asked, hex_name};
use super::position::{Placed, Problem};
use super::{Form, Outcome, say};
use crate::disk;
use crate::render::{self, Position, ShownRoute, Style, What};

#[derive(Debug, Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    asked: Asked,
    /// Price this route instead, named by the hexes that it passes; `H6#1` names a stop where a hex has several.
    #[arg(long, value_name = "HEXES")]
    route: Vec<String>,
    /// Draw the routes on the map.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Stop searching after so many seconds for each corporation, and tell how good any routes could be.
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = seconds)]
    limit: f64,
    /// Form of the output.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|it: &f64| it.is_finite() && *it >= 0.0);
    seconds.ok_or_else(|| "a number of seconds is expected, such as 60 or 0.5".to_owned())
}

/// Routes of a corporation.
struct Found {
    corporation: CorporationId,
    trains: Vec<String>,
    best: BestRoutes,
    time: Duration,
}

pub(super) fn run(arguments: &Arguments, titles: Option<&Path>) -> Outcome {
    arguments.asked.tell(titles, |placed, corporations| told(arguments, placed, corporations))
}

fn told(
    arguments: &Arguments,
    placed: &Placed,
    corporations: &[CorporationId],
) -> Result<String, Problem> {
    if !arguments.route.is_empty() {
        return priced(arguments, placed, corporations);
    }
    let found: Vec<Found> =
        corporations.iter().map(|it| best(&placed.game, *it, arguments.limit)).collect();
    if let Some(file) = &arguments.svg {
        let shown = |it: &Found| -> Vec<ShownRoute> {
            ran(it).map(|(train, route)| shown(placed, it.corporation, train, route)).collect()
        };
        draw(placed, found.iter().flat_map(shown).collect(), file)?;
    }
    Ok(match arguments.format {
        Form::Human => human(placed, &found),
        Form::Json => format!("{:#}\n", json(placed, &found)),
    })
}

fn best(game: &Game, corporation: CorporationId, limit: f64) -> Found {
    let bar = ProgressBar::new_spinner();
    let style = ProgressStyle::with_template("{spinner} {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    let sym = &game.ruleset().corporation(corporation).sym;
    let start = Instant::now();
    let (routes, best) = game.best_routes(corporation, &mut |positions| {
        bar.set_message(format!("{sym}: {positions} positions"));
        bar.tick();
        start.elapsed().as_secs_f64() < limit
    });
    let time = start.elapsed();
    bar.finish_and_clear();
    let trains = routes.iter().map(|it| game.train_name(it)).collect();
    Found { corporation, trains, best, time }
}

/// The routes that run, each with the name of its train.
fn ran(found: &Found) -> impl Iterator<Item = (&String, &Route)> {
    found.trains.iter().zip(found.best.routes.iter().filter(|it| !it.stops.is_empty()))
}

fn human(placed: &Placed, found: &[Found]) -> String {
    let (game, ruleset) = (&placed.game, placed.game.ruleset());
    let mut text = format!("{}, {}\n", placed.name, placed.note);
    for it in found {
        let sym = &ruleset.corporation(it.corporation).sym;
        let revenue = ruleset.currency(it.best.revenue);
        let proof = match it.best.is_proven() {
            true => "no routes earn more".to_owned(),
            false => format!("no routes earn more than {}", ruleset.currency(it.best.bound)),
        };
        let effort = it.best.effort;
        text += &format!("{sym}: {revenue}; {proof} ({effort} positions, {:.1?})\n", it.time);
        for (train, route) in ran(it) {
            let amount = ruleset.currency(route.revenue);
            text += &format!("    {train:4} {amount:>6}  {}\n", stops(game, route));
        }
        let extra = it.best.revenue - it.best.routes.iter().map(|it| it.revenue).sum();
        if extra.is_positive() {
            text += &format!("    besides {:>6}\n", ruleset.currency(extra));
        }
    }
    text
}

/// The stops of a route; those that do not pay are in brackets.
fn stops(game: &Game, route: &Route) -> String {
    let name = |at: &NodeRef| {
        let name = hex_name(game, at.hex);
        if route.paid.contains(at) { name } else { format!("({name})") }
    };
    route.stops.iter().map(name).collect::<Vec<_>>().join(" - ")
}

fn json(placed: &Placed, found: &[Found]) -> Value {
    let (game, ruleset) = (&placed.game, placed.game.ruleset());
    let hexes = |route: &Route| -> Vec<String> {
        let stops = route.stops.iter();
        stops.map(|it| ruleset.board.hexes[it.hex.index()].name.to_string()).collect()
    };
    let entry = |it: &Found| {
        let routes: Vec<Value> = ran(it)
            .map(|(train, route)| {
                json!({
                    "train": train,
                    "revenue": route.revenue.0,
                    "subsidy": route.subsidy.0,
                    "stops": hexes(route),
                    "told": stops(game, route),
                })
            })
            .collect();
        json!({
            "corporation": &*ruleset.corporation(it.corporation).sym,
            "revenue": it.best.revenue.0,
            "bound": it.best.bound.0,
            "proven": it.best.is_proven(),
            "positions": it.best.effort,
            "routes": routes,
        })
    };
    let entries: Vec<Value> = found.iter().map(entry).collect();
    json!({ "title": placed.name, "position": placed.note, "corporations": entries })
}

/// What routes that are named earn with each kind of train, or why they may not be run.
fn priced(
    arguments: &Arguments,
    placed: &Placed,
    corporations: &[CorporationId],
) -> Result<String, Problem> {
    let (game, ruleset) = (&placed.game, placed.game.ruleset());
    let mut text = format!("{}, {}\n", placed.name, placed.note);
    let mut drawn = Vec::new();
    for corporation in corporations {
        let sym = &ruleset.corporation(*corporation).sym;
        for hexes in &arguments.route {
            text += &format!("{sym}: {hexes}\n");
            let priced = game
                .price_route(*corporation, hexes)
                .map_err(|it| Problem(format!("{sym} cannot run `{hexes}`: {it}")))?;
            if priced.is_empty() {
                text += "    it has no trains\n";
            }
            for (train, route) in priced {
                match route {
                    Ok(route) => {
                        let amount = ruleset.currency(route.revenue);
                        text += &format!("    {train:4} {amount:>6}  {}\n", stops(game, &route));
                        drawn.push(shown(placed, *corporation, &train, &route));
                    }
                    Err(refused) => text += &format!("    {train:4} refused: {refused}\n"),
                }
            }
        }
    }
    if let Some(file) = &arguments.svg {
        draw(placed, drawn, file)?;
    }
    Ok(text)
}

/// A route as the map shows it: whose it is, with which train, and what it earns.
fn shown(placed: &Placed, owner: CorporationId, train: &str, route: &Route) -> ShownRoute {
    let ruleset = placed.game.ruleset();
    let sym = &ruleset.corporation(owner).sym;
    let name = format!("{sym} {train}: {}", ruleset.currency(route.revenue));
    ShownRoute { name, track: route.paths.clone() }
}

/// Writes the map with routes on it.
fn draw(placed: &Placed, routes: Vec<ShownRoute>, file: &Path) -> Result<(), Problem> {
    let position = Position::of(&placed.game).with_note(&*placed.note).with_routes(routes);
    let title = &placed.game.ruleset().title;
    let pictures = render::pictures(title, &position, What::Map, Style::default());
    let svg = pictures.first().map(|it| it.svg.as_bytes()).unwrap_or_default();
    disk::replace(file, svg)
        .map_err(|error| Problem(format!("`{}` cannot be written: {error}", file.display())))?;
    say(&format!("wrote {}", file.display()));
    Ok(())
}
