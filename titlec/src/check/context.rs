//! What checks look at.

use engine::abilities::Ability;
use engine::ids::HexId;
use engine::list::List;
use engine::title::{Colour, Corporation, CorporationType, Percent, Printed, Tile, Title};
use engine::vocab::Value;

use crate::read::Places;
use crate::source::{Files, Span};

/// A linked title and where everything stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Context<'a> {
    /// The title.
    pub(crate) title: &'a Title,
    /// The same as a value.
    pub(crate) value: &'a Value,
    /// Where each value stands.
    pub(crate) places: &'a Places,
    /// The files.
    pub(crate) files: &'a Files,
}

impl<'a> Context<'a> {
    /// Where the value at a path stands.
    pub(crate) fn span(&self, path: &str) -> Span {
        self.places.span(path)
    }

    /// The player counts that the title allows.
    pub(crate) fn player_counts(&self) -> impl Iterator<Item = u8> + use<> {
        self.title.title.players.min..=self.title.title.players.max
    }

    /// Colour and print of a hex.
    pub(crate) fn hex(&self, id: HexId) -> Option<(Colour, &'a str, &'a Printed)> {
        let colours = self.title.map.hexes.iter();
        let groups = colours.flat_map(|(colour, groups)| {
            groups.iter().map(move |(names, face)| (*colour, names, face))
        });
        let mut hexes = groups.flat_map(|(colour, names, face)| {
            names.0.iter().map(move |name| (colour, &**name, &face.0))
        });
        hexes.nth(id.index())
    }

    /// Everything that is printed on the map.
    pub(crate) fn faces(&self) -> impl Iterator<Item = &'a Printed> {
        let groups = self.title.map.hexes.iter().flat_map(|(_, groups)| groups.iter());
        groups.map(|(_, face)| &face.0)
    }

    /// Name and tile at a position of the manifest.
    pub(crate) fn tile(&self, index: usize) -> Option<(&'a str, &'a Tile)> {
        self.title.map.tiles.0.get(index).map(|(name, tile)| (&**name, tile))
    }

    /// Every ability with its path.
    pub(crate) fn abilities(&self) -> impl Iterator<Item = (String, &'a Ability)> {
        let entities = &self.title.entities;
        let companies = entities.companies.iter().map(|it| &it.abilities).enumerate();
        let corporations = entities.corporations.iter().map(|it| &it.abilities).enumerate();
        let companies = companies.map(|it| ("companies", it));
        let owners = companies.chain(corporations.map(|it| ("corporations", it)));
        owners.flat_map(|(table, (owner, abilities))| {
            let path = move |index| format!("entities.{table}[{owner}].abilities[{index}]");
            abilities.iter().enumerate().map(move |(index, it)| (path(index), it))
        })
    }

    /// The type of a corporation.
    pub(crate) fn type_of(&self, corporation: &Corporation) -> Option<&'a CorporationType> {
        let index = corporation.r#type.map_or(0, |it| it.index());
        self.title.entities.types.get(index)
    }

    /// The certificates of a corporation.
    pub(crate) fn shares(&self, corporation: &'a Corporation) -> &'a [Percent] {
        let own = corporation.shares.as_ref();
        own.or(self.type_of(corporation).map(|it| &it.shares))
            .map_or(&[], |shares: &List<_>| shares)
    }

    /// How far a colour is along the order of upgrades; `None` if tiles of it are never replaced.
    pub(crate) fn rank(&self, colour: Colour) -> Option<usize> {
        self.title.rules.upgrade_colors.iter().position(|it| *it == colour)
    }
}
