import { STATES } from "../values/states.ts";
import { HOME_INSURANCE } from "./home-insurance.ts";
import { PROPERTY_TAX } from "./property-tax.ts";

/** A value that no one entered, with its source in words that a borrower may read. */
export interface Estimate<T = number> {
  value: T;
  source: string;
}

/** Location of a home, as far as it is known. */
export interface EstimatePlace {
  state?: string | undefined;
  county?: string | undefined;
  propertyType?: string | undefined;
}

const percent = (fraction: number) => `${Number((fraction * 100).toFixed(2))}%`;
const stateName = (state: string | undefined) => Object.entries(STATES).find(([code]) => code === state)?.[1];
const plain = (county: string) =>
  county
    .toLowerCase()
    .replace(/['’.]/g, "")
    .replace(/-/g, " ")
    .replace(/(?<!\s)\s+county$/, "")
    .trim();

/** Estimates yearly property tax in cents from the average of the county, the state or the nation, in this order. */
export function estimatedTax(valueCents: number, { state, county }: EstimatePlace): Estimate {
  const { source, counties, states, nation } = PROPERTY_TAX;
  const ofCounty = state && county ? counties[state]?.[plain(county)] : undefined;
  const ofState = state ? states[state] : undefined;
  const rate = ofCounty ?? ofState ?? nation;
  const county_ = county?.trim().replace(/(?<!\s)\s+county$/i, "");
  const whose = ofCounty ? `${county_} County average` : ofState ? `${stateName(state)} average` : "U.S. average";
  return {
    value: Math.round((valueCents * rate) / 100) * 100,
    source: `${whose}, ${percent(rate)} of the value a year (${source})`,
  };
}

/** Estimates yearly homeowner's insurance in cents from the average of the state or the nation, in this order. */
export function estimatedInsurance({ state }: EstimatePlace): Estimate {
  const { source, stateCents, nationCents } = HOME_INSURANCE;
  const ofState = state ? stateCents[state] : undefined;
  return {
    value: ofState ?? nationCents,
    source: `${ofState ? `${stateName(state)} average` : "U.S. average"} (${source})`,
  };
}

/** Whether homes of this type usually have HOA dues. */
export const usuallyHasDues = ({ propertyType }: EstimatePlace): boolean =>
  propertyType === "condo" || propertyType === "townhouse";

/** Days from application to closing that most lenders plan for. */
const DAYS_AHEAD = 35;

/** Estimates the closing date as 35 days from today. */
export function estimatedClosing(today: string): Estimate<string> {
  const value = new Date(Date.parse(`${today}T00:00:00Z`) + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
  return { value, source: `assumed ${DAYS_AHEAD} days ahead` };
}

/** Returns a score to price with until the borrower's is known. The text omits the number, which not everyone may see. */
export const estimatedScore = (): Estimate => ({ value: 740, source: "A typical score is assumed" });
