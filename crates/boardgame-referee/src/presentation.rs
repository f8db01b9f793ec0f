//! How games are presented in texts and pictures.

use std::{fmt::Display, iter};

use boardgame_core::{
    __private::{first_square, natural_sort_key},
    Cites, Clause, Ending, FairDeal, Game, Match, Message, Outcome, Player, Record, RecordError, Recorded, Rulebook,
    Viewer, alternatives,
    movetext::MoveNumber,
};
use boardgame_svg::Options;
use boardgame_text::{Lexicon, Text};
use serde_json::Value;

use crate::{
    saved_game::SavedGames,
    terminal::TerminalSize,
    words::{Finding, MoveWords},
};

/// The no-break space, which keeps the parts of a move on one line.
pub const NO_BREAK: char = '\u{a0}';

/// A game's presentation in texts and pictures.
///
/// For a board game, implement [`BoardPresentation`](crate::board::BoardPresentation) instead.
pub trait Presentation:
    Recorded
    + Game<
        Setup: Send + Sync,
        Move: Display + Send + Sync,
        Effect: Send + Sync,
        Illegal: Cites + Message,
        SetupError: Cites + Message,
    > + Send
    + Sync
    + 'static
{
    /// Whether reports always describe every move, as in a game whose rulings matter.
    const ALWAYS_VERBOSE: bool = false;

    /// Whether players have information that others must not see, such as cards.
    const HIDES: bool = false;

    /// Whether a scorer enters what happened, such as shots.
    const SCORED: bool = false;

    /// Whether a move and the reply to it share one number, as in books.
    const IN_PAIRS: bool = false;

    /// The words of the game's moves, if they can be translated.
    const MOVE_WORDS: Option<MoveWords> = None;

    /// Returns the name of a seat.
    fn player(text: &Text, player: Player) -> String;

    /// Returns the effects of a move that its notation does not show, or an empty string.
    fn effect(text: &Text, effect: &Self::Effect) -> String;

    /// Returns the names of the pieces that a move captured.
    #[must_use]
    fn captures(_: &Self::Effect) -> Vec<String> {
        Vec::new()
    }

    /// Returns the effects of a move as JSON, or `None` if there are none besides captures.
    #[must_use]
    fn fields(_: &Self::Effect) -> Option<Value> {
        None
    }

    /// Returns the position as text, or `None` if it is hidden.
    fn position_text(&self) -> Option<String> {
        None
    }

    /// Returns the legal moves that the viewer may know, sorted. The list is empty if they cannot be listed.
    fn legal(&self, _: Viewer) -> Vec<String> {
        Vec::new()
    }

    /// Returns legal moves to suggest after a refusal, of the same piece if possible, and the number of further ones.
    fn legal_alternatives(&self, viewer: Viewer, refused: &str) -> (Vec<String>, usize) {
        let named = first_square(refused);
        alternatives(self.legal(viewer), |mv| !named.is_empty() && first_square(mv) == named)
    }

    /// Returns the part of the state that the viewer may see as plain text, with a legend.
    fn diagram(&self, text: &Text, viewer: Viewer) -> String;

    /// Returns the diagram for a terminal with colours, with the last move marked.
    fn terminal_diagram(&self, text: &Text, viewer: Viewer, _: Option<&Self::Move>, _: TerminalSize) -> String {
        self.diagram(text, viewer)
    }

    /// Returns an SVG picture with the last move marked, or `None` if the game has no positions of pieces.
    fn picture(&self, _: Viewer, _: Option<&Self::Move>, _: &Options) -> Option<String> {
        None
    }

    /// Describes whose turn it is and which legal moves the viewer may know. Returns an empty string after the game.
    fn turn(&self, text: &Text, names: &[String], viewer: Viewer) -> String {
        let Some(player) = self.status().to_act() else { return String::new() };
        let turn = text.say(&Finding::ToMove { player: player_name::<Self>(text, names, player) });
        if viewer != Viewer::Spectator && !viewer.is(player) {
            return turn;
        }
        let (moves, words) = (self.legal(viewer), Self::lexicon(text));
        if moves.is_empty() {
            return turn;
        }
        let (count, moves) = (moves.len(), move_list(moves.iter().map(|mv| words.translated(mv))));
        format!("{turn}\n{}", text.say(&Finding::LegalMoves { count, moves }))
    }

    /// Explains the aim of the game and how moves are written.
    #[must_use]
    fn aim(_: &Text) -> String {
        String::new()
    }

    /// Parses the games in a file that is in the game's notation.
    #[must_use]
    fn games_in_text<'a>(_: &'a Text, _: &'a [u8]) -> SavedGames<'a, Self> {
        Box::new(iter::empty())
    }

    /// Compares a match with the sightings that a client stored. Returns their number if they agree.
    ///
    /// Returns `None` if the game has no hidden information.
    #[must_use]
    fn compare_sightings(_: &Text, _: &Match<Self>, _: &[u8]) -> Option<Result<usize, String>> {
        None
    }

    /// Returns an error that can be translated if the text is an invalid initial position.
    #[must_use]
    fn start_error(_: &str) -> Option<Box<dyn Message>> {
        None
    }

    /// Writes a match in the game's notation, or returns `None` if there is no notation.
    #[must_use]
    fn to_notation(_: &Match<Self>) -> Option<Result<String, String>> {
        None
    }

    /// Writes a match as a sealed JSON record that contains the players' names and the proof of a fair deal.
    ///
    /// # Errors
    /// Fails if the match has no JSON form.
    fn to_record(game: &Match<Self>, fair: Option<FairDeal>) -> Result<String, RecordError> {
        let seats = usize::from(game.state().seats());
        let mut players: Vec<String> = game.players().iter().take(seats).cloned().collect();
        if players.iter().all(String::is_empty) {
            players.clear();
        } else {
            players.resize(seats, String::new());
        }
        let mut record = Record::of(game);
        (record.players, record.fair) = (players, fair);
        record.sealed()?.to_json()
    }

    /// Returns a picture of a state in which the given move was illegal.
    fn refusal_picture(&self, _: &str, options: &Options) -> Option<String> {
        self.picture(Viewer::Spectator, None, options)
    }

    /// Returns the words of the game's moves in a language.
    #[must_use]
    fn lexicon(text: &Text) -> Lexicon {
        Self::MOVE_WORDS.map_or_else(Lexicon::default, |words| Lexicon::new(&text.say(&words)))
    }
}

/// Returns the moves that start on the first square named in a text.
#[must_use]
pub fn moves_from(moves: &[String], text: &str) -> Vec<String> {
    let from = first_square(text);
    moves.iter().filter(|mv| !from.is_empty() && first_square(mv) == from).cloned().collect()
}

/// Sorts moves in natural order, with 9 before 10.
pub(crate) fn sorted(moves: impl Iterator<Item = impl ToString>) -> Vec<String> {
    let mut moves: Vec<String> = moves.map(|mv| mv.to_string()).collect();
    moves.sort_by_cached_key(|mv| natural_sort_key(mv));
    moves
}

/// Joins moves into a list in which no line break separates the parts of a move.
#[must_use]
pub fn move_list(moves: impl Iterator<Item = impl ToString>) -> String {
    moves.map(|mv| mv.to_string().replace(' ', &NO_BREAK.to_string())).collect::<Vec<_>>().join(", ")
}

/// Returns the name of a player or, if it is unknown, the name of their seat.
#[must_use]
pub fn player_name<G: Presentation>(text: &Text, names: &[String], player: Player) -> String {
    let name = names.get(player.index()).filter(|name| !name.is_empty());
    name.cloned().unwrap_or_else(|| G::player(text, player))
}

/// Returns the clause on which an error is based, with its title.
pub(crate) fn cited<E: Cites>(text: &Text, error: &E) -> (Clause, &'static str) {
    (error.rule().clause(), error.rule().title(text.lang()))
}

/// Puts the clause on which a message is based in front of the message.
#[must_use]
pub fn with_clause(clause: Option<(Clause, &str)>, message: &str) -> String {
    match clause {
        Some((clause, title)) => format!("{clause}, {title}: {message}"),
        None => message.to_owned(),
    }
}

/// Returns the number of a ply as in books: `7.` and `7…` if two plies share a number, otherwise `14.`.
#[must_use]
pub fn move_number<G: Presentation>(ply: usize, by: Player) -> String {
    if !G::IN_PAIRS {
        return format!("{ply}.");
    }
    let first = by.seat() == 0;
    // A game in which the second player moves first starts with `1…`.
    let offset = usize::from(first != (ply % 2 == 1));
    let number = (ply + offset).div_ceil(2);
    MoveNumber { number: u32::try_from(number).unwrap_or(u32::MAX), first }.to_string()
}

/// Returns a line that describes a ply.
#[must_use]
pub fn ply_in_words(text: &Text, number: &str, player: &str, mv: &str, effect: &str) -> String {
    let (number, player, mv) = (number.to_owned(), player.to_owned(), mv.to_owned());
    if effect.is_empty() {
        text.say(&Finding::Ply { number, player, mv })
    } else {
        text.say(&Finding::PlyDid { number, player, mv, did: effect.to_owned() })
    }
}

/// Returns a sentence that describes an outcome.
#[must_use]
pub fn outcome_in_words<G: Presentation>(text: &Text, names: &[String], outcome: Option<Outcome>) -> String {
    let Some(outcome) = outcome else { return text.say(&Finding::Unfinished) };
    let clause = outcome.clause.to_string();
    match outcome.winner() {
        Some(winner) => text.say(&Finding::Won { player: player_name::<G>(text, names, winner), clause }),
        None if outcome.clause == G::ending_clause(Ending::Forfeit) => text.say(&Finding::Forfeited { clause }),
        None => text.say(&Finding::Drawn { clause }),
    }
}

/// Describes whose turn it is and which legal moves the viewer may know, or how the game ended.
#[must_use]
pub fn state_in_words<G: Presentation>(game: &Match<G>, names: &[String], text: &Text, viewer: Viewer) -> String {
    match game.status().outcome() {
        Some(outcome) => outcome_in_words::<G>(text, names, Some(outcome)),
        None => game.state().turn(text, names, viewer),
    }
}
