// Camette alone: positions and games, with refusals in English.
import { source } from "./load.js";
import init, { CametteGame, CamettePosition } from "./raw/camette.js";

await init(source(new URL("./raw/camette_bg.wasm", import.meta.url)));

export { Outcome, Refused } from "./given.js";
export type { Player } from "./given.js";
export { CametteGame as Game, CamettePosition as Position };
