// Camette alone: positions and games, with refusals in English.
import { keptBoard } from "./given.js";
import { loaded } from "./load.js";
import init, { CametteGame, CamettePosition } from "./raw/camette.js";

await init(await loaded(new URL("./raw/camette.lzma", import.meta.url)));
keptBoard(CamettePosition, CametteGame);

export { Outcome, Refused } from "./given.js";
export type { Player, SavedGame } from "./given.js";
export { CametteGame as Game, CamettePosition as Position };
