//! The values of a title, each with its path, its type and its place.

use engine::vocab::{Kind, Ty};
use titlec::read::{Inside, Place, State};
use titlec::source::Span;

/// A value that was written.
#[derive(Debug, Clone)]
pub struct Site {
    /// Its path with a `#` for each position, such as `trains.trains[#].price`.
    pub shape: String,
    /// The positions.
    pub at: Vec<usize>,
    /// What may stand there.
    pub ty: Ty,
    /// Where it stands.
    pub span: Span,
    /// Whether the field may not be left out.
    pub required: bool,
    /// Whether it is the key of a pair.
    pub key: bool,
    /// Where the record stands of which it is a field.
    pub record: Option<Span>,
}

impl Site {
    /// Whether it may name a thing of a kind.
    pub fn names(&self, kind: Kind) -> bool {
        names(self.ty, kind)
    }
}

fn names(ty: Ty, kind: Kind) -> bool {
    match ty {
        Ty::Ref(it) => it == kind,
        Ty::Option(it) => names(*it, kind),
        Ty::Either(it) => it.items.iter().any(|(_, ty)| names(*ty, kind)),
        _ => false,
    }
}

/// Every value at and below a place.
pub(super) fn sites(shape: &str, place: &Place, ty: Ty, out: &mut Vec<Site>) {
    let top = Site {
        shape: shape.to_owned(),
        at: Vec::new(),
        ty,
        span: place.span,
        required: false,
        key: false,
        record: None,
    };
    walk(place, top, out);
}

fn walk(place: &Place, site: Site, out: &mut Vec<Site>) {
    if place.state != State::Written {
        return;
    }
    match &place.inside {
        Inside::Fields(word, places) => {
            for (field, inner) in word.fields.iter().zip(places) {
                let required = field.default.is_none();
                let shape = format!("{}.{}", site.shape, field.name);
                let shape = shape.trim_start_matches('.').to_owned();
                let record = Some(place.span);
                let (at, ty) = (site.at.clone(), field.ty);
                let span = inner.span;
                walk(inner, Site { shape, at, ty, span, required, key: false, record }, out);
            }
        }
        Inside::Items(places) => {
            for (index, inner) in places.iter().enumerate() {
                walk(inner, site.inner(index, item(site.ty), inner.span, false), out);
            }
        }
        Inside::Pairs(places) => {
            let (key, value) = pair(site.ty);
            for (index, (name, inner)) in places.iter().enumerate() {
                walk(name, site.inner(index, key, name.span, true), out);
                walk(inner, site.inner(index, value, inner.span, false), out);
            }
        }
        Inside::Nothing | Inside::Unread(_) => {}
    }
    out.push(site);
}

impl Site {
    fn inner(&self, index: usize, ty: Ty, span: Span, key: bool) -> Site {
        let mut at = self.at.clone();
        at.push(index);
        let shape = format!("{}[#]{}", self.shape, if key { "!" } else { "" });
        Site { shape, at, ty, span, required: false, key, record: None }
    }
}

fn item(ty: Ty) -> Ty {
    match ty {
        Ty::List(it) => *it,
        Ty::Option(it) | Ty::Code(_, it) => item(*it),
        Ty::Either(it) => {
            it.items.iter().map(|(_, ty)| item(*ty)).find(|it| !is_any(*it)).unwrap_or(Ty::Any)
        }
        _ => Ty::Any,
    }
}

fn pair(ty: Ty) -> (Ty, Ty) {
    match ty {
        Ty::Map(key, value) => (*key, *value),
        Ty::Option(it) | Ty::Code(_, it) => pair(*it),
        Ty::Either(it) => {
            let inner = it.items.iter().map(|(_, ty)| pair(*ty));
            inner.clone().find(|(key, _)| !is_any(*key)).unwrap_or((Ty::Any, Ty::Any))
        }
        _ => (Ty::Any, Ty::Any),
    }
}

fn is_any(ty: Ty) -> bool {
    matches!(ty, Ty::Any)
}
