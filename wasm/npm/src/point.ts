// Rays and points against one model or shape at a pose.
import { takePoints, takePose, takeRays, vec3, type Pose, type Ray, type Vec3 } from "./geometry.js";
import { bytes, call, double, integer, layout, readAll, scoped, take, takeList, word } from "./module.js";
import type { Model } from "./model.js";
import { Shape } from "./shape.js";

const kindOf = (of: Model | Shape): string => (of instanceof Shape ? "shape" : "model");

/** First hit of a ray; `t` is infinite without a hit. `subShape` is the triangle or child. */
export interface RayHit { hit: boolean; t: number; point: Vec3; normal: Vec3; subShape: number }
export function rayHitAt(at: number): RayHit {
  const l = layout("tandem_ray_hit");
  return { hit: bytes()[at + l["hit"]!] !== 0, t: double(at + l["t"]!), point: vec3(at + l["point"]!), normal: vec3(at + l["normal"]!),
    subShape: word(at + l["sub_shape"]!) };
}

/** Returns the first hit of each ray. */
export function castRays(of: Model | Shape, pose: Pose, rays: readonly Ray[]): RayHit[] {
  return scoped(() => {
    const size = layout("tandem_ray_hit")[""]!, hits = take(size * rays.length);
    call(`${kindOf(of)}_cast_rays`, of.pointer, takePose(pose), takeRays(rays), rays.length, 1, hits);
    return readAll(hits, rays.length, size, rayHitAt);
  });
}
/** Returns all hits of a ray, sorted by ray parameter. */
export function castRayAll(model: Model, pose: Pose, ray: Ray): RayHit[] {
  return scoped(() => {
    const list = take(16);
    call("model_cast_ray_all", model.pointer, takePose(pose), takeRays([ray]), list, list + 8);
    return takeList(list, list + 8, (at, count) => readAll(at, count, layout("tandem_ray_hit")[""]!, rayHitAt));
  });
}

export type Location = "outside" | "inside" | "on surface" | "none";
const locations: Location[] = ["outside", "inside", "on surface", "none"];

/** The closest surface point; a signed distance is negative inside. */
export interface ClosestPoint { distance: number; point: Vec3; normal: Vec3; subShape: number; location: Location }
function closest(query: string, of: Model | Shape, pose: Pose, points: ArrayLike<number>): ClosestPoint[] {
  return scoped(() => {
    const l = layout("tandem_closest_point"), { at, count } = takePoints(points), results = take(l[""]! * count);
    call(`${kindOf(of)}_${query}`, of.pointer, takePose(pose), at, count, 1, results);
    return readAll(results, count, l[""]!, (each) => ({ distance: double(each + l["distance"]!), point: vec3(each + l["point"]!),
      normal: vec3(each + l["normal"]!), subShape: word(each + l["sub_shape"]!), location: locations[integer(each + l["location"]!)]! }));
  });
}
/** Returns the closest surface point of each point; three numbers each. */
export const closestPoints = (of: Model | Shape, pose: Pose, points: ArrayLike<number>): ClosestPoint[] =>
  closest("closest_points", of, pose, points);
/** Returns signed distances: negative inside a closed mesh or convex shape. */
export const signedDistances = (of: Model | Shape, pose: Pose, points: ArrayLike<number>): ClosestPoint[] =>
  closest("signed_distances", of, pose, points);

/** Returns where each point is: exact for closed meshes, "none" for others. */
export function locatePoints(model: Model, pose: Pose, points: ArrayLike<number>): Location[] {
  return scoped(() => {
    const { at, count } = takePoints(points), results = take(4 * count);
    call("model_locate_points", model.pointer, takePose(pose), at, count, 1, results);
    return readAll(results, count, 4, (each) => locations[integer(each)]!);
  });
}
