//! An ability as the facts have it, in our words.

use serde_json::{Map, Value};

use super::ron;

/// What a field holds.
enum Shape {
    /// One of a closed set of words; nothing stands for any of them.
    Word,
    /// Several of them, or a single one.
    Words,
    /// A number.
    Number,
    /// Yes or no; some write 1 for yes.
    Flag,
    /// A name or text.
    Text,
    /// Names; some write them as one text.
    Texts,
    /// A phase, or never.
    Phase,
    /// A phase, or something that happens.
    Removal,
    /// An amount, or a part of the price.
    Discount,
    /// The corporation by whose deed a company closes; nothing where it is drawn.
    Deed,
    /// Corporations by name, by type, or by what they are.
    Corporations,
    /// Certificates, or words for those that are drawn.
    Shares,
    /// Things to choose from.
    Choices,
    /// Amounts by train.
    Amounts,
}

/// What each field of the facts holds. A field that is not here is unknown.
fn shape(field: &str) -> Option<Shape> {
    Some(match field {
        "owner_type" | "terrain" => Shape::Word,
        "when" | "from" => Shape::Words,
        "amount" | "city" | "cost" | "count" | "count_per_or" | "income" | "increase"
        | "lay_count" | "price" | "revenue" | "slot" | "teleport_price" | "upgrade_count" => {
            Shape::Number
        }
        "blocks"
        | "cheater"
        | "check_tokenable"
        | "closed_when_used_up"
        | "connect"
        | "connected"
        | "consume_tile_lay"
        | "exact_match"
        | "extra_action"
        | "extra_slot"
        | "face_value"
        | "free"
        | "free_tile_lay"
        | "from_owner"
        | "hidden"
        | "must_lay_all"
        | "must_lay_together"
        | "neutral"
        | "owner_only"
        | "passive"
        | "reachable"
        | "reimburse"
        | "same_hex_allowed"
        | "special"
        | "special_only"
        | "use_across_ors" => Shape::Flag,
        "after_phase" | "company" | "hex" | "icon" | "partition_type" | "subtype" => Shape::Text,
        "combo_entities" | "hexes" | "tiles" | "train_types" | "trains" => Shape::Texts,
        "on_phase" => Shape::Phase,
        "remove" => Shape::Removal,
        "discount" => Shape::Discount,
        "corporation" => Shape::Deed,
        "corporations" => Shape::Corporations,
        "shares" => Shape::Shares,
        "choices" => Shape::Choices,
        "scrap_values" => Shape::Amounts,
        _ => return None,
    })
}

/// An ability in our words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// Its type.
    pub name: String,
    /// The text of it.
    pub text: String,
    /// What is odd about the facts although it can be said.
    pub notes: Vec<String>,
}

/// Lists that mean everything where they are empty: in our words they are left out then.
const LEFT_OUT_EMPTY: [&str; 4] = ["hexes", "tiles", "colors", "trains"];

/// Writes an ability in our words.
///
/// # Errors
/// Names the field, or the value, that nobody has told how to write.
pub fn write(ability: &Value) -> Result<Written, String> {
    let fields = ability.as_object().ok_or_else(|| format!("{ability} is no ability"))?;
    let name = kind(fields)?;
    let mut notes = Vec::new();
    let mut written = Vec::new();
    for (field, value) in fields.iter().filter(|(field, _)| *field != "type") {
        if LEFT_OUT_EMPTY.contains(&&**field) && value.as_array().is_some_and(Vec::is_empty) {
            continue;
        }
        let shape = shape(field).ok_or_else(|| format!("{name}: nobody knows `{field}`"))?;
        let text = value_of(&shape, value)
            .ok_or_else(|| format!("{name}: `{field}` is {value}, which nobody knows"))?;
        written.push(format!("{field}: {text}"));
        if matches!(shape, Shape::Texts) && value.is_string() {
            notes.push(format!("{field} is a text, not a list"));
        }
    }
    let text = format!("{}({})", ron::word(&name), written.join(", "));
    Ok(Written { name, text, notes })
}

fn kind(fields: &Map<String, Value>) -> Result<String, String> {
    let kind = fields.get("type").and_then(Value::as_str);
    kind.map(str::to_owned).ok_or_else(|| "an ability has no type".to_owned())
}

/// A value in our words; `None` where it is not of the shape.
fn value_of(shape: &Shape, value: &Value) -> Option<String> {
    match shape {
        Shape::Word if value.is_null() => Some("either".to_owned()),
        Shape::Word => value.as_str().map(ron::word),
        Shape::Words => each(value, ron::word),
        Shape::Number => value.as_i64().map(|it| it.to_string()),
        Shape::Flag => flag(value),
        Shape::Text => value.as_str().map(ron::text),
        Shape::Texts => names(value),
        Shape::Phase => value.as_str().map(|it| known(it, &["never"])),
        Shape::Removal => value.as_str().map(|it| known(it, &["lay_tile", "sold", "par", "close"])),
        Shape::Discount => discount(value),
        Shape::Deed if value.is_null() => Some("drawn".to_owned()),
        Shape::Deed => value.as_str().map(ron::text),
        Shape::Corporations => corporations(value),
        Shape::Shares => each(value, share),
        Shape::Choices => each(value, |it| known(it, &["close"])),
        Shape::Amounts => amounts(value),
    }
}

/// A word where it is one of these, else a text.
fn known(text: &str, words: &[&str]) -> String {
    if words.contains(&text) { text.to_owned() } else { ron::text(text) }
}

/// A list of texts, or a lone text as a list of one.
fn each(value: &Value, write: impl Fn(&str) -> String) -> Option<String> {
    let items = match value {
        Value::Array(items) => items.iter().map(Value::as_str).collect::<Option<Vec<_>>>()?,
        value => vec![value.as_str()?],
    };
    Some(ron::list(&items.into_iter().map(write).collect::<Vec<_>>()))
}

/// A list of names, or names with spaces between them.
fn names(value: &Value) -> Option<String> {
    match value.as_str() {
        Some(text) => Some(ron::list(&text.split(' ').map(ron::text).collect::<Vec<_>>())),
        None => each(value, ron::text),
    }
}

fn flag(value: &Value) -> Option<String> {
    match value {
        Value::Bool(flag) => Some(flag.to_string()),
        value => (value.as_i64() == Some(1)).then(|| "true".to_owned()),
    }
}

/// Whole numbers are amounts, fractions parts of the price. Other words are left for the compiler to judge.
fn discount(value: &Value) -> Option<String> {
    if let Some(amount) = value.as_i64() {
        return Some(amount.to_string());
    }
    match value.as_f64() {
        Some(part) => Some(ron::text(&format!("{}%", (part * 100.0).round()))),
        None if value == "half" => Some(ron::text("50%")),
        None => value.as_str().map(ron::text),
    }
}

/// A lone name is a word for many, or a type.
fn corporations(value: &Value) -> Option<String> {
    match value.as_str() {
        Some(word @ ("any" | "ipoed")) => Some(word.to_owned()),
        Some(kind) => Some(format!("(type: {})", ron::text(kind))),
        None => each(value, ron::text),
    }
}

/// Certificates end in `_` and a number; all else is a word.
fn share(text: &str) -> String {
    let numbered = text.rsplit_once('_').is_some_and(|(_, number)| number.parse::<u8>().is_ok());
    if numbered { ron::text(text) } else { ron::word(text) }
}

fn amounts(value: &Value) -> Option<String> {
    let pairs = value.as_object()?.iter();
    let pairs = pairs.map(|(name, it)| Some(format!("{}: {}", ron::text(name), it.as_i64()?)));
    Some(format!("{{{}}}", pairs.collect::<Option<Vec<_>>>()?.join(", ")))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn text(ability: &Value) -> String {
        write(ability).expect("it can be said").text
    }

    #[test]
    fn windows_and_names_become_words_and_texts() {
        let lay = json!({"type": "tile_lay", "when": "track", "hexes": ["B2"], "cheater": 1});
        assert_eq!(text(&lay), r#"tile_lay(cheater: true, hexes: ["B2"], when: [track])"#);
        let lay = json!({"type": "shares", "when": ["3"], "shares": ["AB_1", "random_share"]});
        assert_eq!(text(&lay), r#"shares(shares: ["AB_1", random_share], when: ["3"])"#);
    }

    #[test]
    fn fractions_become_parts_of_the_price() {
        let discount = json!({"type": "train_discount", "discount": 0.1});
        assert_eq!(text(&discount), r#"train_discount(discount: "10%")"#);
        let discount = json!({"type": "train_discount", "discount": 100});
        assert_eq!(text(&discount), "train_discount(discount: 100)");
    }

    #[test]
    fn corporations_are_words_types_or_names() {
        let any = json!({"type": "exchange", "corporations": "any", "from": "ipo"});
        assert_eq!(text(&any), "exchange(corporations: any, from: [ipo])");
        let kind = json!({"type": "exchange", "corporations": "local", "from": ["ipo", "market"]});
        assert_eq!(text(&kind), r#"exchange(corporations: (type: "local"), from: [ipo, market])"#);
    }

    #[test]
    fn what_nobody_knows_is_an_error() {
        let unknown = json!({"type": "token", "colour": "red"});
        assert_eq!(write(&unknown).unwrap_err(), "token: nobody knows `colour`");
        let odd = json!({"type": "token", "count": "two"});
        assert_eq!(write(&odd).unwrap_err(), r#"token: `count` is "two", which nobody knows"#);
    }
}
