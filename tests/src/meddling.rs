//! Scripts that meddle with games: handlers at every point that take money, close things, hand things out and move prices,
//! and queries with awkward answers. They name nothing of a title, so that they run on any.

use engine::hooks::{Point, PointInfo, PointKind};

use crate::random::Random;

/// What a handler does. `#` is a small number, `$` an amount, `@` a move of a price, `&` a condition on a corporation `c`.
const EFFECTS: &[&str] = &[
    "for p in players where p.cash > 0 { pay(p, bank, p.cash) }",
    "for p in players where p.cash > 0 and p.number == # { pay(p, bank, p.cash) }",
    "for p in players where p.cash > $ { pay(p, bank, $) }",
    "for p in players where not p.bankrupt and p.number == # { pay(bank, p, $) }",
    "for c in corporations where & { pay(c, bank, c.cash) }",
    "for c in corporations where & and not c.closed { pay(bank, c, $) }",
    "if let c = operator { pay(c, bank, c.cash) }",
    "if let c = operator { if let p = c.president { pay(c, p, c.cash) } }",
    "for c in corporations where c.price.is_some and & { move_price(c, @) }",
    "for c in corporations where c.price.is_some { move_price(c, @); move_price(c, @); move_price(c, @) }",
    "for y in companies where not y.closed and y.starts.is_none { close(y) }",
    "if let y = companies.first { if not y.closed { close(y) } }",
    "for c in corporations where & and not c.closed and operator.is_none { close_corporation(c) }",
    "if let i = corporations.first { if not i.closed { for c in corporations where c.floated and c != i and operator.is_none { nationalize(c, i, true) } } }",
    "for c in corporations where not c.floated and not c.closed { set_float_percent(c, ($ % 100).percent) }",
    "if let p = players.first { for y in companies where not y.closed and y.starts.is_none { give_company(y, p) } }",
    "if let c = operator { for y in companies where not y.closed and y.starts.is_none { give_company(y, c) } }",
    "for y in companies where not y.closed { set_company_revenue(y, $) }",
    "for c in corporations where & and not c.closed { if let p = players.first { give_share(c, p) } }",
    "for c in corporations where & and not c.closed { give_share(c, bank) }",
    "for c in corporations where & { for t in c.cities { remove_station(c, t) } }",
    "for c in corporations where & and not c.closed { if let h = c.home_hexes.first { if let t = h.cities.first { place_station(c, t) } } }",
    "for c in corporations where & { for h in c.home_hexes { remove_reservation(c, h) } }",
    "if let k = train_kinds.first { rust(k) }",
    "for k in train_kinds { rust(k) }",
    "if let t = depot.first { remove_train(t) }",
    "for t in depot { remove_train(t) }",
    "if let c = operator { for t in c.trains { remove_train(t) } }",
    "if let c = operator { if let t = depot.first { give_train(t, c) } }",
    "for c in corporations where c.floated and not c.closed { if let t = depot.first { give_train(t, c) } }",
    "for c in corporations where not c.closed { for t in depot where t.number == # { give_train(t, c) } }",
    "log(\"{turn}\")",
    "if turn > 3 { end_game() }",
];

/// Answers of queries, with the rest of the hook made from the table.
const ANSWERS: &[(Point, &str)] = &[
    (Point::TileLays, "[]"),
    (Point::UpgradesTo, "false"),
    (Point::UpgradesTo, "true"),
    (Point::RevenueFor, "0"),
    (Point::RevenueFor, "base * 3"),
    (Point::RouteDistance, "99"),
    (Point::GraphSkipPaths, "true"),
    (Point::SkipToken, "true"),
    (Point::CityTokenedBy, "true"),
    (Point::CanPar, "false"),
    (Point::CanPar, "player.number == 1"),
    (Point::MustBuyTrain, "true"),
    (Point::MustBuyTrain, "false"),
    (Point::NumTrains, "0"),
    (Point::NumTrains, "1"),
    (Point::BuyingPower, "0"),
    (Point::BuyingPower, "base / 2"),
    (Point::OperatingOrder, "[]"),
    (Point::SharePriceChange, "[left, left]"),
    (Point::SharePriceChange, "[up, right]"),
    (Point::DividendTypes, "[]"),
    (Point::DividendTypes, "[withhold]"),
    (Point::DividendTypes, "[payout]"),
    (Point::SoldOutIncrease, "true"),
    (Point::NextRound, "stock"),
    (Point::NextRound, "operating"),
    (Point::ShareTrade, "false"),
    (Point::ShareTrade, "buying"),
    (Point::ShareTrade, "not buying"),
    (Point::SalePriceMove, "[left, left, down]"),
    (Point::ParOptions, "[]"),
    (Point::HomeSites, "[]"),
    (Point::HomeSites, "hexes"),
    (Point::TokenRule, "none"),
    (Point::TokenRule, "0"),
    (Point::TrainOffer, "none"),
    (Point::TrainOffer, "1000"),
    (Point::Choices, "[\"this\", \"that\"]"),
    (Point::PlayerScore, "player.cash"),
    (Point::PlayerScore, "base - 100"),
];

/// When a handler does something.
const TIMES: &[&str] =
    &["true", "calls % # == 0", "turn >= #", "round == operating", "round == stock"];

/// A script with one to four handlers and none to two queries.
pub fn script(seed: u64) -> String {
    let mut random = Random::new(seed);
    let mut out = String::from("var calls: number = 0\n");
    let handlers: Vec<&PointInfo> =
        Point::TABLE.iter().filter(|it| it.kind == PointKind::Handler).collect();
    let mut points: Vec<&PointInfo> =
        (0..1 + random.below(4)).filter_map(|_| random.pick(&handlers).copied()).collect();
    points.sort_by_key(|it| it.point);
    points.dedup_by_key(|it| it.point);
    for point in points {
        out.push_str(&hook(point, &lines(&mut random)));
    }
    if random.below(4) == 0 {
        out.push_str(&format!("on event_close_companies {{ {} }}\n", lines(&mut random)));
    }
    let mut answers: Vec<&(Point, &str)> =
        (0..random.below(3)).filter_map(|_| random.pick(ANSWERS)).collect();
    answers.sort_by_key(|it| it.0);
    answers.dedup_by_key(|it| it.0);
    for (point, answer) in answers {
        out.push_str(&hook(point.info(), answer));
    }
    out
}

fn hook(point: &PointInfo, body: &str) -> String {
    let params: Vec<&str> = point.params.iter().map(|(name, _)| *name).collect();
    let params = if params.is_empty() { String::new() } else { format!("({})", params.join(", ")) };
    format!("hook {}{params} {{ {body} }}\n", point.name)
}

/// What a handler does, each thing at some time.
fn lines(random: &mut Random) -> String {
    let mut out = String::from("calls = calls + 1");
    for _ in 0..1 + random.below(2) {
        let time = filled(random.pick(TIMES).expect("there are times"), random);
        let effect = filled(random.pick(EFFECTS).expect("there are effects"), random);
        out.push_str(&format!("; if {time} {{ {effect} }}"));
    }
    out
}

/// The text with its signs replaced.
fn filled(text: &str, random: &mut Random) -> String {
    let mut out = String::new();
    for sign in text.chars() {
        match sign {
            '#' => out.push_str(&(1 + random.below(4)).to_string()),
            '$' => out.push_str(&(1 + random.below(400)).to_string()),
            '@' => out.push_str(random.pick(&["left", "right", "up", "down"]).expect("four moves")),
            '&' => {
                let some = ["true", "c.floated", "c.started", "not c.started", "c.cash > 99"];
                out.push_str(random.pick(&some).expect("there are conditions"));
            }
            other => out.push(other),
        }
    }
    out
}
