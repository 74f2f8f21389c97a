// Volumes of intersections by manifold-3d, for the pairs that bench_solids writes (real_pairs.h has the format).
// Usage: node manifold.mjs PAIRS FOLDER, where FOLDER/node_modules holds manifold-3d (see manifold.sh).
// Prints for each pair: volume, seconds of the intersection and its volume, seconds of building both manifolds.
// Processor time, the lower of two runs; the first pairs are run once before, so that the code is compiled.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [file, folder] = process.argv.slice(2);
const library = join(resolve(folder), 'node_modules', 'manifold-3d', 'manifold.js');
const { default: Module } = await import(pathToFileURL(library).href);
const wasm = await Module();
wasm.setup();
const { Manifold, Mesh } = wasm;

const bytes = readFileSync(file);
const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
const words = new Uint32Array(data);
const floats = new Float32Array(data);
let at = 0;
const solids = [];
for (let n = words[at++]; n > 0; --n) {
  const vertices = words[at++];
  const triangles = words[at++];
  const vertProperties = floats.slice(at, (at += 3 * vertices));
  const triVerts = words.slice(at, (at += 3 * triangles));
  solids.push({ vertProperties, triVerts });
}
const pairs = [];
for (let n = words[at++]; n > 0; --n) {
  const a = solids[words[at++]];
  const b = solids[words[at++]];
  const moved = floats.slice(at, (at += b.vertProperties.length));
  pairs.push([a, { vertProperties: moved, triVerts: b.triVerts }]);
}

const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1e-6;
};
const manifoldOf = ({ vertProperties, triVerts }) =>
  new Manifold(new Mesh({ numProp: 3, vertProperties, triVerts }));

function measure([first, second]) {
  const start = seconds();
  const a = manifoldOf(first);
  const b = manifoldOf(second);
  a.volume(); // evaluates what is built on demand
  b.volume();
  const built = seconds();
  const common = a.intersect(b);
  const volume = common.volume();
  const done = seconds();
  for (const object of [a, b, common]) object.delete();
  return { volume, boolean: done - built, build: built - start };
}

function lineOf(pair) {
  try {
    const runs = [measure(pair), measure(pair)];
    const lower = (key) => Math.min(runs[0][key], runs[1][key]);
    return `${runs[0].volume} ${lower('boolean')} ${lower('build')}`;
  } catch (error) {
    return `refused: ${error.message}`;
  }
}

for (const pair of pairs.slice(0, 50)) lineOf(pair);
for (const pair of pairs) console.log(lineOf(pair));
