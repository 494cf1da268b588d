import type { LoanFigures } from "@hearthline/calc/loan/types";
import { money, percent, plural } from "@/shared/words/format.ts";
import { dateText, readDate } from "@/ui/date-text.ts";
import { type Kind, MONEY, RATE, YEARS } from "../cells/cell-text.ts";
import { asTyped } from "../findings/origins.ts";
import { presetTerms } from "../quick-start/preset-terms.ts";
import type { QuickField, QuickPreset, QuickStarting, QuickTarget, QuickValues } from "../quick-start/quick-start.ts";
import type { SolveWay } from "../solve/solve-way.ts";
import { deriveToday } from "./basis.ts";
import type { RefinanceDraft } from "./draft.ts";
import { newProposal, type RefinanceScenarioDraft } from "./scenario-draft.ts";
import { LOAN, RATE_WAY } from "./solving.ts";
import { type TodayDraft, withWay } from "./today.ts";

const FIXED = { amortization: "fixed", downPaymentRate: 0, discountPoints: 0 } as const;

/** The most common comparisons of a refinance: terms, who pays its costs, a point, and a rate that adjusts later. */
const PRESETS: readonly Omit<QuickPreset, "program">[] = [
  { ...FIXED, name: "30 years", termMonths: 360, chosen: true },
  { ...FIXED, name: "20 years", termMonths: 240, chosen: true },
  { ...FIXED, name: "15 years", termMonths: 180, chosen: true },
  {
    ...FIXED,
    name: "30 years, no cost",
    note: "the lender pays; type the rate it takes",
    termMonths: 360,
    costs: "credit",
    chosen: true,
  },
  { ...FIXED, name: "30 years with a point", termMonths: 360, discountPoints: 1, chosen: false },
  { ...FIXED, name: "7/6 ARM", amortization: "arm", initialFixedMonths: 84, termMonths: 360, chosen: false },
];

type Target = QuickTarget<RefinanceScenarioDraft>;
type Way = SolveWay<RefinanceScenarioDraft>;

const extra: Way = {
  id: "extra",
  fields: ["extraMonthlyCents"],
  label: "Extra principal a month",
  unit: "$",
  range: () => ({ low: 0, high: 100_000_00, step: 100, prefer: "low" }),
  write: (scenario, extraMonthlyCents) => ({ ...scenario, extraMonthlyCents }),
};

const change = (figures: LoanFigures): number | null =>
  "paymentChangeCents" in figures ? Number(figures.paymentChangeCents) : null;

const LOWER: Target = {
  id: "lower",
  label: "Lower the payment",
  words: "amount",
  asks: "By at least, a month",
  amount: { kind: MONEY, unit: "$", placeholder: "150" },
  read: change,
  wantedOf: (typed) => -typed,
  enough: true,
  ways: [{ ...LOAN, label: "Cash brought to closing" }, RATE_WAY],
};

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
/** A month as a serial number. */
const BY: Kind<number> = {
  read(text) {
    const read = readDate(text);
    if (read.problem !== undefined) return { value: null, problem: read.problem };
    return { value: read.value === null ? null : monthOf(read.value) };
  },
  show: (month) => dateText(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`),
};

const SOONER = { words: "time", enough: true, ways: [extra] } as const;
const PAID_OFF_IN: Target = {
  ...SOONER,
  id: "paid-off-in",
  label: "Paid off in",
  asks: "At most",
  amount: { kind: YEARS, after: "years", placeholder: "18" },
  read: ({ payoffMonths }) => payoffMonths,
};
/** The date of the last payment is known only with a closing date. */
const PAID_OFF_BY: Target = {
  ...SOONER,
  id: "paid-off-by",
  label: "Paid off by",
  words: "date",
  asks: "Not later than",
  amount: { kind: BY, placeholder: "6/1/2044" },
  read: ({ payoffMonth }) => (payoffMonth === null ? null : monthOf(payoffMonth)),
};

const CASH_OUT: Target = {
  id: "cash-out",
  label: "Cash out",
  words: "amount",
  asks: "To the borrower",
  amount: { kind: MONEY, unit: "$", placeholder: "40,000" },
  read: () => null,
  ways: [],
  sets: (scenario, cashOutCents) => ({ ...scenario, purpose: "cash-out", cashOutCents }),
};

/** Today's loan as the borrower remembers it: the minimum for a quick start. */
function todayFields({ ways, source }: TodayDraft): QuickField[] {
  const { noteRate } = ways[source];
  const balance = source === "original-purchase" ? null : ways[source].balanceCents;
  return [
    {
      id: "balance",
      label: "Balance today",
      kind: MONEY,
      unit: "$",
      placeholder: "350k",
      value: balance,
      needed: "The balance is needed; as the borrower remembers it will do.",
    },
    {
      id: "rate",
      label: "Rate today",
      kind: RATE,
      after: "%",
      placeholder: "6.5 or 6 1/2",
      value: noteRate,
      needed: "Today’s rate is needed.",
    },
    {
      id: "left",
      label: "Time left",
      kind: YEARS,
      after: "years",
      placeholder: "25 or 290 months",
      value: ways["rough-entry"].remainingMonths,
      needed: "Say how long the loan still runs: 25 years, or 290 months.",
    },
  ];
}

const todayOf = (draft: RefinanceDraft) => deriveToday({ ...draft, pinned: withAValue(draft.pinned) }).figures?.current;
/** The loan's known values do not depend on the home's value. */
const withAValue = (today: TodayDraft): TodayDraft =>
  today.homeValueCents === null ? { ...today, homeValueCents: 1_000_000_00 } : today;

/** The typed value, if it differs from the loan's: an unchanged value keeps its source. */
function begin(draft: RefinanceDraft, { numbers }: QuickValues): RefinanceDraft {
  const { homeValue = null, balance, rate, left } = numbers;
  const valued =
    homeValue === draft.pinned.homeValueCents
      ? draft
      : asTyped({ ...draft, pinned: { ...draft.pinned, homeValueCents: homeValue } }, ["homeValueCents"]);
  if (balance === undefined || rate === undefined || left === undefined) return valued;
  const typed = ["current.balanceCents", "current.noteRate", "current.remainingMonths"];
  const before = valued.pinned.ways["rough-entry"];
  const known = [before.balanceCents === balance, before.noteRate === rate, before.remainingMonths === left];
  const pinned = withWay({ ...valued.pinned, source: "rough-entry" }, "rough-entry", {
    balanceCents: balance,
    noteRate: rate,
    remainingMonths: left,
  });
  return asTyped(
    { ...valued, pinned },
    typed.filter((_, at) => !known[at]),
  );
}

/** Turns today's loan, the home's value and an optional target into proposals at today's rates. */
export const REFINANCE_QUICK_START: QuickStarting<RefinanceScenarioDraft, RefinanceDraft> = {
  title: "Options from today’s loan",
  description: "Today’s loan and the home’s value; rates come from the rate sheet, closing costs from your templates.",
  fields: (draft) => [
    {
      id: "homeValue",
      label: "Home value",
      kind: MONEY,
      unit: "$",
      placeholder: "450k or 450,000",
      value: draft.pinned.homeValueCents,
      needed: "The home’s value is needed.",
    },
    ...(todayOf(draft) ? [] : todayFields(draft.pinned)),
  ],
  known(draft) {
    const current = todayOf(draft);
    if (!current) return undefined;
    const left = plural(current.remainingMonths, "payment");
    return `Today: ${money(current.balanceCents, { cents: "auto" })} at ${percent(current.noteRate)}, ${left} left, as in the table.`;
  },
  choices: [
    {
      id: "costs",
      label: "Closing costs",
      options: [
        { value: "financed", label: "In the loan" },
        { value: "paid", label: "In cash" },
      ],
    },
  ],
  // A company's presets are for purchases: a refinance keeps its current program unless another is chosen in the table.
  presets: (_, { pinned }) =>
    PRESETS.map((preset) => ({ ...preset, program: pinned.currentProgram || "conventional" })),
  targets: ({ shared }) => [LOWER, PAID_OFF_IN, ...(shared.closingDate ? [PAID_OFF_BY] : []), CASH_OUT],
  begin,
  make: (preset, { choices }, like) => ({
    ...newProposal(),
    ...presetTerms(newProposal(), preset, like),
    paysDebts: like.paysDebts,
    costs: preset.costs ?? (choices.costs === "paid" ? "paid" : "financed"),
  }),
};
