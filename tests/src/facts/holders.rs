//! Who has abilities.

use serde_json::Value;

use super::Facts;

/// What kind of thing a holder is in our titles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum HolderKind {
    /// A private company.
    Company,
    /// A corporation or a minor.
    Corporation,
}

impl HolderKind {
    /// The word for it.
    pub fn noun(self) -> &'static str {
        match self {
            HolderKind::Company => "company",
            HolderKind::Corporation => "corporation",
        }
    }
}

/// A company, corporation or minor of the facts.
#[derive(Debug, Clone)]
pub struct Holder<'a> {
    /// What it is.
    pub kind: HolderKind,
    /// Its symbol.
    pub sym: &'a str,
    /// All that is known of it.
    pub record: &'a Value,
    /// Its abilities.
    pub abilities: Vec<&'a Value>,
}

impl Holder<'_> {
    /// Whether it is the same thing as another, though perhaps in another form.
    pub fn is(&self, other: &Holder<'_>) -> bool {
        (self.kind, self.sym) == (other.kind, other.sym)
    }
}

/// Every company, corporation and minor, wherever the constants of a title name it, and what its computed tables add.
pub fn holders(facts: &Facts) -> Vec<Holder<'_>> {
    let mut out = Vec::new();
    for constants in facts.constants() {
        find(constants, &mut out);
    }
    let mut computed = Vec::new();
    find(facts.computed(), &mut computed);
    for holder in computed {
        let added = added(holder, &out);
        out.extend(added);
    }
    out
}

/// A holder that is computed, with the abilities that it does not have elsewhere; `None` where it adds nothing.
fn added<'a>(mut holder: Holder<'a>, known: &[Holder<'a>]) -> Option<Holder<'a>> {
    let same: Vec<_> = known.iter().filter(|it| it.is(&holder)).collect();
    holder.abilities.retain(|it| !same.iter().any(|same| same.abilities.contains(it)));
    (same.is_empty() || !holder.abilities.is_empty()).then_some(holder)
}

/// Looks for records with a symbol.
fn find<'a>(value: &'a Value, out: &mut Vec<Holder<'a>>) {
    match value {
        Value::Array(items) => items.iter().for_each(|it| find(it, out)),
        Value::Object(fields) => match holder(value) {
            Some(holder) => out.push(holder),
            None => fields.values().for_each(|it| find(it, out)),
        },
        _ => {}
    }
}

/// A record with a symbol and a value or stations; some that are only given out later have an id instead.
fn holder(record: &Value) -> Option<Holder<'_>> {
    let sym = record.get("sym").or_else(|| record.get("abilities").and(record.get("id")))?;
    let kind = match (record.get("value"), record.get("tokens")) {
        (_, Some(_)) => HolderKind::Corporation,
        (Some(_), None) => HolderKind::Company,
        (None, None) => return None,
    };
    let abilities = record.get("abilities").and_then(Value::as_array);
    let abilities = abilities.map(|it| it.iter().collect()).unwrap_or_default();
    Some(Holder { kind, sym: sym.as_str()?, record, abilities })
}

/// Sorts holders into layers, in each of which a symbol stands once: lists for variants and optional rules may name the
/// same thing again.
pub fn layers(holders: Vec<Holder<'_>>) -> Vec<Vec<Holder<'_>>> {
    let mut layers: Vec<Vec<Holder<'_>>> = vec![Vec::new()];
    for holder in holders {
        let free = layers.iter_mut().find(|layer| !layer.iter().any(|it| it.is(&holder)));
        match free {
            Some(layer) => layer.push(holder),
            None => layers.push(vec![holder]),
        }
    }
    layers
}
