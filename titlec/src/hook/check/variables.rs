//! Variables of a script.

use engine::hooks::{Basic, Expr, Type, Var, slots};
use engine::list::Text;

use super::super::ast::{Expr as Written, Item, ItemKind, Name, TypeName};
use super::super::rules::VARIABLE;
use super::body::{Body, Mode};
use super::{Checker, Items, Known, MOST_SLOTS};
use crate::diagnostic::Diagnostic;
use crate::suggest;

impl Checker<'_> {
    /// All variables, with their slots.
    pub(super) fn variables(&mut self, items: &Items<'_>) {
        let mut first = 0;
        for item in items {
            let ItemKind::Var { by, ty, start } = &item.kind else { continue };
            let Some(var) = self.variable(items, item, by.as_ref(), ty, start, first) else {
                let basic = Basic::ALL.iter().find(|it| it.name() == ty.name.text);
                let written = basic.map(|it| ty.shape.of(*it));
                self.refused.push((item.name.text.clone(), written));
                continue;
            };
            first += var.count;
            if first > MOST_SLOTS {
                let message = format!("the variables have more than {MOST_SLOTS} parts together");
                self.report(&VARIABLE, item.name.span, message);
                first = 0;
            }
            self.vars.push(Known { var, span: item.name.span, used: false, set: false });
        }
    }

    fn variable(
        &mut self,
        items: &Items<'_>,
        item: &Item,
        by: Option<&Name>,
        written: &TypeName,
        start: &Written,
        first: u32,
    ) -> Option<Var> {
        let ty = self.ty(written)?;
        if !can_be_kept(ty) {
            let message = format!("a variable cannot hold a {}", ty.name());
            let help = self.what_can_be_kept(ty);
            self.out.push(Diagnostic::new(&VARIABLE, written.span, message).help(help));
            return None;
        }
        let by = match by {
            Some(by) => Some(self.key(by)?),
            None => None,
        };
        let mut body = Body::new(self, items, Mode::Function);
        let value = body.expr(start, Some(ty));
        let value = body.coerce(value, ty, start.span);
        let broken = value.ty == super::lowered::Ty::Wrong;
        drop(body.finish());
        let held = constant(&value.expr);
        if held.is_none() && !broken {
            let message = "a variable starts with a value that is written there";
            self.report(&VARIABLE, start.span, message);
        }
        let count = slots(self.title, by)?;
        let name = Text::from(item.name.text.as_str());
        Some(Var { name, ty, by, first, count, start: held.unwrap_or_default() })
    }

    /// The types that a variable may have, and what to do where another would be wanted.
    fn what_can_be_kept(&self, ty: Type) -> String {
        let kept = Basic::ALL.iter().filter(|it| can_be_kept(Type::One(**it)));
        let names: Vec<String> = kept.map(|it| format!("`{}`", it.name())).collect();
        let help = format!("a variable may hold {}", suggest::one_of(&names));
        match ty {
            Type::One(Basic::Text) | Type::Maybe(Basic::Text) => format!(
                "{help}; compare the text and keep what comes of it: `var sold: bool = false`, then `sold = choice == \"sell\"`"
            ),
            Type::List(item) if slots(self.title, Some(Type::One(item))).is_some() => {
                format!(
                    "{help}; instead of a list there may be one for each: `var has[{}]: bool = false`",
                    item.name()
                )
            }
            _ => help,
        }
    }

    /// What there is a variable for each of.
    fn key(&mut self, by: &Name) -> Option<Type> {
        let fits = |basic: &&Basic| slots(self.title, Some(Type::One(**basic))).is_some();
        let all: Vec<Basic> = Basic::ALL.iter().filter(fits).copied().collect();
        let found = all.iter().find(|it| it.name() == by.text);
        if found.is_none() {
            let names: Vec<String> = all.iter().map(|it| format!("`{}`", it.name())).collect();
            let help = suggest::did_you_mean(&by.text, all.iter().map(|it| it.name()))
                .or_else(|| Some(format!("expected {}", suggest::one_of(&names))));
            let message = format!("there cannot be a variable for each `{}`", by.text);
            self.out.push(Diagnostic::new(&VARIABLE, by.span, message).help(help));
        }
        found.map(|it| Type::One(*it))
    }
}

/// What a slot holds for a value that is written out.
fn constant(expr: &Expr) -> Option<i64> {
    match expr {
        Expr::Const(it) => Some(it.to_slot()),
        Expr::None(_) => Some(-1),
        Expr::Some(it) => constant(it),
        Expr::Neg(it) => constant(it)?.checked_neg(),
        _ => None,
    }
}

/// Whether a slot of the state has room for values of a type.
fn can_be_kept(ty: Type) -> bool {
    let in_table = |basic: Basic| basic.at(0).is_some();
    match ty {
        Type::One(it) => it == Basic::Bool || it.is_number() || in_table(it),
        Type::Maybe(it) => in_table(it),
        Type::List(_) | Type::Nothing => false,
    }
}
