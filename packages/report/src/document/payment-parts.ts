import { addMonths } from "../format/dates.ts";
import { shortMoney } from "../format/format.ts";
import type { Words } from "../words/catalog/en.ts";
import { rateWords } from "../words/scenario-words.ts";
import type { DocumentOf, ReportScenario } from "./document-of.ts";
import { isEstimated, withEstimate } from "./known.ts";
import { lastInsuredPayment, lastInsuredWords } from "./last-insured.ts";

export const PAYMENT_PARTS = ["pi", "second", "mi", "tax", "ins", "hoa", "other"] as const;
export type PaymentPartKey = (typeof PAYMENT_PARTS)[number];

export interface PaymentPart {
  key: PaymentPartKey;
  label: string;
  cents: number;
  /** Term, rate and payee. */
  words: string;
  /** Whether it is based on an estimate. */
  estimated?: boolean;
}

/** "Feb 2036" if the calendar is known, else "payment 109". */
export function paymentMonth(scenario: ReportScenario, payment: number, w: Words): string {
  const first = scenario.figures.firstPaymentMonth;
  if (!first) return w.payment.paymentNumber(payment);
  return w.shortMonth(addMonths(first, payment - 1));
}

/** "Last payment with MI: March 2034. You may ask to end it from Jun 2033" */
function mortgageInsuranceWords(scenario: ReportScenario, w: Words): string {
  const [last, words] = [lastInsuredPayment(scenario), lastInsuredWords(scenario, w)];
  const ask = scenario.figures.mortgageInsuranceRequestMonth;
  if (last === null || words === null) return w.payment.insuranceStays;
  return w.payment.insuranceEnds(words, ask === null || ask >= last ? null : paymentMonth(scenario, ask, w));
}

/** The parts of the first monthly payment that are not zero, in the order of the stack. */
export function paymentParts(document: DocumentOf, scenario: ReportScenario, w: Words): PaymentPart[] {
  const { figures, secondLien, escrowWaived } = scenario;
  const { payment } = w;
  const yearly = (cents: number | undefined) => payment.yearly(shortMoney(cents ?? 0), escrowWaived === true);
  const part = (key: PaymentPartKey, cents: number, words: string, label = payment.parts[key]): PaymentPart => ({
    key,
    label,
    cents,
    words,
  });
  const asked = (key: PaymentPartKey, field: "propertyTax" | "insurance" | "hoa", cents: number, words: string) => ({
    ...part(key, cents, withEstimate(document, field, words, w)),
    estimated: isEstimated(document, field),
  });
  return [
    part(
      "pi",
      figures.paymentPath[0]?.principalAndInterestCents ?? figures.principalAndInterestCents,
      rateWords(scenario, w),
      firstPartLabel(scenario, w),
    ),
    part(
      "second",
      figures.secondLienPaymentCents,
      secondLien ? payment.secondLoan(shortMoney(secondLien.amountCents), secondLien.termMonths) : "",
    ),
    part("mi", figures.mortgageInsuranceCents, mortgageInsuranceWords(scenario, w)),
    asked("tax", "propertyTax", figures.propertyTaxMonthlyCents, yearly(scenario.propertyTaxYearlyCents)),
    asked("ins", "insurance", figures.insuranceMonthlyCents, yearly(scenario.insuranceYearlyCents)),
    asked("hoa", "hoa", figures.hoaMonthlyCents, payment.dues),
    part("other", figures.otherMonthlyCents, payment.notOfTheLoan),
  ].filter(({ cents }) => cents !== 0);
}

function firstPartLabel({ figures, interestOnlyMonths }: ReportScenario, { payment }: Words): string {
  if (interestOnlyMonths) return payment.interestOnlyFirst;
  return figures.buydownPaymentsCents.length > 0 ? payment.boughtDownFirst : payment.parts.pi;
}

/** "A 2-1 buydown that the seller pays."; null without one. */
export const buydownWords = ({ figures, buydown }: ReportScenario, w: Words): string | null =>
  figures.buydownPaymentsCents.length > 0 && buydown ? w.path.buydownPaidBy(buydown.kind, buydown.paidBy) : null;
