// The same answers as the native library: TANDEM_NATIVE_ANSWERS is the file of native_answers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as tandem from "../dist/index.js";
import { compare } from "./laws.mjs";

const file = process.env["TANDEM_NATIVE_ANSWERS"];

test("answers as the native library, bit for bit", { skip: file ? false : "TANDEM_NATIVE_ANSWERS is not set" }, async () => {
  await tandem.init();
  const { asked, wrong } = compare(tandem, JSON.parse(readFileSync(file, "utf8")));
  assert.deepEqual(wrong.slice(0, 20), []);
  assert.ok(asked > 650, `only ${asked} answers were compared`);
  console.log(`${asked} answers compared`);
});
