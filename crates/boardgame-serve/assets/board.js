// The board: keyboard focus, the choice of moves, dragging and animation.
const calm = matchMedia("(prefers-reduced-motion: reduce)");
// Whether the focus came from a key. If so, arrow keys move between squares; otherwise they step through the game.
let keys = true;
addEventListener("keydown", ({ key }) => { if (key === "Tab" || key === "Enter" || key === " ") keys = true; }, true);
addEventListener("pointerdown", () => { keys = false; }, true);

const roveTo = (button) => {
  const buttons = button.closest('[role="grid"]')?.querySelectorAll("button") || [];
  for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
};
document.addEventListener("focusin", ({ target }) => roveTo(target));

// The squares chosen so far for the move that is being entered.
let way = [];
const pieceOn = (part, square) => part.querySelector(`.picture [data-at="${square}"]`);
const prepare = () => {
  for (const grid of document.querySelectorAll('[role="grid"]')) {
    const first = ["[autofocus]", "[name]", "button"].map((kind) => grid.querySelector(kind)).find(Boolean);
    if (first) roveTo(first);
  }
  way = document.querySelector("form[data-ways]")?.elements.way.value.split(".").filter(Boolean) || [];
  // Dragging a piece with a finger moves it; dragging elsewhere scrolls the page.
  for (const button of document.querySelectorAll(".board-form button[name]")) button.classList.toggle("own-piece", Boolean(pieceOn(document, button.value)));
};

document.addEventListener("keydown", (event) => {
  const button = event.target.closest?.('[role="grid"] button');
  // On a board that is turned sideways, the upper edge is at the right.
  const lies = button && getComputedStyle(button).getPropertyValue("--lies");
  const ways = { ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowLeft: [0, -1] };
  const way = Object.values(ways).at(Object.keys(ways).indexOf(event.key) - (lies ? 1 : 0));
  if (!(event.key in ways) || !button || !keys) return;
  event.preventDefault();
  const rows = [...button.closest('[role="grid"]').children].map((row) => [...row.children]);
  let row = rows.findIndex((cells) => cells.includes(button.parentElement));
  let column = rows[row].indexOf(button.parentElement);
  // Skips squares that cannot be occupied. On boards that use only dark squares, the next row is shifted by one.
  const shifts = way[0] ? [0, 1, -1] : [0];
  for (;;) {
    row += way[0];
    column += way[1];
    if (!rows[row]?.[column]) return;
    const next = shifts.map((shift) => rows[row][column + shift]?.firstElementChild).find(Boolean);
    if (next) return next.focus();
  }
});

const put = (piece, { x, y }) => piece.setAttribute("transform", `translate(${x} ${y})`);
const middle = (piece) => { const { e: x, f: y } = piece.transform.baseVal.consolidate().matrix; return { x, y }; };

// Returns the middle of a square in units of the picture.
const middleOf = (part, square) => {
  const button = part.querySelector(`#sq${square}`);
  if (!button) return null;
  const { left, top, width, height } = button.getBoundingClientRect();
  return new DOMPoint(left + width / 2, top + height / 2).matrixTransform(part.querySelector(".picture svg").getScreenCTM().inverse());
};
const glide = (piece, places) => {
  if (calm.matches || places.length < 2 || places.some((place) => !place)) return;
  piece.ownerSVGElement.append(piece);
  piece.animate(places.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })), { duration: 150 * Math.min(places.length - 1, 4), easing: "ease-in-out" });
};

// Returns the legal moves that begin with the given squares.
const legal = (form, begun) => (form.dataset.ways ? form.dataset.ways.split(" ") : []).map((move) => move.split(".")).filter((move) => begun.every((square, place) => move[place] === square));

// Fades the enemies that an unfinished move has jumped over.
const fade = (form, chosen) => {
  const side = (piece) => piece?.querySelector("[stroke]").getAttribute("fill");
  const places = chosen.map((square) => middleOf(form, square));
  const over = places.slice(1).map((place, leg) => ({ x: (place.x + places[leg].x) / 2, y: (place.y + places[leg].y) / 2 }));
  for (const piece of form.querySelectorAll(".picture [data-at]")) {
    const { x, y } = middle(piece);
    const isOver = over.some((place) => Math.hypot(place.x - x, place.y - y) < 4);
    piece.classList.toggle("taken", isOver && side(piece) !== side(pieceOn(form, chosen[0])));
  }
};

// Shows an incomplete move: its piece, the squares where it can continue, and whether it may end here.
const choose = (form, chosen, glides = true) => {
  const piece = way[0] && pieceOn(form, way[0]);
  if (piece && chosen[0] !== way[0]) put(piece, middleOf(form, way[0]));
  const lifted = chosen[0] && pieceOn(form, chosen[0]);
  if (lifted && glides && chosen.length > 1) glide(lifted, chosen.slice(Math.max(0, way.length - 1)).map((square) => middleOf(form, square)));
  if (lifted) put(lifted, middleOf(form, chosen.at(-1)));
  way = chosen;
  form.elements.way.value = way.join(".");
  fade(form, chosen);
  document.querySelector(".drawer:has(.refusal)")?.remove();
  const moves = way.length ? legal(form, way) : [];
  const next = moves.map((move) => move[way.length]);
  for (const button of form.querySelectorAll("button[name=square]")) {
    button.dataset.label ??= button.getAttribute("aria-label");
    const kind = way.includes(button.value) ? "chosen" : next.includes(button.value) ? "target" : "";
    for (const other of ["chosen", "target"]) button.classList.toggle(other, other === kind);
    button.classList.toggle("stop", way.length > 1 && button.value === way.at(-1) && moves.some((move) => move.length === way.length));
    button.setAttribute("aria-label", kind ? form.dataset[kind].replace("%", button.dataset.label) : button.dataset.label);
  }
};

// Sends a complete move in one request. `byHand` marks a move whose piece is already on its new square.
let byHand = false;
const play = (form, move, glides) => {
  choose(form, move, glides);
  form.querySelector(".stop")?.classList.remove("stop");
  byHand = true;
  const button = Object.assign(document.createElement("button"), { formAction: form.getAttribute("action").replace("/click?", "/stop?"), hidden: true });
  form.append(button);
  form.requestSubmit(button);
  button.remove();
};

// Reports whether a square is farther away than any single step or jump.
const isFar = (form, from, to) => {
  const [one, other, side] = [...[from, to].map((square) => middleOf(form, square)), 40];
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) > 2.5 * side;
};

// Handles a press on a square: the move begins, continues or ends there. The server refuses illegal moves and cites the clause.
const press = (form, button, glides = true) => {
  const square = button.value;
  const on = way.length ? legal(form, [...way, square]) : [];
  if (on.length) return on.every((move) => move.length === way.length + 1) ? play(form, [...way, square], glides) : choose(form, [...way, square], glides);
  if (way.length > 1 && way.at(-1) === square && legal(form, way).some((move) => move.length === way.length)) return play(form, way);
  if (way.length === 1 && way[0] === square) return choose(form, []);
  const ends = way.length ? legal(form, way).filter((move) => move.at(-1) === square) : [];
  if (ends.length === 1) return play(form, ends[0], glides);
  if (legal(form, [square]).length) return choose(form, [square]);
  if (!way.length && !pieceOn(form, square)) return;
  // In a game, a press far from the piece drops it. A lesson explains every refusal.
  if (way.length && form.closest(".table") && isFar(form, way.at(-1), square)) return choose(form, []);
  form.requestSubmit(button);
};
document.addEventListener("click", (event) => {
  const button = event.target.closest("form[data-ways] button[name=square]");
  if (!button) return;
  event.preventDefault();
  press(button.form, button);
});
addEventListener("keydown", ({ key }) => {
  const form = document.querySelector("form[data-ways]");
  if (key === "Escape" && form && way.length) choose(form, []);
});

// A move entered in advance, while the other side thinks. It is played on the player's turn if it is legal then.
let ahead = [];
const plan = (part, squares) => {
  ahead = squares;
  for (const button of part.querySelectorAll(".grid button")) button.classList.toggle("ahead", squares.includes(button.id.slice(2)));
};
document.addEventListener("click", ({ target }) => {
  const button = target.closest(".table:not([data-turn], [data-over], [data-ply]):has([data-own]) .grid button:not([name])");
  if (!button) return;
  const square = button.id.slice(2);
  plan(document, ahead.length === 1 && ahead[0] !== square ? [ahead[0], square] : pieceOn(document, square) && !ahead.includes(square) ? [square] : []);
});

// The piece that is being dragged. When released, it moves to the square under the pointer or returns to its origin.
let held = null;
document.addEventListener("pointerdown", (event) => {
  const button = event.target.closest("form[data-ways] button[name=square]");
  const piece = button && pieceOn(document, way.length > 1 && way.at(-1) === button.value ? way[0] : button.value);
  if (!piece || event.button) return;
  held = { button, piece, home: middle(piece), moved: false, from: event };
});
document.addEventListener("pointermove", (event) => {
  // Ignores the small movements of a finger that is only pressing.
  if (!held || (!held.moved && Math.hypot(event.clientX - held.from.clientX, event.clientY - held.from.clientY) < 5)) return;
  const svg = held.piece.ownerSVGElement;
  if (!held.moved) svg.append(held.piece);
  held.moved = true;
  put(held.piece, new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse()));
});
const letGo = (event) => {
  if (!held) return;
  const { button, piece, home, moved } = held;
  held = null;
  const to = document.elementFromPoint(event.clientX, event.clientY)?.closest("form[data-ways] button[name=square]");
  if (moved) put(piece, home);
  if (event.type !== "pointerup" || !moved || !to || to === button) return;
  // A piece in mid-jump continues; any other piece begins a new move.
  if (way.at(-1) !== button.value) choose(button.form, [button.value]);
  press(button.form, to, false);
};
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, letGo);

// Animates the last move, unless the player moved the piece by hand.
document.addEventListener("shown", ({ detail: { old, next } }) => {
  prepare();
  held = null;
  const put = byHand && !next.querySelector(".refusal");
  byHand = false;
  const form = next.querySelector("form[data-ways]");
  const planned = form && ahead.length === 2 && legal(form, ahead.slice(0, 1)).filter((move) => move.at(-1) === ahead[1]);
  if (planned?.length === 1) {
    plan(next, []);
    return play(form, planned[0]);
  }
  plan(next, form ? [] : ahead);
  const played = next.querySelector("[data-way]")?.dataset.way.split(".") || [];
  const piece = pieceOn(next, played.at(-1));
  const start = played.findLastIndex((square) => pieceOn(old, square) && !pieceOn(next, square));
  if (put || !piece || start < 0 || old.dataset.turned !== next.dataset.turned) return;
  glide(piece, played.slice(start).map((square) => middleOf(next, square)));
});

// Animates a played card, from the hand to its new place.
let flown = null;
document.addEventListener("click", () => {
  const card = document.querySelector('.hand [aria-pressed="true"]');
  flown = card && { title: card.title, from: card.getBoundingClientRect() };
}, true);
document.addEventListener("shown", ({ detail: { old, next } }) => {
  const cards = (part) => part.querySelectorAll(".hand .playing").length;
  if (calm.matches || !flown || cards(next) >= cards(old)) return;
  const there = next.querySelector(`.own .figures [title="${CSS.escape(flown.title)}"]`) || next.querySelector("#pile .playing, #stock .playing, .facing .playing:last-child");
  if (!there) return;
  const { left, top, width } = there.getBoundingClientRect();
  const { from } = flown;
  there.animate([{ transformOrigin: "0 0", transform: `translate(${from.left - left}px, ${from.top - top}px) scale(${from.width / width})` }, { transformOrigin: "0 0", transform: "none" }], { duration: 150, easing: "ease-out" });
  flown = null;
});

prepare();
