//! Compiler from title files to the engine.
//!
//! The modules are the stages, in order: [`source`] holds the files, [`syntax`] reads them into
//! trees. Every stage takes all there is and reports all that is wrong as a [`diagnostic`].

pub mod source;
pub mod syntax;

pub mod diagnostic;
pub mod suggest;

#[cfg(feature = "cli")]
pub mod cli;
