// Rigid bodies under forces, contacts and joints.
import { poseAt, takePointers, takePose, takePoses, takeVec3, vec3, type Point, type Pose, type RigidPose, type Vec3 } from "./geometry.js";
import { bytes, call, callPlain, double, doubles, Handle, integer, integers, layout, made, readAll, scoped, take, takeList, takeStruct, word, words } from "./module.js";
import { Shape } from "./shape.js";
import { objectAt, objectsAt, takeObjects, takeWorldOptions, type ObjectHandle, type WorldOptions } from "./world.js";

export type BodyKind = "static" | "kinematic" | "dynamic";
const kinds: BodyKind[] = ["static", "kinematic", "dynamic"];

export interface SimulationOptions {
  gravity?: Point;
  /** Seconds. */
  timeStep?: number;
  substeps?: number;
  iterations?: number;
  sleeping?: boolean;
  world?: WorldOptions;
}

export interface BodyOptions {
  kind?: BodyKind;
  velocity?: Point;
  /** Radians per second. */
  angularVelocity?: Point;
  friction?: number;
  restitution?: number;
  density?: number;
  /** If above 0: instead of the density. */
  mass?: number;
  linearDamping?: number;
  angularDamping?: number;
  gravityScale?: number;
  /** Cannot pass through others in a step at any speed. */
  continuous?: boolean;
  sensor?: boolean;
}

export interface BodyState {
  pose: RigidPose;
  center: Vec3;
  velocity: Vec3;
  angularVelocity: Vec3;
  mass: number;
  kind: BodyKind;
  asleep: boolean;
}

/** What the last step did. `hash` is that of the state of all bodies. */
export interface StepReport { steps: number; hash: bigint; time: number; stepMs: number; bodiesAwake: number; islands: number; contactPoints: number; maxPenetration: number }

export type JointKind = "ball" | "hinge" | "slider" | "fixed" | "distance" | "gear";
const jointKinds: JointKind[] = ["ball", "hinge", "slider", "fixed", "distance", "gear"];
/** A constraint between two bodies; points and axes in world coordinates. */
export interface JointOptions { kind: JointKind; a: ObjectHandle; b: ObjectHandle; anchor?: Point; anchorB?: Point; axis?: Point;
  /** Of a gear: the axis on B, and the angular velocity of B over that of A. */
  axisB?: Point; ratio?: number;
  limits?: [number, number]; motor?: { speed: number; maxForce: number }; spring?: { stiffness: number; damping: number; target: number };
  collideConnected?: boolean }

function writeDoubles<T>(at: number, l: Record<string, number>, from: T, members: readonly (readonly [keyof T, string])[]): void {
  for (const [mine, theirs] of members) {
    const value = from[mine] as number | Point | undefined;
    if (value !== undefined) doubles().set(typeof value === "number" ? [value] : value, (at + l[theirs]!) >>> 3);
  }
}

function takeBodyOptions(options: BodyOptions): number {
  const l = layout("tandem_body_options"), at = takeStruct("tandem_body_options");
  callPlain("body_options_init", at);
  if (options.kind) integers()[(at + l["kind"]!) >>> 2] = kinds.indexOf(options.kind);
  writeDoubles(at, l, options, [["velocity", "velocity"], ["angularVelocity", "angular_velocity"], ["friction", "friction"],
    ["restitution", "restitution"], ["density", "density"], ["mass", "mass"], ["linearDamping", "linear_damping"],
    ["angularDamping", "angular_damping"], ["gravityScale", "gravity_scale"]]);
  if (options.continuous !== undefined) bytes()[at + l["continuous"]!] = options.continuous ? 1 : 0;
  if (options.sensor !== undefined) bytes()[at + l["sensor"]!] = options.sensor ? 1 : 0;
  return at;
}

export class Simulation extends Handle {
  constructor(options: SimulationOptions = {}) {
    super(scoped(() => {
      const l = layout("tandem_simulation_options"), at = takeStruct("tandem_simulation_options");
      callPlain("simulation_options_init", at);
      writeDoubles(at, l, options, [["gravity", "gravity"], ["timeStep", "time_step"]]);
      for (const name of ["substeps", "iterations"] as const)
        if (options[name] !== undefined) integers()[(at + l[name]!) >>> 2] = options[name];
      if (options.sleeping !== undefined) bytes()[at + l["sleeping"]!] = options.sleeping ? 1 : 0;
      if (options.world) {
        const world = takeWorldOptions({ contactMargin: 0.02, ...options.world });
        words()[(at + l["world"]!) >>> 2] = world;
      }
      return made("simulation_create", at);
    }), "simulation_free");
  }

  add(shape: Shape, pose?: Pose, options: BodyOptions = {}): ObjectHandle { return this.addAll([shape], [pose], options)[0]!; }
  addAll(shapes: readonly Shape[], poses: readonly Pose[], options: BodyOptions = {}): ObjectHandle[] {
    return scoped(() => {
      const at = take(8 * shapes.length);
      call("simulation_add", this.pointer, takePointers(shapes), shapes.length, takePoses(poses), takeBodyOptions(options), at);
      return objectsAt(at, shapes.length);
    });
  }
  remove(body: ObjectHandle): void { scoped(() => call("simulation_remove", this.pointer, takeObjects([body]))); }
  addJoint(joint: JointOptions): ObjectHandle {
    return scoped(() => {
      const l = layout("tandem_joint"), at = takeStruct("tandem_joint"), handle = take(8);
      callPlain("joint_init", at);
      integers()[(at + l["kind"]!) >>> 2] = jointKinds.indexOf(joint.kind);
      words().set([joint.a.index, joint.a.generation], (at + l["a"]!) >>> 2);
      words().set([joint.b.index, joint.b.generation], (at + l["b"]!) >>> 2);
      writeDoubles(at, l, joint, [["anchor", "anchor"], ["anchorB", "anchor_b"], ["axis", "axis"], ["axisB", "axis_b"],
        ["ratio", "ratio"], ["limits", "limits"]]);
      bytes()[at + l["has_limits"]!] = joint.limits ? 1 : 0;
      if (joint.motor) {
        doubles().set([joint.motor.speed, joint.motor.maxForce], (at + l["motor"]!) >>> 3);
        bytes()[at + l["has_motor"]!] = 1;
      }
      if (joint.spring) {
        doubles().set([joint.spring.stiffness, joint.spring.damping, joint.spring.target], (at + l["spring"]!) >>> 3);
        bytes()[at + l["has_spring"]!] = 1;
      }
      if (joint.collideConnected !== undefined) bytes()[at + l["collide_connected"]!] = joint.collideConnected ? 1 : 0;
      call("simulation_add_joint", this.pointer, at, handle);
      return objectAt(handle);
    });
  }

  /** Advances by a number of time steps. */
  step(count = 1): void { call("simulation_step", this.pointer, count); }

  bodies(): ObjectHandle[] {
    return scoped(() => {
      const at = take(16);
      call("simulation_bodies", this.pointer, at, at + 8);
      return takeList(at, at + 8, objectsAt);
    });
  }
  states(bodies: readonly ObjectHandle[]): BodyState[] {
    return scoped(() => {
      const l = layout("tandem_body_state"), at = take(l[""]! * bodies.length);
      call("simulation_get_states", this.pointer, takeObjects(bodies), bodies.length, at);
      return readAll(at, bodies.length, l[""]!, (each) => ({ pose: poseAt(each + l["pose"]!), center: vec3(each + l["center"]!),
        velocity: vec3(each + l["velocity"]!), angularVelocity: vec3(each + l["angular_velocity"]!), mass: double(each + l["mass"]!),
        kind: kinds[integer(each + l["kind"]!)]!, asleep: bytes()[each + l["asleep"]!] !== 0 }));
    });
  }
  state(body: ObjectHandle): BodyState { return this.states([body])[0]!; }
  setPose(body: ObjectHandle, pose: Pose): void {
    scoped(() => call("simulation_set_pose", this.pointer, takeObjects([body]), takePose(pose ?? {})));
  }
  setVelocity(body: ObjectHandle, velocity: Point, angularVelocity: Point): void {
    scoped(() => call("simulation_set_velocity", this.pointer, takeObjects([body]), takeVec3(velocity), takeVec3(angularVelocity)));
  }
  applyImpulse(body: ObjectHandle, impulse: Point, atPoint: Point): void {
    scoped(() => call("simulation_apply_impulse", this.pointer, takeObjects([body]), takeVec3(impulse), takeVec3(atPoint)));
  }
  /** Returns the state as bytes, with the shapes; `restore` continues from there, bit for bit. */
  save(): Uint8Array {
    return scoped(() => {
      const at = take(16);
      call("simulation_save", this.pointer, 1, at, at + 8);
      return takeList(at, at + 8, (from, count) => bytes().slice(from, from + count));
    });
  }
  restore(saved: Uint8Array): void {
    scoped(() => {
      const at = take(saved.length);
      bytes().set(saved, at);
      call("simulation_restore", this.pointer, at, saved.length, 0, 0);
    });
  }
  report(): StepReport {
    return scoped(() => {
      const l = layout("tandem_step_report"), at = takeStruct("tandem_step_report");
      call("simulation_get_report", this.pointer, at);
      const hash = BigInt(word(at + l["hash"]!)) | (BigInt(word(at + l["hash"]! + 4)) << 32n);
      return { steps: word(at + l["steps"]!), hash, time: double(at + l["time"]!), stepMs: double(at + l["step_ms"]!),
        bodiesAwake: word(at + l["bodies_awake"]!), islands: word(at + l["islands"]!),
        contactPoints: word(at + l["solved_contact_points"]!), maxPenetration: double(at + l["max_penetration"]!) };
    });
  }
}
