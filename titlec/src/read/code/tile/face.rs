//! A face that grows part by part.

use std::collections::BTreeSet;

use engine::list::{List, Text};
use engine::title::{Border, FutureLabel, Icon, Node, NodeKind, Partition, Path, Printed, Upgrade};
use engine::vocab::Typed;

use super::KINDS;
use super::grammar::Part;
use crate::read::Authored;
use crate::read::code::Within;
use crate::read::place::{Inside, Place};
use crate::read::reader::Reader;
use crate::read::rules::{TILE_CODE, UNKNOWN_FIELD};
use crate::source::Span;
use crate::suggest;

/// What has been read of a tile.
#[derive(Debug)]
pub(super) struct Face<'a, 'r, 'd> {
    pub(super) reader: &'r mut Reader<'d>,
    pub(super) code: Within<'a>,
    /// Whether all of it could be understood.
    pub(super) good: bool,
    /// Number of parts so far; each of several parallel tracks counts.
    pub(super) count: usize,
    pub(super) nodes: Vec<(Node, Span)>,
    pub(super) paths: Vec<(Path, Span)>,
    pub(super) label: Option<Text>,
    pub(super) more_labels: Vec<Text>,
    pub(super) upgrades: Vec<Upgrade>,
    pub(super) borders: Vec<Border>,
    pub(super) icons: Vec<Icon>,
    pub(super) partitions: Vec<Partition>,
    pub(super) stubs: Vec<u8>,
    pub(super) future_label: Option<FutureLabel>,
    pub(super) decoration: Vec<Text>,
}

impl<'a, 'r, 'd> Face<'a, 'r, 'd> {
    /// A blank face.
    pub(super) fn new(reader: &'r mut Reader<'d>, code: Within<'a>) -> Face<'a, 'r, 'd> {
        Face {
            reader,
            code,
            good: true,
            count: 0,
            nodes: Vec::new(),
            paths: Vec::new(),
            label: None,
            more_labels: Vec::new(),
            upgrades: Vec::new(),
            borders: Vec::new(),
            icons: Vec::new(),
            partitions: Vec::new(),
            stubs: Vec::new(),
            future_label: None,
            decoration: Vec::new(),
        }
    }

    /// Adds a part.
    pub(super) fn add(&mut self, part: &Part<'a>) {
        self.known(part);
        match part.kind {
            "city" => self.node(part, NodeKind::City),
            "town" => self.node(part, NodeKind::Town),
            "halt" => self.node(part, NodeKind::Halt),
            "offboard" => self.node(part, NodeKind::Offboard),
            "pass" => self.node(part, NodeKind::Pass),
            "junction" => self.node(part, NodeKind::Junction),
            "path" => return self.path(part),
            "label" => self.label(part),
            "upgrade" => self.upgrade(part),
            "border" => self.border(part),
            "partition" => self.partition(part),
            "icon" => self.icon(part),
            "frame" | "stripes" => self.decorate(part),
            "stub" => self.stub(part),
            "future_label" => self.future_label(part),
            _ => {}
        }
        self.count += 1;
    }

    /// `frame=color:#fff,color2:#000`, kept as it is written.
    fn decorate(&mut self, part: &Part<'a>) {
        self.required(part, "color");
        let said: Vec<String> =
            part.attributes.iter().map(|(key, value)| format!("{key}:{value}")).collect();
        self.decoration.push(Text::from(format!("{}={}", part.kind, said.join(","))));
    }

    /// Complains about kinds and keys that tile code does not have.
    fn known(&mut self, part: &Part<'a>) {
        let Some((_, keys)) = KINDS.iter().find(|(kind, _)| *kind == part.kind) else {
            let help = suggest::help(part.kind, KINDS.iter().map(|(kind, _)| *kind));
            let message = format!("`{}` is no part of a tile", part.kind);
            return self.complain(&TILE_CODE, part.kind, message, help);
        };
        for (key, _) in part.attributes.iter().filter(|(key, _)| !keys.contains(key)) {
            let help = suggest::help(key, keys.iter().copied());
            let message = format!("`{}` has no `{key}`", part.kind);
            self.complain(&UNKNOWN_FIELD, key, message, help);
        }
        self.said_once(part);
        if let Some(bare) = part.bare.filter(|_| part.kind != "label") {
            let message = format!("`{bare}` says nothing of a {}", part.kind);
            let help = format!("write `{}=key:value`", part.kind);
            self.complain(&TILE_CODE, bare, message, Some(help));
        }
    }

    /// Complains about what is said twice of one part.
    fn said_once(&mut self, part: &Part<'a>) {
        let mut said = BTreeSet::new();
        for (key, _) in &part.attributes {
            if !said.insert(*key) {
                let message = format!("`{key}` is said twice of one {}", part.kind);
                let several = matches!(*key, "groups" | "terrain" | "revenue");
                let help = || format!("several values are joined by `|`: `{key}:one|two`");
                self.complain(&TILE_CODE, key, message, several.then(help));
            }
        }
    }

    /// The face as a value; `named` is the name that was written instead of the code.
    pub(super) fn finish(self, named: Option<&str>) -> Authored {
        let span = self.code.span;
        if !self.good {
            return Authored::broken(span);
        }
        let (nodes, node_spans): (List<Node>, Vec<Span>) = split(self.nodes);
        let (paths, path_spans): (List<Path>, Vec<Span>) = split(self.paths);
        let printed = Printed {
            named: named.map(Text::from),
            nodes,
            paths,
            label: self.label,
            more_labels: self.more_labels.into(),
            upgrades: self.upgrades.into(),
            borders: self.borders.into(),
            icons: self.icons.into(),
            partitions: self.partitions.into(),
            stubs: self.stubs.into(),
            future_label: self.future_label,
            decoration: self.decoration.into(),
        };
        Authored { value: printed.to_value(), place: place(span, &node_spans, &path_spans) }
    }
}

fn split<T>(pairs: Vec<(T, Span)>) -> (List<T>, Vec<Span>) {
    let (items, spans): (Vec<T>, Vec<Span>) = pairs.into_iter().unzip();
    (items.into(), spans)
}

/// The place of a face: nodes and paths stand where their part does, the rest at the code.
fn place(span: Span, nodes: &[Span], paths: &[Span]) -> Place {
    let items = |spans: &[Span]| Inside::Items(spans.iter().copied().map(Place::new).collect());
    let fields = Printed::WORD.fields.iter().map(|field| match field.name {
        "nodes" => Place::new(span).with(items(nodes)),
        "paths" => Place::new(span).with(items(paths)),
        _ => Place::new(span),
    });
    let fields = fields.collect();
    Place::new(span).with(Inside::Fields(&Printed::WORD, fields))
}
