//! Review of a board game by the strongest computer player.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use boardgame_core::{
    Event, Game as _, Lang, Match, Player,
    board::{BoardGame, children},
};
use boardgame_players::{Analysis as Moves, BoardOpponent, Engine, men, score_text};
use boardgame_referee::board::BoardPresentation;
use boardgame_search::{Limits, SearchResult};
#[cfg(feature = "pages")]
use {
    crate::page::{arrows, options, turned},
    boardgame_core::Viewer,
    boardgame_svg::{Colours, Marks, Options},
    maud::{Markup, PreEscaped, html},
};

use super::{ExactPlay, LONGEST, MoveReview, PostMortem, TABLE};
use crate::computer_move::ComputerMove;

/// Number of positions searched per ply. It is fixed, so that all machines that are fast enough get the same result.
const NODES: u64 = 60_000;

/// Maximum number of moves in a line of perfect play.
const LINE: usize = 8;

pub(crate) struct BoardReview<P: BoardOpponent> {
    moves: Moves<P>,
    found: Vec<OnceLock<SearchResult<P::Move>>>,
    exact: ExactPlay,
}

impl<P: BoardPresentation + BoardOpponent> BoardReview<P> {
    pub(crate) fn new(game: &Match<BoardGame<P>>, exact: ExactPlay) -> Self {
        let moves = game.log().iter().filter_map(Event::mv).copied().take(LONGEST).collect();
        let moves = Moves::new(*game.setup(), moves);
        let found = (0..moves.positions()).map(|_| OnceLock::new()).collect();
        Self { moves, found, exact }
    }

    /// Returns a line of perfect play after `ply` plies; `None` if the position is not solved.
    fn solved(&self, ply: usize) -> Option<SearchResult<P::Move>> {
        let solution = self.exact.solution.as_ref()?;
        let mut position = *self.moves.state(ply)?.position();
        let mut found = SearchResult::new(None, solution(&position.to_string())?.1);
        while let Some((best, _)) = solution(&position.to_string()).filter(|_| found.line.len() < LINE) {
            let (mv, after) = children(&position).into_iter().find(|(mv, _)| mv.to_string() == best)?;
            found.line.push(mv);
            position = after;
        }
        found.best = found.line.first().copied();
        Some(found)
    }
}

impl<P: BoardPresentation + BoardOpponent> PostMortem for BoardReview<P> {
    fn moves(&self, _: Lang) -> Vec<(Player, String)> {
        let first = self.moves.state(0).and_then(|start| start.status().to_act()).unwrap_or(Player::new(0));
        let players = std::iter::successors(Some(first), |player| Some(player.next(2)));
        players.zip(self.moves.moves()).map(|(player, mv)| (player, mv.to_string())).collect()
    }

    fn number(&self, ply: usize, by: Player) -> String {
        boardgame_referee::words::move_number::<BoardGame<P>>(ply, by)
    }

    fn is_judged(&self) -> bool {
        true
    }

    fn think(&self, ply: usize, time: Duration) {
        let searched = || {
            let mut engine = Engine::new(TABLE);
            if let Some(endings) = &self.exact.endings {
                engine = engine.with_endgame(Arc::clone(endings));
            }
            self.moves.think(ply, &mut engine, &Limits::nodes(NODES).with_time(time))
        };
        if let Some((place, found)) = self.found.get(ply).zip(self.solved(ply).or_else(searched)) {
            // A second result of the same analysis is dropped.
            let _ = place.set(found);
        }
    }

    fn thought_about(&self) -> usize {
        self.found.iter().filter(|found| found.get().is_some()).count()
    }

    fn best(&self, ply: usize) -> Option<ComputerMove> {
        ComputerMove::of_search(self.found.get(ply)?.get()?)
    }

    fn judged(&self, ply: usize) -> Option<MoveReview> {
        let [before, after] = [ply, ply + 1].map(|ply| self.found.get(ply).and_then(OnceLock::get));
        let judged = self.moves.judge(ply, before?, after?)?;
        let own = men(judged.score);
        Some(MoveReview {
            score: if judged.player == Player::new(0) { own } else { 0.0 - own },
            did: score_text(judged.score),
            men: [men(judged.best_score), own],
            mark: judged.mark,
            line: judged.line.iter().map(ToString::to_string).collect(),
        })
    }

    #[cfg(feature = "pages")]
    fn shown(&self, ply: usize, line: usize, viewer: Viewer, lang: Lang) -> Markup {
        let better = self.found.get(ply.wrapping_sub(1)).and_then(OnceLock::get);
        let mut marks = Marks::default();
        let is_mistake =
            ply.checked_sub(1).and_then(|last| self.judged(last)).is_some_and(|judged| judged.mark.is_some());
        // The better line replaces the last move. At a mistake, the position before it is shown.
        let instead = better.filter(|_| line > 0 || is_mistake);
        let mut state = self.moves.state(if instead.is_some() { ply - 1 } else { ply });
        let mut last = ply.checked_sub(1).and_then(|last| self.moves.moves().get(last));
        if let (Some(found), Some(state)) = (instead, state.as_mut()) {
            for mv in found.line.iter().take(line) {
                if state.play(mv).is_err() {
                    break;
                }
                last = Some(mv);
            }
            marks.arrows = found.line.get(line).map(|mv| arrows(&P::visits(mv))).unwrap_or_default();
        }
        marks.last_move = last.map(P::visits).unwrap_or_default();
        let Some(state) = state else { return html! {} };
        let position = state.position();
        let picture = position.picture(&marks, &options(position, turned::<P>(viewer), lang));
        html! { div class={ "still " (P::RULES.game) } { (PreEscaped(picture)) } }
    }

    #[cfg(feature = "pages")]
    fn picture(&self, lang: Lang) -> Option<String> {
        let state = self.moves.state(self.moves.moves().len())?;
        let last_move = self.moves.moves().last().map(P::visits).unwrap_or_default();
        let position = state.position();
        let options = Options { size: 800, colours: Colours::LIGHT, ..options(position, false, lang) };
        Some(position.picture(&Marks { last_move, ..Marks::default() }, &options))
    }
}

#[cfg(test)]
mod tests {
    use boardgame_core::board::Setup;
    use boardgame_search::Score;

    use super::*;

    #[test]
    fn a_review_rests_on_the_solution_of_the_game() {
        let mut game = Match::<BoardGame<checkers::Position>>::start(Setup::default()).expect("a start");
        let moves = children(game.state().position());
        let ((first, _), (last, drawn)) = (moves[0], moves[moves.len() - 1]);
        // A fake solution: only the last legal move draws. A search would prefer another move.
        let solution = move |position: &str| {
            let position: checkers::Position = position.parse().ok()?;
            let mv = children(&position).last()?.0.to_string();
            let is_drawn = position == checkers::Position::start() || position == drawn;
            Some((mv, if is_drawn { Score::DRAWN } else { Score::won_in(5) }))
        };
        let review = |exact: &ExactPlay, game: &Match<_>| {
            let review = BoardReview::new(game, exact.clone());
            (0..2).for_each(|ply| review.think(ply, Duration::from_secs(5)));
            (review.best(0).expect("a move").mv, review.judged(0).expect("judged"))
        };
        let exact = ExactPlay { solution: Some(Arc::new(solution)), ..ExactPlay::default() };
        game.submit(Player::new(0), last).expect("it is legal");
        let (best, judged) = review(&exact, &game);
        assert_eq!((best, judged.mark), (last.to_string().into(), None));
        assert_ne!(review(&ExactPlay::default(), &game).0, serde_json::Value::from(last.to_string()));
        game.undo();
        game.submit(Player::new(0), first).expect("it is legal");
        assert_eq!(review(&exact, &game).1.mark, Some(boardgame_players::Mark::Blunder));
    }
}
