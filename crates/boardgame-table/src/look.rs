//! Pages that show games from files, with the referee's verdict and a picture for each ply, in all languages.
//!
//! [`report`] makes self-contained pages. For a form, [`Upload::of_form`] reads the fields, [`judge_files`] judges the
//! files, and [`page`] renders the result. The page asks for facts that a simulator's saves lack.

mod file_game;
mod files;
mod saves;

use std::iter;

use boardgame_core::{Journal, Lang};
use boardgame_referee::{
    GameId, JudgeOptions, Report,
    file::{Reports, UnknownFormat},
    judge,
    words::FileFault,
};
use boardgame_svg::Options;
use boardgame_text::Text;
use maud::{Markup, html};

use file_game::{FileGame, PLIES};
pub use file_game::{asides, sign};
use files::{Bookmark, File, FrameStart};
pub use files::{FormField, Upload};

use crate::{
    Refusal, locale,
    page::{PAGE, select},
    words::{Denial, Look, Word},
};

/// The recommended maximum size of all files together, in bytes.
pub const LONGEST: usize = 8 << 20;
/// The maximum size in bytes of a file that a page includes, so that its form can ask for further games.
const AGAIN: usize = 1 << 16;

/// Limits on how much a page shows.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Number of games.
    pub games: usize,
    /// Total size of pictures in bytes, after which games are shown without pictures.
    pub pictures: usize,
}

impl Bounds {
    /// Limits for an interactive page.
    pub const PAGE: Self = Self { games: 12, pictures: 1 << 20 };
    /// No limits.
    pub const ALL: Self = Self { games: usize::MAX, pictures: usize::MAX };
}

/// The result of judging files.
#[derive(Debug, Default)]
pub struct Findings {
    games: Vec<FileGame>,
    pictures: usize,
    more: usize,
    next: Option<Bookmark>,
    again: Option<File>,
    kept: Vec<File>,
    before: FrameStart,
    /// Whether the frame before the first shot is unknown.
    start_unknown: bool,
}

/// Judges files. All saves together are the shots of one frame; every other file has separate games. Titles of pictures
/// are in `lang`, everything else is in all languages.
///
/// # Errors
/// Fails without files, if one is unreadable or has no game, or if `is_cancelled`, called at intervals, returns `true`.
pub fn judge_files(
    wanted: Upload,
    bounds: Bounds,
    lang: Lang,
    is_cancelled: &(dyn Fn() -> bool + Sync),
) -> Result<Findings, Refusal> {
    let Upload { files, before, mut from, .. } = wanted;
    let (kept, others): (Vec<File>, Vec<File>) = files.into_iter().partition(|file| files::is_save(&file.bytes));
    if kept.is_empty() && others.is_empty() {
        return Err(Refusal::of(&Denial::NoFile));
    }
    let all = kept.len() + others.len();
    let mut found = Findings { before, ..Findings::default() };
    for file in &others {
        if found.games.len() == bounds.games {
            found.more += 1;
            continue;
        }
        let next = games(&file.bytes, from, bounds, lang, is_cancelled, &mut found);
        let next = next.map_err(|refusal| file.named(refusal, all))?;
        // Further pages are offered only for a single file.
        from = Bookmark::default();
        found.next = found.next.or(next.filter(|_| all == 1));
    }
    if found.next.is_some() {
        found.again = others.into_iter().next().filter(|file| file.bytes.len() <= AGAIN);
    }
    if !kept.is_empty() {
        let files: Vec<&File> = kept.iter().collect();
        let left = bounds.pictures.saturating_sub(found.pictures);
        let (seen, start_unknown) = saves::frame(&files, &found.before, left, lang)?;
        found.games.push(seen);
        (found.kept, found.start_unknown) = (kept, start_unknown);
    }
    Ok(found)
}

/// Judges the games of a file from a bookmark on, once per language; pictures are drawn once. Returns a bookmark for
/// the first game that is not fully shown.
fn games(
    bytes: &[u8],
    from: Bookmark,
    bounds: Bounds,
    lang: Lang,
    is_cancelled: &(dyn Fn() -> bool + Sync),
    found: &mut Findings,
) -> Result<Option<Bookmark>, Refusal> {
    let unknown = |found| Refusal::unread(&FileFault::NotAGame { found });
    let in_short = |text: &'static Text| JudgeOptions { is_cancelled: Some(is_cancelled), ..JudgeOptions::new(text) };
    let in_time = || if is_cancelled() { Err(Refusal::of(&Denial::TooMuchWork)) } else { Ok(()) };
    let all = judge(bytes, &in_short(locale::text(lang))).map_err(unknown)?.count();
    in_time()?;
    if all == 0 {
        return Err(Refusal::unread(&FileFault::NoGames));
    }
    let Bookmark { game: from, plies: told_after } =
        if from.game < all { from } else { Bookmark { game: all - 1, plies: 0 } };
    let options = Options { colours: PAGE, ..Options::default() };
    let told = |text: &'static Text| {
        let sights = (text.lang() == locale::text(lang).lang()).then_some(&options);
        JudgeOptions {
            verbose: true,
            max_plies: PLIES,
            first_game: from,
            skipped_plies: told_after,
            pictures: sights,
            ..in_short(text)
        }
    };
    let told: Vec<JudgeOptions<'_>> = locale::texts().iter().map(told).collect();
    let untold: Vec<JudgeOptions<'_>> = locale::texts().iter().map(in_short).collect();
    let (mut judged_at_length, mut judged_in_short) = (judged(bytes, &told, from).map_err(unknown)?, None);
    let (before, mut drawn, mut rest) = (found.games.len(), 0, None);
    while found.games.len() < bounds.games {
        // After a game that was cut short, only verdicts follow.
        let without_pictures = found.pictures >= bounds.pictures || rest.is_some();
        let place = from + found.games.len() - before;
        let judgements = match &mut judged_in_short {
            Some(judged) => judged,
            None if without_pictures => judged_in_short.insert(judged(bytes, &untold, place).map_err(unknown)?),
            None => &mut judged_at_length,
        };
        let reports: Vec<Report> = judgements.iter_mut().filter_map(Iterator::next).collect();
        let Some(report) = reports.first().filter(|_| reports.len() == told.len()) else { break };
        if !without_pictures {
            let plies = report.moves.len() + if drawn == 0 { told_after } else { 0 };
            rest = Some(plies).filter(|plies| !report.moves.is_empty() && *plies < report.plies);
            drawn += usize::from(rest.is_none());
        }
        let game = FileGame::of(&reports, place + 1, format!("f{before}g{place}"), lang);
        found.pictures = found.pictures.saturating_add(game.size());
        found.games.push(game);
    }
    in_time()?;
    found.more += all - (found.games.len() - before);
    let next = Bookmark { game: from + drawn, plies: rest.unwrap_or_default() };
    Ok((next.game < all).then_some(next))
}

fn judged<'a>(
    bytes: &'a [u8],
    readings: &'a [JudgeOptions<'a>],
    from: usize,
) -> Result<Vec<iter::Skip<Reports<'a>>>, UnknownFormat> {
    readings.iter().map(|reading| Ok(judge(bytes, reading)?.skip(from))).collect()
}

/// Judges a file and returns a self-contained page for each game. Each page contains all languages and opens in `lang`.
///
/// # Errors
/// Returns the reason in `lang` if the file is unreadable.
///
/// ```
/// let pages = boardgame_table::look::report(b"1. 11-15 22-18 2. 15x22 *", boardgame_table::boardgame_core::Lang::En)?;
/// assert!(pages.len() == 1 && pages[0].contains("<svg"));
/// # Ok::<(), String>(())
/// ```
pub fn report(bytes: &[u8], lang: Lang) -> Result<Vec<String>, String> {
    // A journal is judged as the record of its game.
    let journal = Journal::read(bytes).map(|journal| journal.record(usize::MAX));
    let wanted = Upload::of_file(journal.as_deref().unwrap_or(bytes));
    let found =
        judge_files(wanted, Bounds::ALL, lang, &|| false).map_err(|refusal| refusal.said.in_lang(lang).to_owned())?;
    Ok(found.games.iter().map(|seen| seen.alone(lang)).collect())
}

/// Renders the form for files and the findings. After a refusal the form keeps the `answers`. Forms are sent to `/look`.
#[must_use]
pub fn page(found: Option<&Result<Findings, Refusal>>, answers: &Upload, lang: Lang) -> Markup {
    let refused = Findings { kept: answers.files.clone(), before: answers.before.clone(), ..Findings::default() };
    let known = found.and_then(|found| found.as_ref().ok()).unwrap_or(&refused);
    let names: Vec<&str> = known.kept.iter().map(|file| file.name.as_str()).collect();
    html! {
        main id="part" {
            h1 { (Word::Look.say(lang)) }
            p { (Look::About.say(lang)) }
            form.drop method="post" action="/look" enctype="multipart/form-data" {
                p {
                    label for="file" { (Look::DropHere.say(lang)) } " "
                    input id="file" type="file" name="file" multiple required[names.is_empty()]; " "
                    @if known.next.is_some() && known.again.is_none() {
                        label for="from" { (Look::FromGame.say(lang)) } " "
                        input id="from" type="number" name="from" min="1" value=[known.next.map(Bookmark::number)]; " "
                        label for="after" { (Look::AfterPly.say(lang)) } " "
                        input id="after" type="number" name="after" min="0" value=[known.next.map(|next| next.plies)]; " "
                    }
                    button.act { (Look::Read.say(lang)) }
                    @if matches!(found, Some(Err(_))) { " " span.hint { (Look::ChooseAgain.say(lang)) } }
                }
                @if !names.is_empty() {
                    @for file in &known.kept { input type="hidden" name="kept" value=(file.for_page()); }
                    p { (Look::ShotsSoFar { files: names.join(", ") }.say(lang)) " " a href="/look" { (Look::BeginAnew.say(lang)) } }
                }
                @if known.start_unknown { p { strong { (Look::FrameStartUnknown.say(lang)) } } }
                (known.before.html(known.start_unknown, lang))
            }
            @match found {
                None => {
                    form.position method="get" action="/look" {
                        h2 { (Look::SetUp.say(lang)) }
                        p {
                            (select("game", "game", &Word::Board.say(lang), GameId::ALL.into_iter().filter(|game| game.is_on_board()).map(|game| {
                                (game.code().to_owned(), Word::from(game).say(lang), false)
                            }))) " "
                            label for="position" { (Look::Position.say(lang)) } " "
                            input id="position" name="position" maxlength="400" spellcheck="false" autocomplete="off"; " "
                            button.act { (Look::Show.say(lang)) }
                        }
                    }
                },
                Some(Err(refusal)) => {
                    h2 { (Denial::Unreadable.say(lang)) }
                    @if refusal.clause.is_some() {
                        (refusal.html(lang))
                    } @else {
                        div.refusal { p { (refusal.said.in_lang(lang)) } }
                    }
                },
                Some(Ok(Findings { games, more, next, again, .. })) => {
                    @for seen in games { (seen.html(Some(lang))) }
                    @if *more > 0 { p { (Look::MoreGames { games: *more }.say(lang)) } }
                    @match (next, again) {
                        (None, _) => {},
                        (Some(next), None) => { p { (Look::GoOnAt { number: next.number() }.say(lang)) } },
                        (Some(next), Some(file)) => {
                            form method="post" action="/look" enctype="multipart/form-data" {
                                input type="hidden" name="again" value=(file.for_page());
                                input type="hidden" name="after" value=(next.plies);
                                button.act name="from" value=(next.number()) { (if next.plies == 0 { Look::ShowFrom { number: next.number() } } else { Look::ShowRest { number: next.number() } }.say(lang)) }
                            }
                        },
                    }
                },
            }
        }
    }
}
