//! Brackets drawn together, as a person would write them: what fits on a line stands on a line, and
//! a lone argument opens on the line of its call.

use std::iter::Peekable;
use std::str::Lines;

/// Longest line.
const WIDTH: usize = 120;

/// How long the elements may be that share a line, and how many then do. The number does not depend on the lengths of others, so
/// that one that changes moves none of them.
const SHARING: [(usize, usize); 3] = [(12, 8), (18, 6), (27, 4)];

/// A line, and what stands between its bracket and the one that closes it.
struct Block {
    open: String,
    inside: Vec<Block>,
    close: String,
}

/// The same code in fewer lines. Every element of a list must have a line of its own and a comma.
pub(super) fn compact(code: &str) -> String {
    let mut out = String::new();
    for block in blocks(&mut code.lines().peekable()) {
        block.write(0, &mut out);
    }
    out
}

/// The blocks up to the next line that closes one.
fn blocks(lines: &mut Peekable<Lines<'_>>) -> Vec<Block> {
    let mut out = Vec::new();
    while let Some(line) = lines.next_if(|line| !line.trim_start().starts_with([')', ']', '}'])) {
        let open = line.trim().to_owned();
        let is_open = open.ends_with(['(', '[', '{']) && !open.starts_with("//");
        let inside = if is_open { blocks(lines) } else { Vec::new() };
        let close = if is_open { lines.next().unwrap_or_default().trim() } else { "" };
        out.push(Block { open, inside, close: close.to_owned() });
    }
    out
}

impl Block {
    fn write(self, depth: usize, out: &mut String) {
        let width = WIDTH.saturating_sub(4 * depth);
        if let Some(flat) = self.flat(width) {
            line(&flat, depth, out);
            return;
        }
        let block = self.hugged(width);
        line(&block.open, depth, out);
        let close = block.close.clone();
        if block.open.ends_with('[') {
            block.write_list(depth + 1, out);
        } else {
            block.inside.into_iter().for_each(|it| it.write(depth + 1, out));
        }
        line(&close, depth, out);
    }

    /// Writes the elements of a list, several on a line where they are short.
    fn write_list(self, depth: usize, out: &mut String) {
        let width = WIDTH.saturating_sub(4 * depth);
        let flat: Vec<Option<String>> = self.inside.iter().map(|it| it.flat(width)).collect();
        let (longest, together) = sharing(flat.iter().flatten());
        let mut shared: Vec<&str> = Vec::new();
        for (block, flat) in self.inside.into_iter().zip(&flat) {
            let short = flat.as_deref().filter(|it| it.chars().count() <= longest);
            if shared.len() == together || short.is_none() && !shared.is_empty() {
                line(&shared.join(" "), depth, out);
                shared.clear();
            }
            match short {
                Some(short) => shared.push(short),
                None => block.write(depth, out),
            }
        }
        if !shared.is_empty() {
            line(&shared.join(" "), depth, out);
        }
    }

    /// On one line, if it has room.
    fn flat(&self, width: usize) -> Option<String> {
        if self.close.is_empty() {
            return Some(self.open.clone());
        }
        let mut elements = Vec::new();
        for it in &self.inside {
            let is_element =
                |it: &String| it.starts_with("..") || it.ends_with(',') && !it.starts_with("//");
            elements.push(it.flat(width).filter(is_element)?);
        }
        let elements = elements.join(" ");
        let space = if self.open.ends_with('{') { " " } else { "" };
        let flat = [&self.open, space, elements.trim_end_matches(','), space, &self.close].concat();
        (flat.chars().count() <= width).then_some(flat)
    }

    /// With its last argument opened on the same line, and those before it there as well.
    fn hugged(mut self, width: usize) -> Block {
        let opens = self.open.ends_with('(') || self.open.ends_with('[') && self.inside.len() == 1;
        if !opens || self.inside.last().is_none_or(|it| it.close.is_empty()) {
            return self;
        }
        let before = &self.inside[..self.inside.len() - 1];
        let before: Option<Vec<String>> = before.iter().map(|it| it.flat(width)).collect();
        let last = self.inside.last().map_or("", |it| &it.open);
        let open = before.map(|it| [self.open.clone(), it.join(" "), last.to_owned()]);
        let Some([open, before, last]) = open else { return self };
        let space = if before.is_empty() { "" } else { " " };
        let open = [open, before, space.to_owned(), last].concat();
        if open.chars().count() > width {
            return self;
        }
        let Some(last) = self.inside.pop() else { return self };
        let close = last.close.trim_end_matches(',').to_owned() + &self.close;
        Block { open, inside: last.inside, close }.hugged(width)
    }
}

/// How long elements may be that share a line, and how many of them do.
fn sharing<'a>(elements: impl Iterator<Item = &'a String>) -> (usize, usize) {
    let [.., (most, _)] = SHARING;
    let lengths = elements.map(|it| it.chars().count()).filter(|it| *it <= most);
    let longest = lengths.max().unwrap_or_default();
    SHARING.into_iter().find(|(it, _)| longest <= *it).unwrap_or((0, 1))
}

fn line(text: &str, depth: usize, out: &mut String) {
    if !text.is_empty() {
        out.push_str(&"    ".repeat(depth));
    }
    out.push_str(text);
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_stands_on_a_line() {
        let code = "a: Map(\n    List::Const(\n        &[\n            1,\n            A {\n                b: 2,\n            },\n        ],\n    ),\n),\n";
        assert_eq!(compact(code), "a: Map(List::Const(&[1, A { b: 2 }])),\n");
    }

    #[test]
    fn a_last_argument_opens_with_its_call() {
        let long = "x".repeat(119);
        let code =
            format!("f(\n    a,\n    g(\n        &[\n            {long},\n        ],\n    ),\n)\n");
        assert_eq!(compact(&code), format!("f(a, g(&[\n    {long},\n]))\n"));
    }

    #[test]
    fn short_elements_share_lines() {
        let code = format!("f(\n    &[\n{}    ],\n)\n", "        Percent(10),\n".repeat(11));
        let line = ["Percent(10),"; 8].join(" ");
        assert_eq!(
            compact(&code),
            format!("f(&[\n    {line}\n    Percent(10), Percent(10), Percent(10),\n])\n")
        );
    }

    #[test]
    fn an_element_that_changes_moves_no_other() {
        let list = |third: &str| {
            let elements = ["Money(10)", "Money(20)", third, "Money(40)"].repeat(4);
            format!("f(\n    &[\n        {},\n    ],\n)\n", elements.join(",\n        "))
        };
        let (short, long) = (compact(&list("Money(30)")), compact(&list("Money(3000)")));
        let changed = short.lines().zip(long.lines()).filter(|(a, b)| a != b).count();
        assert_eq!((short.lines().count(), changed), (long.lines().count(), 2));
    }

    #[test]
    fn comments_and_functions_stay_as_they_are() {
        let code = "/// Odd (\nconst fn f(a: u8) -> A {\n    A { a }\n}\n";
        assert_eq!(compact(code), code);
    }
}
