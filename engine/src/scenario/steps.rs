//! A scenario as a whole, and what besides actions it does.

use super::acts::Act;
use super::expected::Expected;
use super::given::Given;
use super::names::AbilityName;
use crate::abilities::When;
use crate::list::{List, Text};
use crate::title::Owner;
use crate::vocab::{either, one_of, word};

word! {
    /// The action must be refused and change nothing.
    pub struct Refused bare 2 {
        /// The action.
        pub action: Act,
        /// Words that the reason must contain. A fault of the script counts only where they name it.
        pub because: Option<Text> = None,
    }
}

word! {
    /// The action must be among those that are offered.
    pub struct Offered bare 1 {
        /// The action.
        pub action: Act,
    }
}

word! {
    /// The action must not be among those that are offered.
    pub struct NotOffered bare 1 {
        /// The action.
        pub action: Act,
    }
}

word! {
    /// All that programs of players do now is done.
    pub struct ProgramsAct {
    }
}

word! {
    /// What is to hold at this point.
    pub struct Expect bare 1 as boxed {
        /// What is to hold.
        pub then: Box<Expected>,
    }
}

one_of! {
    /// Something that is tried or looked at.
    pub enum Check {
        Refused = "refused",
        Offered = "offered",
        NotOffered = "not_offered",
        ProgramsAct = "programs_act",
        Expect = "expect",
    }
}

either! {
    /// A step of a scenario.
    pub enum ScenarioStep {
        /// An action, which must be accepted.
        Act(Act),
        /// Something that is tried or looked at.
        Check(Check),
    }
}

word! {
    /// A use of an ability.
    pub struct About bare 3 {
        /// The ability.
        pub ability: AbilityName,
        /// When it is used, or happens; always where not given.
        pub when: Option<When> = None,
        /// Who must own what has it.
        pub owner_type: Owner = Owner::Either,
    }
}

word! {
    /// A file of a position that scenarios build on. It is no scenario itself.
    pub struct BasePosition {
        /// Another such file that it builds on.
        pub base: Option<Text> = None,
        /// The position.
        pub given: Given,
    }
}

word! {
    /// A position, what is done there, and what is to come of it.
    pub struct Scenario key name {
        /// What it shows, as a sentence.
        pub name: Text,
        /// The uses of abilities that it is about.
        pub about: List<About> = List::EMPTY,
        /// A file beside this one with a position that `given` builds on: `"start.ron"`.
        pub base: Option<Text> = None,
        /// The position. With `base`, what is left out is as it is there; a map is put together key by key, and anything
        /// else that is written stands instead of what the base has.
        pub given: Given = Given::DEFAULT,
        /// What is done and tried.
        pub steps: List<ScenarioStep> = List::EMPTY,
        /// What is to hold in the end.
        pub then: Expected = Expected::DEFAULT,
    }
}
