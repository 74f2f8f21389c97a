import { type Point, type Pose, type Vec3 } from "./geometry.js";
import { Mesh } from "./mesh.js";
import { type Model, type QueryOptions } from "./model.js";
import { Shape } from "./shape.js";
type Two = Model | Shape;
/** Pairs of triangles, sorted: a₀ b₀ a₁ b₁ …, indices in file order. */
export type FacePairs = Uint32Array;
/** Returns whether the two touch. */
export declare function collide<T extends Two>(a: T, poseA: Pose, b: T, poseB: Pose, options?: QueryOptions): boolean;
/** Returns whether the distance is at most `limit`. */
export declare function within<T extends Two>(a: T, poseA: Pose, b: T, poseB: Pose, limit: number, options?: QueryOptions): boolean;
/** Returns all touching pairs of triangles. */
export declare function collideAll(a: Model, poseA: Pose, b: Model, poseB: Pose, options?: QueryOptions): FacePairs;
/** Returns all pairs of triangles whose distance is at most `limit`. */
export declare function withinAll(a: Model, poseA: Pose, b: Model, poseB: Pose, limit: number, options?: QueryOptions): FacePairs;
/** Returns the pairs of triangles of one model that intersect improperly. */
export declare function collideSelf(model: Model, options?: QueryOptions): FacePairs;
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
export declare function distanceAt(at: number): Distance;
/** Returns the distance: 0 if two models touch; negative if two convex shapes overlap. */
export declare function distance<T extends Two>(a: T, poseA: Pose, b: T, poseB: Pose, options?: QueryOptions): Distance;
/** A contact point in world coordinates; `depth` is positive if penetrating. */
export interface ContactPoint {
    onA: Vec3;
    onB: Vec3;
    depth: number;
}
/** Up to four contact points with one normal, a unit vector from A to B. */
export interface Manifold {
    normal: Vec3;
    points: ContactPoint[];
    subShapeA: number;
    subShapeB: number;
}
export declare function manifoldAt(at: number): Manifold;
export declare const manifoldsAt: (at: number, count: number) => Manifold[];
/** Returns the contact manifolds. */
export declare function contacts<T extends Two>(a: T, poseA: Pose, b: T, poseB: Pose, options?: QueryOptions): Manifold[];
export type Relation = "disjoint" | "touching" | "crossing" | "a inside b" | "a contains b" | "equal" | "none";
/** Returns the spatial relation of two solids; "none" if a mesh is not closed and its surface does not tell. */
export declare function relation(a: Model, poseA: Pose, b: Model, poseB: Pose): Relation;
/** Penetration depth of solids: lower ≤ depth ≤ upper; undefined depth unless a mesh is closed. */
export interface Penetration {
    defined: boolean;
    lower: number;
    upper: number;
    deepestPoint: Vec3;
    closestSurfacePoint: Vec3;
    deepestOnA: boolean;
}
export declare function penetration(a: Model, poseA: Pose, b: Model, poseB: Pose, options?: {
    relativeTolerance?: number;
}): Penetration;
/** The volume that two solids have in common: lower ≤ volume ≤ upper; not defined unless both are closed. */
export interface Overlap {
    defined: boolean;
    value: number;
    lower: number;
    upper: number;
    centroid: Vec3;
}
export declare function overlap(a: Model, poseA: Pose, b: Model, poseB: Pose): Overlap;
/** Returns the intersection, union or difference of two closed meshes, in world coordinates. */
export declare function boolean(operation: "intersection" | "union" | "difference", a: Model, poseA: Pose, b: Model, poseB: Pose): Mesh;
/** First contact of B, translated by `displacement`, with A: fractions of the displacement. */
export interface CastHit {
    hit: boolean;
    lower: number;
    upper: number;
    onA: Vec3;
    onB: Vec3;
    normal: Vec3;
}
export declare function castShape(a: Shape, poseA: Pose, b: Shape, poseB: Pose, displacement: Point): CastHit;
export {};
