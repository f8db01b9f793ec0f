//! Looking at games in files: what the referee finds, with a picture for each ply.

use axum::http::StatusCode;
use blackball_pooltool::{Adapter, Encoding, Observed, Ruled, SaveFile, Trajectory, rule_on};
use blackball_rules::{
    Blackball, Readings,
    geometry::{Layout, Point},
};
use boardgame_core::{
    Lang, Match, Player, Record, RecordHeader, Secret, Viewer,
    movetext::{Cause, Dialect, Reader, Sheet},
};
use boardgame_svg::{Options, Shot, svg_with};
use boardgame_text::{GameId, Text, languages, name_of};
use dwyn::{Dwyn, Move};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::{Value, json};

use crate::{
    games::{
        board::{OnBoard, PAGE, still},
        dwyn::drawn as dwyn_drawn,
    },
    pages,
    refusal::Refusal,
    said::{self, Said},
    sitting::{Past, Served},
    words::Word,
};

/// No file that is looked at is longer.
pub(crate) const LONGEST: usize = 8 << 20;
/// How many games of a file are shown on a page of the server.
pub(crate) const GAMES: usize = 12;
/// How many plies of a game are shown as pictures.
const PLIES: usize = 400;

/// One game of a file.
pub(crate) struct Seen {
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

/// All games of a file, and how many more there are.
pub(crate) fn games(bytes: &[u8], most: usize, lang: Lang) -> Result<(Vec<Seen>, usize), Refusal> {
    if Encoding::of(bytes).is_some() && RecordHeader::peek(bytes).is_err() {
        return save(bytes, lang).map(|seen| (vec![seen], 0));
    }
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
            let score = Said::new(|_| game.sheet().score.to_string());
            sheet::<G>(game.sheet(), lang, Ok(score), None)
        }
        Err(error) => {
            let error: boardgame_core::movetext::GameError<G::Dialect> = error;
            let wrong = match &*error.cause {
                Cause::Illegal { text, depth: 0, .. } => Some(text.clone()),
                _ => None,
            };
            let refusal = match &*error.cause {
                Cause::Illegal { error, .. } => Refusal::illegal(error),
                _ => Refusal::unread(&error),
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
    Said::new(|text| format!("{}:{}: {}", error.at.line, error.at.column, refusal.said.in_lang(text.lang())))
}

fn sheet<G: OnBoard>(
    sheet: &Sheet<G::Move>,
    lang: Lang,
    verdict: Result<Said, Refusal>,
    wrong: Option<String>,
) -> Seen {
    let names: Vec<&str> = G::PLAYERS.into_iter().filter_map(|name| sheet.tag(name)).collect();
    let occasion = ["Event", "Date"].into_iter().filter_map(|name| sheet.tag(name));
    let title = [names.join(" – ")].into_iter().chain(occasion.map(str::to_owned)).filter(|part| !part.is_empty());
    let title = title.collect::<Vec<_>>().join(", ");
    let mut frames = Vec::new();
    let start = G::Dialect::start(&sheet.tags).ok();
    if let Some(mut state) = start.and_then(|start| G::start(&G::setup_of(&start)).ok()) {
        frames.push(on_board(&state, None, Said::of(&Word::StartPosition), lang));
        for (number, mv) in sheet.moves().take(PLIES).enumerate() {
            let by = state.status().to_act().unwrap_or(Player::new(0));
            let written = state.written(mv);
            let Ok(effect) = state.play(mv) else { break };
            let past = Past { mv: *mv, written, effect };
            let told = |text: &Text| format!("{}. {}", number + 1, G::told(&past, by, Viewer::Spectator, text));
            frames.push(on_board(&state, Some(mv), Said::new(told), lang));
        }
        if let (Some(wrong), Err(refusal)) = (wrong, &verdict) {
            let squares: Vec<G::Square> = wrong
                .split(|sign: char| !sign.is_ascii_alphanumeric() || sign == 'x')
                .filter_map(|square| square.parse().ok())
                .collect();
            let number = frames.len();
            let caption = Said::new(|text| format!("{number}. {wrong}: {}", refusal.said.in_lang(text.lang())));
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
            p { @for part in self.frame().standing() { (said::text(lang).say(&part)) br; } }
        }
    }
}

fn record<G: Shown>(bytes: &[u8], lang: Lang) -> Result<Seen, Refusal> {
    let record = Record::<G>::read(bytes).map_err(|error| Refusal::unread(&error))?;
    let title = record.players.join(" – ");
    let mut game = Match::<G>::start(record.setup.clone()).map_err(|error| Refusal::illegal(&error))?;
    let start = Said::of(&Word::StartPosition);
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
            Some(outcome) => Said::new(|text| text.say(&outcome)),
            None => Said::of(&Word::Unfinished),
        }),
    });
    Ok(Seen { game: G::GAME, title, frames, verdict })
}

fn unread_pack(error: &impl std::fmt::Display) -> Refusal {
    let message = error.to_string();
    Refusal::said(Said::new(|_| message.clone()), StatusCode::UNPROCESSABLE_ENTITY)
}

/// The shots of a simulator's save: the table before and after each, what was seen, and the ruling.
fn save(bytes: &[u8], lang: Lang) -> Result<Seen, Refusal> {
    let file = match Encoding::of(bytes) {
        Some(Encoding::MessagePack) => {
            SaveFile::read(&mut rmp_serde::Deserializer::new(bytes)).map_err(|error| unread_pack(&error))?
        }
        _ => SaveFile::from_json(bytes).map_err(|error| Refusal::unread(&error))?,
    };
    let (adapter, readings) = (Adapter::default(), Readings::default());
    let mut frames = Vec::new();
    let mut verdict = Ok(Said::of(&Word::Unfinished));
    let mut shots = file.shots().iter();
    for (number, ruled) in rule_on(&file, &adapter, None, &readings).take(PLIES).enumerate() {
        // What was ruled on has ways; were there none, the balls would be drawn as they lie.
        let save = shots.next();
        let ways = save.and_then(|save| adapter.trajectories(save).ok()).unwrap_or_default();
        match ruled {
            Ok(Ruled { seen, ruling, .. }) => {
                let after = Said::new(|text| format!("{}. {}", number + 1, text.say(&ruling)));
                frames.extend(shot(number, &seen, &ways, after, ruling.is_foul(), lang));
            }
            Err(error) => {
                // It is shown all the same: a file may begin in the middle of a frame.
                let refusal = Refusal::unread(&error);
                if let Some(seen) = save.and_then(|save| adapter.observe(save).ok()) {
                    frames.extend(shot(number, &seen, &ways, refusal.said.clone(), true, lang));
                }
                verdict = Err(refusal);
                break;
            }
        }
    }
    Ok(Seen { game: GameId::Blackball, title: String::new(), frames, verdict })
}

/// The table before a shot, on which it can be run, and after it, with what it did and what is said of it.
fn shot(number: usize, seen: &Observed, ways: &[Trajectory], after: Said, wrong: bool, lang: Lang) -> [Frame; 2] {
    let words = said::moves(GameId::Blackball, lang);
    let draw = |layout: &Layout, shot: &Shot, title: &str| {
        let description = words.translated(&layout.to_string());
        let options = Options { colours: PAGE, title: title.to_owned(), description, ..Options::default() };
        html! { div class="still blackball" { (PreEscaped(svg_with(layout, shot, &options))) } }
    };
    let facts = |text: &Text| said::moves(GameId::Blackball, text.lang()).translated(&seen.facts.to_string());
    let before = Said::new(|text| format!("{}. {}", number + 1, facts(text)));
    let stage = html! {
        div data-ways=(run(ways)) {
            (draw(&seen.before, &Shot::default(), before.in_lang(lang)))
            button.act type="button" data-run hidden { (Word::RunShot.say(lang)) }
        }
    };
    let picture = draw(&seen.after, &Shot::of_save(seen, ways), after.in_lang(lang));
    [Frame { picture: stage, caption: before, wrong: false }, Frame { picture, caption: after, wrong }]
}

/// The ways as the page's script runs them: for each ball its name, whether it falls, and seconds with millimetres along
/// and across the table from where it lay.
fn run(ways: &[Trajectory]) -> String {
    let one = |way: &Trajectory| {
        let start = way.points.first().map(|(_, point)| *point);
        let round = |value: f64, parts: f64| (value * parts).round() / parts;
        let from = |point: &Point| start.map_or((0.0, 0.0), |start| (point.y() - start.y(), point.x() - start.x()));
        let points = way.points.iter().map(|(time, point)| {
            let (along, across) = from(point);
            [round(*time, 1000.0), round(along * 1000.0, 1.0), round(across * 1000.0, 1.0)]
        });
        json!({ "ball": way.ball.to_string(), "fell": way.fell, "points": points.collect::<Vec<_>>() })
    };
    Value::from(ways.iter().map(one).collect::<Vec<_>>()).to_string()
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
    pub(crate) fn html(&self, number: usize, lang: Option<Lang>) -> Markup {
        let word = |word: Word| told(&Said::of(&word), lang);
        let wrong = self.frames.iter().position(|frame| frame.wrong && self.verdict.is_err());
        html! {
            section.plies data-at=[wrong] {
                h2 {
                    (word(Word::GameNumber { number })) ": "
                    (told(&Said::new(|text| Word::from(self.game).say(text.lang())), lang))
                    @if !self.title.is_empty() { " – " (self.title) }
                }
                @match (&self.verdict, lang) {
                    (Ok(said), _) => { p { strong { (word(Word::InOrder)) } ": " (told(said, lang)) } },
                    (Err(refusal), Some(lang)) => (pages::refused(refusal, lang)),
                    (Err(refusal), None) => {
                        div.refusal {
                            p { strong { (word(Word::Refused)) } ": " (told(&refusal.said, None)) }
                            @if let Some((clause, title)) = refusal.clause.as_deref() { p { (clause) ": " (told(title, None)) } }
                        }
                    },
                }
                div.steps hidden {
                    button.act type="button" data-step="-100000" { (word(Word::First)) }
                    button.act type="button" data-step="-1" { (word(Word::Previous)) }
                    button.act type="button" data-step="1" { (word(Word::Next)) }
                    button.act type="button" data-step="100000" { (word(Word::Last)) }
                    label { (word(Word::Step)) " " input type="range" min="0" value="0"; }
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
    let (games, _) = games(bytes, usize::MAX, lang).map_err(|refusal| refusal.said.in_lang(lang).to_owned())?;
    Ok(games.iter().enumerate().map(|(number, seen)| seen.alone(number + 1, lang)).collect())
}

/// The page that asks for a file, with what was found in one.
pub(crate) fn page(found: Option<Result<(Vec<Seen>, usize), Refusal>>, lang: Lang) -> Markup {
    html! {
        main id="part" {
            h1 { (Word::Look.say(lang)) }
            p { (Word::LookAbout.say(lang)) }
            form.drop method="post" action="/look" enctype="multipart/form-data" {
                p {
                    label for="file" { (Word::DropHere.say(lang)) } " "
                    input id="file" type="file" name="file" required; " "
                    button.act { (Word::Read.say(lang)) }
                }
            }
            @match found {
                None => {
                    form.position method="get" action="/look" {
                        h2 { (Word::ShowPosition.say(lang)) }
                        p {
                            label for="game" { (Word::Board.say(lang)) } " "
                            select id="game" name="game" {
                                @for game in [GameId::Checkers, GameId::Camelot] { option value=(game.code()) { (Word::from(game).say(lang)) } }
                            } " "
                            label for="position" { (Word::Position.say(lang)) } " "
                            input id="position" name="position" maxlength="400" spellcheck="false" autocomplete="off"; " "
                            button.act { (Word::Show.say(lang)) }
                        }
                    }
                },
                Some(Err(refusal)) => { h2 { (Word::Unreadable.say(lang)) } (pages::refused(&refusal, lang)) },
                Some(Ok((games, more))) => {
                    @for (number, seen) in games.iter().enumerate() { (seen.html(number + 1, Some(lang))) }
                    @if more > 0 { p { (Word::MoreGames { games: more }.say(lang)) } }
                },
            }
        }
    }
}

/// A position that an address names.
pub(crate) fn position(game: GameId, position: &str, lang: Lang) -> Result<Markup, Refusal> {
    match game {
        GameId::Checkers => standing::<checkers::Checkers>(position, lang),
        GameId::Camelot => standing::<camelot::Camelot>(position, lang),
        GameId::Camette | GameId::Dwyn | GameId::Blackball => Err(Refusal::of(&Word::NotInThisGame)),
    }
}

fn standing<G: OnBoard>(position: &str, lang: Lang) -> Result<Markup, Refusal> {
    let setup = match position.trim() {
        "" => None,
        text => Some(text.parse().map_err(|error| Refusal::unread(&error))?),
    };
    let start = || G::Dialect::start(&[]).ok();
    let setup =
        setup.or_else(start).map(|position| G::setup_of(&position)).ok_or_else(|| Refusal::of(&Word::Unreadable))?;
    let state = G::start(&setup).map_err(|error| Refusal::illegal(&error))?;
    let text = state.position().to_string();
    Ok(html! {
        main id="part" {
            h1 { (Word::from(G::GAME).say(lang)) }
            div class={ "still " (G::GAME.code()) } { (still(&state, None, &[], text.clone())) }
            p { code { (text) } }
            p { (Word::Moves.say(lang)) ": " (state.legal(Viewer::Spectator).join(", ")) }
            form method="post" action="/tables" {
                input type="hidden" name="game" value=(G::GAME.code());
                input type="hidden" name="position" value=(text);
                input type="hidden" name="seat1" value="person";
                button.act { (Word::Start.say(lang)) }
            }
        }
    })
}
