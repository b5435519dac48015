//! Files that are replaced as a whole: what is new is written beside the old file and then takes its name, so that a full
//! disk or an interrupt leaves the old file as it was.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Makes `bytes` the content of a file, which is there already or not. A pipe would wait for a reader, a device cannot be
/// replaced, and what standard output goes to would lose the result: none of them is written to.
///
/// # Errors
/// If it is such a file, or what the system says. The old file is whole then, and nothing else is left.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_with(path, |mut file| {
        file.write_all(bytes)?;
        file.sync_data()
    })
}

/// The same for a file in a folder that is made where it is missing.
///
/// # Errors
/// As of [`replace`], and if the folder cannot be made.
pub fn replace_in_folder(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent().filter(|it| !it.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    replace(path, bytes)
}

fn replace_with(path: &Path, write: impl FnOnce(File) -> io::Result<()>) -> io::Result<()> {
    // A link stays a link: what it leads to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let old = fs::metadata(&target).ok();
    if let Some(old) = &old
        && let Some(reason) = no_place_for_a_file(old)
    {
        return Err(io::Error::other(reason));
    }
    // Without this, a file that may not be written could still be replaced.
    if old.is_some() {
        OpenOptions::new().write(true).open(&target)?;
    }
    let (aside, file) = beside(&target)?;
    let written = write(file)
        .and_then(|()| old.map_or(Ok(()), |it| fs::set_permissions(&aside, it.permissions())))
        .and_then(|()| fs::rename(&aside, &target));
    if written.is_err() {
        fs::remove_file(&aside).ok();
    }
    written
}

/// Why something cannot be replaced by a file, if so.
fn no_place_for_a_file(old: &Metadata) -> Option<&'static str> {
    match (old.is_file(), is_output(old)) {
        (false, _) => Some("it is not a regular file"),
        (true, true) => Some("the result is written there"),
        (true, false) => None,
    }
}

/// Whether standard output goes to this file.
#[cfg(unix)]
fn is_output(file: &Metadata) -> bool {
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;

    let output = io::stdout().as_fd().try_clone_to_owned();
    let output = output.and_then(|it| File::from(it).metadata());
    output.is_ok_and(|it| (it.dev(), it.ino()) == (file.dev(), file.ino()))
}

/// Whether standard output goes to this file; elsewhere than on Unix it has no name that could be written to.
#[cfg(not(unix))]
fn is_output(_: &Metadata) -> bool {
    false
}

/// A new file in the folder of another, under a name that no file there has.
fn beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    let number = std::process::id();
    for attempt in 0..100 {
        // Names may have 255 bytes, which the name of the file may use up.
        let start: String = name.chars().take(40).collect();
        let aside = path.with_file_name(format!(".{start}.{number}-{attempt}.tmp"));
        match OpenOptions::new().write(true).create_new(true).open(&aside) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            opened => return opened.map(|file| (aside, file)),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
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
            fs::create_dir_all(&path).expect("a folder to try in");
            Scratch(path)
        }

        fn names(&self) -> Vec<String> {
            let all = fs::read_dir(&self.0).expect("it is there").map(|it| it.expect("an entry"));
            all.map(|it| it.file_name().to_string_lossy().into_owned()).collect()
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            drop(fs::remove_dir_all(&self.0));
        }
    }

    #[test]
    fn a_write_that_fails_at_any_byte_leaves_the_old_file_and_nothing_else() {
        let scratch = Scratch::new("fails");
        let path = scratch.0.join("map.svg");
        replace(&path, b"old").expect("it can be written");
        let new = b"longer than before";
        for count in 0..=new.len() {
            let failed = replace_with(&path, |mut file| {
                file.write_all(&new[..count])?;
                Err(io::ErrorKind::StorageFull.into())
            });
            assert_eq!(failed.map_err(|it| it.kind()), Err(io::ErrorKind::StorageFull));
            assert_eq!(fs::read(&path).expect("it is there"), b"old");
            assert_eq!(scratch.names(), ["map.svg"]);
        }
        replace(&path, new).expect("it can be written");
        assert_eq!(fs::read(&path).expect("it is there"), new);
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let scratch = Scratch::new("stay");
        let (path, link) = (scratch.0.join("a.hook"), scratch.0.join("b.hook"));
        replace(&path, b"old").expect("it can be written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("it is ours");
        symlink(&path, &link).expect("it is ours");
        replace(&link, b"new").expect("it can be written");
        assert_eq!(fs::read(&path).expect("it is there"), b"new");
        assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
        let mode = fs::metadata(&path).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
    }
}
