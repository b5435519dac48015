//! Off-boards that no train can reach.

use engine::ids::HexId;
use engine::title::{End, Node, NodeKind, Path};

use super::{may_be_met, stays};
use crate::check::Context;
use crate::check::context::PrintedHex;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::unreachable_offboard",
    severity: Severity::Warning,
    explain: "A train reaches an off-board, or a town on which nothing is built, over track that leads from it to a hex where track is drawn or \
              may be laid. One part of a group that has such track is enough for the group.",
    example: "\"C1\": \"offboard=revenue:yellow_20|green_40,groups:port\"",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let all: Vec<(usize, &PrintedHex<'_>, usize, &Node)> = offboards(cx).collect();
    let reached: Vec<bool> = all.iter().map(|&(hex, .., at, _)| is_reached(cx, hex, at)).collect();
    let group_reached = |node: &Node| {
        let groups = all.iter().zip(&reached).filter(|(_, reached)| **reached);
        groups.flat_map(|((.., other), _)| other.groups.iter()).any(|it| node.groups.contains(it))
    };
    for (hex, at) in towns(cx) {
        let message = format!("no track leads to the town on `{}`", hex.name);
        let help = "draw a path from it to a side: `path=a:0,b:_0`".to_owned();
        let span = cx.span(&format!("{}.nodes[{at}]", hex.path));
        out.push(Diagnostic::new(&RULE, span, message).help(help).about(hex.name));
    }
    for ((_, hex, at, node), reached) in all.iter().zip(&reached) {
        if !reached && !group_reached(node) {
            let message = format!("no track can ever reach the off-board on `{}`", hex.name);
            let span = cx.span(&format!("{}.nodes[{at}]", hex.path));
            let help = "draw a path from it to a side behind which track may lie: `path=a:0,b:_0`";
            let told = Diagnostic::new(&RULE, span, message).help(help.to_owned());
            out.push(told.about(hex.name));
        }
    }
}

/// Towns without track on hexes where nothing is ever built.
fn towns<'c, 'a>(cx: &'c Context<'a>) -> impl Iterator<Item = (&'c PrintedHex<'a>, usize)> {
    let hexes = cx.hexes.iter().enumerate();
    let fixed = hexes.filter(|(index, _)| stays(cx, *index));
    fixed.flat_map(|(_, hex)| {
        let towns = hex.face.nodes.iter().enumerate();
        let towns = towns.filter(|(_, it)| it.kind == NodeKind::Town);
        towns
            .filter(|(at, _)| !hex.face.paths.iter().any(|it| leads(it, *at)))
            .map(move |(at, _)| (hex, at))
    })
}

/// Whether a path leads to a node.
fn leads(path: &Path, node: usize) -> bool {
    let ends = [&path.a, &path.b];
    ends.iter().any(|it| it.end == End::Node && usize::from(it.at) == node)
}

/// Every off-board, with its hex and its position among the nodes.
fn offboards<'c, 'a>(
    cx: &'c Context<'a>,
) -> impl Iterator<Item = (usize, &'c PrintedHex<'a>, usize, &'a Node)> {
    cx.hexes.iter().enumerate().flat_map(|(index, hex)| {
        let nodes = hex.face.nodes.iter().enumerate();
        let offboards = nodes.filter(|(_, it)| it.kind == NodeKind::Offboard);
        offboards.map(move |(at, node)| (index, hex, at, node))
    })
}

fn is_reached(cx: &Context<'_>, hex: usize, node: usize) -> bool {
    let (id, paths) = (HexId::at(hex), cx.hexes[hex].face.paths.iter());
    let mut sides = paths.filter(|it| leads(it, node)).flat_map(|it| [&it.a, &it.b]);
    sides.any(|it| {
        it.end == End::Edge && !cx.board.is_impassable(id, it.at) && may_be_met(cx, id, it.at)
    })
}
