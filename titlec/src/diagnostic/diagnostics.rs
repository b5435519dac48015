//! All messages of a run.

use std::collections::BTreeSet;

use super::{Diagnostic, Severity};

/// Messages sorted by file and position, each once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Diagnostics {
    messages: BTreeSet<Diagnostic>,
}

impl Diagnostics {
    /// Adds a message; one that is there already changes nothing.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.messages.insert(diagnostic);
    }

    /// The messages in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Diagnostic> {
        self.messages.iter()
    }

    /// Number of messages.
    pub fn len(&self) -> usize {
        self.messages.len()
    }

    /// Whether there is nothing to say.
    pub fn is_empty(&self) -> bool {
        self.messages.is_empty()
    }

    /// Whether any message stops the build.
    pub fn has_errors(&self) -> bool {
        self.count(Severity::Error) > 0
    }

    /// Number of messages of a severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.iter().filter(|it| it.severity() == severity).count()
    }

    /// Keeps only the messages that pass.
    pub fn retain(&mut self, keep: impl FnMut(&Diagnostic) -> bool) {
        self.messages.retain(keep);
    }
}

impl Extend<Diagnostic> for Diagnostics {
    fn extend<T: IntoIterator<Item = Diagnostic>>(&mut self, diagnostics: T) {
        self.messages.extend(diagnostics);
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::collections::btree_set::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.messages.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Rule;
    use crate::source::{FileId, Span};

    const BAD: Rule =
        Rule { code: "title::bad", severity: Severity::Error, explain: "", example: "" };
    const ODD: Rule =
        Rule { code: "title::odd", severity: Severity::Warning, explain: "", example: "" };

    fn at(rule: &'static Rule, file: u16, start: usize, message: &str) -> Diagnostic {
        Diagnostic::new(rule, Span::new(FileId(file), start, start + 1), message)
    }

    #[test]
    fn messages_come_by_file_and_position_and_only_once() {
        let mut all = Diagnostics::default();
        all.extend([at(&BAD, 1, 0, "d"), at(&BAD, 0, 7, "c"), at(&BAD, 0, 10, "e")]);
        all.extend([at(&ODD, 0, 3, "a"), at(&ODD, 0, 3, "b"), at(&BAD, 0, 7, "c")]);
        let order: String = all.iter().map(Diagnostic::message).collect();
        assert_eq!(order, "abced");
        assert_eq!((all.count(Severity::Error), all.count(Severity::Warning)), (3, 2));
    }
}
