//! The maps of other titles are read; their hexes lie apart and know each other.

use std::collections::{BTreeMap, BTreeSet};

use engine::board::Board;
use engine::ids::HexId;
use engine::title::Title;
use rayon::prelude::*;
use tests::facts::maps::{Map, file, maps};
use tests::facts::{Facts, folder, generated, titles};
use titlec::diagnostic::Severity;
use titlec::source::{Files, Folder, NoBases, Part};
use titlec::{Compiled, compile};

const ENTITIES: &str = "(types: [(name: \"major\")], companies: [], corporations: [(sym: \"any\", name: \"any\", tokens: [0])])";

const TRAINS: &str = "(
    trains: [(name: \"any\", distance: 2, price: 100, count: 1)],
    phases: [(name: \"any\", train_limit: 4, tiles: [yellow, green, brown, gray])],
)";

fn compiled(facts: &Facts, map: &Map) -> Compiled {
    let (mut files, mut folder) = (Files::default(), Folder::default());
    folder.name.clone_from(&facts.name);
    let texts = [
        (Part::Title, generated::title(&facts.name, &[])),
        (Part::Map, file(facts, map)),
        (Part::Entities, ENTITIES.to_owned()),
        (Part::Trains, TRAINS.to_owned()),
        (Part::Rounds, generated::ROUNDS.to_owned()),
    ];
    for (part, text) in texts {
        folder.parts.insert(part, files.add(part.file_name(), text));
    }
    compile(&folder, &mut files, &NoBases)
}

/// Whether no two hexes lie in one place, and all see each other over opposite sides.
fn is_a_grid(title: &Title) -> bool {
    let board = Board::new(title);
    let places: BTreeSet<(i16, i16)> = board.hexes.iter().map(|it| (it.x, it.y)).collect();
    let seen_back = |hex: HexId, side: u8| {
        let other = board.all_neighbour(hex, side);
        other.is_none_or(|it| board.all_neighbour(it, (side + 3) % 6) == Some(hex))
    };
    places.len() == board.hexes.len()
        && board.hex_ids().all(|hex| (0..6).all(|side| seen_back(hex, side)))
}

#[test]
fn every_map_is_read_and_is_a_grid() {
    let Some(folder) = folder() else { return };
    let titles = titles(&folder);
    let all: Vec<(&Facts, Map)> =
        titles.iter().flat_map(|it| maps(it).into_iter().map(move |map| (it, map))).collect();
    let tell = |(facts, map): &(&Facts, Map)| {
        let compiled = compiled(facts, map);
        let mut codes: BTreeMap<String, usize> = BTreeMap::new();
        let mut errors = Vec::new();
        for it in compiled.diagnostics.iter() {
            *codes.entry(it.rule().code.to_owned()).or_default() += 1;
            if it.severity() == Severity::Error && it.rule().code != "title::not_built" {
                errors.push(format!("{} {}: {}", facts.name, map.name, it.message()));
            }
        }
        if let Some(title) = &compiled.title
            && !is_a_grid(title)
        {
            errors.push(format!("{} {} is no grid", facts.name, map.name));
        }
        (errors, codes, map.hexes.len())
    };
    let told: Vec<_> = all.par_iter().map(tell).collect();
    let mut codes: BTreeMap<&str, usize> = BTreeMap::new();
    told.iter()
        .flat_map(|it| &it.1)
        .for_each(|(code, count)| *codes.entry(code).or_default() += count);
    let hexes: usize = told.iter().map(|it| it.2).sum();
    eprintln!("{} maps of {} titles, {hexes} hexes; {codes:?}", all.len(), titles.len());
    let errors: Vec<&String> = told.iter().flat_map(|it| &it.0).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    assert!(all.len() > 130, "too few maps were found");
}
