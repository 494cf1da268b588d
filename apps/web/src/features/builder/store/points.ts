import { loanAmounts } from "@hearthline/calc/loan/loan-amounts";
import type { LoanBasis } from "@hearthline/calc/loan/types";
import { purchaseFrame } from "@hearthline/calc/purchase/purchase-figures";
import { PurchaseScenario } from "@hearthline/contract/purchase/scenario";
import { type DraftScenario, scenarioInput } from "./draft-scenario.ts";

/** The amount of the note, which points are a share of; it follows from everything but the rate. */
function noteCents(scenario: DraftScenario, loan: LoanBasis): number | null {
  const parsed = PurchaseScenario.safeParse(scenarioInput({ ...scenario, noteRate: 0, discountPoints: 0 }));
  if (!parsed.success) return null;
  try {
    return loanAmounts(loan, parsed.data, purchaseFrame(parsed.data)).loanAmountCents;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The share follows the loan where the points were typed in dollars. */
export function withPoints(scenario: DraftScenario, loan: LoanBasis): DraftScenario {
  const { pointsCents = null } = scenario;
  if (pointsCents === null) return scenario;
  const note = noteCents(scenario, loan);
  const discountPoints = note === null ? null : Number(((pointsCents / note) * 100).toFixed(8));
  return discountPoints === scenario.discountPoints ? scenario : { ...scenario, discountPoints };
}
