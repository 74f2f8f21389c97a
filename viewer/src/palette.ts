// Colours after Okabe and Ito, chosen to differ in brightness as well as hue, so that people with any kind of
// colour blindness can tell them apart.
import { Color, SRGBColorSpace } from "three";

export const seriesColours = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#b8a800", "#6a51a3", "#7f8a96", "#8c564b"];
export const colourOfSeries = (i: number): string => seriesColours[i % seriesColours.length]!;

/** Colours of the two sides of a pair, equal to those of the style sheet: vermilion and blue. */
export const sideColours = [new Color("#d55e00"), new Color("#0072b2")] as const;
/** Colour of the volume that two parts have in common. */
export const overlapColour = new Color("#f0e442");
/** Colour of selected parts. */
export const selectionColour = new Color("#e69f00");

/** Colour of lines that measure: curves, distances, normals. */
export const inkColour = (dark: boolean): Color => new Color(dark ? "#ffffff" : "#16191d");

const hues = [0.56, 0.11, 0.45, 0.9, 0.16, 0.07, 0.62, 0.75, 0.5, 0.02];

/** Returns the surface colour of the n-th body. */
export function bodyColour(n: number): Color {
  const light = 0.64 + 0.05 * (Math.floor(n / hues.length) % 3 - 1);
  return new Color().setHSL(hues[n % hues.length]!, 0.4, light);
}

/** Returns hue, saturation and lightness as people see them. */
const seen = (colour: Color): { h: number; s: number; l: number } => colour.getHSL({ h: 0, s: 0, l: 0 }, SRGBColorSpace);

/** Returns the pale surface colour of a side of a pair; marks on it have the full colour. */
export function paleSide(side: 0 | 1): Color {
  return new Color().setHSL(seen(sideColours[side]).h, 0.62, 0.72, SRGBColorSpace);
}

/** Returns the colour of marks on a surface of this colour: the same hue, stronger. */
export function strongColour(colour: Color): Color {
  const { h, s } = seen(colour);
  return new Color().setHSL(h, s < 0.1 ? s : 1, 0.42, SRGBColorSpace);
}
