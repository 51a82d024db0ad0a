// The page without a server: what it asks goes to a worker in which forge runs.
import { h, tell } from "./dom.js";
import { packedLink, unpackedLink } from "./link.js";
import { forget } from "./store.js";

let worker, ready, isReady, other = false, number = 0;
const waiting = new Map(); // for answers, by number
const at = (id) => document.getElementById(id);

function start() {
  worker = new Worker("worker.js", { type: "module" });
  ready = new Promise((done) => { isReady = done; });
  worker.onmessage = ({ data }) => {
    if (data.loaded !== undefined) bar.value = data.loaded;
    else if (data.ready) isReady();
    else if (data.other) { other = true; if (!stale) changed(); }
    else if (data.broken) showBroken(data.broken);
    else if (data.ended !== undefined) gone();
    else waiting.get(data.id)?.(data);
  };
  worker.onerror = (e) => { e.preventDefault(); gone(); };
}

// gone begins again where forge has ended: it has found no more memory, or has a bug.
let ends = 0;
function gone() {
  worker.terminate();
  const all = [...waiting.values()];
  waiting.clear();
  if (++ends > 5) showBroken("it has ended again and again. “Start over” forgets the documents that you have changed.");
  else start();
  for (const take of all) take({ gone: true });
}

// send asks forge as fetch asks a server.
async function send(path, { method = "GET", headers = {}, body, signal } = {}) {
  await ready;
  signal?.throwIfAborted();
  const id = ++number, bytes = body === undefined ? null : new TextEncoder().encode(body);
  return new Promise((answer, fail) => {
    let out, failed = fail;
    const stopped = new TransformStream(), writer = stopped.writable.getWriter();
    const leave = (why) => { waiting.delete(id); worker.postMessage({ id, stop: true }); failed(why); };
    waiting.set(id, (data) => {
      if (data.gone) failed(new Error("forge has ended"));
      else if (data.status) {
        out = new Response([204, 304].includes(data.status) ? null : stopped.readable, { status: data.status, headers: data.headers });
        failed = (why) => writer.abort(why).catch(() => {});
        answer(out);
      } else if (data.bytes) writer.write(data.bytes).catch(() => leave(new Error("no one reads on")));
      else if (data.end) { waiting.delete(id); writer.close().catch(() => {}); }
    });
    writer.closed.catch(() => {});
    signal?.addEventListener("abort", () => { if (waiting.has(id)) leave(signal.reason); });
    worker.postMessage({ id, asked: { method, path: path.replace(/^\.?\//, ""), headers, body: bytes } });
  });
}

// asked is forge's answer, or its words where it has none.
async function asked(path, options) {
  const response = await send(path, options), value = await response.json();
  if (!response.ok) throw new Error(value.error);
  return value;
}

// loading tells how much of forge is there, above what the page says of itself.
const bar = h("progress", { max: 1, value: 0, "aria-label": "forge is being loaded" }), loading = h("p", {}, bar, " forge is being loaded …");

function showBroken(words) {
  at("main").replaceChildren(h("p", { class: "error", role: "alert" }, "forge cannot be started here: " + words));
}

async function share() {
  const file = decodeURIComponent(location.hash.slice(1).split("&")[0]);
  if (!file) { tell("Choose a document first: the link will hold it."); return; }
  try {
    const text = await packedLink(await asked("api/share?" + new URLSearchParams({ file })));
    const link = location.href.split("#")[0] + "#share=" + text;
    try {
      await navigator.clipboard.writeText(link);
      tell(`The link is copied: ${link.length} letters. Who opens it has the document, with all that it names.`);
    } catch {
      prompt("Copy this link: it holds the document, with all that it names.", link);
    }
  } catch (e) {
    tell(e.message);
  }
}

// open puts what the address holds into the folder, and has it shown; what was shown before, if it cannot.
async function open(to = "") {
  const text = location.hash.match(/^#share=(.*)$/)?.[1];
  if (text === undefined) return;
  try {
    const { file } = await asked("api/shared", { method: "POST", body: JSON.stringify(await unpackedLink(text)) });
    to = "#" + encodeURIComponent(file);
  } catch (e) {
    tell(e.message);
  }
  history.replaceState(null, "", location.href.split("#")[0] + to);
}

function saveText() {
  const file = decodeURIComponent(location.hash.slice(1).split("&")[0]);
  if (!file) { tell("Choose a document first."); return; }
  asked("api/document?" + new URLSearchParams({ file })).then((doc) => {
    const a = h("a", { href: URL.createObjectURL(new Blob([doc.text])), download: file.split("/").pop() });
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 60_000);
  }, (e) => tell(e.message));
}

async function startOver() {
  if (!confirm("Forget all that you have changed here, and begin with the examples again?")) return;
  worker.terminate();
  await forget();
  location.href = location.href.split("#")[0];
}

const button = (title, about, onclick) => h("button", { class: "plain", title: about, onclick }, title);
at("state").before(
  button("Share", "A link that holds this document", share),
  button("Save", "This document as a file", saveText), " ");
at("begin").after(button("Start over", "Forget what you have changed here", startOver));

// To judge all documents takes long here, so the page gets the list as it was last, at
// first as it was made with the page, and hears when it has become another: only if some
// document is another than those that it was made with.
let known, listing = false, stale = false, changed = () => {};
async function list(path) {
  known ??= await (await fetch("documents.json")).text();
  stale = other;
  if (stale && !listing) relist(path);
  return new Response(known);
}

async function relist(path) {
  listing = true;
  const was = known;
  while (stale) {
    stale = false;
    const response = await send(path).catch(() => null);
    if (response?.ok) known = await response.text();
  }
  listing = false;
  if (known !== was) changed();
}

at("empty").before(loading);
at("empty").after(h("p", { class: "faint" }, "forge runs in this page: nothing of yours is sent anywhere. What you change is kept in this browser; “Save” makes a file of it. In the folder “tour” is the list that forge’s tour mends, and its scenario."));
start();
globalThis.forge = { send: (path, options) => (path.startsWith("api/documents") ? list(path) : send(path, options)), listen: (refresh) => { changed = refresh; } };
await open();
addEventListener("hashchange", async (e) => {
  if (!location.hash.startsWith("#share=")) return;
  e.stopImmediatePropagation();
  await open(new URL(e.oldURL).hash);
  changed();
});
await import("./page.js");
await ready;
loading.remove();
// Then it opens without a network too. What is asked first comes before.
setTimeout(() => navigator.serviceWorker?.register("offline.js").catch(() => {}), 3000);
