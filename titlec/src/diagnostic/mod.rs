//! Messages to the designer.

mod diagnostics;
mod message;
pub mod render;
mod rule;

pub use self::diagnostics::Diagnostics;
pub use self::message::{Diagnostic, Related};
pub use self::render::{Format, Report, Style};
pub use self::rule::{Rule, Severity};
