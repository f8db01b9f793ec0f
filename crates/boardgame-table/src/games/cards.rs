//! Dwyn on a page, rendered from a view.

use boardgame_core::{Lang, Message, Player};
use boardgame_svg::{Options, suit_sign, svg_with};
use dwyn::{Card, Face, Move, MoveKind, Part, Phase, Suit, View};
use maud::{Markup, PreEscaped, html};

use crate::{
    game_match::PageContext,
    locale::text,
    page::PAGE,
    words::{AtCards, Word},
};

fn said(message: &dyn Message, lang: Lang) -> String {
    text(lang).say(message)
}

pub(crate) fn drawn(view: &View, marked: &Vec<Card>, title: String, lang: Lang) -> String {
    let description = view.lines().iter().map(|line| said(line, lang)).collect::<Vec<_>>().join("\n");
    svg_with(view, marked, &Options { colours: PAGE, title, description, ..Options::default() })
}

fn named(card: Card, lang: Lang) -> String {
    let name = said(&card.name(), lang);
    name.split(" (").next().unwrap_or_default().to_owned()
}

fn face(card: Card, lang: Lang) -> Markup {
    html! {
        (PreEscaped(boardgame_svg::card(Some(card))))
        span.visually-hidden { (named(card, lang)) }
    }
}

fn class(card: Card) -> &'static str {
    match card.face() {
        Face::Body(_, Part::Head) => "playing part head",
        Face::Body(_, Part::Torso) => "playing part torso",
        Face::Body(_, Part::Feet) => "playing part feet",
        Face::Number(..) | Face::Lladrad(_) | Face::Coron | Face::Dwyn => "playing",
    }
}

pub(crate) fn figure(suit: Suit, lang: Lang) -> Markup {
    let shown = |card: Card| html! { span class=(class(card)) { (face(card, lang)) } };
    html! {
        div.figures {
            (shown(Card::CORON))
            div.figure { @for part in Part::ALL { (shown(Card::body(suit, part))) } }
        }
    }
}

pub(super) fn body(view: &View, looking: &PageContext<'_>, named: &dyn Fn(Player) -> String) -> Markup {
    let lang = looking.lang;
    let seat = |player: Player| if looking.viewer.is(player) { Word::YouSit.say(lang) } else { named(player) };
    html! {
        (table(view, looking, &seat))
        // The element remains in the page between turns, so that it stays open.
        @if looking.acts || (view.hand().is_some() && !looking.guided && view.table().status().to_act().is_some()) {
            details id="in-words" {
                summary { (AtCards::InWords.say(lang)) }
                @if looking.acts { (actions(view, looking, &seat)) }
            }
        }
    }
}

fn actions(view: &View, looking: &PageContext<'_>, seat: &dyn Fn(Player) -> String) -> Markup {
    let lang = looking.lang;
    let moves = view.moves();
    let of_kind = |kind: MoveKind| moves.iter().filter(move |mv| mv.kind() == kind);
    html! {
        h2 id="actions" { (Word::Actions.say(lang)) }
        form.actions method="post" action=(looking.form("move")) aria-labelledby="actions" {
            @for kind in MoveKind::ALL {
                @if kind != MoveKind::Dwyn && of_kind(kind).next().is_some() {
                    div.kind {
                        @for mv in of_kind(kind) {
                            button.act name="typed" value=(mv) { (in_words(*mv, lang, seat)) } " "
                        }
                    }
                }
            }
        }
        (looking.typing())
    }
}

fn in_words(mv: Move, lang: Lang, seat: &dyn Fn(Player) -> String) -> String {
    let name = |card: Card| said(&card.name(), lang);
    match mv {
        Move::Draw => Word::DoDraw,
        Move::Discard(card) => Word::DoDiscard { card: name(card) },
        Move::Lay(card) => Word::DoLay { card: name(card) },
        Move::Lladrad { colour, from, prize } => {
            Word::DoSteal { thief: name(Card::lladrad(colour)), card: name(prize), seat: seat(from) }
        }
        Move::Dwyn { .. } => return mv.to_string(),
        Move::Play(card) => Word::DoPlay { card: name(card) },
        Move::Pass => Word::DoPass,
        Move::Idle => Word::DoIdle,
    }
    .say(lang)
}

struct Table<'a> {
    view: &'a View,
    looking: &'a PageContext<'a>,
    seat: &'a dyn Fn(Player) -> String,
    moves: Vec<Move>,
    chosen: Option<Card>,
}

/// Renders the table: opponents at the top, piles or a challenge in the middle, the viewer's hand at the bottom.
pub(super) fn table(view: &View, looking: &PageContext<'_>, seat: &dyn Fn(Player) -> String) -> Markup {
    let moves = if looking.acts { view.moves() } else { Vec::new() };
    let chosen = looking.way.first().and_then(|text| text.parse().ok());
    let table = CardTable { view, looking, seat, moves, chosen };
    let own = view.table().seats().find(|player| looking.viewer.is(*player));
    html! {
        form.board-form.cards method="post" action=(looking.form("click")) {
            input type="hidden" name="way" value=(looking.way.join("."));
            div.seats { @for player in view.table().seats().filter(|player| Some(*player) != own) { (table.row(player)) } }
            div.middle {
                @if looking.way.len() > 1 { (table.suits()) }
                @else if view.table().duel().is_some() { (table.duel()) }
                @else { (table.piles()) }
            }
            @if let Some(own) = own { (table.row(own)) }
            @if let Some(hand) = view.hand() { (table.hand(hand.iter())) }
        }
    }
}

impl CardTable<'_> {
    fn can(&self, wanted: impl FnMut(&Move) -> bool) -> bool {
        self.moves.iter().any(wanted)
    }

    fn duel(&self) -> Markup {
        let (lang, seat) = (self.looking.lang, self.seat);
        let Some(duel) = self.view.table().duel() else { return html! {} };
        let (prize, suit) = (named(duel.prize, lang), said(&duel.suit, lang));
        html! {
            div.duel role="status" {
                p { strong {
                    (match (self.looking.viewer.is(duel.challenger), self.looking.viewer.is(duel.defender)) {
                        (true, _) => Word::YouChallenge { defender: seat(duel.defender), prize, suit },
                        (_, true) => Word::ChallengesYou { challenger: seat(duel.challenger), prize, suit },
                        _ => Word::Challenge { challenger: seat(duel.challenger), defender: seat(duel.defender), prize, suit },
                    }.say(lang)) "."
                } }
                div.facing {
                    span class=(class(duel.prize)) { (face(duel.prize, lang)) }
                    span.versus aria-hidden="true" { "⚔" }
                    @match duel.top {
                        Some(top) => { span class="playing" { (PreEscaped(boardgame_svg::card(Some(Card::number(duel.suit, top))))) } },
                        None => { span class={ "playing blank suit-" (duel.suit.index()) } { (PreEscaped(suit_sign(duel.suit))) } },
                    }
                }
                p.hint {
                    (match duel.top {
                        Some(top) => Word::ToBeat { card: top.code().to_owned() },
                        None => Word::AnyNumber,
                    }.say(lang)) "."
                }
            }
        }
    }

    fn row(&self, player: Player) -> Markup {
        let (lang, looking, table) = (self.looking.lang, self.looking, self.view.table());
        let own = looking.viewer.is(player);
        let (laid, open) = (table.laid(player), table.stealable(player));
        let acts = table.status().to_act() == Some(player);
        let id = format!("row{}", player.seat());
        let taker =
            looking.acts && self.chosen.is_some_and(|card| matches!(card.face(), Face::Lladrad(_) | Face::Dwyn));
        let shown = |card: Card| {
            let safe = !open.contains(card);
            let name = named(card, lang);
            html! {
                @if looking.acts && !own && !safe {
                    @let value = format!("p{}-{card}", player.seat() + 1);
                    button class={ (class(card)) @if taker { " target" } } id=(value) name="square" value=(value) title=(name) aria-pressed=[(looking.way.get(1) == Some(&value)).then_some("true")] { (face(card, lang)) } " "
                } @else {
                    span class={ (class(card)) @if safe { " safe" } } title=(name) {
                        (face(card, lang))
                        @if safe { span.visually-hidden { ", " (AtCards::Safe.say(lang)) } }
                    } " "
                }
            }
        };
        let of = |suit: Suit| laid.iter().filter(move |card| matches!(card.face(), Face::Body(own, _) if own == suit));
        html! {
            section.row.own[own].acting[acts] aria-labelledby=(id) {
                h2 id=(id) {
                    ((self.seat)(player)) " "
                    span.count aria-hidden="true" { (table.hand_len(player)) }
                    span.visually-hidden { (AtCards::InHand { hand: table.hand_len(player) }.say(lang)) }
                }
                div.figures {
                    @for card in laid.iter().filter(|card| !matches!(card.face(), Face::Body(..))) { (shown(card)) }
                    @for suit in Suit::ALL { @if of(suit).next().is_some() { div.figure { @for card in of(suit) { (shown(card)) } } } }
                    @if laid.is_empty() { span.nothing { (AtCards::NothingLaid.say(lang)) } }
                    @if own && looking.acts && self.chosen.is_some_and(Card::is_body) {
                        button.playing.place.target id="own" name="square" value="own" { (AtCards::LayHere.say(lang)) }
                    }
                }
            }
        }
    }

    fn piles(&self) -> Markup {
        let (lang, table, chosen) = (self.looking.lang, self.view.table(), self.chosen);
        let place = |value: &str, words: &Markup, card: Option<Card>, does: Option<AtCards>| {
            let target = does.is_some();
            let inside = html! {
                span.playing { @if value == "pile" && card.is_none() { span.place {} } @else { (PreEscaped(boardgame_svg::card(card))) } }
                span.words { (words) @if let Some(does) = does { " " small { (does.say(lang)) } } }
            };
            html! {
                @if self.looking.acts { button.pile.target[target] id=(value) name="square" value=(value) { (inside) } " " }
                @else { span.pile id=(value) { (inside) } " " }
            }
        };
        let draws = || (chosen.is_none() && self.can(|mv| *mv == Move::Draw)).then_some(AtCards::DrawHere);
        let drops = || {
            self.can(|mv| matches!(mv, Move::Discard(card) if Some(*card) == chosen)).then_some(AtCards::DiscardHere)
        };
        html! {
            div.piles {
                @match table.phase() {
                    Phase::Before => {
                        (place("stock", &html! { (Word::Stock { cards: table.stock_len() }.say(lang)) }, None, draws()))
                        @let top = self.view.pile().last().copied();
                        (place("pile", &html! {
                            (AtCards::Pile { cards: self.view.pile().len() }.say(lang))
                            @if let Some(top) = top { span.visually-hidden { ", " (named(top, lang)) } }
                        }, top, drops()))
                    }
                    Phase::After => { (place("stock", &html! { (Word::Heap { cards: table.pool_len() }.say(lang)) }, None, drops().or_else(draws))) }
                }
            }
        }
    }

    fn suits(&self) -> Markup {
        let lang = self.looking.lang;
        html! {
            p.which-suit role="status" { (AtCards::WhichSuit.say(lang)) }
            div.suits {
                @for suit in Suit::ALL {
                    button class={ "act suit-" (suit.index()) } name="square" value=(suit.code()) { (PreEscaped(suit_sign(suit))) " " (said(&suit, lang)) } " "
                }
            }
        }
    }

    fn hand(&self, cards: impl Iterator<Item = Card>) -> Markup {
        let (lang, looking) = (self.looking.lang, self.looking);
        html! {
            section.hand aria-labelledby="hand" {
                div.choice {
                    h2 id="hand" { (Word::Hand.say(lang)) }
                    @if looking.acts && looking.way.is_empty() { span.hint { (AtCards::How.say(lang)) } }
                    @if looking.acts && !looking.way.is_empty() { button.act formaction=(looking.form("back")) { (Word::PutBack.say(lang)) } " " }
                    @if self.can(|mv| *mv == Move::Pass) { button.act name="square" value="pass" { (Word::DoPass.say(lang)) } " " }
                    @if self.can(|mv| *mv == Move::Idle) { button.act name="square" value="idle" { (Word::DoIdle.say(lang)) } }
                }
                div.fan {
                    @for (place, card) in cards.enumerate() {
                        @let answers = self.can(|mv| *mv == Move::Play(card));
                        @let name = named(card, lang);
                        @if looking.acts {
                            button class={ "playing" @if answers { " target" } } id={ "hand" (place) } name="square" value=(card) title=(name) aria-pressed=[(self.chosen == Some(card)).then_some("true")] { (face(card, lang)) } " "
                        } @else { span.playing title=(name) { (face(card, lang)) } " " }
                    }
                }
            }
        }
    }
}
