// `<boardgame-board game="checkers">`: a board for mouse, touch and keyboard, with descriptions for screen readers.
import { Refused, type Language, type PictureOptions, type Outcome } from "./given.js";
import type { BoardGame, BoardName, boards, say } from "./index.js";

type Boards = typeof boards;

/** The loaded games. */
const loaded: Partial<Boards> = {};
let words: typeof say;
/** Elements in a page whose game is not loaded yet. */
const waiting = new Set<BoardElement>();

/** Makes games available to the boards of the page. @internal */
export const offer = (games: object, said: unknown): void => {
  Object.assign(loaded, { ...games, ...loaded });
  words ??= said as typeof say;
  // On a server there are no elements.
  if (globalThis.customElements && !customElements.get("boardgame-board")) customElements.define("boardgame-board", BoardElement);
  for (const board of [...waiting]) board.begin();
};

/** The base class; an empty class on a server, which has no elements. */
const Element = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

let sheet: CSSStyleSheet | undefined;
const style = (): CSSStyleSheet => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
};

const STYLE = `
  :host { display: block; max-width: 34rem; color: var(--text, #22261f); }
  :host([hidden]) { display: none; }
  .board { position: relative; }
  svg { display: block; width: 100%; height: auto; }
  .grid { position: absolute; display: flex; flex-direction: column; }
  .checkers .grid { inset: 2.381%; }
  .camelot .grid { inset: 3.216% 4.198%; }
  .camette .grid { inset: 6.79% 9.016%; }
  [role=row] { display: flex; flex: 1; min-height: 0; }
  [role=gridcell] { display: flex; flex: 1; min-width: 0; }
  .grid button { flex: 1; min-width: 0; padding: 0; border: 0; background: none; cursor: pointer; touch-action: manipulation; }
  :host([locked]) .grid button { cursor: default; }
  .grid button:focus-visible { outline: 4px solid var(--focus, #1d4e89); outline-offset: -4px; box-shadow: inset 0 0 0 6px var(--page, #f7f4ec); }
  .way button { font: inherit; color: inherit; background: var(--panel, #fffdf6); border: 1px solid var(--quiet, #555b4e);
    border-radius: .3rem; padding: .45rem .9rem; min-height: 2.75rem; cursor: pointer; }
  [role=status] { margin: .5rem 0; min-height: 1.5em; }
  .refused { color: var(--bad, #8c1d18); background: var(--bad-ground, #fbe9e7); padding: .25rem .75rem; border-radius: .3rem; }
`;

const make = <K extends keyof HTMLElementTagNameMap>(name: K, attributes: Record<string, string> = {}): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

/** The details of a `move` event. */
export interface MoveDetail {
  /** The move in its canonical form. */
  move: string;
  /** The position after the move. */
  position: string;
}

/** The events of a board. */
export interface BoardEvents {
  move: CustomEvent<MoveDetail>;
  refused: CustomEvent<Refused>;
  over: CustomEvent<Outcome>;
}

/** The typed event listeners of a board. */
export interface BoardElement {
  addEventListener<K extends keyof BoardEvents>(type: K, listener: (this: BoardElement, event: BoardEvents[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener<K extends keyof HTMLElementEventMap>(type: K, listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof BoardEvents>(type: K, listener: (this: BoardElement, event: BoardEvents[K]) => unknown, options?: boolean | EventListenerOptions): void;
  removeEventListener<K extends keyof HTMLElementEventMap>(type: K, listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown, options?: boolean | EventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

/**
 * A board of checkers, Camelot or Camette.
 *
 * Attributes: `game`, `position` (the start, as text), `seat` (the player who moves by hand, 0 or 1; without it, both), `lang` (by
 * default that of the page), `turned`, and `locked` (nobody moves by hand). The element keeps its game when it is moved in the
 * document.
 * Events: `move` with {@link MoveDetail}, `refused` with a {@link Refused}, `over` with an `Outcome`. Its colours are custom
 * properties: `--square`, `--other-square`, `--frame`, `--castle`, `--dark-piece`, `--light-piece`, `--last-move`, `--highlight`,
 * `--target`, `--ink`, `--ground`.
 */
export class BoardElement extends Element {
  static readonly observedAttributes = ["game", "position", "seat", "lang", "turned", "locked"];

  #name: BoardName = "checkers";
  #play: BoardGame | undefined;
  /** Whether a new game must begin once the element is in a page. */
  #due = true;
  #way: string[] = [];
  #last: string[] = [];
  #dragged: string | undefined;
  #focus = "";
  readonly #frame = make("div", { class: "board" });
  readonly #picture = make("div", { "aria-hidden": "true" });
  readonly #grid = make("div", { class: "grid", role: "grid" });
  readonly #going = make("p", { class: "way" });
  readonly #status = make("p", { role: "status" });
  readonly #root = this.attachShadow({ mode: "open" });

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [style()];
    this.#frame.append(this.#picture, this.#grid);
    this.#root.append(this.#frame, this.#going, this.#status);
    this.#grid.addEventListener("click", (event) => this.#press(this.#squareOf(event.target)));
    this.#grid.addEventListener("keydown", (event) => this.#key(event));
    this.#grid.addEventListener("pointerdown", (event) => (this.#dragged = this.#squareOf(event.target)));
    this.#grid.addEventListener("pointerup", (event) => this.#drop(event));
  }

  connectedCallback(): void {
    this.ownerDocument.addEventListener("boardgame-lang", this.#lay);
    watch(this.ownerDocument);
    if (this.#due) this.begin();
    else this.#lay();
  }

  disconnectedCallback(): void {
    this.ownerDocument.removeEventListener("boardgame-lang", this.#lay);
    waiting.delete(this);
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    this.#due ||= name === "game" || name === "position";
    if (!this.isConnected) return;
    if (this.#due) this.begin();
    else this.#lay();
  }

  /** Returns the game on the board. A game that is set is shown in its current position. */
  get play(): BoardGame {
    if (!this.#play) this.begin();
    if (!this.#play) throw new Error(`there is no game ${this.getAttribute("game")}: ${Object.keys(loaded).join(", ")}`);
    return this.#play;
  }

  set play(play: BoardGame) {
    this.#play = play;
    this.#due = false;
    waiting.delete(this);
    this.#name = (Object.keys(loaded) as BoardName[]).find((name) => play instanceof this.#rules(name).Game) ?? this.#name;
    this.#after(play.moves().at(-1));
    this.#say("");
    this.#lay();
  }

  #rules(name = this.#name): Boards[BoardName] {
    return loaded[name] as Boards[BoardName];
  }

  /** Returns the language of labels and messages. */
  get language(): Language {
    const lang = this.closest<HTMLElement>("[lang]")?.lang ?? document.documentElement.lang;
    return lang.startsWith("cy") ? "cy" : "en";
  }

  /** Plays a move. Shows the refusal and returns `false` if it is illegal. */
  move(written: string): boolean {
    return this.#try(() => {
      const { play } = this;
      const seat = play.toAct ?? 0;
      const before = play.position;
      const move = play.play(written);
      this.#way = [];
      this.#last = before.squares(move);
      this.show();
      const name = this.#rules().Game.sideName(seat, this.language);
      const ended = play.outcome;
      this.#say([this.#word("word-last-move", { seat: name, mv: move }), ended?.said(this.language)].filter(Boolean).join(". "));
      this.#tell("move", { move, position: play.position.text } satisfies MoveDetail);
      if (ended) this.#tell("over", ended);
    });
  }

  /** Takes back the last move. */
  undo(): void {
    this.play.undo();
    this.#after(undefined);
    this.#say("");
    this.show();
  }

  /** Draws the current position. */
  show(): void {
    const { play } = this;
    const position = play.position;
    const starts = this.#acts ? [...new Set(play.legalMoves().map((move) => move.split(/[-x]/)[0] ?? ""))] : [];
    const targets = this.#way.length ? position.nextSquares(this.#way) : [];
    const look: PictureOptions = {
      turned: this.#turned, colours: "css", lastMove: this.#last, highlighted: this.#way.length ? this.#way : starts, targets,
    };
    this.#picture.innerHTML = position.svg(look);
    for (const button of this.#buttons()) {
      const square = button.value;
      const label = position.label(square, this.language);
      const kind = this.#way.includes(square) ? "chosen" : targets.includes(square) ? "target" : starts.includes(square) ? "movable" : "";
      button.setAttribute("aria-label", kind && !(kind === "movable" && this.#way.length) ? this.#word(`word-${kind}`, { square: label }) : label);
    }
    this.#going.replaceChildren(...(this.#mayStop() ? [this.#stopButton()] : []));
  }

  /** Reports whether the player to act moves by hand. */
  get #acts(): boolean {
    const [seat, toAct] = [this.getAttribute("seat"), this.play.toAct];
    return !this.hasAttribute("locked") && toAct !== undefined && (seat === null || seat === String(toAct));
  }

  get #turned(): boolean {
    // As on the pages of tables, the side that moves first is at the bottom.
    return this.hasAttribute("turned") !== (this.#name === "checkers");
  }

  /** Begins the game that the attributes describe. @internal */
  begin(): void {
    const name = this.getAttribute("game") ?? (Object.keys(loaded)[0] || "checkers");
    if (!Object.hasOwn(loaded, name)) {
      waiting.add(this);
      this.#play = undefined;
      this.#picture.replaceChildren();
      this.#grid.replaceChildren();
      return this.#say(`There is no game ${name} here: ${Object.keys(loaded).join(", ")}`, true);
    }
    waiting.delete(this);
    this.#due = false;
    this.#name = name as BoardName;
    this.#after(undefined);
    const { Game } = this.#rules();
    this.#play = new Game();
    this.#try(() => {
      this.#play = new Game(this.getAttribute("position"));
      this.#say("");
    });
    this.#lay();
  }

  #after(move: string | undefined): void {
    this.#way = [];
    this.#last = move?.split(/[-x]|\(.*/).filter(Boolean) ?? [];
  }

  /** Creates the buttons over the squares, and draws the board. */
  #lay = (): void => {
    if (!this.#play) return;
    this.#frame.className = `board ${this.#name}`;
    this.#grid.setAttribute("aria-label", this.#word("word-board"));
    const rows = this.#rules().Position.rows(this.#turned).map((squares) => {
      const row = make("div", { role: "row" });
      for (const square of squares) {
        const cell = make("div", { role: "gridcell" });
        if (square) cell.append(make("button", { type: "button", value: square, tabindex: "-1" }));
        row.append(cell);
      }
      return row;
    });
    this.#grid.replaceChildren(...rows);
    const stop = this.#button(this.#focus) ?? this.#buttons()[0];
    stop?.setAttribute("tabindex", "0");
    this.show();
  };

  #buttons(): HTMLButtonElement[] {
    return [...this.#grid.querySelectorAll("button")];
  }

  #button(square: string): HTMLButtonElement | undefined {
    return this.#buttons().find((button) => button.value === square);
  }

  #squareOf(target: EventTarget | null): string | undefined {
    return target instanceof HTMLButtonElement ? target.value : undefined;
  }

  #press(square: string | undefined): void {
    if (square === undefined) return;
    this.#walk(square);
    if (!this.#acts) return;
    const position = this.play.position;
    const way = this.#way;
    if (way.length === 1 && way[0] === square) this.#way = [];
    else if (way.length && position.nextSquares(way).includes(square)) this.#way = [...way, square];
    else if (position.ownerOf(square) === position.player) this.#way = [square];
    else this.#way = [...way, square];
    const [first] = this.#way;
    if (first === undefined || position.nextSquares(this.#way).length) return this.show();
    // The move is complete, or the rules refuse it.
    const whole = this.#way;
    if (!this.#try(() => this.move(position.moveAlong(whole)))) this.#way = [];
    this.show();
  }

  #mayStop(): boolean {
    if (this.#way.length < 2) return false;
    try {
      return Boolean(this.play.position.moveAlong(this.#way));
    } catch {
      return false;
    }
  }

  #stopButton(): HTMLButtonElement {
    const button = make("button", { type: "button" });
    button.textContent = this.#word("word-stop-here");
    const way = this.#way;
    button.onclick = () => this.#try(() => this.move(this.play.position.moveAlong(way)));
    return button;
  }

  #drop(event: PointerEvent): void {
    const from = this.#dragged;
    this.#dragged = undefined;
    const to = this.#squareOf(this.#root.elementFromPoint(event.clientX, event.clientY));
    if (from === undefined || to === undefined || from === to) return;
    if (this.#way.at(-1) !== from) this.#press(from);
    this.#press(to);
  }

  #key(event: KeyboardEvent): void {
    const here = this.#squareOf(event.target);
    if (event.key === "Escape") {
      this.#way = [];
      return this.show();
    }
    if (here !== undefined && (event.key === "Home" || event.key === "End")) {
      // Moves to the first or last square of the row or, with Ctrl, of the board.
      const row = this.#button(here)?.closest<HTMLElement>("[role=row]");
      const line = [...((event.ctrlKey ? this.#grid : row)?.querySelectorAll("button") ?? [])];
      event.preventDefault();
      return this.#walk(line.at(event.key === "Home" ? 0 : -1)?.value ?? here);
    }
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (!step || here === undefined) return;
    event.preventDefault();
    const rows = [...this.#grid.children].map((row) => [...row.children].map((cell) => cell.querySelector("button")));
    let row = rows.findIndex((cells) => cells.some((button) => button?.value === here));
    let column = rows[row]?.findIndex((button) => button?.value === here) ?? 0;
    const [down = 0, right = 0] = step;
    const places = Math.max(rows.length, ...rows.map((cells) => cells.length));
    for (let steps = 0; steps < places; steps += 1) {
      row += down;
      column += right;
      // In checkers every second square of a column has no button; the next one in the row is used.
      const found = rows[row]?.[column] ?? (down && (rows[row]?.[column + 1] ?? rows[row]?.[column - 1]));
      if (found) return this.#walk(found.value);
      if (!rows[row] || column < 0 || column >= places) return;
    }
  }

  #walk(square: string): void {
    for (const button of this.#buttons()) button.setAttribute("tabindex", button.value === square ? "0" : "-1");
    this.#focus = square;
    this.#button(square)?.focus({ preventScroll: true });
  }

  #try(act: () => void): boolean {
    try {
      act();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const lang = this.language;
      const clause = error.clause && this.#word("word-by-clause", { clause: error.clause, title: error.titleIn(lang) ?? "" });
      this.#say([error.saidIn(lang), clause].filter(Boolean).join(". "), true);
      this.#tell("refused", error);
      return false;
    }
  }

  #say(words: string, refused = false): void {
    this.#status.textContent = words;
    this.#status.className = refused && words ? "refused" : "";
  }

  #word(id: string, args: Record<string, string> = {}): string {
    return words(`serve-${id}`, this.language, args);
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

const watched = new WeakSet<Document>();

/** Notifies boards when the language of their page changes. */
const watch = (page: Document): void => {
  if (watched.has(page)) return;
  watched.add(page);
  new MutationObserver(() => page.dispatchEvent(new Event("boardgame-lang"))).observe(page, { attributes: true, subtree: true, attributeFilter: ["lang"] });
};

declare global {
  interface HTMLElementTagNameMap {
    "boardgame-board": BoardElement;
  }
}
