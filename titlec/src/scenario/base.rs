//! Positions that several scenarios build on, in files of their own.

use engine::scenario::BasePosition;
use engine::vocab::{Typed, Value};

use super::rules::BAD_BASE;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::read::{Authored, Inside, Reader, View};
use crate::source::load::SCENARIOS;
use crate::source::{FileId, Files, Span};
use crate::suggest;
use crate::syntax;
use crate::syntax::tree::{Kind, Node};

/// Whether a file has a position for others to build on, and no scenario: it says nothing but `base` and `given`.
pub(super) fn is_base(tree: &Node) -> bool {
    let Kind::Struct(None, fields) = &tree.kind else { return false };
    let known = |name: &str| BasePosition::WORD.fields.iter().any(|it| it.name == name);
    !fields.is_empty() && fields.iter().all(|(name, _)| known(&name.text))
}

/// Puts the position of the base, if one is named, under what a scenario or another base has as given. `false` if there
/// is something wrong with the base.
pub(super) fn build_on(authored: &mut Authored, files: &Files, out: &mut Diagnostics) -> bool {
    Chain { files, seen: vec![authored.place.span.file], out }.build_on(authored)
}

struct Chain<'a> {
    files: &'a Files,
    /// The file of the scenario, and those that it builds on so far.
    seen: Vec<FileId>,
    out: &'a mut Diagnostics,
}

impl Chain<'_> {
    fn build_on(&mut self, authored: &mut Authored) -> bool {
        let Some(base) = authored.view().field("base") else { return true };
        let (Some(name), span) = (base.text().map(str::to_owned), base.place.span) else {
            return true;
        };
        let Some(given) = self.given(&name, span) else { return false };
        let Some(own) = authored.view().field("given").map(View::to_owned) else { return true };
        let Inside::Fields(word, _) = &authored.place.inside else { return true };
        let Some(at) = word.fields.iter().position(|it| it.name == "given") else { return true };
        authored.set(&[at], over(given, own));
        true
    }

    /// The position in a file, with what that builds on.
    fn given(&mut self, name: &str, span: Span) -> Option<Authored> {
        let file = match self.find(name, span) {
            Ok(file) => file,
            Err(problem) => {
                self.out.push(*problem);
                return None;
            }
        };
        self.seen.push(file);
        let mut found = Diagnostics::default();
        let tree = syntax::file(self.files, file, &mut found);
        let read = tree.map(|tree| {
            let is_base = is_base(&tree);
            let reader = &mut Reader { files: self.files, out: &mut found };
            (is_base, reader.read(&tree, BasePosition::TY))
        });
        if let Some((false, _)) = read {
            let message = format!("`{name}` is no position to build on");
            let help = "such a file says `given`, and perhaps `base`, and nothing else".to_owned();
            self.out.push(Diagnostic::new(&BAD_BASE, span, message).help(help));
            return None;
        }
        let wrong = found.has_errors();
        self.out.extend(found);
        let mut authored = read.map(|(_, it)| it).filter(|_| !wrong)?;
        if !self.build_on(&mut authored) {
            return None;
        }
        authored.view().field("given").map(View::to_owned)
    }

    fn find(&self, name: &str, span: Span) -> Result<FileId, Box<Diagnostic>> {
        let wrong = |message: String| Diagnostic::new(&BAD_BASE, span, message);
        let path = beside(&self.files.get(span.file).path, name).ok_or_else(|| {
            let help =
                format!("name a file beside this one, in the folder `{SCENARIOS}` of the title");
            wrong(format!("`{name}` is not in the folder of the title's scenarios")).help(help)
        })?;
        let Some(file) = self.files.by_path(&path) else {
            let folder = folder(&path);
            let beside = self.files.iter().filter(|(_, it)| folder == self::folder(&it.path));
            let names: Vec<&str> =
                beside.filter_map(|(_, it)| it.path.rsplit('/').next()).collect();
            let help = suggest::did_you_mean(name, names);
            return Err(Box::new(
                wrong(format!("there is no file `{name}` beside this one")).help(help),
            ));
        };
        if self.seen.contains(&file) {
            let help = "a position cannot build on itself".to_owned();
            return Err(Box::new(wrong(format!("`{name}` leads back to itself")).help(help)));
        }
        Ok(file)
    }
}

/// The folder of a file.
fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The path of a file that another names, relative to its own folder; none where that is outside of the folder of
/// scenarios.
fn beside(path: &str, name: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder(path).split('/').collect();
    parts.retain(|it| !it.is_empty() || path.starts_with('/'));
    let root = parts.iter().rposition(|it| *it == SCENARIOS).map_or(parts.len(), |it| it + 1);
    if name.starts_with('/') || name.contains(['\\', ':']) {
        return None;
    }
    for part in name.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.len() > root => drop(parts.pop()),
            ".." => return None,
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// A position over another: fields that are written stand instead of the others; maps are put together key by key.
fn over(base: Authored, own: Authored) -> Authored {
    let (Inside::Fields(word, _), Value::Fields(_)) = (&base.place.inside, &base.value) else {
        return own;
    };
    if own.is_absent() {
        return base;
    }
    let word = *word;
    let field = |name: &str| {
        let below = base.view().field(name).map(View::to_owned);
        let above = own.view().field(name).map(View::to_owned);
        match (below, above) {
            (Some(below), Some(above)) if above.is_absent() => Some(below),
            (Some(below), Some(above)) if is_map(&below) && is_map(&above) => {
                Some(together(&below, &above))
            }
            (_, above) => above,
        }
    };
    let fields: Option<Vec<Authored>> = word.fields.iter().map(|it| field(it.name)).collect();
    fields.map_or_else(|| own.clone(), |it| Authored::fields(word, it, own.place.span))
}

fn is_map(authored: &Authored) -> bool {
    !authored.is_absent() && matches!(authored.value, Value::Map(_))
}

/// The pairs of both, those of `above` instead of those with the same key below.
fn together(below: &Authored, above: &Authored) -> Authored {
    let news = above.view().pairs();
    let kept = below.view().pairs().into_iter();
    let kept = kept.filter(|(key, _)| news.iter().all(|(it, _)| it.value != key.value));
    let pairs = kept.chain(news.iter().copied());
    let pairs = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    Authored::map(pairs, above.place.span)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_from_the_folder_of_the_one_that_names_it() {
        let found = |name: &str| beside("titles/A/scenarios/a.ron", name);
        assert_eq!(found("start.ron").as_deref(), Some("titles/A/scenarios/start.ron"));
        assert_eq!(found("./deep/../start.ron").as_deref(), Some("titles/A/scenarios/start.ron"));
    }

    #[test]
    fn no_file_outside_of_the_scenarios_can_be_named() {
        for name in ["../map.ron", "deep/../../map.ron", "/etc/passwd", "c:x.ron", "..\\map.ron"] {
            assert_eq!(beside("titles/A/scenarios/a.ron", name), None, "{name}");
        }
    }
}
