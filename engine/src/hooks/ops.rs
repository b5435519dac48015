//! What scripts do with numbers and lists. The interpreter and generated code call the same functions.

use super::fault::{Fault, FaultKind};
use super::machine::Machine;
use crate::list::Text;

fn overflow() -> Fault {
    Fault::new(FaultKind::Overflow, "a number is too large")
}

/// The sum.
///
/// # Errors
/// If it is too large.
pub fn add(a: i64, b: i64) -> Result<i64, Fault> {
    a.checked_add(b).ok_or_else(overflow)
}

/// The difference.
///
/// # Errors
/// If it is too large.
pub fn sub(a: i64, b: i64) -> Result<i64, Fault> {
    a.checked_sub(b).ok_or_else(overflow)
}

/// The product.
///
/// # Errors
/// If it is too large.
pub fn mul(a: i64, b: i64) -> Result<i64, Fault> {
    a.checked_mul(b).ok_or_else(overflow)
}

/// The quotient, rounded toward zero.
///
/// # Errors
/// If `b` is zero.
pub fn div(a: i64, b: i64) -> Result<i64, Fault> {
    nonzero(b)?;
    a.checked_div(b).ok_or_else(overflow)
}

/// What the division leaves.
///
/// # Errors
/// If `b` is zero.
pub fn rem(a: i64, b: i64) -> Result<i64, Fault> {
    nonzero(b)?;
    a.checked_rem(b).ok_or_else(overflow)
}

/// The number with the other sign.
///
/// # Errors
/// If it is too large.
pub fn neg(a: i64) -> Result<i64, Fault> {
    a.checked_neg().ok_or_else(overflow)
}

fn nonzero(b: i64) -> Result<(), Fault> {
    if b == 0 {
        return Err(Fault::new(FaultKind::DivisionByZero, "a division by zero"));
    }
    Ok(())
}

/// One list after the other.
pub fn concat<T>(m: &Machine<'_>, mut a: Vec<T>, mut b: Vec<T>) -> Vec<T> {
    a.append(&mut b);
    m.count_items(a.len());
    a
}

/// A list that has a name, where it is used: its items are counted.
#[inline]
pub fn named<T>(m: &Machine<'_>, list: Vec<T>) -> Vec<T> {
    m.count_items(list.len());
    list
}

/// Pieces of a text in a row.
pub fn joined(pieces: &[&str]) -> Text {
    Text::from(pieces.concat())
}

/// Whether an item is in a list.
pub fn is_in<T: PartialEq>(m: &Machine<'_>, item: &T, list: &[T]) -> bool {
    m.count_items(list.len());
    list.contains(item)
}

/// How often an item is in a list.
pub fn count_of<T: PartialEq>(m: &Machine<'_>, item: &T, list: &[T]) -> i64 {
    m.count_items(list.len());
    let times = list.iter().filter(|it| *it == item).count();
    i64::try_from(times).unwrap_or(i64::MAX)
}

/// Each item once, where it stands first.
pub fn uniq<T: PartialEq>(m: &Machine<'_>, list: Vec<T>) -> Vec<T> {
    let mut once = Vec::new();
    for item in list {
        m.count_items(once.len());
        if !once.contains(&item) {
            once.push(item);
        }
    }
    once
}

/// The first item, if there is one.
pub fn first<T: Clone>(list: &[T]) -> Option<T> {
    list.first().cloned()
}

/// How many items there are.
pub fn len<T>(list: &[T]) -> i64 {
    i64::try_from(list.len()).unwrap_or(i64::MAX)
}

/// Whether one of the items passes.
///
/// # Errors
/// Of the test.
pub fn any<T>(list: Vec<T>, mut test: impl FnMut(T) -> Result<bool, Fault>) -> Result<bool, Fault> {
    for item in list {
        if test(item)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether all items pass.
///
/// # Errors
/// Of the test.
pub fn all<T>(list: Vec<T>, mut test: impl FnMut(T) -> Result<bool, Fault>) -> Result<bool, Fault> {
    for item in list {
        if !test(item)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// How many items pass.
///
/// # Errors
/// Of the test.
pub fn count<T>(
    list: Vec<T>,
    mut test: impl FnMut(T) -> Result<bool, Fault>,
) -> Result<i64, Fault> {
    let mut count = 0;
    for item in list {
        count += i64::from(test(item)?);
    }
    Ok(count)
}

/// What the items amount to together.
///
/// # Errors
/// Of the amount, or if the sum is too large.
pub fn sum<T>(list: Vec<T>, mut amount: impl FnMut(T) -> Result<i64, Fault>) -> Result<i64, Fault> {
    let mut sum = 0;
    for item in list {
        sum = add(sum, amount(item)?)?;
    }
    Ok(sum)
}

/// The items that pass.
///
/// # Errors
/// Of the test.
pub fn filter<T: Clone>(
    list: Vec<T>,
    mut test: impl FnMut(T) -> Result<bool, Fault>,
) -> Result<Vec<T>, Fault> {
    let mut kept = Vec::new();
    for item in list {
        if test(item.clone())? {
            kept.push(item);
        }
    }
    Ok(kept)
}

/// Something else for each item.
///
/// # Errors
/// Of what is made.
pub fn map<T, U>(list: Vec<T>, make: impl FnMut(T) -> Result<U, Fault>) -> Result<Vec<U>, Fault> {
    list.into_iter().map(make).collect()
}

/// The items of a list for each item, one list after the other.
///
/// # Errors
/// Of what is made.
pub fn flat_map<T, U>(
    list: Vec<T>,
    mut make: impl FnMut(T) -> Result<Vec<U>, Fault>,
) -> Result<Vec<U>, Fault> {
    let mut all = Vec::new();
    for item in list {
        all.append(&mut make(item)?);
    }
    Ok(all)
}

/// The first item that passes.
///
/// # Errors
/// Of the test.
pub fn find<T: Clone>(
    list: Vec<T>,
    mut test: impl FnMut(T) -> Result<bool, Fault>,
) -> Result<Option<T>, Fault> {
    for item in list {
        if test(item.clone())? {
            return Ok(Some(item));
        }
    }
    Ok(None)
}

/// The items by rising key; equal ones stay in order.
///
/// # Errors
/// Of the key.
pub fn sort_by<T: Clone, K: Ord>(
    list: Vec<T>,
    mut key: impl FnMut(T) -> Result<K, Fault>,
) -> Result<Vec<T>, Fault> {
    let mut keyed = Vec::with_capacity(list.len());
    for item in list {
        keyed.push((key(item.clone())?, item));
    }
    keyed.sort_by(|(a, _), (b, _)| a.cmp(b));
    Ok(keyed.into_iter().map(|(_, item)| item).collect())
}

/// The first item with the least key.
///
/// # Errors
/// Of the key.
pub fn min_by<T: Clone, K: Ord>(
    list: Vec<T>,
    key: impl FnMut(T) -> Result<K, Fault>,
) -> Result<Option<T>, Fault> {
    Ok(sort_by(list, key)?.into_iter().next())
}

/// The first item with the greatest key.
///
/// # Errors
/// Of the key.
pub fn max_by<T: Clone, K: Ord>(
    list: Vec<T>,
    mut key: impl FnMut(T) -> Result<K, Fault>,
) -> Result<Option<T>, Fault> {
    let mut best: Option<(K, T)> = None;
    for item in list {
        let key = key(item.clone())?;
        if best.as_ref().is_none_or(|(most, _)| key > *most) {
            best = Some((key, item));
        }
    }
    Ok(best.map(|(_, item)| item))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_do_not_fit_are_faults() {
        assert_eq!(add(2, 3), Ok(5));
        assert_eq!(add(i64::MAX, 1).map_err(|it| it.kind), Err(FaultKind::Overflow));
        assert_eq!(mul(i64::MIN, -1).map_err(|it| it.kind), Err(FaultKind::Overflow));
        assert_eq!(div(i64::MIN, -1).map_err(|it| it.kind), Err(FaultKind::Overflow));
        assert_eq!(div(1, 0).map_err(|it| it.kind), Err(FaultKind::DivisionByZero));
        assert_eq!(rem(1, 0).map_err(|it| it.kind), Err(FaultKind::DivisionByZero));
        assert_eq!((div(-7, 2), rem(-7, 2)), (Ok(-3), Ok(-1)));
    }

    #[test]
    fn lists_are_joined() {
        let list = vec![1, 2, 1, 3];
        assert_eq!(flat_map(list, |it| Ok(vec![it, -it])).unwrap()[..4], [1, -1, 2, -2]);
    }

    #[test]
    fn equal_keys_keep_their_order() {
        let list = vec![(2, 'a'), (1, 'b'), (2, 'c'), (1, 'd')];
        let key = |it: (i64, char)| Ok(it.0);
        let sorted: String = sort_by(list.clone(), key).unwrap().iter().map(|it| it.1).collect();
        assert_eq!(sorted, "bdac");
        assert_eq!(min_by(list.clone(), key).unwrap().map(|it| it.1), Some('b'));
        assert_eq!(max_by(list, key).unwrap().map(|it| it.1), Some('a'));
    }
}
