import { BORROWED, SHARE } from "../cells/cell-text.ts";
import type { TypedField } from "../cells/field.ts";
import { amountsOf, ofValue } from "../cells/fields.ts";
import { type ReadAmount, readAmount } from "../cells/units.ts";
import { downShare, measuredBy, type PurchaseScenarioDraft } from "./scenario-draft.ts";

type Field = TypedField<number, PurchaseScenarioDraft>;

const amount = amountsOf<PurchaseScenarioDraft>();

export const price: Field = amount("priceCents", "Price");

export const appraisedValue: Field = amount("appraisedValueCents", "Appraised value");

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

/** Values of the home being bought. */
export const HOME: readonly Field[] = [
  price,
  appraisedValue,
  amount("propertyTaxYearlyCents", "Property tax"),
  amount("insuranceYearlyCents", "Homeowner’s insurance"),
  amount("hoaMonthlyCents", "HOA dues"),
];

export const deposit = ofValue(amount("depositCents", "Earnest money paid"));
const sellerCreditRate: Field = {
  field: "sellerCreditRate",
  name: "Seller credit percent",
  kind: SHARE,
  after: "%",
  read: ({ sellerCreditRate: share, sellerCreditCents, priceCents }) =>
    share ?? (priceCents && sellerCreditCents !== null ? sellerCreditCents / priceCents : null),
  write: (scenario, share) => ({
    ...scenario,
    sellerCreditRate: share,
    ...(share === null && { sellerCreditCents: null }),
  }),
};
export const sellerCredit: Field = {
  ...amount("sellerCreditCents", "Seller credit"),
  write: (scenario, sellerCreditCents) => ({ ...scenario, sellerCreditCents, sellerCreditRate: null }),
  half: sellerCreditRate,
};

/** The base loan, before financed fees; typing it changes the down payment. */
const borrowed = ({ priceCents, downPaymentCents, secondLien }: PurchaseScenarioDraft): number | null =>
  priceCents === null || downPaymentCents === null
    ? null
    : priceCents - downPaymentCents - (secondLien.amountCents ?? 0);
const lend = (scenario: PurchaseScenarioDraft, cents: number | null): PurchaseScenarioDraft =>
  scenario.priceCents === null
    ? scenario
    : {
        ...scenario,
        downPaymentRate: null,
        downPaymentCents: cents === null ? null : scenario.priceCents - (scenario.secondLien.amountCents ?? 0) - cents,
      };
/** Without a price the down payment cannot follow: the typed text waits for the price. */
const ofPrice =
  (read: (text: string) => ReadAmount): NonNullable<Field["readIn"]> =>
  (text, { cents }) =>
    cents || text.trim() === ""
      ? read(text)
      : { value: null, problem: "Type the price first: the down payment gives way to what is borrowed." };

const loanToValue: Field = {
  field: "loanToValue",
  name: "LTV percent",
  kind: SHARE,
  after: "%",
  read(scenario) {
    const cents = borrowed(scenario);
    const value = measuredBy(scenario);
    return cents === null || !value ? null : cents / value;
  },
  readIn: ofPrice(SHARE.read),
  write(scenario, share) {
    const value = measuredBy(scenario);
    return lend(scenario, share === null || value === null ? null : Math.round(value * share));
  },
};
export const baseLoan: Field = {
  ...amount("downPaymentCents", "Base loan"),
  kind: BORROWED,
  field: "baseLoanCents",
  readIn: ofPrice((text) => readAmount(text, {})),
  read: borrowed,
  write: lend,
  half: loanToValue,
  also: ["loanAmountCents"],
};
