import { letterOf } from "@hearthline/contract/loans/scenario-letters";
import { documentOf, inputsOf } from "@hearthline/contract/reports/freeze-report";
import { day, moneyDifference, percent, term } from "@/shared/words/format.ts";
import { programWord } from "@/shared/words/loan-words.ts";
import { loanViewOf } from "../kinds.ts";
import type { Loan } from "../loan.ts";
import { type AnyReport, type Aspect, amount, type FrozenScenario } from "./aspect.ts";

export interface Difference {
  /** The scenario; omitted for shared values. */
  scenario?: number;
  /** Its letter. */
  letter?: string;
  label: string;
  before: string;
  now: string;
  /** `−$110.06` if both are amounts. */
  change?: string;
}

/** The scenario's name and terms. */
const SCENARIO: readonly Aspect<FrozenScenario>[] = [
  { label: "Name", text: (one) => one.name },
  { label: "Program", text: (one) => programWord(one.program) },
  {
    label: "Rate type, term",
    text: (one) => `${one.amortization === "arm" ? "ARM" : "Fixed"}, ${term(one.termMonths)}`,
  },
];

/** Its terms and figures, below the kind's own lines. */
const FIGURES: readonly Aspect<FrozenScenario>[] = [
  { label: "Note rate", text: (one) => percent(one.noteRate) },
  { label: "Points", text: (one) => String(one.discountPoints) },
  amount("Lender credit", (one) => one.lenderCreditCents),
  amount("Property tax a year", (one) => one.propertyTaxYearlyCents ?? 0),
  amount("Insurance a year", (one) => one.insuranceYearlyCents ?? 0),
  amount("HOA dues", (one) => one.hoaMonthlyCents),
  amount("Extra principal", (one) => one.extraMonthlyCents),
  amount("Loan amount", (one) => one.figures.loanAmountCents),
  amount("Principal and interest", (one) => one.figures.principalAndInterestCents),
  amount("Mortgage insurance", (one) => one.figures.mortgageInsuranceCents),
  amount("Monthly payment", (one) => one.figures.firstHousingPaymentCents),
  amount("Closing costs", (one) => one.figures.closingCostsCents),
  amount("Cash to close", (one) => one.figures.cashToCloseCents),
  { label: "APR", text: (one) => (one.figures.apr === null ? "–" : percent(one.figures.apr)) },
  amount("Total interest", (one) => one.figures.interestToPayCents),
];

const place = ({ property }: AnyReport) =>
  [property?.address1, property?.city, property?.state, property?.zipcode].filter(Boolean).join(", ") || "None";
const SHARED: readonly Aspect<AnyReport>[] = [
  { label: "Borrowers", text: (one) => one.borrowers.map(({ name }) => name).join(", ") || "None" },
  { label: "Property", text: place },
  { label: "Closing date", text: (one) => (one.closingDate ? day(one.closingDate) : "None") },
  { label: "Keeps the loan for", text: (one) => term(one.horizonMonths) },
  { label: "Home value grows", text: (one) => percent(one.appreciationRate) },
  { label: "Note", text: (one) => one.note ?? "None" },
];

function compared<T>(aspects: readonly Aspect<T>[], before: T, now: T): Difference[] {
  return aspects.flatMap((aspect) => {
    const was = aspect.text(before);
    const is = aspect.text(now);
    if (was === is) return [];
    const change = aspect.cents && { change: moneyDifference(aspect.cents(now) - aspect.cents(before)) };
    return [{ label: aspect.label, before: was, now: is, ...change }];
  });
}

/** Whether the current loan would make a different report than this version: then the next one is offered. */
export function editedSince(document: AnyReport, loan: Loan): boolean {
  const { disclaimer, timeZone } = document;
  const officer = { ...document.branding.officer, id: loan.officerId };
  const now = documentOf(loan, { branding: { ...document.branding, officer }, disclaimer, timeZone });
  return inputsOf(now) !== inputsOf(document);
}

/** The changes of a version, in the order of the builder: shared values first, then scenario by scenario. */
export function differences(before: AnyReport, now: AnyReport): Difference[] {
  const aspects = [...SCENARIO, ...loanViewOf(now.kind).aspects, ...FIGURES];
  const count = Math.max(before.scenarios.length, now.scenarios.length);
  const scenarios = Array.from({ length: count }, (_, index): Difference[] => {
    const was = before.scenarios[index];
    const is = now.scenarios[index];
    const of = { scenario: index, letter: letterOf(is ?? was ?? {}, index) };
    if (was && is) return compared(aspects, was, is).map((one) => ({ ...one, ...of }));
    return [{ ...of, label: "Scenario", before: was?.name ?? "Not there", now: is?.name ?? "Taken out" }];
  });
  const shared = before.kind === now.kind ? (loanViewOf(now.kind).shared ?? []) : [];
  return [...compared([...SHARED, ...shared], before, now), ...scenarios.flat()];
}
