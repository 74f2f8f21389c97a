// Broad phase: all pairs of overlapping axis-aligned boxes.
import { boundsAt, takeBounds, takeRays } from "./geometry.js";
import { bytes, call, callPlain, doubles, Handle, layout, made, scoped, take, takeList, takeStruct, takeText, takeWords, textAt, word, words, } from "./module.js";
export function writeFilter(at, filter) {
    const l = layout("tandem_pair_filter");
    words()[(at + l["layers"]) >>> 2] = filter.layers ?? 1;
    words()[(at + l["mask"]) >>> 2] = filter.mask ?? 0xffffffff;
    bytes()[at + l["is_static"]] = filter.isStatic ? 1 : 0;
}
const box = (low, high) => ({ low, high });
export class BroadPhase extends Handle {
    constructor(options = {}) {
        super(scoped(() => {
            const l = layout("tandem_broad_phase_options"), at = takeStruct("tandem_broad_phase_options");
            callPlain("broad_phase_options_init", at);
            if (options.method !== undefined) {
                const text = takeText(options.method);
                words()[(at + l["method"]) >>> 2] = text;
            }
            for (const [mine, theirs] of [["cellSize", "cell_size"], ["margin", "margin"], ["rebuildFraction", "rebuild_fraction"]])
                if (options[mine] !== undefined)
                    doubles()[(at + l[theirs]) >>> 3] = options[mine];
            return made("broad_phase_create", at);
        }), "broad_phase_free");
    }
    /** Returns the names of all methods. */
    static methods() {
        return scoped(() => {
            const names = [], l = layout("tandem_string"), at = takeStruct("tandem_string");
            for (let i = 0;; ++i) {
                try {
                    call("broad_phase_method_name", i, at);
                }
                catch {
                    return names;
                }
                names.push(textAt(word(at + l["data"]), word(at + l["size"])));
            }
        });
    }
    /** Adds boxes and returns their ids. `filters` has one for each box, or is left out. */
    add(boxes, filters) {
        return scoped(() => {
            const ids = take(4 * boxes.length), size = layout("tandem_pair_filter")[""];
            const given = filters ? take(size * filters.length) : 0;
            filters?.forEach((filter, i) => writeFilter(given + i * size, filter));
            call("broad_phase_add", this.pointer, takeBounds(boxes), boxes.length, given, ids);
            return words().slice(ids >>> 2, (ids >>> 2) + boxes.length);
        });
    }
    move(ids, boxes) {
        scoped(() => call("broad_phase_move", this.pointer, takeWords(ids), takeBounds(boxes), boxes.length));
    }
    remove(ids) {
        scoped(() => call("broad_phase_remove", this.pointer, takeWords(ids), ids.length));
    }
    /** Finds all pairs. */
    update() { call("broad_phase_update", this.pointer); }
    /** Returns the pairs that began and ended since the last update. Faster than update() if few pairs change; `pairs` lists all on request. */
    updateEvents() {
        call("broad_phase_update_events", this.pointer);
        return { began: this.began, ended: this.ended };
    }
    pairsOf(which) {
        return scoped(() => {
            const at = take(16);
            call(`broad_phase_${which}`, this.pointer, at, at + 8);
            return words().slice(word(at) >>> 2, (word(at) >>> 2) + 2 * word(at + 8));
        });
    }
    /** Returns the overlapping pairs of the last update, sorted: a₀ b₀ a₁ b₁ … with a < b. */
    get pairs() { return this.pairsOf("pairs"); }
    /** Returns the pairs of the last update that the one before did not have. */
    get began() { return this.pairsOf("began"); }
    get ended() { return this.pairsOf("ended"); }
    /** Returns the objects on one of `layers` whose boxes overlap a box. */
    overlapBox(low, high, layers = 0xffffffff) {
        return scoped(() => {
            const list = take(16);
            call("broad_phase_overlap_box", this.pointer, takeBounds([box(low, high)]), layers, list, list + 8);
            return takeList(list, list + 8, (at, count) => words().slice(at >>> 2, (at >>> 2) + count));
        });
    }
    overlapRay(ray, layers = 0xffffffff) {
        return scoped(() => {
            const list = take(16);
            call("broad_phase_overlap_ray", this.pointer, takeRays([ray]), layers, list, list + 8);
            return takeList(list, list + 8, (at, count) => words().slice(at >>> 2, (at >>> 2) + count));
        });
    }
    boxOf(id) {
        return scoped(() => {
            const at = takeStruct("tandem_bounds");
            call("broad_phase_get_box", this.pointer, id, at);
            return boundsAt(at);
        });
    }
    /** Returns the number of objects, the memory, and the method in use ("automatic": the one currently chosen). */
    info() {
        return scoped(() => {
            const l = layout("tandem_broad_phase_info"), s = layout("tandem_string"), at = takeStruct("tandem_broad_phase_info");
            call("broad_phase_get", this.pointer, at);
            const name = at + l["method"];
            return { objects: word(at + l["objects"]), memoryBytes: word(at + l["memory_bytes"]),
                method: textAt(word(name + s["data"]), word(name + s["size"])) };
        });
    }
}
