import { homeValueOf, liveHorizon } from "../live/live.ts";
import type { DocumentOf } from "./document-of.ts";

/** A borrower's position after some months. */
export interface Position {
  interestCents: number;
  mortgageInsuranceCents: number;
  borrowingCostCents: number;
  balanceCents: number;
  homeValueCents: number;
  equityCents: number;
}

/**
 * A scenario after `month` payments, in cents: for the report's horizon the frozen figures; for other months computed, or interpolated from the frozen years.
 *
 * @throws {RangeError} if there is no such scenario
 */
export function positionAt(document: DocumentOf, index: number, month: number): Position {
  const scenario = document.scenarios[index];
  if (!scenario) throw new RangeError(`There is no scenario ${index}.`);
  const frozen = scenario.figures.horizon;
  if (month === frozen.month) return frozen;
  return liveHorizon(document, index, month) ?? fromYears(document, index, month);
}

const kept = new WeakMap<DocumentOf, Position[][]>();

/** Returns the position at each year's end: the points of the charts. */
export function yearPositions(document: DocumentOf, index: number): Position[] {
  const known = kept.get(document) ?? [];
  kept.set(document, known);
  const years = longestYears(document);
  known[index] ??= Array.from({ length: years + 1 }, (_, year) => positionAt(document, index, year * 12));
  return known[index];
}

/** From the frozen years alone, linear between two years. */
function fromYears(document: DocumentOf, index: number, month: number): Position {
  const scenario = document.scenarios[index];
  if (!scenario) throw new RangeError(`There is no scenario ${index}.`);
  const { figures, years } = scenario;
  const whole = Math.min(Math.floor(month / 12), years.length);
  const part = years[whole] ? (month - whole * 12) / 12 : 0;
  const next = years[whole];
  const start = whole === 0 ? figures.loanAmountCents : (years[whole - 1]?.balanceCents ?? 0);
  const sum = (key: "interestCents" | "mortgageInsuranceCents") =>
    years.slice(0, whole).reduce((total, year) => total + year[key], 0) + Math.round((next?.[key] ?? 0) * part);
  const interestCents = sum("interestCents");
  const mortgageInsuranceCents = sum("mortgageInsuranceCents");
  const balanceCents = start + Math.round(((next?.balanceCents ?? start) - start) * part);
  const homeValueCents = Math.round(homeValueOf(document, scenario) * (1 + document.appreciationRate) ** (month / 12));
  return {
    interestCents,
    mortgageInsuranceCents,
    borrowingCostCents: interestCents + mortgageInsuranceCents + figures.horizon.costsCents,
    balanceCents,
    homeValueCents,
    equityCents: homeValueCents - balanceCents,
  };
}

/** Years on the x axis: those of the longest scenario. */
export const longestYears = (document: DocumentOf) =>
  Math.max(1, ...document.scenarios.map((scenario) => Math.ceil(scenario.termMonths / 12)));
