//! `boardgame analyse`: evaluates every move of the games in a file.

use std::{fs, path::Path, process::ExitCode, sync::Arc};

use boardgame_core::{
    Match, Player,
    board::BoardGame,
    movetext::{self, Dialect as _, Item, Score, Sheet, Tag},
};
use boardgame_players::{Analysis, BoardOpponent, Engine, Mark, checkers::Endgame, men, score_text};
use boardgame_referee::{board::BoardPresentation, file::SavedGame, format, with_board, words::FileFault};
use boardgame_search::Score as Worth;
use boardgame_svg::{Graph, Options};
use boardgame_text::Text;
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use serde::Serialize;

use crate::{args, input, out::Out, progress::Bar, stop::Stop, table_folder::endgame, words::Thoughts};

/// Default number of nodes to search for each position.
const NODES: u64 = 200_000;
/// Size of the transposition table in bytes. Each position gets a new one, so the order of the search does not matter.
const TABLE: usize = 8 << 20;

#[derive(Serialize)]
struct PlyReview {
    /// Number of the game in the file, counted from 1.
    game: usize,
    ply: usize,
    #[serde(rename = "move")]
    mv: String,
    /// Score in men, positive if the position favours the first player.
    score: f64,
    /// The score as text; for a forced win or loss, with its distance.
    said: String,
    best_score: f64,
    best: String,
    line: Vec<String>,
    depth: u8,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    mark: Option<&'static str>,
    #[serde(skip)]
    glyph: Option<u8>,
}

pub(crate) fn run(args: &args::Analyse, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let at = |message: String| Stop::at(&args.file, message);
    let bytes = input::read_file(&args.file, text).map_err(|error| Stop::cannot_open(&args.file, text, &error))?;
    let format = format(&bytes).map_err(|found| at(text.say(&FileFault::NotAGame { found })))?;
    let game = format.game();
    with_board!(game, P => analyse::<P>(args, text, out, format, &bytes), else {
        Err(at(text.say(&Thoughts::NotAnalysed { game })))
    })
}

fn analyse<P: BoardPresentation + BoardOpponent>(
    args: &args::Analyse,
    text: &Text,
    out: &mut Out,
    format: boardgame_referee::file::FileFormat,
    bytes: &[u8],
) -> Result<ExitCode, Stop> {
    let endgame = endgame(args.thinking.tables.as_deref(), text)?;
    let games: Vec<_> = match args.number {
        Some(number) => vec![SavedGame::<BoardGame<P>>::read(text, format, bytes, number)],
        None => SavedGame::each(text, format, bytes).collect(),
    };
    let several = games.len() > 1;
    let mut faults = Vec::new();
    let first = args.number.unwrap_or(1);
    for (number, saved) in (first..).zip(games) {
        // An unreadable game does not stop the analysis of the others.
        let replayed = saved.and_then(|SavedGame { setup, players, events, tags, .. }| {
            let game = Match::<BoardGame<P>>::replay(setup, events).map_err(|error| text.say(&error))?;
            Ok((game, players, tags))
        });
        let (game, players, tags) = match replayed {
            Ok(replayed) => replayed,
            Err(message) if several => {
                let file = args.file.display().to_string();
                faults.push(format!("{}: {message}", text.say(&crate::words::Listing::HeadingGame { file, number })));
                continue;
            }
            Err(message) => return Err(Stop::at(&args.file, message)),
        };
        let moves: Vec<P::Move> = game.log().iter().filter_map(|event| event.mv().copied()).collect();
        let reviews = review(args, &game, number, endgame.as_ref(), text)?;
        if args.json {
            reviews.iter().try_for_each(|ply| out.json(ply))?;
        } else {
            if number > first {
                out.text("")?;
            }
            out.text(&annotated(text, &game, &moves, tags_of(text, &game, &players, tags), &reviews)?)?;
        }
        if let Some(path) = &args.plot {
            let path = if several { numbered(path, number) } else { path.clone() };
            let named: Vec<&str> = players.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
            write_plot(&path, &reviews, &named.join(" – "), text)?;
        }
    }
    if faults.is_empty() { Ok(ExitCode::SUCCESS) } else { Err(Stop::Message(faults.join("\n"))) }
}

/// Inserts a number before the extension of a file name.
fn numbered(path: &Path, number: usize) -> std::path::PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map_or_else(String::new, |ending| format!(".{}", ending.to_string_lossy()));
    path.with_file_name(format!("{stem}-{number}{ending}"))
}

fn write_plot(path: &Path, reviews: &[PlyReview], title: &str, text: &Text) -> Result<(), Stop> {
    let scores: Vec<f64> = reviews.iter().map(|ply| ply.score).collect();
    let marked: Vec<usize> =
        reviews.iter().enumerate().filter(|(_, ply)| ply.mark.is_some()).map(|(index, _)| index).collect();
    let graph = Graph { scores: &scores, marked: &marked, ..Graph::default() };
    let options = Options { size: 240, title: title.to_owned(), ..Options::default() };
    fs::write(path, graph.draw(&options))
        .map_err(|error| Stop::at(path, text.say(&crate::words::RunError::NotWritten { error: (&error).into() })))
}

/// Searches every position of a game, on all threads.
fn review<P: BoardPresentation + BoardOpponent>(
    args: &args::Analyse,
    game: &Match<BoardGame<P>>,
    number: usize,
    endgame: Option<&Arc<Endgame>>,
    text: &Text,
) -> Result<Vec<PlyReview>, Stop> {
    let budget = args.thinking.budget().or_nodes(NODES);
    let moves = game.log().iter().filter_map(|event| event.mv().copied()).collect();
    let analysis = Analysis::new(*game.setup(), moves);
    let progress = Bar::default();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads).build();
    let pool = pool.map_err(|error| Stop::Message(text.say(&Thoughts::NoThreads { error: error.to_string() })))?;
    let search = |ply: usize| {
        let mut engine = Engine::new(TABLE);
        if let Some(endgame) = endgame {
            engine = engine.with_endgame(Arc::clone(endgame));
        }
        let result = analysis.think(ply, &mut engine, &budget.limits());
        progress.step(analysis.positions());
        result
    };
    let results: Vec<_> = pool.install(|| (0..analysis.positions()).into_par_iter().map(search).collect());
    progress.clear();
    let results: Vec<_> = results.into_iter().flatten().collect();
    let reviews = results.windows(2).enumerate().filter_map(|(ply, pair)| {
        let [before, after] = pair else { return None };
        let reviewed = analysis.judge(ply, before, after)?;
        let first = reviewed.player == Player::new(0);
        let for_first = |score: Worth| if first { score } else { -score };
        let value = |score| men(for_first(score)) + 0.0;
        Some(PlyReview {
            game: number,
            ply: ply + 1,
            mv: reviewed.mv.to_string(),
            score: value(reviewed.score),
            said: score_text(for_first(reviewed.score)),
            best_score: value(reviewed.best_score),
            best: reviewed.best.map(|best| best.to_string()).unwrap_or_default(),
            line: reviewed.line.iter().map(ToString::to_string).collect(),
            depth: reviewed.depth,
            nodes: reviewed.nodes,
            mark: reviewed.mark.map(Mark::symbol),
            glyph: reviewed.mark.map(Mark::nag),
        })
    });
    Ok(reviews.collect())
}

fn score_of<P: BoardPresentation>(game: &Match<BoardGame<P>>) -> Score {
    game.status().outcome().map_or(Score::Unknown, |outcome| outcome.winner().map_or(Score::Drawn, Score::won))
}

/// Adds or corrects the tags for the players, the position and the result, and adds the name of the opening.
fn tags_of<P: BoardPresentation>(
    text: &Text,
    game: &Match<BoardGame<P>>,
    players: &[String],
    mut tags: Vec<Tag>,
) -> Vec<Tag> {
    let moves: Vec<P::Move> = game.log().iter().filter_map(|event| event.mv().copied()).collect();
    let is_usual = game.setup().position.is_none_or(|start| start == P::default());
    let is_named = tags.iter().any(|tag| tag.name.eq_ignore_ascii_case("Opening"));
    let opening = if is_usual && !is_named { P::opening(text, &moves) } else { None };
    let mut put = |names: &[&str], value: &str| {
        let is = |tag: &Tag, name: &str| tag.name.eq_ignore_ascii_case(name);
        if let Some(name) = names.iter().find(|name| tags.iter().any(|tag| is(tag, name))) {
            tags.iter_mut().filter(|tag| is(tag, name)).for_each(|tag| value.clone_into(&mut tag.value));
        } else {
            let end = tags.iter().position(|tag| is(tag, "Result")).unwrap_or(tags.len());
            tags.splice(end..end, names.first().map(|usual| Tag::new(*usual, value)));
        }
    };
    for (names, player) in P::Dialect::PLAYERS.into_iter().zip(players).filter(|(_, player)| !player.is_empty()) {
        put(names, player);
    }
    if let Some(start) = game.setup().position.filter(|start| *start != P::default()) {
        put(&["FEN", "Position"], &start.to_string());
    }
    if let Some(opening) = opening {
        put(&["Opening"], &opening);
    }
    put(&["Result"], &score_of(game).to_string());
    tags
}

/// Writes the game in its notation, with evaluations as comments and glyphs.
fn annotated<P: BoardPresentation + BoardOpponent>(
    text: &Text,
    game: &Match<BoardGame<P>>,
    moves: &[P::Move],
    tags: Vec<Tag>,
    reviews: &[PlyReview],
) -> Result<String, Stop> {
    let mut items = Vec::new();
    for (mv, ply) in moves.iter().zip(reviews) {
        items.push(Item::Move(*mv));
        items.extend(ply.glyph.map(Item::Nag));
        items.push(Item::Comment(match ply.mark {
            Some(_) => text.say(&Thoughts::Better { score: ply.said.clone(), line: ply.line.join(" ") }),
            None => ply.said.clone(),
        }));
    }
    let sheet = Sheet { tags, items, score: score_of(game), resigned: false };
    let game = movetext::Game::<P::Dialect>::new(sheet)
        .map_err(|_| Stop::Message(text.say(&boardgame_referee::words::Finding::Illegal)))?;
    Ok(game.to_string())
}
