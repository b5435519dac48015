//! Money.

use super::entries;

entries! { "money";
    /// How many units of money it is.
    fn number(_m, it: money) -> number { it }
}
