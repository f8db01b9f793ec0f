//! `boardgame show`: draws a board with the names of its squares, and lists the legal moves.

use std::{error::Error, fs, process::ExitCode};

use blackball_rules::{
    Ball, Blackball,
    geometry::{Layout, Point, RackPattern, Table},
};

use boardgame_core::{Game, Match, Player, Record, Status, Viewer};
use boardgame_text::{Text, blackball, dwyn as say, ui};
use dwyn::Dwyn;

use crate::{
    args,
    games::{self, Board, Name, Told},
    out::Out,
    sniff::{self, Format},
    stop::Stop,
};

pub(crate) fn run(args: &args::Show, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    match args.game {
        Name::Checkers => board::<checkers::Checkers>(args, text, out),
        Name::Camelot => board::<camelot::Camelot>(args, text, out),
        Name::Dwyn => table(args, text, out),
        Name::Blackball => balls(args, text, out),
    }
}

fn board<G: Board>(args: &args::Show, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let game = games::at::<G>(text, args.what.as_deref())?;
    out.text(&game.drawn(text))?;
    out.text(&standing(&game, text))?;
    Ok(ExitCode::SUCCESS)
}

/// A table of Dwyn after so many moves of a record, from one seat or from outside.
fn table(args: &args::Show, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let path = args.what.as_ref().ok_or_else(|| Stop::Say(say::needs_record(text)))?;
    let json = read(path, text)?;
    let game = replayed::<Dwyn>(args, text, path, &json)?;
    let seats = game.state().seats();
    let viewer = match args.seat {
        None => Viewer::Spectator,
        Some(seat) if (1..=seats).contains(&seat) => Viewer::Seat(Player::new(seat - 1)),
        Some(_) => return Err(Stop::Say(say::seat_missing(text, seats))),
    };
    out.text(&games::drawn(text, &game.view(viewer)))?;
    if let Status::Over(outcome) = game.status() {
        out.text(&games::said::<Dwyn>(text, Some(outcome)))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn read(path: &str, text: &Text) -> Result<Vec<u8>, Stop> {
    fs::read(path).map_err(|error| Stop::Say(format!("{path}: {}", ui::cannot_open(text, error.to_string()))))
}

/// The match of a record after so many moves.
fn replayed<G: Told>(args: &args::Show, text: &Text, path: &str, json: &[u8]) -> Result<Match<G>, Stop> {
    let bad = |error: String| Stop::Say(format!("{path}: {error}"));
    let record = Record::<G>::read(json).map_err(|error| bad(text.say(&error)))?;
    let mut game = Match::<G>::start(record.setup).map_err(|error| bad(text.say(&error)))?;
    for event in record.events {
        if args.ply.is_some_and(|ply| game.ply() >= ply) {
            break;
        }
        game.apply(event).map_err(|error| bad(text.say(&error)))?;
    }
    Ok(game)
}

/// A table of blackball from above: the balls of a simulator's save, else a rack. A record of shots that were told knows
/// no places: of it, where the frame stands.
fn balls(args: &args::Show, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let layout = match &args.what {
        None => racked().map_err(|error| Stop::Say(error.to_string()))?,
        Some(path) => {
            let bytes = read(path, text)?;
            if sniff::format(&bytes) == Ok(Format::Record(Name::Blackball)) {
                return frame(&replayed::<Blackball>(args, text, path, &bytes)?, text, out);
            }
            games::lying(text, &bytes, args.ply.unwrap_or_default())
                .map_err(|error| Stop::Say(format!("{path}: {error}")))?
        }
    };
    out.text(&layout.drawing().to_string())?;
    out.text(&blackball::legend(text))?;
    Ok(ExitCode::SUCCESS)
}

/// Where a match of blackball stands.
fn frame(game: &Match<Blackball>, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let contest = game.state().contest();
    let [a, b] = contest.score();
    out.text(&blackball::score(text, a, b))?;
    match game.status() {
        Status::Over(outcome) => out.text(&games::said::<Blackball>(text, Some(outcome)))?,
        Status::ToAct(_) => out.text(&games::standing(text, contest.frame()))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// A rack on a table of seven feet, with balls of two inches and the cue ball in the middle of the baulk line.
fn racked() -> Result<Layout, Box<dyn Error>> {
    let mut layout = Layout::racked(Table::new(1.83, 0.915, 0.0238, 0.0254)?, RackPattern::default());
    layout.place(Ball::CUE, Point::new(0.4575, 0.366)?)?;
    Ok(layout)
}

/// Who is to move and what he may play, or how the game ended.
pub(crate) fn standing<G: Board>(game: &G, text: &Text) -> String {
    match game.status() {
        Status::Over(outcome) => games::said::<G>(text, Some(outcome)),
        Status::ToAct(player) => {
            let moves = game.moves();
            let list = moves.iter().map(|mv| game.written(mv)).collect::<Vec<_>>().join(", ");
            format!("{}\n{}", ui::to_move(text, G::player(text, player)), ui::legal_moves(text, moves.len(), list))
        }
    }
}
