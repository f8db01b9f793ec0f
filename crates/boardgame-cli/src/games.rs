//! The games, each behind the same small traits.

mod blackball;
mod camelot;
mod camette;
mod checkers;
mod dwyn;
mod movetext;
mod record;
mod report;
mod saved;

use std::{fmt::Display, io::BufRead};

use boardgame_core::{
    Cites, Clause, Enumerable, Game, Message, Notation, Player, Promise, Rulebook, movetext::Dialect,
};
use boardgame_text::{Lexicon, Text, natural};
use serde_json::Value;

pub(crate) use blackball::{Frame, lying, standing};
pub(crate) use camelot::read as read_camelot;
pub(crate) use camette::{drawn as drawn_camette, read as read_camette};
pub(crate) use checkers::{Watcher, read as read_checkers};
pub(crate) use dwyn::drawn;
pub(crate) use movetext::notated;
pub(crate) use record::{illegal, number, ply, refused, said};
pub(crate) use report::{Ended, Fault, Played, Remark, Report, Thrown, Verdict};
pub(crate) use saved::Saved;

use crate::{
    out::NO_BREAK,
    sniff::{Format, Unknown},
    stop::Stop,
    words::{Board, Endings, FileFault},
};
pub(crate) use boardgame_text::GameId;

/// How a file is to be read.
pub(crate) struct Reading<'a> {
    pub(crate) text: &'a Text,
    /// The words of the game's moves, as the user reads them.
    pub(crate) words: Lexicon,
    /// Whether every ply is to be told.
    pub(crate) verbose: bool,
    /// Whether to go on where a text can be read in more than one way, and say so.
    pub(crate) lenient: bool,
    /// The state before a single simulated shot of blackball, as JSON.
    pub(crate) before: Option<&'a str>,
    /// What the dealer had promised.
    pub(crate) promise: Option<Promise>,
    /// Tables of endings, which tell what a move threw away.
    pub(crate) tables: Option<&'a Watcher>,
}

/// Who is told of each game of a file.
pub(crate) type OnReport<'a> = dyn FnMut(Report) -> Result<(), Stop> + 'a;

/// What the program says of a game beyond the core's traits.
pub(crate) trait Describe: Game<Move: Display, Illegal: Cites + Message, SetupError: Cites + Message> {
    const ID: GameId;

    /// Whether every move is described, even without `--verbose`: in games whose rulings are the point of a record.
    const ALWAYS_TOLD: bool = false;

    /// Whether a move and the answer to it have one number, as in books.
    const IN_PAIRS: bool = false;

    /// What the player in a seat is called.
    fn player(text: &Text, player: Player) -> String;

    /// What a move did, beyond what is written; empty when there is nothing to say.
    fn effect(text: &Text, effect: &Self::Effect) -> String;

    /// What a move took off, as the game names it.
    fn captures(_: &Self::Effect) -> Vec<String> {
        Vec::new()
    }

    /// What a move did, for programs, where there is more to say than captures.
    fn fields(_: &Self::Effect) -> Option<Value> {
        None
    }

    /// The position as its text; `None` where not all may see it, or where there is none.
    fn position(&self) -> Option<String> {
        None
    }

    /// The legal moves as they are written, in order; none where they cannot be listed for all to see.
    fn legal(&self) -> Vec<String> {
        Vec::new()
    }
}

/// A game on a board, which can be set up, drawn and played in the terminal, and has a notation for whole games.
pub(crate) trait BoardGame: Describe + Enumerable + Notation {
    type Dialect: Dialect<Move = Self::Move, Illegal = Self::Illegal>;

    /// The set-up of a position, or of the start.
    fn setup(text: &Text, position: Option<&str>) -> Result<Self::Setup, String>;

    /// The set-up of a position.
    fn from_position(position: &<Self::Dialect as Dialect>::Position) -> Self::Setup;

    /// The position on the board.
    fn standing(&self) -> &<Self::Dialect as Dialect>::Position;

    /// The board, with the names of its squares.
    fn drawn(&self, text: &Text) -> String;

    /// The board as a picture, with the move that led to it.
    fn picture(&self, last: Option<Self::Move>, options: &boardgame_svg::Options) -> String;

    /// What the players want, and what moves look like.
    fn aim(text: &Text) -> String;

    /// Openings that are drawn by lot, in the order of their numbers.
    fn ballots() -> Vec<Ballot<Self::Move>> {
        Vec::new()
    }

    /// What a move threw away, as tables of endings know it.
    fn thrown_away(
        _: &Watcher,
        _: &<Self::Dialect as Dialect>::Position,
        _: &<Self::Dialect as Dialect>::Position,
        _: &Text,
    ) -> Result<Option<Endings>, Stop> {
        Ok(None)
    }

    /// What the pieces of a player are worth beside each other.
    fn material(&self, player: Player) -> u32;

    /// How many times the position has stood, and how many plies have passed without what lets the count begin anew;
    /// beside each, how many of them would let a player claim a draw.
    fn towards_a_draw(&self) -> [(usize, usize); 2];
}

/// The first moves of a game, as they are drawn by lot.
pub(crate) struct Ballot<M> {
    pub(crate) moves: Vec<M>,
    /// Number, moves and name.
    pub(crate) name: String,
    /// What is to be said of it: that it is barred, for one.
    pub(crate) standing: Option<Board>,
    /// Whether it is in the deck from which ballots are drawn.
    pub(crate) is_drawn: bool,
}

impl<M> Ballot<M> {
    /// All that is to be said of it, in a line.
    pub(crate) fn said(&self, text: &Text) -> String {
        match &self.standing {
            Some(standing) => format!("{} ({})", self.name, text.say(standing)),
            None => self.name.clone(),
        }
    }
}

/// The most legal moves that are listed where a move was refused: some positions have thousands.
pub(crate) const MOST_LISTED: usize = 24;

/// The moves of the piece that a refused move named, else all of them; the second number says how many are left out.
pub(crate) fn legal_instead<G: Describe>(state: &G, refused: &str) -> (Vec<String>, usize) {
    let all = state.legal();
    let of_piece = moves_from(&all, refused);
    let mut listed = if of_piece.is_empty() { all } else { of_piece };
    let more = listed.len().saturating_sub(MOST_LISTED);
    listed.truncate(MOST_LISTED);
    (listed, more)
}

/// Those of the moves that begin on the square with which this text begins.
pub(crate) fn moves_from(moves: &[String], text: &str) -> Vec<String> {
    let from = first_square(text);
    moves.iter().filter(|mv| !from.is_empty() && first_square(mv) == from).cloned().collect()
}

/// What stands before the first sign that is not part of a square, in capitals. An `x` stands for a capture.
pub(crate) fn first_square(text: &str) -> String {
    let signs = text.trim().chars().take_while(|sign| sign.is_ascii_alphanumeric() && !"xX".contains(*sign));
    signs.map(|sign| sign.to_ascii_uppercase()).collect()
}

/// Moves in the order of their squares, in which 9 comes before 10.
pub(crate) fn sorted(moves: impl Iterator<Item = impl ToString>) -> Vec<String> {
    let mut moves: Vec<String> = moves.map(|mv| mv.to_string()).collect();
    moves.sort_by_cached_key(|mv| natural(mv));
    moves
}

/// A list of moves, none of which is broken at the end of a line.
pub(crate) fn listed(moves: impl Iterator<Item = impl ToString>) -> String {
    moves.map(|mv| mv.to_string().replace(' ', &NO_BREAK.to_string())).collect::<Vec<_>>().join(", ")
}

/// The player's own name where it is known, else what the game calls that seat.
pub(crate) fn named<G: Describe>(text: &Text, names: &[String], player: Player) -> String {
    let name = names.get(usize::from(player.seat())).filter(|name| !name.is_empty());
    name.cloned().unwrap_or_else(|| G::player(text, player))
}

/// A clause that is rested on, with its title.
pub(crate) fn cited<E: Cites>(text: &Text, error: &E) -> (Clause, &'static str) {
    (error.rule().clause(), error.rule().title(text.lang()))
}

/// What is wrong, behind the clause that forbids it.
pub(crate) fn with_clause(clause: Option<(Clause, &'static str)>, message: &str) -> String {
    match clause {
        Some((clause, title)) => format!("{clause}, {title}: {message}"),
        None => message.to_owned(),
    }
}

/// What to say of a file that is none of those that the referee reads.
pub(crate) fn not_a_game(text: &Text, found: Unknown) -> String {
    text.say(&FileFault::NotAGame { found })
}

/// What the player in a seat is called in a game.
pub(crate) fn player(text: &Text, game: GameId, player: Player) -> String {
    match game {
        GameId::Checkers => ::checkers::Checkers::player(text, player),
        GameId::Camelot => ::camelot::Camelot::player(text, player),
        GameId::Camette => ::camette::Camette::player(text, player),
        GameId::Dwyn => ::dwyn::Dwyn::player(text, player),
        GameId::Blackball => ::blackball_rules::Blackball::player(text, player),
    }
}

/// Adjudicates every game of a file. `frame` is what the saves before it in the same folder led to.
pub(crate) fn referee(
    format: Format,
    source: impl BufRead,
    reading: &Reading<'_>,
    frame: &mut Option<Frame>,
    hear: &mut OnReport<'_>,
) -> Result<(), Stop> {
    match format {
        Format::Pdn => movetext::referee::<::checkers::Checkers>(source, reading, hear),
        Format::Camelot => movetext::referee::<::camelot::Camelot>(source, reading, hear),
        Format::Record(GameId::Checkers) => record::referee::<::checkers::Checkers>(source, reading, hear),
        Format::Record(GameId::Camelot) => record::referee::<::camelot::Camelot>(source, reading, hear),
        Format::Record(GameId::Camette) => record::referee::<::camette::Camette>(source, reading, hear),
        Format::Record(GameId::Dwyn) => record::referee::<::dwyn::Dwyn>(source, reading, hear),
        Format::Record(GameId::Blackball) => record::referee::<::blackball_rules::Blackball>(source, reading, hear),
        Format::PooltoolJson => blackball::json(source, reading, frame, hear),
        Format::PooltoolPack => blackball::pack(source, reading, frame, hear),
    }
}
