import type { Use } from "@hearthline/contract/billing/billing";

/** Names of the plan's limits. */
export const USE_NAMES: Record<Use, string> = {
  reports: "Purchase and refinance reports",
  homeValueReports: "Home value reports",
  propertyTaxPulls: "Property tax pulls",
  supportLogins: "Support staff logins",
};
