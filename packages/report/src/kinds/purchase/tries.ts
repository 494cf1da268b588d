import { dollars, money, percent, rate } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import type { Tries } from "../tries.ts";
import { boundsOf, type Tried, triedOf } from "./try-bounds.ts";
import { purchaseFaults } from "./try-faults.ts";

/** Price, down payment and rate. The down payment's slider is a share of the price. */
export const purchaseTries = (w: Words): Tries<"purchase"> => ({
  fields(document, index) {
    const scenario = document.scenarios[index];
    if (!scenario) return [];
    const bounds = boundsOf(document, scenario);
    return [
      {
        key: "price",
        label: w.tryNumbers.fields.price,
        start: scenario.priceCents,
        bounds: bounds.price,
        words: dollars,
      },
      {
        key: "down",
        label: w.tryNumbers.fields.down,
        start: scenario.figures.downPaymentRate,
        bounds: bounds.down,
        words: (share, { price = 0 }) => `${percent(share, 2)}, ${dollars(price * share)}`,
        endWords: (share) => percent(share, 2),
      },
      { key: "rate", label: w.tryNumbers.fields.rate, start: scenario.noteRate, bounds: bounds.rate, words: rate },
    ];
  },

  tried: ({ price = 0, down = 0, rate: noteRate = 0 }) => ({
    priceCents: price,
    downPaymentCents: Math.round(price * down),
    noteRate,
  }),

  /** Mortgage insurance comes and goes with the down payment. */
  scenario(scenario, values) {
    const tried = triedOf(values);
    const conventional = scenario.program === "conventional" || scenario.program === "jumbo";
    const uninsured = conventional && scenario.mortgageInsurance?.kind === "none";
    const { secondLien, appraisedValueCents } = scenario;
    const firstLien = (numbers: Tried) =>
      (numbers.priceCents - numbers.downPaymentCents - (secondLien?.amountCents ?? 0)) /
      Math.min(numbers.priceCents, appraisedValueCents ?? numbers.priceCents);
    const needed = uninsured && firstLien(tried) > 0.8 && firstLien(scenario) <= 0.8;
    return { ...scenario, ...tried, ...(needed ? { mortgageInsurance: { kind: "auto" } } : {}) };
  },

  loan: () => ({}),

  lines: (_, __, figures) => [{ label: w.purchase.cash, value: money(figures.cashToCloseCents) }],

  faults: (document, index, tried) => purchaseFaults(document, index, tried, w),
});
