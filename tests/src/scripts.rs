//! Hook scripts made at random from the tables of the engine: mostly right, some broken.

use std::fmt::Write as _;

use engine::hooks::{Basic, Point, PointInfo, PointKind, Type, api};
use engine::title::Title;

use crate::random::Random;

const BOOL: Type = Type::One(Basic::Bool);
const NUMBER: Type = Type::One(Basic::Number);
const MONEY: Type = Type::One(Basic::Money);
const TEXT: Type = Type::One(Basic::Text);

/// How deep expressions go.
const DEPTH: u32 = 4;

/// A script for some hook points, perhaps broken. The points that it is for are named in it.
pub fn script(seed: u64, title: &Title) -> String {
    let mut random = Random::new(seed);
    let count = 1 + random.below(3);
    let built: Vec<&PointInfo> = Point::TABLE.iter().collect();
    let points: Vec<&PointInfo> =
        (0..count).map(|_| *random.pick(&built).expect("there are points")).collect();
    let mut maker = Maker::new(random, title);
    let mut out = maker.head();
    for (at, point) in points.iter().enumerate() {
        if points[..at].iter().all(|it| it.name != point.name) {
            out.push_str(&maker.hook(point));
        }
    }
    if maker.random.below(5) == 0 { maker.broken(&out) } else { out }
}

/// A script with a hook at every point, each of which is `good`.
pub fn whole(seed: u64, title: &Title, good: impl Fn(&str) -> bool) -> String {
    let mut maker = Maker::new(Random::new(seed + 77), title);
    let mut out = loop {
        let head = maker.head();
        if good(&(head.clone() + "hook setup { log(\"\") }")) {
            break head;
        }
        maker = Maker::new(Random::new(maker.random.number()), title);
    };
    for point in Point::TABLE {
        let hook = loop {
            let hook = maker.hook(point);
            if good(&format!("{out}{hook}")) {
                break hook;
            }
        };
        out.push_str(&hook);
    }
    out
}

/// A function that a script has.
struct Function {
    name: String,
    params: Vec<Type>,
    result: Type,
}

/// A variable that a script has.
struct Variable {
    name: String,
    ty: Type,
    by: Option<Basic>,
}

struct Maker<'t> {
    random: Random,
    title: &'t Title,
    scope: Vec<(String, Type)>,
    functions: Vec<Function>,
    vars: Vec<Variable>,
    names: usize,
}

impl<'t> Maker<'t> {
    fn new(random: Random, title: &'t Title) -> Maker<'t> {
        let (scope, functions, vars) = (Vec::new(), Vec::new(), Vec::new());
        Maker { random, title, scope, functions, vars, names: 0 }
    }

    fn chance(&mut self, one_in: usize) -> bool {
        self.random.below(one_in) == 0
    }

    fn name(&mut self) -> String {
        self.names += 1;
        format!("x{}", self.names)
    }

    /// Variables and functions.
    fn head(&mut self) -> String {
        let mut out = String::new();
        for _ in 0..self.random.below(4) {
            out.push_str(&self.variable());
        }
        for _ in 0..self.random.below(3) {
            out.push_str(&self.function());
        }
        out
    }

    fn variable(&mut self) -> String {
        let keys = [
            None,
            None,
            Some(Basic::Corporation),
            Some(Basic::Player),
            Some(Basic::Hex),
            Some(Basic::Train),
        ];
        let by = *self.random.pick(&keys).expect("there are some");
        let types = [
            (NUMBER, "3"),
            (MONEY, "-20"),
            (BOOL, "true"),
            (Type::Maybe(Basic::Corporation), "none"),
            (Type::Maybe(Basic::Train), "none"),
            (Type::One(Basic::Phase), "phase(\"3\")"),
        ];
        let (ty, start) = *self.random.pick(&types).expect("there are some");
        let name = self.name();
        let key = by.map_or_else(String::new, |it| format!("[{}]", it.name()));
        let text = format!("var {name}{key}: {} = {start}\n", ty.name());
        self.vars.push(Variable { name, ty, by });
        text
    }

    fn function(&mut self) -> String {
        let types = [
            BOOL,
            NUMBER,
            MONEY,
            TEXT,
            Type::One(Basic::Hex),
            Type::One(Basic::Corporation),
            Type::One(Basic::Player),
            Type::List(Basic::Hex),
            Type::Maybe(Basic::Company),
        ];
        let params: Vec<Type> = (0..self.random.below(3))
            .map(|_| *self.random.pick(&types).expect("there are some"))
            .collect();
        let results =
            [BOOL, NUMBER, MONEY, TEXT, Type::List(Basic::Hex), Type::Maybe(Basic::Player)];
        let result = *self.random.pick(&results).expect("there are some");
        self.scope.clear();
        let mut written = Vec::new();
        for ty in &params {
            let name = self.name();
            written.push(format!("{name}: {}", ty.name()));
            self.scope.push((name, *ty));
        }
        let body = self.block_of(result, DEPTH);
        let name = self.name();
        let text = format!("fn {name}({}) -> {} {body}\n", written.join(", "), result.name());
        self.functions.push(Function { name, params, result });
        text
    }

    fn hook(&mut self, point: &PointInfo) -> String {
        self.scope = point.params.iter().map(|(name, ty)| ((*name).to_owned(), *ty)).collect();
        let required = point.point.required();
        let written = required + self.random.below(point.params.len() + 1 - required);
        self.scope.truncate(written);
        let names: Vec<&str> = point.params.iter().take(written).map(|(name, _)| *name).collect();
        let params =
            if names.is_empty() { String::new() } else { format!("({})", names.join(", ")) };
        let body = match point.kind {
            PointKind::Query => {
                self.scope.push(("base".to_owned(), point.result));
                self.block_of(point.result, DEPTH)
            }
            PointKind::Check => self.lines(DEPTH, true),
            PointKind::Handler => self.lines(DEPTH, false),
        };
        format!("hook {}{params} {body}\n", point.name)
    }

    /// A block with a value.
    fn block_of(&mut self, ty: Type, depth: u32) -> String {
        let before = self.scope.len();
        let mut out = String::from("{ ");
        for _ in 0..self.random.below(2) {
            out.push_str(&self.binding(depth));
            out.push_str("; ");
        }
        out.push_str(&self.expr(ty, depth));
        out.push_str(" }");
        self.scope.truncate(before);
        out
    }

    fn binding(&mut self, depth: u32) -> String {
        let ty = self.any_type();
        let value = self.expr(ty, depth);
        let name = self.name();
        let text = format!("let {name}: {} = {value}", ty.name());
        self.scope.push((name, ty));
        text
    }

    /// A type of which there always is a value.
    fn any_type(&mut self) -> Type {
        let all = [
            BOOL,
            NUMBER,
            MONEY,
            TEXT,
            Type::One(Basic::Hex),
            Type::One(Basic::Corporation),
            Type::One(Basic::Entity),
            Type::List(Basic::Corporation),
            Type::List(Basic::Hex),
            Type::List(Basic::Player),
            Type::List(Basic::Move),
            Type::Maybe(Basic::Player),
            Type::Maybe(Basic::Tile),
        ];
        *self.random.pick(&all).expect("there are some")
    }

    /// Lines of a handler or a check.
    fn lines(&mut self, depth: u32, check: bool) -> String {
        let before = self.scope.len();
        let count = 1 + self.random.below(3);
        let lines: Vec<String> = (0..count).map(|_| self.line(depth, check)).collect();
        self.scope.truncate(before);
        format!("{{ {} }}", lines.join("; "))
    }

    fn line(&mut self, depth: u32, check: bool) -> String {
        let deeper = depth.saturating_sub(1);
        match self.random.below(if depth == 0 { 2 } else { 5 }) {
            0 => self.binding(deeper),
            2 => {
                let condition = self.expr(BOOL, deeper);
                let then = self.lines(deeper, check);
                if self.chance(2) {
                    return format!("if {condition} {then}");
                }
                format!("if {condition} {then} else {}", self.lines(deeper, check))
            }
            3 => self.loop_over(deeper, check),
            _ if check => {
                let condition = self.expr(BOOL, deeper);
                format!("require {condition} else {}", self.text(deeper))
            }
            _ => self.change(deeper),
        }
    }

    fn loop_over(&mut self, depth: u32, check: bool) -> String {
        let item = *self
            .random
            .pick(&[Basic::Corporation, Basic::Player, Basic::Company, Basic::TrainKind])
            .expect("there are some");
        let list = self.expr(Type::List(item), depth.min(1));
        let name = self.name();
        self.scope.push((name.clone(), Type::One(item)));
        let when =
            if self.chance(2) { format!(" where {}", self.expr(BOOL, 1)) } else { String::new() };
        let body = self.lines(depth.min(1), check);
        self.scope.pop();
        format!("for {name} in {list}{when} {body}")
    }

    /// Something that changes the game.
    fn change(&mut self, depth: u32) -> String {
        if !self.vars.is_empty() && self.chance(3) {
            let at = self.random.below(self.vars.len());
            let (name, ty, by) = (self.vars[at].name.clone(), self.vars[at].ty, self.vars[at].by);
            let index = match by.map(|it| self.tried(Type::One(it), depth)) {
                None => String::new(),
                Some(Some(index)) => format!("[{index}]"),
                Some(None) => return self.logged(depth),
            };
            return format!("{name}{index} = {}", self.expr(ty, depth));
        }
        let effect = self.random.pick(api::effects()).expect("there are some");
        let arguments: Option<Vec<String>> =
            effect.params.iter().map(|(_, ty)| self.tried(*ty, depth.min(2))).collect();
        match arguments {
            Some(arguments) => format!("{}({})", effect.name, arguments.join(", ")),
            None => self.logged(depth),
        }
    }

    fn logged(&mut self, depth: u32) -> String {
        format!("log({})", self.text(depth))
    }

    fn text(&mut self, depth: u32) -> String {
        let mut out = String::from("\"");
        for _ in 0..self.random.below(3) {
            let ty = self.any_type();
            let value = self.expr(ty, depth.min(1));
            let _ = write!(out, "it is {{{value}}}, ");
        }
        out.push_str("\\\" {{x}} ¥\"");
        out
    }

    /// An expression of a type of which there always is a value.
    fn expr(&mut self, ty: Type, depth: u32) -> String {
        for _ in 0..4 {
            if let Some(it) = self.tried(ty, depth) {
                return it;
            }
        }
        self.leaf(ty).unwrap_or_else(|| "none".to_owned())
    }

    /// An expression of a type, if one comes to mind.
    fn tried(&mut self, ty: Type, depth: u32) -> Option<String> {
        if depth == 0 || self.chance(5) {
            return self.leaf(ty);
        }
        let deeper = depth - 1;
        match self.random.below(9) {
            0 => {
                let condition = self.expr(BOOL, deeper);
                let then = self.tried(ty, deeper)?;
                let other = self.tried(ty, deeper)?;
                Some(format!("(if {condition} {{ {then} }} else {{ {other} }})"))
            }
            1 => self.if_let(ty, deeper),
            2 | 3 => self.known(ty, deeper).or_else(|| self.leaf(ty)),
            4 => self.own(ty, deeper).or_else(|| self.leaf(ty)),
            _ => self.special(ty, deeper).or_else(|| self.leaf(ty)),
        }
    }

    fn if_let(&mut self, ty: Type, depth: u32) -> Option<String> {
        let item =
            *self.random.pick(&[Basic::Player, Basic::Tile, Basic::Corporation, Basic::Money])?;
        let value = self.tried(Type::Maybe(item), depth)?;
        let name = self.name();
        self.scope.push((name.clone(), Type::One(item)));
        let then = self.tried(ty, depth);
        self.scope.pop();
        let other = self.tried(ty, depth)?;
        let value = if value == "none" { "operator".to_owned() } else { value };
        Some(format!("(if let {name} = {value} {{ {} }} else {{ {other} }})", then?))
    }

    /// Something from the tables.
    fn known(&mut self, ty: Type, depth: u32) -> Option<String> {
        let fitting: Vec<&api::Entry> =
            api::entries_of_all().filter(|it| it.result == ty).collect();
        let entry = *self.random.pick(&fitting)?;
        let arguments: Vec<String> =
            entry.params.iter().map(|(_, ty)| self.tried(*ty, depth)).collect::<Option<_>>()?;
        let free = api::world().contains(entry) || api::functions().contains(entry);
        Some(match (&arguments[..], free) {
            ([], _) => entry.name.to_owned(),
            (all, true) => format!("{}({})", entry.name, all.join(", ")),
            ([of], false) => format!("{}.{}", operand(of), entry.name),
            ([of, rest @ ..], false) => {
                format!("{}.{}({})", operand(of), entry.name, rest.join(", "))
            }
        })
    }

    /// A function or variable of the script.
    fn own(&mut self, ty: Type, depth: u32) -> Option<String> {
        let at: Vec<usize> =
            (0..self.functions.len()).filter(|at| self.functions[*at].result == ty).collect();
        if let Some(at) = self.random.pick(&at).copied() {
            let params = self.functions[at].params.clone();
            let arguments: Vec<String> =
                params.iter().map(|ty| self.tried(*ty, depth)).collect::<Option<_>>()?;
            return Some(format!("{}({})", self.functions[at].name, arguments.join(", ")));
        }
        let at: Vec<usize> = (0..self.vars.len()).filter(|at| self.vars[*at].ty == ty).collect();
        let at = *self.random.pick(&at)?;
        let name = self.vars[at].name.clone();
        match self.vars[at].by {
            None => Some(name),
            Some(by) => Some(format!("{name}[{}]", self.tried(Type::One(by), depth)?)),
        }
    }

    /// What the language has for a type.
    fn special(&mut self, ty: Type, depth: u32) -> Option<String> {
        match ty {
            Type::One(Basic::Bool) => self.truth(depth),
            Type::One(it) if it.is_number() => self.amount(ty, depth),
            Type::One(Basic::Text) => Some(self.text(depth)),
            Type::List(item) => self.list(item, depth),
            Type::Maybe(item) => self.maybe(item, depth),
            _ => None,
        }
    }

    fn truth(&mut self, depth: u32) -> Option<String> {
        match self.random.below(6) {
            0 => {
                let sign = *self.random.pick(&["<", "<=", ">", ">=", "==", "!="])?;
                let ty = *self.random.pick(&[NUMBER, MONEY])?;
                Some(format!("({} {sign} {})", self.expr(ty, depth), self.expr(ty, depth)))
            }
            1 => {
                let word = *self.random.pick(&["and", "or"])?;
                Some(format!("({} {word} {})", self.expr(BOOL, depth), self.expr(BOOL, depth)))
            }
            2 => Some(format!("not {}", operand(&self.expr(BOOL, depth)))),
            3 => {
                let item = self.item();
                let one = self.tried(Type::One(item), depth)?;
                Some(format!("({one} in {})", self.tried(Type::List(item), depth)?))
            }
            4 => {
                let word = *self.random.pick(&["any", "all"])?;
                self.each(word, BOOL, depth)
            }
            _ => {
                let item = self.item();
                let (a, b) =
                    (self.tried(Type::One(item), depth)?, self.tried(Type::One(item), depth)?);
                Some(format!("({a} == {b})"))
            }
        }
    }

    fn item(&mut self) -> Basic {
        let mut all = vec![
            Basic::Hex,
            Basic::Corporation,
            Basic::Player,
            Basic::Company,
            Basic::TrainKind,
            Basic::Train,
        ];
        // Routes and their stops are only there where a hook is about them.
        let about = [Basic::Route, Basic::Stop];
        let here = |it: &Basic| self.scope.iter().any(|(_, ty)| *ty == Type::List(*it));
        all.extend(about.into_iter().filter(here));
        *self.random.pick(&all).expect("there are some")
    }

    /// A question about each item of a list; lists within lists are short, so that there is not too much to do.
    fn each(&mut self, word: &str, body: Type, depth: u32) -> Option<String> {
        let item = self.item();
        let list = self.tried(Type::List(item), depth.min(1))?;
        Some(self.asked(word, &list, item, body, depth.min(2)))
    }

    fn asked(&mut self, word: &str, list: &str, item: Basic, body: Type, depth: u32) -> String {
        let name = self.name();
        self.scope.push((name.clone(), Type::One(item)));
        let body = self.expr(body, depth.saturating_sub(1));
        self.scope.pop();
        format!("{}.{word}({name} => {body})", operand(list))
    }

    fn amount(&mut self, ty: Type, depth: u32) -> Option<String> {
        match self.random.below(7) {
            0 | 1 => {
                let sign = *self.random.pick(&["+", "-"])?;
                Some(format!("({} {sign} {})", self.expr(ty, depth), self.expr(ty, depth)))
            }
            2 => {
                let sign = *self.random.pick(&["*", "/", "%"])?;
                Some(format!("({} {sign} {})", self.expr(ty, depth), self.expr(NUMBER, depth)))
            }
            3 => {
                let word = *self.random.pick(&["min", "max"])?;
                Some(format!("{word}({}, {})", self.expr(ty, depth), self.expr(ty, depth)))
            }
            4 => Some(format!("-{}", operand(&self.expr(ty, depth)))),
            5 => self.each("sum", ty, depth),
            _ if ty == NUMBER => {
                let item = self.item();
                let list = self.tried(Type::List(item), depth)?;
                if self.chance(2) {
                    return Some(format!("{}.len", operand(&list)));
                }
                if self.chance(2) {
                    let one = self.tried(Type::One(item), depth)?;
                    return (list != "[]").then(|| format!("{}.count_of({one})", operand(&list)));
                }
                Some(self.asked("count", &list, item, BOOL, depth.min(2)))
            }
            _ => None,
        }
    }

    fn list(&mut self, item: Basic, depth: u32) -> Option<String> {
        let ty = Type::List(item);
        match self.random.below(8) {
            0 => {
                let (a, b) = (self.tried(ty, depth)?, self.tried(ty, depth)?);
                Some(format!("({a} + {b})"))
            }
            3 => {
                let list = self.tried(ty, depth)?;
                (list != "[]").then(|| format!("{}.uniq", operand(&list)))
            }
            4 => {
                let list = self.tried(ty, depth)?;
                (list != "[]").then(|| self.asked("sort_by", &list, item, TEXT, depth.min(2)))
            }
            5 => {
                let of = self.item();
                let list = self.tried(Type::List(of), depth.min(1))?;
                (list != "[]").then(|| self.asked("flat_map", &list, of, ty, depth.min(2)))
            }
            1 => {
                let list = self.tried(ty, depth)?;
                (list != "[]").then(|| self.asked("filter", &list, item, BOOL, depth.min(2)))
            }
            2 => {
                let list = self.tried(ty, depth)?;
                (list != "[]").then(|| self.asked("sort_by", &list, item, NUMBER, depth.min(2)))
            }
            _ => {
                let count = 1 + self.random.below(3);
                let items: Option<Vec<String>> =
                    (0..count).map(|_| self.tried(Type::One(item), depth)).collect();
                items.map(|it| format!("[{}]", it.join(", ")))
            }
        }
    }

    fn maybe(&mut self, item: Basic, depth: u32) -> Option<String> {
        let list = self.tried(Type::List(item), depth)?;
        if list == "[]" {
            return None;
        }
        match self.random.below(4) {
            0 => Some(format!("{}.first", operand(&list))),
            1 => Some(self.asked("find", &list, item, BOOL, depth.min(2))),
            2 => Some(self.asked("min_by", &list, item, NUMBER, depth.min(2))),
            _ => Some(self.asked("max_by", &list, item, MONEY, depth.min(2))),
        }
    }

    /// A value that needs no others.
    fn leaf(&mut self, ty: Type) -> Option<String> {
        let local: Vec<String> =
            self.scope.iter().filter(|it| it.1 == ty).map(|it| it.0.clone()).collect();
        if !local.is_empty() && !self.chance(4) {
            return self.random.pick(&local).cloned();
        }
        match ty {
            Type::List(Basic::Player) => Some("players".to_owned()),
            Type::List(Basic::Corporation) => Some("corporations".to_owned()),
            Type::List(Basic::Company) => Some("companies".to_owned()),
            Type::List(Basic::TrainKind) => Some("train_kinds".to_owned()),
            Type::List(Basic::Train) => Some("trains".to_owned()),
            Type::List(Basic::Hex) => Some("[hex(\"C5\"), hex(\"E7\")]".to_owned()),
            Type::List(_) => Some("[]".to_owned()),
            Type::Maybe(Basic::Corporation) => Some("operator".to_owned()),
            Type::Maybe(_) => Some("none".to_owned()),
            Type::One(it) => self.literal(it).or_else(|| self.random.pick(&local).cloned()),
            Type::Nothing => None,
        }
    }

    fn literal(&mut self, basic: Basic) -> Option<String> {
        let numbers = ["0", "1", "2", "7", "20", "100", "9223372036854775807"];
        match basic {
            Basic::Bool => self.random.pick(&["true", "false"]).map(|it| (*it).to_owned()),
            Basic::Number | Basic::Money | Basic::Percent => {
                self.random.pick(&numbers).map(|it| (*it).to_owned())
            }
            Basic::Text => Some("\"some words\"".to_owned()),
            Basic::Hex => self
                .random
                .pick(&["hex(\"C5\")", "hex(\"E7\")", "hex(\"A5\")"])
                .map(|it| (*it).to_owned()),
            Basic::Tile => Some("tile(\"57\")".to_owned()),
            Basic::Corporation => {
                let at = self.random.below(self.title.entities.corporations.len());
                Some(format!("corporation(\"{}\")", self.title.entities.corporations[at].sym))
            }
            Basic::CorporationType => Some("corporation_type(\"minor\")".to_owned()),
            Basic::Company => Some("company(\"PLN\")".to_owned()),
            Basic::TrainKind => {
                self.random.pick(&["train(\"2\")", "train(\"5\")"]).map(|it| (*it).to_owned())
            }
            Basic::Phase => Some("phase(\"3\")".to_owned()),
            Basic::Ability => self
                .random
                .pick(&["\"tile_lay\"", "\"base\"", "\"generic\"", "\"close\""])
                .map(|it| (*it).to_owned()),
            Basic::Slot => Some("slot(lay: true, upgrade: false, cost: 20)".to_owned()),
            Basic::Entity => Some("bank".to_owned()),
            Basic::Round => self
                .random
                .pick(&["round(\"stock\")", "round(\"operating\")", "round"])
                .map(|it| (*it).to_owned()),
            Basic::Status => self
                .random
                .pick(&["status(\"can_buy_trains\")", "status(\"can_buy_companies\")"])
                .map(|it| (*it).to_owned()),
            Basic::Event => self
                .random
                .pick(&["event(\"close_companies\")", "event(\"float_30\")"])
                .map(|it| (*it).to_owned()),
            other => {
                let items = other.choice()?.items;
                let names: Vec<&str> =
                    items.iter().map(|it| it.name).filter(|it| *it != "none").collect();
                self.random.pick(&names).map(|it| (*it).to_owned())
            }
        }
    }

    /// The script with something wrong in it.
    fn broken(&mut self, script: &str) -> String {
        let mut letters: Vec<char> = script.chars().collect();
        for _ in 0..1 + self.random.below(3) {
            if letters.len() < 2 {
                break;
            }
            let at = self.random.below(letters.len());
            let sign = *self
                .random
                .pick(&[
                    '(', ')', '{', '}', '"', '[', ']', ';', '.', '=', '>', '/', '\\', 'x', '¥', ' ',
                ])
                .expect("there are some");
            match self.random.below(4) {
                0 => drop(letters.remove(at)),
                1 => letters.insert(at, sign),
                2 => letters[at] = sign,
                _ => letters.truncate(at.max(1)),
            }
        }
        letters.into_iter().collect()
    }
}

/// The text where a `.` or an operator may stand at it.
fn operand(text: &str) -> String {
    let plain = text.starts_with('(') && text.ends_with(')')
        || text.chars().all(|it| it.is_alphanumeric() || "._\"()[]".contains(it));
    if plain { text.to_owned() } else { format!("({text})") }
}
