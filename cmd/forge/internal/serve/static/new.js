// A form that begins documents.
import { get, post } from "./api.js";
import { h, tell } from "./dom.js";

const kinds = [["list", "an army list", ".army"], ["scenario", "a scenario with two lists", ".scenario"], ["game", "a game of your own with a list", ".game"]];

// begin shows the form; made is told the file that has come.
export async function begin(made) {
  const { games } = await get("games");
  const kind = h("select", { name: "kind" }, kinds.map(([v, words]) => h("option", { value: v }, words)));
  const game = h("select", { name: "game" }, games.map((g) => h("option", { value: g.value }, g.title)));
  const name = h("input", { name: "name", required: true, autocomplete: "off", placeholder: "first" });
  const format = h("select", { name: "format" }, [["yaml", "YAML"], ["cue", "CUE"], ["json", "JSON"]].map(([v, words]) => h("option", { value: v }, words)));
  const file = h("code", {}), wrong = h("p", { class: "error", role: "alert" });
  const of = h("label", {}, "Game", game);
  const path = () => name.value.trim() + kinds.find(([v]) => v === kind.value)[2] + "." + format.value;
  const show = () => { of.hidden = kind.value === "game"; file.textContent = name.value.trim() ? path() : ""; };
  const ok = h("button", { class: "main" }, "Begin it");
  const form = h("form", { method: "dialog", class: "begin", oninput: show, onsubmit: async (e) => {
    e.preventDefault();
    if (ok.disabled) return; // it is being written, or is
    ok.disabled = true;
    try {
      const { files } = await post("new", {}, { kind: kind.value, game: game.value, name: path() });
      box.close();
      tell("Written: " + files.join(", "));
      made(files[files.length - 1] && files.find((f) => f.endsWith(path())) || files[0]);
    } catch (x) {
      wrong.textContent = x.message;
      ok.disabled = false;
    }
  } },
    h("h2", {}, "A new document"),
    h("label", {}, "Kind", kind), of, h("label", {}, "Name of the file, with folders if you like", name), h("label", {}, "Written in", format),
    h("p", { class: "faint" }, file), wrong,
    h("div", { class: "bar" }, ok, h("button", { type: "button", onclick: () => box.close() }, "Cancel")));
  const box = h("dialog", { "aria-label": "A new document" }, form);
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  show();
  box.showModal();
  name.focus();
}
