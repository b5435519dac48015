//! Lays a script out: one way to write it, comments kept.

mod blocks;
mod comments;
mod doc;

use self::blocks::entry_blocks;
use self::comments::{Comment, Comments};
use self::doc::{Doc, group, joined, nest, render, text};
use super::ast::{
    Arg, ArgKind, Binary, Block, Condition, Entry, EntryKind, Expr, ExprKind, Item, ItemKind, Name,
    Piece, Shape, TypeName, Unary,
};
use super::parse;
use crate::diagnostic::Diagnostics;
use crate::source::{FileId, Span};

/// The script in a file as it ought to be laid out; without it, the reason is in `out`.
pub fn format(file: FileId, source: &str, out: &mut Diagnostics) -> Option<String> {
    let script = parse::script(file, source, out)?;
    let mut writer = Writer { source, comments: Comments::of(source) };
    let mut docs = Vec::new();
    let mut before: Option<&Item> = None;
    for item in &script.items {
        if let Some(before) = before {
            let vars = [before, item].iter().all(|it| matches!(it.kind, ItemKind::Var { .. }));
            let apart = !vars || writer.is_apart(before.span.end, item.span.start);
            docs.push(if apart { Doc::Blank } else { Doc::Hard });
        }
        docs.push(writer.item(item));
        before = Some(item);
    }
    let rest = writer.comments.before(u32::MAX, &[]);
    if !rest.is_empty() {
        if before.is_some() {
            docs.push(Doc::Blank);
        }
        docs.push(lines(&rest));
    }
    let laid_out = render(&Doc::All(docs));
    Some(if laid_out.is_empty() { laid_out } else { laid_out + "\n" })
}

/// Comments on lines of their own, with the empty lines between them.
fn lines(all: &[Comment]) -> Doc {
    let mut docs = Vec::new();
    for (at, comment) in all.iter().enumerate() {
        if at > 0 {
            docs.push(if comment.after_blank { Doc::Blank } else { Doc::Hard });
        }
        docs.push(text(&comment.text));
    }
    Doc::All(docs)
}

struct Writer<'s> {
    source: &'s str,
    comments: Comments,
}

impl Writer<'_> {
    /// Whether there is an empty line between two places, comments aside.
    fn is_apart(&self, end: u32, start: u32) -> bool {
        let between = self.source.get(end as usize..start as usize).unwrap_or_default();
        let lines: Vec<&str> = between.split('\n').collect();
        matches!(&lines[..], [_, middle @ .., _] if middle.iter().any(|it| it.trim().is_empty()))
    }

    /// Something with the comments before it and the one behind it.
    fn commented(
        &mut self,
        span: Span,
        blocks: &[Span],
        write: impl FnOnce(&mut Self) -> Doc,
    ) -> Doc {
        let before = self.comments.before(span.end, blocks);
        let written = write(self);
        let mut all = Vec::new();
        if let Some(last) = before.last() {
            let apart = last.before_blank && !last.trails;
            all.extend([lines(&before), if apart { Doc::Blank } else { Doc::Hard }]);
        }
        all.push(written);
        Doc::All(all)
    }

    fn item(&mut self, item: &Item) -> Doc {
        let blocks: Vec<Span> = match &item.kind {
            ItemKind::Hook { body, .. }
            | ItemKind::Event { body }
            | ItemKind::Function { body, .. } => vec![body.span],
            ItemKind::Var { .. } => Vec::new(),
        };
        let doc = self.commented(item.span, &blocks, |it| it.item_itself(item));
        match self.comments.behind(item.span.end, self.source) {
            Some(comment) => Doc::All(vec![doc, text(format!(" {comment}"))]),
            None => doc,
        }
    }

    fn item_itself(&mut self, item: &Item) -> Doc {
        let name = &item.name.text;
        match &item.kind {
            ItemKind::Hook { params, body } => {
                let params: Vec<&str> = params.iter().map(|it| it.text.as_str()).collect();
                let params = if params.is_empty() {
                    String::new()
                } else {
                    format!("({})", params.join(", "))
                };
                self.headed(format!("hook {name}{params} "), body)
            }
            ItemKind::Event { body } => self.headed(format!("on {name} "), body),
            ItemKind::Function { params, result, body } => {
                let params: Vec<String> = params
                    .iter()
                    .map(|(name, ty)| format!("{}: {}", name.text, type_name(ty)))
                    .collect();
                let head = format!("fn {name}({}) -> {} ", params.join(", "), type_name(result));
                self.headed(head, body)
            }
            ItemKind::Var { by, ty, start } => {
                let by = by.as_ref().map_or_else(String::new, |it| format!("[{}]", it.text));
                let head = format!("var {name}{by}: {} = ", type_name(ty));
                Doc::All(vec![text(head), self.expr(start)])
            }
        }
    }

    fn headed(&mut self, head: String, body: &Block) -> Doc {
        let block = self.block(body);
        group(Doc::All(vec![text(head), block]))
    }

    /// A block; on one line if it has a single entry that fits and no comment.
    fn block(&mut self, block: &Block) -> Doc {
        let mut docs = Vec::new();
        let mut forced = block.entries.len() > 1;
        let mut before: Option<&Entry> = None;
        for (at, entry) in block.entries.iter().enumerate() {
            if let Some(before) = before {
                let apart = self.is_apart(before.span.end, entry.span.start);
                docs.push(if apart { Doc::Blank } else { Doc::Hard });
            }
            let mut blocks = Vec::new();
            entry_blocks(&entry.kind, &mut blocks);
            let end = match block.entries.get(at + 1) {
                None => "",
                Some(next) if entry.kind.is_block() && !self.goes_on_with(next) => "",
                Some(_) => ";",
            };
            let doc = self.commented(entry.span, &blocks, |it| it.entry(&entry.kind));
            docs.push(doc);
            docs.push(text(end));
            if let Some(comment) = self.comments.behind(entry.span.end, self.source) {
                docs.push(text(format!(" {comment}")));
                forced = true;
            }
            before = Some(entry);
        }
        let rest = self.comments.before(block.span.end.saturating_sub(1), &[]);
        if !rest.is_empty() {
            if before.is_some() {
                docs.push(Doc::Hard);
            }
            docs.push(lines(&rest));
            forced = true;
        }
        if docs.is_empty() {
            return text("{}");
        }
        let edge = if forced { Doc::Hard } else { Doc::Line };
        let inner = nest(Doc::All(vec![edge.clone(), Doc::All(docs)]));
        Doc::All(vec![text("{"), inner, edge, text("}")])
    }

    /// Whether an entry would be read as a part of the value before it, were there no `;` between them.
    fn goes_on_with(&self, entry: &Entry) -> bool {
        self.source[entry.span.start as usize..].starts_with(['-', '['])
    }

    fn entry(&mut self, entry: &EntryKind) -> Doc {
        match entry {
            EntryKind::Let(name, ty, value) => {
                let ty = ty.as_ref().map_or_else(String::new, |it| format!(": {}", type_name(it)));
                let head = text(format!("let {}{ty} = ", name.text));
                Doc::All(vec![head, self.expr(value)])
            }
            EntryKind::For { item, list, when, body } => {
                let mut all = vec![text(format!("for {} in ", item.text)), self.expr(list)];
                if let Some(when) = when {
                    all.extend([text(" where "), self.expr(when)]);
                }
                all.extend([text(" "), self.block(body)]);
                group(Doc::All(all))
            }
            EntryKind::Require(condition, reason) => {
                let condition = self.expr(condition);
                let reason = Doc::All(vec![Doc::Line, text("else "), self.expr(reason)]);
                group(Doc::All(vec![text("require "), condition, nest(reason)]))
            }
            EntryKind::Set(name, index, value) => {
                let mut all = vec![text(&name.text)];
                if let Some(index) = index {
                    all.extend([text("["), self.expr(index), text("]")]);
                }
                all.extend([text(" = "), self.expr(value)]);
                Doc::All(all)
            }
            EntryKind::Expr(value) => self.expr(value),
        }
    }

    fn expr(&mut self, expr: &Expr) -> Doc {
        match &expr.kind {
            ExprKind::Bool(it) => text(it.to_string()),
            ExprKind::Int(it) => text(it.to_string()),
            ExprKind::Text(pieces) => self.text(pieces),
            ExprKind::Name(name) => text(name),
            ExprKind::Call(name, args) => {
                let args = self.args(args);
                Doc::All(vec![text(&name.text), args])
            }
            ExprKind::Member(of, name, args) => {
                let of = self.expr(of);
                let args = args.as_ref().map(|it| self.args(it));
                let mut all = vec![of, text(format!(".{}", name.text))];
                all.extend(args);
                Doc::All(all)
            }
            ExprKind::Index(of, index) => {
                let of = self.expr(of);
                Doc::All(vec![of, text("["), self.expr(index), text("]")])
            }
            ExprKind::List(items) => {
                let items = items.iter().map(|it| self.expr(it)).collect();
                bracketed("[", items, "]")
            }
            ExprKind::If(branches, last) => self.choice(branches, last.as_ref()),
            ExprKind::Paren(inner) => match &inner.kind {
                ExprKind::Paren(_) => self.expr(inner),
                _ => {
                    let inner = self.expr(inner);
                    Doc::All(vec![text("("), inner, text(")")])
                }
            },
            ExprKind::Unary(op, of) => {
                let sign = if *op == Unary::Not { "not " } else { "-" };
                let of = self.expr(of);
                Doc::All(vec![text(sign), of])
            }
            ExprKind::Binary(..) => self.chain(expr),
        }
    }

    /// Operators of one rank, each at the start of a line where they do not fit on one.
    fn chain(&mut self, expr: &Expr) -> Doc {
        let mut links: Vec<(Binary, &Expr)> = Vec::new();
        let mut first = expr;
        let mut rank = None;
        while let ExprKind::Binary(op, left, right) = &first.kind {
            if *rank.get_or_insert(op.rank()) != op.rank() {
                break;
            }
            links.push((*op, right));
            first = left;
        }
        let first = self.expr(first);
        let mut rest = Vec::new();
        for (op, right) in links.into_iter().rev() {
            rest.extend([Doc::Line, text(format!("{} ", op.text())), self.expr(right)]);
        }
        group(Doc::All(vec![first, nest(Doc::All(rest))]))
    }

    fn args(&mut self, args: &[Arg]) -> Doc {
        let args = args.iter().map(|it| self.arg(it)).collect();
        bracketed("(", args, ")")
    }

    fn arg(&mut self, arg: &Arg) -> Doc {
        let value = self.expr(&arg.value);
        match &arg.kind {
            ArgKind::Plain => value,
            ArgKind::Named(name) => Doc::All(vec![text(format!("{}: ", name.text)), value]),
            ArgKind::Lambda(name) => Doc::All(vec![text(format!("{} => ", name.text)), value]),
        }
    }

    fn choice(&mut self, branches: &[(Condition, Block)], last: Option<&Block>) -> Doc {
        let mut all = Vec::new();
        for (at, (condition, block)) in branches.iter().enumerate() {
            all.push(text(if at == 0 { "if " } else { " else if " }));
            all.push(match condition {
                Condition::Holds(value) => self.expr(value),
                Condition::Let(Name { text: name, .. }, value) => {
                    let value = self.expr(value);
                    Doc::All(vec![text(format!("let {name} = ")), value])
                }
            });
            all.extend([text(" "), self.block(block)]);
        }
        if let Some(last) = last {
            all.extend([text(" else "), self.block(last)]);
        }
        group(Doc::All(all))
    }

    /// A text stays on one line.
    fn text(&mut self, pieces: &[Piece]) -> Doc {
        let mut out = String::from("\"");
        for piece in pieces {
            match piece {
                Piece::Words(words) => out.push_str(&escaped(words)),
                Piece::Value(value) => {
                    let value = self.expr(value);
                    out.push('{');
                    out.push_str(&flat(&value));
                    out.push('}');
                }
            }
        }
        out.push('"');
        text(out)
    }
}

/// Items between brackets, one a line where they do not fit on one.
fn bracketed(open: &str, items: Vec<Doc>, close: &str) -> Doc {
    if items.is_empty() {
        return text(format!("{open}{close}"));
    }
    let items = joined(items, &[text(","), Doc::Line]);
    group(Doc::All(vec![
        text(open),
        nest(Doc::All(vec![Doc::Break, items])),
        Doc::Break,
        text(close),
    ]))
}

/// A piece of text without any new line.
fn flat(doc: &Doc) -> String {
    match doc {
        Doc::Text(it) => it.clone(),
        Doc::Line | Doc::Hard | Doc::Blank => " ".to_owned(),
        Doc::Break => String::new(),
        Doc::All(docs) => docs.iter().map(flat).collect(),
        Doc::Nest(it) | Doc::Group(it) => flat(it),
    }
}

fn escaped(words: &str) -> String {
    let mut out = String::new();
    for it in words.chars() {
        match it {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '{' => out.push_str("{{"),
            '}' => out.push_str("}}"),
            _ => out.push(it),
        }
    }
    out
}

fn type_name(ty: &TypeName) -> String {
    match ty.shape {
        Shape::One => ty.name.text.clone(),
        Shape::List => format!("list of {}", ty.name.text),
        Shape::Maybe => format!("maybe {}", ty.name.text),
    }
}
