// Points, poses, boxes and rays, and how they are written to the module's memory.
import { doubles, double, integers, layout, take, takeStruct, TandemError, word, words } from "./module.js";

/** Three numbers. */
export type Vec3 = [number, number, number];
/** What a point or direction may be given as. */
export type Point = ArrayLike<number>;

/** A rigid transform x ↦ R x + t from local to world coordinates, given as one of
 *  - `{ position, quaternion }`: the quaternion is (w, x, y, z), real part first; either may be left out,
 *  - 12 numbers: a rotation matrix by rows, then the position,
 *  - 16 numbers: a 4×4 matrix by rows (three.js stores columns: see `poseOfMatrix4`),
 *  - 7 numbers: the position, then the quaternion (w, x, y, z),
 *  - undefined: the identity. */
export type Pose = { position?: Point; quaternion?: Point } | ArrayLike<number> | undefined;

/** Returns the pose of the elements of a three.js Matrix4, which stores columns. It must not scale. */
export function poseOfMatrix4(elements: ArrayLike<number>): Float64Array {
  const e = elements;
  return Float64Array.of(e[0]!, e[4]!, e[8]!, e[1]!, e[5]!, e[9]!, e[2]!, e[6]!, e[10]!, e[12]!, e[13]!, e[14]!);
}

const formats: Record<number, number> = { 12: 0, 16: 1, 7: 2 };

function numbersOf(pose: Exclude<Pose, undefined>): ArrayLike<number> {
  if ("length" in pose) return pose;
  return [...Array.from(pose.position ?? [0, 0, 0]), ...Array.from(pose.quaternion ?? [1, 0, 0, 0])];
}

/** Writes poses as a tandem_poses; all have the format of the first. Returns 0 for the identity. */
export function takePoses(poses: readonly Pose[]): number {
  if (poses.length === 1 && poses[0] === undefined) return 0;
  const numbers = poses.map((pose) => numbersOf(pose ?? {}));
  const size = numbers[0]?.length ?? 12, format = formats[size];
  if (format === undefined || numbers.some((each) => each.length !== size))
    throw new TandemError(`pose: expected 7, 12 or 16 numbers each, got ${numbers.map((each) => each.length).join(", ")}`);
  return writePoses(takeAll(numbers, size), poses.length, format);
}
export const takePose = (pose: Pose): number => takePoses([pose]);

function takeAll(rows: ArrayLike<number>[], size: number): number {
  const at = take(8 * size * rows.length);
  rows.forEach((row, i) => doubles().set(row, (at >>> 3) + size * i));
  return at;
}
function writePoses(data: number, count: number, format: number): number {
  const l = layout("tandem_poses"), at = takeStruct("tandem_poses");
  words()[(at + l["data"]!) >>> 2] = data;
  words()[(at + l["count"]!) >>> 2] = count;
  integers()[(at + l["format"]!) >>> 2] = format;
  return at;
}

/** Writes points, three numbers each, one after the other. */
export function takePoints(points: ArrayLike<number>): { at: number; count: number } {
  if (points.length % 3 !== 0) throw new TandemError(`points: expected three numbers each, got ${points.length} in all`);
  const at = take(8 * points.length);
  doubles().set(points, at >>> 3);
  return { at, count: points.length / 3 };
}
export function takeVec3(v: Point): number {
  if (v.length !== 3) throw new TandemError(`expected three numbers, got ${v.length}`);
  return takePoints(v).at;
}

export const vec3 = (at: number): Vec3 => [double(at), double(at + 8), double(at + 16)];

/** An axis-aligned box; empty if low[0] > high[0]. */
export interface Bounds { low: Vec3; high: Vec3 }
export function boundsAt(at: number): Bounds {
  const l = layout("tandem_bounds");
  return { low: vec3(at + l["low"]!), high: vec3(at + l["high"]!) };
}
export function takeBounds(boxes: readonly { low: Point; high: Point }[]): number {
  const l = layout("tandem_bounds"), at = take(l[""]! * boxes.length);
  boxes.forEach((box, i) => {
    doubles().set(box.low, (at + i * l[""]! + l["low"]!) >>> 3);
    doubles().set(box.high, (at + i * l[""]! + l["high"]!) >>> 3);
  });
  return at;
}

/** The points origin + t · direction for t from 0 to `tMax` (default: infinite). */
export interface Ray { origin: Point; direction: Point; tMax?: number }
export function takeRays(rays: readonly Ray[]): number {
  const l = layout("tandem_ray"), at = take(l[""]! * rays.length);
  rays.forEach((ray, i) => {
    const from = at + i * l[""]!;
    doubles().set(ray.origin, (from + l["origin"]!) >>> 3);
    doubles().set(ray.direction, (from + l["direction"]!) >>> 3);
    doubles()[(from + l["t_max"]!) >>> 3] = ray.tMax ?? Infinity;
  });
  return at;
}

/** A pose as the module returns it: a rotation matrix by rows, and the position. */
export interface RigidPose { rotation: number[]; position: Vec3 }
export function poseAt(at: number): RigidPose {
  const l = layout("tandem_pose");
  return { rotation: Array.from({ length: 9 }, (_, i) => double(at + l["rotation"]! + 8 * i)), position: vec3(at + l["position"]!) };
}

/** Mass properties at density 1, in local coordinates; `inertia` is about the centre of mass, by rows. */
export interface Mass { volume: number; center: Vec3; inertia: number[] }
export function massAt(at: number): Mass {
  const l = layout("tandem_mass");
  return { volume: double(at + l["volume"]!), center: vec3(at + l["center"]!),
    inertia: Array.from({ length: 9 }, (_, i) => double(at + l["inertia"]! + 8 * i)) };
}

/** Writes the handles of objects as an array. */
export function takePointers(objects: readonly { pointer: number }[]): number {
  const at = take(4 * objects.length);
  objects.forEach((each, i) => (words()[(at >>> 2) + i] = each.pointer));
  return at;
}
