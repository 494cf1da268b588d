import type { LoanTerms } from "@hearthline/calc/loan/types";
import { z } from "zod";
import { estimatedScore } from "../estimates/estimates.ts";
import { NO_DUES } from "./no-dues.ts";
import { ORIGINS, type Origin, type OriginField, type OriginSources, type Origins } from "./origins.ts";

/**
 * Without one of these the headline is principal and interest only. Missing dues count as zero, a missing credit score is replaced by a typical one
 * to price mortgage insurance, and the payment depends on neither the closing date nor a name.
 */
const HEADLINE_NEEDS = ["propertyTax", "insurance"] as const;

/** Origins that make a zero count as intended: a tax or premium is never estimated as zero. */
const SAID: readonly Origin[] = ["typed", "record"];

const Known = z.object({
  state: z.enum([...ORIGINS, "missing"]).meta({
    id: "FigureState",
    description: "`typed`, taken from a public `record`, `estimated`, or `missing`",
    examples: ["typed"],
  }),
  source: z
    .string()
    .meta({
      description: "Source of the value",
      examples: ["Texas average, 1.36% of the value a year (our estimate as of 2023)"],
    })
    .optional(),
});
export type Known = z.output<typeof Known>;

export const Completeness = z
  .object({
    headline: z.enum(["housing-payment", "principal-and-interest"]).meta({
      id: "Headline",
      description:
        "What the headline payment may be called: the housing payment, or principal and interest only if property tax or insurance is missing. Dues, score and closing date do not affect it",
      examples: ["housing-payment"],
    }),
    fields: z
      .object({
        propertyTax: Known.meta({ description: "Property tax" }),
        insurance: Known.meta({ description: "Homeowner's insurance" }),
        hoa: Known.meta({ description: "HOA dues; if omitted, zero is assumed as an estimate" }),
        closingDate: Known.meta({ description: "Closing date, or days of prepaid interest" }),
        creditScore: Known.meta({
          description:
            "Credit score; if it is omitted and determines the price of mortgage insurance, a typical score is assumed as an estimate",
        }),
        borrower: Known.meta({ description: "Borrowers of the loan" }),
      })
      .meta({ description: "How each value is known" }),
  })
  .meta({ id: "Completeness", description: "Which inputs are typed, from a record, estimated or missing" });
export type Completeness = z.output<typeof Completeness>;

/** The inputs for completeness, for any kind of loan. */
export interface CompletableLoan {
  origins?: Origins | undefined;
  originSources?: OriginSources | undefined;
  closingDate?: string | null | undefined;
  borrowers: number;
  /** Terms as the engine reads them; tax and insurance may come from elsewhere in the loan. */
  terms: readonly LoanTerms[];
}

/** Whether a typical score determines a scenario's mortgage insurance, because neither a score nor a premium was entered. */
function isPricedByAssumedScore({ creditScore, program, mortgageInsurance }: LoanTerms): boolean {
  if (creditScore !== undefined || (program !== "conventional" && program !== "jumbo")) return false;
  const { kind, yearlyRate, singleRate } = mortgageInsurance ?? { kind: "auto" };
  if (kind === "single" || kind === "financed") return singleRate === undefined;
  return kind !== "none" && yearlyRate === undefined;
}

/**
 * Determines which inputs of a loan are typed, from a record, estimated or missing, and what its payment may be called. A zero counts if it was
 * entered; an estimated zero counts only for dues. A value that any scenario lacks is missing. Omitted dues are assumed to be zero and an omitted
 * score that determines the price of mortgage insurance to be a typical one; both are labeled as assumptions.
 */
export function completenessOf(loan: CompletableLoan): Completeness {
  const { origins = {}, originSources = {}, terms } = loan;
  const each = (has: (one: LoanTerms) => boolean) => terms.length > 0 && terms.every(has);
  const known = (
    field: keyof Completeness["fields"] & OriginField,
    there: boolean,
    zeroCounts: readonly Origin[] = [],
  ) => {
    const origin = origins[field];
    if (!there && !(origin && zeroCounts.includes(origin))) return { state: "missing" } satisfies Known;
    const source = originSources[field];
    return { state: origin ?? "typed", ...(source && { source }) } satisfies Known;
  };
  const daysTyped = each(({ prepaidDays }) => prepaidDays !== undefined);
  const taxed = each((one) => (one.propertyTaxYearlyCents ?? 0) > 0);
  const insured = each((one) => (one.insuranceYearlyCents ?? 0) > 0);
  // API callers state no origins: sending taxes and insurance also means that dues of zero are intended.
  const noDues = !loan.origins && taxed && insured && each((one) => !one.hoaMonthlyCents);
  const dues = known("hoa", noDues || terms.some((one) => (one.hoaMonthlyCents ?? 0) > 0), ORIGINS);
  const score = known(
    "creditScore",
    each((one) => one.creditScore !== undefined),
  );
  const fields: Completeness["fields"] = {
    propertyTax: known("propertyTax", taxed, SAID),
    insurance: known("insurance", insured, SAID),
    hoa: dues.state === "missing" ? { state: "estimated", source: NO_DUES } : dues,
    closingDate: loan.closingDate || !daysTyped ? known("closingDate", Boolean(loan.closingDate)) : { state: "typed" },
    creditScore:
      score.state === "missing" && terms.some(isPricedByAssumedScore)
        ? { state: "estimated", source: estimatedScore().source }
        : score,
    borrower: { state: loan.borrowers > 0 ? "typed" : "missing" },
  };
  const whole = HEADLINE_NEEDS.every((field) => fields[field].state !== "missing");
  return { headline: whole ? "housing-payment" : "principal-and-interest", fields };
}
