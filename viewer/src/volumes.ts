// A level of a bounding volume hierarchy: translucent surfaces and outlines, as one mesh and one set of
// lines.
import {
  BufferAttribute, BufferGeometry, Color, DoubleSide, EdgesGeometry, LineBasicMaterial, LineSegments, Matrix4, Mesh, MeshLambertMaterial,
  Quaternion, Scene, Vector3,
} from "three";
import type { TreeData } from "./data";

/** Number of floats per volume, by kind. box: centre, rotation (x, y, z, w), half extents; ball: centre,
 *  radius; cut_ball: centre, radius, normal, low, high (offsets of the slab's planes from the centre, along
 *  the normal); star: a box, then the extent of the volume from its centre in each of the directions, scaled
 *  to the box. */
function numbersOf(kind: TreeData["kind"], directions: number): number {
  return { box: 10, ball: 4, cut_ball: 9, star: 10 + directions }[kind];
}

export interface StarDirections { vertices: Float32Array; triangles: Uint32Array }

/** Vertices with normals and colours, in the order of insertion. */
class Surface {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly colours: number[] = [];
  readonly lines: number[] = [];
  readonly lineColours: number[] = [];
  colour = new Color();

  vertex(p: Vector3, n: Vector3): void {
    this.positions.push(p.x, p.y, p.z);
    this.normals.push(n.x, n.y, n.z);
    this.colours.push(this.colour.r, this.colour.g, this.colour.b);
  }
  quad(p: Vector3[], n: Vector3[]): void {
    for (const i of [0, 1, 2, 0, 2, 3]) this.vertex(p[i]!, n[i]!);
  }
  line(p: Vector3, q: Vector3): void {
    this.lines.push(p.x, p.y, p.z, q.x, q.y, q.z);
    for (let k = 0; k < 2; ++k) this.lineColours.push(0.45 * this.colour.r, 0.45 * this.colour.g, 0.45 * this.colour.b);
  }
}

function addBox(to: Surface, n: Float32Array, at: number): void {
  const center = new Vector3().fromArray(n, at);
  const rotation = new Quaternion().fromArray(n, at + 3);
  const axes = [0, 1, 2].map((k) => new Vector3().setComponent(k, n[at + 7 + k]!).applyQuaternion(rotation));
  const corner = (signs: number[]) =>
    axes.reduce((sum, axis, k) => sum.addScaledVector(axis, signs[k]!), center.clone());
  for (let k = 0; k < 3; ++k) {
    const u = (k + 1) % 3, v = (k + 2) % 3;
    for (const side of [-1, 1]) {
      const points = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, y]) => {
        const signs = [0, 0, 0];
        signs[k] = side; signs[u] = x!; signs[v] = y!;
        return corner(signs);
      });
      const normal = new Vector3().setComponent(k, side).applyQuaternion(rotation);
      to.quad(points, [normal, normal, normal, normal]);
    }
    for (const x of [-1, 1])
      for (const y of [-1, 1]) {
        const from = [0, 0, 0], end = [0, 0, 0];
        from[k] = -1; end[k] = 1; from[u] = end[u] = x; from[v] = end[v] = y;
        to.line(corner(from), corner(end));
      }
  }
}

/** Adds a ball cut by two planes perpendicular to `normal`, at `low` and `high` from its centre; discs close
 *  the cuts. */
function addCutBall(to: Surface, center: Vector3, radius: number, normal: Vector3, low: number, high: number, around: number): void {
  const bottom = Math.max(-radius, Math.min(radius, low)), top = Math.max(-radius, Math.min(radius, high));
  const helper = Math.abs(normal.z) < 0.9 ? new Vector3(0, 0, 1) : new Vector3(1, 0, 0);
  const u = helper.cross(normal).normalize(), v = normal.clone().cross(u);
  const ringRadius = (height: number) => Math.sqrt(Math.max(0, radius * radius - height * height));
  const direction = (k: number) => {
    const angle = 2 * Math.PI * k / around;
    return u.clone().multiplyScalar(Math.cos(angle)).addScaledVector(v, Math.sin(angle));
  };
  const point = (height: number, k: number) =>
    center.clone().addScaledVector(normal, height).addScaledVector(direction(k), ringRadius(height));
  const outward = (p: Vector3) => p.clone().sub(center).divideScalar(radius || 1);
  const from = Math.asin(bottom / (radius || 1)), until = Math.asin(top / (radius || 1));
  const rings = Math.max(1, Math.round(around / 2 * (until - from) / Math.PI));
  for (let r = 0; r < rings; ++r) {
    const h0 = radius * Math.sin(from + (until - from) * r / rings), h1 = radius * Math.sin(from + (until - from) * (r + 1) / rings);
    for (let k = 0; k < around; ++k) {
      const points = [point(h0, k), point(h0, k + 1), point(h1, k + 1), point(h1, k)];
      to.quad(points, points.map(outward));
      if (k % (around / 4) === 0) to.line(points[0]!, points[3]!);
    }
  }
  for (const [height, side] of [[bottom, -1], [top, 1]] as const) {
    if (ringRadius(height) <= 1e-3 * radius) continue;
    const middle = center.clone().addScaledVector(normal, height), facing = normal.clone().multiplyScalar(side);
    for (let k = 0; k < around; ++k) {
      for (const p of [middle, point(height, k), point(height, k + 1)]) to.vertex(p, facing);
      to.line(point(height, k), point(height, k + 1));
    }
  }
  // A ball without cuts has no outline; its equator is drawn instead.
  if (bottom <= -radius && top >= radius)
    for (let k = 0; k < around; ++k) to.line(point(0, k), point(0, k + 1));
}

function addStar(to: Surface, n: Float32Array, at: number, star: StarDirections): void {
  const center = new Vector3().fromArray(n, at);
  const rotation = new Quaternion().fromArray(n, at + 3), half = new Vector3().fromArray(n, at + 7);
  const positions = new Float32Array(star.vertices.length);
  for (let i = 0; i < positions.length; i += 3)
    new Vector3().fromArray(star.vertices, i).multiply(half).applyQuaternion(rotation).multiplyScalar(n[at + 10 + i / 3]!)
      .add(center).toArray(positions, i);
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(star.triangles, 1));
  const p = [new Vector3(), new Vector3(), new Vector3()];
  for (let t = 0; t < star.triangles.length; t += 3) {
    p.forEach((each, k) => each.fromArray(positions, 3 * star.triangles[t + k]!));
    const normal = p[1]!.clone().sub(p[0]!).cross(p[2]!.clone().sub(p[0]!)).normalize();
    if (normal.dot(p[0]!.clone().sub(center)) < 0) normal.negate();
    for (const each of p) to.vertex(each, normal);
  }
  const edges = new EdgesGeometry(geometry, 24).getAttribute("position");
  for (let i = 0; i + 1 < edges.count; i += 2)
    to.line(new Vector3().fromBufferAttribute(edges, i), new Vector3().fromBufferAttribute(edges, i + 1));
}

function surfaceOf(tree: TreeData, numbers: Float32Array, level: number, star: StarDirections | undefined): Surface {
  const each = numbersOf(tree.kind, (star?.vertices.length ?? 0) / 3);
  const count = tree.levels[level]!;
  const first = tree.levels.slice(0, level).reduce((sum, n) => sum + n, 0);
  const around = count <= 64 ? 32 : count <= 512 ? 20 : 12;
  const to = new Surface();
  for (let i = 0; i < count; ++i) {
    const at = (first + i) * each;
    to.colour.setHSL((0.57 + i * 0.381966) % 1, 0.55, 0.55);
    if (tree.kind === "box") addBox(to, numbers, at);
    else if (tree.kind === "star") addStar(to, numbers, at, star!);
    else {
      const center = new Vector3().fromArray(numbers, at), radius = numbers[at + 3]!;
      const cut = tree.kind === "cut_ball";
      const normal = cut ? new Vector3().fromArray(numbers, at + 4).normalize() : new Vector3(0, 0, 1);
      addCutBall(to, center, radius, normal, cut ? numbers[at + 7]! : -radius, cut ? numbers[at + 8]! : radius, around);
    }
  }
  return to;
}

function geometryOf(positions: number[], colours: number[], normals?: number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(Float32Array.from(positions), 3));
  geometry.setAttribute("color", new BufferAttribute(Float32Array.from(colours), 3));
  if (normals) geometry.setAttribute("normal", new BufferAttribute(Float32Array.from(normals), 3));
  return geometry;
}

/** Shows one level of one tree at a time. */
export class VolumeLevel {
  private readonly material = new MeshLambertMaterial({ vertexColors: true, side: DoubleSide, transparent: true, depthWrite: false });
  private readonly lineMaterial = new LineBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.9 });
  private mesh: Mesh | undefined;
  private lines: LineSegments | undefined;

  constructor(private readonly scene: Scene) { this.opacity = 0.3; }

  set opacity(opacity: number) {
    const solid = opacity >= 0.99;
    this.material.opacity = opacity;
    if (this.material.transparent === solid) this.material.needsUpdate = true;
    this.material.transparent = !solid;
    this.material.depthWrite = solid;
  }

  hide(): void {
    for (const old of [this.mesh, this.lines]) if (old) this.scene.remove(old), old.geometry.dispose();
    this.mesh = this.lines = undefined;
  }

  show(tree: TreeData, numbers: Float32Array, level: number, star: StarDirections | undefined, at: Matrix4): void {
    this.hide();
    const surface = surfaceOf(tree, numbers, level, star);
    this.mesh = new Mesh(geometryOf(surface.positions, surface.colours, surface.normals), this.material);
    this.lines = new LineSegments(geometryOf(surface.lines, surface.lineColours), this.lineMaterial);
    for (const each of [this.mesh, this.lines]) {
      each.matrixAutoUpdate = false;
      each.frustumCulled = false;
      each.renderOrder = 3;
      this.scene.add(each);
    }
    this.place(at);
  }

  /** Sets the pose of the body that the tree belongs to. */
  place(at: Matrix4): void {
    for (const each of [this.mesh, this.lines]) if (each) each.matrix.copy(at), (each.matrixWorldNeedsUpdate = true);
  }
}
