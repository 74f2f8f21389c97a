// The package in Chromium: loaded over HTTP as a web page loads it, with the same answers as the native library.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "../viewer/browser.mjs";

const folder = fileURLToPath(new URL("../../wasm/npm", import.meta.url));
const types = { ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".html": "text/html", ".json": "application/json" };
const server = createServer((request, answer) => {
  const path = new URL(request.url, "http://localhost").pathname;
  try {
    const body = path === "/" ? "<!doctype html><title>test</title>" : path === "/answers.json" ? readFileSync(process.env["TANDEM_NATIVE_ANSWERS"])
      : readFileSync(join(folder, normalize(path)));
    answer.writeHead(200, { "content-type": types[extname(path)] ?? "text/html" }).end(body);
  } catch {
    answer.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const browser = await launch();
try {
  const page = await browser.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const { asked, wrong } = await page.evaluate(async () => {
    const tandem = await import("/dist/index.js");
    const { compare } = await import("/test/laws.mjs");
    await tandem.init();
    return compare(tandem, await (await fetch("/answers.json")).json());
  });
  assert.deepEqual(wrong.slice(0, 20), []);
  assert.deepEqual(complaints, []);
  assert.ok(asked > 650, `only ${asked} answers were compared`);
  console.log(`${asked} answers compared in ${browser.version()}`);
} finally {
  await browser.close();
  server.close();
}
