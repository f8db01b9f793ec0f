//! What the referee says of a game beyond the core's traits: its face.

use std::fmt::Display;

use boardgame_core::{
    __private::{first_square, natural_sort_key},
    Cites, Clause, FairDeal, Game, Match, Message, Player, Record, RecordError, Recorded, Rulebook, Viewer,
    alternatives,
};
use boardgame_svg::Options;
use boardgame_text::{Lexicon, Text};
use serde_json::Value;

use crate::{
    painting::Room,
    saved::Texts,
    words::{Finding, MoveWords},
};

/// The space at which no line is to be broken: inside a move, for one.
pub const NO_BREAK: char = '\u{a0}';

/// How a game is named, written, told and drawn.
///
/// It is implemented once a game, in one file a game. A game on a board implements [`BoardFace`](crate::board::BoardFace) for its
/// position instead, and has this from there.
pub trait Face:
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
    /// Whether every move is described even where nobody asks: in games whose rulings are the point of a record.
    const ALWAYS_TOLD: bool = false;

    /// Whether some of the game is hidden from some who play it, such as cards.
    const HIDES: bool = false;

    /// Whether moves are what somebody has seen, such as a shot, and are entered by a scorer.
    const SCORED: bool = false;

    /// Whether a move and the reply to it share one number, as in books.
    const IN_PAIRS: bool = false;

    /// The words of the game's moves, where other languages have words of their own for them.
    const MOVE_WORDS: Option<MoveWords> = None;

    /// What the player in a seat is called.
    fn player(text: &Text, player: Player) -> String;

    /// What a move did, beyond what is written; empty when there is nothing to say.
    fn effect(text: &Text, effect: &Self::Effect) -> String;

    /// What a move took off, as the game names it.
    #[must_use]
    fn captures(_: &Self::Effect) -> Vec<String> {
        Vec::new()
    }

    /// What a move did, for programs, where there is more to say than captures.
    #[must_use]
    fn fields(_: &Self::Effect) -> Option<Value> {
        None
    }

    /// The position as its text; `None` where not all may see it, or where there is none.
    fn position_text(&self) -> Option<String> {
        None
    }

    /// The moves that this viewer may know to be legal, as they are written and in order; none where they cannot be
    /// listed.
    fn legal(&self, _: Viewer) -> Vec<String> {
        Vec::new()
    }

    /// Returns the moves to list where a move was refused, in natural order, and how many more there are: the moves of the
    /// piece that was named, or else all that this viewer may know to be legal.
    fn legal_instead(&self, viewer: Viewer, refused: &str) -> (Vec<String>, usize) {
        let named = first_square(refused);
        alternatives(self.legal(viewer), |mv| !named.is_empty() && first_square(mv) == named)
    }

    /// What this viewer may see, drawn in letters, with a legend.
    fn drawn(&self, text: &Text, viewer: Viewer) -> String;

    /// The same for a terminal that shows colours, with the move that led to it marked.
    fn painted(&self, text: &Text, viewer: Viewer, last: Option<&Self::Move>, room: Room) -> String {
        let _ = (last, room);
        self.drawn(text, viewer)
    }

    /// The same as a picture, with the move that led to it; `None` where a state says nothing of places.
    fn picture(&self, viewer: Viewer, last: Option<&Self::Move>, options: &Options) -> Option<String> {
        let _ = (viewer, last, options);
        None
    }

    /// Whose turn it is, and what may be played as far as this viewer may know it. The game is not over.
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

    /// What the players want, and what moves look like.
    #[must_use]
    fn aim(_: &Text) -> String {
        String::new()
    }

    /// The games of a file in the game's own notation, where it has one; or, in words, why one of them is none.
    #[must_use]
    fn of_text<'a>(text: &'a Text, bytes: &'a [u8]) -> Texts<'a, Self> {
        let _ = (text, bytes);
        Box::new(std::iter::empty())
    }

    /// Whether a match is the one that somebody saw, whose client kept what they were shown: how many moves they saw, or in
    /// words why not. `None` where nothing is hidden, and there is nothing to compare.
    #[must_use]
    fn as_seen(text: &Text, game: &Match<Self>, seen: &[u8]) -> Option<Result<usize, String>> {
        let _ = (text, game, seen);
        None
    }

    /// Why a text is no position that a game starts from. `None` where it is one, or where the game has none in text.
    ///
    /// A set-up that serde refuses is refused in one language; this is the same refusal in all of them.
    #[must_use]
    fn not_a_start(position: &str) -> Option<Box<dyn Message>> {
        let _ = position;
        None
    }

    /// A match in the game's own notation, where it has one; or, in words, why it cannot be written.
    #[must_use]
    fn notated(game: &Match<Self>, names: &[String]) -> Option<Result<String, String>> {
        let _ = (game, names);
        None
    }

    /// A match as a record in JSON, sealed, with how its deal came about where that can be checked. A player without a name
    /// has an empty one; where nobody has a name there are none.
    ///
    /// # Errors
    /// When it has no form in JSON.
    fn recorded(game: &Match<Self>, names: &[String], fair: Option<FairDeal>) -> Result<String, RecordError> {
        let seats = usize::from(game.state().seats());
        let mut players: Vec<String> = names.iter().take(seats).cloned().collect();
        if players.iter().all(String::is_empty) {
            players.clear();
        } else {
            players.resize(seats, String::new());
        }
        let mut record = Record::of(game);
        (record.players, record.fair) = (players, fair);
        record.sealed()?.to_json()
    }

    /// The picture of a state in which this move was refused.
    fn picture_of_refused(&self, refused: &str, options: &Options) -> Option<String> {
        let _ = refused;
        self.picture(Viewer::Spectator, None, options)
    }

    /// The words of the game's moves in a language.
    #[must_use]
    fn lexicon(text: &Text) -> Lexicon {
        Self::MOVE_WORDS.map_or_else(Lexicon::default, |words| Lexicon::new(&text.say(&words)))
    }
}

/// Those of the moves that begin on the square with which this text begins.
#[must_use]
pub fn moves_from(moves: &[String], text: &str) -> Vec<String> {
    let from = first_square(text);
    moves.iter().filter(|mv| !from.is_empty() && first_square(mv) == from).cloned().collect()
}

/// Moves in the order of their squares, in which 9 comes before 10.
pub(crate) fn sorted(moves: impl Iterator<Item = impl ToString>) -> Vec<String> {
    let mut moves: Vec<String> = moves.map(|mv| mv.to_string()).collect();
    moves.sort_by_cached_key(|mv| natural_sort_key(mv));
    moves
}

/// A list of moves, none of which is to be broken at the end of a line.
#[must_use]
pub fn move_list(moves: impl Iterator<Item = impl ToString>) -> String {
    moves.map(|mv| mv.to_string().replace(' ', &NO_BREAK.to_string())).collect::<Vec<_>>().join(", ")
}

/// The player's own name where it is known, else what the game calls that seat.
#[must_use]
pub fn player_name<G: Face>(text: &Text, names: &[String], player: Player) -> String {
    let name = names.get(player.index()).filter(|name| !name.is_empty());
    name.cloned().unwrap_or_else(|| G::player(text, player))
}

/// A clause that is rested on, with its title.
pub(crate) fn cited<E: Cites>(text: &Text, error: &E) -> (Clause, &'static str) {
    (error.rule().clause(), error.rule().title(text.lang()))
}

/// What is wrong, behind the clause that forbids it.
#[must_use]
pub fn with_clause(clause: Option<(Clause, &str)>, message: &str) -> String {
    match clause {
        Some((clause, title)) => format!("{clause}, {title}: {message}"),
        None => message.to_owned(),
    }
}
