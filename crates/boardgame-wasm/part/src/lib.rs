//! A part of the package, linked. It has no code of its own, so that how it is optimised says how everything together is.

use boardgame_wasm as _;
