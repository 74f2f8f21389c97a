// The pages that the tool writes, as a reader uses them: node viewer_test.mjs TANDEM MAKE_RECORDING FOLDER [TEST]
// Screenshots are kept in FOLDER.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { launch, open } from "./browser.mjs";
import { dragTests } from "./drag_tests.mjs";

const tandem = resolve(process.argv[2]);
const maker = resolve(process.argv[3]);
const folder = resolve(process.argv[4]);
mkdirSync(folder, { recursive: true });

const run = (...words) => {
  try {
    return execFileSync(tandem, words, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 30 });
  } catch (failure) {
    if (failure.status === 1) return failure.stdout;  // `check` of parts that touch
    throw failure;
  }
};
const browser = await launch();
const path = (name) => join(folder, name);
const shoot = (page, name) => page.screenshot({ path: path(name) });

async function settled(view) {
  await view.page.waitForFunction(() => !window.tandem.state().flying, undefined, { timeout: 60_000 });
  await view.page.waitForTimeout(400);
}

/** Whether the canvas shows anything but its background: software rendering must draw, too. */
async function drawnPart(page) {
  const png = await page.locator(".canvas").screenshot();
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width, canvas.height = image.height;
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let coloured = 0;
    for (let i = 0; i < data.length; i += 4)
      if (Math.max(data[i], data[i + 1], data[i + 2]) - Math.min(data[i], data[i + 1], data[i + 2]) > 14) ++coloured;
    return coloured / (data.length / 4);
  }, png.toString("base64"));
}

/** Frames while the mouse turns the model for `ms` milliseconds: median and 95th percentile of their elapsed time, and
 *  the page's processor time per frame. Software rendering takes most of the elapsed time, and it depends on what else
 *  runs; the processor time of the page does not. */
async function frameTimes({ page, processorMs }, ms) {
  const box = await page.locator(".canvas").boundingBox();
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    window.frameTimes = [];
    let last = performance.now();
    const note = (now) => { window.frameTimes.push(now - last); last = now; if (window.frameTimes) requestAnimationFrame(note); };
    requestAnimationFrame(note);
  });
  const cpuStart = await processorMs();
  // On a busy machine longer: at least 20 frames.
  const start = Date.now();
  const goesOn = async () => Date.now() < start + ms || (Date.now() < start + 20_000 && await page.evaluate(() => window.frameTimes.length < 20));
  for (let i = 0; await goesOn(); ++i) {
    await page.mouse.move(x + 150 * Math.sin(i / 12), y + 60 * Math.sin(i / 17));
    await page.waitForTimeout(15);
  }
  await page.mouse.up();
  const all = await page.evaluate(() => window.frameTimes);
  const cpu = (await processorMs() - cpuStart) / all.length;
  const times = all.slice(Math.floor(all.length / 3));  // the first frames adapt to the machine
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(times.length / 2)], high: times[Math.floor(times.length * 0.95)], cpu };
}

/** A placement table of `count` parts of three geometries in 50 groups. */
function writeAssembly(name, count) {
  run("make", "icosphere", "--subdivisions", "2", "-o", "bolt.obj");
  run("make", "box", "-o", "box.obj");
  run("make", "cup", "-o", "cup.obj");
  const side = Math.ceil(Math.cbrt(count));
  const rows = ["name,file,parent,x,y,z,qw,qx,qy,qz,scale"];
  for (let g = 0; g < 50; ++g) rows.push(`area ${g},,,0,0,0,1,0,0,0,1`);
  for (let i = 0; i < count; ++i) {
    const kind = i % 20 === 0 ? "cup" : i % 3 === 0 ? "box" : "bolt";
    const turn = i * 0.37;
    rows.push(`${kind} ${i},${kind}.obj,area ${i % 50},${2.2 * (i % side)},${2.2 * (Math.floor(i / side) % side)},` +
      `${2.2 * Math.floor(i / side / side)},${Math.cos(turn)},0,0,${Math.sin(turn)},${kind === "cup" ? 8 : 0.8}`);
  }
  writeFileSync(path(name), rows.join("\n") + "\n");
}

const tests = {
  async check() {
    run("make", "cow", "-o", "cow.obj");
    run("make", "cup", "-o", "cup.obj");
    const json = JSON.parse(run("check", "cow.obj", "cup.obj", "--pose-b", "0.2,0.28,0.9", "--html", "check.html", "--contacts",
      "--relation", "--distance", "--json"));
    const view = await open(browser, path("check.html"));
    const state = await view.state();
    assert.equal(state.faces, json.pairs);
    assert.equal(state.instances, 2);
    assert.match(await view.page.locator(".pair-head h2").textContent(), new RegExp(`^${json.pairs} touching pairs`));
    const facts = await view.page.locator(".facts").textContent();
    assert.match(facts, /touching pairs70/);
    assert.match(facts, /relationA and B: crossing/);
    assert.match(facts, new RegExp(`depth${String(json.penetration.lower.toPrecision(6))}`));
    assert.equal(await view.page.locator(".measure").textContent(), state.measures[0]);
    assert.ok(await drawnPart(view.page) > 0.03, "something is drawn");
    await shoot(view.page, "check.png");
    await view.page.click('.pair[data-row="2"]');
    await settled(view);
    assert.deepEqual((await view.state()).chosen, { a: 0, b: 1, patch: 0, face: 2 });
    assert.equal(await view.page.evaluate(() => location.hash), "#pair=0-1&patch=0&face=2");
    await shoot(view.page, "pair.png");
    // The link opens the same.
    const linked = await open(browser, path("check.html"), {}, "#pair=0-1&patch=0&face=2");
    assert.deepEqual((await linked.state()).chosen, { a: 0, b: 1, patch: 0, face: 2 });
    await linked.page.close();
    await view.page.keyboard.press("Escape");
    assert.equal((await view.state()).chosen, null);
    // The first pair of the list is the first of the JSON.
    assert.equal(await view.page.locator('.pair[data-row="0"] .side-a').textContent(), `face ${json.first_pair[0]}`);
    assert.equal(await view.page.locator('.pair[data-row="0"] .side-b').textContent(), `face ${json.first_pair[1]}`);
    // A picture of the canvas can be saved.
    const saving = view.page.waitForEvent("download");
    await view.page.keyboard.press("p");
    const saved = readFileSync(await (await saving).path());
    assert.equal(saved.subarray(1, 4).toString("latin1"), "PNG");
    assert.ok(saved.length > 10_000, "the picture is not empty");
    writeFileSync(path("result.json"), JSON.stringify(json));
    run("view", "result.json", "--output", "again.html");
    const again = await open(browser, path("again.html"));
    assert.equal((await again.state()).faces, json.pairs);
    assert.deepEqual((await again.state()).measures, state.measures);
    return [view, again];
  },

  /** The engine in the page answers as the tool does, wherever the part is moved. */
  async live() {
    run("make", "cow", "-o", "cow.obj");
    run("make", "cup", "-o", "cup.obj");
    const check = (pose, ...more) => JSON.parse(run("check", "cow.obj", "cup.obj", "--pose-b", pose, "--all", "--distance", "--json", ...more));
    const json = check("0.2,0.28,0.9", "--relation", "--html", "live.html");
    const view = await open(browser, path("live.html"));
    assert.equal((await view.state()).canMove, true, "the tool was built with wasm/npm/dist/tandem.wasm");
    const live = async (changed) => {
      await view.page.waitForFunction((before) => { const { live } = window.tandem.state(); return live && live.text !== before; }, changed, { timeout: 60_000 });
      await view.page.waitForTimeout(300);
      return (await view.state()).live;
    };
    await view.page.keyboard.press("m");
    await view.page.waitForFunction(() => window.tandem.state().live?.ms > 0, undefined, { timeout: 60_000 });
    let now = await live("");
    assert.equal(now.pairs, json.pairs, "at first as the tool says");
    const [lower, upper] = [json.penetration.lower, json.penetration.upper].map((each) => String(Number(each.toPrecision(6))));
    assert.match(now.text, new RegExp(`touching triangle pairs · depth ${lower === upper ? upper : `${lower} to ${upper}`}`));
    await shoot(view.page, "live.png");
    for (const [key, times] of [["ArrowRight", 3], ["ArrowUp", 5], ["Shift+ArrowUp", 150]]) {
      for (let i = 0; i < times; ++i) await view.page.keyboard.press(key);
      now = await live(now.text);
      const [x, y, z, w, i, j, k] = now.pose;
      const there = check([x, y, z, w, i, j, k].join(","));
      assert.equal(now.pairs, there.pairs, `${key}: touching pairs`);
      if (there.pairs === 0) assert.equal(now.measures[0], String(Number(there.distance.value?.toPrecision(6) ?? there.distance.upper.toPrecision(6))));
    }
    assert.equal(now.pairs, 0);
    await shoot(view.page, "live_distance.png");
    await view.page.keyboard.press("m");
    assert.equal((await view.state()).live, null);
    assert.equal((await view.state()).faces, json.pairs, "the stored result is back");
    return [view];
  },

  async playground() {
    run("playground", "-o", "playground.html");
    const view = await open(browser, path("playground.html"));
    for (let i = 0; i < 5; ++i) await view.page.keyboard.press("ArrowRight");
    assert.equal((await view.state()).counters.volumeTests, 5);
    assert.ok(await drawnPart(view.page) > 0.02, "something is drawn");
    await shoot(view.page, "playground.png");
    const finish = async () => {
      await view.page.keyboard.press("End");
      await view.page.waitForFunction(() => window.tandem.state().complete, undefined, { timeout: 60_000 });
      return view.state();
    };
    const first = await finish();
    assert.ok(first.pairs > 0 && first.counters.primitiveHits === first.pairs);
    await view.page.selectOption('[aria-label="volume"]', "obb");
    await view.page.selectOption('[aria-label="traversal"]', "breadth_first");
    const second = await finish();
    assert.equal(second.pairs, first.pairs, "another algorithm, the same answer");
    assert.notEqual(second.counters.volumeTests, first.counters.volumeTests);
    // Files of the user; a bad one is refused with the reason.
    run("make", "torus", "-o", "torus.off");
    writeFileSync(path("bad.obj"), "f 1 2 3\n");
    await view.page.locator('input[type="file"]').nth(1).setInputFiles(path("torus.off"));
    await view.page.waitForFunction(() => window.tandem.state().names[1] === "torus.off");
    await view.page.locator('input[type="file"]').nth(1).setInputFiles(path("bad.obj"));
    await view.page.waitForSelector(".mesh-message.failure");
    assert.match(await view.page.locator(".mesh-message.failure").textContent(), /bad\.obj:1/);
    for (const [key, dimensions] of [["2", 2], ["3", 3]]) {
      await view.page.keyboard.press(key);
      await view.page.waitForFunction((wanted) => window.tandem.state().dimensions === wanted, dimensions);
      for (let i = 0; i < 4; ++i) await view.page.keyboard.press("ArrowRight");
      const state = await view.state();
      assert.ok(state.agree && state.pairs > 0 && state.steps === 4 && state.methods >= 9, JSON.stringify(state));
    }
    await shoot(view.page, "broad.png");
    return [view];
  },

  /** A simulation of one step has a time line, and its contact pairs. */
  async oneStep() {
    const csv = path("one.csv");
    run("simulate", "stack", "--steps", "1", "--html", "one.html", "--csv", csv, "--quiet");
    const [names, row] = readFileSync(csv, "utf8").trim().split("\n").filter((line) => !line.startsWith("#")).map((line) => line.split(","));
    const pairs = Number(row[names.indexOf("contact_pairs")]);
    const view = await open(browser, path("one.html"));
    assert.ok(await view.page.locator(".timeline").isVisible(), "there is a time line");
    const state = await view.state();
    assert.equal(state.steps, 1);
    assert.ok(pairs > 0);
    // The list holds those that bear a load; here all are predicted, one step before the bodies touch.
    assert.match(await view.page.locator(".readout").textContent(), new RegExp(`${pairs} contact pairs`));
    return [view];
  },

  async distance() {
    const json = JSON.parse(run("check", "cow.obj", "cup.obj", "--pose-b", "0.2,0.28,2.9", "--html", "distance.html", "--distance", "--json"));
    const view = await open(browser, path("distance.html"));
    assert.deepEqual((await view.state()).measures, [`distance ${Number(json.distance.lower.toPrecision(6))}`]);
    await view.page.waitForTimeout(300);
    assert.ok(await view.page.locator(".measure").isVisible());
    await shoot(view.page, "distance.png");
    return [view];
  },

  async overlap() {
    run("check", "cow.obj", "cup.obj", "--pose-b", "0.2,0.28,0.9", "--html", "overlap.html", "--overlap");
    const view = await open(browser, path("overlap.html"));
    assert.match(await view.page.locator(".facts").textContent(), /overlap volume0.000120802.*intersection curves1, length 0.3189/);
    const whole = (await view.state()).triangles;
    await view.page.keyboard.press("o");
    await view.page.waitForFunction((before) => window.tandem.state().triangles < before, whole);
    await view.page.keyboard.press("o");
    await view.page.waitForTimeout(300);
    await shoot(view.page, "overlap.png");
    return [view];
  },

  async patches() {
    // Three pins end in a plate: three patches, though the plate has two triangles below.
    const box = (x, y, z, sx, sy, sz, first) => [0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
      `v ${x + (i & 1 ? sx : 0)} ${y + (i & 2 ? sy : 0)} ${z + (i & 4 ? sz : 0)}`).join("\n") + "\n" +
      [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]].map((f) => `f ${f.map((i) => i + first).join(" ")}`).join("\n") + "\n";
    writeFileSync(path("pins.obj"), box(0, 0, 0, 1, 1, 3.2, 1) + box(5, 0, 0, 1, 1, 3.2, 9) + box(2, 5, 0, 1, 1, 3.2, 17));
    writeFileSync(path("plate.obj"), box(-1, -1, 3, 9, 9, 0.5, 1));
    run("check", "pins.obj", "plate.obj", "--html", "patches.html");
    const view = await open(browser, path("patches.html"));
    assert.deepEqual((await view.state()).patches, [3]);
    assert.equal(await view.page.locator(".pair").count(), 3);
    await view.page.click('.pair[data-row="1"]');
    await settled(view);
    assert.deepEqual((await view.state()).chosen, { a: 0, b: 1, patch: 1 });
    assert.match(await view.page.locator(".pair-head h2").textContent(), /in patch 2$/);
    await view.page.keyboard.press("j");
    assert.equal((await view.state()).chosen.patch, 1);
    assert.notEqual((await view.state()).chosen.face, undefined);
    await view.page.click(".pair-head .text");
    assert.equal(await view.page.locator(".pair").count(), 3);
    await shoot(view.page, "patches.png");
    return [view];
  },

  async assembly() {
    const count = 50_000;
    writeAssembly("placement.csv", count);
    run("view", "placement.csv", "--output", "assembly.html");
    const view = await open(browser, path("assembly.html"));
    const state = await view.state();
    assert.equal(state.instances, count);
    assert.equal(state.nodes, count + 50);
    assert.equal(state.meshes, 3, "one mesh per geometry, drawn as instances");
    assert.ok(view.cpuMs < 3000, `processor time ${view.cpuMs} ms`);
    await shoot(view.page, "assembly.png");
    const { median, high, cpu } = await frameTimes(view, 5000);
    console.log(`  50 000 parts: loaded in ${view.loadMs} ms (processor time ${view.cpuMs.toFixed(0)} ms), frames ${median.toFixed(0)} ms, 95 % within ${high.toFixed(0)} ms, processor time ${cpu.toFixed(1)} ms a frame, ` +
      `${(readFileSync(path("assembly.html")).length / 1e6).toFixed(2)} MB`);
    assert.ok(cpu < 100, `a frame takes ${cpu} ms of processor time`);
    // Search by name, select, isolate, hide, show.
    const start = Date.now();
    await view.page.keyboard.press("/");
    await view.page.keyboard.type("cup 1?0");
    assert.match(await view.page.locator(".tree-panel h2").textContent(), /^5 of /);
    await view.page.keyboard.press("Enter");
    assert.equal((await view.state()).selectedParts, 5);
    await view.page.keyboard.press("Escape");
    await view.page.keyboard.press("i");
    assert.equal((await view.state()).hidden, count - 5);
    await settled(view);
    await shoot(view.page, "assembly_isolated.png");
    await view.page.keyboard.press("u");
    assert.equal((await view.state()).hidden, 0);
    await view.page.keyboard.press("h");
    assert.equal((await view.state()).hidden, 5);
    console.log(`  search, select, isolate, show, hide: ${Date.now() - start} ms`);
    // A group by its row: its 1000 parts.
    await view.page.keyboard.press("u");
    await view.page.click('.node[data-row="7"] .node-name');
    assert.equal((await view.state()).selectedParts, 1000);
    assert.match(await view.page.locator(".details").textContent(), /^area 7path\/area 7parts1.000/);
    await view.page.hover('.node[data-row="7"]');
    await view.page.click('.node[data-row="7"] .eye');
    assert.equal((await view.state()).hidden, 1000);
    assert.match(await view.page.evaluate(() => location.hash), /^#node=7$/);
    await view.page.keyboard.press("?");
    assert.match(await view.page.locator("dialog.help").textContent(), /isolate the selection/);
    return [view];
  },

  async clashes() {
    // 50 000 boxes on a grid; every fifth one overlaps its neighbour.
    const count = 50_000, side = Math.ceil(Math.cbrt(count));
    run("make", "box", "-o", "box.obj");
    const size = JSON.parse(run("info", "box.obj", "--json")).bounds;
    const width = size.high[0] - size.low[0], gap = 1.5 * width;
    const rows = ["name,file,parent,x,y,z,qw,qx,qy,qz,scale"];
    for (let g = 0; g < 50; ++g) rows.push(`area ${g},,,0,0,0,1,0,0,0,1`);
    for (let i = 0; i < count; ++i) {
      const at = [i % side, Math.floor(i / side) % side, Math.floor(i / side / side)].map((k) => gap * k);
      if (i % 5 === 1 && i % side !== 0) at[0] -= 0.5 * width + (0.01 + 0.0001 * (i % 97)) * width;
      rows.push(`box ${i},box.obj,area ${i % 50},${at},1,0,0,0,1`);
    }
    writeFileSync(path("clash.csv"), rows.join("\n") + "\n");
    const report = JSON.parse(run("clash", "clash.csv", "--json", "--html", "clashes.html"));
    const found = report.clashes.length;
    assert.ok(found > 9_000, `${found} clashes`);
    const view = await open(browser, path("clashes.html"));
    const { instances, clashes } = await view.state();
    assert.deepEqual({ instances, clashes }, { instances: count, clashes: found });
    await shoot(view.page, "clashes.png");
    // The deepest one comes first; the keys step through the list.
    const deepest = report.clashes.reduce((a, b) => b.depth.upper > a.depth.upper ? b : a);
    await view.page.click('.clash[data-row="0"]');
    await settled(view);
    const state = await view.state();
    assert.ok(Math.abs(report.clashes.find((each) => each.id === state.chosen).depth.upper - deepest.depth.upper) < 1e-9);
    assert.equal(state.segments > 0, true, "intersection curves are drawn");
    assert.match(await view.page.locator(".measure").textContent(), /^depth /);
    await shoot(view.page, "clash_chosen.png");
    let start = Date.now();
    for (let i = 0; i < 5; ++i) await view.page.keyboard.press("j");
    const fifth = (await view.state()).chosen;
    assert.notEqual(fifth, state.chosen);
    for (let i = 0; i < 5; ++i) await view.page.keyboard.press("k");
    assert.equal((await view.state()).chosen, state.chosen);
    const stepMs = (Date.now() - start) / 10;
    assert.equal(await view.page.evaluate(() => location.hash), `#clash=${state.chosen}`);
    const { median, high, cpu } = await frameTimes(view, 4000);
    // Filter, sort, group.
    start = Date.now();
    await view.page.keyboard.press("/");
    await view.page.keyboard.type("BOX 777");
    const expected = report.clashes.filter((each) => ["box", "777"].every((word) => `${each.a.path} ${each.b.path} ${each.id}`.includes(word))).length;
    assert.ok(expected > 0 && expected < found);
    assert.equal((await view.state()).listed, expected);
    await view.page.locator(".search").fill("");
    assert.equal((await view.state()).listed, found);
    await view.page.getByLabel("group by").selectOption("part A");
    assert.ok(await view.page.locator(".clash-head").count() > 2);
    await view.page.getByLabel("group by").selectOption("none");
    await view.page.getByLabel("sort by").selectOption("A");
    const names = await view.page.locator(".clash .side-a").allTextContents();
    assert.deepEqual(names, [...names].sort((a, b) => a.localeCompare(b, undefined, { numeric: true })));
    console.log(`  ${found} clashes of 50 000 parts: loaded in ${view.loadMs} ms (processor time ${view.cpuMs.toFixed(0)} ms), a step takes ${stepMs.toFixed(0)} ms, frames ${median.toFixed(0)} ms, ` +
      `95 % within ${high.toFixed(0)} ms, processor time ${cpu.toFixed(1)} ms a frame; filter, group and sort ${Date.now() - start} ms; ${(readFileSync(path("clashes.html")).length / 1e6).toFixed(2)} MB`);
    assert.ok(view.cpuMs < 5000, `processor time ${view.cpuMs} ms`);
    assert.ok(cpu < 100, `a frame takes ${cpu} ms of processor time`);
    assert.ok(stepMs < 5000, `a step takes ${stepMs} ms`);
    // A link opens the clash; the summary has the counts and the distribution; the page prints.
    const linked = await open(browser, path("clashes.html"), {}, `#clash=${fifth}`);
    assert.equal((await linked.state()).chosen, fifth);
    await linked.page.keyboard.press("2");
    await linked.page.waitForSelector(".report");
    assert.match(await linked.page.locator(".cards").textContent(), /clashes/);
    assert.ok(await linked.page.locator(".chart").count() >= 1);
    await shoot(linked.page, "clash_summary.png");
    await linked.page.keyboard.press("1");
    await linked.page.waitForSelector(".clash-view");
    writeFileSync(path("clashes.pdf"), await linked.page.pdf({ format: "A4" }));
    assert.equal(await linked.page.locator(".printed tbody tr").count(), Math.min(found, 2000));
    // Without WebGL there is no drawing; the list, its filters, the keys and the summary work.
    const flat = await open(browser, path("clashes.html"), { webgl: false });
    assert.equal((await flat.state()).draws, false);
    assert.match(await flat.page.locator(".no-drawing").textContent(), /WebGL/);
    await flat.page.click('.clash[data-row="0"]');
    assert.equal((await flat.state()).chosen, state.chosen);
    assert.match(await flat.page.locator(".details").textContent(), /depth/);
    await flat.page.keyboard.press("j");
    assert.notEqual((await flat.state()).chosen, state.chosen);
    await flat.page.keyboard.press("f");
    assert.equal((await flat.state()).chosen, null);
    await flat.page.locator(".search").fill("box 777");
    assert.equal((await flat.state()).listed, expected);
    await shoot(flat.page, "clashes_without_webgl.png");
    await flat.page.locator(".search").blur();
    await flat.page.keyboard.press("2");
    await flat.page.waitForSelector(".report");
    assert.ok(await flat.page.locator(".chart").count() >= 1);
    return [view, linked, flat];
  },

  async large() {
    run("make", "icosphere", "--subdivisions", "8", "-o", "large.stl");
    run("view", "large.stl", "--volume", "aabb", "--max-volumes", "64", "--output", "large.html");
    const view = await open(browser, path("large.html"));
    assert.match(await view.page.locator(".facts").textContent(), /triangles1.310.720/);
    console.log(`  1.3 million triangles: ${(readFileSync(path("large.html")).length / 1e6).toFixed(1)} MB, loaded in ${view.loadMs} ms, ` +
      `processor time ${view.cpuMs.toFixed(0)} ms`);
    assert.ok(view.cpuMs < 3000, `processor time ${view.cpuMs} ms`);
    await view.page.waitForTimeout(1500);
    await shoot(view.page, "large.png");
    return [view];
  },

  async levels() {
    run("view", "cow.obj", "--volume", "all", "--max-volumes", "64", "--output", "levels.html");
    const view = await open(browser, path("levels.html"));
    const slider = view.page.locator('.hierarchy input[aria-label="Level"]');
    for (const [level, volumes] of [[0, 1], [3, 8], [6, 64]]) {
      await slider.fill(String(level));
      const state = await view.state();
      assert.equal(state.level, level);
      assert.equal(state.volumes, volumes);
      assert.match(await view.page.locator(".level-note").textContent(), new RegExp(`${level} · ${volumes} volume`));
    }
    await view.page.keyboard.press("-");
    assert.equal((await view.state()).level, 5);
    const choices = await view.page.locator(".hierarchy select option").allTextContents();
    assert.equal(choices.length, 10);
    for (let i = 0; i < choices.length; ++i) {
      await view.page.locator(".hierarchy select").selectOption(String(i));
      assert.equal((await view.state()).tree, choices[i]);
    }
    await view.page.waitForTimeout(300);
    await shoot(view.page, "levels.png");
    return [view];
  },

  async recording() {
    execFileSync(maker, [path("drop.rec"), path("drop.json")]);
    const { steps } = JSON.parse(readFileSync(path("drop.json"), "utf8"));
    assert.ok(steps.at(-1).faces > 0 && steps.at(-1).contacts > 0, "there is something to compare");
    run("view", "drop.rec", "--output", "drop.html");
    const view = await open(browser, path("drop.html"));
    const matches = async (step) => {
      await view.page.waitForFunction((wanted) => window.tandem.state().shown === wanted, step);
      const state = await view.state(), expected = steps[step - 1];
      assert.equal(state.step, step);
      for (const name of ["faces", "contacts"]) assert.equal(state[name], expected[name], `${name} of step ${step}`);
      expected.poses.slice(0, 9).forEach((pose, i) => pose.forEach((number, k) => {
        const got = state.poses[7 * (i + 1) + k] + (k < 3 ? state.origin[k] : 0);
        assert.ok(Math.abs(Math.abs(got) - Math.abs(number)) < 3e-6, `pose ${i} of step ${step}: ${got}, not ${number}`);
      }));
      const shown = await view.page.locator(".readout").textContent();
      assert.ok(shown.replace(/\s/g, "").includes(`${expected.counts[1]}facepairs`), shown);
    };
    // Scrub.
    const slider = view.page.locator(".scrub");
    for (const step of [60, 1, 33, 59]) {
      await slider.fill(String(step));
      await matches(step);
    }
    // Steps by key and by button.
    await view.page.locator(".canvas").click({ position: { x: 5, y: 5 } });
    await view.page.keyboard.press("ArrowRight");
    await matches(60);
    await view.page.click('[aria-label^="One step back"]');
    await matches(59);
    await shoot(view.page, "recording.png");
    // Play: it moves on by itself and stops at the end.
    await view.page.keyboard.press("Home");
    for (let i = 0; i < 3; ++i) await view.page.keyboard.press("[");  // slowly first, or it would be over before anybody looks
    await view.page.keyboard.press("Space");
    await view.page.waitForFunction(() => window.tandem.state().step > 2 && window.tandem.state().playing);
    await view.page.keyboard.press("Space");
    assert.ok(Number.isInteger((await view.state()).step), "a pause is at a whole step");
    for (let i = 0; i < 4; ++i) await view.page.keyboard.press("]");
    await view.page.keyboard.press("Space");
    await view.page.waitForFunction(() => !window.tandem.state().playing, undefined, { timeout: 60_000 });
    await matches(60);
    // A pair: the camera flies there, the others step back.
    await view.page.click('.pair[data-row="0"]');
    await settled(view);
    assert.notEqual((await view.state()).chosen, null);
    await shoot(view.page, "recording_pair.png");
    await view.page.keyboard.press("f");
    await settled(view);
    assert.equal((await view.state()).chosen, null);
    return [view];
  },

  async hostile() {
    // A part whose name is markup and script in turn; nothing of it may run or become an element.
    const name = `</script><img/src=x/onerror=window.hacked=1><script>window.hacked=1</script>`;
    const hostile = `o ${name}\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n`;
    writeFileSync(path("hostile.obj"), hostile);
    writeFileSync(path("<img src=x onerror=alert(1)>.obj"), hostile);
    run("check", "hostile.obj", "<img src=x onerror=alert(1)>.obj", "--html", "hostile.html");
    const view = await open(browser, path("hostile.html"));
    assert.equal(await view.page.evaluate(() => window.hacked), undefined);
    assert.equal(await view.page.locator("img").count(), 0);
    assert.ok((await view.page.locator('.pair[data-row="0"]').textContent()).includes(name), "the name is shown as it is");
    // The policy itself: a script that got in would not run, and nothing reaches a network.
    const refused = await view.page.evaluate(async () => {
      const script = document.createElement("script");
      script.textContent = "window.hacked = 2";
      document.body.append(script);
      const reached = await fetch("https://example.com/").then(() => true, () => false);
      return { hacked: window.hacked, reached };
    });
    assert.deepEqual(refused, { hacked: undefined, reached: false });
    const complaints = view.complaints.splice(0).filter((each) => !/Content Security Policy/.test(each));
    assert.deepEqual(complaints, []);
    return [view];
  },

  async demo() {
    run("demo", "--output", "demo.html");
    const view = await open(browser, path("demo.html"));
    assert.equal((await view.state()).title, "Overview");
    await shoot(view.page, "demo.png");
    const tabs = await view.page.locator(".tab").count();
    const data = await view.page.evaluate(() => window.tandem.page.views.map((each) => each.title));
    assert.equal(tabs, data.length);
    for (let i = 1; i < tabs; ++i) {
      await view.page.locator(".tab").nth(i).click();
      await view.page.waitForFunction((index) => document.querySelectorAll(".tab")[index].getAttribute("aria-selected") === "true", i);
      await view.page.waitForSelector(".scene-view, .report");
      await view.page.waitForTimeout(500);
      await shoot(view.page, `demo_${i + 1}.png`);
    }
    // The cows play, too.
    await view.page.getByRole("tab", { name: /cows/ }).click();
    await view.page.waitForSelector(".timeline");
    await view.page.keyboard.press("Space");
    await view.page.waitForFunction(() => window.tandem.state().step > 1, undefined, { timeout: 60_000 });
    await view.page.keyboard.press("End");
    await view.page.waitForFunction(() => window.tandem.state().shown === window.tandem.state().steps, undefined, { timeout: 60_000 });
    assert.ok((await view.state()).pairs > 64, "every cow lies on something");
    await view.page.click('.pair[data-row="1"]');
    await settled(view);
    await shoot(view.page, "demo_pair.png");
    await view.page.keyboard.press("?");
    assert.ok(await view.page.locator("dialog.help").isVisible());
    await shoot(view.page, "help.png");
    await view.page.keyboard.press("Escape");
    await view.page.keyboard.press("d");
    assert.equal(await view.page.evaluate(() => document.documentElement.dataset.theme), "dark");
    const phone = await open(browser, path("demo.html"), { viewport: { width: 390, height: 844 }, colorScheme: "dark" });
    await phone.page.keyboard.press("2");
    await phone.page.waitForSelector(".scene-view");
    await phone.page.waitForTimeout(600);
    assert.ok(await phone.page.evaluate(() => document.documentElement.scrollWidth <= 390), "nothing is cut off on a phone");
    await shoot(phone.page, "phone.png");
    // By touch: a tap chooses a pair, and the help lists the keys of this view only.
    const touch = await open(browser, path("check.html"), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await touch.page.tap('.pair[data-row="0"]');
    assert.notEqual((await touch.state()).chosen, null);
    await touch.page.tap('[aria-label="Help"]');
    const keys = await touch.page.locator("dialog.help").textContent();
    assert.match(keys, /touching triangles/);
    const heights = await touch.page.locator("dialog.help kbd").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    assert.ok(Math.max(...heights) < 1.2 * Math.min(...heights), "no key of the help is stretched by the lines beside it");
    assert.doesNotMatch(keys, /play, pause/);
    await touch.page.close();
    console.log(`  demo page ${(readFileSync(path("demo.html")).length / 1e6).toFixed(2)} MB, loaded in ${view.loadMs} ms`);
    return [view, phone];
  },
};

Object.assign(tests, dragTests({ browser, run, path, shoot }));

let failures = 0;
const wanted = process.argv[5];
for (const [name, test] of Object.entries(tests)) {
  if (wanted && name !== wanted) continue;
  try {
    const views = await test();
    for (const view of views) {
      assert.deepEqual(view.complaints, [], "no errors, no requests");
      await view.page.close();
    }
    console.log(`ok ${name}`);
  } catch (error) {
    ++failures;
    console.log(`FAILED ${name}: ${error.stack ?? error}`);
  }
}
await browser.close();
process.exit(failures === 0 ? 0 : 1);
