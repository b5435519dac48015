//! Words that no title uses yet, on titles that are not quite themselves.

mod bankruptcy;
mod capital;
mod closing;
mod companies;
mod ending;
mod order;
mod prices;
mod purchases;
mod routes;
mod track;
mod trains;
mod whole_games;

use engine::ruleset::Ruleset;
use engine::title::{CellKind, Rules, Title, Train};
use tests::table::Table;

/// A title that is changed before the game is set up. What is not built yet is refused as ever.
fn retitled(name: &str, change: impl Fn(&mut Title)) -> Table {
    Table::changed(name, 3, |rules| {
        let mut title = rules.title.clone();
        change(&mut title);
        *rules = Ruleset::new(&title, &[], 3).expect("it can be played");
    })
}

/// 1889 with other rules.
fn ruled(change: impl Fn(&mut Rules)) -> Table {
    retitled("1889", |title| change(&mut title.rules))
}

/// Changes a kind of train.
fn train(title: &mut Title, name: &str, change: impl Fn(&mut Train)) {
    let mut trains = title.trains.trains.to_vec();
    change(trains.iter_mut().find(|it| it.name == name).expect("there is such a train"));
    title.trains.trains = trains.into();
}

/// Gives a cell of the market another meaning.
fn cell(title: &mut Title, row: usize, column: usize, kind: CellKind) {
    let mut grid = title.market.grid.to_vec();
    let mut cells = grid[row].0.to_vec();
    cells[column].as_mut().expect("there is a cell").kinds = vec![kind].into();
    grid[row].0 = cells.into();
    title.market.grid = grid.into();
}
