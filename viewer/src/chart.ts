// Charts as inline SVG, in the colours of the page.
import type { ChartData } from "./data";
import { make, makeSvg, readable } from "./dom";
import { colourOfSeries } from "./palette";

const width = 640, plotBottom = 294;
const margin = { left: 64, right: 16, top: 14 };
/** Extent of rotated labels below the axis. */
const askewHeight = 62;
const isAskew = (chart: ChartData): boolean => chart.categories.some((name) => name.length * 6.4 > (width - 80) / chart.categories.length);
const heightOf = (chart: ChartData): number => plotBottom + (isAskew(chart) ? askewHeight : 24) + (chart.xLabel ? 22 : 4);
/** From the eleventh series on lines are dashed, because colours repeat. */
const isDashed = (i: number): boolean => i >= 10;

interface Scale { at(value: number): number; ticks: number[] }

function linearTicks(low: number, high: number, wanted: number): number[] {
  const rough = (high - low) / wanted || 1, power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((k) => k * power).find((each) => each >= rough)!;
  const ticks: number[] = [];
  for (let t = Math.ceil(low / step) * step; t <= high + step * 1e-9; t += step) ticks.push(Math.abs(t) < step * 1e-9 ? 0 : t);
  return ticks;
}

function logTicks(low: number, high: number): number[] {
  const ticks: number[] = [];
  const decades = Math.log10(high / low);
  for (let e = Math.floor(Math.log10(low)); e <= Math.ceil(Math.log10(high)); ++e)
    for (const k of decades < 1.5 ? [1, 2, 5] : [1])
      if (k * 10 ** e >= low * 0.999 && k * 10 ** e <= high * 1.001) ticks.push(k * 10 ** e);
  return ticks.length > 8 ? ticks.filter((_, i) => i % Math.ceil(ticks.length / 8) === 0) : ticks;
}

function scaleOf(values: number[], log: boolean, from: number, to: number, withZero: boolean, limit = 0): Scale {
  const usable = values.filter((v) => Number.isFinite(v) && (!log || v > 0));
  let low = Math.min(...usable), high = Math.max(...usable);
  if (limit > 0) high = Math.min(high, limit);
  if (usable.length === 0) low = log ? 1 : 0, high = 10;
  if (!log && withZero) low = Math.min(0, low);
  if (low === high) high = log ? low * 10 : low + 1;
  if (log && withZero) low /= 1.15, high *= 1.15;
  else if (withZero) high += 0.04 * (high - low);
  const map = (v: number) => log ? Math.log10(v / low) / Math.log10(high / low) : (v - low) / (high - low);
  return { at: (v) => from + (to - from) * map(v), ticks: log ? logTicks(low, high) : linearTicks(low, high, 5) };
}

function tickText(value: number): string {
  const size = Math.abs(value);
  if (value !== 0 && (size >= 1e6 || size < 1e-3)) return value.toExponential(0).replace("e+", "e");
  return String(Number(value.toPrecision(4)));
}

function axes(x: Scale, y: Scale, chart: ChartData): SVGElement {
  const group = makeSvg("g", { class: "axes" });
  const bottom = plotBottom;
  for (const tick of y.ticks)
    group.append(makeSvg("line", { x1: margin.left, x2: width - margin.right, y1: y.at(tick), y2: y.at(tick), class: "grid" }),
      makeSvg("text", { x: margin.left - 8, y: y.at(tick) + 4, "text-anchor": "end" }, tickText(tick)));
  const categories = chart.categories;
  if (categories.length > 0) {
    const band = (width - margin.left - margin.right) / categories.length;
    const askew = isAskew(chart);
    categories.forEach((name, i) => {
      const x = margin.left + (i + 0.5) * band;
      group.append(askew ? makeSvg("text", { x: 0, y: 0, transform: `translate(${x + 3} ${bottom + 14}) rotate(-40)`, "text-anchor": "end" }, name)
        : makeSvg("text", { x, y: bottom + 16, "text-anchor": "middle" }, name));
    });
  } else {
    for (const tick of x.ticks) group.append(makeSvg("text", { x: x.at(tick), y: bottom + 16, "text-anchor": "middle" }, tickText(tick)));
  }
  group.append(makeSvg("line", { x1: margin.left, x2: width - margin.right, y1: bottom, y2: bottom, class: "axis" }),
    makeSvg("text", { x: (margin.left + width - margin.right) / 2, y: heightOf(chart) - 8, "text-anchor": "middle", class: "label" }, chart.xLabel),
    makeSvg("text", { x: 0, y: 0, transform: `translate(14 ${(margin.top + bottom) / 2}) rotate(-90)`, "text-anchor": "middle", class: "label" }, chart.yLabel));
  return group;
}

function bars(chart: ChartData, y: Scale): SVGElement {
  const group = makeSvg("g", {});
  const band = (width - margin.left - margin.right) / chart.categories.length;
  const bar = 0.78 * band / chart.series.length;
  const foot = plotBottom;
  chart.series.forEach((series, s) => series.y.forEach((value, i) => {
    if (value === null || !Number.isFinite(value) || (chart.logY && value <= 0)) return;
    const left = margin.left + i * band + 0.11 * band + s * bar, top = Math.max(margin.top, y.at(value));
    group.append(makeSvg("rect", { x: left, y: Math.min(top, foot), width: Math.max(1, bar - 1), height: Math.max(0.5, foot - top), rx: 1,
      fill: colourOfSeries(s) }, makeSvg("title", {}, `${series.name}, ${chart.categories[i]}: ${readable(value)}`)));
  }));
  return group;
}

function lines(chart: ChartData, x: Scale, y: Scale): SVGElement {
  const group = makeSvg("g", {});
  chart.series.forEach((series, s) => {
    const points = series.x.map((value, i) => [value, series.y[i]] as const)
      .filter((p): p is readonly [number, number] => p[1] !== null && p[1] !== undefined && Number.isFinite(p[1]) && (!chart.logY || p[1] > 0) && (!chart.logX || p[0] > 0));
    if (points.length === 0) return;
    group.append(makeSvg("polyline", { points: points.map(([px, py]) => `${x.at(px).toFixed(1)},${y.at(py).toFixed(1)}`).join(" "),
      fill: "none", stroke: colourOfSeries(s), "stroke-width": series.strong ? 3 : 1.6, "stroke-linejoin": "round",
      "stroke-dasharray": isDashed(s) ? "6 4" : "none" }));
    if (chart.points)
      for (const [px, py] of points)
        group.append(makeSvg("circle", { cx: x.at(px), cy: y.at(py), r: series.strong ? 3.6 : 2.6, fill: colourOfSeries(s) },
          makeSvg("title", {}, `${series.name}: ${readable(px)}, ${readable(py)}`)));
  });
  return group;
}

export function makeChart(chart: ChartData): HTMLElement {
  const values = chart.series.flatMap((series) => series.y).filter((v): v is number => v !== null);
  const y = scaleOf(values, chart.logY, plotBottom, margin.top, true, chart.yHigh);
  const x = scaleOf(chart.series.flatMap((series) => series.x), chart.logX, margin.left + 8, width - margin.right - 8, false);
  const svg = makeSvg("svg", { viewBox: `0 0 ${width} ${heightOf(chart)}`, role: "img", "aria-label": chart.title },
    axes(x, y, chart), chart.categories.length > 0 ? bars(chart, y) : lines(chart, x, y));
  const legend = make("div", { class: "legend" }, ...chart.series.map((series, i) =>
    make("span", { class: series.strong ? "key strong" : "key" }, make("i", { class: `swatch swatch-${i % 10}${isDashed(i) ? " dashed" : ""}` }), series.name)));
  return make("figure", { class: "chart" }, make("figcaption", {}, chart.title), svg, ...(chart.series.length > 1 ? [legend] : []));
}
