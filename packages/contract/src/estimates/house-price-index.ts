import { quarterNumber, quarterOf } from "./fhfa-file.ts";
import type { Market, PricedPlace, PriceLevel, PriceSeries } from "./market.ts";

/** How prices in an area changed between two quarters. */
export interface PriceChange {
  /** New price divided by old price: 1.08 is an increase of 8%. */
  factor: number;
  /** The last quarter covered, which is the last one known by the end date. */
  through: string;
  /** "Raleigh-Cary, NC" or "North Carolina". */
  place: string;
  level: PriceLevel;
}

/** Returns the last known quarter that ended by a day. */
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
 * Returns how prices in a home's area changed from the quarter of one day to the last quarter known by another: by metro area if FHFA has it for
 * both, then by 3-digit ZIP code, then by state.
 *
 * @param from `YYYY-MM-DD`
 * @param to `YYYY-MM-DD`
 * @returns null if no index is known, or no quarter lies between the days
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

/** Number of years before the last quarter shown in a chart. */
const SERIES_YEARS = 10;

export interface QuarterIndex {
  quarter: string;
  index: number;
}

/** Returns the quarters from the first one of the chart's first year through the last known one. */
function seriesThrough({ from, index }: PriceSeries, last: number): QuarterIndex[] {
  const start = quarterNumber(from);
  const first = Math.floor((last - SERIES_YEARS * 4) / 4) * 4 + 4;
  return index.flatMap((value, at) =>
    value !== null && start + at >= first && start + at <= last ? [{ quarter: nameOf(start + at), index: value }] : [],
  );
}

/** Returns how prices in a home's area changed in the years before the last known quarter, with the index of each quarter of ten years. */
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
