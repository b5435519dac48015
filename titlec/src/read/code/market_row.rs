//! Rows of the stock market: `75 80y 100p -`.

use engine::list::List;
use engine::money::Money;
use engine::title::{Cell, CellKind};
use engine::vocab::{Typed, Value};

use super::Within;
use crate::diagnostic::Diagnostic;
use crate::read::Authored;
use crate::read::reader::Reader;
use crate::read::rules::MARKET_ROW;

/// More than any share costs.
const MOST_PRICE: i32 = 1_000_000;

/// The cells, each with its place.
pub(super) fn read(reader: &mut Reader<'_>, row: &Within<'_>) -> Authored {
    let cells = row.text.split_whitespace().map(|cell| read_cell(reader, row, cell));
    Authored::list(cells.collect(), row.span)
}

fn read_cell(reader: &mut Reader<'_>, row: &Within<'_>, written: &str) -> Authored {
    let span = row.slice(written);
    if written == "-" {
        return Authored::new(Value::None, span);
    }
    match cell(written) {
        Ok(cell) => Authored::new(cell.to_value(), span),
        Err(wrong) => {
            let message = format!("`{written}` is no cell of the market: {wrong}");
            let help = "a cell is a price and letters, such as `100p`, or `-`".to_owned();
            reader.out.push(Diagnostic::new(&MARKET_ROW, span, message).help(help));
            Authored::broken(span)
        }
    }
}

fn cell(written: &str) -> Result<Cell, String> {
    let letters = written.trim_start_matches(|it: char| it.is_ascii_digit());
    let digits = &written[..written.len() - letters.len()];
    if digits.is_empty() {
        return Err("it has no price".to_owned());
    }
    let price = digits.parse().ok().filter(|it| *it <= MOST_PRICE);
    let price = price.ok_or_else(|| format!("the greatest price is {MOST_PRICE}"))?;
    let kinds = letters.chars().map(kind).collect::<Result<List<CellKind>, String>>()?;
    Ok(Cell { price: Money(price), kinds })
}

fn kind(letter: char) -> Result<CellKind, String> {
    let found = CellKind::LETTERS.iter().find(|(it, _)| *it == letter);
    found.map(|(_, kind)| *kind).ok_or_else(|| format!("`{letter}` is no kind of cell"))
}
