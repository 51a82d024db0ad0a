// The cells of a map: terrain is chosen, then painted by mouse, finger or keys.
import { h } from "./dom.js";
import { s } from "./map.js";

export function cells(shown, stroke) {
  let chosen = null, at = null, fresh = null, all = null, marks = null;
  const tools = shown.box.querySelector(".tools");
  const title = (symbol) => shown.map.terrain.find((t) => t.symbol === symbol)?.title || symbol;

  function choose(t) {
    chosen = t;
    tools.querySelectorAll("button").forEach((b) => b.setAttribute("aria-pressed", String(b.terrain === t)));
    marks?.classList.toggle("painting", !!t);
  }

  function palette() {
    if (tools.childElementCount) return;
    const button = (t, words) => Object.assign(h("button", { "aria-pressed": String(chosen === t), onclick: () => choose(t) }, words), { terrain: t });
    tools.append(h("span", { class: "faint" }, "Paint"), button(null, "nothing"),
      ...shown.map.terrain.map((t, i) => button(t, [i < 9 ? h("kbd", {}, String(i + 1)) : "", ` ${t.title} `, h("code", {}, t.symbol)])));
  }

  // put paints a cell, to be saved when the stroke ends.
  function put(c) {
    if (!c || !chosen || c.symbol === chosen.symbol) return;
    c.symbol = chosen.symbol;
    c.mark.classList.add("fresh");
    c.mark.querySelector("title").textContent = c.name + ": " + chosen.title;
    fresh ??= new Map();
    fresh.set(c, { line: c.line, at: c.at, symbol: c.symbol });
  }

  function end() {
    if (!fresh) return;
    const cells = [...fresh.values()];
    fresh = null;
    stroke({ cells });
  }

  function go(to) {
    if (!to) return;
    at?.mark.classList.remove("here");
    at = to;
    at.mark.classList.add("here");
    shown.tell(`${at.name}: ${title(at.symbol)}`);
  }

  function keys(e) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    const find = (c, l) => all.cells.find((x) => x.column === c && x.line === l);
    const number = /^[1-9]$/.test(e.key) && !e.ctrlKey && !e.metaKey ? shown.map.terrain[e.key - 1] : null;
    if (!step && !number && e.key !== "Enter" && e.key !== " ") return;
    e.preventDefault();
    if (step) { go(at ? find(at.column + step[0], at.line + step[1]) : all.cells[0]); return; }
    if (number) choose(number);
    put(at);
    if (at) go(at);
    end();
  }

  const under = (e) => document.elementFromPoint(e.clientX, e.clientY)?.closest?.("polygon")?.cell;
  function draw(map) {
    all = map;
    palette();
    marks = s("svg", { viewBox: `0 0 ${map.width} ${map.height}`, class: "marks", tabindex: "0", role: "application",
      "aria-label": "The map's cells. Arrow keys go from one to the next, a number paints." },
      map.cells.map((c) => {
        c.mark = s("polygon", { points: c.points.map((p) => p.join(",")).join(" ") }, s("title", {}));
        c.mark.querySelector("title").textContent = `${c.name}: ${title(c.symbol)}`;
        c.mark.cell = c;
        return c.mark;
      }));
    marks.classList.toggle("painting", !!chosen);
    marks.addEventListener("pointerdown", (e) => {
      if (!chosen || e.button) { go(under(e)); return; }
      e.preventDefault();
      marks.focus({ preventScroll: true });
      marks.setPointerCapture(e.pointerId);
      go(under(e));
      put(at);
    });
    marks.addEventListener("pointermove", (e) => { if (marks.hasPointerCapture(e.pointerId)) { const c = under(e); if (c && c !== at) go(c); put(c); } });
    marks.addEventListener("pointerup", end);
    marks.addEventListener("pointercancel", end);
    marks.addEventListener("keydown", keys);
    if (at) { const was = at; at = null; go(map.cells.find((c) => c.name === was.name)); }
    return marks;
  }
  return { draw };
}
