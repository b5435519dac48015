//! `titlec routes`: the best routes of a corporation, with proof, or the price of a route.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use engine::board::{BestRoutes, NodeRef, Route};
use engine::game::{Game, PricedRoute, PricedRun};
use engine::ids::CorporationId;
use engine::money::Money;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use super::asked::{Asked, hex_name};
use super::position::{Placed, Problem};
use super::{Form, Outcome, say};
use crate::disk;
use crate::render::{self, Position, ShownRoute, Style, What};
use crate::source::one_line;

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
    /// Stop searching after so many seconds for each corporation, and tell how good any routes could be; scripts have as
    /// long on the way to the position.
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
    let limit = Some(arguments.limit);
    arguments
        .asked
        .tell(titles, limit, |placed, corporations| told(arguments, placed, corporations))
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
    let mut text = format!("{}, {}\n", one_line(&placed.name), one_line(&placed.note));
    for it in found {
        let sym = &ruleset.corporation(it.corporation).sym;
        let revenue = ruleset.currency(it.best.revenue);
        if game.runs_by_rule(it.corporation) {
            text += &format!("{sym}: {revenue}; its trains run by rule\n");
            continue;
        }
        let proof = match it.best.bound {
            Some(_) if it.best.is_proven() => "no routes earn more".to_owned(),
            Some(bound) => {
                format!("not proven: no routes earn more than {}", ruleset.currency(bound))
            }
            None => "not proven".to_owned(),
        };
        let effort = it.best.effort;
        text += &format!("{sym}: {revenue}; {proof} ({effort} positions, {:.1?})\n", it.time);
        for (train, route) in ran(it) {
            let amount = ruleset.currency(route.revenue);
            text += &format!("    {train:4} {amount:>6}  {}\n", stops(game, route));
        }
        let extra = it.best.revenue - it.best.routes.iter().map(|it| it.revenue).sum();
        if extra != Money::ZERO {
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

fn route_json(game: &Game, train: &str, route: &Route) -> Value {
    let hex = |it: &NodeRef| game.ruleset().board.hexes[it.hex.index()].name.to_string();
    json!({
        "train": train,
        "revenue": route.revenue.0,
        "subsidy": route.subsidy.0,
        "stops": route.stops.iter().map(hex).collect::<Vec<String>>(),
        "told": stops(game, route),
    })
}

fn json(placed: &Placed, found: &[Found]) -> Value {
    let (game, ruleset) = (&placed.game, placed.game.ruleset());
    let entry = |it: &Found| {
        let routes: Vec<Value> =
            ran(it).map(|(train, route)| route_json(game, train, route)).collect();
        json!({
            "corporation": &*ruleset.corporation(it.corporation).sym,
            "revenue": it.best.revenue.0,
            "bound": it.best.bound.map(|it| it.0),
            "proven": it.best.is_proven(),
            "by_rule": game.runs_by_rule(it.corporation),
            "positions": it.best.effort,
            "routes": routes,
        })
    };
    let entries: Vec<Value> = found.iter().map(entry).collect();
    json!({ "title": placed.name, "position": placed.note, "corporations": entries })
}

/// A route that was named, with each kind of train that its corporation has.
struct Priced<'a> {
    corporation: CorporationId,
    hexes: &'a str,
    trains: Vec<PricedRoute>,
}

/// What routes that are named earn with each kind of train, or why they may not be run.
fn priced(
    arguments: &Arguments,
    placed: &Placed,
    corporations: &[CorporationId],
) -> Result<String, Problem> {
    let game = &placed.game;
    let mut found = Vec::new();
    for &corporation in corporations {
        for hexes in &arguments.route {
            let trains = game.price_route(corporation, hexes).map_err(|it| {
                let sym = &game.ruleset().corporation(corporation).sym;
                Problem(format!("{sym} cannot run `{hexes}`: {it}"))
            })?;
            found.push(Priced { corporation, hexes, trains });
        }
    }
    if let Some(file) = &arguments.svg {
        let drawn = found.iter().flat_map(|it| {
            let allowed =
                it.trains.iter().filter_map(|(train, run)| Some((train, run.as_ref().ok()?)));
            allowed.map(|(train, run)| {
                let whole = Route { revenue: run.revenue, ..run.route.clone() };
                shown(placed, it.corporation, train, &whole)
            })
        });
        draw(placed, drawn.collect(), file)?;
    }
    Ok(match arguments.format {
        Form::Human => priced_human(placed, &found),
        Form::Json => format!("{:#}\n", priced_json(placed, &found)),
    })
}

fn priced_human(placed: &Placed, found: &[Priced<'_>]) -> String {
    let (game, ruleset) = (&placed.game, placed.game.ruleset());
    let mut text = format!("{}, {}\n", one_line(&placed.name), one_line(&placed.note));
    for it in found {
        text += &format!("{}: {}\n", ruleset.corporation(it.corporation).sym, it.hexes);
        if it.trains.is_empty() {
            text += "    it has no trains\n";
        }
        for (train, route) in &it.trains {
            match route {
                Ok(run) => {
                    let amount = ruleset.currency(run.revenue);
                    let stops = stops(game, &run.route);
                    text += &format!("    {train:4} {amount:>6}  {stops}{}\n", parts(game, run));
                }
                Err(refused) => text += &format!("    {train:4} refused: {refused}\n"),
            }
        }
    }
    text
}

/// Where a run earns something besides its route: how much each is.
fn parts(game: &Game, run: &PricedRun) -> String {
    let besides = besides(run);
    if besides == Money::ZERO {
        return String::new();
    }
    let currency = |it: Money| game.ruleset().currency(it);
    format!(" ({} with the route, {} besides)", currency(run.route.revenue), currency(besides))
}

/// What a run earns besides its route; below zero where a script takes something off.
fn besides(run: &PricedRun) -> Money {
    run.revenue - run.route.revenue
}

fn priced_json(placed: &Placed, found: &[Priced<'_>]) -> Value {
    let train = |(train, route): &PricedRoute| match route {
        Ok(run) => {
            let mut entry = route_json(&placed.game, train, &run.route);
            entry["revenue"] = run.revenue.0.into();
            entry["subsidy"] = run.subsidy.0.into();
            entry["besides"] = besides(run).0.into();
            entry
        }
        Err(refused) => json!({ "train": train, "refused": refused.to_string() }),
    };
    let entry = |it: &Priced<'_>| {
        json!({
            "corporation": &*placed.game.ruleset().corporation(it.corporation).sym,
            "route": it.hexes,
            "trains": it.trains.iter().map(train).collect::<Vec<Value>>(),
        })
    };
    let entries: Vec<Value> = found.iter().map(entry).collect();
    json!({ "title": placed.name, "position": placed.note, "routes": entries })
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
