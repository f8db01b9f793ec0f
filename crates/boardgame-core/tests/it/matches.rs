//! Matches: turns, endings, undo, corrections, and what each viewer sees.

use crate::support::{Cards, Illegal, Move, Setup, played, position, setup};
use boardgame_core::{
    Clause, Enumerable, Event, Game, Lang, Match, MatchError, MatchRule, Outcome, Player, ReplayError, Ruleset, Status,
    TranscriptError, Viewer, alternatives,
};

const FIRST: Player = Player::new(0);
const SECOND: Player = Player::new(1);
const THIRD: Player = Player::new(2);

/// Returns a match in which the first listed move has been played `plies` times.
fn after(plies: usize) -> Match<Cards> {
    played(plies, false)
}

fn match_clause(number: &'static str) -> Clause {
    Clause { game: "match", number }
}

fn no_seat<E>(player: Player, rule: MatchRule) -> MatchError<E> {
    MatchError::NoSuchSeat { player, seats: 2, rule }
}

#[test]
fn clause_1_only_the_player_to_act_may_act() {
    let mut game = after(0);
    let error = game.submit(SECOND, Move::Draw).unwrap_err();
    assert_eq!(error, MatchError::OutOfTurn { by: SECOND, to_act: FIRST });
    assert_eq!(error.match_rule(), Some(MatchRule::Turn));
    assert_eq!(error.to_string(), "player 1 is to act, not player 2");
    assert_eq!(game.claim_draw(SECOND, None).unwrap_err(), error);
    let stranger = Player::new(255);
    let error = game.apply(Event::Move { by: stranger, mv: Move::Draw }).unwrap_err();
    assert_eq!((&error, error.match_rule()), (&no_seat(stranger, MatchRule::Turn), Some(MatchRule::Turn)));
    assert_eq!((game.ply(), game.log().len()), (0, 0));
}

#[test]
fn clause_2_nothing_can_be_done_in_a_game_that_is_over() {
    let mut agreed = after(3);
    agreed.agree_draw().unwrap();
    for mut game in [after(12), agreed] {
        let log = game.log().to_vec();
        let over = MatchError::Over { outcome: game.status().outcome().unwrap() };
        for event in [
            Event::Move { by: FIRST, mv: Move::Draw },
            Event::Resign { by: FIRST },
            Event::AgreeDraw,
            Event::Forfeit { by: FIRST, winner: None },
            Event::ClaimDraw { by: FIRST, intended: None },
        ] {
            assert_eq!(game.apply(event).unwrap_err(), over);
        }
        assert_eq!((over.match_rule(), game.log()), (Some(MatchRule::Over), &log[..]));
    }
}

#[test]
fn clause_3_the_other_of_two_wins_by_resignation() {
    for (by, winner) in [(FIRST, SECOND), (SECOND, FIRST)] {
        let mut game = after(2);
        let outcome = game.resign(by).unwrap();
        assert_eq!(outcome, Outcome::won(winner, match_clause("3")));
        assert_eq!((game.status(), game.log().last()), (Status::Over(outcome), Some(&Event::Resign { by })));
    }
    assert_eq!(after(0).resign(THIRD), Err(no_seat(THIRD, MatchRule::Resignation)));
    let mut three = Match::<Cards>::start(Setup { watchers: 1, ..setup(1) }).unwrap();
    let error = three.resign(FIRST).unwrap_err();
    assert_eq!((&error, error.match_rule()), (&MatchError::NoWinner { seats: 3 }, Some(MatchRule::Resignation)));
    assert_eq!(three.forfeit(FIRST, Some(THIRD)).unwrap().winner(), Some(THIRD));
}

#[test]
fn clause_4_the_players_may_agree_on_a_draw() {
    let mut game = after(1);
    assert_eq!(game.agree_draw().unwrap(), Outcome::drawn(match_clause("4")));
    assert_eq!(game.log().last(), Some(&Event::AgreeDraw));
}

#[test]
fn clause_5_a_game_can_be_awarded() {
    for winner in [None, Some(FIRST)] {
        assert_eq!(after(1).forfeit(SECOND, winner), Ok(Outcome::new(winner, match_clause("5"))));
    }
    for (by, winner, error) in [
        (SECOND, Some(SECOND), MatchError::AwardedToOffender { player: SECOND }),
        (SECOND, Some(THIRD), no_seat(THIRD, MatchRule::Forfeit)),
        (THIRD, None, no_seat(THIRD, MatchRule::Forfeit)),
    ] {
        assert_eq!(error.match_rule(), Some(MatchRule::Forfeit));
        assert_eq!(after(0).forfeit(by, winner), Err(error));
    }
}

#[test]
fn clause_6_a_claim_needs_a_clause() {
    let mut game = after(11);
    let error = game.claim_draw(SECOND, None).unwrap_err();
    assert_eq!((&error, error.match_rule()), (&MatchError::NoClaim { by: SECOND }, Some(MatchRule::Claim)));
    let intended = game.state().moves()[0];
    let outcome = game.claim_draw(SECOND, Some(intended)).unwrap();
    assert_eq!(outcome, Outcome::drawn(Clause { game: "cards", number: "1" }));
    assert_eq!(game.ply(), 11, "the intended move is not played");
    assert_eq!(game.log().last(), Some(&Event::ClaimDraw { by: SECOND, intended: Some(intended) }));
}

#[test]
fn every_clause_has_a_test_and_both_titles() {
    assert_eq!(boardgame_core::testkit::untested_clauses::<MatchRule>(), []);
    boardgame_core::testkit::check_rulebook::<MatchRule>();
}

#[test]
fn refusals_have_the_clause_of_the_game_or_the_match() {
    let mut game = after(0);
    let error = game.submit(FIRST, Move::Lay(0)).unwrap_err();
    assert_eq!((&error, error.match_rule()), (&MatchError::Illegal(Illegal::DrawFirst), None));
    assert_eq!((error.clause().to_string().as_str(), error.title(Lang::Cy)), ("cards 1", "codi cerdyn"));
    let error = game.submit(SECOND, Move::Lay(0)).unwrap_err();
    assert_eq!((error.clause(), error.title(Lang::En)), (MatchRule::Turn.clause(), "out of turn"));
}

#[test]
fn undo_restores_each_earlier_state() {
    let mut game = after(12);
    for plies in (0..12).rev() {
        assert!(matches!(game.undo(), Some(Event::Move { .. })));
        assert_eq!((game.ply(), game.status().is_over()), (plies, false));
        assert_eq!(position(game.state()), position(after(plies).state()));
    }
    assert_eq!(game.undo(), None);
    game.agree_draw().unwrap();
    assert_eq!((game.undo(), game.status()), (Some(Event::AgreeDraw), Status::ToAct(FIRST)));
}

#[test]
fn log_replays_up_to_an_illegal_move() {
    let game = after(9);
    let again = Match::<Cards>::replay(setup(1), game.log().to_vec()).unwrap();
    assert_eq!(position(again.state()), position(game.state()));
    let wrong = game.log().iter().cloned().chain([Event::Move { by: FIRST, mv: Move::Lay(77) }]);
    let error = Match::<Cards>::replay(setup(1), wrong).unwrap_err();
    assert!(matches!(error, ReplayError::Event { ply: 10, .. }), "{error}");
    let absent = game.log().iter().cloned().chain([Event::Resign { by: THIRD }]);
    let error = Match::<Cards>::replay(setup(1), absent).unwrap_err();
    assert!(matches!(error, ReplayError::Event { ply: 9, .. }), "the resignation follows ply 9: {error}");
}

#[test]
fn each_viewer_has_a_separate_transcript() {
    let game = after(2);
    let transcript = |viewer| game.transcript(viewer).iter().map(|it| (it.by, it.is_draw, it.card)).collect::<Vec<_>>();
    let card = transcript(Viewer::Seat(FIRST))[0].2.expect("the player sees their card");
    assert!(game.state().hands[0].contains(&card) || game.state().laid[0].contains(&card));
    for viewer in [Viewer::Seat(SECOND), Viewer::Spectator] {
        assert_eq!(transcript(viewer), [(FIRST, true, None), (FIRST, false, None)]);
    }
    assert_eq!(game.view(Viewer::Seat(SECOND)).hand, game.state().hands[1]);
    assert!(game.view(Viewer::Spectator).hand.is_empty());
}

/// A game in which move 0 keeps the turn, move 9 ends the game, and any other move passes the turn. All moves are
/// accepted after the end.
#[derive(Clone, Debug)]
struct Turns {
    mover: Player,
    over: bool,
}

impl Game for Turns {
    const RULES: Ruleset = Ruleset { game: "turns", version: 1 };

    type Setup = ();
    type SetupError = std::convert::Infallible;
    type Move = u8;
    type Effect = ();
    type Illegal = std::convert::Infallible;

    fn start((): &()) -> Result<Self, Self::SetupError> {
        Ok(Self { mover: FIRST, over: false })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        if self.over { Status::Over(Outcome::drawn(MatchRule::Claim.clause())) } else { Status::ToAct(self.mover) }
    }

    fn play(&mut self, mv: &u8) -> Result<(), Self::Illegal> {
        match mv {
            0 => {}
            9 => self.over = true,
            _ => self.mover = self.mover.next(2),
        }
        Ok(())
    }

    fn write_position(&self, out: &mut dyn std::fmt::Write) -> std::fmt::Result {
        write!(out, "{} {}", self.mover, self.over)
    }

    fn accepts_after_end(&self, _: &u8) -> bool {
        true
    }
}

#[test]
fn moves_after_the_end_are_refused_after_a_resignation() {
    let mut ended = Match::<Turns>::start(()).unwrap();
    assert!(matches!(ended.submit(SECOND, 1), Err(MatchError::OutOfTurn { .. })));
    ended.submit(FIRST, 9).unwrap();
    ended.submit(SECOND, 2).expect("a protest by any player");

    let mut resigned = Match::<Turns>::start(()).unwrap();
    resigned.resign(FIRST).unwrap();
    for by in [FIRST, SECOND] {
        assert!(matches!(resigned.submit(by, 1), Err(MatchError::Over { .. })), "{by}");
    }
    assert_eq!(resigned.ply(), 0);
}

#[test]
fn correction_to_the_same_move_changes_nothing() {
    let mut game = after(4);
    game.set_players(vec!["Ann".to_owned(), "Bob".to_owned()]);
    for (index, event) in game.log().iter().enumerate() {
        let same = game.corrected(index, event.mv().unwrap()).unwrap();
        assert_eq!((same.game.log(), same.refused, same.effects.len()), (game.log(), None, 4));
        assert_eq!((same.game.players(), same.game.state()), (game.players(), game.state()));
    }
    assert!(game.corrected(4, &Move::Draw).is_none(), "there is no such event");
}

#[test]
fn correction_replaces_an_ending_by_a_move_of_the_player_to_act() {
    let mv = after(11).state().moves()[0];
    for ending in [
        Event::Resign { by: FIRST },
        Event::Resign { by: SECOND },
        Event::AgreeDraw,
        Event::Forfeit { by: FIRST, winner: Some(SECOND) },
        Event::Forfeit { by: SECOND, winner: None },
        Event::ClaimDraw { by: SECOND, intended: Some(mv) },
    ] {
        let mut game = after(11);
        game.apply(ending.clone()).unwrap();
        let correction = game.corrected(11, &mv).unwrap();
        assert_eq!(correction.refused, None, "{ending:?}");
        assert_eq!(correction.game.log().last(), Some(&Event::Move { by: SECOND, mv }), "{ending:?}");
        assert_eq!(correction.game.status(), after(12).status(), "{ending:?}");
        // A correction of an earlier move keeps the ending.
        let earlier = *game.log()[10].mv().unwrap();
        assert_eq!(game.corrected(10, &earlier).unwrap().game.log(), game.log(), "{ending:?}");
    }
}

#[test]
fn correction_names_the_first_refused_event() {
    let game = played(3, true);
    let candidates: Vec<Move> = (0..8).map(Move::Lay).chain([Move::Draw]).collect();
    for index in 0..3 {
        let before = Match::<Cards>::replay(setup(1), game.log()[..index].to_vec()).unwrap();
        for mv in candidates.iter().filter(|mv| !before.state().is_legal(mv)) {
            let correction = game.corrected(index, mv).unwrap();
            let (at, error) = correction.refused.unwrap();
            assert_eq!((at, error.illegal().is_some()), (index, true));
            assert_eq!(correction.game.log(), &game.log()[..index], "earlier events remain");
        }
    }
}

#[test]
fn correction_gives_later_moves_to_the_player_to_act() {
    let mut game = Match::<Turns>::start(()).unwrap();
    for (by, mv) in [(FIRST, 1), (SECOND, 2), (FIRST, 3)] {
        game.submit(by, mv).unwrap();
    }
    let correction = game.corrected(0, &0).unwrap();
    let events = [(FIRST, 0), (FIRST, 2), (SECOND, 3)].map(|(by, mv)| Event::Move { by, mv });
    assert_eq!((correction.game.log(), correction.refused), (&events[..], None));
}

#[test]
fn transcripts_of_any_period_are_checked() {
    let game = after(8);
    for viewer in [Viewer::Seat(FIRST), Viewer::Spectator] {
        let all = game.transcript(viewer);
        for (joined, left) in [(0, 8), (3, 8), (3, 5), (8, 8)] {
            let start = after(joined).view(viewer);
            assert_eq!(game.check_transcript(viewer, &start, &all[joined..left]), Ok(()));
            let longer = [&all[joined..], &all[..1]].concat();
            let error = TranscriptError::More { seen: 9 - joined, recorded: 8 - joined };
            assert_eq!(game.check_transcript(viewer, &start, &longer), Err(error));
        }
        let mut other = all.clone();
        other.swap(2, 3);
        let start = after(0).view(viewer);
        assert_eq!(game.check_transcript(viewer, &start, &other), Err(TranscriptError::Sighting { ply: 3 }));
        let foreign = Match::<Cards>::start(Setup { watchers: 1, ..setup(1) }).unwrap().view(viewer);
        assert_eq!(game.check_transcript(viewer, &foreign, &all), Err(TranscriptError::Start));
    }
}

#[test]
fn further_alternatives_are_counted() {
    let legal: Vec<u32> = (1..=30).rev().collect();
    let (listed, more) = alternatives(legal.clone(), |_| false);
    assert_eq!((listed.len(), listed[8].as_str(), listed[9].as_str(), more), (24, "9", "10", 6));
    assert_eq!(alternatives(legal, |mv| *mv > 28), (vec!["29".to_owned(), "30".to_owned()], 0));
    assert_eq!(alternatives(0..1000, |_| true).1, 976, "moves that are too many to be sorted are counted");
}
