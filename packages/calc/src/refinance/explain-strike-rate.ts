import { cents, computed, explained, given, months, percent, rate, typed } from "../loan/explain-parts.ts";
import type { Explanation, ExplanationStep } from "../loan/types.ts";
import type { CurrentLoan } from "./current-loan.ts";
import { paymentInputs } from "./explain-payments.ts";
import { type RefinanceProposal, refinanceSavings } from "./refinance-savings.ts";
import { refinanceTimeline } from "./refinance-timeline.ts";

/** What was asked: payback within so many months, by payment or by interest, over the rates on offer. */
export interface StrikeTerms {
  withinMonths: number;
  by: "payment" | "interest";
  /** Rates on offer are multiples of it; 1/8 point when left out. */
  step?: number;
}

/**
 * How a strike rate is found; where there is one, the step before shows what pays the costs back at it.
 *
 * @param current the loan as it stands
 * @param proposal the new one without its rate
 * @param terms what was asked
 * @param value of these, see `strikeRate`
 * @example explainStrikeRate(currentFromRoughEntry({ balanceCents: 350_000_00, noteRate: 0.065, remainingMonths: 300 }), { termMonths: 360, closingCostsCents: 7_000_00 }, { withinMonths: 24, by: "payment" }, strikeRate(currentFromRoughEntry({ balanceCents: 350_000_00, noteRate: 0.065, remainingMonths: 300 }), { termMonths: 360, closingCostsCents: 7_000_00 }, 24, "payment")).steps.at(-1)?.valueRate // 0.05875
 */
export function explainStrikeRate(
  current: CurrentLoan,
  proposal: Omit<RefinanceProposal, "noteRate">,
  terms: StrikeTerms,
  value: number | null,
): Explanation {
  const { by, withinMonths, step = 0.00125 } = terms;
  const last = rate(
    "Strike rate",
    by === "payment"
      ? "highest rate on offer at which closing costs ÷ payment saved ≤ months wanted"
      : "highest rate on offer at which interest and insurance saved cover the costs within the months wanted",
    value,
    [
      typed("Closing costs", proposal.closingCostsCents),
      given("Months wanted", withinMonths),
      given("Rates on offer, multiples of", percent(step)),
      computed("Balance", current.balanceCents),
      given("Current rate", percent(current.noteRate)),
      given("New term", months(proposal.termMonths)),
    ],
    "Found by halving: payback only gets better as the rate falls",
  );
  const steps = value === null ? [last] : [paysBack(current, { ...proposal, noteRate: value }, terms), last];
  return {
    figure: "strikeRate",
    ...explained(
      `Pays back within ${months(withinMonths)}`,
      "A rate on offer; none where not even the lowest one does it.",
      ...steps,
    ),
  };
}

/** What covers the costs at the rate found. */
function paysBack(current: CurrentLoan, offer: RefinanceProposal, { by, withinMonths }: StrikeTerms): ExplanationStep {
  const { newPaymentCents, monthlySavingsCents } = refinanceSavings(current, offer);
  const at = given("Rate", percent(offer.noteRate), "computed");
  if (by === "payment")
    return cents(
      "Payment saved at this rate",
      "current payment − new payment, mortgage insurance with each",
      monthlySavingsCents,
      [at, ...paymentInputs(current, offer, newPaymentCents)],
      "Principal, interest and mortgage insurance",
    );
  const { advantageCents } = refinanceTimeline(current, offer);
  const month = advantageCents.findIndex((ahead) => ahead >= 0) + 1;
  return cents(
    "Ahead at this rate",
    "interest and mortgage insurance saved − costs, in the first month that is not below zero",
    advantageCents[month - 1] ?? 0,
    [at, given("Month", month, "computed"), given("Months wanted", withinMonths)],
    "Two cent-rounded schedules side by side",
  );
}
