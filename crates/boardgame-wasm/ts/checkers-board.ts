// The board element with checkers alone: `boardgame-rules/checkers/board`.
import { BoardElement, offer } from "./element.js";
import { keptBoard } from "./given.js";
import { loaded } from "./load.js";
import init, { CheckersGame, CheckersPosition, say } from "./raw/checkers-board.js";

await init(await loaded(new URL("./raw/checkers-board.lzma", import.meta.url)));
keptBoard(CheckersPosition, CheckersGame);
offer({ checkers: { Game: CheckersGame, Position: CheckersPosition } }, say);

export { Outcome, Refused } from "./given.js";
export type { Language, PictureOptions, Player, SavedGame } from "./given.js";
export type { BoardEvents, MoveDetail } from "./element.js";
export { BoardElement, CheckersGame as Game, CheckersPosition as Position };
