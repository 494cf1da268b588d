import { PurchaseScenario } from "@hearthline/contract/purchase/scenario";
import type { z } from "zod";
import type { Level } from "../calculators.rules.ts";

/** The minimum price of a home; for a smaller loan, the rest is down payment. */
const MIN_PRICE = 1_000_00;

/** Returns a level loan as a scenario without MI, taxes or costs. */
export const levelPurchase = ({
  loanAmountCents,
  noteRate,
  termMonths,
  extraMonthlyCents = 0,
}: z.output<typeof Level>) => {
  const priceCents = Math.max(loanAmountCents, MIN_PRICE);
  return PurchaseScenario.parse({
    name: "Loan",
    priceCents,
    downPaymentCents: priceCents - loanAmountCents,
    termMonths,
    noteRate,
    extraMonthlyCents,
    mortgageInsurance: { kind: "none" },
  });
};
