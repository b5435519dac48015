//! `kits!`: of one entry a kit, everything that would else be listed by hand in many files.

/// Declares the kits. An entry names what the kit has, in this order; what it has not is left out:
///
/// - `steps`: words of its steps, how titles write them, and the kinds of round that they belong to;
/// - `abilities`: words of its abilities, behind how titles write them;
/// - `places`: the macro with its fields of the word `Places`, and for each that names a place what messages call it;
/// - `rules`: the macro with its fields of the word `Rules` (made by `fields!`);
/// - `unplayed`: values of its words that the engine does not play yet;
/// - `round`: what it remembers until the round is over (a type of the kit);
/// - `hints`: constants with the kinds of automatic actions that records give it as hints;
/// - `entries`: the type of scripts of which its `entries.rs` tells something;
/// - `joints`: the joints at which it does something.
///
/// The first token is `$`, for the macros that are made here.
macro_rules! kits {
    ($d:tt $($kit:ident {
        $(steps: [$($Step:ident = $text:tt in $($Kind:ident)|+),+ $(,)?],)?
        $(abilities: [$($ability:ident::$Ability:ident),+ $(,)?],)?
        $(places: $places:ident [$($place:ident: $phrase:literal),+ $(,)?],)?
        $(rules: $rules:ident,)?
        $(unplayed: [$($Set:ident: $($Value:ident)+),+ $(,)?],)?
        $(round: $Round:ident,)?
        $(hints: [$($HINT:ident),+ $(,)?],)?
        $(entries: [$Basic:ident],)?
        joints: [$($joint:ident),* $(,)?],
    })+) => {
        /// What titles write for kits.
        pub mod words {
            $(pub use super::$kit::words::*;)+
        }

        /// Abilities of kits.
        pub mod abilities {
            $($(pub use super::$kit::ability::{$($Ability),+};)?)+
        }

        /// What scripts know because of kits: modules, each under the name of its kit.
        pub mod entries {
            $($(
                #[doc = concat!("Of the type `", stringify!($Basic), "`.")]
                pub use super::$kit::entries as $kit;
            )?)+
        }

        /// The same as tables, by the type of what is asked.
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

        /// Which kits a title uses, and which joints they have.
        #[derive(Debug, Clone, Default)]
        pub(crate) struct KitUse {
            joints: u64,
            $(pub(crate) $kit: bool,)+
        }

        impl KitUse {
            /// The kits that a title uses.
            pub(crate) fn of(title: &Title) -> KitUse {
                let mut uses = KitUse::default();
                $(
                    uses.$kit = <$kit::Kit as Joints>::is_used(title);
                    if uses.$kit {
                        uses.joints |= 0 $(| 1 << Joint::$joint as u64)*;
                    }
                )+
                uses
            }

            /// Whether one of them does something at a joint.
            #[inline]
            pub(crate) fn has(&self, joint: Joint) -> bool {
                self.joints >> joint as u64 & 1 == 1
            }
        }

        /// What kits remember until the round is over: nothing where they have nothing to remember.
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct KitRounds {
            $($(
                #[doc = concat!("Of `", stringify!($kit), "`.")]
                #[serde(default, skip_serializing_if = "is_default")]
                pub $kit: $kit::$Round,
            )?)+
        }

        impl Hash for KitRounds {
            /// What is empty is left out, so that a kit that is not used does not show in the digest.
            fn hash<H: Hasher>(&self, state: &mut H) {
                $($(if self.$kit != $kit::$Round::default() {
                    stringify!($kit).hash(state);
                    self.$kit.hash(state);
                })?)+
            }
        }

        /// The kinds of round that a step of a kit belongs to; none for the steps of the core.
        pub fn round_kinds(step: &Step) -> &'static [RoundKind] {
            match step {
                $($($(Step::$Step(_) => &[$(RoundKind::$Kind),+],)+)?)+
                _ => &[],
            }
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

        /// Hands the fields of `Places`, those of the core and those of kits after them, to a macro.
        macro_rules! with_places_fields {
            ($d callback:ident { $d($d core:tt)* }) => {
                $crate::kits::registry::chain! {
                    [$($($crate::kits::$kit::words::$places,)?)+ $d callback] { $d($d core)* }
                }
            };
        }

        /// Hands the fields of `Rules`, those of the core and those of kits after them, to a macro.
        macro_rules! with_rules_fields {
            ($d callback:ident { $d($d core:tt)* }) => {
                $crate::kits::registry::chain! {
                    [$($($crate::kits::$kit::words::$rules,)?)+ $d callback] { $d($d core)* }
                }
            };
        }

        /// Hands the values that the engine does not play, those of the core and those of kits after them, to a macro.
        macro_rules! with_kit_unplayed {
            ($d callback:ident! { $d($d core:tt)* }) => {
                $d callback! { $d($d core)* $($($($Set: $($Value)+;)+)?)+ }
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
            any_kit, each_kit, every_kit, with_kit_abilities, with_kit_steps, with_kit_unplayed,
            with_places_fields, with_rules_fields,
        };
    };
}

/// Declares fields that a kit adds to a word of the core, as a macro of that name. Titles write them beside the word's own.
/// The first token is `$`, for the macro that is made here.
macro_rules! fields {
    ($d:tt $name:ident { $($field:tt)* }) => {
        macro_rules! $name {
            ([$d($d next:tt)*] { $d($d before:tt)* }) => {
                $crate::kits::registry::chain! { [$d($d next)*] { $d($d before)* $($field)* } }
            };
        }
        pub(crate) use $name;
    };
}

/// Hands tokens to the first of some macros, with the names of the others.
macro_rules! chain {
    ([$next:path $(, $rest:path)* $(,)?] { $($all:tt)* }) => {
        $next! { [$($rest),*] { $($all)* } }
    };
}

pub(super) use kits;
pub(crate) use {chain, fields};
