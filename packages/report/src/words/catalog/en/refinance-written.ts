import { listWords, span } from "../../../format/format.ts";

/** Sentences used only by server text, emails and the fine print of a refinance: the script of a link leaves them out. */
export const refinanceWritten = {
  opening: (owed: string, estimated: boolean, rate: string, home: string, closing: string) =>
    `Today you owe ${estimated ? "about " : ""}${owed} at ${rate} on a home valued at ${home}${closing && `; closing is planned for ${closing}`}.`,
  mail: {
    today: (payment: string, owed: string, rate: string) => `Today ${payment} a month on ${owed} at ${rate}.`,
    newLoan: (amount: string) => `New loan ${amount}`,
    newPayment: (label: string, amount: string, today: string) => `${label} ${amount}, against ${today} today`,
  },
  disclosure: {
    takenAt: (owed: string, rate: string, known: string) => `Today’s loan is taken at ${owed} and ${rate}, ${known}.`,
    statement: (day: string | null) => `as on your mortgage statement${day ? ` of ${day}` : ""}`,
    original: (payment: number, of: number) =>
      `what is left of the original loan after payment ${payment} of ${of}, if every payment was made on time and nothing was paid beyond them`,
    rough: "as you estimate it: your mortgage statement has the exact figures",
    escrow: (amount: string) =>
      `The ${amount} in today’s escrow account comes back from your servicer within 20 business days of the payoff; it is not counted here.`,
    insurance: (amount: string, months: number, until: "typed" | "payoff" | "balance") => {
      const left = `Its mortgage insurance of ${amount} a month is counted for ${months === 1 ? "one more payment" : `${months} more payments`}`;
      if (until === "typed") return `${left}.`;
      return until === "payoff"
        ? `${left}, until the loan is paid off; it may end sooner.`
        : `${left}, until the balance is 78% of the home’s value today; your servicer knows when it ends.`;
    },
    payoffLetter:
      "Your servicer’s payoff letter is what counts: it adds interest for every day until the loan is paid off. Break-even by interest compares the interest and mortgage insurance of both loans month by month with the costs of refinancing; taxes, and what the money could have earned, are not counted.",
  },
  /** For the leading break-even. */
  breakEven: {
    simpleNote:
      "Break-even by payment looks at the payment alone: a longer term lowers it without saving any interest.",
    discountedNote: (yearly: string) =>
      `Break-even in today’s money compares all payments and balances, and counts what the money could earn elsewhere, ${yearly} a year.`,
  },
  /** As the start of a scenario's sentence: "$1,026.08 less a month than today." */
  changedSentence: (amount: string | null, less: boolean) =>
    amount ? `${amount} ${less ? "less" : "more"} a month than today.` : "The same payment as today.",
  /** "$3,000.00 a month, $54.74 more than today" */
  monthly: (payment: string, amount: string | null, less: boolean) =>
    `${payment} a month, ${amount ? `${amount} ${less ? "less" : "more"} than` : "the same as"} today`,
  /** When it is ahead of today's loan. `insured`: insurance counts with interest. */
  neverCovers: (insured: boolean, costs: string) =>
    `The ${insured ? "interest and insurance saved never cover" : "interest saved never covers"} the ${costs} of costs.`,
  neverSaves: (insured: boolean) => `It never saves interest${insured ? " or insurance" : ""} against today’s loan.`,
  covers: (insured: boolean, costs: string, month: string) =>
    `${insured ? "Interest and insurance saved cover" : "Interest saved covers"} the ${costs} of costs in ${month}`,
  aheadFrom: (withoutCosts: string, month: string | null) =>
    `${withoutCosts}, and it is ahead of today’s loan from ${month ?? "the first month"}`,
  creditsMore: "Credits are more than its costs",
  creditCovers: "The lender’s credit covers its costs",
  noCosts: "It has no costs to earn back",
  behind: (from: string, until: string | null) => (until ? `from ${from} until ${until}` : `from ${from}`),
  behindSentence: (ahead: string, times: readonly string[]) =>
    `${ahead}; ${listWords(times)}, keeping today’s loan would have cost less.`,
  also: {
    paysYou: (amount: string) => `pays ${amount} to you`,
    paysDebts: (amount: string) => `pays off ${amount} of other debts`,
    sentence: (parts: readonly string[], debts: boolean) =>
      `It also ${listWords(parts)}; the interest on that is counted${debts ? ", and so is what those debts cost today" : ""}.`,
    relief: (amount: string) => `Payments of ${amount} a month on those debts end.`,
  },
  /** The result with its cash invested, after the other sentences about a proposal. */
  invested: {
    due: (cash: string, rate: string) => `With the ${cash} at closing invested at ${rate} instead`,
    paidOut: (cash: string, rate: string) => `With the ${cash} paid to you invested at ${rate}`,
    ahead: (cash: string, amount: string, months: number) =>
      `${cash}, it is ${amount} ahead of today’s loan after ${span(months)}.`,
    behind: (cash: string, amount: string, months: number) =>
      `${cash}, it is ${amount} behind today’s loan after ${span(months)}.`,
    even: (cash: string, months: number) => `${cash}, it is as good as today’s loan after ${span(months)}.`,
  },
};
