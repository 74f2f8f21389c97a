// Meshes for the renderer: normals that keep creases, and coarser copies for slow machines.
import { BufferAttribute, BufferGeometry } from "three";
import type { MeshData } from "./recording";

const creaseCosine = Math.cos(Math.PI / 4.5);

function faceNormals({ vertices, triangles }: MeshData): Float32Array {
  const normals = new Float32Array(triangles.length);
  for (let t = 0; t < triangles.length; t += 3) {
    const a = 3 * triangles[t]!, b = 3 * triangles[t + 1]!, c = 3 * triangles[t + 2]!;
    const ux = vertices[b]! - vertices[a]!, uy = vertices[b + 1]! - vertices[a + 1]!, uz = vertices[b + 2]! - vertices[a + 2]!;
    const vx = vertices[c]! - vertices[a]!, vy = vertices[c + 1]! - vertices[a + 1]!, vz = vertices[c + 2]! - vertices[a + 2]!;
    normals[t] = uy * vz - uz * vy;  // length: twice the area, the weight in the mean
    normals[t + 1] = uz * vx - ux * vz;
    normals[t + 2] = ux * vy - uy * vx;
  }
  return normals;
}

/** Faces at every vertex: those of v are faces[start[v] .. start[v + 1]]. */
function facesAround(count: number, triangles: Uint32Array): { start: Uint32Array; corners: Uint32Array } {
  const start = new Uint32Array(count + 1);
  for (const v of triangles) ++start[v + 1]!;
  for (let v = 0; v < count; ++v) start[v + 1]! += start[v]!;
  const fill = start.slice();
  const corners = new Uint32Array(triangles.length);
  for (let i = 0; i < triangles.length; ++i) corners[fill[triangles[i]!]!++] = i;
  return { start, corners };
}

/** Duplicates a vertex where its faces meet at a sharp angle; elsewhere its normal is the mean of theirs. */
export function creasedGeometry(mesh: MeshData): BufferGeometry {
  const { vertices, triangles } = mesh;
  const count = vertices.length / 3;
  const normals = faceNormals(mesh);
  const { start, corners } = facesAround(count, triangles);
  // At most one vertex per corner.
  const positions = new Float32Array(3 * triangles.length), means = new Float32Array(3 * triangles.length);
  const index = new Uint32Array(triangles.length);
  let made = 0;
  for (let v = 0; v < count; ++v) {
    const first = made;
    for (let k = start[v]!; k < start[v + 1]!; ++k) {
      const corner = corners[k]!, f = corner - corner % 3;
      const x = normals[f]!, y = normals[f + 1]!, z = normals[f + 2]!;
      const size = Math.sqrt(x * x + y * y + z * z);
      let group = first;
      for (; group < made; ++group) {
        const gx = means[3 * group]!, gy = means[3 * group + 1]!, gz = means[3 * group + 2]!;
        if (size === 0 || gx * x + gy * y + gz * z >= creaseCosine * size * Math.sqrt(gx * gx + gy * gy + gz * gz)) break;
      }
      if (group === made) {
        for (let axis = 0; axis < 3; ++axis) positions[3 * made + axis] = vertices[3 * v + axis]!;
        ++made;
      }
      means[3 * group]! += x;
      means[3 * group + 1]! += y;
      means[3 * group + 2]! += z;
      index[corner] = group;
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(positions.slice(0, 3 * made), 3));
  geometry.setAttribute("normal", new BufferAttribute(normalized(means.slice(0, 3 * made)), 3));
  geometry.setIndex(new BufferAttribute(index, 1));
  return geometry;
}

function normalized(vectors: Float32Array): Float32Array {
  for (let i = 0; i < vectors.length; i += 3) {
    const size = Math.hypot(vectors[i]!, vectors[i + 1]!, vectors[i + 2]!) || 1;
    vectors[i]! /= size;
    vectors[i + 1]! /= size;
    vectors[i + 2]! /= size;
  }
  return vectors;
}

/** Returns the bounds of a mesh. */
export function boundsOf(vertices: Float32Array): { low: number[]; high: number[]; radius: number } {
  const low = [Infinity, Infinity, Infinity], high = [-Infinity, -Infinity, -Infinity];
  let farthest = 0;
  for (let i = 0; i < vertices.length; i += 3) {
    let square = 0;
    for (let k = 0; k < 3; ++k) {
      const value = vertices[i + k]!;
      if (value < low[k]!) low[k] = value;
      if (value > high[k]!) high[k] = value;
      square += value * value;
    }
    if (square > farthest) farthest = square;
  }
  return { low, high, radius: Math.sqrt(farthest) };
}

/** Returns the mesh with all vertices in a grid cell merged; `cells` is the number of cells along the longest
 *  side. */
export function clustered(mesh: MeshData, cells: number): MeshData {
  const { vertices, triangles } = mesh;
  const { low, high } = boundsOf(vertices);
  const cell = Math.max(high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!) / cells || 1;
  const names = new Int32Array((cells + 1) ** 3).fill(-1);
  const renamed = new Uint32Array(vertices.length / 3);
  const sums = new Float64Array(vertices.length), counts = new Uint32Array(renamed.length);
  let made = 0;
  for (let v = 0; v < renamed.length; ++v) {
    let key = 0;
    for (let k = 0; k < 3; ++k) key = key * (cells + 1) + Math.floor((vertices[3 * v + k]! - low[k]!) / cell);
    if (names[key] === -1) names[key] = made++;
    const name = names[key]!;
    renamed[v] = name;
    ++counts[name]!;
    for (let k = 0; k < 3; ++k) sums[3 * name + k]! += vertices[3 * v + k]!;
  }
  const seen = new Set<number>();
  const kept: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const a = renamed[triangles[t]!]!, b = renamed[triangles[t + 1]!]!, c = renamed[triangles[t + 2]!]!;
    if (a === b || b === c || c === a) continue;
    const [i, j, k] = a < b && a < c ? [a, b, c] : b < c ? [b, c, a] : [c, a, b];
    const key = (i * made + j) * made + k;  // below 2^53: at most 41^3 names
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(a, b, c);
  }
  return { vertices: Float32Array.from({ length: 3 * made }, (_, i) => sums[i]! / counts[Math.floor(i / 3)]!), triangles: Uint32Array.from(kept) };
}
