// The broad phases: moving boxes in 2D or 3D, the pairs that a method finds, and the time of every method on the same boxes.
import { BoxGeometry, Color, EdgesGeometry, InstancedMesh, LineBasicMaterial, LineSegments, Matrix4, MeshLambertMaterial, Quaternion, Vector3, Box3 } from "three";
import { clockMs, icon, make, readable } from "./dom";
import { engine, hasEngine, type Engine } from "./engine";
import { colourOfSeries } from "./palette";
import { Stage } from "./stage";
import type { View } from "./view";

type Broad = InstanceType<Engine["BroadPhase"]>;
interface Box { low: number[]; high: number[] }

/** Half the side of the space in which boxes move. */
const half = 10;

/** A generator of equal numbers on every machine (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

class MovingBoxes {
  readonly boxes: Box[] = [];
  private readonly speeds: number[][] = [];

  constructor(count: number, readonly dimensions: 2 | 3) {
    const random = randomFrom(7), size = 1.4 * half / count ** (1 / dimensions);
    for (let i = 0; i < count; ++i) {
      const low = [0, 1, 2].map((axis) => axis < dimensions ? (2 * random() - 1) * half : 0);
      const extent = [0, 1, 2].map((axis) => axis < dimensions ? size * (0.5 + random()) : 0.05);
      this.boxes.push({ low, high: low.map((x, axis) => x + extent[axis]!) });
      this.speeds.push([0, 1, 2].map((axis) => axis < dimensions ? (2 * random() - 1) * 0.1 : 0));
    }
  }
  step(): void {
    this.boxes.forEach(({ low, high }, i) => {
      const speed = this.speeds[i]!;
      for (let axis = 0; axis < this.dimensions; ++axis) {
        if (low[axis]! + speed[axis]! < -half || high[axis]! + speed[axis]! > half) speed[axis] = -speed[axis]!;
        low[axis]! += speed[axis]!;
        high[axis]! += speed[axis]!;
      }
    });
  }
}

export class BroadView implements View {
  readonly element = make("div", { class: "scene-view playground-view" });
  readonly keys: [string, string][] = [["Space", "play, pause"], ["→", "one step"], ["Home", "start again"], ["F", "fit all in view"]];
  private readonly host = make("div", { class: "stage" });
  private readonly stage: Stage;
  private readonly select: HTMLSelectElement;
  private readonly count: HTMLInputElement;
  private readonly facts = make("dl", { class: "facts counters" });
  private readonly table = make("table", { class: "methods" });
  private readonly playButton = make("button", { class: "tool primary", title: "Play, pause (Space)", "aria-label": "Play, pause", onclick: () => this.play(!this.playing) }, icon("play"));
  private readonly methods: string[];
  private moving!: MovingBoxes;
  private broad = new Map<string, { phase: Broad; ids: Uint32Array; ms: number }>();
  private mesh: InstancedMesh | undefined;
  private lines: LineSegments | undefined;
  private steps = 0;
  private agree = true;
  private playing = false;
  private dirty = true;
  private placed = false;

  private constructor(private readonly tandem: Engine, private readonly dimensions: 2 | 3) {
    this.methods = tandem.BroadPhase.methods();
    this.stage = new Stage(this.host, () => (this.dirty = true), "z");
    this.select = make("select", { "aria-label": "Method", onchange: () => this.show() }, ...this.methods.map((name) => make("option", { value: name }, name)));
    this.count = make("input", { type: "range", min: 1, max: 4, step: 0.25, value: 2.5, "aria-label": "Number of boxes", oninput: () => this.restart() });
    this.element.append(this.host, make("aside", { class: "panel" }, make("h1", {}, `Broad phase in ${dimensions}D`),
      make("p", { class: "lead" }, "A broad phase finds all pairs of overlapping boxes. All methods get the same boxes in every step and must find the same pairs; the table compares their times in this browser."),
      make("section", { class: "hierarchy" }, make("label", {}, make("span", {}, "method"), this.select), make("label", {}, make("span", {}, "boxes"), this.count)),
      this.facts, this.table),
      make("div", { class: "playground-bar" }, make("div", { class: "playground-buttons" },
        make("button", { class: "tool", title: "Start again (Home)", "aria-label": "Start again", onclick: () => this.restart() }, icon("first")), this.playButton,
        make("button", { class: "tool", title: "One step (→)", "aria-label": "One step", onclick: () => this.step() }, icon("forward")))));
    this.restart();
  }

  static async open(dimensions: 2 | 3): Promise<BroadView> {
    if (!hasEngine()) throw new Error("The playground needs WebAssembly, which this page or browser does not have.");
    return new BroadView(await engine(), dimensions);
  }

  private restart(): void {
    for (const { phase } of this.broad.values()) phase.free();
    this.broad.clear();
    this.steps = 0;
    this.agree = true;
    this.moving = new MovingBoxes(Math.round(10 ** Number(this.count.value)), this.dimensions);
    for (const method of this.methods) {
      const phase = new this.tandem.BroadPhase({ method });
      this.broad.set(method, { phase, ids: phase.add(this.moving.boxes), ms: 0 });
    }
    this.makeBoxes();
    this.update();
  }

  private makeBoxes(): void {
    for (const old of [this.mesh, this.lines]) if (old) this.stage.scene.remove(old), old.geometry.dispose();
    this.mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), new MeshLambertMaterial({ transparent: true, opacity: 0.75, depthWrite: this.dimensions === 3 }), this.moving.boxes.length);
    this.mesh.frustumCulled = false;
    const side = this.dimensions === 2 ? 0.1 : 2 * half;
    this.lines = new LineSegments(new EdgesGeometry(new BoxGeometry(2 * half, 2 * half, side)), new LineBasicMaterial({ color: 0x888888 }));
    this.stage.scene.add(this.mesh, this.lines);
    this.stage.frame(this.bounds());
  }
  private bounds(): Box3 {
    const z = this.dimensions === 2 ? 0.1 : half;
    return new Box3(new Vector3(-half, -half, -z), new Vector3(half, half, z));
  }

  private step(): void {
    this.moving.step();
    for (const each of this.broad.values()) each.phase.move(each.ids, this.moving.boxes);
    ++this.steps;
    this.update();
  }

  /** Lets every method find the pairs, takes the times and compares. */
  private update(): void {
    let first: Uint32Array | undefined;
    for (const each of this.broad.values()) {
      const start = clockMs();
      each.phase.update();
      const ms = clockMs() - start;
      each.ms = this.steps < 2 ? ms : 0.9 * each.ms + 0.1 * ms;
      const { pairs } = each.phase;
      first ??= pairs;
      this.agree &&= pairs.length === first.length && pairs.every((id, i) => id === first![i]);
    }
    this.show();
  }

  private show(): void {
    const chosen = this.broad.get(this.select.value)!.phase, { pairs } = chosen;
    const degree = new Uint32Array(this.moving.boxes.length);
    for (const id of pairs) ++degree[id]!;
    const position = new Vector3(), size = new Vector3(), matrix = new Matrix4(), still = new Quaternion();
    const colours = [new Color("#8a93a0"), new Color(colourOfSeries(0)), new Color(colourOfSeries(5))];
    this.moving.boxes.forEach(({ low, high }, i) => {
      size.set(high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!);
      position.fromArray(low).addScaledVector(size, 0.5);
      this.mesh!.setMatrixAt(i, matrix.compose(position, still, size));
      this.mesh!.setColorAt(i, colours[Math.min(degree[i]!, 2)]!);
    });
    this.mesh!.instanceMatrix.needsUpdate = true;
    if (this.mesh!.instanceColor) this.mesh!.instanceColor.needsUpdate = true;
    const rows: [string, string][] = [["step", readable(this.steps)], ["boxes", readable(this.moving.boxes.length)], ["pairs", readable(pairs.length / 2)],
      ["began", readable(chosen.began.length / 2)], ["ended", readable(chosen.ended.length / 2)], ["method in use", chosen.info().method],
      ["memory", `${readable(Math.round(chosen.info().memoryBytes / 1024))} KiB`], ["all methods agree", this.agree ? "yes" : "NO"]];
    this.facts.replaceChildren(...rows.flatMap(([label, value]) => [make("dt", {}, label), make("dd", {}, value)]));
    const best = Math.min(...[...this.broad.values()].map((each) => each.ms));
    this.table.replaceChildren(make("thead", {}, make("tr", {}, ...["method", "ms per update", "× fastest"].map((name) => make("th", {}, name)))),
      make("tbody", {}, ...[...this.broad].sort((x, y) => x[1].ms - y[1].ms).map(([name, { ms }]) => make("tr", { class: name === this.select.value ? "chosen" : "" },
        make("td", {}, name), make("td", {}, ms.toFixed(3)), make("td", {}, best > 0 ? (ms / best).toFixed(1) : "")))));
    this.dirty = true;
  }

  private play(playing: boolean): void {
    this.playing = playing;
    this.playButton.replaceChildren(icon(playing ? "pause" : "play"));
  }

  frame(now: number): void {
    if (this.playing) this.step();
    if (this.stage.advance(now) || this.dirty) this.stage.render();
    this.dirty = false;
  }
  enter(): void {
    this.stage.enter();
    this.resize();
    if (!this.placed) this.goHome(false);
    this.placed = true;
  }
  private goHome(fly: boolean): void {
    if (this.dimensions === 3) return this.stage.goHome(this.bounds(), fly);
    this.stage.lookAlong(this.bounds(), new Vector3(0, -0.02, 1), fly);
  }
  leave(): void {
    this.play(false);
    this.stage.leave();
  }
  resize(): void {
    this.stage.resize();
    this.dirty = true;
  }
  themed(): void { this.dirty = true; }
  key(event: KeyboardEvent): boolean {
    switch (event.key) {
      case " ": return this.play(!this.playing), true;
      case "ArrowRight": return this.step(), true;
      case "Home": return this.restart(), true;
      case "f": case "F": return this.goHome(true), true;
      default: return false;
    }
  }
  link(): [string, string][] { return [["method", this.select.value]]; }
  follow(link: URLSearchParams): void {
    const name = link.get("method");
    if (name && this.methods.includes(name)) this.select.value = name;
    this.show();
  }
  /** The displayed state, for tests. */
  state(): object {
    return { type: "broad", dimensions: this.dimensions, steps: this.steps, boxes: this.moving.boxes.length, method: this.select.value, agree: this.agree,
      methods: this.methods.length, pairs: this.broad.get(this.select.value)!.phase.pairs.length / 2 };
  }
}
