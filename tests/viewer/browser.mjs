// Debian's Chromium without a window, drawing in software, with every complaint and every request noted.
import { pathToFileURL } from "node:url";
import { existsSync } from "node:fs";

export const skipped = 77;  // what ctest takes for "not run"

export async function launch() {
  const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
  if (!executablePath) leave("chromium is not installed (apt-get install chromium)");
  let chromium;
  try {
    ({ chromium } = await import("playwright-core"));
  } catch {
    leave("playwright-core is not installed (npm ci in tests/viewer)");
  }
  return chromium.launch({ executablePath,
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"] });
}

function leave(reason) {
  console.log(`viewer tests are not run: ${reason}`);
  process.exit(skipped);
}

/** Opens a page from disk, at a fragment of its address; `complaints` must stay empty. Options are those of the
 *  browser's page, and whether it has WebGL. */
export async function open(browser, file, options = {}, fragment = "") {
  const { webgl = true, ...others } = options;
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, ...others });
  if (!webgl)
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
        return kind.startsWith("webgl") ? null : getContext.call(this, kind, ...more);
      };
    });
  const complaints = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  const address = pathToFileURL(file).href + fragment;  // also for folders with a space in their name
  page.on("request", (request) => {
    if (request.url().split("#")[0] !== address.split("#")[0] && !request.url().startsWith("blob:")) complaints.push(`request: ${request.url()}`);
  });
  page.on("dialog", (dialog) => { complaints.push(`dialog: ${dialog.message()}`); void dialog.dismiss(); });
  const start = Date.now();
  await page.goto(address);
  await page.waitForFunction(() => window.tandem?.state(), undefined, { timeout: 120_000 });
  const loadMs = Date.now() - start;
  // The time of the machine depends on what else runs; the processor time of the page does not.
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const processorMs = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * metrics.find((each) => each.name === "ProcessTime").value;
  };
  const cpuMs = await processorMs();
  return { page, complaints, loadMs, cpuMs, processorMs, state: () => page.evaluate(() => window.tandem.state()) };
}
