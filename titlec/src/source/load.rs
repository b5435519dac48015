//! Titles on disk: which folders are titles, and the files of one.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use super::{FileId, Files, Folder, Part, Span};
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::disk::{self, ReadError};

/// A file that cannot be read.
pub const UNREADABLE: Rule = Rule {
    code: "title::unreadable",
    severity: Severity::Error,
    explain: "A title is a folder with a `title.toml`. Its files are UTF-8 text of at most 64 MB, `title.toml` of at most 1 MB and \
              `rules.hook` of at most 100,000 bytes.",
    example: "titles/demo without title.toml",
};

/// Why a file or folder could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LoadError {
    /// There is no such file or folder.
    Missing(PathBuf),
    /// The folder has no `title.toml`.
    NotATitle(PathBuf),
    /// It is a folder, a pipe or a device where a file is expected.
    NotAFile(PathBuf),
    /// The file has a byte that is not UTF-8.
    NotUtf8 {
        /// The file.
        path: PathBuf,
        /// Line of the first such byte, from 1.
        line: usize,
    },
    /// The file is too large to be part of a title.
    TooLarge(PathBuf),
    /// The system refused.
    Refused {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        reason: String,
    },
}

impl LoadError {
    /// The file or folder.
    pub fn path(&self) -> &Path {
        match self {
            LoadError::Missing(path)
            | LoadError::NotATitle(path)
            | LoadError::NotAFile(path)
            | LoadError::TooLarge(path)
            | LoadError::NotUtf8 { path, .. }
            | LoadError::Refused { path, .. } => path,
        }
    }

    /// The error as a message. The path joins `files` without text, so that the message has a place.
    pub fn diagnostic(&self, files: &mut Files) -> Diagnostic {
        let file = files.add(shown(self.path()), "");
        let out = Diagnostic::new(&UNREADABLE, Span::file(file), self.to_string());
        match self {
            LoadError::NotATitle(_) => {
                out.help("a title is a folder with a `title.toml`".to_owned())
            }
            LoadError::NotUtf8 { .. } => out.help("save the file as UTF-8".to_owned()),
            LoadError::NotAFile(_) => out.help(
                "a title is made of regular files, not of folders, pipes or devices".to_owned(),
            ),
            LoadError::Missing(_) => out.help(
                "name the folder of a title; `titlec list` lists those that are shipped".to_owned(),
            ),
            LoadError::TooLarge(_) | LoadError::Refused { .. } => out,
        }
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Missing(_) => write!(f, "there is no such file or folder"),
            LoadError::NotATitle(_) => write!(f, "this is not a title"),
            LoadError::NotAFile(_) => write!(f, "this is not a regular file"),
            LoadError::NotUtf8 { line, .. } => write!(f, "line {line} is not UTF-8 text"),
            LoadError::TooLarge(_) => write!(f, "the file is larger than 64 MB"),
            LoadError::Refused { reason, .. } => write!(f, "cannot be read: {reason}"),
        }
    }
}

impl std::error::Error for LoadError {}

/// Reads the parts of the title in `folder` into `files`. Every unreadable part is an error.
pub fn title(folder: &Path, files: &mut Files) -> Result<Folder, Vec<LoadError>> {
    present(folder).map_err(|error| vec![error])?;
    let mut title = Folder { name: name(folder), ..Folder::default() };
    let mut errors = Vec::new();
    for part in Part::ALL {
        match part_of(folder, part, files) {
            Ok(Some(id)) => drop(title.parts.insert(part, id)),
            Ok(None) => {}
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(title) } else { Err(errors) }
}

/// Reads a part of the title in `folder` into `files`; none if the title has no such file.
///
/// # Errors
/// If something of that name is there and cannot be read.
pub fn part_of(folder: &Path, part: Part, files: &mut Files) -> Result<Option<FileId>, LoadError> {
    let path = folder.join(part.file_name());
    if is_there(&path) { text(&path, files).map(Some) } else { Ok(None) }
}

/// Reads one file into `files`.
pub fn text(path: &Path, files: &mut Files) -> Result<FileId, LoadError> {
    let text = disk::marked_text(path).map_err(|error| unreadable(path, error))?;
    Ok(files.add(shown(path), text))
}

/// Whether something has that name, be it no more than a link that leads nowhere.
fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Name of the folder of a title in which its scenarios lie.
pub const SCENARIOS: &str = "scenarios";

/// The scenario files of the title in `folder`, sorted; none if it has no such folder.
///
/// # Errors
/// If the folder is there and cannot be read.
pub fn scenarios(folder: &Path) -> Result<Vec<PathBuf>, LoadError> {
    let folder = folder.join(SCENARIOS);
    if !is_there(&folder) {
        return Ok(Vec::new());
    }
    let entries = fs::read_dir(&folder).map_err(|error| refused(&folder, &error))?;
    let mut out = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| refused(&folder, &error))?.path();
        if path.extension().is_some_and(|it| it == "ron") && !is_lock(&path) {
            out.push(path);
        }
    }
    out.sort();
    Ok(out)
}

/// Whether this is a mark of an editor that the file of that name is open: a hidden link that leads nowhere.
fn is_lock(path: &Path) -> bool {
    let is_hidden = path.file_name().is_some_and(|it| it.as_encoded_bytes().starts_with(b"."));
    is_hidden && !path.exists()
}

/// Reads the scenario files of the title in `folder` into `files`; one that cannot be read is an error, and the others are
/// read all the same.
pub fn scenario_texts(folder: &Path, files: &mut Files) -> (Vec<FileId>, Vec<LoadError>) {
    let (mut ids, mut errors) = (Vec::new(), Vec::new());
    match scenarios(folder) {
        Ok(paths) => paths.iter().for_each(|path| match text(path, files) {
            Ok(id) => ids.push(id),
            Err(error) => errors.push(error),
        }),
        Err(error) => errors.push(error),
    }
    (ids, errors)
}

/// Reads a scenario file, and those beside it, which it may build on; gives its own id.
///
/// # Errors
/// If the file itself cannot be read.
pub fn scenario(path: &Path, files: &mut Files) -> Result<FileId, LoadError> {
    let id = text(path, files)?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let here = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let names = fs::read_dir(here).into_iter().flatten().flatten().map(|it| it.file_name());
    let mut beside: Vec<PathBuf> = names.map(|it| folder.join(it)).collect();
    beside.retain(|it| it != path && it.extension().is_some_and(|it| it == "ron") && it.is_file());
    beside.sort();
    // One that cannot be read is missed where a scenario names it.
    beside.iter().for_each(|it| drop(text(it, files)));
    Ok(id)
}

/// Every title folder at or under `path`, sorted by path. Hidden folders and links are left out. One whose `title.toml`
/// cannot be read is a title too, so that somebody hears of it.
pub fn find(path: &Path) -> Result<Vec<PathBuf>, LoadError> {
    let mut found = Vec::new();
    let mut waiting = vec![path.to_owned()];
    while let Some(folder) = waiting.pop() {
        if is_title(&folder) {
            found.push(folder);
        } else {
            waiting.extend(folders(&folder)?);
        }
    }
    found.sort();
    Ok(found)
}

/// Fails unless `folder` is a title.
fn present(folder: &Path) -> Result<(), LoadError> {
    if !folder.exists() {
        return Err(LoadError::Missing(folder.to_owned()));
    }
    if !is_title(folder) {
        return Err(LoadError::NotATitle(folder.to_owned()));
    }
    Ok(())
}

/// Whether something in the folder is called `title.toml`.
pub(crate) fn is_title(folder: &Path) -> bool {
    is_there(&folder.join(Part::Title.file_name()))
}

/// The folders directly in `folder`.
fn folders(folder: &Path) -> Result<Vec<PathBuf>, LoadError> {
    let entries = fs::read_dir(folder).map_err(|error| refused(folder, &error))?;
    let mut out = Vec::new();
    for entry in entries {
        let entry = entry.map_err(|error| refused(folder, &error))?;
        let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        if !hidden && entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            out.push(entry.path());
        }
    }
    Ok(out)
}

fn unreadable(path: &Path, error: ReadError) -> LoadError {
    let path = path.to_owned();
    match error {
        ReadError::NotAFile => LoadError::NotAFile(path),
        ReadError::TooLarge { .. } => LoadError::TooLarge(path),
        ReadError::NotUtf8 { line } => LoadError::NotUtf8 { path, line },
        ReadError::Refused(error) => refused(&path, &error),
    }
}

fn refused(path: &Path, error: &io::Error) -> LoadError {
    let refused = |reason: String| LoadError::Refused { path: path.to_owned(), reason };
    match error.kind() {
        io::ErrorKind::NotFound if is_there(path) => refused("the link leads nowhere".to_owned()),
        io::ErrorKind::NotFound => LoadError::Missing(path.to_owned()),
        kind => refused(kind.to_string()),
    }
}

/// Name of the folder, also for `.`.
pub(crate) fn name(folder: &Path) -> String {
    let absolute = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
    absolute.file_name().unwrap_or(OsStr::new("title")).to_string_lossy().into_owned()
}

/// The path as messages show it.
fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that is removed at the end of the test.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Scratch {
            let path = std::env::temp_dir().join(format!("titlec-{name}-{}", std::process::id()));
            drop(fs::remove_dir_all(&path));
            fs::create_dir_all(&path).unwrap();
            Scratch(path)
        }

        fn write(&self, path: &str, bytes: &[u8]) {
            let path = self.0.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            drop(fs::remove_dir_all(&self.0));
        }
    }

    #[test]
    fn the_parts_that_are_there_are_read() {
        let scratch = Scratch::new("parts");
        scratch.write("1889/title.toml", b"\xef\xbb\xbf[title]");
        scratch.write("1889/map.ron", b"()");
        let mut files = Files::default();
        let folder = title(&scratch.0.join("1889"), &mut files).unwrap();
        assert_eq!(folder.name, "1889");
        assert_eq!(folder.parts, [(Part::Title, FileId(0)), (Part::Map, FileId(1))].into());
        assert_eq!(files.get(FileId(0)).text, "[title]");
    }

    #[test]
    fn titles_are_found_at_any_depth_in_order() {
        let scratch = Scratch::new("find");
        for path in ["b/title.toml", "a/deep/title.toml", ".hidden/title.toml", "c/map.ron"] {
            scratch.write(path, b"");
        }
        let found = find(&scratch.0).unwrap();
        assert_eq!(found, [scratch.0.join("a/deep"), scratch.0.join("b")]);
    }

    #[test]
    fn a_folder_without_title_toml_is_not_a_title() {
        let scratch = Scratch::new("not");
        let errors = title(&scratch.0, &mut Files::default()).unwrap_err();
        assert_eq!(errors, [LoadError::NotATitle(scratch.0.clone())]);
        let nowhere = scratch.0.join("nowhere");
        let errors = title(&nowhere, &mut Files::default()).unwrap_err();
        assert_eq!(errors, [LoadError::Missing(nowhere.clone())]);
        assert_eq!(find(&nowhere), Err(LoadError::Missing(nowhere)));
    }

    #[test]
    fn a_byte_that_is_not_utf8_is_an_error_with_its_line() {
        let scratch = Scratch::new("utf8");
        scratch.write("title.toml", b"[title]\nname = \"\xff\"");
        scratch.write("map.ron", b"\xff");
        let errors = title(&scratch.0, &mut Files::default()).unwrap_err();
        let messages: Vec<String> = errors.iter().map(ToString::to_string).collect();
        assert_eq!(messages, ["line 2 is not UTF-8 text", "line 1 is not UTF-8 text"]);
    }
}
