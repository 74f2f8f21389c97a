// Contact pairs: pairs of instances, the patches of a pair, and the triangle pairs of a patch.
import type { SceneData } from "./data";
import { counted } from "./dom";
import type { PairFilter } from "./marks";
import { PairList } from "./pair_list";
import { patchesOf } from "./patches";
import type { Contacts, Recording, Touch } from "./recording";

export interface InstancePair { a: number; b: number; touch: Touch | undefined; contacts: number }

export class PairPanel {
  readonly list = new PairList();
  pairs: InstancePair[] = [];
  /** What is chosen, as indices: of `pairs`, of the patches of this pair, and of its triangle pairs. */
  pair: number | undefined;
  patch: number | undefined;
  face: number | undefined;
  private patchesOfTouch = new Map<Touch, number[][]>();

  /** `changed` is called after the choice has changed. */
  constructor(private readonly recording: Recording, private readonly data: SceneData, private readonly changed: () => void) {}

  /** Lists the pairs of a step. Keeps the chosen pair if it is still there. */
  update(touches: Touch[], contacts: Contacts | undefined): void {
    const before = this.pair === undefined ? undefined : this.pairs[this.pair];
    const found = new Map<string, InstancePair>();
    const pair = (a: number, b: number) => {
      const key = `${a},${b}`;
      let known = found.get(key);
      if (!known) found.set(key, (known = { a, b, touch: undefined, contacts: 0 }));
      return known;
    };
    for (const touch of touches) pair(touch.a, touch.b).touch = touch;
    if (contacts) for (let i = 0; i < contacts.a.length; ++i) ++pair(contacts.a[i]!, contacts.b[i]!).contacts;
    this.pairs = [...found.values()];
    const still = before ? this.pairs.findIndex((each) => each.a === before.a && each.b === before.b) : -1;
    if (still < 0 || this.pairs[still]!.touch !== before!.touch) this.patch = this.face = undefined;
    this.pair = still < 0 ? undefined : still;
    this.draw();
  }

  clear(): void { this.choose(undefined, undefined, undefined); }

  choose(pair: number | undefined, patch: number | undefined, face: number | undefined): void {
    this.pair = pair;
    this.patch = patch;
    this.face = face;
    this.changed();
    this.draw();
  }

  patchesOf(touch: Touch): number[][] {
    let patches = this.patchesOfTouch.get(touch);
    if (!patches) {
      const meshOf = (instance: number) => this.recording.meshes[this.recording.instances[instance]!.mesh]!;
      this.patchesOfTouch.set(touch, (patches = patchesOf(touch.faces, meshOf(touch.a), meshOf(touch.b))));
    }
    return patches;
  }

  /** What to draw of the chosen pair; undefined: everything. */
  get filter(): PairFilter | undefined {
    const pair = this.pair === undefined ? undefined : this.pairs[this.pair];
    if (!pair) return undefined;
    if (this.face !== undefined) return { a: pair.a, b: pair.b, faces: [this.face] };
    if (this.patch !== undefined && pair.touch) return { a: pair.a, b: pair.b, faces: this.patchesOf(pair.touch)[this.patch] ?? [] };
    return { a: pair.a, b: pair.b };
  }

  draw(): void {
    const only = this.pairs.length === 1 && this.recording.instances.length <= 2;
    const at = this.pair ?? (only ? 0 : undefined);
    const touch = at === undefined ? undefined : this.pairs[at]!.touch;
    if (at === undefined || !touch) return this.drawPairs();
    const patches = this.patchesOf(touch);
    const patch = patches.length === 1 ? 0 : this.patch;
    const toPatches = () => this.choose(only || patches.length === 1 ? undefined : at, undefined, undefined);
    if (patch === undefined) this.drawPatches(at, touch, patches, only ? undefined : () => this.clear());
    else this.drawFaces(at, patch, touch, patches, this.pair === undefined ? undefined : toPatches);
  }

  private drawPairs(): void {
    const nameOf = (i: number) => this.recording.instances[i]!.name;
    this.list.show(`${counted(this.pairs.length, "pair", "pairs")} in contact`, this.pairs.length, (i) => {
      const { a, b, touch, contacts } = this.pairs[i]!;
      return { first: nameOf(a), second: nameOf(b),
        note: touch ? counted(touch.faces.length / 2, "face pair", "face pairs") : counted(contacts, "point", "points") };
    }, this.pair, (i) => this.choose(i, undefined, undefined), this.pair === undefined ? undefined : () => this.clear());
  }

  private drawPatches(at: number, touch: Touch, patches: number[][], back: (() => void) | undefined): void {
    const faces = (patch: number[], side: 0 | 1) => {
      const all = new Set(patch.map((i) => touch.faces[2 * i + side]!));
      const part = this.partOf(side === 0 ? touch.a : touch.b, all.values().next().value!);
      return counted(all.size, "face", "faces") + (part ? ` · ${part}` : "");
    };
    this.list.show(`${counted(touch.faces.length / 2, "touching pair", "touching pairs")} of triangles in ${patches.length} patches`, patches.length,
      (i) => ({ first: faces(patches[i]!, 0), second: faces(patches[i]!, 1), note: counted(patches[i]!.length, "pair", "pairs") }),
      this.patch, (i) => this.choose(at, i, undefined), back);
  }

  private drawFaces(at: number, patch: number, touch: Touch, patches: number[][], back: (() => void) | undefined): void {
    const pairs = patches[patch] ?? [];
    const place = patches.length > 1 ? ` in patch ${patch + 1}` : "";
    this.list.show(`${counted(pairs.length, "touching pair", "touching pairs")} of triangles${place}`, pairs.length,
      (i) => ({ first: this.nameOfFace(touch.a, touch.faces[2 * pairs[i]!]!), second: this.nameOfFace(touch.b, touch.faces[2 * pairs[i]! + 1]!), note: "" }),
      this.face === undefined ? undefined : pairs.indexOf(this.face), (i) => this.choose(at, patch, pairs[i]!), back);
  }

  private partOf(instance: number, face: number): string {
    const runs = this.data.parts.find((each) => each.instance === instance)?.runs;
    return runs?.reduce((known, [first, name]) => first <= face ? name : known, "") ?? "";
  }
  private nameOfFace(instance: number, face: number): string {
    const part = this.partOf(instance, face);
    return part ? `face ${face} · ${part}` : `face ${face}`;
  }
}
