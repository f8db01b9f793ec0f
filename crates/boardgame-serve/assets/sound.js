// Synthesised sounds of a move, a capture, a refusal and the end of a game. One click switches them off for good. They are off by
// default where the system asks for less motion.
const button = document.getElementById("sound");
const chosen = () => localStorage.getItem("sound") || (matchMedia("(prefers-reduced-motion: reduce)").matches ? "off" : "on");
let context = null;

// The sound of wood on wood is a short fall in pitch. Each tone is [start, from, to, duration], in seconds and hertz.
const sounds = {
  move: [[0, 320, 140, 0.07]],
  capture: [[0, 320, 140, 0.07], [0.09, 260, 90, 0.1]],
  refusal: [[0, 130, 110, 0.18]],
  end: [[0, 392, 392, 0.16], [0.16, 494, 494, 0.16], [0.32, 587, 587, 0.4]],
};
const sound = (kind) => {
  if (chosen() !== "on") return;
  context ??= new AudioContext();
  for (const [after, from, to, length] of sounds[kind]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + after;
    tone.type = kind === "refusal" ? "square" : "triangle";
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.exponentialRampToValueAtTime(to, start + length);
    volume.gain.setValueAtTime(kind === "refusal" ? 0.06 : 0.3, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
  document.body.dataset.sounded = kind;
};

if (button) {
  const tell = () => button.setAttribute("aria-pressed", String(chosen() === "on"));
  button.onclick = () => {
    localStorage.setItem("sound", chosen() === "on" ? "off" : "on");
    tell();
    sound("move");
  };
  tell();
}
document.addEventListener("shown", ({ detail: { old, next, newer } }) => {
  const pieces = (part) => part.querySelectorAll(".picture [data-at]").length;
  const live = ![old, next].some((part) => "ply" in part.dataset);
  if (next.querySelector(".refusal")) sound("refusal");
  else if ("done" in next.dataset && !("done" in old.dataset)) sound("move");
  else if (newer && "over" in next.dataset && !("over" in old.dataset)) sound("end");
  else if (newer) sound(live && pieces(next) < pieces(old) ? "capture" : "move");
});
