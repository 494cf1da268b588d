/** The link as a page, and "how is this computed". */
export const link = {
  /** "Laura made a newer version on December 3, 2026." */
  newer: (officer: string, day: string) =>
    `${officer} made a newer version on ${day}. The numbers below may be out of date.`,
  openNewer: "Open the newer version",
  askForNewer: (officer: string) => `Ask ${officer} for it.`,
  whatChanged: "What changed",
  changed: {
    noteRate: "Rate",
    loanAmountCents: "Loan amount",
    housingPaymentCents: "Monthly payment",
    cashToCloseCents: "Cash to close",
    apr: "APR",
  },
  languages: "Language of this page",
};

export const explained = {
  close: "Close",
  asSent: "This figure was sent as it is and cannot be taken apart again.",
  how: "How it is computed",
  origins: {
    typed: "as entered",
    computed: "computed",
    template: "from the template",
    table: "from a table",
    record: "from a record",
  },
};
