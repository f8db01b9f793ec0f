//! Measures time and memory of the readers for malicious inputs of up to 64 MiB, each in a separate process.
//!
//! `soak` runs all cases and prints a table in Markdown. `soak READER` runs the cases of a reader, and `soak READER CASE BYTES`
//! runs one case. `soak check BYTES` runs every case at the given size and at an eighth of it, and fails if time or memory grow
//! too fast.

mod cases;
mod readers;

use std::{
    env, fs,
    process::{Command, ExitCode},
    time::Instant,
};

use cases::Case;

/// Sizes of the inputs in the table.
const SIZES: [usize; 5] = [0, 1 << 16, 1 << 20, 1 << 23, 1 << 26];

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match *args.as_slice() {
        [] => table(|_| true),
        ["check", bytes] => check(bytes.parse().expect("a number of bytes")),
        [reader] => table(|case| case.reader == reader),
        [reader, name, bytes] => measure(reader, name, bytes.parse().expect("a number of bytes")),
        _ => {
            eprintln!("usage: soak [READER [CASE BYTES] | check BYTES]");
            ExitCode::FAILURE
        }
    }
}

/// Runs one case. Prints the seconds it takes, and the kilobytes of memory it needs beyond the input.
fn measure(reader: &str, name: &str, bytes: usize) -> ExitCode {
    let case = cases::all().into_iter().find(|case| case.reader == reader && case.name == name);
    let Some(case) = case else {
        eprintln!("no such case");
        return ExitCode::FAILURE;
    };
    let input = case.input(bytes);
    let before = resident("VmRSS");
    let start = Instant::now();
    (case.read)(&input);
    let seconds = start.elapsed().as_secs_f64();
    println!("{} {seconds} {}", input.len(), resident("VmHWM").saturating_sub(before));
    ExitCode::SUCCESS
}

/// Returns a value from the status of this process, such as its memory, in kilobytes.
fn resident(line: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("Linux");
    let words = status.lines().find_map(|text| text.strip_prefix(line)?.split_whitespace().nth(1));
    words.and_then(|number| number.parse().ok()).expect("a number of kilobytes")
}

fn table(filter: impl Fn(&Case) -> bool) -> ExitCode {
    let mut failures = 0;
    println!("| reader | input | 64 KB | 1 MB | 8 MB | 64 MB | memory beyond the input of 64 MB |");
    println!("| --- | --- | ---: | ---: | ---: | ---: | ---: |");
    for case in cases::all().into_iter().filter(filter) {
        let figures = SIZES.map(|size| run(&case, size));
        failures += figures.iter().filter(|figure| figure.is_none()).count();
        let time = |figure: &Option<(f64, u64)>| {
            figure.map_or_else(|| "failed".into(), |(seconds, _)| format!("{:.1} ms", seconds * 1e3))
        };
        let memory = figures[4].map_or_else(|| "–".into(), |(_, kilobytes)| format!("{} MB", kilobytes >> 10));
        let [_, small, more, big, huge] = figures.each_ref().map(time);
        println!("| {} | {} | {small} | {more} | {big} | {huge} | {memory} |", case.reader, case.name);
    }
    if failures == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Maximum memory as a multiple of the input size, without the memory of the program itself.
const MEMORY: u64 = 12;
/// Maximum factor by which the time grows if the input is eight times as large.
const TIME: f64 = 40.0;

fn check(bytes: usize) -> ExitCode {
    let (mut cases, mut wrong) = (0, 0);
    for case in cases::all() {
        cases += 1;
        let (Some((before, _)), Some((seconds, kilobytes))) = (run(&case, bytes / 8), run(&case, bytes)) else {
            wrong += 1;
            continue;
        };
        let allowed = (8 << 10) + MEMORY * (bytes as u64 >> 10);
        if kilobytes > allowed || seconds > 0.5 + before * TIME {
            println!("{}, {}: {seconds} s after {before} s, {kilobytes} KB", case.reader, case.name);
            wrong += 1;
        }
    }
    println!("{cases} cases at {bytes} bytes, {wrong} wrong");
    if cases > 0 && wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn run(case: &Case, size: usize) -> Option<(f64, u64)> {
    let program = env::current_exe().expect("the path of this program");
    let output = Command::new(program).args([case.reader, &case.name, &size.to_string()]).output().expect("it runs");
    if !output.status.success() {
        eprintln!("{} {} {size}: {}", case.reader, case.name, String::from_utf8_lossy(&output.stderr));
        return None;
    }
    let text = String::from_utf8(output.stdout).expect("figures");
    let mut words = text.split_whitespace().skip(1);
    Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?))
}
