//! `actions!`: the macro around the table of actions.

/// Declares the table of actions, as a macro `each_action` that hands its lines, and after them those of kits, to another
/// macro. The first token is `$`, for the macro that is made here. A line is
///
/// ```text
/// /// What it is.
/// Kind = "name" or "other_name" (field: Type) [file: module] [word: module],
/// ```
///
/// - `"name"`: the name in game files, scenarios and scripts; game files may have the `other_name` for it as well;
/// - `(field: Type)` for a tuple of one, or `{ field as file_field: Type = default, … }`: what it says. A field of game files
///   has the same name unless `as` gives it; with a default it may be left out. How a type is written is its `FileField`
///   and its `ScenarioField`. Fields have doc comments, which designers read on the reference page of scenarios; a field in
///   parentheses needs none where a module has the word;
/// - `[file: module]` where its form in game files is not that of its fields: `read` and `write` of that module
///   (of `wire::codecs`, or a path) are used instead;
/// - `[word: module]` where scenarios say other things than its fields: the module (of `scenario::acts`, or a path) has a
///   word of its name with its `Deeds`.
macro_rules! actions {
    ($d:tt $($line:tt)+) => {
        /// Hands the table of actions, with the lines of the core and those of kits, to a macro.
        macro_rules! each_action {
            ($d callback:ident) => {
                $crate::kits::with_kit_actions! { $d callback! { $($line)+ } }
            };
        }
        pub(crate) use each_action;
    };
}

pub(super) use actions;
