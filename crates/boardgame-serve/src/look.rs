//! Looking at games in files: what the referee finds, with a picture for each ply.

mod files;
mod saves;

use axum::http::StatusCode;
use blackball_rules::{Blackball, frame::Phase};
use boardgame_core::{
    Lang, Match, Player, Record, RecordHeader, Secret, Viewer,
    movetext::{Cause, Dialect, Reader, Score, Sheet},
};
use boardgame_text::{GameId, Text, languages, name_of};
use dwyn::{Dwyn, Move};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use files::File;
pub(crate) use files::{Field, Wanted};
use saves::Before;

use crate::{
    games::{
        board::{OnBoard, still},
        dwyn::drawn as dwyn_drawn,
    },
    pages,
    refusal::Refusal,
    said::{self, Said},
    sitting::{Past, Served, title_of},
    words::{AtTable, Look, Word},
};

/// The files that are looked at together are no longer.
pub(crate) const LONGEST: usize = 8 << 20;
/// How many games of a file are shown on a page of the server.
pub(crate) const GAMES: usize = 12;
/// How many plies of a game are shown as pictures.
const PLIES: usize = 400;

/// What was found in the files.
#[derive(Default)]
pub(crate) struct Found {
    games: Vec<Seen>,
    /// How many games are not shown.
    more: usize,
    /// The saves, with which a frame can go on.
    kept: Vec<File>,
    before: Before,
    /// Whether it is not known how the frame stood before the first shot.
    untold: bool,
}

/// One game of a file.
struct Seen {
    game: GameId,
    title: String,
    frames: Vec<Frame>,
    verdict: Result<Said, Refusal>,
}

/// A picture and what led to it.
struct Frame {
    caption: Said,
    picture: Markup,
    /// Whether what is shown was refused.
    wrong: bool,
}

/// What is found in these files: all saves together are the shots of a frame, and every other file has its own games.
pub(crate) fn found(wanted: Wanted, most: usize, lang: Lang) -> Result<Found, Refusal> {
    let Wanted { files, before } = wanted;
    let (kept, others): (Vec<File>, Vec<File>) = files.into_iter().partition(|file| saves::is_save(&file.bytes));
    if kept.is_empty() && others.is_empty() {
        return Err(Refusal::of(&Word::NoFile));
    }
    let all = kept.len() + others.len();
    let mut found = Found { before, ..Found::default() };
    for file in &others {
        let left = most - found.games.len();
        if left == 0 {
            // Whoever sends thousands of files need not have them read.
            found.more += 1;
            continue;
        }
        let (seen, more) = games(&file.bytes, left, lang).map_err(|refusal| file.named(refusal, all))?;
        found.games.extend(seen);
        found.more += more;
    }
    if !kept.is_empty() {
        let (seen, untold) = saves::frame(&kept.iter().collect::<Vec<_>>(), &found.before, lang)?;
        found.games.push(seen);
        (found.kept, found.untold) = (kept, untold);
    }
    Ok(found)
}

/// All games of a file that is no save, and how many more there are.
fn games(bytes: &[u8], most: usize, lang: Lang) -> Result<(Vec<Seen>, usize), Refusal> {
    let body = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    if body.first() == Some(&b'{') && body.get(1..).is_some_and(|rest| rest.trim_ascii_start().first() == Some(&b'"')) {
        let header = RecordHeader::peek(bytes).map_err(|error| Refusal::unread(&error))?;
        let seen = match GameId::of(&header.game) {
            Some(GameId::Checkers) => record::<checkers::Checkers>(bytes, lang),
            Some(GameId::Camelot) => record::<camelot::Camelot>(bytes, lang),
            Some(GameId::Dwyn) => record::<Dwyn>(bytes, lang),
            Some(GameId::Blackball) => record::<Blackball>(bytes, lang),
            Some(GameId::Camette) | None => Err(Refusal::of(&Word::Unreadable)),
        };
        return seen.map(|seen| (vec![seen], 0));
    }
    // What has a move of Camelot is Camelot's; everything else is read as PDN, whose reader says what is wrong.
    let (camelot, more) = sheets::<camelot::Camelot>(bytes, most, lang);
    if camelot.iter().any(|seen| seen.frames.len() > 1) {
        Ok((camelot, more))
    } else {
        Ok(sheets::<checkers::Checkers>(bytes, most, lang))
    }
}

/// The games of a text in the game's own notation.
fn sheets<G: OnBoard>(bytes: &[u8], most: usize, lang: Lang) -> (Vec<Seen>, usize) {
    let mut reader = Reader::<G::Dialect, _>::from_bytes(bytes);
    let read = |game| match game {
        Ok(game) => {
            let game: boardgame_core::movetext::Game<G::Dialect> = game;
            let score = match game.sheet().score {
                Score::Unknown => Said::of(&Look::Unfinished),
                score => Said::new(|_| score.to_string()),
            };
            sheet::<G>(game.sheet(), lang, Ok(score), None)
        }
        Err(error) => {
            let error: boardgame_core::movetext::GameError<G::Dialect> = error;
            let refusal = match &*error.cause {
                Cause::Illegal { error, .. } => Refusal::illegal(error),
                _ => Refusal::unread(&error),
            };
            let wrong = match &*error.cause {
                Cause::Illegal { text, depth: 0, .. } => Some((text.clone(), refusal.said.clone())),
                _ => None,
            };
            let refusal = Refusal { said: place(&error, &refusal), ..refusal };
            sheet::<G>(&error.sheet, lang, Err(refusal), wrong)
        }
    };
    let seen: Vec<Seen> = reader.by_ref().take(most).map(read).collect();
    (seen, reader.count())
}

/// The refusal with line and column.
fn place<D: Dialect>(error: &boardgame_core::movetext::GameError<D>, refusal: &Refusal) -> Said {
    let (line, column) = (error.at.line, error.at.column);
    Said::new(|text| text.say(&Look::AtPlace { line, column, said: refusal.said.in_lang(text.lang()).to_owned() }))
}

fn sheet<G: OnBoard>(
    sheet: &Sheet<G::Move>,
    lang: Lang,
    verdict: Result<Said, Refusal>,
    wrong: Option<(String, Said)>,
) -> Seen {
    let names: Vec<&str> = G::PLAYERS.into_iter().filter_map(|name| sheet.tag(name)).collect();
    let occasion = ["Event", "Date"].into_iter().filter_map(|name| sheet.tag(name));
    let title = [names.join(" – ")].into_iter().chain(occasion.map(str::to_owned)).filter(|part| !part.is_empty());
    let title = title.collect::<Vec<_>>().join(", ");
    let mut frames = Vec::new();
    let start = G::Dialect::start(&sheet.tags).ok();
    if let Some(mut state) = start.and_then(|start| G::start(&G::setup_of(&start)).ok()) {
        frames.push(on_board(&state, None, Said::of(&Look::StartPosition), lang));
        for (number, mv) in sheet.moves().take(PLIES).enumerate() {
            let by = state.status().to_act().unwrap_or(Player::new(0));
            let written = state.written(mv);
            let Ok(effect) = state.play(mv) else { break };
            let past = Past { mv: *mv, written, effect };
            let told = |text: &Text| format!("{}. {}", number + 1, G::told(&past, by, Viewer::Spectator, text));
            frames.push(on_board(&state, Some(mv), Said::new(told), lang));
        }
        if let Some((wrong, why)) = wrong {
            let squares: Vec<G::Square> = wrong
                .split(|sign: char| !sign.is_ascii_alphanumeric() || sign == 'x')
                .filter_map(|square| square.parse().ok())
                .collect();
            let number = frames.len();
            let caption = Said::new(|text| format!("{number}. {wrong}: {}", why.in_lang(text.lang())));
            let picture = html! { div class={ "still " (G::GAME.code()) } { (still(&state, None, &squares, caption.in_lang(lang).to_owned())) } };
            frames.push(Frame { caption, picture, wrong: true });
        }
    }
    Seen { game: G::GAME, title, frames, verdict }
}

fn on_board<G: OnBoard>(state: &G, last: Option<&G::Move>, caption: Said, lang: Lang) -> Frame {
    let picture = html! { div class={ "still " (G::GAME.code()) } { (still(state, last, &[], caption.in_lang(lang).to_owned())) } };
    Frame { caption, picture, wrong: false }
}

/// What a record shows: a game that can be drawn for all to see.
pub(crate) trait Shown: Served {
    const GAME: GameId;

    /// The picture after a move; none where there is nothing to draw.
    fn drawn(&self, last: Option<&Self::Move>, title: &str, lang: Lang) -> Markup;
}

impl<G: OnBoard> Shown for G {
    const GAME: GameId = <G as OnBoard>::GAME;

    fn drawn(&self, last: Option<&G::Move>, title: &str, _: Lang) -> Markup {
        html! { div class={ "still " (<G as OnBoard>::GAME.code()) } { (still(self, last, &[], title.to_owned())) } }
    }
}

impl Shown for Dwyn {
    const GAME: GameId = GameId::Dwyn;

    /// What everybody could see; the record itself holds the rest.
    fn drawn(&self, _: Option<&Move>, title: &str, lang: Lang) -> Markup {
        let view = Secret::view(self, Viewer::Spectator);
        html! { div class="still dwyn" { (PreEscaped(dwyn_drawn(&view, &Vec::new(), title.to_owned(), lang))) } }
    }
}

impl Shown for Blackball {
    const GAME: GameId = GameId::Blackball;

    /// A record of blackball tells what happened, and not where the balls lay.
    fn drawn(&self, _: Option<&blackball_rules::Move>, _: &str, lang: Lang) -> Markup {
        html! {
            p.score { "A " (self.score()[0]) " – " (self.score()[1]) " B" }
            // Before a frame there is nothing to tell but that.
            @if matches!(self.frame().phase(), Phase::Lag | Phase::ChooseBreaker { .. }) {
                p { (Word::NoLag.say(lang)) }
            } @else {
                p { @for part in self.frame().standing() { (said::text(lang).say(&part)) br; } }
            }
        }
    }
}

fn record<G: Shown>(bytes: &[u8], lang: Lang) -> Result<Seen, Refusal> {
    let record = Record::<G>::read(bytes).map_err(|error| Refusal::unread(&error))?;
    let title = record.players.join(" – ");
    let mut game = Match::<G>::start(record.setup.clone()).map_err(|error| Refusal::illegal(&error))?;
    let start = Said::of(&Look::StartPosition);
    let mut frames =
        vec![Frame { picture: game.state().drawn(None, start.in_lang(lang), lang), caption: start, wrong: false }];
    let mut verdict = None;
    for event in record.events.iter().take(PLIES) {
        let before = event.mv().map(|mv| (mv.clone(), game.state().written(mv)));
        let by = event.by();
        match game.apply(event.clone()) {
            Ok(effect) => {
                if let (Some((mv, written)), Some(effect), Some(by)) = (before, effect, by) {
                    let past = Past { mv, written, effect };
                    let told = |text: &Text| G::told(&past, by, Viewer::Spectator, text);
                    let caption = Said::new(|text| format!("{}. {}", game.ply(), told(text)));
                    let picture = game.state().drawn(Some(&past.mv), caption.in_lang(lang), lang);
                    frames.push(Frame { caption, picture, wrong: false });
                }
            }
            Err(error) => {
                let refusal = Refusal::of_match(&error);
                let written = before.map(|(_, written)| written).unwrap_or_default();
                let number = game.ply() + 1;
                let caption = Said::new(|text| format!("{number}. {written}: {}", refusal.said.in_lang(text.lang())));
                frames.push(Frame {
                    picture: game.state().drawn(None, caption.in_lang(lang), lang),
                    caption,
                    wrong: true,
                });
                verdict = Some(Err(refusal));
                break;
            }
        }
    }
    let all = record.events.len() <= PLIES;
    let verdict = verdict.unwrap_or_else(|| match record.replay() {
        Err(error) if all => Err(Refusal::said(Said::new(|text| text.say(&error)), StatusCode::UNPROCESSABLE_ENTITY)),
        _ => Ok(match game.status().outcome() {
            Some(outcome) => Said::new(|text| {
                let lang = text.lang();
                let named =
                    |winner: Player| record.players.get(winner.index()).filter(|name| !name.is_empty()).cloned();
                let seat = |winner| named(winner).unwrap_or_else(|| G::seat(winner, lang));
                text.say(&AtTable::ended(outcome, title_of::<G>(outcome, lang), game.state().seats(), seat))
            }),
            None => Said::of(&Look::Unfinished),
        }),
    });
    Ok(Seen { game: G::GAME, title, frames, verdict })
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
    fn html(&self, number: usize, lang: Option<Lang>) -> Markup {
        let word = |word: Look| told(&Said::of(&word), lang);
        let first = self.frames.iter().position(|frame| frame.wrong && self.verdict.is_err()).unwrap_or(0);
        html! {
            section.plies {
                h2 {
                    (word(Look::GameNumber { number })) ": "
                    (told(&Said::new(|text| Word::from(self.game).say(text.lang())), lang))
                    @if !self.title.is_empty() { " – " (self.title) }
                }
                @match (&self.verdict, lang) {
                    (Ok(said), _) => { p { strong { (word(Look::InOrder)) } ": " (told(said, lang)) } },
                    (Err(refusal), Some(lang)) => (pages::refused(refusal, lang)),
                    (Err(refusal), None) => {
                        div.refusal {
                            p { strong { (told(&Said::of(&Word::Refused), lang)) } ": " (told(&refusal.said, None)) }
                            @if let Some((clause, title)) = refusal.clause.as_deref() { p { (clause) ": " (told(title, None)) } }
                        }
                    },
                }
                @if self.frames.len() > 1 {
                    div.steps.scripted {
                        @for (step, name) in [("-100000", Look::First), ("-1", Look::Previous), ("1", Look::Next), ("100000", Look::Last)] {
                            button.act type="button" data-step=(step) { (word(name)) }
                        }
                        label { (word(Look::Step)) " " input type="range" min="0" max=(self.frames.len() - 1) value=(first) autocomplete="off"; }
                    }
                }
                @for frame in &self.frames {
                    figure { figcaption.bad[frame.wrong] { (told(&frame.caption, lang)) } (frame.picture) }
                }
            }
        }
    }

    /// A page of its own, which needs nothing else: no network, and no script either.
    fn alone(&self, number: usize, lang: Lang) -> String {
        let title = if self.title.is_empty() { Word::from(self.game).say(lang) } else { self.title.clone() };
        html! {
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
                        (self.html(number, None))
                    }
                    script { (PreEscaped(include_str!("../assets/script.js"))) }
                }
            }
        }
        .into_string()
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
    let wanted = Wanted::of_file(bytes);
    let found = found(wanted, usize::MAX, lang).map_err(|refusal| refusal.said.in_lang(lang).to_owned())?;
    Ok(found.games.iter().enumerate().map(|(number, seen)| seen.alone(number + 1, lang)).collect())
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
                                @for game in [GameId::Checkers, GameId::Camelot] { option value=(game.code()) { (Word::from(game).say(lang)) } }
                            } " "
                            label for="position" { (Look::Position.say(lang)) } " "
                            input id="position" name="position" maxlength="400" spellcheck="false" autocomplete="off"; " "
                            button.act { (Look::Show.say(lang)) }
                        }
                    }
                },
                Some(Err(refusal)) => { h2 { (Word::Unreadable.say(lang)) } (pages::refused(refusal, lang)) },
                Some(Ok(Found { games, more, .. })) => {
                    @for (number, seen) in games.iter().enumerate() { (seen.html(number + 1, Some(lang))) }
                    @if *more > 0 { p { (Look::MoreGames { games: *more }.say(lang)) } }
                },
            }
        }
    }
}
