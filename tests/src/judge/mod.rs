//! Random games put before another engine, the judge, and the first state in which it differs from ours.

mod command;
mod compare;
mod explained;
mod plan;
mod report;
mod run;
mod without;

pub use self::command::{Command, Judge};
pub use self::compare::{Difference, compare};
pub use self::explained::{Entry, Explained, Unjudged, Unreached};
pub use self::plan::{Filter, Plan, plans};
pub use self::report::{Row, never_table, reached_after_all, summary};
pub use self::run::{Case, Found, LeftOut, Title, run};
pub use self::without::Without;
