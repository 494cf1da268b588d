import { listWords, span } from "../../../format/format.ts";

const PAYERS = { borrower: "you pay", seller: "the seller pays", lender: "the lender pays" } as const;
const ORDINALS = ["first", "second", "third"];

/** The monthly payment, its parts, and how it changes later. */
export const payment = {
  title: "What you pay each month",
  nav: "Each month",
  total: "Monthly payment",
  caption: (scenario: string) => `Monthly payment, ${scenario}`,
  amountAMonth: (amount: string) => `${amount} a month`,
  parts: {
    pi: "Principal and interest",
    second: "Second loan",
    mi: "Mortgage insurance",
    tax: "Property taxes",
    ins: "Homeowner’s insurance",
    hoa: "HOA dues",
    other: "Other monthly costs",
  },
  interestOnlyFirst: "Interest only at first",
  boughtDownFirst: "Principal and interest, first year",
  secondLoan: (amount: string, months: number) => `${amount} over ${span(months)}`,
  yearly: (amount: string, waived: boolean) =>
    `${amount} a year, ${waived ? "which you pay yourself" : "paid from escrow"}`,
  dues: "Paid to the association, not to us",
  notOfTheLoan: "Not part of the loan payment",
  insuranceStays: "You pay it as long as you have the loan",
  /** Heading of a line or column with the month. */
  lastInsured: "Last payment with MI",
  lastInsuredIn: (month: string) => `Last payment with MI: ${month}`,
  /** "Last payment with MI: March 2034. You may ask to end it from Jun 2033" */
  insuranceEnds: (lastInsured: string, ask: string | null) =>
    ask ? `${lastInsured}. You may ask to end it from ${ask}` : lastInsured,
  /** The number of a payment, if the calendar is unknown. */
  paymentNumber: (payment: number) => `payment ${payment}`,
  insuranceOfEnds: (amount: string, lastInsured: string) =>
    `Mortgage insurance (MI) is ${amount} a month. ${lastInsured}.`,
  insuranceStaysSentence: "You pay mortgage insurance as long as you have the loan.",
  insuranceOfStays: (amount: string) => `Mortgage insurance of ${amount} lasts as long as the loan.`,
  uninsured: (percentDown: number) => `No mortgage insurance, because you put down ${percentDown}%.`,
  /** "$3,100.00 in the first year, $3,300.00 in the second year, then $3,536.81: a 2-1 buydown that the seller pays." */
  buydown: (years: readonly string[], then: string, kind: string, payer: keyof typeof PAYERS) =>
    `${years.map((amount, year) => `${amount} in the ${ORDINALS[year]} year`).join(", ")}, then ${then}: a ${kind} buydown that ${PAYERS[payer]}.`,
  interestOnlyUntil: (months: number, from: string, amount: string) =>
    `Interest only for ${span(months)}. From ${from}, principal and interest are ${amount}.`,
  rateMayChange: (from: string, highest: string, rate: string, at: string) =>
    `The rate may change from ${from}. Principal and interest would be ${highest} at the most, at ${rate} from ${at}.`,
  paymentFromThen: "Payment from then on",
  mayAskFrom: "You may ask for it to end from",
  noInsurance: "no insurance",
  noChange: "does not change",
  cannotAsk: "not possible",
  planned: {
    monthly: (amount: string) => `${amount} more each month`,
    yearly: (amount: string) => `${amount} more each year`,
    once: (amount: string) => `${amount} once`,
    biweekly: "half the payment every two weeks",
    /** "You also plan $300 more each month: paid off 4 years sooner." */
    also: (planned: readonly string[], monthsSaved: number) =>
      `You also plan ${listWords(planned)}${monthsSaved > 0 ? `: paid off ${span(monthsSaved)} sooner` : ""}.`,
  },
};
