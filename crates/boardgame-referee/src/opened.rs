//! Taking a game out of a file, whatever its kind, to look at or to continue.

use std::io::BufRead;

use boardgame_core::{
    Event, Journal, Match, Player, Record, Status,
    board::{BoardGame, Setup},
    movetext::{Dialect, Game as TextGame, GameError, Reader, Score},
};
use boardgame_text::Text;

use crate::{
    beside::asides,
    board::BoardFace,
    face::Face,
    format::FileFormat,
    games::GameId,
    movetext, record,
    saved::{Saved, Texts},
    words::FileFault,
};

impl<G: Face> Saved<G> {
    /// Every game of a file in this format, one after the other.
    #[must_use]
    pub fn each<'a>(text: &'a Text, format: FileFormat, bytes: &'a [u8]) -> Texts<'a, G> {
        match format {
            FileFormat::Text(_) => G::of_text(text, bytes),
            format => Box::new(std::iter::once_with(move || Self::read(text, format, bytes, 1))),
        }
    }

    /// A game of a file in this format; where the file has several, the one of this number, from 1.
    ///
    /// # Errors
    /// Why there is none, in words.
    pub fn read(text: &Text, format: FileFormat, bytes: &[u8], number: usize) -> Result<Self, String> {
        let found = format.game();
        match (GameId::of(G::RULES.game).filter(|game| *game != found), format) {
            (Some(expected), _) => Err(text.say(&FileFault::FileOfOtherGame { found, expected })),
            (None, FileFormat::Text(_)) => {
                let game = G::of_text(text, bytes).nth(number.saturating_sub(1));
                game.unwrap_or_else(|| Err(text.say(&FileFault::NoSuchGame { number })))
            }
            (None, FileFormat::Record(_) | FileFormat::Save(_)) => Self::of_record(text, bytes),
        }
    }

    /// The game of a record, or of a journal.
    ///
    /// # Errors
    /// Why there is none, in words.
    pub fn of_record(text: &Text, bytes: &[u8]) -> Result<Self, String> {
        let journal = Journal::read(bytes).map(|journal| journal.record(usize::MAX));
        let json = journal.as_deref().unwrap_or(bytes);
        let Record { setup, players, events, fair, .. } = Record::<G>::read(json)
            .map_err(|error| record::unreadable::<G>(text, json, &error).unreadable_in_words(text))?;
        Ok(Self { setup, players, events, tags: Vec::new(), asides: Vec::new(), fair })
    }
}

/// The games of a file in the notation of a game on a board.
pub(crate) fn of_text<'a, P: BoardFace>(
    text: &'a Text,
    bytes: &'a [u8],
) -> impl Iterator<Item = Result<Saved<BoardGame<P>>, String>> + 'a {
    // The judge's kind of source: so the reader of a game is compiled once.
    let source: Box<dyn BufRead + 'a> = Box::new(bytes);
    let games = (1..).zip(Reader::<P::Dialect, _>::from_stream(source));
    games.map(move |(number, game)| of_game(text, game, number))
}

/// One of them. A result that the board does not show is an event.
fn of_game<P: BoardFace>(
    text: &Text,
    game: Result<TextGame<P::Dialect>, GameError<P::Dialect>>,
    number: usize,
) -> Result<Saved<BoardGame<P>>, String> {
    let game = game.map_err(|error| movetext::refused::<P>(text, &error).unreadable_in_words(text))?;
    let sheet = game.sheet();
    let start = P::Dialect::start(&sheet.tags).map_err(|_| text.say(&FileFault::NoSuchGame { number }))?;
    let setup = Setup::from_position(&start);
    let mut played = Match::<BoardGame<P>>::start(setup).map_err(|error| text.say(&error))?;
    for mv in sheet.moves() {
        let Status::ToAct(by) = played.status() else { break };
        played.apply(Event::Move { by, mv: *mv }).map_err(|error| text.say(&error))?;
    }
    if matches!(played.status(), Status::ToAct(_)) {
        let declared = match (sheet.score, sheet.score.winner()) {
            (Score::Drawn, _) => played.agree_draw().map(|_| ()),
            // Lost for both: nobody is awarded the game.
            (Score::BothLose, _) => played.forfeit(Player::new(0), None).map(|_| ()),
            (_, Some(winner)) => played.resign(winner.next(2)).map(|_| ()),
            (_, None) => Ok(()),
        };
        declared.map_err(|error| text.say(&error))?;
    }
    let players = movetext::named_players::<P>(sheet);
    let asides = asides(start, sheet);
    let (setup, events) = (*played.setup(), played.log().to_vec());
    Ok(Saved { setup, players, events, tags: game.into_sheet().tags, asides, fair: None })
}
