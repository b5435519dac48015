//! The file that a piece stands in.

use crate::source::Part;

/// A file that designers write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Home {
    /// A file of the title itself.
    Part(Part),
    /// A file of scenarios.
    Scenario,
}

impl Home {
    /// Its name in the folder of a title.
    pub fn file_name(self) -> &'static str {
        match self {
            Home::Part(part) => part.file_name(),
            Home::Scenario => "scenarios/*.ron",
        }
    }

    /// Its language, as Markdown calls it.
    pub fn language(self) -> &'static str {
        self.file_name().rsplit_once('.').map_or("text", |(_, ending)| ending)
    }
}
