import { addMonths, monthWords, shortMonth } from "../format/dates.ts";
import { money, rate, shortMoney, span } from "../format/format.ts";
import { liveFigures } from "../live/live.ts";
import { rateWords } from "../words/scenario-words.ts";
import type { DocumentOf, ReportScenario } from "./document-of.ts";

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
export function paymentMonth(scenario: ReportScenario, payment: number, words = shortMonth): string {
  const first = scenario.figures.firstPaymentMonth;
  if (!first) return `payment ${payment}`;
  return words(addMonths(first, payment - 1));
}

/** "Ends automatically after March 2034; ask from June 2033" */
function mortgageInsuranceWords(scenario: ReportScenario): string {
  const { mortgageInsuranceEndsMonth: end, mortgageInsuranceRequestMonth: ask } = scenario.figures;
  if (end === null || !insuranceEnds(scenario)) return "Stays as long as the loan";
  const ends = `Ends automatically after ${paymentMonth(scenario, end)}`;
  return ask === null || ask >= end ? ends : `${ends}; ask from ${paymentMonth(scenario, ask)}`;
}

/** False where the insurance stays as long as the loan. */
const insuranceEnds = ({ figures, termMonths }: ReportScenario) =>
  figures.mortgageInsuranceEndsMonth !== null && figures.mortgageInsuranceEndsMonth < termMonths;

/** True where principal and interest have changed by the time the insurance ends: an adjustable rate, the end of interest only. */
export function paymentChangesBefore({ figures, amortization, arm, interestOnlyMonths }: ReportScenario): boolean {
  const unchangedMonths = (amortization === "arm" && arm?.initialFixedMonths) || interestOnlyMonths;
  return Boolean(unchangedMonths && (figures.mortgageInsuranceEndsMonth ?? 0) >= unchangedMonths);
}

/** The monthly payment without mortgage insurance, in the month after its last; null where the insurance never ends. */
export function paymentOnceInsuranceEnds(document: DocumentOf, index: number): number | null {
  const scenario = document.scenarios[index];
  if (!scenario) return null;
  const { figures } = scenario;
  if (figures.mortgageInsuranceCents === 0) return figures.housingPaymentAfterMortgageInsuranceCents;
  const last = figures.mortgageInsuranceEndsMonth;
  if (last === null || !insuranceEnds(scenario)) return null;
  const schedule = paymentChangesBefore(scenario) ? liveFigures(document, index)?.schedule : undefined;
  if (!schedule) return figures.housingPaymentAfterMortgageInsuranceCents;
  const { interestCents, principalCents, extraCents } = schedule;
  const then = (interestCents[last] ?? 0) + (principalCents[last] ?? 0) - (extraCents[last] ?? 0);
  return figures.housingPaymentAfterMortgageInsuranceCents - figures.principalAndInterestCents + then;
}

const yearly = (cents: number | undefined) => `${shortMoney(cents ?? 0)} a year, paid from escrow`;

/** The parts of the monthly payment that are not zero, in the order of the stack. */
export function paymentParts(scenario: ReportScenario): PaymentPart[] {
  const { figures, secondLien } = scenario;
  const parts: PaymentPart[] = [
    { key: "pi", label: piLabel(scenario), cents: figures.principalAndInterestCents, words: rateWords(scenario) },
    {
      key: "second",
      label: "Second loan",
      cents: figures.secondLienPaymentCents,
      words: secondLien ? `${shortMoney(secondLien.amountCents)} over ${span(secondLien.termMonths)}` : "",
    },
    {
      key: "mi",
      label: "Mortgage insurance",
      cents: figures.mortgageInsuranceCents,
      words: mortgageInsuranceWords(scenario),
    },
    {
      key: "tax",
      label: "Property taxes",
      cents: figures.propertyTaxMonthlyCents,
      words: yearly(scenario.propertyTaxYearlyCents),
    },
    {
      key: "ins",
      label: "Homeowner’s insurance",
      cents: figures.insuranceMonthlyCents,
      words: yearly(scenario.insuranceYearlyCents),
    },
    { key: "hoa", label: "HOA dues", cents: figures.hoaMonthlyCents, words: "Paid to the association, not to us" },
    {
      key: "other",
      label: "Other monthly costs",
      cents: figures.otherMonthlyCents,
      words: "Not part of the loan payment",
    },
  ];
  return parts.filter((part) => part.cents !== 0);
}

function piLabel(scenario: ReportScenario): string {
  return scenario.interestOnlyMonths ? "Interest only at first" : "Principal and interest";
}

/** What becomes of the payment later, under the lead figure. */
export function afterWords(scenario: ReportScenario): string | null {
  const { figures } = scenario;
  const { mortgageInsuranceCents: mi, mortgageInsuranceEndsMonth: end } = figures;
  const buydown = buydownWords(scenario);
  if (buydown) return buydown;
  if (mi > 0 && end !== null && insuranceEnds(scenario) && paymentChangesBefore(scenario))
    return `Mortgage insurance of ${money(mi)} ends after ${paymentMonth(scenario, end, monthWords)}.`;
  if (mi > 0 && end !== null && insuranceEnds(scenario))
    return `Falls to ${money(figures.housingPaymentAfterMortgageInsuranceCents)} after ${paymentMonth(scenario, end, monthWords)}, when mortgage insurance ends.`;
  if (mi > 0) return "Mortgage insurance stays as long as the loan.";
  return null;
}

const PAYERS = { borrower: "you pay", seller: "the seller pays", lender: "the lender pays" } as const;
const ORDINALS = ["first", "second", "third"];

/** The housing payment of each lowered year and of those after, in a sentence; null without a buydown. */
export function buydownWords(scenario: ReportScenario): string | null {
  const { figures, buydown } = scenario;
  if (figures.buydownPaymentsCents.length === 0 || !buydown) return null;
  const rest = figures.housingPaymentCents - figures.principalAndInterestCents;
  const years = figures.buydownPaymentsCents.map(
    (cents, year) => `${money(cents + rest)} in the ${ORDINALS[year]} year`,
  );
  return `${years.join(", ")}, then ${money(figures.housingPaymentCents)}: a ${buydown.kind} buydown that ${PAYERS[buydown.paidBy]}.`;
}

/** Everything that changes principal and interest later: buydown, end of interest only, an adjustable rate at its worst. */
export function laterWords(document: DocumentOf, index: number): string[] {
  const scenario = document.scenarios[index];
  if (!scenario) return [];
  const live = liveFigures(document, index);
  const words = [buydownWords(scenario)];
  const io = scenario.interestOnlyMonths ?? 0;
  if (io > 0 && live && scenario.amortization === "fixed") {
    const { interestCents, principalCents, extraCents } = live.schedule;
    const next = (interestCents[io] ?? 0) + (principalCents[io] ?? 0) - (extraCents[io] ?? 0);
    words.push(
      `Interest only for ${span(io)}; from ${paymentMonth(scenario, io + 1)} principal and interest are ${money(next)}.`,
    );
  }
  const worst = live?.armPaths?.worst;
  if (worst?.length) {
    const highest = worst.reduce((highest, step) =>
      step.principalAndInterestCents > highest.principalAndInterestCents ? step : highest,
    );
    words.push(
      `The rate may change from ${paymentMonth(scenario, worst.find((step) => step.fromMonth > 1)?.fromMonth ?? 1)}. Principal and interest would be ${money(highest.principalAndInterestCents)} at the most, at ${rate(highest.noteRate)} from ${paymentMonth(scenario, highest.fromMonth)}.`,
    );
  }
  return words.filter((text) => text !== null);
}
