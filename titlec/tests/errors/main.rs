//! What the designer sees for every mistake that the compiler knows.

mod abilities;
mod board;
mod check;
mod code;
mod economy;
mod endings;
mod entities;
mod hook;
mod hook_acts;
mod hook_flow;
mod idle;
mod limits;
mod link;
mod money;
mod options;
mod phases;
mod read;
mod receivership;
mod rounds;
mod routes;
mod scenario;
mod slips;
mod small;
mod trains;
mod turns;

use self::small::small;

/// The texts in which snapshots of messages stand.
const CASES: &[&str] = &[
    include_str!("abilities.rs"),
    include_str!("board.rs"),
    include_str!("check.rs"),
    include_str!("code.rs"),
    include_str!("economy.rs"),
    include_str!("endings.rs"),
    include_str!("entities.rs"),
    include_str!("hook.rs"),
    include_str!("hook_flow.rs"),
    include_str!("idle.rs"),
    include_str!("link.rs"),
    include_str!("money.rs"),
    include_str!("options.rs"),
    include_str!("phases.rs"),
    include_str!("read.rs"),
    include_str!("receivership.rs"),
    include_str!("rounds.rs"),
    include_str!("routes.rs"),
    include_str!("scenario.rs"),
    include_str!("slips.rs"),
    include_str!("trains.rs"),
    include_str!("turns.rs"),
    include_str!("../commands.rs"),
    include_str!("../../src/link/resolve.rs"),
    include_str!("../../src/syntax/cases.rs"),
];

#[test]
fn the_small_title_has_no_mistakes() {
    assert_eq!(small().report(), "");
}

#[test]
fn every_rule_has_a_case() {
    let shown = |code: &str| CASES.iter().any(|text| text.lines().any(|line| line.trim() == code));
    let missing: Vec<&str> =
        titlec::rules().map(|rule| rule.code).filter(|code| !shown(code)).collect();
    assert_eq!(missing, [""; 0]);
}
