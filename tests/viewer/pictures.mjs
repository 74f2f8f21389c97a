// Takes the pictures of the documents anew: node pictures.mjs TANDEM MODELS FOLDER
// MODELS holds common-3d-test-models/data/horse.ply and assemblies/derived/voyager-b-antenna-plain.glb.
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { launch, open } from "./browser.mjs";

const [tandem, models, folder] = process.argv.slice(2).map((each) => resolve(each));
const work = mkdtempSync(join(tmpdir(), "tandem-pictures-"));
const run = (...words) => {
  try {
    execFileSync(tandem, words, { cwd: work, stdio: ["ignore", "inherit", "inherit"] });
  } catch (failure) {
    if (failure.status !== 1) throw failure;  // 1: `check` of parts that touch
  }
};
const browser = await launch();

async function take(name, page, prepare, options = {}) {
  const view = await open(browser, join(work, page), { viewport: { width: 1200, height: 720 }, ...options });
  await prepare(view.page);
  await view.page.waitForFunction(() => !window.tandem.state().flying, undefined, { timeout: 120_000 });
  await view.page.waitForTimeout(3000);
  await view.page.screenshot({ path: join(folder, name) });
  if (view.complaints.length > 0) throw new Error(view.complaints.join("\n"));
  await view.page.close();
}

run("demo", "--output", "demo.html");
await take("demo.png", "demo.html", async () => {});
await take("clash.png", "demo.html", async (page) => { await page.keyboard.press("2"); });
await take("cows.png", "demo.html", async (page) => {
  await page.getByRole("tab", { name: /cows/ }).click();
  await page.waitForSelector(".timeline");
  await page.keyboard.press("End");
  await page.waitForFunction(() => window.tandem.state().shown === window.tandem.state().steps, undefined, { timeout: 120_000 });
  await page.keyboard.press("f");
});
run("view", join(models, "common-3d-test-models/data/horse.ply"), "--volume", "scb", "--output", "horse.html");
await take("scb_levels.png", "horse.html", async (page) => { 
  await page.locator('input[aria-label="Level"]').fill("6");
  await page.evaluate(() => document.activeElement.blur());
});
await take("phone.png", "demo.html", async (page) => { await page.keyboard.press("2"); },
  { viewport: { width: 390, height: 780 }, colorScheme: "dark", deviceScaleFactor: 1 });
run("view", join(models, "assemblies/derived/voyager-b-antenna-plain.glb"), "--output", "assembly.html");
await take("assembly.png", "assembly.html", async (page) => { await page.click('.node[data-row="3"] .node-name'); });
run("clash", join(models, "assemblies/derived/voyager-b-antenna-plain.glb"), "--quiet", "--html", "clashes.html");
await take("clashes.png", "clashes.html", async (page) => { await page.click('.clash[data-row="3"]'); });
run("bench", "traversal", "--quick", "--html", "bench.html");
await take("bench.png", "bench.html", async () => {});
await browser.close();
