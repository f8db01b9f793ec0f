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
    computer_move::{ComputerMove, Effort, Reason, Task},
    game_match::{Click, GameMatch, GameView, PlayedMove, TableGame},
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

    #[cfg(feature = "pages")]
    fn body(&self, looking: &crate::PageContext<'_>) -> maud::Markup {
        let named = |player| crate::AnyMatch::player_name(self, player, looking.lang);
        super::cards::body(&self.game.view(looking.viewer), looking, &named)
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

    fn told(past: &PlayedMove<Self>, _: Player, _: &[String], viewer: Viewer, text: &Text) -> String {
        text.say(&Sighting::new(past.mv, &past.effect, viewer).summary(viewer))
    }

    fn line(
        past: &PlayedMove<Self>,
        (_, by): (usize, Player),
        names: &[String],
        viewer: Viewer,
        _: bool,
        text: &Text,
    ) -> String {
        Self::told(past, by, names, viewer, text)
    }

    /// Evaluates the click on the view of the player to act, so that a refusal reveals nothing hidden.
    fn click(&self, way: &[String], square: &str) -> Click<Move> {
        match Game::status(self).to_act() {
            Some(player) => touched(&Secret::view(self, Viewer::Seat(player)), way, square),
            None => Click::Refused(Refusal::of(&Denial::Over)),
        }
    }
}

fn touched(view: &View, way: &[String], what: &str) -> Click<Move> {
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

#[cfg(all(test, feature = "pages"))]
mod tests {
    use boardgame_core::{Enumerable as _, Game as _, RandomPlayer, Secret as _, Seed, Viewer};
    use dwyn::{Dwyn, Setup};

    use super::*;
    use crate::{PageContext, games::cards::table};

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
                let moves = clickable(&game.view(Viewer::Seat(to_act)), &[]);
                for mv in game.moves() {
                    assert!(moves.contains(&mv), "{mv}");
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
