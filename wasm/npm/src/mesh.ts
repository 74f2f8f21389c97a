// Triangle meshes: validated and immutable.
import { boundsAt, takePose, takeVec3, type Bounds, type Point, type Pose } from "./geometry.js";
import {
  bytes, call, callPlain, double, doubles, Handle, layout, made, scoped, take, takeDoubles, takeStruct, takeText, takeWords, textAt, word, words,
} from "./module.js";

/** Measures of a mesh. `volume` is that of the enclosed solid and has a meaning for closed meshes only. */
export interface MeshMeasures {
  bounds: Bounds;
  area: number;
  volume: number;
  edges: number;
  boundaryEdges: number;
  nonManifoldEdges: number;
  inconsistentEdges: number;
  degenerateTriangles: number;
  components: number;
  closed: boolean;
}

/** A procedural mesh and its parameters. */
export interface Generator {
  name: string;
  summary: string;
  parameters: { name: string; help: string; defaultValue: number; min: number; max: number; integer: boolean }[];
}

function stringAt(at: number): string {
  const l = layout("tandem_string");
  return textAt(word(at + l["data"]!), word(at + l["size"]!));
}

export class Mesh extends Handle {
  /** @internal */
  constructor(pointer: number) { super(pointer, "mesh_free"); }

  /** Makes a mesh of vertices, three numbers each, and triangles, three vertex indices each. Throws TandemError
   *  with the first coordinate that is not finite or above 1e15, or the first index out of range. */
  static create(vertices: ArrayLike<number>, triangles: ArrayLike<number>): Mesh {
    return scoped(() => {
      const l = layout("tandem_mesh_arrays"), at = takeStruct("tandem_mesh_arrays");
      callPlain("mesh_arrays_init", at);
      const corners = takeDoubles(vertices), indices = takeWords(triangles);
      const set = (member: string, value: number) => { words()[(at + l[member]!) >>> 2] = value; };
      set("vertices", corners);
      set("vertex_count", Math.floor(vertices.length / 3));
      set("indices", indices);
      set("triangle_count", Math.floor(triangles.length / 3));
      return new Mesh(made("mesh_create", at));
    });
  }
  /** Reads an OBJ, STL, PLY or OFF file. The name gives the ending, and appears in messages. */
  static fromFile(contents: Uint8Array, name: string): Mesh {
    return scoped(() => {
      const at = take(contents.length);
      bytes().set(contents, at);
      return new Mesh(made("wasm_mesh_from_bytes", at, contents.length, takeText(name)));
    });
  }
  /** Makes the mesh of a generator, such as "cow" or "icosphere". Missing parameters have their defaults. */
  static generate(generator: string, ...values: number[]): Mesh {
    return scoped(() => new Mesh(made("mesh_generate", takeText(generator), takeDoubles(values), values.length)));
  }
  /** Returns all generators with their parameters. */
  static generators(): Generator[] {
    return scoped(() => {
      const g = layout("tandem_generator"), p = layout("tandem_generator_parameter");
      const at = takeStruct("tandem_generator"), parameter = takeStruct("tandem_generator_parameter");
      return Array.from({ length: callPlain("generator_count") }, (_, index) => {
        call("generator_get", index, at);
        const name = stringAt(at + g["name"]!), summary = stringAt(at + g["summary"]!);
        return { name, summary, parameters: Array.from({ length: word(at + g["parameter_count"]!) }, (_, i) => {
          call("generator_get_parameter", index, i, parameter);
          return { name: stringAt(parameter + p["name"]!), help: stringAt(parameter + p["help"]!),
            defaultValue: double(parameter + p["default_value"]!), min: double(parameter + p["min"]!),
            max: double(parameter + p["max"]!), integer: bytes()[parameter + p["integer"]!] !== 0 };
        }) };
      });
    });
  }
  /** Returns one mesh with the triangles of all meshes, in this order. */
  static merge(meshes: readonly Mesh[]): Mesh {
    return scoped(() => new Mesh(made("mesh_merge", takeWords(meshes.map((each) => each.pointer)), meshes.length)));
  }

  private view(): { vertices: number; vertexCount: number; triangles: number; triangleCount: number } {
    return scoped(() => {
      const l = layout("tandem_mesh_view"), at = takeStruct("tandem_mesh_view");
      call("mesh_get", this.pointer, at);
      return { vertices: word(at + l["vertices"]!), vertexCount: word(at + l["vertex_count"]!),
        triangles: word(at + l["triangles"]!), triangleCount: word(at + l["triangle_count"]!) };
    });
  }
  get vertexCount(): number { return this.view().vertexCount; }
  get triangleCount(): number { return this.view().triangleCount; }
  /** Returns a copy of the vertices, three numbers each. */
  get vertices(): Float64Array {
    const { vertices, vertexCount } = this.view();
    return doubles().slice(vertices >>> 3, (vertices >>> 3) + 3 * vertexCount);
  }
  /** Returns a copy of the triangles, three vertex indices each, in file order. */
  get triangles(): Uint32Array {
    const { triangles, triangleCount } = this.view();
    return words().slice(triangles >>> 2, (triangles >>> 2) + 3 * triangleCount);
  }

  measure(): MeshMeasures {
    return scoped(() => {
      const l = layout("tandem_mesh_measures"), at = takeStruct("tandem_mesh_measures");
      call("mesh_measure", this.pointer, at);
      const count = (member: string) => word(at + l[member]!);
      return { bounds: boundsAt(at + l["bounds"]!), area: double(at + l["area"]!), volume: double(at + l["volume"]!),
        edges: count("edges"), boundaryEdges: count("boundary_edges"), nonManifoldEdges: count("non_manifold_edges"),
        inconsistentEdges: count("inconsistent_edges"), degenerateTriangles: count("degenerate_triangles"),
        components: count("components"), closed: bytes()[at + l["closed"]!] !== 0 };
    });
  }
  transformed(pose: Pose): Mesh {
    return scoped(() => new Mesh(made("mesh_transform", this.pointer, takePose(pose ?? {}))));
  }
  /** Returns the mesh scaled along the axes. */
  scaled(factors: Point): Mesh {
    return scoped(() => new Mesh(made("mesh_scale", this.pointer, takeVec3(factors))));
  }
  /** Returns the mesh with every triangle split into four, `times` times. */
  subdivided(times: number): Mesh {
    return scoped(() => new Mesh(made("mesh_subdivide", this.pointer, times)));
  }
}
