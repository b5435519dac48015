//! How large a title may be. What is counted in small numbers or sets of bits has an end, and what takes long for many
//! has one where no title comes near it.

use std::collections::BTreeSet;

use super::Ruleset;
use crate::abilities::Ability;
use crate::board::MOST_GROUPS;
use crate::title::{Face, Title};

/// The most hexes on a map.
pub const MOST_HEXES: usize = 2_000;

/// The most kinds of tile.
pub const MOST_TILES: usize = 500;

/// The most optional rules: every two of them are tried together.
pub const MOST_OPTIONS: usize = 50;

/// The most rows of a market, and the most columns.
pub const MOST_CELLS: usize = 100;

/// The most abilities of one company or corporation, choices of one ability, and variants of one train.
pub const MOST_OF_ONE: usize = 50;

/// The longest name, in bytes. Scripts put names together, and every byte of a text takes time.
const LONGEST_NAME: usize = 200;

impl Ruleset {
    /// Where a title is larger than any may be: the path, and what there is too much of. Nothing else of such a title
    /// can be looked at.
    pub fn too_large(title: &Title) -> Vec<(String, String)> {
        let mut over = Over(Vec::new());
        over.count("options", "optional rules", title.options.len(), MOST_OPTIONS);
        over.market(title);
        over.groups(title);
        over.abilities(title);
        over.names(title);
        for (at, train) in title.trains.trains.iter().enumerate() {
            let path = format!("trains.trains[{at}].variants");
            over.count(&path, "variants of a train", train.variants.len(), MOST_OF_ONE);
        }
        over.0
    }
}

struct Over(Vec<(String, String)>);

impl Over {
    fn count(&mut self, path: &str, what: &str, count: usize, most: usize) {
        if count > most {
            let problem = format!("{count} {what} are more than the {most} that a title may have");
            self.0.push((path.to_owned(), problem));
        }
    }

    fn market(&mut self, title: &Title) {
        let grid = &title.market.grid;
        self.count("market.grid", "rows of the market", grid.len(), MOST_CELLS);
        for (at, row) in grid.iter().enumerate() {
            let path = format!("market.grid[{at}]");
            self.count(&path, "columns of the market", row.0.len(), MOST_CELLS);
        }
    }

    /// The first tile whose groups are too many, with those before it.
    fn groups(&mut self, title: &Title) {
        let mut known = BTreeSet::new();
        for (path, face) in faces(title) {
            known.extend(face.0.nodes.iter().flat_map(|it| it.groups.iter()));
            if known.len() > MOST_GROUPS {
                return self.count(&path, "groups of stops", known.len(), MOST_GROUPS);
            }
        }
    }

    fn abilities(&mut self, title: &Title) {
        let entities = &title.entities;
        let companies = entities.companies.iter().map(|it| &*it.abilities).enumerate();
        let corporations = entities.corporations.iter().map(|it| &*it.abilities).enumerate();
        companies.for_each(|(at, it)| self.held(&format!("entities.companies[{at}]"), it));
        corporations.for_each(|(at, it)| self.held(&format!("entities.corporations[{at}]"), it));
    }

    /// Names that scripts can read.
    fn names(&mut self, title: &Title) {
        let entities = &title.entities;
        for (at, it) in entities.companies.iter().enumerate() {
            self.name(format!("entities.companies[{at}].sym"), &it.sym);
            self.name(format!("entities.companies[{at}].name"), &it.name);
        }
        for (at, it) in entities.corporations.iter().enumerate() {
            self.name(format!("entities.corporations[{at}].sym"), &it.sym);
            self.name(format!("entities.corporations[{at}].name"), &it.name);
        }
        for (at, it) in entities.types.iter().enumerate() {
            self.name(format!("entities.types[{at}].name"), &it.name);
        }
        for (at, it) in title.trains.trains.iter().enumerate() {
            self.name(format!("trains.trains[{at}].name"), &it.name);
            for (form, it) in it.variants.iter().enumerate() {
                self.name(format!("trains.trains[{at}].variants[{form}].name"), &it.name);
            }
        }
        for (at, it) in title.trains.phases.iter().enumerate() {
            self.name(format!("trains.phases[{at}].name"), &it.name);
        }
        for (at, (name, _)) in title.map.tiles.iter().enumerate() {
            self.name(format!("map.tiles[{at}]"), name);
        }
        for (at, (_, name)) in title.map.locations.iter().enumerate() {
            self.name(format!("map.locations[{at}]"), name);
        }
    }

    fn name(&mut self, path: String, name: &str) {
        if name.len() > LONGEST_NAME {
            let length = name.len();
            let problem = format!(
                "a name of {length} bytes is longer than the {LONGEST_NAME} that one may have"
            );
            self.0.push((path, problem));
        }
    }

    fn held(&mut self, owner: &str, abilities: &[Ability]) {
        let path = format!("{owner}.abilities");
        self.count(&path, "abilities of one owner", abilities.len(), MOST_OF_ONE);
        for (at, ability) in abilities.iter().enumerate() {
            let choices = ability.choices().len();
            self.count(&format!("{path}[{at}]"), "choices", choices, MOST_OF_ONE);
        }
    }
}

/// What is printed on the map and on tiles, with its path.
pub(super) fn faces(title: &Title) -> impl Iterator<Item = (String, &Face)> {
    let hexes = title.map.hexes.iter().enumerate().flat_map(|(at, (_, groups))| {
        let path = move |group| format!("map.hexes[{at}][{group}]");
        groups.iter().enumerate().map(move |(group, (_, face))| (path(group), face))
    });
    let tiles = title.map.tiles.iter().enumerate();
    hexes.chain(
        tiles.filter_map(|(at, (_, tile))| {
            Some((format!("map.tiles[{at}].code"), tile.code.as_ref()?))
        }),
    )
}
