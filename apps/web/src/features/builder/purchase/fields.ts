import { SHARE } from "../cells/cell-text.ts";
import type { TypedField } from "../cells/field.ts";
import { amountsOf } from "../cells/fields.ts";
import { downShare, type PurchaseScenarioDraft } from "./scenario-draft.ts";

type Field = TypedField<number, PurchaseScenarioDraft>;

const amount = amountsOf<PurchaseScenarioDraft>();

export const price: Field = amount("priceCents", "Price");

const downPaymentRate: Field = {
  field: "downPaymentRate",
  name: "Down payment percent",
  kind: SHARE,
  after: "%",
  read: downShare,
  write: (scenario, share) => ({
    ...scenario,
    downPaymentRate: share,
    ...(share === null && { downPaymentCents: null }),
  }),
};
export const downPayment: Field = {
  ...amount("downPaymentCents", "Down payment"),
  write: (scenario, downPaymentCents) => ({ ...scenario, downPaymentCents, downPaymentRate: null }),
  half: downPaymentRate,
};

/** What belongs to the home that is bought. */
export const HOME: readonly Field[] = [
  price,
  amount("propertyTaxYearlyCents", "Property tax"),
  amount("insuranceYearlyCents", "Homeowner’s insurance"),
  amount("hoaMonthlyCents", "HOA dues"),
];

export const deposit = amount("depositCents", "Deposit paid");
export const sellerCredit = amount("sellerCreditCents", "Seller credit");
