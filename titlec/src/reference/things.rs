//! The things of one title in sentences: companies, corporations, trains, phases and optional rules.

use engine::abilities::{Ability, Use};
use engine::list::List;
use engine::ruleset::effects;
use engine::title::{Colour, Company, Effect, EventName, Title};
use engine::vocab::{Code, Field, OneOf, Ty, Typed, Value, Word};

use super::describe::{differs, line};
use super::phrases::{
    at_its_times, before, is_close, is_frequency, is_owner, is_phase, is_window, join, listed,
    lower, ordinal, times,
};
use crate::generate::{entries, fits};

/// Something that a title gives a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thing {
    /// Its short name.
    pub name: String,
    /// Its full name, if it has one besides.
    pub full_name: Option<String>,
    /// What it is: "A private company."
    pub kind: String,
    /// What is so about it, sentence by sentence.
    pub facts: Vec<String>,
    /// What it may do: each ability with its sentences.
    pub abilities: Vec<Vec<String>>,
}

/// Everything that the title gives a name, in the order of its files.
pub fn things(title: &Title) -> Vec<Thing> {
    let mut out = Vec::new();
    let teller = Teller { title };
    for (field, value) in fields(&Title::WORD, &title.to_value()) {
        teller.collect(field.ty, &value, &mut out);
    }
    out
}

struct Teller<'a> {
    title: &'a Title,
}

impl Teller<'_> {
    /// Adds the things in a list of named records, and in the tables of the title.
    fn collect(&self, ty: Ty, value: &Value, out: &mut Vec<Thing>) {
        match (ty, value) {
            (Ty::List(Ty::Word(word @ Word { key: Some(key), .. })), Value::List(items)) => {
                out.extend(items.iter().map(|it| self.thing(word, key, it)));
            }
            (Ty::Word(word), value) => {
                fields(word, value)
                    .into_iter()
                    .for_each(|(field, it)| self.collect(field.ty, &it, out));
            }
            _ => {}
        }
    }

    fn thing(&self, word: &Word, key: &str, value: &Value) -> Thing {
        let kind = line(word.doc);
        let mut thing = Thing {
            name: String::new(),
            full_name: None,
            kind,
            facts: Vec::new(),
            abilities: Vec::new(),
        };
        for (field, value) in fields(word, value) {
            match (field.ty, &value) {
                (Ty::Text, Value::Text(name)) if field.name == key => thing.name = name.to_string(),
                (Ty::Text, Value::Text(name)) if field.name == "name" => {
                    thing.full_name = Some(name.to_string());
                }
                (Ty::List(Ty::OneOf(set)), Value::List(items)) => {
                    thing.abilities = items.iter().map(|it| self.word_of(set, it)).collect();
                    if word.rust == Company::WORD.rust {
                        thing.facts.extend(self.closing(&value));
                    }
                }
                _ => thing.facts.extend(self.sentence(field, &value)),
            }
        }
        thing
    }

    /// A word of a set: what it does for whom, and then when, how often, where and for how much.
    fn word_of(&self, set: &OneOf, value: &Value) -> Vec<String> {
        let Value::Tagged(name, values) = value else { return Vec::new() };
        let Some(item) = set.items.iter().find(|it| it.name == *name) else { return Vec::new() };
        let fields = || item.word.fields.iter().zip(values);
        let owner = fields().find_map(|(field, value)| self.owner(field, value));
        let lead = match owner {
            Some(owner) => format!("While {owner} owns it: {}.", lower(&line(item.word.doc))),
            None => line(item.word.doc),
        };
        let told = fields().filter(|(field, _)| !is_owner(field.ty));
        let comes_by = Ability::from_value(value).map(|it| it.comes_by());
        let facts = told.filter_map(|(field, value)| self.clause(field, value, comes_by));
        std::iter::once(lead).chain(facts).collect()
    }

    /// Who must own what has the ability, if that matters.
    fn owner(&self, field: &Field, value: &Value) -> Option<String> {
        (is_owner(field.ty) && differs(field, value)).then(|| self.value(field.ty, value))
    }

    /// What a field of an ability says; where it is left out, what that means if its doc tells.
    fn clause(&self, field: &Field, value: &Value, comes_by: Option<Use>) -> Option<String> {
        if is_window(field.ty) {
            let times = self.value(field.ty, value);
            let verb = at_its_times(comes_by);
            return (*value != Value::List(List::EMPTY))
                .then(|| format!("{verb} {}.", times.trim_end_matches('.')));
        }
        if differs(field, value) {
            return Some(self.statement(field, value));
        }
        let doc = line(field.doc);
        let (what, rest) = doc.split_once(';').unwrap_or((&doc, ""));
        let usual = rest.split_once(" where ").map(|(usual, _)| usual.trim().trim_end_matches(','));
        usual.map(|usual| format!("{what}: {usual}."))
    }

    /// What a field says, unless it is as usual.
    fn sentence(&self, field: &Field, value: &Value) -> Option<String> {
        differs(field, value).then(|| self.statement(field, value))
    }

    fn statement(&self, field: &Field, value: &Value) -> String {
        let doc = line(field.doc);
        match value {
            Value::Bool(true) => return format!("{}.", before(&doc)),
            Value::Bool(false) => return format!("Not so: {}.", lower(before(&doc))),
            Value::Text(it) if it.ends_with('.') => return it.to_string(),
            _ => {}
        }
        let first = doc.split(". ").next().unwrap_or(&doc);
        let what = before(first);
        let value = match value {
            Value::Int(it) if is_frequency(&doc) => times(*it),
            _ => self.value(field.ty, value),
        };
        format!("{what}: {}.", value.trim_end_matches('.'))
    }

    /// When all companies close, if something in the game makes them.
    fn closing(&self, abilities: &Value) -> Vec<String> {
        let otherwise = match abilities {
            Value::List(items) if items.iter().any(is_close) => {
                ", unless an ability says otherwise"
            }
            _ => "",
        };
        let closes = |event: &EventName| {
            let all = |it: &Effect| matches!(it, Effect::CloseCompanies(it) if it.companies.is_empty() && !it.phase_revenue);
            effects(self.title, event).iter().any(all)
        };
        let trains = self.title.trains.trains.iter().flat_map(|train| {
            let events = train.events.iter().filter(|it| closes(&it.r#type));
            events.map(|it| format!("when the {} {}-train is bought", ordinal(it.when), train.name))
        });
        let phases = self.title.trains.phases.iter();
        let phases = phases.filter(|it| it.events.iter().any(closes));
        let moments = trains.chain(phases.map(|it| format!("when phase {} starts", it.name)));
        moments.map(|it| format!("It closes {it}{otherwise}.")).collect()
    }

    fn value(&self, ty: Ty, value: &Value) -> String {
        match (ty, value) {
            (_, Value::None) => "none".to_owned(),
            (Ty::Option(item), it) => self.value(*item, it),
            (Ty::Either(either), it) => {
                let shape = either.items.iter().find(|(_, ty)| fits(*ty, it));
                let value = shape.map_or_else(String::new, |(_, ty)| self.value(*ty, it));
                // Among other things, a phase is told as one.
                if is_phase(it) { format!("phase {value}") } else { value }
            }
            (_, Value::Bool(it)) => if *it { "yes" } else { "no" }.to_owned(),
            (Ty::Int { wrap: Some("Money"), .. }, Value::Int(it)) => self.money(*it),
            (Ty::Int { wrap: Some("Percent"), .. }, Value::Int(it)) => format!("{it} %"),
            (_, Value::Int(it)) => it.to_string(),
            (_, Value::Text(it) | Value::Name(_, it)) => it.to_string(),
            (_, Value::Ref(kind, index)) => {
                let entries = entries(self.title, *kind);
                match entries.get(usize::from(*index)) {
                    Some((name, Some(known_as))) => format!("{name} ({known_as})"),
                    Some((name, None)) => (*name).to_owned(),
                    None => index.to_string(),
                }
            }
            (Ty::Choice(choice), Value::Choice(name)) if choice.rust == Colour::CHOICE.rust => {
                (*name).to_owned()
            }
            (Ty::Choice(choice), Value::Choice(name)) => {
                let item = choice.items.iter().find(|it| it.name == *name);
                item.map_or_else(|| (*name).to_owned(), |it| lower(&line(it.doc)))
            }
            (Ty::Code(Code::Share, item), Value::Fields(values)) => self.share(*item, values),
            (Ty::Code(Code::Percent, Ty::Word(word)), Value::Fields(values)) => {
                let whole = word.fields.iter().zip(values);
                join(whole.map(|(field, it)| self.value(field.ty, it)))
            }
            (Ty::Code(_, item), it) => self.value(*item, it),
            (Ty::List(item @ Ty::Choice(_)), Value::List(items)) => {
                listed(items.iter().map(|it| self.value(*item, it)), "or")
            }
            (Ty::List(item), Value::List(items)) => {
                listed(items.iter().map(|it| self.value(*item, it)), "and")
            }
            (Ty::Map(key, item), Value::Map(pairs)) => join(
                pairs
                    .iter()
                    .map(|(a, b)| format!("{} for {}", self.value(*item, b), self.value(*key, a))),
            ),
            (Ty::Word(word), Value::Fields(values)) => self.record(word, values),
            (Ty::OneOf(set), it) => self.deed(set, it),
            _ => String::new(),
        }
    }

    /// The fields of a record that are not as usual; one that has a name is known by it.
    fn record(&self, word: &Word, values: &[Value]) -> String {
        let told = word.fields.iter().zip(values).filter(|(field, value)| differs(field, value));
        let (names, others): (Vec<_>, Vec<_>) = told.partition(|(field, _)| field.name == "name");
        let Some((_, name)) = names.first() else {
            return join(others.into_iter().map(|(field, it)| {
                format!("{} {}", field.name.replace('_', " "), self.value(field.ty, it))
            }));
        };
        let name = self.value(Ty::Text, name);
        let rest = join(others.into_iter().map(|(field, it)| self.value(field.ty, it)));
        if rest.is_empty() { name } else { format!("{name} ({rest})") }
    }

    /// A word of a set within a sentence.
    fn deed(&self, set: &OneOf, value: &Value) -> String {
        let sentences = self.word_of(set, value);
        let Some((first, facts)) = sentences.split_first() else { return String::new() };
        let facts = join(facts.iter().map(|it| lower(it)));
        if facts.is_empty() { lower(first) } else { format!("{} ({facts})", lower(first)) }
    }

    /// A certificate: of which corporation, and whether it is the president's.
    fn share(&self, ty: Ty, values: &[Value]) -> String {
        let (Ty::Word(word), [corporation, index]) = (ty, values) else { return String::new() };
        let corporation = self.value(word.fields[0].ty, corporation);
        match index {
            Value::Int(0) => format!("the president's certificate of {corporation}"),
            _ => format!("an ordinary share of {corporation}"),
        }
    }

    fn money(&self, amount: i64) -> String {
        self.title.bank.currency.replace("{}", &amount.to_string())
    }
}

fn fields<'a>(word: &'a Word, value: &Value) -> Vec<(&'a Field, Value)> {
    match value {
        Value::Fields(values) => word.fields.iter().zip(values.iter().cloned()).collect(),
        _ => Vec::new(),
    }
}
