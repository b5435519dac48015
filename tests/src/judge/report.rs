//! What came of the games, in tables.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::{Explained, Found, Title, Unreached};

/// The games of a title in numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Row {
    /// The folder of the title's games.
    pub title: String,
    /// How many games there are.
    pub games: usize,
    /// How many actions they have.
    pub actions: usize,
    /// How many actions led to equal states.
    pub equal_actions: usize,
    /// Games that are equal in every state.
    pub equal: usize,
    /// Games whose first difference is explained, by line of the list.
    pub explained: BTreeMap<usize, usize>,
    /// Games whose first difference is not explained.
    pub unexplained: usize,
}

impl Row {
    /// Counts the games of a title.
    pub fn of(title: &Title, list: &Explained) -> Row {
        let mut row = Row { title: title.folder.clone(), ..Row::default() };
        for case in &title.cases {
            row.games += 1;
            row.actions += case.actions;
            row.equal_actions += case.equal;
            let entry = match &case.found {
                Found::Differs(it) => list.of(&title.folder, case, it),
                _ => None,
            };
            match (&case.found, entry) {
                (Found::Equal, _) => row.equal += 1,
                (_, Some(entry)) => *row.explained.entry(entry.line).or_default() += 1,
                _ => row.unexplained += 1,
            }
        }
        row
    }
}

/// A table of all titles, then the reasons of what is explained.
pub fn summary(rows: &[Row], list: &Explained) -> String {
    let mut text = String::from(
        "| title | games | actions | equal actions | equal games | explained | unexplained |\n|---|---|---|---|---|---|---|\n",
    );
    let total = |of: fn(&Row) -> usize| rows.iter().map(of).sum::<usize>();
    let causes = |row: &Row| row.explained.values().sum::<usize>();
    for row in rows {
        let Row { title, games, actions, equal_actions, equal, unexplained, .. } = row;
        let explained = causes(row);
        let _ = writeln!(
            text,
            "| {title} | {games} | {actions} | {equal_actions} | {equal} | {explained} | {unexplained} |"
        );
    }
    let _ = writeln!(
        text,
        "| all | {} | {} | {} | {} | {} | {} |",
        total(|it| it.games),
        total(|it| it.actions),
        total(|it| it.equal_actions),
        total(|it| it.equal),
        rows.iter().map(causes).sum::<usize>(),
        total(|it| it.unexplained),
    );
    for entry in &list.entries {
        let games: usize = rows.iter().filter_map(|row| row.explained.get(&entry.line)).sum();
        if games > 0 {
            let _ = writeln!(text, "{}: {games} games: {}", entry.title, entry.reason);
        }
    }
    text
}

/// A table of what the games of each title never did, and how they ended, then the reasons why some endings are not
/// reached.
pub fn never_table(titles: &[Title], list: &Explained) -> String {
    let mut text = String::from(
        "| title | endings | kinds of action never done | abilities never used | endings never reached |\n|---|---|---|---|---|\n",
    );
    let mut reasons = String::new();
    for title in titles {
        let [kinds, abilities, mut endings] = title.shown.never();
        endings.retain(|ending| match list.unreached(&title.folder, ending) {
            Some(it) => {
                let _ = writeln!(reasons, "{}: no game ends by {ending}: {}", it.title, it.reason);
                false
            }
            None => true,
        });
        let [kinds, abilities, endings] = [kinds, abilities, endings].map(|it| it.join(", "));
        let ended = title.shown.ended();
        let _ =
            writeln!(text, "| {} | {ended} | {kinds} | {abilities} | {endings} |", title.folder);
    }
    text + &reasons
}

/// Lines of the list about endings that a game has reached all the same.
pub fn reached_after_all<'l>(titles: &[Title], list: &'l Explained) -> Vec<&'l Unreached> {
    let reached = |it: &&Unreached| {
        let own = titles.iter().filter(|title| title.folder == it.title);
        own.map(|title| title.shown.never()).any(|[.., endings]| !endings.contains(&it.ending))
    };
    list.unreached.iter().filter(reached).collect()
}
