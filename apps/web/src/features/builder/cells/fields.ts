import type { DraftScenario } from "../store/draft-scenario.ts";
import { MONEY, POINTS, RATE, SHARE, WHOLE } from "./cell-text.ts";
import type { TypedField } from "./typed-cell.tsx";

type MoneyName = {
  [Name in keyof DraftScenario]-?: Name extends `${string}Cents` ? Name : never;
}[keyof DraftScenario];

/** An amount that stands for itself. */
const amount = (field: MoneyName, name: string, after?: string): TypedField => ({
  field,
  name,
  kind: MONEY,
  unit: "$",
  ...(after && { after }),
  placeholder: "0",
  read: (scenario) => scenario[field],
  write: (scenario, value) => (scenario[field] === value ? scenario : { ...scenario, [field]: value }),
});

export const price: TypedField = { ...amount("priceCents", "Price"), placeholder: "450k" };

const downShare: TypedField = {
  field: "downPaymentRate",
  name: "Down payment percent",
  kind: SHARE,
  after: "%",
  read: ({ downPaymentRate, downPaymentCents, priceCents }) =>
    downPaymentRate ?? (priceCents && downPaymentCents !== null ? downPaymentCents / priceCents : null),
  write: (scenario, downPaymentRate) => ({
    ...scenario,
    downPaymentRate,
    ...(downPaymentRate === null && { downPaymentCents: null }),
  }),
};
export const downPayment: TypedField = {
  ...amount("downPaymentCents", "Down payment"),
  write: (scenario, downPaymentCents) => ({ ...scenario, downPaymentCents, downPaymentRate: null }),
  half: downShare,
};

export const creditScore: TypedField = {
  field: "creditScore",
  name: "Credit score",
  kind: WHOLE,
  placeholder: "740",
  read: (scenario) => scenario.creditScore,
  write: (scenario, creditScore) => ({ ...scenario, creditScore }),
};

export const noteRate: TypedField = {
  field: "noteRate",
  name: "Note rate",
  kind: RATE,
  after: "%",
  placeholder: "6.5",
  read: (scenario) => scenario.noteRate,
  write: (scenario, value) => ({ ...scenario, noteRate: value }),
};

/** Points in percent; the dollars beside them follow from the loan amount, see `PointsCell`. */
export const discountPoints: TypedField = {
  field: "discountPoints",
  name: "Discount points percent",
  kind: POINTS,
  after: "%",
  placeholder: "0",
  read: (scenario) => scenario.discountPoints,
  write: (scenario, value) => ({ ...scenario, discountPoints: value, pointsCents: null }),
};

export const lenderCredit = amount("lenderCreditCents", "Lender credit");
export const propertyTax = amount("propertyTaxYearlyCents", "Property tax", "/ yr");
export const insurance = amount("insuranceYearlyCents", "Homeowner’s insurance", "/ yr");
export const hoa = amount("hoaMonthlyCents", "HOA dues", "/ mo");
export const otherMonthly = amount("otherMonthlyCents", "Other monthly", "/ mo");
export const extraMonthly = amount("extraMonthlyCents", "Extra principal", "/ mo");
export const deposit = amount("depositCents", "Deposit paid");
export const sellerCredit = amount("sellerCreditCents", "Seller credit");
