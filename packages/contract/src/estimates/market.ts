/** A week of the national mortgage survey. Rates are fractions. */
export interface SurveyWeek {
  /** Publication date. */
  date: string;
  thirtyYear: number;
  /** Null before 15-year loans were surveyed. */
  fifteenYear: number | null;
}

export const PRICE_LEVELS = ["metro", "zip3", "state"] as const;
export type PriceLevel = (typeof PRICE_LEVELS)[number];

/** FHFA's house price index of one area, with an entry for every quarter; a quarter FHFA leaves out is null. */
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

/** Location of a home, as far as it is known. */
export interface PricedPlace {
  city?: string | null | undefined;
  state?: string | null | undefined;
  zipcode?: string | null | undefined;
}

/** Known rates and prices, shared by all companies. */
export interface Market {
  /** Returns the newest survey week published by a day; null before the first one stored. */
  surveyOn(day: string): SurveyWeek | null;
  /** Returns the indexes for a home, nearest area first: the metro area named after its city, the first digits of its ZIP code, its state. */
  pricesOf(place: PricedPlace): readonly PriceSeries[];
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();

/** Returns a key for each city and state in a metro area's name, such as "Charlotte-Concord-Gastonia, NC-SC". */
function metroKeys({ name }: PriceSeries): string[] {
  const [cities = "", states = ""] = name.split(", ");
  return states.split("-").flatMap((state) => cities.split(/-+/).map((city) => `${state} ${plain(city)}`));
}

/** Creates a market from survey weeks, sorted earliest first, and price indexes. */
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

/** Days for which texts call a survey week "this week"; for an older one they name the date. */
export const SURVEY_FRESH_DAYS = 14;

const DAY_MS = 86_400_000;

/** Whether a survey week still counts as this week's on a day. Both are `YYYY-MM-DD`. */
export const isSurveyFresh = (date: string, today: string): boolean =>
  Date.parse(today) - Date.parse(date) <= SURVEY_FRESH_DAYS * DAY_MS;
