//! What values look like as Rust. A whole title is in `tests/generated.rs`, and the crate `titles`
//! compiles all of them.

use std::path::Path;

use engine::abilities::{Ability, PhaseOrNever};
use engine::list::{List, Map, Text};
use engine::money::Money;
use engine::title::{BankCash, Percent, Step, Title, TitlePath};
use engine::vocab::{Kind, Typed, Value};
use insta::assert_snapshot;

use super::ids::Ids;
use super::index;
use super::literal::Printer;
use super::shorthand::Shorthands;
use super::types::Types;

#[test]
fn texts_are_escaped() {
    assert_snapshot!(literal(&Text::from("¥{} \"B&O\" \\")), @r#"text("¥{} \"B&O\" \\")"#);
    assert_snapshot!(literal(&Text::EMPTY), @"Text::EMPTY");
}

#[test]
fn numbers_stand_in_their_types() {
    assert_snapshot!(literal(&List::from(vec![Some(Money(-80)), None])), @"list(&[Some(Money(-80)), None])");
    assert_snapshot!(literal(&Map(vec![(2_u8, Percent(60))].into())), @"Map(list(&[(2, Percent(60))]))");
    assert_snapshot!(literal(&Map::<u8, Money>::EMPTY), @"Map::EMPTY");
}

#[test]
fn a_value_of_several_shapes_names_its_shape() {
    let by_players = Map(vec![(2, Money(420))].into());
    let cash = [BankCash::Fixed(Money(12_000)), BankCash::ByPlayers(by_players)];
    assert_snapshot!(literal(&List::from(cash.to_vec())), @"list(&[BankCash::Fixed(Money(12000)), BankCash::ByPlayers(Map(list(&[(2, Money(420))])))])");
    assert_snapshot!(literal_of(BankCash::TY, &Value::Choice("unlimited")), @"BankCash::Unlimited(BankCashUnlimited::Unlimited)");
    assert_snapshot!(literal_of(PhaseOrNever::TY, &Value::Choice("never")), @"PhaseOrNever::Never(Never::Never)");
}

#[test]
fn references_are_constants_of_the_title() {
    let refs = [
        (Kind::Hex, 0),
        (Kind::Tile, 0),
        (Kind::Corporation, 1),
        (Kind::Train, 5),
        (Kind::Hex, 999),
    ];
    let constants =
        refs.map(|(kind, at)| literal_of(engine::vocab::Ty::Ref(kind), &Value::Ref(kind, at)));
    assert_snapshot!(constants.join(" "), @"hex::D3 tile::T3 corporation::IR train::D engine::ids::HexId(999)");
}

#[test]
fn words_that_share_a_name_say_where_they_are_from() {
    assert_snapshot!(literal_of(Ability::TY, &lone("no_buy")), @"Ability::NoBuy(NoBuy {})");
    assert_snapshot!(literal_of(Step::TY, &lone("exchange")), @"Step::Exchange(title::Exchange {})");
}

#[test]
fn what_an_option_sets_stays_a_value() {
    let set = Value::Map(
        vec![
            (Value::Text("a".into()), Value::List(vec![lone("no_buy")].into())),
            (Value::Ref(Kind::Hex, 1), Value::Fields(vec![Value::None, Value::Bool(true)].into())),
        ]
        .into(),
    );
    assert_snapshot!(literal(&Map(vec![(TitlePath(vec![8, 1].into()), set)].into())), @r#"Map(list(&[(TitlePath(list(&[8, 1])), Value::Map(list(&[(Value::Text(text("a")), Value::List(list(&[Value::Tagged("no_buy", List::EMPTY)]))), (Value::Ref(Kind::Hex, 1), Value::Fields(list(&[Value::None, Value::Bool(true)])))])))]))"#);
}

#[test]
fn the_index_takes_in_every_title() {
    assert_snapshot!(index(&["1889", "18Demo"]), @r#"
    /// The title in 1889.
    pub mod t1889 {
        include!(concat!(env!("OUT_DIR"), "/t1889.rs"));
    }

    /// The title in 18Demo.
    pub mod t18demo {
        include!(concat!(env!("OUT_DIR"), "/t18demo.rs"));
    }

    /// Every title, by the name of its folder.
    pub static TITLES: &[&engine::title::Title] = &[&t1889::TITLE, &t18demo::TITLE];

    /// The folder of each title.
    pub static FOLDERS: &[&str] = &["1889", "18Demo"];
    "#);
}

/// A word without fields.
fn lone(name: &'static str) -> Value {
    Value::Tagged(name, List::EMPTY)
}

fn literal<T: Typed>(value: &T) -> String {
    literal_of(T::TY, &value.to_value())
}

/// The value as it stands in the module of 1889.
fn literal_of(ty: engine::vocab::Ty, value: &Value) -> String {
    let ids = Ids::of(&title());
    let (types, shorthands) = (Types::new(), Shorthands::default());
    let printer = Printer { ids: &ids, types: &types, shorthands: &shorthands };
    printer.literal(ty, value)
}

fn title() -> Title {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles/1889");
    crate::load_title(&folder).expect("1889 has no errors")
}
