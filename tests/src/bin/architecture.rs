//! Prints how the engine is put together: methods of `Game` by file, rings of files, and the calls that close them.

use std::collections::BTreeMap;

fn main() {
    let sources = tests::architecture::engine();
    let methods = tests::architecture::methods(&sources, "Game");
    let count: usize = methods.values().map(Vec::len).sum();
    println!("{count} methods of Game in {} files", methods.len());
    for (file, names) in &methods {
        println!("  {:3} {file}", names.len());
    }
    let calls = tests::architecture::calls(&sources);
    for ring in tests::architecture::rings(&calls) {
        println!("ring of {}: {}", ring.len(), ring.join(" "));
        let mut by_pair: BTreeMap<(&str, &str), Vec<&str>> = BTreeMap::new();
        for call in &calls {
            if ring.contains(&&*call.from) && ring.contains(&&*call.to) {
                by_pair.entry((&call.from, &call.to)).or_default().push(&call.function);
            }
        }
        for ((from, to), functions) in by_pair {
            println!("  {from} -> {to}: {}", functions.join(" "));
        }
    }
}
