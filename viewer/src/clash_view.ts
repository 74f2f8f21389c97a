// A clash report: a list, and each clash in 3D with its two parts in two colours and the rest as ghosts.
import { ClashList } from "./clash_list";
import { ClashStage } from "./clash_stage";
import { ClashTable, type ClashColumns } from "./clash_table";
import { buffer, jsonBuffer, type ClashData } from "./data";
import { make, readable } from "./dom";
import { readRecording, type Recording } from "./recording";
import type { View } from "./view";

/** A printed report lists at most this many clashes. */
const mostPrinted = 2000;
const withoutDrawing = "This browser has no 3D graphics (WebGL 2). The list, its filters, the details of each clash and the summary work without them.";

export class ClashView implements View {
  readonly element = make("div", { class: "scene-view still clash-view" });
  readonly keys: [string, string][] = [
    ["M", "move a part of the clash, put it back"], ["R", "rotate or translate it"], ["J K", "next, previous clash"], ["/", "filter"], ["G", "ghosts of other parts"], ["X", "see through the two parts"], ["I", "intersection curves"],
    ["E", "triangle edges"], ["F", "fit all in view"], ["P", "save a picture"], ["Esc", "show all parts"],
  ];
  private readonly details = make("section", { class: "details", hidden: true });
  private readonly printed = make("section", { class: "printed" });
  /** undefined in browsers without WebGL 2: everything else works. */
  private readonly stage: ClashStage | undefined;
  private readonly table: ClashTable;
  private readonly list: ClashList;

  private constructor(data: ClashData, private readonly recording: Recording, columns: ClashColumns, curves: Float32Array,
    private readonly changed: () => void) {
    this.table = new ClashTable(columns, recording.instances.map((each) => each.name), data);
    this.list = new ClashList(this.table, (clash) => this.choose(clash));
    const pick = (instance: number) => {
      const found = this.list.clashes.find((i) => columns.a[i] === instance || columns.b[i] === instance);
      if (found !== undefined) this.choose(found);
    };
    try {
      this.stage = new ClashStage(recording, this.table, curves, data.up, () => this.fit(), pick);
    } catch {
      this.stage = undefined;
    }
    this.element.append(this.stage?.host ?? make("div", { class: "stage" }, make("p", { class: "no-drawing" }, withoutDrawing)),
      make("aside", { class: "panel" }, make("h1", {}, data.title),
        ...(data.text ? [make("p", { class: "lead" }, data.text)] : []), this.list.element, this.details), this.printed);
    window.addEventListener("beforeprint", () => this.print());
  }

  static async open(data: ClashData, changed: () => void): Promise<ClashView> {
    const [recording, columns, curves] = await Promise.all([buffer(data.recording), jsonBuffer(data.table), buffer(data.curves)]);
    return new ClashView(data, readRecording(recording), columns as ClashColumns, new Float32Array(curves), changed);
  }

  private choose(clash: number): void {
    this.list.mark(clash);
    this.stage?.show(clash);
    this.showDetails(clash);
    this.changed();
  }

  private showDetails(clash: number): void {
    const { table } = this, { columns } = table;
    const part = (instance: number, side: string) => [make("dt", {}, side),
      make("dd", { class: side === "A" ? "side-a" : "side-b" }, table.path(instance), make("small", {}, table.model(instance)))];
    const rows: [string, string][] = [["kind", columns.kind[clash]! + (columns.shape[clash] ? `, ${columns.shape[clash]}` : "")]];
    if (columns.kind[clash] === "hard") rows.push(["depth", table.bounds(columns.depth[clash]!)]);
    if (table.gap(clash) > 0) rows.push(["gap", table.bounds(columns.gap[clash]!)]);
    if (table.volume(clash) > 0) rows.push(["volume", table.bounds(columns.volume[clash]!, 3)]);
    rows.push(["at", columns.from[clash]!.map((x) => x.toFixed(3)).join(", ")]);
    if (columns.basis[clash] !== "exact") rows.push(["inside by", "winding number (a part is open)"]);
    rows.push(["test", columns.tests[columns.test[clash]!]!], ["group", columns.groups[columns.group[clash]!]!],
      ["status", columns.status[clash]! + (columns.comment[clash] ? `: ${columns.comment[clash]}` : "")], ["id", columns.id[clash]!]);
    this.details.hidden = false;
    this.details.replaceChildren(make("dl", { class: "facts" }, ...part(columns.a[clash]!, "A"), ...part(columns.b[clash]!, "B"),
      ...rows.flatMap(([label, value]) => [make("dt", {}, label), make("dd", {}, value)])));
  }

  private clear(): void {
    this.list.mark(undefined);
    this.details.hidden = true;
    this.stage?.show(undefined);
    this.changed();
  }

  private fit(): void {
    this.clear();
    this.stage?.fit();
  }

  /** Makes the table that is printed: the clashes of the list as it is filtered and sorted. */
  private print(): void {
    const { table } = this, { columns } = table, { clashes } = this.list;
    const shown = clashes.slice(0, mostPrinted);
    this.printed.replaceChildren(
      make("p", {}, shown.length < clashes.length ? `The first ${readable(shown.length)} of ${readable(clashes.length)} clashes.` : `${readable(clashes.length)} clashes.`),
      make("table", {}, make("thead", {}, make("tr", {}, ...["#", "A", "B", "kind", "measure", "status", "id"].map((name) => make("th", {}, name)))),
        make("tbody", {}, ...shown.map((i, row) => make("tr", {}, ...[String(row + 1), table.path(columns.a[i]!), table.path(columns.b[i]!),
          columns.kind[i]! + (columns.shape[i] ? `, ${columns.shape[i]}` : ""), table.measure(i), columns.status[i]!, columns.id[i]!.slice(0, 8)]
          .map((text) => make("td", {}, text)))))));
  }

  key(event: KeyboardEvent): boolean {
    switch (event.key.toLowerCase()) {
      case "j": case "arrowdown": case "arrowright": return this.list.step(1), true;
      case "k": case "arrowup": case "arrowleft": return this.list.step(-1), true;
      case "/": return this.list.search.focus(), true;
      case "f": return this.fit(), true;
      case "escape": return this.clear(), true;
      default: return this.stage?.key(event.key.toLowerCase()) ?? false;
    }
  }

  link(): [string, string][] { return this.list.chosen === undefined ? [] : [["clash", this.table.columns.id[this.list.chosen]!]]; }
  follow(link: URLSearchParams): void {
    const id = link.get("clash");
    const clash = id && id.length >= 4 ? this.table.columns.id.findIndex((each) => each.startsWith(id)) : -1;
    if (clash >= 0) this.choose(clash);
  }

  enter(): void { this.stage?.enter(); this.resize(); }
  leave(): void { this.stage?.leave(); }
  resize(): void { this.stage?.resize(); this.list.draw(); }
  themed(): void { this.stage?.themed(); }
  frame(now: number): void { this.stage?.frame(now); }

  /** The displayed state, for tests. */
  state(): object {
    const { chosen } = this.list;
    return { ...this.stage?.state(), type: "clash", draws: this.stage !== undefined, clashes: this.table.count, listed: this.list.clashes.length,
      instances: this.recording.instances.length, chosen: chosen === undefined ? null : this.table.columns.id[chosen] };
  }
}
