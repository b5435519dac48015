//! Cities of a zone that pay nothing though track leads there.

use engine::title::{End, Node, NodeKind, Printed};

use super::is_national;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(super) const RULE: Rule = Rule {
    code: "title::city_without_revenue",
    severity: Severity::Warning,
    explain: "A national earns what the linked stops of its zone show. One that is printed with track and shows \
              nothing would be worth less with track than without.",
    example: "\"D4\": \"city=revenue:0;path=a:1,b:_0\"",
};

pub(super) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (index, corporation) in cx.title.entities.corporations.iter().enumerate() {
        if !is_national(cx.type_of(corporation)) {
            continue;
        }
        for (at, hex) in corporation.home_zone.iter().enumerate() {
            let Some(hex) = cx.hex(*hex).filter(|it| has_idle_stop(it.face)) else { continue };
            let message = format!("a stop on `{}` has track and pays nothing", hex.name);
            let span = cx.span(&format!("entities.corporations[{index}].home_zone[{at}]"));
            out.push(Diagnostic::new(&RULE, span, message).about(hex.name).label("in the zone"));
        }
    }
}

fn has_idle_stop(face: &Printed) -> bool {
    face.nodes.iter().enumerate().any(|(at, node)| {
        let stop = !matches!(node.kind, NodeKind::Pass | NodeKind::Junction);
        stop && has_track(face, at) && !pays(node)
    })
}

fn has_track(face: &Printed, node: usize) -> bool {
    let ends = face.paths.iter().flat_map(|it| [&it.a, &it.b]);
    ends.into_iter().any(|it| it.end == End::Node && usize::from(it.at) == node)
}

fn pays(node: &Node) -> bool {
    node.revenue.amounts.iter().any(|it| it.amount.is_positive())
}
