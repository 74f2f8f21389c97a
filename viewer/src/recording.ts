// Reads a recording (docs/formats/recording.md) into arrays with random access to steps.

export interface MeshData { vertices: Float32Array; triangles: Uint32Array }
export interface InstanceData { name: string; mesh: number; isStatic: boolean }
export interface Contacts { a: Uint32Array; b: Uint32Array; points: Float32Array; normals: Float32Array; depths: Float32Array }
export interface Touch { a: number; b: number; faces: Uint32Array }

/** Positions are relative to the recording's origin, so that single precision is enough. */
export interface Recording {
  title: string;
  stepSeconds: number;
  origin: [number, number, number];
  stages: string[];
  counts: string[];
  meshes: MeshData[];
  instances: InstanceData[];
  steps: number;
  complete: boolean;
  /** Position, then rotation (x, y, z, w), of every instance after 0, 1, ... steps. */
  poses: Float32Array;
  /** One row of times or counts per step. */
  stageMs: Float32Array;
  countRows: Float64Array;
  contacts: Contacts[];
  touches: Touch[][];
}

const poseNumbers = 7;
const rotationUnit = 1 / (1 << 24);

class Bytes {
  at: number;
  readonly end: number;
  private readonly view: DataView;
  private readonly bytes: Uint8Array;

  constructor(buffer: ArrayBuffer, at: number, length: number) {
    this.bytes = new Uint8Array(buffer);
    this.view = new DataView(buffer);
    this.at = at;
    this.end = at + length;
  }
  count(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.bytes[this.at++]!;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
    }
  }
  difference(): number {
    const value = this.count();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
  text(): string {
    const length = this.count();
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }
  float(): number { return this.view.getFloat32((this.at += 4) - 4, true); }
  double(): number { return this.view.getFloat64((this.at += 8) - 8, true); }
  word(): number { return this.view.getUint32((this.at += 4) - 4, true); }
  byte(): number { return this.bytes[this.at++]!; }
  floats(count: number): Float32Array {
    const numbers = new Float32Array(count);
    for (let i = 0; i < count; ++i) numbers[i] = this.float();
    return numbers;
  }
}

function readMesh(bytes: Bytes): MeshData {
  const vertices = bytes.floats(3 * bytes.count());
  const triangles = new Uint32Array(3 * bytes.count());
  let corner = 0;
  for (let i = 0; i < triangles.length; ++i) triangles[i] = corner += bytes.difference();
  return { vertices, triangles };
}

/** Decodes a direction from two 12-bit numbers: the octahedron |x| + |y| + |z| = 1, unfolded. */
function unpackDirection(packed: number, to: Float32Array, at: number): void {
  let x = (packed & 0xfff) / 4095 * 2 - 1;
  let y = (packed >>> 12) / 4095 * 2 - 1;
  const z = 1 - Math.abs(x) - Math.abs(y);
  if (z < 0) {
    const folded = (1 - Math.abs(y)) * (x < 0 ? -1 : 1);
    y = (1 - Math.abs(x)) * (y < 0 ? -1 : 1);
    x = folded;
  }
  const size = Math.hypot(x, y, z);
  to[at] = x / size;
  to[at + 1] = y / size;
  to[at + 2] = z / size;
}

/** Poses in integer units while steps are read. */
class Motion {
  readonly pose: Float64Array;
  readonly speed: Float64Array;
  private readonly movedIn: Int32Array;

  constructor(private readonly count: number, private readonly unit: number) {
    this.pose = new Float64Array(count * poseNumbers);
    this.speed = new Float64Array(count * poseNumbers);
    this.movedIn = new Int32Array(count);
  }
  read(bytes: Bytes, step: number): void {
    let next = 0;
    for (let left = bytes.count(); left > 0; --left) {
      const instance = next + bytes.count();
      next = instance + 1;
      const from = instance * poseNumbers;
      if (this.movedIn[instance] !== step - 1) this.speed.fill(0, from, from + poseNumbers);
      this.movedIn[instance] = step;
      for (let i = from; i < from + poseNumbers; ++i) {
        this.speed[i]! += bytes.difference();
        this.pose[i]! += this.speed[i]!;
      }
    }
  }
  store(to: Float32Array, at: number): void {
    for (let i = 0; i < this.count; ++i) {
      const from = i * poseNumbers;
      for (let k = 0; k < 3; ++k) to[at + from + k] = this.pose[from + k]! * this.unit;
      for (let k = 3; k < poseNumbers; ++k) to[at + from + k] = this.pose[from + k]! * rotationUnit;
    }
  }
}

function readContacts(bytes: Bytes, motion: Motion, unit: number): Contacts {
  const a: number[] = [], b: number[] = [], points: number[] = [], depths: number[] = [], packed: number[] = [];
  for (let groups = bytes.count(); groups > 0; --groups) {
    const first = bytes.count(), second = bytes.count();
    const at = [0, 1, 2].map((axis) => Math.floor(motion.pose[first * poseNumbers + axis]! / 128));
    for (let left = bytes.count(); left > 0; --left) {
      a.push(first);
      b.push(second);
      for (let axis = 0; axis < 3; ++axis) points.push((at[axis]! += bytes.difference()) * unit * 128);
      packed.push(bytes.byte() | bytes.byte() << 8 | bytes.byte() << 16);
      depths.push(bytes.difference() * unit);
    }
  }
  const normals = new Float32Array(packed.length * 3);
  packed.forEach((each, i) => unpackDirection(each, normals, 3 * i));
  return { a: Uint32Array.from(a), b: Uint32Array.from(b), points: Float32Array.from(points), normals,
    depths: Float32Array.from(depths) };
}

function readTouches(bytes: Bytes): Touch[] {
  const touches: Touch[] = [];
  for (let left = bytes.count(); left > 0; --left) {
    const a = bytes.count(), b = bytes.count();
    const faces = new Uint32Array(2 * bytes.count());
    let faceA = 0, faceB = 0;
    for (let i = 0; i < faces.length; i += 2) {
      faces[i] = faceA += bytes.difference();
      faces[i + 1] = faceB += bytes.difference();
    }
    touches.push({ a, b, faces });
  }
  return touches;
}

interface Block { letters: string; at: number; length: number }

function blocksOf(buffer: ArrayBuffer): Block[] {
  const view = new DataView(buffer);
  const blocks: Block[] = [];
  for (let at = 16; at + 16 <= view.byteLength;) {
    const letters = String.fromCharCode(...new Uint8Array(buffer, at, 4));
    const length = Number(view.getBigUint64(at + 4, true));
    if (length > view.byteLength - at - 16) break;  // truncated
    blocks.push({ letters, at: at + 16, length });
    at += 16 + length;
  }
  return blocks;
}

const texts = (bytes: Bytes): string[] => Array.from({ length: bytes.count() }, () => bytes.text());

export function readRecording(buffer: ArrayBuffer): Recording {
  const blocks = blocksOf(buffer);
  const stepBlocks = blocks.filter((block) => block.letters === "STEP");
  const head = new Bytes(buffer, blocks[0]!.at, blocks[0]!.length);
  const title = head.text(), stepSeconds = head.double();
  const origin: [number, number, number] = [head.double(), head.double(), head.double()];
  const unit = head.double();
  const stages = texts(head), counts = texts(head);
  const meshes = Array.from({ length: head.count() }, () => readMesh(head));
  const instances: InstanceData[] = [];
  const start: number[] = [];
  for (let left = head.count(); left > 0; --left) {
    instances.push({ name: head.text(), mesh: head.count(), isStatic: head.count() === 1 });
    for (let i = 0; i < poseNumbers; ++i) start.push(head.difference());
  }
  const steps = stepBlocks.length;
  const motion = new Motion(instances.length, unit);
  motion.pose.set(start);
  const recording: Recording = { title, stepSeconds, origin, stages, counts, meshes, instances, steps,
    complete: blocks.some((block) => block.letters === "DONE"),
    poses: new Float32Array((steps + 1) * start.length), stageMs: new Float32Array(steps * stages.length),
    countRows: new Float64Array(steps * counts.length), contacts: [], touches: [] };
  motion.store(recording.poses, 0);
  stepBlocks.forEach((block, i) => {
    const bytes = new Bytes(buffer, block.at, block.length);
    for (let k = 0; k < stages.length; ++k) recording.stageMs[i * stages.length + k] = bytes.float();
    for (let k = 0; k < counts.length; ++k) recording.countRows[i * counts.length + k] = bytes.count();
    motion.read(bytes, i + 1);
    motion.store(recording.poses, (i + 1) * start.length);
    recording.contacts.push(readContacts(bytes, motion, unit));
    recording.touches.push(readTouches(bytes));
  });
  return recording;
}
