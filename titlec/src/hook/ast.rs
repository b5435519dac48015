//! A script as it was written.

use engine::hooks::Type;

use crate::source::Span;

/// A name and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Name {
    pub(super) text: String,
    pub(super) span: Span,
}

/// A script.
#[derive(Debug, Clone, Default)]
pub(super) struct Script {
    pub(super) items: Vec<Item>,
}

/// Something at the top of a script.
#[derive(Debug, Clone)]
pub(super) struct Item {
    pub(super) span: Span,
    pub(super) name: Name,
    pub(super) kind: ItemKind,
}

/// What it is.
#[derive(Debug, Clone)]
pub(super) enum ItemKind {
    /// What is done at a hook point; without parentheses there are no parameters.
    Hook { params: Vec<Name>, body: Block },
    /// What is done at an event.
    Event { body: Block },
    /// A function of its own.
    Function { params: Vec<(Name, TypeName)>, result: TypeName, body: Block },
    /// A variable.
    Var { by: Option<Name>, ty: TypeName, start: Expr },
}

/// A type as it was written.
#[derive(Debug, Clone)]
pub(super) struct TypeName {
    pub(super) span: Span,
    pub(super) shape: Shape,
    pub(super) name: Name,
}

/// One value, several, or perhaps none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    One,
    List,
    Maybe,
}

impl Shape {
    pub(super) fn of(self, basic: engine::hooks::Basic) -> Type {
        match self {
            Shape::One => Type::One(basic),
            Shape::List => Type::List(basic),
            Shape::Maybe => Type::Maybe(basic),
        }
    }
}

/// What stands between braces.
#[derive(Debug, Clone)]
pub(super) struct Block {
    pub(super) span: Span,
    pub(super) entries: Vec<Entry>,
}

/// A part of a block.
#[derive(Debug, Clone)]
pub(super) struct Entry {
    pub(super) span: Span,
    pub(super) kind: EntryKind,
}

/// What it is.
#[derive(Debug, Clone)]
pub(super) enum EntryKind {
    Let(Name, Option<TypeName>, Expr),
    For { item: Name, list: Expr, when: Option<Expr>, body: Block },
    Require(Expr, Expr),
    Set(Name, Option<Expr>, Expr),
    Expr(Expr),
}

/// Something with a value.
#[derive(Debug, Clone)]
pub(super) struct Expr {
    pub(super) span: Span,
    pub(super) kind: ExprKind,
    /// How many expressions stand within each other here.
    pub(super) depth: u32,
}

/// What it is.
#[derive(Debug, Clone)]
pub(super) enum ExprKind {
    Bool(bool),
    Int(i64),
    Text(Vec<Piece>),
    Name(String),
    Call(Name, Vec<Arg>),
    Member(Box<Expr>, Name, Option<Vec<Arg>>),
    Index(Box<Expr>, Box<Expr>),
    List(Vec<Expr>),
    If(Vec<(Condition, Block)>, Option<Block>),
    Paren(Box<Expr>),
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
}

/// What is handed to a function.
#[derive(Debug, Clone)]
pub(super) struct Arg {
    pub(super) kind: ArgKind,
    pub(super) value: Expr,
}

/// How it is written.
#[derive(Debug, Clone)]
pub(super) enum ArgKind {
    /// Just the value.
    Plain,
    /// `name: value`.
    Named(Name),
    /// `name => value`.
    Lambda(Name),
}

/// What decides between blocks.
#[derive(Debug, Clone)]
pub(super) enum Condition {
    Holds(Expr),
    Let(Name, Expr),
}

/// A piece of a text.
#[derive(Debug, Clone)]
pub(super) enum Piece {
    Words(String),
    Value(Expr),
}

/// What stands before a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unary {
    Not,
    Neg,
}

macro_rules! operators {
    ($($Op:ident = $text:literal $rank:literal;)+) => {
        /// What stands between two values.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(super) enum Binary {
            $($Op,)+
        }

        impl Binary {
            pub(super) fn of(text: &str) -> Option<Binary> {
                match text {
                    $($text => Some(Binary::$Op),)+
                    _ => None,
                }
            }

            pub(super) fn text(self) -> &'static str {
                match self {
                    $(Binary::$Op => $text),+
                }
            }

            /// The greater, the tighter it binds.
            pub(super) fn rank(self) -> u8 {
                match self {
                    $(Binary::$Op => $rank),+
                }
            }
        }
    };
}

operators! {
    Or = "or" 1;
    And = "and" 2;
    Eq = "==" 3;
    Ne = "!=" 3;
    Le = "<=" 3;
    Ge = ">=" 3;
    Lt = "<" 3;
    Gt = ">" 3;
    In = "in" 3;
    Add = "+" 4;
    Sub = "-" 4;
    Mul = "*" 5;
    Div = "/" 5;
    Rem = "%" 5;
}

impl Block {
    pub(super) fn depth(&self) -> u32 {
        self.entries.iter().map(|it| it.kind.depth()).max().unwrap_or(0)
    }
}

impl EntryKind {
    fn depth(&self) -> u32 {
        match self {
            EntryKind::Let(_, _, value) | EntryKind::Expr(value) => value.depth,
            EntryKind::For { list, when, body, .. } => {
                let when = when.as_ref().map_or(0, |it| it.depth);
                1 + list.depth.max(when).max(body.depth())
            }
            EntryKind::Require(condition, reason) => condition.depth.max(reason.depth),
            EntryKind::Set(_, index, value) => {
                value.depth.max(index.as_ref().map_or(0, |it| it.depth))
            }
        }
    }

    /// Whether it ends with a block, and needs no `;` behind it.
    pub(super) fn is_block(&self) -> bool {
        match self {
            EntryKind::For { .. } => true,
            EntryKind::Expr(it) => matches!(it.kind, ExprKind::If(..)),
            _ => false,
        }
    }
}

impl Condition {
    pub(super) fn value(&self) -> &Expr {
        match self {
            Condition::Holds(it) | Condition::Let(_, it) => it,
        }
    }
}
