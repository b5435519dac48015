//! Hexes on which nothing can ever be built.

use engine::board::HexState;
use engine::board::upgrade::{Verdict, verdict_on};
use engine::hooks::Point;
use engine::ids::{HexId, TileId};

use crate::check::{Context, scripts};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::never_built",
    severity: Severity::Warning,
    explain: "A white hex is there to be built on: some tile must have its label and as many cities and towns, \
              and lie so that no track leads off the map or over an impassable border. A yellow one needs a tile \
              that replaces it. What stays as it is printed is gray, or listed in `rules.upgrades` with \
              `use = \"only\"`.",
    example: "\"C5\": \"upgrade=cost:40,terrain:mountain;label=B\"",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let mut told: Vec<(&str, Why)> = Vec::new();
    for hex in cx.board.hex_ids() {
        let printed = &cx.hexes[hex.index()];
        let Some(why) = why(cx, hex) else { continue };
        // One word for all hexes that are printed alike, but each has its own neighbours.
        let known = |it: &(&str, Why)| it.0 == printed.path && it.1 == why && why != Why::Turned;
        if told.iter().any(known) {
            continue;
        }
        told.push((&printed.path, why));
        let message = match cx.rank(printed.colour) {
            Some(0) => format!("nothing can ever be built on `{}`", printed.name),
            _ => format!("nothing can ever replace what is printed on `{}`", printed.name),
        };
        let help = remedy(cx, hex, why);
        out.push(Diagnostic::new(&RULE, printed.span, message).help(help).about(printed.name));
    }
}

/// Whether it is said of a hex that nothing can be built there, or of another that is printed alike. What follows from
/// that needs no word.
pub(in crate::check) fn is_told(cx: &Context<'_>, hex: HexId) -> bool {
    why(cx, hex).is_some()
}

/// Whether a hex looks as if it could be built on, and nothing else says that it stays as it is.
fn is_open(cx: &Context<'_>, hex: HexId) -> bool {
    let listed = || cx.title.rules.upgrades.iter().any(|it| it.hexes.contains(&hex));
    let printed = &cx.hexes[hex.index()];
    let goes_on = match cx.rank(printed.colour) {
        Some(0) => true,
        Some(1) => cx.board.tiles.iter().any(|it| cx.rank(it.colour.laid_as()) == Some(2)),
        _ => false,
    };
    let scripted = || scripts::may_allow(cx, Point::UpgradesTo);
    let alone = || cx.board.around(hex).next().is_none();
    goes_on && cx.is_own(printed.span) && !listed() && !scripted() && !alone()
}

/// What keeps all tiles from a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Why {
    /// None has the label.
    Label,
    /// None has the cities and towns.
    Stops,
    /// None keeps the track that is printed.
    Track,
    /// None has the colour after that of the hex.
    Colour,
    /// None can be turned so that its track leads somewhere.
    Turned,
}

/// Why nothing can be laid on a hex, if nothing can.
fn why(cx: &Context<'_>, hex: HexId) -> Option<Why> {
    if !is_open(cx, hex) {
        return None;
    }
    let (board, printed) = (&cx.board, HexState::printed(hex).face);
    let later = &cx.lies_on(hex)[1..];
    if later.is_empty() {
        let tiles = (0..board.tiles.len()).map(TileId::at);
        let best = tiles.map(|it| verdict_on(board, printed, it)).max()?;
        return Some(match best {
            Verdict::Label => Why::Label,
            Verdict::Stops => Why::Stops,
            Verdict::Track => Why::Track,
            Verdict::Colour | Verdict::Fits => Why::Colour,
        });
    }
    // Some cities are printed yellow with borders around that leave no room for a green tile.
    if cx.rank(cx.hexes[hex.index()].colour) != Some(0) {
        return None;
    }
    let fits = later.iter().any(|it| cx.is_turned(hex, *it, false) == Some(true));
    (!fits).then_some(Why::Turned)
}

fn remedy(cx: &Context<'_>, hex: HexId, why: Why) -> String {
    let face = cx.board.face(HexState::printed(hex).face);
    let labels: Vec<&str> = face.labels.iter().map(|it| &**it).collect();
    match why {
        Why::Label if labels.is_empty() => {
            "every tile with its cities and towns has a label".to_owned()
        }
        Why::Label => format!(
            "no tile for it has the label `{}`: add one to the manifest, or take the label away",
            labels.join("` or `")
        ),
        Why::Stops => {
            "add a tile with its cities and towns to the manifest, or print it gray".to_owned()
        }
        Why::Track => "no tile keeps the track that is printed: add one to the manifest".to_owned(),
        Why::Colour => "the manifest has no tile of the colour after its own".to_owned(),
        Why::Turned => {
            "however the tiles for it are turned, track leads off the map or into a hex that \
                        none enters"
                .to_owned()
        }
    }
}
