import type { LoanOf } from "@hearthline/contract/loans/loans";
import {
  blankTerms,
  type DraftScenario,
  given,
  type InputOptions,
  termsDraft,
  termsInput,
} from "../store/draft-scenario.ts";

/** A way to buy the home, as it is being typed. */
export interface PurchaseScenarioDraft extends DraftScenario {
  priceCents: number | null;
  downPaymentCents: number | null;
  /** Typed as a percentage: then the amount follows the price. */
  downPaymentRate: number | null;
  sellerCreditCents: number | null;
  depositCents: number | null;
}

export const newScenario = (): PurchaseScenarioDraft => ({
  ...blankTerms(),
  priceCents: null,
  downPaymentCents: null,
  downPaymentRate: 0.2,
  sellerCreditCents: null,
  depositCents: null,
});

/** The amount follows the price where the share was typed. */
export function withDownPayment(scenario: PurchaseScenarioDraft): PurchaseScenarioDraft {
  const { downPaymentRate, priceCents } = scenario;
  if (downPaymentRate === null) return scenario;
  const downPaymentCents = priceCents === null ? null : Math.round(priceCents * downPaymentRate);
  return downPaymentCents === scenario.downPaymentCents ? scenario : { ...scenario, downPaymentCents };
}

/** The share of the price that is put down; null while there is none. */
export const downShare = ({ downPaymentRate, downPaymentCents, priceCents }: PurchaseScenarioDraft): number | null =>
  downPaymentRate ?? (priceCents && downPaymentCents !== null ? downPaymentCents / priceCents : null);

export const scenarioInput = (scenario: PurchaseScenarioDraft, options: InputOptions): Record<string, unknown> => ({
  ...termsInput(scenario, options),
  priceCents: given(scenario.priceCents),
  downPaymentCents: given(scenario.downPaymentCents),
  sellerCreditCents: given(scenario.sellerCreditCents),
  depositCents: given(scenario.depositCents),
});

/** A share that comes out even was meant as one: then the amount goes on following the price. */
function evenShare(priceCents: number, downPaymentCents: number): number | null {
  const share = Number((downPaymentCents / priceCents).toFixed(4));
  return Math.round(priceCents * share) === downPaymentCents ? share : null;
}

export const scenarioDraft = (
  stored: LoanOf<"purchase">["scenarios"][number],
  templateId: string | null,
): PurchaseScenarioDraft => ({
  ...termsDraft(stored, templateId),
  priceCents: stored.priceCents,
  downPaymentCents: stored.downPaymentCents,
  downPaymentRate: evenShare(stored.priceCents, stored.downPaymentCents),
  sellerCreditCents: stored.sellerCreditCents ?? null,
  depositCents: stored.depositCents ?? null,
});
