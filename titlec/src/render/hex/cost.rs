//! Small pictures of what makes building dear.

use engine::title::Terrain;

use super::super::draw::geometry::point;
use super::super::draw::{Attributes, Fragment, Point};

/// How wide and high a picture is.
pub(super) const PICTURE: (f64, f64) = (27.0, 21.0);

/// Draws the picture of a terrain around a place.
pub(super) fn terrain(out: &mut Fragment, at: Point, terrain: Terrain) {
    let mut picture = Fragment::default();
    match terrain {
        Terrain::Mountain => mountain(&mut picture),
        Terrain::Hill => hill(&mut picture),
        Terrain::Water | Terrain::River | Terrain::Lake => water(&mut picture),
        Terrain::Swamp | Terrain::Marsh => swamp(&mut picture),
        Terrain::Forest => tree(&mut picture, "#3f7d3a"),
        Terrain::Jungle => tree(&mut picture, "#1f6b4a"),
        Terrain::Desert => desert(&mut picture),
        Terrain::City => houses(&mut picture),
        Terrain::Snow => snow(&mut picture),
        Terrain::Wall => wall(&mut picture),
        Terrain::Farmland => field(&mut picture),
        Terrain::CowSkull => skull(&mut picture),
        Terrain::Mine => mine(&mut picture),
    }
    let mut larger = Fragment::default();
    larger.group(&Attributes::new().text("transform", "scale(1.25)"), picture);
    out.at(at, larger);
}

fn line(colour: &str, width: f64) -> Attributes {
    let line = Attributes::new().fill("none").stroke(colour, width);
    line.text("stroke-linecap", "round").text("stroke-linejoin", "round")
}

fn mountain(out: &mut Fragment) {
    let paint = || Attributes::new().fill("#8a5a35").stroke("#4e311b", 1.2);
    out.polygon(&[point(-11.0, 8.0), point(-2.0, -8.0), point(6.0, 8.0)], paint());
    out.polygon(&[point(1.0, 8.0), point(6.0, -3.0), point(11.0, 8.0)], paint());
}

fn hill(out: &mut Fragment) {
    out.path("M-11 7C-9 -5 -1 -5 1 7Z", Attributes::new().fill("#a9814f").stroke("#4e311b", 1.2));
    out.path("M-1 7C1 -2 9 -2 11 7Z", Attributes::new().fill("#a9814f").stroke("#4e311b", 1.2));
}

fn water(out: &mut Fragment) {
    for y in [-5, 0, 5] {
        let wave = format!("M-10 {y}q2.5 -4 5 0t5 0t5 0t5 0");
        out.path(&wave, line("#1f78b4", 2.2));
    }
}

fn skull(out: &mut Fragment) {
    let bone = || Attributes::new().fill("#f7f3e6").stroke("#4e311b", 1.2);
    out.path("M-11 -7Q-6 -2 -3 -3H3Q6 -2 11 -7Q9 1 4 2L2 8H-2L-4 2Q-9 1 -11 -7Z", bone());
}

fn mine(out: &mut Fragment) {
    out.path("M-8 7L6 -7M8 7L-6 -7", line("#4a4844", 2.4));
    out.path("M-10 -3Q-6 -9 0 -8M10 -3Q6 -9 0 -8", line("#4a4844", 2.4));
}

fn swamp(out: &mut Fragment) {
    out.path("M-9 7H9M-6 7V-3M0 7V-7M6 7V-3", line("#4c7a3f", 2.0));
    out.path("M-10 3L-6 7L-2 3M-4 0L0 5L4 0M2 3L6 7L10 3", line("#4c7a3f", 1.6));
}

fn tree(out: &mut Fragment, colour: &str) {
    out.path("M0 8V2", line("#6b4a2b", 3.0));
    out.polygon(
        &[point(-8.0, 4.0), point(0.0, -8.0), point(8.0, 4.0)],
        Attributes::new().fill(colour),
    );
}

fn desert(out: &mut Fragment) {
    out.path("M0 8V-8M-6 -3V1C-6 4 0 3 0 3M6 -5V-1C6 2 0 1 0 1", line("#4c7a3f", 3.0));
}

fn houses(out: &mut Fragment) {
    let walls = || Attributes::new().fill("#6f6a60");
    out.path("M-10 8V-2L-5 -7L0 -2V8Z", walls());
    out.path("M1 8V-5H10V8Z", walls());
}

fn snow(out: &mut Fragment) {
    out.path("M0 -8V8M-7 -4L7 4M-7 4L7 -4", line("#5b9bd0", 2.0));
}

fn wall(out: &mut Fragment) {
    out.path("M-10 -7H10V7H-10ZM-10 0H10M-3 -7V0M4 0V7", line("#7a4a3a", 1.8));
}

fn field(out: &mut Fragment) {
    out.path("M-10 7L-4 -7M-4 7L-1 -7M4 7L1 -7M10 7L4 -7", line("#a5882c", 2.0));
}
