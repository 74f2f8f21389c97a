import { type PairFilter } from "./broad_phase.js";
import { type Point, type Pose, type Ray, type RigidPose } from "./geometry.js";
import { Handle } from "./module.js";
import { type RayHit } from "./point.js";
import { type Distance, type Manifold } from "./query.js";
import { Shape } from "./shape.js";
/** An object of a world or a body of a simulation; stale after its removal. */
export interface ObjectHandle {
    index: number;
    generation: number;
}
export declare function objectAt(at: number): ObjectHandle;
export declare function takeObjects(objects: readonly ObjectHandle[]): number;
export declare const objectsAt: (at: number, count: number) => ObjectHandle[];
export interface ObjectPair {
    a: ObjectHandle;
    b: ObjectHandle;
}
export interface WorldOptions {
    broadPhase?: string;
    cellSize?: number;
    margin?: number;
    contactMargin?: number;
}
export declare function takeWorldOptions(options: WorldOptions): number;
export interface ObjectOptions {
    filter?: PairFilter;
    sensor?: boolean;
    solid?: boolean;
}
/** A contact pair with its manifolds. */
export interface WorldContact extends ObjectPair {
    manifolds: Manifold[];
}
export declare class World extends Handle {
    constructor(options?: WorldOptions);
    /** Adds an object. */
    add(shape: Shape, pose?: Pose, options?: ObjectOptions): ObjectHandle;
    addAll(shapes: readonly Shape[], poses: readonly Pose[], options?: ObjectOptions): ObjectHandle[];
    move(object: ObjectHandle, pose: Pose): void;
    moveAll(objects: readonly ObjectHandle[], poses: readonly Pose[]): void;
    remove(...objects: ObjectHandle[]): void;
    /** Allows or forbids contacts of two objects. */
    enablePair(a: ObjectHandle, b: ObjectHandle, enable: boolean): void;
    get size(): number;
    pose(object: ObjectHandle): RigidPose;
    /** Brings contacts and events up to date: "none" runs the broad phase only. */
    update(detail?: "none" | "pairs" | "contacts"): void;
    /** Returns the contact pairs of the last update with their manifolds. */
    contacts(): WorldContact[];
    /** Returns the pairs whose contact began, persisted or ended in the last update. */
    events(kind: "began" | "persisted" | "ended"): ObjectPair[];
    /** Returns whether any two objects touch, or whether one object touches another; as they are now. */
    anyContact(object?: ObjectHandle): boolean;
    /** Returns the touching pairs, of all objects or of one, as they are now. */
    contactPairs(object?: ObjectHandle): ObjectPair[];
    /** Returns the pairs within a distance. */
    pairsWithin(limit: number, object?: ObjectHandle): ObjectPair[];
    /** Returns the closest pair, of all objects or of one; undefined if none is within `limit`. */
    distance(object?: ObjectHandle, limit?: number): (ObjectPair & {
        distance: Distance;
    }) | undefined;
    /** Returns whether a shape, which is not in the world, touches an object. */
    probe(shape: Shape, pose: Pose): boolean;
    /** Returns the first hit of each ray. */
    castRays(rays: readonly Ray[]): (RayHit & {
        object: ObjectHandle;
    })[];
    /** Returns the objects whose boxes overlap a box. */
    overlapBox(low: Point, high: Point): ObjectHandle[];
}
