import type { LoanTerms } from "@hearthline/calc/loan/types";
import { z } from "zod";
import { ORIGINS, type OriginSources, type Origins } from "./origins.ts";

/** Without one of these the payment is told as principal and interest only. A report without a borrower's name still has its figures. */
const HEADLINE_NEEDS = ["propertyTax", "insurance", "hoa", "closingDate", "creditScore"] as const;

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
      examples: ["Texas average, 1.36% of the value a year (Census ACS 2023)"],
    })
    .optional(),
});
export type Known = z.output<typeof Known>;

export const Completeness = z
  .object({
    headline: z.enum(["housing-payment", "principal-and-interest"]).meta({
      id: "Headline",
      description: "What the payment that leads may be called: the housing payment, or principal and interest only",
      examples: ["housing-payment"],
    }),
    fields: z
      .object({
        propertyTax: Known.meta({ description: "Property tax" }),
        insurance: Known.meta({ description: "Homeowner's insurance" }),
        hoa: Known.meta({ description: "HOA dues" }),
        closingDate: Known.meta({ description: "Closing date, or days of prepaid interest" }),
        creditScore: Known.meta({ description: "Credit score" }),
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

/**
 * What of a loan is typed, taken from a record, estimated or missing, and what its payment may be called. A zero counts where somebody said so;
 * a value that one scenario lacks is missing.
 */
export function completenessOf(loan: CompletableLoan): Completeness {
  const { origins = {}, originSources = {}, terms } = loan;
  const each = (has: (one: LoanTerms) => boolean) => terms.length > 0 && terms.every(has);
  const known = (field: (typeof HEADLINE_NEEDS)[number], there: boolean, zeroCounts = false): Known => {
    const origin = origins[field];
    if (!there && !(zeroCounts && origin)) return { state: "missing" };
    const source = originSources[field];
    return { state: origin ?? "typed", ...(source && { source }) };
  };
  const daysTyped = each(({ prepaidDays }) => prepaidDays !== undefined);
  const fields: Completeness["fields"] = {
    propertyTax: known(
      "propertyTax",
      each((one) => (one.propertyTaxYearlyCents ?? 0) > 0),
      true,
    ),
    insurance: known(
      "insurance",
      each((one) => (one.insuranceYearlyCents ?? 0) > 0),
      true,
    ),
    hoa: known(
      "hoa",
      each((one) => (one.hoaMonthlyCents ?? 0) > 0),
      true,
    ),
    closingDate: loan.closingDate || !daysTyped ? known("closingDate", Boolean(loan.closingDate)) : { state: "typed" },
    creditScore: known(
      "creditScore",
      each((one) => one.creditScore !== undefined),
    ),
    borrower: { state: loan.borrowers > 0 ? "typed" : "missing" },
  };
  const whole = HEADLINE_NEEDS.every((field) => fields[field].state !== "missing");
  return { headline: whole ? "housing-payment" : "principal-and-interest", fields };
}
