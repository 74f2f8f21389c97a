// The 3D part of a clash report: the two parts of a clash in two colours and the rest as ghosts.
import { Box3, Vector3 } from "three";
import { ghost, hidden, solid } from "./bodies";
import type { ClashTable } from "./clash_table";
import { Live } from "./live";
import type { LiveResult } from "./live_world";
import { Marks } from "./marks";
import { Measures } from "./measures";
import { paleSide } from "./palette";
import type { Recording } from "./recording";
import { isDark } from "./theme";
import { Viewport } from "./viewport";

export class ClashStage {
  private readonly viewport: Viewport;
  private readonly measures: Measures;
  private readonly marks: Marks;
  private readonly live: Live | undefined;
  private chosen: number | undefined;
  private ghosts = true;
  private curvesShown = true;
  private edges = false;
  private through = true;

  /** Throws if the browser has no WebGL 2. `pick` is called with a part that was clicked. */
  constructor(private readonly recording: Recording, private readonly table: ClashTable, private readonly curves: Float32Array,
    up: "x" | "y" | "z", fit: () => void, pick: (instance: number) => void) {
    this.viewport = new Viewport(recording, up, fit);
    this.measures = new Measures(this.viewport.stage.scene, isDark());
    this.viewport.host.append(this.measures.element);
    this.marks = new Marks(recording, this.viewport.bodies, this.viewport.stage.scene, 1, isDark());
    if (Live.possible(recording)) this.live = new Live(this.viewport, recording, () => Promise.resolve([]), (result) => this.showLive(result));
    this.viewport.onPick = (instance) => {
      if (instance !== undefined && this.live?.active) void this.live.attach(instance);
      else if (instance !== undefined) pick(instance);
    };
  }

  get host(): HTMLElement { return this.viewport.host; }

  private at(point: number[]): Vector3 { return new Vector3().fromArray(point).sub(new Vector3().fromArray(this.recording.origin)); }

  /** Draws what the engine says about the part that the user moves; undefined: the stored clash. */
  private showLive(result: LiveResult | undefined): void {
    this.marks.update(result?.touches ?? [], undefined, undefined);
    this.measures.curvesShown = result === undefined;
    if (result) this.measures.show(result.measures);
    else this.update();
  }

  /** Lets the user move a part of the chosen clash, or puts all parts back. */
  private toggleMove(): boolean {
    if (!this.live) return false;
    if (this.live.active) this.live.stop();
    else if (this.chosen !== undefined) void this.live.attach(this.table.columns.b[this.chosen]!);
    else this.live.hint("Choose a clash of the list first; M then moves its second part.");
    return true;
  }

  get canMove(): boolean { return this.live !== undefined; }

  /** Shows the parts of a clash and moves to it; undefined: all parts. */
  show(clash: number | undefined): void {
    this.live?.stop();
    this.chosen = clash;
    if (clash === undefined) return this.update();
    const { columns } = this.table, { bodies } = this.viewport;
    const [a, b] = [columns.a[clash]!, columns.b[clash]!];
    bodies.paint([[a, paleSide(0)], [b, paleSide(1)]]);
    this.update();
    // The clash in the middle, and enough around it to recognise the parts.
    const [lx, ly, lz, hx, hy, hz] = columns.box[clash]! as [number, number, number, number, number, number];
    const box = new Box3(this.at([lx, ly, lz]), this.at([hx, hy, hz]));
    const radius = (instance: number) => 0.5 * bodies.boundsOf(instance).getSize(new Vector3()).length();
    const around = Math.max(0.6 * box.getSize(new Vector3()).length(), 0.35 * Math.min(radius(a), radius(b)), 1e-9);
    this.viewport.stage.flyTo(box.getCenter(new Vector3()), around);
  }

  /** Draws the parts for the chosen clash, or all. */
  private update(): void {
    const { chosen } = this, { bodies, stage } = this.viewport, { columns } = this.table;
    if (chosen === undefined) {
      bodies.paint([]);
      bodies.show(() => solid);
    } else {
      const a = columns.a[chosen]!, b = columns.b[chosen]!;
      const near = this.ghosts ? this.nearest(this.at(columns.from[chosen]!), this.viewport.mostGhosts) : new Set();
      bodies.show((instance) => instance === a || instance === b ? solid : near.has(instance) ? ghost : hidden);
    }
    bodies.opacity = chosen !== undefined && this.through ? 0.55 : 1;
    this.measures.showCurves(chosen === undefined || !this.curvesShown ? new Float32Array() : this.curvesOf(chosen));
    this.measures.show(chosen === undefined ? [] : this.arrowOf(chosen));
    stage.shadowsChanged();
    this.viewport.dirty = true;
  }

  /** Returns the parts nearest to a point. */
  private nearest(point: Vector3, count: number): Set<number> {
    const { instances } = this.recording, { bodies } = this.viewport;
    if (instances.length <= count) return new Set(instances.keys());
    const at = new Vector3();
    const distances = Float32Array.from(instances, ({ mesh }, i) =>
      Math.max(0, at.setFromMatrixPosition(bodies.matrix(i)).distanceTo(point) - bodies.radii[mesh]!));
    const limit = distances.slice().sort()[count]!;
    const near = new Set<number>();
    distances.forEach((distance, i) => { if (distance < limit) near.add(i); });
    return near;
  }

  /** The curves of a clash: stored relative to the first of its two points. */
  private curvesOf(clash: number): Float32Array {
    const { columns } = this.table;
    const from = this.at(columns.from[clash]!).toArray();
    return this.curves.slice(6 * columns.curves[clash]!, 6 * columns.curves[clash + 1]!).map((value, i) => value + from[i % 3]!);
  }

  private arrowOf(clash: number): Parameters<Measures["show"]>[0] {
    const { columns } = this.table;
    const from = this.at(columns.from[clash]!), to = this.at(columns.to[clash]!);
    const label = this.table.measure(clash);
    if (from.distanceTo(to) === 0 || !label) return [];
    // The arrow points to the deepest point.
    return label.startsWith("gap") ? [{ kind: "distance", label, from, to }] : [{ kind: "depth", label, from: to, to: from }];
  }

  fit(): void { this.viewport.stage.goHome(this.viewport.bodies.bounds, true); }

  /** Returns whether the key is one of the drawing. */
  key(key: string): boolean {
    switch (key) {
      case "g": return this.ghosts = !this.ghosts, this.update(), true;
      case "x": return this.through = !this.through, this.update(), true;
      case "i": return this.curvesShown = !this.curvesShown, this.update(), true;
      case "e": return this.viewport.bodies.edges = this.edges = !this.edges, this.viewport.dirty = true, true;
      case "p": return void this.viewport.savePicture(), true;
      case "m": return this.toggleMove();
      case "r": return this.live?.active ? (this.live.toggleMode(), true) : false;
      default: return false;
    }
  }

  enter(): void { this.viewport.enter(); this.live?.enter(); }
  leave(): void { this.viewport.leave(); this.live?.leave(); }
  resize(): void { this.viewport.resize(); }
  themed(): void {
    this.viewport.bodies.dark = this.measures.dark = isDark();
    this.viewport.dirty = true;
  }
  frame(now: number): void { if (this.viewport.frame(now, false, () => this.live?.update())) this.measures.place(this.viewport.stage.camera); }

  /** The displayed state, for tests. */
  state(): object {
    return { ...this.viewport.state(), live: this.live?.state() ?? null, canMove: this.canMove, segments: this.chosen === undefined ? 0 : this.curvesOf(this.chosen).length / 6 };
  }
}
