//! Functions of a script: each is checked after those that it calls.

use engine::hooks::{Routine, Type};
use engine::list::Text;

use super::super::ast::{ItemKind, Name};
use super::super::parse::MOST_DEPTH;
use super::super::rules::{RECURSION, SYNTAX};
use super::body::{Body, Mode};
use super::{Checker, Function, Items, Made, Space};

impl Checker<'_> {
    /// Parameters and results of functions, before any body is looked at.
    pub(super) fn signatures(&mut self, items: &Items<'_>) {
        for item in items {
            let ItemKind::Function { params, result, .. } = &item.kind else { continue };
            let types: Vec<Option<Type>> = params.iter().map(|(_, ty)| self.ty(ty)).collect();
            let gives = self.ty(result);
            let broken = gives.is_none() || types.iter().any(Option::is_none);
            let names = params.iter().map(|(name, _)| name.text.clone());
            let function = Function {
                params: names
                    .zip(types.into_iter().map(|it| it.unwrap_or(Type::Nothing)))
                    .collect(),
                result: gives.unwrap_or(Type::Nothing),
                broken,
                made: Made::Waiting,
            };
            self.functions.insert(item.name.text.clone(), function);
        }
    }

    /// All functions; each after those that it calls.
    pub(super) fn functions(&mut self, items: &Items<'_>) {
        for item in items.iter().filter(|it| matches!(it.kind, ItemKind::Function { .. })) {
            self.function(items, &item.name);
        }
    }

    /// Checks a function, unless that was done; says how it came out.
    pub(super) fn function(&mut self, items: &Items<'_>, name: &Name) -> Made {
        let Some(function) = self.functions.get_mut(&name.text) else { return Made::Broken };
        match function.made {
            Made::Waiting => {}
            Made::Running => {
                let message = format!("`{}` calls itself", name.text);
                self.report(&RECURSION, name.span, message);
                return Made::Broken;
            }
            made => return made,
        }
        function.made = Made::Running;
        let (params, result, broken) = (function.params.clone(), function.result, function.broken);
        let made =
            if broken { Made::Broken } else { self.make_function(items, name, &params, result) };
        if let Some(function) = self.functions.get_mut(&name.text) {
            function.made = made;
        }
        made
    }

    fn make_function(
        &mut self,
        items: &Items<'_>,
        name: &Name,
        params: &[(String, Type)],
        result: Type,
    ) -> Made {
        let item = items
            .iter()
            .find(|it| Space::of(it) == Space::Function && it.name.text == name.text)
            .expect("it has a signature");
        let ItemKind::Function { body: block, params: written, .. } = &item.kind else {
            return Made::Broken;
        };
        let mut body = Body::new(self, items, Mode::Function);
        for (written, (_, ty)) in written.iter().zip(params) {
            body.own_param(&written.0, *ty);
        }
        let value = body.value_block(block, Some(result));
        let value = body.fit(value, result, block.span);
        let finished = body.finish();
        let depth = block.depth().saturating_add(finished.depth);
        self.weigh(name, value.work, finished.heaviest);
        if depth > 2 * MOST_DEPTH {
            let message = "functions call each other too deeply";
            self.report(&SYNTAX, name.span, message);
            return Made::Broken;
        }
        let Ok(at) = u16::try_from(self.program.functions.len()) else { return Made::Broken };
        self.program.functions.push(Routine {
            name: Text::from(name.text.as_str()),
            params: u16::try_from(params.len()).unwrap_or(u16::MAX),
            locals: finished.locals,
            body: value.block,
            result,
        });
        Made::Done { at, work: value.work, size: value.size, depth }
    }
}
