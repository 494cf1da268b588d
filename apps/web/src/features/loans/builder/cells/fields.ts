import type { DraftScenario } from "../store/draft-scenario.ts";
import { MONEY, POINTS, RATE, WHOLE } from "./cell-text.ts";
import type { TypedField } from "./field.ts";
import { type AmountUnits, readAmount } from "./units.ts";

/** A typed money amount of such a scenario. */
export const amountsOf =
  <S extends DraftScenario>() =>
  <Name extends string>(
    field: S extends Record<Name, number | null> ? Name : never,
    name: string,
    after?: string,
  ): TypedField<number, S & Record<Name, number | null>> => ({
    field,
    name,
    kind: MONEY,
    unit: "$",
    ...(after && { after }),
    readIn: (text) => readAmount(text, periodOf(after)),
    read: (scenario) => scenario[field],
    write: (scenario, value) => (scenario[field] === value ? scenario : { ...scenario, [field]: value }),
  });
const periodOf = (after: string | undefined): AmountUnits => {
  if (after === "/ yr") return { per: "yr" };
  return after === "/ mo" ? { per: "mo" } : {};
};
/** Can also be typed as a percentage: `1.1%` of the base amount. */
export const ofValue = <S extends DraftScenario>(field: TypedField<number, S>): TypedField<number, S> => ({
  ...field,
  readIn: (text, value) => readAmount(text, { ...periodOf(field.after), of: value }),
});
const amount = amountsOf<DraftScenario>();

export const creditScore: TypedField = {
  field: "creditScore",
  name: "Credit score",
  kind: WHOLE,
  read: (scenario) => scenario.creditScore,
  write: (scenario, creditScore) => ({ ...scenario, creditScore }),
};

export const noteRate: TypedField = {
  field: "noteRate",
  name: "Note rate",
  kind: RATE,
  after: "%",
  read: (scenario) => scenario.noteRate,
  write: (scenario, value) => ({ ...scenario, noteRate: value }),
};

/** Points in percent; the dollars next to them follow from the loan amount, see `PointsCell`. */
export const discountPoints: TypedField = {
  field: "discountPoints",
  name: "Discount points percent",
  kind: POINTS,
  after: "%",
  read: (scenario) => scenario.discountPoints,
  write: (scenario, value) => ({ ...scenario, discountPoints: value, pointsCents: null }),
};

/** Replaces the days from the closing date. */
export const prepaidDays: TypedField = {
  field: "prepaidDays",
  name: "Prepaid interest",
  kind: WHOLE,
  after: "days",
  read: (scenario) => scenario.prepaidDays ?? null,
  write: (scenario, prepaidDays) => ({ ...scenario, prepaidDays }),
};

export const lenderCredit = amount("lenderCreditCents", "Lender credit");
export const propertyTax = ofValue(amount("propertyTaxYearlyCents", "Property tax", "/ yr"));
export const insurance = ofValue(amount("insuranceYearlyCents", "Homeowner’s insurance", "/ yr"));
/** Blank dues mean no dues. */
export const withoutDues = <S extends DraftScenario>(field: TypedField<number, S>): TypedField<number, S> => ({
  ...field,
  empty: "None",
  readIn: (text, value) =>
    /^none$/i.test(text.trim()) ? { value: null } : (field.readIn?.(text, value) ?? field.kind.read(text)),
});
export const hoa = withoutDues(amount("hoaMonthlyCents", "HOA dues", "/ mo"));
export const otherMonthly = amount("otherMonthlyCents", "Other monthly", "/ mo");
export const extraMonthly = amount("extraMonthlyCents", "Extra principal", "/ mo");
