//! Rules by subject, in a few lines each. Every action goes to both back ends; what is refused changes nothing.

mod auction;
mod bankruptcy;
mod companies;
mod dividends;
mod ending;
mod holding;
mod market;
mod presidents;
mod programs;
mod routes;
mod starting;
mod stations;
mod tiles;
mod trading;
mod trains;
mod unused;
