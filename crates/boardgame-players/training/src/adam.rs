//! Gradient descent by Adam (Kingma and Ba, 2014).

/// Decay rates of the means of the gradient and of its square.
const DECAY: [f32; 2] = [0.9, 0.999];

pub(crate) struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    /// Share of each mean that still comes from its initial value of 0.
    fading: [f32; 2],
}

impl Adam {
    pub(crate) fn new(weights: usize) -> Self {
        Self { mean: vec![0.0; weights], square: vec![0.0; weights], fading: [1.0; 2] }
    }

    /// Moves each weight against its gradient by at most about `rate`, and clamps it to `largest`.
    pub(crate) fn step(
        &mut self,
        weights: &mut [f32],
        slopes: impl Iterator<Item = f32>,
        rate: f32,
        largest: impl Fn(usize) -> f32,
    ) {
        self.fading = [self.fading[0] * DECAY[0], self.fading[1] * DECAY[1]];
        let means = self.mean.iter_mut().zip(&mut self.square);
        for (index, ((weight, slope), (mean, square))) in weights.iter_mut().zip(slopes).zip(means).enumerate() {
            *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * slope;
            *square = DECAY[1] * *square + (1.0 - DECAY[1]) * slope * slope;
            let size = (*square / (1.0 - self.fading[1])).sqrt() + 1e-8;
            let largest = largest(index);
            *weight = (*weight - rate * *mean / (1.0 - self.fading[0]) / size).clamp(-largest, largest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_finds_the_minimum_of_an_uneven_bowl_within_bounds() {
        let (mut weights, mut adam) = (vec![0.0, 0.0, 0.0], Adam::new(3));
        for _ in 0..2_000 {
            let slopes = [weights[0] - 0.5, 1_000.0 * (weights[1] + 0.25), weights[2] - 5.0];
            adam.step(&mut weights, slopes.into_iter(), 0.01, |_| 2.0);
        }
        for (weight, minimum) in weights.iter().zip([0.5_f32, -0.25, 2.0]) {
            assert!((weight - minimum).abs() < 0.01, "{weights:?}");
        }
    }
}
