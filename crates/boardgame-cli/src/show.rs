//! `boardgame show`: draws a board or a table, from its start, a position or a file, and says who is to act.

use std::{error::Error, ffi::OsStr, fs, path::Path, process::ExitCode};

use blackball_rules::{
    Ball,
    geometry::{Layout, Point, RackPattern, Table},
};
use boardgame_core::{
    Event, Match, Player, Status, Viewer,
    board::{BoardGame, Setup},
};
use boardgame_referee::{
    GameId, Presentation,
    board::{Ballot, BoardPresentation, read_position},
    file::{FileFormat, SavedGame},
    format,
    pooltool::layout_after,
    with_board, with_game,
    words::{FileFault, System, state_in_words},
};
use boardgame_svg::{Options, Shot, svg_with};
use boardgame_text::Text;

use crate::{
    args, input, kept,
    out::Out,
    stop::Stop,
    words::{DwynPlay, Listing, Scorer, Wrong},
};

pub(crate) fn run(args: &args::Show, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let ballots = |game: GameId| with_board!(game, P => said_ballots::<P>(text), else Vec::new());
    if let Some(game) = args.game().filter(|game| args.ballots && ballots(*game).is_empty()) {
        let argument = "`--ballots`".to_owned();
        return Err(Stop::Usage(text.say(&Wrong::OtherGamesArgument { argument, game: game.to_string() })));
    }
    let file = args.what().and_then(|what| read(what).map(|read| (what, read)));
    match (args.game(), file) {
        (_, Some((path, bytes))) => {
            let path = Path::new(path);
            let bytes = bytes.map_err(|error| Stop::unopened(path, text, &error))?;
            let format = format(&bytes).map_err(|found| Stop::at(path, text.say(&FileFault::NotAGame { found })))?;
            file_of(format, &bytes, args, text, out).map_err(|stop| match stop {
                Stop::Say(message) => Stop::at(path, message),
                stop => stop,
            })
        }
        (Some(game), None) if args.ballots => ballots(game).iter().try_for_each(|ballot| out.line(ballot)),
        (Some(game), None) if game.is_on_board() => {
            with_board!(game, P => shown(&start::<P>(args, text)?, args, text, out), else Ok(()))
        }
        (Some(game), None) if args.what().is_none() && game.hides() => {
            Err(Stop::Usage(text.say(&DwynPlay::NeedsRecord)))
        }
        (Some(_), None) if args.what().is_none() => {
            let layout = racked().map_err(|error| Stop::Say(text.say(&System::Other { error: error.to_string() })))?;
            balls(&layout, &Shot::default(), args, text, out)
        }
        (_, None) => {
            let path = Path::new(args.what().unwrap_or_default());
            Err(Stop::at(path, text.say(&FileFault::CannotOpen { error: System::NotFound })))
        }
    }
    .map(|()| ExitCode::SUCCESS)
}

/// The ballots, a line each.
fn said_ballots<P: BoardPresentation>(text: &Text) -> Vec<String> {
    P::BALLOTS.map_or_else(Vec::new, |ballots| ballots(text).iter().map(Ballot::in_words).collect())
}

/// What is in the file, or on standard input; `None` where there is no such file, so that it may be a position.
fn read(what: &OsStr) -> Option<std::io::Result<Vec<u8>>> {
    if what == "-" {
        return Some(input::read(std::io::stdin().lock()));
    }
    Path::new(what).exists().then(|| input::whole(Path::new(what)))
}

/// A file of any kind that the referee reads.
fn file_of(format: FileFormat, bytes: &[u8], args: &args::Show, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let found = format.game();
    if let Some(game) = args.game().filter(|game| *game != found) {
        return Err(Stop::Say(text.say(&FileFault::FileOfOtherGame { found, expected: game })));
    }
    if matches!(format, FileFormat::Save(_)) {
        let (layout, shot) = layout_after(text, bytes, args.ply.unwrap_or_default()).map_err(Stop::Say)?;
        return balls(&layout, &shot, args, text, out);
    }
    with_game!(found, G => {
        let saved = SavedGame::<G>::read(text, format, bytes, args.number);
        shown(&replayed(saved, args, text)?, args, text, out)
    })
}

/// The board of a position, or of the start of the game.
fn start<P: BoardPresentation>(args: &args::Show, text: &Text) -> Result<Shown<BoardGame<P>>, Stop> {
    // What is not a file is a position; a position that is not text is one that cannot be read.
    let position = args.what().map(|what| read_position(text, &what.to_string_lossy())).transpose();
    let setup = position.map_err(Stop::Say)?.map_or_else(Setup::default, |position| Setup::from_position(&position));
    let game = Match::start(setup).map_err(|error| Stop::Say(text.say(&error)))?;
    Ok((game, Vec::new()))
}

/// A match after as many plies as were asked for, with the players' names.
type Shown<G> = (Match<G>, Vec<String>);

fn replayed<G: Presentation>(
    saved: Result<SavedGame<G>, String>,
    args: &args::Show,
    text: &Text,
) -> Result<Shown<G>, Stop> {
    let SavedGame { setup, players, events, .. } = saved.map_err(Stop::Say)?;
    let mut game = Match::<G>::start(setup).map_err(|error| Stop::Say(text.say(&error)))?;
    for event in events {
        if args.ply.is_some_and(|ply| game.ply() >= ply) {
            break;
        }
        game.apply(event).map_err(|error| Stop::Say(text.say(&error)))?;
    }
    Ok((game, players))
}

/// Draws what the viewer may see, and says who is to act and what they may do.
fn shown<G: Presentation>((game, names): &Shown<G>, args: &args::Show, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let seats = game.state().seats();
    let viewer = match args.seat {
        None => Viewer::Spectator,
        Some(seat) if (1..=seats).contains(&seat) => Viewer::Seat(Player::new(seat - 1)),
        Some(_) => return Err(Stop::Say(text.say(&DwynPlay::SeatMissing { seats }))),
    };
    let (state, stands) = (game.state(), state_in_words(game, names, text, viewer));
    let drawn = state.diagram(text, viewer);
    match &args.svg {
        Some(path) => {
            let last = game.log().last().and_then(Event::mv);
            let shows = state.position_text().map_or(drawn, |position| format!("{position}\n{stands}"));
            let draw = |options: &Options| state.picture(viewer, last, options);
            picture(path, text, &titled(game, text), &shows, draw, G::RULES.game)?;
        }
        None => match out.room() {
            Some(room) => {
                out.picture(&state.terminal_diagram(text, viewer, game.log().last().and_then(Event::mv), room))?
            }
            None => out.text(&drawn)?,
        },
    }
    out.text(&stands)?;
    match state.position_text() {
        Some(position) if matches!(game.status(), Status::ToAct(_)) => {
            match kept::told(G::RULES.game, &position, args.tables.as_deref(), text, out) {
                // The board is what was asked for: only tables that were named have to be sound.
                Err(Stop::Say(message)) if args.tables.is_none() => out.line(&message),
                told => told,
            }
        }
        _ => Ok(()),
    }
}

/// What a picture of this game is called.
fn titled<G: Presentation>(game: &Match<G>, text: &Text) -> String {
    text.say(&Listing::Picture { game: G::RULES.game.to_owned(), ply: game.ply() })
}

/// Writes a picture into a file. What it shows is its description.
fn picture(
    path: &Path,
    text: &Text,
    title: &str,
    shows: &str,
    draw: impl FnOnce(&Options) -> Option<String>,
    game: &str,
) -> Result<(), Stop> {
    let options = Options { title: title.to_owned(), description: shows.to_owned(), ..Options::default() };
    let Some(picture) = draw(&options) else {
        let (argument, game) = ("--svg".to_owned(), game.to_owned());
        return Err(Stop::Usage(text.say(&Wrong::OtherGamesArgument { argument, game })));
    };
    fs::write(path, picture).map_err(|error| Stop::failed(text, &error))
}

/// A table of blackball from above.
fn balls(layout: &Layout, shot: &Shot, args: &args::Show, text: &Text, out: &mut Out) -> Result<(), Stop> {
    if let Some(path) = &args.svg {
        let words = GameId::Blackball.lexicon(text);
        let title = text.say(&Listing::PictureOfShot { shot: args.ply.unwrap_or_default() });
        let shows = words.translated(&layout.to_string());
        return picture(path, text, &title, &shows, |options| Some(svg_with(layout, shot, options)), "blackball");
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
