// node pairs.mjs: all touching pairs of triangles by Tandem in WebAssembly and by three-mesh-bvh, on the same meshes in the same
// process, in turns. The numbers of pairs are compared first. Poses: rotated about a skew axis, moved only, and a quarter turn:
// in the last two, the axis-aligned boxes of three-mesh-bvh stay tight.
import * as THREE from "three";
import { MeshBVH } from "three-mesh-bvh";
import * as tandem from "../npm/dist/index.js";

await tandem.init();
const poses = {
  rotated: new THREE.Matrix4().makeRotationAxis(new THREE.Vector3(0.36, 0.48, 0.8), 0.7),
  moved: new THREE.Matrix4(),
  "quarter turn": new THREE.Matrix4().set(0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1),
};
console.log("| scene | triangles | pose | pairs: Tandem, three-mesh-bvh | Tandem, µs | three-mesh-bvh, µs | times as fast |\n|---|---:|---|---|---:|---:|---:|");
for (const [name, values, position] of [["icosphere", [1, 5], [1.25, 0.125, 0.0625]], ["cow", [], [0.25, 0.125, 0.0625]],
  ["torus_knot", [], [0.25, 0.125, 0.0625]], ["bumpy_sphere", [], [1.25, 0.125, 0.0625]], ["box", [1, 1, 1, 20], [0.25, 0.125, 0.0625]]]) {
  const made = tandem.Mesh.generate(name, ...values), vertices = Float32Array.from(made.vertices), triangles = made.triangles;
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.BufferAttribute(vertices, 3));
  geometry.setIndex(new THREE.BufferAttribute(triangles.slice(), 1));
  const tree = new MeshBVH(geometry), model = new tandem.Model(tandem.Mesh.create(vertices, triangles));
  for (const [kind, rotation] of Object.entries(poses)) {
    const matrix = rotation.clone().setPosition(...position);
    const pose = tandem.poseOfMatrix4(matrix.elements);
    const mine = () => tandem.collideAll(model, undefined, model, pose).length / 2;
    const theirs = () => {
      let found = 0;
      tree.bvhcast(tree, matrix, { intersectsTriangles(a, b) { if (a.intersectsTriangle(b, undefined, true)) ++found; return false; } });
      return found;
    };
    const counts = [mine(), theirs()], best = [Infinity, Infinity];
    for (const start = performance.now(); performance.now() - start < 1500;)
      [mine, theirs].forEach((run, i) => {
        const from = performance.now();
        run();
        best[i] = Math.min(best[i], 1000 * (performance.now() - from));
      });
    console.log(`| ${name} | 2 × ${triangles.length / 3} | ${kind} | ${counts.join(", ")} | ${best[0].toFixed(0)} | ${best[1].toFixed(0)} | ${(best[1] / best[0]).toFixed(1)} |`);
  }
}
