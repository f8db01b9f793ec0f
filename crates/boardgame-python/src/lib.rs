//! The Python package `boardgame`: what the crates know, in the habits of Python.
//!
//! Nothing is decided here. A class holds a value of a crate, a method asks it, and what a crate refuses becomes
//! `boardgame.Refused` with the same code, clause and sentences.

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

/// The part of `boardgame` that is not written in Python. Use `boardgame` and its modules.
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

/// The modules within, each with what puts its classes into it.
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
