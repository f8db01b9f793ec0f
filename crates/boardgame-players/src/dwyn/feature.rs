//! What a move of Dwyn is like: the features that habits have weights for, and their places among the weights.

/// How many moments of a game are distinguished: 8 before the crown is drawn, 64 after it.
pub(super) const MOMENTS: usize = 72;
/// The features of answers in a challenge come behind those of the moments, for each of 16 sorts of challenge.
pub(super) const REPLY: usize = MOMENTS * Feature::COUNT;
/// How many weights there are.
pub(super) const WEIGHTS: usize = REPLY + 16 * ReplyFeature::COUNT;

/// What a move at some moment is like. Ranks are from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Feature {
    /// A draw; one with a card in the hand to steal with; one for each part that is missing.
    Draw,
    DrawWithSpecial,
    DrawForPart,
    /// A number is discarded, by its rank; for each other number of its suit.
    DiscardNumber(usize),
    DiscardSuited,
    /// A part is discarded that is needed, that is needed and held twice, that is not needed.
    DiscardNeeded,
    DiscardHeldTwice,
    DiscardSpare,
    /// A LLADRAD or a DWYN is discarded; for each other such card.
    DiscardLladrad,
    DiscardDwyn,
    DiscardSpecials,
    /// A part is laid that makes a body of one suit whole, that is lacking, that is one more; that is the second of its suit.
    LayWhole,
    LayLacking,
    LayMore,
    LaySecond,
    /// What is stolen: the crown; a part that is lacking and not held, lacking and held, one more.
    StealCrown,
    StealLacking,
    StealHeld,
    StealMore,
    /// It breaks the only body of the player with the crown, or of another.
    BreakCrowned,
    BreakOther,
    /// It makes a body of one suit whole; it keeps another from such a body; it is from the player with the crown.
    StealWhole,
    StealFromTwo,
    StealFromCrowned,
    /// It is stolen with LLADRAD, or challenged for with DWYN.
    WithLladrad,
    WithDwyn,
    /// The highest answer of the challenger: 0 for none, or 1 more than its rank; for each answer.
    HighestAnswer(usize),
    Answers,
    /// For each card of the defender; when the prize would win.
    DefenderCards,
    WouldWin,
}

impl Feature {
    pub(super) const COUNT: usize = 39;

    /// Its place among the weights of a moment.
    #[inline]
    pub(super) const fn index(self) -> usize {
        match self {
            Self::Draw => 0,
            Self::DrawWithSpecial => 1,
            Self::DrawForPart => 2,
            Self::DiscardNumber(rank) => 3 + rank,
            Self::DiscardSuited => 8,
            Self::DiscardNeeded => 9,
            Self::DiscardHeldTwice => 10,
            Self::DiscardSpare => 11,
            Self::DiscardLladrad => 12,
            Self::DiscardDwyn => 13,
            Self::DiscardSpecials => 14,
            Self::LayWhole => 15,
            Self::LayLacking => 16,
            Self::LayMore => 17,
            Self::LaySecond => 18,
            Self::StealCrown => 19,
            Self::StealLacking => 20,
            Self::StealHeld => 21,
            Self::StealMore => 22,
            Self::BreakCrowned => 23,
            Self::BreakOther => 24,
            Self::StealWhole => 25,
            Self::StealFromTwo => 26,
            Self::StealFromCrowned => 27,
            Self::WithLladrad => 28,
            Self::WithDwyn => 29,
            Self::HighestAnswer(height) => 30 + height,
            Self::Answers => 36,
            Self::DefenderCards => 37,
            Self::WouldWin => 38,
        }
    }
}

/// What an answer in a challenge is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReplyFeature {
    /// None: to decline or to give up.
    Pass,
    /// A number, by its rank from 0; for each card in the hand; one that cannot be beaten.
    Number(usize),
    Held,
    Unbeatable,
}

impl ReplyFeature {
    pub(super) const COUNT: usize = 8;

    /// Its place among the weights of a sort of challenge.
    pub(super) const fn index(self) -> usize {
        match self {
            Self::Pass => 0,
            Self::Number(rank) => 1 + rank,
            Self::Held => 6,
            Self::Unbeatable => 7,
        }
    }
}
