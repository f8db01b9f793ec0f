//! Looking at games in files: what the referee finds in them as a page, with a picture for each ply, and in both languages.
//!
//! [`report`] makes pages of a file that need nothing else. A form is read by [`Submitted::of_form`], judged by [`found`] and answered
//! by [`page`], which asks for more files and for what a simulator's saves do not say.

pub mod asides;
mod before;
mod files;
mod saves;
mod seen;
mod shared;

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

use before::Before;
use files::{Bookmark, File};
pub use files::{FormField, Submitted};
use seen::{PLIES, Seen};

use crate::{
    Refusal,
    picture::PAGE,
    said,
    words::{Denied, Look, Word},
};

/// How many bytes of files should be looked at together at most.
pub const LONGEST: usize = 8 << 20;
/// A file that is longer has to be chosen again for its next games.
const AGAIN: usize = 1 << 16;

/// How much is shown at once.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// How many games.
    pub games: usize,
    /// How many bytes of pictures there may be before the next game is shown without any.
    pub pictures: usize,
}

impl Bounds {
    /// A page that somebody waits for.
    pub const PAGE: Self = Self { games: 12, pictures: 1 << 20 };
    /// Everything that there is.
    pub const ALL: Self = Self { games: usize::MAX, pictures: usize::MAX };
}

/// What was found in the files.
#[derive(Debug, Default)]
pub struct Findings {
    games: Vec<Seen>,
    /// How many games are not shown, before these and after them.
    more: usize,
    /// What is shown next.
    next: Option<Bookmark>,
    /// The file that is sent again for it, unless it is too long.
    again: Option<File>,
    /// The saves, with which a frame can go on.
    kept: Vec<File>,
    before: Before,
    /// Whether it is not known how the frame stood before the first shot.
    untold: bool,
}

/// What is found in these files: all saves together are the shots of a frame, and every other file has its own games. The
/// pictures have their titles in this language; what is said there is in every language.
///
/// # Errors
/// When there is no file, or one cannot be read, or `is_cancelled`, which is called between moves, returns `true`.
pub fn found(
    wanted: Submitted,
    bounds: Bounds,
    lang: Lang,
    is_cancelled: &(dyn Fn() -> bool + Sync),
) -> Result<Findings, Refusal> {
    let Submitted { files, before, mut from } = wanted;
    let (kept, others): (Vec<File>, Vec<File>) = files.into_iter().partition(|file| files::is_save(&file.bytes));
    if kept.is_empty() && others.is_empty() {
        return Err(Refusal::of(&Denied::NoFile));
    }
    let all = kept.len() + others.len();
    let mut found = Findings { before, ..Findings::default() };
    let mut pictures = 0;
    for file in &others {
        if found.games.len() == bounds.games {
            // Thousands of files at once are not read.
            found.more += 1;
            continue;
        }
        let left =
            Bounds { games: bounds.games - found.games.len(), pictures: bounds.pictures.saturating_sub(pictures) };
        let name = format!("f{}", found.games.len());
        let games =
            games(&file.bytes, from, left, (&name, lang), is_cancelled).map_err(|refusal| file.named(refusal, all))?;
        // Of several files only the first is gone through page by page.
        from = Bookmark::default();
        pictures = pictures.saturating_add(games.seen.iter().map(Seen::size).sum());
        found.more += games.all - games.seen.len();
        found.next = found.next.or(games.next.filter(|_| all == 1));
        found.games.extend(games.seen);
    }
    if found.next.is_some() {
        found.again = others.into_iter().next().filter(|file| file.bytes.len() <= AGAIN);
    }
    if !kept.is_empty() {
        let (seen, untold) = saves::frame(
            &kept.iter().collect::<Vec<_>>(),
            &found.before,
            bounds.pictures.saturating_sub(pictures),
            lang,
        )?;
        found.games.push(seen);
        (found.kept, found.untold) = (kept, untold);
    }
    Ok(found)
}

/// The games of a file that is not a save.
struct Games {
    seen: Vec<Seen>,
    /// How many there are in all.
    all: usize,
    /// Where the first is of which not all has been shown.
    next: Option<Bookmark>,
}

/// The games of a file that is not a save, from this place on: one judgement in every language, and pictures once.
fn games(
    bytes: &[u8],
    from: Bookmark,
    bounds: Bounds,
    (name, lang): (&str, Lang),
    is_cancelled: &(dyn Fn() -> bool + Sync),
) -> Result<Games, Refusal> {
    let unknown = |found| Refusal::unread(&FileFault::NotAGame { found });
    let in_short = |text: &'static Text| JudgeOptions { is_cancelled: Some(is_cancelled), ..JudgeOptions::new(text) };
    let in_time = || if is_cancelled() { Err(Refusal::of(&Denied::TooMuchWork)) } else { Ok(()) };
    let all = judge(bytes, &in_short(said::text(lang))).map_err(unknown)?.count();
    in_time()?;
    if all == 0 {
        return Err(Refusal::unread(&FileFault::NoGames));
    }
    let Bookmark { game: from, plies: told_after } =
        if from.game < all { from } else { Bookmark { game: all - 1, plies: 0 } };
    let options = Options { colours: PAGE, ..Options::default() };
    let told = |text: &'static Text| {
        // What nobody looks at is not drawn.
        let sights = (text.lang() == said::text(lang).lang()).then_some(&options);
        JudgeOptions {
            verbose: true,
            max_plies: PLIES,
            first_game: from,
            skipped_plies: told_after,
            pictures: sights,
            ..in_short(text)
        }
    };
    let told: Vec<JudgeOptions<'_>> = said::texts().iter().map(told).collect();
    let untold: Vec<JudgeOptions<'_>> = said::texts().iter().map(in_short).collect();
    let (mut judged_at_length, mut judged_in_short) = (judged(bytes, &told, from).map_err(unknown)?, None);
    let (mut seen, mut drawn, mut pictures, mut rest) = (Vec::new(), 0, 0_usize, None);
    while seen.len() < bounds.games {
        // After a game that is too long for this page the others have their verdicts alone.
        let without_pictures = pictures >= bounds.pictures || rest.is_some();
        let place = from + seen.len();
        let judgements = match &mut judged_in_short {
            Some(judged) => judged,
            None if without_pictures => judged_in_short.insert(judged(bytes, &untold, place).map_err(unknown)?),
            None => &mut judged_at_length,
        };
        let reports: Vec<Report> = judgements.iter_mut().filter_map(Iterator::next).collect();
        if reports.len() < told.len() {
            break;
        }
        let game = Seen::of(&reports, place + 1, format!("{name}g{place}"), lang);
        pictures = pictures.saturating_add(game.size());
        if !without_pictures {
            let plies = reports.first().map_or(0, |report| left_over(report, if drawn == 0 { told_after } else { 0 }));
            rest = (plies > 0).then_some(plies);
            drawn += usize::from(rest.is_none());
        }
        seen.push(game);
    }
    in_time()?;
    let next = Bookmark { game: from + drawn, plies: rest.unwrap_or_default() };
    Ok(Games { seen, all, next: (next.game < all).then_some(next) })
}

/// How many plies of a game have been shown when this report has, if that is not all of them; else 0.
fn left_over(report: &Report, before: usize) -> usize {
    let shown = before + report.moves.len();
    if !report.moves.is_empty() && shown < report.plies { shown } else { 0 }
}

/// The reports of each reading, from this game on.
fn judged<'a>(
    bytes: &'a [u8],
    readings: &'a [JudgeOptions<'a>],
    from: usize,
) -> Result<Vec<iter::Skip<Reports<'a>>>, UnknownFormat> {
    readings.iter().map(|reading| Ok(judge(bytes, reading)?.skip(from))).collect()
}

/// What the referee finds in a file: a page for each game, which can be kept and sent and needs nothing else. It steps
/// through the game in both languages, and begins in this one.
///
/// # Errors
/// Why the file cannot be read, in this language.
///
/// ```
/// let pages = boardgame_table::look::report(b"1. 11-15 22-18 2. 15x22 *", boardgame_table::boardgame_core::Lang::En)?;
/// assert!(pages.len() == 1 && pages[0].contains("<svg"));
/// # Ok::<(), String>(())
/// ```
pub fn report(bytes: &[u8], lang: Lang) -> Result<Vec<String>, String> {
    // A journal is read as the record that it grows into; its events are what there is.
    let journal = Journal::read(bytes).map(|journal| journal.record(usize::MAX));
    let wanted = Submitted::of_file(journal.as_deref().unwrap_or(bytes));
    let found = found(wanted, Bounds::ALL, lang, &|| false).map_err(|refusal| refusal.said.in_lang(lang).to_owned())?;
    Ok(found.games.iter().map(|seen| seen.alone(lang)).collect())
}

/// The part of a page that asks for files, with what was found in some. Its forms are sent to `/look`.
#[must_use]
pub fn page(found: Option<&Result<Findings, Refusal>>, lang: Lang) -> Markup {
    let nothing = Findings::default();
    let known = found.and_then(|found| found.as_ref().ok()).unwrap_or(&nothing);
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
                }
                @if !names.is_empty() {
                    @for file in &known.kept { input type="hidden" name="kept" value=(file.for_page()); }
                    p { (Look::ShotsSoFar { files: names.join(", ") }.say(lang)) " " a href="/look" { (Look::BeginAnew.say(lang)) } }
                }
                @if known.untold { p { strong { (Look::FrameUntold.say(lang)) } } }
                (known.before.html(known.untold, lang))
            }
            @match found {
                None => {
                    form.position method="get" action="/look" {
                        h2 { (Look::SetUp.say(lang)) }
                        p {
                            label for="game" { (Word::Board.say(lang)) } " "
                            select id="game" name="game" {
                                @for game in GameId::ALL.into_iter().filter(|game| game.is_on_board()) { option value=(game.code()) { (Word::from(game).say(lang)) } }
                            } " "
                            label for="position" { (Look::Position.say(lang)) } " "
                            input id="position" name="position" maxlength="400" spellcheck="false" autocomplete="off"; " "
                            button.act { (Look::Show.say(lang)) }
                        }
                    }
                },
                Some(Err(refusal)) => {
                    h2 { (Denied::Unreadable.say(lang)) }
                    // Without a clause nothing is forbidden.
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
                                button.act name="from" value=(next.number()) { (next.shown().say(lang)) }
                            }
                        },
                    }
                },
            }
        }
    }
}
