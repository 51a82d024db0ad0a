// Writes the licences of all that is in the bundle, one below the other.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const texts = new Map();
for (const [dir, about] of Object.entries(lock.packages)) {
  if (!dir || dir.includes("esbuild")) continue; // esbuild makes the bundle and is not in it
  const file = readdirSync(dir).find((name) => /^licen[cs]e/i.test(name));
  const text = readFileSync(`${dir}/${file}`, "utf8").trim();
  texts.set(text, [...(texts.get(text) || []), `${dir.replace("node_modules/", "")} ${about.version}`]);
}
let out = "";
for (const [text, owners] of texts) out += `\n${"=".repeat(72)}\n${owners.join("\n")}\n\n${text}\n`;
writeFileSync("../static/editor.licences.txt", out);
