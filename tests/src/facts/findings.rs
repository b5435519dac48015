//! What the compiler says about the abilities of a title.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde_json::Value;
use titlec::diagnostic::{Diagnostic, Diagnostics, Severity};
use titlec::source::{Files, Folder, NoBases, Part};
use titlec::{Compiled, compile};

use super::Facts;
use super::ability::{self, Written};
use super::generated::{self, Face, Marked, Use};
use super::holders::{Holder, holders, layers};
use super::tables::{Tables, tables};
use super::upgrades;

/// Warnings that ask what a whole title makes of its map and of its companies. Statuses and most upgrades of other titles
/// are in their programs, not in the facts.
const NEEDS_ALL: [&str; 3] = ["title::never_owned", "title::no_city_there", "title::no_tile_there"];

/// The code for something that is said twice.
const ALIKE: &str = "title::named_twice";

/// The code for a title that is right in itself, but for which the engine has no room.
const NOT_BUILT: &str = "title::not_built";

/// Something that is not as it should be with an ability.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The title.
    pub title: String,
    /// Who has the ability.
    pub holder: String,
    /// Its type.
    pub ability: String,
    /// The code of the message and the texts that it underlines; or what is odd about the facts.
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { title, holder, ability, what } = self;
        write!(f, "{title} | {holder} | {ability} | {what}")
    }
}

/// What came of a title.
#[derive(Debug, Clone, Default)]
pub struct Outcome {
    /// What was found about its abilities.
    pub findings: BTreeSet<Finding>,
    /// What went wrong with the title around them, or could not be written at all: a fault of ours.
    pub faults: Vec<String>,
    /// The type of every ability that was compiled.
    pub uses: Vec<String>,
    /// Hexes and tiles whose code is not understood yet; only their stops were compiled.
    pub faces: BTreeSet<Face>,
}

/// Writes a title in our words and compiles it, once for each form in which a company or corporation is given.
pub fn of_title(facts: &Facts) -> Outcome {
    let mut out = Outcome::default();
    let (tables, layers) = (tables(facts), layers(holders(facts)));
    for (at, layer) in layers.iter().enumerate() {
        let elsewhere = layers.iter().enumerate().filter(|(other, _)| *other != at);
        let others = named(layer, elsewhere.flat_map(|(_, it)| it));
        let written: Vec<Vec<Written>> = layer.iter().map(|it| write(it, &mut out)).collect();
        let source = Source { facts, tables: &tables, layer, written: &written, others: &others };
        source.note(&mut out);
        source.compile(&mut out);
    }
    out
}

/// Those of other layers that are not in this one, each once.
fn named<'a>(
    layer: &[Holder<'a>],
    elsewhere: impl Iterator<Item = &'a Holder<'a>>,
) -> Vec<Holder<'a>> {
    let mut out: Vec<Holder<'a>> = Vec::new();
    for holder in elsewhere {
        if !layer.iter().chain(&out).any(|it| it.is(holder)) {
            out.push(holder.clone());
        }
    }
    out
}

fn write(holder: &Holder<'_>, out: &mut Outcome) -> Vec<Written> {
    let mut written = Vec::new();
    for ability in &holder.abilities {
        match ability::write(ability) {
            Ok(it) => written.push(it),
            Err(fault) => out.faults.push(format!("{}: {fault}", holder.sym)),
        }
    }
    out.uses.extend(written.iter().map(|it| it.name.clone()));
    written
}

/// All from which the files of one title are written.
struct Source<'a> {
    facts: &'a Facts,
    tables: &'a Tables<'a>,
    layer: &'a [Holder<'a>],
    written: &'a [Vec<Written>],
    others: &'a [Holder<'a>],
}

/// What is left out because the compiler does not take it, so that it can judge the rest.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Trouble {
    faces: BTreeSet<Face>,
    uses: BTreeSet<Use>,
}

impl Source<'_> {
    /// Compiles the title; abilities with errors are told and left out until there are none.
    fn compile(&self, out: &mut Outcome) {
        let mut trouble = Trouble::default();
        loop {
            let (before, faults) = (trouble.clone(), out.faults.len());
            let compiled = self.once(&mut trouble, out);
            if compiled.title.is_some() || out.faults.len() > faults {
                return;
            }
            if trouble == before {
                out.faults.extend(unexplained(&compiled.diagnostics));
                return;
            }
        }
    }

    fn once(&self, trouble: &mut Trouble, out: &mut Outcome) -> Compiled {
        let layout = layout_of(self.facts.constants());
        let map = generated::map(layout, self.tables, &trouble.faces);
        let entities = generated::entities(self.layer, self.written, self.others, &trouble.uses);
        let (mut files, mut folder) = (Files::default(), Folder::default());
        folder.name.clone_from(&self.facts.name);
        let texts = [
            (
                Part::Title,
                generated::title(&self.facts.name, &upgrades::listed(self.layer, self.tables)),
            ),
            (Part::Map, map.text.clone()),
            (Part::Entities, entities.text.clone()),
            (Part::Trains, generated::trains(self.tables)),
            (Part::Rounds, generated::ROUNDS.to_owned()),
        ];
        for (part, text) in texts {
            folder.parts.insert(part, files.add(part.file_name(), text));
        }
        let compiled = compile(&folder, &mut files, &NoBases);
        let mut told: BTreeMap<(Use, &str), BTreeSet<&str>> = BTreeMap::new();
        for message in compiled.diagnostics.iter() {
            let (file, code) = (&files.get(message.span().file).path, message.rule().code);
            let error = message.severity() == Severity::Error;
            if NEEDS_ALL.contains(&code) {
                continue;
            }
            if let Some(whose) = at(&entities, file, Part::Entities, message) {
                let text = files.text(message.span()).trim_matches('"');
                // What tells two abilities apart may be in the programs of other titles.
                if code == ALIKE && text.ends_with(')') {
                    continue;
                }
                told.entry((*whose, code)).or_default().insert(text);
                trouble.uses.extend(error.then_some(*whose));
            } else if let Some(face) = at(&map, file, Part::Map, message) {
                trouble.faces.extend(error.then(|| face.clone()));
                out.faces.extend(error.then(|| face.clone()));
            } else if code == NOT_BUILT {
                out.findings.insert(self.about_title(message));
            } else if error {
                out.faults.push(format!("{file}: {} ({code})", message.message()));
            }
        }
        for ((whose, code), texts) in told {
            let texts: Vec<&str> = texts.into_iter().collect();
            out.findings.insert(self.about(whose, format!("{code} {}", texts.join(" "))));
        }
        compiled
    }

    /// A finding about no ability in particular.
    fn about_title(&self, message: &Diagnostic) -> Finding {
        let what = format!("{} {}", message.rule().code, message.message());
        let dash = || "-".to_owned();
        Finding { title: self.facts.name.clone(), holder: dash(), ability: dash(), what }
    }

    fn about(&self, Use { holder, ability }: Use, what: String) -> Finding {
        let (title, name) = (self.facts.name.clone(), self.written[holder][ability].name.clone());
        let holder = &self.layer[holder];
        let holder = format!("{} {}", holder.kind.noun(), holder.sym);
        Finding { title, holder, ability: name, what }
    }

    /// Tells what is odd about the facts themselves.
    fn note(&self, out: &mut Outcome) {
        for (holder, written) in self.written.iter().enumerate() {
            for (ability, written) in written.iter().enumerate() {
                let whose = Use { holder, ability };
                out.findings.extend(written.notes.iter().map(|it| self.about(whose, it.clone())));
            }
        }
    }
}

/// The errors that are left when there is nothing more to leave out.
fn unexplained(diagnostics: &Diagnostics) -> impl Iterator<Item = String> {
    let errors = diagnostics.iter().filter(|it| it.severity() == Severity::Error);
    errors.filter(|it| it.rule().code != NOT_BUILT).map(|it| it.message().to_owned())
}

/// The stretch of a file that a message is about.
fn at<'a, T>(marked: &'a Marked<T>, file: &str, part: Part, message: &Diagnostic) -> Option<&'a T> {
    (file == part.file_name()).then(|| marked.at(message.span().start as usize))?
}

/// Which way the hexes stand.
fn layout_of([own, taken]: [&Value; 2]) -> &str {
    let taken = taken.as_object().into_iter().flat_map(|it| it.values());
    let mut sources = [own].into_iter().chain(taken);
    let layout = sources.find_map(|it| it.get("LAYOUT")).and_then(Value::as_str);
    layout.filter(|it| *it != "none").unwrap_or("flat")
}
