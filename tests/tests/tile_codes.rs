//! Every tile code of other titles is read, written and read again; the common catalogue is complete.

use std::collections::BTreeMap;

use engine::title::Printed;
use tests::facts::codes::{Code, codes, common_codes};
use tests::facts::repairs::repairs;
use tests::facts::{folder, titles};
use titlec::catalogue;
use titlec::read::tile_code;

/// Every code of the facts; none where there are no facts.
fn all_codes() -> Vec<Code> {
    let Some(folder) = folder() else { return Vec::new() };
    let of_titles: Vec<Code> = titles(&folder).iter().flat_map(codes).collect();
    common_codes(&folder).into_iter().chain(of_titles).collect()
}

/// What a code prints, but for the code itself.
fn printed(code: &str) -> Result<Printed, String> {
    match tile_code(code) {
        Ok(printed) => Ok(Printed { named: None, ..printed }),
        Err(wrong) => Err(wrong.iter().map(|it| it.message()).collect::<Vec<_>>().join("; ")),
    }
}

/// The code as it is meant.
fn repaired(code: &Code) -> String {
    repairs().iter().find_map(|it| it.of(code)).unwrap_or_else(|| code.code.clone())
}

#[test]
fn every_code_is_written_as_a_code_of_the_same_tile() {
    let all = all_codes();
    let mut codes: BTreeMap<String, &Code> = BTreeMap::new();
    for code in &all {
        codes.entry(repaired(code)).or_insert(code);
    }
    for (code, used) in &codes {
        let first = printed(code).unwrap_or_else(|wrong| panic!("{used:?}: {wrong}"));
        let again = first.to_string();
        assert_eq!(printed(&again).as_ref(), Ok(&first), "{code} is written as {again}");
        assert_eq!(printed(&again).expect("just read").to_string(), again);
    }
    let slips = all.iter().filter(|it| repaired(it) != it.code).count();
    eprintln!("{} uses of {} codes; {slips} uses have a slip", all.len(), codes.len());
    assert!(all.is_empty() || all.len() > 20_000 && codes.len() > 5_000, "too few were found");
}

#[test]
fn every_slip_of_the_list_is_found_by_the_compiler() {
    let all = all_codes();
    for repair in repairs().iter().filter(|_| !all.is_empty()) {
        let slips: Vec<&Code> = all.iter().filter(|it| repair.of(it).is_some()).collect();
        assert!(!slips.is_empty(), "no longer found, take it off the list: {repair:?}");
        assert!(slips.iter().all(|it| printed(&it.code).is_err()), "no slip: {repair:?}");
    }
}

#[test]
fn the_common_catalogue_has_every_common_tile() {
    let Some(folder) = folder() else { return };
    for tile in common_codes(&folder) {
        let ours = catalogue::tile(&tile.name).unwrap_or_else(|| panic!("{} lacks", tile.name));
        assert_eq!(Some(ours.color.name()), tile.colour.as_deref(), "{}", tile.name);
        assert_eq!(printed(&ours.code), printed(&tile.code), "{}", tile.name);
    }
}
