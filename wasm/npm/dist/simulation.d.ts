import { type Point, type Pose, type RigidPose, type Vec3 } from "./geometry.js";
import { Handle } from "./module.js";
import { Shape } from "./shape.js";
import { type ObjectHandle, type WorldOptions } from "./world.js";
export type BodyKind = "static" | "kinematic" | "dynamic";
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
export interface StepReport {
    steps: number;
    hash: bigint;
    time: number;
    stepMs: number;
    bodiesAwake: number;
    islands: number;
    contactPoints: number;
    maxPenetration: number;
}
export type JointKind = "ball" | "hinge" | "slider" | "fixed" | "distance" | "gear";
/** A constraint between two bodies; points and axes in world coordinates. */
export interface JointOptions {
    kind: JointKind;
    a: ObjectHandle;
    b: ObjectHandle;
    anchor?: Point;
    anchorB?: Point;
    axis?: Point;
    /** Of a gear: the axis on B, and the angular velocity of B over that of A. */
    axisB?: Point;
    ratio?: number;
    limits?: [number, number];
    motor?: {
        speed: number;
        maxForce: number;
    };
    spring?: {
        stiffness: number;
        damping: number;
        target: number;
    };
    collideConnected?: boolean;
}
export declare class Simulation extends Handle {
    constructor(options?: SimulationOptions);
    add(shape: Shape, pose?: Pose, options?: BodyOptions): ObjectHandle;
    addAll(shapes: readonly Shape[], poses: readonly Pose[], options?: BodyOptions): ObjectHandle[];
    remove(body: ObjectHandle): void;
    addJoint(joint: JointOptions): ObjectHandle;
    /** Advances by a number of time steps. */
    step(count?: number): void;
    bodies(): ObjectHandle[];
    states(bodies: readonly ObjectHandle[]): BodyState[];
    state(body: ObjectHandle): BodyState;
    setPose(body: ObjectHandle, pose: Pose): void;
    setVelocity(body: ObjectHandle, velocity: Point, angularVelocity: Point): void;
    applyImpulse(body: ObjectHandle, impulse: Point, atPoint: Point): void;
    /** Returns the state as bytes, with the shapes; `restore` continues from there, bit for bit. */
    save(): Uint8Array;
    restore(saved: Uint8Array): void;
    report(): StepReport;
}
