//! Options after which the title no longer holds together.

use engine::hooks::{self, Basic, Hooks, Type, slots};
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
    let usual = sizes(cx, cx.title);
    let alone: Vec<Result<Sizes, String>> = options
        .iter()
        .enumerate()
        .map(|(at, it)| problem(cx, &usual, &[it], cx.with_option(at)))
        .collect();
    for (index, found) in alone.iter().enumerate() {
        if let Err(reason) = found {
            tell(cx, index, &[&options[index]], reason, out);
        }
    }
    for [(one, a), (other, b)] in pairs(options) {
        let (Ok(first), Ok(second)) = (&alone[one], &alone[other]) else { continue };
        // Two that touch different values, and leave as many things of each kind, are as good together as alone.
        if *first == usual && *second == usual && !meet(a, b) {
            continue;
        }
        if let Err(reason) = problem(cx, &usual, &[a, b], &applied(cx, &[a, b])) {
            tell(cx, other, &[a, b], &reason, out);
        }
    }
}

fn tell(
    cx: &Context<'_>,
    index: usize,
    chosen: &[&OptionalRule],
    reason: &str,
    out: &mut Vec<Diagnostic>,
) {
    let names: Vec<String> = chosen.iter().map(|it| format!("`{}`", it.sym)).collect();
    let message = format!("with {} {reason}", names.join(" and "));
    out.push(Diagnostic::new(&RULE, cx.span(&format!("options[{index}].sym")), message));
}

/// Whether one option sets something that the other sets, or something around it.
fn meet(a: &OptionalRule, b: &OptionalRule) -> bool {
    let through = |a: &[u16], b: &[u16]| a.starts_with(b) || b.starts_with(a);
    a.set.iter().any(|(a, _)| b.set.iter().any(|(b, _)| through(&a.0, &b.0)))
}

/// How many things of each kind a title has, and of each that variables of the script are for.
type Sizes = (Vec<usize>, Vec<Option<u32>>);

fn sizes(cx: &Context<'_>, title: &Title) -> Sizes {
    let kinds = Kind::ALL.iter().map(|it| count(title, *it)).collect();
    (kinds, cx.title.hooks.vars.iter().map(|it| slots(title, it.by)).collect())
}

/// A title with some options, as a value and as a title; without it, the reason.
pub(in crate::check) type Applied = Result<(Value, Title), &'static str>;

/// Applies options to the title. Its script is not looked at.
pub(in crate::check) fn applied(cx: &Context<'_>, options: &[&OptionalRule]) -> Applied {
    let mut value = cx.value.clone();
    for (path, new) in options.iter().flat_map(|option| option.set.iter()) {
        let positions: Vec<usize> = path.0.iter().map(|it| usize::from(*it)).collect();
        if !replace(&mut value, &positions, new) {
            return Err("a value that one of them sets is gone");
        }
    }
    let title = Title::from_value(&value).ok_or("the title cannot be read any more")?;
    Ok((value, title))
}

/// How large the title is once these options are chosen, or what is wrong with it.
fn problem(
    cx: &Context<'_>,
    usual: &Sizes,
    options: &[&OptionalRule],
    applied: &Applied,
) -> Result<Sizes, String> {
    let (value, title) = applied.as_ref().map_err(|reason| (*reason).to_owned())?;
    let sizes = sizes(cx, title);
    let counted = |kind| count(title, kind);
    let gone = if sizes == *usual {
        // Nothing is gone that was named before.
        let mut set = options.iter().flat_map(|option| option.set.iter());
        set.find_map(|(_, new)| dangling(new, &counted))
    } else {
        dangling(value, &counted)
    };
    if let Some(gone) = gone.or_else(|| missed(&cx.title.hooks, title)) {
        return Err(format!("a {} that is named elsewhere is gone", gone.noun()));
    }
    match cx.title.hooks.vars.iter().find(|var| slots(title, var.by) > Some(var.count)) {
        Some(grown) => {
            Err(format!("the variable `{}` of the script has too few parts", grown.name))
        }
        None => Ok(sizes),
    }
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
fn replace(value: &mut Value, positions: &[usize], new: &Value) -> bool {
    let Some((first, rest)) = positions.split_first() else {
        *value = new.clone();
        return true;
    };
    let inner = match value {
        Value::Fields(items) | Value::List(items) | Value::Tagged(_, items) => {
            items.to_mut().get_mut(*first)
        }
        Value::Map(pairs) => pairs.to_mut().get_mut(*first).map(|(_, value)| value),
        _ => None,
    };
    inner.is_some_and(|inner| replace(inner, rest, new))
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
