//! What can be wrong with names and with a title as a whole.

use engine::vocab::Kind;

use crate::diagnostic::{Rule, Severity};

/// A field that must be there.
pub(crate) const MISSING_FIELD: Rule = Rule {
    code: "title::missing_field",
    severity: Severity::Error,
    explain: "Fields without a usual value must be written, here or in the title that is extended.",
    example: "(sym: \"HC\", name: \"Harbour Company\")",
};

/// A file that must be there.
pub(crate) const MISSING_FILE: Rule = Rule {
    code: "title::missing_file",
    severity: Severity::Error,
    explain: "A title has `title.toml`, `map.ron`, `entities.ron`, `trains.ron` and `rounds.ron`. \
              One that extends another may leave out what it does not change.",
    example: "titles/demo without map.ron",
};

/// A title to extend that is not there.
pub(crate) const UNKNOWN_BASE: Rule = Rule {
    code: "title::unknown_base",
    severity: Severity::Error,
    explain: "`extends`, and `plays` of an optional rule, name a title by its folder or by its `name`. It must lie beside this one.",
    example: "name = \"Example\"\nextends = \"Bsae\"",
};

/// Titles that extend each other.
pub(crate) const CIRCULAR_BASE: Rule = Rule {
    code: "title::circular_base",
    severity: Severity::Error,
    explain: "A title that extends another cannot be extended by it in turn, and at most 16 titles extend each other in a row.",
    example: "name = \"Example\"\nextends = \"Example\"",
};

/// A path that leads nowhere.
pub(crate) const UNKNOWN_PATH: Rule = Rule {
    code: "title::unknown_path",
    severity: Severity::Error,
    explain: "Patches and options name what they replace by fields, and items by their name: \
              `trains.trains.6.count`.",
    example: "\"trains.trains.7.count\" = 4",
};

/// A hex that is not on the map.
pub(crate) const UNKNOWN_HEX: Rule = Rule {
    code: "title::unknown_hex",
    severity: Severity::Error,
    explain: "Every hex that is named must be on the map.",
    example: "blocks_hexes(owner_type: player, hexes: [\"B22\"])",
};

/// A tile that is neither in the manifest nor in the common catalogue.
pub(crate) const UNKNOWN_TILE: Rule = Rule {
    code: "title::unknown_tile",
    severity: Severity::Error,
    explain: "Every tile that is named must be in the manifest, and every tile of the manifest must \
              have a color and a code, or be in the common catalogue.",
    example: "\"X1\": (count: 1)",
};

/// A corporation that the title does not have.
pub(crate) const UNKNOWN_CORPORATION: Rule = Rule {
    code: "title::unknown_corporation",
    severity: Severity::Error,
    explain: "Every corporation that is named must be among those of entities.ron.",
    example: "exchange(corporations: [\"WW\"], from: [ipo])",
};

/// A company that the title does not have.
pub(crate) const UNKNOWN_COMPANY: Rule = Rule {
    code: "title::unknown_company",
    severity: Severity::Error,
    explain: "Every company that is named must be among those of entities.ron.",
    example: "company: \"MX\"",
};

/// A train that the title does not have.
pub(crate) const UNKNOWN_TRAIN: Rule = Rule {
    code: "title::unknown_train",
    severity: Severity::Error,
    explain: "Every train that is named must be among those of trains.ron.",
    example: "(name: \"2\", distance: 2, price: 80, count: 3, rusts_on: [\"9\"])",
};

/// A phase that the title does not have.
pub(crate) const UNKNOWN_PHASE: Rule = Rule {
    code: "title::unknown_phase",
    severity: Severity::Error,
    explain: "Every phase that is named must be among those of trains.ron.",
    example: "revenue_change(revenue: 10, on_phase: \"9\")",
};

/// A type of corporation that the title does not have.
pub(crate) const UNKNOWN_CORPORATION_TYPE: Rule = Rule {
    code: "title::unknown_corporation_type",
    severity: Severity::Error,
    explain: "Every type of corporation that is named must be among `types` of entities.ron.",
    example: "(sym: \"WE\", name: \"West\", type: \"mayor\", tokens: [0, 40], home: \"E3\")",
};

/// A round that the title does not have.
pub(crate) const UNKNOWN_ROUND: Rule = Rule {
    code: "title::unknown_round",
    severity: Severity::Error,
    explain: "Every round that is named must be among `nodes` of rounds.ron, or one that every title has: \
              `initial`, `stock`, `operating`, or `end` for the end of the game. Scenarios call the round that they expect as \
              records do: `SR 2`, `OR 3.1`.",
    example: "then: { \"operating\": [(to: \"merging\")] }",
};

/// A step that the round which is changed does not have.
pub(crate) const UNKNOWN_STEP: Rule = Rule {
    code: "title::unknown_step",
    severity: Severity::Error,
    explain: "`change` in rounds.ron drops, replaces and adds steps of the title that is extended. The steps that \
              it names must be in that round, and the round must be `stock`, `operating` or one of `nodes`.",
    example: "change: { \"stock\": (drop: [track]) }",
};

/// A status that the title does not have.
pub(crate) const UNKNOWN_STATUS: Rule = Rule {
    code: "title::unknown_status",
    severity: Severity::Error,
    explain: "A status is one that steps know, or stands under `statuses` of trains.ron.",
    example: "status: [can_buy_company]",
};

/// An event that the title does not have.
pub(crate) const UNKNOWN_EVENT: Rule = Rule {
    code: "title::unknown_event",
    severity: Severity::Error,
    explain: "An event is one that every title may use, or stands under `events` of trains.ron with what it \
              brings about.",
    example: "events: [close_company]",
};

/// Neither a corporation nor a company.
pub(crate) const UNKNOWN_ENTITY: Rule = Rule {
    code: "title::unknown_entity",
    severity: Severity::Error,
    explain: "Whoever acts in a scenario is a player, written `player(1)`, or a corporation or company of \
              entities.ron, written as its symbol. Where both have a symbol it is the corporation, and \
              `company(\"AB\")` is the company.",
    example: "steps: [pass(by: \"EB\")]",
};

/// Two things of one kind with the same name.
pub(crate) const DUPLICATE_SYMBOL: Rule = Rule {
    code: "title::duplicate_symbol",
    severity: Severity::Error,
    explain: "Things of one kind are told apart by their names in stored games and in the other \
              files, so that no two of them may have the same.",
    example: "(sym: \"QC\", name: \"Harbour Company\", value: 40)",
};

/// A hex that the map has twice.
pub(crate) const DUPLICATE_HEX: Rule = Rule {
    code: "title::duplicate_hex",
    severity: Severity::Error,
    explain: "Each hex has one colour and one code.",
    example: "\"B2 B4 D2 D6 E5 B2\": \"\"",
};

/// A hex with a name that says nothing of where it lies.
pub(crate) const HEX_NAME: Rule = Rule {
    code: "title::hex_name",
    severity: Severity::Error,
    explain: "The name of a hex tells where it lies: letters along one axis, a number along the other.",
    example: "\"B2 B4 D2 D6 5E\": \"\"",
};

/// More things of one kind than the engine can count.
pub(crate) const TOO_MANY: Rule = Rule {
    code: "title::too_many",
    severity: Severity::Error,
    explain: "A title has at most 2,000 hexes, 500 tiles, and 255 corporations, companies, trains, phases, types, rounds, \
              statuses or events; 50 optional rules, 64 groups of stops, a market of 100 rows and 100 columns, and 50 \
              abilities of one company or corporation, choices of one ability and variants of one train. A name has at most \
              200 bytes.",
    example: "a roster of 300 kinds of train",
};

/// The rule about names of a kind.
pub(super) fn unknown(kind: Kind) -> &'static Rule {
    match kind {
        Kind::Hex => &UNKNOWN_HEX,
        Kind::Tile => &UNKNOWN_TILE,
        Kind::Corporation => &UNKNOWN_CORPORATION,
        Kind::Company => &UNKNOWN_COMPANY,
        Kind::Train => &UNKNOWN_TRAIN,
        Kind::Phase => &UNKNOWN_PHASE,
        Kind::CorporationType => &UNKNOWN_CORPORATION_TYPE,
        Kind::Round => &UNKNOWN_ROUND,
        Kind::Status => &UNKNOWN_STATUS,
        Kind::Event => &UNKNOWN_EVENT,
        Kind::Entity => &UNKNOWN_ENTITY,
    }
}
