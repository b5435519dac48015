//! Compiler from title files to the engine.
//!
//! A build script compiles a folder of titles with [`build::titles`]; [`load_title`] reads one to be played at once.
//!
//! The modules are the stages, in order: [`source`] holds the files, [`syntax`] reads them into
//! trees, [`read`] makes values of them, [`link`] a title, [`check`] looks for what is wrong with
//! it, and [`generate`] writes it as Rust; [`hook`] has the language of scripts. Every stage takes all there is and reports all that is
//! wrong as a [`diagnostic`].

pub mod check;
pub mod generate;
pub mod hook;
pub mod link;
pub mod read;
pub mod source;
pub mod syntax;

pub mod allow;
pub mod build;
pub mod catalogue;
pub mod diagnostic;
pub mod disk;
pub mod scenario;
pub mod shelf;
pub mod suggest;

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod reference;
#[cfg(feature = "cli")]
pub mod render;
#[cfg(feature = "cli")]
pub mod replay;
#[cfg(feature = "cli")]
pub mod starter;

mod colour;
mod compile;
mod rules;

pub use self::compile::{Compiled, compile, load_title};
pub use self::rules::{rule, rules};
pub use self::shelf::embedded;
