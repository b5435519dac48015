//! Turning tiles: sides are counted from 0 to 5, and a set of sides is six bits.

/// Bits of all six sides.
pub(super) const ALL_SIDES: u8 = 0b11_1111;

/// How many parallel tracks a side can have.
pub const LANES_PER_SIDE: u32 = 8;

const ALL_LANES: u64 = (1 << 48) - 1;

/// The side that `edge` becomes when the tile is turned.
#[inline]
pub(super) fn turn(edge: u8, rotation: u8) -> u8 {
    let sum = edge + rotation;
    if sum < 6 { sum } else { sum - 6 }
}

/// The side that lies where `edge` points once the tile is turned.
pub(super) fn turn_back(edge: u8, rotation: u8) -> u8 {
    turn(edge, 6 - rotation)
}

/// The same side seen from the hex next to it.
#[inline]
pub(super) fn opposite(edge: u8) -> u8 {
    turn(edge, 3)
}

/// A set of sides on a turned tile.
pub(super) fn turn_sides(sides: u8, rotation: u8) -> u8 {
    let wide = u32::from(sides) << rotation;
    ((wide | (wide >> 6)) as u8) & ALL_SIDES
}

/// The bit of one lane of one side, in a set of 48.
pub(super) fn lane_bit(edge: u8, lane: u8) -> u64 {
    1 << (u32::from(edge) * LANES_PER_SIDE + u32::from(lane))
}

/// A set of lanes on a turned tile.
pub(super) fn turn_lanes(lanes: u64, rotation: u8) -> u64 {
    let by = u32::from(rotation) * LANES_PER_SIDE;
    ((lanes << by) | (lanes >> (48 - by))) & ALL_LANES
}

/// The positions of the bits that are set, lowest first.
#[inline]
pub(crate) fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = mask.trailing_zeros();
        (mask != 0).then(|| {
            mask &= mask - 1;
            lowest as usize
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_and_lanes_turn_alike() {
        for edge in 0..6 {
            for rotation in 0..6 {
                let turned = turn(edge, rotation);
                assert_eq!(turn_sides(1 << edge, rotation), 1 << turned);
                assert_eq!(turn_lanes(lane_bit(edge, 3), rotation), lane_bit(turned, 3));
                assert_eq!(turn_back(turned, rotation), edge);
            }
        }
    }
}
