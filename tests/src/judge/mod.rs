//! Random games put before another engine, the judge, and the first state in which it differs from ours.

mod compare;
mod explained;
mod judge;
mod plan;
mod report;
mod run;
mod without;

pub use self::compare::{Difference, compare};
pub use self::explained::{Entry, Explained};
pub use self::judge::{Command, Judge};
pub use self::plan::{Filter, Plan, plans};
pub use self::report::{Row, never_table, summary};
pub use self::run::{Case, Found, Title, run};
pub use self::without::Without;
