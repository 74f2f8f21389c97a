import { type Bounds, type Point, type Pose } from "./geometry.js";
import { Handle } from "./module.js";
/** Measures of a mesh. `volume` is that of the enclosed solid and has a meaning for closed meshes only. */
export interface MeshMeasures {
    bounds: Bounds;
    area: number;
    volume: number;
    edges: number;
    boundaryEdges: number;
    nonManifoldEdges: number;
    inconsistentEdges: number;
    degenerateTriangles: number;
    components: number;
    closed: boolean;
}
/** A procedural mesh and its parameters. */
export interface Generator {
    name: string;
    summary: string;
    parameters: {
        name: string;
        help: string;
        defaultValue: number;
        min: number;
        max: number;
        integer: boolean;
    }[];
}
export declare class Mesh extends Handle {
    /** Makes a mesh of vertices, three numbers each, and triangles, three vertex indices each. Throws TandemError
     *  with the first coordinate that is not finite or above 1e15, or the first index out of range. */
    static create(vertices: ArrayLike<number>, triangles: ArrayLike<number>): Mesh;
    /** Reads an OBJ, STL, PLY or OFF file. The name gives the ending, and appears in messages. */
    static fromFile(contents: Uint8Array, name: string): Mesh;
    /** Makes the mesh of a generator, such as "cow" or "icosphere". Missing parameters have their defaults. */
    static generate(generator: string, ...values: number[]): Mesh;
    /** Returns all generators with their parameters. */
    static generators(): Generator[];
    /** Returns one mesh with the triangles of all meshes, in this order. */
    static merge(meshes: readonly Mesh[]): Mesh;
    private view;
    get vertexCount(): number;
    get triangleCount(): number;
    /** Returns a copy of the vertices, three numbers each. */
    get vertices(): Float64Array;
    /** Returns a copy of the triangles, three vertex indices each, in file order. */
    get triangles(): Uint32Array;
    measure(): MeshMeasures;
    transformed(pose: Pose): Mesh;
    /** Returns the mesh scaled along the axes. */
    scaled(factors: Point): Mesh;
    /** Returns the mesh with every triangle split into four, `times` times. */
    subdivided(times: number): Mesh;
}
