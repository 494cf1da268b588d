import { percent } from "@/shared/words/format.ts";
import type { SolveTarget, SolveWay } from "../solve/solve-way.ts";
import { unquoted } from "../store/todays-rates.ts";
import type { RefinanceScenarioDraft } from "./scenario-draft.ts";

type Way = SolveWay<RefinanceScenarioDraft>;
const DOLLAR = 100;
const EIGHTH = 0.00125;

export const RATE_WAY: Way = {
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
export const LOAN: Way = {
  id: "loan",
  fields: ["loanAmountCents", "baseLoanShare"],
  label: "Base loan",
  unit: "$",
  range: () => ({ low: 1_000_00, high: 10_000_000_00, step: DOLLAR, prefer: "high" }),
  write: (scenario, loanAmountCents) => ({ ...scenario, loanAmountCents }),
  note: () => "Cash at closing follows.",
};
const cashOut: Way = {
  id: "cash-out",
  fields: ["cashOutCents"],
  label: "Cash out",
  unit: "$",
  range: ({ loanAmountCents }) =>
    loanAmountCents === null ? { low: 0, high: 5_000_000_00, step: DOLLAR, prefer: "high" } : null,
  write: (scenario, cashOutCents) => ({ ...scenario, cashOutCents }),
  note: ({ noteRate }) => (noteRate === null ? "" : `At ${percent(noteRate)}.`),
};

/** The targets that can be solved for on a proposal. */
export const REFINANCE_SOLVING: readonly SolveTarget<RefinanceScenarioDraft>[] = [
  {
    id: "payment",
    label: "Monthly payment",
    words: "monthly payment",
    unit: "$",
    read: (figures) => figures.housingPaymentCents,
    ways: [RATE_WAY, LOAN, cashOut],
    shownOf: (figures) => ({ cents: figures.principalAndInterestCents, words: "principal and interest" }),
  },
  {
    id: "cash",
    label: "Cash at closing",
    words: "cash at closing",
    unit: "$",
    read: (figures) => figures.cashToCloseCents,
    ways: [LOAN],
  },
  {
    id: "ltv",
    label: "LTV",
    words: "LTV",
    unit: "%",
    read: (figures) => figures.loanToValue,
    ways: [LOAN, cashOut],
  },
  {
    id: "dti",
    label: "DTI, with all debts",
    words: "DTI",
    unit: "%",
    read: (figures) => figures.debtToIncomeBack,
    ways: [RATE_WAY, LOAN],
    lacks: "DTI needs a monthly income: type it under All options.",
  },
];
