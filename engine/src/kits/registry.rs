//! `kits!`: of one entry a kit, everything that would else be listed by hand in many files.

/// Declares the kits. An entry names what the kit has, in this order; what it has not is left out:
///
/// - `steps`: words of its steps, how titles write them, and the kinds of round that they belong to;
/// - `abilities`: words of its abilities (of its `ability.rs`), behind how titles write them;
/// - `times`: values of `when` that are named after its steps, each behind its doc comment;
/// - `actions`: lines of the table of actions (`engine/src/action/declare.rs` says what stands in them), each with a comma
///   behind it; types and modules of the kit are named by their path from `crate`;
/// - `effects`: words of what events bring about with it, and how titles write them;
/// - `events`: events that titles may use with it (what they bring about where a title does not say is `usual` of its
///   `events.rs`), each behind its doc comment;
/// - `sales`: words of ways in which companies are sold before the first stock round, and how titles write them;
/// - `fields`: what it adds to words of the core, of titles as well as of scenarios (made by `fields!` in its `words.rs`);
/// - `places`: those of its fields of `Places` that name a place, and what messages call it;
/// - `scripts`: what scripts can do with it (functions of its `scripts.rs`);
/// - `entries`: the type of scripts about which its `entries.rs` has something to say;
/// - `unplayed`: values of its words that the engine does not play yet;
/// - `game`: what it remembers for the rest of the game (a type of the kit);
/// - `round`: what it remembers until the round is over (a type of the kit);
/// - `turn`: what it remembers until the turn is over (a type of the kit);
/// - `tile_steps`: those of its steps in which tiles are laid;
/// - `hints`: constants with the kinds of automatic actions that records give it as hints;
/// - `joints`: the joints at which it does something.
///
/// The first token is `$`, for the macros that are made here.
macro_rules! kits {
    ($d:tt $($kit:ident {
        $(steps: [$($Step:ident = $text:tt in $($Kind:ident)|+),+ $(,)?],)?
        $(abilities: [$($ability:ident::$Ability:ident),+ $(,)?],)?
        $(times: [$($(#[doc = $time_doc:literal])* $Time:ident = $time:literal in $TimeStep:ident),+ $(,)?],)?
        $(actions: [$($action:tt)+],)?
        $(effects: [$($Effect:ident = $effect:tt),+ $(,)?],)?
        $(events: [$($(#[doc = $event_doc:literal])* $Event:ident = $event:literal),+ $(,)?],)?
        $(sales: [$($Sale:ident = $sale:tt),+ $(,)?],)?
        $(fields: $fields:tt,)?
        $(places: [$($place:ident: $phrase:literal),+ $(,)?],)?
        $(scripts: $scripts:tt,)?
        $(entries: [$Basic:ident],)?
        $(unplayed: [$($Set:ident: $($Value:ident)+),+ $(,)?],)?
        $(game: $Game:ident,)?
        $(round: $Round:ident,)?
        $(turn: $Turn:ident,)?
        $(tile_steps: [$($TileStep:ident),+ $(,)?],)?
        $(hints: [$($HINT:ident),+ $(,)?],)?
        joints: [$($joint:ident),* $(,)?],
    })+) => {
        /// What titles write for kits.
        #[expect(unused_imports, unreachable_pub, reason = "a kit may add fields to words and have none of its own")]
        pub mod words {
            $(pub use super::$kit::words::*;)+
        }

        /// Abilities of kits.
        pub mod abilities {
            $($($crate::kits::registry::all_of!($kit $($Ability)+);)?)+
        }

        /// What scripts know because of kits: modules, each under the name of its kit.
        pub mod entries {
            $($(
                #[doc = concat!("Of the type `", stringify!($Basic), "`.")]
                pub use super::$kit::entries as $kit;
            )?)+
        }

        /// Their tables, each with the type of script value that has its entries.
        pub(crate) const ENTRIES: &[(Option<Basic>, &[Entry])] =
            &[$($((Some(Basic::$Basic), $kit::entries::ENTRIES),)?)+];

        /// The fields of kits that name a place by what it is to the corporation that runs.
        pub(crate) const NAMED_PLACES: &[NamedPlace] = &[$($($(NamedPlace {
            name: stringify!($place),
            phrase: $phrase,
            is_meant: |it| it.$place,
        },)+)?)+];

        /// The kinds of automatic actions that are hints of records.
        pub(crate) const HINTS: &[&str] = &[$($($($kit::$HINT,)+)?)+];

        /// The steps of kits in which tiles are laid, as bits.
        pub(crate) const TILE_STEPS: u64 = 0
            $($($(| $crate::abilities::bit::<$kit::words::$TileStep>())+)?)+;

        /// What the registry says of each kit, in its order.
        pub const KITS: &[KitInfo] = &[$(KitInfo {
            name: stringify!($kit),
            steps: &[$($($text),+)?],
            abilities: &[$($(stringify!($ability)),+)?],
            actions: $crate::kits::registry::action_names!([] $($($action)+)?),
            effects: &[$($($effect),+)?],
            sales: &[$($($sale),+)?],
            fields: $crate::kits::registry::field_names!($($fields)?),
            joints: &[$(stringify!($joint)),*],
            state: KitState {
                game: 0 $(+ size_of::<$kit::$Game>())?,
                round: 0 $(+ size_of::<$kit::$Round>())?,
                turn: 0 $(+ size_of::<$kit::$Turn>())?,
            },
        }),+];

        /// Which kits a title uses, and which joints they have.
        #[derive(Debug, Clone, Default)]
        pub(crate) struct KitUse {
            joints: u128,
            $(pub(crate) $kit: bool,)+
        }

        impl KitUse {
            /// The kits that a title uses.
            pub(crate) fn of(title: &Title) -> KitUse {
                let mut uses = KitUse::default();
                $(
                    uses.$kit = <$kit::Kit as Joints>::is_used(title);
                    if uses.$kit {
                        uses.joints |= 0 $(| 1 << Joint::$joint as u32)*;
                    }
                )+
                uses
            }

            /// Whether one of them does something at a joint.
            #[inline]
            pub(crate) fn has(&self, joint: Joint) -> bool {
                self.joints >> joint as u32 & 1 == 1
            }
        }

        $crate::kits::registry::memory! {
            /// What kits remember for the rest of the game: nothing where they have nothing to remember.
            pub struct KitGames { $($($kit: $Game,)?)+ }
        }

        $crate::kits::registry::memory! {
            /// What kits remember until the round is over: nothing where they have nothing to remember.
            pub struct KitRounds { $($($kit: $Round,)?)+ }
        }

        $crate::kits::registry::memory! {
            /// What kits remember until the turn is over: nothing where they have nothing to remember.
            #[derive(Copy)]
            pub struct KitTurns { $($($kit: $Turn,)?)+ }
        }

        /// What scripts can do with kits.
        pub mod scripts {
            $($(pub use super::$kit::scripts::$scripts;)?)+

            /// A table for each kit.
            pub(crate) const EFFECTS: &[&[$crate::hooks::api::Effect]] = &[
                $($($crate::kits::registry::beside!($scripts super::$kit::scripts::EFFECTS),)?)+
            ];
        }

        const _: () = {
            use $crate::abilities::extended::*;
            use $crate::scenario::*;

            // A step is meant where an action of scenarios has the same name.
            const _: () = {
                use $crate::title::*;

                $($($crate::kits::registry::check_fields! { $fields })?)+
            };
        };

        /// What an event of a kit brings about where the title does not say.
        pub(crate) fn usual_effects(title: &Title, event: EventKind) -> Vec<Effect> {
            match event {
                $($($(EventKind::$Event)|+ => $kit::events::usual(title, event),)?)+
                _ => Vec::new(),
            }
        }

        /// The steps after which a value of `when` of a kit is named, as bits.
        pub(crate) const fn steps_of_time(when: When) -> u64 {
            match when {
                $($($(When::$Time => $crate::abilities::bit::<words::$TimeStep>(),)+)?)+
                _ => 0,
            }
        }

        /// The kinds of round that a step of a kit belongs to; none for the steps of the core.
        pub fn round_kinds(step: &Step) -> &'static [RoundKind] {
            match step {
                $($($(Step::$Step(_) => &[$(RoundKind::$Kind),+],)+)?)+
                _ => &[],
            }
        }

        /// The steps of kits that belong to one kind of round alone, as titles write them.
        pub fn steps_only_in(kind: RoundKind) -> impl Iterator<Item = &'static str> {
            let homes: &[(&str, &[RoundKind])] = &[$($($(($text, &[$(RoundKind::$Kind),+]),)+)?)+];
            homes.iter().filter(move |it| it.1 == [kind]).map(|it| it.0)
        }

        /// Hands the steps of the core, and those of kits after them, to a macro.
        macro_rules! with_kit_steps {
            ($d callback:ident! { $d($d core:tt)* }) => {
                $d callback! { $d($d core)* $($($($Step = $text,)+)?)+ }
            };
        }

        /// Hands the abilities of the core, and those of kits after them, to a macro.
        macro_rules! with_kit_abilities {
            ($d callback:ident! { $d($d core:tt)* }) => {
                $d callback! { $d($d core)* $($($($ability::$Ability,)+)?)+ }
            };
        }

        /// Hands the lines of the table of actions, those of the core and those of kits after them, to a macro.
        macro_rules! with_kit_actions {
            ($d callback:ident! { $d($d core:tt)* }) => {
                $d callback! { $d($d core)* $($($($action)+)?)+ }
            };
        }

        /// Hands the effects of the core, and those of kits after them, to a macro.
        macro_rules! with_kit_effects {
            ($d callback:ident! { $d($d core:tt)* }) => {
                $d callback! { $d($d core)* $($($($Effect = $effect,)+)?)+ }
            };
        }

        /// Hands the ways to sell companies before the first stock round, those of the core and those of kits after them,
        /// to a macro.
        macro_rules! with_kit_sales {
            ($d callback:ident! { $d($d core:tt)* }) => {
                $d callback! { $d($d core)* $($($($Sale = $sale,)+)?)+ }
            };
        }

        /// Declares a word of the core with its name, its head and its fields, and those that kits add after them, by the
        /// macro that is named behind.
        macro_rules! with_kit_fields {
            ($d Name:ident $d head:tt { $d($d core:tt)* } $d declare:path) => {
                $crate::kits::registry::chain! {
                    [
                        $($({ $fields $crate::kits::$kit::words::kit_fields })?)+
                        { [] $d declare }
                    ] $d Name $d head { $d($d core)* }
                }
            };
        }

        /// Hands the values that the engine does not play, those of the core and those of kits after them, to a macro.
        macro_rules! with_kit_unplayed {
            ($d callback:ident! { $d($d core:tt)* }) => {
                $d callback! { $d($d core)* $($($($Set: $($Value)+;)+)?)+ }
            };
        }

        /// Hands the events that every title may use, those of the core and those of kits after them, to a macro.
        macro_rules! with_kit_events {
            ($d callback:ident! { $d($d core:tt)* }) => {
                $d callback! { $d($d core)* $($($($(#[doc = $event_doc])* $Event = $event,)+)?)+ }
            };
        }

        /// Hands the values of `when`, those of the core and those of kits after them, to a macro.
        macro_rules! with_kit_times {
            ($d callback:ident! { $d($d core:tt)* }) => {
                $d callback! { $d($d core)* $($($($(#[doc = $time_doc])* $Time = $time,)+)?)+ }
            };
        }

        /// Does something with every kit, whether or not a title uses it.
        macro_rules! every_kit {
            ($d K:ident => $d ask:expr) => {
                $({
                    use $crate::kits::$kit::Kit as $d K;
                    $d ask;
                })+
            };
        }

        /// Does something with each kit that the title of a game uses, in the order of the registry.
        macro_rules! each_kit {
            ($d game:expr, $d K:ident => $d ask:expr) => {
                $(if $d game.ruleset().kits.$kit {
                    use $crate::kits::$kit::Kit as $d K;
                    $d ask;
                })+
            };
        }

        /// Asks the kits that the title of a game uses, in the order of the registry, until one says yes.
        macro_rules! any_kit {
            ($d game:expr, $d K:ident => $d ask:expr) => {
                false $(|| $d game.ruleset().kits.$kit && {
                    use $crate::kits::$kit::Kit as $d K;
                    $d ask
                })+
            };
        }

        pub(crate) use {
            any_kit, each_kit, every_kit, with_kit_abilities, with_kit_actions, with_kit_effects,
            with_kit_events, with_kit_fields, with_kit_sales, with_kit_steps, with_kit_times, with_kit_unplayed,
        };
    };
}

/// Declares what kits remember for some time, by kit.
macro_rules! memory {
    ($(#[$meta:meta])* pub struct $Name:ident { $($kit:ident: $State:ident,)* }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct $Name {
            $(
                #[doc = concat!("Of `", stringify!($kit), "`.")]
                #[serde(default, skip_serializing_if = "is_default")]
                pub $kit: $kit::$State,
            )*
        }

        impl Hash for $Name {
            /// What is empty is left out, so that a kit that is not used does not show in the digest.
            fn hash<H: Hasher>(&self, state: &mut H) {
                let _ = &state;
                $(if self.$kit != $kit::$State::default() {
                    stringify!($kit).hash(state);
                    self.$kit.hash(state);
                })*
            }
        }
    };
}

/// The names of the actions in lines of the table of actions.
macro_rules! action_names {
    ([$($name:literal)*]) => {
        &[$($name),*]
    };
    ([$($name:literal)*] $Kind:ident = $new:literal $($rest:tt)*) => {
        $crate::kits::registry::action_names!([$($name)* $new] $($rest)*)
    };
    ([$($name:literal)*] $other:tt $($rest:tt)*) => {
        $crate::kits::registry::action_names!([$($name)*] $($rest)*)
    };
}

/// The names of fields that a kit adds, each behind that of its word.
macro_rules! field_names {
    () => {
        &[]
    };
    ([$($Word:ident.$field:ident),+ $(,)?]) => {
        &[$(concat!(stringify!($Word), ".", stringify!($field))),+]
    };
}

/// What the file of a kit's abilities has, which the registry names.
macro_rules! all_of {
    ($kit:ident $($Ability:ident)+) => {
        pub use super::$kit::ability::*;
    };
}

/// A path, beside what the registry says of it.
macro_rules! beside {
    ($said:tt $path:path) => {
        $path
    };
}

/// Checks that words have the fields that the registry says a kit adds to them.
macro_rules! check_fields {
    ([$($Word:ident.$field:ident),+ $(,)?]) => {
        $(const _: fn(&$Word) = |it| {
            let _ = &it.$field;
        };)+
    };
}

/// Declares fields that a kit adds to words of the core, in a macro `kit_fields`. Titles and scenarios write them beside the
/// word's own. They stand among the fields of the core, so that their types are written with paths (`crate::money::Money`).
/// The first token is `$`, for the macro that is made here.
macro_rules! fields {
    ($d:tt $($Word:ident { $($field:tt)+ })+) => {
        macro_rules! kit_fields {
            $(($d next:tt $Word $d head:tt { $d($d before:tt)* }) => {
                $crate::kits::registry::chain! { $d next $Word $d head { $d($d before)* $($field)+ } }
            };)+
            ($d($d other:tt)*) => {
                $crate::kits::registry::chain! { $d($d other)* }
            };
        }
        pub(crate) use kit_fields;
    };
}

/// Hands tokens to the first of some macros, with the names of the others.
macro_rules! chain {
    ([{ $said:tt $next:path } $($rest:tt)*] $($all:tt)*) => {
        $next! { [$($rest)*] $($all)* }
    };
}

/// Declares a word with all its fields: the last macro of a chain.
macro_rules! declare {
    ([] $Name:ident { $($head:tt)* } $fields:tt) => {
        $crate::vocab::word! { $($head)* $fields }
    };
}

/// Declares a word of the core to which kits add fields; else as `word!`. `as` says how kits call it, where that is not the
/// name of its type.
macro_rules! extended_word {
    (
        $(#[doc = $doc:literal])*
        pub struct $Name:ident as $Called:ident { $($field:tt)* }
    ) => {
        $crate::kits::with_kit_fields! {
            $Called
            { $(#[doc = $doc])* pub struct $Name }
            { $($field)* }
            $crate::kits::registry::declare
        }
    };
    (
        $(#[doc = $doc:literal])*
        pub struct $Name:ident $(key $key:ident)? $(bare $bare:literal)? { $($field:tt)* }
    ) => {
        $crate::kits::with_kit_fields! {
            $Name
            { $(#[doc = $doc])* pub struct $Name $(key $key)? $(bare $bare)? }
            { $($field)* }
            $crate::kits::registry::declare
        }
    };
}

pub(super) use kits;
pub(crate) use {
    action_names, all_of, beside, chain, check_fields, declare, extended_word, field_names, fields,
    memory,
};
