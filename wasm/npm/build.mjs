// Compiles src/ into dist/ and puts the WebAssembly module beside it: node build.mjs [FOLDER OF tandem.mjs AND tandem.wasm].
// dist/ is committed, with a manifest: its users need neither Emscripten nor TypeScript. Without a folder, the module that
// is there stays. The module contains Qhull, whose licence goes with every copy: as a file, and as a custom section of
// the module for the pages that embed it.
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url)), dist = join(here, "dist");
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** Hash of the hashes of the package's sources, sorted by name; the same as in wasm/package.cmake. */
function hashOfSources() {
  const files = ["build.mjs", "package.json", "package-lock.json", "tsconfig.json", ...readdirSync(join(here, "src")).map((name) => `src/${name}`)].sort();
  return sha256(files.map((file) => `${file} ${sha256(readFileSync(join(here, file)))}\n`).join(""));
}

/** Returns a module with one more custom section. */
function withSection(module, name, contents) {
  const leb128 = (value) => value < 128 ? [value] : [(value & 127) | 128, ...leb128(value >>> 7)];
  const named = Buffer.concat([Buffer.from(leb128(Buffer.byteLength(name))), Buffer.from(name), contents]);
  return Buffer.concat([module, Buffer.from([0, ...leb128(named.length)]), named]);
}

const license = "QHULL_LICENSE.txt", modules = ["tandem.mjs", "tandem.wasm", license];
for (const name of readdirSync(dist)) if (!modules.includes(name)) rmSync(join(dist, name));
execFileSync(process.execPath, [join(here, "node_modules/typescript/bin/tsc"), "-p", here], { stdio: "inherit" });
copyFileSync(join(here, "src/tandem.d.mts"), join(dist, "tandem.d.mts"));
if (process.argv[2]) {
  for (const name of modules) copyFileSync(join(process.argv[2], name), join(dist, name));
  const built = readFileSync(join(process.argv[2], "tandem.wasm"));
  writeFileSync(join(dist, "tandem.wasm"), withSection(built, "license.qhull", readFileSync(join(dist, license))));
}
const wasm = readFileSync(join(dist, "tandem.wasm"));
writeFileSync(join(dist, "manifest.json"), JSON.stringify({ sources_sha256: hashOfSources(), wasm_sha256: sha256(wasm) }, null, 2) + "\n");
const kilobytes = (bytes) => `${Math.round(bytes.length / 1000)} kB`;
console.log(`tandem.wasm: ${kilobytes(wasm)}, gzip ${kilobytes(gzipSync(wasm, { level: 9 }))}, brotli ${kilobytes(brotliCompressSync(wasm))}`);
