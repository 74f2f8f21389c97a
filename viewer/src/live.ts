// Moves a part with a gizmo. The engine computes its contacts, distance and depth for every frame.
import { Matrix4, Object3D, Vector3 } from "three";
import { TransformControls } from "three/examples/jsm/controls/TransformControls.js";
import { make } from "./dom";
import { engine, hasEngine } from "./engine";
import { LiveWorld, type ExactPart, type LiveResult } from "./live_world";
import type { Recording } from "./recording";
import type { Viewport } from "./viewport";

/** Larger scenes stay still: their models would take more memory than a page should. */
const mostTriangles = 4_000_000;

export class Live {
  /** The result as text, over the canvas. */
  readonly readout = make("div", { class: "live-readout", role: "status", hidden: true });
  private world: LiveWorld | undefined;
  private gizmo: TransformControls | undefined;
  private readonly handle = new Object3D();
  private part: number | undefined;
  private center = new Vector3();
  private moved = false;
  private dragging = false;
  private latest: LiveResult | undefined;
  private readonly start = new Map<number, Matrix4>();

  /** `show` is called with each result; undefined: the part is where the page has it again. */
  constructor(private readonly viewport: Viewport, private readonly recording: Recording, private readonly exact: () => Promise<(ExactPart | undefined)[]>,
    private readonly show: (result: LiveResult | undefined, rests: boolean) => void) {
    viewport.host.append(this.readout);
  }

  /** Returns whether the parts of a recording can be moved on this page. */
  static possible(recording: Recording): boolean {
    const triangles = recording.meshes.reduce((sum, mesh) => sum + mesh.triangles.length / 3, 0);
    return hasEngine() && recording.instances.length > 1 && triangles > 0 && triangles <= mostTriangles;
  }

  get active(): boolean { return this.part !== undefined; }
  get touches(): LiveResult["touches"] { return this.latest?.touches ?? []; }

  /** Puts the gizmo on a part. */
  async attach(part: number): Promise<void> {
    this.readout.hidden = false;
    if (!this.world) {
      this.readout.textContent = "Preparing…";
      const [tandem, exact] = await Promise.all([engine(), this.exact()]);
      this.world ??= new LiveWorld(tandem, this.recording, exact, (instance) => this.viewport.bodies.matrix(instance));
    }
    const { bodies, stage } = this.viewport;
    this.gizmo ??= this.makeGizmo();
    this.part = part;
    if (!this.start.has(part)) this.start.set(part, bodies.matrix(part));
    const matrix = bodies.matrix(part);
    bodies.localBounds(part).getCenter(this.center);
    this.handle.matrix.copy(matrix).multiply(new Matrix4().makeTranslation(this.center));
    this.handle.matrix.decompose(this.handle.position, this.handle.quaternion, this.handle.scale);
    stage.scene.add(this.handle, this.gizmo.getHelper());
    this.gizmo.attach(this.handle);
    this.moved = true;
    this.viewport.dirty = true;
  }

  private makeGizmo(): TransformControls {
    const { stage } = this.viewport;
    const gizmo = new TransformControls(stage.camera, stage.canvas);
    gizmo.setSpace("world");
    gizmo.addEventListener("dragging-changed", (event) => {
      this.dragging = event.value === true;
      stage.controls.enabled = !this.dragging;
      this.moved = this.viewport.dirty = true;
    });
    gizmo.addEventListener("objectChange", () => (this.moved = this.viewport.dirty = true));
    gizmo.addEventListener("change", () => (this.viewport.dirty = true));
    return gizmo;
  }

  /** Moves the part by a vector, as the keyboard does and tests do. */
  nudge(by: Vector3): void {
    if (this.part === undefined) return;
    this.handle.position.add(by);
    this.moved = this.viewport.dirty = true;
  }

  /** Says what is missing to move a part, for a few seconds. */
  hint(text: string): void {
    this.readout.textContent = text;
    this.readout.hidden = false;
    window.setTimeout(() => { if (!this.active) this.readout.hidden = true; }, 4000);
  }

  toggleMode(): void {
    if (this.gizmo) this.gizmo.setMode(this.gizmo.mode === "translate" ? "rotate" : "translate");
    this.viewport.dirty = true;
  }

  /** Computes and shows the result if the part has moved; called for every frame. */
  update(): void {
    const { part, world } = this;
    if (part === undefined || !world || !this.moved) return;
    this.moved = false;
    this.handle.updateMatrix();
    const matrix = this.handle.matrix.clone().multiply(new Matrix4().makeTranslation(this.center.clone().negate()));
    const start = this.start.get(part)!;
    const atStart = matrix.elements.every((value, i) => Math.abs(value - start.elements[i]!) < 1e-7 * (1 + Math.abs(value)));
    if (atStart) world.reset(part, start);
    else world.move(part, matrix);
    this.viewport.bodies.move(part, matrix);
    this.viewport.stage.shadowsChanged();
    this.latest = { ...world.result(part, !this.dragging), atStart };
    const { text, milliseconds } = this.latest;
    this.readout.replaceChildren(make("b", {}, text), make("small", {}, `${milliseconds.toFixed(1)} ms`));
    this.show(this.latest, !this.dragging);
  }

  /** Puts all parts back and removes the gizmo. */
  stop(): void {
    if (this.part === undefined) return;
    this.gizmo?.detach();
    if (this.gizmo) this.viewport.stage.scene.remove(this.handle, this.gizmo.getHelper());
    for (const [part, matrix] of this.start) {
      this.viewport.bodies.move(part, matrix);
      this.world?.reset(part, matrix);
    }
    this.start.clear();
    this.part = this.latest = undefined;
    this.readout.hidden = true;
    this.viewport.stage.shadowsChanged();
    this.show(undefined, true);
    this.viewport.dirty = true;
  }

  leave(): void {
    this.gizmo?.disconnect();
  }
  enter(): void {
    this.gizmo?.connect(this.viewport.stage.canvas);
  }

  /** The displayed state, for tests. */
  state(): object | null {
    if (this.part === undefined) return null;
    return { part: this.part, pose: Array.from(this.world!.pose(this.part)), text: this.readout.textContent, pairs: this.touches.reduce((sum, touch) => sum + touch.faces.length / 2, 0),
      measures: this.latest?.measures.map((each) => each.label) ?? [], ms: this.latest?.milliseconds ?? 0 };
  }
}
