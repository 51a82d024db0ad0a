// Bundles the extension into one file, with the licences of all that is in it.
import { build } from "esbuild";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const { metafile } = await build({
  entryPoints: ["src/extension.ts"],
  outfile: "dist/extension.js",
  bundle: true,
  platform: "node",
  target: "node20",
  external: ["vscode"],
  minify: true,
  metafile: true,
});

const packages = Object.keys(metafile.inputs).flatMap((file) => file.match(/^.*node_modules\/(@[^/]+\/)?[^/]+/)?.[0] ?? []);
const licences = [...new Set(packages)].sort().map((dir) => {
  const file = readdirSync(dir).find((name) => /^licen[cs]e/i.test(name));
  return `${dir.replace(/^.*node_modules\//, "")}\n\n${readFileSync(`${dir}/${file}`, "utf8").trim()}\n`;
});
writeFileSync("dist/licences.txt", licences.join("\n\n"));
