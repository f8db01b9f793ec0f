//! A game that is solved: its solution is made, told, and played by.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use boardgame_referee::{Board, GameId, KeptSolution, Solvable, with_board};
use boardgame_text::Text;
use checkers_tables::{Counts, Outcome, Value};

use super::{Endings, Known, Row, folder, make_and_tell, row, tell, tell_memory, unread, verdict};
use crate::{
    args::{self, Action},
    out::Out,
    stop::Stop,
};

pub(super) fn run(args: &args::Tables, solvable: Solvable, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let (game, all) = (args.game(), solvable.pieces);
    let most = args.pieces.as_deref().map_or(Ok(all), str::parse).ok().filter(|most| (2..=all).contains(most));
    let wanted = match (args.action, most) {
        _ if args.outcomes => Err(Endings::PiecesOfSolution { game }),
        (Action::Make, Some(most)) => Ok(Some(most)),
        (Action::Stats, _) if args.pieces.is_none() => Ok(None),
        (Action::Jobs, _) => Err(Endings::NoJobsOfSolution { game }),
        _ => Err(Endings::PiecesOfSolution { game }),
    };
    let made = wanted.map_err(|wrong| Stop::Usage(text.say(&wrong)))?;
    let perfect = BestPlay::new(game, solvable, folder(args.folder.as_deref(), text)?);
    let rows = if let Some(most) = made {
        tell_memory(perfect.solution.memory(most), text);
        make_and_tell(Known::Distances, text, out, |told| perfect.solution.make(most, told))?
    } else {
        perfect.counted(text, out)?
    };
    let mut sums = Counts::default();
    for (_, counts) in rows {
        sums += counts;
    }
    row(out, game.code(), &(Known::Distances, sums))?;
    // What is known of the start.
    let Some(start) = game.start() else { return Ok(()) };
    match perfect.verdict(&start, text)? {
        Some(said) => out.text(&said),
        None => Ok(()),
    }
}

/// The game as it is played best, by its solution.
pub(crate) struct BestPlay {
    game: GameId,
    /// How many pieces the game has.
    pieces: u8,
    folder: PathBuf,
    solution: Arc<dyn KeptSolution>,
}

/// A position, whose turn it is there in words, who waits, and the moves, each with what it leads to.
struct Turn {
    players: [String; 2],
    moves: Vec<(String, String)>,
}

impl BestPlay {
    fn new(game: GameId, solvable: Solvable, folder: PathBuf) -> Self {
        Self { game, pieces: solvable.pieces, solution: solvable.in_folder(&folder), folder }
    }

    /// What the files count that are there; prints a row for each.
    fn counted(&self, text: &Text, out: &mut Out) -> Result<Vec<Row>, Stop> {
        let mut rows = Vec::new();
        for counted in self.solution.counts() {
            let (slice, counts) = counted.map_err(|error| unread(&error, self.game, text))?;
            tell(&mut rows, &slice, &(Known::Distances, counts), text, out)?;
        }
        if rows.is_empty() { Err(self.missing(text)) } else { Ok(rows) }
    }

    fn missing(&self, text: &Text) -> Stop {
        let megabytes = self.solution.memory(self.pieces).div_ceil(1_000_000);
        let folder = self.folder.display().to_string();
        Stop::Say(text.say(&Endings::NotSolved { game: self.game, folder, megabytes }))
    }

    /// The value of a position for the player to move; nothing where the files for it are not there.
    fn value(&self, position: &str, text: &Text) -> Result<Option<Value>, Stop> {
        self.solution.value(position).map_err(|error| unread(&error, self.game, text))
    }

    fn turn(&self, position: &str, text: &Text) -> Result<Turn, Stop> {
        with_board!(self.game, P => turn::<P>(position, text), else Err(self.missing(text)))
    }

    /// Whether the player to move loses against best play.
    pub(crate) fn is_lost(&self, position: &str, text: &Text) -> Result<bool, Stop> {
        Ok(self.value(position, text)?.is_none_or(|worth| worth.outcome() == Outcome::Lost))
    }

    /// A best move; the first of them in the order of the board.
    pub(crate) fn best(&self, position: &str, text: &Text) -> Result<String, Stop> {
        let mut best: Option<(Value, String)> = None;
        for (mv, after) in self.turn(position, text)?.moves {
            let worth = self.value(&after, text)?.and_then(Value::before).ok_or_else(|| self.missing(text))?;
            if best.as_ref().is_none_or(|(known, _)| worth > *known) {
                best = Some((worth, mv));
            }
        }
        best.map(|(_, mv)| mv).ok_or_else(|| self.missing(text))
    }

    /// What a position is worth, and what each move keeps of it, in words; nothing where the files for it are not there.
    pub(crate) fn verdict(&self, position: &str, text: &Text) -> Result<Option<String>, Stop> {
        let Turn { players, moves } = self.turn(position, text)?;
        let Some(worth) = self.value(position, text)? else { return Ok(None) };
        let worths = moves.into_iter().map(|(mv, after)| Ok((self.value(&after, text)?.and_then(Value::before), mv)));
        Ok(Some(verdict(text, Known::Distances, worth, players, worths.collect::<Result<_, Stop>>()?)))
    }
}

fn turn<P: Board>(position: &str, text: &Text) -> Result<Turn, Stop> {
    let position = P::read(text, position).map_err(Stop::Say)?;
    let own = position.mover();
    let mut moves = Vec::new();
    position.each_child(|mv, after| moves.push((mv.to_string(), after.to_string())));
    Ok(Turn { players: [own, own.next(2)].map(|player| P::player(text, player)), moves })
}

/// The solution of a game in this folder, or where it is usually kept; `None` where the game has none, or no folder is known.
pub(crate) fn solution(game: GameId, named: Option<&Path>, text: &Text) -> Option<BestPlay> {
    let solvable = game.solvable()?;
    folder(named, text).ok().map(|folder| BestPlay::new(game, solvable, folder))
}
