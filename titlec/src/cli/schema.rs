//! `titlec schema`: the reference pages and the JSON Schemas.

use std::path::PathBuf;

use clap::Args;

use super::{Outcome, say};
use crate::disk;
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
        if let Err(error) = disk::replace_in_folder(&path, text.as_bytes()) {
            say(&format!("`{}` cannot be written: {error}", path.display()));
            return Outcome::Errors;
        }
        say(&format!("wrote {}", path.display()));
    }
    Outcome::Well
}
