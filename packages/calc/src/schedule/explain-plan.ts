import { computed, given, type Inputs, percent, typed } from "../loan/explain-parts.ts";
import type { LoanPlan } from "./loan-plan.ts";

const SHOWN = 6;

/**
 * A plan as inputs of an explanation: amount, payments, its first six rates, and the most that may be owed.
 *
 * @param plan the loan
 * @example planInputs(fixedPlan(300_000_00, 0.065, 360)).map((input) => input.value) // ["$300,000.00", "360", "6.5%"]
 */
export function planInputs(plan: LoanPlan): Inputs {
  const { principalCents, termMonths, stretches, balanceLimit } = plan;
  const changes = stretches.filter((stretch, k) => stretch.noteRate !== stretches[k - 1]?.noteRate);
  const inputs = [typed("Loan amount", principalCents), given("Payments", termMonths)];
  for (const { fromMonth, noteRate } of changes.slice(0, SHOWN))
    inputs.push(given(`Rate from payment ${fromMonth}`, percent(noteRate)));
  if (changes.length > SHOWN) inputs.push(given("Later changes of the rate", changes.length - SHOWN, "computed"));
  if (balanceLimit !== undefined)
    inputs.push(
      given("Most that may be owed, of the loan amount", percent(balanceLimit)),
      computed("Most that may be owed", principalCents * balanceLimit),
    );
  return inputs;
}
