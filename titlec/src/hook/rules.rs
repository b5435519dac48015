//! What can be wrong with a script.

use crate::diagnostic::{Rule, Severity};

macro_rules! rules {
    ($($(#[doc = $doc:literal])* $NAME:ident = $code:literal $severity:ident, $explain:literal, $example:literal;)+) => {
        $(
            $(#[doc = $doc])*
            pub(super) const $NAME: Rule = Rule {
                code: $code,
                severity: Severity::$severity,
                explain: $explain,
                example: $example,
            };
        )+

        /// The rules about scripts.
        pub const RULES: &[&Rule] = &[$(&$NAME),+];
    };
}

rules! {
    /// Text that is no script.
    SYNTAX = "hook::syntax" Error,
        "A script has hooks, `on event_…` handlers, functions and variables: `hook name(a, b) { … }`, `fn name(a: hex) -> bool { … }`, `var name: number = 0`. Entries of a block are separated by `;`.",
        "hook can_par(corporation, player) { base or corporation == corporation(\"EA\" }";
    /// A hook that there is not.
    UNKNOWN_HOOK = "hook::unknown_hook" Error,
        "Scripts are asked at the hook points of the engine and nowhere else.",
        "hook can_pra(corporation, player) { base or corporation == corporation(\"EA\") }";
    /// An event that there is not.
    UNKNOWN_EVENT = "hook::unknown_event" Error,
        "A handler of events is called `event_` and the name of the event.",
        "on event_remove_reservation {";
    /// Parameters that are not those of the hook point.
    SIGNATURE = "hook::wrong_signature" Error,
        "A hook has the parameters of its hook point, by the same names. `company` of `tile_laid` and `action` of `action_processed` may be left out.",
        "hook can_par(corporation) { base or corporation == corporation(\"EA\") }";
    /// A name that means nothing.
    UNKNOWN_NAME = "hook::unknown_name" Error,
        "A name is a parameter, a local, a variable, a function, something known of the game, or a value of a closed set.",
        "hook can_par(corporation, player) { bass or corporation == corporation(\"EA\") }";
    /// A type that there is not.
    UNKNOWN_TYPE = "hook::unknown_type" Error,
        "Types have names: `bool`, `number`, `money`, `hex` and so on, `list of` one of them, or `maybe` one of them.",
        "fn is_middle(h: hax) -> bool { h == hex(\"C3\") }";
    /// Something of the title that it does not have.
    UNKNOWN_REFERENCE = "hook::unknown_reference" Error,
        "What a script names must be in the title: `hex(\"F8\")`, `tile(\"57\")`, `train(\"4\")`, `phase(\"3\")`, `corporation(\"AB\")`, `company(\"QC\")`, `corporation_type(\"minor\")`, `round(\"stock\")`, `status(\"can_buy_trains\")`, `event(\"close_companies\")`, `option(\"short\")`.",
        "fn is_middle(h: hex) -> bool { h == hex(\"C33\") }";
    /// A value of another type.
    TYPE_MISMATCH = "hook::type_mismatch" Error,
        "Every value has a type, and must be of the type that is asked for where it stands.",
        "fn is_middle(h: hex) -> bool { h == tile(\"57\") }";
    /// Arguments that do not fit.
    ARGUMENTS = "hook::wrong_arguments" Error,
        "Functions are given what they ask for: so many values, in their order, or with their names before them.",
        "pay(bank, corporation);";
    /// An effect where nothing may change.
    EFFECT = "hook::effect_in_query" Error,
        "Only handlers change the game. Queries, checks and functions look at it.",
        "hook can_par(corporation, player) { log(\"asked\"); base or corporation == corporation(\"EA\") }";
    /// A variable that is set where nothing may change.
    ASSIGNMENT = "hook::assignment_in_query" Error,
        "Only handlers set variables, and only variables of the script can be set.",
        "hook can_par(corporation, player) { floats = 1; base or corporation == corporation(\"EA\") }";
    /// A requirement where nothing is refused.
    REQUIRE = "hook::require_outside_check" Error,
        "`require` refuses what a check is asked about; it stands in checks only.",
        "require floats < 9 else \"enough\";";
    /// A variable that cannot be kept.
    VARIABLE = "hook::variable" Error,
        "A variable holds a number, money, a percentage, a bool, or something that the title has a table of, and starts with a value that is written there. There may be one for each of such things.",
        "var floats: number = 1 + 1";
    /// The same name twice.
    DUPLICATE = "hook::duplicate" Error,
        "Each hook, handler, function and variable is written once, and a local has another name than what is in sight already.",
        "var floats: number = 0 var floats: number = 0";
    /// Functions that call each other.
    RECURSION = "hook::recursion" Error,
        "A function cannot call itself, neither directly nor through others: every script comes to an end.",
        "fn is_middle(h: hex) -> bool { is_middle(h) }";
    /// Too much to do.
    WORK = "hook::too_much_work" Error,
        "The steps that a script can take at most are counted beforehand, with the sizes of all lists; there may be a million.",
        "hexes.any(a => hexes.any(b => hexes.any(c => hexes.any(d => hexes.any(e => hexes.any(f => a == f))))))";
    /// Much to do for an action.
    NEAR_LIMIT = "hook::near_limit" Warning,
        "All scripts together may take ten million steps for an action, or for a list of what may be done; beyond that the action is refused. How often a hook is asked for an action is estimated from the map and the title.",
        "require hexes.any(a => hexes.any(b => hexes.any(c => a != c and route.stops.any(s => is_middle(s.hex) or s.hex == b)))) or floats < 2";
    /// A name that is never used.
    UNUSED = "hook::unused" Warning,
        "A name that is never used is often a mistake. A name that starts with `_` says that it is meant.",
        "let paid = corporation.cash; let more = 1;";
    /// A division that cannot be.
    DIVISION = "hook::division_by_zero" Error,
        "Nothing can be divided by 0, nor is there a rest.",
        "let paid = corporation.cash / 0;";
    /// Something that decides nothing.
    ALWAYS = "hook::decides_nothing" Warning,
        "A condition that is always true or never, branches that all say the same, and a query that always answers `base` decide nothing. Often something else was meant.",
        "hook can_par(corporation, player) { base or corporation == corporation }";
    /// A hook or handler that nothing comes to.
    NEVER_ASKED = "hook::never_asked" Warning,
        "A hook is asked where its step is in a round of the title: `token_rule` in `token`, `choices` in `special_choose`, those about tiles in `track`, `special_track` or `home_track`. `company_acquired` is for titles with companies, `chosen` for those in which there is something to choose, and a handler of an event for those in which a train, a phase or the calendar brings the event: one that a script brings about calls no handler.",
        "on event_float_60 {";
    /// A game that cannot start.
    CANNOT_START = "hook::cannot_start" Error,
        "What scripts do and answer before anybody acts (`setup`, `num_trains`, `player_score` and what else is asked then) is tried with every number of players, without options and with each of them. Where a script fails, such a game cannot start.",
        "hook setup { for p in players { pay(p, bank, 9000) } }";
}
