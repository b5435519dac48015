//! Where towns stand on their tile. A town away from the middle stands at one of its sides; track from its other
//! sides shares the stretch before it.

use super::face::{FaceInfo, NodeInfo};
use super::track::TrackEnd;
use super::turn::{bits, turn};

/// How crowded sides are: ten for each track, one for each track beside it.
type Crowd = [u16; 6];

/// Notes on each track in which rotations it runs to a town that stands at another side.
pub(super) fn mark(face: &mut FaceInfo) {
    for rotation in 0..6 {
        let places = places(face, rotation);
        for track in &mut face.paths {
            if let [TrackEnd::Edge(edge), TrackEnd::Node(node)]
            | [TrackEnd::Node(node), TrackEnd::Edge(edge)] = track.ends
                && face.nodes[usize::from(node)].is_town()
                && let Some(place) = places[usize::from(node)]
                && place != u16::from(turn(edge, rotation)) * 10
            {
                track.off_centre |= 1 << rotation;
            }
        }
    }
}

/// Where each city and town stands, in tenths of a side; none is the middle.
fn places(face: &FaceInfo, rotation: u8) -> [Option<u16>; 8] {
    let mut places = [None; 8];
    if in_the_middle(face) {
        return places;
    }
    let mut crowd = [0; 6];
    // The name of the place is written at the bottom.
    crowd[0] = 1;
    let mut stops = Vec::new();
    for (index, node) in
        face.nodes.iter().enumerate().filter(|(_, it)| it.is_city() || it.is_town())
    {
        let sides = sides(face, node, rotation);
        sides.iter().for_each(|&side| add(&mut crowd, side));
        if !sides.is_empty() {
            stops.push((sides, index));
        }
    }
    stops.sort();
    for (sides, index) in stops {
        places[index] = match &face.nodes[index].loc {
            Some(loc) => written(loc, rotation),
            None => {
                sides.iter().copied().min_by_key(|&side| crowd[usize::from(side)]).map(|side| {
                    add(&mut crowd, side);
                    u16::from(side) * 10
                })
            }
        };
    }
    places
}

/// A lone city, or a lone town that is not on a through track, unless the code says otherwise.
fn in_the_middle(face: &FaceInfo) -> bool {
    let mut stops = face.nodes.iter().filter(|it| it.is_city() || it.is_town());
    match (stops.next(), stops.next()) {
        (Some(only), None) => {
            let through = only.is_town() && sides(face, only, 0).len() == 2;
            !through && only.loc.as_deref().is_none_or(|loc| loc == "center")
        }
        _ => false,
    }
}

fn sides(face: &FaceInfo, node: &NodeInfo, rotation: u8) -> Vec<u8> {
    let ends = bits(node.paths).flat_map(|it| face.paths[it].ends);
    let mut sides: Vec<u8> = ends
        .filter_map(|end| match end {
            TrackEnd::Edge(edge) => Some(turn(edge, rotation)),
            TrackEnd::Node(_) | TrackEnd::Junction(_) => None,
        })
        .collect();
    sides.sort_unstable();
    sides
}

fn add(crowd: &mut Crowd, side: u8) {
    crowd[usize::from(side)] += 10;
    crowd[usize::from(turn(side, 1))] += 1;
    crowd[usize::from(turn(side, 5))] += 1;
}

/// A place as the code has it: a side, or halfway between two as in `2.5`.
fn written(loc: &str, rotation: u8) -> Option<u16> {
    let (whole, tenth) = loc.split_once('.').unwrap_or((loc, "0"));
    let tenths = whole.parse::<u16>().ok()? * 10 + tenth.parse::<u16>().ok()?;
    Some((tenths + u16::from(rotation) * 10) % 60)
}

#[cfg(test)]
mod tests {
    use super::super::testing::print;
    use super::*;
    use crate::title::Colour;

    fn face(code: &str) -> FaceInfo {
        FaceInfo::new(&print(code), Colour::Yellow, &mut Vec::new())
    }

    #[test]
    fn a_town_on_a_through_track_stands_at_its_emptier_side() {
        let face = face("town=revenue:10;path=a:0,b:_0;path=a:2,b:_0");
        assert_eq!(places(&face, 0)[0], Some(20));
        assert_eq!(places(&face, 3)[0], Some(30));
        assert_eq!(face.paths[0].off_centre & 1, 1);
        assert_eq!(face.paths[1].off_centre & 1, 0);
    }

    #[test]
    fn a_lone_city_or_crossing_town_stands_in_the_middle() {
        assert_eq!(places(&face("city=revenue:20;path=a:0,b:_0;path=a:2,b:_0"), 0), [None; 8]);
        let three = "town=revenue:10;path=a:0,b:_0;path=a:2,b:_0;path=a:3,b:_0";
        assert_eq!(places(&face(three), 0), [None; 8]);
        let placed = "town=revenue:10,loc:2.5;path=a:0,b:_0;path=a:2,b:_0;path=a:3,b:_0";
        assert_eq!(places(&face(placed), 1)[0], Some(35));
    }
}
