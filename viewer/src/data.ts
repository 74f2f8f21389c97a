// The data of the page: one JSON text, and base64 buffers for large data.
import { gunzipSync } from "three/examples/jsm/libs/fflate.module.js";

export interface Fact { label: string; value: string; note?: string }

export interface TreeData {
  instance: number;
  name: string;
  kind: "box" | "ball" | "cut_ball" | "star";
  /** Number of volumes of each level, from the root; leaves above a level are counted in it. */
  levels: number[];
  /** Float32 numbers of all volumes, level after level; see volumes.ts for the number per volume. */
  buffer: number;
}

/** An instance in double precision: vertices (a buffer of Float64 numbers), pose (a rotation by rows, a position), and what was
 *  subtracted from the vertices in the recording. */
export interface ExactData { vertices: number; pose: number[]; center: number[] }

export interface SceneData {
  type: "scene";
  title: string;
  text: string;
  facts: Fact[];
  recording: number;
  trees: TreeData[];
  /** The directions of volumes of kind "star": Float32 vertices and Uint32 triangles between them. */
  star?: { vertices: number; triangles: number };
  /** Names of ranges of faces of an instance: [first face, name], ascending. */
  parts: { instance: number; runs: [number, string][] }[];
  /** The step to show first; -1 is the last. */
  start: number;
  /** The first two instances are the sides of a check. */
  sides: boolean;
  /** Of the instances that can be moved exactly; the engine computes with them. */
  exact?: ExactData[];
  measures: { kind: "distance" | "depth"; label: string; from: number[]; to: number[] }[];
  /** Float64 numbers of the segments of intersection curves, in world coordinates, six each. */
  curves?: number;
  /** The volume that two parts have in common: Float64 vertices in world coordinates, Uint32 triangles. */
  overlap?: { vertices: number; triangles: number };
}

/** An assembly: its parts are the instances of a recording. */
export interface AssemblyData {
  type: "assembly";
  title: string;
  text: string;
  facts: Fact[];
  recording: number;
  up: "x" | "y" | "z";
  /** JSON texts of NodeTable and of the properties of each node. */
  nodes: number;
  properties: number;
}
/** The nodes of an assembly, in file order: a parent comes before its children. -1: none. */
export interface NodeTable { names: string[]; parents: number[]; instances: number[]; ids: [number, string][] }
/** The properties of the nodes that have some. */
export type NodeProperties = [number, [string, string][]][];

/** A clash report: its parts are the instances of a recording. */
export interface ClashData {
  type: "clash";
  title: string;
  text: string;
  recording: number;
  up: "x" | "y" | "z";
  /** Length unit; may be empty. */
  units: string;
  /** JSON text of ClashColumns. */
  table: number;
  /** Float32 numbers of the segments of intersection curves, six each, relative to the first point of the clash. */
  curves: number;
}

export interface Column { name: string; number: boolean }
export interface ChartSeries { name: string; x: number[]; y: (number | null)[]; strong: boolean }
export interface ChartData {
  type: "chart";
  title: string;
  xLabel: string;
  yLabel: string;
  logX: boolean;
  logY: boolean;
  /** Higher values are clipped; 0: no limit. */
  yHigh: number;
  points: boolean;
  categories: string[];
  series: ChartSeries[];
}
export type Block =
  | { type: "heading"; text: string }
  | { type: "text"; text: string }
  | { type: "facts"; facts: Fact[] }
  | { type: "table"; title: string; columns: Column[]; rows: string[][] }
  | { type: "output"; title: string; text: string; open: boolean }
  | { type: "file"; text: string; path: string }
  | { type: "charts"; charts: ChartData[] };

export interface ReportData { type: "report"; title: string; blocks: Block[] }
/** Algorithms to try, step by step. */
export interface PlaygroundData { type: "playground"; title: string; shows: "traversal" | "broad 2D" | "broad 3D" }
export type ViewData = PlaygroundData | SceneData | AssemblyData | ClashData | ReportData;

/** `engine`: the buffer of the WebAssembly module, if parts of the page are live. */
export interface PageData { title: string; made: string; views: ViewData[]; engine?: number }

export function readPage(): PageData {
  return JSON.parse(document.getElementById("page-data")!.textContent!) as PageData;
}

interface FromBase64 { fromBase64?(text: string): Uint8Array<ArrayBuffer> }

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const native = (Uint8Array as unknown as FromBase64).fromBase64;
  if (native) return native.call(Uint8Array, text);
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = characters.charCodeAt(i);
  return bytes;
}

/** Packed bytes up to which a buffer is unpacked at once, in some milliseconds; larger ones are unpacked by a thread. */
const unpackedAtOnce = 4 << 20;

const buffers = new Map<number, Promise<ArrayBuffer>>();

async function unpack(index: number): Promise<ArrayBuffer> {
  const element = document.getElementById(`buffer-${index}`)!;
  const bytes = fromBase64(element.textContent!.trim());
  element.remove();
  if (element.dataset["packed"] !== "gzip") return bytes.buffer;
  // Programs that take a picture of the page do not wait for a thread.
  if (bytes.length <= unpackedAtOnce) return gunzipSync(bytes).buffer as ArrayBuffer;
  if (!("DecompressionStream" in window))
    throw new Error("This browser cannot decompress the data of the page (no DecompressionStream); use a browser of 2023 or later.");
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** Returns a buffer of JSON text. */
export async function jsonBuffer(index: number): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await buffer(index)));
}

/** Returns Float64 positions in world coordinates relative to an origin, in single precision. */
export async function positions(index: number, origin: [number, number, number]): Promise<Float32Array> {
  return Float32Array.from(new Float64Array(await buffer(index)), (value, i) => value - origin[i % 3]!);
}

/** Returns a buffer of the page, unpacked on first use. */
export function buffer(index: number): Promise<ArrayBuffer> {
  let found = buffers.get(index);
  if (!found) buffers.set(index, (found = unpack(index)));
  return found;
}
