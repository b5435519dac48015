//! `titlec new`: the files of a title to start from.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;

use super::{Outcome, print, say, titles};
use crate::diagnostic::render;
use crate::disk;
use crate::shelf::Shelf;
use crate::starter::{self, File};
use crate::suggest;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// Name of the title, and of the folder to make for it.
    name: String,
    /// Build on this title instead: only what differs from it is written.
    #[arg(long, value_name = "TITLE")]
    from: Option<String>,
    /// Folder in which to make the folder of the title.
    #[arg(long = "in", value_name = "DIR", default_value = ".")]
    within: PathBuf,
}

pub(super) fn run(arguments: &Arguments, titles: Option<&Path>) -> Outcome {
    match make(arguments, &titles::shelf(titles)) {
        Ok(text) => print(&text, Outcome::Well),
        Err((outcome, problem)) => {
            say(&problem);
            outcome
        }
    }
}

type Problem = (Outcome, String);

fn make(arguments: &Arguments, shelf: &Shelf) -> Result<String, Problem> {
    let name = usable(&arguments.name)?;
    let folder = arguments.within.join(name);
    if folder.exists() {
        let help = "choose another name, or another folder with --in";
        return Err(wrong(format!("{} is there already\nhelp: {help}", folder.display())));
    }
    let files = match &arguments.from {
        None => starter::whole(name),
        Some(base) => variant(name, base, shelf)?,
    };
    write(&folder, &files).map_err(|error| {
        (Outcome::Errors, format!("{} cannot be written: {error}", folder.display()))
    })?;
    Ok(told(&folder, &files))
}

fn wrong(problem: String) -> Problem {
    (Outcome::Errors, problem)
}

/// A name that is a folder of its own on any system, and can stand in a text.
fn usable(name: &str) -> Result<&str, Problem> {
    let fits = |it: char| it.is_alphanumeric() || " -_'.".contains(it);
    let starts = name.chars().next().is_some_and(char::is_alphanumeric);
    let ends = name.chars().next_back().is_some_and(char::is_alphanumeric);
    if starts && ends && name.chars().all(fits) {
        return Ok(name);
    }
    let help = "letters, digits, spaces and -_'. will do, with a letter or digit at both ends";
    Err(wrong(format!("`{name}` cannot be the name of a title\nhelp: {help}")))
}

fn variant(name: &str, base: &str, shelf: &Shelf) -> Result<Vec<File>, Problem> {
    let Some(found) = titles::on_shelf(base, shelf) else {
        let names = shelf.folders();
        let help = suggest::did_you_mean(base, names.iter().map(String::as_str))
            .unwrap_or_else(|| "`titlec list` tells what there is".to_owned());
        return Err(wrong(format!("there is no title `{base}`\nhelp: {help}")));
    };
    let outcome = titles::title(&found, shelf);
    match &outcome.compiled.title {
        Some(title) => Ok(starter::variant(name, base, title)),
        None => Err(wrong(render::plain(&outcome.files, outcome.diagnostics()))),
    }
}

/// Writes all files or, if one cannot be written, none: the folder takes its name when it is complete.
fn write(folder: &Path, files: &[File]) -> io::Result<()> {
    let name = folder.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    let aside = folder.with_file_name(format!(".{name}.{}.tmp", std::process::id()));
    let written = files
        .iter()
        .try_for_each(|(path, text)| disk::replace_in_folder(&aside.join(path), text.as_bytes()))
        .and_then(|()| fs::rename(&aside, folder));
    if written.is_err() {
        fs::remove_dir_all(&aside).ok();
    }
    written
}

fn told(folder: &Path, files: &[File]) -> String {
    let folder = folder.display();
    let mut text = format!("made {folder}\n");
    for (path, _) in files {
        text += &format!("    {path}\n");
    }
    text += &format!("\nnext:\n    titlec check \"{folder}\"\n");
    if files.iter().any(|(path, _)| path.starts_with("scenarios")) {
        text += &format!("    titlec test \"{folder}\"\n");
    }
    text + &format!("    titlec render \"{folder}\" --what all --out pictures\n")
}
