//! Links a part of the package. It has no code, so it only sets the optimisation of the whole.

use boardgame_wasm as _;
