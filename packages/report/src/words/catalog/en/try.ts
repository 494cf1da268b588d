/** "Try other numbers" on the link. */
export const tryNumbers = {
  title: "Try other numbers",
  /** "6.500% fixed for 30 years, within the limits Dana set. …" */
  lead: (loan: string, officer: string) =>
    `${loan}, within the limits ${officer} set. Nothing here changes your file until you send it.`,
  notPossible: "Not possible",
  same: (letter: string | null) => (letter ? `Same as ${letter}.` : "Same as in the report."),
  differs: (amount: string, less: boolean, letter: string | null) =>
    `${amount} ${less ? "less" : "more"} than ${letter ?? "the report"}.`,
  restAsAbove: "Taxes, insurance and dues as above.",
  fields: { price: "Price", down: "Down payment", rate: "Rate" },
  send: (officer: string) => `Send this to ${officer}`,
  sending: "Sending…",
  sent: (officer: string) => `Sent to ${officer}`,
  sendAgain: "Send again",
  notSent: "It could not be sent. Your numbers are kept; check the connection and try again.",
  willSee: (officer: string) => `${officer} will see these numbers.`,
};
