// A computer player outside the page's thread. It receives `{ id, game, record, level, seed, nodes }` and answers `{ id, move }`.
import type { BoardName } from "./index.js";

/** A request to the worker. */
export interface Asked {
  id: number;
  game: BoardName;
  record: string;
  level: number;
  seed?: number;
  nodes?: number;
}

const scope = globalThis as unknown as {
  onmessage: ((event: { data: Asked }) => void) | null;
  postMessage(answer: { id: number; move?: string | undefined; error?: string }): void;
};

scope.onmessage = async ({ data: { id, game, record, level, seed, nodes } }) => {
  try {
    // Imported on the first request, so that no request arrives before the listener exists.
    const { boards } = await import("./index.js");
    const played = boards[game].Game.fromFile(new TextEncoder().encode(record));
    scope.postMessage({ id, move: played.choose(level, seed, nodes) });
  } catch (error) {
    scope.postMessage({ id, error: String(error) });
  }
};
