// The instances of a recording: one instanced mesh per mesh, at the level of detail that the machine can draw
// in time.
import {
  Box3, BufferGeometry, Color, DoubleSide, DynamicDrawUsage, InstancedMesh, Matrix4, MeshBasicMaterial, MeshLambertMaterial,
  Quaternion, Raycaster, Scene, Vector3,
} from "three";
import { boundsOf, clustered, creasedGeometry } from "./mesh_geometry";
import type { Recording } from "./recording";

/** Detail 0 is the mesh itself; coarser levels are made on first use. */
const cellsOfDetail = [Infinity, 40, 16, 8];
export const coarsestDetail = cellsOfDetail.length - 1;

const hues = [0.58, 0.08, 0.45, 0.95, 0.13, 0.72, 0.52, 0.03, 0.35, 0.62];

function coloursOf(recording: Recording, dark: boolean): Color[] {
  let moving = 0;
  return recording.instances.map(({ isStatic }) => {
    if (isStatic) return new Color().setHSL(0.1, 0.04, dark ? 0.1 : 0.84);
    const hue = hues[moving % hues.length]!;
    const light = 0.64 + 0.05 * (Math.floor(moving++ / hues.length) % 3 - 1);
    return new Color().setHSL(hue, 0.36, light);
  });
}

interface Group {
  details: (BufferGeometry | undefined)[];
  instances: number[];
  solid: InstancedMesh;
  ghost: InstancedMesh;
  edges: InstancedMesh;
}

export class Bodies {
  /** Bounds of the moving instances, or of all if none moves, at the first and the last step. */
  readonly bounds = new Box3();
  readonly radii: number[];
  private readonly boxes: Box3[];  // local bounds of each mesh
  private readonly groups: Group[] = [];
  private readonly matrices: Matrix4[];
  private colours: Color[];
  private detail = 0;
  private isolated: Set<number> | undefined;
  private showEdges = false;
  private readonly ghostMaterial = new MeshLambertMaterial({ color: 0x8a93a0, transparent: true, opacity: 0.1, depthWrite: false,
    side: DoubleSide });

  constructor(private readonly recording: Recording, private readonly scene: Scene, dark: boolean) {
    this.matrices = recording.instances.map(() => new Matrix4());
    this.colours = coloursOf(recording, dark);
    const bounds = recording.meshes.map((mesh) => boundsOf(mesh.vertices));
    this.radii = bounds.map((each) => each.radius);
    this.boxes = bounds.map(({ low, high }) => new Box3(new Vector3().fromArray(low), new Vector3().fromArray(high)));
    recording.meshes.forEach((_, mesh) => this.addGroup(mesh));
    this.measure();
  }

  private addGroup(mesh: number): void {
    const instances = this.recording.instances.flatMap((each, i) => each.mesh === mesh ? [i] : []);
    if (instances.length === 0) return;
    const geometry = creasedGeometry(this.recording.meshes[mesh]!);
    const make = (material: MeshLambertMaterial | MeshBasicMaterial) => {
      const made = new InstancedMesh(geometry, material, instances.length);
      made.frustumCulled = false;  // three.js would test the first instance only
      made.instanceMatrix.setUsage(DynamicDrawUsage);
      this.scene.add(made);
      return made;
    };
    const solid = make(new MeshLambertMaterial({ side: DoubleSide, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 }));
    solid.receiveShadow = true;
    solid.setColorAt(0, new Color());
    const edges = make(new MeshBasicMaterial({ color: 0x000000, wireframe: true, transparent: true, opacity: 0.22 }));
    edges.visible = false;
    this.groups.push({ details: [geometry], instances, solid, ghost: make(this.ghostMaterial), edges });
  }

  private measure(): void {
    for (const step of [0, this.recording.steps]) {
      this.place(step);
      this.bounds.union(this.boundsNow());
    }
  }

  /** Returns the current bounds of the moving instances, or of all if none moves. */
  boundsNow(): Box3 {
    const all = new Box3();
    const moving = this.recording.instances.some((each) => !each.isStatic);
    this.recording.instances.forEach((instance, i) => {
      const box = this.boxes[instance.mesh]!;
      if ((moving && instance.isStatic) || box.isEmpty()) return;
      all.union(box.clone().applyMatrix4(this.matrices[i]!));
    });
    return all.isEmpty() ? new Box3(new Vector3(-1, -1, -1), new Vector3(1, 1, 1)) : all;
  }

  matrix(instance: number): Matrix4 { return this.matrices[instance]!; }

  /** Sets every instance to its pose after `step` steps; interpolates if `step` is not an integer. */
  place(step: number): void {
    const { poses, instances } = this.recording;
    const whole = Math.floor(step), part = step - whole;
    const row = instances.length * 7;
    const position = new Vector3(), one = new Vector3(1, 1, 1), rotation = new Quaternion(), next = new Quaternion();
    for (let i = 0; i < instances.length; ++i) {
      const at = whole * row + 7 * i;
      position.fromArray(poses, at);
      rotation.fromArray(poses, at + 3);
      if (part > 0) {
        const to = at + row;
        position.lerp(new Vector3().fromArray(poses, to), part);
        rotation.slerp(next.fromArray(poses, to + 3), part);
      }
      this.matrices[i]!.compose(position, rotation.normalize(), one);
    }
    this.fill();
  }

  /** Shows these instances as they are and the others as ghosts. */
  isolate(instances: Set<number> | undefined): void {
    this.isolated = instances;
    this.fill();
  }

  set edges(shown: boolean) {
    this.showEdges = shown;
    this.fill();
  }

  set shadows(cast: boolean) {
    for (const group of this.groups)
      group.solid.castShadow = cast && group.instances.some((i) => !this.recording.instances[i]!.isStatic);
  }

  set dark(dark: boolean) {
    this.colours = coloursOf(this.recording, dark);
    this.fill();
  }

  private fill(): void {
    let allGhosts = 0;
    for (const group of this.groups) {
      let solid = 0, ghosts = 0;
      for (const instance of group.instances) {
        const matrix = this.matrices[instance]!;
        if (!this.isolated || this.isolated.has(instance) || this.recording.instances[instance]!.isStatic) {
          group.solid.setColorAt(solid, this.colours[instance]!);
          group.edges.setMatrixAt(solid, matrix);
          group.solid.setMatrixAt(solid++, matrix);
        } else {
          group.ghost.setMatrixAt(ghosts++, matrix);
        }
      }
      group.solid.count = group.edges.count = solid;
      group.ghost.count = ghosts;
      allGhosts += ghosts;
      group.solid.visible = solid > 0;
      group.ghost.visible = ghosts > 0;
      group.edges.visible = this.showEdges && solid > 0;
      for (const mesh of [group.solid, group.ghost, group.edges]) mesh.instanceMatrix.needsUpdate = true;
      group.solid.instanceColor!.needsUpdate = true;
    }
    this.ghostMaterial.opacity = allGhosts > 20 ? 0.04 : 0.1;  // ghosts behind each other add up
  }

  private geometryOf(group: Group, detail: number): BufferGeometry {
    const made = group.details[detail];
    if (made) return made;
    const mesh = this.recording.meshes[this.recording.instances[group.instances[0]!]!.mesh]!;
    const coarse = clustered(mesh, cellsOfDetail[detail]!);
    // Not for small meshes: no gain, and a worse image.
    const worth = coarse.triangles.length > 36 && coarse.triangles.length < 0.7 * mesh.triangles.length;
    return (group.details[detail] = worth ? creasedGeometry(coarse) : this.geometryOf(group, detail - 1));
  }

  /** Returns the number of triangles per frame at this detail. */
  triangles(detail: number): number {
    return this.groups.reduce((sum, group) =>
      sum + group.instances.length * this.geometryOf(group, detail).index!.count / 3, 0);
  }

  setDetail(detail: number): void {
    if (detail === this.detail) return;
    this.detail = detail;
    for (const group of this.groups)
      for (const mesh of [group.solid, group.ghost, group.edges]) mesh.geometry = this.geometryOf(group, detail);
  }

  /** Returns the instance that a ray hits, tested at the coarsest detail. */
  pick(ray: Raycaster): number | undefined {
    const before = this.detail;
    this.setDetail(coarsestDetail);
    let nearest = Infinity, found: number | undefined;
    for (const group of this.groups) {
      if (group.instances.every((i) => this.recording.instances[i]!.isStatic)) continue;
      group.solid.computeBoundingSphere();
      const shown = group.instances.filter((i) => !this.isolated || this.isolated.has(i) || this.recording.instances[i]!.isStatic);
      for (const hit of ray.intersectObject(group.solid))
        if (hit.instanceId !== undefined && hit.distance < nearest) nearest = hit.distance, found = shown[hit.instanceId];
    }
    this.setDetail(before);
    return found;
  }
}
