// The values that the rules return, and their only error class.

/** A language of messages: English or Welsh. */
export type Language = "en" | "cy";

/** A seat in a game for two; 0 moves first. */
export type Player = 0 | 1;

/** A text in English and Welsh; a part of the package with a single game has only English. */
type Translations = readonly string[];
const spoken = (said: Translations, lang: Language): string => (lang === "cy" && said[1]) || said[0] || "";

/** The outcome of a game. */
export class Outcome {
  /** The winner's seat; `null` if nobody won. */
  readonly winner: number | null;
  /** The clause that ends the game, such as `"checkers 6.1"`. */
  readonly clause: string;
  readonly #said: Translations;

  constructor(winner: number | undefined, clause: string, said: Translations) {
    this.winner = winner ?? null;
    this.clause = clause;
    this.#said = said;
  }

  /** Describes the outcome in a sentence. */
  said(lang: Language = "en"): string {
    return spoken(this.#said, lang);
  }

  toString(): string {
    return this.said();
  }
}

/** A refusal with its reason. Nothing has changed when it is thrown. */
export class Refused extends Error {
  override readonly name = "Refused";
  /** A stable code of the reason, such as `"must_jump"`. */
  readonly code: string;
  /** The clause that forbids the action, such as `"checkers 4.9"`; `null` if a text is unreadable. */
  readonly clause: string | null;
  /** Legal alternatives, if they can be listed. */
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

  /** Returns the title of the clause in English. */
  get title(): string | null {
    return this.titleIn("en");
  }

  /** Returns the reason in English. */
  get said(): string {
    return this.saidIn("en");
  }

  /** Returns the title of the clause in a language. */
  titleIn(lang: Language): string | null {
    return spoken(this.#titles, lang) || null;
  }

  /** Returns the reason in a language. */
  saidIn(lang: Language): string {
    return spoken(this.#said, lang);
  }

  /** Returns a plain object with the texts in each language. */
  toJSON(): object {
    const { name, message, code, clause, legal } = this;
    return { name, message, code, clause, legal, titles: this.#titles, said: this.#said };
  }
}

/** A saved board game, written by `toJSON` and read by `fromJSON`. */
export interface SavedGame {
  /** The start position as text. */
  start: string;
  automaticDraws: boolean;
  /** The moves played. */
  moves: string[];
  /** An end other than by a move: `"claim"` with the intended move, if any, `"agree"`, or `"resign"` with the player. */
  ending?: string;
}

type Class = { prototype: object };
type Json = { toJSON(): object };
const opened = (saved: any): any => {
  const object = typeof saved === "string" ? JSON.parse(saved) : saved;
  return object?.json ?? object;
};

const checked = (saved: any, field: string): any => {
  if (!saved?.[field]) throw new RangeError(`${JSON.stringify(saved)} has no ${field}`);
  return saved;
};

/**
 * Gives the objects of a class value semantics: `JSON.stringify` writes the result of `toJSON`, `structuredClone` and `postMessage`
 * copy it as `json`, `fromJSON` reads both, and `equals` compares all that is written. @internal
 */
export const kept = (of: Class): void => {
  const json = { get(this: Json) { return this.toJSON(); }, enumerable: true };
  // The bindings set this pointer when they create an object.
  Object.defineProperty(of.prototype, "__wbg_ptr", {
    set(value: number) {
      Object.defineProperties(this, { __wbg_ptr: { value, writable: true }, json });
    },
  });
  const { fromJSON } = of as any;
  (of as any).fromJSON = (saved: unknown) => fromJSON.call(of, opened(saved));
  (of.prototype as any).equals = function (this: any, other: any) {
    return other instanceof (of as any) && JSON.stringify(this) === JSON.stringify(other);
  };
  of.prototype.toString = function (this: any) { return this.text ?? this.moves?.().join(" ") ?? JSON.stringify(this); };
};

/** Does the same as {@link kept} for a board game. @internal */
export const keptBoard = (Position: Class, Game: Class): void => {
  const [position, game] = [Position as any, Game as any];
  position.fromJSON = (saved: any) => new position(checked(saved, "text").text);
  position.prototype.toJSON = function (this: any) { return { text: this.text }; };
  game.fromJSON = (saved: any) => {
    const { start, automaticDraws, moves, ending }: SavedGame = checked(saved, "moves");
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

/** The look of a picture, and the squares marked in it. */
export interface PictureOptions {
  /** The preferred height in pixels; the picture scales to any size. */
  size?: number;
  /** Whether the board is seen from the other side. */
  turned?: boolean;
  /** Whether squares show their numbers or coordinates. */
  labels?: boolean;
  /** The colours: for light pages, for dark pages, or from custom properties of the page, such as `--square`. */
  colours?: "light" | "dark" | "css";
  /** The title for screen readers. */
  title?: string;
  /** The description for screen readers. */
  description?: string;
  /** The squares of the last move. */
  lastMove?: string[];
  /** Squares to frame. */
  highlighted?: string[];
  /** Squares to mark with a dot, such as the destinations of a piece. */
  targets?: string[];
}

/** The result of a search. */
export interface SearchResult {
  /** The best move; `null` after the end. */
  move: string | null;
  /** The score in men for the side to move; about 1,000 for a forced win. */
  score: number;
  /** Plies to a forced win; `null` if none was found. */
  winIn: number | null;
  /** Plies to a forced loss; `null` if none was found. */
  lossIn: number | null;
  /** The depth of the search in plies. */
  depth: number;
  /** The number of positions searched. */
  nodes: number;
  /** The expected line of moves. */
  line: string[];
}

/** The options of the referee. */
export interface JudgeOptions {
  /** The language of the report. */
  lang?: Language;
  /** Whether to report every ply. */
  verbose?: boolean;
  /** Whether to continue if a text has more than one interpretation. */
  lenient?: boolean;
  /** Whether to add a picture after every ply. */
  pictures?: boolean;
  /** The number of the only game to report, from 1. */
  game?: number;
}

/** The referee's report on a game, with the keys of `boardgame referee --json`. Keys that do not apply are missing. */
export interface GameReport {
  type: "game";
  /** The number of the game in the file, from 1; `null` if the file has no game. */
  game: number | null;
  /** The game whose rules apply. */
  rules: string | null;
  players: string[];
  plies: number;
  status: "legal" | "illegal" | "unreadable";
  outcome: { winner: number | null; clause: string } | null;
  /** The verdict in one line; missing if there is no game. */
  verdict?: string;
  event?: string;
  result?: string;
  notes?: { message: string; line?: number; column?: number }[];
  moves?: { ply: number; number: string; by: number; move: string; captures: string[]; position?: string }[];
  told?: string[];
  /** The fault in a game that is not legal. */
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
  /** Pictures of the start, of each ply, and of the position in which a move was refused. */
  pictures?: { said: string; svg?: string; words?: string }[];
}

/** A ruling on a shot of blackball. */
export interface Ruling {
  isFoul: boolean;
  /** The deciding clause; `title` is its title. */
  clause: string;
  title: string;
  /** The clauses of all fouls. */
  fouls: string[];
  winner: "A" | "B" | null;
  next: "A" | "B" | null;
  /** The ruling in sentences. */
  said: string;
  /** Warnings about a save. */
  warnings: string[];
  /** The frame before the next shot. */
  after: object;
  /** The complete ruling for programs. */
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
