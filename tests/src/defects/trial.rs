//! A mistake put before the compiler.

use titlec::diagnostic::{Diagnostic, Diagnostics};
use titlec::shelf::Shelf;
use titlec::source::{FileId, Files, Folder};

use super::{Class, Defect, Specimen};
use crate::random::Random;

/// The two numbers of the 64-bit Fowler–Noll–Vo hash.
const FNV_OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const FNV_PRIME: u64 = 0x0100_0000_01b3;

/// What came of a mistake.
#[derive(Debug, Clone, Default)]
pub struct Outcome {
    /// There is a message.
    pub caught: bool,
    /// A message is about the line of the mistake.
    pub right_line: bool,
    /// It says what to do.
    pub helped: bool,
    /// The first message, with its place.
    pub message: String,
}

/// A mistake and what came of it.
#[derive(Debug, Clone)]
pub struct Trial {
    /// Where it was made.
    pub place: String,
    /// What was changed.
    pub change: String,
    /// What came of it.
    pub outcome: Outcome,
}

/// Some of the mistakes of a class, the same in every run. Which they are depends on the lines that they are made in, so that
/// what is written elsewhere does not change the choice.
pub fn sample<'a>(
    class: &Class,
    specimens: &'a [Specimen],
    most: usize,
) -> Vec<(&'a Specimen, Defect)> {
    let all =
        specimens.iter().flat_map(|it| class.defects(it).into_iter().map(move |one| (it, one)));
    let mut all: Vec<(&Specimen, Defect)> = all.collect();
    if all.len() > most {
        all.sort_by_cached_key(|(specimen, defect)| lot(class, specimen, defect));
        all.truncate(most);
    }
    all
}

/// The number that a mistake draws.
fn lot(class: &Class, specimen: &Specimen, defect: &Defect) -> u64 {
    let file = specimen.files.get(defect.file);
    let start = file.text[..defect.range.start].rfind('\n').map_or(0, |it| it + 1);
    let line = file.text[start..].lines().next().unwrap_or_default();
    let column = (defect.range.start - start).to_string();
    let parts = [&class.name, &file.path, line, &column, &defect.with];
    let bytes = parts.iter().flat_map(|it| it.bytes().chain([0]));
    let hash = bytes.fold(FNV_OFFSET, |hash, it| (hash ^ u64::from(it)).wrapping_mul(FNV_PRIME));
    Random::new(hash).number()
}

/// Makes the mistake, in memory, and compiles.
pub fn try_defect(specimen: &Specimen, defect: &Defect) -> Trial {
    let (files, found) = compiled(specimen, defect);
    let outside = defect.at.iter().map(|(file, offset)| (*file, defect.moved(*file, *offset)));
    let inside = defect.inside.iter().map(|it| (defect.file, defect.range.start + it));
    let lines = outside.chain(inside).map(|(file, offset)| {
        let path = specimen.files.get(file).path.clone();
        let line = line_of(&files, &path, offset);
        (path, line)
    });
    let lines: Vec<(String, usize)> = lines.collect();
    let is_right = |it: &&Diagnostic| {
        let related = it.places().iter().map(|it| it.span);
        std::iter::once(it.span()).chain(related).any(|span| {
            let at = (files.get(span.file).path.clone(), files.start(span).line);
            lines.contains(&at)
        })
    };
    let right: Vec<&Diagnostic> = found.iter().filter(is_right).collect();
    let told: Vec<&Diagnostic> =
        if right.is_empty() { found.iter().collect() } else { right.clone() };
    let message = told.first().map_or_else(String::new, |it| {
        let place = format!("{}:{}", files.get(it.span().file).path, files.start(it.span()).line);
        let help = it.help_text().map_or_else(String::new, |help| format!(" (help: {help})"));
        format!("{place} {} {}{help}", it.rule().code, it.message())
    });
    let outcome = Outcome {
        caught: !found.is_empty(),
        right_line: !right.is_empty(),
        helped: told.iter().any(|it| it.help_text().is_some()),
        message,
    };
    let place = lines.first().map_or_else(String::new, |(path, line)| format!("{path}:{line}"));
    Trial { place, change: change(specimen, defect), outcome }
}

fn compiled(specimen: &Specimen, defect: &Defect) -> (Files, Diagnostics) {
    let mut files = Files::default();
    let text = |id: FileId| {
        let text = specimen.whole(id);
        if id == defect.file { defect.apply(text) } else { text.to_owned() }
    };
    if specimen.scenarios.contains(&defect.file) {
        let mut ids = Vec::new();
        for id in &specimen.scenarios {
            ids.push((*id, files.add(specimen.files.get(*id).path.clone(), text(*id))));
        }
        let mut out = Diagnostics::default();
        for (_, id) in ids.iter().filter(|(old, _)| *old == defect.file) {
            titlec::scenario::check(&specimen.title, &[*id], &files, &mut out);
        }
        return (files, out);
    }
    let mut folder = Folder { name: specimen.folder.name.clone(), ..Folder::default() };
    for (part, id) in &specimen.folder.parts {
        folder.parts.insert(*part, files.add(specimen.files.get(*id).path.clone(), text(*id)));
    }
    let compiled = titlec::compile(&folder, &mut files, &Shelf::Shipped);
    (files, compiled.diagnostics)
}

fn line_of(files: &Files, path: &str, offset: usize) -> usize {
    files.by_path(path).map_or(0, |id| files.get(id).position(offset).line)
}

/// "`count: 6` becomes `count: 0`", cut to a line.
fn change(specimen: &Specimen, defect: &Defect) -> String {
    let before = &specimen.whole(defect.file)[defect.range.clone()];
    format!("`{}` becomes `{}`", short(before), short(&defect.with))
}

fn short(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= 60 {
        return line;
    }
    line.chars().take(60).chain(['…']).collect()
}
