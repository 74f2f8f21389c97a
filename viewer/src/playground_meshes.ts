// The two meshes of the playground: generated, or dropped files.
import { make } from "./dom";
import type { Engine } from "./engine";

type Mesh = ReturnType<Engine["Mesh"]["generate"]>;

const chosenFirst = ["torus_knot", "cow"] as const;
/** Traversals of larger meshes have too many steps to follow; they work, but take long to draw. */
const fewTriangles = 3000;

export class MeshChoice {
  readonly element: HTMLElement;
  mesh: Mesh;
  name: string;
  private readonly select: HTMLSelectElement;
  private readonly message = make("small", { class: "mesh-message" });

  constructor(private readonly tandem: Engine, side: 0 | 1, private readonly changed: () => void) {
    const names = tandem.Mesh.generators().map((each) => each.name);
    this.name = names.includes(chosenFirst[side]) ? chosenFirst[side] : names[0]!;
    this.select = make("select", { "aria-label": `Mesh ${"AB"[side]!}`, onchange: () => this.generate(this.select.value) },
      ...names.map((name) => make("option", { value: name }, name.replaceAll("_", " "))));
    this.select.value = this.name;
    const file = make("input", { type: "file", accept: ".obj,.stl,.ply,.off", hidden: true, onchange: () => { if (file.files?.[0]) void this.read(file.files[0]); } });
    this.element = make("div", { class: `mesh-choice side-${"ab"[side]!}` }, make("label", {}, make("span", {}, "AB"[side]!), this.select),
      make("button", { class: "text", onclick: () => file.click() }, "file…"), file, this.message);
    this.mesh = tandem.Mesh.generate(this.name);
    this.describe();
    const over = (event: DragEvent) => { event.preventDefault(); event.stopPropagation(); };
    this.element.addEventListener("dragover", over);
    this.element.addEventListener("drop", (event) => { over(event); if (event.dataTransfer?.files[0]) void this.read(event.dataTransfer.files[0]); });
  }

  private set(mesh: Mesh, name: string): void {
    this.mesh.free();
    this.mesh = mesh;
    this.name = name;
    this.describe();
    this.changed();
  }
  private describe(): void {
    const count = this.mesh.triangleCount;
    this.message.classList.remove("failure");
    this.message.textContent = `${this.name.replaceAll("_", " ")}: ${count} triangles${count > fewTriangles ? " (many steps)" : ""}`;
  }
  private fail(error: unknown): void {
    this.message.classList.add("failure");
    this.message.textContent = error instanceof Error ? error.message : String(error);
  }
  generate(name: string): void {
    try {
      this.set(this.tandem.Mesh.generate(name), name);
    } catch (error) {
      this.fail(error);
    }
  }
  /** Reads a file that the user has chosen or dropped. */
  async read(file: File): Promise<void> {
    try {
      const mesh = this.tandem.Mesh.fromFile(new Uint8Array(await file.arrayBuffer()), file.name);
      if (mesh.triangleCount === 0) throw new Error(`${file.name}: no triangles`);
      this.set(mesh, file.name);
    } catch (error) {
      this.fail(error);
    }
  }
}

/** Returns the mesh centred and scaled to size 2, with single-precision vertices to draw. */
export function normalized(mesh: Mesh): { mesh: Mesh; vertices: Float32Array; triangles: Uint32Array } {
  const { low, high } = mesh.measure().bounds;
  const size = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) || 1, scale = 2 / size;
  const centred = mesh.transformed({ position: [-(low[0] + high[0]) / 2, -(low[1] + high[1]) / 2, -(low[2] + high[2]) / 2] });
  const made = centred.scaled([scale, scale, scale]);
  centred.free();
  return { mesh: made, vertices: Float32Array.from(made.vertices), triangles: made.triangles };
}
