//! Tiles that abilities lay although their colour is not a later one: they are listed among the upgrades.

use engine::title::Colour;
use serde_json::Value;
use titlec::catalogue;

use super::holders::Holder;
use super::ron;
use super::tables::Tables;

/// Colours in the order of upgrades.
const ORDER: [Colour; 5] =
    [Colour::White, Colour::Yellow, Colour::Green, Colour::Brown, Colour::Gray];

/// The entries of `rules.upgrades` for a layer of companies and corporations.
pub fn listed(layer: &[Holder<'_>], tables: &Tables<'_>) -> Vec<String> {
    let abilities = layer.iter().flat_map(|it| &it.abilities);
    abilities.filter_map(|it| entry(it, tables)).collect()
}

fn entry(ability: &Value, tables: &Tables<'_>) -> Option<String> {
    let names = |field: &str| -> Vec<&str> {
        let items = ability.get(field).and_then(Value::as_array).into_iter().flatten();
        items.filter_map(Value::as_str).collect()
    };
    let hexes: Vec<&str> =
        names("hexes").into_iter().filter(|it| tables.hexes.contains_key(it)).collect();
    let later = |tile: &str| {
        hexes.iter().any(|hex| rank(tables.hexes[hex].colour) < rank(tile_colour(tile, tables)))
    };
    let known = |it: &&str| tables.tiles.contains_key(it) && !later(it);
    let tiles: Vec<&str> = names("tiles").into_iter().filter(known).collect();
    let lays = ability["type"] == "tile_lay" || ability["type"] == "teleport";
    let quoted =
        |names: &[&str]| ron::list(&names.iter().map(|it| ron::text(it)).collect::<Vec<_>>());
    (lays && !hexes.is_empty() && !tiles.is_empty()).then(|| {
        format!("{{ hexes = {}, to = {}, by_ability = true }}", quoted(&hexes), quoted(&tiles))
    })
}

fn tile_colour<'a>(tile: &str, tables: &Tables<'a>) -> Option<&'a str> {
    let common = || catalogue::tile(tile).map(|it| it.color.name());
    tables.tiles[tile].colour.or_else(common)
}

/// Where a colour stands in the order; those outside come before it, like nothing at all.
fn rank(colour: Option<&str>) -> Option<usize> {
    ORDER.iter().position(|it| Some(it.name()) == colour)
}
