//! A player of the program at a board: at random, or of a level.

use std::time::Duration;

use boardgame_core::{
    Event, Game as _, Match, Player, RandomPlayer,
    board::{BoardGame, Position},
};
use boardgame_players::{BoardOpponent, Engine, Level, MAN, in_men, keys};
use boardgame_referee::BoardFace;
use boardgame_search::{Found, Limits, Score};

use crate::{
    args::{self, Against},
    words::Thoughts,
};

/// How long the strongest thinks where nothing is said.
const USUAL: Duration = Duration::from_secs(1);
/// How long a hint takes.
const HINT: Duration = Duration::from_millis(500);
/// The table of the player.
const TABLE: usize = 64 << 20;

pub(super) struct Opponent {
    /// Where the player of the program sits, if there is one.
    seat: Option<Player>,
    /// Perfect play the table asks itself.
    manner: Against,
    time: Duration,
    /// Made when it is wanted first.
    engine: Option<Engine>,
    /// Whether what it thinks is shown.
    shown: bool,
}

/// A move, and what was thought of it.
type Choice<P> = (<P as Position>::Move, Option<Thoughts>);

impl Opponent {
    pub(super) fn of(args: &args::Play) -> Self {
        let seat = match (args.against, args.random) {
            (Some(_), _) => Some(Player::new(2 - args.seat.unwrap_or(1).min(2))),
            (None, random) => random.map(|seat| Player::new(seat - 1)),
        };
        let manner = args.against.unwrap_or(Against::Random);
        Self { seat, manner, time: args.time.unwrap_or(USUAL), engine: None, shown: false }
    }

    /// Whether the player of the program sits here.
    pub(super) fn is(&self, player: Player) -> bool {
        self.seat == Some(player)
    }

    pub(super) const fn manner(&self) -> Against {
        self.manner
    }

    /// Whether what is thought is shown.
    pub(super) const fn is_shown(&self) -> bool {
        self.shown
    }

    /// Shows what is thought, or hides it again; whether it is shown now.
    pub(super) const fn show(&mut self) -> bool {
        self.shown = !self.shown;
        self.shown
    }

    fn engine(&mut self) -> &mut Engine {
        self.engine.get_or_insert_with(|| Engine::new(TABLE))
    }

    /// The move of the player of the program; `None` when there is none.
    pub(super) fn choose<P: BoardFace + BoardOpponent>(
        &mut self,
        game: &Match<BoardGame<P>>,
        chance: &mut RandomPlayer,
    ) -> Option<Choice<P>> {
        let Against::Level(level) = self.manner else {
            return chance.choose(game.state()).map(|mv| (mv, None));
        };
        let limits = Limits::time(self.time);
        if level == Level::STRONGEST {
            let (mv, thought) = self.think(game, &limits)?;
            return Some((mv, Some(thought)));
        }
        let before = before(game);
        let (mv, score) = self.engine().choose(game.state(), &before, level, &limits, chance)?;
        let line = mv.to_string();
        let depth = P::STRENGTHS.get(usize::from(level.number()) - 1).and_then(|strength| strength.depth);
        Some((mv, Some(Thoughts::Thought { depth: depth.unwrap_or(0), score: in_men(score), line })))
    }

    /// What a strong player would play.
    pub(super) fn hint<P: BoardFace + BoardOpponent>(
        &mut self,
        game: &Match<BoardGame<P>>,
    ) -> Option<(P::Move, Thoughts)> {
        self.think(game, &Limits::time(HINT))
    }

    /// Whether the player of the program takes a draw after this many plies without progress: when nothing better is in
    /// sight.
    pub(super) fn accepts_draw<P: BoardFace + BoardOpponent>(
        &mut self,
        game: &Match<BoardGame<P>>,
        own: Player,
        quiet_plies: usize,
    ) -> bool {
        let before = before(game);
        let found = self.engine().think(game.state(), &before, &Limits::time(HINT), |_| {});
        let score = if game.status().to_act() == Some(own) { found.score } else { -found.score };
        score <= Score::units(-MAN / 10) || score.value().abs() <= MAN / 5 && quiet_plies >= 30
    }

    fn think<P: BoardFace + BoardOpponent>(
        &mut self,
        game: &Match<BoardGame<P>>,
        limits: &Limits<'_>,
    ) -> Option<(P::Move, Thoughts)> {
        let before = before(game);
        let found = self.engine().think(game.state(), &before, limits, |_| {});
        let best = found.best?;
        Some((best, thought(game.state(), &found)))
    }
}

/// The positions that have stood, for repetitions.
fn before<P: BoardOpponent>(game: &Match<BoardGame<P>>) -> Vec<u64> {
    keys(game.setup(), game.log().iter().filter_map(Event::mv).copied())
}

/// What was found, with the line as it is written.
fn thought<P: BoardFace + BoardOpponent>(state: &BoardGame<P>, found: &Found<P::Move>) -> Thoughts {
    let mut on = state.clone();
    let mut line = Vec::new();
    for mv in &found.line {
        line.push(mv.to_string());
        if on.play(mv).is_err() {
            break;
        }
    }
    Thoughts::Thought { depth: found.depth, score: in_men(found.score), line: line.join(" ") }
}
