import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { day, money, moneyDifference, percent, term } from "@/shared/words/format.ts";
import { programWord } from "@/shared/words/loan-words.ts";
import type { Loan } from "../loan.ts";

export interface Difference {
  /** Of which scenario; left out for what all share. */
  scenario?: number;
  label: string;
  before: string;
  now: string;
  /** `−$110.06` where both are amounts. */
  change?: string;
}

type Scenario = ReportDocument["scenarios"][number];
interface Aspect<T> {
  label: string;
  text: (of: T) => string;
  cents?: (of: T) => number;
}

const amount = <T>(label: string, cents: (of: T) => number): Aspect<T> => ({
  label,
  cents,
  text: (of) => money(cents(of)),
});

const SCENARIO: readonly Aspect<Scenario>[] = [
  { label: "Name", text: (one) => one.name },
  { label: "Program", text: (one) => programWord(one.program) },
  {
    label: "Rate type, term",
    text: (one) => `${one.amortization === "arm" ? "ARM" : "Fixed"}, ${term(one.termMonths)}`,
  },
  amount("Price", (one) => one.priceCents),
  amount("Down payment", (one) => one.downPaymentCents),
  { label: "Note rate", text: (one) => percent(one.noteRate) },
  { label: "Points", text: (one) => String(one.discountPoints) },
  amount("Lender credit", (one) => one.lenderCreditCents),
  amount("Property tax a year", (one) => one.propertyTaxYearlyCents),
  amount("Insurance a year", (one) => one.insuranceYearlyCents),
  amount("HOA dues", (one) => one.hoaMonthlyCents),
  amount("Extra principal", (one) => one.extraMonthlyCents),
  amount("Loan amount", (one) => one.figures.loanAmountCents),
  amount("Principal and interest", (one) => one.figures.principalAndInterestCents),
  amount("Mortgage insurance", (one) => one.figures.mortgageInsuranceCents),
  amount("Monthly payment", (one) => one.figures.housingPaymentCents),
  amount("Closing costs", (one) => one.figures.closingCostsCents),
  amount("Cash to close", (one) => one.figures.cashToCloseCents),
  { label: "APR", text: (one) => (one.figures.apr === null ? "–" : percent(one.figures.apr)) },
  amount("Interest over the term", (one) => one.figures.totalInterestCents),
];

const place = ({ property }: ReportDocument) =>
  [property?.address1, property?.city, property?.state, property?.zipcode].filter(Boolean).join(", ") || "None";
const SHARED: readonly Aspect<ReportDocument>[] = [
  { label: "Borrowers", text: (one) => one.borrowers.map(({ name }) => name).join(", ") || "None" },
  { label: "Property", text: place },
  { label: "Closing date", text: (one) => (one.closingDate ? day(one.closingDate) : "None") },
  { label: "Keeps the loan for", text: (one) => term(one.horizonMonths) },
  { label: "Home value grows", text: (one) => percent(one.appreciationRate) },
  { label: "Note", text: (one) => one.note ?? "None" },
];

function compared<T>(aspects: readonly Aspect<T>[], before: T, now: T): Difference[] {
  return aspects.flatMap(({ label, text, cents }) => {
    const was = text(before);
    const is = text(now);
    if (was === is) return [];
    return [{ label, before: was, now: is, ...(cents && { change: moneyDifference(cents(now) - cents(before)) }) }];
  });
}

/** Whether the loan, as it is now, would make another report than this version: for offering the next one. */
export function editedSince(document: ReportDocument, loan: Loan): boolean {
  const now: ReportDocument = {
    ...document,
    title: loan.title,
    borrowers: loan.clients.map(({ name }) => ({ name, firstName: name })),
    property: loan.property ?? null,
    closingDate: loan.closingDate ?? null,
    horizonMonths: loan.horizonMonths,
    appreciationRate: loan.appreciationRate,
    note: loan.note?.trim() || null,
    scenarios: loan.scenarios.map((scenario) => ({ ...scenario, years: [] })),
  };
  const rest = ({ contacts, timeline }: Pick<ReportDocument, "contacts" | "timeline">) =>
    JSON.stringify([contacts, timeline]);
  return (
    differences(document, now).length > 0 ||
    document.title !== loan.title ||
    rest(document) !== rest(loan) ||
    JSON.stringify(document.tryLimits) !== JSON.stringify(loan.tryLimits ?? document.tryLimits)
  );
}

/** What a version says differently, in the order of the builder: shared things first, then scenario by scenario. */
export function differences(before: ReportDocument, now: ReportDocument): Difference[] {
  const count = Math.max(before.scenarios.length, now.scenarios.length);
  const scenarios = Array.from({ length: count }, (_, index): Difference[] => {
    const was = before.scenarios[index];
    const is = now.scenarios[index];
    if (was && is) return compared(SCENARIO, was, is).map((one) => ({ ...one, scenario: index }));
    return [{ scenario: index, label: "Scenario", before: was?.name ?? "Not there", now: is?.name ?? "Taken out" }];
  });
  return [...compared(SHARED, before, now), ...scenarios.flat()];
}
