// Takes zstd's decoder out of the package that carries it as letters.
import { readFileSync, writeFileSync } from "node:fs";

const [, letters] = /const wasm = "([^"]+)"/.exec(readFileSync("node_modules/zstddec/dist/zstddec-stream.mjs", "utf8"));
writeFileSync("../playground/zstd.wasm", Buffer.from(letters, "base64"));
