import type { LoanTerms } from "@hearthline/calc/loan/types";
import { z } from "zod";
import { estimatedScore } from "../estimates/estimates.ts";
import { NO_DUES } from "./no-dues.ts";
import { ORIGINS, type Origin, type OriginField, type OriginSources, type Origins } from "./origins.ts";

/**
 * Without one of these the headline is principal and interest only. Blank dues are none, a typical score prices the mortgage insurance of a blank one,
 * and no payment depends on the closing date or a name.
 */
const HEADLINE_NEEDS = ["propertyTax", "insurance"] as const;

/** Whose zero is meant: no estimate of a tax or a premium comes to nothing. */
const SAID: readonly Origin[] = ["typed", "record"];

const Known = z.object({
  state: z.enum([...ORIGINS, "missing"]).meta({
    id: "FigureState",
    description: "`typed`, from a public `record`, `estimated`, or `missing`",
    examples: ["typed"],
  }),
  source: z
    .string()
    .meta({
      description: "Where it came from",
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
        "What the payment that leads may be called: the housing payment, or principal and interest only where property tax or insurance is missing. Dues, score and closing date never decide it",
      examples: ["housing-payment"],
    }),
    fields: z
      .object({
        propertyTax: Known.meta({ description: "Property tax" }),
        insurance: Known.meta({ description: "Homeowner's insurance" }),
        hoa: Known.meta({ description: "HOA dues; where none are given, none are assumed, as an estimate" }),
        closingDate: Known.meta({ description: "Closing date, or days of prepaid interest" }),
        creditScore: Known.meta({
          description:
            "Credit score; where none is given and mortgage insurance is priced by it, a typical one is assumed, as an estimate",
        }),
        borrower: Known.meta({ description: "Who the loan is for" }),
      })
      .meta({ description: "How each value is known" }),
  })
  .meta({ id: "Completeness", description: "What is typed, from a record, estimated or missing" });
export type Completeness = z.output<typeof Completeness>;

/** What completeness is judged by, whatever the loan is for. */
export interface CompletableLoan {
  origins?: Origins | undefined;
  originSources?: OriginSources | undefined;
  closingDate?: string | null | undefined;
  borrowers: number;
  /** As the engine takes them: tax and insurance may come from elsewhere in the loan. */
  terms: readonly LoanTerms[];
}

/** Whether a scenario without a score has mortgage insurance by the rate card: its typical score, as nobody gave the premium. */
function isPricedByAssumedScore({ creditScore, program, mortgageInsurance }: LoanTerms): boolean {
  if (creditScore !== undefined || (program !== "conventional" && program !== "jumbo")) return false;
  const { kind, yearlyRate, singleRate } = mortgageInsurance ?? { kind: "auto" };
  if (kind === "single" || kind === "financed") return singleRate === undefined;
  return kind !== "none" && yearlyRate === undefined;
}

/**
 * What of a loan is typed, taken from a record, estimated or missing, and what its payment may be called. A zero counts where somebody said so, an
 * estimated one only of dues; a value that one scenario lacks is missing. Dues that nobody gave are none, and a score that prices mortgage insurance is a
 * typical one: both are assumptions, and called so.
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
  // Programs name no origins: who gives taxes and insurance means the dues of zero beside them.
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
