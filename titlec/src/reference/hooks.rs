//! What scripts can name, as entries to look up and as a page.

use std::fmt::Write;

use engine::hooks::{Basic, Call, ListWord, MORE, Point, PointInfo, PointKind, api};

use super::describe::line;
use super::entries::{Entry, Part};
use super::pages::{NOTE, heading};

/// The file of the page.
pub(super) const FILE: &str = "hooks.md";

/// What the page is about.
pub(super) const ABOUT: &str =
    "The file rules.hook: where scripts are asked, and what they can name.";

/// Every entry, in the order of the tables.
pub(super) fn entries() -> Vec<Entry> {
    let points = Point::TABLE.iter().map(point);
    let types = Basic::ALL.iter().flat_map(|it| type_entries(*it));
    let world =
        api::world().iter().map(|it| known("", it, "something that scripts know of the game"));
    let functions = api::functions().iter().map(|it| known("", it, "a function of scripts"));
    let effects = api::effects().iter().map(|it| {
        let kind = format!("an effect of scripts: {}", it.sign());
        Entry::new(it.name, "effect", kind, it.doc, Vec::new())
    });
    let lists = asked().into_iter().map(|(name, sign, doc)| {
        Entry::new(name, "list", format!("a word of scripts: {sign}"), doc, Vec::new())
    });
    points.chain(types).chain(world).chain(functions).chain(effects).chain(lists).collect()
}

fn point(info: &PointInfo) -> Entry {
    let result = match info.kind {
        PointKind::Query => format!(" -> {}", info.result.name()),
        PointKind::Check | PointKind::Handler => String::new(),
    };
    let kind = format!("a hook point, {}: {}{result}", article(info), written(info));
    let mut parts: Vec<Part> =
        info.params.iter().map(|(name, ty)| Part::new(name, ty.name(), "")).collect();
    if info.kind == PointKind::Query {
        parts.push(Part::new("base", info.result.name(), "What the engine itself would say."));
    }
    let doc = format!("{} {}", line(info.doc), info.at);
    Entry::new(info.name, "hook", kind, &doc, parts)
}

fn article(info: &PointInfo) -> String {
    format!("a {}", info.kind.name())
}

/// The first line of a hook.
fn written(info: &PointInfo) -> String {
    let params: Vec<&str> = info.params.iter().map(|(name, _)| *name).collect();
    if params.is_empty() {
        return format!("hook {}", info.name);
    }
    format!("hook {}({})", info.name, params.join(", "))
}

fn type_entries(basic: Basic) -> Vec<Entry> {
    let values = basic.choice().map_or(&[][..], |it| it.items);
    let values = values.iter().map(|it| Part::new(it.name, String::new(), it.doc));
    let fields = api::of(basic).map(|it| Part::new(it.name, it.sign(), it.doc));
    let whole = Entry::new(
        basic.name(),
        "type",
        "a type of scripts".to_owned(),
        basic.doc(),
        values.chain(fields).collect(),
    );
    let each = api::of(basic).map(|it| known(basic.name(), it, "known to scripts"));
    std::iter::once(whole).chain(each).collect()
}

fn known(of: &str, entry: &api::Entry, kind: &str) -> Entry {
    Entry::new(entry.name, of, format!("{kind}: {}", entry.sign()), entry.doc, Vec::new())
}

/// What lists and `maybe` values are asked.
fn asked() -> Vec<(&'static str, &'static str, &'static str)> {
    let each = ListWord::ALL.iter().map(|it| (it.name(), it.sign(), it.doc()));
    let plain = Call::ALL.iter().map(|(_, name, sign, doc)| (*name, *sign, *doc));
    each.chain(plain).chain(MORE.iter().copied()).collect()
}

/// The page.
pub(super) fn page() -> String {
    let mut out = format!("# Hook scripts\n\n{NOTE}\n\n{ABOUT} [All pages](README.md).\n");
    out.push_str(LANGUAGE);
    out.push_str("\n## Hook points\n");
    for info in Point::TABLE {
        let entry = point(info);
        heading(&mut out, "###", info.name, &format!("{}.", capital(&entry.kind)));
        let _ = writeln!(out, "\n{}", entry.text);
    }
    out.push_str("\n## What is known of the game\n");
    table(&mut out, api::world().iter().chain(api::functions()).map(|it| (it.sign(), it.doc)));
    out.push_str("\n## Effects\n\nOnly handlers change the game. What is not possible is a fault: the action is refused.\n");
    table(&mut out, api::effects().iter().map(|it| (it.sign(), it.doc)));
    out.push_str("\n## What lists are asked\n");
    table(&mut out, asked().into_iter().map(|(_, sign, doc)| (sign.to_owned(), doc)));
    out.push_str("\n## Types\n");
    for basic in Basic::ALL {
        heading(&mut out, "###", basic.name(), basic.doc());
        if let Some(choice) = basic.choice() {
            let names: Vec<String> =
                choice.items.iter().map(|it| format!("`{}`", it.name)).collect();
            let _ = writeln!(out, "\nValues: {}.", names.join(", "));
        }
        if api::of(*basic).next().is_some() {
            table(&mut out, api::of(*basic).map(|it| (it.sign(), it.doc)));
        }
    }
    out
}

fn table<'d>(out: &mut String, rows: impl Iterator<Item = (String, &'d str)>) {
    out.push_str("\n| | |\n|---|---|\n");
    for (sign, doc) in rows {
        let _ = writeln!(out, "| `{sign}` | {} |", line(doc));
    }
}

fn capital(text: &str) -> String {
    let (first, rest) = text.split_at(1);
    first.to_uppercase() + rest
}

/// The language in short.
const LANGUAGE: &str = "
A script has hooks, handlers of events, functions and variables. Entries of a block are separated by `;`; comments start
with `//`.

```hook
var strikes: number = 0
var seen[corporation]: bool = false

fn is_far(h: hex) -> bool { h in [hex(\"C1\"), hex(\"B6\")] }

hook revenue_for(route, stops) { base + (if stops.any(s => is_far(s.hex)) { 20 } else { 0 }) }

hook check_other(route) {
    require route.stops.len < 9 else \"{route.corporation} calls at too many places\"
}

on event_close_companies {
    for c in corporations where c.floated and not seen[c] { pay(bank, c, 10) };
    strikes = strikes + 1
}
```

- `let x = …`, `if … { … } else { … }`, `if let x = maybe { … } else { … }`, `for x in list where … { … }` (handlers and
  checks), `require … else \"…\"` (checks), `x = …` (handlers, variables only).
- `+ - * / %` on numbers, money and percentages (`+` also joins lists), `== != < <= > >=`, `and or not`, `in`. A number that
  is too large and a division by zero are faults: the action is refused.
- `hex(\"F8\")`, `tile(\"57\")`, `train(\"4\")`, `phase(\"3\")`, `corporation(\"AB\")`, `company(\"QC\")`,
  `corporation_type(\"minor\")`, `round(\"merging\")`, `status(\"fairs\")`, `event(\"close_companies\")` and
  `option(\"short\")` name what the title has. `{…}` in a text is a value.
- `list of` a type and `maybe` a type are types too; `none` is a `maybe` without a value. A value may stand where a `maybe`
  is asked for, and a player, corporation or company where an entity is. `round == operating` asks for the kind of the
  round, `round == round(\"operating\")` for that round alone; where a round is asked for, `operating` is the first of that
  kind.
- A parameter that a hook point got later may be left out: `company` of `tile_laid`, `action` of `action_processed`.
- A script always comes to an end: functions do not call themselves, loops go over lists, and the steps are counted
  beforehand; there may be a million.
- A title that extends another has its script too; what it writes under the same name replaces it.
- While a handler runs, what it does calls no other handler.
";
