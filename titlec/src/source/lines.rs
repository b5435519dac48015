//! Lines and columns of a text, found without reading it from the start each time.

use super::Position;

/// Bytes between two marks.
const BLOCK: usize = 4096;

/// Where each block of a text starts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Lines {
    blocks: Vec<Position>,
}

impl Lines {
    /// Reads a text once.
    pub(super) fn of(text: &str) -> Lines {
        let start = Position { line: 1, column: 1 };
        let blocks = text.as_bytes().chunks(BLOCK).scan(start, |at, block| {
            let here = *at;
            *at = after(here, block);
            Some(here)
        });
        Lines { blocks: blocks.collect() }
    }

    /// Line and column of a byte of the same text; past the end, those of the end.
    pub(super) fn position(&self, text: &str, offset: usize) -> Position {
        let offset = text.floor_char_boundary(offset);
        let block = (offset / BLOCK).min(self.blocks.len().saturating_sub(1));
        let start = self.blocks.get(block).copied().unwrap_or(Position { line: 1, column: 1 });
        after(start, &text.as_bytes()[block * BLOCK..offset])
    }
}

/// Where one is behind some bytes.
fn after(start: Position, bytes: &[u8]) -> Position {
    bytes.iter().fold(start, |Position { line, column }, byte| match byte {
        b'\n' => Position { line: line + 1, column: 1 },
        // Only the first byte of a character counts.
        0x80..=0xbf => Position { line, column },
        _ => Position { line, column: column + 1 },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counted from the start of the text.
    fn counted(text: &str, offset: usize) -> Position {
        let before = &text[..text.floor_char_boundary(offset)];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Position { line, column }
    }

    #[test]
    fn every_place_is_where_counting_finds_it() {
        let text = "¥ab\n—\r\n\n".repeat(1300) + &"ü".repeat(3 * BLOCK) + "\nend";
        let lines = Lines::of(&text);
        for offset in 0..text.len() + 2 {
            if offset % 7 == 0 || offset % BLOCK < 4 || offset + 9 > text.len() {
                assert_eq!(lines.position(&text, offset), counted(&text, offset), "{offset}");
            }
        }
        assert_eq!(Lines::of("").position("", 3), Position { line: 1, column: 1 });
    }
}
