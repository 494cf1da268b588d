import type { CurrentLoanEntry } from "../../refinance/types.ts";
import { cents, computed, given, type Inputs, money, months, percent, typed } from "../parts.ts";
import type { ExplanationStep } from "../types.ts";
import type { Compared } from "./payments.ts";

export interface PaidOff extends Compared {
  basis: { current: CurrentLoanEntry };
}

export const PAYOFF = "Payoff of the current loan";

/** What the balance follows from, by where the loan is known from. */
function known({ basis: { current: entry }, figures: { current } }: PaidOff): { formula: string; inputs: Inputs } {
  switch (entry.source) {
    case "original-purchase":
      return {
        formula: "balance of the original schedule after the payments made",
        inputs: [
          typed("Original loan", entry.originalLoanCents),
          given("Note rate", percent(entry.noteRate)),
          given("Term", months(entry.termMonths)),
          given(
            entry.paymentsMade === undefined ? "Payments due through closing" : "Payments made",
            entry.termMonths - current.remainingMonths,
            entry.paymentsMade === undefined ? "computed" : "typed",
          ),
        ],
      };
    case "mortgage-statement":
      return {
        formula: "principal balance on the mortgage statement",
        inputs: [
          given("Balance", money(entry.balanceCents), "record"),
          ...(entry.statementDate === undefined ? [] : [given("Statement of", entry.statementDate, "record")]),
        ],
      };
    default:
      return { formula: "balance as estimated", inputs: [typed("Balance", entry.balanceCents)] };
  }
}

/** The payoff, from wherever it is known. */
export function payoff(context: PaidOff): ExplanationStep {
  const { formula, inputs } = known(context);
  const source = "Principal alone; the servicer's payoff letter adds interest through the day of payoff";
  return cents(PAYOFF, formula, context.figures.current.balanceCents, inputs, source);
}

/** Current payment: principal and interest, and mortgage insurance while it lasts. */
export function currentPayment(context: PaidOff): ExplanationStep {
  const { current, currentPaymentCents } = context.figures;
  const { current: entry } = context.basis;
  const insurance = currentPaymentCents - current.paymentCents;
  const onStatement = entry.source === "mortgage-statement";
  const principalAndInterest = given(
    "Principal and interest",
    money(current.paymentCents),
    onStatement ? "record" : "computed",
  );
  if (insurance === 0)
    return cents(
      "Current payment",
      onStatement ? "principal and interest as on the statement" : "level payment of the current loan",
      currentPaymentCents,
      [principalAndInterest],
      "Taxes and insurance of the home are not in it",
    );
  const left = entry.mortgageInsuranceMonths;
  const until =
    entry.program === "fha" || entry.program === "usda"
      ? `with ${entry.program === "fha" ? "FHA" : "USDA"}, taken for the rest of the loan`
      : "taken until the balance is 78% of the home's value today";
  return cents(
    "Current payment",
    "principal and interest + mortgage insurance, while it lasts",
    currentPaymentCents,
    [
      principalAndInterest,
      typed("Mortgage insurance", insurance),
      given("Payments that still carry it", current.mortgageInsuranceMonths, left === undefined ? "computed" : "typed"),
    ],
    left === undefined
      ? `When the insurance ends was not entered: ${until}`
      : "Taxes and insurance of the home are not in it",
  );
}

/** Debts that the new loan pays off. */
export const debtsPaid = (
  { figures }: Compared,
  debts: readonly { name: string; balanceCents: number; payOff?: boolean }[],
) =>
  cents(
    "Debts paid off",
    "sum of the balances",
    figures.debtsPaidCents,
    debts.some(({ payOff }) => payOff)
      ? debts.filter(({ payOff }) => payOff).map(({ name, balanceCents }) => typed(name, balanceCents))
      : [computed("None", 0)],
    "Balances as entered; each creditor's own payoff counts",
  );
