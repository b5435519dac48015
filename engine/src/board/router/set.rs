//! Sets of small numbers, as bits.

/// Numbers below `64 * W`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Set<const W: usize>([u64; W]);

impl<const W: usize> Set<W> {
    /// Nothing.
    pub(super) const EMPTY: Set<W> = Set([0; W]);

    /// How many different numbers fit.
    pub(super) const ROOM: usize = 64 * W;

    #[inline]
    pub(super) fn insert(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    #[inline]
    pub(super) fn remove(&mut self, at: usize) {
        self.0[at / 64] &= !(1 << (at % 64));
    }

    #[inline]
    pub(super) fn has(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 != 0
    }

    /// Whether both have a number.
    #[inline]
    pub(super) fn meets(&self, other: &Set<W>) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    #[inline]
    pub(super) fn and(mut self, other: &Set<W>) -> Set<W> {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
        self
    }

    /// What both have.
    #[inline]
    pub(super) fn shared(mut self, other: &Set<W>) -> Set<W> {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= b);
        self
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|it| *it == 0)
    }

    #[inline]
    pub(super) fn without(mut self, other: &Set<W>) -> Set<W> {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= !b);
        self
    }

    /// Its numbers, lowest first.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let lowest = bits.trailing_zeros() as usize;
                (bits != 0).then(|| {
                    bits &= bits - 1;
                    word * 64 + lowest
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_out_in_order() {
        let mut set = Set::<2>::EMPTY;
        [100, 3, 64].into_iter().for_each(|it| set.insert(it));
        set.remove(64);
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 100]);
        assert!(set.has(100) && !set.has(64));
        assert!(set.meets(&set) && !set.without(&set).meets(&set));
    }
}
