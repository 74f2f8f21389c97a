// The benchmark in Chromium: one page that imports Tandem and the other libraries over HTTP.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "../../tests/viewer/browser.mjs";

const folder = fileURLToPath(new URL("..", import.meta.url));
const types = { ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };
const modules = "/bench/node_modules";
const imports = {
  three: `${modules}/three/build/three.module.js`,
  "three-mesh-bvh": `${modules}/three-mesh-bvh/src/index.js`,
  "@dimforge/rapier3d-compat": `${modules}/@dimforge/rapier3d-compat/dist/rapier.mjs`,
  "manifold-3d": `${modules}/manifold-3d/manifold.js`,
};
const page = `<!doctype html><title>benchmark</title><script type="importmap">${JSON.stringify({ imports })}</script>`;

/** Serves the folder `wasm`. The headers isolate the page: its clock then has steps of 5 µs instead of 100. */
function serve() {
  const isolated = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
  const server = createServer((request, answer) => {
    const path = new URL(request.url, "http://localhost").pathname;
    try {
      const body = path === "/" ? page : readFileSync(join(folder, normalize(path)));
      answer.writeHead(200, { "content-type": types[extname(path)] ?? "text/html", ...isolated }).end(body);
    } catch {
      answer.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** Returns the name of the browser and the rows of the table. */
export async function run(quick, only) {
  const server = await serve(), browser = await launch();
  try {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${server.address().port}/`);
    const rows = await tab.evaluate(async ([quick, only]) => {
      if (!crossOriginIsolated) throw new Error("the page is not isolated: its clock is too coarse");
      const [tandem, { Bench }] = await Promise.all([import("/npm/dist/index.js"), import("/bench/peers.mjs")]);
      await tandem.init();
      const bench = await Bench.create(tandem, (name) => import(name), quick);
      return bench.run(only);
    }, [quick, only]);
    return { program: `Chromium ${browser.version()}`, rows };
  } finally {
    await browser.close();
    server.close();
  }
}
