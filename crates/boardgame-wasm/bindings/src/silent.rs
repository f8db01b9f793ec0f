//! Panics without words. Nobody reads in a browser what a panic says, since the standard library has nowhere to write it
//! there: so where a function would be called that says it, the program stops at once, as it would have stopped behind it.
//! Of the rules of all games that is 7 kilobytes, packed.

use std::collections::HashSet;

use walrus::{
    FunctionId, Module,
    ir::{Call, Instr, InstrLocId, Unreachable, VisitorMut, dfs_pre_order_mut},
};

/// The libraries that come with the compiler, as they are written in the names of functions.
const LIBRARIES: [&str; 3] = ["4core", "5alloc", "3std"];

/// Parts of the names of the functions in them that panic.
const PANICS: [&str; 5] = ["9panicking", "_fail", "panic_", "capacity_overflow", "handle_error"];

/// Stops the program where it would be told of a panic.
pub(crate) fn panic_silently(module: &mut Module) {
    let panics = module.funcs.iter_local().filter(|(id, function)| {
        let name = module.funcs.get(*id).name.as_deref().unwrap_or_default();
        let returns = !module.types.results(function.ty()).is_empty()
            || !matches!(function.block(function.entry_block()).last(), Some((Instr::Unreachable(_), _)));
        !returns && [&LIBRARIES[..], &PANICS].iter().all(|parts| parts.iter().any(|part| name.contains(part)))
    });
    let silent = Silent(panics.map(|(id, _)| id).collect());
    for (_, function) in module.funcs.iter_local_mut() {
        let start = function.entry_block();
        dfs_pre_order_mut(&mut silent.clone(), function, start);
    }
}

/// Functions that panic.
#[derive(Clone)]
struct Silent(HashSet<FunctionId>);

impl VisitorMut for Silent {
    fn visit_instr_mut(&mut self, instruction: &mut Instr, _: &mut InstrLocId) {
        if matches!(instruction, Instr::Call(Call { func }) if self.0.contains(func)) {
            *instruction = Instr::Unreachable(Unreachable {});
        }
    }
}
