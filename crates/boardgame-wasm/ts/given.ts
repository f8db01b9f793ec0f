// What the rules give: the shapes of values, and the one error they throw.

/** A language in which things are said: English or Welsh. */
export type Language = "en" | "cy";

/** A seat at a game of two: 0 moves first. */
export type Player = 0 | 1;

/** Something said in both languages; a part of the package that has one game alone says it in English. */
type Translations = readonly string[];
const spoken = (said: Translations, lang: Language): string => (lang === "cy" && said[1]) || said[0] || "";

/** How a game ended. */
export class Outcome {
  /** The winner's seat; `null` when nobody won. */
  readonly winner: number | null;
  /** The clause by which: `"checkers 6.1"`. */
  readonly clause: string;
  readonly #said: Translations;

  constructor(winner: number | undefined, clause: string, said: Translations) {
    this.winner = winner ?? null;
    this.clause = clause;
    this.#said = said;
  }

  /** How the game ended, in a sentence. */
  said(lang: Language = "en"): string {
    return spoken(this.#said, lang);
  }

  toString(): string {
    return this.said();
  }
}

/** What is refused, and why. Nothing has changed when it is thrown. */
export class Refused extends Error {
  override readonly name = "Refused";
  /** The name of the refusal, which never changes: `"must_jump"`. */
  readonly code: string;
  /** The clause that forbids it: `"checkers 4.9"`; `null` where a text cannot be read. */
  readonly clause: string | null;
  /** What would be legal, where that can be listed. */
  readonly legal: readonly string[];
  readonly #titles: Translations;
  readonly #said: Translations;

  constructor(code: string, clause: string | undefined, titles: Translations, said: Translations, legal: readonly string[]) {
    super(said[0]);
    this.code = code;
    this.clause = clause ?? null;
    this.legal = legal;
    this.#titles = titles;
    this.#said = said;
  }

  /** The title of the clause, in English. */
  get title(): string | null {
    return this.titleIn("en");
  }

  /** What is wrong, in English. */
  get said(): string {
    return this.saidIn("en");
  }

  /** The title of the clause in a language. */
  titleIn(lang: Language): string | null {
    return spoken(this.#titles, lang) || null;
  }

  /** What is wrong, in a language. */
  saidIn(lang: Language): string {
    return spoken(this.#said, lang);
  }

  /** All of it as a plain object, with the sentences in each language. */
  toJSON(): object {
    const { name, message, code, clause, legal } = this;
    return { name, message, code, clause, legal, titles: this.#titles, said: this.#said };
  }
}

/** A game on a board as `toJSON` writes it and `fromJSON` reads it. */
export interface SavedGame {
  /** The position at the start, as text. */
  start: string;
  automaticDraws: boolean;
  /** The moves that were played. */
  moves: string[];
  /** What ended the game besides a move: `"claim"` with the intended move if there was one, `"agree"`, or `"resign"` and the player. */
  ending?: string;
}

type Class = { prototype: object };
type Json = { toJSON(): object };
const opened = (saved: any): any => {
  const object = typeof saved === "string" ? JSON.parse(saved) : saved;
  return object?.json ?? object;
};

/**
 * Makes the objects of a class values: `JSON.stringify` writes what `toJSON` gives, `structuredClone` and `postMessage` copy it as
 * `json`, and `fromJSON` reads all of them. @internal
 */
export const kept = (of: Class): void => {
  const json = { get(this: Json) { return this.toJSON(); }, enumerable: true };
  // The bindings set the address of an object where they make it.
  Object.defineProperty(of.prototype, "__wbg_ptr", {
    set(value: number) {
      Object.defineProperties(this, { __wbg_ptr: { value, writable: true }, json });
    },
  });
  const { fromJSON } = of as any;
  (of as any).fromJSON = (saved: unknown) => fromJSON.call(of, opened(saved));
};

/** As {@link kept}, for a game on a board. @internal */
export const keptBoard = (Position: Class, Game: Class): void => {
  const [position, game] = [Position as any, Game as any];
  position.fromJSON = ({ text }: { text: string }) => new position(text);
  Object.assign(position.prototype, {
    toString(this: any) { return this.text; },
    toJSON(this: any) { return { text: this.text }; },
    equals(this: any, other: any) { return other instanceof position && this.text === other.text; },
  });
  game.prototype.toString = function () { return this.moves().join(" "); };
  game.fromJSON = ({ start, automaticDraws, moves, ending }: SavedGame) => {
    const played = new game(start, automaticDraws);
    for (const move of moves) played.play(move);
    const [how, what] = ending?.split(" ") ?? [];
    if (how === "claim") played.claimDraw(what);
    else if (how === "agree") played.agreeDraw();
    else if (how === "resign") played.resign(Number(what));
    return played;
  };
  kept(Position);
  kept(Game);
};

/** How a picture looks, and what is marked in it. */
export interface PictureOptions {
  /** The height in pixels at which it asks to be shown; it scales to any other. */
  size?: number;
  /** Whether it is seen from the other side. */
  turned?: boolean;
  /** Whether squares have their numbers or coordinates. */
  labels?: boolean;
  /** The colours: for light pages, for dark ones, or those of the page's custom properties, such as `--square`. */
  colours?: "light" | "dark" | "css";
  /** What the picture is called, for people who hear pages. */
  title?: string;
  /** What it shows, for the same people. */
  description?: string;
  /** The squares of the last move. */
  lastMove?: string[];
  /** Squares with a frame. */
  highlighted?: string[];
  /** Squares with a dot: where a piece can go. */
  targets?: string[];
}

/** What a search found. */
export interface SearchResult {
  /** The best move; `null` when the game is over. */
  move: string | null;
  /** What it is worth in men to the side to move; about 1,000 for a win that is found. */
  score: number;
  /** In how many plies a win is found. */
  winIn: number | null;
  /** In how many plies a loss is found. */
  lossIn: number | null;
  /** How many plies deep the search was. */
  depth: number;
  /** How many positions it looked at. */
  nodes: number;
  /** The best play that it expects. */
  line: string[];
}

/** What is asked of the referee. */
export interface JudgeOptions {
  /** The language of the report. */
  lang?: Language;
  /** Whether every ply is wanted. */
  verbose?: boolean;
  /** Whether to go on where a text can be read in more than one way. */
  lenient?: boolean;
  /** Whether there is to be a picture after every ply. */
  pictures?: boolean;
  /** The number of the one game that is wanted, from 1. */
  game?: number;
}

/** What the referee finds in one game, with the keys of `boardgame referee --json`. What does not apply is left out. */
export interface GameReport {
  type: "game";
  /** Its number in the file, from 1; `null` where there is no game in it. */
  game: number | null;
  /** The game by whose rules it is judged. */
  rules: string | null;
  players: string[];
  plies: number;
  status: "legal" | "illegal" | "unreadable";
  outcome: { winner: number | null; clause: string } | null;
  /** The verdict in a line; left out where there is no game. */
  verdict?: string;
  event?: string;
  result?: string;
  notes?: { message: string; line?: number; column?: number }[];
  moves?: { ply: number; number: string; by: number; move: string; captures: string[]; position?: string }[];
  told?: string[];
  /** What is wrong, in a game that is not in order. */
  message?: string;
  ply?: number;
  number?: string;
  move?: string;
  line?: number;
  column?: number;
  code?: string;
  clause?: string;
  title?: string;
  legal?: string[];
  more?: number;
  /** The start, each ply, and the place where a move was refused. */
  pictures?: { said: string; svg?: string; words?: string }[];
}

/** What the referee says of a shot of blackball. */
export interface Ruling {
  isFoul: boolean;
  /** The clause that decides, and its title. */
  clause: string;
  title: string;
  /** The clauses of all fouls. */
  fouls: string[];
  winner: "A" | "B" | null;
  next: "A" | "B" | null;
  /** The ruling in sentences. */
  said: string;
  /** What is strange about a save. */
  warnings: string[];
  /** The frame before the next shot. */
  after: object;
  /** All of the ruling, for programs. */
  ruling: object;
}

/** @internal Called by the rules. */
export const refused = (...of: ConstructorParameters<typeof Refused>): Refused => new Refused(...of);
/** @internal */
export const outcome = (...of: ConstructorParameters<typeof Outcome>): Outcome => new Outcome(...of);
/** @internal */
export const wrong = (message: string): RangeError => new RangeError(message);
/** @internal */
export const parsed = (json: string): unknown => JSON.parse(json);
/** @internal */
export const written = (value: unknown): string => JSON.stringify(value ?? {}) ?? "null";
/** @internal */
export const chance = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
