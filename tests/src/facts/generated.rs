//! A title written from facts: what is needed so that its abilities can be compiled.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use engine::title::Colour;
use serde_json::Value;
use titlec::catalogue;

use super::ability::Written;
use super::holders::{Holder, HolderKind};
use super::ron;
use super::tables::{Printed, Tables};

/// The steps are all there, so that no ability waits for one that is missing.
pub const ROUNDS: &str = "(
    stock: [
        bankrupt, exchange(blocks: true), special_track(blocks: true), special_token(blocks: true), home_token, assign,
        special_choose, sell_company, manual_close_company, discard_train, buy_sell_par_shares,
    ],
    operating: [
        bankrupt, exchange(blocks: true), special_track(blocks: true), special_token(blocks: true), home_token, assign,
        special_choose, sell_company, manual_close_company, special_buy_train, purchase_train, return_token,
        buy_company, track, token, borrow_train, route, dividend, discard_train, buy_train, buy_company(blocks: true),
    ],
)
";

/// Identity, players, bank and market of a title, and the upgrades that it lists.
pub fn title(name: &str, upgrades: &[String]) -> String {
    let upgrades = ron::list(upgrades);
    format!(
        "[title]\nname = {}\nplayers = {{ min = 3, max = 3 }}\n\n[bank]\ncash = 9000\n\n[by_players]\n\
         starting_cash = {{ 3 = 400 }}\ncert_limit = {{ 3 = 20 }}\n\n[rules]\nupgrades = {upgrades}\n\n[market]\ngrid = [\"80 90 100p 110 120\"]\n",
        ron::text(name)
    )
}

/// Trains with their other forms, and phases; something stands in where there are none.
pub fn trains(tables: &Tables<'_>) -> String {
    let mut out = String::from("(\n    trains: [\n");
    for (name, forms) in &tables.trains {
        let price = tables.prices.get(name).copied().unwrap_or_default();
        let form = |it: &&str| format!("(name: {}, distance: 2, price: {price})", ron::text(it));
        let forms: Vec<String> = forms.iter().filter(|it| *it != name).map(form).collect();
        let (name, forms) = (ron::text(name), ron::list(&forms));
        let train =
            format!("(name: {name}, distance: 2, price: {price}, count: 1, variants: {forms}),");
        ron::line(&mut out, &train);
    }
    if tables.trains.is_empty() {
        ron::line(&mut out, "(name: \"any\", distance: 2, price: 100, count: 1),");
    }
    for at in 1..tables.phases.len() {
        ron::line(
            &mut out,
            &format!("(name: \"starts phase {at}\", distance: 2, price: 100, count: 1),"),
        );
    }
    out.push_str("    ],\n    phases: [\n");
    for (at, phase) in tables.phases.iter().enumerate() {
        let on = starter(at);
        let phase = ron::text(phase);
        ron::line(
            &mut out,
            &format!("(name: {phase}, on: {on}, train_limit: 4, tiles: [yellow]),"),
        );
    }
    if tables.phases.is_empty() {
        ron::line(&mut out, "(name: \"any\", train_limit: 4, tiles: [yellow]),");
    }
    out.push_str("    ],\n)\n");
    out
}

/// The train that stands for whatever starts a phase; none starts the first.
fn starter(at: usize) -> String {
    if at == 0 { "[]".to_owned() } else { format!("[\"starts phase {at}\"]") }
}

/// A file of which some stretches can be told apart.
#[derive(Debug, Clone)]
pub struct Marked<T> {
    /// The text.
    pub text: String,
    /// Which bytes are whose.
    pub marks: Vec<(Range<usize>, T)>,
}

impl<T> Marked<T> {
    /// A file that starts like this.
    fn new(text: &str) -> Marked<T> {
        Marked { text: text.to_owned(), marks: Vec::new() }
    }

    /// Adds a stretch.
    fn mark(&mut self, text: &str, whose: T) {
        let start = self.text.len();
        self.text.push_str(text);
        self.marks.push((start..self.text.len(), whose));
    }

    /// Whose a byte is.
    pub fn at(&self, byte: usize) -> Option<&T> {
        self.marks.iter().find(|(range, _)| range.contains(&byte)).map(|(_, it)| it)
    }
}

/// A hex or a tile of the map.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    /// A hex.
    Hex(String),
    /// A tile of the manifest.
    Tile(String),
}

/// The map and the manifest. Of the `plain` faces only the stops are written: their code is not understood yet.
pub fn map(layout: &str, tables: &Tables<'_>, plain: &BTreeSet<Face>) -> Marked<Face> {
    let mut out = Marked::new("(\n");
    ron::line(&mut out.text, &format!("    layout: {},\n    hexes: {{", ron::word(layout)));
    for (colour, hexes) in by_colour(tables) {
        ron::line(&mut out.text, &format!("{}: {{", ron::text(colour)));
        for (name, code) in hexes {
            let face = Face::Hex(name.to_owned());
            let code = if plain.contains(&face) { stops(code) } else { code.to_owned() };
            out.mark(&format!("{}: {},", ron::text(name), ron::text(&code)), face);
            out.text.push('\n');
        }
        out.text.push_str("},\n");
    }
    out.text.push_str("    },\n    tiles: {\n");
    for (name, printed) in &tables.tiles {
        let face = Face::Tile((*name).to_owned());
        let record = tile(name, *printed, plain.contains(&face));
        out.mark(&format!("{}: {record},", ron::text(name)), face);
        out.text.push('\n');
    }
    out.text.push_str("    },\n)\n");
    out
}

fn by_colour<'a>(tables: &Tables<'a>) -> BTreeMap<&'a str, Vec<(&'a str, &'a str)>> {
    let mut out: BTreeMap<&str, Vec<_>> = BTreeMap::new();
    for (name, printed) in &tables.hexes {
        let colour = printed.colour.map_or("white", known_colour);
        out.entry(colour).or_default().push((*name, printed.code.unwrap_or_default()));
    }
    if out.is_empty() {
        out.insert("white", vec![("A1", "")]);
    }
    out
}

/// A colour of ours; white where the facts have another, or none.
fn known_colour(name: &str) -> &str {
    let known = Colour::ALL.iter().any(|it| it.name() == name);
    if known { name } else { "white" }
}

/// A tile of the manifest. The catalogue fills in what the facts leave out; a tile that is nowhere is blank.
fn tile(name: &str, printed: Printed<'_>, plain: bool) -> String {
    let common = catalogue::tile(name);
    let colour = printed.colour.map(known_colour).or(common.map(|it| it.color.name()));
    let code = printed.code.or(common.map(|it| &*it.code)).unwrap_or_default();
    let code = if plain { stops(code) } else { code.to_owned() };
    format!("(count: 1, color: {}, code: {})", colour.unwrap_or("white"), ron::text(&code))
}

/// The cities, towns and off-boards of a tile code and nothing else.
fn stops(code: &str) -> String {
    let kinds = code.split(';').filter_map(|it| it.split('=').next());
    let kinds = kinds.filter(|it| ["city", "town", "offboard"].contains(it));
    kinds.map(|it| format!("{it}=revenue:0")).collect::<Vec<_>>().join(";")
}

/// An ability of a holder, by position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Use {
    /// Which holder of the layer.
    pub holder: usize,
    /// Which of its abilities.
    pub ability: usize,
}

/// Companies, corporations and their types: those of a layer with their abilities but for `dropped` ones, all others
/// so that they can be named.
pub fn entities(
    layer: &[Holder<'_>],
    written: &[Vec<Written>],
    others: &[Holder<'_>],
    dropped: &BTreeSet<Use>,
) -> Marked<Use> {
    let mut out = Marked::new("(\n    types: [\n");
    for kind in types(layer.iter().chain(others)) {
        ron::line(&mut out.text, &format!("(name: {}),", ron::text(kind)));
    }
    for (kind, table) in
        [(HolderKind::Company, "companies"), (HolderKind::Corporation, "corporations")]
    {
        ron::line(&mut out.text, &format!("    ],\n    {table}: ["));
        for (at, holder) in layer.iter().enumerate().filter(|(_, it)| it.kind == kind) {
            ron::line(&mut out.text, &format!("({}, abilities: [", head(holder)));
            for (ability, written) in written[at].iter().enumerate() {
                let whose = Use { holder: at, ability };
                if !dropped.contains(&whose) {
                    out.mark(&written.text, whose);
                    out.text.push_str(",\n");
                }
            }
            out.text.push_str("]),\n");
        }
        for holder in others.iter().filter(|it| it.kind == kind) {
            ron::line(&mut out.text, &format!("({}),", head(holder)));
        }
    }
    if !layer.iter().chain(others).any(|it| it.kind == HolderKind::Corporation) {
        ron::line(&mut out.text, "(sym: \"any\", name: \"any\", tokens: [0]),");
    }
    out.text.push_str("    ],\n)\n");
    out
}

/// The types of corporation; a title has one at least.
fn types<'a>(holders: impl Iterator<Item = &'a Holder<'a>>) -> BTreeSet<&'a str> {
    let corporations = holders.filter(|it| it.kind == HolderKind::Corporation);
    let mut types: BTreeSet<&str> = corporations.filter_map(|it| type_of(it.record)).collect();
    if types.is_empty() {
        types.insert("major");
    }
    types
}

fn type_of(record: &Value) -> Option<&str> {
    record.get("type").and_then(Value::as_str)
}

/// What a company or corporation is besides its abilities.
fn head(holder: &Holder<'_>) -> String {
    let sym = ron::text(holder.sym);
    match holder.kind {
        HolderKind::Company => format!("sym: {sym}, name: {sym}, value: 100"),
        HolderKind::Corporation => {
            let kind = type_of(holder.record);
            let kind = kind.map(|it| format!(", type: {}", ron::text(it))).unwrap_or_default();
            let shares = shares(holder.record);
            let shares = shares.map(|it| format!(", shares: {it}")).unwrap_or_default();
            // Which shares are kept for exchanges is not told, so the last is: companies come with those before it.
            let kept = last_share(holder.record);
            let kept = kept.map(|it| format!(", reserved_shares: [{it}]")).unwrap_or_default();
            // Nor is how much an owner may hold.
            let limit = ", max_ownership_percent: 100";
            format!("sym: {sym}, name: {sym}, tokens: [0]{kind}{shares}{kept}{limit}")
        }
    }
}

/// The number of the last certificate, if it is not the president's; there are nine where nothing is said.
fn last_share(record: &Value) -> Option<usize> {
    let count = record.get("shares").and_then(Value::as_array).map_or(9, Vec::len);
    count.checked_sub(1).filter(|it| *it > 0)
}

/// As many certificates as the facts have; where these are not a hundred in all, others of that number.
fn shares(record: &Value) -> Option<String> {
    let shares: Vec<u64> =
        record.get("shares")?.as_array()?.iter().filter_map(Value::as_u64).collect();
    let rest = shares.len().checked_sub(1)?;
    let whole = shares.iter().sum::<u64>() == 100;
    let ones = || [100 - rest as u64].into_iter().chain(vec![1; rest]).collect();
    let shares: Vec<u64> = if whole { shares } else { ones() };
    Some(ron::list(&shares.iter().map(u64::to_string).collect::<Vec<_>>()))
}
