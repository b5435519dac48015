//! What is done at hook points and events.

use engine::hooks::{Point, PointKind, Routine, Type};
use engine::list::Text;
use engine::title::EventKind;

use super::super::ast::{Block, Item, Name};
use super::super::rules::{SIGNATURE, UNKNOWN_EVENT, UNKNOWN_HOOK};
use super::body::{Body, Mode};
use super::{Checker, EVENT, Items, MOST_WORK};
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::suggest;

/// What is done at a hook point or event: which routine, the most steps that it takes, and where most of them are.
pub(super) struct Weighed {
    pub(super) at: u16,
    pub(super) work: u64,
    pub(super) heaviest: Option<(u64, Span)>,
}

impl Weighed {
    /// Whether it takes more steps than any hook may.
    pub(super) fn is_too_much(&self) -> bool {
        self.work > MOST_WORK
    }
}

impl Checker<'_> {
    pub(super) fn hook(
        &mut self,
        items: &Items<'_>,
        item: &Item,
        params: &[Name],
        block: &Block,
    ) -> Option<(Point, u16)> {
        let name = &item.name;
        let Some(point) = Point::named(&name.text) else {
            let names = Point::TABLE.iter().map(|it| it.name);
            let help = suggest::help(&name.text, names);
            let message = format!("there is no hook point `{}`", name.text);
            self.out.push(Diagnostic::new(&UNKNOWN_HOOK, name.span, message).help(help));
            return None;
        };
        let info = point.info();
        self.check_signature(name, params, info.params, point.required())?;
        let mode = match info.kind {
            PointKind::Query => Mode::Query,
            PointKind::Check => Mode::Check,
            PointKind::Handler => Mode::Handler,
        };
        let base = (mode == Mode::Query).then_some(("base", info.result));
        // What a script leaves out has no name in it.
        let left_out = info.params.iter().skip(params.len()).map(|(_, ty)| ("", *ty));
        let written = info.params.iter().take(params.len()).copied();
        let given = base.into_iter().chain(written).chain(left_out);
        let made = self.routine(items, name, mode, given, block, info.result)?;
        self.weigh_action(point, name, &made);
        Some((point, made.at))
    }

    fn check_signature(
        &mut self,
        name: &Name,
        params: &[Name],
        wanted: &[(&str, Type)],
        required: usize,
    ) -> Option<()> {
        let same = (required..=wanted.len()).contains(&params.len())
            && params.iter().zip(wanted).all(|(it, (name, _))| it.text == *name);
        if same {
            return Some(());
        }
        let wanted: Vec<&str> = wanted.iter().map(|(name, _)| *name).collect();
        let span = match (params.first(), params.last()) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => name.span,
        };
        let message = format!("`{}` has other parameters", name.text);
        let help = match wanted[..] {
            [] => format!("write `hook {}`", name.text),
            _ => format!("write `hook {}({})`", name.text, wanted.join(", ")),
        };
        self.out.push(Diagnostic::new(&SIGNATURE, span, message).help(help));
        None
    }

    pub(super) fn event(
        &mut self,
        items: &Items<'_>,
        item: &Item,
        block: &Block,
    ) -> Option<(Text, u16)> {
        let name = &item.name;
        let own = self.title.trains.events.iter().map(|(name, _)| &**name);
        let events: Vec<&str> =
            EventKind::CHOICE.items.iter().map(|it| it.name).chain(own).collect();
        let event = name.text.strip_prefix(EVENT).filter(|event| events.contains(event));
        let Some(event) = event else {
            let known: Vec<String> = events.iter().map(|it| format!("{EVENT}{it}")).collect();
            let help = suggest::help(&name.text, known.iter().map(String::as_str));
            let message = format!("there is no event `{}`", name.text);
            self.out.push(Diagnostic::new(&UNKNOWN_EVENT, name.span, message).help(help));
            return None;
        };
        let nothing = std::iter::empty();
        let made = self.routine(items, name, Mode::Handler, nothing, block, Type::Nothing)?;
        Some((Text::from(event), made.at))
    }

    fn routine<'p>(
        &mut self,
        items: &Items<'_>,
        name: &Name,
        mode: Mode,
        given: impl Iterator<Item = (&'p str, Type)>,
        block: &Block,
        result: Type,
    ) -> Option<Weighed> {
        let mut body = Body::new(self, items, mode);
        let mut params = 0;
        for (name, ty) in given {
            body.param(name, ty);
            params += 1;
        }
        let (made, work) = if mode == Mode::Query {
            let value = body.value_block(block, Some(result));
            let value = body.fit(value, result, block.span);
            body.check_answer(name, &value.block, block.span);
            (value.block, value.work)
        } else {
            body.lines(block)
        };
        let finished = body.finish();
        let heaviest = finished.heaviest;
        let work = self.weigh(name, work, heaviest);
        let at = u16::try_from(self.program.routines.len()).ok()?;
        self.program.routines.push(Routine {
            name: Text::from(name.text.as_str()),
            params,
            locals: finished.locals,
            body: made,
            result,
        });
        Some(Weighed { at, work, heaviest })
    }
}
