//! A frame of the second implementation, which only counts the balls of each group.

use std::collections::BTreeSet;

use blackball_rules::{
    Ball, Facts, Group, Rule, Side,
    facts::{Conduct, CuePosition, Cushions, FirstContact, Misconduct, Return},
    frame::{Choice, OnTable, Situation, Stage},
    moves::FoulCall,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Refused;

pub(crate) type Result<T> = std::result::Result<T, Refused>;

pub(crate) fn provided(yes: bool) -> Result<()> {
    if yes { Ok(()) } else { Err(Refused) }
}

/// Numbers of reds, yellows and blacks on the table.
pub(crate) type Table = [u8; 3];

pub(crate) fn kind(ball: Ball) -> Option<usize> {
    match ball.group() {
        Some(Group::Red) => Some(0),
        Some(Group::Yellow) => Some(1),
        None => ball.is_object().then_some(2),
    }
}

fn count(balls: impl IntoIterator<Item = Ball>) -> Table {
    let mut table = [0; 3];
    balls.into_iter().filter_map(kind).for_each(|kind| table[kind] += 1);
    table
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Break,
    Play,
    Lag,
    Breaker(Side),
    Over(Side),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) part: Part,
    pub(crate) breaker: Side,
    pub(crate) striker: Side,
    pub(crate) free: bool,
    pub(crate) group_of_a: Option<Group>,
    pub(crate) table: Table,
    pub(crate) due: Table,
    pub(crate) from: BTreeSet<Choice>,
    pub(crate) nine: bool,
}

impl Frame {
    /// Racks the balls for a break from baulk (4a, 8g).
    pub(crate) fn rack(breaker: Side, nine: bool) -> Self {
        let table = if nine { [4, 4, 1] } else { [7, 7, 1] };
        Self {
            part: Part::Break,
            breaker,
            striker: breaker,
            free: false,
            group_of_a: None,
            table,
            due: [0; 3],
            from: [Choice::Baulk].into(),
            nine,
        }
    }

    pub(crate) fn of(situation: &Situation) -> Self {
        let table = match &situation.on_table {
            OnTable::Counts(counts) => [counts.red, counts.yellow, u8::from(counts.black)],
            OnTable::Balls(balls) => count(balls.iter().copied()),
        };
        Self {
            part: if situation.phase == Stage::Break { Part::Break } else { Part::Play },
            striker: situation.shooter,
            free: situation.free_shot,
            group_of_a: situation.groups.map(|pair| pair.a),
            table,
            due: count(situation.pending_respots.iter().copied()),
            from: situation.cue_from.iter().collect(),
            ..Self::rack(situation.breaker, table[0] <= 4 && table[1] <= 4)
        }
    }

    pub(crate) fn playing(&self) -> bool {
        matches!(self.part, Part::Break | Part::Play)
    }

    pub(crate) fn group(&self, side: Side) -> Option<usize> {
        let group = self.group_of_a?;
        kind(Ball::of(if side == Side::A { group } else { group.other() }))
    }

    /// Gives a free shot and then a visit (6a), only from baulk after a break or if `in_hand` (4c, 4h).
    pub(crate) fn penalty(&mut self, offender: Side, in_hand: bool) {
        self.striker = !offender;
        self.free = true;
        self.from = if in_hand || self.part == Part::Break {
            [Choice::Baulk].into()
        } else {
            [Choice::Lie, Choice::Baulk].into()
        };
    }

    /// Rules on a shot (4, 4a to 4s, 5, 6 and 7).
    #[expect(clippy::too_many_lines, reason = "the clauses in their order")]
    pub(crate) fn shot(&mut self, facts: &Facts) -> Result<()> {
        provided(self.playing())?;
        let by = facts.by.unwrap_or(self.striker);
        let out_of_turn = by != self.striker;
        provided(!facts.unnoticed || out_of_turn)?;
        let place = match facts.from {
            Some(CuePosition::Lie) => Some(Choice::Lie),
            Some(CuePosition::Baulk) => Some(Choice::Baulk),
            None => None,
        };
        provided(place.is_none_or(|place| out_of_turn || self.from.contains(&place)))?;
        let is_break = self.part == Part::Break;
        let potted = count(facts.pots.iter().map(|pot| pot.ball));
        provided((0..3).all(|kind| potted[kind] <= self.table[kind]))?;
        let cue_potted = facts.pots.iter().any(|pot| pot.ball == Ball::CUE);
        // Deliberate conduct loses the frame (4s, 7c to 7f).
        if let Some(Misconduct { by: offender, what }) = facts.conduct {
            provided(
                by == offender || !matches!(what, Conduct::DeliberateFoul | Conduct::NoAttempt | Conduct::CaughtInOff),
            )?;
            provided(what != Conduct::BeforeAnnouncement || potted[2] > 0)?;
            self.part = Part::Over(!offender);
            return Ok(());
        }
        // The same side breaks again (4d). After a break out of turn, the side whose turn it was breaks (A26).
        if is_break && potted[2] > 0 {
            let (striker, breaker) = if facts.unnoticed { (by, by) } else { (self.striker, self.breaker) };
            let free = self.free && !facts.unnoticed;
            *self = Self { striker, free, ..Self::rack(breaker, self.nine) };
            return Ok(());
        }
        // Only the side at the table can have a free shot (6b).
        let free = self.free && !out_of_turn;
        let own = self.group(by);
        let is_on = |kind: usize| match own {
            _ if is_break || free => true,
            None => kind != 2,
            Some(own) if self.table[own] > 0 => kind == own,
            Some(_) => kind == 2,
        };
        let black_on = own.is_some_and(|own| self.table[own] == 0);
        // A ball on counts as hit if it is the only touching ball (4i).
        let touches_on = facts.touching.len() == 1 && kind(facts.touching[0].ball).is_some_and(is_on);
        let hit_on = touches_on
            || match &facts.hit {
                None => true,
                Some(FirstContact::Nothing) => false,
                Some(FirstContact::Ball(ball)) => kind(*ball).is_some_and(is_on),
                // Hitting a ball on is enough, even together with other balls (A5).
                Some(FirstContact::Together(balls)) => balls.iter().any(|&ball| kind(ball).is_some_and(is_on)),
            };
        let pot_on = (0..3).any(|kind| potted[kind] > 0 && is_on(kind));
        // The cushion of a frozen ball counts if the ball left it and met another (4q).
        let cushion = match &facts.cushion {
            None => true,
            Some(Cushions::Any(touched)) => *touched,
            Some(Cushions::Contacts(contacts)) => contacts.iter().any(|contact| {
                let frozen = facts.frozen.iter().find(|frozen| frozen.ball == contact.ball);
                // A ball is frozen only if it was announced (4q, A27).
                let its_own = match frozen {
                    Some(frozen) => contact.own || frozen.cushions.contains(&contact.cushion),
                    None => contact.own && contact.ball == Ball::CUE,
                };
                !contact.early && (contact.again || !its_own)
            }),
            Some(_) => false,
        };
        let crossed =
            facts.crossed.as_ref().map_or(facts.hit != Some(FirstContact::Nothing), |crossed| crossed.count() >= 2);
        let legal_break = potted != [0; 3] || crossed;
        let snookered = facts.snooker == Some(true);
        let own_potted = own.is_some_and(|own| potted[own] > 0) || (black_on && potted[2] > 0);
        let theirs_potted = self.group(!by).is_some_and(|theirs| potted[theirs] > 0);
        let must_be_in_baulk = place == Some(Choice::Baulk) || (place.is_none() && !self.from.contains(&Choice::Lie));
        let late_respot = facts.respotted == Some(false) && self.due != [0; 3];
        let fouls = [
            (Rule::OutOfTurn, out_of_turn && !facts.unnoticed),
            (Rule::Break, is_break && !legal_break),
            (
                Rule::NotFromBaulk,
                must_be_in_baulk && (!out_of_turn || is_break && facts.unnoticed) && facts.in_baulk == Some(false),
            ),
            // The cue ball touched another ball while being placed after a foul (4c).
            (Rule::Baulk, self.free && must_be_in_baulk && !facts.touching.is_empty()),
            (Rule::InOff, cue_potted),
            (Rule::OffTable, !facts.off.is_empty() || facts.returned.iter().any(|one| one.how == Return::Touched)),
            (Rule::IllegalShot, !hit_on || (!is_break && !snookered && !pot_on && !cushion)),
            (Rule::OpponentsBall, !free && theirs_potted && !own_potted),
            (Rule::TouchingBall, facts.touching.iter().any(|touching| touching.moved == Some(true))),
            (Rule::Jump, facts.jumped == Some(true)),
            (Rule::BallsMoving, facts.at_rest == Some(false)),
            (Rule::NotRespotted, late_respot),
            (Rule::Clock, facts.time_ms.is_some_and(|time| time > 60_000)),
            (Rule::Penalty, facts.declared.is_some_and(|declared| !declared.is_empty())),
        ];
        let foul = fouls.iter().any(|&(_, yes)| yes);
        let declared_break = facts.declared.is_some_and(|declared| declared.contains(Rule::Break));
        (0..3).for_each(|kind| self.table[kind] -= potted[kind]);
        // Potting the black ends the frame (3, 4s, 7a, 7b).
        if potted[2] > 0 {
            let won = !foul && own.is_some_and(|own| self.table[own] == 0);
            self.part = Part::Over(if won { by } else { !by });
            return Ok(());
        }
        let due = if late_respot { self.due } else { [0; 3] };
        self.due = count(facts.off.iter().copied());
        (0..3).for_each(|kind| self.due[kind] += due[kind]);
        self.part = Part::Play;
        // The break was out of turn, but unnoticed (8i).
        if is_break && facts.unnoticed {
            self.breaker = by;
        }
        if foul {
            self.penalty(by, cue_potted || facts.off.contains(&Ball::CUE));
            // After an illegal break, the opponent may choose a re-rack (4b).
            if is_break && (!legal_break || declared_break) {
                self.from.insert(Choice::Rerack);
            }
            return Ok(());
        }
        // Potting balls of one group decides the groups, except on a break or a free shot (4e).
        let colours = (potted[0] > 0, potted[1] > 0);
        if self.group_of_a.is_none() && !is_break && !free && colours.0 != colours.1 {
            let group = if colours.0 { Group::Red } else { Group::Yellow };
            self.group_of_a = Some(if by == Side::A { group } else { group.other() });
        }
        // After a pot or a free shot, the side plays on (4g, 6a).
        let plays_on = free || if is_break || own.is_none() { potted != [0; 3] } else { own_potted };
        self.striker = if plays_on { by } else { !by };
        self.free = false;
        self.from = [Choice::Lie].into();
        Ok(())
    }

    /// Rules on a foul outside a shot (4c, 4n, 5h, 5k, 5p, 8a).
    pub(crate) fn foul(&mut self, FoulCall { by, rule }: FoulCall) -> Result<()> {
        provided(self.playing())?;
        let placing = by == self.striker && self.from.contains(&Choice::Baulk);
        provided(match rule {
            Rule::Baulk | Rule::NotWithTip => placing,
            Rule::OutOfTurn => by != self.striker,
            Rule::Clock => by == self.striker,
            Rule::Interference | Rule::TouchedBall => true,
            _ => false,
        })?;
        self.penalty(by, false);
        Ok(())
    }
}
