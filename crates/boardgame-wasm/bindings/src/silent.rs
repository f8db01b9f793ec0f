//! Removes panic messages, which nobody sees in a browser. A call to a function that formats one becomes a trap, which
//! saves 7 kilobytes compressed. Removing source locations saves 3 more.

use std::{collections::HashSet, ops::Range};

use walrus::{
    ConstExpr, Data, DataKind, FunctionId, Module,
    ir::{Call, Instr, InstrLocId, Unreachable, Value, VisitorMut, dfs_pre_order_mut},
};

/// Names of the standard libraries, as they appear in mangled symbols.
const LIBRARIES: [&str; 3] = ["4core", "5alloc", "3std"];

/// Parts of the names of panicking functions in these libraries.
const PANICS: [&str; 5] = ["9panicking", "_fail", "panic_", "capacity_overflow", "handle_error"];

/// Parts of the names of functions used only by panic messages.
const WORDS: [&str; 2] = ["4core3fmtcNtB5_5Debug3fmt", "5RangejENtNtB8_3fmt5Debug3fmt"];

/// Replaces calls to panicking functions with traps.
pub(crate) fn panic_silently(module: &mut Module) {
    let panics = module.funcs.iter_local().filter(|(id, function)| {
        let name = module.funcs.get(*id).name.as_deref().unwrap_or_default();
        let returns = !module.types.results(function.ty()).is_empty()
            || !matches!(function.block(function.entry_block()).last(), Some((Instr::Unreachable(_), _)));
        !returns && [&LIBRARIES[..], &PANICS].iter().all(|parts| parts.iter().any(|part| name.contains(part)))
    });
    let silent = Silent(panics.map(|(id, _)| id).collect());
    let words = module.funcs.iter_local().map(|(id, _)| id).filter(|id| {
        let name = module.funcs.get(*id).name.as_deref().unwrap_or_default();
        WORDS.iter().any(|part| name.contains(part))
    });
    let words: HashSet<_> = words.collect();
    for (id, function) in module.funcs.iter_local_mut() {
        let start = function.entry_block();
        if words.contains(&id) {
            function.block_mut(start).instrs = vec![(Instr::Unreachable(Unreachable {}), InstrLocId::default())];
            continue;
        }
        dfs_pre_order_mut(&mut silent.clone(), function, start);
    }
}

/// Clears source locations and file names.
pub(crate) fn forget_places(module: &mut Module) {
    for id in module.data.iter().map(Data::id).collect::<Vec<_>>() {
        let data = module.data.get_mut(id);
        let DataKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = data.kind else { continue };
        let places = (0..data.value.len()).step_by(4).filter_map(|at| Some((at, file_of(&data.value, start, at)?)));
        for (at, file) in places.collect::<Vec<_>>() {
            data.value[at..at + 16].fill(0);
            data.value[file].fill(0);
        }
    }
}

/// Returns the range of the file name in the source location at `at`, or `None` if there is no location. A location has four
/// numbers: address and length of the name, line, and column.
fn file_of(data: &[u8], start: i32, at: usize) -> Option<Range<usize>> {
    let number = |place: usize| Some(u32::from_le_bytes(*data.get(at + 4 * place..)?.first_chunk()?) as usize);
    let [name, length, line, column] = [number(0)?, number(1)?, number(2)?, number(3)?];
    let name = name.checked_sub(usize::try_from(start).ok()?)?;
    let file = name..name + length;
    let is_place = (1..100_000).contains(&line) && (1..1_000).contains(&column);
    // Four other numbers can look like a location by chance, so the file name is checked, too.
    let name = data.get(file.clone())?;
    (is_place && name.ends_with(b".rs") && name.iter().all(u8::is_ascii_graphic)).then_some(file)
}

#[derive(Clone)]
struct Silent(HashSet<FunctionId>);

impl VisitorMut for Silent {
    fn visit_instr_mut(&mut self, instruction: &mut Instr, _: &mut InstrLocId) {
        if matches!(instruction, Instr::Call(Call { func }) if self.0.contains(func)) {
            *instruction = Instr::Unreachable(Unreachable {});
        }
    }
}
