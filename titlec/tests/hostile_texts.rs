//! Nothing that a title says gets out of its literal or comment in generated code.

use std::path::Path;

use engine::list::{List, Text};
use engine::title::Title;
use engine::vocab::{Typed, Value};
use titlec::generate::{index, module};

/// Signs that end literals and comments, begin attributes, or break lines. None is a letter, so that constants that are
/// named after a text keep their names.
const SIGNS: &str = "\"#\n*/\r\n'\\\"; } ] )\u{0} #![()] // /* \u{1b}[\t{{}}";

fn title(folder: &str) -> Title {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles").join(folder);
    titlec::load_title(&folder).expect("the title has no errors")
}

/// The title with the end behind every text.
fn with_end(title: &Title, end: &str) -> Title {
    let value = title.to_value();
    Title { hooks: title.hooks.clone(), ..Title::from_value(&ended(&value, end)).expect("a title") }
}

fn ended(value: &Value, end: &str) -> Value {
    let all = |items: &[Value]| items.iter().map(|it| ended(it, end)).collect::<List<Value>>();
    match value {
        Value::Text(text) => Value::Text(Text::from(format!("{text}{end}"))),
        Value::List(items) => Value::List(all(items)),
        Value::Fields(items) => Value::Fields(all(items)),
        Value::Tagged(name, items) => Value::Tagged(name, all(items)),
        Value::Map(pairs) => {
            let pair = |(key, it): &(Value, Value)| (ended(key, end), ended(it, end));
            Value::Map(pairs.iter().map(pair).collect())
        }
        other => other.clone(),
    }
}

/// The code without what stands in literals and comments.
fn skeleton(code: &str) -> String {
    let mut out = String::new();
    for line in code.lines() {
        let mut letters = line.trim().chars().peekable();
        while let Some(it) = letters.next() {
            match it {
                '"' => {
                    while let Some(inside) = letters.next().filter(|it| *it != '"') {
                        if inside == '\\' {
                            letters.next();
                        }
                    }
                    out.push_str("\"\"");
                }
                '/' if letters.peek() == Some(&'/') => break,
                it if it.is_whitespace() => {}
                it => out.push(it),
            }
        }
    }
    out.replace(",)", ")").replace(",]", "]").replace(",}", "}")
}

#[test]
fn texts_stay_in_literals_and_comments() {
    for folder in ["1889", "1830"] {
        let title = title(folder);
        // As long as the other end is in a literal, since long tables become items of their own.
        let plain = ".".repeat(SIGNS.escape_debug().count());
        let code = module(&with_end(&title, SIGNS), &format!("18\nmod evil {{}}\n//{SIGNS}"));
        syn::parse_file(&code).expect("it is Rust");
        let expected = module(&with_end(&title, &plain), folder);
        assert_eq!(skeleton(&code), skeleton(&expected), "{folder}");
        assert!(!code.contains(|it: char| it.is_control() && it != '\n'), "{folder}");
    }
}

#[test]
fn texts_that_turn_the_direction_of_writing_are_escaped() {
    let signs = "\u{202e}\u{2066}\u{2028}\u{2029}\u{85}\u{200f}\u{feff}";
    let code = module(&with_end(&title("1889"), signs), signs);
    syn::parse_file(&code).expect("it is Rust");
    let turns = ['\u{202e}', '\u{2066}', '\u{2028}', '\u{2029}', '\u{85}', '\u{200f}'];
    assert!(!code.contains(turns));
}

#[test]
fn names_that_are_no_names_in_rust_get_others() {
    let mut title = title("1889");
    let names = ["self", "Self", "1", "é", "_", "A-B", "A B", "A&B", "fn", "TITLE", "r#type"];
    let corporations = title.entities.corporations.iter().cloned().zip(names);
    let named =
        corporations.map(|(it, name)| engine::title::Corporation { sym: Text::from(name), ..it });
    let named: Vec<_> = named.collect();
    title.entities.corporations = named.into();
    let code = module(&title, "1889");
    syn::parse_file(&code).expect("it is Rust");
    let (_, rest) =
        code.split_once("corporation: CorporationId =").expect("corporations have names");
    let (constants, _) = rest.split_once('}').expect("the table ends");
    let mut constants: Vec<&str> = constants.split_whitespace().collect();
    for constant in &constants {
        syn::parse_str::<syn::Ident>(constant).expect("it is a name");
    }
    let count = constants.len();
    constants.sort_unstable();
    constants.dedup();
    assert_eq!((constants.len(), count), (7, 7), "{constants:?}");
}

#[test]
fn folders_stay_in_literals_and_comments_of_the_list_of_titles() {
    let evil = format!("18\nmod evil {{}}\n//{SIGNS}");
    let code = index(&[evil.as_str(), "1889"]);
    let file = syn::parse_file(&code).expect("it is Rust");
    assert_eq!(file.items.len(), 4, "{code}");
    assert!(!skeleton(&code).contains("modevil{"), "{code}");
}

#[test]
fn cargo_is_told_of_no_path_that_breaks_a_line() {
    let built = titlec::build::Built {
        inputs: vec![
            "titles/18\ncargo::rustc-link-arg=evil/title.toml".to_owned(),
            "titles/1889/title.toml".to_owned(),
        ],
        ..Default::default()
    };
    let told = built.instructions(Path::new("titles"));
    assert_eq!(
        told,
        "cargo::rerun-if-changed=titles\ncargo::rerun-if-changed=titles/1889/title.toml\n"
    );
}
