// The cells of a map and the edges between them: terrain is chosen, then painted by mouse,
// finger or keys.
import { h } from "./dom.js";
import { s } from "./map.js";

export function cells(shown, stroke) {
  let tool = null; // { stands: on edges, terrain: null takes away }
  let numbered = []; // what the numbers choose
  let at = null, side = null, fresh = new Set(), all = null, marks = null;
  const tools = shown.box.querySelector(".tools");
  const titles = (ids) => ids.map((id) => shown.map.titles[id] || id).join(", ") || "nothing";
  const cellWords = (c) => `${c.name}: ${titles(c.on)}`;
  const edgeWords = (e) => `between ${e.between.join(" and ")}: ${titles(e.on)}`;

  function choose(next) {
    tool = next;
    tools.querySelectorAll("button").forEach((b) => b.setAttribute("aria-pressed", String(b.tool === tool)));
    side?.mark.classList.remove("here");
    side = null;
    marks?.classList.toggle("painting", !!tool);
    marks?.classList.toggle("standing", !!tool?.stands);
    if (at) go(at);
  }

  function palette() {
    if (tools.childElementCount) return;
    const button = (next, ...words) => Object.assign(h("button", { "aria-pressed": String(tool === next), onclick: () => choose(next) }, words), { tool: next });
    const group = (words, ...buttons) => h("div", { role: "group", "aria-label": words, class: "bar" }, h("span", { class: "faint" }, words), buttons);
    numbered = shown.map.terrain.map((terrain) => ({ terrain }));
    tools.append(group("Paint", button(null, "nothing"),
      numbered.map((n, i) => button(n, i < 9 ? h("kbd", {}, String(i + 1)) : "", ` ${n.terrain.title} `, n.terrain.symbol ? h("code", {}, n.terrain.symbol) : "")),
      button({ terrain: null }, "take away what lies on top")));
    if (shown.map.stood.length) tools.append(group("On edges", shown.map.stood.map((terrain) => button({ stands: true, terrain }, terrain.title)), button({ stands: true, terrain: null }, "take away")));
  }

  // put paints a cell or an edge, to be saved when the stroke ends.
  function put(x) {
    if (!x || !tool || fresh.has(x)) return;
    const id = tool.terrain?.id;
    if (id ? x.on.includes(id) : tool.stands ? !x.on.length : x.bare) return;
    fresh.add(x);
    if (tool.stands) x.on = id ? [id] : [];
    x.mark.classList.add("fresh");
  }

  function end() {
    const some = [...fresh], terrain = tool?.terrain?.id || "";
    fresh = new Set();
    if (!some.length) return;
    stroke(tool.stands ? { stand: { terrain, edges: some.map((e) => e.between) } } : { paint: { terrain, symbol: tool.terrain?.symbol || "", cells: some.map((c) => c.name) } });
  }

  // go goes to a cell, or to an edge.
  function go(to) {
    if (!to) return;
    if (to.between) {
      side?.mark.classList.remove("here");
      side = to;
      side.mark.classList.add("here");
      shown.tell(edgeWords(to));
      return;
    }
    at?.mark.classList.remove("here");
    at = to;
    at.mark.classList.add("here");
    shown.tell(cellWords(at));
    if (tool?.stands && !side?.between.includes(at.name)) turn();
  }

  // turn goes to the next edge of the cell, clockwise.
  function turn() {
    const middle = (points) => points.reduce(([x, y], [px, py]) => [x + px / points.length, y + py / points.length], [0, 0]);
    const [cx, cy] = middle(at.points);
    const angle = (e) => { const [x, y] = middle(e.points); return Math.atan2(y - cy, x - cx); };
    const around = all.edges.filter((e) => e.between.includes(at.name)).sort((a, b) => angle(a) - angle(b));
    go(around[(around.indexOf(side) + 1) % around.length]);
  }

  function keys(e) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    const find = (c, l) => all.cells.find((x) => x.column === c && x.line === l);
    const number = /^[1-9]$/.test(e.key) && !e.ctrlKey && !e.metaKey ? numbered[e.key - 1] : null;
    if (!step && !number && e.key !== "Enter" && e.key !== " ") return;
    e.preventDefault();
    if (step) { go(at ? find(at.column + step[0], at.line + step[1]) : all.cells[0]); return; }
    if (number) choose(number);
    if (!at) return;
    if (tool?.stands && e.key === " ") { turn(); return; }
    put(tool?.stands ? side : at);
    end();
  }

  const under = (e) => document.elementFromPoint(e.clientX, e.clientY)?.closest?.("polygon, line")?.of;
  function draw(map) {
    all = map;
    palette();
    const mark = (x, e, words) => {
      x.mark = e;
      e.append(s("title", {}, words));
      e.of = x;
      return e;
    };
    const wide = Math.hypot(map.cells[0].points[0][0] - map.cells[0].points[1][0], map.cells[0].points[0][1] - map.cells[0].points[1][1]);
    const short = ([[x1, y1], [x2, y2]], by) => ({ x1: x1 + (x2 - x1) * by, y1: y1 + (y2 - y1) * by, x2: x2 - (x2 - x1) * by, y2: y2 - (y2 - y1) * by });
    marks = s("svg", { viewBox: `0 0 ${map.width} ${map.height}`, class: "marks", tabindex: "0", role: "application",
      "aria-label": "The map's cells. Arrow keys go from one to the next, a number paints, Enter paints with what is chosen above; on edges the space bar goes to the cell's next edge." },
      map.cells.map((c) => mark(c, s("polygon", { points: c.points.map((p) => p.join(",")).join(" ") }), cellWords(c))),
      map.edges.map((e) => mark(e, s("line", { ...short(e.points, 0.12), "stroke-width": wide * 0.3 }), edgeWords(e))));
    marks.addEventListener("pointerdown", (e) => {
      if (!tool || e.button) { go(under(e)); return; }
      e.preventDefault();
      marks.focus({ preventScroll: true });
      marks.setPointerCapture(e.pointerId);
      paint(e);
    });
    marks.addEventListener("pointermove", (e) => { if (marks.hasPointerCapture(e.pointerId)) paint(e); });
    marks.addEventListener("pointerup", end);
    marks.addEventListener("pointercancel", end);
    marks.addEventListener("keydown", keys);
    const was = at, edge = side;
    at = side = null;
    choose(tool);
    if (was) go(map.cells.find((c) => c.name === was.name));
    if (edge) go(map.edges.find((e) => String(e.between) === String(edge.between)));
    return marks;
  }

  // paint paints what is under the pointer: an edge where edges are painted, else a cell.
  function paint(e) {
    const x = under(e);
    if (!x || tool.stands && !x.between) return;
    if (x !== at && x !== side) go(x);
    put(x);
  }
  return { draw };
}
