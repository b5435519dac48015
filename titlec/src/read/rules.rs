//! What can be wrong with a single value.

use crate::diagnostic::{Rule, Severity};

/// A field that the record does not have.
pub(crate) const UNKNOWN_FIELD: Rule = Rule {
    code: "title::unknown_field",
    severity: Severity::Error,
    explain: "Every record has a closed set of fields, so that a slip of the pen is found and not \
              passed over. `titlec explain WORD` lists the fields of a word.",
    example: "(sym: \"HC\", name: \"Harbour Company\", value: 40, revenu: 10)",
};

/// A name that is not among those to choose from.
pub(crate) const UNKNOWN_VALUE: Rule = Rule {
    code: "title::unknown_value",
    severity: Severity::Error,
    explain: "Abilities, steps, rules and colours are chosen from closed sets of names. \
              `titlec explain WORD` tells what each of them means.",
    example: "capitalization = \"fully\"",
};

/// A value of another kind than the field takes.
pub(crate) const WRONG_TYPE: Rule = Rule {
    code: "title::wrong_type",
    severity: Severity::Error,
    explain: "Each field takes one kind of value: a number, a text, true or false, a name, a list, \
              a map or fields. A lone value counts as a list of one.",
    example: "(sym: \"HC\", name: \"Harbour Company\", value: \"forty\")",
};

/// A number below or above what the field takes.
pub(crate) const OUT_OF_RANGE: Rule = Rule {
    code: "title::out_of_range",
    severity: Severity::Error,
    explain: "Each number has bounds that no game comes near, so that a missing or doubled digit \
              is found.",
    example: "(sym: \"HC\", name: \"Harbour Company\", value: -40)",
};

/// A tile code that cannot be understood.
pub(crate) const TILE_CODE: Rule = Rule {
    code: "title::tile_code",
    severity: Severity::Error,
    explain: "Tile code is parts joined by `;`, each `kind=key:value,key:value`. A path joins two \
              ends `a` and `b`: a side of the hex, 0 to 5, or a node of the tile, `_0` and up, \
              counting cities, towns, halts, off-boards, passes and junctions in order. A tile has \
              at most 8 nodes, 8 slots for tokens, 32 paths and 64 parts in all, each lane of a path \
              counted, and a side at most 8 lanes.",
    example: "\"D4\": \"city=revenue:20;path=a:1,b:_1\"",
};

/// A row of the market that cannot be understood.
pub(crate) const MARKET_ROW: Rule = Rule {
    code: "title::market_row",
    severity: Severity::Error,
    explain: "A row of the market is prices separated by spaces, each with letters for what the \
              cell means besides, and `-` where there is no cell.",
    example: "grid = [\"60 7O 80p 90 100 120 150e\"]",
};

/// A certificate that cannot be understood.
pub(crate) const SHARE: Rule = Rule {
    code: "title::share",
    severity: Severity::Error,
    explain: "A certificate is named by its corporation and its position: `AB_0` is the \
              president's of AB, `AB_1` the first ordinary one.",
    example: "shares(shares: [\"EA\"])",
};

/// A part of a whole that cannot be understood.
pub(crate) const PERCENT: Rule = Rule {
    code: "title::percent",
    severity: Severity::Error,
    explain: "A part of a price is written with a number from 1 to 100 and a percent sign: `50%`. An \
              amount of money is a bare number.",
    example: "train_discount(discount: \"half\")",
};
