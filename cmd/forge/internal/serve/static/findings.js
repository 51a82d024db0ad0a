// What is wrong with a document, and what would mend it.
import { get } from "./api.js";
import { h } from "./dom.js";

const names = { error: "Error", warning: "Warning", note: "Note" };
const signs = { error: "✖", warning: "⚠", note: "ℹ" };

export function findings(box, page) {
  const d = page.doc;
  if (!d.diagnostics?.length) {
    box.append(h("p", { class: "good" }, "✓ Nothing is wrong with it."));
    return;
  }
  box.append(...d.diagnostics.map((f) => finding(f, page)));
}

function finding(f, page) {
  const here = f.file === page.doc.file;
  return h("section", { class: "finding " + f.severity },
    h("p", { class: "head" }, signs[f.severity] + " " + names[f.severity] + " ",
      h("button", { class: "plain", title: "What " + f.code + " is about", onclick: (e) => explain(e.target, f.code) }, f.code)),
    h("p", {}, f.message),
    here && f.line > 0 ? source(page.doc.text, f, page) : h("p", {}, h("a", { href: "#" + encodeURIComponent(f.file) }, f.file), f.line > 0 ? ", line " + f.line : ""),
    f.why ? h("p", {}, "Why: " + f.why) : null,
    (f.related || []).map((r) => h("p", { class: "faint" }, r.label + ": ", r.file === page.doc.file
      ? h("button", { class: "plain", onclick: () => page.goTo(r.line) }, "line " + r.line) : [h("a", { href: "#" + encodeURIComponent(r.file) }, r.file), ", line " + r.line])),
    ways(f, page));
}

// source is the line that a finding is about, with what it is about marked.
function source(text, f, page) {
  const line = Array.from(text.split("\n")[f.line - 1] || "");
  const from = Math.max(0, f.column - 1), to = Math.min(line.length, from + Math.max(1, f.length || 1));
  return h("pre", {}, h("button", { class: "plain", title: "Show this line in the text", onclick: () => page.goTo(f.line) }, String(f.line)), "  ",
    line.slice(0, from).join(""), h("mark", {}, line.slice(from, to).join("")), line.slice(to).join(""));
}

// ways are buttons for what would mend it, and the words of what only its author can do.
function ways(f, page) {
  const done = f.fixes.filter((x) => x.edits.length), said = f.fixes.filter((x) => !x.edits.length);
  const buttons = done.map((x) => h("button", { onclick: () => page.change(page.doc.file, (doc) => mended(doc, f, (g) => g.fixes.find((y) => y.title === x.title)), x.title) }, x.title));
  if (f.waiver) buttons.push(h("button", { onclick: () => waive(f, page) }, "Let it stand…"));
  return [said.map((x) => h("p", {}, "You can: " + x.title)), buttons.length ? h("div", { class: "bar" }, buttons) : null];
}

function waive(f, page) {
  const reason = prompt("Why may it stand?");
  if (!reason) return;
  const quoted = JSON.stringify(reason).slice(1, -1);
  page.change(page.doc.file, (doc) => mended(doc, f, (g) => g.waiver, (text) => text.replace("why it may stand", () => quoted)), "let " + f.code + " stand");
}

// mended is the text of a document with what way says of a finding, as it is judged now;
// nothing, if it has no such finding any more.
function mended(doc, f, way, filled = (text) => text) {
  const found = doc.diagnostics.includes(f) ? f : doc.diagnostics.find((g) => g.code === f.code && g.message === f.message && way(g));
  return found && applied(doc.text, way(found).edits.map((e) => ({ ...e, text: filled(e.text) })));
}

async function explain(button, code) {
  const open = button.closest("section").querySelector(".explained");
  if (open) { open.remove(); return; }
  const about = await get("explain", { code });
  button.closest("section").append(h("div", { class: "explained faint" }, h("h3", {}, about.title), about.text.split("\n\n").map((p) => h("p", {}, p))));
}

// applied is a text with edits made: lines and columns count from 1, columns in characters.
export function applied(text, edits) {
  const starts = [0];
  for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) starts.push(i + 1);
  const offset = (line, column) => {
    const from = starts[line - 1] ?? text.length;
    const end = starts[line] ?? text.length;
    return from + Array.from(text.slice(from, end)).slice(0, column - 1).join("").length;
  };
  const changes = edits.map((e) => ({ from: offset(e.line, e.column), to: offset(e.endLine, e.endColumn), text: e.text }));
  for (const c of changes.sort((a, b) => b.from - a.from)) text = text.slice(0, c.from) + c.text + text.slice(c.to);
  return text;
}
