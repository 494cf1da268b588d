/** When a loan is paid off, in payments from the first on: as it is due, and with what is paid ahead. */
export interface Payoff {
  /** Of the scenario; null for what the scenarios are compared with. */
  index: number | null;
  dueMonths: number;
  /** Null where nothing extra is counted on it. */
  aheadMonths: number | null;
  savedCents: number;
  /** The last payment stays, and those before it fall. */
  lower?: boolean;
}
