//! `boardgame show`: draws a board or a table, and prints who is to act.

use std::{error::Error, ffi::OsStr, fs, io, path::Path, process::ExitCode};

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
    format, with_board, with_game,
    words::{FileFault, System, state_in_words},
};
use boardgame_svg::{Options, Shot, svg_with};
use boardgame_text::Text;

use crate::{
    args, input,
    out::Out,
    stop::Stop,
    words::{DwynPlay, Listing, Scorer, UsageError},
};

pub(crate) fn run(args: &args::Show, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let ballots = |game: GameId| with_board!(game, P => ballots_of::<P>(text), else Vec::new());
    if let Some(game) = args.game().filter(|game| args.ballots && ballots(*game).is_empty()) {
        let argument = "`--ballots`".to_owned();
        return Err(Stop::Usage(text.say(&UsageError::OtherGamesArgument { argument, game: game.to_string() })));
    }
    let file = args.position_or_file().and_then(|name| read(name, text).map(|bytes| (name, bytes)));
    match (args.game(), file) {
        (_, Some((path, bytes))) => {
            let path = Path::new(path);
            let bytes = bytes.map_err(|error| Stop::cannot_open(path, text, &error))?;
            let format = format(&bytes).map_err(|found| Stop::at(path, text.say(&FileFault::NotAGame { found })))?;
            show_file(format, &bytes, args, text, out).map_err(|stop| match stop {
                Stop::Message(message) => Stop::at(path, message),
                stop => stop,
            })
        }
        (Some(game), None) if args.ballots => ballots(game).iter().try_for_each(|ballot| out.line(ballot)),
        (Some(game), None) if game.is_on_board() => {
            with_board!(game, P => show_match(&start::<P>(args, text)?, &[], args, text, out), else Ok(()))
        }
        (Some(game), None) if args.position_or_file().is_none() && game.hides() => {
            Err(Stop::Usage(text.say(&DwynPlay::NeedsRecord)))
        }
        (Some(_), None) if args.position_or_file().is_none() => {
            let layout =
                racked().map_err(|error| Stop::Message(text.say(&System::Other { error: error.to_string() })))?;
            show_layout(&layout, &Shot::default(), args, text, out)
        }
        (_, None) => {
            let path = Path::new(args.position_or_file().unwrap_or_default());
            Err(Stop::at(path, text.say(&FileFault::CannotOpen { error: System::NotFound })))
        }
    }
    .map(|()| ExitCode::SUCCESS)
}

fn ballots_of<P: BoardPresentation>(text: &Text) -> Vec<String> {
    P::BALLOTS.map_or_else(Vec::new, |ballots| ballots(text).iter().map(Ballot::in_words).collect())
}

/// Reads a file or standard input. Returns `None` if there is no such file, because the argument may be a position.
fn read(name: &OsStr, text: &Text) -> Option<io::Result<Vec<u8>>> {
    let path = Path::new(name);
    (name == "-" || path.exists()).then(|| input::read_file(path, text))
}

fn show_file(format: FileFormat, bytes: &[u8], args: &args::Show, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let found = format.game();
    if let Some(game) = args.game().filter(|game| *game != found) {
        return Err(Stop::Message(text.say(&FileFault::FileOfOtherGame { found, expected: game })));
    }
    if matches!(format, FileFormat::Save(_)) {
        let (layout, shot) = boardgame_referee::pooltool::layout_after(text, bytes, args.ply.unwrap_or_default())
            .map_err(Stop::Message)?;
        return show_layout(&layout, &shot, args, text, out);
    }
    with_game!(found, G => {
        let SavedGame { setup, players, events, .. } =
            SavedGame::<G>::read(text, format, bytes, args.number).map_err(Stop::Message)?;
        let mut game = Match::<G>::start(setup).map_err(|error| Stop::Message(text.say(&error)))?;
        for event in events {
            if args.ply.is_some_and(|ply| game.ply() >= ply) {
                break;
            }
            game.apply(event).map_err(|error| Stop::Message(text.say(&error)))?;
        }
        show_match(&game, &players, args, text, out)
    })
}

/// Returns a game at the given position, or at its start.
fn start<P: BoardPresentation>(args: &args::Show, text: &Text) -> Result<Match<BoardGame<P>>, Stop> {
    let position = args.position_or_file().map(|fen| read_position(text, &fen.to_string_lossy())).transpose();
    let setup =
        position.map_err(Stop::Message)?.map_or_else(Setup::default, |position| Setup::from_position(&position));
    Match::start(setup).map_err(|error| Stop::Message(text.say(&error)))
}

/// Draws a position from the chosen seat, and prints who is to act and the value of the position.
fn show_match<G: Presentation>(
    game: &Match<G>,
    names: &[String],
    args: &args::Show,
    text: &Text,
    out: &mut Out,
) -> Result<(), Stop> {
    let seats = game.state().seats();
    let viewer = match args.seat {
        None => Viewer::Spectator,
        Some(seat) if (1..=seats).contains(&seat) => Viewer::Seat(Player::new(seat - 1)),
        Some(_) => return Err(Stop::Message(text.say(&DwynPlay::SeatMissing { seats }))),
    };
    let (state, status) = (game.state(), state_in_words(game, names, text, viewer));
    let (drawn, last) = (state.diagram(text, viewer), game.log().last().and_then(Event::mv));
    match &args.svg {
        Some(path) => {
            let description = state.position_text().map_or(drawn, |position| format!("{position}\n{status}"));
            let title = text.say(&Listing::Picture { game: G::RULES.game.to_owned(), ply: game.ply() });
            let draw = |options: &Options| state.picture(viewer, last, options);
            write_picture(path, text, &title, &description, draw, G::RULES.game)?;
        }
        None => match out.room() {
            Some(room) => out.write_board(&state.terminal_diagram(text, viewer, last, room))?,
            None => out.text(&drawn)?,
        },
    }
    out.text(&status)?;
    match state.position_text() {
        Some(position) if matches!(game.status(), Status::ToAct(_)) => {
            match crate::table_folder::print_value(G::RULES.game, &position, args.tables.as_deref(), text, out) {
                // A fault in the default folder of tables is printed, but is not an error.
                Err(Stop::Message(message)) if args.tables.is_none() => out.line(&message),
                result => result,
            }
        }
        _ => Ok(()),
    }
}

fn write_picture(
    path: &Path,
    text: &Text,
    title: &str,
    description: &str,
    draw: impl FnOnce(&Options) -> Option<String>,
    game: &str,
) -> Result<(), Stop> {
    let options = Options { title: title.to_owned(), description: description.to_owned(), ..Options::default() };
    let Some(picture) = draw(&options) else {
        let (argument, game) = ("--svg".to_owned(), game.to_owned());
        return Err(Stop::Usage(text.say(&UsageError::OtherGamesArgument { argument, game })));
    };
    fs::write(path, picture).map_err(|error| Stop::system(text, &error))
}

/// Draws a table of blackball from above.
fn show_layout(layout: &Layout, shot: &Shot, args: &args::Show, text: &Text, out: &mut Out) -> Result<(), Stop> {
    if let Some(path) = &args.svg {
        let words = GameId::Blackball.lexicon(text);
        let title = text.say(&Listing::PictureOfShot { shot: args.ply.unwrap_or_default() });
        let description = words.translated(&layout.to_string());
        let draw = |options: &Options| Some(svg_with(layout, shot, options));
        return write_picture(path, text, &title, &description, draw, "blackball");
    }
    out.text(&layout.drawing().to_string())?;
    out.text(&text.say(&Scorer::Legend))
}

/// Returns a racked seven-foot table with two-inch balls, and the cue ball in the middle of the baulk line.
fn racked() -> Result<Layout, Box<dyn Error>> {
    let mut layout = Layout::racked(Table::new(1.83, 0.915, 0.0238, 0.0254)?, RackPattern::default());
    layout.place(Ball::CUE, Point::new(0.4575, 0.366)?)?;
    Ok(layout)
}
