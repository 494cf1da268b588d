import { addMonths } from "../format/dates.ts";
import { money, rate, shortMoney } from "../format/format.ts";
import { liveFigures } from "../live/live.ts";
import type { Words } from "../words/catalog/en.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { rateWords } from "../words/scenario-words.ts";
import type { DocumentOf, ReportScenario } from "./document-of.ts";
import { withEstimate } from "./known.ts";

export const PAYMENT_PARTS = ["pi", "second", "mi", "tax", "ins", "hoa", "other"] as const;
export type PaymentPartKey = (typeof PAYMENT_PARTS)[number];

export interface PaymentPart {
  key: PaymentPartKey;
  label: string;
  cents: number;
  /** How long, at what rate, to whom. */
  words: string;
}

/** "Feb 2036" where the calendar is known, "payment 109" where it is not. */
export function paymentMonth(scenario: ReportScenario, payment: number, w: Words, write = w.shortMonth): string {
  const first = scenario.figures.firstPaymentMonth;
  if (!first) return w.payment.paymentNumber(payment);
  return write(addMonths(first, payment - 1));
}

/** "Stops after Mar 2034. You can ask to stop it from Jun 2033" */
function mortgageInsuranceWords(scenario: ReportScenario, w: Words): string {
  const { mortgageInsuranceEndsMonth: end, mortgageInsuranceRequestMonth: ask } = scenario.figures;
  if (end === null || !insuranceEnds(scenario)) return w.payment.insuranceStays;
  const asked = ask === null || ask >= end ? null : paymentMonth(scenario, ask, w);
  return w.payment.insuranceEnds(paymentMonth(scenario, end, w), asked);
}

/** False where the insurance stays as long as the loan. */
const insuranceEnds = ({ figures, termMonths }: ReportScenario) =>
  figures.mortgageInsuranceEndsMonth !== null && figures.mortgageInsuranceEndsMonth < termMonths;

/** True where principal and interest have changed by the time the insurance ends: an adjustable rate, the end of interest only. */
export function paymentChangesBefore({ figures, amortization, arm, interestOnlyMonths }: ReportScenario): boolean {
  const unchangedMonths = (amortization === "arm" && arm?.initialFixedMonths) || interestOnlyMonths;
  return Boolean(unchangedMonths && (figures.mortgageInsuranceEndsMonth ?? 0) >= unchangedMonths);
}

/** The parts of the first monthly payment that are not zero, in the order of the stack. */
export function paymentParts(document: DocumentOf, scenario: ReportScenario, w: Words): PaymentPart[] {
  const { figures, secondLien } = scenario;
  const { payment } = w;
  const yearly = (cents: number | undefined) => payment.yearly(shortMoney(cents ?? 0));
  const part = (key: PaymentPartKey, cents: number, words: string, label = payment.parts[key]) => ({
    key,
    label,
    cents,
    words,
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
    part(
      "tax",
      figures.propertyTaxMonthlyCents,
      withEstimate(document, "propertyTax", yearly(scenario.propertyTaxYearlyCents), w),
    ),
    part(
      "ins",
      figures.insuranceMonthlyCents,
      withEstimate(document, "insurance", yearly(scenario.insuranceYearlyCents), w),
    ),
    part("hoa", figures.hoaMonthlyCents, withEstimate(document, "hoa", payment.dues, w)),
    part("other", figures.otherMonthlyCents, payment.notOfTheLoan),
  ].filter(({ cents }) => cents !== 0);
}

function firstPartLabel({ figures, interestOnlyMonths }: ReportScenario, { payment }: Words): string {
  if (interestOnlyMonths) return payment.interestOnlyFirst;
  return figures.buydownPaymentsCents.length > 0 ? payment.boughtDownFirst : payment.parts.pi;
}

/** What becomes of the payment later, under the lead figure. */
export function afterWords(scenario: ReportScenario, w: Words): string | null {
  const { figures } = scenario;
  const { mortgageInsuranceCents: mi, mortgageInsuranceEndsMonth: end } = figures;
  const buydown = buydownWords(scenario, w);
  if (buydown) return buydown;
  if (mi === 0) return null;
  if (end === null || !insuranceEnds(scenario)) return w.payment.insuranceStaysSentence;
  const last = paymentMonth(scenario, end, w, w.month);
  return paymentChangesBefore(scenario)
    ? w.payment.insuranceOfEnds(money(mi), last)
    : w.payment.fallsTo(money(figures.housingPaymentAfterMortgageInsuranceCents), last);
}

/** The housing payment of each lowered year and of those after, in a sentence; null without a buydown. */
export function buydownWords(scenario: ReportScenario, w: Words): string | null {
  const { figures, buydown } = scenario;
  if (figures.buydownPaymentsCents.length === 0 || !buydown) return null;
  const rest = figures.housingPaymentCents - figures.principalAndInterestCents;
  const years = figures.buydownPaymentsCents.map((cents) => money(cents + rest));
  return w.payment.buydown(years, money(figures.housingPaymentCents), buydown.kind, buydown.paidBy);
}

/** Everything that changes principal and interest later: buydown, end of interest only, an adjustable rate at its worst. */
export function laterWords(document: DocumentOf, index: number): string[] {
  const scenario = document.scenarios[index];
  if (!scenario) return [];
  const w = wordsOf(document.language);
  const live = liveFigures(document, index);
  const words = [buydownWords(scenario, w)];
  const io = scenario.interestOnlyMonths ?? 0;
  if (io > 0 && live && scenario.amortization === "fixed") {
    const { interestCents, principalCents, extraCents } = live.schedule;
    const next = (interestCents[io] ?? 0) + (principalCents[io] ?? 0) - (extraCents[io] ?? 0);
    words.push(w.payment.interestOnlyUntil(io, paymentMonth(scenario, io + 1, w), money(next)));
  }
  const worst = live?.armPaths?.worst;
  if (worst?.length) {
    const highest = worst.reduce((highest, step) =>
      step.principalAndInterestCents > highest.principalAndInterestCents ? step : highest,
    );
    words.push(
      w.payment.rateMayChange(
        paymentMonth(scenario, worst.find((step) => step.fromMonth > 1)?.fromMonth ?? 1, w),
        money(highest.principalAndInterestCents),
        rate(highest.noteRate),
        paymentMonth(scenario, highest.fromMonth, w),
      ),
    );
  }
  return words.filter((text) => text !== null);
}
