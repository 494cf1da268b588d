import { span } from "../../../format/format.ts";

/** How the payment changes over time: in steps, and in a sentence. */
export const path = {
  title: "How your payment changes",
  from: "From",
  why: "Because",
  payment: "Payment",
  /** For the first payments, if they do not change. */
  first: "Your first payment",
  buydown: (year: number) => `Year ${year} of the lowered payment`,
  noteRate: (rate: string) => `The full payment, at ${rate}`,
  /** An adjustable rate at today's index. */
  rateChange: (rate: string) => `The rate changes to ${rate}, if the index stays as it is today`,
  rateStays: (rate: string) => `The rate may first change; it stays ${rate} if the index stays as it is today`,
  principalAtNewRate: (rate: string) =>
    `You begin to pay back the loan itself, and the rate changes to ${rate} if the index stays as it is today`,
  principalBegins: "You begin to pay back the loan itself",
  insuranceEnds: "After the last payment with MI",
  secondLoanEnds: "The second loan is paid off",
  highest: "The most it can be",
  highestWhy: (rate: string, from: string) => `If the rate rises as fast as it may, to ${rate} from ${from}`,
  /** The only sentence about it on the first screen. */
  adjustable: (first: string, from: string, then: string, highest: string) =>
    `You pay ${first} until the rate first changes in ${from}. Then it is ${then} at today’s index, and ${highest} at the most.`,
  loweredYears: (years: readonly string[], then: string, from: string) =>
    `You pay ${years.map((amount, year) => `${amount} in year ${year + 1}`).join(", ")}. From ${from} you pay ${then}.`,
  interestOnly: (first: string, months: number, then: string) =>
    `You pay only interest for ${span(months)}. Then the payment goes from ${first} to ${then}.`,
  /** Follows a sentence about the payments before. */
  loweredOnly: (years: readonly string[]) =>
    `You pay ${years.map((amount, year) => `${amount} in year ${year + 1}`).join(", ")}.`,
  adjusts: (from: string, then: string, highest: string) =>
    `The rate first changes in ${from}. Then you pay ${then} at today’s index, and ${highest} at the most.`,
  principalFrom: (from: string, then: string, indexed: boolean) =>
    `From ${from} you also pay back the loan itself. Then you pay ${then}${indexed ? " at today’s index" : ""}.`,
  principalThen: "From then on you also pay back the loan itself.",
  insured: (then: string, lastInsured: string) => `${lastInsured}. After that you pay ${then}.`,
  /** In a column or an email: "$3,536.81 from Feb 2029, $4,912.20 at the most" */
  inShort: (then: string, from: string) => `${then} from ${from}`,
  atMost: (highest: string) => `${highest} at the most`,
  /** "A 2-1 buydown that the seller pays." */
  buydownPaidBy: (kind: string, payer: "borrower" | "seller" | "lender") =>
    `A ${kind} buydown that ${payer === "borrower" ? "you pay" : `the ${payer} pays`}.`,
  later: "Payment later",
};
