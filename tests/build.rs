//! Compiles the small titles of the suites into `OUT_DIR`.

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    let built = titlec::generate::build(Path::new("titles"));
    // The folder itself, so that a new title is noticed.
    println!("cargo::rerun-if-changed=titles");
    for input in &built.inputs {
        println!("cargo::rerun-if-changed={input}");
    }
    for (name, text) in &built.outputs {
        fs::write(Path::new(&out).join(name), text).expect("OUT_DIR can be written");
    }
    eprint!("{}", built.report);
    if built.failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
