import { dayNumber } from "@hearthline/calc/dates";
import { appreciatedValue } from "@hearthline/calc/home-value/home-value";
import { priceChange } from "../estimates/house-price-index.ts";
import type { Market, PricedPlace } from "../estimates/market.ts";
import { newestFirst } from "./home-equity.ts";

/** A stored value of a home. */
export interface StoredValue {
  amountCents: number;
  asOf: string;
  source: string;
  createdAt: string;
  provider?: string | null;
  lowCents?: number | null;
  highCents?: number | null;
  reason?: string;
}

export const VALUE_BASES = ["estimate", "own", "index", "growth"] as const;
export type ValueBasis = (typeof VALUE_BASES)[number];
export const CONFIDENCES = ["high", "good", "fair", "low"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** What a home is worth today, according to one source. */
export interface SourcedValue {
  basis: ValueBasis;
  amountCents: number;
  lowCents: number;
  highCents: number;
  confidence: Confidence;
  /** Possible deviation in either direction, as a fraction. */
  within: number;
  /** Date of the estimate, or of the value it was moved from. */
  asOf: string;
  /** Source of that value. */
  source: string;
  provider: string | null;
  reason: string;
  /** For a value moved by the index: the area and the last quarter. */
  place: string | null;
  through: string | null;
  /** For a value moved by growth: the yearly rate. */
  growthRate: number | null;
}

export interface ValueToday extends SourcedValue {
  /** Another source with a clearly different value, which is shown next to it. */
  other: SourcedValue | null;
}

/** Maximum age of an estimate in days; an older one is moved like any other known value. */
const FRESH_DAYS = 90;
/** How many days a value that a person entered with a reason takes precedence over estimates. */
const OWN_DAYS = 365;
/** Two sources that differ by more than this are both shown. */
const APART = 0.15;
export const DEFAULT_GROWTH = 0.03;
/** Growth is applied for at most a century. */
const MAX_MONTHS = 1_200;
const DAYS_A_MONTH = 365.2425 / 12;

const daysOld = (asOf: string, today: string): number => dayNumber(today) - dayNumber(asOf);
/** Rounds to the thousand, as estimates are quoted. */
const thousands = (cents: number): number => Math.max(1_000_00, Math.round(cents / 1_000_00) * 1_000_00);

function confidenceOf(within: number): Confidence {
  if (within <= 0.025) return "high";
  if (within <= 0.06) return "good";
  return within <= 0.1 ? "fair" : "low";
}

type Known = Pick<SourcedValue, "asOf" | "source" | "provider" | "reason">;
const NOT_MOVED = { place: null, through: null, growthRate: null };
const knownOf = ({ asOf, source, provider, reason }: StoredValue): Known => ({
  asOf,
  source,
  provider: provider ?? null,
  reason: reason ?? "",
});

function ranged(amountCents: number, within: number) {
  return {
    amountCents,
    lowCents: thousands(amountCents * (1 - within)),
    highCents: thousands(amountCents * (1 + within)),
    within,
    confidence: confidenceOf(within),
  };
}

/** Possible deviation of a value on its own date, by source. */
const SPREAD: Readonly<Record<string, number>> = {
  appraisal: 0.05,
  sale: 0.05,
  automatic: 0.06,
  officer: 0.08,
  owner: 0.1,
};
const spreadOf = (source: string): number => SPREAD[source] ?? 0.1;

function estimateOf(value: StoredValue): SourcedValue {
  const { amountCents, lowCents, highCents } = value;
  const known = { basis: "estimate" as const, ...knownOf(value), ...NOT_MOVED };
  if (!lowCents || !highCents || lowCents > amountCents || highCents < amountCents)
    return { ...known, ...ranged(amountCents, spreadOf("automatic")) };
  const within = Math.max(amountCents - lowCents, highCents - amountCents) / amountCents;
  return { ...known, amountCents, lowCents, highCents, within, confidence: confidenceOf(within) };
}

const ownOf = (value: StoredValue): SourcedValue => ({
  basis: "own",
  ...knownOf(value),
  ...NOT_MOVED,
  ...ranged(value.amountCents, spreadOf(value.source)),
});

interface Ahead {
  today: string;
  growthRate?: number | undefined;
  market: Pick<Market, "pricesOf">;
}

/** Moves a known value to today: by the price index through its last quarter, then by yearly growth. Each year makes it less certain. */
function movedOf(value: StoredValue, place: PricedPlace, { today, growthRate, market }: Required<Ahead>): SourcedValue {
  const change = priceChange(market, place, value.asOf, today);
  const years = daysOld(value.asOf, today) / 365.2425;
  const from = change ? endOf(change.through) : value.asOf;
  const months = Math.min(MAX_MONTHS, Math.max(0, daysOld(from, today)) / DAYS_A_MONTH);
  const indexed = Math.round(value.amountCents * (change?.factor ?? 1));
  const grown = appreciatedValue(indexed, growthRate, months);
  const isMoved = change !== null || months >= 1;
  const perYear = change ? 0.01 : 0.015;
  return {
    basis: change ? "index" : "growth",
    ...knownOf(value),
    place: change?.place ?? null,
    through: change?.through ?? null,
    growthRate: months >= 1 ? growthRate : null,
    ...ranged(isMoved ? thousands(grown) : value.amountCents, Math.min(0.25, spreadOf(value.source) + perYear * years)),
  };
}

/** Returns the last day of a quarter. */
const endOf = (quarter: string): string =>
  `${quarter.slice(0, 4)}-${["03-31", "06-30", "09-30", "12-31"][Number(quarter.slice(5)) - 1]}`;

const apart = (one: SourcedValue, shown: SourcedValue): number =>
  Math.abs(one.amountCents - shown.amountCents) / shown.amountCents;

/**
 * Returns what a home is worth today, from the first of these that is known:
 *
 *     a value entered with a reason within a year, unless an appraisal or sale is newer
 *     a provider's estimate from the last 90 days, with its range
 *     the newest other value, moved by FHFA's index for the metro area, 3-digit ZIP code or state, and after its last quarter by yearly growth
 *     the same, moved only by yearly growth if no index covers the home
 *
 * A source that differs by more than 15% is shown next to it, never averaged with it.
 *
 * @param growthRate yearly growth the officer expects; 3% by default
 * @returns null if no value is known
 */
export function valueToday(
  values: readonly StoredValue[],
  place: PricedPlace,
  { today, growthRate = DEFAULT_GROWTH, market }: Ahead,
): ValueToday | null {
  const ahead = { today, growthRate, market };
  const known = newestFirst(values.filter(({ asOf, amountCents }) => asOf <= today && amountCents > 0));
  const isFresh = ({ source, asOf }: StoredValue) => source === "automatic" && daysOld(asOf, today) <= FRESH_DAYS;
  const isOwn = ({ source, reason, asOf }: StoredValue) =>
    source !== "automatic" && Boolean(reason) && daysOld(asOf, today) <= OWN_DAYS;
  const own = known.find(isOwn);
  const firm = known.find(({ source }) => source === "appraisal" || source === "sale");
  const counts = own && (!firm || firm === own || firm.asOf <= own.asOf) ? own : undefined;
  const providers = new Map<string, StoredValue>();
  for (const one of known.filter(isFresh)) {
    const name = one.provider ?? "";
    if (!providers.has(name)) providers.set(name, one);
  }
  // RentCast comes first because it is also queried first.
  const estimates = [...providers.values()].toSorted(
    (a, b) => Number(b.provider === "rentcast") - Number(a.provider === "rentcast"),
  );
  const old = known.find((one) => !isFresh(one) && !isOwn(one));
  const candidates = [
    ...(counts ? [ownOf(counts)] : []),
    ...estimates.map(estimateOf),
    ...(old ? [movedOf(old, place, ahead)] : []),
  ];
  const [shown, ...others] = candidates;
  if (!shown) {
    const only = known[0];
    return only ? { ...movedOf(only, place, ahead), other: null } : null;
  }
  const far = others.filter((one) => apart(one, shown) > APART).toSorted((a, b) => apart(b, shown) - apart(a, shown));
  return { ...shown, other: far[0] ?? null };
}
