//! `boardgame show`: draws a board or a table, from its start, a position or a file, and says who is to act.

use std::{error::Error, ffi::OsStr, fs, io::Read, path::Path, process::ExitCode};

use blackball_rules::{
    Ball, Blackball,
    geometry::{Layout, Point, RackPattern, Table},
};
use boardgame_core::{Event, Game, Match, Player, Status, Viewer};
use boardgame_svg::{Options, Shot, svg_with};
use boardgame_text::{Lexicon, Text};
use camette::Camette;
use dwyn::Dwyn;

use crate::{
    args,
    games::{self, BoardGame, Describe, GameId, Saved},
    out::Out,
    sniff::{self, Format},
    stop::Stop,
    tables,
    words::{DwynPlay, Endings, FileFault, Finding, Scorer, System, Wrong},
};

pub(crate) fn run(args: &args::Show, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    if let Some(game) = args.game.filter(|game| args.ballots && *game != GameId::Checkers) {
        let argument = "`--ballots`".to_owned();
        return Err(Stop::Usage(text.say(&Wrong::OtherGamesArgument { argument, game })));
    }
    let file = args.what.as_deref().and_then(|what| read(what).map(|read| (what, read)));
    match (args.game, file) {
        (_, Some((path, bytes))) => {
            let at = |message: &str| Stop::Say(format!("{}: {message}", Path::new(path).display()));
            let bytes = bytes.map_err(|error| at(&text.say(&FileFault::CannotOpen { error: (&error).into() })))?;
            let format = sniff::format(&bytes).map_err(|unknown| at(&games::not_a_game(text, unknown)))?;
            file_of(format, &bytes, args, text, out).map_err(|stop| match stop {
                Stop::Say(message) => at(&message),
                stop => stop,
            })
        }
        (Some(GameId::Checkers), None) if args.ballots => {
            checkers::Checkers::ballots().iter().try_for_each(|ballot| out.line(&ballot.said(text)))
        }
        (Some(GameId::Dwyn), None) if args.what.is_none() => Err(Stop::Usage(text.say(&DwynPlay::NeedsRecord))),
        (Some(GameId::Checkers), None) => {
            let shown = start::<checkers::Checkers>(args, text)?;
            board(&shown, args, text, out)?;
            ending(&shown, args, text, out)
        }
        (Some(GameId::Camette), None) => {
            let position =
                args.what.as_ref().map(|what| games::read_camette(text, &what.to_string_lossy())).transpose();
            let position = position.map_err(Stop::Say)?.unwrap_or_default();
            let game = Match::<Camette>::start(camette::Setup::from_position(&position))
                .map_err(|error| Stop::Say(text.say(&error)))?;
            small(&(game, Vec::new()), args, text, out)
        }
        (Some(GameId::Camelot), None) => board(&start::<camelot::Camelot>(args, text)?, args, text, out),
        (Some(GameId::Blackball), None) if args.what.is_none() => {
            let layout = racked().map_err(|error| Stop::Say(text.say(&System::Other { error: error.to_string() })))?;
            balls(&layout, &Shot::default(), args, text, out)
        }
        (_, None) => {
            let what = args.what.as_deref().unwrap_or_default();
            Err(Stop::Say(format!(
                "{}: {}",
                Path::new(what).display(),
                text.say(&FileFault::CannotOpen { error: System::NotFound })
            )))
        }
    }
    .map(|()| ExitCode::SUCCESS)
}

/// What is in the file, or on standard input; `None` where there is no such file, so that it may be a position.
fn read(what: &OsStr) -> Option<std::io::Result<Vec<u8>>> {
    if what == "-" {
        let mut bytes = Vec::new();
        return Some(std::io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes));
    }
    Path::new(what).exists().then(|| fs::read(what))
}

/// A file of any kind that the referee reads.
fn file_of(format: Format, bytes: &[u8], args: &args::Show, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let found = format.game();
    if let Some(game) = args.game.filter(|game| *game != found) {
        return Err(Stop::Say(text.say(&FileFault::FileOfOtherGame { found, expected: game })));
    }
    match format {
        Format::Pdn => {
            let shown = replayed(Saved::<checkers::Checkers>::of_movetext(text, bytes, args.number), args, text)?;
            board(&shown, args, text, out)?;
            ending(&shown, args, text, out)
        }
        Format::Camelot => board(
            &replayed(Saved::<camelot::Camelot>::of_movetext(text, bytes, args.number), args, text)?,
            args,
            text,
            out,
        ),
        Format::Record(GameId::Checkers) => {
            let shown = replayed(Saved::<checkers::Checkers>::of_record(text, bytes), args, text)?;
            board(&shown, args, text, out)?;
            ending(&shown, args, text, out)
        }
        Format::Record(GameId::Camelot) => {
            board(&replayed(Saved::<camelot::Camelot>::of_record(text, bytes), args, text)?, args, text, out)
        }
        Format::Record(GameId::Camette) => {
            small(&replayed(Saved::of_record(text, bytes), args, text)?, args, text, out)
        }
        Format::Record(GameId::Dwyn) => table(&replayed(Saved::of_record(text, bytes), args, text)?, args, text, out),
        Format::Record(GameId::Blackball) => {
            frame(&replayed(Saved::of_record(text, bytes), args, text)?, args, text, out)
        }
        Format::PooltoolJson | Format::PooltoolPack => {
            let (layout, shot) = games::lying(text, bytes, args.ply.unwrap_or_default()).map_err(Stop::Say)?;
            balls(&layout, &shot, args, text, out)
        }
    }
}

/// The board of a position, or of the start of the game.
fn start<G: BoardGame>(args: &args::Show, text: &Text) -> Result<Shown<G>, Stop> {
    // What is not a file is a position; a position that is not text is one that cannot be read.
    let position = args.what.as_ref().map(|what| what.to_string_lossy());
    let setup = G::setup(text, position.as_deref()).map_err(Stop::Say)?;
    let game = Match::<G>::start(setup).map_err(|error| Stop::Say(text.say(&error)))?;
    Ok((game, Vec::new()))
}

/// A match after as many plies as were asked for, with the players' names.
type Shown<G> = (Match<G>, Vec<String>);

fn replayed<G: Describe>(saved: Result<Saved<G>, String>, args: &args::Show, text: &Text) -> Result<Shown<G>, Stop> {
    let Saved { setup, players, events, .. } = saved.map_err(Stop::Say)?;
    let mut game = Match::<G>::start(setup).map_err(|error| Stop::Say(text.say(&error)))?;
    for event in events {
        if args.ply.is_some_and(|ply| game.ply() >= ply) {
            break;
        }
        game.apply(event).map_err(|error| Stop::Say(text.say(&error)))?;
    }
    Ok((game, players))
}

fn board<G: BoardGame>((game, names): &Shown<G>, args: &args::Show, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let standing = standing(game, names, text);
    match &args.svg {
        Some(path) => {
            let last = game.log().last().and_then(Event::mv).cloned();
            let shows: Vec<String> = game.state().position().into_iter().chain([standing.clone()]).collect();
            picture(path, text, &titled(game, text), &shows.join("\n"), |options| game.state().picture(last, options))?;
        }
        None => out.text(&game.state().drawn(text))?,
    }
    out.text(&standing)
}

/// What a picture of this game is called.
fn titled<G: Describe>(game: &Match<G>, text: &Text) -> String {
    text.say(&Finding::Picture { game: G::ID, ply: game.ply() })
}

/// Writes a picture into a file. What it shows is its description.
fn picture(
    path: &Path,
    text: &Text,
    title: &str,
    shows: &str,
    draw: impl FnOnce(&Options) -> String,
) -> Result<(), Stop> {
    let options = Options { title: title.to_owned(), description: shows.to_owned(), ..Options::default() };
    fs::write(path, draw(&options)).map_err(|error| Stop::failed(text, &error))
}

/// What an ending of checkers is worth, where there are tables for it.
fn ending((game, _): &Shown<checkers::Checkers>, args: &args::Show, text: &Text, out: &mut Out) -> Result<(), Stop> {
    if game.status().outcome().is_some() {
        return Ok(());
    }
    match (tables::ending(game.state(), args.tables.as_deref(), text)?, &args.tables) {
        (Some(said), _) => out.text(&said),
        // Whoever names tables wants to hear that they do not have the position.
        (None, Some(folder)) => {
            let pieces = tables::pieces(game.state().position());
            out.text(&text.say(&Endings::NotInTables { folder: folder.display().to_string(), pieces }))
        }
        (None, None) => Ok(()),
    }
}

/// A board of Camette, with what its position is worth where the solution is at hand. There is no picture of it.
fn small((game, names): &Shown<Camette>, args: &args::Show, text: &Text, out: &mut Out) -> Result<(), Stop> {
    if args.svg.is_some() {
        let game = GameId::Camette;
        return Err(Stop::Usage(text.say(&Wrong::OtherGamesArgument { argument: "--svg".to_owned(), game })));
    }
    out.text(&games::drawn_camette(text, game.state().position()))?;
    out.text(&standing(game, names, text))?;
    if game.status().outcome().is_some() {
        return Ok(());
    }
    match tables::Perfect::at_hand(args.tables.as_deref(), text).map(|perfect| perfect.verdict(game.state(), text)) {
        Some(said) => said?.map_or(Ok(()), |said| out.text(&said)),
        None => Ok(()),
    }
}

/// A table of Dwyn, from one seat or from outside.
fn table((game, names): &Shown<Dwyn>, args: &args::Show, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let seats = game.state().seats();
    let viewer = match args.seat {
        None => Viewer::Spectator,
        Some(seat) if (1..=seats).contains(&seat) => Viewer::Seat(Player::new(seat - 1)),
        Some(_) => return Err(Stop::Say(text.say(&DwynPlay::SeatMissing { seats }))),
    };
    let drawn = games::drawn(text, &game.view(viewer));
    match &args.svg {
        Some(path) => {
            let draw = |options: &Options| svg_with(&game.view(viewer), &Vec::new(), options);
            picture(path, text, &titled(game, text), &drawn, draw)?;
        }
        None => out.text(&drawn)?,
    }
    match game.status() {
        Status::Over(outcome) => out.text(&games::said::<Dwyn>(text, names, Some(outcome))),
        Status::ToAct(player) => {
            out.text(&text.say(&Finding::ToMove { player: games::named::<Dwyn>(text, names, player) }))?;
            if viewer.is(player) {
                let moves = game.view(viewer).moves();
                let words = Lexicon::of(GameId::Dwyn, text);
                let moves = moves.iter().map(|mv| words.translated(&mv.to_string())).collect::<Vec<_>>();
                return out
                    .text(&text.say(&Finding::LegalMoves { count: moves.len(), moves: games::listed(moves.iter()) }));
            }
            Ok(())
        }
    }
}

/// Where a match of blackball stands. A record of shots that were told knows no places.
fn frame((game, names): &Shown<Blackball>, args: &args::Show, text: &Text, out: &mut Out) -> Result<(), Stop> {
    if args.svg.is_some() {
        let game = GameId::Blackball;
        return Err(Stop::Usage(text.say(&Wrong::OtherGamesArgument { argument: "--svg".to_owned(), game })));
    }
    let contest = game.state();
    let [a, b] = contest.score();
    out.text(&text.say(&Scorer::Score { a, b }))?;
    match game.status() {
        Status::Over(outcome) => out.text(&games::said::<Blackball>(text, names, Some(outcome))),
        Status::ToAct(_) => out.text(&games::standing(text, contest.frame())),
    }
}

/// A table of blackball from above.
fn balls(layout: &Layout, shot: &Shot, args: &args::Show, text: &Text, out: &mut Out) -> Result<(), Stop> {
    if let Some(path) = &args.svg {
        let words = Lexicon::of(GameId::Blackball, text);
        let title = text.say(&Finding::PictureOfShot { shot: args.ply.unwrap_or_default() });
        let shows = words.translated(&layout.to_string());
        return picture(path, text, &title, &shows, |options| svg_with(layout, shot, options));
    }
    out.text(&layout.drawing().to_string())?;
    out.text(&text.say(&Scorer::Legend))
}

/// A rack on a table of seven feet, with balls of two inches and the cue ball in the middle of the baulk line.
fn racked() -> Result<Layout, Box<dyn Error>> {
    let mut layout = Layout::racked(Table::new(1.83, 0.915, 0.0238, 0.0254)?, RackPattern::default());
    layout.place(Ball::CUE, Point::new(0.4575, 0.366)?)?;
    Ok(layout)
}

/// Who is to move and what they may play, or how the game ended.
pub(crate) fn standing<G: Describe>(game: &Match<G>, names: &[String], text: &Text) -> String {
    match game.status() {
        Status::Over(outcome) => games::said::<G>(text, names, Some(outcome)),
        Status::ToAct(player) => {
            let moves = game.state().legal();
            let list = text.say(&Finding::LegalMoves { count: moves.len(), moves: games::listed(moves.iter()) });
            format!("{}\n{list}", text.say(&Finding::ToMove { player: games::named::<G>(text, names, player) }))
        }
    }
}
