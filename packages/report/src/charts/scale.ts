/** Space of every drawing: words lie over it in percent, so only these proportions matter. */
export const WIDTH = 300;
export const HEIGHT = 100;

export interface Scale {
  top: number;
  ticks: number[];
}

/** A drawing of nothing, or of next to nothing, still has whole dollars on its axis. */
const MIN_CENTS = 100_00;

/** From zero to a little above the highest value, with three grid lines at most, on round numbers. */
export function scaleFor(highest: number): Scale {
  const top = Math.max(highest, MIN_CENTS) * 1.1;
  for (let power = 10 ** Math.floor(Math.log10(top / 4)); ; power *= 10)
    for (const factor of [1, 2, 2.5, 5]) {
      const step = factor * power;
      const count = Math.floor((top * 0.97) / step);
      if (count <= 3) return { top, ticks: Array.from({ length: count }, (_, index) => step * (index + 1)) };
    }
}

/** Percent from the top. */
export const yOf = (value: number, scale: Scale) => HEIGHT - (value / scale.top) * HEIGHT;
/** The horizontal position of a point among `length`, in the chart's own units. */
const xOf = (position: number, length: number) => (position / length) * WIDTH;

const digits = (value: number) => Number(value.toFixed(2));

/** An SVG path through values in cents, the first at the left edge and the last at the right. */
export function pathOf(values: readonly number[], scale: Scale): string {
  const last = Math.max(1, values.length - 1);
  return values
    .map((value, index) => `${index === 0 ? "M" : "L"}${digits(xOf(index, last))} ${digits(yOf(value, scale))}`)
    .join(" ");
}

/** The surface between two lines. */
export function areaOf(upper: readonly number[], lower: readonly number[], scale: Scale): string {
  const last = Math.max(1, lower.length - 1);
  const back = lower
    .map((value, index) => `L${digits(xOf(index, last))} ${digits(yOf(value, scale))}`)
    .reverse()
    .join(" ");
  return `${pathOf(upper, scale)} ${back} Z`;
}

/** How much of a drawing's width and height an axis word takes, on a phone and on paper. */
const WORD_WIDTH = 0.2;
const WORD_HEIGHT = 0.12;

export interface TickPlace {
  edge: "left" | "right";
  side: "above" | "below";
}

/** At which end a grid line's label has no curve through it: the left one, where there is room. */
export function tickPlace(tick: number, curves: readonly (readonly number[])[], scale: Scale): TickPlace {
  const places: TickPlace[] = [
    { edge: "left", side: "above" },
    { edge: "left", side: "below" },
    { edge: "right", side: "above" },
    { edge: "right", side: "below" },
  ];
  const free = places.find(({ edge, side }) => {
    const low = side === "above" ? tick : tick - WORD_HEIGHT * scale.top;
    const high = low + WORD_HEIGHT * scale.top;
    return curves.every((values) => {
      const width = Math.ceil((values.length - 1) * WORD_WIDTH) + 1;
      const part = edge === "left" ? values.slice(0, width) : values.slice(-width);
      return Math.max(...part) <= low || Math.min(...part) >= high;
    });
  });
  return free ?? { edge: "left", side: "above" };
}

/** Labels at the ends of lines, kept a line apart and inside the drawing. */
export function apart(tops: readonly number[], gap: number): number[] {
  const order = tops.map((_, index) => index).sort((a, b) => (tops[a] ?? 0) - (tops[b] ?? 0));
  const placed = [...tops];
  let before = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    placed[index] = Math.max(tops[index] ?? 0, before + gap);
    before = placed[index];
  }
  const over = before - HEIGHT;
  if (over <= 0) return placed;
  let below = HEIGHT + gap;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index] ?? 0, below - gap);
    below = placed[index] ?? 0;
  }
  return placed;
}
