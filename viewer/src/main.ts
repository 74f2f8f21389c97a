// Entry point of the page: a bar with tabs, one view at a time.
import { AssemblyView } from "./assembly_view";
import { BroadView } from "./broad_view";
import { ClashView } from "./clash_view";
import { readPage, type ViewData } from "./data";
import { icon, make, makeSvg } from "./dom";
import { setEngine } from "./engine";
import { Help } from "./help";
import { linkOf, linkOfPage, writeLink } from "./link";
import { PlaygroundView } from "./playground_view";
import { ReportView } from "./report_view";
import { SceneView } from "./scene_view";
import { isDark, onSystemTheme, toggleTheme } from "./theme";
import type { View } from "./view";

const page = readPage();
setEngine(page.engine);
const views: (Promise<View> | undefined)[] = page.views.map(() => undefined);
const main = make("main", {});
const help = new Help();
const notice = make("div", { class: "notice", role: "status", hidden: true });
let shown: View | undefined;
let shownIndex = -1;

/** The logo: two overlapping boxes, each in the colour of its side. */
function mark(): SVGElement {
  return makeSvg("svg", { viewBox: "0 0 24 24", class: "mark", "aria-hidden": "true" },
    makeSvg("rect", { x: 3, y: 3, width: 12, height: 12, rx: 2, class: "mark-a" }),
    makeSvg("rect", { x: 9, y: 9, width: 12, height: 12, rx: 2, class: "mark-b" }));
}

function open(data: ViewData, index: number): Promise<View> {
  const changed = () => { if (index === shownIndex && shown) writeLink(index, shown.link()); };
  switch (data.type) {
    case "scene": return SceneView.open(data, changed);
    case "assembly": return AssemblyView.open(data, changed);
    case "clash": return ClashView.open(data, changed);
    case "playground": return data.shows === "traversal" ? PlaygroundView.open(changed) : BroadView.open(data.shows === "broad 2D" ? 2 : 3);
    case "report": return Promise.resolve(new ReportView(data, page.views.map(({ title }) => title)));
  }
}

/** Shows a tab, and in it what a link names. */
async function show(index: number, link?: URLSearchParams): Promise<void> {
  if (index >= views.length) return;
  if (index === shownIndex) {
    if (link) shown?.follow(link);
    return;
  }
  shownIndex = index;
  tabs.forEach((tab, i) => tab.setAttribute("aria-selected", String(i === index)));
  try {
    const first = !views[index];
    if (first && page.views[index]!.type !== "report") main.replaceChildren(make("p", { class: "loading" }, "Opening…"));
    const view = await (views[index] ??= open(page.views[index]!, index));
    if (shownIndex !== index) return;
    shown?.leave();
    main.replaceChildren(view.element);
    shown = view;
    view.enter();
    if (link) view.follow(link);
    else writeLink(index, view.link());
    view.frame(performance.now());  // before anything else: a picture of the page may be taken now
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

let noticeTimer = 0;
function notify(text: string): void {
  notice.textContent = text;
  notice.hidden = false;
  clearTimeout(noticeTimer);
  noticeTimer = window.setTimeout(() => (notice.hidden = true), 2500);
}

async function copyLink(): Promise<void> {
  if (shown) writeLink(shownIndex, shown.link());
  try {
    await navigator.clipboard.writeText(location.href);
    notify("The link to what is shown is copied");
  } catch {
    notify("The address of the page is the link to what is shown");
  }
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  if (target instanceof HTMLInputElement && /^(text|search|number)$/.test(target.type)) return;
  // A slider or a list handles the arrow keys; a button, which only the tab key focuses, handles the space
  // bar.
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return;
  if (target instanceof HTMLInputElement && target.type === "range" && event.key.startsWith("Arrow")) return;
  if (target instanceof HTMLButtonElement && (event.key === " " || event.key === "Enter")) return;
  if (target instanceof HTMLInputElement && target.type === "checkbox" && event.key === " ") return;
  if (help.element.open && event.key !== "?") return;
  if (event.key === "?") help.toggle(shown?.keys ?? []);
  else if (event.key === "l" || event.key === "L") void copyLink();
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
      make("button", { class: "tool", title: "Copy a link to what is shown (L)", "aria-label": "Copy a link", onclick: () => void copyLink() }, icon("link")),
      make("button", { class: "tool", title: "Light or dark theme (D)", "aria-label": "Light or dark theme", onclick: changeTheme }, icon("theme")),
      make("button", { class: "tool", title: "Help (?)", "aria-label": "Help", onclick: () => help.toggle(shown?.keys ?? []) }, "?"))),
  main, make("footer", {}, page.made), help.element, notice);
window.addEventListener("keydown", onKey);
// A click does not move the focus, so that the space bar still plays after a button was pressed.
window.addEventListener("mousedown", (event) => {
  if ((event.target as Element).closest("button")) event.preventDefault();
});
new ResizeObserver(() => {
  shown?.resize();  // this clears the canvas
  shown?.frame(performance.now());
}).observe(main);
const linked = linkOfPage();
void show(linked.tab, linked.link);
window.addEventListener("hashchange", () => {
  const { tab, link } = linkOf(location.hash);
  void show(tab, link);
});

function frame(now: number): void {
  shown?.frame(now);
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);

// For tests; the page does not use it.
Object.defineProperty(window, "tandem", { value: { state: () => shown?.state() ?? null, page } });
