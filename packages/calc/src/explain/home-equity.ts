import type { HomeEquity, HomeProgress } from "../home-value/home-equity.ts";
import {
  CENT_ROWS,
  cents,
  computed,
  given,
  HALF_UP,
  inOneStep,
  months,
  NOT_ROUNDED,
  percent,
  rate,
  typed,
  WHOLE_CENTS,
} from "./parts.ts";
import type { ExplainedParts, Explanations } from "./types.ts";

/** Figures of a home's equity that can be explained. */
export type HomeEquityFigure = "equityCents" | "loanToValue" | "equityShare";

/** Figures of `homeEquity`. */
export const HOME_EQUITY: Explanations<HomeEquityFigure, HomeEquity> = {
  equityCents: (equity) =>
    inOneStep(
      WHOLE_CENTS,
      cents(
        "Equity",
        "home value − balance of all liens",
        equity.equityCents,
        worth(equity),
        "Before costs of selling",
      ),
    ),
  loanToValue: (equity) =>
    inOneStep(
      NOT_ROUNDED,
      rate(
        "Loan-to-value today",
        "balance of all liens ÷ home value",
        equity.loanToValue,
        worth(equity),
        "By today's value; agencies take the lesser of price and appraisal for a new loan",
      ),
    ),
  equityShare: (equity) =>
    inOneStep(
      NOT_ROUNDED,
      rate(
        "Share of the home owned",
        "(home value − balance) ÷ home value",
        equity.equityShare,
        worth(equity),
        "What loan-to-value leaves of the whole",
      ),
    ),
};

function worth(equity: HomeEquity) {
  return [computed("Home value", equity.valueCents), computed("Balance", equity.balanceCents)];
}

/** Figures of a home and its loan after some months that can be explained. */
export type HomeProgressFigure =
  | HomeEquityFigure
  | "valueCents"
  | "balanceCents"
  | "appreciationCents"
  | "principalPaidCents";

/** Home as `homeProgress` takes it. */
export type ProgressHome = { valueCents: number; yearlyRate: number; months: number };
/** Loan as `homeProgress` takes it. */
export type ProgressLoan = { loanCents: number; noteRate: number; termMonths: number; paymentsMade: number };

export interface HomeProgressContext {
  home: ProgressHome;
  loan: ProgressLoan;
  progress: HomeProgress;
}

const value = ({ home, progress }: HomeProgressContext) =>
  cents(
    "Home value",
    "starting value × (1 + growth)^(months ÷ 12)",
    progress.valueCents,
    [
      typed("Starting value", home.valueCents),
      given("Growth a year", percent(home.yearlyRate)),
      given("Since then", months(home.months)),
    ],
    "Compound growth; an assumption, not an appraisal",
  );

const balance = ({ loan, progress }: HomeProgressContext) =>
  cents(
    "Balance",
    "loan amount − principal of the payments made",
    progress.balanceCents,
    [
      typed("Loan amount", loan.loanCents),
      given("Note rate", percent(loan.noteRate)),
      given("Term", months(loan.termMonths)),
      given("Payments made", loan.paymentsMade),
    ],
    "Cent-rounded schedule",
  );

/** Value and balance first, then what follows from both. */
function afterBoth(figure: HomeEquityFigure, context: HomeProgressContext): ExplainedParts {
  const parts = HOME_EQUITY[figure](context.progress);
  return { ...parts, steps: [value(context), balance(context), ...parts.steps] };
}

/** Figures of `homeProgress`. */
export const HOME_PROGRESS: Explanations<HomeProgressFigure, HomeProgressContext> = {
  equityCents: (context) => afterBoth("equityCents", context),
  loanToValue: (context) => afterBoth("loanToValue", context),
  equityShare: (context) => afterBoth("equityShare", context),
  valueCents: (context) => inOneStep(HALF_UP, value(context)),
  balanceCents: (context) => inOneStep(CENT_ROWS, balance(context)),
  appreciationCents: ({ home, progress }) =>
    inOneStep(
      HALF_UP,
      cents(
        "Gained in value",
        "home value − starting value",
        progress.appreciationCents,
        [computed("Home value", progress.valueCents), typed("Starting value", home.valueCents)],
        "Negative where values fall",
      ),
    ),
  principalPaidCents: ({ loan, progress }) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Principal paid",
        "loan amount − balance",
        progress.principalPaidCents,
        [typed("Loan amount", loan.loanCents), computed("Balance", progress.balanceCents)],
        "Cent-rounded schedule",
      ),
    ),
};
