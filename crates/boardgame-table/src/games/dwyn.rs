//! The page of Dwyn, rendered from what its viewer may see.

use std::{cmp::Reverse, sync::Arc};

use boardgame_core::{Game, Lang, Player, RandomPlayer, Secret, Seed, Viewer};
use boardgame_players::{
    Level,
    dwyn::{FULL, choose, suggest, think},
};
use boardgame_referee::GameId;
use boardgame_text::Text;
use dwyn::{Card, Dwyn, Move, MoveKind, Person, Sighting, View};
use maud::{Markup, html};
use serde_json::Value;

use super::cards::{self, named, said, without_codes};
use crate::{
    computer_move::{ComputerMove, Effort, Reason, Task},
    game_match::{AnyMatch as _, Click, GameMatch, GameView, PageContext, PlayedMove, TableGame},
    locale::canonical,
    post_mortem::{ExactPlay, PostMortem, cards::CardReview},
    refusal::Refusal,
    words::{AtCards, Denial, Word},
};

impl GameView for GameMatch<Dwyn> {
    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.game.view(viewer)).unwrap_or_default()
    }

    fn knowledge(&self, viewer: Viewer) -> Option<Value> {
        serde_json::to_value(self.game.knowledge(viewer)?).ok()
    }

    fn sighting(&self, number: usize, viewer: Viewer) -> Option<Value> {
        let past = self.past.get(number)?.as_ref()?;
        serde_json::to_value(Sighting::new(past.mv, &past.effect, viewer)).ok()
    }

    fn find_move(&self, by: Player, effort: Effort) -> Option<Task<ComputerMove>> {
        let viewer = Viewer::Seat(by);
        let Some(level) = effort.level else {
            let view = self.game.view(viewer);
            return Some(Box::new(move || ComputerMove::new(&suggest(&view)?, None)));
        };
        let knowledge = self.game.knowledge(viewer)?;
        Some(Box::new(move || {
            let (seed, limits) = (Seed::from_u64(effort.chance), (effort.limits)());
            if level != Level::STRONGEST {
                let mv = choose(&knowledge, level, &mut RandomPlayer::new(seed), &limits)?;
                return ComputerMove::new(&mv, None);
            }
            let found = think(&knowledge, by, seed, &limits.with_nodes(FULL));
            let best = found.best?;
            let mut tried: Vec<_> = found.moves.iter().filter(|choice| choice.games > 0).collect();
            // The chosen move comes first. Another may have a better result, because results are random.
            tried.sort_by_key(|choice| (choice.mv != best, Reverse(choice.worth)));
            let tried = tried.iter().map(|choice| (choice.games, choice.worth.to_string(), choice.mv.to_string()));
            ComputerMove::new(&best, Some(Reason::Sampled(tried.collect())))
        }))
    }

    fn review(&self, _: ExactPlay) -> Option<Arc<dyn PostMortem>> {
        Some(Arc::new(CardReview::new(self)))
    }

    fn instruction(&self, typed: &str, viewer: Viewer, lang: Lang) -> Option<String> {
        let seat =
            |player: Player| if viewer.is(player) { Word::YouSit.say(lang) } else { self.player_name(player, lang) };
        Some(in_words(typed.parse().ok()?, lang, &seat))
    }

    fn body(&self, looking: &PageContext<'_>) -> Markup {
        body(&self.game.view(looking.viewer), looking, &|player| self.player_name(player, looking.lang))
    }
}

impl TableGame for Dwyn {
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

    fn told(past: &PlayedMove<Self>, _: Player, names: &[String], viewer: Viewer, text: &Text) -> String {
        summary(&Sighting::new(past.mv, &past.effect, viewer), names, viewer, text)
    }

    /// Returns the clicks that make a move.
    fn visits(mv: &Move) -> Vec<String> {
        let on = |player: Player, card: Card| format!("p{}-{card}", player.seat() + 1);
        match *mv {
            Move::Draw => vec!["stock".to_owned()],
            Move::Discard(card) => vec![card.to_string(), "pile".to_owned()],
            Move::Lay(card) => vec![card.to_string(), "own".to_owned()],
            Move::Lladrad { colour, from, prize } => vec![Card::lladrad(colour).to_string(), on(from, prize)],
            Move::Dwyn { against, prize, suit } => {
                vec![Card::DWYN.to_string(), on(against, prize), suit.code().to_owned()]
            }
            Move::Play(card) => vec![card.to_string()],
            Move::Pass => vec!["pass".to_owned()],
            Move::Idle => vec!["idle".to_owned()],
        }
    }

    fn line(past: &PlayedMove<Self>, _: (usize, Player), _: &[String], viewer: Viewer, _: bool, text: &Text) -> String {
        text.say(&Sighting::new(past.mv, &past.effect, viewer).summary(viewer))
    }

    /// Evaluates the click on the view of the player to act, so that a refusal reveals nothing hidden.
    fn click(&self, way: &[String], square: &str) -> Click<Move> {
        match Game::status(self).to_act() {
            Some(player) => cards::touched(&Secret::view(self, Viewer::Seat(player)), way, square),
            None => Click::Refused(Refusal::of(&Denial::Over)),
        }
    }
}

/// Describes a move on a page: players by name, and cards without codes.
pub(crate) fn summary(sighting: &Sighting, names: &[String], viewer: Viewer, text: &Text) -> String {
    let said = without_codes(&text.say(&sighting.summary(viewer)));
    let named = (0..).map(Player::new).zip(names).filter(|(_, name)| !name.is_empty());
    named.fold(said, |said, (player, name)| said.replace(&text.say(&Person::Player(player)), name))
}

fn body(view: &View, looking: &PageContext<'_>, named: &dyn Fn(Player) -> String) -> Markup {
    let lang = looking.lang;
    let seat = |player: Player| if looking.viewer.is(player) { Word::YouSit.say(lang) } else { named(player) };
    html! {
        (cards::table(view, looking, &seat))
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

fn in_words(mv: Move, lang: Lang, seat: &dyn Fn(Player) -> String) -> String {
    let name = |card: Card| named(card, lang);
    match mv {
        Move::Draw => Word::DoDraw,
        Move::Discard(card) => Word::DoDiscard { card: name(card) },
        Move::Lay(card) => Word::DoLay { card: name(card) },
        Move::Lladrad { colour, from, prize } => {
            Word::DoSteal { thief: name(Card::lladrad(colour)), card: name(prize), seat: seat(from) }
        }
        Move::Dwyn { against, prize, suit } => {
            Word::DoChallenge { card: name(prize), seat: seat(against), suit: said(&suit, lang) }
        }
        Move::Play(card) => Word::DoPlay { card: name(card) },
        Move::Pass => Word::DoPass,
        Move::Idle => Word::DoIdle,
    }
    .say(lang)
}
