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
export type Pose = {
    position?: Point;
    quaternion?: Point;
} | ArrayLike<number> | undefined;
/** Returns the pose of the elements of a three.js Matrix4, which stores columns. It must not scale. */
export declare function poseOfMatrix4(elements: ArrayLike<number>): Float64Array;
/** Writes poses as a tandem_poses; all have the format of the first. Returns 0 for the identity. */
export declare function takePoses(poses: readonly Pose[]): number;
export declare const takePose: (pose: Pose) => number;
/** Writes points, three numbers each, one after the other. */
export declare function takePoints(points: ArrayLike<number>): {
    at: number;
    count: number;
};
export declare function takeVec3(v: Point): number;
export declare const vec3: (at: number) => Vec3;
/** An axis-aligned box; empty if low[0] > high[0]. */
export interface Bounds {
    low: Vec3;
    high: Vec3;
}
export declare function boundsAt(at: number): Bounds;
export declare function takeBounds(boxes: readonly {
    low: Point;
    high: Point;
}[]): number;
/** The points origin + t · direction for t from 0 to `tMax` (default: infinite). */
export interface Ray {
    origin: Point;
    direction: Point;
    tMax?: number;
}
export declare function takeRays(rays: readonly Ray[]): number;
/** A pose as the module returns it: a rotation matrix by rows, and the position. */
export interface RigidPose {
    rotation: number[];
    position: Vec3;
}
export declare function poseAt(at: number): RigidPose;
/** Mass properties at density 1, in local coordinates; `inertia` is about the centre of mass, by rows. */
export interface Mass {
    volume: number;
    center: Vec3;
    inertia: number[];
}
export declare function massAt(at: number): Mass;
/** Writes the handles of objects as an array. */
export declare function takePointers(objects: readonly {
    pointer: number;
}[]): number;
