// run.mjs EXEC WASM runs forge as it is built for browsers for each command line of standard
// input (JSON), compiled once, and writes what came of each: the exit code, and what it said.
import fs from "node:fs";
import { createRequire } from "node:module";

const [exec, wasm] = process.argv.slice(2), require = createRequire(import.meta.url);
let said;
globalThis.require = require;
globalThis.path = require("node:path");
globalThis.fs = { ...fs, write(fd, bytes, from, length, at, back) {
  if (fd > 2) { fs.write(fd, bytes, from, length, at, back); return; }
  said[fd].push(Buffer.from(bytes.subarray(from, from + length)));
  back(null, length);
} };
require(exec);

const module = await WebAssembly.compile(fs.readFileSync(wasm)), all = [];
for (const args of JSON.parse(fs.readFileSync(0))) {
  const go = new Go();
  let code = 0;
  said = [[], [], []];
  go.argv = ["forge", ...args];
  go.env = { ...process.env };
  go.exit = (n) => { code = n; };
  await go.run(await WebAssembly.instantiate(module, go.importObject));
  go._scheduledTimeouts.forEach(clearTimeout); // it has ended, though a timer of its may still be set
  all.push({ code, output: Buffer.concat(said[1]).toString("base64"), complaints: Buffer.concat(said[2]).toString() });
}
process.stdout.write(JSON.stringify(all));
