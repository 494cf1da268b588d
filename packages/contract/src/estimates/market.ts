/** A week of the national mortgage survey. Rates are fractions. */
export interface SurveyWeek {
  /** The day it was published. */
  date: string;
  thirtyYear: number;
  /** Null before 15-year loans were surveyed. */
  fifteenYear: number | null;
}

export const PRICE_LEVELS = ["metro", "zip3", "state"] as const;
export type PriceLevel = (typeof PRICE_LEVELS)[number];

/** FHFA's house price index of one place, quarter by quarter without a gap; a quarter that FHFA leaves out is null. */
export interface PriceSeries {
  level: PriceLevel;
  /** CBSA code, first three digits of ZIP codes, or state. */
  id: string;
  /** "Raleigh-Cary, NC", "ZIP 276xx" or "North Carolina". */
  name: string;
  /** First quarter: "2004Q1". */
  from: string;
  index: readonly (number | null)[];
}

/** Where a home is, as far as it is known. */
export interface PricedPlace {
  city?: string | null | undefined;
  state?: string | null | undefined;
  zipcode?: string | null | undefined;
}

/** What is known of rates and prices, of everyone and not of a company. */
export interface Market {
  /** The newest week of the survey published by a day; null before the first that is held. */
  surveyOn(day: string): SurveyWeek | null;
  /** The index of a home's place, the nearest first: of the metro area that is named after its city, of its ZIP code's first digits, of its state. */
  pricesOf(place: PricedPlace): readonly PriceSeries[];
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();

/** The cities and states that a metro area's name names: "Charlotte-Concord-Gastonia, NC-SC". */
function metroKeys({ name }: PriceSeries): string[] {
  const [cities = "", states = ""] = name.split(", ");
  return states.split("-").flatMap((state) => cities.split(/-+/).map((city) => `${state} ${plain(city)}`));
}

/** The market of survey weeks, the earliest first, and price indexes. */
export function createMarket(weeks: readonly SurveyWeek[], series: readonly PriceSeries[]): Market {
  const byKey = new Map<string, PriceSeries>();
  for (const one of series)
    for (const key of one.level === "metro" ? metroKeys(one) : [one.id])
      if (!byKey.has(`${one.level} ${key}`)) byKey.set(`${one.level} ${key}`, one);
  return {
    surveyOn: (day) => weeks.findLast(({ date }) => date <= day) ?? null,
    pricesOf({ city, state, zipcode }) {
      const keys = [
        state && city && `metro ${state} ${plain(city)}`,
        zipcode && `zip3 ${zipcode.slice(0, 3)}`,
        state && `state ${state}`,
      ];
      return keys.flatMap((key) => (key ? (byKey.get(key) ?? []) : []));
    },
  };
}

/** Of a survey week that is older, no text says "this week": it names the date. */
export const SURVEY_FRESH_DAYS = 14;

const DAY_MS = 86_400_000;

/** Whether a survey week is still this week's on a day. Both `YYYY-MM-DD`. */
export const isSurveyFresh = (date: string, today: string): boolean =>
  Date.parse(today) - Date.parse(date) <= SURVEY_FRESH_DAYS * DAY_MS;
