//! Abilities of companies that no company has in that form.

use engine::abilities::{Ability, PhaseOrNever, When};
use engine::ids::PhaseId;
use engine::list::List;
use engine::money::Money;
use engine::title::Owner;
use engine::vocab::Typed;
use tests::position::Position;
use tests::table::Table;
use tests::words::word;

use super::retitled;

/// 1889 in which the Sumitomo Mines Railway does something else.
fn mines(ability: &Ability) -> Table {
    retitled("1889", |title| {
        let mut companies = title.entities.companies.to_vec();
        companies[3].abilities = vec![ability.clone()].into();
        title.entities.companies = companies.into();
    })
}

fn awa(it: &mut Position<'_>) {
    it.tile("K8", "5", 3).station("AR", "K8", 0).operating_round(&["AR"]).cash("AR", 500);
    it.started("AR", "80,2,3", &[("p:1", 60)]);
}

#[test]
fn a_company_closes_in_a_phase() {
    let close = |owner_type| {
        Ability::Close(word(&[
            ("owner_type", Owner::to_value(&owner_type)),
            ("on_phase", PhaseOrNever::Phase(PhaseId(1)).to_value()),
        ]))
    };
    let given = |it: &mut Position<'_>| {
        awa(it);
        it.owns("p:1", "SMR").owns("p:1", "DR").next_train("3").at_step("buy_train");
    };
    mines(&close(Owner::Either))
        .given(given)
        .ok("AR buy_train train=3-0 price=180")
        .shows("companies.SMR", "closed")
        .shows("companies.DR", "p:1");
    mines(&close(Owner::Corporation))
        .given(given)
        .ok("AR buy_train train=3-0 price=180")
        .shows("companies.SMR", "p:1");
}

#[test]
fn a_company_that_closes_in_a_later_phase_outlives_the_others() {
    let close = Ability::Close(word(&[("on_phase", PhaseOrNever::Phase(PhaseId(4)).to_value())]));
    mines(&close)
        .given(|it| {
            awa(it);
            it.owns("p:1", "SMR").owns("p:1", "DR").phase("4").next_train("5").cash("AR", 1080);
            it.at_step("buy_train");
        })
        .ok("AR buy_train train=5-0 price=450")
        .shows("companies.DR", "closed")
        .shows("companies.SMR", "p:1")
        .given(|it| {
            it.next_train("6");
        })
        .ok("AR buy_train train=6-0 price=630")
        .shows("companies.SMR", "closed");
}

#[test]
fn a_company_pays_another_amount_once_it_is_sold() {
    let mut table = mines(&Ability::RevenueChange(word(&[
        ("revenue", Money(1).to_value()),
        ("when", List::from(vec![When::Sold]).to_value()),
    ])));
    table.given(|it| {
        awa(it);
        it.owns("p:1", "SMR").phase("3").train("AR", "2");
    });
    assert_eq!(table.game().state().companies[3].revenue, Money(15));
    table.ok("AR buy_company company=SMR price=100");
    assert_eq!(table.game().state().companies[3].revenue, Money(1));
}

#[test]
fn a_discount_without_terrain_holds_on_all() {
    let discount = |hexes: Option<&str>| {
        retitled("1889", |title| {
            let mut companies = title.entities.companies.to_vec();
            let board = engine::board::Board::new(title);
            let hexes: Option<List<engine::ids::HexId>> =
                hexes.map(|it| vec![board.hex_by_name(it).expect("it is there")].into());
            companies[3].abilities = vec![Ability::TileDiscount(word(&[
                ("owner_type", Owner::Corporation.to_value()),
                ("discount", Money(50).to_value()),
                ("hexes", hexes.to_value()),
            ]))]
            .into();
            title.entities.companies = companies.into();
        })
    };
    let given = |it: &mut Position<'_>| {
        awa(it);
        it.owns("AR", "SMR");
    };
    let lay = "AR lay_tile hex=K6 tile=9-0 rotation=0";
    discount(None).given(given).ok(lay).shows("cash.AR", 470);
    discount(Some("K6")).given(given).ok(lay).shows("cash.AR", 470);
    discount(Some("I6")).given(given).ok(lay).shows("cash.AR", 420);
}
