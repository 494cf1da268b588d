import { capital, listWords, numberWord, span } from "../../../format/format.ts";

/** A report about refinancing: a new loan compared with today's. */
export const refinance = {
  name: "Refinance",
  /** Headings of the analyses. */
  analyses: {
    "break-even": "When it pays for itself",
    "same-terms": "Same payment, same payoff date",
    debts: "Your other debts",
    "cash-options": "Other ways to the cash",
  },
  today: "Today",
  todaysLoan: "today’s loan",
  cash: "Cash at closing",
  cashToYou: "Cash to you",
  toYou: (amount: string) => `${amount} to you`,
  nothingDue: {
    none: "Nothing is due at closing.",
    /** For loans in whole dollars that leave cents to pay. */
    cents: (amount: string, single: boolean) =>
      `${single ? "" : "At most "}${amount} is due at closing, since loan amounts are whole dollars.`,
    /** For loans that bring a few cents more than needed. */
    leftOver: "Nothing is due at closing. Less than a dollar is left over, since loan amounts are whole dollars.",
  },
  slider: "Drag to the year you expect to sell or refinance again.",
  horizonNote:
    "Ahead of today’s loan is the interest and mortgage insurance saved so far, less the costs of refinancing.",
  headline: (count: number, place: string) =>
    count === 1 ? `Refinancing ${place}` : `${capital(numberWord(count))} ways to refinance ${place}`,
  comparison: (count: number) => {
    if (count === 1) return "Today and the new loan";
    return count === 2 ? "Today against both" : `Today against all ${numberWord(count)}`;
  },
  ahead: "Ahead of today’s loan, or behind it",
  /** The row below it, with the difference in cash invested. */
  invested: {
    row: (rate: string) => `Ahead with the cash difference invested at ${rate}`,
    due: (rate: string) => `Cash you bring could earn ${rate} a year, compounded monthly, if you kept today’s loan.`,
    paidOut: (rate: string) => `Cash paid to you could earn ${rate} a year, compounded monthly.`,
  },
  among: "of these and today’s loan",
  newLoan: "New loan",
  newPayment: "New payment",
  newPaymentInsured: "New payment, with mortgage insurance",
  newPaymentPlain: "New payment, principal and interest",
  paymentInsured: "Payment, with mortgage insurance",
  insuredOnly: "Principal, interest and mortgage insurance only",
  against: "Against today",
  change: "Change from today",
  noChange: "No change",
  /** "$1,026.08 less" */
  changed: (amount: string, less: boolean) => `${amount} ${less ? "less" : "more"}`,
  /** Under the new payment: "$1,026.08 less than the $3,100.00 you pay today." */
  thanYouPay: (amount: string | null, less: boolean, today: string, estimated: boolean) =>
    `${amount ? `${amount} ${less ? "less" : "more"} than` : "The same as"} the ${estimated ? "estimated " : ""}${today} you pay today.`,
  /** "$769.05 less in the first year and $558.13 less in the second, while the buydown lasts" */
  whileBuydown: (years: readonly [amount: string | null, less: boolean][]) =>
    `${listWords(
      years.map(
        ([amount, less], year) =>
          `${amount ? `${amount} ${less ? "less" : "more"}` : "no change"} in the ${["first", "second", "third"][year]}${year === 0 ? " year" : ""}`,
      ),
    )}, while the buydown lasts`,
  buydownYears: "In the years of the buydown",
  /** Follows the effect of the extra payments on the new loan. */
  extraToday: (months: number) =>
    `On today’s loan the same would save ${months > 0 ? span(months) : "interest too"}, so the comparison leaves it out.`,
  longer: (months: number) => `It runs ${span(months)} longer.`,
  sooner: (months: number) => `It is paid off ${span(months)} sooner.`,
  onTop: {
    names: { tax: "taxes", insurance: "homeowner’s insurance", dues: "dues", other: "other monthly costs" },
    sentence: (names: readonly string[], amount: string, single: boolean) =>
      `${capital(listWords(names))} of ${amount} a month come${single ? "s" : ""} on top.`,
  },
  wholePayment: (path: string) => `With taxes, insurance and dues: ${path}`,
  month: (payment: number) => `month ${payment}`,
  never: "Never",
  rightAway: "Right away",
  until: (from: string, until: string) => `${from} until ${until}`,
  withTaxes: "With taxes, insurance and dues",
  /** Debts that a new loan pays off. */
  debtsEachMonth: (count: number) =>
    count === 1 ? "The other debt, each month" : `The ${numberWord(count)} debts, each month`,
  together: "Both together",
  /** Label before the selected month. */
  eachMonth: "What you pay each month:",
  costs: "Costs of refinancing",
  none: "None",
  tries: {
    cashOut: "Cash out",
    extra: "Extra payment a month",
    extraSaves: "The extra payment saves",
    /** "$84,210 of interest and 9 years" */
    saves: (interest: string, months: number) => `${interest} of interest${months > 0 ? ` and ${span(months)}` : ""}`,
    horizon: "How long you keep the loan",
    /** Text below the cash out: its limit, and why. */
    ends: (most: string | null, share: string, by: "state" | "officer") =>
      `${most ? `Up to ${most}: with that, all loans come to` : "No room: all loans may come to"} ${share} of the home’s value, the most ${by === "state" ? "that Texas allows" : "your loan officer opened"}.`,
    ofValue: (share: string) => `${share} of the home’s value`,
    ifKept: (months: number) => `If you keep it ${span(months)}`,
  },
  behindAgain: "Behind today’s loan again from",
  interestFromHere: "Remaining interest",
  timeToPayOff: "Time to pay off",
  lastPayment: "Last payment",
  breakEven: {
    simple: "Break-even by payment",
    interest: "Break-even by interest",
    discounted: "Break-even in today’s money",
  },
};
