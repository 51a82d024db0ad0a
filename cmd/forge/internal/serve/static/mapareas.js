// The areas of an open table: dragged and bent by mouse, finger or keys, and new ones drawn.
import { h } from "./dom.js";
import { s } from "./map.js";

export function areas(shown, stroke) {
  let map = null, chosen = -1, marks = null, drag = null, drawing = "";
  const tools = shown.box.querySelector(".tools");
  const snap = (v) => Math.round(v * 2) / 2; // to half a unit
  const titleOf = (a) => a.name || map.terrain.find((t) => t.id === a.feature)?.title || a.feature;
  const isLine = (id) => map.terrain.find((t) => t.id === id)?.line;

  function bar() {
    const pick = h("select", { onchange: (e) => choose(Number(e.target.value)) },
      h("option", { value: -1 }, "–"), map.areas.map((a, i) => h("option", { value: i, selected: i === chosen }, `${i + 1} ${titleOf(a)}`)));
    const terrain = h("select", { "data-new": "" }, map.terrain.map((t) => h("option", { value: t.id, selected: t.id === shown.terrain }, t.title)));
    terrain.onchange = () => { shown.terrain = terrain.value; };
    const draw = (form, words) => h("button", { "aria-pressed": String(drawing === form), onclick: () => { drawing = drawing === form ? "" : form; shown.terrain = terrain.value; refresh(); } }, words);
    tools.replaceChildren(
      h("label", {}, "Area", pick),
      h("button", { disabled: chosen < 0, onclick: corner }, "One corner more"),
      h("button", { disabled: chosen < 0, onclick: remove }, "Take it away"),
      h("label", {}, "New terrain", terrain), draw("round", "Draw a circle"), draw("oblong", "Draw a rectangle"), draw("line", "Draw a line"));
  }

  function choose(n) { chosen = n; refresh(); if (n >= 0) shown.tell(titleOf(map.areas[n])); }
  const save = (n, to) => stroke({ area: { n, to } });
  const copy = (a) => JSON.parse(JSON.stringify(a));

  function corner() {
    const a = copy(map.areas[chosen]), open = a.width || isLine(a.feature);
    if (a.radius) { shown.tell("A circle has no corners."); return; }
    const length = (i) => Math.hypot(a.points[(i + 1) % a.points.length].x - a.points[i].x, a.points[(i + 1) % a.points.length].y - a.points[i].y);
    const sides = a.points.map((_, i) => i).slice(0, open ? -1 : undefined);
    const i = sides.reduce((best, k) => (length(k) > length(best) ? k : best), 0), q = a.points[(i + 1) % a.points.length];
    a.points.splice(i + 1, 0, { x: snap((a.points[i].x + q.x) / 2), y: snap((a.points[i].y + q.y) / 2) });
    save(chosen, a);
  }
  function remove() { const n = chosen; chosen = -1; save(n, null); }

  const place = (e) => {
    const r = marks.getBoundingClientRect();
    return { x: Math.min(Math.max((e.clientX - r.left) / r.width, 0), 1) * map.width, y: (1 - Math.min(Math.max((e.clientY - r.top) / r.height, 0), 1)) * map.height };
  };

  // moved is an area with a part of it dragged: a corner, its edge, or all of it.
  function moved(a, part, from, to) {
    const b = copy(a), dx = snap(to.x - from.x), dy = snap(to.y - from.y);
    if (part === "edge") b.radius = Math.max(0.5, snap(Math.hypot(to.x - a.points[0].x, to.y - a.points[0].y)));
    else if (part === "all") b.points.forEach((p) => { p.x = round(p.x + dx); p.y = round(p.y + dy); });
    else b.points[part] = { x: snap(to.x), y: snap(to.y) };
    return b;
  }
  const round = (v) => Math.round(v * 1000) / 1000;

  // drawn is a new area between two places.
  function drawn(from, to) {
    const p = { x: snap(from.x), y: snap(from.y) }, q = { x: snap(to.x), y: snap(to.y) };
    const a = { feature: shown.terrain, points: [p] };
    if (drawing === "round") a.radius = Math.max(0.5, snap(Math.hypot(q.x - p.x, q.y - p.y)));
    else if (drawing === "line") { a.points.push(q); if (!isLine(a.feature)) a.width = 1; }
    else a.points.push({ x: q.x, y: p.y }, q, { x: p.x, y: q.y });
    return p.x === q.x && p.y === q.y || drawing === "oblong" && (p.x === q.x || p.y === q.y) ? null : a;
  }

  const at = (p) => `${p.x},${map.height - p.y}`;
  function shape(a, n) {
    const of = { class: "area" + (n === chosen ? " chosen" : ""), "data-n": n }, points = a.points.map(at).join(" ");
    if (a.radius) return s("circle", { ...of, cx: a.points[0].x, cy: map.height - a.points[0].y, r: a.radius });
    if (isLine(a.feature) || a.width) return s("polyline", { ...of, points, class: of.class + " open", "stroke-width": a.width || map.width / 80 });
    return s("polygon", { ...of, points });
  }
  function handles(a) {
    const dot = (p, part) => s("circle", { class: "handle", cx: p.x, cy: map.height - p.y, r: Math.max(map.width, map.height) / 90, "data-part": part });
    const all = a.points.map((p, i) => dot(p, a.radius ? "all" : i));
    if (a.radius) all.push(dot({ x: a.points[0].x + a.radius, y: a.points[0].y }, "edge"));
    return all;
  }

  function refresh(areas = map.areas) {
    if (areas === map.areas) bar();
    marks.classList.toggle("painting", !!drawing || chosen >= 0);
    marks.replaceChildren(...areas.map(shape), ...(areas[chosen] && !drawing ? handles(areas[chosen]) : []));
  }

  function keys(e) {
    const step = { ArrowLeft: [-0.5, 0], ArrowRight: [0.5, 0], ArrowUp: [0, 0.5], ArrowDown: [0, -0.5] }[e.key];
    const a = map.areas[chosen];
    if (!a || !step && !["+", "-", "Delete"].includes(e.key)) return;
    e.preventDefault();
    if (e.key === "Delete") { remove(); return; }
    if (step) { save(chosen, moved(a, "all", { x: 0, y: 0 }, { x: step[0], y: step[1] })); return; }
    const b = copy(a), more = e.key === "+" ? 0.5 : -0.5;
    if (a.radius) b.radius = Math.max(0.5, a.radius + more);
    else if (a.width) b.width = Math.max(0.5, a.width + more);
    else return;
    save(chosen, b);
  }

  function down(e) {
    const n = e.target.dataset?.n, part = e.target.dataset?.part;
    if (e.button || !drawing && n === undefined && part === undefined) { if (!drawing) choose(-1); return; }
    e.preventDefault();
    marks.focus({ preventScroll: true });
    if (n !== undefined && !drawing && Number(n) !== chosen) { choose(Number(n)); if (e.pointerType === "touch") return; }
    marks.setPointerCapture(e.pointerId);
    drag = { from: place(e), part: part === undefined ? "all" : part === "all" || part === "edge" ? part : Number(part) };
  }
  function move(e) {
    if (!drag) return;
    drag.to = place(e);
    const to = drawing ? drawn(drag.from, drag.to) : moved(map.areas[chosen], drag.part, drag.from, drag.to);
    refresh(drawing ? [...map.areas, ...(to ? [to] : [])] : map.areas.map((a, i) => (i === chosen ? to : a)));
  }
  function up() {
    const { from, to, part } = drag || {};
    drag = null;
    if (!to) return;
    const isNew = drawing, next = isNew ? drawn(from, to) : moved(map.areas[chosen], part, from, to);
    if (!next || !isNew && JSON.stringify(next) === JSON.stringify(map.areas[chosen])) { refresh(); return; }
    if (isNew) { chosen = map.areas.length; drawing = ""; }
    save(chosen, next);
  }

  function draw(all) {
    map = all;
    if (chosen >= map.areas.length) chosen = -1;
    marks = s("svg", { viewBox: `0 0 ${map.width} ${map.height}`, class: "marks", tabindex: "0", role: "application",
      "aria-label": "The table's areas. Arrow keys move the one that is chosen above; plus and minus make it larger and smaller, Delete takes it away." });
    marks.addEventListener("pointerdown", down);
    marks.addEventListener("pointermove", move);
    marks.addEventListener("pointerup", up);
    marks.addEventListener("pointercancel", () => { drag = null; refresh(); });
    marks.addEventListener("keydown", keys);
    refresh();
    return marks;
  }
  return { draw };
}
