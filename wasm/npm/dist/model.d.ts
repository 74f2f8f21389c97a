import { Handle } from "./module.js";
import { Mesh } from "./mesh.js";
/** Algorithm selection: which bounding volume, traversal, descent rule and builder to use. Missing names are the
 *  defaults. Results never depend on it. */
export interface Algorithm {
    volume?: string;
    traversal?: string;
    rule?: string;
    builder?: string;
    leafSize?: number;
    arity?: number;
}
/** Returns the names that an Algorithm may have. */
export declare function algorithmNames(component: "volume" | "traversal" | "rule" | "builder"): string[];
export declare function takeAlgorithm(algorithm: Algorithm | undefined): number;
/** Work of queries. A query adds to it. */
export interface Counters {
    iterations: number;
    volumeTests: number;
    overlaps: number;
    leafOverlaps: number;
    primitiveTests: number;
    primitiveHits: number;
    nodesFetched: number;
    maxStackDepth: number;
    maxStateBytes: number;
}
export declare function newCounters(): Counters;
export declare function countersAt(at: number): Counters;
/** Options of queries on two models or shapes. */
export interface QueryOptions {
    /** For two models; without it, the default engine. */
    algorithm?: Algorithm;
    /** The work of the query is added to these. */
    counters?: Counters;
    /** Relative precision of iterations on shapes. */
    precision?: number;
    /** Distances above it need not be computed. */
    limit?: number;
    /** Contacts: points within this distance are contacts too. */
    margin?: number;
}
/** Runs a query with options written to memory; 0 if there are none. */
export declare function withOptions<T>(options: QueryOptions | undefined, query: (options: number) => T): T;
/** A mesh with the trees that queries need. Trees are built by the first query that needs them. */
export declare class Model extends Handle {
    constructor(mesh: Mesh);
    get mesh(): Mesh;
    /** Builds the trees of the default engine, or those of an algorithm. */
    prepare(algorithm?: Algorithm): void;
    /** Replaces the vertices by the same number of vertices and refits the trees. */
    updateVertices(vertices: ArrayLike<number>): void;
    get memoryBytes(): number;
}
