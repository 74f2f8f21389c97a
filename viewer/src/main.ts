// Entry point of the page: a bar with tabs, one view at a time.
import { readPage, type ViewData } from "./data";
import { icon, make, makeSvg } from "./dom";
import { Help } from "./help";
import { ReportView } from "./report_view";
import { SceneView } from "./scene_view";
import { isDark, onSystemTheme, toggleTheme } from "./theme";
import type { View } from "./view";

const page = readPage();
const views: (Promise<View> | undefined)[] = page.views.map(() => undefined);
const main = make("main", {});
const help = new Help();
let shown: View | undefined;
let shownIndex = -1;

/** The logo: two overlapping boxes, each in the colour of its side. */
function mark(): SVGElement {
  return makeSvg("svg", { viewBox: "0 0 24 24", class: "mark", "aria-hidden": "true" },
    makeSvg("rect", { x: 3, y: 3, width: 12, height: 12, rx: 2, class: "mark-a" }),
    makeSvg("rect", { x: 9, y: 9, width: 12, height: 12, rx: 2, class: "mark-b" }));
}

function open(data: ViewData): Promise<View> {
  return data.type === "scene" ? SceneView.open(data) : Promise.resolve(new ReportView(data));
}

async function show(index: number): Promise<void> {
  if (index === shownIndex || index >= views.length) return;
  shownIndex = index;
  tabs.forEach((tab, i) => tab.setAttribute("aria-selected", String(i === index)));
  try {
    const first = !views[index];
    if (first && page.views[index]!.type === "scene") main.replaceChildren(make("p", { class: "loading" }, "Opening…"));
    const view = await (views[index] ??= open(page.views[index]!));
    if (shownIndex !== index) return;
    shown?.leave();
    main.replaceChildren(view.element);
    shown = view;
    view.enter();
  } catch (error) {
    shown = undefined;
    main.replaceChildren(make("p", { class: "failure" }, error instanceof Error ? error.message : String(error)));
  }
}

const tabs = page.views.map((view, i) =>
  make("button", { role: "tab", class: "tab", title: `${view.title} (${i + 1})`, onclick: () => void show(i) }, view.title));

function changeTheme(): void {
  toggleTheme();
  for (const view of views) void view?.then((each) => each.themed());
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  // A slider or a list handles the arrow keys; a button, which only the tab key focuses, handles the space
  // bar.
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return;
  if (target instanceof HTMLInputElement && target.type === "range" && event.key.startsWith("Arrow")) return;
  if (target instanceof HTMLButtonElement && (event.key === " " || event.key === "Enter")) return;
  if (target instanceof HTMLInputElement && target.type === "checkbox" && event.key === " ") return;
  if (help.element.open && event.key !== "?") return;
  if (event.key === "?") help.toggle();
  else if (event.key === "d" || event.key === "D") changeTheme();
  else if (/^[1-9]$/.test(event.key)) void show(Number(event.key) - 1);
  else if (!shown?.key(event)) return;
  event.preventDefault();
}

document.title = page.title;
document.documentElement.dataset["theme"] = isDark() ? "dark" : "light";
onSystemTheme(() => {
  document.documentElement.dataset["theme"] = isDark() ? "dark" : "light";
  for (const view of views) void view?.then((each) => each.themed());
});
document.body.append(
  make("header", {}, make("div", { class: "brand" }, mark(), make("span", {}, "Tandem")),
    ...(tabs.length > 1 ? [make("nav", { role: "tablist" }, ...tabs)] : [make("span", { class: "page-title" }, page.title)]),
    make("div", { class: "header-tools" },
      make("button", { class: "tool", title: "Light or dark theme (D)", "aria-label": "Light or dark theme", onclick: changeTheme }, icon("theme")),
      make("button", { class: "tool", title: "Help (?)", "aria-label": "Help", onclick: () => help.toggle() }, "?"))),
  main, make("footer", {}, page.made), help.element);
window.addEventListener("keydown", onKey);
// A click does not move the focus, so that the space bar still plays after a button was pressed.
window.addEventListener("mousedown", (event) => {
  if ((event.target as Element).closest("button")) event.preventDefault();
});
new ResizeObserver(() => shown?.resize()).observe(main);
void show(0);

function frame(now: number): void {
  shown?.frame(now);
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);

// For tests; the page does not use it.
Object.defineProperty(window, "tandem", { value: { state: () => shown?.state() ?? null, page } });
