//! The square root, which `core` does not have.

/// The square root of a finite number that is not negative; zero for all others.
///
/// It rounds correctly with and without the standard library, so that a re-spot is the same to the last bit everywhere.
pub(crate) fn sqrt(x: f64) -> f64 {
    if x > 0.0 && x < f64::INFINITY { root(x) } else { 0.0 }
}

#[cfg(feature = "std")]
fn root(x: f64) -> f64 {
    x.sqrt()
}

#[cfg(not(feature = "std"))]
fn root(x: f64) -> f64 {
    by_integers(x)
}

/// `x` is positive and finite.
#[cfg(any(test, not(feature = "std")))]
fn by_integers(x: f64) -> f64 {
    const FRACTION: u64 = (1 << 52) - 1;
    if x < f64::MIN_POSITIVE {
        // A subnormal: 2^108 brings it among the normal numbers, and its root is 2^54 times too large.
        return by_integers(x * 324_518_553_658_426_726_783_156_020_576_256.0) / 18_014_398_509_481_984.0;
    }
    let bits = x.to_bits();
    let mut exponent = (bits >> 52) & 0x7ff;
    let mut mantissa = u128::from((bits & FRACTION) | (1 << 52));
    // x = mantissa · 2^(exponent - 1075); the power that is left outside the root must be even.
    if exponent % 2 == 0 {
        mantissa <<= 1;
        exponent -= 1;
    }
    // 54 bits of the root, the last of which is the one to round by; an exact half cannot occur.
    let root = (mantissa << 54).isqrt();
    let rounded = u64::try_from((root + 1) >> 1).unwrap_or(u64::MAX);
    // root = x^½ · 2^((1075 + 54 - exponent) / 2), so the result is rounded · 2^((exponent - 1127) / 2).
    let biased = u64::midpoint(exponent, 1023);
    f64::from_bits((biased << 52) + (rounded - (1 << 52)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(boardgame_core::random_cases!(256))]

        #[test]
        fn integers_round_as_the_processor_does(x in any::<f64>()) {
            let x = x.abs();
            prop_assume!(x > 0.0 && x.is_finite());
            prop_assert_eq!(by_integers(x).to_bits(), x.sqrt().to_bits());
        }

        #[test]
        fn integers_round_as_the_processor_does_for_table_sizes(x in 1e-12..25.0f64) {
            prop_assert_eq!(by_integers(x).to_bits(), x.sqrt().to_bits());
        }
    }

    #[test]
    fn what_has_no_root_gives_zero() {
        for x in [-1.0, f64::NAN, f64::INFINITY, 0.0] {
            assert_eq!(sqrt(x).to_bits(), 0);
        }
        let subnormal = f64::MIN_POSITIVE / 8.0;
        assert_eq!(by_integers(subnormal).to_bits(), subnormal.sqrt().to_bits());
    }
}
