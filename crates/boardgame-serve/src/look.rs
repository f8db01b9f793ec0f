//! Looking at games in files: what the referee finds, with a picture for each ply.

mod files;
mod saves;
mod shared;

use std::iter;

use boardgame_core::{Clause, Lang};
use boardgame_referee::{
    Aside, Fault, GameId, Reading, Report, Reports, Sight, Unknown, Verdict, judge, words::FileFault,
};
use boardgame_svg::Options;
use boardgame_text::{Text, languages, name_of};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use files::File;
pub(crate) use files::{Field, Wanted};
use saves::Before;
use shared::Shared;

use crate::{
    games::board::PAGE,
    pages::{self, asides, sign},
    refusal::Refusal,
    rules,
    said::{self, Said},
    words::{Denied, Look, Word},
};

/// The files that are looked at together are no longer.
pub(crate) const LONGEST: usize = 8 << 20;
/// A file that is longer has to be chosen again for its next games.
const AGAIN: usize = 1 << 16;
/// How many plies of a game are shown as pictures.
const PLIES: usize = 400;

/// How much is shown at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    games: usize,
    /// How many bytes of pictures there may be before the next game is shown without any.
    pictures: usize,
}

impl Bounds {
    /// A page of the server.
    pub(crate) const PAGE: Self = Self { games: 12, pictures: 1 << 20 };
    /// Everything that there is.
    const ALL: Self = Self { games: usize::MAX, pictures: usize::MAX };
}

/// What was found in the files.
#[derive(Default)]
pub(crate) struct Found {
    games: Vec<Seen>,
    /// How many games are not shown, before these and after them.
    more: usize,
    /// What is shown next.
    next: Option<Place>,
    /// The file that is sent again for it, unless it is too long.
    again: Option<File>,
    /// The saves, with which a frame can go on.
    kept: Vec<File>,
    before: Before,
    /// Whether it is not known how the frame stood before the first shot.
    untold: bool,
}

/// A place in a file from which on it is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// The game, from 0.
    pub(super) game: usize,
    /// How many of its plies have been shown.
    pub(super) plies: usize,
}

impl Place {
    /// The number of the game, from 1.
    const fn number(self) -> usize {
        self.game + 1
    }

    /// What a button that leads there says.
    const fn shown(self) -> Look {
        if self.plies == 0 {
            Look::ShowFrom { number: self.number() }
        } else {
            Look::ShowRest { number: self.number() }
        }
    }
}

/// One game of a file.
struct Seen {
    /// Its place in the file, from 1.
    number: usize,
    game: GameId,
    title: String,
    /// What the pictures refer to.
    shared: Markup,
    frames: Vec<Frame>,
    verdict: Finding,
}

/// What the referee says of a game, in its own words.
#[derive(Default)]
struct Finding {
    /// The verdict, with the place in the file.
    line: Said,
    /// Whether all is in order.
    legal: bool,
    /// Why it is not, where something is against the rules.
    why: Said,
    /// The clause that forbids it.
    clause: Option<Clause>,
    /// What was legal instead.
    instead: Said,
    /// What is odd and no fault.
    notes: Vec<Said>,
}

impl Finding {
    /// What the same report says in every language.
    fn of(reports: &[Report]) -> Self {
        let every = |say: &dyn Fn(&Report, &Text) -> String| Said::each(reports, say);
        let fault = |report: &Report| match &report.verdict {
            Verdict::Illegal(fault) => Some(fault.clone()),
            Verdict::Legal(_) | Verdict::Unreadable(_) => None,
        };
        let first = reports.first();
        let notes = first.map_or(0, |report| report.notes.len());
        Self {
            line: every(&|report, text| report.verdict_in_words(text)),
            legal: first.is_some_and(|report| matches!(report.verdict, Verdict::Legal(_))),
            why: every(&|report, _| fault(report).map_or_else(String::new, |fault| fault.message)),
            clause: first.and_then(fault).and_then(|fault| fault.clause).map(|(clause, _)| clause),
            instead: every(&|report, text| fault(report).and_then(|fault| fault.listed(text)).unwrap_or_default()),
            notes: (0..notes).map(|note| every(&|report, text| report.notes[note].in_words(text))).collect(),
        }
    }

    fn html(&self, lang: Option<Lang>) -> Markup {
        html! {
            @if self.legal {
                p { strong { (told(&self.line, lang)) } }
            } @else {
                div.refusal {
                    p { strong { (told(&self.line, lang)) } }
                    @if !self.why.is_empty() { p { (told(&self.why, lang)) } }
                    @if !self.instead.is_empty() { p { (told(&self.instead, lang)) } }
                    @if let (Some(clause), Some(_)) = (self.clause, lang) {
                        @if let Some(address) = rules::address(clause) { p { a.clause href=(address) { (clause) } } }
                    }
                }
            }
            @for note in &self.notes { p.note { (told(note, lang)) } }
        }
    }
}

/// A picture and what led to it.
struct Frame {
    caption: Said,
    /// The move as books list it; empty where it is a sentence.
    short: String,
    picture: Markup,
    /// What the file says beside it.
    asides: Vec<Aside>,
    /// Whether what is shown was refused.
    wrong: bool,
}

/// What is found in these files: all saves together are the shots of a frame, and every other file has its own games.
pub(crate) fn found(wanted: Wanted, bounds: Bounds, lang: Lang) -> Result<Found, Refusal> {
    let Wanted { files, before, mut from } = wanted;
    let (kept, others): (Vec<File>, Vec<File>) = files.into_iter().partition(|file| saves::is_save(&file.bytes));
    if kept.is_empty() && others.is_empty() {
        return Err(Refusal::of(&Denied::NoFile));
    }
    let all = kept.len() + others.len();
    let mut found = Found { before, ..Found::default() };
    let mut pictures = 0;
    for file in &others {
        if found.games.len() == bounds.games {
            // Whoever sends thousands of files need not have them read.
            found.more += 1;
            continue;
        }
        let left =
            Bounds { games: bounds.games - found.games.len(), pictures: bounds.pictures.saturating_sub(pictures) };
        let name = format!("f{}", found.games.len());
        let games = games(&file.bytes, from, left, &name, lang).map_err(|refusal| file.named(refusal, all))?;
        // Of several files only the first is gone through page by page.
        from = Place::default();
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
    next: Option<Place>,
}

/// The games of a file that is not a save, from this place on: one judgement in every language, and pictures once.
fn games(bytes: &[u8], from: Place, bounds: Bounds, name: &str, lang: Lang) -> Result<Games, Refusal> {
    let unknown = |found| Refusal::unread(&FileFault::NotAGame { found });
    let counting = Reading::new(said::text(lang));
    let all = judge(bytes, &counting).map_err(unknown)?.count();
    if all == 0 {
        return Err(Refusal::unread(&FileFault::NoGames));
    }
    let Place { game: from, plies: told_after } =
        if from.game < all { from } else { Place { game: all - 1, plies: 0 } };
    let options = Options { colours: PAGE, ..Options::default() };
    let told = |text: &'static Text| {
        // What nobody looks at is not drawn.
        let sights = (text.lang() == said::text(lang).lang()).then_some(&options);
        Reading { verbose: true, most_plies: PLIES, told_from: from, told_after, sights, ..Reading::new(text) }
    };
    let told: Vec<Reading<'_>> = said::texts().iter().map(told).collect();
    let untold: Vec<Reading<'_>> = said::texts().iter().map(Reading::new).collect();
    let (mut judged_at_length, mut judged_in_short) = (judged(bytes, &told, from).map_err(unknown)?, None);
    let (mut seen, mut drawn, mut pictures, mut rest) = (Vec::new(), 0, 0_usize, None);
    while seen.len() < bounds.games {
        // After a game that is too long for this page the others have their verdicts alone.
        let in_short = pictures >= bounds.pictures || rest.is_some();
        let place = from + seen.len();
        let judgements = match &mut judged_in_short {
            Some(judged) => judged,
            None if in_short => judged_in_short.insert(judged(bytes, &untold, place).map_err(unknown)?),
            None => &mut judged_at_length,
        };
        let reports: Vec<Report> = judgements.iter_mut().filter_map(Iterator::next).collect();
        if reports.len() < told.len() {
            break;
        }
        let game = Seen::of(&reports, place + 1, format!("{name}g{place}"), lang);
        pictures = pictures.saturating_add(game.size());
        if !in_short {
            let plies = reports.first().map_or(0, |report| left_over(report, if drawn == 0 { told_after } else { 0 }));
            rest = (plies > 0).then_some(plies);
            drawn += usize::from(rest.is_none());
        }
        seen.push(game);
    }
    let next = Place { game: from + drawn, plies: rest.unwrap_or_default() };
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
    readings: &'a [Reading<'a>],
    from: usize,
) -> Result<Vec<iter::Skip<Reports<'a>>>, Unknown> {
    readings.iter().map(|reading| Ok(judge(bytes, reading)?.skip(from))).collect()
}

impl Seen {
    /// A game as the referee reports it in every language, with the pictures of one.
    fn of(reports: &[Report], number: usize, name: String, lang: Lang) -> Self {
        let shown = reports.get(said::place(lang)).or(reports.first());
        let shared = Shared::of(&shown.map(pictures).unwrap_or_default(), name);
        let of = |sight: Option<&Sight>| match sight {
            Some(Sight::Picture(svg)) => shared.drawn(svg),
            Some(Sight::Words(words)) => html! { @for line in words.lines() { p { (line) } } },
            None => html! {},
        };
        let game = shown.and_then(|report| GameId::of(report.rules)).unwrap_or(GameId::Checkers);
        // Elsewhere a move is a sentence, and its picture says it.
        let on_board = game.is_on_board();
        let still = |sight: Option<&Sight>| html! { div class={ "still " (game.code()) } { (of(sight)) } };
        let mut frames = Vec::new();
        let mut title = String::new();
        if let Some(report) = shown {
            let parts = [report.players.join(" – "), report.event.clone()];
            title = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
            if let Some(start) = &report.start {
                let (caption, picture) = (Said::of(&Look::StartPosition), still(Some(start)));
                let asides = report.asides.clone();
                frames.push(Frame { caption, short: String::new(), picture, asides, wrong: false });
            }
            for (index, played) in report.moves.iter().enumerate() {
                let caption = Said::each(reports, &|report, _| {
                    report.moves.get(index).map_or_else(String::new, |played| played.said.join(" "))
                });
                let short = if on_board { format!("{} {}", played.number, played.mv) } else { String::new() };
                let (picture, asides) = (still(played.sight.as_ref()), played.asides.clone());
                frames.push(Frame { caption, short, picture, asides, wrong: false });
            }
            if let Verdict::Illegal(Fault { sight: Some(sight), .. }) = &report.verdict {
                let caption = Said::each(reports, &|report, _| match &report.verdict {
                    Verdict::Illegal(fault) => {
                        let before = [&fault.number, &fault.shown].into_iter().flatten().cloned().collect::<Vec<_>>();
                        format!("{}: {}", before.join(" "), fault.message)
                    }
                    Verdict::Legal(_) | Verdict::Unreadable(_) => String::new(),
                });
                let short = if on_board { "✗".to_owned() } else { String::new() };
                frames.push(Frame { caption, short, picture: still(Some(sight)), asides: Vec::new(), wrong: true });
            }
        }
        Self { number, game, title, shared: shared.definitions(), frames, verdict: Finding::of(reports) }
    }

    /// How many bytes its pictures have.
    fn size(&self) -> usize {
        let beside = |aside: &Aside| aside.parts.len() * 100;
        let beside = |frame: &Frame| frame.asides.iter().map(beside).sum::<usize>();
        let frames = self.frames.iter().map(|frame| frame.picture.0.len() + frame.caption.len() + beside(frame));
        self.shared.0.len() + frames.sum::<usize>()
    }
}

/// The pictures of a game, in order.
fn pictures(report: &Report) -> Vec<&str> {
    let refused = match &report.verdict {
        Verdict::Illegal(fault) => fault.sight.as_ref(),
        Verdict::Legal(_) | Verdict::Unreadable(_) => None,
    };
    let played = report.moves.iter().filter_map(|played| played.sight.as_ref());
    let sights = report.start.iter().chain(played).chain(refused);
    sights
        .filter_map(|sight| match sight {
            Sight::Picture(svg) => Some(svg.as_str()),
            Sight::Words(_) => None,
        })
        .collect()
}

/// Of a text in all languages only the one that is chosen is shown.
fn choice_of_language() -> String {
    let hide = |lang: Lang| {
        let code = lang.code();
        format!("body:has(#in-{code}:checked) .two > :not([lang=\"{code}\"]) {{ display: none; }}\n")
    };
    languages().map(hide).collect()
}

/// A text in one language or in all, of which the reader chooses one.
fn told(said: &Said, lang: Option<Lang>) -> Markup {
    html! {
        @if let Some(lang) = lang {
            (said.in_lang(lang))
        } @else {
            span.two { @for lang in languages() { span lang=(lang.code()) { (said.in_lang(lang)) } } }
        }
    }
}

impl Seen {
    /// The game as a section of a page, in one language or in both.
    fn html(&self, lang: Option<Lang>) -> Markup {
        let word = |word: Look| told(&Said::of(&word), lang);
        let first = self.frames.iter().position(|frame| frame.wrong && !self.verdict.legal).unwrap_or(0);
        html! {
            section.plies {
                h2 {
                    (word(Look::GameNumber { number: self.number })) ": "
                    (told(&Said::new(|text| Word::from(self.game).say(text.lang())), lang))
                    @if !self.title.is_empty() { " – " (self.title) }
                }
                (self.verdict.html(lang))
                (self.shared)
                @if self.frames.len() > 1 {
                    div.steps.scripted {
                        @for (step, name) in [("-100000", Look::First), ("-1", Look::Previous), ("1", Look::Next), ("100000", Look::Last)] {
                            button.act type="button" data-step=(step) { (word(name)) }
                        }
                        label { (word(Look::Step)) " " input type="range" min="0" max=(self.frames.len() - 1) value=(first) autocomplete="off"; }
                    }
                }
                @if self.frames.iter().any(|frame| !frame.short.is_empty()) {
                    div.moves.scripted {
                        @for (ply, frame) in self.frames.iter().enumerate() {
                            a href={ "#ply" (self.number) "-" (ply) } {
                                @if frame.short.is_empty() { (word(Look::StartPosition)) } @else { (frame.short) (sign(&frame.asides)) }
                            } " "
                            (asides(&frame.asides, lang.map(|_| self.game)))
                        }
                    }
                }
                @for (ply, frame) in self.frames.iter().enumerate() {
                    figure id={ "ply" (self.number) "-" (ply) } {
                        figcaption.bad[frame.wrong] { (told(&frame.caption, lang)) }
                        (frame.picture)
                        (asides(&frame.asides, lang.map(|_| self.game)))
                    }
                }
            }
        }
    }

    /// A page of its own, which needs nothing else: no network, and no script either.
    fn alone(&self, lang: Lang) -> String {
        let title = if self.title.is_empty() { Word::from(self.game).say(lang) } else { self.title.clone() };
        pages::shown(html! {
            (DOCTYPE)
            html lang=(lang.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (title) }
                    style { (PreEscaped(include_str!("../assets/style.css"))) (PreEscaped(choice_of_language())) }
                }
                body {
                    main id="part" {
                        h1 { (title) }
                        fieldset.languages {
                            legend { (languages().filter_map(name_of).collect::<Vec<_>>().join(" / ")) }
                            @for choice in languages() {
                                input type="radio" name="in" id={ "in-" (choice.code()) } checked[choice == lang];
                                label for={ "in-" (choice.code()) } lang=(choice.code()) {
                                    (name_of(choice).unwrap_or_default())
                                } " "
                            }
                        }
                        (self.html(None))
                    }
                    script { (PreEscaped(include_str!("../assets/steps.js"))) }
                }
            }
        })
    }
}

/// What the referee finds in a file: a page for each game, which can be kept and sent and needs nothing else. It steps
/// through the game in both languages, and begins in this one.
///
/// # Errors
/// Why the file cannot be read, in this language.
///
/// ```
/// let pages = boardgame_serve::report(b"1. 11-15 22-18 2. 15x22 *", boardgame_core::Lang::En)?;
/// assert!(pages.len() == 1 && pages[0].contains("<svg"));
/// # Ok::<(), String>(())
/// ```
pub fn report(bytes: &[u8], lang: Lang) -> Result<Vec<String>, String> {
    // A journal is read as the record that it grows into; its events are what there is.
    let journal = boardgame_referee::journal::read(bytes).map(|contents| contents.record(usize::MAX));
    let wanted = Wanted::of_file(journal.as_deref().unwrap_or(bytes));
    let found = found(wanted, Bounds::ALL, lang).map_err(|refusal| refusal.said.in_lang(lang).to_owned())?;
    Ok(found.games.iter().map(|seen| seen.alone(lang)).collect())
}

/// The page that asks for files, with what was found in some.
pub(crate) fn page(found: Option<&Result<Found, Refusal>>, lang: Lang) -> Markup {
    let nothing = Found::default();
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
                        input id="from" type="number" name="from" min="1" value=[known.next.map(Place::number)]; " "
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
                        (pages::refused(refusal, lang))
                    } @else {
                        div.refusal { p { (refusal.said.in_lang(lang)) } }
                    }
                },
                Some(Ok(Found { games, more, next, again, .. })) => {
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
