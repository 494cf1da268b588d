import { capital, numberWord } from "../../../format/format.ts";

/** A report about buying a home. */
export const purchase = {
  name: "Purchase",
  cash: "Cash to close",
  cashToYou: "Cash to you",
  /** In its place, where it is no more than the deposit that was paid. */
  ownDeposit: "Your own deposit back",
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
};
