import type { ExplainedFigure } from "@hearthline/calc/explain/loan/loan-figures";
import type { PurchaseContext } from "@hearthline/calc/explain/purchase/purchase";
import type { Explain } from "@hearthline/calc/explain/types";
import type { BestFigure } from "@hearthline/calc/loan/types";
import type { PurchaseFigures } from "@hearthline/calc/purchase/types";
import { money, percent } from "@/shared/words/format.ts";
import { type BuilderState, cellName } from "../store/builder-store.ts";
import type { DraftShared } from "../store/draft.ts";
import {
  boughtDown,
  cashSum,
  credits,
  creditsSum,
  downPayment,
  downPaymentCents,
  duesSum,
  escrowSum,
  insuranceOrNone,
  otherMonthly,
  sectionsSum,
} from "./explain-sums.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "2027-02" and payment 109 → "Feb 2036"; without a closing date the payment's number. */
export function paymentMonth(figures: PurchaseFigures, payment: number): string {
  const [year, month] = (figures.firstPaymentMonth ?? "").split("-").map(Number);
  if (!year || !month) return `payment ${payment}`;
  const at = year * 12 + month - 1 + payment - 1;
  return `${MONTHS[at % 12]} ${Math.floor(at / 12)}`;
}

/** One computed line of the table. */
export interface FigureRow {
  id: string;
  label: string | ((shared: DraftShared) => string);
  /** The number compared with A and explained. */
  read: (figures: PurchaseFigures) => number | null;
  /** How it is written; cents unless told. */
  write?: (value: number, figures: PurchaseFigures) => string;
  /** Small words instead of the difference from A. */
  note?: (figures: PurchaseFigures) => string | undefined;
  /** The difference from A is written in whole dollars. */
  round?: boolean;
  /** No difference from A: a rate or a ratio. */
  alone?: boolean;
  best?: BestFigure;
  /** What a click explains, in order; the last ends with this figure. */
  explains: readonly (ExplainedFigure | Explain<PurchaseContext>)[];
  /** A line that sums up: stronger, with a rule above. */
  total?: boolean;
  /** Left out where it says nothing. */
  shown?: (figures: readonly PurchaseFigures[]) => boolean;
}
export interface FigureGroup {
  title: string;
  rows: readonly FigureRow[];
}

const cents = (value: number) => money(value, { symbol: false, cents: "always" });
const years = (shared: DraftShared) => {
  const months = shared.horizonMonths ?? 84;
  const count = Number((months / 12).toFixed(1));
  return count === 1 ? "1 year" : `${count} years`;
};
const some = (read: (figures: PurchaseFigures) => number) => (all: readonly PurchaseFigures[]) => all.some(read);
export const LOAN_AMOUNT: FigureRow = {
  id: "loan",
  label: "Loan amount",
  read: (f) => f.loanAmountCents,
  note: (f) => `LTV ${Number((f.loanToValue * 100).toFixed(2))}%`,
  explains: ["loanToValue", "loanAmountCents"],
};
export const PAYMENT: FigureRow = {
  id: "payment",
  label: "Monthly payment",
  read: (f) => f.housingPaymentCents,
  best: "housingPaymentCents",
  explains: [
    "principalAndInterestCents",
    "mortgageInsuranceCents",
    "propertyTaxMonthlyCents",
    "insuranceMonthlyCents",
    duesSum,
    otherMonthly,
    "secondLienPaymentCents",
    "housingPaymentCents",
  ],
  total: true,
};
export const CASH: FigureRow = {
  id: "cash",
  label: "Cash to close",
  read: (f) => f.cashToCloseCents,
  best: "cashToCloseCents",
  round: true,
  explains: [cashSum],
  total: true,
};
export const APR: FigureRow = {
  id: "apr",
  label: "APR",
  read: (f) => f.apr,
  write: (value) => percent(value),
  alone: true,
  best: "apr",
  explains: ["apr"],
};

const ratio = (value: number) => (value * 100).toFixed(1);

export const FIGURE_GROUPS: readonly FigureGroup[] = [
  {
    title: "Each month",
    rows: [
      {
        id: "pi",
        label: "Principal and interest",
        read: (f) => f.principalAndInterestCents,
        best: "principalAndInterestCents",
        explains: ["principalAndInterestCents"],
      },
      {
        id: "buydown",
        label: "In the first year, bought down",
        read: (f) => f.buydownPaymentsCents[0] ?? null,
        explains: ["principalAndInterestCents", boughtDown],
        shown: some((f) => f.buydownPaymentsCents.length),
      },
      {
        id: "mi",
        label: "Mortgage insurance",
        read: (f) => f.mortgageInsuranceCents,
        note: (f) =>
          f.mortgageInsuranceEndsMonth === null ? undefined : `to ${paymentMonth(f, f.mortgageInsuranceEndsMonth)}`,
        explains: [insuranceOrNone],
      },
      {
        id: "escrow",
        label: "Taxes, insurance, HOA",
        read: (f) => f.propertyTaxMonthlyCents + f.insuranceMonthlyCents + f.hoaMonthlyCents + f.otherMonthlyCents,
        explains: ["propertyTaxMonthlyCents", "insuranceMonthlyCents", duesSum, otherMonthly, escrowSum],
      },
      {
        id: "second",
        label: "Second lien",
        read: (f) => f.secondLienPaymentCents,
        explains: ["secondLienPaymentCents"],
        shown: some((f) => f.secondLienPaymentCents),
      },
      PAYMENT,
      {
        id: "after",
        label: "Without MI",
        read: (f) => f.housingPaymentAfterMortgageInsuranceCents,
        explains: ["housingPaymentAfterMortgageInsuranceCents"],
        shown: some((f) => f.mortgageInsuranceCents),
      },
      {
        id: "dti",
        label: "DTI, front / back",
        read: (f) => f.debtToIncomeFront,
        write: (value, f) => `${ratio(value)} / ${ratio(f.debtToIncomeBack ?? value)}%`,
        alone: true,
        explains: ["debtToIncomeFront", "debtToIncomeBack"],
        shown: (all) => all.some((f) => f.debtToIncomeFront !== null),
      },
    ],
  },
  {
    title: "At closing",
    rows: [
      {
        id: "down",
        label: "Down payment",
        read: downPaymentCents,
        round: true,
        explains: [downPayment],
      },
      {
        id: "loan-costs",
        label: "Loan costs",
        read: ({ sectionTotalsCents: s }) => s.A + s.B + s.C,
        round: true,
        explains: ["discountPointsCents", sectionsSum("Loan costs", ["A", "B", "C"])],
      },
      {
        id: "other-costs",
        label: "Other costs",
        read: ({ sectionTotalsCents: s }) => s.E + s.F + s.G + s.H,
        round: true,
        explains: ["prepaidInterestCents", sectionsSum("Other costs", ["E", "F", "G", "H"])],
      },
      { id: "credits", label: "Deposit and credits", read: credits, round: true, explains: [creditsSum] },
      CASH,
    ],
  },
  {
    title: "Over the years",
    rows: [
      APR,
      {
        id: "interest-horizon",
        label: (shared) => `Interest, ${years(shared)}`,
        read: (f) => f.horizon.interestCents,
        round: true,
        best: "horizonInterestCents",
        explains: ["horizonInterestCents"],
      },
      {
        id: "cost-horizon",
        label: (shared) => `Cost of the loan, ${years(shared)}`,
        read: (f) => f.horizon.borrowingCostCents,
        round: true,
        best: "horizonBorrowingCostCents",
        explains: ["horizonBorrowingCostCents"],
      },
      {
        id: "equity-horizon",
        label: (shared) => `Equity after ${years(shared)}`,
        read: (f) => f.horizon.equityCents,
        round: true,
        best: "horizonEquityCents",
        explains: ["horizonBalanceCents", "horizonEquityCents"],
      },
      {
        id: "interest",
        label: "Interest, whole term",
        read: (f) => f.totalInterestCents,
        round: true,
        best: "totalInterestCents",
        explains: ["totalInterestCents"],
      },
      {
        id: "saved",
        label: "Saved by extra principal",
        read: (f) => f.interestSavedCents,
        round: true,
        note: (f) => (f.monthsSaved > 0 ? `${f.monthsSaved} mo sooner` : undefined),
        explains: ["monthsSaved", "interestSavedCents"],
        shown: some((f) => f.interestSavedCents),
      },
      {
        id: "tip",
        label: "TIP",
        read: (f) => f.totalInterestPercentage,
        write: (value) => percent(value, 2),
        alone: true,
        explains: ["totalInterestPercentage"],
      },
    ],
  },
];

export const ALL_ROWS: ReadonlyMap<string, FigureRow> = new Map(
  [LOAN_AMOUNT, ...FIGURE_GROUPS.flatMap(({ rows }) => rows)].map((row) => [row.id, row]),
);

/** What a figure's cell says. Flat, so that a cell is redrawn only when one of these is another. */
export interface FigureView {
  text: string;
  note: string;
  best: boolean;
  stale: boolean;
}

/** A scenario with text that cannot be read still has the figures of before. */
const waits = ({ unread }: BuilderState, key: string): boolean =>
  Object.keys(unread).some((cell) => cell.startsWith(cellName(key, "")));

export function figureView(state: BuilderState, row: FigureRow, key: string): FigureView {
  const index = state.derived.scenarios.findIndex((one) => one.key === key);
  const own = state.derived.scenarios[index];
  const value = own?.figures ? row.read(own.figures) : null;
  // Of before are figures over what is wrong; where something is not there at all there are none.
  const there = own !== undefined && Object.keys(own.missing).length === 0;
  if (!there || !own.figures || value === null) return { text: "", note: "", best: false, stale: own?.stale ?? true };
  return {
    text: row.write ? row.write(value, own.figures) : cents(value),
    note: row.note?.(own.figures) ?? (index > 0 ? difference(state, row, value) : ""),
    best:
      !own.stale &&
      row.best !== undefined &&
      state.derived.best[row.best].includes(index) &&
      !state.derived.scenarios.some((one) => waits(state, one.key)),
    stale: own.stale || waits(state, key),
  };
}

function difference(state: BuilderState, row: FigureRow, value: number): string {
  const [first] = state.derived.scenarios;
  const base = first?.figures && !first.stale ? row.read(first.figures) : null;
  if (row.alone || base === null || base === value) return "";
  const text = money(value - base, { symbol: false, cents: row.round ? "never" : "always" });
  return value > base ? `+${text}` : text;
}
