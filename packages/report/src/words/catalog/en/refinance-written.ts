/** What mails and the fine print alone say of a refinance: the script of a link leaves it out. */
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
  /** Of the break-even that leads. */
  breakEven: {
    simpleNote:
      "Break-even by payment looks at the payment alone: a longer term lowers it without saving any interest.",
    discountedNote: (yearly: string) =>
      `Break-even in today’s money compares all payments and balances, and counts what the money could earn elsewhere, ${yearly} a year.`,
  },
};
