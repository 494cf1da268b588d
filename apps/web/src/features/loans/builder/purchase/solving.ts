import { percent } from "@/shared/words/format.ts";
import type { SolveTarget, SolveWay } from "../solve/solve-way.ts";
import { unquoted } from "../store/todays-rates.ts";
import { downShare, type PurchaseScenarioDraft } from "./scenario-draft.ts";

type Way = SolveWay<PurchaseScenarioDraft>;
const DOLLAR = 100;
const EIGHTH = 0.00125;
const percentOf = (share: number | null) => (share === null ? "" : `${Number((share * 100).toFixed(2))}% of the price`);

const downPayment: Way = {
  id: "down-payment",
  fields: ["downPaymentCents", "downPaymentRate"],
  label: "Down payment",
  unit: "$",
  range: ({ priceCents }) => (priceCents ? { low: 0, high: priceCents - DOLLAR, step: DOLLAR, prefer: "low" } : null),
  write: (scenario, downPaymentCents) => ({ ...scenario, downPaymentCents, downPaymentRate: null }),
  least: ({ downPaymentCents }) => Math.ceil((downPaymentCents ?? 0) / DOLLAR) * DOLLAR,
  note: (scenario) => percentOf(downShare({ ...scenario, downPaymentRate: null })),
};
const price: Way = {
  id: "price",
  fields: ["priceCents"],
  label: "Price",
  unit: "$",
  range: ({ downPaymentRate, downPaymentCents }) =>
    downPaymentRate === null && downPaymentCents === null
      ? null
      : {
          low: Math.max(10_000_00, downPaymentRate === null ? (downPaymentCents ?? 0) + DOLLAR : 0),
          high: 10_000_000_00,
          step: DOLLAR,
          prefer: "high",
        },
  write: (scenario, priceCents) => ({ ...scenario, priceCents }),
  note: ({ downPaymentRate }) =>
    downPaymentRate === null ? "The down payment stays." : `${percent(downPaymentRate, 0)} down stays.`,
};
const rate: Way = {
  id: "rate",
  fields: ["noteRate"],
  label: "Note rate",
  unit: "%",
  range: () => ({ low: EIGHTH, high: 0.15, step: EIGHTH, prefer: "high" }),
  write(scenario, value) {
    const noteRate = Number(value.toFixed(6));
    if (noteRate === scenario.noteRate) return scenario;
    return { ...unquoted(scenario), noteRate, lock: { days: null, expiresOn: null } };
  },
  note: () => "To the eighth of a percent.",
};
const sellerCredit: Way = {
  id: "seller-credit",
  fields: ["sellerCreditCents", "sellerCreditRate"],
  label: "Seller credit",
  unit: "$",
  range: ({ priceCents }) => (priceCents ? { low: 0, high: priceCents, step: DOLLAR, prefer: "low" } : null),
  write: (scenario, sellerCreditCents) => ({ ...scenario, sellerCreditCents, sellerCreditRate: null }),
  note: ({ priceCents, sellerCreditCents }) => (priceCents ? percentOf((sellerCreditCents ?? 0) / priceCents) : ""),
};

/** The targets that can be solved for on a purchase. */
export const PURCHASE_SOLVING: readonly SolveTarget<PurchaseScenarioDraft>[] = [
  {
    id: "payment",
    label: "Monthly payment",
    words: "monthly payment",
    unit: "$",
    read: (figures) => figures.housingPaymentCents,
    ways: [downPayment, price, rate],
    overTyped: "price",
    shownOf: (figures) => ({ cents: figures.principalAndInterestCents, words: "principal and interest" }),
  },
  {
    id: "cash",
    label: "Cash to close",
    words: "cash to close",
    unit: "$",
    read: (figures) => figures.cashToCloseCents,
    ways: [downPayment, price, sellerCredit],
  },
  {
    id: "loan",
    label: "Loan amount",
    words: "loan amount",
    unit: "$",
    read: (figures) => figures.loanAmountCents,
    ways: [downPayment, price],
  },
  {
    id: "ltv",
    label: "LTV",
    words: "LTV",
    unit: "%",
    read: (figures) => figures.loanToValue,
    ways: [downPayment],
  },
  {
    id: "dti",
    label: "DTI, with all debts",
    words: "DTI",
    unit: "%",
    read: (figures) => figures.debtToIncomeBack,
    ways: [downPayment, price, rate],
    lacks: "DTI needs a monthly income: type it under All scenarios.",
  },
];
