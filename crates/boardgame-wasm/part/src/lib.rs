//! Links a part of the package. The optimisation level of this crate, which has no code, applies to the whole part.

use boardgame_wasm as _;
