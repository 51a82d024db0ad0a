// Games that are played: what came of many, and one picture by picture.
import { draw, get, lines } from "./api.js";
import { h } from "./dom.js";

const policies = ["greedy", "aggressive", "cautious", "search", "random"];
let run = null;
const played = {}; // by file: the report that was made last, to be shown again
let now = null;

export function games(box, page) {
  const { file, sides, sideNames } = page.doc;
  const how = { games: 300, seed: 1, policies: sides.map(() => "") };
  const number = (title, name, least) => h("label", {}, title, h("input", { type: "number", min: least, value: how[name], oninput: (e) => { how[name] = Number(e.target.value); } }));
  const bar = h("progress", { max: 1, value: 0, "aria-label": "Games played" }), told = h("span", { role: "status" });
  const report = h("div", { class: "report" }), replay = h("div", {});
  now = { box, file, sides: sides.join(), told };
  const last = played[file];
  if (last) { bar.value = 1; told.textContent = last.words; report.innerHTML = last.html; }
  const start = h("button", { class: "main" }, "Play"), stop = h("button", { hidden: true }, "Stop");
  const even = h("button", { title: "Looks for the victory target or the head start at which both sides win as often" }, "What would even it out?");
  const works = (what, end) => async () => {
    run?.abort();
    run = new AbortController();
    start.hidden = even.hidden = true;
    stop.hidden = false;
    try {
      await lines(what, page.asked, how, (l) => {
        if (l.error) throw new Error(l.error);
        if (l.of) { bar.value = l.done / l.of; told.textContent = `${l.done} of ${l.of} games` + (l.trying ? ": " + l.trying : ""); }
        if (l.html) { bar.value = 1; told.textContent = end(); report.innerHTML = l.html; played[file] = { html: l.html, words: told.textContent }; }
      }, run.signal);
    } catch (e) {
      told.textContent = e.name === "AbortError" ? "stopped" : e.message;
    }
    start.hidden = false;
    even.hidden = !page.doc.evened;
    stop.hidden = true;
  };
  start.onclick = works("play", () => `${how.games} games played`);
  even.onclick = works("suggest", () => `${how.games} games of what comes nearest, fewer of the rest`);
  even.hidden = !page.doc.evened;
  stop.onclick = () => run?.abort();
  const which = h("input", { type: "number", min: 0, value: 0 });
  box.append(
    h("div", { class: "bar" }, number("Games", "games", 1), number("Seed", "seed", 0),
      sides.map((s, i) => h("label", {}, sideNames[i] || s, h("select", { onchange: (e) => { how.policies[i] = e.target.value; } }, policies.map((p) => h("option", { value: p === "greedy" ? "" : p }, p))))),
      start, even, stop),
    h("p", { class: "progress" }, bar, told), report,
    h("h2", {}, "One game, picture by picture"),
    h("div", { class: "bar" }, h("label", {}, "Number of the game", which),
      h("button", { onclick: () => watch(replay, { ...page.asked, game: which.value, seed: how.seed, policy: how.policies }) }, "Show it")),
    replay);
}
// A run stays in sight while its scenario is written; it says that it is of an older one.
games.update = (page) => {
  if (!now?.box.isConnected || now.file !== page.doc.file || now.sides !== page.doc.sides.join()) return false;
  const last = played[now.file];
  if (last) { last.words = last.words.replace(/;.*/, "") + "; the documents have changed since"; now.told.textContent = last.words; }
  return true;
};
games.again = () => {};

// watch shows a game, with the keys and a slider to step through it.
async function watch(box, of) {
  let all;
  try {
    all = await get("replay", of);
  } catch (e) {
    box.replaceChildren(h("p", { class: "error", role: "alert" }, e.message));
    return;
  }
  let n = 1, timer = 0;
  const image = h("img", { alt: "" }), words = h("p", { "aria-live": "polite" }), story = h("div", { class: "told" });
  let turn = -1;
  const slider = h("input", { type: "range", min: 1, max: all.frames.length, value: 1, "aria-label": "Picture", oninput: () => step(Number(slider.value)) });
  const step = (to) => {
    n = Math.min(Math.max(to, 1), all.frames.length);
    const f = all.frames[n - 1];
    slider.value = n;
    draw(image, "frame", { ...of, n }).catch((e) => { words.textContent = e.message; });
    image.alt = f.title + ". " + f.text;
    words.replaceChildren(h("strong", {}, `${n}/${all.frames.length}  ${f.title}`), h("br"), f.text);
    if (f.turn !== turn) {
      turn = f.turn;
      story.replaceChildren(h("h3", {}, all.turns[turn].title), h("ul", {}, all.turns[turn].lines.map((l) => h("li", {}, l))));
      story.scrollTop = 0;
    }
  };
  const run = h("button", { onclick: () => {
    clearInterval(timer);
    if (run.textContent === "Run") { timer = setInterval(() => { if (n < all.frames.length && box.isConnected) step(n + 1); else { clearInterval(timer); run.textContent = "Run"; } }, 900); run.textContent = "Pause"; }
    else run.textContent = "Run";
  } }, "Run");
  box.replaceChildren(h("p", {}, all.ending),
    h("div", { class: "bar" }, h("button", { onclick: () => step(1) }, "First"), h("button", { onclick: () => step(n - 1) }, "Back"), run,
      h("button", { onclick: () => step(n + 1) }, "Forward"), h("button", { onclick: () => step(all.frames.length) }, "Last"), slider),
    words, h("div", { class: "watch" }, h("div", { class: "shot", tabindex: "0", onkeydown: (e) => {
      if (e.key === "ArrowRight") step(n + 1);
      if (e.key === "ArrowLeft") step(n - 1);
    } }, image), story));
  step(1);
}
