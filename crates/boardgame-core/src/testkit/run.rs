use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use super::{
    Check, Failure, Kit, Report,
    kit::{TRIES, Texts, Visit, is_thorough, position, some},
    records,
    report::{CheckResult, Finding, ensure, fail, finding},
    states,
};
use crate::{
    match_play::Match,
    record::{Record, Recorded},
    seed::Seed,
    shuffle::Shuffler,
};

impl<G: Recorded + 'static> Kit<G> {
    /// Plays the games, checks every state, and replays the committed records.
    ///
    /// # Errors
    /// Returns the first failed check.
    pub fn run(&self) -> Result<Report, Failure> {
        let (mut report, texts) = (Report::default(), Texts::default());
        for (index, setup) in self.setups.iter().enumerate() {
            for nth in 0..self.playouts {
                self.play_out(setup, (index, nth), Some((&mut report, &texts)))?;
            }
        }
        // A few sampled worlds may be the real one by chance. If all are, nothing is hidden.
        let vacuous = self.secret && report.worlds >= 20 && report.other_worlds == 0;
        let idle = self.alike.0.is_some() && report.plies > 0 && report.alike == 0;
        ensure(!vacuous, Check::Worlds, || format!("{} worlds are all the real one", report.worlds))
            .and_then(|()| ensure(!idle, Check::Alike, || "no two moves were found to look alike".into()))
            .map_err(|finding| without_game(finding, "all games", ""))?;
        for (name, json) in &self.records {
            check_golden::<G>(name, json, &mut report)?;
        }
        self.check_folder(&mut report)?;
        Ok(report)
    }

    /// Returns the records of the first playouts, without checking the states.
    ///
    /// # Errors
    /// Fails if a game does not start, has no legal move, breaks a move condition, exceeds the bound, or has no record.
    pub fn sample_records(&self) -> Result<Vec<String>, Failure> {
        let record = |(index, setup): (usize, &G::Setup)| {
            let game = self.play_out(setup, (index, 0), None)?;
            let json = Record::of(&game).to_json().map_err(finding(Check::Record));
            json.map_err(|finding| without_game(finding, &subject((index, 0)), ""))
        };
        self.setups.iter().enumerate().map(record).collect()
    }

    fn play_out(
        &self,
        setup: &G::Setup,
        number: (usize, usize),
        mut checks: Option<(&mut Report, &Texts)>,
    ) -> Result<Match<G>, Failure> {
        let mut game = start::<G>(setup).map_err(|finding| without_game(finding, &subject(number), ""))?;
        // A separate generator for checks, so that games can be reproduced without them.
        let (mut choices, mut chance) = (generator(number, 0), generator(number, 1));
        let mut earlier = Vec::new();
        let seats = game.state().seats();
        loop {
            let moves = (self.source)(game.state(), &mut choices);
            if let Some((report, texts)) = &mut checks {
                let checked = self.check_state(&game, texts, (&moves, &earlier), seats, &mut chance, report);
                checked.map_err(|finding| in_game(finding, number, &game))?;
            }
            if let Some(outcome) = game.state().status().outcome() {
                if let Some((report, _)) = checks {
                    report.playouts += 1;
                    report.plies += game.ply();
                    report.longest = report.longest.max(game.ply());
                    *report.endings.entry(outcome.clause.to_string()).or_insert(0) += 1;
                }
                return Ok(game);
            }
            self.advance(&mut game, &moves, &mut choices).map_err(|finding| in_game(finding, number, &game))?;
            earlier = moves;
        }
    }

    fn check_state(
        &self,
        game: &Match<G>,
        texts: &Texts,
        (moves, earlier): (&[G::Move], &[G::Move]),
        seats: u8,
        chance: &mut Shuffler,
        report: &mut Report,
    ) -> CheckResult {
        let thorough = is_thorough(game.ply());
        let most = if thorough { usize::MAX } else { TRIES };
        let tried = some(moves, most, chance);
        let mut probes = some(earlier, TRIES, chance);
        for _ in 0..TRIES.min(game.log().len()) {
            let at = chance.below(u32::try_from(game.log().len()).unwrap_or(u32::MAX));
            probes.extend(game.log().get(at as usize).and_then(|event| event.mv()).cloned());
        }
        for source in &self.probes {
            probes.extend(some(&source(game.state(), chance), most, chance));
        }
        let visit = Visit { kit: self, game, moves, tried: &tried, probes: &probes, thorough, texts };
        states::check_status(game, seats)?;
        visit.check_text("status", &format!("{:?}", game.state().status()))?;
        if self.complete && thorough {
            visit.check_text("list of moves", &format!("{moves:?}"))?;
        }
        states::check_invariants(self, game.state(), Check::Invariant)?;
        for check in &self.checks {
            check(&visit, chance, report)?;
        }
        states::check_moves(&visit, report)?;
        if thorough || game.state().status().is_over() {
            records::check(&visit, chance, report)?;
        }
        Ok(())
    }

    /// Plays a random listed move, or the first legal candidate in random order.
    fn advance(&self, game: &mut Match<G>, moves: &[G::Move], choices: &mut Shuffler) -> CheckResult {
        let Some(to_act) = game.state().status().to_act() else {
            return Ok(());
        };
        ensure(game.ply() < self.bound, Check::Bound, || format!("the game is not over after {} plies", self.bound))?;
        let before = game.state().clone();
        let mut order = moves.to_vec();
        choices.shuffle(&mut order);
        for mv in order {
            match game.submit(to_act, mv.clone()) {
                Ok(_) => return states::check_steps(self, &before, &mv, game.state()),
                Err(error) if self.complete => {
                    return fail(Check::ListedMove, format!("{mv:?} is listed but was refused: {error}"));
                }
                Err(_) => {}
            }
        }
        fail(Check::Stuck, format!("the game is not over, but none of {moves:?} can be played"))
    }
}

/// Returns the generator of random numbers for one purpose in one playout of a set-up.
fn generator((setup, nth): (usize, usize), purpose: u8) -> Shuffler {
    let numbers = (setup as u64).to_be_bytes().into_iter().chain((nth as u64).to_be_bytes()).chain([purpose]);
    let mut bytes = [0; 32];
    bytes.iter_mut().zip(numbers).for_each(|(byte, number)| *byte = number);
    Shuffler::new(Seed::new(bytes))
}

/// Starts a game twice and compares the positions.
fn start<G: Recorded>(setup: &G::Setup) -> Result<Match<G>, Finding> {
    let refused = |error: G::SetupError| Finding { check: Check::Start, detail: format!("{setup:?}: {error}") };
    let game = Match::<G>::start(setup.clone()).map_err(refused)?;
    let (first, second) = (position(game.state()), position(&G::start(setup).map_err(refused)?));
    ensure(first == second, Check::Start, || format!("{setup:?} starts {first}, and then {second}"))?;
    Ok(game)
}

/// Checks that a committed record replays, is written unchanged, and cannot be altered when sealed.
pub(super) fn check_golden<G: Recorded>(name: &str, json: &str, report: &mut Report) -> Result<(), Failure> {
    let check = |report: &mut Report| {
        let record = records::read::<G>(json, Check::Golden)?;
        let replayed = records::replay(&record, Check::Golden)?;
        report.altered += records::check_alterations(&record, replayed.state().seats())?;
        Ok(())
    };
    report.golden += 1;
    check(report).map_err(|finding| without_game(finding, &format!("record {name}"), json))
}

fn subject((setup, nth): (usize, usize)) -> String {
    format!("set-up {setup}, playout {nth}")
}

pub(super) fn without_game(Finding { check, detail }: Finding, subject: &str, record: &str) -> Failure {
    Failure { check, subject: subject.into(), ply: 0, detail, position: String::new(), record: record.into() }
}

fn in_game<G: Recorded>(Finding { check, detail }: Finding, number: (usize, usize), game: &Match<G>) -> Failure {
    let record = Record::of(game).to_json().unwrap_or_default();
    Failure { check, subject: subject(number), ply: game.ply(), detail, position: position(game.state()), record }
}
