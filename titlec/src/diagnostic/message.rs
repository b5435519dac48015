//! One message.

use std::borrow::Cow;

use super::{Rule, Severity};
use crate::source::{Files, Span, cut_quoted};

/// Something wrong at a place. Messages sort by file and position.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Diagnostic {
    span: Span,
    rule: &'static Rule,
    message: String,
    subject: Option<String>,
    label: Option<String>,
    help: Option<String>,
    related: Vec<Related>,
}

/// Another place that a message speaks of, in the same file or another.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Related {
    /// The place.
    pub span: Span,
    /// What is there.
    pub label: String,
}

impl Diagnostic {
    /// A message about `span`. Long names that it or its other texts quote are cut.
    pub fn new(rule: &'static Rule, span: Span, message: impl Into<String>) -> Diagnostic {
        let message = cut_quoted(message.into());
        Diagnostic {
            span,
            rule,
            message,
            subject: None,
            label: None,
            help: None,
            related: Vec::new(),
        }
    }

    /// Names the one thing that the message is about, by which `allow` silences it; where a check names none, it is
    /// the text that the message underlines.
    #[must_use]
    pub fn about(mut self, subject: impl Into<String>) -> Diagnostic {
        self.subject = Some(subject.into());
        self
    }

    /// Adds the text under the underline.
    #[must_use]
    pub fn label(mut self, text: impl Into<String>) -> Diagnostic {
        self.label = Some(cut_quoted(text.into()));
        self
    }

    /// Adds what to write instead; `None` leaves it out.
    #[must_use]
    pub fn help(mut self, text: impl Into<Option<String>>) -> Diagnostic {
        self.help = text.into().map(cut_quoted);
        self
    }

    /// Adds another place that explains the message.
    #[must_use]
    pub fn related(mut self, span: Span, label: impl Into<String>) -> Diagnostic {
        self.related.push(Related { span, label: cut_quoted(label.into()) });
        self
    }

    /// The place.
    pub fn span(&self) -> Span {
        self.span
    }

    /// The kind of message.
    pub fn rule(&self) -> &'static Rule {
        self.rule
    }

    /// Error or warning.
    pub fn severity(&self) -> Severity {
        self.rule.severity
    }

    /// What is wrong.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The one thing that the message is about, if its check named it.
    pub fn subject(&self) -> Option<&str> {
        self.subject.as_deref()
    }

    /// The one thing that the message is about: the name that its check gave it, or the text that it underlines,
    /// without quotes and in one line.
    pub fn subject_in<'a>(&'a self, files: &'a Files) -> Cow<'a, str> {
        if let Some(subject) = self.subject() {
            return subject.into();
        }
        let text = files.text(self.span).trim_matches(['"', '\'']);
        match text.contains('\n') {
            true => text.split_whitespace().collect::<Vec<_>>().join(" ").into(),
            false => text.into(),
        }
    }

    /// The text under the underline.
    pub fn label_text(&self) -> Option<&str> {
        self.label.as_deref()
    }

    /// What to write instead.
    pub fn help_text(&self) -> Option<&str> {
        self.help.as_deref()
    }

    /// The other places.
    pub fn places(&self) -> &[Related] {
        &self.related
    }
}
