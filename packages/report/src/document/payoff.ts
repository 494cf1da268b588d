/** Payoff of a loan, counted in payments from the first: as it is due, and with extra payments. */
export interface Payoff {
  /** Index of the scenario; null for the baseline that the scenarios are compared with. */
  index: number | null;
  dueMonths: number;
  /** Null if no extra payment is counted on it. */
  aheadMonths: number | null;
  savedCents: number;
  /** Whether the last payment date stays the same, and the payments before it get lower. */
  lower?: boolean;
}
