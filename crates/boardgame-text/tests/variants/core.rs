//! The core: matches, records and game texts.

use boardgame_core::{
    Ending, Event, MatchError, MatchRule, Outcome, ParseSeedError, Player, PlayoutEnd, RecordError, RecordedOutcome,
    ReplayError, Rulebook, Status,
    movetext::{Cause, Score, SourceError, SyntaxError},
};
use checkers::{Illegal, Move, Position, SetupError, pdn};

use crate::sample::{Sample, told};

fn outcome() -> Outcome {
    Outcome::won(Player::new(1), MatchRule::Resignation.clause())
}

fn refused() -> Illegal {
    let over = checkers::Square::all().next().expect("a square");
    Illegal { reason: checkers::Reason::JumpedTwice { over }, legal: Vec::new() }
}

pub(crate) fn samples() -> Vec<Sample> {
    let (one, two) = (Player::new(0), Player::new(1));
    let ending = Ending::Forfeit;
    let matches: [MatchError<Illegal>; 7] = [
        MatchError::OutOfTurn { by: two, to_act: one },
        MatchError::Over { outcome: outcome() },
        MatchError::NoSuchSeat { player: Player::new(4), seats: 2, ending },
        MatchError::NoWinner { seats: 3 },
        MatchError::AwardedToOffender { player: one },
        MatchError::NoClaim { by: two },
        MatchError::Illegal(refused()),
    ];
    let mv = || "11-15".parse::<Move>().expect("a move");
    let events: [Event<Move>; 7] = [
        // A move alone reads the same but for the player's name.
        Event::Move { by: one, mv: mv() },
        Event::Resign { by: two },
        Event::AgreeDraw,
        Event::Forfeit { by: one, winner: None },
        Event::Forfeit { by: one, winner: Some(two) },
        Event::ClaimDraw { by: one, intended: None },
        Event::ClaimDraw { by: one, intended: Some(mv()) },
    ];
    let clause = || MatchRule::Agreement.clause().to_string();
    [
        told("core", "MatchError", matches),
        told("core", "Status", [Status::ToAct(one), Status::Over(outcome()), Status::Over(drawn())]),
        told("core", "Ending", [Ending::Resignation, Ending::Agreement, ending]),
        told("core", "Event", events),
        told("core", "PlayoutEnd", [PlayoutEnd::Over(outcome()), PlayoutEnd::Bound, PlayoutEnd::Stuck]),
        told(
            "core",
            "ParseSeedError",
            [ParseSeedError::Length { found: 65 }, ParseSeedError::Digit { column: 2, found: 'x' }],
        ),
        told("core", "RecordError", records()),
        told("core", "ReplayError", replays()),
        told(
            "core",
            "RecordedOutcome",
            [
                RecordedOutcome { winner: Some(one), clause: clause() },
                RecordedOutcome { winner: None, clause: clause() },
            ],
        ),
        told("core", "SyntaxError", syntax()),
        told("core", "SourceError", [SourceError { message: "x".into() }]),
        told("core", "Cause", causes()),
        told("core", "GameError", game_error()),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn drawn() -> Outcome {
    Outcome::drawn(MatchRule::Agreement.clause())
}

fn records() -> [RecordError; 6] {
    let message = String::from("x");
    [
        RecordError::Syntax { line: 1, column: 2, message: message.clone() },
        RecordError::Format { found: 2, expected: 1 },
        RecordError::Game { found: "chess".into(), expected: "checkers" },
        RecordError::Rules { game: "checkers", found: 2, expected: 1 },
        RecordError::Source { message: message.clone() },
        RecordError::Write { message },
    ]
}

fn replays() -> [ReplayError<SetupError, Illegal>; 7] {
    let recorded = || Some(RecordedOutcome::from(outcome()));
    let square = checkers::Square::all().next().expect("a square");
    [
        ReplayError::Setup(SetupError::Occupied { square }),
        ReplayError::Players { found: 1, seats: 2 },
        ReplayError::Event { ply: 3, error: MatchError::Illegal(refused()) },
        ReplayError::Digest { ply: 3, recorded: 1, replayed: 2 },
        ReplayError::DigestPly { ply: 4, plies: 3 },
        ReplayError::Result { recorded: recorded(), replayed: None },
        ReplayError::Result { recorded: None, replayed: Some(outcome()) },
    ]
}

fn syntax() -> Vec<SyntaxError> {
    let too_long = |what, unit| SyntaxError::TooLong { what, limit: 255, unit };
    vec![
        SyntaxError::Unexpected { found: '?' },
        SyntaxError::Control { found: '\u{1}' },
        too_long("the word", "bytes"),
        too_long("the tag", "bytes"),
        too_long("the comment", "bytes"),
        too_long("the game", "moves and marks"),
        too_long("the game", "bytes of comments and tags"),
        SyntaxError::TagName,
        SyntaxError::TagValue,
        SyntaxError::UnclosedTag,
        SyntaxError::UnclosedComment,
        SyntaxError::UnclosedVariation,
        SyntaxError::UnopenedVariation,
        SyntaxError::NothingToVary,
        SyntaxError::TooDeep { limit: 100 },
        SyntaxError::Nag,
        SyntaxError::NumberAlone,
        SyntaxError::TwoResults { first: Score::Drawn, second: Score::FirstWins },
        SyntaxError::AfterResult,
        SyntaxError::ResultInVariation,
    ]
}

fn causes() -> [pdn::Cause; 5] {
    let text = || String::from("11");
    [
        Cause::Syntax(SyntaxError::Nag),
        Cause::Start(pdn::StartError::GameType { found: "20".into() }),
        Cause::Unclear { ply: 3, depth: 0, text: text(), error: checkers::MoveTextError::OneSquare { column: 3 } },
        Cause::Illegal { ply: 3, depth: 0, text: text(), position: Position::start(), error: refused() },
        Cause::Source(SourceError { message: "x".into() }),
    ]
}

fn game_error() -> Option<pdn::PdnError> {
    pdn::Reader::from_stream("1. 11-15 {".as_bytes()).next()?.err()
}
