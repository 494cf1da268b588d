import { quarterNumber, quarterOf } from "./fhfa-file.ts";
import type { Market, PricedPlace, PriceLevel, PriceSeries } from "./market.ts";

/** How prices of a place have changed between two quarters. */
export interface PriceChange {
  /** New price over old: 1.08 is 8 % more. */
  factor: number;
  /** The quarter that it leads to: the last that is known by then. */
  through: string;
  /** "Raleigh-Cary, NC" or "North Carolina". */
  place: string;
  level: PriceLevel;
}

/** The last quarter that is known by a day, which has to be over. */
function lastBy({ from, index }: PriceSeries, day: string): number {
  const start = quarterNumber(from);
  let at = Math.min(quarterNumber(quarterOf(day)) - 1 - start, index.length - 1);
  while (at >= 0 && index[at] == null) at -= 1;
  return at;
}

const nameOf = (number: number): string => `${Math.floor(number / 4)}Q${(number % 4) + 1}`;

function changeIn(series: PriceSeries, fromQuarter: number, day: string): { factor: number; through: string } | null {
  const start = quarterNumber(series.from);
  const last = lastBy(series, day);
  const [first, to] = [series.index[fromQuarter - start], series.index[last]];
  if (first == null || to == null || last <= fromQuarter - start) return null;
  return { factor: to / first, through: nameOf(start + last) };
}

/**
 * How prices where a home is have changed from the quarter of a day to the last one that is known by another: by metro area where FHFA has it for both, else by
 * 3-digit ZIP code, else by state.
 *
 * @param from `YYYY-MM-DD`
 * @param to `YYYY-MM-DD`
 * @returns null where none is known, or no quarter lies between
 * @example priceChange(market, { city: "Raleigh", state: "NC" }, "2019-12-02", "2026-11-28") // { factor: 1.66…, through: "2025Q4", place: "Raleigh-Cary, NC", level: "metro" }
 */
export function priceChange(
  market: Pick<Market, "pricesOf">,
  place: PricedPlace,
  from: string,
  to: string,
): PriceChange | null {
  for (const series of market.pricesOf(place)) {
    const change = changeIn(series, quarterNumber(quarterOf(from)), to);
    if (change) return { ...change, place: series.name, level: series.level };
  }
  return null;
}

/** Of a chart: as many years before the last quarter. */
const SERIES_YEARS = 10;

export interface QuarterIndex {
  quarter: string;
  index: number;
}

/** The quarters from the first of the chart's first year through the last that is known. */
function seriesThrough({ from, index }: PriceSeries, last: number): QuarterIndex[] {
  const start = quarterNumber(from);
  const first = Math.floor((last - SERIES_YEARS * 4) / 4) * 4 + 4;
  return index.flatMap((value, at) =>
    value !== null && start + at >= first && start + at <= last ? [{ quarter: nameOf(start + at), index: value }] : [],
  );
}

/** How prices where a home is have changed in the years before the last quarter that is known, and the index of each quarter of ten years. */
export function areaPrices(
  market: Pick<Market, "pricesOf">,
  place: PricedPlace,
  day: string,
  years: readonly number[],
) {
  const series = market.pricesOf(place).find((one) => lastBy(one, day) >= 0);
  if (!series) return null;
  const last = quarterNumber(series.from) + lastBy(series, day);
  const changes = years.flatMap((count) => {
    const change = changeIn(series, last - count * 4, day);
    return change ? [{ years: count, factor: change.factor }] : [];
  });
  return {
    place: series.name,
    level: series.level,
    through: nameOf(last),
    changes,
    series: seriesThrough(series, last),
  };
}
