//! What is written on a hex: the forms that each label may take, and where it is wanted.

use engine::title::{Icon as IconEntry, Node, NodeKind, PhaseColour, Terrain};

use super::super::draw::colour::TRACK;
use super::super::draw::geometry::point;
use super::super::draw::{Attributes, Fragment, Palette, Point, Rect, Weight, Words};
use super::super::place::{Item, Variant};
use super::cost::{self, PICTURE};
use super::icon::Icon;
use super::slots::Token;

/// Height of a box with an amount.
const BOX: f64 = 25.0;
/// Half the height of a coin.
const COIN: f64 = 15.5;
/// Sizes of the name of a place, and how little each is liked.
const SIZES: [(f64, f64); 6] =
    [(18.0, 0.0), (16.0, 7.0), (14.0, 20.0), (12.5, 36.0), (11.0, 60.0), (9.5, 90.0)];

/// Something written, in one of its forms.
#[derive(Debug, Clone)]
pub(super) enum Content {
    /// Letters.
    Words(Words),
    /// Letters that are kept apart from what lies below.
    Over(Words),
    /// An amount in a circle.
    Coin(Words),
    /// Amounts by phase.
    Phases(Phases),
    /// A cost, with what makes it dear.
    Cost { terrains: Vec<Terrain>, amount: Option<Words>, below: bool },
    /// A picture, and whether it is large.
    Icon(Icon, bool),
    /// A name in a coloured box.
    Tag { words: Words, colour: String, letters: String },
}

/// Amounts by phase, in so many columns of a width, smaller by a part.
#[derive(Debug, Clone)]
pub(super) struct Phases {
    amounts: Vec<(Option<PhaseColour>, String)>,
    columns: usize,
    width: f64,
    scale: f64,
}

/// A label with all its forms.
#[derive(Debug, Clone)]
pub(super) struct Label {
    /// What it says.
    pub(super) name: String,
    forms: Vec<(Content, f64)>,
    near: Vec<Point>,
    pull: f64,
}

impl Label {
    fn new(name: &str, forms: Vec<(Content, f64)>, near: Vec<Point>, pull: f64) -> Label {
        Label { name: name.to_owned(), forms, near, pull }
    }

    /// The name of the place: in one line or several, and smaller where there is little room.
    pub(super) fn place(name: &str, near: Vec<Point>) -> Label {
        let mut forms = Vec::new();
        for (size, dislike) in SIZES {
            for lines in broken(name) {
                let dislike = dislike + ragged(&lines);
                let words = Words { lines, ..Words::new(name, size, Weight::Bold) };
                forms.push((Content::Words(words), dislike));
            }
        }
        Label::new(name, forms, near, 0.35)
    }

    /// What the stop pays.
    pub(super) fn revenue(node: &Node, near: Vec<Point>) -> Option<Label> {
        let amounts = &node.revenue.amounts;
        let format = node.flags.as_ref().and_then(|it| it.format.clone());
        let written = |amount: engine::money::Money| match &format {
            Some(format) => format.replace("%s", &amount.to_string()),
            None => amount.to_string(),
        };
        match &**amounts {
            [] => None,
            [only] if only.amount.0 == 0 => None,
            [only] if only.from.is_none() || node.kind != NodeKind::Offboard => {
                let text = written(only.amount);
                let words = Words::bold(&text, 17.0).fitted(2.0 * COIN - 5.0);
                Some(Label::new(&text, vec![(Content::Coin(words), 0.0)], near, 0.5))
            }
            many => {
                let amounts: Vec<_> = many.iter().map(|it| (it.from, written(it.amount))).collect();
                Some(Label::phases(&amounts, near))
            }
        }
    }

    fn phases(amounts: &[(Option<PhaseColour>, String)], near: Vec<Point>) -> Label {
        let widest = amounts.iter().map(|it| Words::bold(&it.1, 17.0).width()).fold(0.0, f64::max);
        let width = widest + 9.0;
        let name = amounts.iter().map(|it| it.1.as_str()).collect::<Vec<_>>().join("/");
        let form = |columns: usize, scale: f64| {
            let amounts = amounts.to_vec();
            Content::Phases(Phases { amounts, columns, width: width * scale, scale })
        };
        let count = amounts.len();
        let mut forms = Vec::new();
        // Smaller only where there is no room otherwise.
        for (scale, dislike) in [(1.0, 0.0), (0.8, 50.0)] {
            forms.push((form(count, scale), dislike + if count > 4 { 20.0 } else { 0.0 }));
            if count > 2 {
                forms.push((form(count.div_ceil(2), scale), dislike + 6.0));
            }
            forms.push((form(1, scale), dislike + 16.0));
        }
        Label::new(&name, forms, near, 0.3)
    }

    /// The letters that an upgrade must match.
    pub(super) fn letters(text: &str, near: Vec<Point>) -> Label {
        let form = |size: f64, dislike: f64| {
            (Content::Words(Words::bold(text, size).fitted(80.0)), dislike)
        };
        Label::new(text, vec![form(25.0, 0.0), form(20.0, 15.0), form(16.0, 35.0)], near, 0.2)
    }

    /// What it costs to build.
    pub(super) fn cost(terrains: &[Terrain], amount: Option<&str>, near: Vec<Point>) -> Label {
        let name = amount.unwrap_or("terrain");
        let form = |size: f64, below: bool, dislike: f64| {
            let amount = amount.map(|it| Words::bold(it, size));
            (Content::Cost { terrains: terrains.to_vec(), amount, below }, dislike)
        };
        let forms = vec![
            form(17.0, true, 0.0),
            form(17.0, false, 2.0),
            form(15.0, true, 8.0),
            form(15.0, false, 10.0),
            form(12.5, true, 25.0),
            form(12.5, false, 26.0),
        ];
        Label::new(name, forms, near, 0.25)
    }

    pub(super) fn icon(entry: &IconEntry, near: Vec<Point>) -> Label {
        let content = Content::Icon(Icon::of(&entry.image), entry.large);
        Label::new(&entry.image, vec![(content, 0.0)], near, 0.2)
    }

    /// Letters that an upgrade must match from a colour on: in a box of that colour.
    pub(super) fn later(text: &str, colour: &str, near: Vec<Point>) -> Label {
        let form = |size: f64, dislike: f64| {
            let words = Words::bold(text, size).fitted(60.0);
            (Content::Tag { words, colour: colour.to_owned(), letters: TRACK.to_owned() }, dislike)
        };
        Label::new(text, vec![form(18.0, 0.0), form(14.0, 15.0)], near, 0.2)
    }

    /// A small box with a name, such as that of a corporation whose home this is.
    pub(super) fn tag(token: &Token, near: Vec<Point>) -> Label {
        let form = |size: f64, dislike: f64| {
            let words = Words::bold(&token.sym, size);
            let (colour, letters) = (token.colour.clone(), token.letters.clone());
            (Content::Tag { words, colour, letters }, dislike)
        };
        Label::new(&token.sym, vec![form(13.0, 0.0), form(11.0, 15.0)], near, 0.25)
    }

    /// The number of a tile.
    pub(super) fn number(text: &str, near: Vec<Point>) -> Label {
        let form = |size: f64, dislike: f64| (Content::Words(Words::regular(text, size)), dislike);
        Label::new(text, vec![form(12.0, 0.0), form(10.0, 10.0)], near, 0.3)
    }

    pub(super) fn item(&self) -> Item {
        let variant = |(content, dislike): &(Content, f64)| Variant {
            boxes: content.boxes(),
            dislike: *dislike,
        };
        Item {
            variants: self.forms.iter().map(variant).collect(),
            near: self.near.clone(),
            pull: self.pull,
        }
    }

    /// The form that was chosen; a place that lies over track anyway is kept apart from it.
    pub(super) fn chosen(&self, form: usize, over: bool) -> Content {
        match self.forms[form].0.clone() {
            Content::Words(words) if over => Content::Over(words),
            content => content,
        }
    }
}

/// How little it is liked that a name is broken into these lines: few are better, and none with two letters alone.
fn ragged(lines: &[String]) -> f64 {
    let alone = lines.len() > 1 && lines.iter().any(|it| it.chars().count() <= 2);
    (lines.len() as f64 - 1.0) * 3.0 + if alone { 12.0 } else { 0.0 }
}

/// The ways to break a name into one, two or three lines: those with the shortest longest line.
fn broken(name: &str) -> Vec<Vec<String>> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let mut ways = vec![vec![name.to_owned()]];
    for lines in 2..=words.len().min(4) {
        ways.extend(best_break(&words, lines));
    }
    ways
}

fn best_break(words: &[&str], lines: usize) -> Option<Vec<String>> {
    if lines == 1 {
        return Some(vec![words.join(" ")]);
    }
    let ways = (1..=words.len().checked_sub(lines - 1)?).filter_map(|first| {
        // A name is not begun with `&`: that belongs to the line above.
        let rest = &words[first..];
        if rest.first() == Some(&"&") {
            return None;
        }
        let mut out = vec![words[..first].join(" ")];
        out.extend(best_break(rest, lines - 1)?);
        Some(out)
    });
    let longest = |way: &Vec<String>| way.iter().map(|it| it.chars().count()).max();
    ways.min_by_key(longest)
}

impl Content {
    /// The room that it takes, around its middle.
    fn boxes(&self) -> Vec<Rect> {
        let around = |width: f64, height: f64| vec![Rect::around(point(0.0, 0.0), width, height)];
        match self {
            Content::Words(words) | Content::Over(words) => words.boxes(),
            Content::Coin(_) => around(COIN * 2.0, COIN * 2.0),
            Content::Phases(it) => {
                let (width, height) = it.size();
                around(width, height)
            }
            Content::Cost { .. } => {
                let (width, height) = self.cost_size();
                around(width, height)
            }
            Content::Icon(icon, large) => vec![icon.room(*large)],
            Content::Tag { words, .. } => around(words.width() + 8.0, words.size + 5.0),
        }
    }

    fn cost_size(&self) -> (f64, f64) {
        let Content::Cost { terrains, amount, below } = self else { return (0.0, 0.0) };
        let pictures = terrains.len() as f64 * (PICTURE.0 + 2.0);
        let (width, height) = amount.as_ref().map_or((0.0, 0.0), |it| (it.width(), it.size * 0.95));
        match (terrains.is_empty(), below) {
            (true, _) => (width, height),
            (false, true) => (pictures.max(width), PICTURE.1 + height),
            (false, false) => (pictures + 2.0 + width, PICTURE.1),
        }
    }

    pub(super) fn draw(&self, out: &mut Fragment, at: Point, ground: &str, palette: &Palette) {
        let ink = Attributes::new().fill(TRACK);
        match self {
            Content::Words(words) => words.draw(out, at, &ink),
            Content::Over(words) => {
                let paint = ink.stroke(ground, 18.0).text("paint-order", "stroke");
                words.draw(out, at, &paint.text("stroke-linejoin", "round"));
            }
            Content::Coin(words) => {
                let coin = Attributes::new().fill("#fffdf7").stroke(TRACK, 1.3);
                out.disc(at, COIN, coin);
                words.draw(out, at, &ink);
            }
            Content::Phases(it) => it.draw(out, at, palette),
            Content::Cost { terrains, amount, below } => {
                self.draw_cost(out, at, (terrains, amount.as_ref(), *below));
            }
            Content::Icon(icon, large) => icon.draw(out, at, *large),
            Content::Tag { words, colour, letters } => {
                let room = Rect::around(at, words.width() + 8.0, words.size + 5.0);
                out.rect(room, 4.0, Attributes::new().fill(colour).stroke("#fffdf7", 1.0));
                words.draw(out, at, &Attributes::new().fill(letters));
            }
        }
    }

    fn draw_cost(
        &self,
        out: &mut Fragment,
        at: Point,
        (terrains, amount, below): (&[Terrain], Option<&Words>, bool),
    ) {
        let (width, height) = self.cost_size();
        let count = terrains.len() as f64;
        let left = if below { -count * (PICTURE.0 + 2.0) / 2.0 } else { -width / 2.0 };
        let top = if below { (PICTURE.1 - height) / 2.0 } else { 0.0 };
        for (index, terrain) in terrains.iter().enumerate() {
            let x = left + (index as f64 + 0.5) * (PICTURE.0 + 2.0);
            cost::terrain(out, at + point(x, top), *terrain);
        }
        let Some(words) = amount else { return };
        let spot = match (terrains.is_empty(), below) {
            (true, _) => point(0.0, 0.0),
            (false, true) => point(0.0, height / 2.0 - words.height() / 2.0 - 0.5),
            (false, false) => point(width / 2.0 - words.width() / 2.0, 0.0),
        };
        words.draw(out, at + spot, &Attributes::new().fill(TRACK));
    }
}

impl Phases {
    fn height(&self) -> f64 {
        BOX * self.scale
    }

    fn size(&self) -> (f64, f64) {
        let rows = self.amounts.len().div_ceil(self.columns);
        (self.columns as f64 * self.width, rows as f64 * self.height())
    }

    fn draw(&self, out: &mut Fragment, at: Point, palette: &Palette) {
        let (width, height) = self.size();
        let corner = at - point(width / 2.0, height / 2.0);
        for (index, (phase, text)) in self.amounts.iter().enumerate() {
            let (row, column) = (index / self.columns, index % self.columns);
            let first = corner + point(column as f64 * self.width, row as f64 * self.height());
            let room = Rect::between(first, first + point(self.width, self.height()));
            let fill = phase.map_or("#fffdf7", |it| palette.phase(it));
            out.rect(room, 0.0, Attributes::new().fill(fill).stroke(TRACK, 1.3));
            let ink = if *phase == Some(PhaseColour::Diesel) { "#ffffff" } else { TRACK };
            let words = Words::bold(text, 17.0 * self.scale);
            words.draw(out, room.centre(), &Attributes::new().fill(ink));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_letters_do_not_stand_alone_in_a_line() {
        let lines = |text: &str| text.split('/').map(str::to_owned).collect::<Vec<_>>();
        assert!(ragged(&lines("Up o'/Bay &/Lea")) < ragged(&lines("Up/o' Bay &/Lea")));
        assert!(ragged(&lines("Ur")) < ragged(&lines("Great/Plains")));
    }

    #[test]
    fn names_are_broken_where_the_lines_are_shortest() {
        assert_eq!(broken("North End").len(), 2);
        let ways = broken("Mill & Upper Bridge");
        assert_eq!(ways[1], ["Mill &", "Upper Bridge"]);
        assert_eq!(ways[2], ["Mill &", "Upper", "Bridge"]);
    }
}
