/** The percentages a target may have, in percent. */
export interface Share {
  noun: string;
  /** The range of plausible values; a value outside it is a typo or in the other unit. */
  low: number;
  high: number;
  max: number;
}

const CAP: Share = { noun: "A cap", low: 0.25, high: 15, max: 20 };
const RATE: Share = { noun: "A rate", low: 0.5, high: 18, max: 25 };
const SHARES: Readonly<Record<string, Share>> = {
  loanToValue: { noun: "A loan to value", low: 2, high: 150, max: 200 },
  armInitialCap: CAP,
  armPeriodicCap: CAP,
  armLifetimeCap: CAP,
  armMargin: { noun: "A margin", low: 0.125, high: 10, max: 20 },
};

/** Returns the percentages a target may have; defaults to those of a rate. */
export const shareOf = (key: string): Share => (Object.hasOwn(SHARES, key) ? (SHARES[key] ?? RATE) : RATE);

/** Whether a number without a sign is plausible as a percentage (6.5), as a fraction (0.065), or as neither. */
export function unitOfValue({ low, high, max }: Share, value: number): "percent" | "fraction" | undefined {
  if (value >= low && value <= max) return "percent";
  return value * 100 >= low && value * 100 < high ? "fraction" : undefined;
}

/** All thresholds, for any target, where the unit of a number without a sign may change. */
export const UNIT_EDGES: readonly number[] = [
  ...new Set([RATE, ...Object.values(SHARES)].flatMap(({ low, high, max }) => [low / 100, high / 100, low, max])),
].toSorted((a, b) => a - b);
