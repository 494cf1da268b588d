const DAY_MS = 86_400_000;
/** Lengths of the blocks in which days are stored, longest first. */
export const SPANS = [64, 8, 1] as const;

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

export interface Unit {
  span: number;
  /** Its first day. */
  day: string;
}

/** The fewest blocks that cover the days from one to another, inclusive. */
export function unitsOf(from: string, to: string): Unit[] {
  const units: Unit[] = [];
  const end = numberOf(to);
  let at = numberOf(from);
  while (at <= end) {
    const begin = at;
    const span = SPANS.find((length) => begin % length === 0 && begin + length - 1 <= end) ?? 1;
    units.push({ span, day: dayOf(at) });
    at += span;
  }
  return units;
}
