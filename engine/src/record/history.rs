//! The actions that count at a moment, in a form that takes back and brings again any number of them at little cost.

/// Where nothing counts yet.
const ROOT: usize = 0;

/// An action, the one that counted last before it, and one further back that is a shortcut.
#[derive(Debug, Clone, Copy, Default)]
struct Link {
    before: usize,
    shortcut: usize,
    depth: usize,
}

/// Actions by position, each with what counted before it. Shortcuts double in length, so that a search back is short.
#[derive(Debug)]
pub(super) struct History {
    /// The link of the action at a position has the next number.
    links: Vec<Link>,
    head: usize,
}

impl History {
    /// Of a record with so many actions.
    pub(super) fn new(actions: usize) -> History {
        History { links: vec![Link::default(); actions + 1], head: ROOT }
    }

    /// What counts now, to be restored.
    pub(super) fn head(&self) -> usize {
        self.head
    }

    /// Lets that count again which counted then.
    pub(super) fn restore(&mut self, head: usize) {
        self.head = head;
    }

    /// The action at a position counts, behind all that do.
    pub(super) fn add(&mut self, at: usize) {
        let before = self.links[self.head];
        let beyond = self.links[before.shortcut];
        let doubles =
            before.depth - beyond.depth == beyond.depth - self.links[beyond.shortcut].depth;
        let shortcut = if doubles && self.head != ROOT { beyond.shortcut } else { self.head };
        self.links[at + 1] = Link { before: self.head, shortcut, depth: before.depth + 1 };
        self.head = at + 1;
    }

    /// The last action that counts does so no more.
    pub(super) fn drop_last(&mut self) {
        self.head = self.links[self.head].before;
    }

    /// No action from a position on counts any more.
    pub(super) fn drop_from(&mut self, position: usize) {
        while self.head > position {
            let Link { before, shortcut, .. } = self.links[self.head];
            self.head = if shortcut > position { shortcut } else { before };
        }
    }

    /// Positions of the actions that count, in order.
    pub(super) fn positions(&self) -> Vec<usize> {
        let mut positions = Vec::with_capacity(self.links[self.head].depth);
        let mut link = self.head;
        while link != ROOT {
            positions.push(link - 1);
            link = self.links[link].before;
        }
        positions.reverse();
        positions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(actions: usize) -> History {
        let mut history = History::new(actions);
        (0..actions).for_each(|at| history.add(at));
        history
    }

    #[test]
    fn what_is_dropped_can_be_restored() {
        let mut history = of(5);
        let head = history.head();
        history.drop_from(2);
        history.drop_last();
        assert_eq!(history.positions(), [0]);
        history.restore(head);
        assert_eq!(history.positions(), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn nothing_is_dropped_of_nothing() {
        let mut history = of(1);
        history.drop_last();
        history.drop_last();
        history.drop_from(0);
        assert!(history.positions().is_empty());
    }

    /// A search back takes few steps however long the record is.
    #[test]
    fn a_search_back_is_short() {
        let actions = 1 << 16;
        let history = of(actions);
        for position in [0, 1, 17, 1000, actions / 2, actions - 2] {
            let (mut link, mut steps) = (history.head, 0);
            while link > position {
                let Link { before, shortcut, .. } = history.links[link];
                link = if shortcut > position { shortcut } else { before };
                steps += 1;
            }
            assert!(steps <= 3 * 16, "{steps} steps back to {position}");
            assert_eq!(link, position);
        }
    }
}
