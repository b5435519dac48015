//! Steps that something else in the title needs.

use engine::abilities::{During, When};
use engine::ids::HexId;
use engine::title::{Effect, Initial, RoundKind, Step, Title, TrainsAllowed};

use super::{Listed, rounds};
use crate::check::{Context, kits};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::step_needed",
    severity: Severity::Warning,
    explain: "What a title has may need a step that uses it: tiles are laid in `track`, stations placed in `token` and \
              trains beyond the limit given up in `discard_train`; a home that is to be chosen is chosen in `home_token`, \
              licences are bought in `special_buy`, types become others in `convert`, and somebody must sell the \
              companies.",
    example: "operating: [bankrupt, track, route, dividend, buy_train] where the train limit falls",
};

/// What needs a step: its path, and what comes of it that there is none.
pub(in crate::check) type Wanting = Option<(String, String)>;

/// A step that something may need.
pub(in crate::check) struct Need {
    /// Its name.
    pub(in crate::check) step: &'static str,
    /// What looks for something that needs it.
    pub(in crate::check) wanting: fn(&Context<'_>) -> Wanting,
    /// Whether it may be in any round; else it is of use only where corporations operate.
    pub(in crate::check) anywhere: bool,
    /// What else could be done about it.
    pub(in crate::check) or: &'static str,
}

impl Need {
    /// A step that is of use where corporations operate.
    pub(in crate::check) const fn operating(
        step: &'static str,
        wanting: fn(&Context<'_>) -> Wanting,
    ) -> Need {
        Need { step, wanting, anywhere: false, or: "" }
    }
}

/// Steps that things of the core need.
const NEEDS: [Need; 4] = [
    Need::operating("track", tiles),
    Need::operating("token", stations),
    Need::operating("discard_train", limits),
    Need {
        anywhere: true,
        or: ", or name the `home` and its `city`",
        ..Need::operating("home_token", homes)
    },
];

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let needs = NEEDS.iter().chain(kits::ALL.iter().flat_map(|it| it.needs));
    for Need { step, wanting, anywhere, or } in needs {
        let fits = |it: &Listed<'_>| *anywhere || it.kind == RoundKind::Operating;
        let there =
            rounds(cx).iter().any(|it| fits(it) && it.steps.iter().any(|it| it.name() == *step));
        let lacking = !there && !is_told(cx, step);
        let Some((path, why)) = lacking.then(|| wanting(cx)).flatten() else { continue };
        let round = if *anywhere { "round" } else { "operating round" };
        let message = format!("no {round} has the step `{step}`: {why}");
        let help = format!("put `{step}` among the steps of `operating`{or}");
        out.push(Diagnostic::new(&RULE, cx.span(&path), message).help(help).about(*step));
    }
    if let Some((path, message)) = sales(cx) {
        let help = "choose a sale with `initial`, such as `waterfall_auction`".to_owned();
        out.push(Diagnostic::new(&RULE, cx.span(&path), message).help(help).about("initial"));
    }
}

/// Whether an ability has a time that is named after a step: that it never comes is told there.
fn is_told(cx: &Context<'_>, step: &str) -> bool {
    let at = Step::ONE_OF.items.iter().position(|it| it.name == step);
    let named = |when: &When| match when.window().map(|it| it.during) {
        Some(During::Steps(steps)) => at.is_some_and(|at| steps == 1 << at),
        _ => false,
    };
    cx.abilities().any(|it| it.ability.terms().when.iter().any(named))
}

/// Whether a round has such a step.
pub(in crate::check) fn has(cx: &Context<'_>, step: impl Fn(&Step) -> bool) -> bool {
    rounds(cx).iter().any(|it| it.steps.iter().any(&step))
}

/// The first thing of a list that is wanting, with its path.
pub(in crate::check) fn first<'t, T: 't>(
    table: &str,
    items: impl IntoIterator<Item = &'t T>,
    wanting: impl Fn(usize, &'t T) -> Option<(&'static str, String)>,
) -> Wanting {
    let found = items.into_iter().enumerate().find_map(|(at, it)| Some((at, wanting(at, it)?)));
    found.map(|(at, (field, why))| (format!("{table}[{at}]{field}"), why))
}

fn tiles(cx: &Context<'_>) -> Wanting {
    let some = cx.title.map.tiles.iter().next().is_some();
    some.then(|| ("rounds.operating".to_owned(), "corporations never lay a tile".to_owned()))
}

/// The first corporation with stations besides those at home; where a kit uses stations, these may be for that.
fn stations(cx: &Context<'_>) -> Wanting {
    if kits::ALL.iter().any(|it| (it.uses_stations)(cx)) {
        return None;
    }
    first("entities.corporations", &cx.title.entities.corporations, |_, it| {
        let (stations, homes) = (cx.tokens(it).len(), 1 + it.more_homes.len());
        let why = format!("`{}` places no station but at home", it.sym);
        (stations > homes).then_some((".tokens", why))
    })
}

/// The first phase that allows fewer trains than one before it.
fn limits(cx: &Context<'_>) -> Wanting {
    let phases = &cx.title.trains.phases;
    first("trains.phases", phases, |at, phase| {
        let before = phases[..at].iter();
        let falls = before.into_iter().any(|it| most(&it.train_limit) > most(&phase.train_limit));
        let why = format!("corporations keep more trains than phase `{}` allows", phase.name);
        falls.then_some((".train_limit", why))
    })
}

/// The most trains that any corporation may own.
fn most(limit: &TrainsAllowed) -> u8 {
    match limit {
        TrainsAllowed::All(limit) => *limit,
        TrainsAllowed::ByType(limits) => limits.iter().map(|(_, it)| *it).max().unwrap_or(0),
    }
}

/// The first corporation whose president must choose a city as its home.
fn homes(cx: &Context<'_>) -> Wanting {
    first("entities.corporations", &cx.title.entities.corporations, |_, it| {
        let several = it.home.is_some_and(|home| has_several_cities(cx, home));
        let why = format!("the city in which `{}` starts cannot be chosen", it.sym);
        (several && it.city.is_none()).then_some((".home", why))
    })
}

/// Whether a hex has, or may come to have, several cities with track of their own.
fn has_several_cities(cx: &Context<'_>, hex: HexId) -> bool {
    let mut faces = cx.lies_on(hex).iter().map(|it| cx.board.face(*it));
    faces.any(|it| it.cities.len() > 1 && !it.paths.is_empty())
}

/// Companies that nobody sells.
fn sales(cx: &Context<'_>) -> Wanting {
    let Title { rounds, entities, .. } = cx.title;
    let sold = !matches!(rounds.initial, Initial::NoSale(_))
        || rounds.nodes.iter().any(|it| it.kind.sells_companies())
        || engine::kits::bank_sells_companies(cx.title)
        || has_script(cx.title);
    if sold || entities.companies.is_empty() {
        return None;
    }
    Some(("rounds.initial".to_owned(), "nobody ever sells the companies".to_owned()))
}

/// Whether an event of the title's own has such an effect.
pub(in crate::check) fn has_effect(title: &Title, wanted: fn(&Effect) -> bool) -> bool {
    title.trains.events.iter().any(|(_, effects)| effects.iter().any(wanted))
}

/// Whether a script may do what no table says.
pub(in crate::check) fn has_script(title: &Title) -> bool {
    title.hooks.program().is_some()
}
