/** A purchase scenario that can be computed. */
export const SAMPLE_SCENARIO = {
  name: "A",
  priceCents: 50_000_000,
  downPaymentCents: 10_000_000,
  termMonths: 360,
  noteRate: 0.065,
};

/** The minimum that a refinance requires. */
export const SMALL_REFINANCE = {
  title: "Sample",
  homeValueCents: 50_000_000,
  current: { source: "rough-entry" as const, balanceCents: 35_000_000, noteRate: 0.0725, remainingMonths: 300 },
  scenarios: [{ name: "A", termMonths: 360, noteRate: 0.06 }],
};
