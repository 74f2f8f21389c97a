// node bench.mjs [--quick] [--only NAME]: times of Tandem in WebAssembly and of libraries of the npm registry, as a table. All pairs: pairs.mjs.
import { readFileSync } from "node:fs";
import os from "node:os";
import * as tandem from "../npm/dist/index.js";
import { Bench } from "./peers.mjs";

const quick = process.argv.includes("--quick");
const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1] : "";
const versions = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8")).devDependencies;

await tandem.init();
const bench = await Bench.create(tandem, (name) => import(name), quick);
const rows = await bench.run(only);
if (rows.length === 0) {
  console.error(`no task matches '${only}': contact, distance, solids, rays, simulation`);
  process.exit(2);
}
console.log(`Node ${process.version}, ${os.cpus()[0]?.model ?? "unknown processor"}, ${new Date().toISOString().slice(0, 10)}; ` +
  Object.entries(versions).map(([name, version]) => `${name} ${version}`).join(", ") + "\n");
console.log("| query | scene | Tandem, µs | peer | peer, µs | times as fast | answers |\n|---|---|---:|---|---:|---:|---|");
for (const { query, scene, peer, tandemUs, peerUs, ratio, agreement } of rows)
  console.log(`| ${query} | ${scene} | ${tandemUs.toFixed(1)} | ${peer} | ${peerUs.toFixed(1)} | ${ratio.toFixed(2)} | ${agreement} |`);
