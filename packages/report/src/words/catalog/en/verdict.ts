import { listWords, span } from "../../../format/format.ts";

/** What can be said of each scenario at the time the borrower expects to keep the loan. */
export const verdict = {
  /** A row of the comparison. */
  cost: (months: number) => `Cost over ${span(months)}`,
  costNote: "Cost is interest, mortgage insurance and closing costs, without what goes into escrow.",
  lowest: (cost: string, months: number) => `Lowest cost over ${span(months)}: ${cost}.`,
  /** Where the two ways of counting name different loans. */
  lowestPlain: (cost: string, months: number) =>
    `Lowest cost over ${span(months)} without what the cash could earn: ${cost}.`,
  lowestInvested: (cost: string, months: number, rate: string) =>
    `Lowest cost over ${span(months)} with the cash difference invested at ${rate}: ${cost}.`,
  /** A row of the comparison, below the plain cost. */
  investedCost: (rate: string) => `Cost with the cash difference invested at ${rate}`,
  investedNote: (rate: string) =>
    `A loan that needs more cash than another also counts what that cash could earn at ${rate} a year, compounded monthly.`,
  investedHow: (cost: string, plain: string, growth: string, extra: string) =>
    `With the cash difference invested it costs ${cost}: ${plain}, and ${growth} that ${extra} more in cash could earn.`,
  against: (than: string, tradeoff: string) => `Against ${than}: ${tradeoff}.`,
  lessCash: (amount: string) => `${amount} less cash`,
  moreCash: (amount: string) => `${amount} more cash`,
  lessAMonth: (amount: string) => `${amount} less a month`,
  moreAMonth: (amount: string) => `${amount} more a month`,
  above: (more: string, than: string, months: number) => `Costs ${more} more than ${than} over ${span(months)}.`,
  costs: (cost: string, months: number) => `Costs ${cost} over ${span(months)}.`,
  atTodaysIndex: "Its rate may have changed by then; the cost takes today’s index.",
  titles: { payment: "the lowest first payment", rate: "the lowest rate" },
  /** "It has the lowest first payment and the lowest rate." */
  best: (titles: string) => `It has ${titles}.`,
  leastCash: (amount: string) => `It needs the least cash at closing: ${amount}.`,
  pointsReturn: (cost: string, month: number, date: string | null, saving: string, than: string) =>
    `Its points, ${cost} more, return in month ${month}${date ? `, ${date}` : ""}: you pay ${saving} a month less than with ${than}.`,
  pointsNever: (cost: string, than: string) => `Its points, ${cost} more than ${than}, do not return.`,
  /** "from month 62, Mar 2032" */
  when: (month: number, date: string | null, atTodaysIndex: boolean) =>
    `from month ${month}${date ? `, ${date}` : ""}${atTodaysIndex ? ", at today’s index" : ""}`,
  overtakes: (than: string, when: string) => `It costs less than ${than} ${when}.`,
  overtaken: (by: string, when: string) => `${by} costs less ${when}.`,
  cash: (amount: string) => `${amount} at closing.`,
  cashOut: (amount: string) => `${amount} paid out to you at closing.`,
  ahead: (amount: string, months: number) => `${amount} ahead of today’s loan after ${span(months)}.`,
  behind: (amount: string, months: number) => `${amount} behind today’s loan after ${span(months)}.`,
  even: (months: number) => `As good as today’s loan after ${span(months)}.`,
  /** Over what the officer recommends. */
  recommends: (officer: string) => `${officer} recommends this one`,
  recommendsLetter: (officer: string, letter: string) => `${officer} recommends ${letter}`,
  /** The drawing of the difference. */
  chart: (from: string) => `Ahead of ${from}, or behind it`,
  chartSmall: (from: string) => `below the line, ${from} costs less`,
  /** What the drawing shows, for who hears the page. */
  drawing: (from: string, years: number, ends: readonly string[]) =>
    `Ahead of ${from} or behind it, from closing to year ${years}: ${listWords(ends)}.`,
  tip: (from: string) => `Against ${from}`,
  anotherPriceLabel: "Another price",
  recommended: "Recommended",
  anotherPrice: (price: string) => `At another price, ${price}`,
  mailNote: (officer: string, letter: string, why: string) => `${officer} recommends ${letter}: ${why}`,
};
