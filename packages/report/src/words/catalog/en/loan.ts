import type { ReportScenario } from "../../../document/document-of.ts";
import { span } from "../../../format/format.ts";

const PROGRAMS: Record<ReportScenario["program"], string> = {
  conventional: "conventional",
  fha: "FHA",
  va: "VA",
  usda: "USDA",
  jumbo: "jumbo",
};

/** A loan in a few words: program, rate, term. */
export const loan = {
  programs: PROGRAMS,
  interestOnly: "interest only",
  arm: "ARM",
  /** "6.500% fixed for 30 years" */
  fixed: (rate: string, months: number) => `${rate} fixed for ${span(months)}`,
  interestOnlyFor: (months: number) => `interest only for ${span(months)}`,
  /** "6.000% for 7 years, then may change every 6 months, never above 11.000%" */
  adjustable: (rate: string, fixedMonths: number, everyMonths: number, highest: string) =>
    `${rate} for ${span(fixedMonths)}, then may change every ${everyMonths === 12 ? "year" : span(everyMonths)}, never above ${highest}`,
  adjustableShort: "adjustable",
  secondLoanLeftOut: "The second loan is not part of it.",
  buydownAccount: (amount: string) => `The buydown account pays ${amount} of the interest.`,
  /** "conventional loans with a fixed rate for 30 years" */
  alike: (program: ReportScenario["program"], months: number, several: boolean) =>
    `${PROGRAMS[program]} ${several ? "loans" : "loan"} with a fixed rate for ${span(months)}`,
  /** Of the home's value: "to grow 3% a year" */
  growth: (percent: string, direction: "up" | "down" | "none") =>
    direction === "none" ? "to stay as it is" : `to ${direction === "up" ? "grow" : "fall"} ${percent} a year`,
};
