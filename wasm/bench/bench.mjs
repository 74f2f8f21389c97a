// node bench.mjs [--browser] [--quick] [--only NAME]: times of Tandem in WebAssembly and of libraries of the npm registry, as a
// table; in Node, or with --browser in Chromium without a window.
import { readFileSync } from "node:fs";
import os from "node:os";

const quick = process.argv.includes("--quick");
const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1] : "";
const versions = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8")).devDependencies;

async function runInNode() {
  const [tandem, { Bench }] = await Promise.all([import("../npm/dist/index.js"), import("./peers.mjs")]);
  await tandem.init();
  const bench = await Bench.create(tandem, (name) => import(name), quick);
  return { program: `Node ${process.version}`, rows: await bench.run(only) };
}

const { program, rows } = await (process.argv.includes("--browser") ? import("./browser.mjs").then((browser) => browser.run(quick, only)) : runInNode());
if (rows.length === 0) {
  console.error(`no task matches '${only}': pairs, contact, distance, solids, rays, simulation`);
  process.exit(2);
}
console.log(`${program}, ${os.cpus()[0]?.model ?? "unknown processor"}, ${new Date().toISOString().slice(0, 10)}; ` +
  Object.entries(versions).map(([name, version]) => `${name} ${version}`).join(", ") + "\n");
console.log("| query | scene | Tandem, µs | peer | peer, µs | times as fast | answers |\n|---|---|---:|---|---:|---:|---|");
for (const { query, scene, peer, tandemUs, peerUs, ratio, agreement } of rows)
  console.log(`| ${query} | ${scene} | ${tandemUs.toFixed(1)} | ${peer} | ${peerUs.toFixed(1)} | ${ratio.toFixed(2)} | ${agreement} |`);
