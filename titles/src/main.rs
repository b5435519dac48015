//! The command line with compiled titles.

use std::process::ExitCode;

use titlec::cli::runner::{self, Titles};

fn main() -> ExitCode {
    runner::main(Titles { all: titles::all(), by_name: titles::by_name })
}
