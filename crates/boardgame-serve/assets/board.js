// The board: one tab stop with arrow keys, pieces that follow the pointer, and pieces that glide where they were played.
const calm = matchMedia("(prefers-reduced-motion: reduce)");
// Whether the focus came by a key: arrow keys go from square to square then, and else step through the game.
let keys = true;
addEventListener("keydown", ({ key }) => { if (key === "Tab" || key === "Enter" || key === " ") keys = true; }, true);
addEventListener("pointerdown", () => { keys = false; }, true);

const roveTo = (button) => {
  const buttons = button.closest('[role="grid"]')?.querySelectorAll("button") || [];
  for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
};
document.addEventListener("focusin", ({ target }) => roveTo(target));

const pieceOn = (part, square) => part.querySelector(`.picture [data-at="${square}"]`);
const prepare = () => {
  for (const grid of document.querySelectorAll('[role="grid"]')) {
    const first = ["[autofocus]", "[name]", "button"].map((kind) => grid.querySelector(kind)).find(Boolean);
    if (first) roveTo(first);
  }
  // A finger on a piece drags it; beside the pieces it moves the page.
  for (const button of document.querySelectorAll(".board-form button[name]")) button.classList.toggle("own-piece", Boolean(pieceOn(document, button.value)));
};

document.addEventListener("keydown", (event) => {
  const way = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  const button = event.target.closest?.('[role="grid"] button');
  if (!way || !button || !keys) return;
  event.preventDefault();
  const rows = [...button.closest('[role="grid"]').children].map((row) => [...row.children]);
  let row = rows.findIndex((cells) => cells.includes(button.parentElement));
  let column = rows[row].indexOf(button.parentElement);
  // Squares on which nothing can stand are passed over; on a board of dark squares a row up or down shifts by one.
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

// A piece that is dragged is under the pointer; let go, it plays to that square or is back where it was.
let held = null;
document.addEventListener("pointerdown", (event) => {
  const button = event.target.closest(".board-form button[name]");
  const piece = button && pieceOn(document, button.value);
  if (!piece || event.button) return;
  held = { button, piece, home: middle(piece), moved: false, from: event };
});
document.addEventListener("pointermove", (event) => {
  // A finger that presses is not quite still.
  if (!held || (!held.moved && Math.hypot(event.clientX - held.from.clientX, event.clientY - held.from.clientY) < 5)) return;
  const svg = held.piece.ownerSVGElement;
  if (!held.moved) svg.append(held.piece);
  held.moved = true;
  put(held.piece, new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse()));
});
let dropped = false;
const letGo = (event) => {
  if (!held) return;
  const { button, piece, home, moved } = held;
  held = null;
  const to = document.elementFromPoint(event.clientX, event.clientY)?.closest(".board-form button[name]");
  if (event.type === "pointerup" && to && to !== button) {
    // The piece that is in mid-jump goes on; any other begins.
    const way = button.form.elements.way;
    if (way.value.split(".").at(-1) !== button.value) way.value = button.value;
    dropped = true;
    button.form.requestSubmit(to);
  } else if (moved) put(piece, home);
};
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, letGo);

// What was played last glides; what somebody has put there by hand is there.
document.addEventListener("shown", ({ detail: { old, next } }) => {
  prepare();
  held = null;
  const byHand = dropped && !next.querySelector(".refusal");
  dropped = false;
  const way = next.querySelector("[data-way]")?.dataset.way.split(".") || [];
  const piece = pieceOn(next, way.at(-1));
  const start = way.findLastIndex((square) => pieceOn(old, square) && !pieceOn(next, square));
  if (calm.matches || byHand || !piece || start < 0 || old.dataset.turned !== next.dataset.turned) return;
  const places = way.slice(start).map((square) => middleOf(next, square));
  if (places.some((place) => !place)) return;
  piece.ownerSVGElement.append(piece);
  piece.animate(places.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })), { duration: 150 * Math.min(places.length - 1, 4), easing: "ease-in-out" });
});

// The middle of a square in units of the picture: that of its button.
const middleOf = (part, square) => {
  const button = part.querySelector(`#sq${square}`);
  if (!button) return null;
  const { left, top, width, height } = button.getBoundingClientRect();
  return new DOMPoint(left + width / 2, top + height / 2).matrixTransform(part.querySelector(".picture svg").getScreenCTM().inverse());
};
prepare();
