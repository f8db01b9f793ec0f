// The board element with Camette alone: `boardgame-rules/camette/board`.
import { BoardElement, offer } from "./element.js";
import { keptBoard } from "./given.js";
import { loaded } from "./load.js";
import init, { CametteGame, CamettePosition, say } from "./raw/camette-board.js";

await init(await loaded(new URL("./raw/camette-board.lzma", import.meta.url)));
keptBoard(CamettePosition, CametteGame);
offer({ camette: { Game: CametteGame, Position: CamettePosition } }, say);

export { Outcome, Refused } from "./given.js";
export type { Language, PictureOptions, Player, SavedGame } from "./given.js";
export type { BoardEvents, MoveDetail } from "./element.js";
export { BoardElement, CametteGame as Game, CamettePosition as Position };
