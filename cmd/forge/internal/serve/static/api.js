// What the page asks forge. All paths begin where the page lies: with its token.

export class Refused extends Error {}

// Where forge runs in the page itself, the page has said how to ask it.
const send = (path, options) => (globalThis.forge ? globalThis.forge.send(path, options) : fetch(path, options));

async function answer(path, options) {
  let response;
  try {
    response = await send(path, options);
  } catch (e) {
    if (e.name === "AbortError") throw e;
    throw new Refused("forge does not answer. Is it still running?");
  }
  if (response.status === 304 || response.ok) return response;
  let words = (await response.text()).trim() || response.statusText;
  try { words = JSON.parse(words).error; } catch { /* plain */ }
  throw Object.assign(new Refused(words), { status: response.status });
}

function query(of) {
  const q = new URLSearchParams();
  for (const [name, value] of Object.entries(of || {})) {
    for (const one of [value].flat()) if (one !== undefined && one !== "") q.append(name, one);
  }
  return q.toString();
}

export const address = (what, of) => "api/" + what + "?" + query(of);
// get is an answer; null, if there is nothing of the kind as the document has become.
export async function get(what, of) {
  const response = await answer(address(what, of));
  return response.status === 204 ? null : response.json();
}

export const post = async (what, of, value, headers) => (await answer(address(what, of), { method: "POST", body: JSON.stringify(value), headers })).json();

// save saves a text, if the file is still the one of that hash.
export const save = async (file, text, hash) =>
  (await answer(address("text", { file }), { method: "PUT", body: text, headers: { "If-Match": hash } })).json();

// picture is a page as SVG; nothing, if it is the one of that tag, or there is none as the document stands.
export async function picture(what, of, tag) {
  const response = await answer(address(what, of), { headers: tag ? { "If-None-Match": tag } : {}, cache: "no-store" });
  if (response.status === 304 || response.status === 204) return null;
  return { svg: await response.text(), tag: response.headers.get("ETag") };
}

// blob is an answer as a browser shows and saves it: its address, and what the file is called.
async function blob(what, of) {
  const response = await answer(address(what, of));
  const name = /''(.*)$/.exec(response.headers.get("Content-Disposition") || "")?.[1] || "";
  return { href: URL.createObjectURL(await response.blob()), name: decodeURIComponent(name) };
}

// draw shows a picture in an image, unless another is wanted there by then.
export async function draw(image, what, of) {
  const wanted = (image.wanted = address(what, of));
  const { href } = await blob(what, of);
  if (image.wanted !== wanted) { URL.revokeObjectURL(href); return; }
  image.onload = () => URL.revokeObjectURL(href);
  image.src = href;
}

// download saves a file.
export async function download(what, of) {
  const { href, name } = await blob(what, of);
  const a = document.createElement("a");
  Object.assign(a, { href, download: name });
  a.click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

// lines reads an answer line by line as it comes.
export async function lines(what, of, value, take, signal) {
  const response = await answer(address(what, of), { method: "POST", body: JSON.stringify(value), signal });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value: chunk } = await reader.read();
    if (done) return;
    rest += chunk;
    const all = rest.split("\n");
    rest = all.pop();
    for (const line of all) if (line) take(JSON.parse(line));
  }
}

// listen calls changed whenever a file of the folder has changed, and lost when forge is gone.
export function listen(changed, lost) {
  if (globalThis.forge) { globalThis.forge.listen(changed, lost); return; }
  const news = new EventSource("api/news");
  news.onopen = () => { lost(false); changed(); };
  news.onerror = () => lost(true);
  news.addEventListener("changed", changed);
}
