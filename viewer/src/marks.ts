// Overlays on the bodies: touching triangles in the hues of their bodies, contact points, normals.
import {
  BufferAttribute, BufferGeometry, CanvasTexture, Color, DoubleSide, GreaterDepth, LineBasicMaterial, LineSegments, Mesh, MeshBasicMaterial, Points,
  PointsMaterial, Scene, Vector3,
} from "three";
import type { Bodies } from "./bodies";
import { inkColour, sideColours, strongColour } from "./palette";
import type { Contacts, Recording, Touch } from "./recording";

/** Above this number contact points are drawn small. */
export const manyContacts = 40;

/** A pair of instances; with `faces`, some of its triangle pairs only. */
export interface PairFilter { a: number; b: number; faces?: number[] }

export class Marks {
  showTouches = true;
  showContacts = true;
  showNormals = true;
  private touchMesh: Mesh | undefined;
  private hiddenMesh: Mesh | undefined;
  private points: Points | undefined;
  private normals: LineSegments | undefined;
  private readonly touchMaterial = new MeshBasicMaterial({ vertexColors: true, side: DoubleSide, polygonOffset: true,
    polygonOffsetFactor: -2, polygonOffsetUnits: -2 });
  // Hidden triangles are drawn translucently on top.
  private readonly hiddenMaterial = new MeshBasicMaterial({ vertexColors: true, side: DoubleSide, depthFunc: GreaterDepth, depthWrite: false,
    transparent: true, opacity: 0.42 });
  // Constant size on the screen.
  private readonly pointMaterial = new PointsMaterial({ sizeAttenuation: false, map: roundDot(),
    alphaTest: 0.4, transparent: true });
  private readonly lineMaterial = new LineBasicMaterial({ transparent: true });

  constructor(private readonly recording: Recording, private readonly bodies: Bodies, private readonly scene: Scene,
    /** Length of drawn normals. */
    private readonly size: number, dark: boolean) {
    this.dark = dark;
  }

  set dark(dark: boolean) {
    this.pointMaterial.color.copy(inkColour(dark));
    this.lineMaterial.color.copy(inkColour(dark));
  }

  /** Redraws the overlays of a step; if a pair is given, only those of this pair. */
  update(touches: Touch[], contacts: Contacts | undefined, only: PairFilter | undefined): void {
    for (const old of [this.touchMesh, this.hiddenMesh, this.points, this.normals]) if (old) this.remove(old);
    this.touchMesh = this.hiddenMesh = this.points = this.normals = undefined;
    if (this.showTouches) this.addTouches(touches, only);
    if (contacts && !only?.faces) this.addContacts(contacts, only);
  }

  private remove(old: Mesh | LineSegments | Points): void {
    this.scene.remove(old);
    old.geometry.dispose();
  }

  private addTouches(touches: Touch[], only: PairFilter | undefined): void {
    const corners: number[] = [], colours: number[] = [];
    const at = new Vector3();
    const add = (instance: number, faces: Set<number>, body: Color) => {
      const { vertices, triangles } = this.recording.meshes[this.recording.instances[instance]!.mesh]!;
      const matrix = this.bodies.matrix(instance);
      const colour = strongColour(body).toArray();
      for (const face of faces)
        for (let k = 0; k < 3; ++k) {
          at.fromArray(vertices, 3 * triangles[3 * face + k]!).applyMatrix4(matrix);
          corners.push(at.x, at.y, at.z);
          colours.push(...colour);
        }
    };
    for (const touch of touches) {
      if (only && (touch.a !== only.a || touch.b !== only.b)) continue;
      const chosen = only?.faces ?? Array.from({ length: touch.faces.length / 2 }, (_, i) => i);
      const self = touch.a === touch.b;
      add(touch.a, new Set(chosen.map((i) => touch.faces[2 * i]!)), self ? sideColours[0] : this.bodies.colour(touch.a));
      add(touch.b, new Set(chosen.map((i) => touch.faces[2 * i + 1]!)), self ? sideColours[1] : this.bodies.colour(touch.b));
    }
    if (corners.length === 0) return;
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(Float32Array.from(corners), 3));
    geometry.setAttribute("color", new BufferAttribute(Float32Array.from(colours), 3));
    this.touchMesh = new Mesh(geometry, this.touchMaterial);
    this.hiddenMesh = new Mesh(geometry, this.hiddenMaterial);
    this.touchMesh.renderOrder = this.hiddenMesh.renderOrder = 1;
    this.scene.add(this.touchMesh, this.hiddenMesh);
  }

  private addContacts(contacts: Contacts, only: PairFilter | undefined): void {
    const chosen: number[] = [];
    for (let i = 0; i < contacts.a.length; ++i)
      if (!only || (contacts.a[i] === only.a && contacts.b[i] === only.b)) chosen.push(i);
    if (chosen.length === 0) return;
    if (this.showContacts) {
      const at = Float32Array.from(chosen.flatMap((i) => [0, 1, 2].map((axis) => contacts.points[3 * i + axis]!)));
      const geometry = new BufferGeometry();
      geometry.setAttribute("position", new BufferAttribute(at, 3));
      // A few are drawn over the bodies; hundreds would hide them.
      const many = chosen.length > manyContacts;
      this.pointMaterial.size = many ? 5 : 9;
      this.pointMaterial.depthTest = this.lineMaterial.depthTest = many;
      this.points = new Points(geometry, this.pointMaterial);
      this.points.frustumCulled = false;
      this.points.renderOrder = 2;
      this.scene.add(this.points);
    }
    if (this.showNormals) {
      const ends = new Float32Array(6 * chosen.length);
      chosen.forEach((i, k) => {
        for (let axis = 0; axis < 3; ++axis) {
          ends[6 * k + axis] = contacts.points[3 * i + axis]!;
          ends[6 * k + 3 + axis] = contacts.points[3 * i + axis]! + this.size * contacts.normals[3 * i + axis]!;
        }
      });
      const geometry = new BufferGeometry();
      geometry.setAttribute("position", new BufferAttribute(ends, 3));
      this.normals = new LineSegments(geometry, this.lineMaterial);
      this.normals.renderOrder = 2;
      this.normals.frustumCulled = false;
      this.scene.add(this.normals);
    }
  }
}

function roundDot(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 32;
  const context = canvas.getContext("2d")!;
  context.fillStyle = "#fff";
  context.arc(16, 16, 15, 0, 2 * Math.PI);
  context.fill();
  return new CanvasTexture(canvas);
}
