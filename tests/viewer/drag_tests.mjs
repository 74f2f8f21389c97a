// Parts moved by dragging the gizmo, with the mouse and with a finger: the page answers as the tool does there.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { open } from "./browser.mjs";

/** Returns the pixels of the canvas of a colour, "blue" or "orange", as [x, y], from the top down. */
async function pixels(page, colour) {
  const png = await page.locator(".canvas").screenshot();
  return page.evaluate(async ([base64, name]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height), found = [];
    const accepts = { blue: (r, g, b) => r < 40 && g < 40 && b > 215, orange: (r, g, b) => r > b + 30 }[name];
    for (let i = 0; i < data.length; i += 4) if (accepts(data[i], data[i + 1], data[i + 2])) found.push([i / 4 % canvas.width, Math.floor(i / 4 / canvas.width)]);
    return found;
  }, [png.toString("base64"), colour]);
}

/** Returns where the blue arrow of the gizmo ends at the top, in page coordinates. */
async function topOfArrow(page) {
  await page.mouse.move(5, 5);  // an arrow under the mouse is yellow
  await page.waitForTimeout(300);
  const blue = await pixels(page, "blue"), box = await page.locator(".canvas").boundingBox();
  assert.ok(blue.length > 0, "the gizmo has a blue arrow");
  const top = blue[0][1], tip = blue.filter(([, y]) => y <= top + 9);
  return { x: box.x + tip.reduce((sum, [x]) => sum + x, 0) / tip.length, y: box.y + top + 6 };
}

async function moving(view) {
  await view.page.waitForFunction(() => window.tandem.state().live?.ms > 0, undefined, { timeout: 60_000 });
  await view.page.waitForTimeout(600);
}

/** Drags the blue arrow up by some pixels, in steps, as a hand does. */
async function dragUp(view, pixels, touch) {
  const { page } = view, { x, y } = await topOfArrow(page);
  const session = touch ? await page.context().newCDPSession(page) : undefined;
  const finger = (type, at) => session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y: at }] });
  if (touch) await finger("touchStart", y);
  else {
    await page.mouse.move(x, y);
    await page.waitForTimeout(200);
    await page.mouse.down();
  }
  for (let i = 1; i <= 8; ++i) {
    await (touch ? finger("touchMove", y - pixels * i / 8) : page.mouse.move(x, y - pixels * i / 8));
    await page.waitForTimeout(60);
  }
  await (touch ? finger("touchEnd") : page.mouse.up());
  await page.waitForTimeout(500);
  return (await view.state()).live;
}

export function dragTests({ browser, run, path, shoot }) {
  const check = (pose, ...more) => JSON.parse(run("check", "cow.obj", "cup.obj", "--pose-b", pose.join(","), "--all", "--distance", "--json", ...more));
  const agree = (live, { pairs, distance }) => {
    assert.equal(live.pairs, pairs, "touching pairs as the tool finds them at this pose");
    if (pairs === 0) assert.equal(live.measures[0], String(Number(distance.lower.toPrecision(6))));
  };

  /** A page of a check: out of contact with the mouse, and back into it. */
  async function drag() {
    run("make", "cow", "-o", "cow.obj");
    run("make", "cup", "-o", "cup.obj");
    check([0.2, 0.28, 0.9], "--html", "drag.html");
    const view = await open(browser, path("drag.html"));
    await view.page.keyboard.press("m");
    await moving(view);
    const start = (await view.state()).live;
    assert.ok(start.pairs > 0);
    const dimmed = () => view.page.locator(".facts").evaluate((each) => Number(getComputedStyle(each).opacity));
    assert.equal(await dimmed(), 1);
    const above = await dragUp(view, 160);
    assert.equal(above.pairs, 0);
    assert.ok(above.pose[2] > 1.2 && Math.abs(above.pose[0] - 0.2) < 1e-5, `the part moved up: ${above.pose}`);
    agree(above, check(above.pose));
    assert.ok(await dimmed() < 0.6, "the stored result is marked as outdated");
    await shoot(view.page, "drag.png");
    const back = await dragUp(view, -125);
    assert.ok(back.pairs > 0, `in contact with the back: ${back.pose}`);
    agree(back, check(back.pose));
    return [view];
  }

  /** The same with a finger, in the dark theme of the system. */
  async function dragWithFinger() {
    const view = await open(browser, path("drag.html"), { hasTouch: true, colorScheme: "dark" });
    assert.equal(await view.page.evaluate(() => document.documentElement.dataset.theme), "dark");
    await view.page.getByText("move parts").tap();
    await moving(view);
    const above = await dragUp(view, 160, true);
    assert.ok(above.pose[2] > 1.2, `the part moved up: ${above.pose}`);
    agree(above, check(above.pose));
    await shoot(view.page, "drag_dark.png");
    return [view];
  }

  /** Pages of an assembly and of a clash report: M says what is missing, then moves the selected part. */
  async function dragOfAssembly() {
    run("make", "icosphere", "--subdivisions", "2", "-o", "ball.obj");
    run("make", "box", "-o", "block.obj");
    writeFileSync(path("few.csv"), ["name,file,parent,x,y,z,qw,qx,qy,qz,scale", "ball,ball.obj,,0,0,0,1,0,0,0,1",
      "block,block.obj,,1.25,0.125,0.25,1,0,0,0,1", "far,block.obj,,4,0,0,1,0,0,0,1", ""].join("\n"));
    run("view", "few.csv", "--output", "few.html");
    run("clash", "few.csv", "--html", "few_clash.html");
    const views = [];
    for (const [page, choose] of [["few.html", '.node[data-row="1"] .node-name'], ["few_clash.html", ".clash-note"]]) {
      const view = await open(browser, path(page));
      await view.page.keyboard.press("m");
      assert.match(await view.page.locator(".live-readout").textContent(), /first; M then moves/);
      await view.page.locator(choose).first().click();
      await view.page.waitForFunction(() => !window.tandem.state().flying, undefined, { timeout: 60_000 });
      await view.page.keyboard.press("m");
      await moving(view);
      const start = (await view.state()).live;
      assert.ok(start.pairs > 0, "the part touches");
      const above = await dragUp(view, 300);
      assert.notEqual(above.text, start.text);
      const there = JSON.parse(run("check", "ball.obj", "block.obj", "--pose-b", above.pose.join(","), "--all", "--distance", "--json"));
      agree(above, there);
      if (page === "few.html") assert.deepEqual((await pixels(view.page, "orange")).filter(([, y]) => y > 220), [], "nothing of the highlighted part stays behind");
      await shoot(view.page, page.replace(".html", "_moved.png"));
      views.push(view);
    }
    return views;
  }

  return { drag, dragWithFinger, dragOfAssembly };
}
