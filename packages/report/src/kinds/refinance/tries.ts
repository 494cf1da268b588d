import { within } from "../../document/bounds.ts";
import { dollars, money, percent, rate } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import type { Tries, TryField } from "../tries.ts";
import { cashOutRoom } from "./cash-out-room.ts";
import { mostExtra, rateBounds } from "./try-bounds.ts";
import { refinanceFaults } from "./try-faults.ts";
import { cashOutOf, withCashOut } from "./with-cash-out.ts";
import { breakEvenShort, cashOf, changeWords, horizonWords } from "./words.ts";

const round = (cents: number, step: number) => Math.floor(cents / step) * step;

interface Sum {
  own: number;
  most: number;
  step: number;
}

/** An amount whose slider starts at zero: its initial position stands for the officer's own amount, to the cent, which is always within the limits. */
function sumField(field: Pick<TryField, "key" | "label" | "hint">, { own, most, step }: Sum, none: string): TryField {
  const start = round(own, step);
  const sum = (cents: number) => (cents === 0 ? none : dollars(cents));
  return {
    ...field,
    start,
    bounds: { min: 0, max: round(Math.max(most, own), step), step },
    words: (cents) => sum(cents === start ? own : cents),
    endWords: sum,
  };
}

/** Rate, cash out, extra payment, and how long the borrower keeps the loan. */
export const refinanceTries = (w: Words): Tries<"refinance"> => ({
  fields(document, index) {
    const scenario = document.scenarios[index];
    if (!scenario) return [];
    const { tries, none } = w.refinance;
    const { mostCents, limit, by } = cashOutRoom(document, scenario);
    const cash = cashOutOf(scenario);
    return [
      {
        key: "noteRate",
        label: w.tryNumbers.fields.rate,
        start: scenario.noteRate,
        bounds: rateBounds(document, scenario),
        words: rate,
      },
      sumField(
        {
          key: "cashOutCents",
          label: tries.cashOut,
          hint: tries.ends(mostCents > 0 ? dollars(mostCents) : null, percent(limit, 1), by),
        },
        { own: cash, most: mostCents, step: Math.max(mostCents, cash) > 50_000_00 ? 1_000_00 : 500_00 },
        none,
      ),
      sumField(
        { key: "extraMonthlyCents", label: tries.extra },
        { own: scenario.extraMonthlyCents, most: mostExtra(scenario), step: 25_00 },
        none,
      ),
      {
        key: "horizonMonths",
        label: tries.horizon,
        start: document.horizonMonths,
        bounds: within(document.horizonMonths, 12, Math.max(360, document.horizonMonths), 12),
        words: w.span,
      },
    ];
  },

  /** Unchanged numbers are not part of what they tried, except the rate. */
  tried: (values, fields) =>
    Object.fromEntries(
      fields.flatMap(({ key, start }) => (values[key] === start && key !== "noteRate" ? [] : [[key, values[key]]])),
    ),

  scenario(scenario, { noteRate = scenario.noteRate, cashOutCents, extraMonthlyCents }) {
    const { extraMonthlyCents: own } = scenario;
    const cash = cashOutCents === undefined ? scenario : withCashOut(scenario, cashOutCents);
    return { ...cash, noteRate, extraMonthlyCents: extraMonthlyCents ?? own };
  },

  loan: ({ horizonMonths }) => (horizonMonths === undefined ? {} : { horizonMonths }),

  lines(document, moved, figures) {
    const { refinance } = w;
    const scenario = { ...moved, figures };
    const { loanAmountCents, combinedLoanToValue, payoffMonths, interestSavedCents: saved, monthsSaved } = figures;
    const due = cashOf(figures);
    return [
      { label: refinance.against, value: changeWords(scenario, w) },
      {
        label: refinance.newLoan,
        value: `${dollars(loanAmountCents)}, ${refinance.tries.ofValue(percent(combinedLoanToValue, 1))}`,
      },
      { label: due < 0 ? refinance.cashToYou : refinance.cash, value: money(Math.abs(due)) },
      { label: refinance.breakEven.interest, value: breakEvenShort(scenario, w) },
      { label: refinance.timeToPayOff, value: w.span(payoffMonths) },
      ...(saved > 0
        ? [{ label: refinance.tries.extraSaves, value: refinance.tries.saves(dollars(saved), monthsSaved) }]
        : []),
      { label: refinance.tries.ifKept(document.horizonMonths), value: horizonWords(document, scenario) },
    ];
  },

  faults: (document, index, tried) => refinanceFaults(document, index, tried, w),
});
