// The board element with Camelot alone: `boardgame-rules/camelot/board`.
import { BoardElement, offer } from "./element.js";
import { keptBoard } from "./given.js";
import { loaded } from "./load.js";
import init, { CamelotGame, CamelotPosition, say } from "./raw/camelot-board.js";

await init(await loaded(new URL("./raw/camelot-board.lzma", import.meta.url)));
keptBoard(CamelotPosition, CamelotGame);
offer({ camelot: { Game: CamelotGame, Position: CamelotPosition } }, say);

export { Outcome, Refused } from "./given.js";
export type { Language, PictureOptions, Player, SavedGame } from "./given.js";
export type { BoardEvents, MoveDetail } from "./element.js";
export { BoardElement, CamelotGame as Game, CamelotPosition as Position };
