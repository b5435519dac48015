//! Names of words that titles use, where a scenario only points at them.

use crate::abilities::Ability;
pub use crate::title::StepName;
use crate::vocab::names_of;

names_of! {
    /// The name of an ability.
    pub struct AbilityName of Ability;
}
