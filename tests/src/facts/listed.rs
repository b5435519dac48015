//! The list of what is known to be amiss.

/// The list: sections, and in each a line for an entry, of title, holder, ability, what, and why, between bars.
pub const LIST: &str = include_str!("../../facts/not_expressed.txt");

/// The sections: what we cannot say yet, what is wrong with the facts, what a title takes from another and never
/// plays, and names that only code of the title gives.
pub const SECTIONS: [&str; 4] =
    ["[not expressed]", "[defects]", "[not played]", "[not in the facts]"];

/// A line of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The section that it stands in.
    pub section: &'static str,
    /// The finding, as it is written.
    pub finding: &'static str,
    /// Why.
    pub reason: &'static str,
}

/// The entries of the list.
///
/// # Panics
/// If an entry stands in no section that we know, or has no reason.
pub fn entries() -> Vec<Entry> {
    let mut section = None;
    let mut out = Vec::new();
    for line in LIST.lines().filter(|it| !it.is_empty() && !it.starts_with('#')) {
        if line.starts_with('[') {
            section = SECTIONS.into_iter().find(|it| *it == line);
            continue;
        }
        let section = section.expect("an entry stands in a section that we know");
        let (finding, reason) = line.rsplit_once(" | ").expect("an entry ends with its reason");
        out.push(Entry { section, finding, reason });
    }
    out
}
