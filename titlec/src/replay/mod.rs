//! Games replayed and held against the traces of another engine.

mod against;
mod bench;
mod doubts;
mod outcome;
mod run;

pub use self::against::{Against, Divergence};
pub use self::bench::{Speed, bench};
pub use self::doubts::{doubted, ruled};
pub use self::outcome::Outcome;
pub use self::run::{Failure, Job, run};
