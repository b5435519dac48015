//! The title that examples and mistakes are put into.

use engine::title::Title;

use super::merge;
use super::sources::{IN_COMPANY, IN_SCENARIO};
use super::{Example, Home};
use crate::diagnostic::{Diagnostics, render};
use crate::scenario;
use crate::source::load::LoadError;
use crate::source::{Bases, FileId, Files, Folder, Part};
use crate::{Compiled, compile};

/// Name of the host.
const NAME: &str = "Example";

/// Name by which an example may extend the host as it is.
const BASE: &str = "Base";

/// A small title without mistakes.
#[derive(Debug, Clone)]
pub struct Host {
    parts: Vec<(Part, String)>,
    /// A file of scenarios that are run on it.
    scenario: Option<String>,
}

impl Default for Host {
    fn default() -> Host {
        let parts = [
            (Part::Title, include_str!("host/title.toml")),
            (Part::Map, include_str!("host/map.ron")),
            (Part::Entities, include_str!("host/entities.ron")),
            (Part::Trains, include_str!("host/trains.ron")),
            (Part::Rounds, include_str!("host/rounds.ron")),
            (Part::Rules, include_str!("host/rules.hook")),
        ];
        Host { parts: parts.map(|(part, text)| (part, text.to_owned())).into(), scenario: None }
    }
}

impl Host {
    /// The host with an example in its place.
    pub(super) fn with(example: &Example) -> Host {
        let mut host = Host::default();
        let piece = example.file();
        match example.home {
            Home::Scenario => return Host::played(piece),
            Home::Part(Part::Title) => host.change(Part::Title, |it| merge::tables(it, &piece)),
            Home::Part(part) => host.change(part, |it| merge::records(it, &piece)),
        }
        host
    }

    /// The host with scenarios, and with what only they need.
    fn played(scenario: String) -> Host {
        let mut host = Host { scenario: Some(scenario), ..Host::default() };
        let more = [
            (Part::Entities, include_str!("host/played/entities.ron")),
            (Part::Trains, include_str!("host/played/trains.ron")),
            (Part::Rounds, include_str!("host/played/rounds.ron")),
        ];
        for (part, piece) in more {
            host.change(part, |it| merge::records(it, piece));
        }
        host
    }

    /// The host with another company that has an ability.
    #[must_use]
    pub fn with_ability(ability: &str) -> Host {
        let (before, after) = IN_COMPANY;
        let mut host = Host::default();
        let piece = format!("{before}{ability}{after}");
        host.change(Part::Entities, |text| merge::records(text, &piece));
        host
    }

    /// The host with a scenario of these fields, besides its name.
    #[must_use]
    pub fn with_scenario(fields: &str) -> Host {
        let (before, after) = IN_SCENARIO;
        Host::played(format!("{before}{fields}{after}"))
    }

    /// The host with `from` replaced by `to` in a file; `None` if the file does not have it once.
    #[must_use]
    pub fn replace(mut self, part: Part, from: &str, to: &str) -> Option<Host> {
        let once = self.text(part).matches(from).count() == 1;
        self.change(part, |text| text.replacen(from, to, 1));
        once.then_some(self)
    }

    /// The host without a file.
    #[must_use]
    pub fn without(mut self, part: Part) -> Host {
        self.parts.retain(|(it, _)| *it != part);
        self
    }

    /// The text of a file; empty if there is none.
    pub fn text(&self, part: Part) -> &str {
        self.parts.iter().find(|(it, _)| *it == part).map_or("", |(_, text)| text)
    }

    /// The codes of all that is wrong with it, sorted, each once.
    pub fn codes(&self) -> Vec<&'static str> {
        let (_, compiled) = self.compile();
        let mut codes: Vec<_> = compiled.diagnostics.iter().map(|it| it.rule().code).collect();
        codes.sort_unstable();
        codes.dedup();
        codes
    }

    /// All that is wrong with it, as a person sees it.
    pub fn report(&self) -> String {
        let (files, compiled) = self.compile();
        render::plain(&files, &compiled.diagnostics)
    }

    /// What comes of it and of its scenarios, with its files.
    pub fn compile(&self) -> (Files, Compiled) {
        let mut files = Files::default();
        let folder = self.add(NAME, &mut files);
        let mut compiled = compile(&folder, &mut files, self);
        if let (Some(text), Some(title)) = (&self.scenario, &compiled.title) {
            let id = files.add(format!("{NAME}/scenarios/example.ron"), text.as_str());
            let base = include_str!("host/played/start.ron");
            files.add(format!("{NAME}/scenarios/start.ron"), base);
            compiled.diagnostics.extend(tried(title, id, &files));
        }
        (files, compiled)
    }

    fn add(&self, name: &str, files: &mut Files) -> Folder {
        let parts = self.parts.iter().map(|(part, text)| {
            (*part, files.add(format!("{name}/{}", part.file_name()), text.as_str()))
        });
        Folder { name: name.to_owned(), parts: parts.collect() }
    }

    fn change(&mut self, part: Part, change: impl FnOnce(&str) -> String) {
        if let Some((_, text)) = self.parts.iter_mut().find(|(it, _)| *it == part) {
            *text = change(text);
        }
    }
}

/// What is wrong with the scenarios of a file, or comes out otherwise.
fn tried(title: &Title, file: FileId, files: &Files) -> Diagnostics {
    let mut out = Diagnostics::default();
    for loaded in scenario::load(title, file, files, &mut out) {
        out.extend(scenario::run(title, &loaded).err().unwrap_or_default());
        if let Ok(position) = engine::scenario::position(title, &loaded.scenario.given) {
            out.extend(scenario::doubts(title, &loaded, &position));
        }
    }
    out
}

/// The host itself, and the host as it was before anything was put into it.
impl Bases for Host {
    fn open(&self, name: &str, files: &mut Files) -> Result<Option<Folder>, Vec<LoadError>> {
        Ok(match name {
            NAME => Some(self.add(NAME, files)),
            BASE => Some(Host::default().add(BASE, files)),
            _ => None,
        })
    }

    fn names(&self) -> Vec<String> {
        vec![NAME.to_owned(), BASE.to_owned()]
    }
}
