//! Rulesets of one title.

use std::sync::Arc;

use super::{Ruleset, SetupError};
use crate::board::Board;
use crate::list::Text;
use crate::title::Title;
use crate::vocab::Word;

/// Parts of a title on which its board depends.
const OF_BOARD: [&str; 3] = ["map", "entities", "rules"];

/// More than are asked for one after the other, and few enough to be kept.
const MOST_KEPT: usize = 16;

/// Makes rulesets of a title. What several of them have in common, such as the map, is made once.
#[derive(Debug)]
pub struct Rulesets<'t> {
    title: &'t Title,
    /// The title with the options that were applied last.
    selected: Option<(Vec<Text>, Title)>,
    /// Maps, by the options that were applied and change them.
    boards: Vec<(Vec<Text>, Arc<Board>)>,
    made: Vec<Arc<Ruleset>>,
}

impl<'t> Rulesets<'t> {
    /// Rulesets of a title, none of them made yet.
    pub fn new(title: &'t Title) -> Rulesets<'t> {
        Rulesets { title, selected: None, boards: Vec::new(), made: Vec::new() }
    }

    /// The same, of a title whose board without options is known.
    pub fn on(title: &'t Title, board: Option<Arc<Board>>) -> Rulesets<'t> {
        let boards = board.map(|it| (Vec::new(), it)).into_iter().collect();
        Rulesets { boards, ..Rulesets::new(title) }
    }

    /// Whose rulesets they are.
    pub fn title(&self) -> &'t Title {
        self.title
    }

    /// The title with some optional rules, for some number of players.
    ///
    /// # Errors
    /// An unknown option, a number of players that the title does not take, or a rule that is not built yet.
    pub fn ruleset(
        &mut self,
        options: &[&str],
        players: usize,
    ) -> Result<Arc<Ruleset>, SetupError> {
        let same = |it: &Ruleset| it.options.iter().map(|it| &**it).eq(options.iter().copied());
        let alike = |it: &&Arc<Ruleset>| usize::from(it.players) == players && same(it);
        if let Some(known) = self.made.iter().find(alike) {
            return Ok(Arc::clone(known));
        }
        let made = Arc::new(self.make(options, players)?);
        if self.made.len() == MOST_KEPT {
            self.made.remove(0);
        }
        self.made.push(Arc::clone(&made));
        Ok(made)
    }

    /// The same, made anew.
    pub(super) fn make(&mut self, options: &[&str], players: usize) -> Result<Ruleset, SetupError> {
        let is_applied = |it: &&str| {
            let option = self.title.options.iter().find(|option| option.sym == **it);
            option.is_none_or(|it| it.takes(players))
        };
        let applied: Vec<&str> = options.iter().copied().filter(is_applied).collect();
        let title = self.select(&applied)?;
        Ruleset::of_selected(title, options, players, |title| self.board(title, &applied))
    }

    fn select(&mut self, applied: &[&str]) -> Result<Title, SetupError> {
        let last = self.selected.as_ref();
        if let Some((_, title)) = last.filter(|it| are(&it.0, applied)) {
            return Ok(title.clone());
        }
        let title = self.title.select(applied)?;
        self.selected = Some((texts(applied), title.clone()));
        Ok(title)
    }

    fn board(&mut self, title: &Title, applied: &[&str]) -> Arc<Board> {
        let changing: Vec<&str> =
            applied.iter().copied().filter(|it| self.changes_board(it)).collect();
        if let Some((_, board)) = self.boards.iter().find(|it| are(&it.0, &changing)) {
            return Arc::clone(board);
        }
        let board = Arc::new(Board::new(title));
        if self.boards.len() == MOST_KEPT {
            self.boards.remove(0);
        }
        self.boards.push((texts(&changing), Arc::clone(&board)));
        board
    }

    /// Whether an option may change the map or how tiles are laid.
    fn changes_board(&self, option: &str) -> bool {
        let word: &Word = &Title::WORD;
        let option = self.title.options.iter().find(|it| it.sym == *option);
        option.is_some_and(|option| {
            option.set.iter().any(|(path, _)| {
                let field = path.0.first().and_then(|it| word.fields.get(usize::from(*it)));
                field.is_none_or(|it| OF_BOARD.contains(&it.name))
            })
        })
    }
}

fn are(kept: &[Text], options: &[&str]) -> bool {
    kept.iter().map(|it| &**it).eq(options.iter().copied())
}

fn texts(options: &[&str]) -> Vec<Text> {
    options.iter().map(|it| Text::from(*it)).collect()
}
