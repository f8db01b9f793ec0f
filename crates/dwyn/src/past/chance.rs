//! Random numbers, and products of many chances.

use boardgame_core::Shuffler;

/// A product of chances: too many of them for a number alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weight {
    factor: f64,
    /// How many times the factor was multiplied by [`SCALE`](Self::SCALE).
    scaled: i32,
}

impl Weight {
    pub(super) const ZERO: Self = Self { factor: 0.0, scaled: 0 };
    pub(super) const ONE: Self = Self { factor: 1.0, scaled: 0 };
    const SCALE: f64 = 1e100;

    /// `None` when the chance is 0.
    pub(super) fn times(self, chance: f64) -> Option<Self> {
        let factor = self.factor * chance;
        let small = factor < 1.0 / Self::SCALE;
        let scaled = if small {
            Self { factor: factor * Self::SCALE, scaled: self.scaled + 1 }
        } else {
            Self { factor, ..self }
        };
        (factor > 0.0).then_some(scaled)
    }

    pub(super) fn plus(self, other: Self) -> Self {
        match (self.factor > 0.0, self.scaled - other.scaled) {
            (false, _) | (true, 2..) => other,
            (true, 0) => Self { factor: self.factor + other.factor, ..self },
            (true, 1) => Self { factor: self.factor / Self::SCALE + other.factor, ..other },
            (true, -1) => Self { factor: self.factor + other.factor / Self::SCALE, ..self },
            (true, _) => self,
        }
    }

    /// What part of a sum this is.
    pub(super) fn share(self, sum: Self) -> f64 {
        match self.scaled - sum.scaled {
            0 => self.factor / sum.factor,
            1 => self.factor / Self::SCALE / sum.factor,
            _ => 0.0,
        }
    }
}

/// The chance of each of this many cards, and 0 where there are none. No place holds as many as 64.
pub(super) fn one_in(cards: u8) -> f64 {
    const CHANCES: [f64; 64] = {
        let mut chances = [0.0; 64];
        let (mut place, mut cards) = (1, 1.0);
        while place < chances.len() {
            chances[place] = 1.0 / cards;
            (place, cards) = (place + 1, cards + 1.0);
        }
        chances
    };
    CHANCES[usize::from(cards) & 63]
}

/// Fast numbers for the thousands of choices in a world (`SplitMix64`); a shuffler gives where they start.
pub(super) struct Random(u64);

impl Random {
    /// Numbers that follow from where a shuffler is.
    pub(super) fn of(shuffler: &mut Shuffler) -> Self {
        let mut half = || u64::from(shuffler.below(u32::MAX));
        Self(half() << 32 | half())
    }

    pub(super) fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    /// From 0 to below 1.
    pub(super) fn unit(&mut self) -> f64 {
        const STEP: f64 = 1.0 / 9_007_199_254_740_992.0;
        #[expect(clippy::cast_precision_loss, reason = "53 bits are what a fraction holds")]
        let bits = (self.word() >> 11) as f64;
        bits * STEP
    }

    /// Below a small bound, every number alike but for one part in 2^32.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        // In 64 bits, also where addresses have 32.
        (((self.word() >> 32) * bound as u64) >> 32) as usize
    }

    /// One of these by its share of their sum; `None` when none has any.
    pub(super) fn one_of<T>(&mut self, sum: f64, shares: impl Iterator<Item = (T, f64)>) -> Option<T> {
        let mut lot = self.unit() * sum;
        let mut chosen = None;
        for (one, share) in shares {
            if share > 0.0 {
                chosen = Some(one);
                if lot < share {
                    break;
                }
                lot -= share;
            }
        }
        chosen
    }

    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Weight;

    /// One hundredth to this power.
    fn hundredths(times: i32) -> Weight {
        (0..times).try_fold(Weight::ONE, |weight, _| weight.times(0.01)).expect("no chance is 0")
    }

    /// As a power of ten, which a number holds where it does not hold the weight.
    fn exponent(weight: Weight) -> f64 {
        weight.factor.log10() - 100.0 * f64::from(weight.scaled)
    }

    #[test]
    fn weights_beyond_what_a_number_holds_are_multiplied_added_and_compared() {
        assert!(Weight::ONE.times(0.0).is_none());
        for times in [0, 1, 49, 50, 51, 99, 100, 101, 500] {
            assert!((exponent(hundredths(times)) + 2.0 * f64::from(times)).abs() < 1e-6, "{times}");
            for more in [0, 1, 2, 49, 50, 51, 60] {
                let (larger, smaller) = (hundredths(times), hundredths(times + more));
                let share = 0.01_f64.powi(more);
                let found = smaller.share(larger);
                // Where it is below all that chance can tell, it may be nothing.
                assert!(
                    (found - share).abs() < share * 1e-9 || share <= 1e-100 && found <= share,
                    "{times}, {more}: {found}"
                );
                for sum in [larger.plus(smaller), smaller.plus(larger)] {
                    assert!(
                        (exponent(sum) - exponent(larger) - share.ln_1p() / 10_f64.ln()).abs() < 1e-6,
                        "{times}, {more}"
                    );
                    assert!((larger.share(sum) - 1.0 / (1.0 + share)).abs() < 1e-9, "{times}, {more}");
                }
            }
            let same = hundredths(times);
            assert!((exponent(Weight::ZERO.plus(same)) - exponent(same)).abs() < 1e-12);
        }
    }
}
