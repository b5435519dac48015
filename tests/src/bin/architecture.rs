//! Prints how the engine is put together: methods of `Game` by file, rings of files, and the calls that close them.
//! With a folder, it reads the sources there, such as those of another checkout.

#![expect(clippy::print_stdout, reason = "what it prints is what it is for")]

use std::collections::BTreeMap;
use std::path::Path;

fn main() {
    let folder = std::env::args().nth(1);
    let sources = folder.map_or_else(tests::architecture::engine, |it| {
        tests::architecture::engine_at(Path::new(&it))
    });
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
