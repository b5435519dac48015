//! A short run of everything that `cargo run -p tests --bin fuzz` tries for longer.

use tests::fuzz::{TARGETS, Target};

/// Tries the good inputs of a target and what is made of them.
fn tried(name: &str) {
    let target = Target::named(name).expect("there is such a target");
    let inputs = target.inputs(1);
    assert!(inputs.seeds().len() > 2, "{name} has only {} good inputs", inputs.seeds().len());
    let made: Vec<_> = (0..target.inputs).map(|it| inputs.number(it)).collect();
    let other = made.iter().filter(|it| !inputs.seeds().contains(it)).count();
    assert!(other * 10 > made.len() * 8, "only {other} inputs differ from good ones");
    let wrong: Vec<String> = (0..target.inputs)
        .filter_map(|it| inputs.tried(it))
        .map(|it| {
            format!("input {}: {}\n{}: {}", it.number, it.problem, it.input.name, it.input.text)
        })
        .collect();
    assert!(wrong.is_empty(), "{name}\n{}", wrong.join("\n"));
}

#[test]
fn ron() {
    tried("ron");
}

#[test]
fn toml() {
    tried("toml");
}

#[test]
fn tile_codes() {
    tried("tile");
}

#[test]
fn scripts() {
    tried("script");
}

#[test]
fn scenarios() {
    tried("scenario");
}

#[test]
fn game_files() {
    tried("game");
}

#[test]
fn actions() {
    tried("actions");
}

/// What was found once is tried as it is.
#[test]
fn what_is_kept_does_no_harm() {
    for target in TARGETS {
        for input in target.kept() {
            assert_eq!(target.check(&input), Ok(()), "{}: {}", target.name, input.name);
        }
    }
}
