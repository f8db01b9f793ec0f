//! The Python package `boardgame`: Python classes around the types of the crates.
//!
//! An error of a crate becomes `boardgame.Refused` with the same code, clause and messages.

mod blackball;
mod board;
mod dwyn;
mod learn;
mod outcome;
mod players;
mod records;
mod referee;
mod refused;
mod tables;
mod watch;

use pyo3::prelude::*;

/// The native part of `boardgame`. Use `boardgame` and its modules.
#[pymodule(gil_used = false)]
mod _boardgame {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::{
        learn::{Env, VectorEnv},
        outcome::Outcome,
        refused::rules,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        for (name, fill) in super::MODULES {
            let part = PyModule::new(py, name)?;
            fill(&part)?;
            module.add_submodule(&part)?;
        }
        Ok(())
    }
}

type Fill = fn(&Bound<'_, PyModule>) -> PyResult<()>;

/// The submodules, each with the function that fills it.
const MODULES: [(&str, Fill); 8] = [
    ("checkers", board::checkers::fill),
    ("camelot", board::camelot::fill),
    ("camette", board::camette::fill),
    ("dwyn", dwyn::fill),
    ("blackball", blackball::fill),
    ("players", players::fill),
    ("referee", referee::fill),
    ("tables", tables::fill),
];
