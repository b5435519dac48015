//! Names that nothing has.

use engine::vocab::{Kind, Ty};
use titlec::source::Span;

use super::{Class, Defect, Site, Specimen};

pub(super) fn classes() -> Vec<Class> {
    let mut out = Vec::new();
    for kind in Kind::ALL {
        let noun = kind.noun().replace(' ', "_");
        out.push(Class::new(format!("name_misspelled_{noun}"), |it| {
            references(it, *kind, misspelled)
        }));
        out.push(Class::new(format!("name_alien_{noun}"), |it| references(it, *kind, alien)));
    }
    for (name, sets) in SETS {
        out.push(Class::new(format!("word_misspelled_{name}"), |it| words(it, sets, misspelled)));
        out.push(Class::new(format!("word_alien_{name}"), |it| words(it, sets, alien)));
    }
    for (name, choices) in CHOICES {
        out.push(Class::new(format!("choice_misspelled_{name}"), |it| {
            chosen(it, choices, misspelled)
        }));
        out.push(Class::new(format!("choice_alien_{name}"), |it| chosen(it, choices, alien)));
    }
    out.push(super::put("name_unknown_base", "title.extends", "\"1831\""));
    out.push(super::put("name_unknown_played_title", "options[#].plays", "\"1831\""));
    out.push(super::change("name_unknown_location_hex", "map.locations[#]!", |it, site| {
        Some(format!("\"{}9\"", it.bare(site.span)))
    }));
    out
}

/// Sets of words that have a class of their own.
const SETS: &[(&str, &[&str])] = &[
    ("ability", &["Ability"]),
    ("step", &["Step"]),
    ("effect", &["Effect"]),
    ("route_rule", &["RouteBonus", "RouteRule"]),
];

/// Choices that have a class of their own; the last takes the others.
const CHOICES: &[(&str, &[&str])] = &[
    ("when", &["When"]),
    ("colour", &["Colour"]),
    ("owner", &["Owner", "OwnerType"]),
    ("end_reason", &["EndReason", "EndTiming"]),
    ("other", &[]),
];

fn misspelled(name: &str) -> String {
    let middle = name.char_indices().nth(name.chars().count() / 2).map_or(0, |(at, _)| at);
    format!("{}q{}", &name[..middle], &name[middle..])
}

fn alien(_: &str) -> String {
    "Zzyzx".to_owned()
}

fn references(it: &Specimen, kind: Kind, spelt: fn(&str) -> String) -> Vec<Defect> {
    let sites = it.sites.iter().filter(|site| site.names(kind));
    let sites = sites.filter(|site| is_own_name(it, site, kind));
    sites.map(|site| Defect::put(site.span, quoted(&spelt(it.bare(site.span))))).collect()
}

/// Whether the text is a name that the title gives, and not a word of the vocabulary that may stand there too.
fn is_own_name(it: &Specimen, site: &Site, kind: Kind) -> bool {
    let text = it.bare(site.span);
    if text.contains(['(', '[', '{']) {
        return false;
    }
    match kind {
        Kind::Round => it.title.rounds.nodes.iter().any(|node| *node.name == *text),
        Kind::Status => it.title.trains.statuses.iter().any(|it| **it == *text),
        Kind::Event => it.title.trains.events.iter().any(|(it, _)| **it == *text),
        _ => true,
    }
}

fn words(it: &Specimen, sets: &[&str], spelt: fn(&str) -> String) -> Vec<Defect> {
    let is_word = |site: &&Site| is_of_set(site.ty, sets);
    it.sites.iter().filter(is_word).filter_map(|site| word(it, site.span, spelt)).collect()
}

/// Another word before the parentheses, or before the `=` of a table.
fn word(it: &Specimen, span: Span, spelt: fn(&str) -> String) -> Option<Defect> {
    let text = it.text(span);
    let start = text.find(|it: char| it.is_ascii_alphabetic())?;
    let length = text[start..].find(|it: char| !it.is_ascii_alphanumeric() && it != '_');
    let length = length.unwrap_or(text.len() - start);
    let name = &text[start..start + length];
    Some(Defect::put(span.part(start, start + length), spelt(name)))
}

fn is_of_set(ty: Ty, sets: &[&str]) -> bool {
    match ty {
        Ty::OneOf(set) => sets.contains(&set.rust),
        Ty::Option(it) => is_of_set(*it, sets),
        Ty::Either(it) => it.items.iter().any(|(_, ty)| is_of_set(*ty, sets)),
        _ => false,
    }
}

fn chosen(it: &Specimen, choices: &[&str], spelt: fn(&str) -> String) -> Vec<Defect> {
    let known = |name: &str| CHOICES.iter().any(|(_, sets)| sets.contains(&name));
    let wanted = |site: &&Site| match site.ty {
        Ty::Choice(choice) if choices.is_empty() => !known(choice.rust),
        Ty::Choice(choice) => choices.contains(&choice.rust),
        _ => false,
    };
    let plain = |site: &&Site| !it.text(site.span).contains(['(', '[', '{', ':', '=', ';', '_']);
    let sites = it.sites.iter().filter(wanted).filter(plain);
    let sites = sites.filter(|site| !it.bare(site.span).is_empty() && !is_within_code(it, site));
    sites
        .map(|site| Defect::put(site.span, as_written(it, site.span, &spelt(it.bare(site.span)))))
        .collect()
}

/// Whether the text is a part of tile code, whose mistakes have classes of their own.
fn is_within_code(it: &Specimen, site: &Site) -> bool {
    let text = it.whole(site.span.file);
    let before = text[..site.span.start as usize].chars().next_back();
    !it.text(site.span).starts_with('"') && matches!(before, Some(':' | '|' | '"' | '='))
}

fn quoted(name: &str) -> String {
    format!("\"{name}\"")
}

/// A name in quotes where there were some.
fn as_written(it: &Specimen, span: Span, name: &str) -> String {
    if it.text(span).starts_with('"') { quoted(name) } else { name.to_owned() }
}
