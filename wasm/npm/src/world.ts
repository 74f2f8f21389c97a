// Many objects: contact pairs, manifolds, events and searches.
import { writeFilter, type PairFilter } from "./broad_phase.js";
import { poseAt, takeBounds, takePointers, takePose, takePoses, takeRays, type Point, type Pose, type Ray, type RigidPose } from "./geometry.js";
import {
  bytes, call, callPlain, doubles, Handle, layout, made, readAll, scoped, take, takeList, takeStruct, takeText, word, words,
} from "./module.js";
import { rayHitAt, type RayHit } from "./point.js";
import { distanceAt, manifoldsAt, type Distance, type Manifold } from "./query.js";
import { Shape } from "./shape.js";

/** An object of a world or a body of a simulation; stale after its removal. */
export interface ObjectHandle { index: number; generation: number }
export function objectAt(at: number): ObjectHandle { return { index: word(at), generation: word(at + 4) }; }
export function takeObjects(objects: readonly ObjectHandle[]): number {
  const at = take(8 * objects.length);
  objects.forEach((each, i) => words().set([each.index, each.generation], (at >>> 2) + 2 * i));
  return at;
}
export const objectsAt = (at: number, count: number): ObjectHandle[] => readAll(at, count, 8, objectAt);

export interface ObjectPair { a: ObjectHandle; b: ObjectHandle }
const pairsAt = (at: number, count: number): ObjectPair[] => readAll(at, count, 16, (each) => ({ a: objectAt(each), b: objectAt(each + 8) }));

export interface WorldOptions { broadPhase?: string; cellSize?: number; margin?: number; contactMargin?: number }
export function takeWorldOptions(options: WorldOptions): number {
  const l = layout("tandem_world_options"), at = takeStruct("tandem_world_options");
  callPlain("world_options_init", at);
  if (options.broadPhase !== undefined) {
    const text = takeText(options.broadPhase);
    words()[(at + l["broad_phase"]!) >>> 2] = text;
  }
  for (const [mine, theirs] of [["cellSize", "cell_size"], ["margin", "margin"], ["contactMargin", "contact_margin"]] as const)
    if (options[mine] !== undefined) doubles()[(at + l[theirs]!) >>> 3] = options[mine];
  return at;
}

export interface ObjectOptions { filter?: PairFilter; sensor?: boolean; solid?: boolean }
function takeObjectOptions(options: ObjectOptions | undefined): number {
  if (!options) return 0;
  const l = layout("tandem_object_options"), at = takeStruct("tandem_object_options");
  callPlain("object_options_init", at);
  if (options.filter) writeFilter(at + l["filter"]!, options.filter);
  bytes()[at + l["sensor"]!] = options.sensor ? 1 : 0;
  if (options.solid !== undefined) bytes()[at + l["solid"]!] = options.solid ? 1 : 0;
  return at;
}

/** A contact pair with its manifolds. */
export interface WorldContact extends ObjectPair { manifolds: Manifold[] }

export class World extends Handle {
  constructor(options: WorldOptions = {}) {
    super(scoped(() => made("world_create", takeWorldOptions(options))), "world_free");
  }

  /** Adds an object. */
  add(shape: Shape, pose?: Pose, options?: ObjectOptions): ObjectHandle { return this.addAll([shape], [pose], options)[0]!; }
  addAll(shapes: readonly Shape[], poses: readonly Pose[], options?: ObjectOptions): ObjectHandle[] {
    return scoped(() => {
      const at = take(8 * shapes.length);
      call("world_add", this.pointer, takePointers(shapes), shapes.length, takePoses(poses), takeObjectOptions(options), at);
      return objectsAt(at, shapes.length);
    });
  }
  move(object: ObjectHandle, pose: Pose): void { this.moveAll([object], [pose]); }
  moveAll(objects: readonly ObjectHandle[], poses: readonly Pose[]): void {
    scoped(() => call("world_move", this.pointer, takeObjects(objects), objects.length, takePoses(poses.map((pose) => pose ?? {}))));
  }
  remove(...objects: ObjectHandle[]): void {
    scoped(() => call("world_remove", this.pointer, takeObjects(objects), objects.length));
  }
  /** Allows or forbids contacts of two objects. */
  enablePair(a: ObjectHandle, b: ObjectHandle, enable: boolean): void {
    scoped(() => call("world_enable_pair", this.pointer, takeObjects([a]), takeObjects([b]), enable ? 1 : 0));
  }
  get size(): number {
    return scoped(() => {
      const at = take(8);
      call("world_size", this.pointer, at);
      return word(at);
    });
  }
  pose(object: ObjectHandle): RigidPose {
    return scoped(() => {
      const at = takeStruct("tandem_pose");
      call("world_get_poses", this.pointer, takeObjects([object]), 1, at);
      return poseAt(at);
    });
  }

  /** Brings contacts and events up to date: "none" runs the broad phase only. */
  update(detail: "none" | "pairs" | "contacts" = "contacts"): void {
    call("world_update", this.pointer, ["none", "pairs", "contacts"].indexOf(detail));
  }
  /** Returns the contact pairs of the last update with their manifolds. */
  contacts(): WorldContact[] {
    return scoped(() => {
      const at = take(32), l = layout("tandem_contact_pair");
      call("world_contacts", this.pointer, at, at + 8, at + 16, at + 24);
      const manifolds = takeList(at + 16, at + 24, manifoldsAt);
      return takeList(at, at + 8, (pairs, count) => readAll(pairs, count, l[""]!, (each) => {
        const first = word(each + l["first"]!);
        return { a: objectAt(each + l["a"]!), b: objectAt(each + l["b"]!), manifolds: manifolds.slice(first, first + word(each + l["count"]!)) };
      }));
    });
  }
  /** Returns the pairs whose contact began, persisted or ended in the last update. */
  events(kind: "began" | "persisted" | "ended"): ObjectPair[] {
    return scoped(() => {
      const at = take(16);
      call("world_events", this.pointer, ["began", "persisted", "ended"].indexOf(kind), at, at + 8);
      return pairsAt(word(at), word(at + 8));
    });
  }

  /** Returns whether any two objects touch, or whether one object touches another; as they are now. */
  anyContact(object?: ObjectHandle): boolean {
    return scoped(() => {
      const at = take(8);
      call("world_any_contact", this.pointer, object ? takeObjects([object]) : 0, at);
      return bytes()[at] !== 0;
    });
  }
  /** Returns the touching pairs, of all objects or of one, as they are now. */
  contactPairs(object?: ObjectHandle): ObjectPair[] {
    return scoped(() => {
      const at = take(16);
      call("world_contact_pairs", this.pointer, object ? takeObjects([object]) : 0, at, at + 8);
      return takeList(at, at + 8, pairsAt);
    });
  }
  /** Returns the pairs within a distance. */
  pairsWithin(limit: number, object?: ObjectHandle): ObjectPair[] {
    return scoped(() => {
      const at = take(16);
      call("world_pairs_within", this.pointer, object ? takeObjects([object]) : 0, limit, at, at + 8);
      return takeList(at, at + 8, pairsAt);
    });
  }
  /** Returns the closest pair, of all objects or of one; undefined if none is within `limit`. */
  distance(object?: ObjectHandle, limit = Infinity): (ObjectPair & { distance: Distance }) | undefined {
    return scoped(() => {
      const l = layout("tandem_world_distance"), at = takeStruct("tandem_world_distance");
      call("world_min_distance", this.pointer, object ? takeObjects([object]) : 0, limit, at);
      if (bytes()[at + l["found"]!] === 0) return undefined;
      return { a: objectAt(at + l["a"]!), b: objectAt(at + l["b"]!), distance: distanceAt(at + l["distance"]!) };
    });
  }
  /** Returns whether a shape, which is not in the world, touches an object. */
  probe(shape: Shape, pose: Pose): boolean {
    return scoped(() => {
      const at = take(8);
      call("world_probe_contact", this.pointer, shape.pointer, takePose(pose), 0, at);
      return bytes()[at] !== 0;
    });
  }
  /** Returns the first hit of each ray. */
  castRays(rays: readonly Ray[]): (RayHit & { object: ObjectHandle })[] {
    return scoped(() => {
      const l = layout("tandem_world_ray_hit"), hits = take(l[""]! * rays.length);
      call("world_cast_rays", this.pointer, takeRays(rays), rays.length, 0, hits);
      return readAll(hits, rays.length, l[""]!, (at) => ({ object: objectAt(at + l["object"]!), ...rayHitAt(at + l["hit"]!) }));
    });
  }
  /** Returns the objects whose boxes overlap a box. */
  overlapBox(low: Point, high: Point): ObjectHandle[] {
    return scoped(() => {
      const at = take(16);
      call("world_overlap_box", this.pointer, takeBounds([{ low, high }]), 0, at, at + 8);
      return takeList(at, at + 8, objectsAt);
    });
  }
}
