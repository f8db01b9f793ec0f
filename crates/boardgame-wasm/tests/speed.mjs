// node tests/speed.mjs PROGRAM: compares the speed of the package with that of the same crates compiled for this machine, and of
// other packages. PROGRAM is the example `speed` of boardgame-players.
import { execFileSync } from "node:child_process";
// @ts-expect-error The package has no types.
import { Draughts } from "draughts";
// @ts-expect-error This module resolution does not find the types.
import { EnglishDraughts } from "rapid-draughts/english";
import * as all from "../package/index.js";

const [, , program] = process.argv;
if (!program) throw new Error("usage: node tests/speed.mjs PROGRAM");

const ROUNDS = 3;
const RUNS = 9;
/** The most time that the package may take, relative to the native program. @type {Record<string, number>} */
const MOST = { perft: 1.6, search: 2 };

const { camelot, camette, checkers } = all;
/** @type {[string, () => unknown][]} */
const WORK = [
  ["checkers perft 10", () => new checkers.Position().perft(10)],
  ["camelot perft 4", () => new camelot.Position().perft(4)],
  ["camette perft 5", () => new camette.Position().perft(5)],
  ["checkers search", () => new checkers.Game().best(300_000)],
  ["camelot search", () => new camelot.Game().best(300_000)],
  ["camette search", () => new camette.Game().best(300_000)],
];

/** The best times of both sides, in milliseconds. @type {Map<string, [number, number]>} */
const times = new Map(WORK.map(([name]) => [name, [Infinity, Infinity]]));
const note = (/** @type {string} */ name, /** @type {0 | 1} */ side, /** @type {number} */ time) => {
  const row = times.get(name);
  if (!row) throw new Error(`${name} is timed on one side alone`);
  row[side] = Math.min(row[side], time);
};

for (let round = 0; round < ROUNDS; round += 1) {
  const lines = execFileSync(program, { encoding: "utf8" });
  for (const line of lines.trim().split("\n")) {
    const [name = "", time] = line.split(": ");
    note(name, 0, Number(time));
  }
  for (const [name, work] of WORK) {
    for (let run = 0; run < RUNS; run += 1) {
      const start = performance.now();
      work();
      note(name, 1, performance.now() - start);
    }
  }
}
const slow = [];
for (const [name, [native, page]] of times) {
  const ratio = page / native;
  console.log(`  ${name}: ${native.toFixed(2)} ms native, ${page.toFixed(2)} ms in the package, ${ratio.toFixed(2)} times`);
  if (!(ratio <= (MOST[name.split(" ")[1] ?? ""] ?? 0))) slow.push(name);
}

/** Plays random games and returns the plies per second. @type {(start: () => { moves: () => any[], play: (move: any) => void }) => number} */
const plies = (start) => {
  const [begun, end] = [performance.now(), performance.now() + 3_000];
  let [played, lot] = [0, 1];
  while (performance.now() < end) {
    const game = start();
    for (let ply = 0; ply < 100; ply += 1) {
      const moves = game.moves();
      if (moves.length === 0) break;
      lot = (lot * 48_271) % 2_147_483_647;
      game.play(moves[lot % moves.length]);
      played += 1;
    }
  }
  return Math.round((1_000 * played) / (performance.now() - begun));
};
console.log(`  plies of games by chance in a second: ${plies(() => {
  let position = new checkers.Position();
  return { moves: () => position.legalMoves(), play: (move) => (position = position.play(move)) };
})}, rapid-draughts ${plies(() => {
  const game = EnglishDraughts.setup();
  return { moves: () => game.moves, play: (move) => game.move(move) };
})}, draughts ${plies(() => {
  const game = new Draughts();
  return { moves: () => game.moves(), play: (move) => game.move(move) };
})}`);
if (slow.length > 0) throw new Error(`slower than it may be: ${slow.join(", ")}`);
