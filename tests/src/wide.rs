//! A land with very many hexes, and scripts that are asked about the track on each of them.

/// How many hexes with track are added to the land.
pub const HEXES: usize = 1600;

/// Scripts that close no track: the work for one action fits, it does not, and it depends on all that lies on the map.
pub const SCRIPTS: [(&str, &str); 3] = [
    (
        "fits",
        "hook graph_skip_paths(corporation, path) { base or not hexes.any(h => h == path.hex) }\n",
    ),
    (
        "too_much",
        "hook graph_skip_paths(corporation, path) {
    base or hexes.any(h => corporations.any(a => corporations.any(b =>
        h == path.hex and a != corporation and a == b)))
}\n",
    ),
    (
        "looks_around",
        "hook graph_skip_paths(corporation, path) {
    base or path.hex.neighbours.any(h => h.has_track and h == path.hex)
}\n",
    ),
];

/// The names of the hexes that are added, all below the land of the title `Powers`.
fn names() -> String {
    let column = |at: usize| match at {
        0..26 => char::from(b'A' + at as u8).to_string(),
        _ => format!("A{}", char::from(b'A' + (at - 26) as u8)),
    };
    let all = (0..HEXES).map(|it| {
        let (at, row) = (it / 40, it % 40);
        format!("{}{}", column(at), 20 + 2 * row + (at + 1) % 2)
    });
    all.collect::<Vec<_>>().join(" ")
}

/// The text of a map with these hexes besides.
///
/// # Panics
/// If the map has no red hexes.
pub fn map(powers: &str) -> String {
    let red = "\"red\": {";
    assert!(powers.contains(red), "the map has red hexes");
    let more = format!("\"gray\": {{ \"{}\": \"path=a:0,b:3\" }},\n        {red}", names());
    powers.replacen(red, &more, 1)
}
