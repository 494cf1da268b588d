import { z } from "zod";
import { checkTerms, termsShape } from "../loans/terms.ts";
import { Cents } from "../values/money.ts";

/** Who pays in a refinance: there is no seller. */
export const REFINANCE_PAYERS = ["borrower", "lender"] as const;

const NO_SELLER = "A refinance has no seller: the borrower or the lender pays.";

/** One proposal: a whole loan in place of the current one. Without `loanAmountCents` it borrows the payoff, the costs it finances and the cash out. */
export const RefinanceScenario = z
  .object({
    ...termsShape,
    /** Left out, they are those of the current loan. */
    propertyTaxYearlyCents: Cents.optional().describe(
      "Property tax a year in cents; left out, that of the current loan",
    ),
    insuranceYearlyCents: Cents.optional().describe(
      "Homeowner's insurance a year in cents; left out, that of the current loan",
    ),
    purpose: z
      .enum(["rate-and-term", "cash-out"])
      .meta({ id: "RefinancePurpose", description: "What a refinance is for" })
      .default("rate-and-term"),
    /** How closing costs are met: in cash, with the loan, or by the lender for a higher rate. */
    costs: z
      .enum(["paid", "financed", "credit"])
      .meta({ id: "RefinanceCosts", description: "What a proposal's costs come to, and who pays them" })
      .default("financed"),
    loanAmountCents: Cents.min(1_000_00, "The loan amount is at least $1,000.")
      .optional()
      .describe(
        "New loan in cents before financed upfront fees; left out, it follows from payoff, debts, cash out and financed costs. Rounded down to the dollar; the cents are part of cash at closing",
      ),
    paysDebts: z.boolean().optional().describe("Whether it pays off the debts that are marked; left out, it does"),
    cashOutCents: Cents.optional().describe(
      "Cash to the borrower in cents, where the loan amount is left out; since the loan amount is rounded down to the dollar, up to a dollar less is paid out",
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
