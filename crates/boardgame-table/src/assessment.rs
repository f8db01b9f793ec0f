//! Assessments of positions and their moves by perfect play, as sentences.
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
use boardgame_referee::{Face as _, GameId, with_game, words::move_list};
use boardgame_retrograde::{FileError, Value, Wdl};
use boardgame_text::Text;

use crate::perfect::{Perfect, turn};

messages! {
    /// A sentence of an assessment. Lists of moves start with the best.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Judgement of "program" {
        /// The winner and the distance.
        Wins {
            /// The winner.
            player: String,
            /// Distance in plies.
            plies: u8,
        } => "{player} wins in {plies} {noun}", noun = plural(*plies, "ply", "plies");
        /// The winner, at an unknown distance.
        WinsSometime {
            /// The winner.
            player: String,
        } => "{player} wins; these tables do not say in how many plies";
        /// A draw.
        Drawn => "drawn, if both play as well as can be";
        /// Winning moves.
        KeepWin {
            /// The moves, each with its distance.
            moves: String,
        } => "keep the win, in plies: {moves}";
        /// Winning moves at unknown distances.
        KeepWinSometime {
            /// The moves.
            moves: String,
        } => "keep the win: {moves}";
        /// Drawing moves where nothing wins.
        KeepDraw {
            /// The moves.
            moves: String,
        } => "keep the draw: {moves}";
        /// Drawing moves where another move wins.
        ThrowsAwayWin {
            /// The moves.
            moves: String,
        } => "throw the win away: {moves}";
        /// Losing moves.
        Lose {
            /// The moves, each with its distance.
            moves: String,
        } => "lose, in plies: {moves}";
        /// Losing moves at unknown distances.
        LoseSometime {
            /// The moves.
            moves: String,
        } => "lose: {moves}";
        /// One of the best moves.
        BestMove {
            /// The move.
            mv: String,
        } => "a best move: {mv}";
    }
}

/// The value of a position and of each of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Assessment {
    /// The game.
    pub game: GameId,
    /// The player to move.
    pub player: Player,
    /// Value for the player to move.
    pub worth: Value,
    /// Whether distances are known; otherwise only the outcome of a value counts.
    pub has_distances: bool,
    /// Legal moves with their value for the player who makes them, the best first; empty unless all are known.
    pub moves: Vec<(String, Value)>,
}

impl Assessment {
    /// Assesses a position given as text; `None` if its value is unknown.
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

    /// Returns the sentences: the value of the position, then the moves by result.
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
        let mut said = vec![match self.worth.outcome() {
            Wdl::Won => wins(self.player),
            Wdl::Lost => wins(self.player.next(2)),
            Wdl::Drawn => Judgement::Drawn,
        }];
        said.extend(
            self.with(Wdl::Won)
                .map(|moves| if near { Judgement::KeepWin { moves } } else { Judgement::KeepWinSometime { moves } }),
        );
        said.extend(
            self.with(Wdl::Drawn)
                .map(|moves| if is_won { Judgement::ThrowsAwayWin { moves } } else { Judgement::KeepDraw { moves } }),
        );
        said.extend(
            self.with(Wdl::Lost)
                .map(|moves| if near { Judgement::Lose { moves } } else { Judgement::LoseSometime { moves } }),
        );
        said
    }

    /// Returns the sentences in a language, one per line.
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

    fn said(assessment: &Assessment, lang: Lang) -> Vec<String> {
        assessment.say(&Text::new(lang)).lines().map(str::to_owned).collect()
    }

    #[test]
    fn an_assessment_says_what_each_move_keeps() {
        let perfect = Perfect::default();
        let assessed = |game, position: &str| Assessment::of(&perfect, game, position).expect("no file");
        let won = assessed(GameId::Checkers, "W:WK14,K23:BK5").expect("three pieces");
        assert_eq!((won.worth.plies(), won.has_distances), (Some(17), true));
        let lines = said(&won, Lang::En);
        assert_eq!(lines[0], "White wins in 17 plies");
        assert!(
            lines[1].starts_with("keep the win, in plies: ") && lines[1].contains("23-18\u{a0}(17)"),
            "{}",
            lines[1]
        );
        assert!(lines[2].starts_with("throw the win away: ") && lines[2].contains("14-9"), "{}", lines[2]);
        assert!(said(&won, Lang::Cy)[0].starts_with("Gwyn sy'n ennill"));

        let outcomes = Assessment { has_distances: false, ..won.clone() };
        let lines = said(&outcomes, Lang::En);
        assert_eq!(lines[0], "White wins; these tables do not say in how many plies");
        assert!(lines[1].starts_with("keep the win: ") && !lines[1].contains('('), "{}", lines[1]);
        assert_eq!(said(&Assessment { moves: Vec::new(), ..won }, Lang::En), ["White wins in 17 plies"]);

        let lost = assessed(GameId::Checkers, "B:WK18,K14:BK1").expect("three pieces");
        let lines = said(&lost, Lang::En);
        assert!(lines[0].starts_with("White wins in ") && lines[1].starts_with("lose, in plies: "), "{lines:?}");
        let lines = said(&Assessment { has_distances: false, ..lost }, Lang::En);
        assert!(lines[0].starts_with("White wins; ") && lines[1].starts_with("lose: "), "{lines:?}");

        let drawn = assessed(GameId::Checkers, "W:WK14:BK1").expect("two pieces");
        assert_eq!(drawn.judgements(&Text::new(Lang::En))[0], Judgement::Drawn);
        assert!(said(&drawn, Lang::En)[1].starts_with("keep the draw: "));

        let solved_game = GameId::ALL.into_iter().find(|game| game.is_solved()).expect("a solved game");
        let solved = assessed(solved_game, "w 1/M2/5/5/5/k2/1").expect("two pieces");
        assert_eq!(said(&solved, Lang::En)[..2], ["White wins in 1 ply", "keep the win, in plies: B6-C7\u{a0}(1)"]);
        for (game, position) in [(GameId::Checkers, "no position"), (GameId::Dwyn, ""), (GameId::Camelot, "w")] {
            assert_eq!(assessed(game, position), None);
        }
        for game in [GameId::Checkers, GameId::Camelot, solved_game] {
            let start = game.start().expect("a board");
            assert_eq!(assessed(game, &start), None, "{game} begins with more pieces");
        }
    }
}
