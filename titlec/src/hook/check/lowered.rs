//! An expression after it was checked, with what is known about it.

use engine::hooks::{Basic, Expr, Type, Value, api};

/// A round of the title.
pub(super) const ROUND: Type = Type::One(Basic::Round);
/// Its kind, which stands for it in comparisons.
pub(super) const ROUND_KIND: Type = Type::One(Basic::RoundKind);

use super::amount::Amount;

/// The type of an expression, as far as it is settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ty {
    /// A type.
    Known(Type),
    /// A number that may become money or a percentage.
    Int,
    /// None, of whatever.
    None,
    /// A list without items, of whatever.
    Empty,
    /// Something is wrong with it, and has been told.
    Wrong,
}

impl Ty {
    /// As messages call it.
    pub(super) fn name(self) -> String {
        match self {
            Ty::Known(ty) => ty.name(),
            Ty::Int => "number".to_owned(),
            Ty::None => "none".to_owned(),
            Ty::Empty => "empty list".to_owned(),
            Ty::Wrong => "nothing known".to_owned(),
        }
    }

    /// The type that a name for it has.
    pub(super) fn settled(self) -> Option<Type> {
        match self {
            Ty::Known(ty) => Some(ty),
            Ty::Int => Some(Type::One(Basic::Number)),
            Ty::None | Ty::Empty | Ty::Wrong => None,
        }
    }

    pub(super) fn is_number(self) -> bool {
        match self {
            Ty::Known(ty) => ty.is_number(),
            Ty::Int => true,
            _ => false,
        }
    }

    /// The type that two alternatives have together.
    pub(super) fn with(self, other: Ty) -> Option<Ty> {
        match (self, other) {
            (Ty::Wrong, _) | (_, Ty::Wrong) => Some(Ty::Wrong),
            (a, b) if a == b => Some(a),
            (Ty::Int, it) | (it, Ty::Int) if it.is_number() => Some(it),
            (Ty::Int, Ty::Known(Type::Maybe(it))) | (Ty::Known(Type::Maybe(it)), Ty::Int)
                if it.is_number() =>
            {
                Some(Ty::Known(Type::Maybe(it)))
            }
            (Ty::Int, Ty::None) | (Ty::None, Ty::Int) => {
                Some(Ty::Known(Type::Maybe(Basic::Number)))
            }
            (Ty::None, Ty::Known(Type::One(it) | Type::Maybe(it)))
            | (Ty::Known(Type::One(it) | Type::Maybe(it)), Ty::None) => {
                Some(Ty::Known(Type::Maybe(it)))
            }
            (Ty::Empty, Ty::Known(Type::List(it))) | (Ty::Known(Type::List(it)), Ty::Empty) => {
                Some(Ty::Known(Type::List(it)))
            }
            (Ty::Known(Type::One(a)), Ty::Known(Type::Maybe(b)))
            | (Ty::Known(Type::Maybe(b)), Ty::Known(Type::One(a)))
                if a == b =>
            {
                Some(Ty::Known(Type::Maybe(a)))
            }
            (Ty::Known(ROUND), Ty::Known(ROUND_KIND))
            | (Ty::Known(ROUND_KIND), Ty::Known(ROUND)) => Some(Ty::Known(ROUND_KIND)),
            (Ty::Known(a), Ty::Known(b)) => {
                let entity = |it: Type| fits_entity(it.basic()) || it.basic() == Basic::Entity;
                let one = matches!((a, b), (Type::One(_), Type::One(_)));
                let has = a.basic() == Basic::Entity || b.basic() == Basic::Entity;
                (one && has && entity(a) && entity(b))
                    .then_some(Ty::Known(Type::One(Basic::Entity)))
            }
            _ => None,
        }
    }
}

/// Whether values of a type are entities too.
pub(super) fn fits_entity(basic: Basic) -> bool {
    matches!(basic, Basic::Player | Basic::Corporation | Basic::Company)
}

/// A checked expression.
#[derive(Debug, Clone)]
pub(super) struct Lowered {
    pub(super) expr: Expr,
    pub(super) ty: Ty,
    /// The most steps that it takes.
    pub(super) work: Amount,
    /// The most items that it has, or pieces of text.
    pub(super) size: Amount,
    /// Whether it is a list of routes of a run, none of them twice.
    pub(super) apart: bool,
}

impl Lowered {
    /// An expression of a type that takes a step besides these.
    pub(super) fn new(expr: Expr, ty: Ty, work: impl Into<Amount>) -> Lowered {
        let (work, size) = (work.into().plus(1), Amount::from(1));
        Lowered { expr, ty, work, size, apart: false }
    }

    pub(super) fn sized(self, size: impl Into<Amount>) -> Lowered {
        Lowered { size: size.into(), ..self }
    }

    /// The same, as a list of routes of which none is there twice, or may be.
    pub(super) fn apart(self, apart: bool) -> Lowered {
        Lowered { apart, ..self }
    }

    /// Something that is wrong.
    pub(super) fn wrong() -> Lowered {
        Lowered::new(Expr::Const(Value::None), Ty::Wrong, 0)
    }

    /// The same as another type, if it may be used as one.
    pub(super) fn to(self, want: Type) -> Result<Lowered, Lowered> {
        let ty = Ty::Known(want);
        let Lowered { expr, ty: from, work, size, apart } = self;
        let expr = match (from, want) {
            (Ty::Wrong, _) => return Ok(Lowered { expr, ty: Ty::Wrong, work, size, apart }),
            (Ty::Known(it), _) if it == want => expr,
            (Ty::Int, Type::One(it)) if it.is_number() => expr,
            (Ty::Int, Type::Maybe(it)) if it.is_number() => Expr::Some(Box::new(expr)),
            (Ty::None, Type::Maybe(it)) => Expr::None(it),
            (Ty::Empty, Type::List(it)) => Expr::List(it, Vec::new()),
            (Ty::Known(Type::One(it)), Type::Maybe(same)) if it == same => {
                Expr::Some(Box::new(expr))
            }
            (Ty::Known(Type::One(it)), Type::One(Basic::Entity)) if fits_entity(it) => {
                Expr::Party(it, Box::new(expr))
            }
            (Ty::Known(Type::One(it)), Type::Maybe(Basic::Entity)) if fits_entity(it) => {
                Expr::Some(Box::new(Expr::Party(it, Box::new(expr))))
            }
            (Ty::Known(ROUND), ROUND_KIND) => {
                let kind = api::of(Basic::Round).find(|it| it.name == "kind");
                Expr::Known(kind.expect("every round has a kind"), vec![expr])
            }
            _ => return Err(Lowered { expr, ty: from, work, size, apart }),
        };
        Ok(Lowered { expr, ty, work: work.plus(1), size, apart })
    }
}
