//! The command line of the title compiler.

use std::process::ExitCode;

fn main() -> ExitCode {
    titlec::cli::main()
}
