//! Dwyn on a page. Whatever is shown is made from a view.

use std::{cmp::Reverse, sync::Arc};

use boardgame_core::{Game, Lang, Player, RandomPlayer, Secret, Seed, Viewer};
use boardgame_players::{
    Level,
    checkers::Endgame,
    dwyn::{FULL, choose, suggest, think},
};
use boardgame_referee::GameId;
use boardgame_text::Text;
use dwyn::{Card, Dwyn, Move, MoveKind, Sighting, Suit, View};
use maud::{Markup, html};
use serde_json::Value;

use super::cards::{self, said};
use crate::{
    post_mortem::{PostMortem, cards::OfCards},
    refusal::Refusal,
    said::canonical,
    sit::{Choice, Effort, GameView, Looking, Sit as _, Thought, Why},
    sitting::{Click, Past, Served, Sitting},
    words::{AtCards, Denied, Word},
};

impl GameView for Sitting<Dwyn> {
    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.game.view(viewer)).unwrap_or_default()
    }

    fn knowledge(&self, viewer: Viewer) -> Option<Value> {
        serde_json::to_value(self.game.knowledge(viewer)?).ok()
    }

    fn sighting(&self, number: usize, viewer: Viewer) -> Option<Value> {
        // Only moves hide something.
        let past = self.past.get(number)?.as_ref()?;
        serde_json::to_value(Sighting::new(past.mv, &past.effect, viewer)).ok()
    }

    /// From what the seat knows, and nothing else.
    fn thought(&self, by: Player, effort: Effort) -> Option<Thought<Choice>> {
        let viewer = Viewer::Seat(by);
        let Some(level) = effort.level else {
            let view = self.game.view(viewer);
            return Some(Box::new(move || Choice::new(&suggest(&view)?, None)));
        };
        let knowledge = self.game.knowledge(viewer)?;
        Some(Box::new(move || {
            let (seed, limits) = (Seed::from_u64(effort.chance), (effort.limits)());
            if level != Level::STRONGEST {
                let mv = choose(&knowledge, level, &mut RandomPlayer::new(seed), &limits)?;
                return Choice::new(&mv, None);
            }
            let found = think(&knowledge, by, seed, &limits.with_nodes(FULL));
            let best = found.best?;
            let mut tried: Vec<_> = found.choices.iter().filter(|choice| choice.games > 0).collect();
            // Another may have done better than the habitual move by chance.
            tried.sort_by_key(|choice| (choice.mv != best, Reverse(choice.worth)));
            let tried = tried.iter().map(|choice| (choice.games, choice.worth.to_string(), choice.mv.to_string()));
            Choice::new(&best, Some(Why::Sampled(tried.collect())))
        }))
    }

    fn review(&self, _: Option<Arc<Endgame>>) -> Option<Arc<dyn PostMortem>> {
        Some(Arc::new(OfCards::new(self)))
    }

    fn body(&self, looking: &Looking<'_>) -> Markup {
        body(&self.game.view(looking.viewer), looking, &|player| self.named(player, looking.lang))
    }
}

impl Served for Dwyn {
    fn seat(player: Player, lang: Lang) -> String {
        Word::Player { number: player.seat() + 1 }.say(lang)
    }

    fn read(&self, typed: &str) -> Result<Move, Refusal> {
        let read = canonical(GameId::Dwyn, typed);
        read.as_str().parse().map_err(|mut error: dwyn::ParseError| {
            (error.column, error.found) = read.place(1, error.column, &error.found);
            Refusal::unread(&error).with_legal(self, Game::status(self).to_act(), read.as_str())
        })
    }

    fn told(past: &Past<Self>, _: Player, _: &[String], viewer: Viewer, text: &Text) -> String {
        text.say(&Sighting::new(past.mv, &past.effect, viewer).report(viewer))
    }

    fn line(
        past: &Past<Self>,
        (_, by): (usize, Player),
        names: &[String],
        viewer: Viewer,
        _: bool,
        text: &Text,
    ) -> String {
        Self::told(past, by, names, viewer, text)
    }

    /// A touch, seen by the player to act: what it says must not depend on what they do not know.
    fn click(&self, way: &[String], square: &str) -> Click<Move> {
        match Game::status(self).to_act() {
            Some(player) => cards::touched(&Secret::view(self, Viewer::Seat(player)), way, square),
            None => Click::Refused(Refusal::of(&Denied::Over)),
        }
    }
}

fn body(view: &View, looking: &Looking<'_>, named: &dyn Fn(Player) -> String) -> Markup {
    let lang = looking.lang;
    let seat = |player: Player| if looking.viewer.is(player) { Word::YouSit.say(lang) } else { named(player) };
    html! {
        (cards::table(view, looking, &seat))
        // A player who has opened it finds it open on their next turn.
        @if looking.acts || (view.hand().is_some() && !looking.guided && view.table().status().to_act().is_some()) {
            details id="in-words" {
                summary { (AtCards::InWords.say(lang)) }
                @if looking.acts { (actions(view, looking, &seat)) }
            }
        }
    }
}

/// Every legal move as a button, those of a kind together.
fn actions(view: &View, looking: &Looking<'_>, seat: &dyn Fn(Player) -> String) -> Markup {
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
        @if of_kind(MoveKind::Dwyn).next().is_some() { (challenge(&moves, looking, seat)) }
        form.typed method="post" action=(looking.form("move")) {
            label for="typed" { (Word::TypeMove.say(lang)) } " "
            input id="typed" name="typed" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="200";
            " " button.act { (Word::Play.say(lang)) }
        }
    }
}

/// A form for challenges, with lists of cards and suits: as buttons these would be a few hundred.
fn challenge(moves: &[Move], looking: &Looking<'_>, seat: &dyn Fn(Player) -> String) -> Markup {
    let lang = looking.lang;
    let mut prizes: Vec<(Player, Card)> = Vec::new();
    let mut suits: Vec<Suit> = Vec::new();
    for mv in moves {
        if let Move::Dwyn { against, prize, suit } = *mv {
            if !prizes.contains(&(against, prize)) {
                prizes.push((against, prize));
            }
            if !suits.contains(&suit) {
                suits.push(suit);
            }
        }
    }
    html! {
        form.challenge method="post" action=(looking.form("challenge")) {
            label for="prize" { (Word::DoChallenge.say(lang)) } " "
            select id="prize" name="prize" {
                @for (from, card) in &prizes {
                    option value={ "p" (from.seat() + 1) " " (card) } {
                        (Word::PrizeOf { card: said(&card.name(), lang), seat: seat(*from) }.say(lang))
                    }
                }
            } " "
            label for="suit" { (Word::InSuit.say(lang)) } " "
            select id="suit" name="suit" { @for suit in &suits { option value=(Suit::code(*suit)) { (said(suit, lang)) } } } " "
            button.act { "DWYN" }
        }
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
        Move::Dwyn { .. } => Word::DoChallenge,
        Move::Play(card) => Word::DoPlay { card: name(card) },
        Move::Pass => Word::DoPass,
        Move::Idle => Word::DoIdle,
    }
    .say(lang)
}

#[cfg(test)]
mod tests {
    use boardgame_core::RandomPlayer;
    use dwyn::Setup;

    use super::*;

    /// The values of the options of a list.
    fn options<'a>(html: &'a str, list: &str) -> Vec<&'a str> {
        let list = html.split_once(&format!("id=\"{list}\"")).and_then(|(_, rest)| rest.split_once("</select>"));
        let (list, _) = list.expect("the list is there");
        list.split("value=\"").skip(1).map(|rest| rest.split('"').next().unwrap_or_default()).collect()
    }

    #[test]
    fn what_the_lists_of_a_challenge_offer_is_a_move() {
        let mut chance = RandomPlayer::new(Seed::from_u64(1));
        let mut game = Dwyn::start(&Setup::new(3, Seed::from_u64(5))).expect("a table of three");
        let mut seen = 0;
        while let Some(to_act) = game.status().to_act().filter(|_| seen < 10) {
            let viewer = Viewer::Seat(to_act);
            let moves = Secret::view(&game, viewer).moves();
            if moves.iter().any(|mv| mv.kind() == MoveKind::Dwyn) {
                let looking = Looking::acting(Lang::Cy, viewer);
                let html = challenge(&moves, &looking, &|player| Dwyn::seat(player, Lang::Cy)).into_string();
                let offered = options(&html, "prize").into_iter().flat_map(|prize| {
                    options(&html, "suit").into_iter().map(move |suit| format!("dwyn {prize} {suit}"))
                });
                for typed in offered {
                    assert!(moves.contains(&game.read(&typed).expect("it can be read")), "{typed}");
                }
                seen += 1;
            }
            let mv = chance.choose(&game).expect("there is a move");
            game.play(&mv).expect("it is legal");
        }
        assert_eq!(seen, 10);
    }
}
