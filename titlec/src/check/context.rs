//! What checks look at.

use std::cell::OnceCell;
use std::sync::Arc;

use engine::abilities::Ability;
use engine::board::upgrade::{By, legal_rotation, upgrades_on};
use engine::board::{Board, FaceId, HexState};
use engine::ids::{HexId, PhaseId};
use engine::list::List;
use engine::money::Money;
use engine::title::{
    Colour, Company, Corporation, CorporationType, Effect, Percent, Printed, Tile, Title,
};
use engine::vocab::Value;

use super::options::{Applied, applied};
use crate::link::Linked;
use crate::read::Places;
use crate::source::{Files, Span};

/// A hex as it is printed on the map.
#[derive(Debug, Clone)]
pub(crate) struct PrintedHex<'a> {
    /// Its name.
    pub(crate) name: &'a str,
    /// Where the name stands.
    pub(crate) span: Span,
    /// Its colour.
    pub(crate) colour: Colour,
    /// What is printed.
    pub(crate) face: &'a Printed,
    /// Path of what is printed.
    pub(crate) path: String,
}

/// An ability and who has it.
#[derive(Debug, Clone)]
pub(crate) struct Held<'a> {
    /// Its path.
    pub(crate) path: String,
    /// What it says.
    pub(crate) ability: &'a Ability,
    /// Symbol of the company or corporation that has it.
    pub(crate) holder: &'a str,
    /// The company that has it; `None` for one of a corporation.
    pub(crate) company: Option<&'a Company>,
}

/// A linked title and where everything stands.
#[derive(Debug)]
pub(crate) struct Context<'a> {
    /// The title.
    pub(crate) title: &'a Title,
    /// The same as a value.
    pub(crate) value: &'a Value,
    /// Where each value stands.
    pub(crate) places: &'a Places,
    /// The files.
    pub(crate) files: &'a Files,
    /// The hexes, by position.
    pub(crate) hexes: Vec<PrintedHex<'a>>,
    /// The map as the engine sees it.
    pub(crate) board: Arc<Board>,
    /// What may come to lie on each hex.
    lies: OnceCell<Vec<Vec<FaceId>>>,
    /// The hexes before anything is laid.
    start: OnceCell<Vec<HexState>>,
    /// The title with each of its options.
    with_options: OnceCell<Vec<Applied>>,
}

impl<'a> Context<'a> {
    /// What checks look at in a linked title.
    pub(crate) fn new(linked: &'a Linked, files: &'a Files) -> Context<'a> {
        let Linked { title, value, places } = linked;
        let (hexes, board) = (printed(title, places), Arc::new(Board::new(title)));
        let (lies, start, with_options) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Context { title, value, places, files, hexes, board, lies, start, with_options }
    }

    /// The same title with an option. The map is the one without it.
    pub(crate) fn with<'b>(&'b self, linked: &'b Linked) -> Context<'b>
    where
        'a: 'b,
    {
        let Linked { title, value, places } = linked;
        let (hexes, board) = (self.hexes.clone(), Arc::clone(&self.board));
        let (lies, start, with_options) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        let files = self.files;
        Context { title, value, places, files, hexes, board, lies, start, with_options }
    }

    /// What comes of the title with one of its options alone.
    pub(crate) fn with_option(&self, at: usize) -> &Applied {
        let apply = |it| applied(self, &[it]);
        let all = || self.title.options.iter().map(apply).collect::<Vec<_>>();
        &self.with_options.get_or_init(all)[at]
    }

    /// Whether an option sets the value at a path, something in it or something around it.
    pub(crate) fn is_optional(&self, path: &str) -> bool {
        let positions = self.places.positions(path);
        let mut changes = self.title.options.iter().flat_map(|option| option.set.iter());
        changes.any(|(set, _)| {
            let mut both = set.0.iter().map(|it| usize::from(*it)).zip(&positions);
            both.all(|(one, other)| one == *other)
        })
    }

    /// What the script of the title names.
    pub(crate) fn script_values(&self) -> Vec<&'a engine::hooks::Value> {
        self.title.hooks.program().map(|it| it.constants()).unwrap_or_default()
    }

    /// Where the value at a path stands.
    pub(crate) fn span(&self, path: &str) -> Span {
        self.places.span(path)
    }

    /// Whether a place is in the files of the title itself, not of one that it extends.
    pub(crate) fn is_own(&self, span: Span) -> bool {
        let folder = |span: Span| {
            let path = &*self.files.get(span.file).path;
            path.rsplit_once(['/', '\\']).map_or("", |(folder, _)| folder).to_owned()
        };
        folder(span) == folder(self.span("title.name"))
    }

    /// The player counts that the title allows.
    pub(crate) fn player_counts(&self) -> impl Iterator<Item = u8> + use<> {
        self.title.title.players.min..=self.title.title.players.max
    }

    /// A hex of the map.
    pub(crate) fn hex(&self, id: HexId) -> Option<&PrintedHex<'a>> {
        self.hexes.get(id.index())
    }

    /// What may come to lie on a hex in the course of a game, what is printed there first.
    pub(crate) fn lies_on(&self, hex: HexId) -> &[FaceId] {
        let lies = self.lies.get_or_init(|| super::map::lies::all(self));
        &lies[hex.index()]
    }

    /// Whether a tile may replace what is printed on a hex; and if so, whether it can be turned so that it fits there,
    /// with `dead_ends` even if its track leads off the map.
    pub(crate) fn is_turned(&self, hex: HexId, to: FaceId, dead_ends: bool) -> Option<bool> {
        let start = self.start.get_or_init(|| self.board.start());
        let by = By { ability: true, special: true };
        upgrades_on(&self.board, start, hex, to, by).ok()?;
        let fits = |way| legal_rotation(&self.board, start, hex, to, way, 0b11_1111, dead_ends);
        Some((0..6).any(|way| fits(way).is_ok()))
    }

    /// Whether a city is printed on a hex, or on anything that may come to lie there.
    pub(crate) fn may_have_city(&self, hex: HexId) -> bool {
        let faces = self.lies_on(hex).iter().map(|it| self.board.face(*it));
        faces.into_iter().any(|it| !it.cities.is_empty())
    }

    /// Whether an optional rule sets what stands at a path such as `map.tiles.57`, something in it or around it.
    pub(crate) fn is_set_by_option(&self, path: &str) -> bool {
        let sets = self.title.options.iter().enumerate().flat_map(|(option, it)| {
            (0..it.set.0.len()).map(move |at| format!("options[{option}].set[{at}]"))
        });
        let within = |inner: &str, outer: &str| {
            inner.strip_prefix(outer).is_some_and(|it| it.is_empty() || it.starts_with('.'))
        };
        sets.map(|it| self.files.text(self.places.key(&it)).trim_matches(['"', '\'']))
            .any(|it| within(it, path) || within(path, it))
    }

    /// Everything that is printed on the map.
    pub(crate) fn faces(&self) -> impl Iterator<Item = &'a Printed> {
        self.hexes.iter().map(|hex| hex.face)
    }

    /// Name and tile at a position of the manifest.
    pub(crate) fn tile(&self, index: usize) -> Option<(&'a str, &'a Tile)> {
        self.title.map.tiles.0.get(index).map(|(name, tile)| (&**name, tile))
    }

    /// Every ability, those of companies first.
    pub(crate) fn abilities(&self) -> impl Iterator<Item = Held<'a>> {
        let entities = &self.title.entities;
        let companies = entities.companies.iter().enumerate();
        let companies =
            companies.map(|(at, it)| ("companies", at, &*it.sym, Some(it), &it.abilities));
        let corporations = entities.corporations.iter().enumerate();
        let corporations =
            corporations.map(|(at, it)| ("corporations", at, &*it.sym, None, &it.abilities));
        companies.chain(corporations).flat_map(|(table, owner, holder, company, abilities)| {
            let path = move |index| format!("entities.{table}[{owner}].abilities[{index}]");
            let held = move |(index, ability)| Held { path: path(index), ability, holder, company };
            abilities.iter().enumerate().map(held)
        })
    }

    /// Whether a phase starts in the course of the game: it is not the first, and trains start it and all before it.
    pub(crate) fn starts_later(&self, phase: PhaseId) -> bool {
        let phases = &self.title.trains.phases;
        (1..phases.len()).contains(&phase.index())
            && (1..=phase.index())
                .all(|at| !phases[at].on.is_empty() || self.is_started_by_event(PhaseId::at(at)))
    }

    /// Whether an event starts a phase, or a later one.
    pub(crate) fn is_started_by_event(&self, phase: PhaseId) -> bool {
        let mut effects = self.title.trains.events.iter().flat_map(|(_, it)| it.iter());
        effects.any(|it| matches!(it, Effect::StartPhase(it) if it.phase >= phase))
    }

    /// Name of a phase.
    pub(crate) fn phase_name(&self, phase: PhaseId) -> &'a str {
        self.title.trains.phases.get(phase.index()).map_or("", |it| &it.name)
    }

    /// The type of a corporation.
    pub(crate) fn type_of(&self, corporation: &Corporation) -> Option<&'a CorporationType> {
        let index = corporation.r#type.map_or(0, |it| it.index());
        self.title.entities.types.get(index)
    }

    /// What the stations of a corporation cost, as it or its type says.
    pub(crate) fn tokens(&self, corporation: &'a Corporation) -> &'a [Money] {
        let by_type = || self.type_of(corporation).and_then(|it| it.tokens.as_ref());
        corporation.tokens.as_ref().or_else(by_type).map_or(&[], |it| it)
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

/// The hexes of a title, by colour, then as written.
fn printed<'a>(title: &'a Title, places: &Places) -> Vec<PrintedHex<'a>> {
    let mut out = Vec::new();
    for (colour_at, (colour, groups)) in title.map.hexes.iter().enumerate() {
        let place = places.place(&format!("map.hexes[{colour_at}]"));
        for (group_at, (names, face)) in groups.iter().enumerate() {
            let key = place.key(group_at).unwrap_or(place);
            let hexes = names.0.iter().enumerate().map(|(at, name)| PrintedHex {
                name,
                span: key.at(at).unwrap_or(key).span,
                colour: *colour,
                face: &face.0,
                path: format!("map.hexes[{colour_at}][{group_at}]"),
            });
            out.extend(hexes);
        }
    }
    out
}
