import type { LoanOf } from "@hearthline/contract/loans/loans";
import type { RefinanceScenario } from "@hearthline/contract/refinance/scenario";
import {
  blankTerms,
  type DraftScenario,
  given,
  type InputOptions,
  termsDraft,
  termsInput,
} from "../store/draft-scenario.ts";
import type { TodayDraft } from "./today.ts";

/** A proposal as form values. Tax and insurance are today's unless it has its own. */
export interface RefinanceScenarioDraft extends DraftScenario {
  purpose: RefinanceScenario["purpose"];
  costs: RefinanceScenario["costs"];
  /** If typed, it stays; else it follows from payoff, costs and cash out. */
  loanAmountCents: number | null;
  cashOutCents: number | null;
  paysDebts: boolean;
}

/** There is no seller who could pay for it. */
const NO_BUYDOWN: DraftScenario["buydown"] = { kind: "none", paidBy: "borrower" };

export const newProposal = (): RefinanceScenarioDraft => ({
  ...blankTerms(),
  buydown: NO_BUYDOWN,
  purpose: "rate-and-term",
  costs: "financed",
  loanAmountCents: null,
  cashOutCents: null,
  paysDebts: true,
});

export const isProposal = (scenario: DraftScenario): scenario is RefinanceScenarioDraft => "costs" in scenario;

/** Fields that the current loan sets for all proposals without their own. */
const OF_TODAY = ["propertyTaxYearlyCents", "insuranceYearlyCents"] as const;

export function scenarioInput(scenario: RefinanceScenarioDraft, options: InputOptions): Record<string, unknown> {
  const input: Record<string, unknown> = {
    ...termsInput(scenario, options),
    purpose: scenario.purpose,
    costs: scenario.costs,
    loanAmountCents: given(scenario.loanAmountCents),
    cashOutCents: given(scenario.cashOutCents),
    ...(!scenario.paysDebts && { paysDebts: false }),
  };
  // A value from today's loan is not stored with a proposal, so that it keeps following.
  if (options.whole) for (const field of OF_TODAY) if (!scenario.own.includes(field)) input[field] = undefined;
  return input;
}

export function proposalDraft(
  stored: LoanOf<"refinance">["scenarios"][number],
  templateId: string | null,
  today: TodayDraft,
): RefinanceScenarioDraft {
  const own = OF_TODAY.filter((field) => stored[field] !== undefined && stored[field] !== today[field]);
  const value = (field: (typeof OF_TODAY)[number]) => (own.includes(field) ? (stored[field] ?? null) : today[field]);
  return {
    ...termsDraft(stored, templateId),
    buydown: stored.buydown && stored.buydown.kind !== "none" ? stored.buydown : NO_BUYDOWN,
    propertyTaxYearlyCents: value("propertyTaxYearlyCents"),
    insuranceYearlyCents: value("insuranceYearlyCents"),
    own,
    purpose: stored.purpose,
    costs: stored.costs,
    loanAmountCents: stored.loanAmountCents ?? null,
    cashOutCents: stored.cashOutCents ?? null,
    paysDebts: stored.paysDebts ?? true,
  };
}
