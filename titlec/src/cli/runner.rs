//! The command line of a program that has its titles compiled in.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use engine::title::Title;

use super::{Outcome, list};

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
}

/// Runs the command that the arguments name on these titles.
pub fn main(titles: &[&Title]) -> ExitCode {
    let outcome = match Arguments::parse().command {
        Command::List(arguments) => list::show(&arguments, titles, Outcome::Well),
    };
    ExitCode::from(outcome as u8)
}
