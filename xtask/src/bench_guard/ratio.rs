//! How many times faster than a reference, measured so that noise hits both alike.
//!
//! The reference is the plain generator of the tests where the floors were measured, and on any other processor the generator
//! itself, as it was when they were.
//!
//! Whatever else the machine does takes time away in pieces of milliseconds. The windows are short, so that of the ten
//! samples in each at least one is whole, and the quickest counts. A slower clock, or a neighbour on the same core,
//! lasts longer: the fast way and its reference are measured within a second of each other, again and again; each pair
//! gives a ratio, and the median of the ratios counts. One median that is too low may still be bad luck, so it is
//! measured anew; a slower generator fails every time.

use std::collections::BTreeSet;

use super::floors::{Content, Floors, processor};
use crate::criterion::Bench;

/// Seconds in which one benchmark is measured, after half as long to warm up.
const WINDOW: f64 = 0.05;
/// Pairs of which the median is taken.
const PAIRS: usize = 9;
/// How often a median must be too low before it is believed.
const TRIES: usize = 3;

/// How many medians new floors rest on.
const RECORDED: usize = 10;
/// The part of the usual ratio that is the floor. Where the floors were measured, medians stray by few hundredths, and
/// a generator that is slowed down by a quarter has at most 0.8 of its ratio.
const MARGIN: f64 = 0.87;

/// A fast way that is held to a floor.
struct Held<'a> {
    fast: &'a str,
    reference: &'a str,
    usual: f64,
    floor: f64,
}

impl Content {
    /// Against the plain reference.
    fn held(&self) -> Vec<Held<'_>> {
        let held = self.ratios.iter().map(|ratio| Held {
            fast: &ratio.fast,
            reference: &ratio.reference,
            usual: ratio.usual,
            floor: ratio.floor,
        });
        held.collect()
    }

    /// Against the same ways as they were.
    fn held_against_then(&self) -> Vec<Held<'_>> {
        let fast: BTreeSet<&str> = self.ratios.iter().map(|ratio| ratio.fast.as_str()).collect();
        fast.into_iter().map(|fast| Held { fast, reference: fast, usual: 1.0, floor: MARGIN }).collect()
    }
}

/// What is wrong with the ratios of a crate. The bench of `then` has its generator as it was; without it the reference is the
/// plain one.
pub(super) fn check(bench: &Bench, then: Option<&Bench>, floors: &Floors) -> Result<Vec<String>, String> {
    let (reference, held, when) = match then {
        None => (bench, floors.content.held(), ""),
        Some(then) => (then, floors.content.held_against_then(), " as it was"),
    };
    let mut wrong = Vec::new();
    for _ in 0..TRIES {
        let found = medians(bench, reference, &held)?;
        wrong = too_low(&floors.package, when, &held, &found);
        if wrong.is_empty() {
            break;
        }
    }
    Ok(wrong)
}

/// Compares ratios with their floors.
fn too_low(package: &str, when: &str, held: &[Held<'_>], found: &[f64]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (Held { fast, reference, usual, floor }, &found) in held.iter().zip(found) {
        let said = format!("{package} {fast}: {found:.2} times {reference}{when}; usual {usual}, floor {floor}");
        if found >= *floor {
            println!("ok      {said}");
        } else {
            println!("TOO LOW {said}");
            wrong.push(said);
        }
    }
    wrong
}

/// Measures the ratios anew, and sets their floors.
pub(super) fn record(bench: &Bench, content: &mut Content) -> Result<(), String> {
    let mut found = vec![Vec::new(); content.ratios.len()];
    for _ in 0..RECORDED {
        let medians = medians(bench, bench, &content.held())?;
        found.iter_mut().zip(medians).for_each(|(found, median)| found.push(median));
    }
    content.processor = processor();
    for (ratio, found) in content.ratios.iter_mut().zip(&mut found) {
        let usual = median(found);
        let spread = found.last().unwrap_or(&usual) / found.first().unwrap_or(&usual);
        println!("{} {}: {usual:.1}, highest / lowest {spread:.3}", content.bench, ratio.fast);
        ratio.usual = rounded(usual);
        ratio.floor = rounded(usual * MARGIN);
    }
    Ok(())
}

/// For each that is held, the median of the pairs.
fn medians(bench: &Bench, reference: &Bench, held: &[Held<'_>]) -> Result<Vec<f64>, String> {
    let mut pairs = vec![Vec::new(); held.len()];
    for _ in 0..PAIRS {
        bench.measure(&any_of(held.iter().map(|held| held.fast)), WINDOW)?;
        reference.measure(&any_of(held.iter().map(|held| held.reference)), WINDOW)?;
        for (held, pairs) in held.iter().zip(&mut pairs) {
            let fast = bench.estimate(held.fast)?.undisturbed_rate();
            pairs.push(fast / reference.estimate(held.reference)?.undisturbed_rate());
        }
    }
    Ok(pairs.into_iter().map(|mut pairs| median(&mut pairs)).collect())
}

/// A regular expression of these benchmarks, so that one process measures them all.
fn any_of<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: BTreeSet<&str> = names.collect();
    format!("^({})$", names.into_iter().collect::<Vec<_>>().join("|"))
}

/// Sorts, and gives the one in the middle.
fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// To three digits or so: the rest is noise.
fn rounded(ratio: f64) -> f64 {
    if ratio >= 100.0 { ratio.round() } else { (ratio * 10.0).round() / 10.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the floors are of another processor, a generator that has lost a seventh fails as it does at home.
    #[test]
    fn a_slower_generator_fails_on_any_processor() {
        let floors = Floors::all().expect("the floors of this workspace");
        for Floors { package, content, .. } in &floors {
            let held = content.held_against_then();
            assert!(!held.is_empty());
            assert_eq!(too_low(package, "", &held, &vec![0.98; held.len()]), Vec::<String>::new());
            assert_eq!(too_low(package, "", &held, &vec![0.85; held.len()]).len(), held.len());
            for Held { usual, floor, .. } in content.held() {
                assert!(floor > 0.86 * usual, "{package}: {floor} of {usual}");
            }
        }
    }
}
