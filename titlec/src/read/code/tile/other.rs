//! What else is printed: labels, costs, borders, pictures.

use engine::list::{List, Text};
use engine::money::Money;
use engine::title::{Border, BorderKind, FutureLabel, Icon, Partition, Terrain, Upgrade};

use super::face::Face;
use super::grammar::Part;
use crate::read::rules::TILE_CODE;

impl<'a> Face<'a, '_, '_> {
    /// `label=OO`; a tile with several labels serves the hexes of each.
    pub(super) fn label(&mut self, part: &Part<'a>) {
        let Some(label) = part.bare.filter(|it| !it.is_empty()) else {
            let help = Some("write `label=OO`".to_owned());
            return self.complain(&TILE_CODE, part.text, "the label is empty".to_owned(), help);
        };
        match self.label {
            None => self.label = Some(Text::from(label)),
            Some(_) => self.more_labels.push(Text::from(label)),
        }
    }

    /// `upgrade=cost:80,terrain:water|mountain`
    pub(super) fn upgrade(&mut self, part: &Part<'a>) {
        let upgrade = Upgrade {
            cost: self.money(part, "cost").unwrap_or(Money::ZERO),
            terrains: self.terrains(part),
            size: self.number(part, "size", u8::MAX),
            loc: self.decimal(part, "loc", &["center"]),
        };
        self.upgrades.push(upgrade);
    }

    fn terrains(&mut self, part: &Part<'a>) -> List<Terrain> {
        let written = self.written(part, "terrain").unwrap_or_default();
        let names = written.split('|').filter(|name| !name.is_empty());
        names.filter_map(|name| self.choice(name)).collect()
    }

    /// `border=edge:1,type:water,cost:40`
    pub(super) fn border(&mut self, part: &Part<'a>) {
        let edge = self.edge(part, "edge").unwrap_or_default();
        let border = Border {
            edge,
            kind: self.name(part, "type").unwrap_or(BorderKind::Plain),
            cost: self.money(part, "cost"),
            color: self.text(part, "color"),
        };
        self.borders.push(border);
    }

    /// `partition=a:0,b:3,type:water`
    pub(super) fn partition(&mut self, part: &Part<'a>) {
        let (a, b) = (self.corner(part, "a"), self.corner(part, "b"));
        let kind = Text::from(self.required(part, "type").unwrap_or_default());
        let restrict = self.one_of(part, "restrict", &["inner", "outer"]);
        let length = self.decimal(part, "length", &[]);
        self.partitions.push(Partition { a, b, kind, restrict, length });
    }

    /// A corner of the hex, 0 to 5, drawn a little before or behind it with a sign: `0+`.
    fn corner(&mut self, part: &Part<'a>, key: &str) -> Text {
        let Some(written) = self.required(part, key) else { return Text::EMPTY };
        let corner = written.strip_suffix(['+', '-']).unwrap_or(written);
        self.small(corner, 5);
        Text::from(written)
    }

    /// `icon=image:port,sticky:1`
    pub(super) fn icon(&mut self, part: &Part<'a>) {
        let icon = Icon {
            image: Text::from(self.required(part, "image").unwrap_or_default()),
            name: self.text(part, "name"),
            sticky: self.flag(part, "sticky"),
            blocks_lay: self.flag(part, "blocks_lay"),
            large: self.flag(part, "large"),
            loc: self.decimal(part, "loc", &["center", "hex"]),
            owner: self.text(part, "owner"),
        };
        self.icons.push(icon);
    }

    /// `stub=edge:0`
    pub(super) fn stub(&mut self, part: &Part<'a>) {
        let edge = self.edge(part, "edge");
        self.stubs.extend(edge);
    }

    /// `future_label=label:P,color:brown`; without a label, tiles of that colour have none.
    pub(super) fn future_label(&mut self, part: &Part<'a>) {
        let label = self.text(part, "label");
        self.required(part, "color");
        let color = self.name(part, "color");
        if self.future_label.is_some() {
            let message = "a tile has one label for later".to_owned();
            self.complain(&TILE_CODE, part.text, message, None);
        }
        self.future_label = color.map(|color| FutureLabel { label, color });
    }
}
