// forge itself, in a worker: it answers what the page asks, with files in memory that are
// kept between visits. The same file is the other worker, in which a document is evaluated
// that may have to be stopped.
import "./process.js"; // before what Go needs it for
import "./wasm_exec.js";
import { files } from "./files.js";
import { keep, kept } from "./store.js";
import { unpacking } from "./unpack.js";
import { packed } from "./version.js";

const docs = "docs", most = 1 << 30; // bytes of memory

// run runs forge until it ends, and returns its exit code.
async function run(module, args, fs) {
  globalThis.fs = fs;
  const go = new Go();
  let code = 0;
  go.argv = ["forge", ...args];
  go.env = { NO_COLOR: "1", FORGE_CACHE: "off", HOME: "/" };
  go.exit = (n) => { code = n; };
  const imports = go.importObject.gojs, grown = imports["runtime.resetMemoryDataView"];
  imports["runtime.resetMemoryDataView"] = (sp) => {
    grown(sp);
    if (go.mem.buffer.byteLength > most) {
      postMessage({ ended: 2 });
      throw new Error("out of memory");
    }
  };
  await go.run(await WebAssembly.instantiate(module, go.importObject));
  return code;
}

// compiled is forge, which is unpacked and compiled while it comes.
async function compiled() {
  const [response, through] = await Promise.all([fetch("forge.wasm.zst"), unpacking()]);
  if (!response.ok) throw new Error(`forge.wasm.zst: ${response.status} ${response.statusText}`);
  let had = 0;
  const counting = new TransformStream({ transform(piece, to) { postMessage({ loaded: (had += piece.length) / packed }); to.enqueue(piece); } });
  const module = WebAssembly.compileStreaming(new Response(through.readable, { headers: { "Content-Type": "application/wasm" } }));
  module.catch(() => {}); // where what comes is at fault, that says it better
  await response.body.pipeThrough(counting).pipeTo(through.writable);
  return module;
}

// serve answers the page until it is closed.
async function serve() {
  const [module, own] = await Promise.all([compiled(), kept()]);
  let ready = false, storing = Promise.resolve();
  globalThis.forgeEvaluate = (file, text, take) => evaluateBeside(module, file, text, take);
  globalThis.forgeReady = () => { ready = true; postMessage({ ready: true }); };
  const leave = new Map(); // by the number of what was asked
  onmessage = ({ data: { id, asked, stop } }) => {
    if (stop) { leave.get(id)?.(); return; }
    let open = true; // it may be answered before forgeAnswer returns
    const stopping = forgeAnswer(asked, {
      head: (status, headers) => postMessage({ id, status, headers }),
      part: (bytes) => postMessage({ id, bytes }, [bytes.buffer]),
      end: () => { open = false; leave.delete(id); storing.finally(() => postMessage({ id, end: true })); },
    });
    if (open) leave.set(id, stopping);
  };
  const fs = files(own, {
    output: (fd, bytes) => console.log(new TextDecoder().decode(bytes)),
    changed: (path, bytes) => {
      if (!ready || !path.startsWith("/" + docs + "/") || path.includes("/.")) return;
      postMessage({ other: true });
      const now = bytes.slice();
      storing = storing.then(() => keep(path, now));
    },
  });
  fs.mkdir(docs, 0, () => {}); // it is there, if anything in it was kept
  postMessage({ ended: await run(module, ["serve", docs], fs) });
}

// evaluateBeside has a document evaluated by another worker, and returns how to stop it.
function evaluateBeside(module, file, text, take) {
  const beside = new Worker(self.location.href, { type: "module", name: "evaluate" });
  let open = true;
  const end = (code, out) => { if (open) { open = false; beside.terminate(); take(code, out); } };
  beside.onmessage = ({ data }) => end(data.ended, data.out);
  beside.onerror = () => end(1);
  beside.postMessage({ module, file, text });
  return () => { open = false; beside.terminate(); };
}

async function evaluate({ module, file, text }) {
  const out = [];
  const code = await run(module, ["__evaluate", file], files(new Map(), { input: text, output: (fd, bytes) => { if (fd === 1) out.push(bytes.slice()); } }));
  postMessage({ ended: code, out: new Uint8Array(await new Blob(out).arrayBuffer()) });
}

if (self.name === "evaluate") onmessage = ({ data }) => evaluate(data);
else serve().catch((e) => postMessage({ broken: String(e.message || e) }));
