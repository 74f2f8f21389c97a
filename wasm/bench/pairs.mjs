// All touching pairs of triangles by Tandem and by three-mesh-bvh. The numbers of pairs are compared first. Poses: rotated
// about a skew axis, moved only, and a quarter turn: in the last two, the axis-aligned boxes of three-mesh-bvh stay tight.

const scenes = [["icosphere", [1, 5], [1.25, 0.125, 0.0625]], ["cow", [], [0.25, 0.125, 0.0625]],
  ["torus_knot", [], [0.25, 0.125, 0.0625]], ["bumpy_sphere", [], [1.25, 0.125, 0.0625]], ["box", [1, 1, 1, 20], [0.25, 0.125, 0.0625]]];

function posesOf(THREE) {
  return {
    rotated: new THREE.Matrix4().makeRotationAxis(new THREE.Vector3(0.36, 0.48, 0.8), 0.7),
    moved: new THREE.Matrix4(),
    "quarter turn": new THREE.Matrix4().set(0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1),
  };
}

/** Adds a row for each scene and pose to a Bench. The tree of three-mesh-bvh has its default settings, which are faster here
 *  than the ones that keep the order of the triangles. */
export function allPairs(bench, race) {
  const { tandem, THREE, bvh } = bench;
  for (const [name, values, position] of scenes) {
    const made = tandem.Mesh.generate(name, ...values), vertices = Float32Array.from(made.vertices), triangles = made.triangles;
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", new THREE.BufferAttribute(vertices, 3));
    geometry.setIndex(new THREE.BufferAttribute(triangles.slice(), 1));
    const tree = new bvh.MeshBVH(geometry), model = new tandem.Model(tandem.Mesh.create(vertices, triangles));
    model.prepare();
    for (const [kind, rotation] of Object.entries(posesOf(THREE))) {
      const matrix = rotation.clone().setPosition(...position), pose = tandem.poseOfMatrix4(matrix.elements);
      const mine = () => tandem.collideAll(model, undefined, model, pose).length / 2;
      const theirs = () => {
        let found = 0;
        tree.bvhcast(tree, matrix, { intersectsTriangles(a, b) { if (a.intersectsTriangle(b, undefined, true)) ++found; return false; } });
        return found;
      };
      const counts = `${mine()} and ${theirs()} pairs`;
      bench.add("all pairs", `${name}, 2 × ${triangles.length / 3}, ${kind}`, "three-mesh-bvh", race([mine, theirs], bench.milliseconds), counts);
    }
  }
}
