//! The files of a new title.

use engine::title::{BankCash, Title};

/// A file: its path within the folder of the title, and its text.
pub type File = (&'static str, String);

const WHOLE: [(&str, &str); 6] = [
    ("title.toml", include_str!("whole/title.toml")),
    ("map.ron", include_str!("whole/map.ron")),
    ("entities.ron", include_str!("whole/entities.ron")),
    ("trains.ron", include_str!("whole/trains.ron")),
    ("rounds.ron", include_str!("whole/rounds.ron")),
    ("scenarios/first.ron", include_str!("whole/scenarios/first.ron")),
];

/// A small title of one's own, ready to play.
pub fn whole(name: &str) -> Vec<File> {
    WHOLE.iter().map(|(path, text)| (*path, text.replace("{name}", name))).collect()
}

/// A title that is like another until something is changed. `base` is the name by which it is found.
pub fn variant(name: &str, base: &str, title: &Title) -> Vec<File> {
    let players = &title.title.players;
    let cash = match &title.bank.cash {
        BankCash::Fixed(cash) => format!("\"bank.cash\" = {cash}"),
        _ => "# \"bank.cash\" = 6000".to_owned(),
    };
    let text = include_str!("variant/title.toml")
        .replace("{name}", name)
        .replace("{base}", base)
        .replace("{min}", &players.min.to_string())
        .replace("{max}", &players.max.to_string())
        .replace("\"bank.cash\" = {cash}", &cash);
    vec![("title.toml", text)]
}
