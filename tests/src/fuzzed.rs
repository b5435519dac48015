//! Titles whose scripts were made at random when this crate was built: the text, and what was compiled of it.

use engine::title::Title;

macro_rules! fuzzed {
    ($($module:ident = $number:literal;)+) => {
        $(
            #[expect(dead_code, unreachable_pub, reason = "written by the compiler of titles")]
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

fuzzed! {
    fuzzed_0 = "0";
    fuzzed_1 = "1";
}
