import type { LoanKind } from "../../loans/loan-kinds.ts";

/** Why a loan's figures cannot be computed: an error message, and the field it belongs to. */
export interface FigureFault {
  field: string;
  message: string;
}

const CURRENT = new Map([
  ["balanceCents", "The balance is at least one cent."],
  ["originalLoanCents", "The original loan is at least one cent."],
  [
    "principalAndInterestCents",
    "The payment has to be far enough above the month’s interest to pay the loan off within 100 years.",
  ],
  ["paymentsMade", "Give the payments made, fewer than all of them, or a closing date to count them by."],
  ["firstPaymentDate", "All payments are due by the closing date: nothing is left to refinance."],
  ["remainingMonths", "At least 1 month is left."],
  ["lastPaymentDate", "The last payment cannot be after the day the new loan pays out."],
  ["closedOn", "The current loan cannot close after the new one."],
  ["mortgageInsuranceMonthlyCents", "Mortgage insurance cannot be below zero."],
  ["mortgageInsuranceMonths", "Mortgage insurance lasts 0 to 480 months."],
  ["payoffFeesCents", "Fees of the payoff cannot be below zero."],
  ["upfrontPremiumCents", "The upfront premium cannot be below zero."],
]);
const LOAN = new Map([
  ["disbursementDate", "The loan cannot pay out before its closing date."],
  ["homeValueCents", "The home’s value is at least $1,000."],
]);
/** Errors that calc reports for a derived figure, with the field in which a digit is probably missing or extra. */
const MEASURED = new Map([
  [
    "loanToValue",
    {
      field: "homeValueCents",
      message: "The loan is more than a hundred times the home’s value. Is a digit missing from the value?",
    },
  ],
]);
const SCENARIO = new Map([
  ["loanAmountCents", "The new loan comes to nothing: check cash out and second lien against the payoff."],
  ["costs", "The costs are more than a loan that finances them can cover."],
]);
const FAR_BELOW = "The loan is more than a hundred times the appraised value. Is a digit missing from it?";
/** The message for errors whose names in calc are unknown to users. */
const UNTOLD = "These amounts, rate and term come to no loan: one of them has a digit too many or too few.";

/**
 * Converts calc's error about a scenario into a message for a field. For a refinance, this may be a field of the current loan or of the loan.
 *
 * @param error calc's error, with a message such as "name must be …"
 * @param loan the loan, for its kind
 * @param index index of the scenario
 */
export function figureFault({ message }: RangeError, { kind }: { kind: LoanKind }, index: number): FigureFault {
  const scenario = `scenarios.${index}`;
  const name = /^([\w.]+) must /.exec(message)?.[1] ?? "";
  if (kind !== "refinance")
    return name === "loanToValue"
      ? { field: `${scenario}.appraisedValueCents`, message: FAR_BELOW }
      : { field: scenario, message };
  const [current, loan, own] = [CURRENT.get(name), LOAN.get(name), SCENARIO.get(name)];
  if (current) return { field: `current.${name}`, message: current };
  if (loan) return { field: name, message: loan };
  if (own) return { field: `${scenario}.${name}`, message: own };
  return MEASURED.get(name) ?? { field: name.startsWith("debts.") ? "debts" : scenario, message: UNTOLD };
}
