//! Abilities used wrongly: every type and every time, put into the small land and refused by the compiler.

use std::fs;

use engine::abilities::{Ability, When};
use tests::powers::folder;
use titlec::diagnostic::{Diagnostic, render};
use titlec::shelf::Shelf;
use titlec::source::{Files, Folder, Part};
use titlec::{Compiled, compile};

/// What has the ability.
#[derive(Debug, Clone, Copy)]
enum Holder {
    Company,
    Corporation,
}

/// An ability that makes no sense, and the code of the message that says so.
#[derive(Debug, Clone, Copy)]
struct Misuse {
    holder: Holder,
    ability: &'static str,
    code: &'static str,
    /// A step that no round has.
    lacks: Option<&'static str>,
    /// A step that operating rounds have besides.
    besides: Option<&'static str>,
}

const fn company(ability: &'static str, code: &'static str) -> Misuse {
    Misuse { holder: Holder::Company, ability, code, lacks: None, besides: None }
}

const fn corporation(ability: &'static str, code: &'static str) -> Misuse {
    Misuse { holder: Holder::Corporation, ability, code, lacks: None, besides: None }
}

impl Misuse {
    /// The same where no round has a step.
    const fn lacking(mut self, step: &'static str) -> Misuse {
        self.lacks = Some(step);
        self
    }

    /// The same where operating rounds have a further step.
    const fn beside(mut self, step: &'static str) -> Misuse {
        self.besides = Some(step);
        self
    }
}

/// Misuses of each type of ability.
const ABILITIES: &[Misuse] = &[
    company(r#"acquire_company(company: "MIS")"#, "title::acquires_itself"),
    company(r#"acquire_company(company: "ZZZ")"#, "title::unknown_company"),
    company("additional_token(when: token)", "title::wrong_time"),
    company("additional_token(count: 0)", "title::no_uses"),
    company(r#"assign_corporation(corporations: ["ZZ"])"#, "title::unknown_corporation"),
    company("assign_corporation()", "title::no_step").lacking("assign"),
    company(r#"assign_hexes(hexes: ["Z9"])"#, "title::unknown_hex"),
    company("assign_hexes(bonus: 20, bonus_for: assigned)", "title::never_assigned"),
    company(r#"assign_hexes(bonus: 20, bonus_until: "2")"#, "title::phase_never_comes"),
    company("assign_hexes()", "title::no_step").lacking("assign"),
    company("base(on_phase: never)", "title::not_by_phase"),
    company(r#"blocks_hexes(hexes: ["Z9"])"#, "title::unknown_hex"),
    company(r#"blocks_hexes(hexes: ["B4"], on_phase: "3")"#, "title::not_by_phase"),
    corporation(
        r#"blocks_hexes_consent(hexes: ["B4"], owner_type: corporation)"#,
        "title::never_usable",
    ),
    company(r#"blocks_partition(partition_type: "water", when: track)"#, "title::wrong_time"),
    company(r#"blocks_partition(partition_type: "wall")"#, "title::unknown_partition"),
    corporation(r#"borrow_train(train_types: ["9"])"#, "title::unknown_train"),
    corporation(r#"borrow_train(train_types: ["2"])"#, "title::no_step").lacking("borrow_train"),
    company("choose_ability(choices: [close], count_per_or: 0)", "title::no_uses"),
    company("choose_ability(choices: [])", "title::no_choices"),
    company("close()", "title::never_happens"),
    company(r#"close(on_phase: "2")"#, "title::phase_never_comes"),
    company("description(count: 0)", "title::no_uses"),
    company(r#"exchange(corporations: ["AB", "CD"], from: [par])"#, "title::starts_one"),
    company(r#"exchange(corporations: ["AB"], from: [reserved])"#, "title::nothing_reserved"),
    company(r#"generic(subtype: "power", after_phase: "5")"#, "title::phase_never_comes"),
    company(r#"hex_bonus(hexes: ["A5"], amount: 20, when: sold)"#, "title::wrong_time"),
    company(r#"hex_bonus(hexes: ["A5"], amount: 0)"#, "title::no_bonus"),
    company("manual_close_company()", "title::no_step").lacking("manual_close_company"),
    corporation(r#"destination(hex: "Z9")"#, "title::unknown_hex"),
    corporation(r#"destination(hex: "E7", when: token)"#, "title::wrong_time")
        .beside("connection_run"),
    company(r#"free_train(train: "9")"#, "title::unknown_train"),
    company(r#"move_token(hexes: ["Z9"])"#, "title::unknown_hex"),
    corporation(r#"marks_hexes(hexes: ["Z9"])"#, "title::unknown_hex"),
    corporation(r#"marks_hexes(hexes: ["C5"], when: token)"#, "title::wrong_time"),
    company(r#"no_buy(on_phase: "3")"#, "title::not_by_phase"),
    company("no_buy(remove: lay_tile)", "title::never_removed"),
    company("purchase_train()", "title::no_step").lacking("purchase_train"),
    company(r#"reservation(hex: "C5", city: 5)"#, "title::city_never_there"),
    company("return_token(count: 0)", "title::no_uses"),
    company("return_token()", "title::no_step").lacking("return_token"),
    company("revenue_change(revenue: 10)", "title::never_happens"),
    company("sell_company()", "title::no_step").lacking("sell_company"),
    company(r#"shares(shares: ["ZZ_1"])"#, "title::unknown_corporation"),
    company(r#"shares(shares: ["AB_1"], when: sold)"#, "title::wrong_time"),
    company(r#"teleport(hexes: ["C5"], tiles: ["999"])"#, "title::unknown_tile"),
    company(r#"teleport(hexes: ["F10"], tiles: ["57"])"#, "title::tile_cannot_upgrade"),
    company(r#"teleport(hexes: ["C5"], tiles: ["57"])"#, "title::no_step").lacking("special_token"),
    company(r#"tile_discount(discount: 20, hexes: ["Z9"])"#, "title::unknown_hex"),
    company("tile_income(income: 20, terrain: mountain, when: par)", "title::wrong_time"),
    company("tile_lay(lay_count: 0)", "title::no_uses"),
    company(r#"tile_lay(combo_entities: ["MIS"])"#, "title::no_combination"),
    company(r#"token_income(income: 20, hexes: ["Z9"])"#, "title::unknown_hex"),
    company(r#"token(hexes: ["C5"], city: 3)"#, "title::city_never_there"),
    corporation("train_buy(face_value: true, owner_type: corporation)", "title::never_usable"),
    company(r#"train_discount(discount: 10, trains: ["9"])"#, "title::unknown_train"),
    company(r#"train_discount(discount: 100, trains: ["2"])"#, "title::discount_above_price"),
    company(r#"train_limit(increase: 1, on_phase: "3")"#, "title::not_by_phase"),
    company(r#"train_scrapper(scrap_values: { "9": 20 })"#, "title::unknown_train"),
];

/// Misuses of each time.
const TIMES: &[(When, Misuse)] = &[
    (When::Any, company("close(when: any)", "title::wrong_time")),
    (When::Track, company("revenue_change(revenue: 5, when: track)", "title::wrong_time")),
    (
        When::SpecialTrack,
        company(
            "choose_ability(choices: [close], when: special_track)",
            "title::window_never_opens",
        ),
    ),
    (When::Token, company("no_buy(when: token)", "title::wrong_time")),
    (When::SpecialToken, company("token(when: special_token)", "title::window_never_opens")),
    (
        When::TrackAndToken,
        company("assign_hexes(when: track_and_token)", "title::no_step").lacking("assign"),
    ),
    (When::Route, company("train_limit(increase: 1, when: route)", "title::wrong_time")),
    (
        When::Dividend,
        company("choose_ability(choices: [close], when: dividend)", "title::no_step")
            .lacking("special_choose"),
    ),
    (When::BuyTrain, company("train_buy(face_value: true, when: buy_train)", "title::wrong_time")),
    (
        When::BuyingTrain,
        company("train_discount(discount: 10, when: buying_train)", "title::no_step")
            .lacking("special_buy_train"),
    ),
    (
        When::SingleDepotTrainBuy,
        company("train_discount(discount: 10, when: single_depot_train_buy)", "title::no_step")
            .lacking("special_buy_train"),
    ),
    (
        When::Exchange,
        company(
            "exchange(corporations: any, from: [ipo], when: exchange)",
            "title::window_never_opens",
        ),
    ),
    (
        When::SpecialChoose,
        company(
            "choose_ability(choices: [close], when: special_choose)",
            "title::window_never_opens",
        ),
    ),
    (
        When::OwningCorpOrTurn,
        company("tile_lay(owner_type: player, when: owning_corp_or_turn)", "title::never_usable"),
    ),
    (
        When::OwningPlayerOrTurn,
        company(
            "purchase_train(owner_type: corporation, when: owning_player_or_turn)",
            "title::never_usable",
        ),
    ),
    (
        When::OwningPlayerTrack,
        company("token(owner_type: corporation, when: owning_player_track)", "title::never_usable"),
    ),
    (
        When::OwningPlayerToken,
        company(
            "assign_corporation(owner_type: corporation, when: owning_player_token)",
            "title::never_usable",
        ),
    ),
    (
        When::OrBetweenTurns,
        company("tile_lay(when: or_between_turns)", "title::no_step").lacking("special_track"),
    ),
    (
        When::OrStart,
        company("assign_corporation(when: or_start)", "title::no_step").lacking("assign"),
    ),
    (
        When::OwningPlayerSrTurn,
        company(
            "manual_close_company(owner_type: corporation, when: owning_player_sr_turn)",
            "title::never_usable",
        ),
    ),
    (When::StockRound, company("purchase_train(when: stock_round)", "title::no_step")),
    (When::BoughtTrain, company("tile_lay(when: bought_train)", "title::wrong_time")),
    (When::RanTrain, company("revenue_change(revenue: 5, when: ran_train)", "title::wrong_time")),
    (When::Operated, company("assign_corporation(when: operated)", "title::wrong_time")),
    (When::Par, company("revenue_change(revenue: 5, when: par)", "title::wrong_time")),
    (When::Sold, company("close(owner_type: player, when: sold)", "title::never_usable")),
    (
        When::AuctionEnd,
        company(
            "revenue_change(revenue: 5, owner_type: corporation, when: auction_end)",
            "title::never_usable",
        ),
    ),
    (
        When::HasTrain,
        company(
            "revenue_change(revenue: 5, owner_type: player, when: has_train)",
            "title::never_usable",
        ),
    ),
];

/// The entities of the small land, with an ability.
fn entities(holder: Holder, ability: &str) -> String {
    let (company, corporation) = match holder {
        Holder::Company => (ability, ""),
        Holder::Corporation => ("", ability),
    };
    format!(
        r#"(
    companies: [(sym: "MIS", name: "Misused Company", value: 40, abilities: [{company}])],
    corporations: [
        (sym: "AB", name: "Alder and Birch", tokens: [0, 40], home: "C5", abilities: [{corporation}]),
        (sym: "CD", name: "Cedar and Dale", tokens: [0, 40], home: "E7"),
    ],
)"#
    )
}

/// The rounds of the small land without a step.
fn rounds_without(step: &str) -> String {
    let text = fs::read_to_string(folder().join("Powers").join(Part::Rounds.file_name()))
        .expect("the rounds of the small land are there");
    let words = text.split_inclusive([' ', '[', '\n']);
    let rest: String = words.filter(|it| it.trim() != format!("{step},")).collect();
    assert_ne!(rest, text, "the small land has no step `{step}`");
    rest
}

/// The rounds of the small land with a further step of operating rounds.
fn rounds_with(step: &str) -> String {
    let text = fs::read_to_string(folder().join("Powers").join(Part::Rounds.file_name()))
        .expect("the rounds of the small land are there");
    text.replacen("operating: [", &format!("operating: [{step}, "), 1)
}

/// What comes of the small land with other entities and rounds, and what is said about it.
fn built(entities: &str, rounds: Option<&str>) -> (Compiled, String) {
    let mut files = Files::default();
    let title = "[title]\nname = \"Misused\"\nextends = \"Powers\"\n";
    let texts =
        [(Part::Title, Some(title)), (Part::Entities, Some(entities)), (Part::Rounds, rounds)];
    let there = texts.into_iter().filter_map(|(part, text)| Some((part, text?)));
    let parts = there.map(|(part, text)| (part, files.add(part.file_name(), text))).collect();
    let misused = Folder { name: "Misused".to_owned(), parts };
    let compiled = compile(&misused, &mut files, &Shelf::Disk(folder()));
    let report = render::plain(&files, &compiled.diagnostics);
    (compiled, report)
}

fn compiled(misuse: &Misuse) -> (Compiled, String) {
    let rounds = misuse.lacks.map(rounds_without).or_else(|| misuse.besides.map(rounds_with));
    built(&entities(misuse.holder, misuse.ability), rounds.as_deref())
}

fn all() -> impl Iterator<Item = &'static Misuse> {
    ABILITIES.iter().chain(TIMES.iter().map(|(_, it)| it))
}

fn name(ability: &str) -> &str {
    ability.split('(').next().unwrap_or_default()
}

#[test]
fn nothing_is_wrong_with_the_land_itself() {
    let plain = entities(Holder::Company, "");
    assert_eq!(built(&plain, None).1, "");
    for step in all().filter_map(|it| it.lacks) {
        assert_eq!(built(&plain, Some(&rounds_without(step))).1, "", "without {step}");
    }
}

#[test]
fn every_misuse_is_told_and_nothing_else() {
    let mut wrong = Vec::new();
    for misuse in all() {
        let (compiled, report) = compiled(misuse);
        let told: Vec<_> = compiled.diagnostics.iter().map(|it| it.rule().code).collect();
        if told != [misuse.code] {
            wrong.push(format!("{}: {} expected\n{report}", misuse.ability, misuse.code));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_message_points_into_the_ability() {
    for misuse in all() {
        let (compiled, report) = compiled(misuse);
        let text = entities(misuse.holder, misuse.ability);
        let start = text.find(misuse.ability).expect("it is in there");
        let within = |it: &Diagnostic| {
            let at = it.span().start as usize;
            (start..start + misuse.ability.len()).contains(&at)
        };
        assert!(compiled.diagnostics.iter().all(within), "{}\n{report}", misuse.ability);
    }
}

#[test]
fn every_ability_is_refused_for_some_misuse() {
    for item in Ability::ONE_OF.items {
        let mut of_type = ABILITIES.iter().filter(|it| name(it.ability) == item.name);
        let refused = of_type.any(|it| compiled(it).0.title.is_none());
        assert!(refused, "no misuse of `{}` is refused", item.name);
    }
}

#[test]
fn every_time_is_refused_for_some_misuse() {
    for when in When::ALL {
        let mut of_time = TIMES.iter().filter(|(it, _)| it == when);
        let refused = of_time.any(|(_, it)| {
            it.ability.contains(&format!("when: {})", when.name()))
                && compiled(it).0.title.is_none()
        });
        assert!(refused, "no misuse of `{}` is refused", when.name());
    }
}
