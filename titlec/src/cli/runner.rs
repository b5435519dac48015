//! The command line of a program that has its titles compiled in.

use std::process::ExitCode;
use std::sync::Arc;

use clap::{Parser, Subcommand};
use engine::title::Title;

use super::{Outcome, crash, list, replay, test};

/// The titles of the program.
#[derive(Debug, Clone, Copy)]
pub struct Titles {
    /// All of them.
    pub all: &'static [&'static Title],
    /// The one that a game file names.
    pub by_name: fn(&str) -> Option<&'static Title>,
}

/// Runs compiled titles.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List the titles.
    List(list::Arguments),
    /// Replay games, and hold them against traces.
    Replay(replay::Arguments),
    /// Run the scenarios of titles.
    Test(test::Arguments),
}

/// Runs the command that the arguments name.
pub fn main(titles: Titles) -> ExitCode {
    let arguments = Arguments::parse();
    crash::tell_visibly();
    ExitCode::from(crash::outcome(|| run(&arguments, titles)) as u8)
}

fn run(arguments: &Arguments, titles: Titles) -> Outcome {
    match &arguments.command {
        Command::List(arguments) => list::show(arguments, titles.all, Outcome::Well),
        Command::Replay(arguments) => {
            // A copy refers to the same constants.
            let find = |name: &str| Ok((titles.by_name)(name).cloned().map(Arc::new));
            replay::replay_on(arguments, &find)
        }
        Command::Test(arguments) => test::run_compiled(arguments, titles.by_name),
    }
}
