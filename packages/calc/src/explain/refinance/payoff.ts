import { fhaPremiumRefund } from "../../refinance/fha-refund.ts";
import { lastPaymentMade } from "../../refinance/payoff.ts";
import type { RefinanceBasis } from "../../refinance/types.ts";
import { cents, computed, count, given, type Inputs, money, months, percent, typed } from "../parts.ts";
import type { ExplanationStep } from "../types.ts";
import type { Compared } from "./payments.ts";

export interface PaidOff extends Compared {
  basis: Pick<RefinanceBasis, "current" | "closingDate" | "perDiemBasis">;
}

export const PAYOFF = "Payoff of the current loan";

/** Inputs of the balance, by the source of the loan's data. */
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

const LETTER = "Principal alone; the servicer's payoff letter adds interest through the day of payoff";
const IN_FULL = "12 CFR 1026.36(c)(3): the amount that satisfies the loan in full as of a day";

/** Interest of the days from the last payment to the payoff. */
export function payoffInterest({ basis, figures }: PaidOff): ExplanationStep[] {
  const { payoffPerDiemCents, payoffDays, payoffInterestCents, disbursementDate, rescissionEndsOn } = figures;
  const paidTo = lastPaymentMade(basis);
  const typed = basis.current.lastPaymentDate !== undefined;
  return [
    cents(
      "Interest per day",
      `balance × note rate ÷ ${basis.perDiemBasis ?? 365}`,
      payoffPerDiemCents,
      [
        computed("Balance", figures.current.balanceCents),
        given("Note rate", percent(figures.current.noteRate)),
        given("Days in the year", basis.perDiemBasis ?? 365),
      ],
      "Terms of the note",
    ),
    cents(
      "Interest to the payoff day",
      "interest per day × days from the last payment to the day the new loan pays out",
      payoffInterestCents,
      [
        computed("Interest per day", payoffPerDiemCents),
        given("Days", payoffDays, "computed"),
        ...(paidTo === null ? [] : [given("Last payment", paidTo, typed ? "typed" : "computed")]),
        ...(disbursementDate === null ? [] : [given("Day the loan pays out", disbursementDate, "computed")]),
        ...(rescissionEndsOn === null ? [] : [given("Right to cancel ends", rescissionEndsOn, "computed")]),
      ],
      rescissionEndsOn === null ? IN_FULL : "12 CFR 1026.23: three business days to cancel, then the loan pays out",
    ),
  ];
}

/** The balance of the current loan, from any source. */
export function balance(context: PaidOff): ExplanationStep {
  const { formula, inputs } = known(context);
  return cents("Balance", formula, context.figures.current.balanceCents, inputs, "Principal alone");
}

/** The payoff, from any source: balance, interest to the day, fees. */
export function payoff(context: PaidOff): ExplanationStep[] {
  const { formula, inputs } = known(context);
  const { current, payoffCents, payoffInterestCents, payoffFeesCents, payoffDays } = context.figures;
  if (payoffDays === 0 && payoffFeesCents === 0) return [cents(PAYOFF, formula, current.balanceCents, inputs, LETTER)];
  return [
    balance(context),
    ...payoffInterest(context),
    cents(
      PAYOFF,
      "balance + interest to the payoff day + fees of the payoff",
      payoffCents,
      [
        computed("Balance", current.balanceCents),
        computed("Interest to the payoff day", payoffInterestCents),
        ...(payoffFeesCents === 0 ? [] : [typed("Fees of the payoff", payoffFeesCents)]),
      ],
      IN_FULL,
    ),
  ];
}

/** Months between the two loans in which no payment is due. */
export const skipped = ({ basis, figures }: PaidOff) =>
  count(
    "Months without a payment",
    "months from the last payment of the current loan to the first one of the new loan − 1",
    figures.skippedPayments,
    [
      given("Last payment", lastPaymentMade(basis) ?? "not set", "computed"),
      given("First payment of the new loan", figures.firstPaymentMonth ?? "not set", "computed"),
      computed("Interest to the payoff day", figures.payoffInterestCents),
      computed("Prepaid interest", figures.prepaidInterestCents),
    ],
    "No gift: the interest of these days is paid at closing",
  );

/** The servicer's refund of the old escrow account. */
export const escrowRefund = ({ basis: { current } }: PaidOff) =>
  cents(
    "Old escrow account returned",
    "balance of the escrow account as entered",
    current.escrowBalanceCents ?? 0,
    [typed("Escrow balance", current.escrowBalanceCents)],
    "12 CFR 1024.34: within 20 business days of the payoff; no part of cash at closing",
  );

/** FHA's credit for the months that the old upfront premium was not used. */
export function premiumRefunded({ basis: { current, closingDate }, figures }: PaidOff): ExplanationStep {
  const { closedOn, upfrontPremiumCents = 0 } = current;
  const refund =
    closedOn === undefined || closingDate === undefined || figures.upfrontPremiumRefundCents === 0
      ? null
      : fhaPremiumRefund(upfrontPremiumCents, closedOn, closingDate);
  return cents(
    "Refund of the old upfront premium",
    "upfront premium × (82% − 2% × months since the old loan closed), through month 36",
    figures.upfrontPremiumRefundCents,
    [
      typed("Upfront premium", upfrontPremiumCents),
      ...(refund === null
        ? [given("FHA loan into FHA loan, within 36 months", "no", "computed")]
        : [
            given("Months since the old loan closed", months(refund.month), "computed"),
            given("Share that comes back", percent(refund.share), "table"),
            // The refund counts only up to the new premium.
            ...(refund.refundCents > figures.upfrontPremiumRefundCents
              ? [computed("Upfront fee", figures.upfrontFeeCents)]
              : []),
          ]),
    ],
    "HUD Handbook 4000.1; Mortgagee Letter 2005-03",
  );
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
