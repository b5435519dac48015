//! What rounds and events may say that the engine does not play yet, and what there is no room for.

use super::unplayed::PartlyPlayed;
use crate::set::{EventSet, RoundSet, StatusSet};
use crate::state::MAX_STEPS;
use crate::title::{Effect, EventKind, SellMovement, Status, Step, Title};

/// The rounds that every title has.
const USUAL_ROUNDS: usize = 3;

/// What is missing: the path, and why.
pub(super) fn missing(title: &Title) -> Vec<(String, String)> {
    let mut out = Vec::new();
    sizes(title, &mut out);
    for (path, steps) in lists_of_steps(title) {
        steps_of(&path, steps, &mut out);
    }
    for (at, node) in title.rounds.nodes.iter().enumerate() {
        let movement = node.prices.as_ref().and_then(|it| it.sell_movement);
        let path = format!("rounds.nodes[{at}].prices.sell_movement");
        refuse_movement(movement, path, &mut out);
    }
    for (at, (_, effects)) in title.trains.events.iter().enumerate() {
        for (index, effect) in effects.iter().enumerate() {
            let path = format!("trains.events[{at}][{index}]");
            effect_of(&path, effect, &mut out);
        }
    }
    out
}

/// The steps of rounds, each list with its path.
pub(crate) fn lists_of_steps(title: &Title) -> impl Iterator<Item = (String, &[Step])> {
    let usual = [
        ("rounds.stock".to_owned(), &*title.rounds.stock),
        ("rounds.operating".to_owned(), &*title.rounds.operating),
    ];
    let own = title.rounds.nodes.iter().enumerate();
    usual.into_iter().chain(own.map(|(at, it)| (format!("rounds.nodes[{at}].steps"), &*it.steps)))
}

fn sizes(title: &Title, out: &mut Vec<(String, String)>) {
    let mut room = |path: String, what: &str, count: usize, most: usize| {
        if count > most {
            let message = format!("{count} {what} are more than the {most} that there is room for");
            out.push((path, message));
        }
    };
    for (path, steps) in lists_of_steps(title) {
        room(path, "steps", steps.len(), MAX_STEPS);
    }
    let ways = title.rounds.then.iter().map(|(_, it)| it.len()).sum();
    room("rounds.then".to_owned(), "ways from round to round", ways, RoundSet::CAPACITY);
    let nodes = title.rounds.nodes.len();
    room("rounds.nodes".to_owned(), "rounds", nodes, RoundSet::CAPACITY - USUAL_ROUNDS);
    let events = title.trains.events.0.len();
    room("trains.events".to_owned(), "events", events, EventSet::CAPACITY - EventKind::ALL.len());
    let statuses = title.trains.statuses.len();
    room(
        "trains.statuses".to_owned(),
        "statuses",
        statuses,
        StatusSet::CAPACITY - Status::ALL.len(),
    );
}

fn steps_of(path: &str, steps: &[Step], out: &mut Vec<(String, String)>) {
    for (at, step) in steps.iter().enumerate() {
        if let Step::Bankrupt(it) = step {
            refuse_movement(it.movement, format!("{path}[{at}].movement"), out);
        }
    }
}

fn refuse_movement(movement: Option<SellMovement>, path: String, out: &mut Vec<(String, String)>) {
    if let Some(movement) = movement.filter(|it| !it.is_played()) {
        out.push((path, format!("`{}` is not built yet", movement.name())));
    }
}

fn effect_of(path: &str, effect: &Effect, out: &mut Vec<(String, String)>) {
    match effect {
        Effect::SetCapitalization(it) if !it.mode.is_played() => {
            let problem = format!("`{}` is not built yet", it.mode.name());
            out.push((format!("{path}.mode"), problem));
        }
        Effect::EndGame(it) => {
            if let Some(timing) = it.timing.filter(|it| !it.is_played()) {
                out.push((
                    format!("{path}.timing"),
                    format!("`{}` is not built yet", timing.name()),
                ));
            }
        }
        _ => {}
    }
}
