/** The range of a slider. */
export interface Bounds {
  min: number;
  max: number;
  step: number;
}

const tidy = (value: number) => Number(value.toFixed(6));

/** Returns the widest range inside the limits that has `middle` on one of its steps. */
export function within(middle: number, lowest: number, highest: number, step: number): Bounds {
  const below = Math.floor((middle - lowest) / step + 1e-6);
  const above = Math.floor((highest - middle) / step + 1e-6);
  return { min: tidy(middle - below * step), max: tidy(middle + above * step), step };
}

/** Does the same by a distance to both sides, but not beyond `lowest` and `highest`. */
export const around = (middle: number, spread: number, step: number, lowest: number, highest: number): Bounds =>
  within(middle, Math.max(lowest, middle - spread), Math.min(highest, middle + spread), step);

/** Whether a value is more than a step outside: a slider's own rounding is not an error. */
export const outside = (value: number, { min, max, step }: Bounds) => value < min - step || value > max + step;
