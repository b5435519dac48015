//! Titles that were made when this crate was built: with scripts made at random, their text and what was compiled of it, and
//! with a land that is very wide.

use engine::title::Title;

macro_rules! fuzzed {
    ($($module:ident = $number:literal;)+) => {
        $(
            #[allow(
                clippy::allow_attributes,
                clippy::all,
                clippy::redundant_clone,
                dead_code,
                unreachable_pub,
                reason = "scripts made at random say what nobody would"
            )]
            mod $module {
                include!(concat!(env!("OUT_DIR"), "/fuzzed_", $number, ".rs"));
            }
        )+

        /// Scripts, and titles with them.
        pub static FUZZED: &[(&str, &Title)] = &[$((
            include_str!(concat!(env!("OUT_DIR"), "/fuzzed_", $number, ".hook")),
            &$module::TITLE,
        )),+];
    };
}

macro_rules! wide {
    ($($name:ident),+) => {
        $(
            #[expect(unreachable_pub, reason = "it is part of a program here")]
            mod $name {
                include!(concat!(env!("OUT_DIR"), "/wide_", stringify!($name), ".rs"));
            }
        )+

        /// Titles with a wide land, by name: the folder and what was compiled of it.
        pub static WIDE: &[(&str, &str, &Title)] = &[$((
            stringify!($name),
            concat!(env!("OUT_DIR"), "/wide/", stringify!($name)),
            &$name::TITLE,
        )),+];
    };
}

wide!(fits, too_much, looks_around);

fuzzed! {
    fuzzed_0 = "0";
    fuzzed_1 = "1";
}
