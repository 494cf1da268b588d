/** Coordinates of every drawing: text is placed over it in percent, so only these proportions matter. */
export const WIDTH = 300;
export const HEIGHT = 100;

export interface Scale {
  top: number;
  /** Zero, unless something is drawn below it. */
  bottom: number;
  ticks: number[];
}

/** A chart of values near zero still has whole dollars on its axis. */
const MIN_CENTS = 100_00;

/** Scale from zero, or a little below the lowest value, to a little above the highest, with at most three grid lines on each side, at round numbers. */
export function scaleFor(highest: number, lowest = 0): Scale {
  const span = Math.max(highest - lowest, MIN_CENTS);
  const top = Math.max(highest, lowest < 0 ? 0 : MIN_CENTS) + span * 0.1;
  const bottom = lowest < 0 ? lowest - span * 0.1 : 0;
  const range = Math.max(top, -bottom);
  for (let power = 10 ** Math.floor(Math.log10(range / 4)); ; power *= 10)
    for (const factor of [1, 2, 2.5, 5]) {
      const step = factor * power;
      const above = Math.floor((top * 0.97) / step);
      const below = Math.floor((-bottom * 0.97) / step);
      if (above + below > 3) continue;
      const ticks = Array.from({ length: above + below + 1 }, (_, index) => step * (index - below));
      return { top, bottom, ticks: ticks.filter((tick) => tick !== 0) };
    }
}

/** Returns the distance from the top in percent. */
export const yOf = (value: number, { top, bottom }: Scale) => ((top - value) / (top - bottom)) * HEIGHT;

/** Returns the horizontal position of a point among `length`, in the chart's units. */
const xOf = (position: number, length: number) => (position / length) * WIDTH;

const digits = (value: number) => Number(value.toFixed(2));

/** Returns an SVG path through values in cents, the first at the left edge and the last at the right. */
export function pathOf(values: readonly number[], scale: Scale): string {
  const last = Math.max(1, values.length - 1);
  return values
    .map((value, index) => `${index === 0 ? "M" : "L"}${digits(xOf(index, last))} ${digits(yOf(value, scale))}`)
    .join(" ");
}

/** Returns the surface between two lines. */
export function areaOf(upper: readonly number[], lower: readonly number[], scale: Scale): string {
  const last = Math.max(1, lower.length - 1);
  const back = lower
    .map((value, index) => `L${digits(xOf(index, last))} ${digits(yOf(value, scale))}`)
    .reverse()
    .join(" ");
  return `${pathOf(upper, scale)} ${back} Z`;
}

/** Share of a drawing's width and height that an axis label takes, on a phone and on paper. */
const WORD_WIDTH = 0.2;
const WORD_HEIGHT = 0.12;

export interface TickPlace {
  edge: "left" | "right";
  side: "above" | "below";
}

/** Returns the end at which a grid line's label is inside the frame and no curve runs through it: the left one if there is room. */
export function tickPlace(tick: number, curves: readonly (readonly number[])[], scale: Scale): TickPlace {
  const places: TickPlace[] = [
    { edge: "left", side: "above" },
    { edge: "left", side: "below" },
    { edge: "right", side: "above" },
    { edge: "right", side: "below" },
  ];
  const word = WORD_HEIGHT * (scale.top - scale.bottom);
  const inside = places.filter(({ side }) =>
    side === "above" ? tick + word <= scale.top : tick - word >= scale.bottom,
  );
  const free = inside.find(({ edge, side }) => {
    const low = side === "above" ? tick : tick - word;
    const high = low + word;
    return curves.every((values) => {
      const width = Math.ceil((values.length - 1) * WORD_WIDTH) + 1;
      const part = edge === "left" ? values.slice(0, width) : values.slice(-width);
      return Math.max(...part) <= low || Math.min(...part) >= high;
    });
  });
  return free ?? inside[0] ?? { edge: "left", side: "above" };
}

/** Returns the middles of the labels at the lines' ends, at least a line apart and each completely inside the drawing. */
export function apart(tops: readonly number[], gap: number): number[] {
  const order = tops.map((_, index) => index).sort((a, b) => (tops[a] ?? 0) - (tops[b] ?? 0));
  const placed = [...tops];
  let before = -gap / 2;
  for (const index of order) {
    placed[index] = Math.max(tops[index] ?? 0, before + gap);
    before = placed[index];
  }
  if (before <= HEIGHT - gap / 2) return placed;
  let below = HEIGHT + gap / 2;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index] ?? 0, below - gap);
    below = placed[index] ?? 0;
  }
  return placed;
}
