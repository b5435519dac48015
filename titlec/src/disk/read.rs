//! Files from strangers: a pipe is not waited for, a device is not read without end.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use std::string::FromUtf8Error;

/// No file of a title and no game comes near; more is a mistake.
pub const LARGEST: u64 = 64 << 20;

/// Why a file could not be read.
#[derive(Debug)]
pub enum ReadError {
    /// It is a folder, a pipe, a socket or a device.
    NotAFile,
    /// It holds more bytes than the limit.
    TooLarge {
        /// The limit, in bytes.
        limit: u64,
    },
    /// It has a byte that is not UTF-8, on this line, from 1.
    NotUtf8 {
        /// The line.
        line: usize,
    },
    /// The system refused.
    Refused(io::Error),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::NotAFile => write!(f, "not a regular file"),
            ReadError::TooLarge { limit } => {
                write!(f, "the file is larger than {} MB", limit >> 20)
            }
            ReadError::NotUtf8 { line } => write!(f, "line {line} is not UTF-8 text"),
            ReadError::Refused(error) if error.kind() == io::ErrorKind::NotFound => {
                write!(f, "there is no such file")
            }
            ReadError::Refused(error) => write!(f, "cannot be read: {}", error.kind()),
        }
    }
}

impl std::error::Error for ReadError {}

/// The bytes of a regular file, or of one that a link leads to, if there are at most `limit` of them.
///
/// # Errors
/// If it is no regular file, is larger, or cannot be read.
pub fn bytes(path: &Path, limit: u64) -> Result<Vec<u8>, ReadError> {
    // Asked before it is opened: to open a pipe is to wait for a writer.
    let known = fs::metadata(path).map_err(ReadError::Refused)?;
    if !known.is_file() {
        return Err(ReadError::NotAFile);
    }
    if known.len() > limit {
        return Err(ReadError::TooLarge { limit });
    }
    let file = File::open(path).map_err(ReadError::Refused)?;
    up_to(file, limit)
}

/// All that a reader has, which may be more than its file said that it would be.
fn up_to(from: impl Read, limit: u64) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    from.take(limit.saturating_add(1)).read_to_end(&mut bytes).map_err(ReadError::Refused)?;
    match u64::try_from(bytes.len()) {
        Ok(length) if length <= limit => Ok(bytes),
        _ => Err(ReadError::TooLarge { limit }),
    }
}

/// The text of a regular file of at most [`LARGEST`] bytes, without a byte order mark.
///
/// # Errors
/// As of [`bytes`], and if it is not UTF-8.
pub fn text(path: &Path) -> Result<String, ReadError> {
    let mut text = marked_text(path)?;
    if text.starts_with(MARK) {
        text.drain(..MARK.len_utf8());
    }
    Ok(text)
}

/// The byte order mark, which some editors put before a text.
pub const MARK: char = '\u{feff}';

/// The same with a byte order mark where there is one.
///
/// # Errors
/// As of [`text`].
pub fn marked_text(path: &Path) -> Result<String, ReadError> {
    decode(bytes(path, LARGEST)?)
}

fn decode(bytes: Vec<u8>) -> Result<String, ReadError> {
    String::from_utf8(bytes).map_err(|error| not_utf8(&error))
}

fn not_utf8(error: &FromUtf8Error) -> ReadError {
    let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
    ReadError::NotUtf8 { line: good.iter().filter(|byte| **byte == b'\n').count() + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading_stops_at_the_limit() {
        assert_eq!(up_to(&b"four"[..], 4).expect("it fits"), b"four");
        assert!(matches!(up_to(&b"fives"[..], 4), Err(ReadError::TooLarge { limit: 4 })));
        assert!(matches!(up_to(io::repeat(0), 1 << 16), Err(ReadError::TooLarge { .. })));
    }

    #[test]
    fn folders_and_devices_are_not_read() {
        let found = |path: &str| bytes(Path::new(path), LARGEST);
        assert!(matches!(found("."), Err(ReadError::NotAFile)));
        if cfg!(unix) {
            assert!(matches!(found("/dev/zero"), Err(ReadError::NotAFile)));
        }
    }

    #[test]
    fn a_wrong_byte_has_its_line() {
        let wrong = decode(b"one\ntwo\n\xff".to_vec());
        assert!(matches!(wrong, Err(ReadError::NotUtf8 { line: 3 })), "{wrong:?}");
    }
}
