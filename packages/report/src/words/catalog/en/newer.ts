/** Notice above an old version: what a newer one changes. */
export const newer = {
  /** "Laura made a newer version on December 3, 2026." */
  made: (officer: string, day: string) =>
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
};
