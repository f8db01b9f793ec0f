//! A game from a file, shown on a page.

use std::collections::{HashMap, hash_map::Entry};

use boardgame_core::{Clause, Lang};
use boardgame_referee::{
    GameId, Report, Verdict,
    file::{Annotation, AnnotationPart},
    report::{Fault, Illustration},
};
use boardgame_text::{Text, language_name, languages};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::{
    locale::{self, Translations},
    page::{STEPS, STYLE, move_pairs, sent},
    rules,
    words::{Look, Word},
};

/// The maximum number of plies shown with pictures.
pub(super) const PLIES: usize = 400;

#[derive(Debug)]
pub(super) struct FileGame {
    pub(super) number: usize,
    pub(super) game: GameId,
    pub(super) title: String,
    pub(super) shared: Markup,
    pub(super) frames: Vec<Frame>,
    /// The index of the first move on a score sheet.
    pub(super) first: usize,
    pub(super) verdict: ShownVerdict,
}

#[derive(Debug, Default)]
pub(super) struct ShownVerdict {
    pub(super) line: Translations,
    pub(super) legal: bool,
    pub(super) why: Translations,
    pub(super) clause: Option<Clause>,
    pub(super) instead: Translations,
    pub(super) notes: Vec<Translations>,
}

impl ShownVerdict {
    pub(super) fn of(reports: &[Report]) -> Self {
        let every = |say: &dyn Fn(&Report, &Text) -> String| Translations::each(reports, say);
        let first = reports.first();
        let notes = first.map_or(0, |report| report.notes.len());
        Self {
            line: every(&|report, text| report.verdict_in_words(text)),
            legal: first.is_some_and(|report| matches!(report.verdict, Verdict::Legal(_))),
            why: every(&|report, _| report.verdict.illegal().map_or_else(String::new, |fault| fault.message.clone())),
            clause: first.and_then(|report| report.verdict.illegal()?.clause.as_ref()).map(|(clause, _)| *clause),
            instead: every(&|report, text| {
                report.verdict.illegal().and_then(|fault| fault.legal_in_words(text)).unwrap_or_default()
            }),
            notes: (0..notes).map(|note| every(&|report, text| report.notes[note].in_words(text))).collect(),
        }
    }

    pub(super) fn html(&self, lang: Option<Lang>) -> Markup {
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

#[derive(Debug, Default)]
pub(super) struct Frame {
    pub(super) caption: Translations,
    /// The move in short notation; empty in a game whose moves are described by sentences.
    pub(super) short: String,
    pub(super) picture: Markup,
    pub(super) asides: Vec<Annotation>,
    pub(super) wrong: bool,
}

impl FileGame {
    pub(super) fn of(reports: &[Report], number: usize, name: String, lang: Lang) -> Self {
        let shown = reports.get(locale::index(lang)).or(reports.first());
        let shared = SharedElements::of(&shown.map(pictures).unwrap_or_default(), name);
        let of = |sight: Option<&Illustration>| match sight {
            Some(Illustration::Picture(svg)) => shared.drawn(svg),
            Some(Illustration::Words(words)) => html! { @for line in words.lines() { p { (line) } } },
            None => html! {},
        };
        let game = shown.and_then(|report| GameId::of(report.rules)).unwrap_or(GameId::Checkers);
        // In games without a board, the caption describes the move.
        let on_board = game.is_on_board();
        let still = |sight: Option<&Illustration>| html! { div class={ "still " (game.code()) } { (of(sight)) } };
        let mut frames = Vec::new();
        let mut title = String::new();
        if let Some(report) = shown {
            let parts = [report.players.join(" – "), report.event.clone()];
            title = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
            if let Some(start) = &report.start {
                let (caption, asides) = (Translations::of(&Look::StartPosition), report.annotations.clone());
                frames.push(Frame { caption, picture: still(Some(start)), asides, ..Frame::default() });
            }
            for (index, played) in report.moves.iter().enumerate() {
                let caption = Translations::each(reports, &|report, _| {
                    report.moves.get(index).map_or_else(String::new, |played| played.sentences.join(" "))
                });
                let short = if on_board { played.mv.clone() } else { String::new() };
                let (picture, asides) = (still(played.illustration.as_ref()), played.annotations.clone());
                frames.push(Frame { caption, short, picture, asides, wrong: false });
            }
            if let Some(Fault { illustration: Some(sight), .. }) = report.verdict.illegal() {
                let caption = Translations::each(reports, &|report, _| {
                    report.verdict.illegal().map_or_else(String::new, |fault| {
                        let before =
                            [&fault.number, &fault.translated].into_iter().flatten().cloned().collect::<Vec<_>>();
                        format!("{}: {}", before.join(" "), fault.message)
                    })
                });
                let short = if on_board { "✗".to_owned() } else { String::new() };
                frames.push(Frame { caption, short, picture: still(Some(sight)), wrong: true, ..Frame::default() });
            }
        }
        let first = shown.and_then(|report| report.moves.first()).map_or(0, |played| sheet_index(&played.number));
        let shared = shared.definitions();
        Self { number, game, title, shared, frames, first, verdict: ShownVerdict::of(reports) }
    }

    pub(super) fn size(&self) -> usize {
        let beside = |aside: &Annotation| aside.parts.len() * 100;
        let beside = |frame: &Frame| frame.asides.iter().map(beside).sum::<usize>();
        let frames = self.frames.iter().map(|frame| frame.picture.0.len() + frame.caption.len() + beside(frame));
        self.shared.0.len() + frames.sum::<usize>()
    }

    /// Renders the game as a section of a page, in one language or in all.
    pub(super) fn html(&self, lang: Option<Lang>) -> Markup {
        let word = |word: Look| told(&Translations::of(&word), lang);
        let first = self.frames.iter().position(|frame| frame.wrong && !self.verdict.legal).unwrap_or(0);
        let start = self.frames.iter().take_while(|frame| frame.short.is_empty()).count();
        let game = lang.map(|_| self.game);
        let link = |ply: usize, text: Markup| html! { a href={ "#ply" (self.number) "-" (ply) } { (text) } };
        let shown = |number: usize| {
            let frame = self.frames.get(start + number)?;
            Some((link(start + number, html! { (frame.short) (sign(&frame.asides)) }), asides(&frame.asides, game)))
        };
        html! {
            section.plies {
                h2 {
                    (word(Look::GameNumber { number: self.number })) ": "
                    (told(&Translations::new(|text| Word::from(self.game).say(text.lang())), lang))
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
                        @for (ply, frame) in self.frames[..start].iter().enumerate() { (link(ply, word(Look::StartPosition))) (asides(&frame.asides, game)) }
                        (move_pairs(0..self.frames.len() - start, self.first, &shown))
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

    pub(super) fn alone(&self, lang: Lang) -> String {
        let title = if self.title.is_empty() { Word::from(self.game).say(lang) } else { self.title.clone() };
        sent(html! {
            (DOCTYPE)
            html lang=(lang.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (title) }
                    style { (PreEscaped(STYLE)) (PreEscaped(choice_of_language())) }
                }
                body {
                    main id="part" {
                        h1 { (title) }
                        fieldset.languages {
                            legend { (languages().filter_map(language_name).collect::<Vec<_>>().join(" / ")) }
                            @for choice in languages() {
                                input type="radio" name="in" id={ "in-" (choice.code()) } checked[choice == lang];
                                label for={ "in-" (choice.code()) } lang=(choice.code()) {
                                    (language_name(choice).unwrap_or_default())
                                } " "
                            }
                        }
                        (self.html(None))
                    }
                    script { (PreEscaped(STEPS)) }
                }
            }
        })
    }
}

/// Returns the index of a move on a score sheet from its number, such as `12.` or `12…`.
fn sheet_index(number: &str) -> usize {
    let (digits, of_second) = number.strip_suffix('…').map_or((number.trim_end_matches('.'), 0), |digits| (digits, 1));
    digits.parse().map_or(0, |number: usize| 2 * number.clamp(1, 1 << 24) - 2 + of_second)
}

fn pictures(report: &Report) -> Vec<&str> {
    let refused = report.verdict.illegal().and_then(|fault| fault.illustration.as_ref());
    let played = report.moves.iter().filter_map(|played| played.illustration.as_ref());
    let sights = report.start.iter().chain(played).chain(refused);
    sights
        .filter_map(|sight| match sight {
            Illustration::Picture(svg) => Some(svg.as_str()),
            Illustration::Words(_) => None,
        })
        .collect()
}

/// Returns style rules that hide all languages except the chosen one.
fn choice_of_language() -> String {
    let hide = |lang: Lang| {
        let code = lang.code();
        format!("body:has(#in-{code}:checked) .two > :not([lang=\"{code}\"]) {{ display: none; }}\n")
    };
    languages().map(hide).collect()
}

/// Renders a text in one language or in all.
fn told(said: &Translations, lang: Option<Lang>) -> Markup {
    html! {
        @if let Some(lang) = lang {
            (said.in_lang(lang))
        } @else {
            span.two { @for lang in languages() { span lang=(lang.code()) { (said.in_lang(lang)) } } }
        }
    }
}

/// Renders comments and variations, indented by depth. With a game, the moves of variations link to their positions.
#[must_use]
pub fn asides(asides: &[Annotation], game: Option<GameId>) -> Markup {
    html! {
        @for aside in asides.iter().filter(|aside| !aside.parts.iter().all(|part| matches!(part, AnnotationPart::Sign(_)))) {
            span.aside.line[aside.depth > 0] data-depth=[(aside.depth > 1).then(|| aside.depth.min(4))] {
                @for part in &aside.parts {
                    @match (part, game) {
                        (AnnotationPart::Sign(_), _) => {},
                        (AnnotationPart::Comment(said), _) => { bdi { (said) } },
                        (AnnotationPart::Move { written, position }, Some(game)) if !position.is_empty() => {
                            a href={ "/look?game=" (game.code()) "&position=" (position.replace(' ', "+")) } { (written) }
                        },
                        (AnnotationPart::Move { written, .. }, _) => (written),
                    }
                    " "
                }
            }
        }
    }
}

/// Returns the annotation symbols of a move, such as `!?`.
#[must_use]
pub fn sign(asides: &[Annotation]) -> String {
    let own = asides.iter().filter(|aside| aside.depth == 0).flat_map(|aside| &aside.parts);
    own.filter_map(|part| if let AnnotationPart::Sign(sign) = part { Some(sign.as_str()) } else { None }).collect()
}

/// The size in bytes above which pictures share an element.
const SHORT: usize = 60;

#[derive(Default)]
struct SharedElements<'p> {
    /// An identifier that is unique on the page.
    name: String,
    /// Elements at the start of all pictures: the empty board.
    ground: Vec<&'p str>,
    /// Numbers of the other elements that occur more than once.
    elements: HashMap<&'p str, usize>,
}

impl<'p> SharedElements<'p> {
    fn of(pictures: &[&'p str], name: String) -> Self {
        let [first, others @ ..] = pictures else { return Self::default() };
        let mut ground = split(first).1;
        let mut times: HashMap<&str, usize> = HashMap::new();
        for picture in others {
            let same = ground.iter().zip(split(picture).1).take_while(|(ours, theirs)| **ours == *theirs).count();
            ground.truncate(same);
        }
        if others.is_empty() {
            ground.clear();
        }
        let mut elements = HashMap::new();
        for element in pictures.iter().flat_map(|picture| split(picture).1.split_off(ground.len())) {
            let times = times.entry(element).or_default();
            *times += 1;
            if *times > 1 && element.len() > SHORT {
                let number = elements.len();
                if let Entry::Vacant(new) = elements.entry(element) {
                    new.insert(number);
                }
            }
        }
        Self { name, ground, elements }
    }

    fn definitions(&self) -> Markup {
        let mut elements: Vec<_> = self.elements.iter().collect();
        elements.sort_unstable_by_key(|(_, number)| **number);
        html! {
            @if !self.ground.is_empty() {
                svg.shared width="0" height="0" aria-hidden="true" {
                    defs {
                        g id=(self.name) { (PreEscaped(self.ground.concat())) }
                        @for (element, number) in elements {
                            g id={ (self.name) "-" (number) } { (PreEscaped(element)) }
                        }
                    }
                }
            }
        }
    }

    /// Renders a picture with references to shared elements.
    fn drawn(&self, picture: &str) -> Markup {
        if self.ground.is_empty() {
            return html! { (PreEscaped(picture)) };
        }
        let (head, elements) = split(picture);
        html! {
            (PreEscaped(head))
            (PreEscaped(format!("<use href=\"#{}\"/>", self.name)))
            @for element in elements.iter().skip(self.ground.len()) {
                @match self.elements.get(element) {
                    Some(number) => { (PreEscaped(format!("<use href=\"#{}-{number}\"/>", self.name))) }
                    None => { (PreEscaped(element)) }
                }
            }
            (PreEscaped("</svg>"))
        }
    }
}

/// Splits a picture into its head and its elements. `boardgame_svg` writes each element on one line; only a group spans
/// several.
fn split(picture: &str) -> (&str, Vec<&str>) {
    let end = |tag: &str| picture.find(tag).map(|at| at + tag.len());
    let head = end("</desc>\n").or_else(|| end("</title>\n")).or_else(|| end(">\n")).unwrap_or(0);
    let (head, mut rest) = picture.split_at(head);
    let mut elements = Vec::new();
    while !rest.is_empty() && rest != "</svg>\n" {
        let last = if rest.starts_with("<g ") { "</g>\n" } else { "\n" };
        let length = rest.find(last).map_or(rest.len(), |at| at + last.len());
        let (element, after) = rest.split_at(length);
        elements.push(element);
        rest = after;
    }
    (head, elements)
}

#[cfg(test)]
mod tests {
    use boardgame_svg::{Marks, Options, svg_with};
    use camelot::Position;

    use super::*;

    #[test]
    fn pictures_are_the_same_and_their_common_parts_are_there_once() {
        let title =
            |title: &str| Options { title: title.into(), description: "two\nlines".into(), ..Options::default() };
        let mut position = Position::start();
        let mut pictures = vec![svg_with(&position, &Marks::default(), &title("Start"))];
        for number in 0..30 {
            let moves = position.moves();
            let mv = moves[number * 7 % moves.len()];
            position.play(mv).expect("it is legal");
            pictures.push(svg_with(&position, &Marks::from(mv), &title("Ply")));
        }
        let all: Vec<&str> = pictures.iter().map(String::as_str).collect();
        let shared = SharedElements::of(&all, "g1".into());
        let mut sent = shared.definitions().into_string().len();
        for picture in &all {
            let drawn = shared.drawn(picture).into_string();
            sent += drawn.len();
            let mut whole = drawn.replace("<use href=\"#g1\"/>", &shared.ground.concat());
            for (element, number) in &shared.elements {
                whole = whole.replace(&format!("<use href=\"#g1-{number}\"/>"), element);
            }
            assert_eq!(whole.trim_end(), picture.trim_end());
        }
        let apart: usize = pictures.iter().map(String::len).sum();
        assert!(sent * 10 < apart, "{sent} of {apart}");
        assert!(
            SharedElements::of(&all[..1], "g1".into()).definitions().into_string().is_empty(),
            "one shares nothing"
        );
    }
}
