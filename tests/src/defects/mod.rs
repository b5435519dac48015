//! Seeded defects: mistakes made one at a time in the shipped titles, and whether the compiler finds them.
//!
//! A class is a kind of mistake. Given a title, it names every place where the mistake can be made, so that what is
//! left is no longer a design that anybody could want: where a change is harmless, the class itself leaves the place out.

mod class;
mod classes;
mod defect;
mod score;
mod site;
mod specimen;
mod trial;

pub use self::class::Class;
pub use self::classes::all;
pub use self::defect::Defect;
pub use self::score::{Score, Table};
pub use self::site::Site;
pub use self::specimen::{Specimen, specimens};
pub use self::trial::{Outcome, Trial, sample, try_defect};
