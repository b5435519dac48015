//! Tries inputs that were made of good ones: prints every input that panics or breaks a limit, and how many are tried.

#![expect(clippy::print_stdout, reason = "what it prints is what it is for")]

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{fs, thread};

use clap::Parser;
use tests::fuzz::{Finding, Input, Inputs, TARGETS, Target, Watch, memory, minimised};

/// Tries inputs that were made of good ones. Each is refused in words or accepted; prints those that panic or break a
/// limit, with the least text that does so. The same seed gives the same inputs.
///
/// Exits with 0 if nothing was found, 1 if something was, 2 if there is no such target. A run that ends otherwise (with no
/// stack left, or no memory) was at the input that the last line with `at` names.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    /// What reads the inputs: ron, toml, tile, script, scenario, game or actions.
    target: String,
    /// For how many minutes of work: what a busy machine gives to others does not count.
    #[arg(long, value_name = "N", conflicts_with = "inputs")]
    minutes: Option<f64>,
    /// How many inputs.
    #[arg(long, value_name = "N")]
    inputs: Option<u64>,
    /// Another seed gives other inputs.
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// The number of the first input.
    #[arg(long, value_name = "N", default_value_t = 0)]
    from: u64,
    /// Tries this file instead; its name says what it is part of, as those in `tests/fuzz` do.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
}

/// An input should not take as long.
const LONG: Duration = Duration::from_secs(10);

/// Nor should the program need as much memory, in bytes.
const MUCH: u64 = 4 << 30;

/// Findings of the same kind are counted, and so many kinds are printed.
const MOST_KINDS: usize = 20;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let Some(target) = Target::named(&arguments.target) else {
        let names = TARGETS.map(|it| format!("{:9} {}", it.name, it.about)).join("\n");
        println!("there is no target `{}`:\n{names}", arguments.target);
        return ExitCode::from(2);
    };
    let found = match &arguments.file {
        Some(path) => of_file(target, path),
        None => Hunt::new(target, &arguments).run(),
    };
    if found { ExitCode::from(1) } else { ExitCode::SUCCESS }
}

/// Tries one file.
fn of_file(target: Target, path: &std::path::Path) -> bool {
    let name = path.file_name().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
    let name = name.split('-').next().unwrap_or_default().to_owned();
    let text = fs::read_to_string(path).unwrap_or_default();
    let problem = target.check(&Input { name, text }).err();
    println!("{}", problem.as_deref().unwrap_or("nothing is wrong"));
    problem.is_some()
}

/// A run of the command.
struct Hunt<'a> {
    target: Target,
    inputs: Inputs,
    arguments: &'a Arguments,
    watch: Watch,
    over: AtomicBool,
}

impl<'a> Hunt<'a> {
    fn new(target: Target, arguments: &'a Arguments) -> Hunt<'a> {
        let inputs = target.inputs(arguments.seed);
        Hunt { target, inputs, arguments, watch: Watch::begin(), over: AtomicBool::new(false) }
    }

    fn is_over(&self, number: u64) -> bool {
        let done = number - self.arguments.from;
        match (self.arguments.minutes, self.arguments.inputs) {
            (Some(minutes), _) => self.watch.worked().as_secs_f64() >= minutes * 60.0,
            (None, inputs) => done >= inputs.unwrap_or(1000),
        }
    }

    /// Says whether something was found.
    fn run(&self) -> bool {
        thread::scope(|scope| {
            scope.spawn(|| self.keep_watch());
            let found = self.tried();
            self.over.store(true, Ordering::Relaxed);
            found
        })
    }

    fn tried(&self) -> bool {
        let mut kinds: Vec<(String, u64)> = Vec::new();
        let mut number = self.arguments.from;
        while !self.is_over(number) {
            self.watch.note(number);
            if let Some(finding) = self.inputs.tried(number) {
                self.note(&finding, &mut kinds);
            }
            number += 1;
        }
        let (count, time) = (number - self.arguments.from, self.watch.worked().as_secs_f64());
        let rate = count as f64 / time.max(0.001);
        println!("{}: {count} inputs in {time:.0} s, {rate:.0} a second", self.target.name);
        for (kind, times) in &kinds {
            println!("{times} times: {kind}");
        }
        !kinds.is_empty()
    }

    /// Prints a finding of a new kind, with the least text.
    fn note(&self, finding: &Finding, kinds: &mut Vec<(String, u64)>) {
        let kind = finding.problem.rsplit(" at ").next().unwrap_or_default().to_owned();
        if let Some(known) = kinds.iter_mut().find(|it| it.0 == kind) {
            known.1 += 1;
            return;
        }
        if kinds.len() < MOST_KINDS {
            let least = minimised(self.target, finding);
            let Finding { number, input, problem } = &least;
            println!(
                "{} --seed {} --from {number} --inputs 1: {problem}\n--- {}\n{}\n---",
                self.target.name, self.arguments.seed, input.name, input.text
            );
        }
        kinds.push((kind, 1));
    }

    /// Says where the run is, and which input takes very long or very much memory.
    fn keep_watch(&self) {
        let mut told = 0;
        let mut slow = None;
        while !self.over.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(200));
            let (number, time) = self.watch.current();
            if time > LONG && slow != Some(number) {
                slow = Some(number);
                println!("input {number} takes more than {} s", LONG.as_secs());
            }
            if let Some(bytes) = memory().filter(|it| *it > MUCH) {
                println!("input {number}: {} MB of memory", bytes >> 20);
                std::process::exit(1);
            }
            let minute = self.watch.worked().as_secs() / 60;
            if minute > told {
                told = minute;
                println!("at input {number} after {minute} min");
            }
        }
    }
}
