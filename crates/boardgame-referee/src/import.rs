//! Imports games from files.

use std::io::BufRead;

use boardgame_core::{
    Event, Journal, Match, Player, Record, Status,
    board::{BoardGame, Setup},
    movetext::{Dialect, Game as TextGame, GameError, Reader, Score},
};
use boardgame_text::Text;

use crate::{
    annotations::annotations, board::BoardPresentation, format::FileFormat, games::GameId, movetext,
    presentation::Presentation, record, saved_game::SavedGame, words::FileFault,
};

impl<G: Presentation> SavedGame<G> {
    /// Reads every game in a file of the given format.
    #[must_use]
    pub fn each<'a>(text: &'a Text, format: FileFormat, bytes: &'a [u8]) -> crate::saved_game::SavedGames<'a, G> {
        match format {
            FileFormat::Text(_) => G::games_in_text(text, bytes),
            format => Box::new(std::iter::once_with(move || Self::read(text, format, bytes, 1))),
        }
    }

    /// Reads game `number`, counted from 1, in a file of the given format.
    ///
    /// # Errors
    /// Returns the reason in words.
    pub fn read(text: &Text, format: FileFormat, bytes: &[u8], number: usize) -> Result<Self, String> {
        let found = format.game();
        match (GameId::of(G::RULES.game).filter(|game| *game != found), format) {
            (Some(expected), _) => Err(text.say(&FileFault::FileOfOtherGame { found, expected })),
            (None, FileFormat::Text(_)) => {
                let game = G::games_in_text(text, bytes).nth(number.saturating_sub(1));
                game.unwrap_or_else(|| Err(text.say(&FileFault::NoSuchGame { number })))
            }
            (None, FileFormat::Record(_) | FileFormat::Save(_)) => Self::of_record(text, bytes),
        }
    }

    /// Reads the game in a record or a journal.
    ///
    /// # Errors
    /// Returns the reason in words.
    pub fn of_record(text: &Text, bytes: &[u8]) -> Result<Self, String> {
        let journal = Journal::read(bytes).map(|journal| journal.record(usize::MAX));
        let json = journal.as_deref().unwrap_or(bytes);
        let Record { setup, players, events, fair, .. } = Record::<G>::read(json)
            .map_err(|error| record::read_fault::<G>(text, json, &error).unreadable_in_words(text))?;
        Ok(Self { setup, players, events, tags: Vec::new(), annotations: Vec::new(), fair })
    }
}

/// Reads the games in a file that uses a board game's notation.
pub(crate) fn games_in_text<'a, P: BoardPresentation>(
    text: &'a Text,
    bytes: &'a [u8],
) -> impl Iterator<Item = Result<SavedGame<BoardGame<P>>, String>> + 'a {
    // The source has the same type as in `judge`, so that the reader is compiled only once.
    let source: Box<dyn BufRead + 'a> = Box::new(bytes);
    let games = (1..).zip(Reader::<P::Dialect, _>::from_stream(source));
    games.map(move |(number, game)| import(text, game, number))
}

/// Imports a game. If the result does not follow from the board, an event is added for it.
fn import<P: BoardPresentation>(
    text: &Text,
    game: Result<TextGame<P::Dialect>, GameError<P::Dialect>>,
    number: usize,
) -> Result<SavedGame<BoardGame<P>>, String> {
    let game = game.map_err(|error| movetext::fault::<P>(text, &error).unreadable_in_words(text))?;
    let sheet = game.sheet();
    let start = P::Dialect::start(&sheet.tags).map_err(|_| text.say(&FileFault::NoSuchGame { number }))?;
    let setup = Setup::from_position(&start);
    let mut replayed = Match::<BoardGame<P>>::start(setup).map_err(|error| text.say(&error))?;
    for mv in sheet.moves() {
        let Status::ToAct(by) = replayed.status() else { break };
        replayed.apply(Event::Move { by, mv: *mv }).map_err(|error| text.say(&error))?;
    }
    if matches!(replayed.status(), Status::ToAct(_)) {
        let ended = match (sheet.score, sheet.score.winner()) {
            (Score::Drawn, _) => replayed.agree_draw().map(|_| ()),
            // If both players lose, the game has no winner, so it is imported as forfeited.
            (Score::BothLose, _) => replayed.forfeit(Player::new(0), None).map(|_| ()),
            (_, Some(winner)) => replayed.resign(winner.next(2)).map(|_| ()),
            (_, None) => Ok(()),
        };
        ended.map_err(|error| text.say(&error))?;
    }
    let players = movetext::known_players::<P>(sheet);
    let annotations = annotations(start, sheet);
    let (setup, events) = (*replayed.setup(), replayed.log().to_vec());
    Ok(SavedGame { setup, players, events, tags: game.into_sheet().tags, annotations, fair: None })
}
