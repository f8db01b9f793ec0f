// A computer player in a worker.
import type { BoardGame, BoardName } from "./index.js";

/** A computer player for the board games. */
export class Computer {
  #worker = this.#start();
  #asked = new Map<number, { resolve: (move: string | undefined) => void; reject: (error: Error) => void }>();
  #last = 0;

  #start(): Worker {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data: { id, move, error } }) => {
      const asked = this.#asked.get(id);
      this.#asked.delete(id);
      if (error === undefined) asked?.resolve(move);
      else asked?.reject(new Error(error));
    };
    worker.onerror = () => this.#fail("the worker could not be started");
    return worker;
  }

  #fail(why: string): void {
    for (const { reject } of this.#asked.values()) reject(new Error(why));
    this.#asked.clear();
  }

  /** Chooses a move at a level from 1 to 10; `undefined` after the end. */
  choose(name: BoardName, game: BoardGame, level: number, options: { seed?: number; nodes?: number } = {}): Promise<string | undefined> {
    const id = (this.#last += 1);
    const seed = options.seed ?? Math.floor(Math.random() * 2 ** 32);
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#worker.postMessage({ ...options, id, game: name, record: game.record(), level, seed });
    });
  }

  /** Stops all searches and rejects their promises. */
  stop(): void {
    this.#worker.terminate();
    this.#fail("stopped");
    this.#worker = this.#start();
  }
}
