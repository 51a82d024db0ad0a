// The page: the documents of the folder, and the one that is chosen.
import { Refused, get, listen, save } from "./api.js";
import { h, plural, tell } from "./dom.js";
import { findings } from "./findings.js";
import { points } from "./points.js";
import { pages } from "./pages.js";
import { odds } from "./odds.js";
import { games } from "./play.js";
import { map } from "./map.js";
import { begin } from "./new.js";
import { writing } from "./text.js";

const at = (id) => document.getElementById(id);
const views = { findings, points, pages, map, odds, games };
const drafts = new Set(); // the files that are worked with as drafts
const asDraft = (file) => (drafts.has(file) ? "yes" : "");
const shown = { file: "", doc: null, view: "", said: "", writes: false };
let folder = null;

// What stands behind # is the document and the view, so that a browser's way back works.
function place() {
  const plain = (x = "") => { try { return decodeURIComponent(x); } catch { return x; } };
  const [file, view] = location.hash.slice(1).split("&");
  return { file: plain(file), view: plain(view) };
}
const hash = (file, view) => "#" + encodeURIComponent(file) + (view ? "&" + view : "");

function badge(d) {
  if (d.errors) return h("span", { class: "count error" }, "✖ " + d.errors);
  if (d.warnings) return h("span", { class: "count warning" }, "⚠ " + d.warnings);
  return h("span", { class: "count good", "aria-label": "no problems" }, "✓");
}

const kinds = [["Scenario", "Scenarios"], ["ArmyList", "Army lists"], ["Game", "Games"], ["", "Other"]];

function showList() {
  if (!folder) return;
  const words = at("filter").value.toLowerCase().split(/\s+/);
  const fits = (d) => words.every((w) => (d.title + " " + d.name + " " + d.game).toLowerCase().includes(w));
  const parts = kinds.flatMap(([kind, title]) => {
    const some = folder.filter((d) => (d.kind === kind || kind === "" && !kinds.some(([k]) => k === d.kind)) && fits(d));
    if (!some.length) return [];
    return [h("h2", {}, title), h("ul", {}, some.map((d) => h("li", {},
      h("a", { href: hash(d.file, shown.view), "aria-current": d.file === shown.file ? "page" : null },
        h("span", {}, d.title || d.name), badge(d), h("small", {}, [d.about, d.name].filter(Boolean).join(" · "))))))];
  });
  at("list").replaceChildren(...(parts.length ? parts : [h("p", { class: "faint" }, folder.length ? "No document has these words." :
    "There is no document in this folder yet.")]), folder.missing ? h("p", { class: "error" }, folder.missing) : "",
    ...folder.over.map((line) => h("p", { class: "faint" }, line)));
  at("list").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
}

// say says how the folder is, or what is wrong with forge itself.
function say(words, wrong) {
  at("state").textContent = words;
  at("state").classList.toggle("error", !!wrong);
}

async function loadList() {
  // In the page itself forge does one thing at a time, and examines what is opened.
  if (!folder || globalThis.forge) showFolder(await get("documents", { at: "once" }));
  if (!globalThis.forge) showFolder(await get("documents"));
}

function showFolder(all) {
  folder = Object.assign(all.documents, { missing: all.missing, over: all.over || [] });
  at("folder").textContent = all.folder;
  const bad = folder.filter((d) => d.errors).length;
  say(bad ? `${bad} of ${folder.length} with errors` : plural(folder.length, "document"));
  const empty = at("empty");
  if (empty) empty.replaceChildren(...(folder.length ? ["Choose a document."] : ["There is no document in this folder yet. ", h("button", { onclick: beginOne }, "New document …")]));
  showList();
}

const beginOne = () => guarded(() => begin((file) => { location.hash = hash(file); }));

// tabs are the views of a document, as far as it has them.
function tabs(d) {
  const n = d.errors + d.warnings + d.notes;
  return [
    ["findings", n ? `Findings (${n})` : "Findings"],
    d.points ? ["points", "Points"] : d.victory ? ["points", "Victory"] : null,
    d.products?.length ? ["pages", "Pages"] : null,
    d.painted ? ["map", "Map"] : null,
    d.asked ? ["odds", "Chances"] : null,
    d.played ? ["games", "Games"] : null,
  ].filter(Boolean);
}

const usual = (d) => (d.errors ? "findings" : d.products?.length ? "pages" : "findings");

function frame() {
  const main = at("main");
  main.replaceChildren(
    h("div", { id: "head" }),
    h("div", { class: "both" }, h("div", { id: "view" }), h("div", { class: "text", hidden: true })));
}

async function loadDocument() {
  const { file, view } = place();
  if (!file) return;
  let doc;
  try {
    doc = await get("document", { file, draft: asDraft(file) });
  } catch (e) {
    if (place().file !== file) return;
    text.close();
    Object.assign(shown, { file, doc: null, said: "" });
    showList();
    at("main").replaceChildren(h("p", { class: "error", role: "alert" }, e.message));
    return;
  }
  if (place().file !== file) return; // another one was chosen in between
  const other = shown.file !== file;
  const said = JSON.stringify(doc);
  if (!other && said === shown.said && view === shown.view && at("view")) {
    await views[shown.tab]?.again?.(shared);
    return;
  }
  Object.assign(shown, { file, doc, said, view });
  if (other || !at("view")) { text.close(); frame(); at("main").scrollTop = 0; }
  showDocument(other);
}

function showDocument(other) {
  const d = shown.doc, all = tabs(d);
  const has = (view) => all.some(([name]) => name === view);
  const tab = has(shown.view) ? shown.view : !other && has(shown.tab) ? shown.tab : usual(d);
  document.title = (d.title || d.name) + " – forge";
  const held = at("head").contains(document.activeElement) && document.activeElement.id; // where the keys are
  at("head").replaceChildren(
    h("h1", {}, d.title || d.name),
    h("p", { class: "faint" }, [d.game, d.about, d.name].filter(Boolean).join(" · ")),
    ...draftNote(d),
    h("div", { class: "tabs" },
      h("div", { role: "tablist", "aria-label": "Views of the document", onkeydown: arrows },
        all.map(([name, title]) => h("button", { role: "tab", id: "tab-" + name, "aria-selected": String(name === tab), "aria-controls": "view",
          tabindex: name === tab ? null : "-1", onclick: () => { location.hash = hash(d.file, name); } }, title))),
      h("div", { class: "acts" },
        d.draft || drafts.has(d.file) ? h("label", { title: "What does not hinder the work is no error then: it is priced, printed and played, and marked as a draft" },
          h("input", { type: "checkbox", id: "draft", checked: drafts.has(d.file), onchange: toggleDraft }), " As a draft") : null,
        h("button", { class: "plain", id: "write", onclick: toggleText }, shown.writes ? "Close the text" : "Write here"))));
  if (held) at(held)?.focus();
  const box = at("view");
  box.setAttribute("role", "tabpanel");
  box.setAttribute("aria-labelledby", "tab-" + tab);
  if (other || shown.tab !== tab || !views[tab].update?.(shared)) {
    shown.tab = tab;
    box.replaceChildren();
    views[tab](box, shared);
  }
  text.take(d);
  if (shown.writes) text.open(document.querySelector(".text"), d);
  showList();
}

function arrows(e) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
  if (!step) return;
  const all = [...e.currentTarget.querySelectorAll("[role=tab]")], now = all.indexOf(document.activeElement);
  if (now < 0) return;
  const next = all[(now + step + all.length) % all.length];
  next.click();
  next.focus();
}

// draftNote says what comes of a document as a draft.
function draftNote(d) {
  if (!drafts.has(d.file)) return [];
  if (d.errors) return [h("p", { class: "error" }, "✖ It cannot be worked with as a draft either.")];
  if (d.mistakes) return [h("p", { class: "warning" }, `⚠ A draft: ${plural(d.mistakes, "finding")} to be mended. What is printed and played of it is marked so.`)];
  return [];
}

async function toggleDraft(e) {
  const { file } = shown.doc;
  drafts[e.target.checked ? "add" : "delete"](file);
  await guarded(loadDocument);
}

function toggleText() {
  shown.writes = !shown.writes;
  if (!shown.writes) text.close();
  showDocument(false);
}

// put saves a text in place of the one of a hash, and shows it. It returns its own hash.
async function put(file, after, on) {
  const { hash } = await save(file, after, on);
  if (shown.file === file && shown.doc) {
    Object.assign(shown.doc, { text: after, hash });
    text.take(shown.doc);
  }
  refresh();
  return hash;
}

// settled has all saved that is written here, and the document judged as it is then; false,
// if it cannot be saved.
async function settled() {
  const { hash } = shown.doc;
  if (!(await text.settle())) return false;
  if (shown.doc.hash !== hash) await refresh();
  return true;
}

// change saves another text of a document, which edited makes of it as it is, and offers the
// way back.
async function change(file, edited, title) {
  if (!(await settled()) || shown.file !== file) return;
  const before = shown.doc.text, after = edited(shown.doc);
  if (after === undefined) { tell("The text has become another meanwhile, in which this is not to be done."); return; }
  const now = await put(file, after, shown.doc.hash);
  if (title) tell("Done: " + title, { title: "Undo", do: () => guarded(() => put(file, before, now)) });
  await refresh();
}

// store saves what was written here. Over what another program has saved since it is
// written only when one says so.
async function store(file, after, on) {
  try {
    return await put(file, after, on);
  } catch (e) {
    if (!(e instanceof Refused)) throw e;
    const over = async () => put(file, after, (await get("document", { file })).hash);
    tell(e.message, e.status === 409 ? { title: "Save what I wrote all the same", do: () => guarded(over) } : null);
    refresh();
  }
}

// shared is what the views may do.
const shared = {
  get doc() { return shown.doc; },
  // asked is what names the document to forge.
  get asked() { return { file: shown.doc.file, draft: asDraft(shown.doc.file) }; },
  change: (...args) => guarded(() => change(...args)),
  settled,
  open: (file, view) => { location.hash = hash(file, view); },
  goTo(line) {
    if (!shown.writes) toggleText();
    text.goTo(line);
  },
};
const text = writing({
  save: store,
  cursor: (line) => views[shown.tab]?.show?.(line, shared),
});

// guarded does something and tells what went wrong.
async function guarded(what) {
  try {
    await what();
  } catch (e) {
    if (!(e instanceof Refused)) throw e;
    tell(e.message);
    if (e.status === 409) await refresh();
  }
}

// refresh looks again, one time after the other, however often it is asked to.
let looking = null, again = false;
function refresh() {
  again = true;
  looking ??= (async () => {
    try {
      while (again) {
        again = false;
        await guarded(loadDocument);
        await guarded(loadList);
      }
    } finally { // a mistake of the page's own is not to be the last that it shows
      looking = null;
    }
  })();
  return looking;
}

at("filter").addEventListener("input", showList);
at("begin").addEventListener("click", beginOne);
at("menu").addEventListener("click", () => {
  const open = at("documents").classList.toggle("open");
  at("menu").setAttribute("aria-expanded", String(open));
});
addEventListener("hashchange", () => {
  at("documents").classList.remove("open");
  at("menu").setAttribute("aria-expanded", "false");
  guarded(loadDocument);
});
addEventListener("keydown", (e) => {
  if (e.key === "Escape") at("documents").classList.remove("open");
});
refresh();
listen(async () => {
  await Promise.race([views[shown.tab]?.soon?.(), new Promise((done) => setTimeout(done, 100))]);
  refresh();
}, (lost) => { if (lost) say("forge does not answer: if it runs again, open the address that it prints now", true); });
