//! The command line with compiled titles.

use std::process::ExitCode;

fn main() -> ExitCode {
    titlec::cli::runner::main(titles::all())
}
