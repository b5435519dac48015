//! Tiles that are turned by more sides than a hex has.

use engine::scenario::{Act, Check, Expected, LaidTile, Scenario, ScenarioStep};

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::read::{OUT_OF_RANGE, Places};

/// The sides by which a tile may be turned.
const MOST: u8 = 5;

/// Checks by how many sides tiles are turned that a scenario lays, tries to lay or expects. Those that it starts from are
/// told of with the position.
pub(super) fn check(scenario: &Scenario, places: &Places, out: &mut Diagnostics) {
    let steps = scenario.steps.iter().enumerate();
    let in_steps = steps.flat_map(|(at, step)| of_step(step, &format!("steps[{at}]")));
    for (rotation, path) in in_steps.chain(expected(&scenario.then, "then")) {
        if rotation > MOST {
            let message = format!("`{rotation}` is too large, the greatest is {MOST}");
            let help = format!("a tile is turned by 0 to {MOST} sides");
            out.push(Diagnostic::new(&OUT_OF_RANGE, places.span(&path), message).help(help));
        }
    }
}

/// How tiles are turned in a step, and where that stands.
fn of_step(step: &ScenarioStep, path: &str) -> Vec<(u8, String)> {
    let tried = format!("{path}.action");
    match step {
        ScenarioStep::Act(it) => laid(it, path),
        ScenarioStep::Check(Check::Refused(it)) => laid(&it.action, &tried),
        ScenarioStep::Check(Check::Offered(it)) => laid(&it.action, &tried),
        ScenarioStep::Check(Check::NotOffered(it)) => laid(&it.action, &tried),
        ScenarioStep::Check(Check::Expect(it)) => expected(&it.then, &format!("{path}.then")),
        ScenarioStep::Check(Check::ProgramsAct(_)) => Vec::new(),
    }
}

fn laid(act: &Act, path: &str) -> Vec<(u8, String)> {
    match act {
        Act::LayTile(it) => vec![(it.rotation, format!("{path}.rotation"))],
        _ => Vec::new(),
    }
}

fn expected(expected: &Expected, path: &str) -> Vec<(u8, String)> {
    let turned = |(at, tile): (usize, &Option<LaidTile>)| {
        tile.as_ref().map(|it| (it.rotation, format!("{path}.tiles[{at}].rotation")))
    };
    expected.tiles.iter().map(|(_, it)| it).enumerate().filter_map(turned).collect()
}
