import { z } from "zod";
import { checkTerms, termsShape } from "../loans/terms.ts";
import { Cents } from "../values/money.ts";

/** Payers in a refinance, which has no seller. */
export const REFINANCE_PAYERS = ["borrower", "lender"] as const;

const NO_SELLER = "A refinance has no seller: the borrower or the lender pays.";

/** One proposal: a complete loan that replaces the current one. Without `loanAmountCents` it borrows the payoff, the financed costs and the cash out. */
export const RefinanceScenario = z
  .object({
    ...termsShape,
    /** Default to those of the current loan. */
    propertyTaxYearlyCents: Cents.optional().describe("Yearly property tax in cents; defaults to the current loan's"),
    insuranceYearlyCents: Cents.optional().describe(
      "Yearly homeowner's insurance in cents; defaults to the current loan's",
    ),
    purpose: z
      .enum(["rate-and-term", "cash-out"])
      .meta({ id: "RefinancePurpose", description: "Purpose of a refinance" })
      .default("rate-and-term"),
    /** How closing costs are paid: in cash, from the loan, or by the lender for a higher rate. */
    costs: z
      .enum(["paid", "financed", "credit"])
      .meta({ id: "RefinanceCosts", description: "How a proposal's closing costs are paid" })
      .default("financed"),
    loanAmountCents: Cents.min(1_000_00, "The loan amount is at least $1,000.")
      .optional()
      .describe(
        "New loan in cents before financed upfront fees; defaults to the sum of payoff, debts, cash out and financed costs. Rounded down to the dollar; the cents are part of cash at closing",
      ),
    paysDebts: z.boolean().optional().describe("Whether it pays off the marked debts; defaults to true"),
    cashOutCents: Cents.optional().describe(
      "Cash to the borrower in cents, if the loan amount is omitted. Because the loan amount is rounded down to the dollar, up to a dollar less is paid out",
    ),
  })
  .superRefine(checkTerms)
  .superRefine(({ buydown, fees }, context) => {
    const refuse = (path: (string | number)[]) =>
      context.addIssue({ code: "custom", path, message: NO_SELLER, params: { code: "contradiction" } });
    if (buydown && buydown.kind !== "none" && buydown.paidBy === "seller") refuse(["buydown", "paidBy"]);
    for (const [at, { payer }] of fees.entries()) if (payer === "seller") refuse(["fees", at, "payer"]);
  })
  .meta({ id: "RefinanceScenario", description: "A proposal of a refinance loan, as it is entered" });
export type RefinanceScenario = z.output<typeof RefinanceScenario>;
