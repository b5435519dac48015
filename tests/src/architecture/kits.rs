//! The kits, as the registry and their folders tell of them.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use engine::kits::{KITS, KitInfo};
use syn::{Expr, ExprLit, ImplItem, Item, Lit, Meta};

use super::Source;
use super::names::type_name;

/// What every kit answers besides the joints.
const ALWAYS: [&str; 11] = [
    "is_used",
    "bank_sells_companies",
    "lets_players_owe",
    "chooses_home",
    "buys_trains",
    "may_be_drawn",
    "keeps_home_at_start",
    "puts_stations_beside",
    "is_only_heeded",
    "domain",
    "refuse",
];

const HEAD: &str = "\
| kit | what it is | words | steps | effects | actions | joints | state | files |
|---|---|---|---|---|---|---|--:|--:|
";

/// The table of kits, in Markdown.
pub fn table(sources: &[Source]) -> String {
    let mut table = HEAD.to_owned();
    for kit in KITS {
        let sales: Vec<String> =
            kit.sales.iter().map(|it| format!("Rounds.initial: {it}")).collect();
        let words = kit.fields.iter().chain(kit.abilities).copied();
        let words: Vec<&str> = words.chain(sales.iter().map(String::as_str)).collect();
        let state = kit.state;
        writeln!(
            table,
            "| `{}` | {} | {} | {} | {} | {} | {} | {} | {} |",
            kit.name,
            about(sources, kit),
            code(&words),
            code(kit.steps),
            code(kit.effects),
            code(kit.actions),
            code(kit.joints),
            state.game + state.round + state.turn,
            files(sources, kit).count(),
        )
        .expect("a string takes text");
    }
    table
}

fn code(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|it| format!("`{it}`")).collect();
    names.join(", ")
}

fn files<'a>(sources: &'a [Source], kit: &KitInfo) -> impl Iterator<Item = &'a Source> {
    let folder = format!("kits/{}/", kit.name);
    sources.iter().filter(move |it| it.path.starts_with(&folder))
}

/// The first sentence of its `mod.rs`, behind the name.
fn about(sources: &[Source], kit: &KitInfo) -> String {
    let file = files(sources, kit).find(|it| it.path.ends_with("/mod.rs"));
    let lines = file.into_iter().flat_map(|it| &it.syntax.attrs).filter_map(|it| match &it.meta {
        Meta::NameValue(it) if it.path.is_ident("doc") => match &it.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value().trim().to_owned()),
            _ => None,
        },
        _ => None,
    });
    let text = lines.take_while(|it| !it.is_empty()).collect::<Vec<_>>().join(" ");
    let sentence = text.split_once(". ").map_or(text.trim_end_matches('.'), |it| it.0);
    sentence.split_once(": ").map_or(sentence, |it| it.1).to_owned()
}

/// Where the joints that a kit implements are not those that the registry lists, which are the ones that are asked.
pub fn misplaced_joints(sources: &[Source]) -> Vec<String> {
    let mut wrong = Vec::new();
    for kit in KITS {
        let listed: BTreeSet<&str> = kit.joints.iter().copied().collect();
        let written: BTreeSet<String> =
            files(sources, kit).flat_map(|it| implemented(&it.syntax)).collect();
        let written: BTreeSet<&str> = written.iter().map(String::as_str).collect();
        for joint in written.difference(&listed) {
            wrong.push(format!("{} implements `{joint}`, which its entry does not list", kit.name));
        }
        for joint in listed.difference(&written) {
            wrong.push(format!("{} lists `{joint}`, and does nothing there", kit.name));
        }
    }
    wrong
}

fn implemented(file: &syn::File) -> Vec<String> {
    let mut names = Vec::new();
    for item in &file.items {
        let Item::Impl(block) = item else { continue };
        let of_kit = type_name(&block.self_ty).as_deref() == Some("Kit");
        let joints = block.trait_.as_ref().is_some_and(|it| it.0.is_ident("Joints"));
        if !of_kit || !joints {
            continue;
        }
        names.extend(block.items.iter().filter_map(|it| match it {
            ImplItem::Fn(it) => Some(it.sig.ident.to_string()),
            _ => None,
        }));
    }
    names.retain(|it| !ALWAYS.contains(&it.as_str()));
    names
}

/// Blocks in the folders of kits that add methods to types of the core.
pub fn extended_types(sources: &[Source]) -> Vec<String> {
    let mut found = Vec::new();
    for source in sources.iter().filter(|it| it.path.starts_with("kits/")) {
        for item in &source.syntax.items {
            let Item::Impl(block) = item else { continue };
            let name = type_name(&block.self_ty).unwrap_or_default();
            if block.trait_.is_none() && ["Game", "State", "Ruleset", "Title"].contains(&&*name) {
                found.push(format!("{} adds methods to {name}", source.path));
            }
        }
    }
    found
}
