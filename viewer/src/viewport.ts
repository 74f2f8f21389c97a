// The 3D part of a view: a stage with the bodies of a recording, drawn as well as the machine can in time.
import { Raycaster, Vector2 } from "three";
import { Bodies, coarsestDetail, leastEffort } from "./bodies";
import { icon, make } from "./dom";
import type { Recording } from "./recording";
import { Stage } from "./stage";
import { isDark } from "./theme";

/** Frames longer than this are too slow; the next coarser detail is tried. */
const slowFrameMs = 45;
const swiftFrameMs = 20;
/** Triangles per frame, moving and still: a CPU draws some millions per second, a GPU a thousand times as many. */
const softwareLimits = [250_000, 1_000_000] as const;
const hardwareLimits = [60_000_000, 120_000_000] as const;
/** No fewer triangles are drawn however slow the machine is. */
const leastTriangles = 20_000;

export class Viewport {
  readonly host = make("div", { class: "stage" });
  readonly stage: Stage;
  readonly bodies: Bodies;
  /** Number of ghosts to draw at most; in software, translucent surfaces take most of the time. */
  readonly mostGhosts: number;
  /** Draws again. */
  dirty = true;
  /** Called when a body is clicked (undefined: the background), with whether to add to the selection. */
  onPick: (instance: number | undefined, add: boolean) => void = () => {};
  private active = false;
  private placed = false;
  private effort = 0;
  private movingEffort = 0;
  private finest = 0;
  private laziest = 0;
  private measured = -1;
  private blurred = false;
  private frameMs = 0;
  private lastFrame = 0;
  private lastMoved = 0;
  private frames = 0;

  constructor(recording: Recording, up: "x" | "y" | "z", fit: () => void) {
    this.stage = new Stage(this.host, () => (this.dirty = true), up);
    this.bodies = new Bodies(recording, this.stage.scene, isDark());
    this.mostGhosts = this.stage.software ? 400 : 20_000;
    this.stage.frame(this.bodies.bounds);
    this.measure();
    this.bodies.shadows = this.bodies.triangles(this.movingEffort) <= (this.stage.software ? 250_000 : 6_000_000) && this.movingEffort <= coarsestDetail;
    this.host.append(make("div", { class: "stage-tools" },
      make("button", { class: "tool", title: "Fit all in view (F)", "aria-label": "Fit all in view", onclick: fit }, icon("fit")),
      make("button", { class: "tool", title: "Save a picture (P)", "aria-label": "Save a picture", onclick: () => void this.savePicture() }, icon("camera"))));
    // A browser prints images, but not the canvas.
    let picture: HTMLImageElement | undefined;
    window.addEventListener("beforeprint", () => {
      if (!this.active) return;
      if (!picture) this.host.append((picture = make("img", { class: "print-picture", alt: "" })));
      picture.src = this.stage.snapshot();
    });
    this.listenToClicks();
  }

  /** Returns the least effort with at most `triangles` triangles, or the last one. */
  private effortWithin(triangles: number): number {
    let effort = 0;
    while (effort < leastEffort && this.bodies.triangles(effort) > triangles) ++effort;
    return effort;
  }
  /** Chooses the efforts to start with for what is drawn now. */
  private measure(): void {
    const [moving, still] = this.stage.software ? softwareLimits : hardwareLimits;
    this.laziest = this.effortWithin(leastTriangles);
    this.movingEffort = this.effortWithin(moving);
    this.finest = Math.min(this.effortWithin(still), coarsestDetail);  // a still image leaves nothing out
    this.measured = this.bodies.version;
  }
  /** Returns the effort for a still image; motion may use a coarser one. */
  private stillEffort(): number { return Math.min(this.finest, this.movingEffort); }

  async savePicture(): Promise<void> {
    const address = URL.createObjectURL(await this.stage.screenshot());
    make("a", { href: address, download: `${document.title.replace(/[^\p{L}\p{N}.-]+/gu, "_")}.png` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }

  private listenToClicks(): void {
    const { canvas } = this.stage;
    let down = new Vector2();
    canvas.addEventListener("pointerdown", (event) => (down = new Vector2(event.clientX, event.clientY)));
    canvas.addEventListener("click", (event) => {
      if (!this.active || down.distanceTo(new Vector2(event.clientX, event.clientY)) > 4) return;
      const box = canvas.getBoundingClientRect();
      const ray = new Raycaster();
      ray.setFromCamera(new Vector2((event.clientX - box.left) / box.width * 2 - 1, 1 - (event.clientY - box.top) / box.height * 2), this.stage.camera);
      this.onPick(this.bodies.pick(ray), event.ctrlKey || event.metaKey || event.shiftKey);
    });
  }

  private adapt(now: number, moving: boolean): void {
    if (!moving) {
      this.frames = 0;
      this.effort = this.stillEffort();
      return;
    }
    if (this.effort !== this.movingEffort) this.frames = 0;
    this.effort = this.movingEffort;
    if (++this.frames <= 2) return;
    const ms = now - this.lastFrame;
    this.frameMs = this.frames === 3 ? ms : 0.7 * this.frameMs + 0.3 * ms;
    const slow = this.frameMs > slowFrameMs;
    // Reduce detail first, then resolution, then the number of bodies.
    if (this.frames > 4 && slow && this.movingEffort >= coarsestDetail) this.blurred = true;
    if (this.frames > (this.frameMs > 3 * slowFrameMs ? 4 : 8) && slow && this.movingEffort < Math.max(coarsestDetail, this.laziest)) {
      ++this.movingEffort;
      this.frames = 0;
    } else if (this.frames > 90 && this.frameMs < swiftFrameMs && this.movingEffort > 0) {
      --this.movingEffort;
      this.frames = 0;
    }
  }

  /** Draws if something has changed, and returns whether; `played` is whether the scene moves by itself. */
  frame(now: number, played: boolean, update: () => void): boolean {
    const moving = this.stage.advance(now) || played;
    const draws = this.dirty || moving || this.frames > 0 || this.effort !== this.stillEffort();
    if (draws) {
      if (this.measured !== this.bodies.version) this.measure();
      this.adapt(now, moving || now - this.lastMoved < 250);
      if (moving) this.lastMoved = now;
      this.bodies.setEffort(this.effort);
      this.bodies.limitGhosts(this.stage.software && this.frames > 0 ? 40 : this.mostGhosts);
      this.stage.coarse = this.frames > 0 && this.blurred;
      if (this.dirty) update();
      this.dirty = false;
      this.stage.render();
    }
    this.lastFrame = now;
    return draws;
  }

  enter(): void {
    this.active = true;
    this.stage.enter();
    this.resize();
    if (!this.placed) this.stage.goHome(this.bodies.bounds, false);
    this.placed = true;
  }
  leave(): void {
    this.active = false;
    this.stage.leave();
  }
  resize(): void {
    this.stage.resize();
    this.dirty = true;
  }

  /** The displayed state, for tests. */
  state(): object {
    return { detail: Math.min(this.effort, coarsestDetail), effort: this.effort, flying: this.stage.flying, frameMs: this.frameMs,
      triangles: this.stage.drawnTriangles, software: this.stage.software };
  }
}
