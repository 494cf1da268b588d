import { z } from "zod";

/** The parts of a report, in page order. Reading is tracked by part, and an officer may hide some. */
export const REPORT_SECTIONS = [
  "summary",
  "note",
  "payment",
  "comparison",
  "break-even",
  "same-terms",
  "debts",
  "cash-options",
  "horizon",
  "try",
  "cash",
  "extra",
  "waiting",
  "renting",
  "bidding",
  "seller-money",
  "points",
  "affordable",
  "years",
  "timeline",
  "contacts",
  "disclosures",
] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** Parts that every report has: the headline figures, and what the law requires. */
export const FIXED_SECTIONS = ["summary", "disclosures"] as const satisfies readonly ReportSection[];

export const HideableSection = z
  .enum(REPORT_SECTIONS)
  .exclude(FIXED_SECTIONS)
  .meta({ id: "HideableSection", description: "A part of a report that can be hidden" });
export type HideableSection = z.output<typeof HideableSection>;

/** The officers' name for each part. */
export const SECTION_NAMES: Record<ReportSection, string> = {
  summary: "Four numbers",
  note: "Your note",
  payment: "Each month",
  comparison: "Side by side",
  "break-even": "Break-evens",
  "same-terms": "Same payment, same payoff",
  debts: "Debts",
  "cash-options": "Ways to the cash",
  horizon: "Over the years",
  try: "Trying numbers",
  cash: "Cash to close",
  extra: "A little extra",
  waiting: "Cost of waiting",
  renting: "Buy or rent",
  bidding: "Bid over asking",
  "seller-money": "Seller’s money",
  points: "Points",
  affordable: "How much home",
  years: "Year by year",
  timeline: "Timeline",
  contacts: "Contacts",
  disclosures: "Disclosures",
};
