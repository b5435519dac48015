//! Options after which the title no longer holds together.

use engine::hooks::{self, Basic, Hooks, Type, slots};
use engine::list::List;
use engine::title::{OptionalRule, Title};
use engine::vocab::{Kind, Typed, Value};

use super::pairs;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::option_breaks",
    severity: Severity::Error,
    explain: "Options are applied to the linked title, alone or together. What they replace must still \
              be there, and what other parts name must not be gone.",
    example: "\"trains.phases\" = []",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let options = &cx.title.options;
    let alone = options.iter().enumerate().map(|(index, it)| (index, vec![it]));
    let together = pairs(options).map(|[(_, a), (index, b)]| (index, vec![a, b]));
    let mut broken = Vec::new();
    for (index, chosen) in alone.chain(together) {
        let parts_are_broken = chosen.iter().any(|it| broken.contains(&&*it.sym));
        let Some(reason) = problem(cx, &chosen).filter(|_| !parts_are_broken) else { continue };
        let names: Vec<String> = chosen.iter().map(|it| format!("`{}`", it.sym)).collect();
        let message = format!("with {} {reason}", names.join(" and "));
        out.push(Diagnostic::new(&RULE, cx.span(&format!("options[{index}].sym")), message));
        broken.extend(chosen.first().filter(|_| chosen.len() == 1).map(|it| &*it.sym));
    }
}

/// What is wrong with the title once these options are chosen.
fn problem(cx: &Context<'_>, options: &[&OptionalRule]) -> Option<String> {
    let mut value = cx.value.clone();
    for (path, new) in options.iter().flat_map(|option| option.set.iter()) {
        let positions: Vec<usize> = path.0.iter().map(|it| usize::from(*it)).collect();
        if !replace(&mut value, &positions, new) {
            return Some("a value that one of them sets is gone".to_owned());
        }
    }
    let Some(title) = Title::from_value(&value) else {
        return Some("the title cannot be read any more".to_owned());
    };
    let gone = dangling(&value, &|kind| count(&title, kind));
    if let Some(gone) = gone.or_else(|| missed(&cx.title.hooks, &title)) {
        return Some(format!("a {} that is named elsewhere is gone", gone.noun()));
    }
    let grown = cx.title.hooks.vars.iter().find(|var| slots(&title, var.by) > Some(var.count))?;
    Some(format!("the variable `{}` of the script has too few parts", grown.name))
}

/// The kind of something that the script names and that is not there.
fn missed(hooks: &Hooks, title: &Title) -> Option<Kind> {
    let named = hooks.program()?.constants().into_iter();
    let mut places = named.filter_map(|value| Some((type_of(value)?, value.position()?)));
    let gone = |basic: Basic, at: usize| {
        let count = slots(title, Some(Type::One(basic)));
        count.is_some_and(|count| at >= count as usize)
    };
    places.find(|(basic, at)| gone(*basic, *at)).and_then(|(basic, _)| basic.kind())
}

fn type_of(value: &hooks::Value) -> Option<Basic> {
    match value {
        hooks::Value::Hex(_) => Some(Basic::Hex),
        hooks::Value::Tile(_) => Some(Basic::Tile),
        hooks::Value::Corporation(_) => Some(Basic::Corporation),
        hooks::Value::CorporationType(_) => Some(Basic::CorporationType),
        hooks::Value::Company(_) => Some(Basic::Company),
        hooks::Value::TrainKind(_) => Some(Basic::TrainKind),
        hooks::Value::Phase(_) => Some(Basic::Phase),
        hooks::Value::Round(_) => Some(Basic::Round),
        hooks::Value::Status(_) => Some(Basic::Status),
        hooks::Value::Event(_) => Some(Basic::Event),
        _ => None,
    }
}

/// Replaces what stands at the positions; false if there is nothing.
pub(super) fn replace(value: &mut Value, positions: &[usize], new: &Value) -> bool {
    let Some((first, rest)) = positions.split_first() else {
        *value = new.clone();
        return true;
    };
    let inner = match value {
        Value::Fields(items) | Value::List(items) | Value::Tagged(_, items) => {
            owned(items).get_mut(*first)
        }
        Value::Map(pairs) => owned(pairs).get_mut(*first).map(|(_, value)| value),
        _ => None,
    };
    inner.is_some_and(|inner| replace(inner, rest, new))
}

/// The items of a list, to be changed in place.
fn owned<T: Clone>(list: &mut List<T>) -> &mut [T] {
    if let List::Const(items) = list {
        *list = List::Boxed((*items).into());
    }
    match list {
        List::Boxed(items) => items,
        List::Const(_) => unreachable!("it was boxed a moment ago"),
    }
}

/// The kind of a reference to something that is not there.
fn dangling(value: &Value, count: &dyn Fn(Kind) -> usize) -> Option<Kind> {
    match value {
        Value::Ref(kind, position) => (usize::from(*position) >= count(*kind)).then_some(*kind),
        Value::Fields(items) | Value::List(items) | Value::Tagged(_, items) => {
            items.iter().find_map(|item| dangling(item, count))
        }
        Value::Map(pairs) => pairs
            .iter()
            .find_map(|(key, value)| dangling(key, count).or_else(|| dangling(value, count))),
        _ => None,
    }
}

fn count(title: &Title, kind: Kind) -> usize {
    match kind {
        Kind::Hex => {
            let groups = title.map.hexes.iter().flat_map(|(_, groups)| groups.iter());
            groups.map(|(names, _)| names.0.len()).sum()
        }
        Kind::Tile => title.map.tiles.0.len(),
        Kind::Corporation => title.entities.corporations.len(),
        Kind::Company => title.entities.companies.len(),
        Kind::Train => title.trains.trains.len(),
        Kind::Phase => title.trains.phases.len(),
        Kind::CorporationType => title.entities.types.len(),
        Kind::Round => title.rounds.nodes.len(),
        Kind::Status => title.trains.statuses.len(),
        Kind::Event => title.trains.events.0.len(),
        Kind::Entity => 0,
    }
}
