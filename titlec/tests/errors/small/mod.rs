//! A small title without mistakes, to make one in.

use titlec::diagnostic::render;
use titlec::source::load::LoadError;
use titlec::source::{Bases, Files, Folder, Part};
use titlec::{Compiled, compile};

/// The texts of a title by part.
#[derive(Debug, Clone)]
pub(crate) struct Small {
    name: String,
    parts: Vec<(Part, String)>,
}

/// The title without mistakes.
pub(crate) fn small() -> Small {
    let parts = [
        (Part::Title, include_str!("title.toml")),
        (Part::Map, include_str!("map.ron")),
        (Part::Entities, include_str!("entities.ron")),
        (Part::Trains, include_str!("trains.ron")),
        (Part::Rounds, include_str!("rounds.ron")),
    ];
    let parts = parts.map(|(part, text)| (part, text.to_owned())).into();
    Small { name: "Small".into(), parts }
}

/// A title that extends the small one.
pub(crate) fn larger(title: &str) -> Small {
    Small { name: "Larger".into(), parts: vec![(Part::Title, title.to_owned())] }
}

impl Small {
    /// The title with `from` replaced where it first occurs.
    pub(crate) fn with(mut self, from: &str, to: &str) -> Small {
        let (_, text) = self
            .parts
            .iter_mut()
            .find(|(_, text)| text.contains(from))
            .unwrap_or_else(|| panic!("no file has `{from}`"));
        *text = text.replacen(from, to, 1);
        self
    }

    /// The title without one of its files.
    pub(crate) fn without(mut self, part: Part) -> Small {
        self.parts.retain(|(it, _)| *it != part);
        self
    }

    /// The title with another file, or another text in one.
    pub(crate) fn file(self, part: Part, text: &str) -> Small {
        let mut out = self.without(part);
        out.parts.push((part, text.to_owned()));
        out
    }

    /// What the designer sees.
    pub(crate) fn report(&self) -> String {
        let (files, compiled) = self.compile();
        render::plain(&files, &compiled.diagnostics)
    }

    /// What comes of it, with its files.
    pub(crate) fn compile(&self) -> (Files, Compiled) {
        let mut files = Files::default();
        let folder = self.open(&mut files);
        let compiled = compile(&folder, &mut files, &Known);
        (files, compiled)
    }

    fn open(&self, files: &mut Files) -> Folder {
        let add = |(part, text): &(Part, String)| {
            let prefix =
                if self.name == "Small" { String::new() } else { format!("{}/", self.name) };
            (*part, files.add(format!("{prefix}{}", part.file_name()), text))
        };
        Folder { name: self.name.clone(), parts: self.parts.iter().map(add).collect() }
    }
}

/// Only the small title can be extended.
#[derive(Debug)]
struct Known;

impl Bases for Known {
    fn open(&self, name: &str, files: &mut Files) -> Result<Option<Folder>, Vec<LoadError>> {
        Ok((name == "Small").then(|| small().open(files)))
    }

    fn names(&self) -> Vec<String> {
        vec!["Small".into()]
    }
}
