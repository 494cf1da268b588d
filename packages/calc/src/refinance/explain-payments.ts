import { computed, type Inputs } from "../loan/explain-parts.ts";
import type { CurrentLoan } from "./current-loan.ts";
import type { RefinanceProposal } from "./refinance-savings.ts";
import { type RemainingInsurance, remainingInsurance } from "./remaining-insurance.ts";

/**
 * Current and new payment as inputs, each with its mortgage insurance where there is any.
 *
 * @param current the loan as it stands
 * @param proposal the new one
 * @param newPaymentCents its principal and interest
 * @example paymentInputs({ ...currentFromRoughEntry({ balanceCents: 250_000_00, noteRate: 0.068, remainingMonths: 300 }), mortgageInsuranceCents: 100_00, mortgageInsuranceMonths: 12 }, { noteRate: 0.058, termMonths: 300, closingCostsCents: 0 }, 1_580_33).map((input) => input.value) // ["$1,835.18", "$1,580.33"]
 */
export function paymentInputs(current: CurrentLoan, proposal: RefinanceProposal, newPaymentCents: number): Inputs {
  return [
    withPremium("Current payment", current.paymentCents, current),
    withPremium("New payment", newPaymentCents, proposal),
  ];
}

function withPremium(name: string, paymentCents: number, given: RemainingInsurance): Inputs[number] {
  const { mortgageInsuranceCents, mortgageInsuranceMonths } = remainingInsurance(given);
  const premium = mortgageInsuranceMonths > 0 ? mortgageInsuranceCents : 0;
  return computed(premium > 0 ? `${name} with mortgage insurance` : name, paymentCents + premium);
}
