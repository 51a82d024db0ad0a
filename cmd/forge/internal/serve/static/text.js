// The text of a document, to be written here.
import { post } from "./api.js";
import { h } from "./dom.js";

// The editor ends all lines with \n. bare is a text as it has it.
const bare = (text) => text.replace(/\r\n?/g, "\n");

// written is what the editor has as the file has it: lines that stay keep their ends.
function written(before, now) {
  const was = before.split(/(\r\n?|\n)/), lines = now.split("\n"); // every other one is an end
  const old = (was.length + 1) / 2, most = Math.min(old, lines.length);
  let head = 0, tail = 0;
  while (head < most && was[2 * head] === lines[head]) head++;
  while (tail < most - head && was[2 * (old - 1 - tail)] === lines.at(-1 - tail)) tail++;
  const end = (i) => (i < head ? was[2 * i + 1] : i < lines.length - tail ? null : was[2 * (i - lines.length + old) + 1]) ?? was[1] ?? "\n";
  return lines.map((l, i) => (i < lines.length - 1 ? l + end(i) : l)).join("");
}

// writing is the editor: what it shows, and what is saved of it. save is told the hash of
// the text that was written in, and returns that of the one that came of it, or nothing.
export function writing({ save, cursor }) {
  let now = null; // what is written: its file, the editor, the document that it was begun from, what was sent of it
  let doc = null, timer = 0, wanted = 0, said = null;
  const rest = 400; // ms without a key, then it is saved
  const state = (words) => { if (said) said.textContent = words; };
  const own = () => now.editor.text() !== bare(now.base.text);

  // asked is what forge says of a place in the text; nothing, if it cannot say.
  const asked = (what, text, at) => post(what, { file: now?.file }, { text, at }).catch(() => null);

  // flush saves what is not saved yet, one time after the other.
  function flush() {
    clearTimeout(timer);
    timer = 0;
    if (!now?.editor) return;
    const mine = now, text = mine.editor.text();
    mine.saving = mine.saving.then(async () => {
      const on = mine.base.hash;
      if (text === bare(mine.base.text)) return;
      if (mine === now) state("saving …");
      mine.sent = written(mine.base.text, text);
      const hash = await save(mine.file, mine.sent, on);
      if (hash && mine.base.hash === on) mine.base = { text: mine.sent, hash };
      if (mine === now) state(!hash ? "not saved" : own() ? "" : "saved");
    });
  }

  async function open(box, d) {
    doc = d;
    box.hidden = false;
    box.parentElement.classList.add("writing");
    if (now?.file === d.file) return;
    close(true);
    const mine = (now = { file: d.file, editor: null, base: d, sent: null, saving: Promise.resolve() });
    said = h("span", { role: "status", class: "faint" }, "saved as you write");
    const pane = h("div", { class: "pane" });
    box.replaceChildren(h("div", { class: "bar" }, h("strong", {}, "The text"), said), pane);
    const root = pane.attachShadow({ mode: "open" });
    const inner = h("div", {});
    inner.style.height = "100%";
    root.append(inner);
    const { createEditor } = await import("./editor.js");
    if (now !== mine || !pane.isConnected) return;
    mine.base = { text: doc.text, hash: doc.hash };
    mine.editor = createEditor({
      parent: inner, root, text: doc.text, file: mine.file,
      onChange() { clearTimeout(timer); state(""); timer = setTimeout(flush, rest); },
      onCursor: cursor,
      complete: (text, at) => asked("complete", text, at),
      hover: (text, at) => asked("hover", text, at),
    });
    mine.editor.mark(doc.diagnostics || []);
    if (wanted) { mine.editor.goTo(wanted); wanted = 0; }
  }

  // close takes the editor away; what is not saved yet is saved.
  function close(stays) {
    flush();
    now?.editor?.destroy();
    now = null;
    if (stays) return;
    const box = document.querySelector(".text");
    if (box) { box.hidden = true; box.parentElement.classList.remove("writing"); box.replaceChildren(); }
  }

  return {
    open,
    close,
    // take shows a document as it has become elsewhere, unless something is still unsaved here.
    take(d) {
      if (now?.file !== d.file) return;
      doc = d;
      if (!now.editor) return;
      const base = { text: d.text, hash: d.hash };
      if (d.text === now.sent) { // more may have been written since
        now.base = base;
        if (!own()) state("saved");
      } else if (!own()) {
        Object.assign(now, { base, sent: null });
        now.editor.set(bare(d.text));
      }
      now.editor.mark(d.diagnostics || []);
    },
    // settle saves what is not saved yet; false, if it cannot be.
    async settle() {
      if (!now?.editor) return true;
      flush();
      await now.saving;
      return !now?.editor || !own();
    },
    goTo(line) { if (now?.editor) now.editor.goTo(line); else wanted = line; },
  };
}
