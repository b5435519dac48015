//! The room of a hex, and the placing of labels in it.

use super::super::draw::geometry::point;
use super::super::draw::{Point, Rect, Shape};

/// Distance between spots that are tried.
const STEP: f64 = 4.0;
/// Room that is always left around a label, and room that it is given where there is enough.
const GAP: f64 = 1.5;
const WIDE_GAP: f64 = 5.5;
/// What each unit of the wide gap is worth.
const NEAR: f64 = 1.2;
/// What it costs that a label touches something at all, and each unit that it reaches into it.
const TOUCH: f64 = 60.0;
const DEPTH: f64 = 12.0;
/// Orders in which labels are placed that are tried at most.
const ORDERS: usize = 8;
/// What all labels together may cost before other orders are tried although none lies over anything: it means that
/// one had to become very small.
const CONTENT: f64 = 60.0;

/// The room that labels may use.
#[derive(Debug, Clone, Default)]
pub(in crate::render) struct Field {
    /// From the middle to the sides.
    pub(in crate::render) reach: f64,
    /// Ways to the six sides, one long.
    pub(in crate::render) sides: [Point; 6],
    /// What is there already.
    pub(in crate::render) taken: Vec<Shape>,
}

/// A form that a label may take: boxes around its middle, and how little this form is liked.
#[derive(Debug, Clone)]
pub(in crate::render) struct Variant {
    pub(in crate::render) boxes: Vec<Rect>,
    pub(in crate::render) dislike: f64,
}

/// Something to place.
#[derive(Debug, Clone)]
pub(in crate::render) struct Item {
    pub(in crate::render) variants: Vec<Variant>,
    /// Where it is wanted: as near as can be to one of these.
    pub(in crate::render) near: Vec<Point>,
    /// What each unit of distance from there costs.
    pub(in crate::render) pull: f64,
}

/// Where an item went, in which of its forms.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::render) struct Spot {
    pub(in crate::render) variant: usize,
    pub(in crate::render) centre: Point,
    cost: f64,
    over: bool,
}

impl Spot {
    /// Whether it lies over something all the same.
    pub(in crate::render) fn is_over(&self) -> bool {
        self.over
    }
}

/// An item with every spot in every form, those that are liked best first: what it costs, which form, and where.
struct Wish<'i> {
    item: &'i Item,
    spots: Vec<(f64, usize, Point)>,
}

/// Places all items. Those that come first choose first; if that leaves any in the way of another or very small, other
/// orders are tried, and the best of all is taken.
pub(in crate::render) fn place(field: &Field, items: &[Item]) -> Vec<Spot> {
    let wish = |item| Wish { item, spots: candidates(field, item) };
    let wishes: Vec<Wish<'_>> = items.iter().map(wish).collect();
    let mut best: Option<(f64, Vec<Spot>)> = None;
    let mut order: Vec<usize> = (0..items.len()).collect();
    for _ in 0..ORDERS {
        let spots = in_order(field, &wishes, &order);
        let cost: f64 = spots.iter().map(|it| it.cost).sum();
        let content = cost < CONTENT && !spots.iter().any(Spot::is_over);
        if best.as_ref().is_none_or(|(least, _)| cost + 1e-6 < *least) {
            best = Some((cost, spots));
        }
        if content || !next_order(&mut order) {
            break;
        }
    }
    best.map(|(_, spots)| spots).unwrap_or_default()
}

fn in_order(field: &Field, wishes: &[Wish<'_>], order: &[usize]) -> Vec<Spot> {
    let mut spots: Vec<Option<Spot>> = vec![None; wishes.len()];
    for &at in order {
        spots[at] = Some(spot(field, wishes, &spots, at));
    }
    // Each once more, now that it is known where the others are.
    for &at in order {
        spots[at] = None;
        spots[at] = Some(spot(field, wishes, &spots, at));
    }
    spots.into_iter().flatten().collect()
}

/// The next order of the same numbers, from the first to the last; whether there is one.
fn next_order(order: &mut [usize]) -> bool {
    let Some(at) = (1..order.len()).rev().find(|&it| order[it - 1] < order[it]) else {
        return false;
    };
    let pivot = order[at - 1];
    let swap = (at..order.len()).rev().find(|&it| order[it] > pivot).unwrap_or(at);
    order.swap(at - 1, swap);
    order[at..].reverse();
    true
}

/// The best spot of an item among those that are already placed.
fn spot(field: &Field, wishes: &[Wish<'_>], placed: &[Option<Spot>], at: usize) -> Spot {
    let others: Vec<Shape> = wishes
        .iter()
        .zip(placed)
        .filter_map(|(wish, spot)| spot.map(|spot| (wish.item, spot)))
        .flat_map(|(item, spot)| {
            let boxes = &item.variants[spot.variant].boxes;
            boxes.iter().map(move |it| Shape::Box(it.shifted(spot.centre)))
        })
        .collect();
    let Wish { item, spots } = &wishes[at];
    let mut best = Spot { variant: 0, centre: point(0.0, 0.0), cost: f64::MAX, over: true };
    for &(wish, variant, centre) in spots {
        if wish >= best.cost {
            break;
        }
        let boxes = &item.variants[variant].boxes;
        let crowd = crowd(field, &others, boxes, centre, best.cost - wish);
        if wish + crowd < best.cost {
            best = Spot { variant, centre, cost: wish + crowd, over: crowd >= TOUCH };
        }
    }
    best
}

/// Every spot in every form, those that are liked best first.
fn candidates(field: &Field, item: &Item) -> Vec<(f64, usize, Point)> {
    let steps = (field.reach * 1.2 / STEP) as i32;
    let grid = (-steps..=steps)
        .flat_map(|y| (-steps..=steps).map(move |x| (f64::from(x) * STEP, f64::from(y) * STEP)))
        .map(|(x, y)| point(x, y));
    let spots: Vec<Point> = item.near.iter().copied().chain(grid).collect();
    let mut out = Vec::new();
    for (at, variant) in item.variants.iter().enumerate() {
        for &spot in &spots {
            if field.is_outside(spot) {
                continue;
            }
            let far = item.near.iter().map(|it| (*it - spot).length()).fold(f64::MAX, f64::min);
            // Costs are compared in hundredths, so that the least noise does not decide.
            let wish = ((far * item.pull + variant.dislike) * 100.0).round() / 100.0;
            out.push((wish, at, spot));
        }
    }
    out.sort_by(|one, other| one.0.total_cmp(&other.0));
    out
}

/// What it costs that boxes come near others, lie over them or reach out of the hex; no more than `limit` is counted.
fn crowd(field: &Field, others: &[Shape], boxes: &[Rect], centre: Point, limit: f64) -> f64 {
    let mut cost = 0.0;
    // Several parts of one thing are near no more often than the thing itself.
    let mut nearest: f64 = 0.0;
    for room in boxes {
        let room = room.shifted(centre);
        cost += field.beyond(&room);
        let wide = room.grown(WIDE_GAP);
        for taken in field.taken.iter().chain(others) {
            let depth = taken.overlap(&wide);
            let over = depth - (WIDE_GAP - GAP);
            if over > 0.0 {
                cost += TOUCH + DEPTH * over;
            }
            nearest = nearest.max(depth.min(WIDE_GAP - GAP));
            if cost >= limit {
                return cost;
            }
        }
    }
    ((cost + nearest * NEAR) * 100.0).round() / 100.0
}

impl Field {
    fn is_outside(&self, at: Point) -> bool {
        self.sides.iter().any(|it| at.dot(*it) > self.reach)
    }

    /// What it costs that a box reaches out of the hex.
    fn beyond(&self, room: &Rect) -> f64 {
        let out = |corner: Point| {
            let deepest = self.sides.iter().map(|it| corner.dot(*it) - self.reach + 2.5);
            let depth = deepest.fold(0.0, f64::max);
            if depth > 0.0 { TOUCH + DEPTH * depth } else { 0.0 }
        };
        room.corners().into_iter().map(out).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(taken: Vec<Shape>) -> Field {
        let sides = [0.0, 60.0, 120.0, 180.0, 240.0, 300.0].map(|it| Point::polar(it + 90.0, 1.0));
        Field { reach: 86.0, sides, taken }
    }

    fn label(near: Point) -> Item {
        let boxes = vec![Rect::around(point(0.0, 0.0), 40.0, 12.0)];
        Item { variants: vec![Variant { boxes, dislike: 0.0 }], near: vec![near], pull: 1.0 }
    }

    #[test]
    fn a_label_stands_where_it_is_wanted() {
        let spots = place(&field(Vec::new()), &[label(point(0.0, 30.0))]);
        assert_eq!(spots[0].centre, point(0.0, 30.0));
    }

    #[test]
    fn labels_give_way_to_what_is_there_and_to_each_other() {
        let city = Shape::Disc(point(0.0, 0.0), 25.0);
        let items = [label(point(0.0, 0.0)), label(point(0.0, 0.0))];
        let spots = place(&field(vec![city]), &items);
        let rooms =
            [0, 1].map(|it: usize| items[it].variants[0].boxes[0].shifted(spots[it].centre));
        assert!(rooms.iter().all(|it| city.overlap(it) == 0.0));
        assert_eq!(Shape::Box(rooms[0]).overlap(&rooms[1]), 0.0);
    }

    #[test]
    fn every_order_is_tried_once() {
        let mut order = [0, 1, 2];
        let mut count = 1;
        while next_order(&mut order) {
            count += 1;
        }
        assert_eq!((count, order), (6, [2, 1, 0]));
    }
}
