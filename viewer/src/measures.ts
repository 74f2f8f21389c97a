// Lines that measure: intersection curves, distances and depths with their labels; and the volume that two
// parts have in common.
import {
  BufferAttribute, BufferGeometry, Camera, ConeGeometry, DoubleSide, Mesh, MeshBasicMaterial, MeshLambertMaterial, Quaternion, Scene, Vector3,
} from "three";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/examples/jsm/lines/LineSegmentsGeometry.js";
import { make } from "./dom";
import { inkColour, overlapColour } from "./palette";

/** A distance or a depth: from a point of A to one of B. A depth ends in an arrow. */
export interface Measure { kind: "distance" | "depth"; label: string; from: Vector3; to: Vector3 }

/** Lines of constant width on the screen, visible through the bodies. */
class Lines {
  private object: LineSegments2 | undefined;
  private readonly front: LineMaterial;

  constructor(private readonly scene: Scene, linewidth: number) {
    this.front = new LineMaterial({ linewidth, depthTest: false, transparent: true });
  }
  set dark(dark: boolean) { this.front.color.copy(inkColour(dark)); }
  set visible(visible: boolean) { this.front.visible = visible; }
  /** `segments`: six numbers each. */
  set(segments: Float32Array): void {
    if (this.object) {
      this.scene.remove(this.object);
      this.object.geometry.dispose();
    }
    this.object = undefined;
    if (segments.length === 0) return;
    this.object = new LineSegments2(new LineSegmentsGeometry().setPositions(segments), this.front);
    this.object.frustumCulled = false;
    this.object.renderOrder = 3;
    this.scene.add(this.object);
  }
}

export class Measures {
  /** Labels over the canvas. */
  readonly element = make("div", { class: "measures" });
  private readonly curves: Lines;
  private readonly lines: Lines;
  private readonly arrowMaterial = new MeshBasicMaterial({ depthTest: false, transparent: true });
  private readonly arrows: Mesh[] = [];
  private readonly labels: { element: HTMLElement; at: Vector3 }[] = [];
  private common: Mesh | undefined;

  constructor(private readonly scene: Scene, dark: boolean) {
    this.curves = new Lines(scene, 2.5);
    this.lines = new Lines(scene, 3);
    this.dark = dark;
  }

  set dark(dark: boolean) {
    this.curves.dark = this.lines.dark = dark;
    this.arrowMaterial.color.copy(inkColour(dark));
  }

  showCurves(segments: Float32Array): void { this.curves.set(segments); }
  set curvesShown(shown: boolean) { this.curves.visible = shown; }

  showOverlap(vertices: Float32Array, triangles: Uint32Array): void {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(vertices, 3));
    geometry.setIndex(new BufferAttribute(triangles, 1));
    const flat = geometry.toNonIndexed();
    flat.computeVertexNormals();
    this.common = new Mesh(flat, new MeshLambertMaterial({ color: overlapColour, side: DoubleSide }));
    this.common.renderOrder = -1;  // before the translucent bodies
    this.scene.add(this.common);
  }
  set overlapShown(shown: boolean) { if (this.common) this.common.visible = shown; }

  show(measures: Measure[]): void {
    for (const arrow of this.arrows.splice(0)) {
      this.scene.remove(arrow);
      arrow.geometry.dispose();
    }
    this.labels.length = 0;
    this.lines.set(Float32Array.from(measures.flatMap(({ from, to }) => [...from.toArray(), ...to.toArray()])));
    for (const measure of measures) {
      const { kind, label, from, to } = measure;
      const length = from.distanceTo(to);
      if (kind === "depth" && length > 0) this.addArrow(from, to, length);
      this.labels.push({ element: make("span", { class: "measure" }, label), at: from.clone().lerp(to, 0.5) });
    }
    this.element.replaceChildren(...this.labels.map((each) => each.element));
  }

  private addArrow(from: Vector3, to: Vector3, length: number): void {
    const direction = to.clone().sub(from).divideScalar(length);
    const head = 0.22 * length;
    const arrow = new Mesh(new ConeGeometry(0.35 * head, head, 20), this.arrowMaterial);
    arrow.position.copy(to).addScaledVector(direction, -0.5 * head);
    arrow.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), direction));
    arrow.renderOrder = 3;
    this.arrows.push(arrow);
    this.scene.add(arrow);
  }

  /** Moves the labels to where the lines are on the screen. */
  place(camera: Camera): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    for (const { element, at } of this.labels) {
      const p = at.clone().project(camera);
      element.hidden = p.z > 1 || Math.abs(p.x) > 1 || Math.abs(p.y) > 1;
      element.style.transform = `translate(${(p.x + 1) / 2 * width + 18}px, ${(1 - p.y) / 2 * height - 40}px)`;
    }
  }
}
