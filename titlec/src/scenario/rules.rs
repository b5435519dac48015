//! What can be wrong with scenarios.

use crate::diagnostic::{Rule, Severity};

/// A player that the game does not have.
pub(crate) const UNKNOWN_PLAYER: Rule = Rule {
    code: "title::unknown_player",
    severity: Severity::Error,
    explain: "Players are counted from 1. A scenario has as many as `given: (players: …)` says, and without \
              it the fewest that the title takes.",
    example: "given: (players: 3, owners: { \"HC\": player(4) })",
};

/// A position that a scenario cannot build on.
pub(crate) const BAD_BASE: Rule = Rule {
    code: "title::bad_base",
    severity: Severity::Error,
    explain: "`base` names a file beside the scenario that says `given`, and perhaps `base`, and nothing else. It lies \
              in the same folder of the title, and does not build on itself.",
    example: "base: \"strat.ron\"",
};

/// A position that no game can come to.
pub(crate) const IMPOSSIBLE_POSITION: Rule = Rule {
    code: "title::impossible_position",
    severity: Severity::Error,
    explain: "What a scenario takes as given must be a position that the rules know: not more shares, \
              trains, tiles or stations than there are, nothing that a phase has taken away or not brought \
              yet, and a turn in which something can be done.",
    example: "given: (started: { \"EA\": (par: 80) }, shares: { \"EA\": { player(1): 60, player(2): 60 } })",
};

/// A scenario that came out otherwise.
pub(crate) const SCENARIO_FAILED: Rule = Rule {
    code: "title::scenario_failed",
    severity: Severity::Error,
    explain: "Every step of a scenario must come out as it says: actions are accepted, `refused` ones are \
              not, and for the reason given, and what is expected holds.",
    example: "given: (players: 2), then: (cash: { player(1): 500 })",
};

/// A route whose hexes do not lie beside each other.
pub(crate) const BROKEN_ROUTE: Rule = Rule {
    code: "title::broken_route",
    severity: Severity::Error,
    explain: "A route is said by all hexes that the train passes, in order, so that each lies beside the one before it. \
              It goes from one stop to another, and so over more than one hex, unless there are trains or tiles with which \
              it does not.",
    example: "given: (round: operating, started: { \"EA\": (par: 80) }, shares: { \"EA\": { player(1): 60 } }, trains: \
              { \"EA\": [\"2\"] }), steps: [run_routes(routes: [(\"2\", \"C3 E3\")])]",
};

/// Something given that says nothing in the round.
pub(crate) const FOR_NOTHING: Rule = Rule {
    code: "title::given_for_nothing",
    severity: Severity::Warning,
    explain: "Some of what is given is about one kind of round: `passed` and `sold` about stock rounds, `bids` about the \
              sale of companies, `earned` about operating rounds. In another it says nothing.",
    example: "given: (round: stock, bids: { \"HC\": { player(1): 45 } })",
};

/// A corporation that has something and has not started.
pub(crate) const NOT_STARTED: Rule = Rule {
    code: "title::not_started",
    severity: Severity::Warning,
    explain: "A corporation has trains, companies and turns once it has started: `started` says at which price, \
              `shares` who holds it.",
    example: "given: (round: operating, trains: { \"EA\": [\"2\"] })",
};
