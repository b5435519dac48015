//! The kinds of mistakes, by what they are about.

mod abilities;
mod entities;
mod fields;
mod map;
mod money;
mod names;
mod options;
mod rounds;
mod scenarios;
mod scripts;
mod syntax;
mod trains;
mod values;

use engine::title::Title;

use super::{Class, Defect, Site, Specimen};

/// Every class.
pub fn all() -> Vec<Class> {
    [
        syntax::classes(),
        fields::classes(),
        values::classes(),
        names::classes(),
        trains::classes(),
        map::classes(),
        money::classes(),
        rounds::classes(),
        entities::classes(),
        abilities::classes(),
        options::classes(),
        scripts::classes(),
        scenarios::classes(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Another value wherever a shape occurs.
fn put(name: &str, shape: &'static str, with: &'static str) -> Class {
    put_where(name, shape, with, |_, _| true)
}

/// Another value wherever a shape occurs and a condition holds; the numbers are the positions in the path.
fn put_where(
    name: &str,
    shape: &'static str,
    with: &'static str,
    holds: fn(&Title, &[usize]) -> bool,
) -> Class {
    Class::new(name, move |it| {
        let sites = it.at(shape).filter(|site| holds(&it.title, &site.at));
        sites.map(|site| Defect::put(site.span, with)).collect()
    })
}

/// A value made of the one that is there, wherever a shape occurs.
fn change(name: &str, shape: &'static str, with: fn(&Specimen, &Site) -> Option<String>) -> Class {
    Class::new(name, move |it| {
        let changed = |site: &Site| Some(Defect::put(site.span, with(it, site)?));
        it.at(shape).filter_map(changed).collect()
    })
}

/// A field more in every record of a shape, before the first one.
fn add_field(
    name: &str,
    first: &'static str,
    with: fn(&Specimen, &Site) -> Option<String>,
) -> Class {
    Class::new(name, move |it| {
        let added = |site: &Site| {
            let name = it.name_of(site.span)?;
            let field = with(it, site)?;
            let start = name.span.start as usize;
            let at = titlec::source::Span::new(name.span.file, start, start);
            Some(Defect::put(at, format!("{field}, ")).or_at(site.record))
        };
        it.at(first).filter_map(added).collect()
    })
}
