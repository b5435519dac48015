//! By how much scripts answer above the engine, as far as that can be known.

use engine::hooks::Point;

use crate::title;

fn bound(revenue: &str) -> Option<i64> {
    let title = title(&format!("hook revenue_for(route, stops) {{ {revenue} }}"));
    title.hooks.at(Point::RevenueFor).and_then(|it| it.bound)
}

#[test]
fn a_bonus_bounds_the_revenue() {
    assert_eq!(bound("base"), Some(0));
    assert_eq!(bound("base + 20"), Some(20));
    assert_eq!(bound("base + (if stops.is_empty { 20 } else { -5 })"), Some(20));
    assert_eq!(bound("if stops.is_empty { base } else { base + 30 }"), Some(30));
    assert_eq!(
        bound("let bonus = if stops.is_empty { 10 } else { 20 }; base + bonus * 2"),
        Some(40)
    );
    assert_eq!(bound("min(base, 50) + 10"), Some(10));
    assert_eq!(bound("max(base, 50)"), Some(50));
    assert_eq!(bound("base - 10"), Some(-10));
}

#[test]
fn lists_are_as_long_as_they_can_be() {
    let all = bound("base + stops.count(s => s.kind == city).money * 10");
    let more = bound("base + stops.sum(s => if s.kind == city { 10 } else { 0 })");
    assert!(more.is_some_and(|it| it > 0 && it % 10 == 0), "{more:?}");
    assert_eq!(all, more);
}

#[test]
fn what_the_game_says_has_no_bound() {
    assert_eq!(bound("base * 2"), None);
    assert_eq!(bound("base + stops.sum(s => s.revenue)"), None);
    assert_eq!(bound("base + route.corporation.cash"), None);
}
