import { DAY, MONEY, RATE, YEARS } from "./cell-text.ts";
import type { SharedField } from "./field.ts";
import { readAmount } from "./units.ts";

const monthly = (text: string) => readAmount(text, { per: "mo" });

export const closingDate: SharedField<string> = {
  core: true,
  field: "closingDate",
  name: "Closing date",
  kind: DAY,
  says: "All scenarios. Sets prepaid interest and the first payment.",
  read: (shared) => shared.closingDate,
  write: (value) => ({ closingDate: value }),
};
export const monthlyIncome: SharedField<number> = {
  field: "monthlyIncomeCents",
  name: "Monthly income",
  kind: MONEY,
  unit: "$",
  says: "For debt-to-income.",
  readIn: monthly,
  read: (shared) => shared.monthlyIncomeCents,
  write: (value) => ({ monthlyIncomeCents: value }),
};
export const monthlyDebts: SharedField<number> = {
  field: "monthlyDebtsCents",
  name: "Other debts",
  kind: MONEY,
  unit: "$",
  after: "/ mo",
  says: "Besides housing.",
  readIn: monthly,
  read: (shared) => shared.monthlyDebtsCents,
  write: (value) => ({ monthlyDebtsCents: value }),
};
export const horizon: SharedField<number> = {
  field: "horizonMonths",
  name: "Keeps the loan for",
  kind: YEARS,
  after: "years",
  says: "How far the comparison looks.",
  read: (shared) => shared.horizonMonths,
  write: (value) => ({ horizonMonths: value }),
};
export const appreciation: SharedField<number> = {
  field: "appreciationRate",
  name: "Home value grows",
  kind: RATE,
  after: "% / yr",
  says: "For equity.",
  read: (shared) => shared.appreciationRate,
  write: (value) => ({ appreciationRate: value }),
};
export const cashReturn: SharedField<number> = {
  field: "discountRate",
  name: "Cash earns elsewhere",
  kind: RATE,
  after: "% / yr",
  says: "For the cost with the difference in cash invested. Empty: 4%.",
  read: (shared) => shared.discountRate ?? null,
  write: (value) => ({ discountRate: value }),
};
export const currentRent: SharedField<number> = {
  field: "currentRentCents",
  name: "Rent today",
  kind: MONEY,
  unit: "$",
  after: "/ mo",
  says: "To compare payments with.",
  readIn: monthly,
  read: (shared) => shared.currentRentCents,
  write: (value) => ({ currentRentCents: value }),
};
