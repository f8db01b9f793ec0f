// Checkers alone: positions and games, with refusals in English.
import { keptBoard } from "./given.js";
import { loaded } from "./load.js";
import init, { CheckersGame, CheckersPosition } from "./raw/checkers.js";

await init(await loaded(new URL("./raw/checkers.lzma", import.meta.url)));
keptBoard(CheckersPosition, CheckersGame);

export { Outcome, Refused } from "./given.js";
export type { Player, SavedGame } from "./given.js";
export { CheckersGame as Game, CheckersPosition as Position };
