//! Dwyn on a page, rendered from a view.

use boardgame_core::{Lang, Player, Secret as _, Viewer};
use boardgame_referee::GameId;
use boardgame_svg::suit_sign;
use dwyn::{Card, Cards, Dwyn, Face, Move, MoveKind, Part, Phase, Suit, View};
use maud::{Markup, PreEscaped, html};

use crate::{
    card_words::{in_words, named, said},
    game_match::PageContext,
    opponents::Opponent,
    page::aim_of,
    words::{AtCards, Word},
};

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
        // The element remains in the page between turns, so that a player who opened it does not have to open it again.
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
    html! {
        h2 id="actions" { (Word::Actions.say(lang)) }
        form.actions method="post" action=(looking.form("move")) aria-labelledby="actions" {
            @for mv in moves.iter().filter(|mv| mv.kind() != MoveKind::Dwyn) {
                button.act name="typed" value=(mv) { (in_words(*mv, lang, seat)) } " "
            }
        }
        (looking.typing())
    }
}

struct CardTable<'a> {
    view: &'a View,
    looking: &'a PageContext<'a>,
    seat: &'a dyn Fn(Player) -> String,
    moves: Vec<Move>,
    chosen: Option<Card>,
    /// Open hands in seat order; empty during the game.
    hands: Vec<Cards>,
}

/// Renders the table: opponents at the top, piles or a challenge in the middle, the viewer's hand at the bottom.
fn table(view: &View, looking: &PageContext<'_>, seat: &dyn Fn(Player) -> String) -> Markup {
    let moves = if looking.acts { view.moves() } else { Vec::new() };
    let chosen = looking.way.first().and_then(|text| text.parse().ok());
    let table = CardTable { view, looking, seat, moves, chosen, hands: Vec::new() };
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

/// Renders the table with all hands open.
pub(crate) fn open_table(game: &Dwyn, looking: &PageContext<'_>, seat: &dyn Fn(Player) -> String) -> Markup {
    let view = &game.view(Viewer::Spectator);
    let hands = view.table().seats().map(|player| game.view(Viewer::Seat(player)).hand().unwrap_or_default()).collect();
    let table = CardTable { view, looking, seat, moves: Vec::new(), chosen: None, hands };
    html! {
        div.cards.open {
            div.seats { @for player in view.table().seats() { (table.row(player)) } }
            div.middle { @if view.table().duel().is_some() { (table.duel()) } @else { (table.piles()) } }
        }
    }
}

impl CardTable<'_> {
    /// Returns the class of an element that belongs to the hint.
    fn ring(&self, value: &str) -> &'static str {
        if self.looking.hint.iter().any(|hint| hint == value) { " ringed" } else { "" }
    }

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
        let name = (self.seat)(player);
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
                    button class={ (class(card)) @if taker { " target" } (self.ring(&value)) } id=(value) name="square" value=(value) title=(name) aria-pressed=[(looking.way.get(1) == Some(&value)).then_some("true")] { (face(card, lang)) } " "
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
            section class={ "row" @if own { " own" (self.ring("own")) } @if acts { " acting" } } aria-labelledby=(id) {
                h2 id=(id) {
                    @if let Some(opponent) = Opponent::of_name(&name) { (opponent.portrait()) }
                    span.who { (name) } " "
                    span.count aria-hidden="true" { (table.hand_len(player)) }
                    span.visually-hidden { (AtCards::InHand { hand: table.hand_len(player) }.say(lang)) }
                }
                div.figures {
                    @for card in laid.iter().filter(|card| !matches!(card.face(), Face::Body(..))) { (shown(card)) }
                    @for suit in Suit::ALL { @if of(suit).next().is_some() { div.figure { @for card in of(suit) { (shown(card)) } } } }
                    @if laid.is_empty() { span.nothing { (AtCards::NothingLaid.say(lang)) } }
                    @if own && looking.acts && self.chosen.is_some_and(Card::is_body) {
                        button.place.target id="own" name="square" value="own" { (AtCards::LayHere.say(lang)) }
                    }
                }
                @if let Some(hand) = self.hands.get(player.index()) {
                    div.fan { @for card in hand.iter() { span.playing title=(named(card, lang)) { (face(card, lang)) } " " } }
                }
            }
        }
    }

    fn piles(&self) -> Markup {
        let (lang, table, chosen) = (self.looking.lang, self.view.table(), self.chosen);
        let place = |value: &str, words: &Markup, card: Option<Card>, does: Option<AtCards>| {
            let target = does.is_some();
            let heap = table.phase() == Phase::After;
            let ring = self.ring(value).max(if heap { self.ring("pile") } else { "" });
            let inside = html! {
                span.playing { @if value == "pile" && card.is_none() { span.place {} } @else { (PreEscaped(boardgame_svg::card(card))) } }
                span.words { (words) @if let Some(does) = does { " " small { (does.say(lang)) } } }
            };
            html! {
                @if self.looking.acts { button class={ "pile" @if target { " target" } (ring) } id=(value) name="square" value=(value) { (inside) } " " }
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
                    @if self.view.table().turns() == 1 && !self.view.table().drawn() && !looking.guided {
                        p.goal { (aim_of(GameId::Dwyn, lang).unwrap_or_default()) }
                    }
                    @if looking.acts && looking.way.is_empty() { span.hint { (AtCards::How.say(lang)) } }
                    @if looking.acts && !looking.way.is_empty() { button.act formaction=(looking.form("back")) { (Word::PutBack.say(lang)) } " " }
                    @if self.can(|mv| *mv == Move::Pass) { button class={ "act" (self.ring("pass")) } name="square" value="pass" { (Word::DoPass.say(lang)) } " " }
                    @if self.can(|mv| *mv == Move::Idle) { button.act name="square" value="idle" { (Word::DoIdle.say(lang)) } }
                }
                div.fan {
                    @for (place, card) in cards.enumerate() {
                        @let answers = self.can(|mv| *mv == Move::Play(card));
                        @let name = named(card, lang);
                        @if looking.acts {
                            button class={ "playing" @if answers { " target" } (self.ring(&card.to_string())) } id={ "hand" (place) } name="square" value=(card) title=(name) aria-pressed=[(self.chosen == Some(card)).then_some("true")] { (face(card, lang)) } " "
                        } @else { span.playing title=(name) { (face(card, lang)) } " " }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use boardgame_core::{Enumerable as _, Game as _, RandomPlayer, Secret as _, Seed, Viewer};
    use dwyn::{Dwyn, Setup};

    use super::*;
    use crate::{
        game_match::{Click, TableGame as _},
        games::dwyn::touched,
    };

    /// Returns the moves that can be made by clicks on the page.
    fn clickable(view: &View, way: &[String]) -> Vec<Move> {
        let looking = PageContext { way, ..PageContext::acting(Lang::En, view.viewer()) };
        let page = table(view, &looking, &|player| player.to_string()).into_string();
        let buttons = page.split("name=\"square\" value=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let moves = buttons.flat_map(|button| match touched(view, way, button) {
            Click::Move(mv) => vec![mv],
            Click::Way(longer) if longer.len() > way.len() => clickable(view, &longer),
            Click::Way(_) | Click::Refused(_) => Vec::new(),
        });
        moves.collect()
    }

    #[test]
    fn every_legal_move_can_be_clicked() {
        let mut chance = RandomPlayer::new(Seed::from_u64(3));
        let mut kinds = std::collections::BTreeSet::new();
        for (players, seed) in [(2, 6), (4, 2)] {
            let mut game = Dwyn::start(&Setup::new(players, Seed::from_u64(seed))).expect("a table");
            for _ in 0..400 {
                let Some(to_act) = game.status().to_act() else { break };
                let view = game.view(Viewer::Seat(to_act));
                let moves = clickable(&view, &[]);
                for mv in game.moves() {
                    assert!(moves.contains(&mv), "{mv}");
                    // The clicks that a hint rings make its move.
                    let clicks = Dwyn::visits(&mv);
                    let made = clicks.iter().fold(Click::Way(Vec::new()), |click, what| match click {
                        Click::Way(way) => touched(&view, &way, what),
                        click => click,
                    });
                    assert!(matches!(made, Click::Move(made) if made == mv), "{mv}: {clicks:?}");
                    kinds.insert(mv.kind());
                }
                let mv = chance.choose(&game).expect("there is a move");
                game.play(&mv).expect("it is legal");
            }
        }
        assert!(kinds.len() >= 7, "{kinds:?}");
    }

    #[test]
    fn what_is_touched_in_vain_is_refused_or_put_back() {
        let game = Dwyn::start(&Setup::new(2, Seed::from_u64(6))).expect("a table");
        let view = game.view(Viewer::Seat(Player::new(0)));
        let own = view.hand().and_then(|hand| hand.iter().find(|card| matches!(card.face(), Face::Number(..))));
        let own = own.expect("a number").to_string();
        let way = vec![own.clone()];
        assert!(matches!(touched(&view, &way, &own), Click::Way(way) if way.is_empty()), "put back");
        for (way, what) in [
            (Vec::new(), "pile"),
            (Vec::new(), "own"),
            (Vec::new(), "p2-GL-F"),
            (way, "p2-GL-F"),
            (vec!["nonsense".into(), "p9-XX".into()], "RY"),
            (Vec::new(), "p0-RY-H"),
            (Vec::new(), "p255-"),
            (Vec::new(), "\u{0}"),
        ] {
            assert!(matches!(touched(&view, &way, what), Click::Refused(_)), "{way:?} {what}");
        }
    }
}
