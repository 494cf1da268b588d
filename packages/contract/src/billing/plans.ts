/** Plans, prices and limits (specification, section 9). Prices are cents; limits count per calendar month in the company's time zone. */

export const PLAN_NAMES = [
  "growth_month",
  "growth_year",
  "professional_month",
  "professional_year",
  "home_value_report_plan_free",
  "home_value_report_plan_250",
  "home_value_report_plan_500",
  "home_value_report_plan_1000",
  "credit_graphs",
] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** What an account has to pay for: not available in a trial without billing info. */
export const CAPABILITIES = ["report", "import"] as const;
export type Capability = (typeof CAPABILITIES)[number];

export type PlanKey = "credit_graphs" | "growth" | "professional" | "enterprise";

export interface Plan {
  key: PlanKey;
  title: string;
  monthlyCents: number | null;
  yearlyCents: number | null;
  /** One line below the title. */
  audience: string;
  benefits: readonly string[];
  limits: {
    reports: number | null;
    homeValueReports: number | null;
    propertyTaxPulls: number | null;
    supportLogins: number | null;
  };
  customRoles: boolean;
}

export const PLANS: readonly Plan[] = [
  {
    key: "credit_graphs",
    title: "Credit Graphs",
    monthlyCents: 0,
    yearlyCents: 0,
    audience: "Keep an eye on home values, free",
    benefits: ["10 home value reports a month", "Credit monitoring at $2.25 a month per active credit"],
    limits: { reports: 0, homeValueReports: 10, propertyTaxPulls: 0, supportLogins: 0 },
    customRoles: false,
  },
  {
    key: "growth",
    title: "Growth",
    monthlyCents: 4900,
    yearlyCents: 58000,
    audience: "For an officer building a book of business",
    benefits: [
      "8 purchase and refinance reports a month",
      "25 property tax pulls a month",
      "Up to 2 support staff logins",
      "10 home value reports a month",
    ],
    limits: { reports: 8, homeValueReports: 10, propertyTaxPulls: 25, supportLogins: 2 },
    customRoles: false,
  },
  {
    key: "professional",
    title: "Professional",
    monthlyCents: 9900,
    yearlyCents: 118000,
    audience: "For teams that send reports every day",
    benefits: [
      "100 purchase and refinance reports a month",
      "750 home value reports a month",
      "Custom roles and permissions",
      "Everything in Growth",
    ],
    limits: { reports: 100, homeValueReports: 750, propertyTaxPulls: null, supportLogins: null },
    customRoles: true,
  },
  {
    key: "enterprise",
    title: "Enterprise",
    monthlyCents: null,
    yearlyCents: null,
    audience: "For companies with branches",
    benefits: ["Minimum 5 seats", "Branches, branch admins and single sign-on", "A dedicated contact"],
    limits: { reports: null, homeValueReports: null, propertyTaxPulls: null, supportLogins: null },
    customRoles: true,
  },
];

/** Extra home value reports per month, by tier. */
export const CREDIT_TIERS = [
  { name: "home_value_report_plan_free", credits: 10, monthlyCents: 0 },
  { name: "home_value_report_plan_250", credits: 250, monthlyCents: 2999 },
  { name: "home_value_report_plan_500", credits: 500, monthlyCents: 4999 },
  { name: "home_value_report_plan_1000", credits: 1000, monthlyCents: 9999 },
] as const satisfies readonly { name: PlanName; credits: number; monthlyCents: number }[];

/** Price of credit monitoring, per active credit and month. */
export const CREDIT_MONITORING_CENTS = 225;
/** Its key in `STRIPE_PRICES`, and the meter that counts it. */
export const MONITORING_PRICE = "credit_monitoring";
export const TRIAL_DAYS = 14;

/** Returns the plan for a name such as `growth_year`; a trial has everything in Growth. */
export function planOf(name: string | null): Plan {
  const key = name?.replace(/_(month|year)$/, "") ?? "growth";
  const found = PLANS.find((plan) => plan.key === key) ?? PLANS.find((plan) => plan.key === "growth");
  if (!found) throw new Error("There is no plan called growth.");
  return found;
}

/**
 * Returns the home value reports per month: the plan's own plus the tier's.
 *
 * @param plan stored name of the plan, "professional_month"; null in the trial, which has the limits of Growth
 * @param tier name of the extra credits, "home_value_report_plan_250"; null if there are none
 * @returns null if the plan has no limit
 * @example homeValueCredits("professional_year", "home_value_report_plan_500") // 1,250
 */
export function homeValueCredits(plan: string | null, tier: string | null): number | null {
  const extra = CREDIT_TIERS.find(({ name, monthlyCents }) => name === tier && monthlyCents > 0)?.credits ?? 0;
  const own = planOf(plan).limits.homeValueReports;
  return own === null ? null : own + extra;
}
