//! The command line. One file per command.

mod asked;
mod build;
mod check;
mod completions;
mod counts;
mod crash;
#[cfg(test)]
mod crash_cases;
mod explain;
mod fmt;
mod layers;
mod list;
mod namesakes;
mod new;
mod position;
mod reach;
mod render;
mod replay;
mod routes;
pub mod runner;
mod schema;
mod stats;
mod test;
mod test_nothing;
mod titles;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

use crate::diagnostic::Style;
use crate::source::visible;

/// Compiler for 18xx titles.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// Folder of titles to use instead of those that the program carries.
    #[arg(long, global = true, value_name = "DIR")]
    titles: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Look for mistakes in titles.
    Check(check::Arguments),
    /// Write titles as Rust modules.
    Build(build::Arguments),
    /// Tell what a word means, or what something in a title does.
    Explain(explain::Arguments),
    /// Lay hook scripts out.
    Fmt(fmt::Arguments),
    /// Count what titles say in values, in behaviours and in scripts.
    Layers(counts::Arguments),
    /// List the titles.
    List(list::Arguments),
    /// Make the files of a new title, ready to play.
    New(new::Arguments),
    /// Draw the map, the tiles, the market, trains and cards of titles, or the position of a game.
    Render(render::Arguments),
    /// Tell what a corporation reaches.
    Reach(reach::Arguments),
    /// Replay games, and hold them against traces.
    Replay(replay::Arguments),
    /// Find the best routes of a corporation, with proof, or price routes.
    Routes(routes::Arguments),
    /// Write the reference pages and the JSON Schemas.
    Schema(schema::Arguments),
    /// Count the abilities of titles, their fields and their `when` values.
    Stats(counts::Arguments),
    /// Write a script that completes commands in a shell.
    Completions(completions::Arguments),
    /// Run the scenarios of titles.
    Test(test::Arguments),
}

/// A form of what a command prints.
#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum Form {
    /// For people.
    #[default]
    Human,
    /// One JSON document.
    Json,
}

/// How a command ended; the number is the exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// All is well.
    Well = 0,
    /// The input has errors.
    Errors = 1,
    /// Used wrongly.
    Misused = 2,
    /// It is our fault, or the system's.
    Fault = 3,
}

impl Outcome {
    /// The worse of two ends.
    fn or_worse(self, other: Outcome) -> Outcome {
        if other as u8 > self as u8 { other } else { self }
    }
}

/// Runs the command that the arguments name.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    crash::tell_visibly();
    ExitCode::from(crash::outcome(|| run(&arguments)) as u8)
}

fn run(Arguments { command, titles }: &Arguments) -> Outcome {
    let titles = titles.as_deref();
    if let Some(folder) = titles.filter(|it| !it.is_dir()) {
        say(&format!("`--titles {}`: there is no such folder", folder.display()));
        return Outcome::Misused;
    }
    match command {
        Command::Check(arguments) => check::run(arguments, titles),
        Command::Build(arguments) => build::run(arguments, titles),
        Command::Explain(arguments) => explain::run(arguments, titles),
        Command::Fmt(arguments) => fmt::run(arguments, titles),
        Command::Layers(arguments) => layers::run(arguments, titles),
        Command::List(arguments) => list::run(arguments, titles),
        Command::New(arguments) => new::run(arguments, titles),
        Command::Render(arguments) => render::run(arguments, titles),
        Command::Reach(arguments) => reach::run(arguments, titles),
        Command::Replay(arguments) => replay::run(arguments, titles),
        Command::Routes(arguments) => routes::run(arguments, titles),
        Command::Schema(arguments) => schema::run(arguments),
        Command::Stats(arguments) => stats::run(arguments, titles),
        Command::Completions(arguments) => completions::run(arguments),
        Command::Test(arguments) => test::run(arguments, titles),
    }
}

/// A number of things, as an argument gives it.
fn number(text: &str) -> Result<usize, String> {
    let number = text.parse::<u32>().ok().and_then(|it| usize::try_from(it).ok());
    number.ok_or_else(|| format!("a whole number from 0 to {} is needed", u32::MAX))
}

/// Writes a result to standard output. A reader that went away is no error.
fn print(text: &str, outcome: Outcome) -> Outcome {
    print_drawn(&visible(text), outcome)
}

/// The same for a text with colours of ours, in which what comes from elsewhere is visible already.
fn print_drawn(text: &str, outcome: Outcome) -> Outcome {
    #[cfg(test)]
    crash_cases::keep(text);
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            say(&format!("cannot write the result: {}", reason(&error)));
            outcome.or_worse(Outcome::Errors)
        }
        _ => outcome,
    }
}

/// What the system says, as part of a message: "no space left on device".
fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or_default();
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |it| it.to_lowercase().chain(letters).collect())
}

/// Writes what is not a result to standard error.
fn say(text: &str) {
    say_drawn(&visible(text));
}

/// The same for a text with colours of ours. A reader that went away is no error.
fn say_drawn(text: &str) {
    drop(writeln!(io::stderr(), "{text}"));
}

/// Colours on a terminal, unless the person wants none.
fn style() -> Style {
    let wanted = std::env::var_os("NO_COLOR").is_none_or(|it| it.is_empty());
    Style { colour: wanted && io::stdout().is_terminal(), ..Style::PLAIN }
}
