//! `titlec completions`: a script that completes commands in a shell.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::{Outcome, print};

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

pub(super) fn run(arguments: &Arguments) -> Outcome {
    let mut script = Vec::new();
    let mut command = super::Arguments::command();
    clap_complete::generate(arguments.shell, &mut command, "titlec", &mut script);
    print(&String::from_utf8_lossy(&script), Outcome::Well)
}
