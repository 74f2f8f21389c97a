// Groups the touching triangle pairs of two meshes by patch: connected regions of contact.
import type { MeshData } from "./recording";

/** Returns for every vertex the first one at the same position: meshes need not share vertices. */
function merged({ vertices }: MeshData): Uint32Array {
  const known = new Map<string, number>();
  return Uint32Array.from({ length: vertices.length / 3 }, (_, v) => {
    const key = `${vertices[3 * v]},${vertices[3 * v + 1]},${vertices[3 * v + 2]}`;
    const first = known.get(key);
    if (first === undefined) known.set(key, v);
    return first ?? v;
  });
}

/** Returns the patches, the largest first, each a list of indices of pairs. `faces` has two faces per pair,
 *  of `a` and of `b`. Two pairs belong to the same patch if they share a face of one mesh, and their faces of
 *  the other share a vertex. */
export function patchesOf(faces: Uint32Array, a: MeshData, b: MeshData): number[][] {
  const count = faces.length / 2;
  const parent = Uint32Array.from({ length: count }, (_, i) => i);
  const root = (i: number): number => {
    while (parent[i] !== i) i = parent[i] = parent[parent[i]!]!;
    return i;
  };
  const join = (i: number, j: number) => {
    const x = root(i), y = root(j);
    parent[Math.max(x, y)] = Math.min(x, y);
  };
  [a, b].forEach((mesh, side) => {
    const vertexOf = merged(mesh), vertices = mesh.vertices.length / 3;
    const first = new Map<number, number>();
    for (let i = 0; i < count; ++i) {
      const face = faces[2 * i + side]!, other = faces[2 * i + 1 - side]!;
      for (let k = 0; k < 3; ++k) {
        const key = other * vertices + vertexOf[mesh.triangles[3 * face + k]!]!;
        const known = first.get(key);
        if (known === undefined) first.set(key, i);
        else join(known, i);
      }
    }
  });
  const patches = new Map<number, number[]>();
  for (let i = 0; i < count; ++i) {
    const key = root(i), patch = patches.get(key);
    if (patch) patch.push(i);
    else patches.set(key, [i]);
  }
  return [...patches.values()].sort((p, q) => q.length - p.length || p[0]! - q[0]!);
}
