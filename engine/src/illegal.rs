//! Why an action is refused.

use std::borrow::Cow;
use std::fmt;

/// A reason in words that a player understands. The game is as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Illegal(pub Cow<'static, str>);

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Illegal {}

impl From<&'static str> for Illegal {
    fn from(reason: &'static str) -> Illegal {
        Illegal(Cow::Borrowed(reason))
    }
}

impl From<String> for Illegal {
    fn from(reason: String) -> Illegal {
        Illegal(Cow::Owned(reason))
    }
}

/// Returns a refusal from the function unless the condition holds.
macro_rules! ensure {
    ($condition:expr, $text:literal $(,)?) => {
        if !$condition {
            return Err($crate::illegal::Illegal(std::borrow::Cow::Owned(format!($text))));
        }
    };
    ($condition:expr, $text:literal, $($argument:tt)+) => {
        if !$condition {
            return Err($crate::illegal::Illegal(std::borrow::Cow::Owned(format!($text, $($argument)+))));
        }
    };
}

pub(crate) use ensure;
