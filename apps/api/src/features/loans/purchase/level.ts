import { PurchaseScenario } from "@hearthline/contract/purchase/scenario";
import type { z } from "zod";
import type { Level } from "../calculators.rules.ts";

/** No home costs less; a smaller loan has the rest as down payment. */
const MIN_PRICE = 1_000_00;

/** A level loan as a scenario of its own: MI, taxes and costs are none. */
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
