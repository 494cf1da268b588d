import { capital, numberWord, span } from "../../../format/format.ts";

/** A report about buying a home. */
export const purchase = {
  name: "Purchase",
  cash: "Cash to close",
  cashToYou: "Cash to you",
  /** Used instead if it is no more than the deposit that was paid. */
  ownDeposit: "Your earnest money back",
  slider: "Drag to the year you expect to move or refinance.",
  horizonNote: "Cost of borrowing is interest, mortgage insurance and closing costs, without what goes into escrow.",
  headline: (count: number, place: string) =>
    count === 1 ? `Financing ${place}` : `${capital(numberWord(count))} ways to finance ${place}`,
  opening: (price: string, closing: string) => `You are buying at ${price}${closing && ` and closing on ${closing}`}.`,
  appraisedValue: "Appraised value",
  appraisedBelow: (value: string) =>
    `The home appraised at ${value}, below the price. Your lender goes by the lower of the two.`,
  priceRange: (low: string, high: string) => `${low} to ${high}`,
  sideBySide: (count: number) => `The ${numberWord(count)} side by side`,
  among: (count: number) => `of the ${numberWord(count)}`,
  inShort: (scenario: string, monthly: string, cash: string) => `${scenario}: ${monthly}, ${cash} to close.`,
  priceAndLoan: (price: string, loan: string) => `Price ${price}, loan ${loan}`,
  /** Headings of the analyses. */
  analyses: {
    waiting: "The cost of waiting",
    renting: "Buy or rent",
    bidding: "Your bid and the asking price",
    "seller-money": "What the seller’s money can do",
    points: "Rates and points",
    affordable: "How much home",
  },
  /** Cost if the difference in cash is invested. */
  invested: {
    /** Used if the two measures name different loans. */
    lowestPlain: (cost: string, months: number) =>
      `Lowest cost over ${span(months)} without what the cash could earn: ${cost}.`,
    lowest: (cost: string, months: number, rate: string) =>
      `Lowest cost over ${span(months)} with the cash difference invested at ${rate}: ${cost}.`,
    /** A row of the comparison, below the plain cost. */
    cost: (rate: string) => `Cost with the cash difference invested at ${rate}`,
    note: (rate: string) =>
      `A loan that needs more cash than another also counts what that cash could earn at ${rate} a year, compounded monthly.`,
    how: (cost: string, plain: string, growth: string, extra: string) =>
      `With the cash difference invested it costs ${cost}: ${plain}, and ${growth} that ${extra} more in cash could earn.`,
  },
  pointsReturn: (cost: string, month: number, date: string | null, saving: string, than: string) =>
    `Its points, ${cost} more, return in month ${month}${date ? `, ${date}` : ""}: you pay ${saving} a month less than with ${than}.`,
  pointsNever: (cost: string, than: string) => `Its points, ${cost} more than ${than}, do not return.`,
  above: (more: string, than: string, months: number) => `Costs ${more} more than ${than} over ${span(months)}.`,
  leastCash: (amount: string) => `It needs the least cash at closing: ${amount}.`,
  /** "from month 62, Mar 2032" */
  when: (month: number, date: string | null, atTodaysIndex: boolean) =>
    `from month ${month}${date ? `, ${date}` : ""}${atTodaysIndex ? ", at today’s index" : ""}`,
  overtakes: (than: string, when: string) => `It costs less than ${than} ${when}.`,
  overtaken: (by: string, when: string) => `${by} costs less ${when}.`,
};
