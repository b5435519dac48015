//! Whether a hook could use up what scripts may do for an action, by how often it is asked.

use engine::game::MOST_STEPS;
use engine::hooks::{Basic, Point, Reads, reads};

use super::super::ast::Name;
use super::super::rules::NEAR_LIMIT;
use super::routines::Weighed;
use super::sizes::{ROUTES, Sizes};
use super::{Checker, thousands};
use crate::diagnostic::Diagnostic;

/// So many tiles are tried when it is listed what may be done: after each, everything that scripts say about the map is
/// asked again if they look at more than the hex in question.
const TRIALS: u64 = 50;

/// So many tiles of the right colour and label are tried on a hex.
const TILES: u64 = 5;

/// How often the stops of a route are chosen when it is judged.
const STOP_CHOICES: u64 = 10;

/// More than most hooks are asked for an action.
const FEW: u64 = 10;

/// How often a hook is asked for an action, or for a list of all that may be done, on a map that is built up.
fn questions(point: Point, looks: Reads, sizes: &Sizes) -> u64 {
    let wide = looks.has(Reads::GAME) || looks.has(Reads::MAP);
    match point {
        Point::GraphSkipPaths | Point::SkipToken | Point::CityTokenedBy => {
            let places = sizes.most(Basic::Path);
            if wide { places.saturating_mul(TRIALS) } else { places }
        }
        Point::TokenRule => sizes.most(Basic::City),
        Point::TileLays | Point::UpgradesTo | Point::CheckLay => {
            sizes.most(Basic::Hex).saturating_mul(TILES)
        }
        Point::RouteDistance
        | Point::CheckDistance
        | Point::CheckOther
        | Point::RevenueFor
        | Point::SubsidyFor => ROUTES * STOP_CHOICES,
        Point::ShareTrade => sizes.most(Basic::Corporation) * sizes.most(Basic::Share),
        Point::CanPar | Point::ParOptions | Point::HomeSites => sizes.most(Basic::Corporation),
        Point::TrainOffer => sizes.most(Basic::Train),
        Point::Choices => sizes.most(Basic::Entity),
        _ => FEW,
    }
}

impl Checker<'_> {
    /// Warns of a hook that could take more than scripts may do for an action. The count is generous: few positions come near it.
    pub(super) fn weigh_action(&mut self, point: Point, name: &Name, made: &Weighed) {
        let routine = &self.program.routines[usize::from(made.at)];
        let asked = questions(point, reads(&self.program, routine), &self.sizes);
        let all = made.work.saturating_mul(asked);
        if all <= MOST_STEPS || made.is_too_much() {
            return;
        }
        let message = format!(
            "`{}` may take {} steps for an action, of the {} that scripts may take for one",
            name.text,
            thousands(all),
            thousands(MOST_STEPS)
        );
        let label = format!(
            "up to {} steps whenever it is asked, up to {} times",
            thousands(made.work),
            thousands(asked)
        );
        let span = made.heaviest.map_or(name.span, |(_, span)| span);
        let help = "look through fewer things, or find it out in a handler when it changes and keep it in a variable";
        self.out
            .push(Diagnostic::new(&NEAR_LIMIT, span, message).label(label).help(help.to_owned()));
    }
}
