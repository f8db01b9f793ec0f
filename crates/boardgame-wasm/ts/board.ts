// The board element with every board game.
import { BoardElement, offer } from "./element.js";
import { boards, say } from "./index.js";

offer(boards, say);

export type { BoardEvents, MoveDetail } from "./element.js";
export { BoardElement };
