//! The step `bench-guard`: compares each move generator with a plain mailbox generator.
//!
//! Criterion measures both in one run, and the ratio must not fall below the floor in
//! `crates/<game>/benches/floors.json`. Other load on the machine only slows a benchmark down, so only the fastest of
//! many short samples counts.

use std::{collections::BTreeMap, fs, path::Path};

use serde_json::{Value, json};

use crate::shell;

const BENCH: &str = "generator";
/// Seconds of a measurement. The warm-up takes half as long.
const WINDOW: f64 = 0.05;
/// Number of rounds for a generator that is fast enough, and for one that is too slow.
const ROUNDS: [usize; 2] = [5, 25];
/// The floor as a fraction of the measured ratio, which varies by a tenth between processors.
const MARGIN: f64 = 0.87;

type Speeds = BTreeMap<String, f64>;

/// A benchmark, its reference, and how many times faster it must be.
struct Floor {
    fast: String,
    reference: String,
    ratio: f64,
}

struct Guard {
    package: String,
    path: std::path::PathBuf,
    floors: Vec<Floor>,
}

pub(crate) fn check() -> Result<(), String> {
    let mut failures = Vec::new();
    for guard in guards()? {
        let mut speeds = Speeds::new();
        for round in 1..=ROUNDS[1] {
            guard.measure(&mut speeds)?;
            if round >= ROUNDS[0] && guard.floors.iter().all(|floor| floor.measured(&speeds) >= floor.ratio) {
                break;
            }
        }
        for floor in &guard.floors {
            let (Floor { fast, reference, ratio }, found) = (floor, floor.measured(&speeds));
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

/// Measures the ratios again and writes new floors (`cargo xtask floors`).
pub(crate) fn record() -> Result<(), String> {
    for guard in guards()? {
        let mut speeds = Speeds::new();
        (0..ROUNDS[1]).try_for_each(|_| guard.measure(&mut speeds))?;
        let floors = guard.floors.iter().map(|floor| {
            let found = floor.measured(&speeds);
            let Floor { fast, reference, .. } = floor;
            println!("{} {fast}: {found:.1} times {reference}", guard.package);
            json!({"fast": fast, "reference": reference, "ratio": (found * MARGIN).round()})
        });
        let text = format!("{:#}\n", floors.collect::<Value>());
        fs::write(&guard.path, text).map_err(|error| format!("{}: {error}", guard.path.display()))?;
    }
    Ok(())
}

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
    fn measured(&self, speeds: &Speeds) -> f64 {
        speeds[&self.fast] / speeds[&self.reference]
    }
}

impl Guard {
    fn measure(&self, speeds: &mut Speeds) -> Result<(), String> {
        let names: std::collections::BTreeSet<&String> =
            self.floors.iter().flat_map(|floor| [&floor.fast, &floor.reference]).collect();
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
        shell::captured(shell::command(&line).env("CRITERION_HOME", &results), &line)?;
        for name in names {
            let fastest = speeds.entry(name.clone()).or_insert(0.0);
            *fastest = speed(&results, name)?.max(*fastest);
        }
        Ok(())
    }
}

/// Returns the elements per nanosecond in the fastest sample of criterion's results.
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
