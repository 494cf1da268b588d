import type { LoanOf } from "@hearthline/contract/loans/loans";
import {
  blankTerms,
  type DraftScenario,
  given,
  type InputOptions,
  newKey,
  termsDraft,
  termsInput,
} from "../store/draft-scenario.ts";

/** A purchase scenario as form values. */
export interface PurchaseScenarioDraft extends DraftScenario {
  priceCents: number | null;
  /** The appraised value, once known; the base of LTV if it is below the price. */
  appraisedValueCents: number | null;
  downPaymentCents: number | null;
  /** Typed as a percentage: then the amount follows the price. */
  downPaymentRate: number | null;
  sellerCreditCents: number | null;
  /** Typed as a percentage: then the amount follows the price. */
  sellerCreditRate: number | null;
  depositCents: number | null;
  adjustments: { key: string; name: string; amountCents: number | null; from: "seller" | "buyer" }[];
  taxProration: "none" | "arrears" | "advance";
}

export const newScenario = (): PurchaseScenarioDraft => ({
  ...blankTerms(),
  priceCents: null,
  appraisedValueCents: null,
  downPaymentCents: null,
  downPaymentRate: 0.2,
  sellerCreditCents: null,
  sellerCreditRate: null,
  depositCents: null,
  adjustments: [],
  taxProration: "none",
});

/** Recomputes amounts that were typed as a percentage of the price. */
export function withShares(scenario: PurchaseScenarioDraft): PurchaseScenarioDraft {
  const { priceCents, downPaymentRate, sellerCreditRate } = scenario;
  const share = (rate: number | null, amount: number | null) =>
    rate === null ? amount : priceCents === null ? null : Math.round(priceCents * rate);
  const downPaymentCents = share(downPaymentRate, scenario.downPaymentCents);
  const sellerCreditCents = share(sellerCreditRate, scenario.sellerCreditCents);
  if (downPaymentCents === scenario.downPaymentCents && sellerCreditCents === scenario.sellerCreditCents)
    return scenario;
  return { ...scenario, downPaymentCents, sellerCreditCents };
}

/** The base of loan-to-value: the lesser of price and appraised value; null without a price. */
export const measuredBy = ({ priceCents, appraisedValueCents }: PurchaseScenarioDraft): number | null =>
  priceCents === null ? null : Math.min(priceCents, appraisedValueCents ?? priceCents);

/** The down payment as a fraction of the price; null if there is none. */
export const downShare = ({ downPaymentRate, downPaymentCents, priceCents }: PurchaseScenarioDraft): number | null =>
  downPaymentRate ?? (priceCents && downPaymentCents !== null ? downPaymentCents / priceCents : null);

export const scenarioInput = (scenario: PurchaseScenarioDraft, options: InputOptions): Record<string, unknown> => ({
  ...termsInput(scenario, options),
  priceCents: given(scenario.priceCents),
  appraisedValueCents: given(scenario.appraisedValueCents),
  downPaymentCents: given(scenario.downPaymentCents),
  sellerCreditCents: given(scenario.sellerCreditCents),
  depositCents: given(scenario.depositCents),
  ...(scenario.adjustments.length > 0 && { adjustments: scenario.adjustments.filter(isTyped).map(adjustmentInput) }),
  ...(scenario.taxProration !== "none" && { taxProration: scenario.taxProration }),
});

type DraftAdjustment = PurchaseScenarioDraft["adjustments"][number];
const isTyped = ({ name, amountCents }: DraftAdjustment) => name.trim() !== "" || amountCents !== null;
const adjustmentInput = ({ name, amountCents, from }: DraftAdjustment) => ({
  name: name.trim() || "Adjustment",
  amountCents: amountCents ?? 0,
  from,
});

/** An even percentage was probably typed as one, so the amount keeps following the price. */
function evenShare(priceCents: number, downPaymentCents: number): number | null {
  const share = Number((downPaymentCents / priceCents).toFixed(4));
  return Math.round(priceCents * share) === downPaymentCents ? share : null;
}

/** A credit of whole quarters of a percent was typed as a percentage. */
function evenPercent(priceCents: number, cents: number): number | null {
  const share = Math.round((cents / priceCents) * 400) / 400;
  return Math.round(priceCents * share) === cents ? share : null;
}

export const scenarioDraft = (
  stored: LoanOf<"purchase">["scenarios"][number],
  templateId: string | null,
): PurchaseScenarioDraft => ({
  ...termsDraft(stored, templateId),
  priceCents: stored.priceCents,
  appraisedValueCents: stored.appraisedValueCents ?? null,
  downPaymentCents: stored.downPaymentCents,
  downPaymentRate: evenShare(stored.priceCents, stored.downPaymentCents),
  sellerCreditCents: stored.sellerCreditCents ?? null,
  sellerCreditRate: stored.sellerCreditCents ? evenPercent(stored.priceCents, stored.sellerCreditCents) : null,
  depositCents: stored.depositCents ?? null,
  adjustments: (stored.adjustments ?? []).map((one) => ({ ...one, key: newKey() })),
  taxProration: stored.taxProration ?? "none",
});
