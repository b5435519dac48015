//! Names of a game file and what they stand for.

use super::{WireError, listed, quoted, wrong};
use crate::action::{Car, City, Entity, Share, Site, Spot};
use crate::ids::{CompanyId, CorporationId, HexId, PlayerId, TileId, TrainId};
use crate::ruleset::Ruleset;

/// How a city is named.
const CITY: &str = "it must be a tile or hex, its copy and the part of its code, such as `57-0-1`";

/// The names of a game: those of its title, and its players.
#[derive(Debug)]
pub struct Names<'r> {
    ruleset: &'r Ruleset,
    players: Vec<String>,
    /// How records call what is printed on each hex, by hex: a tile of the catalogue or the hex itself, and which one it is
    /// among hexes that the map prints alike.
    printed: Vec<(String, u8)>,
}

impl<'r> Names<'r> {
    /// Names of a game with these players, by seat.
    pub fn new(ruleset: &'r Ruleset, players: Vec<String>) -> Names<'r> {
        let mut printed = Vec::new();
        for (_, group) in ruleset.title.map.hexes.iter() {
            for (names, face) in group.iter() {
                for index in 0..names.0.len() {
                    let hex = || &ruleset.board.hexes[printed.len()].name;
                    let name = face.0.named.as_ref().unwrap_or_else(hex).to_string();
                    printed.push((name, u8::try_from(index).unwrap_or(u8::MAX)));
                }
            }
        }
        Names { ruleset, players, printed }
    }

    /// The rules.
    pub fn ruleset(&self) -> &'r Ruleset {
        self.ruleset
    }

    /// A player's key.
    pub fn player(&self, player: PlayerId) -> &str {
        &self.players[player.index()]
    }

    pub(crate) fn player_id(&self, key: &str) -> Result<PlayerId, WireError> {
        match self.players.iter().position(|it| it == key) {
            Some(seat) => Ok(PlayerId::at(seat)),
            None => {
                let known = listed(self.players.iter().map(String::as_str));
                wrong(format!("no player {} in this game; its players are {known}", quoted(key)))
            }
        }
    }

    pub(crate) fn corporation_id(&self, sym: &str) -> Result<CorporationId, WireError> {
        let all = &self.ruleset.title.entities.corporations;
        let found = all.iter().position(|it| it.sym == sym);
        let unknown = || {
            let known = listed(all.iter().map(|it| &*it.sym));
            wrong(format!("no corporation {} in this title; it has {known}", quoted(sym)))
        };
        found.map_or_else(unknown, |it| Ok(CorporationId::at(it)))
    }

    pub(crate) fn company_id(&self, sym: &str) -> Result<CompanyId, WireError> {
        let all = &self.ruleset.title.entities.companies;
        let found = all.iter().position(|it| it.sym == sym);
        let unknown = || {
            let known = listed(all.iter().map(|it| &*it.sym));
            wrong(format!("no company {} in this title; it has {known}", quoted(sym)))
        };
        found.map_or_else(unknown, |it| Ok(CompanyId::at(it)))
    }

    pub(crate) fn hex_id(&self, name: &str) -> Result<HexId, WireError> {
        let board = &self.ruleset.board;
        let unknown = || {
            let first = board.hexes.first().map_or("", |it| &*it.name);
            wrong(format!("no hex {} on the map; a hex is named such as `{first}`", quoted(name)))
        };
        board.hex_by_name(name).map_or_else(unknown, Ok)
    }

    /// A tile and its copy: `57-0`.
    pub(crate) fn tile_copy(&self, text: &str) -> Result<(TileId, u8), WireError> {
        let found = split_number(text)
            .and_then(|(name, copy)| Some((self.ruleset.board.tile_by_name(name)?, copy)));
        let unknown = || {
            let form = "it must be a tile of the title and its copy, such as `57-0`";
            wrong(format!("no tile {} in this title; {form}", quoted(text)))
        };
        found.map_or_else(unknown, Ok)
    }

    /// A city: `57-0-1`, or `B7-0-0` on a printed hex.
    pub(crate) fn city(&self, text: &str) -> Result<City, WireError> {
        let split = split_number(text)
            .and_then(|(tile, part)| split_number(tile).map(|(name, index)| (name, index, part)));
        let Some((name, index, part)) = split else {
            return wrong(format!("{} is not a city; {CITY}", quoted(text)));
        };
        let printed =
            || self.printed.iter().position(|it| it.0 == name && it.1 == index).map(HexId::at);
        let site = match self.ruleset.board.tile_by_name(name) {
            Some(tile) => Site::Tile(tile, index),
            None => match self.ruleset.board.hex_by_name(name).or_else(printed) {
                Some(hex) => Site::Hex(hex),
                None => {
                    return wrong(format!("{} is not a city of this title; {CITY}", quoted(text)));
                }
            },
        };
        Ok(City { site, part })
    }

    /// A train: `2-0`.
    pub(crate) fn car(&self, text: &str) -> Result<Car, WireError> {
        let found = split_number(text).and_then(|(name, index)| {
            let train = self.ruleset.title.trains.trains.iter().position(|it| it.name == name)?;
            Some(Car { train: TrainId::at(train), index })
        });
        let unknown = || {
            let known = listed(self.ruleset.title.trains.trains.iter().map(|it| &*it.name));
            let form = "it must be a train and its copy, such as `2-0`";
            wrong(format!("no train {} in this title; {form}; trains are {known}", quoted(text)))
        };
        found.map_or_else(unknown, Ok)
    }

    /// A share: `AB_1`.
    pub(crate) fn share(&self, text: &str) -> Result<Share, WireError> {
        let Some((sym, index)) =
            text.rsplit_once('_').and_then(|(sym, index)| Some((sym, index.parse().ok()?)))
        else {
            return wrong(format!(
                "{} is not a share; it must be a corporation and its certificate, such as `AB_1`",
                quoted(text)
            ));
        };
        Ok(Share { corporation: self.corporation_id(sym)?, index })
    }

    /// A cell of the market: `75,3,3`.
    pub(crate) fn spot(&self, text: &str) -> Result<Spot, WireError> {
        let numbers: Option<Vec<i32>> = text.split(',').map(|it| it.parse().ok()).collect();
        if let Some([price, row, column]) = numbers.as_deref()
            && let (Ok(row), Ok(column)) = (u8::try_from(*row), u8::try_from(*column))
        {
            let spot = Spot { row, column };
            if self.ruleset.market.cell(spot).is_some_and(|it| it.price.0 == *price) {
                return Ok(spot);
            }
        }
        wrong(format!(
            "no cell {} in the market; it must be price, row and column, such as `75,3,3`",
            quoted(text)
        ))
    }

    /// A hex: `H6`.
    pub(crate) fn hex(&self, hex: HexId) -> &str {
        &self.ruleset.board.hexes[hex.index()].name
    }

    /// A train: `2-0`.
    pub fn car_text(&self, car: Car) -> String {
        format!("{}-{}", self.ruleset.train(car.train).name, car.index)
    }

    /// A city: `57-0-1`, or `B7-0-0` on a printed hex.
    pub(crate) fn city_text(&self, city: City) -> String {
        match city.site {
            Site::Tile(tile, copy) => {
                format!("{}-{copy}-{}", self.ruleset.board.tiles[tile.index()].name, city.part)
            }
            Site::Hex(hex) => {
                let (name, index) = &self.printed[hex.index()];
                format!("{name}-{index}-{}", city.part)
            }
        }
    }

    /// A cell of the market: `75,3,3`.
    pub(crate) fn spot_text(&self, spot: Spot) -> String {
        format!("{},{},{}", self.ruleset.market.price(spot), spot.row, spot.column)
    }

    /// How records name who acts.
    pub fn entity(&self, entity: Entity) -> (&str, &'static str) {
        match entity {
            Entity::Player(it) => (self.player(it), "player"),
            Entity::Corporation(it) => (&self.ruleset.corporation(it).sym, "corporation"),
            Entity::Company(it) => (&self.ruleset.company(it).sym, "company"),
        }
    }

    /// How traces name who acts: `p:1`, `c:MF`, or a corporation's symbol.
    pub fn label(&self, entity: Entity) -> String {
        match entity {
            Entity::Player(it) => format!("p:{}", self.player(it)),
            Entity::Corporation(it) => self.ruleset.corporation(it).sym.to_string(),
            Entity::Company(it) => format!("c:{}", self.ruleset.company(it).sym),
        }
    }
}

/// What stands before and after the last hyphen, if that is a number.
fn split_number(text: &str) -> Option<(&str, u8)> {
    let (name, number) = text.rsplit_once('-')?;
    Some((name, number.parse().ok()?))
}
