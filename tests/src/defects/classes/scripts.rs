//! Mistakes in scripts.

use titlec::source::{Part, Span};

use super::{Class, Defect, Specimen};

pub(super) fn classes() -> Vec<Class> {
    vec![
        appended("script_function_never_called", "fn idle_one() -> number { 1 }"),
        appended("script_variable_never_used", "var idle_one: number = 0"),
        appended("script_hook_unknown", "hook tile_layed(hex, tile, by) { log(\"x\") }"),
        appended("script_event_unknown", "on event_zzyzx { log(\"x\") }"),
        appended(
            "script_hook_with_too_many_parameters",
            "hook player_score(player, other) { base }",
        ),
        unless(
            "script_point_never_asked_convert",
            "hook convert(corporation, steps) { log(\"x\") }",
            |it| it.title.entities.types.iter().any(|it| it.converts.is_some()),
        ),
        unless("script_point_never_asked_choices", "hook choices(entity) { [] }", |it| {
            let text = it.file(Part::Rounds).map_or("", |file| it.whole(file));
            text.contains("special_choose")
        }),
        replaced("script_division_by_zero", " / 5", " / 0"),
        replaced("script_condition_always_true", "if ", "if 1 == 1 or "),
        replaced("script_condition_always_false", "if ", "if 1 == 2 and "),
        replaced("script_condition_no_bool", "if ", "if 7 and "),
        replaced("script_unknown_hex", "hex(\"", "hex(\"ZZ"),
        replaced("script_unknown_company", "company(\"", "company(\"ZZ"),
        replaced("script_unknown_corporation", "corporation(\"", "corporation(\"ZZ"),
        replaced("script_unknown_field", ".colour", ".colur"),
        replaced("script_unknown_method", ".any(", ".anyone("),
        replaced("script_unknown_function", "pay(", "payy("),
        replaced("script_unknown_hook_name", "hook tile_laid", "hook tile_lald"),
        replaced("script_unknown_colour", "== green", "== grene"),
        replaced("script_too_few_arguments", "pay(bank, ", "pay("),
        replaced("script_compares_different_kinds", "tile.colour ==", "hex =="),
        replaced("script_value_missing", "base }", "}"),
        Class::new("script_variable_unknown", |it| {
            let Some((file, text)) = script(it) else { return Vec::new() };
            let places = text.match_indices("    let ").map(|(at, _)| at + 8);
            let renamed = |at: usize| {
                let length =
                    text[at..].find(|it: char| !it.is_ascii_alphanumeric() && it != '_')?;
                let name = &text[at..at + length];
                let uses = text.match_indices(name).map(|(at, _)| Span::new(file, at, at));
                Some(Defect::put(Span::new(file, at, at), "zz").seen_at(uses))
            };
            places.filter_map(renamed).collect()
        }),
        replaced("script_keyword_misspelled", "hook ", "hok "),
    ]
}

fn script(it: &Specimen) -> Option<(titlec::source::FileId, &str)> {
    let file = it.file(Part::Rules)?;
    Some((file, it.whole(file)))
}

/// A line more at the end of each script.
fn appended(name: &str, line: &'static str) -> Class {
    unless(name, line, |_| false)
}

fn unless(name: &str, line: &'static str, harmless: fn(&Specimen) -> bool) -> Class {
    Class::new(name, move |it| {
        let Some((file, text)) = script(it) else { return Vec::new() };
        if harmless(it) {
            return Vec::new();
        }
        let end = Span::new(file, text.len(), text.len());
        vec![Defect::put(end, format!("{line}\n"))]
    })
}

/// Other words for each place in a script where some stand.
fn replaced(name: &str, from: &'static str, to: &'static str) -> Class {
    Class::new(name, move |it| {
        let Some((file, text)) = script(it) else { return Vec::new() };
        let code = |at: &usize| {
            let line = text[..*at].rsplit('\n').next().unwrap_or_default();
            let word = !text[..*at].ends_with(|it: char| it.is_ascii_alphanumeric());
            !line.contains("//") && (word || !from.starts_with(|it: char| it.is_ascii_alphabetic()))
        };
        let places = text.match_indices(from).map(|(at, _)| at).filter(code);
        let places = places.filter(|at| !(from == "if " && text[*at..].starts_with("if let")));
        places.map(|at| Defect::put(Span::new(file, at, at + from.len()), to)).collect()
    })
}
