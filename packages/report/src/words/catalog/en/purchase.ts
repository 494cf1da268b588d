import { capital, listWords, numberWord, span } from "../../../format/format.ts";

/** A report about buying a home. */
export const purchase = {
  name: "Purchase",
  steps: "From here to the keys",
  cash: "Cash to close",
  cashToYou: "Cash to you",
  slider: "Drag to the year you expect to move or refinance.",
  horizonNote: "Cost of borrowing is interest, mortgage insurance and closing costs, without what goes into escrow.",
  headline: (count: number, place: string) =>
    count === 1 ? `Financing ${place}` : `${capital(numberWord(count))} ways to finance ${place}`,
  opening: (price: string, closing: string) => `You are buying at ${price}${closing && ` and closing on ${closing}`}.`,
  priceRange: (low: string, high: string) => `${low} to ${high}`,
  sideBySide: (count: number) => `The ${numberWord(count)} side by side`,
  among: (count: number) => `of the ${numberWord(count)}`,
  inShort: (scenario: string, monthly: string, cash: string) => `${scenario}: ${monthly}, ${cash} to close.`,
  priceAndLoan: (price: string, loan: string) => `Price ${price}, loan ${loan}`,
};

/** One sentence a scenario: what it is best at, and what that costs. */
export const sayings = {
  best: {
    payment: "lowest payment",
    cash: "least cash at closing",
    interest: "least interest",
    rate: "lowest rate",
  },
  titles: (titles: readonly string[]) => capital(listWords(titles)),
  moreThan: (amount: string, letter: string) => `for ${amount} more at closing than ${letter}.`,
  pointsReturn: (cost: string, months: number, saving: string, letter: string) =>
    `The ${cost} more for points comes back in ${span(months)}, at ${saving} a month less than ${letter}.`,
  paidOut: (amount: string) => `${amount} paid out to you at closing.`,
  atClosing: (amount: string) => `${amount} at closing.`,
};
