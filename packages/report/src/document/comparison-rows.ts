import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import { columnMoney, dollars, money, percent, rate, shortMoney } from "../format/format.ts";
import type { Words } from "../words/catalog/en.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { letterAt } from "../words/scenario-words.ts";
import type { BestFigures } from "./best.ts";
import type { DocumentOf, ReportScenario } from "./document-of.ts";
import { paymentTold } from "./known.ts";
import { lastInsuredMonth } from "./last-insured.ts";
import { highestInShort, nextInShort } from "./path-rows.ts";

export interface ComparisonRow {
  label: string;
  values: string[];
  best: number[];
  /** Value of the baseline that the scenarios are compared with, in a separate column. */
  pinned?: string;
  /** Explanation; the same for every scenario. */
  pinnedFigure?: AnyFigure;
  strong?: boolean;
  figure?: AnyFigure | undefined;
  /** Whether it is text that a narrow column does not break. */
  wordy?: boolean;
  /** The part of the payment that it shows, in that part's color. */
  part?: string;
  /** Whether to omit the line if it is empty or the same for all. */
  quiet?: boolean;
}

const same = (values: readonly unknown[]) => values.every((value) => value === values[0]);

/** Returns a line of plain words, none of them marked best. */
export const plainRow = (label: string, values: string[], more: Partial<ComparisonRow> = {}): ComparisonRow => ({
  label,
  values,
  best: [],
  ...more,
});

/** The lines that every kind of loan has; the kind's view puts them in order among its own. */
export function sharedRows(document: DocumentOf, best: BestFigures) {
  const { scenarios, language } = document;
  const w = wordsOf(language);
  const { comparison } = w;
  const each = (value: (scenario: ReportScenario) => string) => scenarios.map(value);
  const told = paymentTold(document, w);
  return {
    ...termsRows(document),
    loanAmount: plainRow(
      comparison.loanAmount,
      each((one) => shortMoney(one.figures.loanAmountCents)),
      { figure: "loanAmountCents" },
    ),
    secondLoan: plainRow(
      comparison.secondLoan,
      each((one) => (one.secondLien?.amountCents ? shortMoney(one.secondLien.amountCents) : comparison.none)),
      { quiet: true },
    ),
    loanToValue: plainRow(comparison.loanToValue, each(loanToValue), { figure: "loanToValue" }),
    rate: plainRow(
      comparison.rate,
      each((one) => rate(one.noteRate)),
      { best: best.rate },
    ),
    apr: plainRow(
      comparison.apr,
      each((one) => (one.figures.apr === null ? comparison.notKnown : rate(one.figures.apr))),
      { best: best.apr, figure: "apr" },
    ),
    points: plainRow(
      comparison.points,
      each((one) => (one.figures.discountPointsCents ? money(one.figures.discountPointsCents) : comparison.none)),
      { figure: "discountPointsCents", quiet: true },
    ),
    cost: plainRow(
      w.verdict.cost(document.horizonMonths),
      each((one) => dollars(one.figures.horizon.borrowingCostCents)),
      { best: best.cost, strong: true, figure: "horizonBorrowingCostCents", quiet: scenarios.length < 2 },
    ),
    later: plainRow(
      w.path.later,
      each((one) => nextInShort(one, w, told.whole)),
      { quiet: true },
    ),
    highest: plainRow(
      w.path.highest,
      each((one) => highestInShort(one, told.whole)),
      { quiet: true },
    ),
    payment: plainRow(told.label, columnMoney(told.cents), {
      best: best.payment,
      strong: true,
      figure: told.whole ? "firstHousingPaymentCents" : "firstPrincipalAndInterestCents",
    }),
    ...insuranceEndRows(document),
    cash: plainRow(comparison.cashToClose, columnMoney(scenarios.map((one) => one.figures.cashToCloseCents)), {
      best: best.cash,
      strong: true,
      figure: "cashToCloseCents",
    }),
    interest: interestRow(document, best),
    debtToIncome: plainRow(
      comparison.debtToIncome,
      each((one) => (one.figures.debtToIncomeBack === null ? "" : percent(one.figures.debtToIncomeBack, 1))),
      { figure: "debtToIncomeBack", quiet: scenarios.every((one) => one.figures.debtToIncomeBack === null) },
    ),
  } satisfies Record<string, ComparisonRow>;
}

/** Removes quiet lines that are empty or the same for all. */
export const spokenRows = (rows: readonly ComparisonRow[]): ComparisonRow[] =>
  rows.filter((row) => !(row.quiet && (same(row.values) || row.values.every((value) => value === ""))));

/** Lines that only matter if the scenarios differ in them. */
export const differing = (row: ComparisonRow): ComparisonRow[] => (same(row.values) ? [] : [row]);

const termsRows = ({ scenarios, language }: DocumentOf) => ({
  kindOfLoan: plainRow(
    wordsOf(language).comparison.kindOfLoan,
    scenarios.map((one) => programWords(one, wordsOf(language))),
    { wordy: true },
  ),
  term: plainRow(
    wordsOf(language).comparison.term,
    scenarios.map((one) => wordsOf(language).span(one.termMonths)),
  ),
});

/** The last payment with mortgage insurance and the payment after it; empty if there is none. */
function insuranceEndRows({ scenarios, language }: DocumentOf) {
  const w = wordsOf(language);
  const ends = scenarios.map(({ figures }) => figures.insuranceEnd);
  const quiet = ends.every((end) => end === null);
  return {
    insuranceEnds: plainRow(
      w.payment.lastInsured,
      scenarios.map(
        (one) =>
          lastInsuredMonth(one, w) ?? (one.figures.mortgageInsuranceCents > 0 ? w.comparison.insuranceStays : ""),
      ),
      { quiet, figure: "mortgageInsuranceEndsMonth" },
    ),
    onceInsuranceEnds: plainRow(
      w.comparison.paymentFromThen,
      ends.map((end) => (end ? money(end.housingPaymentCents) : "")),
      { quiet, figure: "insuranceEndPaymentCents" },
    ),
  };
}

function interestRow({ scenarios, language }: DocumentOf, best: BestFigures): ComparisonRow {
  const interest = scenarios.map(({ figures }) => figures.interestToPayCents);
  const { comparison } = wordsOf(language);
  const terms = scenarios.map((scenario) => scenario.figures.payoffMonths);
  return plainRow(
    same(terms) ? comparison.totalInterestOver(terms[0] ?? 0) : comparison.totalInterest,
    columnMoney(interest),
    {
      best: best.interest,
      figure: "interestToPayCents",
    },
  );
}

function loanToValue({ figures }: ReportScenario): string {
  const one = percent(figures.loanToValue, 1);
  return figures.combinedLoanToValue > figures.loanToValue
    ? `${one} / ${percent(figures.combinedLoanToValue, 1)}`
    : one;
}

function programWords(scenario: ReportScenario, w: Words): string {
  const name = w.loan.programs[scenario.program];
  const short = name.charAt(0).toUpperCase() + name.slice(1);
  if (scenario.amortization === "arm")
    return scenario.arm ? `${short} ${armName(scenario.arm)}` : `${short} ${w.loan.arm}`;
  return scenario.interestOnlyMonths ? `${short}, ${w.loan.interestOnly}` : short;
}

/** "7/6 ARM": seven years fixed, then a change every six months; "5/1" if it changes every year. */
function armName({ initialFixedMonths, adjustEveryMonths }: NonNullable<ReportScenario["arm"]>): string {
  const every = adjustEveryMonths % 12 === 0 ? adjustEveryMonths / 12 : adjustEveryMonths;
  return `${Number((initialFixedMonths / 12).toFixed(1))}/${every} ARM`;
}

/** Screen reader labels of the columns with their letters: for a line that names the scenarios. */
export const withLetters = (scenarios: readonly ReportScenario[], values: readonly string[]) =>
  values.map((value, index) => (values.length > 1 ? `${value} (${letterAt(scenarios, index)})` : value));
