// Queries on two models or two shapes: verb(a, poseA, b, poseB, options).
import { takePose, takeVec3, vec3, type Point, type Pose, type Vec3 } from "./geometry.js";
import { bytes, call, callPlain, double, doubles, integer, layout, made, readAll, scoped, take, takeList, takeStruct, word, words } from "./module.js";
import { Mesh } from "./mesh.js";
import { withOptions, type Model, type QueryOptions } from "./model.js";
import { Shape } from "./shape.js";

type Two = Model | Shape;
const kindOf = (a: Two): "model" | "shape" => (a instanceof Shape ? "shape" : "model");

/** Pairs of triangles, sorted: a₀ b₀ a₁ b₁ …, indices in file order. */
export type FacePairs = Uint32Array;

/** Returns whether the two touch. */
export function collide<T extends Two>(a: T, poseA: Pose, b: T, poseB: Pose, options?: QueryOptions): boolean {
  return withOptions(options, (at) => {
    const touching = take(8);
    call(`${kindOf(a)}_collide`, a.pointer, takePose(poseA), b.pointer, takePose(poseB), at, touching);
    return bytes()[touching] !== 0;
  });
}

/** Returns whether the distance is at most `limit`. */
export function within<T extends Two>(a: T, poseA: Pose, b: T, poseB: Pose, limit: number, options?: QueryOptions): boolean {
  return withOptions(options, (at) => {
    const near = take(8);
    call(`${kindOf(a)}_within`, a.pointer, takePose(poseA), b.pointer, takePose(poseB), limit, at, near);
    return bytes()[near] !== 0;
  });
}

const readFacePairs = (at: number, count: number): FacePairs => words().slice(at >>> 2, (at >>> 2) + 2 * count);

/** Returns all touching pairs of triangles. */
export function collideAll(a: Model, poseA: Pose, b: Model, poseB: Pose, options?: QueryOptions): FacePairs {
  return withOptions(options, (at) => {
    const list = take(16);
    call("model_collide_all", a.pointer, takePose(poseA), b.pointer, takePose(poseB), at, list, list + 8, 0);
    return takeList(list, list + 8, readFacePairs);
  });
}

/** Returns all pairs of triangles whose distance is at most `limit`. */
export function withinAll(a: Model, poseA: Pose, b: Model, poseB: Pose, limit: number, options?: QueryOptions): FacePairs {
  return withOptions(options, (at) => {
    const list = take(16);
    call("model_within_all", a.pointer, takePose(poseA), b.pointer, takePose(poseB), limit, at, list, list + 8, 0);
    return takeList(list, list + 8, readFacePairs);
  });
}

/** Returns the pairs of triangles of one model that intersect improperly. */
export function collideSelf(model: Model, options?: QueryOptions): FacePairs {
  return withOptions(options, (at) => {
    const list = take(16);
    call("model_collide_self", model.pointer, at, list, list + 8);
    return takeList(list, list + 8, readFacePairs);
  });
}

/** The distance of two objects: lower ≤ distance ≤ upper; infinite if there is none. `onB − onA` is `normal` times
 *  the distance. Triangles or children: `subShapeA`, `subShapeB`. */
export interface Distance {
  value: number;
  lower: number;
  upper: number;
  onA: Vec3;
  onB: Vec3;
  normal: Vec3;
  subShapeA: number;
  subShapeB: number;
  certainty: "exact" | "converged" | "bounded";
  isSigned: boolean;
}
export function distanceAt(at: number): Distance {
  const l = layout("tandem_distance");
  return { value: double(at + l["value"]!), lower: double(at + l["lower"]!), upper: double(at + l["upper"]!),
    onA: vec3(at + l["on_a"]!), onB: vec3(at + l["on_b"]!), normal: vec3(at + l["normal"]!),
    subShapeA: word(at + l["sub_shape_a"]!), subShapeB: word(at + l["sub_shape_b"]!),
    certainty: (["exact", "converged", "bounded"] as const)[integer(at + l["certainty"]!)]!, isSigned: bytes()[at + l["is_signed"]!] !== 0 };
}

/** Returns the distance: 0 if two models touch; negative if two convex shapes overlap. */
export function distance<T extends Two>(a: T, poseA: Pose, b: T, poseB: Pose, options?: QueryOptions): Distance {
  return withOptions(options, (at) => {
    const result = takeStruct("tandem_distance");
    call(`${kindOf(a)}_distance`, a.pointer, takePose(poseA), b.pointer, takePose(poseB), at, result);
    return distanceAt(result);
  });
}

/** A contact point in world coordinates; `depth` is positive if penetrating. */
export interface ContactPoint { onA: Vec3; onB: Vec3; depth: number }
/** Up to four contact points with one normal, a unit vector from A to B. */
export interface Manifold { normal: Vec3; points: ContactPoint[]; subShapeA: number; subShapeB: number }
export function manifoldAt(at: number): Manifold {
  const l = layout("tandem_manifold"), p = layout("tandem_contact_point");
  return { normal: vec3(at + l["normal"]!), subShapeA: word(at + l["sub_shape_a"]!), subShapeB: word(at + l["sub_shape_b"]!),
    points: readAll(at + l["points"]!, word(at + l["count"]!), p[""]!, (each) =>
      ({ onA: vec3(each + p["on_a"]!), onB: vec3(each + p["on_b"]!), depth: double(each + p["depth"]!) })) };
}
export const manifoldsAt = (at: number, count: number): Manifold[] => readAll(at, count, layout("tandem_manifold")[""]!, manifoldAt);

/** Returns the contact manifolds. */
export function contacts<T extends Two>(a: T, poseA: Pose, b: T, poseB: Pose, options?: QueryOptions): Manifold[] {
  return withOptions(options, (at) => {
    const list = take(16);
    call(`${kindOf(a)}_contacts`, a.pointer, takePose(poseA), b.pointer, takePose(poseB), at, list, list + 8, 0);
    return takeList(list, list + 8, manifoldsAt);
  });
}

export type Relation = "disjoint" | "touching" | "crossing" | "a inside b" | "a contains b" | "equal" | "none";
const relations: Relation[] = ["disjoint", "touching", "crossing", "a inside b", "a contains b", "equal", "none"];

/** Returns the spatial relation of two solids; "none" if a mesh is not closed and its surface does not tell. */
export function relation(a: Model, poseA: Pose, b: Model, poseB: Pose): Relation {
  return scoped(() => {
    const at = take(8);
    call("model_relation", a.pointer, takePose(poseA), b.pointer, takePose(poseB), 1, at);
    return relations[integer(at)]!;
  });
}

/** Penetration depth of solids: lower ≤ depth ≤ upper; undefined depth unless a mesh is closed. */
export interface Penetration { defined: boolean; lower: number; upper: number; deepestPoint: Vec3; closestSurfacePoint: Vec3; deepestOnA: boolean }
export function penetration(a: Model, poseA: Pose, b: Model, poseB: Pose, options: { relativeTolerance?: number } = {}): Penetration {
  return scoped(() => {
    const o = layout("tandem_penetration_options"), given = takeStruct("tandem_penetration_options");
    callPlain("penetration_options_init", given);
    if (options.relativeTolerance !== undefined) doubles()[(given + o["relative_tolerance"]!) >>> 3] = options.relativeTolerance;
    const l = layout("tandem_penetration"), at = takeStruct("tandem_penetration");
    call("model_penetration", a.pointer, takePose(poseA), b.pointer, takePose(poseB), given, at);
    return { defined: bytes()[at + l["defined"]!] !== 0, lower: double(at + l["lower"]!), upper: double(at + l["upper"]!),
      deepestPoint: vec3(at + l["deepest_point"]!), closestSurfacePoint: vec3(at + l["closest_surface_point"]!),
      deepestOnA: bytes()[at + l["deepest_on_a"]!] !== 0 };
  });
}

/** The volume that two solids have in common: lower ≤ volume ≤ upper; not defined unless both are closed. */
export interface Overlap { defined: boolean; value: number; lower: number; upper: number; centroid: Vec3 }
export function overlap(a: Model, poseA: Pose, b: Model, poseB: Pose): Overlap {
  return scoped(() => {
    const l = layout("tandem_overlap"), at = takeStruct("tandem_overlap");
    call("model_overlap", a.pointer, takePose(poseA), b.pointer, takePose(poseB), 1, at);
    return { defined: bytes()[at + l["defined"]!] !== 0, value: double(at + l["value"]!), lower: double(at + l["lower"]!),
      upper: double(at + l["upper"]!), centroid: vec3(at + l["centroid"]!) };
  });
}

/** Returns the intersection, union or difference of two closed meshes, in world coordinates. */
export function boolean(operation: "intersection" | "union" | "difference", a: Model, poseA: Pose, b: Model, poseB: Pose): Mesh {
  const index = ["intersection", "union", "difference"].indexOf(operation);
  return scoped(() => new Mesh(made("model_boolean", a.pointer, takePose(poseA), b.pointer, takePose(poseB), index, 1)));
}

/** First contact of B, translated by `displacement`, with A: fractions of the displacement. */
export interface CastHit { hit: boolean; lower: number; upper: number; onA: Vec3; onB: Vec3; normal: Vec3 }
export function castShape(a: Shape, poseA: Pose, b: Shape, poseB: Pose, displacement: Point): CastHit {
  return scoped(() => {
    const l = layout("tandem_cast_hit"), at = takeStruct("tandem_cast_hit");
    call("shape_cast", a.pointer, takePose(poseA), b.pointer, takePose(poseB), takeVec3(displacement), 1, at);
    return { hit: bytes()[at + l["hit"]!] !== 0, lower: double(at + l["lower"]!), upper: double(at + l["upper"]!),
      onA: vec3(at + l["on_a"]!), onB: vec3(at + l["on_b"]!), normal: vec3(at + l["normal"]!) };
  });
}
