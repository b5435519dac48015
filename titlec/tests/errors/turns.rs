//! Mistakes about what may be done in a turn: dividends, licences, shares, tiles, drafts.

use insta::assert_snapshot;

use crate::small::small;

#[test]
fn a_kind_of_dividend_is_named_twice() {
    let title = small()
        .with("(name: \"major\")", "(name: \"major\", dividends: (kinds: [payout, half, payout]))");
    assert_snapshot!(title.report(), @r#"
    title::duplicate_dividend

      × `payout` is here twice
       ╭─[entities.ron:2:63]
     2 │     types: [(name: "major", dividends: (kinds: [payout, half, payout]))],
       ·                                                               ──────
       ╰────
      help: leave it out, or name another kind
    "#);
}

#[test]
fn there_is_no_licence() {
    let licence =
        "\"full\"\nlicences = [{ name = \"Pass\", hexes = [\"D2\"], count = 0, price = 40 }]";
    let title = small()
        .with("\"full\"", licence)
        .with("bankrupt, exchange,", "bankrupt, special_buy, exchange,");
    assert_snapshot!(title.report(), @r#"
    title::zero

      × there is no licence `Pass`
        ╭─[title.toml:14:54]
     14 │ licences = [{ name = "Pass", hexes = ["D2"], count = 0, price = 40 }]
        ·                                                      ─
        ╰────
      help: write how many there are, or take it out
    "#);
}

#[test]
fn no_corporation_may_buy_a_share_back() {
    let title = small().with("buy_sell_par_shares]", "buy_sell_par_shares(own_shares: (most: 0))]");
    assert_snapshot!(title.report(), @"
    title::zero

      × no corporation may buy a share of its own back
       ╭─[rounds.ron:2:92]
     2 │     stock: [discard_train, exchange, special_track, buy_sell_par_shares(own_shares: (most: 0))],
       ·                                                                                            ─
       ╰────
      help: write how much of itself it may have, or leave `most` out
    ");
    let title = small().with("track, token,", "track, token, issue_shares(or_redeem: (most: 0)),");
    assert_snapshot!(title.report(), @"
    title::zero

      × no corporation may buy a share of its own back
       ╭─[rounds.ron:4:102]
     4 │         bankrupt, exchange, special_track, buy_company, track, token, issue_shares(or_redeem: (most: 0)), route, dividend,
       ·                                                                                                      ─
       ╰────
      help: write how much of itself it may have, or leave `most` out
    ");
}

#[test]
fn a_chance_to_lay_a_tile_is_none() {
    let lays = "\"full\"\ntile_lays = [{ lay = \"yes\" }, { lay = \"no\", upgrade = \"no\" }]";
    assert_snapshot!(small().with("\"full\"", lays).report(), @r#"
    title::idle_tile_lay

      × nobody can ever lay a tile here
        ╭─[title.toml:14:31]
     14 │ tile_lays = [{ lay = "yes" }, { lay = "no", upgrade = "no" }]
        ·                               ──────────────────────────────
        ╰────
      help: allow new tiles or upgrades: `"yes"`, or take it out
    "#);
}

#[test]
fn nobody_can_draft_a_company() {
    let title = small()
        .with("    stock: [", "    initial: draft,\n    stock: [")
        .with("value: 30", "value: 500");
    assert_snapshot!(title.report(), @r#"
    title::company_too_dear

      ⚠ no player can pay 500 for `MF`: each starts with 400
       ╭─[entities.ron:5:46]
     5 │             sym: "MF", name: "Ferry", value: 500, revenue: 5,
       ·                                              ───
       ╰────
      help: write at most 400, or give the players more
    "#);
}
