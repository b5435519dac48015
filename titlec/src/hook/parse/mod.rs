//! Text to a script, by the grammar `hook.pest`.

mod brackets;
mod complaint;

use pest::Parser;
use pest::iterators::{Pair, Pairs};
use pest_derive::Parser;

use super::ast::{
    Arg, ArgKind, Binary, Block, Condition, Entry, EntryKind, Expr, ExprKind, Item, ItemKind, Name,
    Piece, Script, Shape, TypeName, Unary,
};
use super::comments;
use super::rules::SYNTAX;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{FileId, Span};

#[derive(Parser)]
#[grammar = "syntax/hook.pest"]
struct Grammar;

/// Longer than any script needs; checks may take time that grows faster than the text.
const LONGEST: usize = 100_000;

/// More expressions within each other than any script needs.
pub(super) const MOST_DEPTH: u32 = 120;

/// A reason why a text is no script.
type Problem = Box<Diagnostic>;

/// The script in a file; without one, the reason is in `out`.
pub(super) fn script(file: FileId, text: &str, out: &mut Diagnostics) -> Option<Script> {
    match read(file, text) {
        Ok(script) => Some(script),
        Err(problem) => {
            out.push(*problem);
            None
        }
    }
}

fn read(file: FileId, text: &str) -> Result<Script, Problem> {
    if text.len() > LONGEST {
        let message = format!("a script has at most {LONGEST} bytes");
        return Err(Box::new(Diagnostic::new(&SYNTAX, Span::file(file), message)));
    }
    let shape = brackets::check(file, text);
    if let Some((problem, true)) = shape {
        return Err(problem);
    }
    let parsed = Grammar::parse(Rule::script, text).or_else(|_| in_detail(text));
    let mut pairs = parsed.map_err(|error| {
        let failure = complaint::complaint(file, text, &error);
        let cause = shape.map(|(problem, _)| problem);
        let earlier = cause.filter(|it| it.span().start <= failure.span().start);
        earlier.unwrap_or_else(|| Box::new(failure))
    })?;
    let script = pairs.next().into_iter().flat_map(Pair::into_inner);
    let builder = Builder { file, text, comments: comments::places(text) };
    let items = script.filter(|it| it.as_rule() != Rule::EOI).map(|it| builder.item(it));
    Ok(Script { items: items.collect::<Result<_, _>>()? })
}

/// Parses again, to learn what was expected.
fn in_detail(text: &str) -> Result<Pairs<'_, Rule>, pest::error::Error<Rule>> {
    pest::set_error_detail(true);
    Grammar::parse(Rule::script, text)
}

fn deep(span: Span) -> Problem {
    let help = "give a part of it a name with `let`, or make it a function";
    Box::new(Diagnostic::new(&SYNTAX, span, "this is nested too deeply").help(help.to_owned()))
}

struct Builder<'t> {
    file: FileId,
    text: &'t str,
    comments: Vec<(usize, usize)>,
}

impl Builder<'_> {
    /// Where something stands, without the space and the comments behind it.
    fn span(&self, pair: &Pair<'_, Rule>) -> Span {
        let span = pair.as_span();
        let (start, mut end) = (span.start(), span.end());
        loop {
            end = start + self.text[start..end].trim_end().len();
            let behind = self.comments.partition_point(|(from, _)| *from < end);
            match behind.checked_sub(1).map(|at| self.comments[at]) {
                Some((from, to)) if from >= start && to >= end => end = from,
                _ => return Span::new(self.file, start, end),
            }
        }
    }

    fn name(&self, pair: &Pair<'_, Rule>) -> Name {
        Name { text: pair.as_str().to_owned(), span: self.span(pair) }
    }

    fn item(&self, pair: Pair<'_, Rule>) -> Result<Item, Problem> {
        let span = self.span(&pair);
        let rule = pair.as_rule();
        let mut parts = inner(pair);
        let name = self.name(&next(&mut parts));
        let kind = match rule {
            Rule::hook => {
                let mut part = next(&mut parts);
                let mut params = Vec::new();
                if part.as_rule() == Rule::params {
                    params = inner(part).map(|it| self.name(&it)).collect();
                    part = next(&mut parts);
                }
                ItemKind::Hook { params, body: self.block(part)? }
            }
            Rule::event => ItemKind::Event { body: self.block(next(&mut parts))? },
            Rule::function => {
                let mut params = Vec::new();
                let mut part = next(&mut parts);
                while part.as_rule() == Rule::typed {
                    let mut inner = inner(part);
                    let name = self.name(&next(&mut inner));
                    params.push((name, self.ty(next(&mut inner))));
                    part = next(&mut parts);
                }
                let result = self.ty(part);
                ItemKind::Function { params, result, body: self.block(next(&mut parts))? }
            }
            _ => {
                let mut part = next(&mut parts);
                let mut by = None;
                if part.as_rule() == Rule::key {
                    by = Some(self.name(&part));
                    part = next(&mut parts);
                }
                let ty = self.ty(part);
                ItemKind::Var { by, ty, start: self.expr(next(&mut parts))? }
            }
        };
        Ok(Item { span, name, kind })
    }

    fn ty(&self, pair: Pair<'_, Rule>) -> TypeName {
        let span = self.span(&pair);
        let mut shape = Shape::One;
        let mut name = Name { text: String::new(), span };
        for part in inner(pair) {
            match part.as_rule() {
                Rule::list_of => shape = Shape::List,
                Rule::maybe => shape = Shape::Maybe,
                _ => name = self.name(&part),
            }
        }
        TypeName { span, shape, name }
    }

    fn block(&self, pair: Pair<'_, Rule>) -> Result<Block, Problem> {
        let span = self.span(&pair);
        let count = inner(pair.clone()).count();
        let mut entries = Vec::with_capacity(count);
        for (at, part) in inner(pair).enumerate() {
            entries.push(self.entry(part, at + 1 == count)?);
        }
        Ok(Block { span, entries })
    }

    fn entry(&self, pair: Pair<'_, Rule>, last: bool) -> Result<Entry, Problem> {
        let mut parts = inner(pair).peekable();
        let part = next(&mut parts);
        let mut span = self.span(&part);
        let becomes = parts.next_if(|it| it.as_rule() == Rule::becomes);
        let closed = parts.next().is_some();
        let rule = part.as_rule();
        let kind = if let Some(becomes) = becomes {
            span = span.to(self.span(&becomes));
            let value = self.expr(next(&mut inner(becomes)))?;
            self.assignment(self.expr(part)?, value)?
        } else if rule == Rule::expr {
            EntryKind::Expr(self.expr(part)?)
        } else {
            self.entry_kind(rule, part)?
        };
        if !closed && !last && !kind.is_block() {
            let end = Span::new(self.file, span.end as usize, span.end as usize);
            return Err(Box::new(Diagnostic::new(&SYNTAX, end, "expected `;`")));
        }
        Ok(Entry { span, kind })
    }

    fn entry_kind(&self, rule: Rule, pair: Pair<'_, Rule>) -> Result<EntryKind, Problem> {
        let mut parts = inner(pair).peekable();
        Ok(match rule {
            Rule::binding => {
                let name = self.name(&next(&mut parts));
                let ty = parts.next_if(|it| it.as_rule() == Rule::ty).map(|it| self.ty(it));
                EntryKind::Let(name, ty, self.expr(next(&mut parts))?)
            }
            Rule::r#loop => {
                let item = self.name(&next(&mut parts));
                let list = self.expr(next(&mut parts))?;
                let when = parts.next_if(|it| it.as_rule() == Rule::expr);
                let when = when.map(|it| self.expr(it)).transpose()?;
                EntryKind::For { item, list, when, body: self.block(next(&mut parts))? }
            }
            _ => {
                let condition = self.expr(next(&mut parts))?;
                EntryKind::Require(condition, self.text(next(&mut parts))?)
            }
        })
    }

    /// Sets a variable or a part of one. The grammar parses what stands before `=` as an expression, so that no text is
    /// parsed twice.
    fn assignment(&self, target: Expr, value: Expr) -> Result<EntryKind, Problem> {
        let (variable, index) = match target.kind {
            ExprKind::Index(of, index) => (*of, Some(*index)),
            kind => (Expr { kind, ..target }, None),
        };
        if let ExprKind::Name(text) = variable.kind {
            return Ok(EntryKind::Set(Name { text, span: variable.span }, index, value));
        }
        let help = "write `==` to compare, or the name of a variable before `=`";
        let message = "only a variable or a part of one can be set";
        Err(Box::new(Diagnostic::new(&SYNTAX, target.span, message).help(help.to_owned())))
    }

    /// An expression; operators take their operands by rank, those of equal rank from the left.
    fn expr(&self, pair: Pair<'_, Rule>) -> Result<Expr, Problem> {
        let mut operands: Vec<Expr> = Vec::new();
        let mut waiting: Vec<Binary> = Vec::new();
        for part in inner(pair) {
            if part.as_rule() == Rule::operand {
                operands.push(self.operand(part)?);
                continue;
            }
            let op = Binary::of(part.as_str().trim()).expect("the grammar knows the operators");
            while waiting.last().is_some_and(|it| it.rank() >= op.rank()) {
                self.join(&mut operands, &mut waiting)?;
            }
            waiting.push(op);
        }
        while !waiting.is_empty() {
            self.join(&mut operands, &mut waiting)?;
        }
        Ok(operands.pop().expect("an expression has an operand"))
    }

    fn join(&self, operands: &mut Vec<Expr>, waiting: &mut Vec<Binary>) -> Result<(), Problem> {
        let op = waiting.pop().expect("an operator waits");
        let right = operands.pop().expect("an operator stands between operands");
        let left = operands.pop().expect("an operator stands between operands");
        let span = left.span.to(right.span);
        let depth = left.depth.max(right.depth);
        operands.push(self.make(span, ExprKind::Binary(op, left.into(), right.into()), depth)?);
        Ok(())
    }

    /// An expression around others of some depth.
    fn make(&self, span: Span, kind: ExprKind, within: u32) -> Result<Expr, Problem> {
        let depth = within + 1;
        if depth > MOST_DEPTH {
            return Err(deep(span));
        }
        Ok(Expr { span, kind, depth })
    }

    fn operand(&self, pair: Pair<'_, Rule>) -> Result<Expr, Problem> {
        let mut before = Vec::new();
        let mut value: Option<Expr> = None;
        for part in inner(pair) {
            let span = self.span(&part);
            match part.as_rule() {
                Rule::prefix => {
                    let op = if part.as_str().starts_with('-') { Unary::Neg } else { Unary::Not };
                    before.push((op, span));
                }
                Rule::primary => value = Some(self.primary(next(&mut inner(part)))?),
                _ => {
                    let of = value.take().expect("it stands behind a value");
                    value = Some(self.postfix(of, next(&mut inner(part)))?);
                }
            }
        }
        let mut value = value.expect("the grammar puts a value in it");
        for (op, span) in before.into_iter().rev() {
            let (span, depth) = (span.to(value.span), value.depth);
            value = self.make(span, ExprKind::Unary(op, value.into()), depth)?;
        }
        Ok(value)
    }

    fn postfix(&self, of: Expr, pair: Pair<'_, Rule>) -> Result<Expr, Problem> {
        let span = of.span.to(self.span(&pair));
        let mut depth = of.depth;
        let rule = pair.as_rule();
        let mut parts = inner(pair);
        if rule == Rule::index {
            let index = self.expr(next(&mut parts))?;
            depth = depth.max(index.depth);
            return self.make(span, ExprKind::Index(of.into(), index.into()), depth);
        }
        let name = self.name(&next(&mut parts));
        let args = parts.next().map(|it| self.args(it)).transpose()?;
        depth = depth.max(args.iter().flatten().map(|it| it.value.depth).max().unwrap_or(0));
        self.make(span, ExprKind::Member(of.into(), name, args), depth)
    }

    fn args(&self, pair: Pair<'_, Rule>) -> Result<Vec<Arg>, Problem> {
        inner(pair).map(|it| self.arg(next(&mut inner(it)))).collect()
    }

    fn arg(&self, pair: Pair<'_, Rule>) -> Result<Arg, Problem> {
        let rule = pair.as_rule();
        if rule == Rule::expr {
            return Ok(Arg { kind: ArgKind::Plain, value: self.expr(pair)? });
        }
        let mut parts = inner(pair);
        let name = self.name(&next(&mut parts));
        let value = self.expr(next(&mut parts))?;
        let kind = if rule == Rule::lambda { ArgKind::Lambda(name) } else { ArgKind::Named(name) };
        Ok(Arg { kind, value })
    }

    fn primary(&self, pair: Pair<'_, Rule>) -> Result<Expr, Problem> {
        let span = self.span(&pair);
        match pair.as_rule() {
            Rule::number => {
                let digits = pair.as_str().replace('_', "");
                let number = digits.parse().map_err(|_| {
                    Box::new(Diagnostic::new(&SYNTAX, span, "the number is too large"))
                })?;
                self.make(span, ExprKind::Int(number), 0)
            }
            Rule::truth => self.make(span, ExprKind::Bool(pair.as_str() == "true"), 0),
            Rule::text => self.text(pair),
            Rule::choice => self.choice(pair),
            Rule::list => {
                let items: Vec<Expr> =
                    inner(pair).map(|it| self.expr(it)).collect::<Result<_, _>>()?;
                let depth = items.iter().map(|it| it.depth).max().unwrap_or(0);
                self.make(span, ExprKind::List(items), depth)
            }
            Rule::paren => {
                let inner = self.expr(next(&mut inner(pair)))?;
                let depth = inner.depth;
                self.make(span, ExprKind::Paren(inner.into()), depth)
            }
            _ => {
                let mut parts = inner(pair);
                let name = self.name(&next(&mut parts));
                match parts.next() {
                    None => self.make(span, ExprKind::Name(name.text), 0),
                    Some(args) => {
                        let args = self.args(args)?;
                        let depth = args.iter().map(|it| it.value.depth).max().unwrap_or(0);
                        self.make(span, ExprKind::Call(name, args), depth)
                    }
                }
            }
        }
    }

    fn choice(&self, pair: Pair<'_, Rule>) -> Result<Expr, Problem> {
        let span = self.span(&pair);
        let mut branches = Vec::new();
        let mut last = None;
        let mut depth = 0;
        let mut parts = inner(pair);
        while let Some(part) = parts.next() {
            if part.as_rule() == Rule::block {
                let block = self.block(part)?;
                depth = depth.max(block.depth());
                last = Some(block);
                continue;
            }
            let condition = self.condition(next(&mut inner(part)))?;
            let block = self.block(next(&mut parts))?;
            depth = depth.max(condition.value().depth).max(block.depth());
            branches.push((condition, block));
        }
        let many = u32::try_from(branches.len()).unwrap_or(u32::MAX);
        self.make(span, ExprKind::If(branches, last), depth.saturating_add(many))
    }

    fn condition(&self, pair: Pair<'_, Rule>) -> Result<Condition, Problem> {
        if pair.as_rule() == Rule::expr {
            return self.expr(pair).map(Condition::Holds);
        }
        let mut parts = inner(pair);
        let name = self.name(&next(&mut parts));
        Ok(Condition::Let(name, self.expr(next(&mut parts))?))
    }

    fn text(&self, pair: Pair<'_, Rule>) -> Result<Expr, Problem> {
        let span = self.span(&pair);
        let mut pieces: Vec<Piece> = Vec::new();
        let mut depth = 0;
        for part in inner(pair) {
            let words = match part.as_rule() {
                Rule::value => {
                    let value = self.expr(next(&mut inner(part)))?;
                    depth = depth.max(value.depth);
                    pieces.push(Piece::Value(value));
                    continue;
                }
                Rule::words => part.as_str(),
                Rule::brace => &part.as_str()[..1],
                _ => match &part.as_str()[1..] {
                    "n" => "\n",
                    sign => sign,
                },
            };
            match pieces.last_mut() {
                Some(Piece::Words(before)) => before.push_str(words),
                _ => pieces.push(Piece::Words(words.to_owned())),
            }
        }
        self.make(span, ExprKind::Text(pieces), depth)
    }
}

/// The parts of a piece of text, without the words that only mark it.
fn inner(pair: Pair<'_, Rule>) -> impl Iterator<Item = Pair<'_, Rule>> {
    pair.into_inner().filter(|it| {
        !matches!(
            it.as_rule(),
            Rule::kw_hook
                | Rule::kw_on
                | Rule::kw_fn
                | Rule::kw_var
                | Rule::kw_let
                | Rule::kw_if
                | Rule::kw_else
                | Rule::kw_for
                | Rule::kw_in
                | Rule::kw_where
                | Rule::kw_require
        )
    })
}

fn next<'t>(parts: &mut impl Iterator<Item = Pair<'t, Rule>>) -> Pair<'t, Rule> {
    parts.next().expect("the grammar puts it there")
}
