import { type Pose, type Vec3 } from "./geometry.js";
import { Handle } from "./module.js";
import { Mesh } from "./mesh.js";
import { type Algorithm, type Counters, type Model } from "./model.js";
import type { FacePairs } from "./query.js";
/** A search for touching triangles by an algorithm, which can be interrupted after any volume test. */
export declare class Search extends Handle {
    constructor(a: Model, poseA: Pose, b: Model, poseB: Pose, algorithm?: Algorithm);
    /** Continues for a number of volume tests (0: to the end). Returns the fraction of work remaining; 0 if complete. */
    run(volumeTests?: number): number;
    /** Returns the nodes of A's and B's tree that the next volume test is about; undefined if the search is complete. */
    get nodes(): [number, number] | undefined;
    get counters(): Counters;
    /** Returns the touching pairs found so far, sorted. */
    get pairs(): FacePairs;
}
/** The nodes of a model's tree in pre-order: for each, the first node after its subtree, and its level. */
export interface TreeNodes {
    escape: Uint32Array;
    level: Uint32Array;
}
export declare function treeNodes(model: Model, algorithm?: Algorithm): TreeNodes;
/** Geometry of a bounding volume for display, in mesh coordinates: a box (center, rotation, halfExtents), a ball
 *  (center, radius), a ball cut by two planes (normal, low, high), or samples along rotation(halfExtents · u) for each
 *  direction u of `sampleDirections`. */
export interface VolumeOutline {
    kind: "box" | "ball" | "cut_ball" | "sampled";
    center: Vec3;
    /** Quaternion (w, x, y, z). */
    rotation: [number, number, number, number];
    halfExtents: Vec3;
    radius: number;
    normal: Vec3;
    low: number;
    high: number;
    extents: Float32Array;
}
/** Returns the volumes of some nodes of a model's tree. */
export declare function outlineNodes(model: Model, nodes: ArrayLike<number>, algorithm?: Algorithm): VolumeOutline[];
/** Returns the directions in which volumes of kind "sampled" are sampled: a mesh on the unit sphere. */
export declare function sampleDirections(): Mesh;
/** Returns the version of the library: major · 1000000 + minor · 1000 + patch. */
export declare const version: () => number;
