//! By how much at most a query answers more than the engine itself, found by looking at the program alone.
//!
//! Every number is `base`, or not, plus something between two ends. An end that is not known is open.

use super::program::{Block, Call, Each, Expr, Line, ListWord, Op, Program, Routine};
use super::values::Value;

/// More steps than any sensible script needs; beyond them nothing is known.
const FUEL: u32 = 20_000;

/// The most by which a query that counts answers above `base`, if there is such a bound. `base` is never negative.
pub fn bound(program: &Program, routine: &Routine) -> Option<i64> {
    let mut env = vec![Range::ANY; routine.locals.len()];
    *env.first_mut()? = Range { base: true, low: Some(0), high: Some(0) };
    let mut look = Look { program, fuel: FUEL };
    let range = look.block(&routine.body, &mut env);
    range.high
}

/// Numbers: `base`, if so, plus something from `low` to `high`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Range {
    base: bool,
    low: Option<i64>,
    high: Option<i64>,
}

impl Range {
    const ANY: Range = Range { base: false, low: None, high: None };

    fn between(low: i64, high: i64) -> Range {
        Range { base: false, low: Some(low), high: Some(high) }
    }

    /// Either of two numbers.
    fn or(self, other: Range) -> Range {
        let high = both(self.high, other.high, i64::max);
        if self.base == other.base {
            let low = both(self.low, other.low, i64::min);
            return Range { base: self.base, low, high };
        }
        // Without `base`, a number is at most `base` and itself, since `base` is never negative.
        Range { base: true, low: None, high }
    }

    fn plus(self, other: Range) -> Range {
        if self.base && other.base {
            return Range::ANY;
        }
        Range {
            base: self.base || other.base,
            low: add(self.low, other.low),
            high: add(self.high, other.high),
        }
    }

    fn minus(self, other: Range) -> Range {
        let high = sub(self.high, other.low);
        let low = sub(self.low, other.high);
        match (self.base, other.base) {
            (base, false) => Range { base, low, high },
            (true, true) => Range { base: false, low, high },
            (false, true) => Range { base: false, low: None, high },
        }
    }

    fn times(self, other: Range) -> Range {
        let known = |it: Range| (!it.base).then_some(()).and(it.low.zip(it.high));
        let (Some((a, b)), Some((c, d))) = (known(self), known(other)) else { return Range::ANY };
        let ends = [(a, c), (a, d), (b, c), (b, d)].map(|(x, y)| x.checked_mul(y));
        let all: Option<Vec<i64>> = ends.into_iter().collect();
        let Some(all) = all else { return Range::ANY };
        Range { base: false, low: all.iter().min().copied(), high: all.iter().max().copied() }
    }

    /// Divided by a number that is known and above zero.
    fn over(self, other: Range) -> Range {
        match (other.low, other.high) {
            (Some(by), Some(same)) if by == same && by > 0 && !self.base && !other.base => Range {
                base: false,
                low: self.low.map(|it| it / by),
                high: self.high.map(|it| it / by),
            },
            _ => Range::ANY,
        }
    }

    fn rest(self, other: Range) -> Range {
        match (other.low, other.high) {
            (Some(by), Some(same)) if by == same && by != 0 && !other.base => {
                let most = by.checked_abs().map_or(i64::MAX, |it| it - 1);
                let low = if !self.base && self.low.is_none_or(|it| it < 0) { -most } else { 0 };
                let low = if self.base && self.low.is_none_or(|it| it < 0) { -most } else { low };
                Range::between(low, most)
            }
            _ => Range::ANY,
        }
    }

    fn least(self, other: Range) -> Range {
        if self.base == other.base {
            let low = both(self.low, other.low, i64::min);
            let high = match (self.high, other.high) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            };
            return Range { base: self.base, low, high };
        }
        let (with, without) = if self.base { (self, other) } else { (other, self) };
        Range { base: true, low: None, high: with.high.or(without.high) }
    }
}

fn both(a: Option<i64>, b: Option<i64>, of: fn(i64, i64) -> i64) -> Option<i64> {
    Some(of(a?, b?))
}

fn add(a: Option<i64>, b: Option<i64>) -> Option<i64> {
    a?.checked_add(b?)
}

fn sub(a: Option<i64>, b: Option<i64>) -> Option<i64> {
    a?.checked_sub(b?)
}

struct Look<'p> {
    program: &'p Program,
    fuel: u32,
}

impl Look<'_> {
    fn block(&mut self, block: &Block, env: &mut [Range]) -> Range {
        for line in &block.lines {
            if let Line::Let(local, value) = line {
                let value = self.expr(value, env);
                env[usize::from(*local)] = value;
            }
        }
        block.value.as_ref().map_or(Range::ANY, |it| self.expr(it, env))
    }

    fn expr(&mut self, expr: &Expr, env: &mut [Range]) -> Range {
        if self.fuel == 0 {
            return Range::ANY;
        }
        self.fuel -= 1;
        match expr {
            Expr::Const(Value::Int(it)) => Range::between(*it, *it),
            Expr::Local(local) => env[usize::from(*local)],
            Expr::Some(value) => self.expr(value, env),
            Expr::If(_, then, other) => {
                let then = self.block(then, env);
                then.or(self.block(other, env))
            }
            Expr::IfLet(local, value, then, other) => {
                env[usize::from(*local)] = self.expr(value, env);
                let then = self.block(then, env);
                then.or(self.block(other, env))
            }
            Expr::OrElse(value, other) => {
                let value = self.expr(value, env);
                value.or(self.expr(other, env))
            }
            Expr::Neg(value) => Range::between(0, 0).minus(self.expr(value, env)),
            Expr::Op(op, a, b) => {
                let a = self.expr(a, env);
                let b = self.expr(b, env);
                operate(*op, a, b)
            }
            Expr::Of(Call::Len, _) | Expr::CountOf(..) => {
                Range { base: false, low: Some(0), high: None }
            }
            Expr::Each(each) => self.each(each, env),
            Expr::Own(function, arguments) => self.own(*function, arguments, env),
            Expr::Known(entry, arguments) => match ((entry.module, entry.name), &arguments[..]) {
                // What routes and stops earn is never below nothing.
                (("route" | "stop", "revenue"), _) => {
                    Range { base: false, low: Some(0), high: None }
                }
                (("money", "number") | ("number", "money"), [same]) => self.expr(same, env),
                _ => Range::ANY,
            },
            _ => Range::ANY,
        }
    }

    fn each(&mut self, each: &Each, env: &mut [Range]) -> Range {
        let most = i64::try_from(each.most).unwrap_or(i64::MAX);
        env[usize::from(each.local)] = Range::ANY;
        match each.word {
            ListWord::Count => Range::between(0, most),
            ListWord::Sum => {
                let one = self.expr(&each.body, env);
                one.times(Range::between(0, most))
            }
            _ => Range::ANY,
        }
    }

    fn own(&mut self, function: u16, arguments: &[Expr], env: &mut [Range]) -> Range {
        let routine = &self.program.functions[usize::from(function)];
        let mut inner: Vec<Range> = arguments.iter().map(|it| self.expr(it, env)).collect();
        inner.resize(routine.locals.len(), Range::ANY);
        self.block(&routine.body, &mut inner)
    }
}

fn operate(op: Op, a: Range, b: Range) -> Range {
    match op {
        Op::Add => a.plus(b),
        Op::Sub => a.minus(b),
        Op::Mul => a.times(b),
        Op::Div => a.over(b),
        Op::Rem => a.rest(b),
        Op::Min => a.least(b),
        Op::Max => a.or(b),
        Op::Eq | Op::Ne | Op::Lt | Op::Le | Op::Gt | Op::Ge => Range::ANY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BASE: Range = Range { base: true, low: Some(0), high: Some(0) };

    #[test]
    fn a_bonus_is_the_bound() {
        let bonus = Range::between(20, 20).or(Range::between(0, 0));
        assert_eq!(BASE.plus(bonus).high, Some(20));
        assert_eq!(BASE.minus(bonus).high, Some(0));
        assert_eq!(BASE.or(Range::between(70, 70)).high, Some(70));
        assert_eq!(BASE.least(Range::between(70, 70)).high, Some(0));
    }

    #[test]
    fn what_is_not_known_has_no_bound() {
        assert_eq!(BASE.plus(BASE), Range::ANY);
        assert_eq!(BASE.plus(Range::ANY).high, None);
        assert_eq!(BASE.times(Range::between(2, 2)), Range::ANY);
        assert_eq!(Range::between(1, i64::MAX).times(Range::between(2, 2)), Range::ANY);
    }

    #[test]
    fn a_sum_grows_with_its_list() {
        assert_eq!(Range::between(-5, 10).times(Range::between(0, 6)), Range::between(-30, 60));
        assert_eq!(Range::between(-5, 10).over(Range::between(2, 2)), Range::between(-2, 5));
        assert_eq!(Range::ANY.rest(Range::between(10, 10)), Range::between(-9, 9));
    }
}
