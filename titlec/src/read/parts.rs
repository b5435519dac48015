//! The files of a title as one record.

use engine::title::Title;

use super::Authored;
use super::place::{Inside, State};
use super::rules::UNKNOWN_FIELD;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{FileId, Folder, Part, Span};
use crate::syntax::Trees;
use crate::syntax::tree::{Kind, Name, Node};

/// The tables of title.toml, and each other file as the field of its name.
pub(super) fn join(folder: &Folder, trees: &Trees, out: &mut Diagnostics) -> Node {
    let file = folder.parts.get(&Part::Title).copied().unwrap_or(FileId(0));
    let mut fields = tables(trees.get(&file), out);
    for (part, id) in &folder.parts {
        let field = part.field().zip(trees.get(id));
        fields.extend(field.map(|(field, node)| (name(field, *id), node.clone())));
    }
    Node { span: Span::file(file), kind: Kind::Struct(None, fields) }
}

/// Marks as broken what stands in files that could not be parsed.
pub(super) fn mark_unread(title: &mut Authored, folder: &Folder, trees: &Trees) {
    let Inside::Fields(_, places) = &mut title.place.inside else { return };
    for (field, place) in Title::WORD.fields.iter().zip(places) {
        let part = Part::of_field(field.name);
        let unread = folder.parts.get(&part).is_some_and(|id| !trees.contains_key(id));
        if unread {
            place.state = State::Broken;
        }
    }
}

/// The fields of title.toml, without those that belong into a file of their own.
fn tables(title: Option<&Node>, out: &mut Diagnostics) -> Vec<(Name, Node)> {
    let Some(Node { kind: Kind::Struct(_, fields), .. }) = title else { return Vec::new() };
    let (here, elsewhere): (Vec<_>, Vec<_>) =
        fields.iter().cloned().partition(|(name, _)| Part::of_field(&name.text) == Part::Title);
    out.extend(elsewhere.iter().map(|(name, _)| misplaced(name)));
    here
}

fn misplaced(name: &Name) -> Diagnostic {
    let file = Part::of_field(&name.text).file_name();
    let message = format!("`{}` does not stand in this file", name.text);
    Diagnostic::new(&UNKNOWN_FIELD, name.span, message).help(format!("it stands in `{file}`"))
}

fn name(field: &str, file: FileId) -> Name {
    Name { span: Span::file(file), text: field.to_owned() }
}
