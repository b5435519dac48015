//! Values of another kind, too small or too large.

use engine::vocab::Ty;

use super::{Class, Defect, Site, Specimen};

pub(super) fn classes() -> Vec<Class> {
    vec![
        of_type("type_text_for_number", |ty| matches!(ty, Ty::Int { .. }), "\"some\""),
        of_type("type_list_for_number", |ty| matches!(ty, Ty::Int { .. }), "[1, 2]"),
        of_type("type_fraction", |ty| matches!(ty, Ty::Int { .. }), "1.5"),
        of_type("type_text_for_bool", |ty| matches!(ty, Ty::Bool), "\"yes\""),
        of_type("type_number_for_bool", |ty| matches!(ty, Ty::Bool), "1"),
        of_type("type_number_for_text", |ty| matches!(ty, Ty::Text), "7"),
        of_type("type_list_for_text", |ty| matches!(ty, Ty::Text), "[\"a\", \"b\"]"),
        of_type("type_bool_for_list", |ty| matches!(ty, Ty::List(_)), "true"),
        of_type("type_number_for_map", |ty| matches!(ty, Ty::Map(..)), "7"),
        of_type("type_bool_for_record", |ty| matches!(ty, Ty::Word(_)), "true"),
        of_type("type_bool_for_name", |ty| matches!(ty, Ty::Ref(_) | Ty::Choice(_)), "true"),
        of_type("number_negative", is_at_least_zero, "-1"),
        of_type("number_huge", |ty| matches!(ty, Ty::Int { .. }), "99999999999"),
        Class::new("number_digit_too_many", |it| {
            let sites = numbers(it).filter_map(|(site, number, max)| {
                let larger = number * 1000;
                (larger > max).then(|| Defect::put(site.span, larger.to_string()))
            });
            sites.collect()
        }),
    ]
}

fn is_at_least_zero(ty: Ty) -> bool {
    matches!(ty, Ty::Int { min, .. } if min >= 0)
}

fn of_type(name: &str, is: fn(Ty) -> bool, with: &'static str) -> Class {
    Class::new(name, move |it| {
        let sites = it.sites.iter().filter(|site| is(unwrapped(site.ty)));
        let sites = sites.filter(|site| !site.key && is_value(it, site));
        sites.map(|site| Defect::put(site.span, with)).collect()
    })
}

fn unwrapped(ty: Ty) -> Ty {
    match ty {
        Ty::Option(it) => unwrapped(*it),
        _ => ty,
    }
}

/// Whether the text is the whole of a value, and not the header of a table or a part of a text.
pub(super) fn is_value(it: &Specimen, site: &Site) -> bool {
    let text = it.whole(site.span.file);
    let before = text[..site.span.start as usize].trim_end().chars().next_back();
    matches!(before, Some(':' | '=' | ',' | '[' | '(' | '{')) && !within_text(it, site)
}

/// Whether a quote is open before the value in its line.
fn within_text(it: &Specimen, site: &Site) -> bool {
    let text = &it.whole(site.span.file)[..site.span.start as usize];
    let line = text.rsplit('\n').next().unwrap_or_default();
    line.matches('"').count() % 2 == 1
}

fn numbers(it: &Specimen) -> impl Iterator<Item = (&Site, i64, i64)> {
    it.sites.iter().filter(|site| is_value(it, site)).filter_map(|site| {
        let Ty::Int { max, .. } = unwrapped(site.ty) else { return None };
        Some((site, it.text(site.span).parse().ok()?, max))
    })
}
