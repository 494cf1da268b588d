import { listWords, span } from "../../../format/format.ts";

/** Verdicts about each scenario at the time the borrower expects to keep the loan. */
export const verdict = {
  /** A row of the comparison. */
  cost: (months: number) => `Cost over ${span(months)}`,
  costNote: "Cost is interest, mortgage insurance and closing costs, without what goes into escrow.",
  lowest: (cost: string, months: number) => `Lowest cost over ${span(months)}: ${cost}.`,
  costs: (cost: string, months: number) => `Costs ${cost} over ${span(months)}.`,
  atTodaysIndex: "Its rate may have changed by then; the cost takes today’s index.",
  titles: { payment: "the lowest first payment", rate: "the lowest rate" },
  /** "It has the lowest first payment and the lowest rate." */
  best: (titles: string) => `It has ${titles}.`,
  cash: (amount: string) => `${amount} at closing.`,
  cashOut: (amount: string) => `${amount} paid out to you at closing.`,
  ahead: (amount: string, months: number) => `${amount} ahead of today’s loan after ${span(months)}.`,
  behind: (amount: string, months: number) => `${amount} behind today’s loan after ${span(months)}.`,
  even: (months: number) => `As good as today’s loan after ${span(months)}.`,
  /** Heading of the officer's recommendation. */
  recommends: (officer: string) => `${officer} recommends this one`,
  recommendsLetter: (officer: string, letter: string) => `${officer} recommends ${letter}`,
  /** The drawing of the difference. */
  chart: (from: string) => `Ahead of ${from}, or behind it`,
  chartSmall: (from: string) => `below the line, ${from} costs less`,
  /** What the drawing shows, for screen reader users. */
  drawing: (from: string, years: number, ends: readonly string[]) =>
    `Ahead of ${from} or behind it, from closing to year ${years}: ${listWords(ends)}.`,
  tip: (from: string) => `Against ${from}`,
  anotherPriceLabel: "Another price",
  recommended: "Recommended",
  anotherPrice: (price: string) => `At another price, ${price}`,
  mailNote: (officer: string, letter: string, why: string) => `${officer} recommends ${letter}: ${why}`,
};
