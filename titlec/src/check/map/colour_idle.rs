//! Colours that phases allow to no effect.

use engine::board::{FaceInfo, HexState};
use engine::hooks::Point;
use engine::ids::HexId;
use engine::title::Colour;

use crate::check::{Context, scripts};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::colour_never_laid",
    severity: Severity::Warning,
    explain: "Where phases allow green tiles after yellow ones, one expects that the manifest has some, and that \
              neither cities without a label nor plain track end with yellow. If so they do, tiles are missing \
              in the manifest.",
    example: "tiles: [yellow, green] where no tile is green",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    if scripts::may_allow(cx, Point::UpgradesTo) {
        return;
    }
    for (rank, colour) in cx.title.rules.upgrade_colors.iter().enumerate().skip(1) {
        let Some((phase, index)) = first_phase(cx, *colour) else { continue };
        let span = cx.span(&format!("trains.phases[{phase}].tiles[{index}]"));
        let Some(message) = problem(cx, rank, *colour).filter(|_| cx.is_own(span)) else {
            continue;
        };
        let help = "add such tiles to the manifest, or take the colour from the phases".to_owned();
        out.push(Diagnostic::new(&RULE, span, message).help(help).about(colour.name()));
    }
}

/// The first phase that allows a colour, and where it says so.
fn first_phase(cx: &Context<'_>, colour: Colour) -> Option<(usize, usize)> {
    let mut phases = cx.title.trains.phases.iter().enumerate();
    phases.find_map(|(at, it)| Some((at, it.tiles.iter().position(|it| *it == colour)?)))
}

fn problem(cx: &Context<'_>, rank: usize, colour: Colour) -> Option<String> {
    let name = colour.name();
    if !cx.board.tiles.iter().any(|it| is_laid_as(it.colour, colour)) {
        // Late phases have colours without a tile for the revenues that grow with them, or for maps that build on theirs.
        let last = cx.title.rules.upgrade_colors.last() == Some(&colour);
        let revenue = rank > 2 && is_stage(cx, colour);
        return (!last && !revenue).then(|| format!("there is no {name} tile"));
    }
    // Later colours are often for some places only.
    if rank != 2 {
        return None;
    }
    let city = |it: &FaceInfo| !it.cities.is_empty() && it.labels.is_empty();
    if ends_before(cx, rank, city) {
        return Some(format!("no {name} tile can ever be laid on a city"));
    }
    ends_before(cx, rank, |it| it.nodes.is_empty() && it.paths.is_empty())
        .then(|| format!("no {name} tile can ever be laid on plain track"))
}

fn is_laid_as(tile: Colour, colour: Colour) -> bool {
    tile.laid_as() == colour || tile.replaced_as() == colour
}

/// Whether revenues grow with a colour.
fn is_stage(cx: &Context<'_>, colour: Colour) -> bool {
    let amounts =
        cx.faces().flat_map(|it| it.nodes.iter()).flat_map(|it| it.revenue.amounts.iter());
    amounts.filter_map(|it| it.from).any(|it| it.name() == colour.name())
}

/// Whether tiles come to lie on hexes of a kind, but none as late as a rank.
fn ends_before(cx: &Context<'_>, rank: usize, is_meant: impl Fn(&FaceInfo) -> bool) -> bool {
    let hexes = cx.board.hex_ids();
    let printed = |hex: HexId| cx.board.face(HexState::printed(hex).face);
    let built = |it: &HexId| is_meant(printed(*it)) && cx.lies_on(*it).len() > 1;
    let mut built = hexes.filter(built).peekable();
    let last = |colour: Colour| cx.rank(colour.replaced_as());
    let faces = |hex: HexId| cx.lies_on(hex).iter().map(|it| last(cx.board.face(*it).colour));
    built.peek().is_some() && built.all(|it| faces(it).all(|it| it < Some(rank)))
}
