//! What titles look like as Rust.

use engine::title::{
    Bank, ByPlayers, Company, Corporation, CorporationType, Entities, MapTable, Market, Meta, OptionalRule, Phase,
    PlayerRange, Printed, Rounds, Rules, Tile, Title, Train, Trains,
};
use engine::vocab::{Field, Kind, OneOf, Ty, Typed, Value, Word};
use insta::assert_snapshot;

use super::{index, module};

#[test]
fn a_title_is_its_tables_and_everything_that_has_a_name() {
    assert_snapshot!(module(&demo(), "demo"));
}

#[test]
fn generating_twice_gives_the_same_bytes() {
    assert_eq!(module(&demo(), "demo"), module(&demo(), "demo"));
}

#[test]
fn the_index_takes_in_every_title() {
    assert_snapshot!(index(&["1889", "18Demo"]), @r#"
    /// The title in 1889.
    pub mod t1889 {
        include!(concat!(env!("OUT_DIR"), "/1889.rs"));
    }

    /// The title in 18Demo.
    pub mod t18demo {
        include!(concat!(env!("OUT_DIR"), "/18Demo.rs"));
    }

    /// Every title.
    static TITLES: &[&engine::title::Title] = &[&t1889::TITLE, &t18demo::TITLE];

    /// The folder of each title.
    static FOLDERS: &[&str] = &["1889", "18Demo"];
    "#);
}

/// A title with one of everything that is hard to write.
fn demo() -> Title {
    let fields = [
        ("title", word(&Meta::WORD, [("name", text("18Demo \"¥\"")), ("players", players())])),
        ("bank", word(&Bank::WORD, [("cash", Value::Choice("unlimited")), ("currency", text("¥{}"))])),
        ("by_players", word(&ByPlayers::WORD, [("starting_cash", by_players(420)), ("cert_limit", by_players(25))])),
        ("rules", word(&Rules::WORD, [])),
        ("market", word(&Market::WORD, [("grid", list([list([cell(75), Value::None, cell(80)])]))])),
        ("options", list([option()])),
        ("map", map_table()),
        ("entities", entities()),
        ("trains", trains()),
        ("rounds", rounds()),
    ];
    Title::from_value(&word(&Title::WORD, fields)).expect("the demo title is linked")
}

fn players() -> Value {
    word(&PlayerRange::WORD, [("min", Value::Int(2)), ("max", Value::Int(6))])
}

fn by_players(amount: i64) -> Value {
    map([(Value::Int(2), Value::Int(amount))])
}

fn cell(price: i64) -> Value {
    let kinds = list([Value::Choice("par")]);
    Value::Fields([Value::Int(price), kinds].into_iter().collect())
}

/// Patches of every shape that a value may have.
fn option() -> Value {
    let path = |steps: &[i64]| list(steps.iter().copied().map(Value::Int));
    let set = map([
        (path(&[10, 0]), Value::Choice("deal_companies")),
        (path(&[8, 1, 0, 9]), list([Value::Tagged("no_buy", engine::list::List::EMPTY)])),
        (path(&[3, 3]), map([(text("a"), Value::Bool(true)), (Value::None, Value::Ref(Kind::Hex, 1))])),
    ]);
    word(&OptionalRule::WORD, [("sym", text("beginner")), ("name", text("Beginner")), ("set", set)])
}

fn map_table() -> Value {
    let plain = word(&Printed::WORD, [("code", text(""))]);
    let hexes = map([(Value::Choice("white"), map([(list([text("B2"), text("10C")]), plain)]))]);
    let unlimited = word(&Tile::WORD, [("count", Value::Choice("unlimited"))]);
    let two = word(&Tile::WORD, [("count", Value::Int(2)), ("color", Value::Choice("yellow")), ("code", track())]);
    let tiles = map([(text("57"), two), (text("X8"), unlimited)]);
    let locations = map([(text("B2"), text("Győr_[x] & Sons"))]);
    word(&MapTable::WORD, [("layout", Value::Choice("flat")), ("hexes", hexes), ("locations", locations), ("tiles", tiles)])
}

/// Four pieces of track, so that it pays to have a function.
fn track() -> Value {
    let Ty::Word(printed) = Printed::TY else { unreachable!("a face is a record") };
    let Ty::List(Ty::Word(path)) = field(printed, "paths").ty else { unreachable!("paths are records") };
    let Ty::Word(end) = field(path, "a").ty else { unreachable!("ends are records") };
    let end = |at| word(end, [("end", Value::Choice("edge")), ("at", Value::Int(at))]);
    let paths = (0..4).map(|at| word(path, [("a", end(at)), ("b", end(at + 1))]));
    word(printed, [("code", text("path=a:0,b:1")), ("paths", list(paths))])
}

fn entities() -> Value {
    let Ty::List(Ty::OneOf(abilities)) = field(&Company::WORD, "abilities").ty else {
        unreachable!("abilities are words")
    };
    let hexes = list([Value::Ref(Kind::Hex, 0)]);
    let lay = tagged(abilities, "tile_lay", &[("hexes", hexes), ("when", list([Value::Choice("track")]))]);
    let close = tagged(abilities, "close", &[("on_phase", Value::Ref(Kind::Phase, 0))]);
    let company = [("sym", text("QC")), ("name", text("Quarry Company")), ("value", Value::Int(20))];
    let company = word(&Company::WORD, company.into_iter().chain([("abilities", list([lay, close]))]));
    let tokens = list([Value::Int(0), Value::Int(40)]);
    let corporation = [("sym", text("B&O")), ("name", text("Baltimore & Ohio")), ("tokens", tokens)];
    let corporation = corporation.into_iter().chain([("type", Value::Ref(Kind::CorporationType, 0))]);
    let entities = [
        ("types", list([word(&CorporationType::WORD, [("name", text("major"))])])),
        ("companies", list([company])),
        ("corporations", list([word(&Corporation::WORD, corporation)])),
    ];
    word(&Entities::WORD, entities)
}

fn trains() -> Value {
    let train = [("name", text("2+2")), ("distance", Value::Int(2)), ("price", Value::Int(80))];
    let train = word(&Train::WORD, train.into_iter().chain([("count", Value::Choice("unlimited"))]));
    let phase = [("name", text("2")), ("train_limit", map([(text("major"), Value::Int(4))]))];
    let phase = word(&Phase::WORD, phase.into_iter().chain([("tiles", list([Value::Choice("yellow")]))]));
    word(&Trains::WORD, [("trains", list([train])), ("phases", list([phase]))])
}

fn rounds() -> Value {
    let Ty::List(Ty::OneOf(steps)) = field(&Rounds::WORD, "stock").ty else { unreachable!("steps are words") };
    let exchange = list([tagged(steps, "exchange", &[])]);
    word(&Rounds::WORD, [("stock", exchange.clone()), ("operating", exchange)])
}

/// A record with these fields, and the others at their defaults.
fn word<'a>(word: &Word, given: impl IntoIterator<Item = (&'a str, Value)>) -> Value {
    let given: Vec<_> = given.into_iter().collect();
    let value = |field: &Field| {
        let given = given.iter().find(|(name, _)| *name == field.name);
        given.map(|(_, value)| value.clone()).or_else(|| field.default.map(|it| it())).expect(field.name)
    };
    Value::Fields(word.fields.iter().map(value).collect())
}

fn tagged(set: &OneOf, name: &'static str, given: &[(&str, Value)]) -> Value {
    let item = set.items.iter().find(|it| it.name == name).expect(name);
    let Value::Fields(fields) = word(item.word, given.iter().cloned()) else { unreachable!("words have fields") };
    Value::Tagged(name, fields)
}

fn field<'a>(word: &'a Word, name: &str) -> &'a Field {
    word.fields.iter().find(|it| it.name == name).expect(name)
}

fn list(items: impl IntoIterator<Item = Value>) -> Value {
    Value::List(items.into_iter().collect())
}

fn map(pairs: impl IntoIterator<Item = (Value, Value)>) -> Value {
    Value::Map(pairs.into_iter().collect())
}

fn text(text: &str) -> Value {
    Value::Text(text.into())
}
