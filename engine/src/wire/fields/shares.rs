//! Shares that change hands: `shares`, and `percent` where a part of them is meant.

use std::borrow::Cow;

use super::{FileField, Source, small};
use crate::action::{Bundle, Share};
use crate::wire::{Names, RawAction, WireError, wrong};

impl<'a> FileField<Vec<Cow<'a, str>>> for Bundle {
    fn read(from: &Source<'_>, value: &Vec<Cow<'a, str>>) -> Result<Self, WireError> {
        let mut bundle = Bundle { shares: Default::default(), percent: None };
        if value.len() > bundle.shares.capacity() {
            let most = bundle.shares.capacity();
            return wrong(format!(
                "{} shares are too many; at most {most} change hands",
                value.len()
            ));
        }
        for name in value {
            bundle.shares.push(from.names.share(name)?);
        }
        bundle.percent = from.raw.percent.map(|it| small(it, "percent")).transpose()?;
        Ok(bundle)
    }

    fn write(&self, names: &Names<'_>, raw: &mut RawAction<'static>) -> Option<Vec<Cow<'a, str>>> {
        raw.percent = self.percent.map(i64::from);
        Some(self.shares.iter().map(|it| share_text(names, *it).into()).collect())
    }
}

fn share_text(names: &Names<'_>, share: Share) -> String {
    format!("{}_{}", names.ruleset().corporation(share.corporation).sym, share.index)
}
