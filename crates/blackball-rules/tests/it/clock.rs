//! Tests of the shot clock.

use blackball_rules::{
    Blackball, Match, Readings, Setup, Side,
    clock::{Clock, ClockChange, ClockError, Tick},
    readings::AfterTimeOut,
};

#[test]
fn clause_8a_the_clock_resumes_or_restarts_after_a_time_out() {
    let mut clock = Clock::start(500, &Readings::default());
    assert_eq!(clock.due(), Some(30_500));
    clock.stop(20_500).unwrap();
    assert_eq!((clock.tick(90_000), clock.elapsed()), (Ok(Tick::Quiet), 20_000));
    assert_eq!(clock.stop(90_000), Err(ClockError::Stopped));
    clock.resume(100_500).unwrap();
    assert_eq!(clock.due(), Some(110_500));
    assert_eq!(clock.tick(110_500), Ok(Tick::Call));
    assert_eq!(clock.tick(110_501), Ok(Tick::Quiet), "they are called once");
    assert_eq!(clock.tick(140_501), Ok(Tick::Foul));
    assert_eq!(clock.resume(140_501), Err(ClockError::Running));
    assert_eq!(clock.tick(1), Err(ClockError::Backwards { last: 140_501, at: 1 }));

    let restarts = Readings { after_time_out: AfterTimeOut::Restarts, ..Readings::default() };
    let mut clock = Clock::start(0, &restarts);
    clock.stop(59_000).unwrap();
    clock.resume(70_000).unwrap();
    assert_eq!((clock.tick(130_000), clock.tick(130_001)), (Ok(Tick::Call), Ok(Tick::Foul)));

    let mut clock = Clock::start(0, &restarts);
    assert_eq!(clock.tick(30_000), Ok(Tick::Call));
    clock.stop(31_000).unwrap();
    clock.resume(40_000).unwrap();
    assert_eq!((clock.due(), clock.tick(70_000)), (Some(70_000), Ok(Tick::Call)));
}

#[test]
fn clause_8a_an_expired_clock_has_no_next_announcement() {
    let mut clock = Clock::start(0, &Readings::default());
    assert_eq!(clock.due(), Some(30_000));
    assert_eq!((clock.tick(61_000), clock.due()), (Ok(Tick::Foul), None));
    assert_eq!((clock.tick(62_000), clock.due()), (Ok(Tick::Foul), None));
    let mut called = Clock::start(0, &Readings::default());
    assert_eq!((called.tick(30_000), called.due()), (Ok(Tick::Call), Some(60_001)));
    called.stop(40_000).unwrap();
    assert_eq!((called.is_running(), called.due()), (false, None));
    called.resume(50_000).unwrap();
    assert_eq!((called.is_running(), called.due()), (true, Some(70_001)));
}

#[test]
fn clause_8a_undo_restores_the_side_at_the_table() {
    let setup = Setup { breaker: Some(Side::A), ..Setup::default() };
    let mut game = Match::<Blackball>::start(setup).unwrap();
    for (line, change) in [("note A 8f", ClockChange::Continues), ("clock 61", ClockChange::Restarts)] {
        let (mv, before) = (line.parse().unwrap(), game.state().at_table());
        let ruling = game.submit(Side::A.player(), mv).unwrap();
        assert_eq!(ClockChange::of(&line.parse().unwrap(), &ruling), change);
        game.undo();
        assert_eq!(game.state().at_table(), before, "{line}");
    }
}
