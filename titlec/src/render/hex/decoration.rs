//! What is drawn on the ground of a hex: stripes across it, and a frame along its sides.

use super::super::draw::colour::named;
use super::super::draw::{Attributes, Fragment, Point};
use super::frame::{Frame, REACH};

/// How wide a stripe is; as much is left between two.
const STRIPE: f64 = 28.0;
/// The colour of a frame that has none.
const FRAME: usize = 5;

/// Draws stripes and frames as the code writes them.
pub(super) fn draw<'t>(
    out: &mut Fragment,
    frame: Frame,
    written: impl Iterator<Item = &'t str> + Clone,
) {
    for rest in written.clone().filter_map(|it| it.strip_prefix("stripes=")) {
        stripes(out, frame, &named(value(rest, "color:"), FRAME));
    }
    for rest in written.filter_map(|it| it.strip_prefix("frame=")) {
        let line = |colour: &str| Attributes::new().fill("none").stroke(colour, 7.0);
        let corners = frame.corners().map(|it| it * 0.94);
        out.polygon(&corners, line(&named(value(rest, "color:"), FRAME)));
        if let Some(second) = value(rest, "color2:") {
            // A second colour has the lower half.
            let half: Vec<Point> = corners.into_iter().cycle().skip(5).take(4).collect();
            out.lines(&half, line(&named(Some(second), FRAME)));
        }
    }
}

fn value<'t>(attributes: &'t str, name: &str) -> Option<&'t str> {
    attributes.split(',').find_map(|it| it.strip_prefix(name))
}

/// Stripes from the upper right to the lower left, within the line around the hex.
fn stripes(out: &mut Fragment, frame: Frame, colour: &str) {
    let hex = frame.corners().map(|it| it * 0.99);
    let across = Point::polar(45.0, 1.0);
    let mut from = -REACH - STRIPE / 2.0;
    while from < REACH {
        let beyond = part(&hex, across, from);
        let stripe = part(&beyond, across * -1.0, -from - STRIPE);
        out.polygon(&stripe, Attributes::new().fill(colour));
        from += 2.0 * STRIPE;
    }
}

/// The part of an area without dents that lies at least so far in a direction.
fn part(corners: &[Point], way: Point, least: f64) -> Vec<Point> {
    let mut out = Vec::new();
    for (at, &corner) in corners.iter().enumerate() {
        let next = corners[(at + 1) % corners.len()];
        let (here, there) = (corner.dot(way) - least, next.dot(way) - least);
        if here >= 0.0 {
            out.push(corner);
        }
        if here * there < 0.0 {
            out.push(corner.towards(next, here / (here - there)));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use engine::title::Layout;

    use super::super::super::draw::geometry::point;
    use super::*;

    #[test]
    fn a_part_ends_at_the_line() {
        let square = [point(0.0, 0.0), point(4.0, 0.0), point(4.0, 4.0), point(0.0, 4.0)];
        let right = part(&square, point(1.0, 0.0), 3.0);
        assert_eq!(right, [point(3.0, 0.0), point(4.0, 0.0), point(4.0, 4.0), point(3.0, 4.0)]);
        assert!(part(&square, point(1.0, 0.0), 5.0).is_empty());
    }

    #[test]
    fn stripes_stay_in_the_hex() {
        let mut out = Fragment::default();
        stripes(&mut out, Frame(Layout::Flat), "#808080");
        let drawn = out.document(super::super::super::draw::svg::Size::pixels(9.0, 9.0), "#ffffff");
        assert_eq!(drawn.matches("<polygon").count(), 4, "{drawn}");
    }
}
