//! `boardgame analyse`: what every move of a game was worth.

use std::{fs, process::ExitCode};

use boardgame_core::{
    Match, Player, Status,
    movetext::{self, Dialect as _, Item, Score, Sheet, Tag},
};
use boardgame_players::{BoardOpponent, Engine, keys};
use boardgame_search::{Limits, Score as Worth};
use boardgame_text::Text;
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use serde::Serialize;

use super::{endings, in_men, men, plot::plot};
use crate::{
    args,
    games::{self, BoardGame, GameId, Saved},
    out::Out,
    progress::Progress,
    sniff::{self, Format},
    stop::Stop,
    words::{Count, FileFault, Finding, Thoughts},
};

/// How much is thought about a ply where nothing is said.
const NODES: u64 = 200_000;
/// Every ply has a table of its own, so that what is found does not depend on the order.
const TABLE: usize = 8 << 20;
/// The annotation glyphs of a dubious move, a mistake and a blunder, with the part of a man that it loses at least.
const MARKS: [(f64, u8, &str); 3] = [(1.2, 4, "??"), (0.6, 2, "?"), (0.3, 6, "?!")];
/// A player who wins by so much has not blundered as long as they still win by so much.
const WINNING: f64 = 5.0;

/// What is thought of a ply.
#[derive(Clone, Debug, Serialize)]
struct Judged {
    ply: usize,
    #[serde(rename = "move")]
    mv: String,
    /// In men, seen by the player who moves first.
    score: f64,
    /// The same, with wins and losses by their distance.
    said: String,
    /// What the best move would have come to.
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
    let at = |message: String| Stop::Say(format!("{}: {message}", args.file.display()));
    let bytes =
        fs::read(&args.file).map_err(|error| at(text.say(&FileFault::CannotOpen { error: (&error).into() })))?;
    let format = sniff::format(&bytes).map_err(|unknown| at(games::not_a_game(text, unknown)))?;
    match format.game() {
        GameId::Checkers => analyse::<checkers::Checkers>(args, text, out, format, &bytes),
        GameId::Camelot => analyse::<camelot::Camelot>(args, text, out, format, &bytes),
        game => Err(at(text.say(&Thoughts::NotAnalysed { game }))),
    }
}

fn analyse<G: BoardGame + BoardOpponent<Setup: Sync>>(
    args: &args::Analyse,
    text: &Text,
    out: &mut Out,
    format: Format,
    bytes: &[u8],
) -> Result<ExitCode, Stop>
where
    G::Move: Serialize,
{
    let at = |message: String| Stop::Say(format!("{}: {message}", args.file.display()));
    let saved: Saved<G> = match format {
        Format::Pdn | Format::Camelot => Saved::of_movetext(text, bytes, args.number),
        _ => Saved::of_record(text, bytes),
    }
    .map_err(at)?;
    let Saved { setup, players, events, tags, .. } = saved;
    let game = Match::<G>::replay(setup, events).map_err(|error| at(text.say(&error)))?;
    let moves: Vec<G::Move> = game.log().iter().filter_map(|event| event.mv().copied()).collect();
    let judged = judge(args, &game, &moves, text)?;
    if args.json {
        for ply in &judged {
            let json = serde_json::to_string(ply).map_err(|error| Stop::Say(error.to_string()))?;
            out.object(&json)?;
        }
    } else {
        out.text(&annotated(text, &game, &moves, tags_of(text, &game, &players, tags), &judged)?)?;
    }
    if let Some(path) = &args.plot {
        let scores: Vec<f64> = judged.iter().map(|ply| ply.score).collect();
        let marked: Vec<usize> =
            judged.iter().enumerate().filter(|(_, ply)| ply.mark.is_some()).map(|(place, _)| place).collect();
        let title = players.join(" – ");
        fs::write(path, plot(&scores, &marked, &title)).map_err(|error| {
            Stop::Say(format!("{}: {}", path.display(), text.say(&FileFault::NotWritten { error: (&error).into() })))
        })?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Thinks about every position of the game, each by itself, on all threads.
fn judge<G: BoardGame + BoardOpponent<Setup: Sync>>(
    args: &args::Analyse,
    game: &Match<G>,
    moves: &[G::Move],
    text: &Text,
) -> Result<Vec<Judged>, Stop> {
    let endings = endings(args.endings.as_deref(), text)?;
    let effort = args.effort.or_nodes(NODES);
    let setup = game.setup();
    let progress = std::sync::Mutex::new((Progress::new(moves.len() as u64 + 1), 0));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads).build();
    let pool = pool.map_err(|error| Stop::Say(text.say(&Count::NoThreads { error: error.to_string() })))?;
    // Plies are looked at in lots, so that the games need not be `Sync`: each thread plays its own.
    let look = |ply: usize| {
        let mut state = G::start(setup).ok()?;
        moves.iter().take(ply).for_each(|mv| state.play_trusted(mv));
        let mut engine = Engine::new(TABLE);
        if let Some(endings) = &endings {
            engine = engine.with_endings(std::sync::Arc::clone(endings));
        }
        let before = keys::<G>(setup, moves.iter().take(ply).copied());
        let limits: Limits<'_> = effort.limits();
        let found = engine.think(&state, &before, &limits, |_| {});
        if let Ok(mut progress) = progress.lock() {
            progress.1 += 1;
            let done = progress.1;
            progress.0.reach(done);
        }
        let mut line = Vec::new();
        let mut on = state.clone();
        for mv in &found.line {
            line.push(mv.to_string());
            if on.play(mv).is_err() {
                break;
            }
        }
        let player = state.status().to_act();
        let best = found.best.map(|best| best.to_string()).unwrap_or_default();
        Some((player, found.score, best, line, found.depth, found.nodes))
    };
    let looked: Vec<_> = pool.install(|| (0..=moves.len()).into_par_iter().map(look).collect());
    if let Ok(progress) = progress.lock() {
        progress.0.clear();
    }
    let looked: Vec<_> = looked.into_iter().flatten().collect();
    let mut state = G::start(setup).map_err(|_| Stop::Closed)?;
    let mut judged = Vec::new();
    for (ply, pair) in looked.windows(2).enumerate() {
        let [(player, before, best, line, depth, nodes), (.., after, _, _, _, _)] = pair else { continue };
        let (Some(player), Some(mv)) = (*player, moves.get(ply)) else { continue };
        let written = mv.to_string();
        state.play_trusted(mv);
        // What it was worth to the player who made it.
        let own = match state.status() {
            Status::Over(outcome) => match outcome.winner {
                Some(winner) if winner == player => Worth::WON,
                Some(_) => Worth::LOST,
                None => Worth::DRAWN,
            },
            Status::ToAct(_) => -*after,
        };
        let (could, did) = (men(*before, G::MAN), men(own, G::MAN));
        let lost = if written == *best || did >= WINNING { 0.0 } else { could.min(WINNING) - did.max(-WINNING) };
        let mark = MARKS.iter().find(|(least, ..)| lost >= *least);
        let first = player == Player::new(0);
        judged.push(Judged {
            ply: ply + 1,
            mv: written,
            score: if first { did } else { -did },
            said: in_men(if first { own } else { -own }, G::MAN),
            best_score: if first { could } else { -could },
            best: best.clone(),
            line: line.clone(),
            depth: *depth,
            nodes: *nodes,
            mark: mark.map(|(.., mark)| *mark),
            glyph: mark.map(|(_, glyph, _)| *glyph),
        });
    }
    Ok(judged)
}

/// The result as the game's notation writes it.
fn score_of<G: BoardGame>(game: &Match<G>) -> Score {
    game.status().outcome().map_or(Score::Unknown, |outcome| outcome.winner.map_or(Score::Drawn, Score::won))
}

/// The tags of the file, in which the players, the position and the result are put where they are missing or stand
/// otherwise.
fn tags_of<G: BoardGame>(text: &Text, game: &Match<G>, players: &[String], mut tags: Vec<Tag>) -> Vec<Tag> {
    let mut put = |names: &[&str], value: &str| {
        let is = |tag: &Tag, name: &str| tag.name.eq_ignore_ascii_case(name);
        if let Some(name) = names.iter().find(|name| tags.iter().any(|tag| is(tag, name))) {
            tags.iter_mut().filter(|tag| is(tag, name)).for_each(|tag| value.clone_into(&mut tag.value));
        } else {
            let end = tags.iter().position(|tag| is(tag, "Result")).unwrap_or(tags.len());
            tags.splice(end..end, names.first().map(|usual| Tag::new(*usual, value)));
        }
    };
    for (names, player) in G::Dialect::PLAYERS.into_iter().zip(players).filter(|(_, player)| !player.is_empty()) {
        put(names, player);
    }
    let position = |setup: &G::Setup| G::start(setup).ok().and_then(|start| start.position());
    let usual = G::setup(text, None).ok().and_then(|setup| position(&setup));
    if let Some(start) = position(game.setup()).filter(|start| Some(start) != usual.as_ref()) {
        put(&["FEN", "Position"], &start);
    }
    put(&["Result"], &score_of(game).to_string());
    tags
}

/// The game in its notation, with what is thought of it in comments and glyphs.
fn annotated<G: BoardGame + BoardOpponent>(
    text: &Text,
    game: &Match<G>,
    moves: &[G::Move],
    tags: Vec<Tag>,
    judged: &[Judged],
) -> Result<String, Stop> {
    let mut items = Vec::new();
    for (mv, ply) in moves.iter().zip(judged) {
        items.push(Item::Move(*mv));
        items.extend(ply.glyph.map(Item::Nag));
        items.push(Item::Comment(match ply.mark {
            Some(_) => text.say(&Thoughts::Better { score: ply.said.clone(), line: ply.line.join(" ") }),
            None => ply.said.clone(),
        }));
    }
    let sheet = Sheet { tags, items, score: score_of(game), resigned: false };
    let game = movetext::Game::<G::Dialect>::new(sheet).map_err(|_| Stop::Say(text.say(&Finding::Illegal)))?;
    Ok(game.to_string())
}
