//! Random numbers and importance weights.

use boardgame_core::Shuffler;

/// A product of many probabilities, scaled so that it does not underflow.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weight {
    factor: f64,
    /// Number of times that `factor` was multiplied by [`SCALE`](Self::SCALE).
    scalings: i32,
}

impl Weight {
    pub(super) const ZERO: Self = Self { factor: 0.0, scalings: 0 };
    pub(super) const ONE: Self = Self { factor: 1.0, scalings: 0 };
    const SCALE: f64 = 1e100;

    /// Multiplies the weight by a probability. Returns `None` if the product is 0.
    pub(super) fn times(self, chance: f64) -> Option<Self> {
        let factor = self.factor * chance;
        if factor < 1.0 / Self::SCALE {
            let scaled = Self { factor: factor * Self::SCALE, scalings: self.scalings + 1 };
            return (factor > 0.0).then_some(scaled);
        }
        Some(Self { factor, ..self })
    }

    pub(super) fn plus(self, other: Self) -> Self {
        match (self.factor > 0.0, self.scalings - other.scalings) {
            (false, _) | (true, 2..) => other,
            (true, 0) => Self { factor: self.factor + other.factor, ..self },
            (true, 1) => Self { factor: self.factor / Self::SCALE + other.factor, ..other },
            (true, -1) => Self { factor: self.factor + other.factor / Self::SCALE, ..self },
            (true, _) => self,
        }
    }

    /// Returns the ratio of the weight to a sum of weights that includes it.
    pub(super) fn share(self, sum: Self) -> f64 {
        match self.scalings - sum.scalings {
            0 => self.factor / sum.factor,
            1 => self.factor / Self::SCALE / sum.factor,
            _ => 0.0,
        }
    }
}

/// Returns 1 / `cards`, or 0 for no cards. `cards` must be less than 64.
pub(super) fn one_in(cards: u8) -> f64 {
    const CHANCES: [f64; 64] = {
        let mut chances = [0.0; 64];
        let (mut n, mut divisor) = (1, 1.0);
        while n < chances.len() {
            chances[n] = 1.0 / divisor;
            (n, divisor) = (n + 1, divisor + 1.0);
        }
        chances
    };
    CHANCES[usize::from(cards) & 63]
}

/// A fast random number generator (`SplitMix64`) for the thousands of choices that a world needs.
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(shuffler: &mut Shuffler) -> Self {
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

    /// Returns a random number that is at least 0 and less than 1.
    pub(super) fn unit(&mut self) -> f64 {
        const STEP: f64 = 1.0 / 9_007_199_254_740_992.0;
        #[expect(clippy::cast_precision_loss, reason = "a fraction has 53 bits")]
        let bits = (self.word() >> 11) as f64;
        bits * STEP
    }

    /// Returns a random number below a small bound, with a bias of at most 2^-32.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        // Arithmetic in 64 bits gives the same results on 32-bit targets.
        (((self.word() >> 32) * bound as u64) >> 32) as usize
    }

    /// Chooses an item at random by its share of the sum. Returns `None` if all shares are 0.
    pub(super) fn choose<T>(&mut self, sum: f64, shares: impl Iterator<Item = (T, f64)>) -> Option<T> {
        let mut rest = self.unit() * sum;
        let mut chosen = None;
        for (item, share) in shares {
            if share > 0.0 {
                chosen = Some(item);
                if rest < share {
                    break;
                }
                rest -= share;
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

    /// Returns the weight 0.01 to the power of `times`.
    fn hundredths(times: i32) -> Weight {
        (0..times).try_fold(Weight::ONE, |weight, _| weight.times(0.01)).expect("no chance is 0")
    }

    /// Returns the base-10 logarithm of a weight.
    fn exponent(weight: Weight) -> f64 {
        weight.factor.log10() - 100.0 * f64::from(weight.scalings)
    }

    #[test]
    fn weights_do_not_underflow() {
        assert!(Weight::ONE.times(0.0).is_none());
        for times in [0, 1, 49, 50, 51, 99, 100, 101, 500] {
            let larger = hundredths(times);
            assert!((exponent(larger) + 2.0 * f64::from(times)).abs() < 1e-6, "{times}");
            assert!((exponent(Weight::ZERO.plus(larger)) - exponent(larger)).abs() < 1e-12);
            for more in [0, 1, 2, 49, 50, 51, 60] {
                let (smaller, share) = (hundredths(times + more), 0.01_f64.powi(more));
                let found = smaller.share(larger);
                // Shares below 1e-100 may be rounded to 0.
                let is_close = (found - share).abs() < share * 1e-9 || share <= 1e-100 && found <= share;
                assert!(is_close, "{times}, {more}: {found}");
                for sum in [larger.plus(smaller), smaller.plus(larger)] {
                    assert!((larger.share(sum) - 1.0 / (1.0 + share)).abs() < 1e-9, "{times}, {more}");
                }
            }
        }
    }
}
