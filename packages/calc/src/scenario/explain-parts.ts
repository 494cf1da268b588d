import type { ExplanationStep, PurchaseFigures, PurchaseLoan, PurchaseScenario } from "./types.ts";

export type Origin = ExplanationStep["inputs"][number]["origin"];

/** What an explanation is written from. */
export interface ExplainContext {
  loan: PurchaseLoan;
  scenario: PurchaseScenario;
  figures: PurchaseFigures;
}

/** Title, steps and rounding of one figure; the last step's value is the figure. */
export interface ExplainedParts {
  title: string;
  steps: ExplanationStep[];
  rounding: string;
}

export type Explain = (context: ExplainContext) => ExplainedParts;

export const HALF_UP = "Half up to the cent.";
export const UNROUNDED = "Computed unrounded, as in CFPB's sample disclosures; rounded once at the end.";
export const CENT_ROWS = "Each month's interest half up to the cent; the last payment takes up the difference.";
export const NOT_ROUNDED = "Not rounded; shown with up to three decimals.";

/** Dollars of an amount in cents, "$1,234.56". */
export function money(cents: number): string {
  const size = Math.abs(Math.round(cents));
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}$${whole}.${String(size % 100).padStart(2, "0")}`;
}

/** Percent of a fraction, "6.875%", with as many decimals as it has, at most four. */
export function percent(rate: number): string {
  return `${Number((rate * 100).toFixed(4))}%`;
}

/** One input of a step. */
export function given(name: string, value: string, origin: Origin = "typed"): ExplanationStep["inputs"][number] {
  return { name, value, origin };
}

/** An amount that another figure gave. */
export function computed(name: string, cents: number): ExplanationStep["inputs"][number] {
  return { name, value: money(cents), origin: "computed" };
}

/** The note rate, term and amount: inputs of most steps. */
export function noteInputs({ scenario, figures }: ExplainContext): ExplanationStep["inputs"] {
  return [
    computed("Loan amount", figures.loanAmountCents),
    given("Note rate", percent(scenario.noteRate)),
    given("Term", `${scenario.termMonths} months`),
  ];
}
