import {
  cents,
  computed,
  explained,
  given,
  HALF_UP,
  type Inputs,
  money as moneyWords,
  typed,
  WHOLE_CENTS,
} from "@hearthline/calc/explain/parts";
import { cashPaidOut } from "@hearthline/calc/refinance/cash-options";
import { shortTerm, term } from "@/shared/words/format.ts";
import { CLOSING_COSTS } from "../figures/closing-rows.ts";
import { duesSum, escrowSum, insuranceOrNone, otherMonthly } from "../figures/explain-sums.ts";
import type { FigureGroup, FigureRow } from "../figures/figure-row.ts";
import { CASH, LOAN_AMOUNT, paymentMonth } from "../figures/figure-rows.ts";
import { pathRows } from "../figures/path-rows.ts";
import type { DraftShared } from "../store/draft.ts";
import type { TodayFigures } from "./basis.ts";
import { INVESTED_AHEAD } from "./invested-row.ts";
import { type ProposalFigures, proposalOf, signed } from "./proposal-figures.ts";

type Figures = ProposalFigures;
type Row = FigureRow<Figures>;

const month = (value: number) => (value === 0 ? "immediately" : `month ${value}`);
const some = (read: (figures: Figures) => number) => (all: readonly Figures[]) => all.some(read);

/** Explains a figure of today's loan in one step. */
const today = (title: string, formula: string, value: number, inputs: Inputs, source: string) => [
  explained(title, HALF_UP, cents(title, formula, value, inputs, source)),
];

const BALANCE_FORMULA: Record<TodayFigures["source"], string> = {
  "original-purchase": "balance of the original schedule after the payments made",
  "mortgage-statement": "principal balance on the mortgage statement",
  "rough-entry": "balance as estimated",
};

export const PAYOFF: Row = {
  id: "payoff",
  label: "Balance",
  read: (f) => f.payoffCents,
  alone: true,
  note: (f) => (f.payoffCents === f.current.balanceCents ? "same" : "payoff"),
  explains: ["payoffCents"],
};

export const NEW_LOAN: Row = {
  ...LOAN_AMOUNT,
  read: (f) => f.loanAmountCents,
  pinned: ({ current }: TodayFigures) => current.balanceCents,
  pinnedNote: ({ current, homeValueCents }: TodayFigures) =>
    `LTV ${Number(((current.balanceCents / homeValueCents) * 100).toFixed(2))}%`,
  pinnedExplains: ({ current, source }: TodayFigures) =>
    today("Balance", BALANCE_FORMULA[source], current.balanceCents, [], current.basis),
};

const PRINCIPAL_AND_INTEREST: Row = {
  id: "pi",
  label: "Principal and interest",
  read: (f) => f.paymentPath[0]?.principalAndInterestCents ?? null,
  best: "firstPrincipalAndInterestCents",
  explains: ["firstPrincipalAndInterestCents"],
  pinned: ({ current }: TodayFigures) => current.paymentCents,
  pinnedExplains: ({ current, source }: TodayFigures) =>
    today(
      "Principal and interest",
      source === "mortgage-statement" ? "as on the statement" : "P · i ÷ (1 − (1 + i)⁻ⁿ)",
      current.paymentCents,
      [
        computed("Balance", current.balanceCents),
        given("Note rate", `${Number((current.noteRate * 100).toFixed(3))}%`),
        given("Payments left", current.remainingMonths, "computed"),
      ],
      current.basis,
    ),
};

const insuranceUntil = ({ mortgageInsuranceMonths }: TodayFigures["current"]) =>
  mortgageInsuranceMonths > 0 ? `${mortgageInsuranceMonths} more with MI` : undefined;

const INSURANCE: Row = {
  id: "mi",
  label: "Mortgage insurance",
  read: (f) => f.mortgageInsuranceCents,
  explains: [insuranceOrNone],
  pinned: ({ current }: TodayFigures) => current.mortgageInsuranceCents,
  pinnedNote: ({ current }: TodayFigures) => (current.mortgageInsuranceCents > 0 ? insuranceUntil(current) : undefined),
  pinnedExplains: ({ current }: TodayFigures) =>
    today(
      "Mortgage insurance",
      "as typed",
      current.mortgageInsuranceCents,
      [
        typed("A month", current.mortgageInsuranceCents),
        given("Payments that still carry it", current.mortgageInsuranceMonths, "computed"),
      ],
      "Left out, until the balance is 78% of the home’s value",
    ),
};

const TAXES: Row = {
  id: "escrow",
  label: "Taxes, insurance, HOA",
  read: (f) => f.propertyTaxMonthlyCents + f.insuranceMonthlyCents + f.hoaMonthlyCents + f.otherMonthlyCents,
  explains: ["propertyTaxMonthlyCents", "insuranceMonthlyCents", duesSum, otherMonthly, escrowSum],
  pinned: ({ taxesMonthlyCents }: TodayFigures) => taxesMonthlyCents,
  pinnedExplains: ({ taxesMonthlyCents }: TodayFigures) =>
    today("Taxes, insurance, HOA", "yearly amounts ÷ 12 + dues", taxesMonthlyCents, [], "The home’s, as typed"),
};

const DEBTS: Row = {
  id: "debts",
  label: "Debts",
  read: (f) => f.keptDebtsCents,
  explains: [
    (context) => {
      const { debts, keptDebtsCents } = proposalOf(context);
      const ended = (debts?.debts ?? []).map(({ name, paymentCents }) => typed(name, -paymentCents));
      const all = typed("Payments on all debts", keptDebtsCents + (debts?.paymentCents ?? 0));
      const step = cents("Debts", "payments − those that end at closing", keptDebtsCents, [all, ...ended], "As typed");
      return explained("Debts", WHOLE_CENTS, step);
    },
  ],
  shown: some((f) => f.keptDebtsCents + f.debtsPaidCents),
  pinned: ({ debtsPaymentCents }: TodayFigures) => debtsPaymentCents,
  pinnedExplains: ({ debtsPaymentCents }: TodayFigures) =>
    today("Debts", "sum of the payments", debtsPaymentCents, [], "As typed under Debts"),
};

const HOUSING = "Principal, interest and mortgage insurance";
/** For the first payment, as principal and interest above it are. */
const housingOf = (f: Figures, whole: boolean) =>
  f.firstHousingPaymentCents -
  (whole ? 0 : f.propertyTaxMonthlyCents + f.insuranceMonthlyCents + f.hoaMonthlyCents + f.otherMonthlyCents);

/** The payment including the remaining debts; only the loan’s own while taxes or insurance are unknown. */
function together(label: string, whole: boolean): Row {
  const parts = ({ current, taxesMonthlyCents, debtsPaymentCents }: TodayFigures): Inputs => [
    computed("Principal and interest", current.paymentCents),
    computed("Mortgage insurance", current.mortgageInsuranceCents),
    ...(whole ? [computed("Taxes, insurance, HOA", taxesMonthlyCents)] : []),
    ...(debtsPaymentCents ? [computed("Debts", debtsPaymentCents)] : []),
  ];
  const todayOf = ({ current, taxesMonthlyCents, debtsPaymentCents }: TodayFigures) =>
    current.paymentCents + current.mortgageInsuranceCents + (whole ? taxesMonthlyCents : 0) + debtsPaymentCents;
  return {
    id: whole ? "together" : "together-partial",
    label,
    read: (f) => housingOf(f, whole) + f.keptDebtsCents,
    total: true,
    explains: [
      whole ? "firstHousingPaymentCents" : "firstPrincipalAndInterestCents",
      (context) => {
        const figures = proposalOf(context);
        const housing = housingOf(figures, whole);
        const inputs = [
          computed(whole ? "Housing payment" : HOUSING, housing),
          ...(figures.keptDebtsCents ? [computed("Debts that go on", figures.keptDebtsCents)] : []),
        ];
        const sum = housing + figures.keptDebtsCents;
        return explained(label, WHOLE_CENTS, cents(label, "payment + debts that go on", sum, inputs, "First payment"));
      },
    ],
    pinned: todayOf,
    pinnedExplains: (figures: TodayFigures) =>
      today(label, "sum of the monthly parts", todayOf(figures), parts(figures), "As today’s loan is known"),
  };
}

const TOGETHER: Row = { ...together("Total payment", true), partial: together("Known so far", false) };

const years = ({ horizonMonths }: DraftShared) => term(horizonMonths ?? 84);

/** A month of the new loan with its date. */
const dated = (f: Figures, value: number | null) => (value ? paymentMonth(f, value) : undefined);

/** The note next to "never". */
const NOT_BACK = "costs do not come back";

const PAYBACK: Row = {
  id: "payback",
  label: "Simple payback",
  read: (f) => f.simplePaybackMonths,
  best: "simplePaybackMonths",
  write: month,
  nothing: "never",
  alone: true,
  note: (f) =>
    dated(f, f.simplePaybackMonths) ??
    (f.simplePaybackMonths === 0 ? "" : f.monthlySavingsCents <= 0 ? "payment does not fall" : NOT_BACK),
  explains: ["simplePaybackMonths"],
};
const BY_INTEREST: Row = {
  id: "by-interest",
  label: "Break-even (interest saved)",
  read: (f) => f.interestBreakEvenMonth,
  write: month,
  nothing: "never",
  alone: true,
  best: "interestBreakEvenMonth",
  note: (f) => (f.interestBreakEvenMonth === null ? NOT_BACK : dated(f, f.interestBreakEvenMonth)),
  explains: ["interestBreakEvenMonth"],
};
const DISCOUNTED: Row = {
  id: "discounted",
  label: ({ discountRate }) => `In today’s dollars, ${Number(((discountRate ?? 0.04) * 100).toFixed(2))}%`,
  read: (f) => f.discountedBreakEvenMonth,
  write: month,
  nothing: "never",
  alone: true,
  best: "discountedBreakEvenMonth",
  note: (f) => (f.discountedBreakEvenMonth === null ? NOT_BACK : dated(f, f.discountedBreakEvenMonth)),
  explains: ["discountedBreakEvenMonth"],
};
const TURNS_WORSE: Row = {
  id: "turns-worse",
  label: "Current loan wins after",
  read: (f) => f.turnsWorseMonth,
  write: month,
  nothing: "never",
  alone: true,
  note: (f) => dated(f, f.turnsWorseMonth) ?? (f.interestBreakEvenMonth === null ? "is never ahead" : undefined),
  explains: ["turnsWorseMonth"],
};

function aheadWords(f: Figures, short: boolean): string {
  const [first] = f.aheadMonths;
  if (!first) return "never";
  const lasts = f.turnsWorseMonth === null;
  if (short) return lasts ? `from ${first.from}` : `${first.from}–${first.through}`;
  return lasts ? `from month ${first.from}` : `months ${first.from} to ${first.through}`;
}

/** The first period in which the refinance is ahead on interest, insurance and costs. */
const ahead = (label: string, short: boolean): Row => ({
  id: short ? "ahead-short" : "ahead",
  label,
  read: (f) => f.interestBreakEvenMonth,
  write: (_, f) => (f ? aheadWords(f, short) : ""),
  nothing: "never",
  alone: true,
  explains: ["interestBreakEvenMonth", "turnsWorseMonth"],
});

const COSTS: Row = {
  id: "costs-to-recover",
  label: "Costs to earn back",
  read: (f) => f.costsToRecoverCents,
  alone: true,
  explains: ["costsToRecoverCents"],
};

const AT_CLOSING: Row = {
  ...CASH,
  label: "Cash at closing",
  alone: true,
  note: (f) => (cashPaidOut(f.cashToCloseCents) > 0 ? "to the borrower" : undefined),
};

export const REFINANCE_FIGURES: readonly FigureGroup[] = [
  {
    title: "Each month",
    rows: [
      PRINCIPAL_AND_INTEREST,
      INSURANCE,
      TAXES,
      {
        id: "second",
        label: "Second lien",
        read: (f) => f.secondLienPaymentCents,
        explains: ["secondLienPaymentCents"],
        shown: (all) => all.some((f) => f.secondLienPaymentCents),
      },
      DEBTS,
      TOGETHER,
      ...pathRows(paymentMonth),
      {
        id: "dti",
        label: "DTI, front / back",
        read: (f) => f.debtToIncomeFront,
        write: (value, f) => `${(value * 100).toFixed(1)} / ${((f?.debtToIncomeBack ?? value) * 100).toFixed(1)}%`,
        alone: true,
        explains: ["debtToIncomeFront", "debtToIncomeBack"],
        shown: (all) => all.some((f) => f.debtToIncomeFront !== null),
      },
    ],
  },
  { title: "When it pays", rows: [COSTS, PAYBACK, BY_INTEREST, DISCOUNTED, TURNS_WORSE] },
  {
    title: "Over the years",
    rows: [
      {
        id: "ahead-horizon",
        label: (shared) => `Ahead after ${years(shared)}`,
        read: (f: Figures) => f.horizonAdvantageCents,
        write: signed,
        alone: true,
        note: (f: Figures) => (f.horizonAdvantageCents < 0 ? "behind" : undefined),
        explains: ["horizonAdvantageCents"],
      } satisfies Row,
      INVESTED_AHEAD,
      {
        id: "in-the-end",
        label: "Over the full term",
        read: (f: Figures) => f.netLifetimeBenefitCents,
        write: signed,
        alone: true,
        note: (f: Figures) => (f.netLifetimeBenefitCents < 0 ? "behind" : "ahead"),
        explains: ["netLifetimeBenefitCents"],
      } satisfies Row,
      {
        id: "interest",
        label: "Interest from here",
        read: (f) => f.interestToPayCents,
        round: true,
        best: "interestToPayCents",
        explains: ["totalInterestCents", "interestToPayCents"],
        pinned: ({ current }: TodayFigures) => current.remainingInterestCents,
        pinnedExplains: ({ current }: TodayFigures) =>
          today(
            "Interest from here",
            "interest of the payments left",
            current.remainingInterestCents,
            [],
            current.basis,
          ),
      },
      {
        id: "length",
        label: "Payments to the end",
        // Scheduled payments: today's loan next to it has no extra payments either.
        read: (f) => f.current.remainingMonths + f.monthsAdded,
        write: inShort,
        long: (value) => term(value),
        alone: true,
        note: (f: Figures) => lengthNote(f.monthsAdded, inShort),
        longNote: (f: Figures) => lengthNote(f.monthsAdded, term),
        explains: ["monthsAdded"],
        pinned: ({ current }: TodayFigures) => current.remainingMonths,
        pinnedExplains: ({ current }: TodayFigures) => [
          explained("Payments to the end", HALF_UP, {
            label: "Payments left",
            formula: "as entered, or until the balance is paid",
            valueCount: current.remainingMonths,
            inputs: [given("Balance", moneyWords(current.balanceCents), "computed")],
            source: current.basis,
          }),
        ],
      } satisfies Row,
      {
        id: "extra",
        label: "Saved by paying extra",
        read: (f) => f.interestSavedCents,
        alone: true,
        note: (f: Figures) => (f.monthsSaved > 0 ? `and ${inShort(f.monthsSaved)}` : undefined),
        explains: ["interestSavedCents", "monthsSaved"],
        shown: some((f) => f.interestSavedCents),
      } satisfies Row,
      {
        id: "extra-today",
        label: "The same on today’s loan",
        read: (f: Figures) => f.extraOnCurrent?.interestSavedCents ?? null,
        alone: true,
        note: (f: Figures) =>
          f.extraOnCurrent && f.extraOnCurrent.monthsSaved > 0
            ? `and ${inShort(f.extraOnCurrent.monthsSaved)}`
            : undefined,
        explains: ["extraOnCurrentInterestSavedCents", "extraOnCurrentMonthsSaved"],
        shown: some((f) => f.interestSavedCents),
      } satisfies Row,
    ],
  },
  { title: "At closing", rows: [...CLOSING_COSTS, AT_CLOSING] },
];

/** "30 years", "24 y 5 m": the long form is shown on hover. */
function inShort(months: number): string {
  return months % 12 === 0 && months > 0 ? term(months) : shortTerm(months);
}

function lengthNote(monthsAdded: number, write: (months: number) => string): string | undefined {
  if (monthsAdded === 0) return "as today";
  return monthsAdded > 0 ? `${write(monthsAdded)} longer` : `${write(-monthsAdded)} sooner`;
}

export const REFINANCE_SUMMARY: readonly FigureRow[] = [
  PRINCIPAL_AND_INTEREST,
  ahead("Ahead, by interest", false),
  { ...AT_CLOSING, total: false },
];

export const REFINANCE_DOCK: readonly FigureRow[] = [
  { ...PRINCIPAL_AND_INTEREST, label: "P&I" },
  {
    id: "change",
    label: "Against today",
    read: (f: Figures) => f.paymentChangeCents,
    write: signed,
    alone: true,
    note: ({ buydownChangesCents: [first] }: Figures) =>
      first === undefined ? undefined : `${signed(first)} in year 1`,
    explains: ["paymentChangeCents"],
  } satisfies Row,
  ahead("Ahead, months", true),
];
