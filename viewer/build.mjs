// Checks the types and bundles src/ into dist/, which is committed: the C++ build embeds it and does not need
// node. dist/manifest.json has the hash of the sources and the hashes that the content-security policy of the
// page names.
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const sha256 = (bytes, encoding) => createHash("sha256").update(bytes).digest(encoding);

/** Hash of all source hashes, sorted by name; the same as in viewer/bundle.cmake. */
function hashOfSources() {
  const engine = readdirSync(join(here, "../wasm/npm/dist")).filter((name) => /\.m?js$/.test(name));
  const files = ["build.mjs", "package.json", "package-lock.json", "tsconfig.json", ...engine.map((name) => `../wasm/npm/dist/${name}`),
    ...readdirSync(join(here, "src")).map((name) => `src/${name}`)].sort();
  return sha256(files.map((file) => `${file} ${sha256(readFileSync(join(here, file)), "hex")}\n`).join(""), "hex");
}

execFileSync(process.execPath, [join(here, "node_modules/typescript/bin/tsc"), "--noEmit", "-p", here],
  { stdio: "inherit" });

const bundled = async (entry, options) => {
  const result = await build({ entryPoints: [join(here, "src", entry)], bundle: true, minify: true, write: false,
    target: ["chrome100", "firefox100", "safari16"], legalComments: "none", charset: "ascii", logOverride: { "empty-import-meta": "silent" }, ...options });
  return result.outputFiles[0].text;
};
// A closing tag in a string would end the script element.
const script = (await bundled("main.ts", { format: "iife" })).replaceAll("</script", "<\\/script");
const style = await bundled("style.css", {});
if (style.includes("</")) throw new Error("the style sheet holds a closing tag");

const three = JSON.parse(readFileSync(join(here, "node_modules/three/package.json"), "utf8")).version;
mkdirSync(join(here, "dist"), { recursive: true });
writeFileSync(join(here, "dist/viewer.js"), script);
writeFileSync(join(here, "dist/viewer.css"), style);
writeFileSync(join(here, "dist/manifest.json"), JSON.stringify({
  sources_sha256: hashOfSources(),
  script_sha256: sha256(script, "base64"),
  style_sha256: sha256(style, "base64"),
  three,
}, null, 2) + "\n");
console.log(`viewer.js ${(script.length / 1024).toFixed(0)} KiB, viewer.css ${(style.length / 1024).toFixed(1)} KiB, three ${three}`);
