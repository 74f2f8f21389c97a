// Broad phase: all pairs of overlapping axis-aligned boxes.
import { boundsAt, takeBounds, takeRays, type Bounds, type Point, type Ray } from "./geometry.js";
import {
  bytes, call, callPlain, doubles, Handle, layout, made, scoped, take, takeList, takeStruct, takeText, takeWords, textAt, word, words,
} from "./module.js";

/** Two objects are paired if each is on a layer in the other's mask and not both are static. */
export interface PairFilter { layers?: number; mask?: number; isStatic?: boolean }
export function writeFilter(at: number, filter: PairFilter): void {
  const l = layout("tandem_pair_filter");
  words()[(at + l["layers"]!) >>> 2] = filter.layers ?? 1;
  words()[(at + l["mask"]!) >>> 2] = filter.mask ?? 0xffffffff;
  bytes()[at + l["is_static"]!] = filter.isStatic ? 1 : 0;
}

export interface BroadPhaseOptions { method?: string; cellSize?: number; margin?: number; rebuildFraction?: number }

const box = (low: Point, high: Point) => ({ low, high });

export class BroadPhase extends Handle {
  constructor(options: BroadPhaseOptions = {}) {
    super(scoped(() => {
      const l = layout("tandem_broad_phase_options"), at = takeStruct("tandem_broad_phase_options");
      callPlain("broad_phase_options_init", at);
      if (options.method !== undefined) {
        const text = takeText(options.method);
        words()[(at + l["method"]!) >>> 2] = text;
      }
      for (const [mine, theirs] of [["cellSize", "cell_size"], ["margin", "margin"], ["rebuildFraction", "rebuild_fraction"]] as const)
        if (options[mine] !== undefined) doubles()[(at + l[theirs]!) >>> 3] = options[mine];
      return made("broad_phase_create", at);
    }), "broad_phase_free");
  }

  /** Returns the names of all methods. */
  static methods(): string[] {
    return scoped(() => {
      const names: string[] = [], l = layout("tandem_string"), at = takeStruct("tandem_string");
      for (let i = 0; ; ++i) {
        try {
          call("broad_phase_method_name", i, at);
        } catch {
          return names;
        }
        names.push(textAt(word(at + l["data"]!), word(at + l["size"]!)));
      }
    });
  }

  /** Adds boxes and returns their ids. `filters` has one for each box, or is left out. */
  add(boxes: readonly { low: Point; high: Point }[], filters?: readonly PairFilter[]): Uint32Array {
    return scoped(() => {
      const ids = take(4 * boxes.length), size = layout("tandem_pair_filter")[""]!;
      const given = filters ? take(size * filters.length) : 0;
      filters?.forEach((filter, i) => writeFilter(given + i * size, filter));
      call("broad_phase_add", this.pointer, takeBounds(boxes), boxes.length, given, ids);
      return words().slice(ids >>> 2, (ids >>> 2) + boxes.length);
    });
  }
  move(ids: ArrayLike<number>, boxes: readonly { low: Point; high: Point }[]): void {
    scoped(() => call("broad_phase_move", this.pointer, takeWords(ids), takeBounds(boxes), boxes.length));
  }
  remove(ids: ArrayLike<number>): void {
    scoped(() => call("broad_phase_remove", this.pointer, takeWords(ids), ids.length));
  }

  /** Finds all pairs. */
  update(): void { call("broad_phase_update", this.pointer); }
  /** Returns the pairs that began and ended since the last update. Faster than update() if few pairs change; `pairs` lists all on request. */
  updateEvents(): { began: Uint32Array; ended: Uint32Array } {
    call("broad_phase_update_events", this.pointer);
    return { began: this.began, ended: this.ended };
  }
  private pairsOf(which: string): Uint32Array {
    return scoped(() => {
      const at = take(16);
      call(`broad_phase_${which}`, this.pointer, at, at + 8);
      return words().slice(word(at) >>> 2, (word(at) >>> 2) + 2 * word(at + 8));
    });
  }
  /** Returns the overlapping pairs of the last update, sorted: a₀ b₀ a₁ b₁ … with a < b. */
  get pairs(): Uint32Array { return this.pairsOf("pairs"); }
  /** Returns the pairs of the last update that the one before did not have. */
  get began(): Uint32Array { return this.pairsOf("began"); }
  get ended(): Uint32Array { return this.pairsOf("ended"); }

  /** Returns the objects on one of `layers` whose boxes overlap a box. */
  overlapBox(low: Point, high: Point, layers = 0xffffffff): Uint32Array {
    return scoped(() => {
      const list = take(16);
      call("broad_phase_overlap_box", this.pointer, takeBounds([box(low, high)]), layers, list, list + 8);
      return takeList(list, list + 8, (at, count) => words().slice(at >>> 2, (at >>> 2) + count));
    });
  }
  overlapRay(ray: Ray, layers = 0xffffffff): Uint32Array {
    return scoped(() => {
      const list = take(16);
      call("broad_phase_overlap_ray", this.pointer, takeRays([ray]), layers, list, list + 8);
      return takeList(list, list + 8, (at, count) => words().slice(at >>> 2, (at >>> 2) + count));
    });
  }
  boxOf(id: number): Bounds {
    return scoped(() => {
      const at = takeStruct("tandem_bounds");
      call("broad_phase_get_box", this.pointer, id, at);
      return boundsAt(at);
    });
  }
  /** Returns the number of objects, the memory, and the method in use ("automatic": the one currently chosen). */
  info(): { objects: number; memoryBytes: number; method: string } {
    return scoped(() => {
      const l = layout("tandem_broad_phase_info"), s = layout("tandem_string"), at = takeStruct("tandem_broad_phase_info");
      call("broad_phase_get", this.pointer, at);
      const name = at + l["method"]!;
      return { objects: word(at + l["objects"]!), memoryBytes: word(at + l["memory_bytes"]!),
        method: textAt(word(name + s["data"]!), word(name + s["size"]!)) };
    });
  }
}
