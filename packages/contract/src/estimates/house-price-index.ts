import { quarterNumber, quarterOf } from "./fhfa-file.ts";
import { METRO_PRICES, type PlaceIndex, STATE_PRICES } from "./house-prices.ts";

interface Place {
  city?: string | null | undefined;
  state?: string | null | undefined;
}

/** How prices of a place have changed between two quarters. */
export interface PriceChange {
  /** New price over old: 1.08 is 8 % more. */
  factor: number;
  /** The quarter that it leads to: the last that is known by then. */
  through: string;
  /** "Raleigh-Cary, NC" or "North Carolina". */
  place: string;
  level: "metro" | "state";
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();
const values = new Map<PlaceIndex, (number | null)[]>();
function valuesOf(place: PlaceIndex): (number | null)[] {
  const known = values.get(place) ?? place.index.split(" ").map((one) => (one === "-" ? null : Number(one)));
  values.set(place, known);
  return known;
}

/** The cities and states that a metro area's name names: "Charlotte-Concord-Gastonia, NC-SC". */
const METROS = Object.values(METRO_PRICES).map((index) => {
  const [cities = "", states = ""] = index.name.replace(" (MSAD)", "").split(", ");
  return { index, cities: new Set(cities.split(/-+/).map(plain)), states: states.split("-") };
});

/** The index of a home's place: of the metro area that is named after its city, else of its state. */
export function indexesOf({ city, state }: Place): { index: PlaceIndex; level: PriceChange["level"] }[] {
  if (!state) return [];
  const metro = city ? METROS.find((one) => one.states.includes(state) && one.cities.has(plain(city))) : undefined;
  const whole = STATE_PRICES[state];
  return [
    ...(metro ? [{ index: metro.index, level: "metro" as const }] : []),
    ...(whole ? [{ index: whole, level: "state" as const }] : []),
  ];
}

/** The last quarter that is known by a day, which has to be over. */
function lastBy(index: PlaceIndex, day: string): number {
  const start = quarterNumber(index.from);
  const all = valuesOf(index);
  let at = Math.min(quarterNumber(quarterOf(day)) - 1 - start, all.length - 1);
  while (at >= 0 && all[at] == null) at -= 1;
  return at;
}

const nameOf = (number: number): string => `${Math.floor(number / 4)}Q${(number % 4) + 1}`;

function changeIn(index: PlaceIndex, fromQuarter: number, day: string): { factor: number; through: string } | null {
  const start = quarterNumber(index.from);
  const all = valuesOf(index);
  const [first, last] = [all[fromQuarter - start], lastBy(index, day)];
  const to = all[last];
  if (first == null || to == null || last <= fromQuarter - start) return null;
  return { factor: to / first, through: nameOf(start + last) };
}

/**
 * How prices where a home is have changed from the quarter of a day to the last one that is known by another: by metro area where FHFA has it for both, else by state.
 *
 * @param from `YYYY-MM-DD`
 * @param to `YYYY-MM-DD`
 * @returns null where neither is known, or no quarter lies between
 * @example priceChange({ city: "Raleigh", state: "NC" }, "2019-12-02", "2026-11-28") // { factor: 1.61…, through: "2025Q4", place: "Raleigh-Cary, NC", level: "metro" }
 */
export function priceChange(place: Place, from: string, to: string): PriceChange | null {
  for (const { index, level } of indexesOf(place)) {
    const change = changeIn(index, quarterNumber(quarterOf(from)), to);
    if (change) return { ...change, place: index.name.replace(" (MSAD)", ""), level };
  }
  return null;
}

/** How prices where a home is have changed in the years before the last quarter that is known. */
export function areaPrices(place: Place, day: string, years: readonly number[]) {
  const [first] = indexesOf(place);
  if (!first) return null;
  const { index, level } = first;
  const last = quarterNumber(index.from) + lastBy(index, day);
  const changes = years.flatMap((count) => {
    const change = changeIn(index, last - count * 4, day);
    return change ? [{ years: count, factor: change.factor }] : [];
  });
  return { place: index.name.replace(" (MSAD)", ""), level, through: nameOf(last), changes };
}
