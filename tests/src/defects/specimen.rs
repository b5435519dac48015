//! A shipped title to make mistakes in.

use std::collections::BTreeMap;

use engine::board::Board;
use engine::scenario::Scenario;
use engine::title::Title;
use engine::vocab::Typed;
use titlec::diagnostic::Diagnostics;
use titlec::read::Places;
use titlec::scenario::load;
use titlec::shelf::Shelf;
use titlec::source::{Bases, FileId, Files, Folder, Part, Span};
use titlec::syntax;
use titlec::syntax::tree::{Kind, Name, Node};

use super::Defect;
use super::site::{Site, sites};

/// A title, its files and where everything stands in them.
#[derive(Debug)]
pub struct Specimen {
    /// Its folder.
    pub folder: Folder,
    /// Its files, those of the titles that it extends, and its scenarios.
    pub files: Files,
    /// Its scenario files.
    pub scenarios: Vec<FileId>,
    /// The title.
    pub title: Title,
    /// The map as the engine sees it.
    pub board: Board,
    /// What is written in its own files.
    pub sites: Vec<Site>,
    /// The same for its scenarios.
    pub scenario_sites: Vec<Site>,
    places: Places,
    /// The name of the field whose value stands at a place.
    names: BTreeMap<Span, Name>,
}

/// Every shipped title.
///
/// # Panics
/// If one of them does not compile without a message.
pub fn specimens() -> Vec<Specimen> {
    Shelf::Shipped.folders().iter().map(|it| Specimen::new(it)).collect()
}

impl Specimen {
    fn new(name: &str) -> Specimen {
        let mut files = Files::default();
        let folder = Shelf::Shipped.open(name, &mut files).ok().flatten().expect("it is shipped");
        let compiled = titlec::compile(&folder, &mut files, &Shelf::Shipped);
        assert!(compiled.diagnostics.is_empty(), "{name} has mistakes already");
        let (title, places) =
            compiled.title.zip(compiled.places).expect("a title without mistakes is one");
        // What is shipped can be read.
        let (scenarios, _) = Shelf::Shipped.scenarios(name, &mut files);
        let mut scenario_sites = Vec::new();
        for id in &scenarios {
            let loaded = load(&title, *id, &files, &mut Diagnostics::default());
            for it in loaded {
                sites("scenario", it.places.root(), Scenario::TY, &mut scenario_sites);
            }
        }
        let own: Vec<FileId> = folder.parts.values().copied().collect();
        let mut all = Vec::new();
        sites("", places.root(), Title::TY, &mut all);
        all.retain(|it| own.contains(&it.span.file) && it.span.start < it.span.end);
        scenario_sites
            .retain(|it| scenarios.contains(&it.span.file) && it.span.start < it.span.end);
        let mut names = BTreeMap::new();
        for id in own.iter().chain(&scenarios) {
            let tree = syntax::file(&files, *id, &mut Diagnostics::default());
            tree.iter().for_each(|it| note_names(it, &mut names));
        }
        let board = Board::new(&title);
        Specimen {
            folder,
            files,
            scenarios,
            title,
            board,
            sites: all,
            scenario_sites,
            places,
            names,
        }
    }

    /// The values of a shape, such as `trains.trains[#].price`.
    pub fn at<'a>(&'a self, shape: &'a str) -> impl Iterator<Item = &'a Site> {
        self.sites.iter().filter(move |it| it.shape == shape)
    }

    /// The values below any shape that ends so.
    pub fn ending<'a>(&'a self, end: &'a str) -> impl Iterator<Item = &'a Site> {
        self.sites.iter().filter(move |it| it.shape.ends_with(end))
    }

    /// Where a value stands, if it is written in a file of this title.
    pub fn span(&self, path: &str) -> Option<Span> {
        let place = self.places.place(path);
        let written = place.state == titlec::read::State::Written;
        (written && self.is_own(place.span.file)).then_some(place.span)
    }

    /// Whether a file is this title's own.
    pub fn is_own(&self, file: FileId) -> bool {
        self.folder.parts.values().any(|it| *it == file)
    }

    /// The file of a part.
    pub fn file(&self, part: Part) -> Option<FileId> {
        self.folder.parts.get(&part).copied()
    }

    /// What stands at a place.
    pub fn text(&self, span: Span) -> &str {
        self.files.text(span)
    }

    /// The same without quotes.
    pub fn bare(&self, span: Span) -> &str {
        self.text(span).trim_matches(['"', '\''])
    }

    /// The text of a whole file.
    pub fn whole(&self, file: FileId) -> &str {
        &self.files.get(file).text
    }

    /// The name of the field with the value at a place.
    pub fn name_of(&self, span: Span) -> Option<&Name> {
        self.names.get(&span)
    }

    /// Without the item of a list, the field or the pair at a place, and the comma after it. The mistake is at `seen`.
    pub fn without(&self, from: Span, to: Span, seen: impl IntoIterator<Item = Span>) -> Defect {
        let text = self.whole(from.file);
        let (mut start, mut end) = (from.start as usize, to.end as usize);
        let gap = text[end..].len() - text[end..].trim_start().len();
        if text[end + gap..].starts_with(',') {
            end += gap + 1;
            end += text[end..].len() - text[end..].trim_start_matches(' ').len();
        } else {
            let before = text[..start].trim_end();
            if before.ends_with(',') {
                start = before.len() - 1;
            }
        }
        Defect {
            file: from.file,
            range: start..end,
            with: String::new(),
            at: Vec::new(),
            inside: Vec::new(),
        }
        .or_at(seen)
    }

    /// Two places with what stands there exchanged. The mistake is at either.
    pub fn swapped(&self, first: Span, second: Span) -> Defect {
        let text = self.whole(first.file);
        let between = &text[first.end as usize..second.start as usize];
        let with = format!("{}{between}{}", self.text(second), self.text(first));
        let second_place = self.text(second).len() + between.len();
        Defect::put(first.to(second), with).or_inside(second_place)
    }
}

fn note_names(node: &Node, out: &mut BTreeMap<Span, Name>) {
    match &node.kind {
        Kind::Struct(_, fields) => named(fields, out),
        Kind::Mixed(_, items, fields) => {
            items.iter().for_each(|it| note_names(it, out));
            named(fields, out);
        }
        Kind::List(items) | Kind::Tuple(_, items) => {
            items.iter().for_each(|it| note_names(it, out));
        }
        Kind::Map(pairs) => pairs.iter().for_each(|(_, it)| note_names(it, out)),
        Kind::Str(_) | Kind::Int(_) | Kind::Float(_) | Kind::Bool(_) | Kind::Unit(_) => {}
    }
}

fn named(fields: &[(Name, Node)], out: &mut BTreeMap<Span, Name>) {
    for (name, value) in fields {
        out.insert(value.span, name.clone());
        note_names(value, out);
    }
}
