/** Extra payments and the schedule by year and month. */
export const extra = {
  mixed: "Paying a little extra",
  paying: (what: string) => `Paying ${what}`,
  payingLabel: "Paying",
  plannedHere: (what: string) => `Planned in this scenario: ${what}, all of it toward the balance.`,
  fromTheFirst: "From the first payment on, all of it toward the balance.",
  fromTheFirstHead: "From the first payment on",
  nothingPlanned: "Nothing extra is planned in this scenario.",
  interestSaved: "Interest saved",
  soonerBy: "Paid off sooner by",
  noChange: "No change",
  /** For an adjustable rate, where paying ahead lowers the payment and the last one stays. */
  sameEnd: "Same end, lower payment",
  afterChange: "After the first rate change",
  less: (amount: string) => `${amount} less each month`,
  lowerFrom: (amount: string, from: string) =>
    `From ${from}, when the rate may first change, you pay ${amount} less each month.`,
  lastPayment: "Last payment",
  insteadOf: "Instead of",
  timeline: "When each loan is paid off",
  withIt: "with the extra",
  asDue: "as due",
  /** "Jun 2051, 5 years 7 months sooner" */
  soonerAt: (month: string, sooner: string) => `${month}, ${sooner} sooner`,
  sameDate: "the same month with the extra",
};

export const years = {
  title: "Year by year",
  /** Legend of the two colors of principal and interest. */
  where: (amount: string | null, extra: string | null) =>
    `Where ${amount ? `the ${amount} of each month` : "each month’s payment"} goes${extra ? `, ${extra}` : ""}:`,
  /** The part of the payment beyond what is due. */
  extraOfIt: (amount: string) => `${amount} of it extra`,
  withExtra: "with what you plan to pay on top",
  principalAnd: "principal and",
  interestEnd: "interest.",
  leadsAtOnce: "From the first year, more of each payment lowers your balance than pays interest.",
  leadsFrom: (year: number) => `From year ${year}, more of each payment lowers your balance than pays interest.`,
  more: (from: number, to: number) => `Years ${from} to ${to}`,
  caption: (letter: string, scenario: string, from: number) =>
    `Yearly schedule, ${letter}, ${scenario}, from year ${from}`,
  year: "Year",
  yearEnding: "Year, ending",
  principal: "Principal",
  interest: "Interest",
  insurance: "Mortgage insurance",
  balance: "Balance",
  total: "Total",
  months: "months",
  monthsNotKept: "The months of this version are not kept. Ask for a new version to see them.",
  rounded: "Rounded to the dollar.",
  secondLoan: "A second loan is not part of it.",
  everyPayment: (name: string) => `Every payment${name ? `: ${name}` : ""}`,
  payment: "Payment",
};
