import type { ExplainedFigure } from "@hearthline/calc/loan/types";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { columnMoney, money, percent, rate, shortMoney, span } from "../format/format.ts";
import type { ReportScenario } from "../live/live.ts";
import { kindWords } from "../words/kind-words.ts";
import { type BestFigures, letterOf, PROGRAMS } from "../words/scenario-words.ts";
import { paymentChangesBefore, paymentOnceInsuranceEnds } from "./payment-parts.ts";
import { wholeInterest } from "./whole-interest.ts";

export interface ComparisonRow {
  label: string;
  values: string[];
  best: number[];
  strong?: boolean;
  figure?: ExplainedFigure | undefined;
  /** A line that says nothing where it is the same for all, or nothing at all. */
  quiet?: boolean;
}

const same = (values: readonly unknown[]) => values.every((value) => value === values[0]);

/** Lines of "side by side", on screen and in print. */
export function comparisonRows(document: ReportDocument, best: BestFigures): ComparisonRow[] {
  const { scenarios } = document;
  const each = (value: (scenario: ReportScenario) => string) => scenarios.map(value);
  const interest = scenarios.map((_, index) => wholeInterest(document, index));
  const terms = scenarios.map((scenario) => scenario.figures.payoffMonths);
  const rows: ComparisonRow[] = [
    ...differing(document),
    { label: "Down payment", values: each((one) => shortMoney(one.downPaymentCents)), best: [] },
    {
      label: "Loan amount",
      values: each((one) => shortMoney(one.figures.loanAmountCents)),
      best: [],
      figure: "loanAmountCents",
    },
    { label: "Second loan", values: each((one) => orNone(one.secondLien?.amountCents)), best: [], quiet: true },
    { label: "Loan to value", values: each(loanToValue), best: [], figure: "loanToValue" },
    { label: "Rate", values: each((one) => rate(one.noteRate)), best: best.rate },
    {
      label: "Annual percentage rate (APR)",
      values: each((one) => (one.figures.apr === null ? "Not known" : rate(one.figures.apr))),
      best: best.apr,
      figure: "apr",
    },
    {
      label: "Discount points",
      values: each((one) => (one.figures.discountPointsCents ? money(one.figures.discountPointsCents) : "None")),
      best: [],
      figure: "discountPointsCents",
      quiet: true,
    },
    {
      label: "Monthly payment",
      values: columnMoney(scenarios.map((one) => one.figures.housingPaymentCents)),
      best: best.payment,
      strong: true,
      figure: "housingPaymentCents",
    },
    {
      label: "Once mortgage insurance ends",
      values: scenarios.map((_, index) => {
        const cents = paymentOnceInsuranceEnds(document, index);
        return cents === null ? "Never ends" : money(cents);
      }),
      best: [],
      quiet: scenarios.every((one) => one.figures.mortgageInsuranceCents === 0),
      figure: scenarios.some(
        (one, index) => paymentChangesBefore(one) || paymentOnceInsuranceEnds(document, index) === null,
      )
        ? undefined
        : "housingPaymentAfterMortgageInsuranceCents",
    },
    {
      label: "Cash to close",
      values: columnMoney(scenarios.map((one) => one.figures.cashToCloseCents)),
      best: best.cash,
      strong: true,
      figure: "cashToCloseCents",
    },
    {
      label: same(terms) ? `Total interest over ${span(terms[0] ?? 0)}` : "Total interest",
      values: columnMoney(interest),
      best: best.interest,
      // What explains the note's own interest does not explain a second loan's, nor what a buydown pays.
      figure: scenarios.every((one, index) => one.figures.totalInterestCents === interest[index])
        ? "totalInterestCents"
        : undefined,
    },
    {
      label: "Share of income, with all debts",
      values: each((one) => (one.figures.debtToIncomeBack === null ? "" : percent(one.figures.debtToIncomeBack, 1))),
      best: [],
      figure: "debtToIncomeBack",
      quiet: scenarios.every((one) => one.figures.debtToIncomeBack === null),
    },
  ];
  return rows.filter((row) => !(row.quiet && (same(row.values) || row.values.every((value) => value === ""))));
}

const orNone = (cents: number | undefined) => (cents ? shortMoney(cents) : "None");

function loanToValue({ figures }: ReportScenario): string {
  const one = percent(figures.loanToValue, 1);
  return figures.combinedLoanToValue > figures.loanToValue
    ? `${one} / ${percent(figures.combinedLoanToValue, 1)}`
    : one;
}

/** What only matters where the scenarios are not alike. */
function differing(document: ReportDocument): ComparisonRow[] {
  const { scenarios } = document;
  const rows: ComparisonRow[] = [
    { label: kindWords(document).price, values: scenarios.map((one) => shortMoney(one.priceCents)), best: [] },
    { label: "Kind of loan", values: scenarios.map(programWords), best: [] },
    { label: "Term", values: scenarios.map((one) => span(one.termMonths)), best: [] },
  ];
  return rows.filter((row) => !same(row.values));
}

function programWords(scenario: ReportScenario): string {
  const name = PROGRAMS[scenario.program];
  const short = name.charAt(0).toUpperCase() + name.slice(1);
  if (scenario.amortization === "arm") return scenario.arm ? `${short} ${armName(scenario.arm)}` : `${short} ARM`;
  return scenario.interestOnlyMonths ? `${short}, interest only` : short;
}

/** "7/6 ARM": seven years fixed, then a change every six months; "5/1" where it is every year. */
function armName({ initialFixedMonths, adjustEveryMonths }: NonNullable<ReportScenario["arm"]>): string {
  const every = adjustEveryMonths % 12 === 0 ? adjustEveryMonths / 12 : adjustEveryMonths;
  return `${Number((initialFixedMonths / 12).toFixed(1))}/${every} ARM`;
}

/** Columns read out with their letters: for a line that names the scenarios. */
export const withLetters = (values: readonly string[]) =>
  values.map((value, index) => (values.length > 1 ? `${value} (${letterOf(index)})` : value));
