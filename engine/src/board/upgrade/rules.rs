//! What a title says about its tiles.

use super::super::{Board, FaceId};
use crate::ids::{HexId, TileId};
use crate::list::Text;
use crate::refusal::Refusal;
use crate::title::{Colour, Rules, TileUpgrade, UpgradeUse};

/// How tiles replace each other in a title.
#[derive(Debug, Clone)]
pub(crate) struct TileRules {
    /// Colours in the order in which tiles replace each other.
    pub(crate) colours: Vec<Colour>,
    /// Labels whose two cities must stay two when the first tile is laid.
    pub(crate) two_city_labels: Vec<Text>,
    /// A town may vanish.
    pub(crate) removing_towns: bool,
    /// The first tile leads over every side with a stub.
    pub(crate) stubs_must_connect: bool,
    /// Upgrades that are no ordinary ones.
    pub(crate) listed: Listed,
    /// Corporations whose stations stop nobody, as bits.
    pub(crate) open: u64,
    /// Stations may stand beside the slots of any city.
    pub(crate) beside_slots: bool,
    /// Tiles beside the slots of whose cities stations may stand besides.
    pub(crate) beside_on: Vec<TileId>,
}

impl TileRules {
    pub(crate) fn new(rules: &Rules) -> TileRules {
        TileRules {
            colours: rules.upgrade_colors.to_vec(),
            two_city_labels: rules.two_city_labels.to_vec(),
            removing_towns: rules.allow_removing_towns,
            stubs_must_connect: rules.stubs_must_connect,
            listed: Listed::new(&rules.upgrades),
            open: 0,
            beside_slots: false,
            beside_on: Vec::new(),
        }
    }
}

/// Upgrades that are no ordinary ones.
#[derive(Debug, Clone, Default)]
pub(crate) struct Listed {
    all: Vec<TileUpgrade>,
    /// By tile, the positions of those that lead to it.
    to: Vec<Vec<usize>>,
    /// The positions of those besides which nothing else is laid.
    only: Vec<usize>,
}

impl Listed {
    fn new(all: &[TileUpgrade]) -> Listed {
        let last = all.iter().flat_map(|it| it.to.iter()).max();
        let mut to = vec![Vec::new(); last.map_or(0, |it| it.index() + 1)];
        for (at, listed) in all.iter().enumerate() {
            listed.to.iter().for_each(|tile| to[tile.index()].push(at));
        }
        let only = (0..all.len()).filter(|at| all[*at].r#use == UpgradeUse::Only).collect();
        Listed { all: all.to_vec(), to, only }
    }

    /// Those that lead to a tile.
    fn to(&self, tile: TileId) -> impl Iterator<Item = &TileUpgrade> {
        self.to.get(tile.index()).into_iter().flatten().map(|at| &self.all[*at])
    }

    /// Those besides which nothing else is laid.
    fn only(&self) -> impl Iterator<Item = &TileUpgrade> {
        self.only.iter().map(|at| &self.all[*at])
    }
}

/// Who lays a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct By {
    /// An ability lets it be laid.
    pub ability: bool,
    /// The ability lets label and number of stops differ.
    pub special: bool,
}

impl Colour {
    /// The colour as which a tile is laid: the first of two.
    pub fn laid_as(self) -> Colour {
        match self {
            Colour::GreenBrown => Colour::Green,
            Colour::BrownGray | Colour::BrownSepia => Colour::Brown,
            other => other,
        }
    }

    /// The colour as which a tile is replaced: the last of two.
    pub fn replaced_as(self) -> Colour {
        match self {
            Colour::GreenBrown => Colour::Brown,
            Colour::BrownGray => Colour::Gray,
            Colour::BrownSepia => Colour::Sepia,
            other => other,
        }
    }
}

impl Board {
    /// Whether phases say when tiles of a colour may be laid; those outside the order may always be.
    pub fn is_in_order(&self, colour: Colour) -> bool {
        self.rules.colours.contains(&colour)
    }

    /// Whether a colour is another one, or comes after it.
    pub fn is_as_late(&self, colour: Colour, other: Colour) -> bool {
        let rank = |colour: Colour| self.rules.colours.iter().position(|it| *it == colour);
        rank(colour) >= rank(other)
    }

    /// Whether the title lists upgrades that are no ordinary ones.
    pub fn lists_upgrades(&self) -> bool {
        !self.rules.listed.all.is_empty()
    }

    /// What the title lists about a tile on a hex where `from` lies.
    pub(crate) fn listed(
        &self,
        hex: HexId,
        from: FaceId,
        to: TileId,
    ) -> impl Iterator<Item = &TileUpgrade> {
        self.rules.listed.to(to).filter(move |it| self.holds(it, hex, from))
    }

    /// What the lists of the title say about a tile on a hex where `from` lies; nothing if the ordinary rules decide.
    pub(crate) fn listed_upgrade(
        &self,
        hex: HexId,
        from: FaceId,
        to: FaceId,
        by: By,
    ) -> Option<Result<(), Refusal>> {
        let to = self.tile_of(to)?;
        let mut named = self.listed(hex, from, to).peekable();
        if named.peek().is_some() {
            let may = named.any(|it| by.ability || !it.by_ability);
            return Some(if may { Ok(()) } else { Err("only an ability lays that tile".into()) });
        }
        let only = self.rules.listed.only().find(|it| self.holds(it, hex, from))?;
        Some(Err(if only.to.is_empty() {
            "nothing replaces what lies there".into()
        } else {
            "another tile must be laid there".into()
        }))
    }

    /// Whether the lists of the title let a tile be turned so on a hex where `from` lies.
    pub(super) fn may_turn(&self, hex: HexId, from: FaceId, to: FaceId, rotation: u8) -> bool {
        let Some(to) = self.tile_of(to) else { return true };
        !self.listed(hex, from, to).any(|it| it.not_turned.contains(&rotation))
    }

    fn holds(&self, listed: &TileUpgrade, hex: HexId, from: FaceId) -> bool {
        let tile = self.tile_of(from);
        let colour = self.face(from).colour;
        (listed.from.is_empty() || tile.is_some_and(|it| listed.from.contains(&it)))
            && (listed.colors.is_empty() || listed.colors.contains(&colour))
            && (listed.hexes.is_empty() || listed.hexes.contains(&hex))
    }
}
