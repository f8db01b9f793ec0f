//! The step `bench-guard`: no generator has become slower.
//!
//! A time says more about the machine than about the code. So a generator is compared with the plain mailbox generator of the
//! tests, both measured by criterion in one run: the ratio of their speeds must not fall below the floor in
//! `crates/<game>/benches/floors.json`.
//!
//! Anything else that runs on the machine only slows a benchmark down. So the windows are short, each benchmark is measured in
//! several rounds, and only its fastest sample counts. While a ratio is too low, more rounds follow.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use serde_json::{Value, json};

use crate::shell;

/// The bench of each game with floors.
const BENCH: &str = "generator";
/// Seconds for which a benchmark is measured, after half as long to warm up.
const WINDOW: f64 = 0.05;
/// Rounds of a generator that is fast enough, and of one that is too slow.
const ROUNDS: [usize; 2] = [5, 25];
/// The floor as a part of the ratio measured. Ratios differ between processors by a tenth.
const MARGIN: f64 = 0.87;

/// The highest speed of each benchmark so far.
type Speeds = BTreeMap<String, f64>;

/// A benchmark, its reference, and how many times faster it must be.
struct Floor {
    fast: String,
    reference: String,
    ratio: f64,
}

/// The floors of one package.
struct Guard {
    package: String,
    path: PathBuf,
    floors: Vec<Floor>,
}

/// Checks every package with floors.
///
/// # Errors
/// When a ratio is too low, or a bench fails.
pub(crate) fn check() -> Result<(), String> {
    let mut failures = Vec::new();
    for guard in guards()? {
        let mut speeds = Speeds::new();
        for round in 1..=ROUNDS[1] {
            guard.measure(&mut speeds)?;
            if round >= ROUNDS[0] && guard.floors.iter().all(|floor| floor.found(&speeds) >= floor.ratio) {
                break;
            }
        }
        for floor in &guard.floors {
            let (Floor { fast, reference, ratio }, found) = (floor, floor.found(&speeds));
            let line = format!("{} {fast}: {found:.1} times {reference}, at least {ratio}", guard.package);
            println!("{} {line}", if found < *ratio { "TOO LOW" } else { "ok     " });
            failures.extend((found < *ratio).then_some(line));
        }
    }
    if failures.is_empty() {
        Ok(())
    } else {
        Err(format!("{}\nIf that is intended: cargo xtask floors", failures.join("\n")))
    }
}

/// `cargo xtask floors`: measures the ratios again and writes new floors.
///
/// # Errors
/// When a bench fails, or a file cannot be written.
pub(crate) fn record() -> Result<(), String> {
    for guard in guards()? {
        let mut speeds = Speeds::new();
        (0..ROUNDS[1]).try_for_each(|_| guard.measure(&mut speeds))?;
        let floors = guard.floors.iter().map(|floor| {
            let found = floor.found(&speeds);
            let Floor { fast, reference, .. } = floor;
            println!("{} {fast}: {found:.1} times {reference}", guard.package);
            json!({"fast": fast, "reference": reference, "ratio": (found * MARGIN).round()})
        });
        let text = format!("{:#}\n", floors.collect::<Value>());
        fs::write(&guard.path, text).map_err(|error| format!("{}: {error}", guard.path.display()))?;
    }
    Ok(())
}

/// Reads the floors of all packages that have some, and builds their benches.
fn guards() -> Result<Vec<Guard>, String> {
    let mut guards = Vec::new();
    for package in shell::packages()? {
        let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
        let path = manifest.with_file_name("benches").join("floors.json");
        if path.exists() {
            let package = package["name"].as_str().unwrap_or_default().to_owned();
            shell::run(&format!("cargo bench --quiet --package {package} --bench {BENCH} --no-run"))?;
            let floors = read_floors(&path).ok_or_else(|| format!("{}: not a list of floors", path.display()))?;
            guards.push(Guard { package, path, floors });
        }
    }
    if guards.is_empty() { Err("no package has benches/floors.json".to_owned()) } else { Ok(guards) }
}

fn read_floors(path: &Path) -> Option<Vec<Floor>> {
    let list: Vec<Value> = serde_json::from_str(&fs::read_to_string(path).ok()?).ok()?;
    let floor = |value: &Value| {
        let name = |field: &str| value[field].as_str().map(str::to_owned);
        Some(Floor { fast: name("fast")?, reference: name("reference")?, ratio: value["ratio"].as_f64()? })
    };
    list.iter().map(floor).collect::<Option<Vec<_>>>().filter(|floors| !floors.is_empty())
}

impl Floor {
    fn found(&self, speeds: &Speeds) -> f64 {
        speeds[&self.fast] / speeds[&self.reference]
    }
}

impl Guard {
    /// Measures each benchmark once.
    fn measure(&self, speeds: &mut Speeds) -> Result<(), String> {
        let names: BTreeSet<&String> = self.floors.iter().flat_map(|floor| [&floor.fast, &floor.reference]).collect();
        let line = format!(
            "cargo bench --quiet --package {} --bench {BENCH} -- --noplot --quiet --sample-size 10 --nresamples 1000 \
             --measurement-time {WINDOW} --warm-up-time {} ^({})$",
            self.package,
            WINDOW / 2.0,
            names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join("|")
        );
        if speeds.is_empty() {
            eprintln!("  $ {line}    ({} to {} times)", ROUNDS[0], ROUNDS[1]);
        }
        let results = shell::target().join("bench-guard").join(&self.package);
        let output = shell::command(&line).env("CRITERION_HOME", &results).output();
        let output = output.map_err(|error| format!("cannot start `{line}`: {error}"))?;
        if !output.status.success() {
            return Err(format!("`{line}` failed: {}", String::from_utf8_lossy(&output.stderr)));
        }
        for name in names {
            let fastest = speeds.entry(name.clone()).or_insert(0.0);
            *fastest = speed(&results, name)?.max(*fastest);
        }
        Ok(())
    }
}

/// Reads what criterion wrote about a benchmark: its elements per nanosecond in the fastest sample.
fn speed(results: &Path, benchmark: &str) -> Result<f64, String> {
    let folder = results.join(benchmark).join("new");
    let read = |name| serde_json::from_str::<Value>(&fs::read_to_string(folder.join(name)).ok()?).ok();
    let speed = || {
        let (sample, elements) = (read("sample.json")?, read("benchmark.json")?["throughput"]["Elements"].as_f64()?);
        let column = |name: &str| sample[name].as_array().into_iter().flatten().filter_map(Value::as_f64);
        let times = column("times").zip(column("iters")).map(|(time, iterations)| time / iterations);
        times.min_by(f64::total_cmp).map(|fastest| elements / fastest)
    };
    speed().ok_or_else(|| format!("criterion measured no benchmark `{benchmark}` in {}", folder.display()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::speed;

    #[test]
    fn the_speed_is_that_of_the_fastest_sample() {
        let results = std::env::temp_dir().join(format!("bench-guard-{}", std::process::id()));
        let folder = results.join("perft/bulk/new");
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("sample.json"), r#"{"iters": [1.0, 2.0], "times": [90.0, 100.0]}"#).expect("a file");
        fs::write(folder.join("benchmark.json"), r#"{"throughput": {"Elements": 200}}"#).expect("a file");
        let found = speed(&results, "perft/bulk");
        let missing = speed(&results, "perft/lists");
        fs::remove_dir_all(results).expect("the folder");
        assert_eq!(found, Ok(4.0));
        assert!(missing.is_err());
    }
}
