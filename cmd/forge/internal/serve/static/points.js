// What a list costs and how it comes about; what the sides of a scenario must score.
import { h } from "./dom.js";

export function points(box, page) {
  const d = page.doc;
  if (d.points) box.append(...bill(d.points));
  if (d.victory) box.append(...targets(d.victory));
}

// signed is a part of a sum: the first without its plus.
const signed = (v, i) => (String(v).startsWith("-") ? "−" + String(v).slice(1) : (i ? "+" : "") + v);

// sum is how a figure comes about, line by line with the rules.
function sum(lines) {
  if (!lines?.length) return null;
  return h("table", { class: "sum" }, h("tbody", {}, lines.map((l, i) => h("tr", {}, h("td", { class: "n" }, signed(l.value, i)), h("td", {}, l.reason), h("td", { class: "faint" }, l.ref || "")))));
}

function bill(b) {
  const over = b.limit && b.total > b.limit;
  return [
    h("p", { class: "total" }, h("strong", {}, String(b.total)), b.limit ? ` of ${b.limit} points` : " points", over ? h("span", { class: "error" }, ` – ${b.total - b.limit} over`) : ""),
    b.limit ? h("meter", { min: 0, max: Math.max(b.limit, b.total), value: b.total, high: b.limit, "aria-label": "Points of the limit" }) : null,
    h("div", { class: "bill" }, b.formations.map((f) => h("details", {},
      h("summary", {}, h("strong", {}, String(f.points)), " ", f.count > 1 ? `${f.count} × ` : "", f.name), sum(f.sum)))),
    b.formations.length > 1 ? h("p", {}, h("button", { class: "plain", onclick: (e) => {
      const all = [...e.target.closest("#view").querySelectorAll("details")], open = all.some((x) => !x.open);
      for (const x of all) x.open = open;
    } }, "Show or hide how all come about")) : null,
  ].filter(Boolean);
}

function targets(t) {
  return [h("div", {}, t.sides.map((s) => h("section", {},
    h("h2", {}, s.name),
    h("p", {}, s.target ? h("strong", {}, `must score ${s.target}`) : "has no number of points to score", s.units ? `; its own strength is ${s.units}` : ""),
    sum(s.sum))))];
}
