// Camette alone: positions and games, with refusals in English.
import { loaded } from "./load.js";
import init, { CametteGame, CamettePosition } from "./raw/camette.js";

await init(await loaded(new URL("./raw/camette.lzma", import.meta.url)));

export { Outcome, Refused } from "./given.js";
export type { Player } from "./given.js";
export { CametteGame as Game, CamettePosition as Position };
