//! Mistakes on the map and among the tiles.

use std::collections::BTreeSet;

use engine::ids::HexId;
use engine::title::Colour;
use engine::vocab::{Kind, Ty};
use titlec::source::Span;

use super::{Class, Defect, Site, Specimen, change, put};

pub(super) fn classes() -> Vec<Class> {
    let mut out = codes();
    out.extend(printed());
    out.extend(hexes());
    out.extend(tiles());
    out
}

/// The tile codes of a title, on hexes and on tiles of its own.
fn all_codes(it: &Specimen) -> impl Iterator<Item = &Site> {
    let code = |site: &&Site| ["map.hexes[#][#]", "map.tiles[#].code"].contains(&&*site.shape);
    it.sites.iter().filter(code)
}

/// Another code for each that has some text.
fn replaced(name: &str, from: &'static str, to: &'static str) -> Class {
    Class::new(name, move |it| {
        let with = |site: &Site| {
            let text = it.text(site.span);
            let start = text.find(from)?;
            Some(Defect::put(site.span.part(start, start + from.len()), to))
        };
        all_codes(it).filter_map(with).collect()
    })
}

/// What is wrong with a code whatever it stands for.
fn codes() -> Vec<Class> {
    vec![
        replaced("code_node_unknown", "b:_0", "b:_9"),
        replaced("code_side_unknown", "path=a:0", "path=a:7"),
        replaced("code_part_misspelled", "path=", "pth="),
        replaced("code_key_misspelled", "revenue:", "revenu:"),
        replaced("code_revenue_no_number", "revenue:20", "revenue:2o"),
        replaced("code_city_misspelled", "city=", "sity="),
        replaced("code_terrain_unknown", "terrain:mountain", "terrain:mountian"),
        Class::new("code_border_unknown", |it| {
            let with = |site: &Site| {
                let text = it.text(site.span);
                let start = text.find("type:water").filter(|_| !text.contains("partition="))?;
                Some(Defect::put(site.span.part(start, start + 10), "type:watr"))
            };
            all_codes(it).filter_map(with).collect()
        }),
        replaced("code_border_side_unknown", "border=edge:0", "border=edge:8"),
        // Cities without slots are printed in published titles, but no corporation starts there.
        Class::new("code_slots_zero_at_home", |it| {
            let with = |site: &Site| {
                let hex = lone_hex(it, site)?;
                let text = it.text(site.span);
                let start = text.find("slots:2").filter(|_| text.matches("city=").count() == 1)?;
                let mut homes = it.title.entities.corporations.iter().filter_map(|it| it.home);
                let home = homes.any(|home| home == hex);
                home.then(|| Defect::put(site.span.part(start, start + 7), "slots:0"))
            };
            it.at("map.hexes[#][#]").filter_map(with).collect()
        }),
        replaced("code_cost_negative", "cost:", "cost:-"),
        replaced("code_separator", ";path", ",path"),
        replaced("code_path_without_end", ",b:_0", ""),
        replaced("code_colour_unknown", "yellow_", "yelow_"),
        Class::new("code_path_twice", |it| {
            let twice = |site: &Site| {
                let text = it.text(site.span);
                let start = text.find("path=")?;
                let end = start + text[start..].find([';', '"'])?;
                let path = &text[start..end];
                Some(Defect::put(site.span.part(start, end), format!("{path};{path}")))
            };
            all_codes(it).filter_map(twice).collect()
        }),
        Class::new("code_path_to_itself", |it| {
            let turned = |site: &Site| {
                let text = it.text(site.span);
                let start = text.find("path=a:")? + 7;
                let end = start + text[start..].find(',')?;
                let (side, after) = (&text[start..end], &text[end + 1..]);
                let length = after.find([',', ';', '"'])?;
                let second = after.strip_prefix("b:")?.get(..length - 2)?;
                let at = end + 3;
                (side != second && side.parse::<u8>().is_ok() && second.parse::<u8>().is_ok())
                    .then(|| Defect::put(site.span.part(at, at + second.len()), side))
            };
            all_codes(it).filter_map(turned).collect()
        }),
    ]
}

/// The hex of a code with a single name.
fn lone_hex(it: &Specimen, site: &Site) -> Option<HexId> {
    let names = it.at("map.hexes[#][#]!").find(|key| key.at == site.at)?;
    let name = it.bare(names.span);
    it.board.hex_ids().find(|hex| *it.board.hexes[hex.index()].name == *name)
}

/// What does not fit the rest of the map or the manifest.
fn printed() -> Vec<Class> {
    vec![
        Class::new("track_off_the_map", |it| {
            let off = |site: &Site| {
                let hex = lone_hex(it, site)?;
                let text = it.text(site.span);
                let start = text.find("path=a:")? + 7;
                let side = (0..6).find(|side| it.board.all_neighbour(hex, *side).is_none())?;
                let digit = text[start..].starts_with(|it: char| it.is_ascii_digit());
                let taken =
                    text.contains(&format!(":{side},")) || text.contains(&format!(":{side};"));
                (digit && !taken)
                    .then(|| Defect::put(site.span.part(start, start + 1), side.to_string()))
            };
            it.at("map.hexes[#][#]").filter_map(off).collect()
        }),
        Class::new("offboard_colour_of_no_phase", |it| {
            let colours: BTreeSet<Colour> =
                it.title.trains.phases.iter().flat_map(|it| it.tiles.iter().copied()).collect();
            let gray = colours.contains(&Colour::Gray);
            let changed = |site: &Site| {
                let text = it.text(site.span);
                let start = text
                    .find("brown_")
                    .filter(|_| text.contains("offboard=") && !gray && !text.contains("gray_"))?;
                Some(Defect::put(site.span.part(start, start + 5), "gray"))
            };
            it.at("map.hexes[#][#]").filter_map(changed).collect()
        }),
        labelled("label_that_no_tile_has", "map.hexes[#][#]"),
        labelled("label_that_no_hex_has", "map.tiles[#].code"),
        Class::new("city_that_no_tile_fits", |it| {
            let four = |site: &Site| {
                let plain = it.bare(site.span) == "city=revenue:0";
                plain.then(|| {
                    Defect::put(
                        site.span,
                        "\"city=revenue:0;city=revenue:0;city=revenue:0;city=revenue:0\"",
                    )
                })
            };
            it.at("map.hexes[#][#]").filter_map(four).collect()
        }),
        Class::new("town_that_no_tile_fits", |it| {
            let five = |site: &Site| {
                let plain = it.bare(site.span) == "town=revenue:0";
                let towns = ["town=revenue:0"; 5].join(";");
                plain.then(|| Defect::put(site.span, format!("\"{towns}\"")))
            };
            it.at("map.hexes[#][#]").filter_map(five).collect()
        }),
    ]
}

fn labelled(name: &str, shape: &'static str) -> Class {
    Class::new(name, move |it| {
        let other = |site: &Site| {
            let text = it.text(site.span);
            let start = text.find("label=")? + 6;
            let end = start + text[start..].find([';', '"'])?;
            Some(Defect::put(site.span.part(start, end), "QQ"))
        };
        it.at(shape).filter_map(other).collect()
    })
}

fn hexes() -> Vec<Class> {
    vec![
        Class::new("layout_the_other", |it| {
            let other = |site: &Site| if it.text(site.span) == "flat" { "pointy" } else { "flat" };
            // Where axes are given, they decide.
            let sites = it.at("map.layout").filter(|_| it.title.map.axes.is_none());
            sites.map(|site| Defect::put(site.span, other(site))).collect()
        }),
        Class::new("hex_twice", |it| {
            let keys: Vec<&Site> = it.at("map.hexes[#][#]!").collect();
            let again = |pair: &[&Site]| {
                let other = it.bare(pair[0].span).split(' ').next().unwrap_or_default();
                Defect::put(pair[1].span, format!("\"{other} {}\"", it.bare(pair[1].span)))
            };
            keys.windows(2).map(again).collect()
        }),
        change("hex_name_without_letter", "map.hexes[#][#]!", |it, site| {
            Some(format!("\"44 {}\"", it.bare(site.span)))
        }),
        change("hex_off_the_grid", "map.hexes[#][#]!", |it, site| {
            let name = it.bare(site.span).split(' ').next()?;
            let digits = name.find(|it: char| it.is_ascii_digit())?;
            let (letters, number) = name.split_at(digits);
            let next = number.parse::<u32>().ok()? + 1;
            let free = !it.board.hexes.iter().any(|it| *it.name == *format!("{letters}{next}"));
            let plain = it.board.hexes.iter().filter(|it| it.name.starts_with(letters)).count() > 2;
            (free && plain).then(|| format!("\"{letters}{next} {}\"", it.bare(site.span)))
        }),
        Class::new("hex_removed_that_is_named", |it| {
            let gone = |site: &Site| {
                let value = it.at("map.hexes[#][#]").find(|it| it.at == site.at)?;
                let name = it.bare(site.span);
                let named = it.sites.iter().filter(|it| it.names(Kind::Hex));
                let named = named.filter(|other| it.bare(other.span) == name).map(|it| it.span);
                let named: Vec<Span> = named.collect();
                (!named.is_empty()).then(|| it.without(site.span, value.span, named))
            };
            it.at("map.hexes[#][#]!").filter_map(gone).collect()
        }),
        change("hex_colour_other", "map.hexes[#]!", |it, site| {
            (it.bare(site.span) == "white").then(|| "\"whtie\"".to_owned())
        }),
        Class::new("location_twice", |it| {
            let keys: Vec<&Site> = it.at("map.locations[#]!").collect();
            keys.windows(2).map(|pair| Defect::put(pair[1].span, it.text(pair[0].span))).collect()
        }),
    ]
}

/// The colour of each tile of the manifest, by position.
fn colours(it: &Specimen) -> Vec<Colour> {
    it.board.tiles.iter().map(|it| it.colour).collect()
}

fn tiles() -> Vec<Class> {
    vec![
        change("tile_count_zero_where_named", "map.tiles[#].count", |it, site| {
            let name = &*it.title.map.tiles.0[site.at[0]].0;
            let named = it.sites.iter().any(|other| {
                matches!(other.ty, Ty::Ref(Kind::Tile)) && it.bare(other.span) == name
            });
            let set = it
                .sites
                .iter()
                .any(|other| other.key && it.bare(other.span) == format!("map.tiles.{name}.count"));
            (named && !set).then(|| "0".to_owned())
        }),
        Class::new("tile_colour_all_gone", all_of_a_colour),
        Class::new("tile_twice", |it| {
            let keys: Vec<&Site> = it.at("map.tiles[#]!").collect();
            keys.windows(2).map(|pair| Defect::put(pair[1].span, it.text(pair[0].span))).collect()
        }),
        put("tile_own_without_colour", "map.tiles[#].color", "none"),
        Class::new("tile_own_without_code", |it| {
            let sites = it.at("map.tiles[#].code").filter_map(|site| {
                let name = it.name_of(site.span)?;
                let key = it.at("map.tiles[#]!").find(|key| key.at == site.at)?;
                let known = titlec::catalogue::tile(it.bare(key.span)).is_some();
                (!known).then(|| it.without(name.span, site.span, site.record).or_at([key.span]))
            });
            sites.collect()
        }),
        change("tile_colour_misspelled", "map.tiles[#].color", |_, _| Some("grene".to_owned())),
        Class::new("tile_removed_that_is_named", |it| {
            let gone = |site: &Site| {
                let value = it.at("map.tiles[#]").find(|it| it.at == site.at)?;
                let name = it.bare(site.span);
                let named = it.sites.iter().filter(|it| it.names(Kind::Tile));
                let named: Vec<Span> =
                    named.filter(|other| it.bare(other.span) == name).map(|it| it.span).collect();
                (!named.is_empty()).then(|| it.without(site.span, value.span, named))
            };
            it.at("map.tiles[#]!").filter_map(gone).collect()
        }),
    ]
}

/// The tiles of a colour left out, where they stand together; the mistake is where phases allow the colour.
fn all_of_a_colour(it: &Specimen) -> Vec<Defect> {
    let colours = colours(it);
    let keys: Vec<&Site> = it.at("map.tiles[#]!").collect();
    let values: Vec<&Site> = it.at("map.tiles[#]").collect();
    if keys.len() != colours.len() || values.len() != keys.len() {
        return Vec::new();
    }
    let mut out = Vec::new();
    for colour in [Colour::Yellow, Colour::Green, Colour::Brown, Colour::Gray] {
        let of: Vec<usize> = (0..colours.len()).filter(|at| colours[*at] == colour).collect();
        let (Some(first), Some(last)) = (of.first(), of.last()) else { continue };
        let together = last - first + 1 == of.len();
        let named = it.sites.iter().any(|site| {
            site.names(Kind::Tile)
                && of.iter().any(|at| it.bare(keys[*at].span) == it.bare(site.span))
        });
        let phases =
            it.at("trains.phases[#].tiles[#]").filter(|site| it.bare(site.span) == colour.name());
        let seen: Vec<Span> = phases.map(|it| it.span).collect();
        if together && !named && !seen.is_empty() {
            out.push(
                it.without(keys[*first].span, values[*last].span, seen)
                    .or_at(it.at("map.tiles").map(|it| it.span)),
            );
        }
    }
    out
}
