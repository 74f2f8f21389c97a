// The instances of a recording: one instanced mesh per mesh, at the level of detail that the machine can draw
// in time.
import {
  Box3, BoxGeometry, BufferGeometry, Color, DoubleSide, DynamicDrawUsage, GreaterDepth, InstancedMesh, Matrix4, MeshBasicMaterial, MeshLambertMaterial,
  Quaternion, Raycaster, Scene, Vector3,
} from "three";
import { boundsOf, clustered, creasedGeometry } from "./mesh_geometry";
import { bodyColour } from "./palette";
import type { Recording } from "./recording";

/** Detail 0 is the mesh itself; coarser levels are made on first use. The coarsest one is a box for small
 *  bodies. */
const cellsOfDetail = [Infinity, 40, 16, 8];
const boxDetail = cellsOfDetail.length;
export const coarsestDetail = boxDetail;
/** Meshes of fewer triangles have no coarser detail. */
const smallMesh = 60;
/** A body of this part of the scene's size is small. */
const smallBody = 0.04;
/** Each effort above this one draws half as many triangles as the one before, the largest bodies first. */
const fullEffort = coarsestDetail;
export const leastEffort = fullEffort + 10;

/** How an instance is drawn. */
export const solid = 0, ghost = 1, hidden = 2;

interface Group {
  mesh: number;
  details: (BufferGeometry | undefined)[];
  /** In an order of which every prefix is spread over the scene. */
  instances: Uint32Array;
  solid: InstancedMesh;
  ghost: InstancedMesh | undefined;
  edges: InstancedMesh | undefined;
  /** Highlighted instances, where others hide them. */
  behind: InstancedMesh | undefined;
  /** The instances drawn as solids, in the order of the instanced mesh; and how many ghosts there are. */
  solids: Uint32Array;
  solidCount: number;
  ghostCount: number;
}

/** Reorders so that every prefix is spread evenly: by a step that has no divisor in common with the length. */
function spread(instances: number[]): Uint32Array {
  const count = instances.length;
  const gcd = (a: number, b: number): number => b === 0 ? a : gcd(b, a % b);
  let step = Math.max(1, Math.round(0.618 * count));
  while (gcd(step, count) !== 1) ++step;
  return Uint32Array.from(instances, (_, i) => instances[i * step % count]!);
}

export class Bodies {
  /** Bounds of the moving instances, or of all if none moves, at the first and the last step. */
  readonly bounds = new Box3();
  readonly radii: number[];
  private readonly boxes: Box3[];  // local bounds of each mesh
  private readonly groups: Group[] = [];  // the largest bodies first
  private readonly matrices: Float32Array;
  private readonly drawn: Uint8Array;  // solid, ghost or hidden
  private readonly colours: Float32Array;
  private readonly special = new Map<number, Color>();
  private mostGhosts = Infinity;
  /** Changes when other instances are drawn. */
  version = 0;
  private effort = 0;
  private showEdges = false;
  private castShadows = false;
  private transparency = 1;
  private readonly ghostMaterial = new MeshLambertMaterial({ color: 0x8a93a0, transparent: true, opacity: 0.1, depthWrite: false,
    side: DoubleSide });
  private readonly solidMaterial = new MeshLambertMaterial({ side: DoubleSide, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
  private readonly behindMaterial = new MeshBasicMaterial({ depthFunc: GreaterDepth, depthWrite: false, transparent: true, opacity: 0.4 });
  private readonly edgeMaterial = new MeshBasicMaterial({ color: 0x000000, wireframe: true, transparent: true, opacity: 0.22 });

  constructor(private readonly recording: Recording, private readonly scene: Scene, dark: boolean) {
    const count = recording.instances.length;
    this.matrices = new Float32Array(16 * count);
    this.drawn = new Uint8Array(count);
    this.colours = new Float32Array(3 * count);
    const bounds = recording.meshes.map((mesh) => boundsOf(mesh.vertices));
    this.radii = bounds.map((each) => each.radius);
    this.boxes = bounds.map(({ low, high }) => new Box3(new Vector3().fromArray(low), new Vector3().fromArray(high)));
    const members: number[][] = recording.meshes.map(() => []);
    recording.instances.forEach(({ mesh }, i) => members[mesh]!.push(i));
    members.forEach((instances, mesh) => { if (instances.length > 0) this.addGroup(mesh, instances); });
    this.groups.sort((a, b) => this.radii[b.mesh]! - this.radii[a.mesh]!);
    this.setColours(dark);
    this.measure();
  }

  private instanced(geometry: BufferGeometry, material: MeshLambertMaterial | MeshBasicMaterial, count: number): InstancedMesh {
    const made = new InstancedMesh(geometry, material, count);
    made.frustumCulled = false;  // three.js would test the first instance only
    made.instanceMatrix.setUsage(DynamicDrawUsage);
    this.scene.add(made);
    return made;
  }

  private addGroup(mesh: number, members: number[]): void {
    const geometry = creasedGeometry(this.recording.meshes[mesh]!);
    const made = this.instanced(geometry, this.solidMaterial, members.length);
    made.receiveShadow = true;
    made.setColorAt(0, new Color());
    this.groups.push({ mesh, details: [geometry], instances: spread(members), solid: made, ghost: undefined, edges: undefined, behind: undefined,
      solids: new Uint32Array(members.length), solidCount: 0, ghostCount: 0 });
  }

  private setColours(dark: boolean): void {
    const still = new Color().setHSL(0.1, 0.04, dark ? 0.1 : 0.84);
    let moving = 0;
    this.recording.instances.forEach(({ isStatic }, i) =>
      (isStatic ? still : bodyColour(moving++)).toArray(this.colours, 3 * i));
  }

  private measure(): void {
    for (const step of [0, this.recording.steps]) {
      this.place(step);
      this.bounds.union(this.boundsNow());
    }
  }

  /** Returns the bounds of an instance. */
  boundsOf(instance: number): Box3 {
    return this.boxes[this.recording.instances[instance]!.mesh]!.clone().applyMatrix4(this.matrix(instance));
  }

  /** Returns the current bounds of the instances that are drawn as solids and move, or of all if none does. */
  boundsNow(): Box3 {
    const all = new Box3();
    const moving = this.recording.instances.some((each) => !each.isStatic);
    this.recording.instances.forEach((instance, i) => {
      if ((moving && instance.isStatic) || this.drawn[i] !== solid || this.boxes[instance.mesh]!.isEmpty()) return;
      all.union(this.boundsOf(i));
    });
    if (!all.isEmpty()) return all;
    return this.bounds.isEmpty() ? new Box3(new Vector3(-1, -1, -1), new Vector3(1, 1, 1)) : this.bounds.clone();
  }

  /** Returns the bounds of an instance's mesh, in its own coordinates. */
  localBounds(instance: number): Box3 { return this.boxes[this.recording.instances[instance]!.mesh]!.clone(); }

  /** Sets the pose of one instance, until the next place(). */
  move(instance: number, matrix: Matrix4): void {
    matrix.toArray(this.matrices, 16 * instance);
    this.fill();
    for (const group of this.groups) this.placeBehind(group);
  }

  matrix(instance: number): Matrix4 { return new Matrix4().fromArray(this.matrices, 16 * instance); }
  colour(instance: number): Color {
    return this.special.get(instance) ?? new Color().fromArray(this.colours, 3 * instance);
  }

  /** Sets every instance to its pose after `step` steps; interpolates if `step` is not an integer. */
  place(step: number): void {
    const { poses, instances } = this.recording;
    const whole = Math.floor(step), part = step - whole;
    const row = instances.length * 7;
    const position = new Vector3(), toward = new Vector3(), one = new Vector3(1, 1, 1), rotation = new Quaternion(), next = new Quaternion();
    const matrix = new Matrix4();
    for (let i = 0; i < instances.length; ++i) {
      const at = whole * row + 7 * i;
      position.fromArray(poses, at);
      rotation.fromArray(poses, at + 3);
      if (part > 0) {
        const to = at + row;
        position.lerp(toward.fromArray(poses, to), part);
        rotation.slerp(next.fromArray(poses, to + 3), part);
      }
      matrix.compose(position, rotation.normalize(), one).toArray(this.matrices, 16 * i);
    }
    this.fill();
  }

  /** Shows these instances as they are and the others as ghosts; undefined: all as they are. */
  isolate(instances: Set<number> | undefined): void {
    this.show((i) => !instances || instances.has(i) || this.recording.instances[i]!.isStatic ? solid : ghost);
  }

  /** Sets how each instance is drawn: solid, ghost or hidden. */
  show(how: (instance: number) => number): void {
    for (let i = 0; i < this.drawn.length; ++i) this.drawn[i] = how(i);
    ++this.version;
    this.fill();
  }
  isHidden(instance: number): boolean { return this.drawn[instance] === hidden; }

  /** Draws some instances in other colours than their own. */
  paint(colours: Iterable<readonly [number, Color]>): void {
    this.special.clear();
    for (const [instance, colour] of colours) this.special.set(instance, colour);
    this.fill();
  }

  /** Draws some instances in one colour, also where others hide them. */
  highlight(instances: Iterable<number>, colour: Color): void {
    this.paint(Array.from(instances, (instance) => [instance, colour] as const));
    this.behindMaterial.color.copy(colour);
    for (const group of this.groups) {
      if (!group.behind && group.instances.some((instance) => this.isHighlighted(instance))) {
        group.behind = this.instanced(group.details[0]!, this.behindMaterial, group.instances.length);
        group.behind.renderOrder = 1;
      }
      this.placeBehind(group);
    }
  }
  private isHighlighted(instance: number): boolean { return this.special.has(instance) && this.drawn[instance] === solid; }
  private placeBehind(group: Group): void {
    if (!group.behind) return;
    const members = group.instances.filter((instance) => this.isHighlighted(instance));
    members.forEach((instance, i) => group.behind!.setMatrixAt(i, this.matrix(instance)));
    group.behind.count = members.length;
    group.behind.visible = members.length > 0;
    group.behind.instanceMatrix.needsUpdate = true;
  }

  set edges(shown: boolean) {
    this.showEdges = shown;
    this.fill();
  }

  set shadows(cast: boolean) {
    this.castShadows = cast;
    for (const group of this.groups)
      group.solid.castShadow = cast && group.instances.some((i) => !this.recording.instances[i]!.isStatic);
  }

  /** Opacity of the solids: 1, or less to show what is inside. */
  set opacity(opacity: number) {
    if (opacity === this.transparency) return;
    this.transparency = opacity;
    Object.assign(this.solidMaterial, { opacity, transparent: opacity < 1, depthWrite: opacity === 1 });
    this.solidMaterial.needsUpdate = true;
    for (const group of this.groups) group.solid.castShadow = this.castShadows && opacity === 1;
  }

  set dark(dark: boolean) {
    this.setColours(dark);
    this.fill();
  }

  private fill(): void {
    let allGhosts = 0;
    for (const group of this.groups) {
      group.solidCount = group.ghostCount = 0;
      const matrices = group.solid.instanceMatrix.array, colours = group.solid.instanceColor!.array;
      for (const instance of group.instances) {
        const from = 16 * instance;
        if (this.drawn[instance] === solid) {
          const to = group.solidCount;
          for (let k = 0; k < 16; ++k) matrices[16 * to + k] = this.matrices[from + k]!;
          const special = this.special.get(instance);
          if (special) special.toArray(colours, 3 * to);
          else for (let k = 0; k < 3; ++k) colours[3 * to + k] = this.colours[3 * instance + k]!;
          group.solids[group.solidCount++] = instance;
        } else if (this.drawn[instance] === ghost) {
          group.ghost ??= this.instanced(this.geometryOf(group, this.detail), this.ghostMaterial, group.instances.length);
          const ghosts = group.ghost.instanceMatrix.array;
          for (let k = 0; k < 16; ++k) ghosts[16 * group.ghostCount + k] = this.matrices[from + k]!;
          ++group.ghostCount;
        }
      }
      allGhosts += group.ghostCount;
      if (this.showEdges && !group.edges) {
        group.edges = this.instanced(this.geometryOf(group, this.detail), this.edgeMaterial, group.instances.length);
        group.edges.instanceMatrix = group.solid.instanceMatrix;
      }
      group.solid.instanceMatrix.needsUpdate = group.solid.instanceColor!.needsUpdate = true;
      if (group.ghost) group.ghost.instanceMatrix.needsUpdate = true;
    }
    this.ghostMaterial.opacity = allGhosts > 300 ? 0.025 : allGhosts > 20 ? 0.04 : 0.1;  // ghosts behind each other add up
    this.count();
  }

  /** Sets the numbers of instances to draw at the current effort. */
  private count(): void {
    let left = this.effort <= fullEffort ? Infinity : this.triangles(this.effort);
    const within = (group: Group, wanted: number): number => {
      const each = this.geometryOf(group, this.detail).index!.count / 3 || 1;
      const drawn = Math.min(wanted, Math.ceil(left / each));
      left = Math.max(0, left - drawn * each);
      return drawn;
    };
    const set = (mesh: InstancedMesh | undefined, count: number) => {
      if (!mesh) return;
      mesh.count = count;
      mesh.visible = count > 0;
    };
    for (const group of this.groups) {
      set(group.solid, within(group, group.solidCount));
      set(group.edges, this.showEdges ? group.solid.count : 0);
    }
    let ghosts = this.mostGhosts;
    for (const group of this.groups) {
      set(group.ghost, within(group, Math.min(ghosts, group.ghostCount)));
      ghosts -= group.ghost?.count ?? 0;
    }
  }

  private get detail(): number { return Math.min(this.effort, coarsestDetail); }

  private geometryOf(group: Group, detail: number): BufferGeometry {
    const made = group.details[detail];
    if (made) return made;
    const mesh = this.recording.meshes[group.mesh]!;
    if (mesh.triangles.length <= 3 * smallMesh) return group.details[0]!;
    if (detail === boxDetail) return (group.details[detail] = this.boxOf(group));
    const coarse = clustered(mesh, cellsOfDetail[detail]!);
    // Not if there is no gain: the image would only be worse.
    const worth = coarse.triangles.length > 36 && coarse.triangles.length < 0.7 * mesh.triangles.length;
    return (group.details[detail] = worth ? creasedGeometry(coarse) : this.geometryOf(group, detail - 1));
  }

  /** Returns the box of a small body; a large one as it is at the detail before. */
  private boxOf(group: Group): BufferGeometry {
    const { bounds } = this, size = bounds.getSize(new Vector3()).length();
    if (this.radii[group.mesh]! > smallBody * size) return this.geometryOf(group, boxDetail - 1);
    const box = this.boxes[group.mesh]!, extent = box.getSize(new Vector3()), center = box.getCenter(new Vector3());
    return new BoxGeometry(extent.x, extent.y, extent.z).translate(center.x, center.y, center.z);
  }

  /** Returns the number of triangles per frame at this effort: 0 is everything, more is less. */
  triangles(effort: number): number {
    const detail = Math.min(effort, coarsestDetail);
    const all = this.groups.reduce((sum, group) =>
      sum + (group.solidCount + group.ghostCount) * this.geometryOf(group, detail).index!.count / 3, 0);
    return effort <= fullEffort ? all : all / 2 ** (effort - fullEffort);
  }

  /** Limits the number of ghosts: they cover each other. */
  limitGhosts(count: number): void {
    if (count === this.mostGhosts) return;
    this.mostGhosts = count;
    this.count();
  }

  setEffort(effort: number): void {
    if (effort === this.effort) return;
    this.effort = effort;
    for (const group of this.groups)
      for (const mesh of [group.solid, group.ghost, group.edges])
        if (mesh) mesh.geometry = this.geometryOf(group, this.detail);
    this.count();
  }

  /** Returns the solid instance that a ray hits first. */
  pick(ray: Raycaster): number | undefined {
    const before = this.effort;
    this.setEffort(0);
    let nearest = Infinity, found: number | undefined;
    for (const group of this.groups) {
      if (group.solidCount === 0 || group.instances.every((i) => this.recording.instances[i]!.isStatic)) continue;
      group.solid.computeBoundingSphere();
      for (const hit of ray.intersectObject(group.solid))
        if (hit.instanceId !== undefined && hit.distance < nearest) {
          nearest = hit.distance;
          found = group.solids[hit.instanceId];
        }
    }
    this.setEffort(before);
    return found;
  }
}
