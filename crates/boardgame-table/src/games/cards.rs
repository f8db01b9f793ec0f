//! A table of Dwyn by its cards: each is touched, and then the place where it is to go. Whatever is shown is made from a view.

use boardgame_core::{Lang, Message, Player};
use boardgame_svg::{Options, suit_sign, svg_with};
use dwyn::{Card, Face, Move, Phase, Suit, View};
use maud::{Markup, PreEscaped, html};

use crate::picture::PAGE;
use crate::{
    refusal::Refusal,
    said::text,
    sit::Looking,
    sitting::Click,
    words::{AtCards, Denied, Word},
};

/// What a message says in this language.
pub(super) fn said(message: &dyn Message, lang: Lang) -> String {
    text(lang).say(message)
}

/// The table as a picture, with what it shows in words.
pub(crate) fn drawn(view: &View, marked: &Vec<Card>, title: String, lang: Lang) -> String {
    let description = view.lines().iter().map(|line| said(line, lang)).collect::<Vec<_>>().join("\n");
    svg_with(view, marked, &Options { colours: PAGE, title, description, ..Options::default() })
}

/// What a touch means, after what was touched before it.
pub(super) fn touched(view: &View, way: &[String], what: &str) -> Click<Move> {
    let own = |text: &str| text.parse().ok().filter(|card| view.hand().is_some_and(|hand| hand.contains(*card)));
    let chosen: Option<Card> = way.first().and_then(|text| own(text));
    let wanted = way.get(1).and_then(|text| laid_of(text));
    let after = view.table().phase() == Phase::After;
    let refused = |denied: Denied| Click::Refused(Refusal::of(&denied));
    match (what, chosen) {
        ("stock", Some(card)) if after => Click::Move(Move::Discard(card)),
        ("stock", _) => Click::Move(Move::Draw),
        ("pass", _) => Click::Move(Move::Pass),
        ("idle", _) => Click::Move(Move::Idle),
        ("pile", Some(card)) => Click::Move(Move::Discard(card)),
        ("own", Some(card)) => Click::Move(Move::Lay(card)),
        ("pile" | "own", None) => refused(Denied::ChooseCard),
        (text, chosen) => {
            if let (Ok(suit), Some((against, prize))) = (text.parse::<Suit>(), wanted) {
                return Click::Move(Move::Dwyn { against, prize, suit });
            }
            if let Some((from, prize)) = laid_of(text) {
                return match chosen.map(Card::face) {
                    Some(Face::Lladrad(colour)) => Click::Move(Move::Lladrad { colour, from, prize }),
                    Some(Face::Dwyn) => Click::Way([&way[..1], &[text.to_owned()]].concat()),
                    Some(_) => refused(Denied::NoThief),
                    None => refused(Denied::ChooseCard),
                };
            }
            match own(text) {
                // The same card again: it is put back.
                Some(card) if chosen == Some(card) => Click::Way(Vec::new()),
                Some(card) if view.table().duel().is_some() => Click::Move(Move::Play(card)),
                Some(_) => Click::Way(vec![text.to_owned()]),
                None => refused(Denied::ChooseCard),
            }
        }
    }
}

/// A card in front of a player, as a button names it.
fn laid_of(text: &str) -> Option<(Player, Card)> {
    let (seat, card) = text.strip_prefix('p')?.split_once('-')?;
    let seat: u8 = seat.parse().ok()?;
    Some((Player::new(seat.checked_sub(1)?), card.parse().ok()?))
}

/// What is on a card.
fn face(card: Card, lang: Lang) -> Markup {
    let code = card.to_string();
    let (suit, sign) = code.split_once(['-', ':']).unwrap_or((&code, ""));
    let sign = match card.face() {
        Face::Body(..) | Face::Number(..) => sign,
        Face::Lladrad(_) => "↷",
        Face::Coron => "♛",
        Face::Dwyn => "⚔",
    };
    let drawn = match card.face() {
        Face::Body(suit, _) | Face::Number(suit, _) => suit_sign(suit),
        Face::Lladrad(_) | Face::Coron | Face::Dwyn => String::new(),
    };
    html! {
        span.sign { (sign) }
        @if !drawn.is_empty() { span.suit { (suit) } span.drawn { (PreEscaped(drawn)) } }
        span.name { (unbroken(&said(&card.name(), lang))) }
    }
}

/// A card's name as it may be broken into lines on a card: never within its code, except after the colon.
fn unbroken(name: &str) -> String {
    name.replace('-', "\u{2011}").replace(':', ":\u{200b}")
}

/// The class of a card: its suit, or one for the cards that have none.
fn class(card: Card) -> String {
    let kind = match card.face() {
        Face::Body(suit, _) => format!("body suit-{}", suit.index()),
        Face::Number(suit, _) => format!("suit-{}", suit.index()),
        Face::Lladrad(_) | Face::Coron | Face::Dwyn => "special".to_owned(),
    };
    format!("playing {kind}")
}

/// The whole table: everybody's row, the stock and the pile, and the viewer's own hand.
pub(super) fn table(view: &View, looking: &Looking<'_>, seat: &dyn Fn(Player) -> String) -> Markup {
    let lang = looking.lang;
    let chosen: Option<Card> = looking.way.first().and_then(|text| text.parse().ok());
    let own = view.table().seats().find(|player| looking.viewer.is(*player));
    let others = view.table().seats().filter(|player| Some(*player) != own);
    html! {
        form.board-form.cards method="post" action=(looking.form("click")) {
            input type="hidden" name="way" value=(looking.way.join("."));
            (duel(view, lang, seat))
            @for player in others { (row(view, player, looking, chosen, seat)) }
            (piles(view, looking, chosen))
            @if let Some(own) = own { (row(view, own, looking, chosen, seat)) }
            @if let Some(hand) = view.hand() {
                section.hand aria-labelledby="hand" {
                    h2 id="hand" { (Word::Hand.say(lang)) }
                    div.fan {
                        @for (place, card) in hand.iter().enumerate() {
                            @if looking.acts {
                                button class=(class(card)) id={ "hand" (place) } name="square" value=(card) aria-pressed=[(chosen == Some(card)).then_some("true")] { (face(card, lang)) } " "
                            } @else { span class=(class(card)) { (face(card, lang)) } " " }
                        }
                    }
                }
            }
            @if looking.acts { (choice(view, looking, chosen)) }
        }
    }
}

/// A challenge, so that nobody misses it: who wants what, and what has to be beaten.
fn duel(view: &View, lang: Lang, seat: &dyn Fn(Player) -> String) -> Markup {
    let Some(duel) = view.table().duel() else { return html! {} };
    html! {
        div.duel role="status" {
            span class=(class(duel.prize)) { (face(duel.prize, lang)) }
            div {
                p { strong {
                    (Word::Challenge {
                        challenger: seat(duel.challenger),
                        defender: seat(duel.defender),
                        prize: said(&duel.prize.name(), lang),
                        suit: said(&duel.suit, lang),
                    }.say(lang)) "."
                } }
                p {
                    (match duel.top {
                        Some(top) => Word::ToBeat { card: top.code().to_owned() },
                        None => Word::AnyNumber,
                    }.say(lang)) "."
                }
            }
        }
    }
}

/// The cards in front of a player.
fn row(
    view: &View,
    player: Player,
    looking: &Looking<'_>,
    chosen: Option<Card>,
    seat: &dyn Fn(Player) -> String,
) -> Markup {
    let lang = looking.lang;
    let table = view.table();
    let own = looking.viewer.is(player);
    let (laid, open) = (table.laid(player), table.stealable(player));
    let acts = looking.acts && table.status().to_act() == Some(player);
    let id = format!("row{}", player.seat());
    html! {
        section.row.own[own].acting[acts] aria-labelledby=(id) {
            h2 id=(id) {
                (seat(player)) " "
                small { (AtCards::InHand { hand: table.hand_len(player) }.say(lang)) }
            }
            div.fan {
                @for card in laid.iter() {
                    @let safe = !open.contains(card);
                    @if looking.acts && !own && !safe {
                        @let value = format!("p{}-{card}", player.seat() + 1);
                        button class=(class(card)) id=(value) name="square" value=(value) aria-pressed=[(looking.way.get(1) == Some(&value)).then_some("true")] { (face(card, lang)) } " "
                    } @else {
                        span class={ (class(card)) (if safe { " safe" } else { "" }) } {
                            (face(card, lang))
                            @if safe { span.visually-hidden { ", " (AtCards::Safe.say(lang)) } }
                        } " "
                    }
                }
                @if laid.is_empty() { span.nothing { (AtCards::NothingLaid.say(lang)) } }
                @if own && looking.acts && chosen.is_some_and(Card::is_body) {
                    button.playing.place id="own" name="square" value="own" { (AtCards::LayHere.say(lang)) }
                }
            }
        }
    }
}

/// The stock and the pile, or after the crown the heap.
fn piles(view: &View, looking: &Looking<'_>, chosen: Option<Card>) -> Markup {
    let lang = looking.lang;
    let table = view.table();
    let place = |value: &str, words: Markup, class: &str| {
        html! {
            @if looking.acts { button class={ "playing place " (class) } id=(value) name="square" value=(value) { (words) } " " }
            @else { span class={ "playing place " (class) } { (words) } " " }
        }
    };
    let does = |word: AtCards| html! { small { (word.say(lang)) } };
    html! {
        div.piles {
            @match table.phase() {
                Phase::Before => {
                    (place("stock", html! { (Word::Stock { cards: table.stock_len() }.say(lang)) @if chosen.is_none() && !table.drawn() { (does(AtCards::DrawHere)) } }, "back"))
                    (place("pile", html! {
                        (AtCards::Pile { cards: view.pile().len() }.say(lang))
                        @if let Some(top) = view.pile().last() { span.name { (said(&top.name(), lang)) } }
                        @if chosen.is_some() { (does(AtCards::DiscardHere)) }
                    }, ""))
                }
                Phase::After => {
                    (place("stock", html! {
                        (Word::Heap { cards: table.pool_len() }.say(lang))
                        @if chosen.is_some() { (does(AtCards::DiscardHere)) } @else if !table.drawn() { (does(AtCards::DrawHere)) }
                    }, "back"))
                }
            }
        }
    }
}

/// What is left to choose, and the way back.
fn choice(view: &View, looking: &Looking<'_>, chosen: Option<Card>) -> Markup {
    let lang = looking.lang;
    let moves = view.moves();
    html! {
        @if looking.way.len() > 1 {
            p.which-suit role="status" { (AtCards::WhichSuit.say(lang)) }
            div.fan { @for suit in Suit::ALL { button class={ "act suit-" (suit.index()) } name="square" value=(suit.code()) { (said(&suit, lang)) } " " } }
        } @else if chosen.is_some() || looking.way.is_empty() { p.hint { (AtCards::How.say(lang)) } }
        p {
            @if !looking.way.is_empty() { button.act formaction=(looking.form("back")) { (Word::PutBack.say(lang)) } " " }
            @if moves.contains(&Move::Pass) { button.act name="square" value="pass" { (Word::DoPass.say(lang)) } " " }
            @if moves.contains(&Move::Idle) { button.act name="square" value="idle" { (Word::DoIdle.say(lang)) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use boardgame_core::{Enumerable as _, Game as _, RandomPlayer, Secret as _, Seed, Viewer};
    use dwyn::{Dwyn, Setup};

    use super::*;

    /// What is touched for a move, in order.
    fn touches(mv: Move, phase: Phase) -> Vec<String> {
        let laid = |player: Player, card: Card| format!("p{}-{card}", player.seat() + 1);
        match mv {
            Move::Draw => vec!["stock".into()],
            Move::Discard(card) => vec![card.to_string(), if phase == Phase::After { "stock" } else { "pile" }.into()],
            Move::Lay(card) => vec![card.to_string(), "own".into()],
            Move::Lladrad { colour, from, prize } => vec![Card::lladrad(colour).to_string(), laid(from, prize)],
            Move::Dwyn { against, prize, suit } => vec!["DWYN".into(), laid(against, prize), suit.code().into()],
            Move::Play(card) => vec![card.to_string()],
            Move::Pass => vec!["pass".into()],
            Move::Idle => vec!["idle".into()],
        }
    }

    #[test]
    fn every_legal_move_is_made_by_touching_what_is_on_the_page() {
        let mut chance = RandomPlayer::new(Seed::from_u64(3));
        let mut kinds = std::collections::BTreeSet::new();
        for (players, seed) in [(2, 6), (4, 2)] {
            let mut game = Dwyn::start(&Setup::new(players, Seed::from_u64(seed))).expect("a table");
            for _ in 0..400 {
                let Some(to_act) = game.status().to_act() else { break };
                let viewer = Viewer::Seat(to_act);
                let view = game.view(viewer);
                for mv in game.moves() {
                    kinds.insert(mv.kind());
                    let mut way = Vec::new();
                    for touch in touches(mv, view.table().phase()) {
                        let looking = Looking { way: &way, ..Looking::acting(Lang::En, viewer) };
                        let page = table(&view, &looking, &|player| player.to_string()).into_string();
                        assert!(page.contains(&format!("name=\"square\" value=\"{touch}\"")), "{mv}: {touch}: {page}");
                        match touched(&view, &way, &touch) {
                            Click::Way(so_far) => way = so_far,
                            Click::Move(made) => assert_eq!(made, mv),
                            Click::Refused(refusal) => panic!("{mv}: {refusal:?}"),
                        }
                    }
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
