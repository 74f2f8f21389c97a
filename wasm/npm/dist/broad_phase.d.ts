import { type Bounds, type Point, type Ray } from "./geometry.js";
import { Handle } from "./module.js";
/** Two objects are paired if each is on a layer in the other's mask and not both are static. */
export interface PairFilter {
    layers?: number;
    mask?: number;
    isStatic?: boolean;
}
export declare function writeFilter(at: number, filter: PairFilter): void;
export interface BroadPhaseOptions {
    method?: string;
    cellSize?: number;
    margin?: number;
    rebuildFraction?: number;
}
export declare class BroadPhase extends Handle {
    constructor(options?: BroadPhaseOptions);
    /** Returns the names of all methods. */
    static methods(): string[];
    /** Adds boxes and returns their ids. `filters` has one for each box, or is left out. */
    add(boxes: readonly {
        low: Point;
        high: Point;
    }[], filters?: readonly PairFilter[]): Uint32Array;
    move(ids: ArrayLike<number>, boxes: readonly {
        low: Point;
        high: Point;
    }[]): void;
    remove(ids: ArrayLike<number>): void;
    /** Finds all pairs. */
    update(): void;
    /** Returns the pairs that began and ended since the last update. Faster than update() if few pairs change; `pairs` lists all on request. */
    updateEvents(): {
        began: Uint32Array;
        ended: Uint32Array;
    };
    private pairsOf;
    /** Returns the overlapping pairs of the last update, sorted: a₀ b₀ a₁ b₁ … with a < b. */
    get pairs(): Uint32Array;
    /** Returns the pairs of the last update that the one before did not have. */
    get began(): Uint32Array;
    get ended(): Uint32Array;
    /** Returns the objects on one of `layers` whose boxes overlap a box. */
    overlapBox(low: Point, high: Point, layers?: number): Uint32Array;
    overlapRay(ray: Ray, layers?: number): Uint32Array;
    boxOf(id: number): Bounds;
    /** Returns the number of objects, the memory, and the method in use ("automatic": the one currently chosen). */
    info(): {
        objects: number;
        memoryBytes: number;
        method: string;
    };
}
