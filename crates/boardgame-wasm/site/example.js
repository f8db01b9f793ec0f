import "./pkg/board.js";
import { Computer } from "./pkg/computer.js";

const board = document.querySelector("boardgame-board");
const computer = new Computer();
board.addEventListener("move", async () => {
  if (board.play.toAct === 1) board.move(await computer.choose("camette", board.play, 5));
});
board.addEventListener("refused", ({ detail }) => (document.getElementById("why").href = `rules/camette.html#c${detail.clause?.split(" ")[1]}`));
