//! Functions in the order in which they pack best: each behind those that it has most in common with.
//!
//! A packer only finds again what it has seen within the last 32 kilobytes. The compiler orders functions by the call graph.
//! Sorted by name, those made from one generic function become neighbours; sorted by what is in them, the rules of all games
//! take 34 kilobytes less than that, of 800.

use std::collections::{HashMap, VecDeque};

use wasmparser::{Parser, Payload, TypeRef};

/// How many bytes have to be the same for something in common.
const COMMON: usize = 6;

/// What more functions than this have in common is found anywhere.
const EVERYWHERE: usize = 150;

/// How far back what has been seen is found: the window of gzip, and a little less.
const WINDOW: usize = 30_000;

/// A module whose functions are named by their places in the best order: `wasm-opt --reorder-functions-by-name` puts them there.
pub(crate) fn named_by_place(module: &[u8]) -> wasmparser::Result<Vec<u8>> {
    let (mut imported, mut bodies) = (0, Vec::new());
    for part in Parser::new(0).parse_all(module) {
        match part? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += usize::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(&module[body.range()]),
            _ => {}
        }
    }
    let mut names = vec![0; bodies.len()];
    for (place, function) in ordered(&bodies).into_iter().enumerate() {
        names[function] = place;
    }
    let mut map = number(names.len());
    for (function, place) in names.into_iter().enumerate() {
        map.extend(number(imported + function));
        map.extend(text(&format!("{place:06}")));
    }
    // A section of its own kind, called "name", in which the first kind of names is that of functions.
    let section = [text("name"), vec![1], number(map.len()), map].concat();
    Ok([module, &[0], &number(section.len()), &section].concat())
}

/// A number as WebAssembly writes it: seven bits to a byte, the lowest first.
fn number(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        let low = number.to_le_bytes()[0] & 0x7F;
        number >>= 7;
        bytes.push(if number == 0 { low } else { low | 0x80 });
        if number == 0 {
            return bytes;
        }
    }
}

fn text(text: &str) -> Vec<u8> {
    [&number(text.len()), text.as_bytes()].concat()
}

/// The order: each function is followed by the one that, for its length, has most in common with what is in the window.
fn ordered(bodies: &[&[u8]]) -> Vec<usize> {
    let mut holders: HashMap<&[u8], Vec<usize>> = HashMap::new();
    for (function, body) in bodies.iter().enumerate() {
        for piece in body.windows(COMMON) {
            let holders = holders.entry(piece).or_default();
            if holders.last() != Some(&function) {
                holders.push(function);
            }
        }
    }
    // Each piece that is shared: who holds it, and how often it is in the window.
    let mut pieces: Vec<Vec<usize>> = vec![Vec::new(); bodies.len()];
    let mut shared: Vec<(Vec<usize>, usize)> = Vec::new();
    for holders in holders.into_values().filter(|holders| (2..=EVERYWHERE).contains(&holders.len())) {
        for &holder in &holders {
            pieces[holder].push(shared.len());
        }
        shared.push((holders, 0));
    }
    // What is long has more in common with anything, but not as much more as it is longer.
    let length = |body: &[u8]| u32::try_from(body.len()).map_or(f64::INFINITY, f64::from);
    let worth: Vec<f64> = bodies.iter().map(|body| (length(body) + 20.0).powf(-0.6)).collect();
    let mut common = vec![0_u32; bodies.len()];
    let (mut window, mut length) = (VecDeque::new(), 0);
    let mut left: Vec<usize> = (0..bodies.len()).collect();
    let mut order = Vec::new();
    let value = |common: &[u32], function: usize| f64::from(common[function]) * worth[function];
    while let Some(best) =
        (0..left.len()).rev().max_by(|a, b| value(&common, left[*a]).total_cmp(&value(&common, left[*b])))
    {
        let next = left.remove(best);
        order.push(next);
        window.push_back(next);
        length += bodies[next].len();
        for &piece in &pieces[next] {
            let (holders, times) = &mut shared[piece];
            *times += 1;
            if *times == 1 {
                for holder in holders {
                    common[*holder] += 1;
                }
            }
        }
        while length > WINDOW && window.len() > 1 {
            let Some(last) = window.pop_front() else { break };
            length -= bodies[last].len();
            for &piece in &pieces[last] {
                let (holders, times) = &mut shared[piece];
                *times -= 1;
                if *times == 0 {
                    for holder in holders {
                        common[*holder] -= 1;
                    }
                }
            }
        }
    }
    order
}
