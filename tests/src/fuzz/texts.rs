//! Texts of designers: RON, TOML, tile codes, scripts and scenarios.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex};

use engine::game::Game;
use engine::ruleset::Ruleset;
use engine::scenario::Run;
use engine::title::{Printed, Title};
use titlec::diagnostic::Diagnostics;
use titlec::read::tile_code;
use titlec::shelf::Shelf;
use titlec::source::{Files, Part, load};

use super::corpus::{self, folder};
use super::{Input, Target, any_text, garble};
use crate::holds::{Totals, is_sound};
use crate::player::play;
use crate::random::Random;

/// Titles whose files are garbled: a small one, one that extends another, and those that use much.
const TITLES: [&str; 7] = ["Powers", "HookSlots", "1889", "8888", "1850", "18Neb", "System18"];

/// RON files of titles.
pub(super) const RON: Target = Target {
    name: "ron",
    about: "map.ron, entities.ron, trains.ron and rounds.ron of titles",
    inputs: 60,
    seeds: || corpus::parts(&TITLES, &["map.ron", "entities.ron", "trains.ron", "rounds.ron"]),
    make: any_text,
    read: title,
};

/// TOML files of titles.
pub(super) const TOML: Target = Target {
    name: "toml",
    about: "title.toml of titles",
    inputs: 60,
    seeds: || corpus::parts(&TITLES, &["title.toml"]),
    make: any_text,
    read: title,
};

/// Tile codes.
pub(super) const TILE: Target = Target {
    name: "tile",
    about: "codes of tiles and hexes",
    inputs: 4000,
    seeds: codes,
    make: any_text,
    read: tile,
};

/// Scripts.
pub(super) const SCRIPT: Target = Target {
    name: "script",
    about: "rules.hook of titles",
    inputs: 100,
    seeds: scripts,
    make: script_text,
    read: script,
};

/// Scenarios.
pub(super) const SCENARIO: Target = Target {
    name: "scenario",
    about: "scenario files",
    inputs: 100,
    seeds: corpus::scenarios,
    make: scenario_text,
    read: scenario,
};

/// There are never many more messages than there is text to complain about.
fn check_messages(messages: usize, text: &str) -> Result<(), String> {
    let most = 200 + text.len();
    (messages <= most)
        .then_some(())
        .ok_or_else(|| format!("{messages} messages for {} bytes", text.len()))
}

/// So many actions are taken in a title that the compiler accepts.
const ACTIONS: usize = 30;

/// What the compiler accepts can be played, and what is played is sound.
fn played(title: &Title, seed: u64) -> Result<(), String> {
    let players = title.title.players.min.into();
    let Ok(rules) = Ruleset::new(title, &[], players) else { return Ok(()) };
    let Ok(game) = Game::start(Arc::new(rules), seed) else { return Ok(()) };
    let mut taken = 0;
    let mut wrong = None;
    let totals = Totals::of(&game);
    let look = |game: &Game, _: Option<&engine::action::Action>| {
        taken += 1;
        wrong = is_sound(game).err();
        if wrong.is_none() && Totals::of(game) != totals {
            wrong = Some("money or shares appeared".to_owned());
        }
        if taken > ACTIONS || wrong.is_some() { Err("enough".to_owned()) } else { Ok(()) }
    };
    drop(play(game, seed, look));
    wrong.map_or(Ok(()), |it| {
        Err(format!("a title that is accepted leads to a game that is not sound: {it}"))
    })
}

/// A title with one of its files in other words.
fn title(input: &Input) -> Result<(), String> {
    let (name, part) = input.name.split_once('.').unwrap_or((&input.name, "map"));
    let home = folder(name);
    let mut files = Files::default();
    let mut found = load::title(&home, &mut files).map_err(|it| format!("{it:?}"))?;
    let part = Part::of_field(if part == "title" { "" } else { part });
    let id = files.add(part.file_name(), &*input.text);
    found.parts.insert(part, id);
    let shelves = vec![Shelf::beside(&home), Shelf::Shipped];
    let compiled = titlec::compile(&found, &mut files, &shelves);
    check_messages(compiled.diagnostics.iter().count(), &input.text)?;
    compiled.title.map_or(Ok(()), |it| played(&it, input.text.len() as u64))
}

/// Codes of the maps and tiles of titles, each a text.
fn codes() -> Vec<Input> {
    let maps = corpus::parts(&["Powers", "1889", "8888", "1850", "18Neb", "18NL"], &["map.ron"]);
    let quoted = maps.iter().flat_map(|it| it.text.split('"'));
    let codes = quoted.filter(|it| it.contains('=') && !it.contains('\n'));
    let mut all: Vec<&str> = codes.collect();
    all.sort_unstable();
    all.dedup();
    all.into_iter().map(|it| Input { name: "code".to_owned(), text: it.to_owned() }).collect()
}

/// A code that is read is written as a code of the same tile.
fn tile(input: &Input) -> Result<(), String> {
    let plain = |printed: Printed| Printed { named: None, ..printed };
    let first = match tile_code(&input.text) {
        Ok(printed) => plain(printed),
        Err(wrong) => return check_messages(wrong.len(), &input.text),
    };
    let again = first.to_string();
    match tile_code(&again) {
        Ok(printed) if plain(printed.clone()) == first => Ok(()),
        Ok(_) => Err(format!("it is written as another tile: {again}")),
        Err(_) => Err(format!("it is written as something that cannot be read: {again}")),
    }
}

/// Scripts of all titles that have one.
fn scripts() -> Vec<Input> {
    let folders = [crate::backends::titles_folder(), crate::powers::folder()];
    let titles = folders.iter().flat_map(|it| load::find(it).unwrap_or_default());
    let names = titles.filter_map(|it| Some(it.file_name()?.to_str()?.to_owned()));
    let all: Vec<String> = names.collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    corpus::parts(&all, &["rules.hook"])
}

/// One of the scripts in other words, or a script made at random.
fn script_text(seeds: &[Input], at: usize, random: &mut Random) -> String {
    if random.below(4) > 0 {
        return any_text(seeds, at, random);
    }
    let made = crate::scripts::script(random.number(), &land("Powers"));
    garble::garbled(&[&made, &seeds[at].text], 0, random)
}

/// A title that was loaded, for as long as inputs are tried.
fn land(name: &str) -> Arc<Title> {
    static LOADED: LazyLock<Mutex<BTreeMap<String, Arc<Title>>>> = LazyLock::new(Mutex::default);
    let mut loaded = LOADED.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let load =
        || titlec::load_title(&folder(name)).unwrap_or_else(|report| panic!("{name}: {report}"));
    Arc::clone(loaded.entry(name.to_owned()).or_insert_with(|| Arc::new(load())))
}

/// A script is refused with its place, or bounded; what is laid out stays so.
fn script(input: &Input) -> Result<(), String> {
    let name = input.name.split('.').next().unwrap_or_default();
    let title = land(name);
    let mut files = Files::default();
    let id = files.add("rules.hook", &*input.text);
    let mut wrong = Diagnostics::default();
    let (hooks, counted) = titlec::hook::counted(&[id], &title, &files, &mut wrong);
    check_messages(wrong.iter().count(), &input.text)?;
    if let Some(once) = titlec::hook::format(id, &input.text, &mut Diagnostics::default()) {
        let again = titlec::hook::format(id, &once, &mut Diagnostics::default());
        if again.as_ref() != Some(&once) {
            return Err("laid out twice, it differs".to_owned());
        }
    }
    if wrong.has_errors() {
        return Ok(());
    }
    if let Some((name, steps)) = counted.iter().find(|it| it.1 > 1_000_000) {
        return Err(format!("{name} may take {steps} steps"));
    }
    played(&Title { hooks, ..(*title).clone() }, input.text.len() as u64)
}

/// Scenarios of the same title, one with pieces of the others.
fn scenario_text(seeds: &[Input], at: usize, random: &mut Random) -> String {
    let same: Vec<Input> = seeds.iter().filter(|it| it.name == seeds[at].name).cloned().collect();
    let at = random.below(same.len());
    any_text(&same, at, random)
}

/// A scenario holds, fails or is refused; whatever position it comes to is sound.
fn scenario(input: &Input) -> Result<(), String> {
    let name = input.name.split('.').next().unwrap_or_default();
    let title = land(name);
    let mut files = Files::default();
    let id = files.add("scenario.ron", &*input.text);
    let mut wrong = Diagnostics::default();
    let loaded = titlec::scenario::load(&title, id, &files, &mut wrong);
    check_messages(wrong.iter().count(), &input.text)?;
    for it in loaded {
        let Ok(mut run) = Run::new(&title, &it.scenario) else { continue };
        is_sound(run.game()).map_err(|it| format!("the position is not sound: {it}"))?;
        while let Some(Ok(())) = run.step() {
            is_sound(run.game()).map_err(|it| format!("it is not sound any more: {it}"))?;
        }
    }
    Ok(())
}
