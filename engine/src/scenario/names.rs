//! Names of words that titles use, where a scenario only points at them.

use crate::abilities::Ability;
use crate::title::Step;
use crate::vocab::names_of;

names_of! {
    /// The name of a step.
    pub struct StepName of Step;
}

names_of! {
    /// The name of an ability.
    pub struct AbilityName of Ability;
}
