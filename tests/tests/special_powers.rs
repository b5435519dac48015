//! Companies that build and place stations out of the ordinary, as a table: a row a company, a scenario a claim. Whatever
//! a row says about its company, a scenario fails when the company is otherwise.

use std::collections::BTreeSet;

use engine::abilities::{BonusFor, Needed, StationTime, TileLaid, When};
use engine::list::List;
use engine::money::Money;
use engine::title::{ClosesAfter, ClosesAt, Closing, Owner, Title};
use engine::vocab::{Typed, Value, lookup, set};
use tests::powers::folder;
use tests::scenarios::Scenarios;

/// A field of a power, and another value for it.
type Otherwise = (&'static str, fn() -> Value);

/// A company, and what scenarios show about it.
struct Row {
    /// The company of which it is a model.
    models: &'static str,
    /// The folder of its title.
    title: &'static str,
    /// Its symbol there.
    company: &'static str,
    /// What holds of its tile.
    tile: &'static [&'static str],
    /// What holds of its station or marker.
    token: &'static [&'static str],
    /// When it closes, and whether tile and station may come apart.
    closes: &'static [&'static str],
    /// What the company says, each with something else that it could say.
    otherwise: &'static [Otherwise],
}

/// What holds of the tile of a company on a mountain that it keeps closed, where tile and station belong together.
const MOUNTAIN_TILE: &[&str] = &[
    "the company lays tile 57 and no other",
    "the company lays its tile on its hex and no other",
    "the company lays its tile in the track step, not in the token step",
    "the tile of the company is the tile of the turn: after it no other is laid",
    "the tile of the company is the tile of the turn: after another it is not laid",
    "the hex need not be connected, which it must be for other tiles",
    "the corporation pays for the mountain",
    "without money for the mountain the tile is not laid",
    "while a player owns the company nobody builds on its hex, and the company neither",
    "once a corporation has bought the company others may build on its hex",
    "the corporation may buy the company in its turn and use it at once",
    "the company lays its tile in the turn of its owner only",
];

const TABLE: &[Row] = &[
    Row {
        models: "1830, D&H",
        title: "TileThenToken",
        company: "MT",
        tile: MOUNTAIN_TILE,
        token: &[
            "the station is placed in the token step, which waits for it",
            "without the tile of the company there is no station",
            "the station is placed only where the tile was laid",
            "the station is free and one of the corporation's own",
            "the station is the station of the turn: after it no other is placed",
            "the station is the station of the turn: after another it is not placed",
            "the station need not be connected, which it must be for others",
            "a slot that others took leaves no room for the station",
            "at once: the turn waits for the station of the company right after its tile",
            "at once: the station may be waived, and is lost then",
        ],
        closes: &[
            "the station is lost if it is not placed in the turn of the tile",
            "both are lost if another lays the tile",
            "the company does not close by its powers",
        ],
        otherwise: &[
            ("abilities.blocks_hexes.owner_type", corporations),
            ("abilities.teleport.owner_type", either),
            ("abilities.teleport.hexes", nothing),
            ("abilities.teleport.tiles", nothing),
            ("abilities.teleport.when", || times(When::Token)),
            ("abilities.teleport.free_tile_lay", yes),
            ("abilities.teleport.station", || station(StationTime::AtOnce)),
            ("abilities.teleport.from_owner", no),
            ("abilities.teleport.extra_action", yes),
        ],
    },
    Row {
        models: "1835, NF",
        title: "TokenInTrackStep",
        company: "PR",
        tile: &[],
        token: &[
            "the owner places the station in the track step of a corporation of theirs",
            "the owner does not place the station in the token step",
            "the station comes on top of the tile and the station of the turn",
            "after the tile of the turn the track step waits for the station",
            "the city need not be connected",
            "the station is free and one of the corporation's own",
            "without a station of its own the corporation places none",
            "the station goes to the hex of the company only",
            "a place that is kept for others is respected",
            "any corporation over which the owner presides may have the station",
            "option: the owner places the station in the token step, not in the track step",
            "option: the station comes on top of the station of the turn, before it",
            "option: the station comes on top of the station of the turn, after it",
        ],
        closes: &["the company closes after the station"],
        otherwise: &[
            ("abilities.token.owner_type", corporations),
            ("abilities.token.hexes", nothing),
            ("abilities.token.when", || times(When::OwningPlayerToken)),
            ("abilities.token.extra_action", no),
            ("abilities.token.teleport_price", || money(10)),
            ("abilities.token.connected", yes),
            ("abilities.token.from_owner", no),
            ("abilities.token.check_tokenable", no),
            ("closes", || Value::None),
        ],
    },
    Row {
        models: "1835, PfB",
        title: "GreenTileThenToken",
        company: "VL",
        tile: &[
            "the tile may be any green one that fits",
            "the tile is not laid before green tiles are available",
            "the tile is laid on the hex of the company only",
            "the tile is laid in the track step, not in the token step",
            "the tile comes on top of the tile of the turn, before it",
            "the tile comes on top of the tile of the turn, after it",
            "the hex need not be connected, which it must be for other tiles",
            "the tile is free, though there is water",
            "others who build there pay for the water, and nothing keeps them out",
            "any corporation over which the owner presides may lay the tile, and no other",
        ],
        token: &[
            "the station waits for the tile",
            "the station waits for the home of GH",
            "the tile may have been laid by anybody",
            "the station is placed in the track step, not in the token step",
            "the station comes on top of the tile and the station of the turn",
            "the station needs no track, no money and no new piece",
            "the station goes to the city of the hex that is free",
            "option: the station is placed in the token step, not in the track step",
        ],
        closes: &[
            "the tile does not close the company",
            "the tile and the station may come in one turn",
            "the tile and the station may come in turns of different corporations",
            "the tile and the station may come in different rounds",
            "the station closes the company",
        ],
        otherwise: &[
            ("abilities.tile_lay.owner_type", corporations),
            ("abilities.tile_lay.hexes", nothing),
            ("abilities.tile_lay.colors", nothing),
            ("abilities.tile_lay.special", yes),
            ("abilities.tile_lay.when", || times(When::OwningPlayerToken)),
            ("abilities.tile_lay.consume_tile_lay", yes),
            ("abilities.tile_lay.reachable", yes),
            ("abilities.tile_lay.free", no),
            ("abilities.token.owner_type", corporations),
            ("abilities.token.hexes", nothing),
            ("abilities.token.when", || times(When::OwningPlayerToken)),
            ("abilities.token.extra_action", no),
            ("abilities.token.teleport_price", || money(10)),
            ("abilities.token.connected", yes),
            ("abilities.token.from_owner", no),
            ("abilities.token.requires", nothing),
            ("closes", || Value::None),
            ("closes.after", || after(ClosesAfter::Any)),
            ("together", yes),
        ],
    },
    Row {
        models: "1856, W&SR",
        title: "TileOrToken",
        company: "SL",
        tile: &[
            "the company lays tile 59 on its hex, and no other tile or hex",
            "the company lays its tile in the track step, not in the token step",
            "the tile of the company is the tile of the turn: after it no other is laid",
            "the tile of the company is the tile of the turn: after another it is not laid",
            "the hex need not be connected, which it must be for other tiles",
            "while a player owns the company nobody builds on its hex, and the company neither",
            "once a corporation has bought the company others may build on its hex",
            "the company is used in the turn of its owner only",
        ],
        token: &[
            "the station needs no tile, no track, no money and no new piece",
            "the station is placed in the token step, not in the track step",
            "the station is the station of the turn: after it no other is placed",
            "the station is the station of the turn: after another it is not placed",
            "on the tile of the company the corporation chooses the city of the station",
            "who lays the tile later chooses the city of the station",
        ],
        closes: &[
            "the tile alone closes the company at the end of the turn",
            "the station alone closes the company at the end of the turn",
            "the tile and the station may both be used in one turn",
            "the tile and the station are not used in different turns",
            "a company that is not used stays",
        ],
        otherwise: &[
            ("abilities.blocks_hexes.owner_type", corporations),
            ("abilities.tile_lay.owner_type", either),
            ("abilities.tile_lay.hexes", nothing),
            ("abilities.tile_lay.tiles", nothing),
            ("abilities.tile_lay.when", || times(When::Token)),
            ("abilities.tile_lay.consume_tile_lay", no),
            ("abilities.tile_lay.reachable", yes),
            ("abilities.token.owner_type", players),
            ("abilities.token.when", || times(When::Track)),
            ("abilities.token.extra_action", yes),
            ("abilities.token.teleport_price", || money(10)),
            ("abilities.token.connected", yes),
            ("abilities.token.from_owner", no),
            ("abilities.token.requires", a_tile),
            ("closes", || Value::None),
            ("closes.at", || at(ClosesAt::Once)),
            ("closes.after", || after(ClosesAfter::All)),
        ],
    },
    Row {
        models: "18GA, W&S",
        title: "TokenAlone",
        company: "WS",
        tile: &[],
        token: &[
            "the company lays no tile",
            "the station is placed in the token step, not in the track step",
            "the corporation may place it itself, as its station of the turn",
            "the station is the station of the turn: after it no other is placed",
            "the station is the station of the turn: after another it is not placed",
            "the city need not be connected, which it must be for others",
            "the station is free and one of the corporation's own",
            "no tile is needed, and one that lies there does no harm",
            "the station needs a station that is left",
            "the station needs room",
            "the company does not block its hex",
            "only the corporation that owns the company has the station",
            "the company is used in the turn of its owner only",
        ],
        closes: &["the company does not close by its power, which is used once"],
        otherwise: &[
            ("abilities.token.owner_type", either),
            ("abilities.token.when", || times(When::Track)),
            ("abilities.token.extra_action", yes),
            ("abilities.token.teleport_price", || money(10)),
            ("abilities.token.connected", yes),
            ("abilities.token.from_owner", no),
            ("abilities.token.count", || Value::None),
            ("abilities.token.requires", a_tile),
            ("abilities.token.check_tokenable", no),
            ("closes", closing),
        ],
    },
    Row {
        models: "18Kaas, D&H",
        title: "TileThenTokenAgain",
        company: "MT",
        tile: MOUNTAIN_TILE,
        token: &[
            "the station is placed in the token step, which waits for it",
            "without the tile of the company there is no station",
            "the station is placed only where the tile was laid",
            "the station is free and one of the corporation's own",
            "the station is the station of the turn: after it no other is placed",
            "the station is the station of the turn: after another it is not placed",
            "the station need not be connected, which it must be for others",
            "a slot that others took leaves no room for the station",
        ],
        closes: &[
            "the station is lost if it is not placed in the turn of the tile",
            "both are lost if another lays the tile",
            "the company does not close by its powers",
        ],
        otherwise: &[
            ("abilities.blocks_hexes.owner_type", corporations),
            ("abilities.tile_lay.owner_type", either),
            ("abilities.tile_lay.hexes", nothing),
            ("abilities.tile_lay.tiles", nothing),
            ("abilities.tile_lay.when", || times(When::Token)),
            ("abilities.tile_lay.consume_tile_lay", no),
            ("abilities.tile_lay.reachable", yes),
            ("abilities.tile_lay.free", yes),
            ("abilities.tile_lay.lost_when_built", no),
            ("abilities.token.owner_type", players),
            ("abilities.token.when", || times(When::Track)),
            ("abilities.token.extra_action", yes),
            ("abilities.token.teleport_price", || money(10)),
            ("abilities.token.connected", yes),
            ("abilities.token.from_owner", no),
            ("abilities.token.special_only", no),
            ("abilities.token.requires", nothing),
            ("together", no),
            ("closes", closing),
        ],
    },
    Row {
        models: "1856, Great Lakes Shipping",
        title: "PortToken",
        company: "PT",
        tile: &[],
        token: &[
            "the corporation puts the marker on a port in its turn, in any step",
            "the marker goes on a port only",
            "a port need not be connected",
            "the company is used in the turn of its owner only",
            "a player cannot put the marker",
            "trains of the corporation earn more at the port",
            "without the marker they do not",
            "trains of others earn no more there",
            "the marker goes when its last phase is over",
        ],
        closes: &["the company closes when the marker is put, and the marker stays"],
        otherwise: &[
            ("abilities.assign_hexes.owner_type", players),
            ("abilities.assign_hexes.hexes", nothing),
            ("abilities.assign_hexes.when", || times(When::Track)),
            ("abilities.assign_hexes.connected", yes),
            ("abilities.assign_hexes.bonus", || money(10)),
            ("abilities.assign_hexes.bonus_for", || whose(BonusFor::Everyone)),
            ("abilities.assign_hexes.bonus_until", || Value::None),
            ("closes", || Value::None),
        ],
    },
    Row {
        models: "18AL, South & North Alabama",
        title: "CoalfieldToken",
        company: "CF",
        tile: &[],
        token: &[
            "the corporation puts the marker on one of several hexes",
            "the hex must be one that the corporation reaches",
            "the marker is put in the track or the token step, not later",
            "the company is used in the turn of its owner only",
            "a player cannot put the marker",
            "trains of the corporation earn more there",
            "trains of others earn no more there",
            "the marker goes when its last phase is over",
        ],
        closes: &["the company closes when the marker is put, and the marker stays"],
        otherwise: &[
            ("abilities.assign_hexes.owner_type", either),
            ("abilities.assign_hexes.hexes", nothing),
            ("abilities.assign_hexes.when", || times(When::OwningCorpOrTurn)),
            ("abilities.assign_hexes.connected", no),
            ("abilities.assign_hexes.bonus", || money(20)),
            ("abilities.assign_hexes.bonus_for", || whose(BonusFor::Everyone)),
            ("abilities.assign_hexes.bonus_until", || Value::None),
            ("closes", || Value::None),
        ],
    },
];

/// What holds of stations at home.
const HOMES: &[&str] = &[
    "the station at home comes on top of the station of the turn",
    "a station at home whose city is chosen in the turn comes on top of the station of the turn",
    "a company places its station besides the one at home",
    "a company places its station only after the station at home has its city",
];

#[test]
fn every_claim_of_the_table_has_its_scenario_and_every_scenario_its_claim() {
    let rows = TABLE.iter().map(|it| (it.title, [it.tile, it.token, it.closes].concat()));
    for (title, claims) in rows.chain([("HomeStation", HOMES.to_vec())]) {
        let scenarios = Scenarios::of(&folder().join(title));
        let shown: BTreeSet<&str> = scenarios.all.iter().map(|it| &*it.scenario.name).collect();
        assert_eq!(claims.iter().copied().collect::<BTreeSet<_>>(), shown, "{title}");
    }
}

#[test]
fn the_scenarios_of_a_row_hold_and_fail_for_a_company_that_is_otherwise() {
    let mut wrong = Vec::new();
    for row in TABLE {
        let scenarios = Scenarios::of(&folder().join(row.title));
        let fails = |title: &Title| {
            scenarios.all.iter().any(|it| titlec::scenario::run(title, it).is_err())
        };
        assert!(!fails(&scenarios.title), "{}: a scenario fails", row.models);
        for (path, value) in row.otherwise {
            let other = with(&scenarios.title, row.company, path, value());
            if !fails(&other) {
                wrong.push(format!("{}: all holds, whatever `{path}` is", row.models));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The title with a company that says something else.
fn with(title: &Title, company: &str, path: &str, new: Value) -> Title {
    let path = format!("entities.companies.{company}.{path}");
    let mut value = title.to_value();
    let segments: Vec<&str> = path.split('.').collect();
    let (_, places) =
        lookup(Title::TY, &value, &segments).unwrap_or_else(|it| panic!("{path}: {it:?}"));
    set(&mut value, &places, new);
    Title::from_value(&value).unwrap_or_else(|| panic!("{path} cannot be so"))
}

fn yes() -> Value {
    true.to_value()
}

fn no() -> Value {
    false.to_value()
}

fn nothing() -> Value {
    Value::List(List::EMPTY)
}

fn either() -> Value {
    Owner::Either.to_value()
}

fn players() -> Value {
    Owner::Player.to_value()
}

fn corporations() -> Value {
    Owner::Corporation.to_value()
}

fn money(amount: i32) -> Value {
    Money(amount).to_value()
}

fn times(when: When) -> Value {
    List::from(vec![when]).to_value()
}

fn station(time: StationTime) -> Value {
    time.to_value()
}

fn whose(bonus: BonusFor) -> Value {
    bonus.to_value()
}

fn a_tile() -> Value {
    List::from(vec![Needed::TileLaid(TileLaid {})]).to_value()
}

fn after(what: ClosesAfter) -> Value {
    what.to_value()
}

fn at(when: ClosesAt) -> Value {
    when.to_value()
}

fn closing() -> Value {
    Some(Closing { after: ClosesAfter::Any, at: ClosesAt::Once }).to_value()
}
