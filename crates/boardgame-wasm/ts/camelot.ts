// Camelot alone: positions and games, with refusals in English.
import { source } from "./load.js";
import init, { CamelotGame, CamelotPosition } from "./raw/camelot.js";

await init(source(new URL("./raw/camelot_bg.wasm", import.meta.url)));

export { Outcome, Refused } from "./given.js";
export type { Player } from "./given.js";
export { CamelotGame as Game, CamelotPosition as Position };
