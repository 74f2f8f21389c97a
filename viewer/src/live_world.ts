// The parts of a recording in the engine: contacts, distance and depth of one part as it moves.
import { Matrix4, Quaternion, Vector3 } from "three";
import { clockMs, readable } from "./dom";
import type { Engine } from "./engine";
import type { Measure } from "./measures";
import type { Recording, Touch } from "./recording";

type Model = InstanceType<Engine["Model"]>;
type Handle = ReturnType<InstanceType<Engine["World"]>["add"]>;

/** Vertices and pose of a part in double precision, where the page has them; a recording has single precision. */
export interface ExactPart { vertices: Float64Array; pose: number[]; center: Vector3 }

/** What the engine says about a part. */
export interface LiveResult {
  touches: Touch[];
  measures: Measure[];
  text: string;
  /** Time of the queries. */
  milliseconds: number;
  /** Whether the part is where the page has it. */
  atStart?: boolean;
}

/** Depths that took longer than this are computed only when the part rests. */
const swiftDepthMs = 20;
const shortNumber = (value: number): string => Number(value.toPrecision(6)).toString();

export class LiveWorld {
  private readonly models: (Model | undefined)[] = [];
  private readonly world: InstanceType<Engine["World"]>;
  private readonly objects: Handle[];
  private readonly poses: ArrayLike<number>[];
  private readonly partOf = new Map<number, number>();
  private depthMs = 0;

  constructor(private readonly tandem: Engine, private readonly recording: Recording, private readonly exact: (ExactPart | undefined)[],
    matrixOf: (instance: number) => Matrix4) {
    this.world = new tandem.World();
    const { instances } = recording;
    const shapes = recording.meshes.map((_, mesh) => tandem.Shape.ofModel(this.modelOf(mesh)));
    this.poses = instances.map((_, i) => exact[i]?.pose ?? this.poseOf(i, matrixOf(i)));
    this.objects = this.world.addAll(instances.map(({ mesh }) => shapes[mesh]!), this.poses.map((pose) => rowsOf(pose)));
    this.objects.forEach((object, i) => this.partOf.set(object.index, i));
  }

  private modelOf(mesh: number): Model {
    const known = this.models[mesh];
    if (known) return known;
    const { vertices, triangles } = this.recording.meshes[mesh]!;
    const instance = this.recording.instances.findIndex((each) => each.mesh === mesh);
    const made = this.tandem.Mesh.create(this.exact[instance]?.vertices ?? vertices, triangles);
    const model = new this.tandem.Model(made);
    made.free();
    return (this.models[mesh] = model);
  }

  /** Returns the pose of a matrix of the scene, which is relative to the origin of the recording: position, quaternion. */
  private poseOf(instance: number, matrix: Matrix4): number[] {
    const position = new Vector3(), rotation = new Quaternion(), scale = new Vector3();
    matrix.decompose(position, rotation, scale);
    const [x, y, z] = this.recording.origin, { center } = this.exact[instance] ?? {};
    if (center) position.sub(center.clone().applyQuaternion(rotation));
    return [position.x + x, position.y + y, position.z + z, rotation.w, rotation.x, rotation.y, rotation.z];
  }

  pose(instance: number): ArrayLike<number> { return this.poses[instance]!; }

  move(instance: number, matrix: Matrix4): void {
    this.poses[instance] = this.poseOf(instance, matrix);
    this.world.move(this.objects[instance]!, this.poses[instance]!);
  }
  /** Puts a part back to where the page has it. */
  reset(instance: number, matrix: Matrix4): void {
    this.poses[instance] = this.exact[instance]?.pose ?? this.poseOf(instance, matrix);
    this.world.move(this.objects[instance]!, this.poses[instance]!);
  }

  private modelAt(instance: number): Model { return this.modelOf(this.recording.instances[instance]!.mesh); }

  /** Returns the touching triangles of a part, or its distance to the nearest one, and the depth. `rests`: take the time. */
  result(instance: number, rests: boolean): LiveResult {
    const start = clockMs(), object = this.objects[instance]!;
    const touches = this.world.contactPairs(object).map(({ a, b }) => this.touchOf(this.partOf.get(a.index)!, this.partOf.get(b.index)!))
      .filter((touch) => touch.faces.length > 0);
    const measures: Measure[] = [];
    const texts: string[] = [];
    if (touches.length === 0) {
      const nearest = this.world.distance(object);
      if (nearest) {
        const { value, onA, onB } = nearest.distance;
        measures.push({ kind: "distance", label: shortNumber(value), from: this.at(onA), to: this.at(onB) });
        texts.push(`distance ${shortNumber(value)} to ${this.other(nearest.a.index, nearest.b.index, instance)}`);
      } else texts.push("no other part");
    } else {
      const pairs = touches.reduce((sum, touch) => sum + touch.faces.length / 2, 0);
      texts.push(`${readable(pairs)} touching triangle ${pairs === 1 ? "pair" : "pairs"}${touches.length > 1 ? ` with ${touches.length} parts` : ""}`);
      const depth = rests || this.depthMs < swiftDepthMs ? this.depthOf(touches, rests) : undefined;
      if (depth) {
        measures.push(depth);
        texts.push(depth.label);
      }
    }
    return { touches, measures, text: texts.join(" · "), milliseconds: clockMs() - start };
  }

  private other(a: number, b: number, instance: number): string {
    const parts = [this.partOf.get(a)!, this.partOf.get(b)!];
    return this.recording.instances[parts.find((each) => each !== instance)!]!.name;
  }

  private touchOf(a: number, b: number): Touch {
    return { a, b, faces: this.tandem.collideAll(this.modelAt(a), this.poses[a]!, this.modelAt(b), this.poses[b]!) };
  }

  /** The depth of the contact with the most triangle pairs: its bounds, as close as the tool's if the part rests. */
  private depthOf(touches: Touch[], rests: boolean): Measure | undefined {
    const { a, b } = touches.reduce((most, touch) => touch.faces.length > most.faces.length ? touch : most);
    const start = clockMs();
    const depth = this.tandem.penetration(this.modelAt(a), this.poses[a]!, this.modelAt(b), this.poses[b]!, rests ? {} : { relativeTolerance: 0.01 });
    this.depthMs = clockMs() - start;
    if (!depth.defined || !(depth.upper > 0)) return undefined;
    const lower = shortNumber(depth.lower), upper = shortNumber(depth.upper);
    // The arrow points to the deepest point.
    return { kind: "depth", label: `depth ${lower === upper ? upper : `${lower} to ${upper}`}`, from: this.at(depth.closestSurfacePoint), to: this.at(depth.deepestPoint) };
  }

  private at([x, y, z]: [number, number, number]): Vector3 {
    const [ox, oy, oz] = this.recording.origin;
    return new Vector3(x - ox, y - oy, z - oz);
  }

  free(): void {
    this.world.free();
    for (const model of this.models) model?.free();
  }
}

/** Returns a pose of 7 or 12 numbers as 12: all poses of one call have the same form. */
function rowsOf(pose: ArrayLike<number>): ArrayLike<number> {
  if (pose.length === 12) return pose;
  const [x, y, z, w, i, j, k] = Array.from(pose) as [number, number, number, number, number, number, number];
  const e = new Matrix4().makeRotationFromQuaternion(new Quaternion(i, j, k, w)).elements;
  return [e[0], e[4], e[8], e[1], e[5], e[9], e[2], e[6], e[10], x, y, z] as number[];
}
