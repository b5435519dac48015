//! Text that knows where it may be broken into lines.

/// Longest line.
const WIDTH: usize = 100;
/// Spaces of a step to the right.
const STEP: usize = 4;

/// A piece of text.
#[derive(Debug, Clone)]
pub(super) enum Doc {
    /// As it stands.
    Text(String),
    /// A space, or a new line where the group around it does not fit.
    Line,
    /// Nothing, or a new line where the group around it does not fit.
    Break,
    /// A new line.
    Hard,
    /// An empty line.
    Blank,
    /// One after the other.
    All(Vec<Doc>),
    /// New lines in it start further to the right.
    Nest(Box<Doc>),
    /// On one line if it fits.
    Group(Box<Doc>),
}

/// As it stands.
pub(super) fn text(text: impl Into<String>) -> Doc {
    Doc::Text(text.into())
}

pub(super) fn nest(doc: Doc) -> Doc {
    Doc::Nest(Box::new(doc))
}

pub(super) fn group(doc: Doc) -> Doc {
    Doc::Group(Box::new(doc))
}

/// The pieces with something between them.
pub(super) fn joined(docs: Vec<Doc>, between: &[Doc]) -> Doc {
    let mut out = Vec::new();
    for (at, doc) in docs.into_iter().enumerate() {
        if at > 0 {
            out.extend_from_slice(between);
        }
        out.push(doc);
    }
    Doc::All(out)
}

/// Lays a text out.
pub(super) fn render(doc: &Doc) -> String {
    let mut out = Out { text: String::new(), column: 0 };
    let mut waiting = vec![(0, false, doc)];
    while let Some((indent, flat, doc)) = waiting.pop() {
        match doc {
            Doc::Text(it) => out.push(it),
            Doc::Line if flat => out.push(" "),
            Doc::Break if flat => {}
            Doc::Line | Doc::Break | Doc::Hard => out.line(indent),
            Doc::Blank => {
                out.line(0);
                out.line(indent);
            }
            Doc::All(docs) => waiting.extend(docs.iter().rev().map(|it| (indent, flat, it))),
            Doc::Nest(it) => waiting.push((indent + STEP, flat, it)),
            Doc::Group(it) => {
                let fits = flat || out.fits(it, &waiting);
                waiting.push((indent, fits, it));
            }
        }
    }
    let lines: Vec<&str> = out.text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_end().to_owned()
}

struct Out {
    text: String,
    column: usize,
}

impl Out {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.column += text.chars().count();
    }

    fn line(&mut self, indent: usize) {
        self.text.push('\n');
        self.text.push_str(&" ".repeat(indent));
        self.column = indent;
    }

    /// Whether a group fits on the rest of the line, with what follows it up to the next place to break.
    fn fits(&self, doc: &Doc, after: &[(usize, bool, &Doc)]) -> bool {
        let mut left = WIDTH.saturating_sub(self.column);
        let mut waiting = vec![(true, doc)];
        let mut rest = after.iter().rev();
        loop {
            let (flat, doc) = match waiting.pop() {
                Some(it) => it,
                None => match rest.next() {
                    Some((_, flat, doc)) => (*flat, *doc),
                    None => return true,
                },
            };
            match doc {
                Doc::Text(it) => {
                    let width = it.chars().count();
                    if width > left {
                        return false;
                    }
                    left -= width;
                }
                Doc::Line if flat => left = left.saturating_sub(1),
                Doc::Break if flat => {}
                Doc::Line | Doc::Break => return true,
                Doc::Hard | Doc::Blank => return !flat,
                Doc::All(docs) => waiting.extend(docs.iter().rev().map(|it| (flat, it))),
                Doc::Nest(it) => waiting.push((flat, it)),
                Doc::Group(it) => waiting.push((flat, it)),
            }
        }
    }
}
