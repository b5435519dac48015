//! Upgrades that are listed to no effect.

use engine::title::{Colour, TileUpgrade, UpgradeUse};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::empty_upgrade",
    severity: Severity::Error,
    explain: "An entry of `rules.upgrades` names the tiles that may be laid besides the ordinary ones, or \
              says `use = \"only\"`: then nothing else may be laid there, or nothing at all if it names \
              no tile.",
    example: "upgrades = [{ from = [\"57\"] }]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, listed) in cx.title.rules.upgrades.iter().enumerate() {
        if listed.to.is_empty() && listed.r#use == UpgradeUse::Also {
            let span = cx.span(&format!("rules.upgrades[{at}]"));
            let help = "name tiles with `to`, or write `use = \"only\"`".to_owned();
            out.push(Diagnostic::new(&RULE, span, "this allows nothing").help(help));
        }
        out.extend(colour_never_there(cx, at, listed));
    }
}

/// What is said of the first colour from which an entry leads on, and which none of its hexes ever has.
fn colour_never_there(cx: &Context<'_>, at: usize, listed: &TileUpgrade) -> Option<Diagnostic> {
    if listed.hexes.is_empty() {
        return None;
    }
    let faces = listed.hexes.iter().flat_map(|it| cx.lies_on(*it));
    let colours: Vec<Colour> = faces.map(|it| cx.board.face(*it).colour).collect();
    let comes = |it: &Colour| colours.iter().any(|face| face == it || face.replaced_as() == *it);
    let (index, colour) = listed.colors.iter().enumerate().find(|(_, it)| !comes(it))?;
    let message = format!("none of these hexes is ever {}", colour.name());
    let help = "name the colour that is replaced: that of the hexes, or of a tile that lies there";
    let span = cx.span(&format!("rules.upgrades[{at}].colors[{index}]"));
    Some(Diagnostic::new(&RULE, span, message).help(help.to_owned()))
}
