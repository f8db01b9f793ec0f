//! `cargo xtask plot`: measures the board games' benches, and draws `docs/performance.svg` from criterion's estimates.

mod chart;

use std::{collections::BTreeMap, fs};

use chart::{Chart, Row};

use crate::{criterion::Bench, shell};

/// Seconds in which one benchmark is measured, and how often: whatever else runs can only take time away, so that the
/// highest of criterion's estimates is the nearest to the truth.
const WINDOW: f64 = 0.2;
const ROUNDS: usize = 15;

const GAMES: [&str; 2] = ["checkers", "camelot"];

/// Ways to count a tree, with what the picture calls them.
const WAYS: [(&str, &str); 5] = [
    ("perft/bulk", "perft, counted in sets"),
    ("perft/lists", "a full list at every leaf"),
    ("perft/played", "every leaf played"),
    ("perft/trait", "perft through the core"),
    ("perft/mailbox", "the plain reference"),
];

/// The depths that both games are counted to.
const DEPTHS: std::ops::RangeInclusive<u32> = 1..=8;

/// Measures and draws.
///
/// # Errors
/// When a bench fails, or no longer has a benchmark that is drawn.
pub(crate) fn run() -> Result<(), String> {
    let results = shell::target().join("bench-plot");
    let mut ways = Vec::new();
    let mut depths = Vec::new();
    for game in GAMES {
        let rates = rates(&Bench::build(game, "generator", &results)?)?;
        let way = |(benchmark, name): (&str, &str)| {
            let rate = rates.get(benchmark).ok_or_else(|| format!("{game} has no benchmark `{benchmark}`"))?;
            Ok::<_, String>(Row { name: name.to_owned(), value: rate / 1e6 })
        };
        ways.push((game, WAYS.into_iter().map(way).collect::<Result<_, _>>()?));
        // Not every game has every depth: the trees of Camelot grow a hundredfold with each ply.
        let depth = |depth: u32| {
            let rate = rates.get(&format!("depth/{depth}"))?;
            Some(Row { name: format!("depth {depth}"), value: 1e9 / rate })
        };
        depths.push((game, DEPTHS.filter_map(depth).collect()));
    }
    let picture = chart::draw(&[
        Chart { title: "Millions of nodes a second", groups: ways },
        Chart { title: "Nanoseconds for a node of perft, by depth", groups: depths },
    ]);
    let path = shell::root().join("docs/performance.svg");
    fs::write(&path, picture).map_err(|error| format!("{}: {error}", path.display()))?;
    println!("{} is drawn", path.display());
    Ok(())
}

/// The highest rate of each benchmark that is drawn.
fn rates(bench: &Bench) -> Result<BTreeMap<String, f64>, String> {
    let names =
        || WAYS.into_iter().map(|(name, _)| name.to_owned()).chain(DEPTHS.map(|depth| format!("depth/{depth}")));
    let mut rates = BTreeMap::new();
    for _ in 0..ROUNDS {
        bench.measure("^(perft|depth)/", WINDOW)?;
        for name in names() {
            if let Ok(estimate) = bench.estimate(&name) {
                let highest: &mut f64 = rates.entry(name).or_default();
                *highest = highest.max(estimate.rate());
            }
        }
    }
    for (name, rate) in &rates {
        println!("{name}: {:.1} million/s", rate / 1e6);
    }
    Ok(rates)
}
