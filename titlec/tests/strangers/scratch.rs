//! A folder for the files of a test.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// A folder that is gone after the test.
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Scratch {
        let folder =
            env::temp_dir().join(format!("titlec-strangers-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        Scratch(folder)
    }

    pub(crate) fn path(&self) -> String {
        self.0.display().to_string()
    }

    pub(crate) fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
