import { CREDIT_TIERS } from "@hearthline/contract/billing/plans";

export interface UserPlan {
  name: string;
  ends_at: string | null;
  items: readonly { stripe_price: string }[];
}

/** The label of the button of a plan and period, by the specification's rule. */
export type PlanWord = "ACTIVE" | "UNSUBSCRIBE" | "UPGRADE" | "DOWNGRADE";

const RANKS = ["growth_month", "growth_year", "professional_month", "professional_year", "enterprise"];
const TIERS: readonly string[] = CREDIT_TIERS.map(({ name }) => name);
const rankOf = (name: string): number => (TIERS.includes(name) ? TIERS.indexOf(name) : RANKS.indexOf(name));

export const isTierName = (name: string): boolean => TIERS.includes(name);

/** The company's plan, or its paid extra credits. */
export const activeOf = (plans: readonly UserPlan[], kind: "plan" | "credits"): UserPlan | undefined =>
  plans.find(({ name }) => isTierName(name) === (kind === "credits"));

/** A canceled plan is ACTIVE and inert; an active one can be canceled; any other is above or below the active one. */
export function wordOf(plans: readonly UserPlan[], name: string): PlanWord {
  const own = plans.find((plan) => plan.name === name);
  if (own) return own.ends_at ? "ACTIVE" : "UNSUBSCRIBE";
  const active = activeOf(plans, isTierName(name) ? "credits" : "plan");
  return active && rankOf(active.name) > rankOf(name) ? "DOWNGRADE" : "UPGRADE";
}

/** The period that a card's toggle starts from. */
export const startPeriod = (plans: readonly UserPlan[]): "month" | "year" =>
  activeOf(plans, "plan")?.name.endsWith("_year") ? "year" : "month";
