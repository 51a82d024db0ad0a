// A scenario's map, to be painted: its cells, or the areas of an open table. What lies
// below is the map as it is printed; forge works out the text that each stroke makes.
import { draw, get, post } from "./api.js";
import { h } from "./dom.js";
import { cells } from "./mapcells.js";
import { areas } from "./mapareas.js";

// s makes an element of a drawing.
export function s(name, of, ...inner) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(of || {})) if (value !== undefined && value !== null) e.setAttribute(key, value);
  e.append(...inner.flat());
  return e;
}

let now = null; // the map that is shown
const past = {}; // by file: the texts before each stroke, and after

export function map(box, page) {
  now = { box, page, tool: null, done: Promise.resolve(), tell: (words) => { box.querySelector("[role=status]").textContent = words; } };
  box.append(
    h("div", { class: "bar tools" }),
    h("div", { class: "bar strokes" },
      h("button", { class: "undo", onclick: undo }, "Undo"),
      h("span", { class: "faint", role: "status", "aria-live": "polite" })),
    h("div", { class: "board" }, h("img", { alt: "The map as it is printed" })));
  return load();
}
map.update = (page) => {
  if (!now?.box.isConnected || now.page.doc.file !== page.doc.file) return false;
  now.page = page;
  load();
  return true;
};
map.again = () => {};

async function load() {
  const mine = now, file = mine.page.doc.file;
  let all;
  try {
    all = await get("map", { file });
  } catch (e) {
    mine.tell(e.message);
    return;
  }
  if (mine !== now || !mine.box.isConnected) return;
  mine.map = all;
  draw(mine.box.querySelector("img"), "ground", { file, v: mine.page.doc.hash }).catch((e) => mine.tell(e.message));
  const board = mine.box.querySelector(".board");
  const held = board.contains(document.activeElement);
  board.style.aspectRatio = all.width + " / " + all.height;
  board.style.maxWidth = `min(100%, ${Math.round(68 * all.width / all.height)}vh)`;
  mine.tool ??= (all.table ? areas : cells)(mine, (what) => stroke(mine, what));
  board.querySelector("svg")?.remove();
  board.append(mine.tool.draw(all));
  if (held) board.querySelector("svg").focus();
  mine.box.querySelector(".undo").disabled = !strokesOf(mine.page).length;
}

// strokesOf are those that can still be undone: none, if the text has become another since.
function strokesOf(page) {
  const all = (past[page.doc.file] ??= []);
  if (all.length && all.at(-1).after !== page.doc.text) all.length = 0;
  return all;
}

// stroke makes one change, after those before it.
function stroke(mine, what) {
  mine.done = mine.done.then(async () => {
    const { page } = mine;
    try {
      if (!(await page.settled())) return;
      const before = page.doc.text;
      const { text: after } = await post("map", { file: page.doc.file }, what, { "If-Match": page.doc.hash });
      if (after === before) return;
      strokesOf(page).push({ before, after });
      await page.change(page.doc.file, () => after);
    } catch (e) {
      mine.tell(e.message);
      await load();
    }
  });
  return mine.done;
}

function undo() {
  const mine = now;
  mine.done = mine.done.then(() => {
    const last = strokesOf(mine.page).pop();
    return last && mine.page.change(mine.page.doc.file, (doc) => (doc.text === last.after ? last.before : undefined));
  });
}

addEventListener("keydown", (e) => {
  if (now?.box.isConnected && now.box.querySelector(".board").contains(e.target) && (e.ctrlKey || e.metaKey) && e.key === "z") { e.preventDefault(); undo(); }
});
