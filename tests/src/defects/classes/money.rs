//! Mistakes in money, the market, players and the end of the game.

use engine::title::{BankCash, CellKind, EndReason, Geometry};
use titlec::source::Span;

use super::{Class, Defect, Site, Specimen, change, put, put_where};

pub(super) fn classes() -> Vec<Class> {
    let mut out = players();
    out.extend(market());
    out.extend(end());
    out
}

fn players() -> Vec<Class> {
    vec![
        put_where("bank_below_starting_cash", "bank.cash", "100", |title, _| {
            matches!(title.bank.cash, BankCash::Fixed(_))
        }),
        put_where("bank_zero", "bank.cash", "0", |title, _| {
            matches!(title.bank.cash, BankCash::Fixed(_))
        }),
        put("currency_without_its_place", "bank.currency", "\"$\""),
        put("starting_cash_zero", "by_players.starting_cash[#]", "0"),
        put("starting_cash_buys_nothing", "by_players.starting_cash[#]", "3"),
        put("starting_cash_above_the_bank", "by_players.starting_cash[#]", "99000"),
        put("cert_limit_zero", "by_players.cert_limit[#]", "0"),
        Class::new("starting_cash_missing_for_a_number", |it| {
            missing_pair(it, "by_players.starting_cash[#]")
        }),
        Class::new("cert_limit_missing_for_a_number", |it| {
            missing_pair(it, "by_players.cert_limit[#]")
        }),
        put_where("players_least_above_greatest", "title.players.min", "9", |title, _| {
            title.title.players.max < 9
        }),
        put("players_least_zero", "title.players.min", "0"),
        put_where("players_greatest_without_cash", "title.players.max", "12", |title, _| {
            title.title.players.max < 12
        }),
        put("starting_cash_for_no_number", "by_players.starting_cash[#]!", "17"),
        put("title_name_empty", "title.name", "\"\""),
    ]
}

fn missing_pair(it: &Specimen, shape: &'static str) -> Vec<Defect> {
    let map = shape.trim_end_matches("[#]");
    let without = |site: &Site| {
        let key = it
            .sites
            .iter()
            .find(|other| other.key && other.shape == format!("{shape}!") && other.at == site.at)?;
        let whole = it.at(map).next()?;
        Some(it.without(key.span, site.span, [whole.span]))
    };
    it.at(shape).filter_map(without).collect()
}

/// The rows of the market as they are written, with the words of each.
fn rows(it: &Specimen) -> Vec<(Span, Vec<(usize, String)>)> {
    let row = |site: &Site| {
        let text = it.text(site.span);
        let mut words = Vec::new();
        let mut start = None;
        for (at, letter) in text.char_indices() {
            let inside = letter.is_ascii_alphanumeric() || letter == '-';
            match (inside, start) {
                (true, None) => start = Some(at),
                (false, Some(from)) => {
                    words.push((from, text[from..at].to_owned()));
                    start = None;
                }
                _ => {}
            }
        }
        (site.span, words)
    };
    it.at("market.grid[#]").map(row).collect()
}

fn number(word: &str) -> Option<i64> {
    word.trim_end_matches(|it: char| it.is_ascii_alphabetic()).parse().ok()
}

/// Another text for one of the words of a row, if there is one.
type Reworded = fn(&Specimen, &[(usize, String)], usize) -> Option<String>;

fn cells(name: &str, with: Reworded) -> Class {
    Class::new(name, move |it| {
        let mut out = Vec::new();
        for (span, words) in rows(it) {
            for (index, (start, word)) in words.iter().enumerate() {
                if let Some(new) = with(it, &words, index) {
                    out.push(Defect::put(span.part(*start, start + word.len()), new));
                }
            }
        }
        out
    })
}

fn market() -> Vec<Class> {
    vec![
        cells("market_price_out_of_sequence", |_, row, at| {
            let (here, before) = (number(&row[at].1)?, number(&row.get(at.checked_sub(1)?)?.1)?);
            let after = number(&row.get(at + 1)?.1)?;
            let letters = row[at].1.trim_start_matches(|it: char| it.is_ascii_digit());
            (before < here && here < after).then(|| format!("{}{letters}", before / 2))
        }),
        cells("market_price_ten_times", |_, row, at| {
            let (here, after) = (number(&row[at].1)?, number(&row.get(at + 1)?.1)?);
            let letters = row[at].1.trim_start_matches(|it: char| it.is_ascii_digit());
            (here < after && here > 0).then(|| format!("{}0{letters}", here))
        }),
        cells("market_letter_unknown", |_, row, at| {
            Some(format!("{}q", row[at].1)).filter(|_| number(&row[at].1).is_some())
        }),
        cells("market_price_no_number", |_, row, at| {
            let word = &row[at].1;
            word.contains('0').then(|| word.replacen('0', "O", 1))
        }),
        cells("market_price_zero", |_, row, at| {
            let here = number(&row[at].1)?;
            (here > 0 && at > 0).then(|| "0".to_owned())
        }),
        Class::new("market_without_par", |it| {
            let par: Vec<_> = rows(it)
                .into_iter()
                .filter(|(_, words)| words.iter().any(|(_, it)| it.ends_with('p')))
                .collect();
            let [(span, _)] = &par[..] else { return Vec::new() };
            let text = it.text(*span).replace('p', "");
            vec![Defect::put(*span, text).or_at(it.at("market.grid").map(|it| it.span))]
        }),
        put("market_row_empty", "market.grid[#]", "\"\""),
        put("market_grid_empty", "market.grid", "[]"),
        Class::new("market_end_cell_gone", |it| {
            let ends =
                it.title.rules.game_end.iter().any(|(why, _)| *why == EndReason::StockMarket);
            let with: Vec<_> = rows(it)
                .into_iter()
                .filter(|(_, words)| words.iter().any(|(_, it)| it.ends_with('e')))
                .collect();
            let [(span, _)] = &with[..] else { return Vec::new() };
            let text = it.text(*span).replace('e', "");
            let end = it.at("rules.game_end").map(|it| it.span);
            if ends { vec![Defect::put(*span, text).or_at(end)] } else { Vec::new() }
        }),
        // In a market of one row, up means right and down means left; only hexagons have other ways.
        put_where(
            "market_sales_move_as_on_hexes",
            "rules.sell_movement",
            "\"down_left_hex_share\"",
            |title, _| title.market.geometry == Geometry::Grid,
        ),
        put("market_text_for_no_cell", "market.texts[#]!", "liquidation_zone"),
        change("market_text_for_unused_cell", "market.texts[#]!", |it, _| {
            let used = it.title.market.grid.iter().flat_map(|row| row.0.iter()).flatten();
            let mut kinds = used.flat_map(|cell| cell.kinds.iter());
            let texts =
                it.title.market.texts.iter().any(|(kind, _)| *kind == CellKind::Liquidation);
            let used = kinds.any(|kind| *kind == CellKind::Liquidation) || texts;
            (!used).then(|| "liquidation".to_owned())
        }),
    ]
}

fn end() -> Vec<Class> {
    vec![
        put("game_end_nothing", "rules.game_end", "{}"),
        Class::new("game_end_never", |it| {
            let has_cell = it
                .title
                .market
                .grid
                .iter()
                .flat_map(|row| row.0.iter())
                .flatten()
                .any(|cell| cell.kinds.contains(&CellKind::Endgame));
            let sites = it.at("rules.game_end").filter(|_| !has_cell);
            sites.map(|site| Defect::put(site.span, "{ stock_market = \"immediate\" }")).collect()
        }),
        Class::new("game_end_bank_unlimited", |it| {
            let by_bank = it.title.rules.game_end.iter().any(|(why, _)| *why == EndReason::Bank);
            let sites = it
                .at("bank.cash")
                .filter(|_| by_bank && matches!(it.title.bank.cash, BankCash::Fixed(_)));
            let end = it.at("rules.game_end").map(|it| it.span);
            let end: Vec<Span> = end.collect();
            sites.map(|site| Defect::put(site.span, "\"unlimited\"").or_at(end.clone())).collect()
        }),
        change("bid_increment_zero", "rules.min_bid_increment", |_, _| Some("0".to_owned())),
    ]
}
