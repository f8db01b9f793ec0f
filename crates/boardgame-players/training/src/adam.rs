//! Gradient descent by Adam (Kingma and Ba, 2014): a weight goes down by its mean slope of late, in parts of how large its
//! slopes have been of late, so that weights which are seldom heard of go as far as others.

/// What is kept of the mean slope and of its mean square with each step.
const KEPT: [f32; 2] = [0.9, 0.999];

/// The slopes of some weights so far.
pub(crate) struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    /// What part of each mean is still the nothing that it began as.
    fading: [f32; 2],
}

impl Adam {
    /// For this many weights.
    pub(crate) fn new(weights: usize) -> Self {
        Self { mean: vec![0.0; weights], square: vec![0.0; weights], fading: [1.0; 2] }
    }

    /// Moves each weight against its slope, by about the rate at most. None gets larger, up or down, than its place allows.
    pub(crate) fn step(
        &mut self,
        weights: &mut [f32],
        slopes: impl Iterator<Item = f32>,
        rate: f32,
        largest: impl Fn(usize) -> f32,
    ) {
        self.fading = [self.fading[0] * KEPT[0], self.fading[1] * KEPT[1]];
        let noted = self.mean.iter_mut().zip(&mut self.square);
        for (place, ((weight, slope), (mean, square))) in weights.iter_mut().zip(slopes).zip(noted).enumerate() {
            *mean = KEPT[0] * *mean + (1.0 - KEPT[0]) * slope;
            *square = KEPT[1] * *square + (1.0 - KEPT[1]) * slope * slope;
            let size = (*square / (1.0 - self.fading[1])).sqrt() + 1e-8;
            let largest = largest(place);
            *weight = (*weight - rate * *mean / (1.0 - self.fading[0]) / size).clamp(-largest, largest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of a bowl that is a thousand times as steep one way as the other, it finds the deepest place all the same.
    #[test]
    fn it_finds_the_deepest_place_however_steep_and_stays_within_bounds() {
        let (mut weights, mut adam) = (vec![0.0, 0.0, 0.0], Adam::new(3));
        for _ in 0..2_000 {
            let slopes = [weights[0] - 0.5, 1_000.0 * (weights[1] + 0.25), weights[2] - 5.0];
            adam.step(&mut weights, slopes.into_iter(), 0.01, |_| 2.0);
        }
        for (weight, place) in weights.iter().zip([0.5_f32, -0.25, 2.0]) {
            assert!((weight - place).abs() < 0.01, "{weights:?}");
        }
    }

    #[test]
    fn the_first_step_is_as_far_as_the_rate_whatever_the_slope() {
        for slope in [1e-3_f32, 1.0, 1e3] {
            let mut weights = vec![0.0];
            Adam::new(1).step(&mut weights, [slope].into_iter(), 0.01, |_| 1.0);
            assert!((weights[0] + 0.01).abs() < 1e-6, "{slope}: {weights:?}");
        }
    }
}
