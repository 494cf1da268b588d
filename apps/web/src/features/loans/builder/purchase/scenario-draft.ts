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

/** A way to buy the home, as it is being typed. */
export interface PurchaseScenarioDraft extends DraftScenario {
  priceCents: number | null;
  /** Once the home is appraised; what the loan is measured by where it is below the price. */
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

/** Amounts follow the price where shares of it were typed. */
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

/** What loan-to-value is measured by: the lesser of price and appraised value; null without a price. */
export const measuredBy = ({ priceCents, appraisedValueCents }: PurchaseScenarioDraft): number | null =>
  priceCents === null ? null : Math.min(priceCents, appraisedValueCents ?? priceCents);

/** The share of the price that is put down; null while there is none. */
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

/** A share that comes out even was meant as one: then the amount goes on following the price. */
function evenShare(priceCents: number, downPaymentCents: number): number | null {
  const share = Number((downPaymentCents / priceCents).toFixed(4));
  return Math.round(priceCents * share) === downPaymentCents ? share : null;
}

/** A credit of whole quarters of a percent was typed as a share. */
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
