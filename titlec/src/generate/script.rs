//! Everything that a build script needs.

use std::path::Path;

use super::names::module_names;
use super::origins::Origins;
use crate::diagnostic::{Diagnostics, render};
use crate::disk;
use crate::shelf::Shelf;
use crate::source::Files;
use crate::source::load::{self, LoadError};
use crate::{Compiled, compile};

/// What came of a folder of titles.
#[derive(Debug, Default)]
pub struct Built {
    /// Every file that was read.
    pub inputs: Vec<String>,
    /// Names and texts of the files to write: a module for each title, and `titles.rs`, which takes them in.
    /// Empty if there are errors.
    pub outputs: Vec<(String, String)>,
    /// Whether there are errors.
    pub failed: bool,
    /// All that is wrong, as a terminal of 80 columns shows it.
    pub report: String,
}

/// Compiles every title under `root`.
pub fn build(root: &Path) -> Built {
    let mut built = Built::default();
    let mut modules = Vec::new();
    match load::find(root) {
        Ok(found) => found.iter().for_each(|folder| modules.extend(built.add(folder))),
        Err(error) => built.unreadable(error),
    }
    if built.failed {
        return built;
    }
    let folders: Vec<&str> = modules.iter().map(|(folder, _)| folder.as_str()).collect();
    let index = super::index(&folders);
    let names = module_names(folders.iter().copied()).into_iter().map(|it| format!("{it}.rs"));
    built.outputs = names.zip(modules.iter().map(|(_, module)| module.clone())).collect();
    built.outputs.push(("titles.rs".to_owned(), index));
    built
}

impl Built {
    /// What cargo is to know: the files that were read, and the folder itself, so that a new title is noticed.
    pub fn instructions(&self, root: &Path) -> String {
        let folder = root.display().to_string();
        let inputs = std::iter::once(&folder).chain(&self.inputs);
        // A line break would begin an instruction of its own; cargo cannot be told of such a path.
        let inputs = inputs.filter(|it| !it.contains(['\n', '\r']));
        inputs.map(|it| format!("cargo::rerun-if-changed={it}\n")).collect()
    }

    /// Writes the files into a folder.
    ///
    /// # Errors
    /// If one cannot be written, or if titles have errors.
    pub fn write(&self, out: &Path) -> Result<(), String> {
        for (name, text) in &self.outputs {
            disk::replace(&out.join(name), text.as_bytes())
                .map_err(|error| format!("{name}: {error}"))?;
        }
        if self.failed { Err("titles have errors".to_owned()) } else { Ok(()) }
    }

    /// Adds the title in a folder. Returns the name of the folder, and the module.
    fn add(&mut self, folder: &Path) -> Option<(String, String)> {
        let mut files = Files::default();
        let loaded = load::title(folder, &mut files);
        let name = loaded.as_ref().ok().map(|it| it.name.clone());
        let compiled = match loaded {
            Ok(loaded) => compile(&loaded, &mut files, &Shelf::beside(folder)),
            Err(errors) => Compiled::unreadable(&errors, &mut files),
        };
        self.report(&files, &compiled.diagnostics);
        let name = name?;
        let origins = compiled.places.as_ref().map(|places| Origins { places, files: &files });
        let module = super::traced(&compiled.title?, &name, origins);
        Some((name, module))
    }

    fn unreadable(&mut self, error: LoadError) {
        let mut files = Files::default();
        let compiled = Compiled::unreadable(&[error], &mut files);
        self.report(&files, &compiled.diagnostics);
    }

    fn report(&mut self, files: &Files, diagnostics: &Diagnostics) {
        self.inputs.extend(files.iter().map(|(_, file)| file.path.clone()));
        self.failed |= diagnostics.has_errors();
        if !diagnostics.is_empty() {
            self.report.push_str(&render::plain(files, diagnostics));
        }
    }
}
