// Colours of series, distinguishable in light and dark mode and with most kinds of colour blindness.
export const seriesColours = ["#3b82c4", "#e08a2e", "#3fa27a", "#c0567a", "#8b6cc9", "#b8a02c", "#5aa9b8", "#9c7356", "#7f8a96", "#d0604c"];
export const colourOfSeries = (i: number): string => seriesColours[i % seriesColours.length]!;
