//! Where good inputs come from: the sources of titles, scenarios, recorded games, and what is kept in `tests/fuzz`.

use std::fs;
use std::path::{Path, PathBuf};

use titlec::source::load;

use super::Input;
use crate::backends::titles_folder;
use crate::powers;

/// Files that are kept for a target. A name up to its first `-` says what a text is part of: `1889.map-deep` is a map.
pub(super) fn kept(target: &str) -> Vec<Input> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz").join(target);
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|it| it.path()).collect();
    paths.sort();
    paths.iter().filter_map(|it| input(it)).collect()
}

fn input(path: &Path) -> Option<Input> {
    let file = path.file_name()?.to_str()?;
    let name = file.split('-').next()?.to_owned();
    Some(Input { name, text: fs::read_to_string(path).ok()? })
}

/// The folder of a title of ours or of the suites.
pub(super) fn folder(title: &str) -> PathBuf {
    let ours = titles_folder().join(title);
    if ours.is_dir() { ours } else { powers::folder().join(title) }
}

/// A part of some titles: `map.ron` of 1889 is `1889.map`.
pub(super) fn parts(titles: &[&str], files: &[&str]) -> Vec<Input> {
    let all = titles.iter().flat_map(|title| files.iter().map(move |file| (title, file)));
    let read = all.filter_map(|(title, file)| {
        let text = fs::read_to_string(folder(title).join(file)).ok()?;
        let part = file.split('.').next()?;
        Some(Input { name: format!("{title}.{part}"), text })
    });
    read.collect()
}

/// The scenarios of all titles: those of 1889 are `1889.scenario`.
pub(super) fn scenarios() -> Vec<Input> {
    let titles = [titles_folder(), powers::folder()];
    let folders = titles.iter().flat_map(|it| load::find(it).unwrap_or_default());
    let files = folders.flat_map(|folder| {
        let title = folder.file_name().map(|it| it.to_string_lossy().into_owned());
        let files = load::scenarios(&folder).unwrap_or_default();
        files.into_iter().map(move |it| (title.clone().unwrap_or_default(), it))
    });
    let read = files.filter_map(|(title, path)| {
        Some(Input { name: format!("{title}.scenario"), text: fs::read_to_string(path).ok()? })
    });
    read.collect()
}
