/** Specification, section 9: prices in dollars and monthly limits, as stated there. The plans table, the screen and Stripe are compared with it. */
export const SPECIFIED_PLANS = {
  creditGraphs: { title: "Credit Graphs", price: 0, homeValues: 10 },
  growth: { title: "Growth", monthly: 49, yearly: 580, reports: 8, taxPulls: 25, supportLogins: 2 },
  professional: { title: "Professional", monthly: 99, yearly: 1180, reports: 100, homeValues: 750 },
  enterprise: { title: "Enterprise", seats: 5 },
  creditMonitoring: 2.25,
  tiers: [
    { name: "home_value_report_plan_free", credits: 10, monthly: 0 },
    { name: "home_value_report_plan_250", credits: 250, monthly: 29.99 },
    { name: "home_value_report_plan_500", credits: 500, monthly: 49.99 },
    { name: "home_value_report_plan_1000", credits: 1_000, monthly: 99.99 },
  ],
} as const;

/** Converts its dollars to cents. */
export const specifiedCents = (dollars: number): number => Math.round(dollars * 100);
