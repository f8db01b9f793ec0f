//! Hostile texts use bounded memory, give a typed error, and do not hide the next game.

use std::io::{BufReader, Read, Result};

use boardgame_core::movetext::{
    Cause, Game, Limit, MAX_DEPTH, MAX_GAME_TEXT, MAX_ITEMS, MAX_NOTES, MAX_TAGS, MAX_TEXT, MAX_WORD, NoteKind, Reader,
    Score, Source, SourceError, SyntaxError, TextPart,
};

use crate::movetext::toy::{Stairs, read, verdicts};

/// A text repeated while it is read.
struct Repeated {
    text: &'static [u8],
    at: usize,
    times: usize,
}

impl Read for Repeated {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        if self.at == self.text.len() {
            (self.at, self.times) = (0, self.times - 1);
        }
        let mut rest = if self.times == 0 { &[] } else { &self.text[self.at..] };
        let length = rest.read(buffer)?;
        self.at += length;
        Ok(length)
    }
}

/// Returns a line that repeats a byte.
fn line(byte: u8, length: u64) -> impl Read {
    std::io::repeat(byte).take(length)
}

fn faults(text: impl Read) -> Vec<String> {
    Reader::<Stairs, _>::from_stream(BufReader::new(text))
        .map(|game| match game {
            Ok(game) => game.score().to_string(),
            Err(error) => error.cause.to_string(),
        })
        .collect()
}

#[test]
fn endless_line_needs_little_memory() {
    let next = b"\n\n[Event \"b\"]\n1-0".as_slice();
    let length = 10_000_000;
    assert_eq!(faults(line(b'a', length).chain(next)), ["the word has more than 255 bytes", "1-0"]);
    assert_eq!(faults(line(b'7', length).chain(next)), ["the word has more than 255 bytes", "1-0"]);
    assert_eq!(
        faults(b"{".chain(line(b'a', length)).chain(b"}".as_slice()).chain(next)),
        ["the comment has more than 65536 bytes", "1-0"]
    );
    assert_eq!(faults(b";".chain(line(b'a', length)).chain(next)), ["the comment has more than 65536 bytes", "1-0"]);
    assert_eq!(faults(b"[A \"".chain(line(b'"', length)).chain(next)), ["the tag has more than 65536 bytes", "1-0"]);
    assert_eq!(faults(b"[".chain(line(b'a', length)).chain(next)), ["the tag has more than 65536 bytes", "1-0"]);
    assert_eq!(faults(b"up ".chain(line(b'!', length)).chain(next)), ["*", "1-0"]);
    assert_eq!(faults(line(b' ', length).chain(next)), ["1-0"]);
    assert_eq!(faults(b"1".chain(line(b'.', length)).chain(next)), ["*", "1-0"]);
}

#[test]
fn depth_of_variations_is_bounded() {
    let deep = |depth: usize| format!("{}up{}", "up (".repeat(depth), ")".repeat(depth));
    assert!(read(&deep(MAX_DEPTH))[0].is_ok());
    let deeper = format!("{} 1-0\n[A \"b\"]\nup", deep(100_000));
    let games = read(&deeper);
    let error = games[0].as_ref().expect_err("too deep");
    assert_eq!(*error.cause, Cause::Syntax(SyntaxError::TooDeep { limit: MAX_DEPTH }));
    assert_eq!(error.at.column, 4 * 101);
    assert_eq!(games.len(), 2);
    assert_eq!(read(&"(".repeat(100_000)).len(), 1);
}

#[test]
fn size_of_a_game_is_bounded() {
    let endless = "up ".repeat(MAX_ITEMS + 1);
    assert_eq!(
        verdicts(&endless),
        [format!("game 1, line 1, column {}: the game has more than {MAX_ITEMS} moves and marks", 3 * MAX_ITEMS + 1)]
    );
    let comment = format!("{{{}}}\n", "a".repeat(MAX_TEXT));
    let chatty = format!("up {}", comment.repeat(MAX_GAME_TEXT / MAX_TEXT + 1));
    let cause = SyntaxError::TooLong { part: TextPart::Game, limit: Limit::Text { most: MAX_GAME_TEXT } };
    assert_eq!(read(&chatty)[0].as_ref().map_err(|error| (*error.cause).clone()), Err(Cause::Syntax(cause)));
    assert!(read(&"a".repeat(MAX_WORD))[0].as_ref().is_err_and(|error| matches!(*error.cause, Cause::Unclear { .. })));
}

#[test]
fn number_of_tags_is_bounded() {
    let tags = (0..100_000).map(|number| format!("[T{number} \"v\"]\n")).collect::<Vec<_>>().concat();
    let cause = SyntaxError::TooLong { part: TextPart::Game, limit: Limit::Tags { most: MAX_TAGS } };
    for text in [&*tags, &*"[a]\n\n".repeat(100_000), &*"[Result]".repeat(100_000)] {
        let games = read(&format!("{text}up 1-0\n\n[Event \"b\"]\nup 0-1"));
        assert!(games.last().is_some_and(|game| game.as_ref().is_ok_and(|game| game.score() == Score::SecondWins)));
    }
    let games = read(&tags);
    let error = games[0].as_ref().expect_err("too many tags");
    assert_eq!((&*error.cause, error.at.line, error.sheet.tags.len()), (&Cause::Syntax(cause), 1_001, MAX_TAGS));
    assert_eq!(games.len(), 1);
}

#[test]
fn number_of_notes_is_bounded() {
    let mut reader = Reader::<Stairs, _>::from_bytes(b"up @ 9. ").lenient();
    assert!(reader.next().is_some());
    let many = "up 9. ".repeat(10 * MAX_NOTES);
    let mut reader = Reader::<Stairs, _>::from_text(&many);
    assert!(reader.next().is_some_and(|game| game.is_ok()));
    assert_eq!(reader.notes().len(), MAX_NOTES);
    assert_eq!(reader.notes().last().map(|note| &note.kind), Some(&NoteKind::More));
}

#[test]
fn binary_data_is_refused() {
    let binary: Vec<u8> = (0..=255).cycle().take(100_000).collect();
    assert_eq!(faults(&*binary).len(), 1);
    let zeros = vec![0; 100_000];
    assert_eq!(faults(&*zeros).len(), 1);
}

#[test]
fn stream_of_many_games_is_read() {
    let games = faults(Repeated { text: b"[Event \"many\"]\nup up 1-0\n\n", at: 0, times: 2_000 });
    assert_eq!(games.len(), 2_000);
    assert!(games.iter().all(|score| score == "1-0"));
}

/// A source that returns one byte at a time and fails at the end.
struct Trickle(&'static [u8]);

impl Source for Trickle {
    fn pull(&mut self, buffer: &mut [u8]) -> std::result::Result<usize, SourceError> {
        let (byte, rest) = self.0.split_first().ok_or(SourceError::new("the cable is out"))?;
        self.0 = rest;
        buffer[0] = *byte;
        Ok(1)
    }
}

#[test]
fn failing_source_is_an_error_after_the_finished_games() {
    let read = |text| {
        let games = Reader::<Stairs, _>::new(Trickle(text));
        games
            .map(|game: std::result::Result<Game<Stairs>, _>| {
                game.map_or_else(|error| error.cause.to_string(), |game| game.score().to_string())
            })
            .collect::<Vec<_>>()
    };
    let failure = "reading the text failed: the cable is out";
    assert_eq!(read(b"[A \"b\"]\nup {c} 1-0\n[A \"c\"]\nup"), ["1-0", failure]);
    assert_eq!(read(b"up 1-0"), ["1-0", failure]);
    assert_eq!(read(b""), [failure]);
}

#[test]
fn failing_stream_is_an_error() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> Result<usize> {
            Err(std::io::Error::other("no disk"))
        }
    }
    assert_eq!(faults(Broken), ["reading the text failed: no disk"]);
}
