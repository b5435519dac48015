//! `titlec schema`: the reference pages and the JSON Schemas.

use std::fs;
use std::path::PathBuf;

use clap::Args;

use super::{Outcome, say};
use crate::reference;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// Folder to write to.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

pub(super) fn run(arguments: &Arguments) -> Outcome {
    for (name, text) in reference::files() {
        let path = arguments.out.join(name);
        let folder = path.parent().unwrap_or(&arguments.out);
        if let Err(error) = fs::create_dir_all(folder).and_then(|()| fs::write(&path, text)) {
            say(&format!("`{}` cannot be written: {error}", path.display()));
            return Outcome::Fault;
        }
        say(&format!("wrote {}", path.display()));
    }
    Outcome::Well
}
