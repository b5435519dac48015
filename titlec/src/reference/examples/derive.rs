//! Examples that need nobody to write them: a line for each rule and value, and other examples with
//! one value changed.

use engine::title::{Rules, Title};
use engine::vocab::{Choice, ChoiceItem, Field, Ty, Typed, Value};

use super::{Example, Examples, Home, Subject};
use crate::reference::named::{Named, reach};
use crate::reference::walk;
use crate::source::Part;

/// A line of `[rules]` for every rule and value whose type says what may stand there.
pub(super) fn lines() -> Vec<Example> {
    let rules = Rules::WORD.fields.iter();
    rules.flat_map(|rule| values(rule).into_iter().map(|it| line(rule.name, &it))).collect()
}

/// What a rule may be. A list that is not empty by itself means something as a whole.
fn values(rule: &Field) -> Vec<String> {
    match (rule.ty, rule.default.map(|it| it())) {
        (Ty::List(_), Some(Value::List(items))) if !items.is_empty() => {
            let names = items.iter().filter_map(|it| match it {
                Value::Choice(name) => Some(format!("\"{name}\"")),
                _ => None,
            });
            let names: Vec<_> = names.collect();
            if names.is_empty() { Vec::new() } else { vec![format!("[{}]", names.join(", "))] }
        }
        _ => values_of(rule.ty),
    }
}

fn line(rule: &str, value: &str) -> Example {
    Example {
        text: format!("[rules]\n{rule} = {value}"),
        home: Home::Part(Part::Title),
        by_hand: false,
        ty: Title::TY,
        around: ("", ""),
    }
}

/// Values of a type as TOML; none where the type alone does not tell.
fn values_of(ty: Ty) -> Vec<String> {
    match ty {
        Ty::Bool => vec!["true".to_owned(), "false".to_owned()],
        Ty::Int { min, max, .. } => vec![20.clamp(min, max).to_string()],
        Ty::Choice(choice) => choice.items.iter().map(|it| format!("\"{}\"", it.name)).collect(),
        Ty::Option(item) => values_of(*item),
        Ty::List(item) => values_of(*item).iter().map(|it| format!("[{it}]")).collect(),
        _ => Vec::new(),
    }
}

/// For each value that no example shows: one that shows another value of the set, changed.
pub(super) fn changes(examples: &Examples) -> Vec<Example> {
    let mut all = Vec::new();
    reach(Title::TY, &mut all);
    let choices = all.into_iter().filter_map(|it| match it {
        Named::Choice(choice) if !choice.of_words => Some(choice),
        Named::Choice(_) | Named::Word(_) | Named::OneOf(_) => None,
    });
    choices.flat_map(|choice| missing(choice, examples)).collect()
}

fn missing(choice: &'static Choice, examples: &Examples) -> Vec<Example> {
    let subject = |part| Subject { part, ..Subject::choice(choice) };
    let shown = |item: &&ChoiceItem| examples.of(subject(item.name)).is_some();
    let models = choice.items.iter().filter_map(|it| examples.of(subject(it.name)));
    let shortest = models.map(|(example, _)| example).min_by_key(|it| (!it.by_hand, it.text.len()));
    let Some(model) = shortest else { return Vec::new() };
    let others = choice.items.iter().filter(|it| !shown(it));
    others.filter_map(|item| changed(model, choice, item.name)).collect()
}

/// The example with another value of the set in the first place where one stands.
fn changed(example: &Example, choice: &Choice, name: &str) -> Option<Example> {
    let (_, authored) = example.read();
    let authored = authored?;
    let mut place = None;
    walk::walk(example.ty, authored.view(), &mut |around| {
        let Some(last) = around.last() else { return };
        let here =
            matches!(last.ty, Ty::Choice(it) if it.rust == choice.rust && it.doc == choice.doc);
        if here && matches!(last.view.value, Value::Choice(_)) && place.is_none() {
            place = Some(last.view.place.span);
        }
    });
    let span = place?;
    let (start, end) = (span.start as usize, span.end as usize);
    let old = example.text.get(start..end)?;
    let quoted = old.starts_with('"');
    let new = if quoted { format!("\"{name}\"") } else { name.to_owned() };
    let text = format!("{}{new}{}", example.text.get(..start)?, example.text.get(end..)?);
    Some(Example { text, by_hand: false, ..example.clone() })
}
