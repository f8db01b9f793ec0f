//! Assessments of positions and their moves in sentences, based on perfect play.
//!
//! ```no_run
//! use boardgame_table::boardgame_core::Lang;
//! use boardgame_table::{
//!     boardgame_core, boardgame_referee::GameId, boardgame_text::Text, perfect::Perfect, assessment::Assessment,
//! };
//!
//! let assessment = Assessment::of(&Perfect::default(), GameId::Checkers, "W:WK18,K14:BK1")?.expect("three pieces");
//! assert_eq!(assessment.worth.plies(), Some(15));
//! let said = assessment.say(&Text::new(Lang::En));
//! assert!(said.starts_with("White wins in 15 plies\nkeep the win, in plies: "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::cmp::Reverse;

use boardgame_core::{Player, message::plural, messages};
use boardgame_referee::{GameId, Presentation as _, with_game, words::move_list};
use boardgame_retrograde::{FileError, Value, Wdl};
use boardgame_text::Text;

use crate::perfect::{Perfect, turn};

messages! {
    /// A sentence of an assessment. Lists of moves start with the best.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the English of each variant describes it")]
    #[non_exhaustive]
    pub enum Judgement of "program" {
        Wins { player: String, plies: u8 } => "{player} wins in {plies} {noun}", noun = plural(*plies, "ply", "plies");
        WinsSometime { player: String } => "{player} wins; these tables do not say in how many plies";
        Drawn => "drawn with best play on both sides";
        KeepWin { moves: String } => "keep the win, in plies: {moves}";
        KeepWinSometime { moves: String } => "keep the win: {moves}";
        KeepDraw { moves: String } => "keep the draw: {moves}";
        ThrowsAwayWin { moves: String } => "throw the win away: {moves}";
        Lose { moves: String } => "lose, in plies: {moves}";
        LoseSometime { moves: String } => "lose: {moves}";
        BestMove { mv: String } => "a best move: {mv}";
    }
}

/// The value of a position, and the values of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Assessment {
    /// The game.
    pub game: GameId,
    /// The player to move.
    pub player: Player,
    /// Value of the position for the player to move.
    pub worth: Value,
    /// Whether the values have distances; otherwise only their outcomes are meaningful.
    pub has_distances: bool,
    /// Legal moves, best first, with their values for the player who makes them; empty unless all values are known.
    pub moves: Vec<(String, Value)>,
}

impl Assessment {
    /// Assesses a position given as text; `None` if it is invalid or its value is unknown.
    ///
    /// # Errors
    /// Fails if a table cannot be read or is damaged.
    pub fn of(perfect: &Perfect, game: GameId, position: &str) -> Result<Option<Self>, FileError> {
        let Some((player, moves)) = turn(game, position) else { return Ok(None) };
        let near = perfect.value(game, position)?;
        let outcome = |position: &str| Ok(perfect.outcome(game, position)?.map(Value::of));
        let value = |position: &str| if near.is_some() { perfect.value(game, position) } else { outcome(position) };
        let Some(worth) = value(position)? else { return Ok(None) };
        let worths = moves.into_iter().map(|(mv, after)| Ok(value(&after)?.and_then(Value::before).map(|to| (mv, to))));
        let worths = worths.collect::<Result<Vec<_>, FileError>>()?;
        let mut moves = worths.into_iter().collect::<Option<Vec<_>>>().unwrap_or_default();
        moves.sort_by_key(|(_, worth)| Reverse(*worth));
        Ok(Some(Self { game, player, worth, has_distances: near.is_some(), moves }))
    }

    fn plies(&self, worth: Value) -> Option<u8> {
        worth.plies().filter(|_| self.has_distances)
    }

    fn with(&self, outcome: Wdl) -> Option<String> {
        let all = self.moves.iter().filter(|(_, worth)| worth.outcome() == outcome);
        let written = all.map(|(mv, worth)| match self.plies(*worth) {
            Some(plies) => format!("{mv} ({plies})"),
            None => mv.clone(),
        });
        let shown: Vec<String> = written.collect();
        (!shown.is_empty()).then(|| move_list(shown.iter()))
    }

    /// Returns the assessment as sentences: the value of the position, then its moves grouped by result.
    #[must_use]
    pub fn judgements(&self, text: &Text) -> Vec<Judgement> {
        let wins = |player| {
            let player = with_game!(self.game, G => G::player(text, player));
            match self.plies(self.worth) {
                Some(plies) => Judgement::Wins { player, plies },
                None => Judgement::WinsSometime { player },
            }
        };
        let (near, is_won) = (self.has_distances, self.worth.outcome() == Wdl::Won);
        let value = match self.worth.outcome() {
            Wdl::Won => wins(self.player),
            Wdl::Lost => wins(self.player.next(2)),
            Wdl::Drawn => Judgement::Drawn,
        };
        let keeps = |moves| if near { Judgement::KeepWin { moves } } else { Judgement::KeepWinSometime { moves } };
        let draws = |moves| if is_won { Judgement::ThrowsAwayWin { moves } } else { Judgement::KeepDraw { moves } };
        let loses = |moves| if near { Judgement::Lose { moves } } else { Judgement::LoseSometime { moves } };
        let [won, level, lost] = [Wdl::Won, Wdl::Drawn, Wdl::Lost].map(|outcome| self.with(outcome));
        [Some(value), won.map(keeps), level.map(draws), lost.map(loses)].into_iter().flatten().collect()
    }

    /// Returns the sentences in the language of `text`, one per line.
    #[must_use]
    pub fn say(&self, text: &Text) -> String {
        let lines: Vec<String> = self.judgements(text).iter().map(|judgement| text.say(judgement)).collect();
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use boardgame_core::Lang;

    use super::*;

    fn assess(game: GameId, position: &str) -> Option<Assessment> {
        Assessment::of(&Perfect::default(), game, position).expect("no file")
    }

    #[test]
    fn an_assessment_says_what_each_move_keeps() {
        let solved = GameId::ALL.into_iter().find(|game| game.is_solved()).expect("a solved game");
        // The expected parts of the text in order, separated by `|`: with and without distances.
        for (game, position, near, far) in [
            (
                GameId::Checkers,
                "W:WK14,K23:BK5",
                "White wins in 17 plies|keep the win, in plies: |23-18\u{a0}(17)|throw the win away: |14-9",
                "White wins; these tables do not say in how many plies|keep the win: |23-18|throw the win away: ",
            ),
            (GameId::Checkers, "B:WK18,K14:BK1", "White wins in |lose, in plies: ", "White wins; |lose: "),
            (GameId::Checkers, "W:WK14:BK1", "drawn with |keep the draw: ", "drawn with |keep the draw: "),
            (solved, "w 1/M2/5/5/5/k2/1", "White wins in 1 ply|keep the win, in plies: B6-C7\u{a0}(1)", "White wins; "),
        ] {
            let assessment = assess(game, position).expect("few pieces");
            let without = Assessment { has_distances: false, ..assessment.clone() };
            for (assessment, expected) in [(&assessment, near), (&without, far)] {
                let text = assessment.say(&Text::new(Lang::En));
                let mut rest = text.as_str();
                for part in expected.split('|') {
                    rest = rest.split_once(part).unwrap_or_else(|| panic!("{position}: {part} in {text}")).1;
                }
                assert!(assessment.has_distances || !text.contains('('), "{text}");
            }
            assert_ne!(assessment.say(&Text::new(Lang::Cy)), assessment.say(&Text::new(Lang::En)));
            assert_eq!(Assessment { moves: Vec::new(), ..assessment }.judgements(&Text::new(Lang::En)).len(), 1);
        }
        let starts = [GameId::Checkers, GameId::Camelot, solved].map(|game| (game, game.start().expect("a board")));
        let others = [(GameId::Checkers, "no position"), (GameId::Dwyn, ""), (GameId::Camelot, "w")];
        for (game, position) in starts.into_iter().chain(others.map(|(game, text)| (game, text.to_owned()))) {
            assert_eq!(assess(game, &position), None, "{game} {position}");
        }
    }
}
