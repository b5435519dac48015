//! What all pictures of a title share.

use engine::action::Entity;
use engine::ids::CorporationId;
use engine::money::Money;
use engine::title::{Colour, Printed, Title};

use super::super::draw::Palette;
use super::super::draw::colour::{letters_on, named};
use super::super::hex::{Frame, Token};
use super::super::{Position, Style};

/// A title, a position, and how it is to look.
#[derive(Debug)]
pub(in crate::render) struct Scene<'s> {
    pub(super) title: &'s Title,
    pub(super) position: &'s Position,
    pub(super) style: Style,
    pub(super) palette: Palette,
    pub(super) frame: Frame,
    /// What is printed: on each hex in order, then on each tile of the manifest in order.
    pub(super) faces: Vec<(&'s Printed, Colour)>,
}

impl<'s> Scene<'s> {
    pub(in crate::render) fn new(
        title: &'s Title,
        position: &'s Position,
        style: Style,
    ) -> Scene<'s> {
        let map = &title.map;
        let hexes = map.hexes.iter().flat_map(|(&colour, entries)| {
            let faces = entries.iter();
            faces.flat_map(move |(names, face)| names.0.iter().map(move |_| (&face.0, colour)))
        });
        let tiles = map.tiles.iter().filter_map(|(_, tile)| {
            let face = tile.code.as_ref()?;
            Some((&face.0, tile.color.unwrap_or(Colour::White)))
        });
        Scene {
            title,
            position,
            style,
            // Paper is white.
            palette: Palette::new(style.dark && !style.print),
            frame: Frame(map.layout),
            faces: hexes.chain(tiles).collect(),
        }
    }

    /// An amount as the title writes it.
    pub(super) fn money(&self, amount: Money) -> String {
        self.title.bank.currency.replace("{}", &amount.to_string())
    }

    pub(super) fn corporation(&self, corporation: CorporationId) -> Token {
        let entry = &self.title.entities.corporations[corporation.index()];
        let colour = named(entry.color.as_deref(), corporation.index());
        let letters = letters_on(&colour, entry.text_color.as_deref());
        Token { sym: entry.sym.to_string(), colour, letters }
    }

    /// How somebody shows on the map.
    pub(super) fn token(&self, entity: Entity) -> Token {
        match entity {
            Entity::Corporation(corporation) => self.corporation(corporation),
            Entity::Company(company) => {
                let entry = &self.title.entities.companies[company.index()];
                let colour = named(entry.color.as_deref().or(Some("#6f6a60")), 0);
                let letters = letters_on(&colour, entry.text_color.as_deref());
                Token { sym: entry.sym.to_string(), colour, letters }
            }
            Entity::Player(player) => Token {
                sym: format!("{}", player.0 + 1),
                colour: "#6f6a60".to_owned(),
                letters: "#ffffff".to_owned(),
            },
        }
    }

    /// The name of the title, and what the picture shows.
    pub(super) fn heading(&self, what: &str) -> (String, String) {
        let meta = &self.title.title;
        let name = meta.full_name.as_ref().unwrap_or(&meta.name).to_string();
        let note = self.position.note.as_ref().map_or_else(String::new, |it| format!(", {it}"));
        (name, format!("{what}{note}"))
    }
}
