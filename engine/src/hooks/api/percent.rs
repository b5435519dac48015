//! Parts of a whole.

use super::entries;

entries! { "percent";
    /// How many hundredths it is.
    fn number(_m, it: percent) -> number { it }
}
