//! How many times faster than the reference, measured so that noise hits both alike.
//!
//! Whatever else the machine does takes time away in pieces of milliseconds. The windows are short, so that of the ten
//! samples in each at least one is whole, and the quickest counts. A slower clock, or a neighbour on the same core,
//! lasts longer: the fast way and its reference are measured within a second of each other, again and again; each pair
//! gives a ratio, and the median of the ratios counts. One median that is too low may still be bad luck, so it is
//! measured anew; a slower generator fails every time.

use super::floors::{Content, Floors, Ratio, processor};
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
/// The same on other processors, on which the two ways need not gain alike.
const MARGIN_ELSEWHERE: f64 = 0.6;

/// What is wrong with the ratios of these crates.
pub(super) fn check(guarded: &[(Bench, Floors)]) -> Result<Vec<String>, String> {
    let mut suspects: Vec<&(Bench, Floors)> = guarded.iter().collect();
    let mut wrong = Vec::new();
    for _ in 0..TRIES {
        wrong.clear();
        let mut again = Vec::new();
        for (&suspect, found) in suspects.iter().zip(medians(&suspects)?) {
            let low = too_low(&suspect.1, &found);
            if !low.is_empty() {
                again.push(suspect);
                wrong.extend(low);
            }
        }
        suspects = again;
        if suspects.is_empty() {
            break;
        }
    }
    Ok(wrong)
}

/// Compares the ratios of a crate with their floors.
fn too_low(floors: &Floors, found: &[f64]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (ratio, &found) in floors.content.ratios.iter().zip(found) {
        let floor = floors.content.floor(ratio);
        let Ratio { fast, reference, usual, .. } = ratio;
        let said = format!("{} {fast}: {found:.1} times {reference}; usual {usual}, floor {floor}", floors.package);
        if found >= floor {
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
        let medians = median_of_pairs(&[(bench, content)])?.swap_remove(0);
        found.iter_mut().zip(medians).for_each(|(found, median)| found.push(median));
    }
    content.processor = processor();
    for (ratio, found) in content.ratios.iter_mut().zip(&mut found) {
        let usual = median(found);
        let spread = found.last().unwrap_or(&usual) / found.first().unwrap_or(&usual);
        println!("{} {}: {usual:.1}, highest / lowest {spread:.3}", content.bench, ratio.fast);
        ratio.usual = rounded(usual);
        ratio.floor = rounded(usual * MARGIN);
        ratio.floor_elsewhere = rounded(usual * MARGIN_ELSEWHERE);
    }
    Ok(())
}

fn medians(suspects: &[&(Bench, Floors)]) -> Result<Vec<Vec<f64>>, String> {
    median_of_pairs(&suspects.iter().map(|(bench, floors)| (bench, &floors.content)).collect::<Vec<_>>())
}

/// For each crate and each of its ratios, the median of the pairs.
fn median_of_pairs(benches: &[(&Bench, &Content)]) -> Result<Vec<Vec<f64>>, String> {
    let mut pairs: Vec<Vec<Vec<f64>>> =
        benches.iter().map(|(_, content)| vec![Vec::new(); content.ratios.len()]).collect();
    for _ in 0..PAIRS {
        for ((bench, content), pairs) in benches.iter().zip(&mut pairs) {
            bench.measure(&content.benchmarks(), WINDOW)?;
            for (ratio, pairs) in content.ratios.iter().zip(pairs) {
                let rate = |benchmark: &str| Ok::<_, String>(bench.estimate(benchmark)?.undisturbed_rate());
                pairs.push(rate(&ratio.fast)? / rate(&ratio.reference)?);
            }
        }
    }
    Ok(pairs.into_iter().map(|pairs| pairs.into_iter().map(|mut pairs| median(&mut pairs)).collect()).collect())
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
