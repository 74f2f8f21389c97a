import { type Bounds, type Mass, type Point, type Pose } from "./geometry.js";
import { Handle } from "./module.js";
import { Mesh } from "./mesh.js";
import type { Model } from "./model.js";
export declare class Shape extends Handle {
    static sphere(radius: number): Shape;
    static box(sides: Point): Shape;
    /** Along z; `length` is that of the segment between the centres of the two ends. */
    static capsule(radius: number, length: number): Shape;
    static cylinder(radius: number, height: number): Shape;
    static cone(radius: number, height: number): Shape;
    static ellipsoid(radii: Point): Shape;
    static plane(normal: Point, offset: number): Shape;
    static halfSpace(normal: Point, offset: number): Shape;
    /** The convex hull of points, three numbers each. Throws TandemError if all points are in one plane. */
    static convexHull(points: ArrayLike<number>): Shape;
    static ofModel(model: Model): Shape;
    /** A grid of heights by rows, at multiples of `spacing` along x and y. */
    static heightField(heights: ArrayLike<number>, columns: number, rows: number, spacing: [number, number]): Shape;
    static compound(shapes: readonly Shape[], poses: readonly Pose[]): Shape;
    /** Returns the shape grown by a radius. */
    rounded(radius: number): Shape;
    bounds(pose?: Pose): Bounds;
    mass(): Mass;
    /** Returns a mesh to draw. */
    displayMesh(segments?: number, planeHalfExtent?: number): Mesh;
}
