//! How much one player may hold.

use tests::position::Position;
use tests::table::Table;

/// Eleven certificates, the most with six players, in the hand of the first.
fn eleven_certificates(it: &mut Position<'_>) {
    it.owns("p:1", "TR");
    it.started("AR", "100,0,3", &[("p:1", 60)]).started("IR", "100,0,3", &[("p:1", 60)]);
    it.started("SR", "65,5,3", &[("p:2", 20)]).stock_round(2);
}

#[test]
fn the_certificate_limit_stops_purchases() {
    Table::new("1889", 6)
        .given(eleven_certificates)
        .refused("p:1 buy_shares shares=SR_1", "the certificate limit of 11 is reached")
        .refused(
            "p:1 par corporation=KO share_price=65,5,3",
            "the certificate limit of 11 is reached",
        );
}

#[test]
fn shares_in_a_yellow_cell_do_not_count() {
    Table::new("1889", 6)
        .given(eleven_certificates)
        .given(|it| {
            it.started("KU", "50,5,0", &[("p:2", 20)]);
        })
        .ok("p:1 buy_shares shares=KU_1")
        .shows("shares.p:1.KU", 10);
}

#[test]
fn nobody_holds_more_than_sixty_percent() {
    Table::new("1889", 4)
        .given(|it| {
            it.started("AR", "65,5,3", &[("p:1", 60)]).stock_round(2);
        })
        .refused("p:1 buy_shares shares=AR_5", "nobody may hold more than 60% of AR");
}

#[test]
fn in_an_orange_cell_a_player_may_hold_any_number() {
    Table::new("1889", 4)
        .given(|it| {
            it.started("AR", "30,8,0", &[("p:1", 60)]).stock_round(2);
        })
        .ok("p:1 buy_shares shares=AR_5")
        .shows("shares.p:1.AR", 70);
}

#[test]
fn whoever_holds_too_much_must_sell_first() {
    Table::new("1889", 4)
        .given(|it| {
            it.started("AR", "65,5,3", &[("p:1", 70)])
                .started("IR", "65,5,3", &[("p:2", 20)])
                .stock_round(2);
        })
        .refused("p:1 pass", "`pass` is not possible")
        .refused("p:1 buy_shares shares=IR_1", "`buy_shares` is not possible")
        .ok("p:1 sell_shares shares=AR_1")
        .ok("p:1 buy_shares shares=IR_1");
}
