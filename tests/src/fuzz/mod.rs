//! Inputs made of good ones: whatever is read must be refused in words or taken, and never panics, whatever it says.
//!
//! An input is a text with a name that says what it is part of. It depends on the target, the seed and its number alone.

mod corpus;
mod games;
mod garble;
mod minimise;
mod texts;
mod watch;

use std::panic::{AssertUnwindSafe, catch_unwind};

pub use self::minimise::minimised;
pub use self::watch::{Watch, memory};
use crate::random::Random;

/// A text and what it is part of: `1889.map` is `map.ron` of that title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    /// What it is part of.
    pub name: String,
    /// The text.
    pub text: String,
}

/// Something that reads inputs.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// As the command line names it.
    pub name: &'static str,
    /// What is read.
    pub about: &'static str,
    /// How many inputs are tried when all suites run.
    pub inputs: u64,
    /// Good inputs.
    seeds: fn() -> Vec<Input>,
    /// Makes a text of them; by default any text is garbled.
    make: fn(&[Input], usize, &mut Random) -> String,
    /// Reads an input, or says which limit it breaks.
    read: fn(&Input) -> Result<(), String>,
}

/// All targets.
pub const TARGETS: [Target; 7] = [
    texts::RON,
    texts::TOML,
    texts::TILE,
    texts::SCRIPT,
    texts::SCENARIO,
    games::GAME,
    games::ACTIONS,
];

/// An input that panics or breaks a limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Its number.
    pub number: u64,
    /// The input.
    pub input: Input,
    /// What happens.
    pub problem: String,
}

/// The inputs of a target.
#[derive(Debug)]
pub struct Inputs {
    target: Target,
    seeds: Vec<Input>,
    seed: u64,
}

/// Garbles one of the inputs.
fn any_text(seeds: &[Input], at: usize, random: &mut Random) -> String {
    let texts: Vec<&str> = seeds.iter().map(|it| &*it.text).collect();
    garble::garbled(&texts, at, random)
}

impl Target {
    /// The target of that name.
    pub fn named(name: &str) -> Option<Target> {
        TARGETS.into_iter().find(|it| it.name == name)
    }

    /// Its inputs for a seed: good ones of the suites and titles, those that are kept in `tests/fuzz`, and what is made of
    /// them.
    pub fn inputs(self, seed: u64) -> Inputs {
        let mut seeds = (self.seeds)();
        seeds.extend(corpus::kept(self.name));
        Inputs { target: self, seeds, seed }
    }

    /// The inputs that are kept in `tests/fuzz`.
    pub fn kept(self) -> Vec<Input> {
        corpus::kept(self.name)
    }

    /// Why an input is wrong for the program: it panics, or a limit is broken.
    ///
    /// # Errors
    /// What happens.
    pub fn check(self, input: &Input) -> Result<(), String> {
        let read = catch_unwind(AssertUnwindSafe(|| (self.read)(input)));
        read.unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
            Err(format!("panics: {}{}", text.unwrap_or("without words"), watch::last_place()))
        })
    }
}

impl Inputs {
    /// The good inputs, as they are.
    pub fn seeds(&self) -> &[Input] {
        &self.seeds
    }

    /// An input by its number.
    pub fn number(&self, number: u64) -> Input {
        let mut random = Random::new(self.seed.wrapping_mul(0x9e37_79b9).wrapping_add(number));
        let at = random.below(self.seeds.len());
        let text = (self.target.make)(&self.seeds, at, &mut random);
        Input { name: self.seeds[at].name.clone(), text }
    }

    /// Tries an input.
    pub fn tried(&self, number: u64) -> Option<Finding> {
        let input = self.number(number);
        let problem = self.target.check(&input).err()?;
        Some(Finding { number, input, problem })
    }
}
