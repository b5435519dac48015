//! One hex or tile: where its parts stand, and how they look.

mod border;
mod cost;
mod decoration;
mod frame;
mod icon;
mod labels;
mod look;
mod plan;
mod rails;
mod slots;
mod stops;

pub(super) use self::border::Side;
pub(super) use self::frame::{Frame, REACH, SIDE};
pub(super) use self::look::{Drawn, Look, draw};
pub(super) use self::slots::{Slot, Token, station};
