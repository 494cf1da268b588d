import { loanAmounts } from "@hearthline/calc/loan/loan-amounts";
import type { LoanBasis } from "@hearthline/calc/loan/types";
import type { EngineLoan } from "@hearthline/contract/loans/figures";
import type { BuilderKind } from "../kind.ts";
import type { DraftScenario } from "./draft-scenario.ts";

const noteOf = ({ basis, terms, frame }: EngineLoan) => loanAmounts(basis, terms, frame).loanAmountCents;

/** The note amount, the base of points; it depends on everything but the rate. */
function noteCents(kind: BuilderKind, scenario: DraftScenario, loan: LoanBasis): number | null {
  const without = { ...scenario, noteRate: 0, discountPoints: 0 };
  const parsed = kind.scenario.safeParse(kind.scenarioInput(without, { name: "A" }));
  if (!parsed.success) return null;
  try {
    return noteOf(kind.asLoan(loan, parsed.data));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The percentage follows the loan if the points were typed in dollars. */
export function withPoints<S extends DraftScenario>(kind: BuilderKind, scenario: S, loan: LoanBasis): S {
  const { pointsCents = null } = scenario;
  if (pointsCents === null) return scenario;
  const note = noteCents(kind, scenario, loan);
  const discountPoints = note === null ? null : Number(((pointsCents / note) * 100).toFixed(8));
  return discountPoints === scenario.discountPoints ? scenario : { ...scenario, discountPoints };
}
