// The text of a document, to be written here.
import { post } from "./api.js";
import { h } from "./dom.js";

// writing is the editor: what it shows, and what is saved of it.
export function writing({ save, cursor }) {
  let editor = null, file = "", doc = null, timer = 0, wanted = 0, said = null;
  const rest = 400; // ms without a key, then it is saved
  const state = (words) => { if (said) said.textContent = words; };

  // asked is what forge says of a place in the text; nothing, if it cannot say.
  const asked = (what, text, at) => post(what, { file }, { text, at }).catch(() => null);

  async function flush() {
    clearTimeout(timer);
    timer = 0;
    if (!editor || editor.text() === doc.text) return;
    state("saving …");
    await save(file, editor.text());
    state(editor && editor.text() === doc.text ? "saved" : "");
  }

  async function open(box, d) {
    doc = d;
    box.hidden = false;
    box.parentElement.classList.add("writing");
    if (editor && file === d.file) return;
    close(true);
    file = d.file;
    said = h("span", { role: "status", class: "faint" }, "saved as you write");
    const pane = h("div", { class: "pane" });
    box.replaceChildren(h("div", { class: "bar" }, h("strong", {}, "The text"), said), pane);
    const root = pane.attachShadow({ mode: "open" });
    const inner = h("div", {});
    inner.style.height = "100%";
    root.append(inner);
    const { createEditor } = await import("./editor.js");
    if (file !== d.file || !pane.isConnected) return;
    editor = createEditor({
      parent: inner, root, text: doc.text, file,
      onChange() { clearTimeout(timer); state(""); timer = setTimeout(flush, rest); },
      onCursor: cursor,
      complete: (text, at) => asked("complete", text, at),
      hover: (text, at) => asked("hover", text, at),
    });
    editor.mark(doc.diagnostics || []);
    if (wanted) { editor.goTo(wanted); wanted = 0; }
  }

  // close takes the editor away; what is not saved yet is saved.
  function close(stays) {
    if (timer) flush();
    editor?.destroy();
    editor = null;
    if (stays) return;
    const box = document.querySelector(".text");
    if (box) { box.hidden = true; box.parentElement.classList.remove("writing"); box.replaceChildren(); }
  }

  return {
    open,
    close,
    // take shows a document as it has become elsewhere, unless something is still unsaved here.
    take(d) {
      if (file !== d.file || !editor) { if (doc && file === d.file) doc = d; return; }
      const own = doc && editor.text() !== doc.text;
      doc = d;
      if (!own && !timer) editor.set(d.text);
      editor.mark(d.diagnostics || []);
    },
    goTo(line) { if (editor) editor.goTo(line); else wanted = line; },
  };
}
