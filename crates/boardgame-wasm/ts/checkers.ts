// Checkers alone: positions and games, with refusals in English.
import { source } from "./load.js";
import init, { CheckersGame, CheckersPosition } from "./raw/checkers.js";

await init(source(new URL("./raw/checkers_bg.wasm", import.meta.url)));

export { Outcome, Refused } from "./given.js";
export type { Player } from "./given.js";
export { CheckersGame as Game, CheckersPosition as Position };
