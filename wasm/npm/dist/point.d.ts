import { type Pose, type Ray, type Vec3 } from "./geometry.js";
import type { Model } from "./model.js";
import { Shape } from "./shape.js";
/** First hit of a ray; `t` is infinite without a hit. `subShape` is the triangle or child. */
export interface RayHit {
    hit: boolean;
    t: number;
    point: Vec3;
    normal: Vec3;
    subShape: number;
}
export declare function rayHitAt(at: number): RayHit;
/** Returns the first hit of each ray. */
export declare function castRays(of: Model | Shape, pose: Pose, rays: readonly Ray[]): RayHit[];
/** Returns all hits of a ray, sorted by ray parameter. */
export declare function castRayAll(model: Model, pose: Pose, ray: Ray): RayHit[];
export type Location = "outside" | "inside" | "on surface" | "none";
/** The closest surface point; a signed distance is negative inside. */
export interface ClosestPoint {
    distance: number;
    point: Vec3;
    normal: Vec3;
    subShape: number;
    location: Location;
}
/** Returns the closest surface point of each point; three numbers each. */
export declare const closestPoints: (of: Model | Shape, pose: Pose, points: ArrayLike<number>) => ClosestPoint[];
/** Returns signed distances: negative inside a closed mesh or convex shape. */
export declare const signedDistances: (of: Model | Shape, pose: Pose, points: ArrayLike<number>) => ClosestPoint[];
/** Returns where each point is: exact for closed meshes, "none" for others. */
export declare function locatePoints(model: Model, pose: Pose, points: ArrayLike<number>): Location[];
