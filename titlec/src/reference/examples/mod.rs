//! Examples of every word: short pieces of a title, each of which the whole compiler accepts.
//!
//! They are data. The files in `words/` hold pieces of one kind each; which words a piece shows is
//! found by reading it. Values of a closed set and rules need no piece of their own where another
//! piece can be changed to show them. The title in `host/` is what pieces are put into. Scenarios are
//! about that title, and hold.

mod derive;
mod example;
mod excerpt;
mod home;
mod host;
mod merge;
mod mistakes;
mod shown;
mod sources;

pub use self::example::{Example, Verdict};
pub use self::home::Home;
pub use self::host::Host;
pub use self::mistakes::{Mistake, mistakes};
pub use self::shown::{Examples, Subject};
