import type { Preset } from "@hearthline/contract/company/presets";
import { presetTerms } from "../quick-start/preset-terms.ts";
import { newScenario, type PurchaseScenarioDraft, withShares } from "./scenario-draft.ts";

/** A purchase scenario from a preset at this price; tax, insurance, dues, score, appraisal and deposit are those of `like`. */
export const fromPreset = (preset: Preset, priceCents: number, like: PurchaseScenarioDraft): PurchaseScenarioDraft =>
  withShares({
    ...presetTerms(newScenario(), preset, like),
    priceCents,
    appraisedValueCents: like.appraisedValueCents,
    downPaymentRate: preset.downPaymentRate,
    sellerCreditCents: like.sellerCreditCents,
    sellerCreditRate: like.sellerCreditRate,
    depositCents: like.depositCents,
  });
