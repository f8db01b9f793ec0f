// Checkers alone: positions and games, with refusals in English.
import { loaded } from "./load.js";
import init, { CheckersGame, CheckersPosition } from "./raw/checkers.js";

await init(await loaded(new URL("./raw/checkers.lzma", import.meta.url)));

export { Outcome, Refused } from "./given.js";
export type { Player } from "./given.js";
export { CheckersGame as Game, CheckersPosition as Position };
