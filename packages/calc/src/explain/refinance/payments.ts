import type { RefinanceFigures } from "../../refinance/types.ts";
import { computed, given, type Inputs, money } from "../parts.ts";

/** Input of the comparisons. */
export interface Compared {
  figures: RefinanceFigures;
}

/** Both payments, each with mortgage insurance. */
export function payments({ figures }: Compared, newPaymentCents = figures.newPaymentCents): Inputs {
  const { current, currentPaymentCents } = figures;
  return [
    given("Current payment", money(currentPaymentCents), current.certainty === "statement" ? "record" : "computed"),
    computed("New payment", newPaymentCents),
  ];
}

export const costs = ({ figures }: Compared): Inputs[number] =>
  computed("Costs to earn back", figures.costsToRecoverCents);
