//! Fields that no record has, that are missing, or that are given twice.

use titlec::source::{Part, Span};

use super::{Class, Defect, Site, Specimen};

pub(super) fn classes() -> Vec<Class> {
    let mut out = Vec::new();
    for part in [Part::Title, Part::Map, Part::Entities, Part::Trains, Part::Rounds] {
        let (file, _) = part.file_name().split_once('.').unwrap_or_default();
        out.push(Class::new(format!("field_misspelled_{file}"), move |it| {
            renamed(it, part, misspelled)
        }));
        out.push(Class::new(format!("field_alien_{file}"), move |it| renamed(it, part, alien)));
        out.push(Class::new(format!("field_missing_{file}"), move |it| missing(it, part)));
        out.push(Class::new(format!("field_twice_{file}"), move |it| twice(it, part)));
    }
    out.push(Class::new("field_in_another_file", |it| {
        let first = it.at("bank.cash").next();
        let moved = |site: &Site| {
            let name = it.name_of(site.span)?;
            let start = name.span.start as usize;
            let at = Span::new(name.span.file, start, start);
            Some(Defect::put(at, "starting_cash = 400\n"))
        };
        first.and_then(moved).into_iter().collect()
    }));
    out
}

fn fields(it: &Specimen, part: Part) -> impl Iterator<Item = &Site> {
    let file = it.file(part);
    it.sites.iter().filter(move |site| site.record.is_some() && Some(site.span.file) == file)
}

fn renamed(it: &Specimen, part: Part, spelt: fn(&str) -> String) -> Vec<Defect> {
    let named = |site: &Site| {
        let name = it.name_of(site.span)?;
        let is_header = it.text(name.span) != name.text;
        (!is_header).then(|| Defect::put(name.span, spelt(&name.text)))
    };
    // A required field that is renamed is also missed; the message about its name is the one that counts.
    fields(it, part).filter_map(named).collect()
}

fn misspelled(name: &str) -> String {
    let (last, rest) = (&name[name.len() - 1..], &name[..name.len() - 1]);
    format!("{rest}{last}{last}")
}

fn alien(_: &str) -> String {
    "zzyzx".to_owned()
}

fn missing(it: &Specimen, part: Part) -> Vec<Defect> {
    let without = |site: &Site| {
        let name = it.name_of(site.span).filter(|name| it.text(name.span) == name.text)?;
        let record = site.record?;
        let toml = part == Part::Title;
        // A line of a table: the mistake is at its header.
        if toml && !it.text(record).starts_with('{') {
            let text = it.whole(name.span.file);
            let end = site.span.end as usize + text[site.span.end as usize..].find('\n')? + 1;
            let span = Span::new(name.span.file, name.span.start as usize, end);
            return Some(Defect::put(span, "").seen_at([record]));
        }
        Some(it.without(name.span, site.span, [record]))
    };
    fields(it, part)
        .filter(|site| site.required && site.shape.contains('.'))
        // What a title leaves out it has from the one that it extends.
        .filter(|_| it.title.title.extends.is_none() || part != Part::Title)
        .filter_map(without)
        .collect()
}

fn twice(it: &Specimen, part: Part) -> Vec<Defect> {
    let again = |site: &Site| {
        let name = it.name_of(site.span).filter(|name| it.text(name.span) == name.text)?;
        let whole = it.text(name.span.to(site.span));
        let one_line = !whole.contains('\n');
        let inline = it.text(site.record?).starts_with(['{', '(']) || part != Part::Title;
        let between = if inline { ", " } else { "\n" };
        let at = Span::new(name.span.file, site.span.end as usize, site.span.end as usize);
        let out = Defect::put(at, format!("{between}{whole}")).or_inside(between.len());
        one_line.then_some(out)
    };
    fields(it, part).filter_map(again).collect()
}
