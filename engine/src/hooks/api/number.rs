//! Numbers.

use super::entries;

entries! { "number";
    /// As many units of money.
    fn money(_m, it: number) -> money { it }

    /// As many hundredths.
    fn percent(_m, it: number) -> percent { it }
}
