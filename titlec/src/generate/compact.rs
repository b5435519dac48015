//! Brackets drawn together, as a person would write them: what fits on a line stands on a line, and
//! a lone argument opens on the line of its call.

use std::iter::Peekable;
use std::str::Lines;

/// Longest line.
const WIDTH: usize = 100;

/// Longest element that shares its line with others in a list.
const SHORT: usize = 24;

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
        let block = self.hugged();
        line(&block.open, depth, out);
        match block.filled(WIDTH.saturating_sub(4 * (depth + 1))) {
            Some(lines) => lines.iter().for_each(|it| line(it, depth + 1, out)),
            None => block.inside.into_iter().for_each(|it| it.write(depth + 1, out)),
        }
        line(&block.close, depth, out);
    }

    /// The elements of a list, several on a line, if all of them are short.
    fn filled(&self, width: usize) -> Option<Vec<String>> {
        let is_short = |it: &Block| {
            it.close.is_empty() && it.open.chars().count() <= SHORT && it.open.ends_with(',')
        };
        if !self.open.ends_with('[') || !self.inside.iter().all(is_short) {
            return None;
        }
        let mut lines: Vec<String> = Vec::new();
        for element in &self.inside {
            match lines.last_mut() {
                Some(line) if line.chars().count() + 1 + element.open.chars().count() <= width => {
                    line.push(' ');
                    line.push_str(&element.open);
                }
                _ => lines.push(element.open.clone()),
            }
        }
        Some(lines)
    }

    /// On one line, if it has room.
    fn flat(&self, width: usize) -> Option<String> {
        if self.close.is_empty() {
            return Some(self.open.clone());
        }
        let mut elements = Vec::new();
        for it in &self.inside {
            elements.push(it.flat(width).filter(|it| it.ends_with(',') && !it.starts_with("//"))?);
        }
        let elements = elements.join(" ");
        let space = if self.open.ends_with('{') { " " } else { "" };
        let flat = [&self.open, space, elements.trim_end_matches(','), space, &self.close].concat();
        (flat.chars().count() <= width).then_some(flat)
    }

    /// With its only argument opened on the same line.
    fn hugged(self) -> Block {
        match <[Block; 1]>::try_from(self.inside) {
            Ok([only]) if self.open.ends_with('(') && !only.close.is_empty() => {
                let close = only.close.trim_end_matches(',').to_owned() + &self.close;
                Block { open: self.open + &only.open, inside: only.inside, close }.hugged()
            }
            Ok(only) => Block { inside: only.into(), ..self },
            Err(inside) => Block { inside, ..self },
        }
    }
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
    fn a_lone_argument_opens_with_its_call() {
        let long = "x".repeat(99);
        let code = format!("f(\n    g(\n        &[\n            {long},\n        ],\n    ),\n)\n");
        assert_eq!(compact(&code), format!("f(g(&[\n    {long},\n]))\n"));
    }

    #[test]
    fn short_elements_share_lines() {
        let code = format!("f(\n    &[\n{}    ],\n)\n", "        Percent(10),\n".repeat(9));
        let line = ["Percent(10),"; 7].join(" ");
        assert_eq!(
            compact(&code),
            format!("f(&[\n    {line}\n    Percent(10), Percent(10),\n])\n")
        );
    }

    #[test]
    fn comments_and_functions_stay_as_they_are() {
        let code = "/// Odd (\nconst fn f(a: u8) -> A {\n    A { a }\n}\n";
        assert_eq!(compact(code), code);
    }
}
