//! Titles in a build script.
//!
//! ```no_run
//! // in build.rs
//! titlec::build::titles("titles").emit();
//! ```
//!
//! The crate takes the modules in with `include!(concat!(env!("OUT_DIR"), "/titles.rs"));`: a module for each title, whose `TITLE` is the
//! title, and the static `TITLES` with all of them. Mistakes in a title are errors of the build, each with file, line and column.

use std::path::{Path, PathBuf};
use std::{env, process};

use crate::compile::shelves;
use crate::diagnostic::{Diagnostic, Diagnostics, Severity, render};
use crate::disk;
use crate::generate::{Origins, index, module_names, traced};
use crate::source::load::{self, LoadError};
use crate::source::{Files, one_line};
use crate::{Compiled, compile};

/// A folder of titles, or of one.
#[derive(Debug, Clone)]
pub struct Titles {
    root: PathBuf,
}

/// The titles in a folder, which cargo gives as relative to the package.
pub fn titles(root: impl Into<PathBuf>) -> Titles {
    Titles { root: root.into() }
}

impl Titles {
    /// Compiles the titles into `OUT_DIR`, and lets cargo know which files to watch and what is wrong. Where a title has errors, or the
    /// modules cannot be written, the build script ends here.
    ///
    /// # Panics
    /// If it is called outside of a build script.
    #[expect(clippy::print_stdout, reason = "cargo reads it")]
    pub fn emit(&self) {
        let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
        let built = self.compile();
        print!("{}", built.instructions(&self.root));
        eprint!("{}", built.report);
        if let Err(error) = built.write(Path::new(&out)) {
            println!("cargo::error={error}");
            process::exit(1);
        }
    }

    /// Compiles the titles.
    pub fn compile(&self) -> Built {
        let mut built = Built::default();
        let mut modules = Vec::new();
        match load::find(&self.root) {
            Ok(found) => found.iter().for_each(|folder| modules.extend(built.add(folder))),
            Err(error) => built.unreadable(error),
        }
        if built.failed {
            return built;
        }
        let folders: Vec<&str> = modules.iter().map(|(folder, _)| folder.as_str()).collect();
        let index = index(&folders);
        let names = module_names(folders.iter().copied()).into_iter().map(|it| format!("{it}.rs"));
        built.outputs = names.zip(modules.iter().map(|(_, module)| module.clone())).collect();
        built.outputs.push(("titles.rs".to_owned(), index));
        built
    }
}

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
    /// All that is wrong, a line each: `cargo::error=titles/18Demo/map.ron:3:9: …`.
    pub messages: Vec<String>,
}

impl Built {
    /// What cargo is to know: the files that were read, the folder itself, so that a new title is noticed, and what is wrong.
    pub fn instructions(&self, root: &Path) -> String {
        let folder = root.display().to_string();
        let inputs = std::iter::once(&folder).chain(&self.inputs);
        // A line break would begin an instruction of its own; cargo cannot be told of such a path.
        let inputs = inputs.filter(|it| !it.contains(['\n', '\r']));
        let watched = inputs.map(|it| format!("cargo::rerun-if-changed={it}\n"));
        watched.chain(self.messages.iter().map(|it| format!("{it}\n"))).collect()
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
            Ok(loaded) => compile(&loaded, &mut files, &shelves(folder)),
            Err(errors) => Compiled::unreadable(&errors, &mut files),
        };
        self.report(&files, &compiled.diagnostics);
        let name = name?;
        let origins = compiled.places.as_ref().map(|places| Origins { places, files: &files });
        let module = traced(&compiled.title?, &name, origins);
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
        self.messages.extend(diagnostics.iter().map(|it| message(files, it)));
        if !diagnostics.is_empty() {
            self.report.push_str(&render::plain(files, diagnostics));
        }
    }
}

/// A message as cargo shows it, on one line.
fn message(files: &Files, it: &Diagnostic) -> String {
    let place = it.span();
    let (file, start) = (files.get(place.file), files.start(place));
    let kind = if it.severity() == Severity::Error { "error" } else { "warning" };
    let help = it.help_text().map_or_else(String::new, |help| format!("; {help}"));
    let said = format!(
        "{}:{}:{}: {}{help} [{}]",
        file.path,
        start.line,
        start.column,
        it.message(),
        it.rule().code
    );
    format!("cargo::{kind}={}", one_line(&said))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_mistake_is_an_error_of_the_build_with_its_place() {
        let folder = env::temp_dir().join(format!("titlec-build-{}", process::id()));
        let title = folder.join("18Wrong");
        fs::create_dir_all(&title).expect("a folder can be made");
        fs::write(title.join("title.toml"), "[title]\nname = 1\n").expect("it can be written");
        let built = titles(&folder).compile();
        fs::remove_dir_all(&folder).expect("it was made");
        assert!(built.failed && built.outputs.is_empty());
        let place =
            |it: &&String| it.starts_with("cargo::error=") && it.contains("title.toml:2:8: ");
        let message = built.messages.iter().find(place).expect("the name is no text");
        assert!(built.instructions(&folder).contains(message), "{message}");
    }
}
