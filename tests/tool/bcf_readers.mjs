// Reads BCF files with two other implementations and prints what they found, one JSON line per reader and file:
// {"reader", "file", "topics", "viewpoints", "selected", "without_coloring"}. Readers that are not installed are
// left out. Both expect the colouring of BCF 2.1 in files of version 3.0, against its schema; such files are read
// once more without it.
// Usage: node bcf_readers.mjs FILE.bcf ...     (npm install @parametricos/bcf-js@0.2.6 @thatopen/components@3.4.8
//        @thatopen/fragments three camera-controls web-ifc, in a folder that NODE_PATH or the current folder names)
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(process.cwd(), "reader.js"));
const silently = async (call) => {
  const { log, error } = console;
  console.log = console.error = () => {};
  try {
    return await call();
  } finally {
    Object.assign(console, { log, error });
  }
};
const installed = (name) => {
  try {
    return require(name);
  } catch (error) {
    if (error.code !== "MODULE_NOT_FOUND") throw error;
    return undefined;
  }
};

async function withoutColoring(bytes) {
  const archive = await require("jszip").loadAsync(bytes);
  for (const name of Object.keys(archive.files).filter((file) => file.endsWith(".bcfv"))) {
    const text = await archive.file(name).async("string");
    archive.file(name, text.replace(/<Coloring>[\s\S]*<\/Coloring>/, ""));
  }
  return archive.generateAsync({ type: "nodebuffer" });
}

/// Parametricos/BCF.js has a reader for each version.
async function readWithBcfJs(bytes, version) {
  const { BcfReader } = require(`@parametricos/bcf-js/dist/${version}`);
  const reader = new BcfReader();
  await reader.read(bytes);
  if (!reader.project) throw new Error("no project");
  const viewpoints = reader.project.markups.flatMap((m) => m.viewpoints ?? m.topic.viewpoints ?? []);
  return { topics: reader.project.markups.length, viewpoints: viewpoints.length,
           selected: viewpoints.reduce((sum, v) => sum + (v.components?.selection?.length ?? 0), 0) };
}

/// BCFTopics of That Open's components.
async function readWithThatOpen(bytes) {
  globalThis.window ??= globalThis;
  globalThis.self ??= globalThis;
  const open = require("@thatopen/components");
  const components = new open.Components();
  const { topics, viewpoints } = await components.get(open.BCFTopics)
      .load(new Uint8Array(bytes), components.get(open.Worlds).create());
  return { topics: topics.length, viewpoints: viewpoints.length,
           selected: viewpoints.reduce((sum, v) => sum + (v.selectionComponents?.size ?? 0), 0) };
}

const readers = { "@parametricos/bcf-js": readWithBcfJs, "@thatopen/components": readWithThatOpen };
for (const file of process.argv.slice(2)) {
  const bytes = readFileSync(file);
  const version = await versionOf(bytes);
  for (const [reader, read] of Object.entries(readers)) {
    if (!installed(reader)) continue;
    let found, stripped = false;
    try {
      found = await silently(() => read(bytes, version));
    } catch (error) {
      if (version === "2.1") throw error;
      stripped = true;
      found = await silently(async () => read(await withoutColoring(bytes), version));
    }
    console.log(JSON.stringify({ reader, file, ...found, without_coloring: stripped }));
  }
}
process.exit(0);

async function versionOf(bytes) {
  const archive = await require("jszip").loadAsync(bytes);
  return /VersionId="([0-9.]+)"/.exec(await archive.file("bcf.version").async("string"))[1];
}
