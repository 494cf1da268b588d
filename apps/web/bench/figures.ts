/** A figure and its limit. */
export interface Figure {
  figure: string;
  value: number;
  unit: string;
  limit: number;
  ratio: number;
  aim: string;
  holds: boolean;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Holds while it is at most the limit. */
export const atMost = (figure: string, value: number, unit: string, limit: number, aim: string): Figure => ({
  figure,
  value: rounded(value),
  unit,
  limit: rounded(limit),
  ratio: rounded(value / limit),
  aim,
  holds: value <= limit,
});

/** Holds while it is at least the limit. */
export const atLeast = (figure: string, value: number, unit: string, limit: number, aim: string): Figure => ({
  ...atMost(figure, value, unit, limit, aim),
  holds: value >= limit,
});

/** Returns the value that this share of all values is at or below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
export const median = (values: readonly number[]): number => quantile(values, 0.5);
