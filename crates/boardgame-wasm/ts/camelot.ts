// Camelot alone: positions and games, with refusals in English.
import { keptBoard } from "./given.js";
import { loaded } from "./load.js";
import init, { CamelotGame, CamelotPosition } from "./raw/camelot.js";

await init(await loaded(new URL("./raw/camelot.lzma", import.meta.url)));
keptBoard(CamelotPosition, CamelotGame);

export { Outcome, Refused } from "./given.js";
export type { Player, SavedGame } from "./given.js";
export { CamelotGame as Game, CamelotPosition as Position };
