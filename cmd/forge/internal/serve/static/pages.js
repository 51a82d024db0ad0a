// The printed pages of a document, as they are set.
import { address, download, get, picture } from "./api.js";
import { h, tell } from "./dom.js";

const wish = { product: {}, paper: "a4", lang: "", ink: "normal", large: "" };
let now = null; // what is shown: its box, its pages

export function pages(box, page) {
  now = { box, page, sheets: [] };
  const names = page.doc.products.map(nameOf);
  if (!names.includes(wish.product[page.doc.kind])) wish.product[page.doc.kind] = names[0];
  box.append(bar(page), h("p", { class: "about faint" }), h("div", { class: "faults" }), h("div", { class: "pages" }));
  load();
}
pages.update = (page) => { if (!now?.box.isConnected || now.page.doc.kind !== page.doc.kind) return false; now.page = page; load(); return true; };
pages.again = () => load();
// soon draws what is in sight before all else is asked for: it is what one waits for.
pages.soon = () => now?.box.isConnected && Promise.all(now.sheets.filter((s) => s.seen).map(draw));

// nameOf tells a product of all the game from that of what the document has of it.
const nameOf = (p) => p.name + (p.whole ? " (all)" : "");
const chosen = () => now.page.doc.products.find((p) => nameOf(p) === wish.product[now.page.doc.kind]) || now.page.doc.products[0];

const asked = () => ({ ...now.page.asked, product: chosen().name, whole: chosen().whole ? "yes" : "", paper: wish.paper, lang: wish.lang, ink: wish.ink, large: wish.large });

function bar(page) {
  const pick = (title, choices, value, set) => h("label", {}, title, h("select", { onchange: (e) => { set(e.target.value); load(true); } },
    choices.map(([v, words]) => h("option", { value: v, selected: v === value }, words))));
  return h("div", { class: "bar" },
    pick("Product", page.doc.products.map((p) => [nameOf(p), nameOf(p)]), wish.product[page.doc.kind], (v) => { wish.product[page.doc.kind] = v; }),
    pick("Paper", [["a4", "A4"], ["letter", "Letter"], ["a5", "A5"], ["a3", "A3"]], wish.paper, (v) => { wish.paper = v; }),
    pick("Language", [["", "as written"], ["en", "English"], ["de", "Deutsch"], ["fr", "Français"]], wish.lang, (v) => { wish.lang = v; }),
    pick("Ink", [["normal", "all colours"], ["grey", "grey"], ["saver", "saver"]], wish.ink, (v) => { wish.ink = v; }),
    pick("Type", [["", "usual"], ["yes", "large"]], wish.large, (v) => { wish.large = v; }),
    h("a", { class: "pdf", download: true, onclick: save }, "Download the PDF"));
}

function save(e) {
  e.preventDefault(); // a mistake would be saved as if it were the file
  download("print", asked()).catch((e) => tell(e.message));
}

// load asks for the pages; those that have not changed stay as they are.
async function load(other) {
  const mine = now, of = asked(), faults = mine.box.querySelector(".faults"), holder = mine.box.querySelector(".pages");
  mine.box.querySelector(".about").textContent = chosen().about;
  mine.box.querySelector(".pdf").setAttribute("href", address("print", of));
  const late = setTimeout(() => faults.replaceChildren(h("p", { class: "faint", role: "status" }, "Setting the pages …")), 700);
  let all;
  try {
    all = await get("pages", of).finally(() => clearTimeout(late));
  } catch (e) {
    faults.replaceChildren(h("p", { class: "error", role: "alert" }, e.message));
    return;
  }
  if (!all || mine !== now || !holder.isConnected) return; // another view may stand in the box
  faults.replaceChildren(...(all.diagnostics || []).map((d) => h("p", { class: d.severity }, d.message, " ",
    d.line > 0 && d.file === mine.page.doc.file ? h("button", { class: "plain", onclick: () => mine.page.goTo(d.line) }, "line " + d.line) : "")));
  if (other || mine.sheets.length !== all.pages.length) {
    mine.sheets = all.pages.map((p, i) => sheet(p, i + 1, all.pages.length));
    holder.replaceChildren(...mine.sheets.map((s) => s.figure));
  }
  mine.sheets.forEach((s, i) => { s.stale = true; s.inner.style.aspectRatio = all.pages[i].width + " / " + all.pages[i].height; });
  await Promise.all(mine.sheets.filter((s) => s.seen).map(draw));
}

const watcher = new IntersectionObserver((entries) => {
  for (const e of entries) {
    e.target.sheet.seen = e.isIntersecting;
    if (e.isIntersecting && e.target.sheet.stale) draw(e.target.sheet);
  }
}, { rootMargin: "400px" });

// sheet is a page's place. Its picture stands in a shadow root, apart from the page's styles.
function sheet(p, n, of) {
  const inner = h("div", { tabindex: "0", role: "group", "aria-label": `Page ${n} of ${of}; a click shows where a text is written` });
  const s = { n, inner, stale: true, seen: n === 1, tag: "", figure: h("figure", { class: "page" }, inner, h("figcaption", {}, `${n} of ${of}`)) };
  inner.attachShadow({ mode: "open" });
  inner.sheet = s;
  inner.addEventListener("click", (e) => toSource(e));
  watcher.observe(inner);
  return s;
}

// draw shows a page as it is now: once more, if it is asked to while it does.
function draw(s) {
  s.stale = false;
  s.wanted = true;
  s.drawing ??= (async () => {
    try {
      while (s.wanted) {
        s.wanted = false;
        await redraw(s);
      }
    } finally { s.drawing = null; }
  })();
  return s.drawing;
}

async function redraw(s) {
  let got;
  try {
    got = await picture("page", { ...asked(), n: s.n }, s.tag);
  } catch { return; } // told where all pages are asked for
  if (!got) return;
  s.tag = got.tag;
  const root = s.inner.shadowRoot;
  root.innerHTML = got.svg; // of forge's own, which escapes what it holds
  Object.assign(root.firstElementChild.style, { display: "block", width: "100%", height: "auto" });
  s.inner.dispatchEvent(new CustomEvent("drawn", { bubbles: true }));
}

// toSource goes from a place on a page to the line that it was written in: that of the
// text itself, or of what the card or the part is about.
function toSource(e) {
  const path = e.composedPath().filter((x) => x.getAttribute && x.getAttribute("aria-label") && x.closest("svg"));
  const labels = path.map((x) => x.getAttribute("aria-label"));
  for (const x of path.filter((p) => p.getAttribute("role") === "group")) labels.push(...[...x.querySelectorAll("[role=img]")].map((t) => t.getAttribute("aria-label")));
  const anchors = now.page.doc.anchors;
  const bare = (s) => s.replace(/[“”„"’']/g, "").replace(/ \d+$/, "").trim().toLowerCase();
  const tests = [(a, l) => bare(a) === bare(l), (a, l) => l.length > 8 && bare(a).includes(bare(l)), (a, l) => a.length > 4 && bare(l).includes(bare(a))];
  for (const label of labels) {
    for (const fits of tests) {
      const found = anchors.find((a) => fits(a.words, label));
      if (found) { now.page.goTo(found.line); return; }
    }
  }
}

// show marks on the pages what is written in a line.
pages.show = (line, page) => {
  if (!now?.box.isConnected) return;
  const words = page.doc.anchors.filter((a) => a.line === line).map((a) => a.words.toLowerCase());
  let first = null;
  for (const s of now.sheets) {
    const root = s.inner.shadowRoot;
    root.querySelectorAll("[data-here]").forEach((x) => { x.style.outline = ""; x.removeAttribute("data-here"); });
    if (!words.length) continue;
    for (const x of root.querySelectorAll("[aria-label]")) {
      const label = x.getAttribute("aria-label").toLowerCase();
      if (!words.some((w) => label === w || w.length > 4 && label.includes(w))) continue;
      x.setAttribute("data-here", "");
      x.style.outline = "0.6px solid #d2691e";
      first ??= x;
    }
  }
  first?.scrollIntoView({ block: "nearest" });
};
