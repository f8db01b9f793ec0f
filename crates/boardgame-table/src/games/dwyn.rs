//! Dwyn at a table.

use std::{cmp::Reverse, sync::Arc};

use boardgame_core::{Game, Lang, Player, RandomPlayer, Secret, Seed, Viewer};
use boardgame_players::{
    Level,
    dwyn::{FULL, choose, suggest, think},
};
use boardgame_referee::GameId;
use boardgame_text::Text;
use dwyn::{Card, Dwyn, Face, Move, Phase, Sighting, Suit, View};
use serde_json::Value;

use crate::{
    card_words::{in_words, summary},
    computer_move::{ComputerMove, Effort, Reason, Task},
    game_match::{AnyMatch as _, Click, GameMatch, GameView, PlayedMove, TableGame},
    json::to_value,
    locale::canonical,
    post_mortem::{ExactPlay, PostMortem, cards::CardReview},
    refusal::Refusal,
    words::{Denial, Word},
};

impl GameView for GameMatch<Dwyn> {
    fn view(&self, viewer: Viewer) -> Value {
        to_value(&self.game.view(viewer)).unwrap_or_default()
    }

    fn knowledge(&self, viewer: Viewer) -> Option<Value> {
        to_value(&self.game.knowledge(viewer)?).ok()
    }

    fn sighting(&self, number: usize, viewer: Viewer) -> Option<Value> {
        let past = self.past.get(number)?.as_ref()?;
        to_value(&Sighting::new(past.mv, &past.effect, viewer)).ok()
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

    #[cfg(feature = "pages")]
    fn body(&self, looking: &crate::PageContext<'_>) -> maud::Markup {
        super::cards::body(&self.game.view(looking.viewer), looking, &|player| self.player_name(player, looking.lang))
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
            Some(player) => touched(&Secret::view(self, Viewer::Seat(player)), way, square),
            None => Click::Refused(Refusal::of(&Denial::Over)),
        }
    }
}

pub(super) fn touched(view: &View, way: &[String], what: &str) -> Click<Move> {
    let own = |text: &str| text.parse().ok().filter(|card| view.hand().is_some_and(|hand| hand.contains(*card)));
    let chosen: Option<Card> = way.first().and_then(|text| own(text));
    let wanted = way.get(1).and_then(|text| laid_of(text));
    let after = view.table().phase() == Phase::After;
    let refused = |denied: Denial| Click::Refused(Refusal::of(&denied));
    match (what, chosen) {
        ("stock", Some(card)) if after => Click::Move(Move::Discard(card)),
        ("stock", _) => Click::Move(Move::Draw),
        ("pass", _) => Click::Move(Move::Pass),
        ("idle", _) => Click::Move(Move::Idle),
        ("pile", Some(card)) => Click::Move(Move::Discard(card)),
        ("own", Some(card)) => Click::Move(Move::Lay(card)),
        ("pile" | "own", None) => refused(Denial::ChooseCard),
        (text, chosen) => {
            if let (Ok(suit), Some((against, prize))) = (text.parse::<Suit>(), wanted) {
                return Click::Move(Move::Dwyn { against, prize, suit });
            }
            if let Some((from, prize)) = laid_of(text) {
                return match chosen.map(Card::face) {
                    Some(Face::Lladrad(colour)) => Click::Move(Move::Lladrad { colour, from, prize }),
                    Some(Face::Dwyn) => Click::Way([&way[..1], &[text.to_owned()]].concat()),
                    Some(_) => refused(Denial::NoThief),
                    None => refused(Denial::ChooseCard),
                };
            }
            match own(text) {
                Some(card) if chosen == Some(card) => Click::Way(Vec::new()),
                Some(card) if view.table().duel().is_some() => Click::Move(Move::Play(card)),
                Some(_) => Click::Way(vec![text.to_owned()]),
                None => refused(Denial::ChooseCard),
            }
        }
    }
}

fn laid_of(text: &str) -> Option<(Player, Card)> {
    let (seat, card) = text.strip_prefix('p')?.split_once('-')?;
    let seat: u8 = seat.parse().ok()?;
    Some((Player::new(seat.checked_sub(1)?), card.parse().ok()?))
}
