// The exact chances of one attack.
import { get, post } from "./api.js";
import { h } from "./dom.js";

const kept = {}; // what was asked last, by game

export async function odds(box, page) {
  const file = page.doc.file;
  let form;
  try {
    form = await get("odds", { file });
  } catch (e) {
    box.append(h("p", { class: "error", role: "alert" }, e.message));
    return;
  }
  const said = (kept[form.game] ??= {});
  const result = h("div", { class: "report", "aria-live": "polite" });
  const ask = async () => {
    if (form.asks.some((a) => a.needed && said[a.name] === undefined)) return;
    try {
      const answer = await post("odds", { file }, said);
      result.replaceChildren(h("h2", {}, answer.title), h("div", { html: answer.html }));
    } catch (e) {
      result.replaceChildren(h("p", { class: "error" }, e.message));
    }
  };
  const set = (name, value) => { if (value === undefined || value === "" || value === false) delete said[name]; else said[name] = value; ask(); };
  for (const a of form.asks) {
    if (a.needed && said[a.name] === undefined && a.kind === "one" && a.choices.length) said[a.name] = a.choices[0].value;
    if (a.needed && said[a.name] === undefined && a.kind === "number") said[a.name] = a.usual || 1;
  }
  box.replaceChildren(h("div", { class: "odds" }, h("form", { class: "asks", onsubmit: (e) => e.preventDefault() }, form.asks.map((a) => field(a, said, set))), result));
  ask();
}
odds.update = () => true; // what the game has changes seldom while one asks
odds.again = () => {};

function field(a, said, set) {
  const title = a.name[0].toUpperCase() + a.name.slice(1).replaceAll("-", " ");
  const about = h("small", {}, a.usage);
  const options = (none) => [none ? h("option", { value: "" }, "–") : null, ...a.choices.map((c) => h("option", { value: c.value, selected: said[a.name] === c.value }, c.title))];
  switch (a.kind) {
    case "yes":
      return h("label", { class: "yes" }, h("input", { type: "checkbox", checked: said[a.name] === true, onchange: (e) => set(a.name, e.target.checked) }), " " + title, about);
    case "number":
      return h("label", {}, title, h("input", { type: "number", value: said[a.name] ?? "", placeholder: a.usual || "", oninput: (e) => set(a.name, e.target.value === "" ? undefined : Number(e.target.value)) }), about);
    case "one":
      return h("label", {}, title, a.choices.length ? h("select", { onchange: (e) => set(a.name, e.target.value) }, options(!a.needed))
        : h("input", { value: said[a.name] ?? "", onchange: (e) => set(a.name, e.target.value) }), about);
    default:
      if (a.choices.length) return several(a, title, about, said, set);
      return h("label", {}, title, h("input", { value: (said[a.name] || []).join(", "), onchange: (e) => set(a.name, e.target.value.split(/[\s,]+/).filter(Boolean)) }), about);
  }
}

// several is a box to tick for each of what may hold at once.
function several(a, title, about, said, set) {
  const box = h("fieldset", { onchange: () => {
    const all = [...box.querySelectorAll(":checked")].map((x) => x.value);
    set(a.name, all.length ? all : undefined);
  } }, h("legend", {}, title), a.choices.map((c) => h("label", {}, h("input", { type: "checkbox", value: c.value, checked: said[a.name]?.includes(c.value) }), " " + c.title)), about);
  return box;
}
